//! Each setting of a quiz in both positions.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    harness::*,
    quizzes::{answer, begun, published},
};

/// Answers every question that is left: right those with these numbers.
async fn played(player: &Client, mut session: Value, right: &[i64]) -> Value {
    while session["status"] == "in_progress" {
        let id = session["current_question_id"].as_i64().unwrap();
        let answered = &session["questions"];
        let last = answered.as_array().is_some_and(|all| all.iter().all(|one| one["answered"] == true));
        if last {
            let path = format!("/api/game_sessions/{}/finish/", session["key"].as_str().unwrap());
            return player.post(&path, json!({"step": session["step"]})).await.json(StatusCode::OK);
        }
        session = answer(player, &session, id, id * 10 + i64::from(!right.contains(&id))).await;
    }
    session
}

fn ids(list: &Value) -> Vec<i64> {
    list.as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect()
}

#[each_database]
async fn a_start_screen_knows_the_quiz(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let settings = json!({"time_limit": 20, "allow_movement": true, "show_points": false, "passing_score": 80, "attempts_limited": true, "attempts_max": 3});
    let quiz = published(&admin, "Menu knowledge", 4, settings).await;
    let id = app.assign(&admin, &quiz, &[&learner]).await[0];
    let info = learner.get(&format!("/api/quiz/assignment/{id}/?mode=play")).await.json(StatusCode::OK);
    let facts = json!({"questions_count": 4, "time_limit": 20, "passing_score": 80, "allow_movement": true,
        "show_true_false": true, "show_points": false, "attempts": 3});
    assert_eq!(
        (&info["quiz"], &info["game"]["kind"], &info["mode"]),
        (&facts, &json!("quiz"), &json!("assigned"))
    );
    assert_eq!(
        learner.get(&format!("/api/games/assignment/{id}/")).await.value(),
        info,
        "the same under both names"
    );
    for secret in ["KEY-", "right", "weight", "Question 1"] {
        assert!(!info.to_string().contains(&format!("\"{secret}\"")), "{secret}");
    }
    let path = format!("/api/quiz/{}/?mode=play", quiz["id"]);
    let dry = admin.get(&path).await.json(StatusCode::OK);
    assert_eq!(
        (&dry["mode"], &dry["quiz"]["attempts"], &dry["quiz"]["time_limit"]),
        (&json!("dry"), &json!(0), &json!(20))
    );
    assert_eq!(admin.get(&format!("/api/games/{}/?mode=play", quiz["id"])).await.value(), dry);
    learner.get(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    learner
        .get(&format!("/api/quiz/{}/?mode=write", quiz["id"]))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    admin.get(&format!("/api/quiz/assignment/{id}/")).await.refused(StatusCode::NOT_FOUND, "not_found");
    app.anonymous().get(&path).await.expect(StatusCode::UNAUTHORIZED);
    // Whoever has begun goes on with what was begun.
    learner.start(id).await;
    let patch = json!({"version": quiz["version"], "is_published": true, "is_self_assigned": true, "quiz": {"time_limit": null}});
    admin.patch(&format!("/api/games/{}/", quiz["id"]), patch).await.json(StatusCode::OK);
    assert_eq!(learner.get(&format!("/api/quiz/assignment/{id}/")).await.value()["quiz"], facts);
    let own = learner.get(&format!("{path}&as=self")).await.json(StatusCode::OK);
    assert_eq!(
        (&own["mode"], &own["quiz"]["time_limit"], &own["quiz"]["attempts"]),
        (&json!("self"), &Value::Null, &json!(3))
    );
    let game = app.published_game(&admin, "No quiz", 1).await;
    assert_eq!(
        admin.get(&format!("/api/games/{}/?mode=play", game["id"])).await.value()["quiz"],
        Value::Null
    );
}

#[each_database]
async fn the_passing_score_decides(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    // Questions of 1, 2 and 3 points.
    for (score, right, status) in [
        (0, &[][..], "passed"),
        (50, &[3], "passed"),
        (51, &[3], "failed"),
        (50, &[2], "failed"),
        (100, &[1, 2, 3], "passed"),
        (100, &[2, 3], "failed"),
    ] {
        let title = format!("Score {score} {right:?}");
        let quiz = published(
            &admin,
            &title,
            3,
            json!({"passing_score": score, "success_message": "Yes", "failure_message": "No"}),
        )
        .await;
        let id = app.assign(&admin, &quiz, &[&learner]).await[0];
        let session = learner.start(id).await;
        let end = played(&learner, session, right).await;
        assert_eq!(
            (&end["status"], &end["result"]["passed"]),
            (&json!(status), &json!(status == "passed")),
            "{title}"
        );
        assert_eq!(end["result"]["text"], if status == "passed" { "Yes" } else { "No" }, "{title}");
        assert_eq!(
            learner.get(&format!("/api/assignments/game/{id}/")).await.value()["best"]["passed"],
            status == "passed",
            "{title}"
        );
    }
    // Without messages there is a result all the same.
    let (other, _, session) = begun(&app, &admin, json!({}), 1).await;
    let end = played(&other, session, &[1]).await;
    assert_eq!((&end["result"]["kind"], &end["result"]["text"]), (&json!("message"), &json!("")));
}

#[each_database]
async fn only_what_is_to_be_drawn_is_drawn(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (title, by_question, by_answer) in
        [("None", false, false), ("Questions", true, false), ("Answers", false, true)]
    {
        let settings = json!({"randomise_questions": by_question, "randomise_answers": by_answer, "allow_movement": true});
        let quiz = published(&admin, &format!("Drawn: {title}"), 30, settings).await;
        let session = admin
            .post("/api/game_sessions/", json!({"game_id": quiz["id"], "mode": "dry"}))
            .await
            .json(StatusCode::CREATED);
        let order = ids(&session["questions"]);
        assert_eq!(order != (1..=30).collect::<Vec<_>>(), by_question, "{title}");
        let mut moved = false;
        for id in 1..=30 {
            let path = format!("/api/game_sessions/{}/?question={id}", session["key"].as_str().unwrap());
            let answers = ids(&admin.get(&path).await.json(StatusCode::OK)["question"]["answers"]);
            moved |= answers != [id * 10, id * 10 + 1, id * 10 + 2];
        }
        assert_eq!(moved, by_answer, "{title}");
    }
}

#[each_database]
async fn attempts_are_limited_or_not(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let quiz = published(&admin, "Twice only", 1, json!({"attempts_limited": true, "attempts_max": 2})).await;
    let id = app.assign(&admin, &quiz, &[&learner]).await[0];
    for left in [1, 0] {
        let session = learner.start(id).await;
        let end = played(&learner, session, &[]).await;
        assert_eq!((&end["status"], &end["attempts_left"]), (&json!("failed"), &json!(left)));
        // The right answer is told when nothing is left to win by it.
        assert_eq!(end["answers"][0].get("better").is_some(), left == 0);
    }
    learner
        .post("/api/game_sessions/", json!({"game_assignment_id": id}))
        .await
        .refused(StatusCode::CONFLICT, "no_attempts_left");
    let free =
        published(&admin, "As often as you like", 1, json!({"attempts_max": 2, "attempts_limited": false}))
            .await;
    assert_eq!(free["attempts"], 0);
    let id = app.assign(&admin, &free, &[&learner]).await[0];
    for _ in 0..4 {
        let session = learner.start(id).await;
        assert_eq!(played(&learner, session, &[]).await["attempts_left"], Value::Null);
    }
    // A limit without a number is one; a number without a word about the limit is the limit.
    for (settings, attempts) in
        [(json!({"attempts_limited": true}), 1), (json!({"attempts_max": 4}), 4), (json!({}), 0)]
    {
        let body = json!({"kind": "quiz", "title": format!("Limit {attempts}"), "quiz": settings});
        assert_eq!(admin.post("/api/games/", body).await.json(StatusCode::CREATED)["attempts"], attempts);
    }
    let body = json!({"kind": "quiz", "title": "Limit too far", "quiz": {"attempts_max": -1}});
    admin.post("/api/games/", body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
}

#[each_database]
async fn what_is_told_and_when(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    for (right, points, movement) in (0..8).map(|n| (n & 1 == 1, n & 2 == 2, n & 4 == 4)) {
        let settings = json!({"show_true_false": right, "show_points": points, "allow_movement": movement});
        let name = settings.to_string();
        let quiz = published(&admin, &format!("Told {right} {points} {movement}"), 2, settings).await;
        let id = app.assign(&admin, &quiz, &[&learner]).await[0];
        let session = learner.start(id).await;
        assert_eq!(session.get("questions").is_some(), movement, "{name}");
        let one = answer(&learner, &session, 1, 10).await;
        let first = &one["answers"][0];
        assert_eq!(first.get("right").is_some(), right && !movement, "{name}: {first}");
        assert_eq!(first["feedback"] == "KEY-10", right && !movement, "{name}: {first}");
        assert_eq!(first.get("points").is_some(), points && !movement, "{name}: {first}");
        assert!(one.get("points").is_none() && one.get("max_points").is_none(), "{name}");
        let end = played(&learner, one, &[2]).await;
        for answered in end["answers"].as_array().unwrap() {
            assert_eq!(answered.get("right").is_some(), right, "{name}: {answered}");
            assert_eq!(answered.get("points").is_some(), points, "{name}: {answered}");
        }
        for field in ["points", "max_points", "points_to_pass", "stages", "skills"] {
            assert_eq!(end.get(field).is_some(), points, "{name}: {field}");
        }
        assert_eq!((&end["status"], &end["percent"]), (&json!("passed"), &json!(100.0)), "{name}");
        // The lists keep the same silence towards the player; who reads reports sees it.
        let row = learner.get(&format!("/api/assignments/game/{id}/")).await.value();
        let told = if points { json!(3) } else { Value::Null };
        assert_eq!((&row["best"]["points"], &row["best"]["percent"]), (&told, &json!(100.0)), "{name}");
        let info = learner.get(&format!("/api/quiz/assignment/{id}/?mode=play")).await.value();
        assert_eq!(info["assignment"]["best"]["points"], told, "{name}");
        let mine = learner.get("/api/assignments/game/?per_page=100").await.value();
        let mine = mine["results"].as_array().unwrap().iter().find(|one| one["id"] == id).unwrap();
        assert_eq!(mine["best"]["points"], told, "{name}");
        assert_eq!(
            admin.get(&format!("/api/assignments/game/{id}/")).await.value()["best"]["points"],
            3,
            "{name}"
        );
        let sessions = learner.get(&format!("/api/game_sessions/?assignment={id}")).await.value();
        assert_eq!(sessions["results"][0].get("points").is_some(), points, "{name}");
        assert_eq!(sessions["results"][0]["answers"][0].get("right").is_some(), right, "{name}");
    }
}

#[each_database]
async fn the_catalogue_keeps_the_silence(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    for points in [true, false] {
        let quiz = published(&admin, &format!("Points {points}"), 2, json!({"show_points": points})).await;
        let patch = json!({"version": quiz["version"], "is_self_assigned": true});
        admin.patch(&format!("/api/games/{}/", quiz["id"]), patch).await.json(StatusCode::OK);
        let start = json!({"game_id": quiz["id"], "mode": "self"});
        let session = learner.post("/api/game_sessions/", start).await.json(StatusCode::CREATED);
        played(&learner, session, &[2]).await;
        let list = learner
            .get(&format!("/api/games/?is_self_assigned=1&title=Points {points}"))
            .await
            .json(StatusCode::OK);
        let row = &list["results"][0];
        assert_eq!(row["max_points"], if points { json!(3) } else { Value::Null });
        assert!(row["own"]["best_percent"].as_f64().is_some_and(|percent| percent > 66.0), "{row}");
        assert!(!row["own"].to_string().contains("points"), "{row}");
    }
}

#[each_database]
async fn movement_is_allowed_or_not(app: TestApp) {
    let admin = app.account("kvitka").await;
    for movement in [true, false] {
        let quiz =
            published(&admin, &format!("Movement {movement}"), 3, json!({"allow_movement": movement})).await;
        let session = admin
            .post("/api/game_sessions/", json!({"game_id": quiz["id"], "mode": "dry"}))
            .await
            .json(StatusCode::CREATED);
        let path = format!("/api/game_sessions/{}/", session["key"].as_str().unwrap());
        let status = if movement { StatusCode::OK } else { StatusCode::BAD_REQUEST };
        admin.get(&format!("{path}?question=2")).await.expect(status);
        admin.post(&format!("{path}mark/"), json!({"question": 2, "marked": true})).await.expect(status);
        let question = if movement { 2 } else { 1 };
        let one = answer(&admin, &session, question, question * 10 + 1).await;
        let body =
            json!({"session": session["key"], "question": question, "answer": question * 10, "step": 1});
        admin.post("/api/results/", body).await.expect(status);
        let step = if movement { 2 } else { 1 };
        admin.post(&format!("{path}back/"), json!({"step": step})).await.expect(status);
        assert_eq!(
            (&one["quiz"]["allow_movement"], &one["quiz"]["can_finish"]),
            (&json!(movement), &json!(movement))
        );
        let step = admin.get(&path).await.value()["step"].clone();
        admin.post(&format!("{path}finish/"), json!({"step": step})).await.expect(status);
    }
}

#[each_database]
async fn time_is_limited_or_not(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (limit, status) in [
        (1, StatusCode::CREATED),
        (1_440, StatusCode::CREATED),
        (0, StatusCode::BAD_REQUEST),
        (1_441, StatusCode::BAD_REQUEST),
    ] {
        let body =
            json!({"kind": "quiz", "title": format!("Limit of {limit}"), "quiz": {"time_limit": limit}});
        admin.post("/api/games/", body).await.expect(status);
    }
    let (learner, _, session) = begun(&app, &admin, json!({"time_limit": null}), 2).await;
    assert_eq!(session["time_left_s"], Value::Null);
    app.clock.advance(Duration::days(6));
    assert_eq!(rozmova::features::play::end_overdue(&app.app).await.unwrap(), 0);
    let one = answer(&learner, &session, 1, 10).await;
    assert_eq!(one["status"], "in_progress");
}

/// Without movement, and offline when the time was over: what had arrived counts, what comes later does not.
#[each_database]
async fn time_passes_while_nobody_is_there(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (learner, id, session) = begun(&app, &admin, json!({"time_limit": 1, "passing_score": 10}), 3).await;
    let key = session["key"].as_str().unwrap().to_owned();
    let one = answer(&learner, &session, 1, 10).await;
    app.clock.advance(Duration::seconds(60));
    for _ in 0..2 {
        let body = json!({"session": key, "question": 2, "answer": 20, "step": one["step"]});
        learner.post("/api/results/", body).await.refused(StatusCode::CONFLICT, "session_finished");
    }
    // What was accepted before stands, and its reply comes again.
    let again = json!({"session": key, "question": 1, "answer": 10, "step": 0});
    let end = learner.post("/api/results/", again).await.json(StatusCode::OK);
    assert_eq!(
        (&end["status"], &end["points"], end["answers"].as_array().unwrap().len()),
        (&json!("passed"), &json!(1), 1)
    );
    for (call, body) in [("finish", json!({"step": 1})), ("restart", json!({"step": 1}))] {
        let answered = learner.post(&format!("/api/game_sessions/{key}/{call}/"), body).await;
        assert!(answered.status.is_success(), "{call}: {}", answered.text());
    }
    assert_eq!(learner.get(&format!("/api/assignments/game/{id}/")).await.value()["status"], "passed");
}
