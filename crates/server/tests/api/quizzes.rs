use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

/// Questions 1, 2, … of three answers: ten times the number is right; the points are the number.
pub fn questions(count: i64) -> Value {
    let answer = |id: i64| json!({"id": id, "text": format!("A{id}"), "right": id % 10 == 0, "feedback": format!("KEY-{id}")});
    (1..=count)
        .map(|id| {
            json!({"id": id, "name": format!("Q{id}"), "text": format!("Question {id}?"), "weight": id,
            "answers": [answer(id * 10), answer(id * 10 + 1), answer(id * 10 + 2)]})
        })
        .collect()
}

pub async fn published(author: &Client, title: &str, count: i64, settings: Value) -> Value {
    let body = json!({"kind": "quiz", "title": title, "questions": questions(count), "quiz": settings});
    let quiz = author.post("/api/games/", body).await.json(StatusCode::CREATED);
    let path = format!("/api/games/{}/", quiz["id"]);
    author.patch(&path, json!({"version": quiz["version"], "is_published": true})).await.json(StatusCode::OK)
}

pub async fn begun(app: &TestApp, admin: &Client, settings: Value, count: i64) -> (Client, i64, Value) {
    let learner = app.employee(admin, "Lena", "Learner").await;
    let quiz = published(admin, "Menu knowledge", count, settings).await;
    let id = app.assign(admin, &quiz, &[&learner]).await[0];
    let session = learner.start(id).await;
    (learner, id, session)
}

pub async fn answer(player: &Client, session: &Value, question: i64, chosen: i64) -> Value {
    let body =
        json!({"session": session["key"], "question": question, "answer": chosen, "step": session["step"]});
    player.post("/api/results/", body).await.json(StatusCode::OK)
}

