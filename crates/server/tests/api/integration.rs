//! Courses inside the pages of others: settings, tokens for frames, who may show the page, results sent on.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

const ORIGIN: &str = "https://lms.example.org";

pub fn path(game: &Value) -> String {
    format!("/api/games/{}/", game["id"])
}

pub async fn set(author: &Client, game: &Value, integration: Value) -> Answer {
    let version = author.get(&path(game)).await.json(StatusCode::OK)["version"].clone();
    author.patch(&path(game), json!({"version": version, "integration": integration})).await
}

/// A course that may be embedded, and who it is assigned to.
pub async fn embedded(app: &TestApp, admin: &Client) -> (Value, Client, i64) {
    let game = app.published_game(admin, "Embedded", 2).await;
    let learner = app.employee(admin, "Lena", "Learner").await;
    let assignment = app.assign(admin, &game, &[&learner]).await[0];
    let game =
        set(admin, &game, json!({"enabled": true, "allowed_origins": [ORIGIN]})).await.json(StatusCode::OK);
    (game, learner, assignment)
}

async fn link(person: &Client, assignment: i64) -> Answer {
    person.post(&format!("/api/assignments/game/{assignment}/frame_token/"), json!({})).await
}

async fn framed(app: &TestApp, person: &Client, assignment: i64) -> Client {
    let link = link(person, assignment).await.json(StatusCode::OK);
    let url = link["url"].as_str().unwrap();
    let (page, token) = url.split_once("#token=").unwrap();
    assert_eq!(page, format!("https://rozmova.example/integration/play/{assignment}"));
    app.with_token(token)
}

fn policy(answer: &Answer) -> &str {
    answer.headers["content-security-policy"].to_str().unwrap()
}

#[each_database]
async fn settings_merge_and_the_secret_is_told_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Embedded", 2).await;
    assert_eq!(game["integration"], json!({"enabled": false, "allowed_origins": [], "result_webhook": null}));
    let hook = json!({"enabled": true, "result_webhook": {"url": "https://hooks.example.org/rozmova"}});
    let game = set(&admin, &game, hook).await.json(StatusCode::OK);
    // Live at once: nothing waits for publishing.
    assert_eq!(game["has_draft_changes"], false);
    let secret = game["integration"]["result_webhook"]["secret"].as_str().unwrap().to_owned();
    assert!(secret.len() > 32);
    let told = admin.get(&path(&game)).await;
    assert!(!told.text().contains(&secret));
    assert_eq!(
        told.value()["integration"]["result_webhook"],
        json!({"url": "https://hooks.example.org/rozmova", "has_secret": true})
    );
    let origins = json!({"allowed_origins": ["https://LMS.example.org/", ORIGIN, "http://localhost:3000"]});
    let game = set(&admin, &game, origins).await.json(StatusCode::OK);
    assert_eq!(game["integration"]["allowed_origins"], json!([ORIGIN, "http://localhost:3000"]));
    assert_eq!(
        (&game["integration"]["enabled"], &game["integration"]["result_webhook"]["has_secret"]),
        (&json!(true), &json!(true))
    );
    let again = json!({"result_webhook": {"url": "https://hooks.example.org/other"}});
    let game = set(&admin, &game, again).await.json(StatusCode::OK);
    assert_eq!(
        game["integration"]["result_webhook"],
        json!({"url": "https://hooks.example.org/other", "has_secret": true})
    );
    let anew = json!({"result_webhook": {"url": "https://hooks.example.org/other", "new_secret": true}});
    let game = set(&admin, &game, anew).await.json(StatusCode::OK);
    assert_ne!(game["integration"]["result_webhook"]["secret"], secret.as_str());
    // A copy sends nothing anywhere.
    let copy = admin.post(&format!("{}clone/", path(&game)), json!({})).await.json(StatusCode::CREATED);
    assert_eq!(
        (&copy["integration"]["result_webhook"], &copy["integration"]["enabled"]),
        (&Value::Null, &json!(true))
    );
    let none = set(&admin, &game, json!({"result_webhook": null})).await.json(StatusCode::OK);
    assert_eq!(none["integration"]["result_webhook"], Value::Null);
    for (wrong, field) in [
        (json!({"allowed_origins": ["https://lms.example.org/path"]}), "integration.allowed_origins[0]"),
        (json!({"allowed_origins": [ORIGIN, "*"]}), "integration.allowed_origins[1]"),
        (json!({"allowed_origins": ["https://a.org; script-src *"]}), "integration.allowed_origins[0]"),
        (json!({"allowed_origins": vec![ORIGIN; 21]}), "integration.allowed_origins"),
        (json!({"result_webhook": {"url": "http://hooks.example.org/"}}), "integration.result_webhook.url"),
        (json!({"result_webhook": {"url": "https://127.0.0.1/"}}), "integration.result_webhook.url"),
        (json!({"result_webhook": {"url": "https://[::1]:8443/"}}), "integration.result_webhook.url"),
        (
            json!({"result_webhook": {"url": "https://169.254.169.254/latest/"}}),
            "integration.result_webhook.url",
        ),
        (json!({"result_webhook": {"url": "https://2130706433/"}}), "integration.result_webhook.url"),
        (json!({"result_webhook": {"url": "https://localhost/"}}), "integration.result_webhook.url"),
    ] {
        let refused =
            set(&admin, &game, wrong.clone()).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][field].is_array(), "{wrong}: {refused}");
    }
}

