use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

fn path(session: &Value) -> String {
    format!("/api/game_sessions/{}/practice/", session["key"].as_str().unwrap())
}

/// A course of three cards, assigned with so many attempts; 0 is unlimited.
async fn assigned(app: &TestApp, admin: &Client, learner: &Client, attempts: i32) -> i64 {
    let game = app.published_game(admin, &format!("Practice {attempts}"), 3).await;
    let body = json!({"games": [{"game": game["id"], "attempts_total": attempts}], "users": [learner.id]});
    admin.post("/api/assignments/game/bulk_assignment/", body).await.json(StatusCode::CREATED);
    let list = learner.get(&format!("/api/assignments/game/?game={}", game["id"])).await.value();
    list["results"][0]["id"].as_i64().unwrap()
}

/// A conversation that is over goes on from any step, by other answers, and leaves no trace.
#[each_database]
async fn practice_goes_on_from_a_step_and_leaves_no_trace(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let id = assigned(&app, &admin, &learner, 0).await;
    let start = learner.start(id).await;
    let second = learner.choose(&start, true).await;
    let third = learner.choose(&second, false).await;
    let over = learner.choose(&third, false).await;
    assert_eq!((&over["status"], &over["can_practise"]), (&json!("failed"), &json!(true)));
    let before = traces(&admin, &learner, id).await;

    let begun = learner.post(&path(&over), json!({"from": 1})).await.json(StatusCode::OK);
    assert_eq!(
        (&begun["status"], &begun["mode"], &begun["step"], &begun["current_question_id"], &begun["emotion"]),
        (&json!("in_progress"), &json!("dry"), &json!(1), &json!(2), &json!(1))
    );
    assert_eq!((begun["answers"].as_array().unwrap().len(), &begun["can_practise"]), (1, &json!(false)));
    assert!(begun.get("points").is_none() && begun["answers"][0].get("right").is_none(), "{begun}");

    let next = learner.post(&path(&over), json!({"from": 1, "answers": [21]})).await.json(StatusCode::OK);
    assert_eq!((&next["step"], &next["answers"][0]["feedback"]), (&json!(2), &json!("KEY-good")));
    let done = learner.post(&path(&over), json!({"from": 1, "answers": [21, 31]})).await.json(StatusCode::OK);
    assert_eq!(
        (&done["status"], &done["points"], &done["max_points"], &done["percent"], &done["can_practise"]),
        (&json!("passed"), &json!(30), &json!(30), &json!(100.0), &json!(true))
    );
    assert_eq!(traces(&admin, &learner, id).await, before);
}

/// Everything that could show that somebody has played.
async fn traces(admin: &Client, learner: &Client, assignment: i64) -> Vec<Value> {
    let mut seen = Vec::new();
    for (who, path) in [
        (learner, format!("/api/game_sessions/?assignment={assignment}")),
        (learner, "/api/assignments/game/".into()),
        (admin, "/api/report/game_analysis/".into()),
        (admin, "/api/report/answer_analysis/".into()),
        (admin, "/api/report/emotions/".into()),
    ] {
        seen.push(who.get(&path).await.value());
    }
    seen
}

/// Practice tells nothing that would help an attempt that still counts, and neither does it tell missed answers before
/// their time.
#[each_database]
async fn practice_waits_until_nothing_can_be_won_by_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let id = assigned(&app, &admin, &learner, 2).await;
    let running = learner.start(id).await;
    learner.post(&path(&running), json!({"from": 0})).await.refused(StatusCode::CONFLICT, "practice_closed");
    let first = learner.play(id, false).await;
    assert_eq!((&first["status"], &first["can_practise"]), (&json!("failed"), &json!(false)));
    learner.post(&path(&first), json!({"from": 0})).await.refused(StatusCode::CONFLICT, "practice_closed");
    let second = learner.start(id).await;
    learner.post(&path(&first), json!({"from": 0})).await.refused(StatusCode::CONFLICT, "practice_closed");
    let second =
        learner.choose(&learner.choose(&learner.choose(&second, false).await, false).await, false).await;
    assert_eq!((&second["status"], &second["can_practise"]), (&json!("failed"), &json!(true)));
    let practised = json!({"from": 2, "answers": [32]});
    let practised = learner.post(&path(&first), practised).await.json(StatusCode::OK);
    assert_eq!(practised["answers"][2]["better"], "KEY-right", "no attempt is left");

    let unlimited = assigned(&app, &admin, &learner, 0).await;
    let failed = learner.play(unlimited, false).await;
    let passed = json!({"from": 1, "answers": [21, 31]});
    let passed = learner.post(&path(&failed), passed).await.json(StatusCode::OK);
    assert_eq!(passed["status"], "passed");
    assert!(
        passed["answers"][0].get("better").is_none_or(Value::is_null),
        "not told of the attempt: {passed}"
    );
}

#[each_database]
async fn practice_refuses_what_does_not_fit(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let other = app.employee(&admin, "Olha", "Learner").await;
    let over = learner.play(assigned(&app, &admin, &learner, 0).await, true).await;
    other.post(&path(&over), json!({"from": 0})).await.refused(StatusCode::NOT_FOUND, "not_found");
    for (body, field) in [(json!({"from": 4}), "from"), (json!({"from": 0, "answers": [21]}), "answers")] {
        let told =
            learner.post(&path(&over), body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(told["errors"].get(field).is_some(), "{told}");
    }
    // As many as no conversation of three cards can have.
    let too_many = json!({"from": 0, "answers": vec![11; 213]});
    let told =
        learner.post(&path(&over), too_many).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(told["errors"].get("answers").is_some(), "{told}");
    learner
        .post(&path(&over), json!({"from": 2, "answers": [31, 31]}))
        .await
        .refused(StatusCode::CONFLICT, "session_finished");
    let whole = learner.post(&path(&over), json!({"from": 3})).await.json(StatusCode::OK);
    assert_eq!((&whole["status"], &whole["percent"]), (&json!("passed"), &json!(100.0)));
}
