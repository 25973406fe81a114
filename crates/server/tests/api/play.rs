use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

#[each_database]
async fn a_game_is_played_to_its_end(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Main job", 3).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let info = learner.get(&format!("/api/games/assignment/{id}/")).await.json(StatusCode::OK);
    assert_eq!(
        (&info["game"]["title"], &info["game"]["questions_count"], &info["session_in_progress"]),
        (&json!("Main job"), &json!(3), &Value::Null)
    );
    let first = learner
        .post("/api/game_sessions/", json!({"game_assignment_id": id}))
        .await
        .json(StatusCode::CREATED);
    assert_eq!(
        (&first["status"], &first["step"], &first["emotion"], &first["current_question_id"]),
        (&json!("in_progress"), &json!(0), &json!(3), &json!(1))
    );
    let again =
        learner.post("/api/game_sessions/", json!({"game_assignment_id": id})).await.json(StatusCode::OK);
    assert_eq!(again["key"], first["key"], "starting again resumes");
    let second = learner.choose(&first, true).await;
    assert_eq!(
        (&second["emotion"], &second["current_question_id"], &second["answers"][0]["feedback"]),
        (&json!(1), &json!(2), &json!("KEY-good"))
    );
    let third = learner.choose(&second, false).await;
    assert_eq!(third["emotion"], 5);
    let end = learner.choose(&third, true).await;
    assert_eq!(
        (&end["status"], &end["points"], &end["max_points"], &end["percent"]),
        (&json!("passed"), &json!(20), &json!(30), &json!(66.7))
    );
    assert_eq!((&end["question"], &end["progress"]), (&Value::Null, &json!(100)));
    assert_eq!(
        (&end["answers"][1]["right"], &end["answers"][1]["points"], &end["answers"][1]["better"]),
        (&json!(false), &json!(0), &json!("KEY-right"))
    );
    let row = learner.get("/api/assignments/game/").await.value()["results"][0].clone();
    assert_eq!(
        (&row["status"], &row["best"]["percent"], &row["best"]["points"]),
        (&json!("passed"), &json!(66.7), &json!(20))
    );
    let key = first["key"].as_str().unwrap();
    learner
        .post("/api/results/", json!({"session": key, "answer": 11, "step": 3}))
        .await
        .refused(StatusCode::CONFLICT, "session_finished");
    learner
        .post("/api/results/", json!({"session": key, "answer": 11, "step": 1}))
        .await
        .refused(StatusCode::CONFLICT, "stale_step");
    assert_eq!(learner.get(&format!("/api/game_sessions/{key}/")).await.value()["status"], "passed");
}

