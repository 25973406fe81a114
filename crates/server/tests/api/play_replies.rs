//! What a player is told with every answer, and what only when it is asked for.

use http::StatusCode;
use serde_json::json;

use crate::harness::*;

/// The history of an attempt is told when it is asked for and at the end, not with every answer.
#[each_database]
async fn the_reply_to_an_answer_does_not_grow(app: TestApp) {
    const CARDS: i64 = 40;
    const MOST_BYTES: usize = 2_000;
    let admin = app.account("acme").await;
    let learner = app.employee(&admin, "Lee", "Learner").await;
    let game = admin.post("/api/games/", rozmova_bench::seed::game(CARDS)).await.json(StatusCode::CREATED);
    let publish = json!({"version": game["version"], "is_published": true});
    let game = admin.patch(&format!("/api/games/{}/", game["id"]), publish).await.json(StatusCode::OK);
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    let mut session = learner.start(assignment).await;
    let mut replies = Vec::new();
    while session["status"] == "in_progress" {
        let (key, step) = (session["key"].clone(), session["step"].clone());
        let answer = session["question"]["answers"][0]["id"].clone();
        let body = json!({"session": key, "answer": answer, "step": step});
        let reply = learner.post("/api/results/", body.clone()).await;
        let size = reply.body.len();
        session = reply.json(StatusCode::OK);
        assert_eq!(learner.post("/api/results/", body).await.json(StatusCode::OK), session, "sent again");
        replies.push((size, session.clone()));
    }
    let (last, going_on) = replies.split_last().unwrap();
    assert_eq!(last.1["answers"].as_array().unwrap().len(), 40, "at the end everything is told");
    for (place, (size, reply)) in going_on.iter().enumerate() {
        assert!(*size <= MOST_BYTES, "{size} bytes after {} answers", place + 1);
        let told = reply["answers"].as_array().unwrap();
        assert_eq!((told.len(), told[0]["step"].as_u64()), (1, u64::try_from(place).ok()));
    }
    println!("{} bytes after 30 answers", replies[29].0);
}

/// Whoever opens an attempt again, elsewhere, knows nothing of it yet.
#[each_database]
async fn a_session_that_is_asked_for_tells_every_answer(app: TestApp) {
    let admin = app.account("acme").await;
    let learner = app.employee(&admin, "Lee", "Learner").await;
    let game = app.published_game(&admin, "Welcome", 3).await;
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    let first = learner.start(assignment).await;
    let second = learner.choose(&first, true).await;
    let third = learner.choose(&second, false).await;
    let all = [&second["answers"][0], &third["answers"][0]];
    let asked = format!("/api/game_sessions/{}/", third["key"].as_str().unwrap());
    let again = learner.get(&asked).await.json(StatusCode::OK);
    for session in [again, learner.start(assignment).await] {
        assert_eq!(session["answers"].as_array().unwrap().iter().collect::<Vec<_>>(), all);
        assert_eq!(session["step"], 2);
    }
}
