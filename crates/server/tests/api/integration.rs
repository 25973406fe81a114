//! Courses inside the pages of others: settings, tokens for frames, who may show the page, results sent on.

use std::sync::{Arc, Mutex};

use axum::{
    Router,
    body::to_bytes,
    extract::{Request, State},
};
use hmac::{Hmac, Mac};
use http::{HeaderMap, StatusCode};
use rozmova::{
    outward::{Anywhere, Connector, Stream},
    worker,
};
use serde_json::{Value, json};
use sha2::Sha256;

use crate::harness::*;

const ORIGIN: &str = "https://lms.example.org";

fn path(game: &Value) -> String {
    format!("/api/games/{}/", game["id"])
}

async fn set(author: &Client, game: &Value, integration: Value) -> Answer {
    let version = author.get(&path(game)).await.json(StatusCode::OK)["version"].clone();
    author.patch(&path(game), json!({"version": version, "integration": integration})).await
}

/// A course that may be embedded, and who it is assigned to.
async fn embedded(app: &TestApp, admin: &Client) -> (Value, Client, i64) {
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

/// What has come, each with its headers.
type Came = Arc<Mutex<Vec<(HeaderMap, String)>>>;

/// Whoever takes results, without TLS on this machine.
#[derive(Debug)]
struct Receiver {
    port: u16,
    asked: Mutex<Vec<String>>,
    came: Came,
    answers: Arc<Mutex<StatusCode>>,
}

#[async_trait::async_trait]
impl Connector for Receiver {
    async fn connect(&self, host: &str, port: u16) -> anyhow::Result<Box<dyn Stream>> {
        self.asked.lock().unwrap().push(format!("{host}:{port}"));
        Anywhere::new(false).connect("127.0.0.1", self.port).await
    }
}

impl Receiver {
    async fn start() -> Arc<Self> {
        type Shared = (Came, Arc<Mutex<StatusCode>>);
        async fn take(
            State((came, answers)): State<Shared>,
            request: Request,
        ) -> (StatusCode, [(&'static str, &'static str); 1]) {
            let (parts, body) = request.into_parts();
            let body = to_bytes(body, 1 << 20).await.unwrap();
            came.lock().unwrap().push((parts.headers, String::from_utf8(body.to_vec()).unwrap()));
            (*answers.lock().unwrap(), [("location", "http://127.0.0.1:1/")])
        }
        let (came, answers) = (Came::default(), Arc::new(Mutex::new(StatusCode::OK)));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let router = Router::new().fallback(take).with_state((came.clone(), answers.clone()));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Arc::new(Self { port, asked: Mutex::default(), came, answers })
    }

    fn answer(&self, status: StatusCode) {
        *self.answers.lock().unwrap() = status;
    }

    fn count(&self) -> usize {
        self.came.lock().unwrap().len()
    }
}

fn is_ours(headers: &HeaderMap, body: &str, secret: &str) -> bool {
    let proof = headers["x-rozmova-signature"].to_str().unwrap();
    let (time, proof) = proof.strip_prefix("t=").unwrap().split_once(",v1=").unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(format!("{time}.{body}").as_bytes());
    let wanted: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    proof == wanted
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

#[each_database]
async fn a_result_is_sent_signed_and_once(app: TestApp) {
    let receiver = Receiver::start().await;
    let app = app.sending_to(receiver.clone());
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    let hook = json!({"result_webhook": {"url": "https://hooks.example.org:8443/results?from=rozmova"}});
    let game = set(&admin, &game, hook).await.json(StatusCode::OK);
    let secret = game["integration"]["result_webhook"]["secret"].as_str().unwrap().to_owned();
    // The receiver is ill at first.
    receiver.answer(StatusCode::INTERNAL_SERVER_ERROR);
    let end = learner.play(assignment, true).await;
    assert_eq!(end["status"], "passed");
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 1);
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 1, "not before its time");
    // A redirect leads nowhere.
    receiver.answer(StatusCode::FOUND);
    app.clock.advance(chrono::Duration::minutes(3));
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 2);
    receiver.answer(StatusCode::NO_CONTENT);
    app.clock.advance(chrono::Duration::minutes(5));
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 3);
    app.clock.advance(chrono::Duration::days(1));
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 3, "once it has arrived it is not sent again");
    let came = receiver.came.lock().unwrap().clone();
    for (headers, body) in &came {
        assert!(is_ours(headers, body, &secret));
        assert!(!is_ours(headers, body, "another"));
        assert_eq!(
            (headers["host"].to_str().unwrap(), headers["content-type"].to_str().unwrap()),
            ("hooks.example.org:8443", "application/json")
        );
    }
    assert_eq!(receiver.asked.lock().unwrap().as_slice(), ["hooks.example.org:8443"; 3]);
    let body: Value = serde_json::from_str(&came[2].1).unwrap();
    assert_eq!(
        (&body["event"], &body["assignment"], &body["game"]),
        (&json!("result"), &json!(assignment), &game["id"])
    );
    assert_eq!(
        (&body["status"], &body["points"], &body["max_points"]),
        (&json!("passed"), &json!(20), &json!(20))
    );
    assert_eq!((&body["percent"], &body["passed"]), (&json!(100.0), &json!(true)));
    assert_eq!((&body["user"]["id"], body["user"]["email"].is_string()), (&json!(learner.id), true));
    assert!(body["finished_at"].is_string());
}