#[each_database]
async fn settings_of_a_quiz(app: TestApp) {
    let admin = app.account("kvitka").await;
    let quiz = admin
        .post("/api/games/", json!({"kind": "quiz", "title": "Coffee basics"}))
        .await
        .json(StatusCode::CREATED);
    assert_eq!(
        (&quiz["kind"], &quiz["quiz"]["passing_score"], &quiz["quiz"]["attempts_limited"]),
        (&json!("quiz"), &json!(70), &json!(false))
    );
    assert_eq!(quiz["findings"]["errors"][0]["code"], "no_questions");
    assert!(
        quiz["findings"]["errors"][0]["message"].as_str().unwrap().starts_with("The quiz has no questions")
    );
    let path = format!("/api/games/{}/", quiz["id"]);
    let patch = json!({"version": quiz["version"], "questions": questions(4), "points_to_pass": 1,
        "quiz": {"passing_score": 55, "attempts_limited": true, "attempts_max": 3, "success_message": "<p onclick=\"x()\">Well done</p>"}});
    let quiz = admin.patch(&path, patch).await.json(StatusCode::OK);
    // The passing score as it was typed; points that are sent for it do not count.
    assert_eq!(
        (&quiz["max_points"], &quiz["points_to_pass"], &quiz["percent_to_pass"], &quiz["attempts"]),
        (&json!(10), &Value::Null, &json!(55.0), &json!(3))
    );
    assert_eq!(quiz["quiz"]["success_message"], "<p>Well done</p>");
    assert_eq!(
        (&quiz["quiz"]["show_points"], &quiz["quiz"]["attempts_max"]),
        (&json!(true), &json!(3)),
        "merged"
    );
    let quiz = admin
        .patch(
            &path,
            json!({"version": quiz["version"], "is_published": true, "quiz": {"passing_score": 101}}),
        )
        .await
        .refused(StatusCode::BAD_REQUEST, "not_publishable");
    assert_eq!(quiz["details"]["errors"][0]["code"], "passing_score");
    admin
        .patch(&path, json!({"version": 2, "quiz": {"time_limit": 0}}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let quiz = admin.patch(&path, json!({"version": 2, "is_published": true})).await.json(StatusCode::OK);
    // Attempts are live at once, the rest waits.
    let quiz = admin
        .patch(&path, json!({"version": quiz["version"], "quiz": {"attempts_limited": false}}))
        .await
        .json(StatusCode::OK);
    assert_eq!((&quiz["attempts"], &quiz["has_draft_changes"]), (&json!(0), &json!(false)));
    let quiz = admin
        .patch(&path, json!({"version": quiz["version"], "quiz": {"time_limit": 5}}))
        .await
        .json(StatusCode::OK);
    assert_eq!(quiz["has_draft_changes"], true);
    let copy = admin.post(&format!("{path}clone/"), json!({})).await.json(StatusCode::CREATED);
    assert_eq!(
        (&copy["kind"], &copy["quiz"]["time_limit"], &copy["is_published"]),
        (&json!("quiz"), &json!(5), &json!(false))
    );
    // The lists part games and quizzes.
    let titles =
        async |query: &str| admin.get(&format!("/api/games/?demo=0&{query}")).await.value()["total"].clone();
    assert_eq!(
        (titles("").await, titles("kind=quiz").await, titles("showQuizzes=1").await),
        (json!(0), json!(2), json!(2))
    );
    let game = admin.post("/api/games/", json!({"title": "A game"})).await.json(StatusCode::CREATED);
    assert_eq!(game["quiz"], Value::Null);
}

#[each_database]
async fn one_way_with_the_indicator(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (learner, id, session) =
        begun(&app, &admin, json!({"failure_message": "Try again", "success_message": "Yes"}), 3).await;
    assert_eq!(
        (&session["current_question_id"], &session["quiz"]["questions_total"], session.get("questions")),
        (&json!(1), &json!(3), None)
    );
    assert_eq!((&session["quiz"]["can_finish"], &session["can_go_back"]), (&json!(false), &json!(false)));
    for secret in ["KEY-", "\"right\"", "\"weight\"", "Question 2"] {
        assert!(!session.to_string().contains(secret), "{secret}");
    }
    let second = answer(&learner, &session, 1, 10).await;
    assert_eq!(
        (&second["answers"][0]["right"], &second["answers"][0]["points"], &second["answers"][0]["feedback"]),
        (&json!(true), &json!(1), &json!("KEY-10"))
    );
    assert_eq!(
        (&second["current_question_id"], &second["quiz"]["questions_answered"]),
        (&json!(2), &json!(1))
    );
    let key = session["key"].as_str().unwrap();
    // Another question than the current one, one that is over, finishing before the end.
    learner
        .post("/api/results/", json!({"session": key, "answer": 30, "question": 3, "step": 1}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    learner
        .post("/api/results/", json!({"session": key, "answer": 11, "question": 1, "step": 1}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    learner
        .post("/api/results/multiple/", json!({"session": key, "answer": [20, 21, 22], "step": 1}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    learner
        .post("/api/results/multiple/", json!({"session": key, "answer": [], "step": 1}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    learner
        .post(&format!("/api/game_sessions/{key}/finish/"), json!({"step": 1}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    learner
        .get(&format!("/api/game_sessions/{key}/?question=3"))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    learner
        .post(&format!("/api/game_sessions/{key}/back/"), json!({"step": 1}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let third = answer(&learner, &second, 2, 21).await;
    assert_eq!((&third["answers"][0]["right"], third["answers"][0].get("better")), (&json!(false), None));
    let end = answer(&learner, &third, 3, 31).await;
    assert_eq!(
        (&end["status"], &end["points"], &end["max_points"], &end["percent"]),
        (&json!("failed"), &json!(1), &json!(6), &json!(16.7))
    );
    assert_eq!(
        (&end["result"]["kind"], &end["result"]["text"], &end["result"]["passed"]),
        (&json!("message"), &json!("Try again"), &json!(false))
    );
    let row = learner.get(&format!("/api/assignments/game/{id}/")).await.value();
    assert_eq!((&row["status"], &row["best"]["percent"]), (&json!("needs_attention"), &json!(16.7)));
}

#[each_database]
async fn without_indicator_and_points_nothing_is_told(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (learner, _, session) = begun(
        &app,
        &admin,
        json!({"show_true_false": false, "show_points": false, "success_message": "Passed!"}),
        2,
    )
    .await;
    assert_eq!(session["game"]["kind"], "quiz");
    let second = answer(&learner, &session, 1, 10).await;
    let end = answer(&learner, &second, 2, 20).await;
    assert_eq!(
        (&end["status"], &end["percent"], &end["result"]["text"]),
        (&json!("passed"), &json!(100.0), &json!("Passed!"))
    );
    for told in ["\"right\"", "\"points\"", "max_points", "KEY-"] {
        assert!(!second.to_string().contains(told) && !end.to_string().contains(told), "{told}");
    }
    assert_eq!((end.get("points"), end.get("max_points")), (None, None));
}

#[each_database]
async fn with_movement_answers_change_until_finishing(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (learner, _, session) = begun(&app, &admin, json!({"allow_movement": true}), 3).await;
    let key = session["key"].as_str().unwrap().to_owned();
    let path = format!("/api/game_sessions/{key}/");
    let shown = learner.get(&format!("{path}?question=3")).await.json(StatusCode::OK);
    assert_eq!((&shown["current_question_id"], &shown["step"]), (&json!(3), &json!(0)));
    learner.get(&format!("{path}?question=9")).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    let one = answer(&learner, &shown, 3, 31).await;
    assert!(
        one["answers"][0].get("right").is_none() && one["answers"][0]["feedback"] == "",
        "with movement nothing is told before the end"
    );
    let two = answer(&learner, &one, 1, 10).await;
    let marked = learner
        .post(&format!("{path}mark/"), json!({"question": 2, "marked": true}))
        .await
        .json(StatusCode::OK);
    assert_eq!(
        marked["questions"],
        json!([{"id": 1, "answered": true, "marked": false}, {"id": 2, "answered": false, "marked": true}, {"id": 3, "answered": true, "marked": false}])
    );
    // Another tab that knows less is told so; the same answer again is no new one.
    learner
        .post("/api/results/", json!({"session": key, "answer": 20, "question": 2, "step": 1}))
        .await
        .refused(StatusCode::CONFLICT, "stale_step");
    assert_eq!(answer(&learner, &one, 1, 10).await["step"], two["step"]);
    let changed = answer(&learner, &two, 3, 30).await;
    assert_eq!((&changed["step"], &changed["quiz"]["questions_answered"]), (&json!(3), &json!(2)));
    // It goes on where it was left, with the answer that stands.
    let resumed = learner.get(&format!("{path}?question=3")).await.value();
    assert_eq!((&resumed["quiz"]["chosen"], &resumed["status"]), (&json!([30]), &json!("in_progress")));
    learner
        .post(&format!("{path}finish/"), json!({"step": 1}))
        .await
        .refused(StatusCode::CONFLICT, "stale_step");
    let end = learner.post(&format!("{path}finish/"), json!({"step": 3})).await.json(StatusCode::OK);
    assert_eq!(
        (&end["status"], &end["points"], &end["percent"]),
        (&json!("failed"), &json!(4), &json!(66.7))
    );
    assert_eq!(
        end["answers"].as_array().unwrap().iter().map(|a| a["right"].clone()).collect::<Vec<_>>(),
        [true, true]
    );
    let again = learner.post(&format!("{path}finish/"), json!({"step": 3})).await.json(StatusCode::OK);
    assert_eq!(again["finished_at"], end["finished_at"]);
    learner
        .post("/api/results/", json!({"session": key, "answer": 20, "question": 2, "step": 3}))
        .await
        .refused(StatusCode::CONFLICT, "session_finished");
    learner
        .post(&format!("{path}mark/"), json!({"question": 2, "marked": true}))
        .await
        .refused(StatusCode::CONFLICT, "session_finished");
    // What was changed is counted once.
    let rows = admin.get("/api/report/game_analysis/").await.value();
    assert_eq!((&rows["results"][0]["points"], &rows["results"][0]["status"]), (&json!(4), &json!("failed")));
}

#[each_database]
async fn orders_are_drawn_once_an_attempt(app: TestApp) {
    let admin = app.account("kvitka").await;
    let settings = json!({"randomise_questions": true, "randomise_answers": true, "allow_movement": true});
    let (learner, _, session) = begun(&app, &admin, settings, 40).await;
    let path = format!("/api/game_sessions/{}/", session["key"].as_str().unwrap());
    let order = |session: &Value| {
        session["questions"].as_array().unwrap().iter().map(|q| q["id"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    let first = order(&session);
    let mut sorted = first.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (1..=40).collect::<Vec<_>>());
    assert_ne!(first, sorted);
    assert_eq!(session["current_question_id"], json!(first[0]));
    let mut shuffled = 0;
    for id in 1..=40 {
        let one = learner.get(&format!("{path}?question={id}")).await.json(StatusCode::OK);
        assert_eq!(order(&one), first);
        let answers: Vec<i64> = one["question"]["answers"]
            .as_array()
            .unwrap()
            .iter()
            .map(|a| a["id"].as_i64().unwrap())
            .collect();
        let again = learner.get(&path).await.value();
        assert_eq!(again["question"], one["question"]);
        let mut sorted = answers.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [id * 10, id * 10 + 1, id * 10 + 2]);
        shuffled += usize::from(sorted != answers);
    }
    assert!(shuffled > 10, "{shuffled}");
    // The next attempt has an order of its own.
    let next = learner.post(&format!("{path}restart/"), json!({"step": 0})).await.json(StatusCode::CREATED);
    assert_ne!(order(&next), first);
}

#[each_database]
async fn several_right_answers_are_all_to_be_chosen(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut all = questions(1);
    all[0]["type"] = json!("multiple");
    all[0]["answers"][1]["right"] = json!(true);
    let quiz = admin
        .post(
            "/api/games/",
            json!({"kind": "quiz", "title": "Several", "questions": all, "quiz": {"allow_movement": true}}),
        )
        .await
        .json(StatusCode::CREATED);
    let session = admin
        .post("/api/game_sessions/", json!({"game_id": quiz["id"], "mode": "dry"}))
        .await
        .json(StatusCode::CREATED);
    let key = session["key"].as_str().unwrap();
    for (step, chosen) in [json!([10]), json!([10, 11, 12]), json!([11, 10])].into_iter().enumerate() {
        admin
            .post("/api/results/multiple/", json!({"session": key, "answer": chosen, "step": step}))
            .await
            .expect(StatusCode::OK);
    }
    let end = admin.post(&format!("/api/game_sessions/{key}/finish/"), json!({})).await.json(StatusCode::OK);
    assert_eq!(
        (&end["status"], &end["points"], &end["answers"][0]["answers"]),
        (&json!("passed"), &json!(1), &json!([10, 11]))
    );
}

/// A question a stage, as an import makes them: the points of the stages would tell what was right.
#[each_database]
async fn hidden_points_are_hidden_by_stage_as_well(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut all = questions(2);
    (all[0]["stage"], all[1]["stage"]) = (json!(1), json!(2));
    let body = json!({"kind": "quiz", "title": "By stage", "questions": all, "stages": [{"id": 1, "title": "One", "order": 1}, {"id": 2, "title": "Two", "order": 2}],
        "quiz": {"show_points": false, "show_true_false": false}});
    let quiz = admin.post("/api/games/", body).await.json(StatusCode::CREATED);
    let session = admin
        .post("/api/game_sessions/", json!({"game_id": quiz["id"], "mode": "dry"}))
        .await
        .json(StatusCode::CREATED);
    let second = answer(&admin, &session, 1, 10).await;
    let end = answer(&admin, &second, 2, 21).await;
    assert_eq!((&end["status"], end.get("stages"), end.get("skills")), (&json!("failed"), None, None));
}
