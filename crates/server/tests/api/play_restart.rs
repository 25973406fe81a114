use http::StatusCode;
use rozmova::config::Limits;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::harness::*;

fn restart(session: &Value) -> String {
    format!("/api/game_sessions/{}/restart/", session["key"].as_str().unwrap())
}

/// Assigns the game with so many attempts and returns the assignment.
async fn assigned(admin: &Client, learner: &Client, game: &Value, attempts: i32) -> i64 {
    let body = json!({"games": [{"game": game["id"], "attempts_total": attempts}], "users": [learner.id]});
    admin.post("/api/assignments/game/bulk_assignment/", body).await.expect(StatusCode::CREATED);
    learner.get("/api/assignments/game/").await.value()["results"][0]["id"].as_i64().unwrap()
}

async fn status(player: &Client, session: &Value) -> Value {
    let path = format!("/api/game_sessions/{}/", session["key"].as_str().unwrap());
    player.get(&path).await.json(StatusCode::OK)["status"].clone()
}

/// Changes the settings of a course that are live at once.
async fn set(admin: &Client, game: &Value, settings: Value) {
    let path = format!("/api/games/{}/", game["id"]);
    let now = admin.get(&path).await.json(StatusCode::OK);
    let mut body = settings;
    body["version"] = now["version"].clone();
    admin.patch(&path, body).await.expect(StatusCode::OK);
}

async fn without_rights(app: &TestApp, person: &Client) {
    let tx = app.app.db.begin().await.unwrap();
    let sql = format!("UPDATE employee SET role_id = NULL WHERE id = {}", person.id);
    tx.reader().execute_unprepared(&sql).await.unwrap();
    tx.commit().await.unwrap();
}

#[each_database]
async fn a_restart_whose_reply_got_lost_gives_the_attempt_that_it_began(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Lost reply", 2).await;
    let id = assigned(&admin, &learner, &game, 2).await;
    let first = learner.start(id).await;
    learner.choose(&first, false).await;
    // Whoever does not know the answer given elsewhere does not throw it away.
    learner.post(&restart(&first), json!({"step": 0})).await.refused(StatusCode::CONFLICT, "stale_step");
    assert_eq!(status(&learner, &first).await, "in_progress");
    let second = learner.post(&restart(&first), json!({"step": 1})).await.json(StatusCode::CREATED);
    let again = learner.post(&restart(&first), json!({"step": 1})).await.json(StatusCode::OK);
    assert_eq!((&again["key"], &again["attempts_left"]), (&second["key"], &json!(0)));
    // The first client sent no body at all.
    let bare = learner.send("POST", &restart(&first), axum::body::Body::empty()).await.json(StatusCode::OK);
    assert_eq!(bare["key"], second["key"]);
    let next = learner.choose(&second, true).await;
    learner.choose(&next, false).await;
    learner
        .post(&restart(&first), json!({"step": 1}))
        .await
        .refused(StatusCode::CONFLICT, "no_attempts_left");
}

#[each_database]
async fn a_restart_of_nothing_limited_can_be_sent_again_too(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Endless", 2).await;
    set(&admin, &game, json!({"public": true})).await;
    for (player, mode) in [(app.anonymous(), "public"), (admin.clone(), "dry")] {
        let body = json!({"game_id": game["id"], "mode": mode});
        let first = player.post("/api/game_sessions/", body.clone()).await.json(StatusCode::CREATED);
        let stranger = player.post("/api/game_sessions/", body).await.json(StatusCode::CREATED);
        let second = player.post(&restart(&first), json!({"step": 0})).await.json(StatusCode::CREATED);
        let again = player.post(&restart(&first), json!({"step": 0})).await.json(StatusCode::OK);
        assert_eq!(again["key"], second["key"], "{mode}");
        assert_ne!(again["key"], stranger["key"], "{mode}");
        assert_eq!(status(&player, &first).await, "not_completed", "{mode}");
        assert_eq!(status(&player, &stranger).await, "in_progress", "{mode}");
        // One that is over is begun anew.
        let mut end = second;
        while end["status"] == "in_progress" {
            end = player.choose(&end, true).await;
        }
        let third = player.post(&restart(&first), json!({})).await.json(StatusCode::CREATED);
        assert_ne!(third["key"], end["key"], "{mode}");
        player.post(&restart(&end), json!({})).await.expect(StatusCode::CREATED);
    }
}