#[each_database]
async fn a_frame_token_opens_one_assignment_and_nothing_else(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    let game = republished(&admin, &game, json!({"allow_back": true})).await;
    let second = app.published_game(&admin, "Another", 2).await;
    let other = app.assign(&admin, &second, &[&learner]).await[0];
    assert_ne!(assignment, other);
    let frame = framed(&app, &learner, assignment).await;
    frame.get(&format!("/api/games/assignment/{assignment}/")).await.expect(StatusCode::OK);
    let session = frame.start(assignment).await;
    let key = session["key"].as_str().unwrap().to_owned();
    frame.get(&format!("/api/game_sessions/{key}/")).await.expect(StatusCode::OK);
    let session = frame.choose(&session, true).await;
    let session = frame
        .post(&format!("/api/game_sessions/{key}/back/"), json!({"step": session["step"]}))
        .await
        .json(StatusCode::OK);
    // The same attempt as the person's own.
    assert_eq!(learner.start(assignment).await["key"], session["key"]);
    let restarted = frame.post(&format!("/api/game_sessions/{key}/restart/"), json!({})).await;
    assert_eq!(restarted.status, StatusCode::CREATED, "{}", restarted.text());
    assert_eq!(frame.play(assignment, true).await["status"], "passed");
    // Nothing else, not even what is the person's own.
    let own = learner.start(other).await;
    let theirs = format!("/api/game_sessions/{}/", own["key"].as_str().unwrap());
    frame.get(&format!("/api/games/assignment/{other}/")).await.refused(StatusCode::NOT_FOUND, "not_found");
    frame.get(&theirs).await.refused(StatusCode::NOT_FOUND, "not_found");
    frame.post(&format!("{theirs}restart/"), json!({})).await.refused(StatusCode::NOT_FOUND, "not_found");
    frame
        .post(&format!("{theirs}back/"), json!({"step": 0}))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    let answer = json!({"session": own["key"], "answer": own["question"]["answers"][0]["id"], "step": 0});
    frame.post("/api/results/", answer).await.refused(StatusCode::NOT_FOUND, "not_found");
    for start in [
        json!({"game_assignment_id": other}),
        json!({"game_id": game["id"], "mode": "dry"}),
        json!({"game_id": game["id"], "mode": "self"}),
        json!({"game_id": game["id"], "mode": "public"}),
        json!({}),
    ] {
        frame.post("/api/game_sessions/", start).await.refused(StatusCode::NOT_FOUND, "not_found");
    }
    for (method, path, operation) in crate::document::operations() {
        let playable = ["/game_sessions/", "/results/", "/games/assignment/", "/quiz/assignment/"]
            .iter()
            .any(|part| path.contains(part))
            && (method != "GET" || path.contains('{'));
        if operation["x-rights"] == "public" || playable {
            continue;
        }
        let url = path.replace("{id}", "1").replace("{key}", "nothing");
        let answer = frame.send(&method, &url, axum::body::Body::from("{}")).await;
        answer.refused(StatusCode::UNAUTHORIZED, "not_authenticated");
    }
    // And the other way round: no token of a session is one of a frame.
    app.clock.advance(chrono::Duration::hours(4));
    frame
        .get(&format!("/api/games/assignment/{assignment}/"))
        .await
        .refused(StatusCode::UNAUTHORIZED, "token_expired");
}

