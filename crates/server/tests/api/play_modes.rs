//! Test runs, self-education, public courses, and answers that come together.

use std::sync::Arc;

use http::StatusCode;
use serde_json::{Value, json};
use tokio::sync::Notify;

use crate::harness::*;

#[each_database]
async fn a_test_run_plays_the_draft_and_never_counts(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = admin.post("/api/games/", json!({"title": "Draft only"})).await.json(StatusCode::CREATED);
    let start = json!({"game_id": game["id"], "mode": "dry"});
    admin.post("/api/game_sessions/", start.clone()).await.refused(StatusCode::CONFLICT, "no_questions");
    let path = format!("/api/games/{}/", game["id"]);
    let mut cards = linear(2);
    cards[0]["is_start"] = json!(false);
    admin.patch(&path, json!({"version": 1, "questions": cards})).await.expect(StatusCode::OK);
    let refused = admin
        .speaking("en")
        .post("/api/game_sessions/", start.clone())
        .await
        .refused(StatusCode::BAD_REQUEST, "no_start_question");
    assert_eq!(refused["message"], "The game has no start question so it cannot be started.");
    admin.patch(&path, json!({"version": 2, "questions": linear(2)})).await.expect(StatusCode::OK);
    learner.post("/api/game_sessions/", start.clone()).await.refused(StatusCode::FORBIDDEN, "forbidden");
    let mut session = admin.post("/api/game_sessions/", start.clone()).await.json(StatusCode::CREATED);
    // The draft goes on changing; the run does not.
    admin.patch(&path, json!({"version": 3, "questions": []})).await.expect(StatusCode::OK);
    while session["status"] == "in_progress" {
        session = admin.choose(&session, false).await;
    }
    assert_eq!((&session["mode"], &session["answers"][0]["better"]), (&json!("dry"), &json!("KEY-right")));
    assert_eq!(admin.get("/api/report/game_analysis/").await.value()["total"], 0);
    let info = admin.get(&format!("{path}?mode=play")).await.json(StatusCode::OK);
    assert_eq!(info["mode"], "dry");
}

#[each_database]
async fn self_education_counts_and_is_limited(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "By myself", 1).await;
    let start = json!({"game_id": game["id"], "mode": "self"});
    learner.post("/api/game_sessions/", start.clone()).await.refused(StatusCode::NOT_FOUND, "not_found");
    let path = format!("/api/games/{}/", game["id"]);
    admin
        .patch(&path, json!({"version": game["version"], "is_self_assigned": true, "attempts": 1}))
        .await
        .expect(StatusCode::OK);
    let session =
        learner.post("/api/game_sessions/", json!({"game_id": game["id"]})).await.json(StatusCode::CREATED);
    assert_eq!(session["mode"], "self");
    learner.post("/api/game_sessions/", start.clone()).await.expect(StatusCode::OK);
    learner.choose(&session, true).await;
    learner.post("/api/game_sessions/", start).await.refused(StatusCode::CONFLICT, "no_attempts_left");
    let report = admin.get("/api/report/game_analysis/").await.value();
    assert_eq!((&report["total"], &report["results"][0]["assignment"]), (&json!(1), &Value::Null));
}

#[each_database]
async fn anybody_plays_a_public_course_and_nobody_anothers_attempt(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let other = app.employee(&admin, "Otto", "Learner").await;
    let game = app.published_game(&admin, "For everybody", 2).await;
    let nobody = app.anonymous();
    let start = json!({"game_id": game["id"]});
    nobody.post("/api/game_sessions/", start.clone()).await.refused(StatusCode::NOT_FOUND, "not_found");
    let path = format!("/api/games/{}/", game["id"]);
    admin
        .patch(&path, json!({"version": game["version"], "public": true, "public_name": "required"}))
        .await
        .expect(StatusCode::OK);
    let info = nobody.get(&format!("/api/public/games/{}/", game["id"])).await.json(StatusCode::OK);
    assert_eq!(info["game"]["public_name"], "required");
    nobody.post("/api/game_sessions/", start).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    let session = nobody
        .post("/api/game_sessions/", json!({"game_id": game["id"], "name": "Visitor"}))
        .await
        .json(StatusCode::CREATED);
    let next = nobody.choose(&session, true).await;
    assert_eq!(nobody.choose(&next, true).await["status"], "passed");
    assert_eq!(admin.get("/api/report/game_analysis/").await.value()["total"], 0, "public plays stand apart");
    // An assigned attempt belongs to one person.
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let session = learner.start(id).await;
    let key = session["key"].as_str().unwrap();
    for stranger in [&other, &admin, &nobody] {
        stranger.get(&format!("/api/game_sessions/{key}/")).await.refused(StatusCode::NOT_FOUND, "not_found");
        stranger
            .post("/api/results/", json!({"session": key, "answer": 11, "step": 0}))
            .await
            .refused(StatusCode::NOT_FOUND, "not_found");
        stranger
            .post(&format!("/api/game_sessions/{key}/back/"), json!({"step": 0}))
            .await
            .refused(StatusCode::NOT_FOUND, "not_found");
        stranger
            .post(&format!("/api/game_sessions/{key}/restart/"), json!({}))
            .await
            .refused(StatusCode::NOT_FOUND, "not_found");
    }
    other
        .post("/api/game_sessions/", json!({"game_assignment_id": id}))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    nobody
        .post("/api/game_sessions/", json!({"game_assignment_id": id}))
        .await
        .refused(StatusCode::UNAUTHORIZED, "not_authenticated");
}