/// Before an answer is committed, no byte that judges it reaches the player.
#[each_database]
async fn the_key_to_the_answers_stays_on_the_server(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Secrets", 3).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let start = learner.post("/api/game_sessions/", json!({"game_assignment_id": id})).await;
    let session = start.value();
    let mut seen = vec![start.text()];
    for path in [
        format!("/api/games/assignment/{id}/"),
        "/api/assignments/game/".into(),
        format!("/api/game_sessions/?assignment={id}"),
        format!("/api/game_sessions/{}/", session["key"].as_str().unwrap()),
    ] {
        let answer = learner.get(&path).await;
        answer.expect(StatusCode::OK);
        seen.push(answer.text());
    }
    for text in seen {
        for secret in
            ["KEY-good", "KEY-bad", "\"right\"", "\"weight\"", "connected", "\"points\"", "Line 2", "better"]
        {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
    // After the answer: its own feedback, still no judgement.
    let next = learner.choose(&session, true).await.to_string();
    assert!(next.contains("KEY-good") && !next.contains("KEY-bad"), "{next}");
    for secret in ["\"right\"", "\"weight\"", "connected", "\"points\"", "Line 3"] {
        assert!(!next.contains(secret), "{secret} in {next}");
    }
    learner.get(&format!("/api/games/{}/", game["id"])).await.refused(StatusCode::FORBIDDEN, "forbidden");
}

#[each_database]
async fn an_answer_that_is_sent_again_counts_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Flaky network", 3).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let session = learner.start(id).await;
    let body = json!({"session": session["key"], "answer": 11, "step": 0, "question": 1});
    let sends = (0..20).map(|_| {
        let (learner, body) = (learner.clone(), body.clone());
        tokio::spawn(async move { learner.post("/api/results/", body).await.json(StatusCode::OK) })
    });
    let mut replies = Vec::new();
    for send in sends.collect::<Vec<_>>() {
        replies.push(send.await.unwrap());
    }
    assert!(replies.iter().all(|reply| *reply == replies[0]), "the same reply every time");
    assert_eq!(replies[0]["step"], 1);
    // Another answer to a step that is taken, a step ahead, an answer of another card.
    learner
        .post("/api/results/", json!({"session": session["key"], "answer": 12, "step": 0}))
        .await
        .refused(StatusCode::CONFLICT, "stale_step");
    learner
        .post("/api/results/", json!({"session": session["key"], "answer": 21, "step": 5}))
        .await
        .refused(StatusCode::CONFLICT, "stale_step");
    let body = learner
        .post("/api/results/", json!({"session": session["key"], "answer": 11, "step": 1}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(body["errors"]["answer"].is_array());
    learner
        .post("/api/results/", json!({"session": session["key"], "answer": 21, "step": 1, "question": 3}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    learner
        .post("/api/results/multiple/", json!({"session": session["key"], "answer": [], "step": 1}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    learner
        .post("/api/results/multiple/", json!({"session": session["key"], "answer": [21, 22], "step": 1}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    learner
        .post("/api/results/multiple/", json!({"session": session["key"], "answer": [21], "step": 1}))
        .await
        .expect(StatusCode::OK);
    learner
        .post("/api/results/", json!({"session": "nonsense", "answer": 11, "step": 0}))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    // Without a step the present state is meant.
    assert_eq!(
        learner
            .post("/api/results/", json!({"session": session["key"], "answer": 31}))
            .await
            .json(StatusCode::OK)["status"],
        "passed"
    );
}

#[each_database]
async fn fifty_starts_at_once_are_one_attempt(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Impatient", 2).await;
    let body = json!({"games": [{"game": game["id"], "attempts_total": 3}], "users": [learner.id]});
    admin.post("/api/assignments/game/bulk_assignment/", body).await.expect(StatusCode::CREATED);
    let id = learner.get("/api/assignments/game/").await.value()["results"][0]["id"].as_i64().unwrap();
    for used in 1..=3 {
        let starts = (0..50).map(|_| {
            let learner = learner.clone();
            tokio::spawn(async move {
                learner.post("/api/game_sessions/", json!({"game_assignment_id": id})).await
            })
        });
        let (mut created, mut keys) = (0, std::collections::HashSet::new());
        for start in starts.collect::<Vec<_>>() {
            let answer = start.await.unwrap();
            created += usize::from(answer.status == StatusCode::CREATED);
            assert!(answer.status.is_success(), "{}", answer.text());
            keys.insert(answer.value()["key"].as_str().unwrap().to_owned());
        }
        assert_eq!((created, keys.len()), (1, 1), "round {used}");
        let mut session = learner.start(id).await;
        assert_eq!(session["attempts_left"], 3 - used);
        while session["status"] == "in_progress" {
            session = learner.choose(&session, false).await;
        }
        assert_eq!(session["status"], "failed");
        // What would have been better is told only when nothing is left to win by it.
        assert_eq!(session["answers"][0].get("better").is_some(), used == 3);
    }
    learner
        .post("/api/game_sessions/", json!({"game_assignment_id": id}))
        .await
        .refused(StatusCode::CONFLICT, "no_attempts_left");
    let row = learner.get("/api/assignments/game/").await.value()["results"][0].clone();
    assert_eq!(
        (&row["status"], &row["attempts_left"], &row["playable"]),
        (&json!("failed"), &json!(0), &json!("no_attempts_left"))
    );
}

#[each_database]
async fn going_back_takes_back_the_last_answer(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Second thoughts", 3).await;
    let game = republished(&admin, &game, json!({"allow_back": true})).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let session = learner.start(id).await;
    assert_eq!(session["can_go_back"], false);
    let back = format!("/api/game_sessions/{}/back/", session["key"].as_str().unwrap());
    learner.post(&back, json!({"step": 0})).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    let wrong = learner.choose(&session, false).await;
    let taken = learner.post(&back, json!({"step": 1})).await.json(StatusCode::OK);
    assert_eq!(
        (&taken["step"], &taken["backs"], &taken["current_question_id"], &taken["emotion"]),
        (&json!(0), &json!(1), &json!(1), &json!(3))
    );
    let again = learner.post(&back, json!({"step": 1})).await.json(StatusCode::OK);
    assert_eq!(again["backs"], 1, "sent again, taken back once");
    assert_eq!(wrong["can_go_back"], true);
    let mut session = learner.choose(&taken, true).await;
    while session["status"] == "in_progress" {
        session = learner.choose(&session, true).await;
    }
    assert_eq!((&session["points"], &session["backs"]), (&json!(30), &json!(1)));
    learner.post(&back, json!({"step": 3})).await.refused(StatusCode::CONFLICT, "session_finished");
}

#[each_database]
async fn a_restart_costs_an_attempt_and_is_refused_with_none_left(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Anew", 2).await;
    let body = json!({"games": [{"game": game["id"], "attempts_total": 2}], "users": [learner.id]});
    admin.post("/api/assignments/game/bulk_assignment/", body).await.expect(StatusCode::CREATED);
    let id = learner.get("/api/assignments/game/").await.value()["results"][0]["id"].as_i64().unwrap();
    let first = learner.start(id).await;
    learner.choose(&first, false).await;
    let restart =
        |session: &Value| format!("/api/game_sessions/{}/restart/", session["key"].as_str().unwrap());
    let second = learner.post(&restart(&first), json!({})).await.json(StatusCode::CREATED);
    assert_ne!(second["key"], first["key"]);
    assert_eq!((&second["step"], &second["attempts_left"]), (&json!(0), &json!(0)));
    let old = learner.get(&format!("/api/game_sessions/{}/", first["key"].as_str().unwrap())).await.value();
    assert_eq!(old["status"], "not_completed");
    learner.post(&restart(&second), json!({})).await.refused(StatusCode::CONFLICT, "no_attempts_left");
    let goes_on = learner.choose(&second, true).await;
    assert_eq!(goes_on["status"], "in_progress");
    let list = learner.get(&format!("/api/game_sessions/?assignment={id}")).await.json(StatusCode::OK);
    assert_eq!(list["count"], 2);
    assert!(list["results"][0]["question"].is_null());
}

#[each_database]
async fn the_window_is_the_servers(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let (strict, lenient) =
        (app.published_game(&admin, "Strict", 2).await, app.published_game(&admin, "Lenient", 2).await);
    let window = |game: &Value, late: bool| {
        json!({"games": [{"game": game["id"]}], "users": [learner.id],
        "start_date": "2026-03-02T10:00:00Z", "end_date": "2026-03-02T11:00:00Z", "accept_late": late})
    };
    admin
        .post("/api/assignments/game/bulk_assignment/", window(&strict, false))
        .await
        .expect(StatusCode::CREATED);
    admin
        .post("/api/assignments/game/bulk_assignment/", window(&lenient, true))
        .await
        .expect(StatusCode::CREATED);
    let rows = learner.get("/api/assignments/game/").await.value()["results"].clone();
    let id = |title: &str| {
        rows.as_array().unwrap().iter().find(|row| row["game"]["title"] == title).unwrap()["id"]
            .as_i64()
            .unwrap()
    };
    let (strict, lenient) = (id("Strict"), id("Lenient"));
    learner
        .post("/api/game_sessions/", json!({"game_assignment_id": strict}))
        .await
        .refused(StatusCode::CONFLICT, "not_started_yet");
    app.clock.advance(Duration::hours(1));
    let (one, two) = (learner.start(strict).await, learner.start(lenient).await);
    app.clock.advance(Duration::hours(1) + Duration::seconds(1));
    learner
        .post("/api/results/", json!({"session": one["key"], "answer": 11, "step": 0}))
        .await
        .refused(StatusCode::CONFLICT, "window_closed");
    assert_eq!(
        learner.get(&format!("/api/game_sessions/{}/", one["key"].as_str().unwrap())).await.value()["status"],
        "not_completed"
    );
    let two = learner.choose(&two, true).await;
    assert_eq!(learner.choose(&two, true).await["status"], "passed");
    let rows = learner.get("/api/assignments/game/").await.value()["results"].clone();
    let row = |id: i64| rows.as_array().unwrap().iter().find(|row| row["id"] == id).unwrap().clone();
    assert_eq!(
        (&row(strict)["status"], &row(strict)["timeliness"]),
        (&json!("not_completed"), &json!("overdue"))
    );
    assert_eq!(
        (&row(lenient)["status"], &row(lenient)["timeliness"], &row(lenient)["late_days"]),
        (&json!("passed"), &json!("done_late"), &json!(1))
    );
}

#[each_database]
async fn a_running_attempt_keeps_its_revision(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Moving target", 3).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let mut session = learner.start(id).await;
    let path = format!("/api/games/{}/", game["id"]);
    let changed = admin.patch(&path, json!({"version": game["version"], "questions": linear(1), "points_to_pass": 1, "is_published": true})).await.json(StatusCode::OK);
    admin
        .patch(&path, json!({"version": changed["version"], "is_published": false}))
        .await
        .expect(StatusCode::OK);
    while session["status"] == "in_progress" {
        session = learner.choose(&session, true).await;
    }
    assert_eq!((&session["points"], &session["max_points"]), (&json!(30), &json!(30)));
    learner
        .post("/api/game_sessions/", json!({"game_assignment_id": id}))
        .await
        .refused(StatusCode::CONFLICT, "not_published");
}