#[each_database]
async fn a_frame_from_before_a_dismissal_stays_dead(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (_, learner, assignment) = embedded(&app, &admin).await;
    let path = format!("/api/games/assignment/{assignment}/");
    let old = framed(&app, &learner, assignment).await;
    admin.patch("/api/users/", json!({"users": [learner.id], "fired": true})).await.expect(StatusCode::OK);
    old.get(&path).await.refused(StatusCode::UNAUTHORIZED, "account_dismissed");
    admin.patch("/api/users/", json!({"users": [learner.id], "fired": false})).await.expect(StatusCode::OK);
    old.get(&path).await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    framed(&app, &admin, assignment).await.get(&path).await.expect(StatusCode::OK);
}

#[each_database]
async fn who_gets_a_frame_token(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    let stranger = app.employee(&admin, "Sam", "Learner").await;
    link(&learner, assignment).await.expect(StatusCode::OK);
    let frame = framed(&app, &admin, assignment).await;
    link(&stranger, assignment).await.refused(StatusCode::NOT_FOUND, "not_found");
    link(&app.account("other").await, assignment).await.refused(StatusCode::NOT_FOUND, "not_found");
    link(&app.anonymous(), assignment).await.refused(StatusCode::UNAUTHORIZED, "not_authenticated");
    link(&learner, 999_999).await.refused(StatusCode::NOT_FOUND, "not_found");
    // Whoever made it, it plays as the assigned.
    let session = frame.start(assignment).await;
    assert_eq!(learner.start(assignment).await["key"], session["key"]);
    // Off at once for those that were given.
    set(&admin, &game, json!({"enabled": false})).await.expect(StatusCode::OK);
    frame
        .get(&format!("/api/games/assignment/{assignment}/"))
        .await
        .refused(StatusCode::UNAUTHORIZED, "token_expired");
    link(&learner, assignment).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    set(&admin, &game, json!({"enabled": true})).await.expect(StatusCode::OK);
    frame.get(&format!("/api/games/assignment/{assignment}/")).await.expect(StatusCode::OK);
    admin.patch("/api/users/", json!({"users": [learner.id], "fired": true})).await.expect(StatusCode::OK);
    frame
        .get(&format!("/api/games/assignment/{assignment}/"))
        .await
        .refused(StatusCode::UNAUTHORIZED, "account_dismissed");
}

#[each_database]
async fn only_the_page_of_a_frame_may_be_framed_and_only_there(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (game, _, assignment) = embedded(&app, &admin).await;
    let nobody = app.anonymous();
    let page = format!("/integration/play/{assignment}");
    // Without a client inside the program there is no page, and no header to look at.
    let there = nobody.get("/").await.status == StatusCode::OK;
    let (plain, inside) = (nobody.get("/login").await, nobody.get(&page).await);
    if there {
        assert!(policy(&inside).contains(&format!("frame-ancestors {ORIGIN}")), "{}", policy(&inside));
        assert!(policy(&plain).contains("frame-ancestors 'none'"));
    }
    for header in ["x-frame-options", "cross-origin-opener-policy", "cross-origin-resource-policy"] {
        assert!(!inside.headers.contains_key(header), "{header}");
        assert!(plain.headers.contains_key(header), "{header}");
    }
    for closed in [
        "/",
        "/integration/play/999999",
        "/integration/play/x",
        "/integration/play/",
        "/gameplay/1",
        "/public/play/1",
        "/api/site/",
        "/healthz",
    ] {
        let answer = nobody.get(closed).await;
        assert_eq!(answer.headers["x-frame-options"], "DENY", "{closed}");
        assert!(policy(&answer).contains("frame-ancestors 'none'"), "{closed}");
    }
    set(&admin, &game, json!({"enabled": false})).await.expect(StatusCode::OK);
    assert_eq!(nobody.get(&page).await.headers["x-frame-options"], "DENY");
    set(&admin, &game, json!({"enabled": true, "allowed_origins": []})).await.expect(StatusCode::OK);
    assert_eq!(nobody.get(&page).await.headers["x-frame-options"], "DENY");
}
