//! What players of a quiz send: answers that do not fit, two tabs, very many questions.

use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    harness::*,
    quizzes::{answer, begun, questions},
};

#[each_database]
async fn boxes_and_answers_that_do_not_fit(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let mut all = questions(2);
    all[0]["type"] = json!("multiple");
    all[0]["answers"][1]["right"] = json!(true);
    let body = json!({"kind": "quiz", "title": "Boxes", "questions": all});
    let quiz = admin.post("/api/games/", body).await.json(StatusCode::CREATED);
    let quiz = admin
        .patch(&format!("/api/games/{}/", quiz["id"]), json!({"version": 1, "is_published": true}))
        .await
        .json(StatusCode::OK);
    let id = app.assign(&admin, &quiz, &[&learner]).await[0];
    let session = learner.start(id).await;
    assert_eq!(session["question"]["type"], "multiple");
    let send = async |answers: Value, question: i64, step: i64| {
        let body = json!({"session": session["key"], "question": question, "answer": answers, "step": step});
        learner.post("/api/results/multiple/", body).await
    };
    // None, one of another question, one that is nowhere, one twice.
    for wrong in [json!([]), json!([20]), json!([10, 20]), json!([99_999]), json!([-1])] {
        let refused = send(wrong.clone(), 1, 0).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["answer"].is_array(), "{wrong}: {refused}");
    }
    send(json!("10"), 1, 0).await.expect(StatusCode::BAD_REQUEST);
    assert_eq!(learner.start(id).await["step"], 0, "nothing of that was taken");
    // All boxes: accepted, and wrong.
    let all = send(json!([10, 11, 12]), 1, 0).await.json(StatusCode::OK);
    assert_eq!((&all["answers"][0]["right"], &all["answers"][0]["points"]), (&json!(false), &json!(0)));
    assert_eq!(all["answers"][0]["text"], "<ul><li>A10</li><li>A11</li><li>A12</li></ul>");
    assert_eq!(all["answers"][0]["feedback"], "<p>KEY-10</p><p>KEY-11</p><p>KEY-12</p>");
    let end = send(json!([20]), 2, 1).await.json(StatusCode::OK);
    assert_eq!((&end["status"], &end["answers"][1]["text"]), (&json!("failed"), &json!("A20")));
}

#[each_database]
async fn two_tabs_of_one_attempt(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (learner, id, one) = begun(&app, &admin, json!({}), 3).await;
    let other = learner.start(id).await;
    assert_eq!(other["key"], one["key"], "the same attempt");
    let ahead = answer(&learner, &one, 1, 10).await;
    // The tab that stayed behind: another answer to the first question is refused, the same one is known.
    let body = json!({"session": other["key"], "question": 1, "answer": 11, "step": 0});
    learner.post("/api/results/", body).await.refused(StatusCode::CONFLICT, "stale_step");
    assert_eq!(answer(&learner, &other, 1, 10).await, ahead);
    // Both at once: one is taken, the other is told that it is late or that it is known.
    let sends = (0..8).map(|n| {
        let learner = learner.clone();
        let body = json!({"session": one["key"], "question": 2, "answer": 20 + n % 2, "step": 1});
        tokio::spawn(async move { learner.post("/api/results/", body).await.status })
    });
    let mut taken = 0;
    for send in sends.collect::<Vec<_>>() {
        match send.await.unwrap() {
            StatusCode::OK => taken += 1,
            status => assert_eq!(status, StatusCode::CONFLICT),
        }
    }
    assert_eq!(taken, 4, "one answer, known to those who sent the same");
    assert_eq!(learner.start(id).await["step"], 2);
}

#[each_database]
async fn five_hundred_questions(app: TestApp) {
    let admin = app.account("kvitka").await;
    let settings = json!({"allow_movement": true, "randomise_questions": true, "randomise_answers": true, "passing_score": 1});
    let (learner, id, session) = begun(&app, &admin, settings, 500).await;
    assert_eq!(
        (&session["quiz"]["questions_total"], session["questions"].as_array().unwrap().len()),
        (&json!(500), 500)
    );
    assert!(session.to_string().len() < 60_000, "the questions themselves stay here");
    let mut now = session.clone();
    for _ in 0..20 {
        let question = now["current_question_id"].as_i64().unwrap();
        now = answer(&learner, &now, question, question * 10).await;
    }
    assert_eq!((&now["quiz"]["questions_answered"], &now["progress"]), (&json!(20), &json!(4)));
    let path = format!("/api/game_sessions/{}/finish/", session["key"].as_str().unwrap());
    let end = learner.post(&path, json!({"step": 20})).await.json(StatusCode::OK);
    assert_eq!(end["max_points"], 500 * 501 / 2);
    assert_eq!(
        learner.get(&format!("/api/assignments/game/{id}/")).await.value()["best"]["points"],
        end["points"]
    );
}