/// Many people at once share transactions, and each gets the own reply.
#[each_database]
async fn answers_that_come_together_do_not_mix(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Rush hour", 4).await;
    let mut people = Vec::new();
    for n in 0..12 {
        people.push(app.employee(&admin, &format!("P{n}"), "Learner").await);
    }
    let ids = app.assign(&admin, &game, &people.iter().collect::<Vec<_>>()).await;
    let plays = people.into_iter().zip(ids).enumerate().map(|(n, (person, id))| {
        tokio::spawn(async move {
            let mut session = person.start(id).await;
            while session["status"] == "in_progress" {
                let step = session["step"].as_u64().unwrap();
                session = person.choose(&session, step < n as u64 % 5).await;
            }
            (n, session)
        })
    });
    for play in plays.collect::<Vec<_>>() {
        let (n, session) = play.await.unwrap();
        assert_eq!(session["points"].as_u64().unwrap(), 10 * (n as u64 % 5).min(4), "{session}");
    }
    let report = admin.get("/api/report/game_analysis/?per_page=100").await.value();
    assert_eq!(report["total"], 12);
}

/// One answer that the database refuses does not take the others of its batch with it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_batch_with_one_bad_answer_saves_the_others() {
    use sea_orm::ConnectionTrait;
    let app = TestApp::sqlite().await;
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Rotten apple", 2).await;
    let mut people = Vec::new();
    for n in 0..6 {
        people.push(app.employee(&admin, &format!("P{n}"), "Learner").await);
    }
    let ids = app.assign(&admin, &game, &people.iter().collect::<Vec<_>>()).await;
    let mut sessions = Vec::new();
    for (person, id) in people.iter().zip(&ids) {
        sessions.push(person.start(*id).await);
    }
    let bad = sessions[2]["id"].as_i64().unwrap();
    let tx = app.app.db.begin().await.unwrap();
    let trigger = format!(
        "CREATE TRIGGER rotten BEFORE UPDATE ON attempt_tally WHEN NEW.attempt_id = {bad} BEGIN SELECT RAISE(ABORT, 'rotten'); END"
    );
    tx.reader().execute_unprepared(&trigger).await.unwrap();
    tx.commit().await.unwrap();
    // A batch of its own holds the writer until every answer waits, so that they come in one batch.
    let (begun, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let held = tokio::spawn({
        let (writer, begun, go_on) = (app.app.play.clone(), begun.clone(), go_on.clone());
        async move {
            let batch = writer.share(move |_| {
                let (begun, go_on) = (begun.clone(), go_on.clone());
                Box::pin(async move {
                    begun.notify_one();
                    go_on.notified().await;
                    Ok(())
                })
            });
            batch.await
        }
    });
    begun.notified().await;
    let sends: Vec<_> = people
        .iter()
        .zip(&sessions)
        .map(|(person, session)| {
            let (person, body) =
                (person.clone(), json!({"session": session["key"], "answer": 11, "step": 0}));
            tokio::spawn(async move { person.post("/api/results/", body).await })
        })
        .collect();
    while app.app.play.waiting() < people.len() {
        tokio::task::yield_now().await;
    }
    go_on.notify_one();
    held.await.unwrap().unwrap();
    for (n, send) in sends.into_iter().enumerate() {
        let answer = send.await.unwrap();
        if n == 2 {
            answer.refused(StatusCode::INTERNAL_SERVER_ERROR, "internal");
        } else {
            assert_eq!(answer.json(StatusCode::OK)["step"], 1);
        }
    }
    let still =
        people[2].get(&format!("/api/game_sessions/{}/", sessions[2]["key"].as_str().unwrap())).await.value();
    assert_eq!(still["step"], 0, "nothing half-written");
}