#[each_database]
async fn a_restart_of_self_education_is_a_start_of_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "By myself", 2).await;
    set(&admin, &game, json!({"is_self_assigned": true, "attempts": 3})).await;
    let first =
        learner.post("/api/game_sessions/", json!({"game_id": game["id"]})).await.json(StatusCode::CREATED);
    assert_eq!(first["attempts_left"], 2);
    let second = learner.post(&restart(&first), json!({"step": 0})).await.json(StatusCode::CREATED);
    assert_eq!((&second["attempts_left"], &second["mode"]), (&json!(1), &json!("self")));
    // However often, and whichever attempt is named: one more, and one that runs.
    let sends = (0..20).map(|n| {
        let (learner, path) = (learner.clone(), restart(if n % 2 == 0 { &first } else { &second }));
        tokio::spawn(async move { learner.post(&path, json!({"step": 0})).await })
    });
    for send in sends.collect::<Vec<_>>() {
        let answer = send.await.unwrap();
        assert!(answer.status.is_success(), "{}", answer.text());
    }
    let third =
        learner.post("/api/game_sessions/", json!({"game_id": game["id"]})).await.json(StatusCode::OK);
    assert_eq!(third["attempts_left"], 0);
    assert_eq!(
        (status(&learner, &first).await, status(&learner, &second).await),
        (json!("not_completed"), json!("not_completed"))
    );
    learner
        .post(&restart(&third), json!({"step": 0}))
        .await
        .refused(StatusCode::CONFLICT, "no_attempts_left");
    let next = learner.choose(&third, true).await;
    assert_eq!(next["status"], "in_progress", "with none left the running one goes on");
    learner.choose(&next, true).await;
    for over in [&first, &third] {
        learner.post(&restart(over), json!({})).await.refused(StatusCode::CONFLICT, "no_attempts_left");
    }
}

#[each_database]
async fn who_may_not_start_may_not_restart(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "No more", 2).await;
    set(&admin, &game, json!({"is_self_assigned": true, "public": true})).await;
    let own =
        learner.post("/api/game_sessions/", json!({"game_id": game["id"]})).await.json(StatusCode::CREATED);
    let nobody = app.anonymous();
    let visit =
        nobody.post("/api/game_sessions/", json!({"game_id": game["id"]})).await.json(StatusCode::CREATED);
    let (other, closed) = (
        app.published_game(&admin, "Assigned", 2).await,
        json!({"is_self_assigned": false, "public": false}),
    );
    let id = assigned(&admin, &learner, &other, 0).await;
    let session = learner.start(id).await;

    set(&admin, &game, closed).await;
    learner.post(&restart(&own), json!({})).await.refused(StatusCode::NOT_FOUND, "not_found");
    nobody.post(&restart(&visit), json!({})).await.refused(StatusCode::NOT_FOUND, "not_found");
    set(&admin, &game, json!({"is_self_assigned": true, "is_published": false})).await;
    learner.post(&restart(&own), json!({})).await.refused(StatusCode::CONFLICT, "not_published");
    set(&admin, &game, json!({"is_published": true})).await;
    without_rights(&app, &learner).await;
    learner.post(&restart(&own), json!({})).await.refused(StatusCode::NOT_FOUND, "not_found");
    learner.post(&restart(&session), json!({})).await.refused(StatusCode::FORBIDDEN, "forbidden");
    for (player, running) in [(&learner, &own), (&nobody, &visit), (&learner, &session)] {
        assert_eq!(status(player, running).await, "in_progress");
    }
    let info = admin.get("/api/report/game_analysis/").await.value();
    assert_eq!(info["total"], 2, "the two that began, and nothing that was refused: {info}");
}

/// A restart of a visitor counts against the same rate limit as a start.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_visitor_cannot_restart_without_end() {
    let app = TestApp::sqlite_with(Limits::Normal).await;
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Crowded", 1).await;
    set(&admin, &game, json!({"public": true})).await;
    let nobody = app.anonymous();
    let mut session =
        nobody.post("/api/game_sessions/", json!({"game_id": game["id"]})).await.json(StatusCode::CREATED);
    for _ in 0..300 {
        let answer = nobody.post(&restart(&session), json!({"step": 0})).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!(status(&nobody, &session).await, "in_progress");
            return;
        }
        session = answer.json(StatusCode::CREATED);
    }
    panic!("three hundred restarts went through");
}
