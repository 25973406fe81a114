//! Plays without a login: what a visitor is shown and asked, and how often one may begin.

use http::StatusCode;
use rozmova::config::Limits;
use serde_json::{Value, json};

use crate::harness::*;

async fn public(app: &TestApp, admin: &Client, title: &str, public_name: &str) -> Value {
    let game = app.published_game(admin, title, 2).await;
    let path = format!("/api/games/{}/", game["id"]);
    let patch = json!({"version": game["version"], "public": true, "public_name": public_name});
    admin.patch(&path, patch).await.json(StatusCode::OK)
}

async fn begin(who: &Client, game: &Value, name: Option<&str>) -> Answer {
    let mut body = json!({"game_id": game["id"], "mode": "public"});
    if let Some(name) = name {
        body["name"] = json!(name);
    }
    who.post("/api/game_sessions/", body).await
}

#[each_database]
async fn a_name_is_asked_as_the_course_says(app: TestApp) {
    let admin = app.account("kvitka").await;
    let nobody = app.anonymous();
    let long = "я".repeat(81);
    for (asked, refused, taken) in [
        ("none", vec![], vec![None, Some("Somebody"), Some(long.as_str())]),
        ("optional", vec![Some(long.as_str())], vec![None, Some(""), Some("Оля"), Some(&long[..160])]),
        (
            "required",
            vec![None, Some(""), Some("  "), Some(long.as_str())],
            vec![Some("Оля"), Some(&long[..160])],
        ),
    ] {
        let game = public(&app, &admin, &format!("Asks {asked}"), asked).await;
        let info = nobody.get(&format!("/api/public/games/{}/", game["id"])).await.json(StatusCode::OK);
        assert_eq!(
            (&info["game"]["public_name"], &info["mode"], &info["attempts_left"]),
            (&json!(asked), &json!("public"), &Value::Null)
        );
        for name in refused {
            let body =
                begin(&nobody, &game, name).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
            assert!(body["errors"]["name"].is_array(), "{asked} {name:?}: {body}");
        }
        for name in taken {
            begin(&nobody, &game, name).await.expect(StatusCode::CREATED);
        }
    }
}

#[each_database]
async fn what_is_not_public_is_not_there(app: TestApp) {
    let admin = app.account("kvitka").await;
    let nobody = app.anonymous();
    let game = public(&app, &admin, "For everybody", "none").await;
    let path = format!("/api/games/{}/", game["id"]);
    let shown = format!("/api/public/games/{}/", game["id"]);
    let session = begin(&nobody, &game, None).await.json(StatusCode::CREATED);
    let hidden = admin
        .patch(&path, json!({"version": game["version"], "is_published": false}))
        .await
        .json(StatusCode::OK);
    nobody.get(&shown).await.refused(StatusCode::NOT_FOUND, "not_found");
    begin(&nobody, &game, None).await.refused(StatusCode::NOT_FOUND, "not_found");
    // Who has begun may go on, and is alone with the attempt.
    let session = nobody.choose(&session, true).await;
    admin
        .patch(&path, json!({"version": hidden["version"], "is_published": true, "public": false}))
        .await
        .expect(StatusCode::OK);
    nobody.get(&shown).await.refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(nobody.choose(&session, true).await["status"], "passed");
    for missing in ["/api/public/games/999999/", "/api/public/games/x/"] {
        nobody.get(missing).await.refused(StatusCode::NOT_FOUND, "not_found");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn so_many_plays_a_minute_from_one_address() {
    let app = TestApp::sqlite().await;
    let admin = app.account("kvitka").await;
    let game = public(&app, &admin, "For everybody", "none").await;
    let limited = app.changed(|config| {
        config.trusted_proxies = "127.0.0.1".into();
        config.limits = Limits::Normal;
        config.limit.public_starts_per_minute = 30;
    });
    let (one, other) = (limited.anonymous().from("203.0.113.7"), limited.anonymous().from("203.0.113.8"));
    let mut begun = Vec::new();
    for _ in 0..40 {
        begun.push(begin(&one, &game, None).await);
    }
    let created: Vec<Value> =
        begun.iter().filter(|answer| answer.status == StatusCode::CREATED).map(Answer::value).collect();
    assert!((30..=32).contains(&created.len()), "{}", created.len());
    let refused = begun.last().unwrap();
    refused.refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    assert!(refused.headers.contains_key("retry-after"));
    // A restart is a start; answers are none, and another address is free.
    let path = format!("/api/game_sessions/{}/restart/", created[0]["key"].as_str().unwrap());
    one.post(&path, json!({})).await.refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    one.choose(&created[0], true).await;
    begin(&other, &game, None).await.expect(StatusCode::CREATED);
}
