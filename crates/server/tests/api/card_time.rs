//! Cards that have to be answered in time, and people who have more of it.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

/// Two cards of which the first one has twenty seconds.
async fn timed(admin: &Client, change: impl FnOnce(&mut Value)) -> Value {
    let mut cards = linear(2);
    cards[0]["time_limit"] = json!(20);
    change(&mut cards);
    let content = json!({"title": "In time", "questions": cards, "points_to_pass": 10, "attempts": 0});
    let game = admin.post("/api/games/", content).await.json(StatusCode::CREATED);
    republished(admin, &game, json!({})).await
}

async fn look(player: &Client, session: &Value) -> Value {
    let path = format!("/api/game_sessions/{}/", session["key"].as_str().unwrap());
    player.get(&path).await.json(StatusCode::OK)
}

fn time(session: &Value) -> (Option<f64>, Option<f64>) {
    (session["card_time"]["whole"].as_f64(), session["card_time"]["left"].as_f64())
}

#[each_database]
async fn whoever_looks_first_finds_the_card_answered(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = timed(&admin, |_| {}).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let info = learner.get(&format!("/api/games/assignment/{id}/")).await.json(StatusCode::OK);
    assert_eq!(info["game"]["has_time_limits"], true);

    let begun = learner.start(id).await;
    assert_eq!(time(&begun), (Some(20.0), Some(20.0)));
    app.clock.advance(Duration::seconds(12));
    let seen = look(&learner, &begun).await;
    assert_eq!((time(&seen), &seen["step"]), ((Some(20.0), Some(8.0)), &json!(0)));
    app.clock.advance(Duration::seconds(9));
    let over = look(&learner, &begun).await;
    let answer = &over["answers"][0];
    assert_eq!(
        (&over["step"], &answer["by_time"], &answer["answers"], &answer["feedback"]),
        (&json!(1), &json!(true), &json!([12]), &json!("KEY-bad"))
    );
    assert_eq!(over["card_time"], Value::Null, "the next card may take as long as one likes");
    let late = json!({"session": begun["key"], "answer": 11, "step": 0});
    learner.post("/api/results/", late).await.refused(StatusCode::CONFLICT, "stale_step");
    let path = format!("/api/report/attempts/{}/", begun["id"]);
    let told = admin.get(&path).await.json(StatusCode::OK);
    assert_eq!((&told["steps"][0]["by_time"], &told["steps"][0]["took_ms"]), (&json!(true), &json!(20_000)));
    let end = learner.choose(&over, true).await;
    assert_eq!((&end["status"], &end["points"]), (&json!("passed"), &json!(10)));
}

#[each_database]
async fn an_answer_under_way_counts_and_a_later_one_does_not(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = timed(&admin, |cards| {
        cards[1]["time_limit"] = json!(5);
        cards[1]["answers"][0]["when_time_is_up"] = json!(true);
    })
    .await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let begun = learner.start(id).await;
    app.clock.advance(Duration::seconds(21));
    let next = learner.choose(&begun, true).await;
    assert_eq!((&next["answers"][0]["by_time"], time(&next)), (&json!(false), (Some(5.0), Some(5.0))));
    app.clock.advance(Duration::seconds(9));
    let answer = json!({"session": begun["key"], "answer": 22, "step": 1});
    learner.post("/api/results/", answer).await.refused(StatusCode::CONFLICT, "stale_step");
    // The author's choice ended the game, at the moment when the time was over.
    let end = look(&learner, &begun).await;
    assert_eq!(
        (&end["status"], &end["points"], &end["answers"][1]["answers"], &end["card_time"]),
        (&json!("passed"), &json!(20), &json!([21]), &Value::Null)
    );
    let row = learner.get("/api/assignments/game/").await.json(StatusCode::OK);
    assert_eq!(row["results"][0]["status"], "passed", "{row}");
    let path = format!("/api/game_sessions/{}/practice/", begun["key"].as_str().unwrap());
    let practice = learner.post(&path, json!({"from": 0, "answers": []})).await.json(StatusCode::OK);
    assert_eq!((&practice["status"], &practice["card_time"]), (&json!("in_progress"), &Value::Null));
}

#[each_database]
async fn a_person_may_have_more_time(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = timed(&admin, |_| {}).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let user = format!("/api/users/{}/", learner.id);
    let again = async |allowance: &str| {
        let changed = admin.patch(&user, json!({"time_allowance": allowance})).await.json(StatusCode::OK);
        assert_eq!(changed["time_allowance"], allowance);
        let session = learner.start(id).await;
        let path = format!("/api/game_sessions/{}/restart/", session["key"].as_str().unwrap());
        time(&learner.post(&path, json!({})).await.json(StatusCode::CREATED)).0
    };
    assert_eq!(again("1.5").await, Some(30.0));
    assert_eq!(again("2").await, Some(40.0));
    assert_eq!(again("none").await, None);
    admin.patch(&user, json!({"time_allowance": "3"})).await.expect(StatusCode::BAD_REQUEST);
    let file = admin.get("/api/employee/export/?format=csv").await.text();
    assert!(file.contains("no limits"), "{file}");
    let quiz =
        json!({"kind": "quiz", "title": "Ten minutes", "questions": linear(1), "quiz": {"time_limit": 10}});
    let quiz = admin.post("/api/games/", quiz).await.json(StatusCode::CREATED);
    admin.patch(&user, json!({"time_allowance": "2"})).await.expect(StatusCode::OK);
    let quiz = republished(&admin, &quiz, json!({})).await;
    let body = json!({"games": [{"game": quiz["id"]}], "users": [learner.id]});
    admin.post("/api/assignments/game/bulk_assignment/", body).await.expect(StatusCode::CREATED);
    let list = learner.get("/api/assignments/game/?search=Ten").await.json(StatusCode::OK);
    let session = learner.start(list["results"][0]["id"].as_i64().unwrap()).await;
    assert_eq!(session["time_left_s"], 1_200);
}

#[each_database]
async fn a_limit_has_a_range(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (seconds, status) in
        [(4, StatusCode::BAD_REQUEST), (601, StatusCode::BAD_REQUEST), (5, StatusCode::CREATED)]
    {
        let mut cards = linear(1);
        cards[0]["time_limit"] = json!(seconds);
        let game = json!({"title": format!("Within {seconds}"), "questions": cards});
        admin.post("/api/games/", game).await.expect(status);
    }
}
