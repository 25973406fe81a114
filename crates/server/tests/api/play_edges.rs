use http::StatusCode;
use rozmova_domain::rights::Rights;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::harness::*;

/// Makes and publishes a course of these cards.
async fn published(admin: &Client, title: &str, mut course: Value) -> Value {
    course["title"] = json!(title);
    let game = admin.post("/api/games/", course).await.json(StatusCode::CREATED);
    let body = json!({"version": game["version"], "is_published": true});
    admin.patch(&format!("/api/games/{}/", game["id"]), body).await.json(StatusCode::OK)
}

async fn show(player: &Client, session: &Value) -> Value {
    player
        .get(&format!("/api/game_sessions/{}/", session["key"].as_str().unwrap()))
        .await
        .json(StatusCode::OK)
}

async fn start_self(player: &Client, game: &Value) -> Value {
    player
        .post("/api/game_sessions/", json!({"game_id": game["id"], "mode": "self"}))
        .await
        .json(StatusCode::CREATED)
}

async fn to_the_end(player: &Client, mut session: Value) -> Value {
    while session["status"] == "in_progress" {
        session = player.choose(&session, false).await;
    }
    session
}

#[each_database]
async fn a_step_beyond_every_number_is_only_stale(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Far ahead", 2).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let session = learner.start(id).await;
    let first = learner.choose(&session, true).await;
    let body = json!({"session": session["key"], "answer": 21, "step": u32::MAX});
    learner.post("/api/results/", body).await.refused(StatusCode::CONFLICT, "stale_step");
    for step in [u32::MAX, 0, 7] {
        let back = format!("/api/game_sessions/{}/back/", session["key"].as_str().unwrap());
        learner.post(&back, json!({"step": step})).await.refused(StatusCode::CONFLICT, "stale_step");
        let restart = format!("/api/game_sessions/{}/restart/", session["key"].as_str().unwrap());
        learner.post(&restart, json!({"step": step})).await.refused(StatusCode::CONFLICT, "stale_step");
    }
    assert_eq!(learner.choose(&first, true).await["status"], "passed", "answers go on being recorded");
}

/// In a loop somebody can go on answering for hours, and every answer costs more than the one before.
#[each_database]
async fn a_play_without_an_end_is_given_up(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let card = json!({"id": 1, "name": "Again", "text": "<p>Again?</p>", "weight": 10, "is_start": true, "answers": [
        {"id": 11, "text": "Yes", "right": false, "connected": 1}, {"id": 12, "text": "No", "right": true, "connected": null}]});
    let game = published(&admin, "Merry-go-round", json!({"questions": [card], "points_to_pass": 5})).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let mut session = learner.start(id).await;
    for step in 0..204 {
        assert_eq!((&session["status"], &session["step"]), (&json!("in_progress"), &json!(step)));
        session = learner.choose(&session, true).await;
    }
    assert_eq!(
        (&session["status"], &session["question"], &session["can_go_back"]),
        (&json!("not_completed"), &Value::Null, &json!(false))
    );
    assert!(session["finished_at"].is_string() && session["percent"].is_null(), "{session}");
    let again = json!({"session": session["key"], "answer": 11, "step": 203});
    assert_eq!(
        learner.post("/api/results/", again).await.json(StatusCode::OK)["step"],
        204,
        "the last answer stands"
    );
    let more = json!({"session": session["key"], "answer": 11, "step": 204});
    learner.post("/api/results/", more).await.refused(StatusCode::CONFLICT, "session_finished");
    let row = learner.get("/api/assignments/game/").await.value()["results"][0].clone();
    assert_eq!((&row["status"], &row["session_in_progress"]), (&json!("needs_attention"), &Value::Null));
    let next = learner.start(id).await;
    assert_ne!(next["key"], session["key"]);
    let end = learner
        .post("/api/results/", json!({"session": next["key"], "answer": 12}))
        .await
        .json(StatusCode::OK);
    assert_eq!(end["status"], "passed");
}