#[each_database]
async fn results_of_other_plays_stay_here(app: TestApp) {
    let receiver = Receiver::start().await;
    let app = app.sending_to(receiver.clone());
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    let hook = json!({"result_webhook": {"url": "https://hooks.example.org/"}});
    let game = set(&admin, &game, hook).await.json(StatusCode::OK);
    // A test run, and an attempt that was given up.
    let mut session =
        admin.post("/api/game_sessions/", json!({"game_id": game["id"], "mode": "dry"})).await.value();
    while session["status"] == "in_progress" {
        session = admin.choose(&session, true).await;
    }
    let begun = learner.start(assignment).await;
    let path = format!("/api/game_sessions/{}/restart/", begun["key"].as_str().unwrap());
    learner.post(&path, json!({})).await.expect(StatusCode::CREATED);
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 0);
    // Switched off between the end and the sending.
    learner.play(assignment, false).await;
    set(&admin, &game, json!({"result_webhook": null})).await.expect(StatusCode::OK);
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 0);
}

/// Nobody is there.
#[derive(Debug, Default)]
struct Nobody(Mutex<usize>);

#[async_trait::async_trait]
impl Connector for Nobody {
    async fn connect(&self, _host: &str, _port: u16) -> anyhow::Result<Box<dyn Stream>> {
        *self.0.lock().unwrap() += 1;
        anyhow::bail!("nobody is there")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_receiver_that_is_not_there_holds_up_nothing() {
    let nobody = Arc::new(Nobody::default());
    let base = TestApp::sqlite().await;
    let app = base.sending_to(nobody.clone());
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    set(&admin, &game, json!({"result_webhook": {"url": "https://hooks.example.org/"}}))
        .await
        .expect(StatusCode::OK);
    for _ in 0..3 {
        learner.play(assignment, false).await;
    }
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(*nobody.0.lock().unwrap(), 1, "asked once for three results");
    assert_eq!(app.app.db.system().job_counts().await.unwrap(), (3, 0), "none is lost");
    app.clock.advance(chrono::Duration::minutes(3));
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(*nobody.0.lock().unwrap(), 2);
}

/// The connector of production: what is refused never reaches a listener of this machine.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_result_never_goes_inwards() {
    let app = TestApp::sqlite().await;
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    set(&admin, &game, json!({"result_webhook": {"url": "https://rozmova.example/"}}))
        .await
        .expect(StatusCode::OK);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    // As if the name had begun to lead here after it was written down.
    let (course, data) = (
        game["id"].as_i64().unwrap(),
        app.app.db.system().person_by_email("admin@kvitka.example").await.unwrap().unwrap(),
    );
    let data = app.app.db.system().scope_of(&data);
    let row: rozmova_store::course_integration::Model = data.get(course, data.reader()).await.unwrap();
    let mut row: rozmova_store::course_integration::ActiveModel = row.into();
    row.webhook_url = sea_orm::ActiveValue::Set(Some(format!("https://localhost:{port}/")));
    let tx = data.begin().await.unwrap();
    sea_orm::ActiveModelTrait::update(row, tx.reader()).await.unwrap();
    tx.commit().await.unwrap();
    learner.play(assignment, true).await;
    worker::run_due(&app.app).await.unwrap();
    let reached = tokio::time::timeout(std::time::Duration::from_millis(200), listener.accept()).await;
    assert!(reached.is_err(), "the listener was reached");
    assert_eq!(app.app.db.system().job_counts().await.unwrap(), (1, 0));
}
