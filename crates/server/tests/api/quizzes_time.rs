//! Quizzes and time, and steps back.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    harness::*,
    quizzes::{answer, begun, published},
};

#[each_database]
async fn the_time_is_kept_by_the_server(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (learner, id, session) =
        begun(&app, &admin, json!({"time_limit": 10, "allow_movement": true, "passing_score": 30}), 3).await;
    assert_eq!(session["time_left_s"], 600);
    let key = session["key"].as_str().unwrap().to_owned();
    let path = format!("/api/game_sessions/{key}/");
    answer(&learner, &session, 3, 30).await;
    app.clock.advance(Duration::minutes(4));
    assert_eq!(learner.get(&path).await.value()["time_left_s"], 360);
    app.clock.advance(Duration::minutes(6));
    // What comes too late is refused, and what was answered in time is judged.
    learner
        .post("/api/results/", json!({"session": key, "answer": 20, "question": 2, "step": 1}))
        .await
        .refused(StatusCode::CONFLICT, "session_finished");
    let end = learner.get(&path).await.json(StatusCode::OK);
    assert_eq!(
        (&end["status"], &end["points"], &end["time_left_s"]),
        (&json!("passed"), &json!(3), &Value::Null)
    );
    let took = |session: &Value| {
        let at =
            |field: &str| session[field].as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap();
        at("finished_at") - at("started_at")
    };
    assert_eq!(took(&end), Duration::minutes(10), "at the limit, not when somebody looked");
    assert_eq!(learner.get(&format!("/api/assignments/game/{id}/")).await.value()["status"], "passed");
}

#[each_database]
async fn what_is_not_finished_when_the_window_closes_is_not_completed(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let quiz = published(
        &admin,
        "Before the window",
        2,
        json!({"time_limit": 60, "allow_movement": true, "passing_score": 10}),
    )
    .await;
    let ends = app.clock.now() + Duration::minutes(5);
    let body = json!({"games": [{"game": quiz["id"], "attempts_total": 2}], "users": [learner.id], "end_date": ends});
    admin.post("/api/assignments/game/bulk_assignment/", body).await.expect(StatusCode::CREATED);
    let id = learner.get("/api/assignments/game/").await.value()["results"][0]["id"].as_i64().unwrap();
    let session = learner.start(id).await;
    answer(&learner, &session, 2, 20).await;
    app.clock.advance(Duration::minutes(61));
    assert_eq!(rozmova::features::play::end_overdue(&app.app).await.unwrap(), 1);
    let end = learner.get(&format!("/api/game_sessions/{}/", session["key"].as_str().unwrap())).await.value();
    assert_eq!(end["status"], "not_completed");
    let row = learner.get(&format!("/api/assignments/game/{id}/")).await.value();
    assert_eq!((&row["status"], &row["session_in_progress"]), (&json!("not_completed"), &Value::Null));
}

#[each_database]
async fn going_back_twice_and_again_takes_back_twice(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (learner, _, session) = begun(&app, &admin, json!({"allow_movement": true}), 2).await;
    let path = format!("/api/game_sessions/{}/back/", session["key"].as_str().unwrap());
    let one = answer(&learner, &session, 1, 10).await;
    let two = answer(&learner, &one, 2, 21).await;
    let three = answer(&learner, &two, 2, 20).await;
    assert_eq!(three["step"], 3);
    for _ in 0..2 {
        assert_eq!(
            learner.post(&path, json!({"step": 3})).await.json(StatusCode::OK)["quiz"]["questions_answered"],
            1
        );
    }
    for _ in 0..2 {
        assert_eq!(
            learner.post(&path, json!({"step": 2})).await.json(StatusCode::OK)["quiz"]["questions_answered"],
            0
        );
    }
    let again = answer(&learner, &json!({"key": session["key"], "step": 1}), 1, 10).await;
    assert_eq!((&again["step"], &again["quiz"]["questions_answered"]), (&json!(2), &json!(1)));
}

#[each_database]
async fn time_ends_an_attempt_that_nobody_looks_at(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (learner, id, session) = begun(&app, &admin, json!({"time_limit": 10}), 3).await;
    answer(&learner, &session, 1, 10).await;
    app.clock.advance(Duration::minutes(11));
    assert_eq!(rozmova::features::play::end_overdue(&app.app).await.unwrap(), 1);
    assert_eq!(rozmova::features::play::end_overdue(&app.app).await.unwrap(), 0);
    let row = learner.get(&format!("/api/assignments/game/{id}/")).await.value();
    assert_eq!(
        (&row["status"], &row["best"]["points"], &row["session_in_progress"]),
        (&json!("needs_attention"), &json!(1), &Value::Null)
    );
    // A start finds the former attempt over, and begins the next one.
    let next = learner
        .post("/api/game_sessions/", json!({"game_assignment_id": id}))
        .await
        .json(StatusCode::CREATED);
    app.clock.advance(Duration::minutes(11));
    let third = learner
        .post("/api/game_sessions/", json!({"game_assignment_id": id}))
        .await
        .json(StatusCode::CREATED);
    assert_ne!(next["key"], third["key"]);
    // So does a restart: the time had ended it already.
    app.clock.advance(Duration::minutes(11));
    let path = format!("/api/game_sessions/{}/restart/", third["key"].as_str().unwrap());
    learner.post(&path, json!({"step": 0})).await.expect(StatusCode::CREATED);
    let rows = admin.get("/api/report/game_analysis/").await.value();
    let statuses: Vec<_> = rows["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["status"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(statuses.iter().filter(|status| *status == "failed").count(), 3, "{statuses:?}");
}