#[each_database]
async fn facts_before_the_start_are_those_of_the_way_that_is_meant(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Two ways", 2).await;
    let path = format!("/api/games/{}/?mode=play", game["id"]);
    let (dry, own) = (format!("{path}&as=dry"), format!("{path}&as=self"));
    assert_eq!(admin.get(&path).await.json(StatusCode::OK)["mode"], "dry");
    admin.get(&own).await.refused(StatusCode::NOT_FOUND, "not_found");
    let body = json!({"version": game["version"], "is_self_assigned": true, "attempts": 2});
    admin.patch(&format!("/api/games/{}/", game["id"]), body).await.expect(StatusCode::OK);
    let session = start_self(&admin, &game).await;
    for path in [&path, &own] {
        let info = admin.get(path).await.json(StatusCode::OK);
        assert_eq!((&info["mode"], &info["attempts_left"]), (&json!("self"), &json!(1)));
        assert_eq!(info["session_in_progress"], session["key"]);
    }
    let info = admin.get(&dry).await.json(StatusCode::OK);
    assert_eq!(
        (&info["mode"], &info["attempts_left"], &info["session_in_progress"]),
        (&json!("dry"), &Value::Null, &Value::Null)
    );
    assert_eq!(learner.get(&path).await.json(StatusCode::OK)["mode"], "self");
    learner.get(&dry).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.get(&format!("{path}&as=public")).await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    // An author who does not take self-education herself tries the course out.
    let manager = app.employee(&admin, "Mara", "Training manager").await;
    let rights = Rights::from_ids([9, 15]).bits();
    let tx = app.app.db.begin().await.unwrap();
    let sql = format!(
        "UPDATE role SET rights = {rights} WHERE id = (SELECT role_id FROM employee WHERE id = {})",
        manager.id
    );
    tx.reader().execute_unprepared(&sql).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(manager.get(&path).await.json(StatusCode::OK)["mode"], "dry");
    manager.get(&own).await.refused(StatusCode::NOT_FOUND, "not_found");
    let session =
        manager.post("/api/game_sessions/", json!({"game_id": game["id"]})).await.json(StatusCode::CREATED);
    assert_eq!(session["mode"], "dry");
}

#[each_database]
async fn attempts_of_self_education_are_told_and_so_is_the_better_answer_at_last(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Counted", 2).await;
    let body = json!({"version": game["version"], "is_self_assigned": true, "attempts": 2});
    admin.patch(&format!("/api/games/{}/", game["id"]), body).await.expect(StatusCode::OK);
    let first = start_self(&learner, &game).await;
    assert_eq!(first["attempts_left"], 1);
    let first = to_the_end(&learner, first).await;
    assert_eq!((&first["status"], &first["attempts_left"]), (&json!("failed"), &json!(1)));
    assert!(first["answers"][0].get("better").is_none(), "{first}");
    let second = start_self(&learner, &game).await;
    assert_eq!(second["attempts_left"], 0);
    let first = show(&learner, &first).await;
    assert!(first["answers"][0].get("better").is_none(), "the last attempt can still be won: {first}");
    let second = to_the_end(&learner, second).await;
    for over in [second, show(&learner, &first).await] {
        assert_eq!(
            (&over["attempts_left"], &over["answers"][0]["better"]),
            (&json!(0), &json!("KEY-right")),
            "{over}"
        );
    }
}

#[each_database]
async fn the_last_attempt_is_not_helped_by_those_before(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let stages = json!([{"id": 1, "title": "Hello", "order": 1}, {"id": 2, "title": "Goodbye", "order": 2}]);
    let mut cards = linear(2);
    cards[0]["stage"] = json!(1);
    cards[1]["stage"] = json!(2);
    let game =
        published(&admin, "Twice", json!({"questions": cards, "stages": stages, "points_to_pass": 15})).await;
    let body = json!({"games": [{"game": game["id"], "attempts_total": 2}], "users": [learner.id]});
    admin.post("/api/assignments/game/bulk_assignment/", body).await.expect(StatusCode::CREATED);
    let id = learner.get("/api/assignments/game/").await.value()["results"][0]["id"].as_i64().unwrap();
    let first = to_the_end(&learner, learner.start(id).await).await;
    let second = learner.start(id).await;
    assert_eq!(second["attempts_left"], 0);
    let list = format!("/api/game_sessions/?assignment={id}");
    let rows = learner.get(&list).await.json(StatusCode::OK);
    assert!(
        !rows.to_string().contains("better") && !show(&learner, &first).await.to_string().contains("better"),
        "{rows}"
    );
    assert!(rows["results"][0]["stages"].is_null(), "{rows}");
    to_the_end(&learner, second).await;
    let rows = learner.get(&list).await.json(StatusCode::OK);
    for row in rows["results"].as_array().unwrap() {
        assert_eq!(row["answers"][0]["better"], "KEY-right");
        assert_eq!(
            (&row["stages"][1]["title"], &row["stages"][1]["max_points"], &row["stages"][1]["points"]),
            (&json!("Goodbye"), &json!(10), &json!(0))
        );
    }
}
