use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

const ANSWERS: &str = "/api/report/answer_analysis/";

/// Six people; the first four are right everywhere, the fifth is wrong everywhere, the sixth stops after one card.
async fn played(app: &TestApp) -> (Client, Value, Vec<Client>) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Talk", 2).await;
    let people = app.learners(&admin, ["Anna", "Boris", "Clara", "Dmytro", "Emma", "Fedir"]).await;
    let ids = app.assign(&admin, &game, &people.iter().collect::<Vec<_>>()).await;
    for (place, person) in people.iter().enumerate() {
        let mut session = person.start(ids[place]).await;
        let answers = if place == 5 { 1 } else { 2 };
        for _ in 0..answers {
            app.clock.advance(Duration::seconds(10));
            session = person.choose(&session, place != 4).await;
        }
    }
    (admin, game, people)
}

#[each_database]
async fn a_course_card_by_card(app: TestApp) {
    let (admin, game, people) = played(&app).await;
    let path = format!("{ANSWERS}{}/", game["id"]);
    let all = admin.get(&path).await.json(StatusCode::OK);
    let heads =
        ["respondents", "attempts", "finished", "passed", "average_percent"].map(|name| all[name].clone());
    assert_eq!(heads, [json!(6), json!(6), json!(5), json!(4), json!(80.0)]);
    let cards = all["questions"].as_array().unwrap();
    let figures = |card: &Value| {
        ["reached", "answered", "left", "right_share", "median_time_s", "facility", "discrimination"]
            .map(|name| card[name].clone())
    };
    assert_eq!(
        figures(&cards[0]),
        [json!(6), json!(6), json!(0), json!(0.833), json!(10.0), json!(0.8), json!(1.0)]
    );
    assert_eq!(
        figures(&cards[1]),
        [json!(6), json!(5), json!(0), json!(0.8), json!(10.0), json!(0.8), json!(1.0)]
    );
    let right =
        cards[0]["answers"].as_array().unwrap().iter().find(|answer| answer["right"] == true).unwrap();
    assert_eq!((&right["count"], &right["share"]), (&json!(5), &json!(0.833)));
    assert_eq!(all["revisions"][0]["attempts"], 6);
    assert_eq!(all["quiz"], Value::Null);
    // Whoever begins anew leaves the card where they stood.
    let session = people[5].get("/api/assignments/game/").await.value()["results"][0]["session_in_progress"]
        .as_str()
        .unwrap()
        .to_owned();
    people[5]
        .post(&format!("/api/game_sessions/{session}/restart/"), json!({}))
        .await
        .expect(StatusCode::CREATED);
    let all = admin.get(&path).await.value();
    assert_eq!(
        (&all["attempts"], &all["respondents"], &all["questions"][1]["left"]),
        (&json!(7), &json!(6), &json!(1))
    );
    let first = admin.get(&format!("{path}?attempt=first")).await.value();
    assert_eq!(first["attempts"], 6);
    for (query, attempts) in [
        (format!("user={}", people[0].id), 1),
        ("search=emma".into(), 1),
        ("audience=self".into(), 0),
        ("audience=assigned&audience=public".into(), 7),
        ("revision=1".into(), 7),
        ("revision=2".into(), 0),
        ("started_date_0=2027-01-01".into(), 0),
    ] {
        assert_eq!(
            admin.get(&format!("{path}?{query}")).await.json(StatusCode::OK)["attempts"],
            attempts,
            "{query}"
        );
    }
    admin.get(&format!("{ANSWERS}999999/")).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.get(&format!("{path}?audience=dry")).await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    assert_eq!(app.app.db.system().examine_tallies().await.unwrap(), (7, 0));
}

#[each_database]
async fn nothing_is_said_of_few_and_of_nobody(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Talk", 2).await;
    let path = format!("{ANSWERS}{}/", game["id"]);
    let empty = admin.get(&path).await.json(StatusCode::OK);
    assert_eq!((&empty["attempts"], &empty["average_percent"]), (&json!(0), &Value::Null));
    assert_eq!(
        (&empty["questions"][0]["right_share"], &empty["questions"][0]["median_time_s"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(admin.get(ANSWERS).await.json(StatusCode::OK)["total"], 0);
    let anna = app.employee(&admin, "Anna", "Learner").await;
    let ids = app.assign(&admin, &game, &[&anna]).await;
    anna.play(ids[0], true).await;
    let one = admin.get(&path).await.value();
    assert_eq!(
        (&one["questions"][0]["right_share"], &one["questions"][0]["facility"]),
        (&json!(1.0), &Value::Null)
    );
    let dry = admin
        .post("/api/game_sessions/", json!({"game_id": game["id"], "mode": "dry"}))
        .await
        .json(StatusCode::CREATED);
    admin.choose(&dry, true).await;
    assert_eq!(admin.get(&path).await.value()["attempts"], 1);
    admin.delete(&format!("/api/users/{}/", anna.id)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(admin.get(&path).await.value()["respondents"], 1);
}

#[each_database]
async fn lists_files_and_who_chose(app: TestApp) {
    let (admin, game, people) = played(&app).await;
    let list = admin.get(ANSWERS).await.json(StatusCode::OK);
    let row = &list["results"][0];
    assert_eq!(
        (
            &list["total"],
            &row["attempts"],
            &row["respondents"],
            &row["average_percent"],
            &row["passed_share"]
        ),
        (&json!(1), &json!(6), &json!(6), &json!(80.0), &json!(0.8))
    );
    for sort in ["game", "-attempts", "respondents", "-average_percent", "last_at"] {
        assert_eq!(admin.get(&format!("{ANSWERS}?sort={sort}")).await.json(StatusCode::OK)["count"], 1);
    }
    let path = format!("{ANSWERS}{}/", game["id"]);
    let card = admin.get(&path).await.value()["questions"][0].clone();
    let wrong = card["answers"]
        .as_array()
        .unwrap()
        .iter()
        .find(|answer| answer["right"] == false && answer["count"] != 0)
        .unwrap()["id"]
        .clone();
    let who = admin
        .get(&format!("{path}respondents/?question={}&answer={wrong}", card["id"]))
        .await
        .json(StatusCode::OK);
    assert_eq!(
        (
            &who["total"],
            &who["results"][0]["user"]["first_name"],
            &who["results"][0]["attempts"][0]["percent"]
        ),
        (&json!(1), &json!("Emma"), &json!(0.0))
    );
    assert_eq!(
        admin.get(&format!("{path}respondents/?per_page=4&page=2")).await.json(StatusCode::OK)["count"],
        2
    );
    for (path, words) in [
        (path.clone(), "How easy (facility)"),
        (ANSWERS.to_owned(), "Talk"),
        ("/api/report/emotions/".to_owned(), "Mood"),
        (format!("/api/report/emotions/?game={}", game["id"]), "Talk"),
        (format!("/api/report/stages/{}/", game["id"]), "Stage"),
        ("/api/report/completed_courses/".to_owned(), "Talk"),
        ("/api/report/game_analysis/".to_owned(), "Emma"),
    ] {
        let join = if path.contains('?') { '&' } else { '?' };
        let file = admin.get(&format!("{path}{join}export=csv")).await;
        file.expect(StatusCode::OK);
        assert!(file.text().contains(words), "{path}: {}", file.text());
        admin.get(&format!("{path}{join}export=excel")).await.expect(StatusCode::OK);
    }
    let rows = admin.get("/api/report/game_analysis/?export=csv&sort=user").await.text();
    assert_eq!(rows.lines().count(), 7);
    let manager = app.employee(&admin, "Maria", "Training manager").await;
    manager.get(&format!("{ANSWERS}?export=csv")).await.expect(StatusCode::OK);
    people[0].get(ANSWERS).await.refused(StatusCode::FORBIDDEN, "forbidden");
}

#[each_database]
async fn emotions_stages_and_completed_courses(app: TestApp) {
    let (admin, game, people) = played(&app).await;
    let emotions = admin.get("/api/report/emotions/").await.json(StatusCode::OK);
    assert_eq!(
        (&emotions["results"].as_array().unwrap().len(), &emotions["results"][0]["answers"]),
        (&1, &json!(11))
    );
    let course = admin.get(&format!("/api/report/emotions/?game={}", game["id"])).await.json(StatusCode::OK);
    let rows = course["results"].as_array().unwrap();
    assert_eq!(
        (&rows[0]["counts"], &rows[0]["valence"]),
        (&emotions["results"][0]["counts"], &emotions["results"][0]["valence"])
    );
    let steps: Vec<&Value> = rows.iter().filter(|row| row["step"] != Value::Null).collect();
    assert_eq!(steps.iter().map(|row| row["answers"].clone()).collect::<Vec<_>>(), [json!(6), json!(5)]);
    let quiz = admin
        .post("/api/games/", json!({"title": "Nobody reacts", "kind": "quiz"}))
        .await
        .json(StatusCode::CREATED);
    assert_eq!(
        admin.get(&format!("/api/report/emotions/?game={}", quiz["id"])).await.json(StatusCode::OK)["results"],
        json!([])
    );
    assert_eq!(
        admin.get(&format!("/api/report/stages/{}/", game["id"])).await.json(StatusCode::OK)["finished"],
        5
    );
    for sort in ["emotions/?sort=-valence", "completed_courses/?sort=-average_s"] {
        assert_eq!(
            admin.get(&format!("/api/report/{sort}")).await.json(StatusCode::OK)["results"][0]["game"]["id"],
            game["id"]
        );
    }
    admin
        .get("/api/report/completed_courses/?sort=salary")
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    let completed = admin.get("/api/report/completed_courses/").await.json(StatusCode::OK);
    let row = &completed["results"][0];
    let figures =
        ["assigned", "completed", "passed", "average", "best", "average_s"].map(|name| row[name].clone());
    assert_eq!(figures, [json!(6), json!(5), json!(4), json!(80.0), json!(100.0), json!(20.0)]);
    let own = admin.get(&format!("/api/report/completed_courses/?user={}", people[4].id)).await.value();
    assert_eq!((&own["results"][0]["passed"], &own["results"][0]["completed"]), (&json!(0), &json!(1)));
}

/// A published quiz, played by people of whom each answers so many questions rightly, the first ones.
async fn scored_quiz(app: &TestApp, admin: &Client, questions: i64, scores: [i64; 5]) -> Value {
    let written: Vec<Value> = (0..questions)
        .map(|place| {
            json!({"id": place + 1, "text": format!("Question {place}"), "answers": [
        {"id": place * 2 + 10, "text": "Right", "right": true}, {"id": place * 2 + 11, "text": "Wrong"}]})
        })
        .collect();
    let quiz = admin
        .post("/api/games/", json!({"title": "A test", "kind": "quiz", "questions": written}))
        .await
        .json(StatusCode::CREATED);
    let quiz = republished(admin, &quiz, json!({})).await;
    let people = app.learners(admin, ["Anna", "Boris", "Clara", "Dmytro", "Emma"]).await;
    let ids = app.assign(admin, &quiz, &people.iter().collect::<Vec<_>>()).await;
    for ((person, id), score) in people.iter().zip(ids).zip(scores) {
        let mut session = person.start(id).await;
        for step in 0..questions {
            let answers = session["question"]["answers"].as_array().unwrap().clone();
            let answer = answers.iter().find(|answer| (answer["text"] == "Right") == (step < score)).unwrap();
            session = person
                .post(
                    "/api/results/",
                    json!({"session": session["key"], "answer": answer["id"], "step": step}),
                )
                .await
                .json(StatusCode::OK);
        }
    }
    quiz
}

#[each_database]
async fn a_quiz_has_statistics(app: TestApp) {
    let admin = app.account("kvitka").await;
    let quiz = scored_quiz(&app, &admin, 4, [0, 1, 2, 3, 4]).await;
    let all = admin.get(&format!("{ANSWERS}{}/", quiz["id"])).await.json(StatusCode::OK);
    // 0, 25, 50, 75 and 100 %.
    let figures = ["count", "mean", "median", "deviation", "skewness", "kurtosis"]
        .map(|name| all["quiz"][name].clone());
    assert_eq!(figures, [json!(5), json!(50.0), json!(50.0), json!(39.5), json!(0.0), json!(-1.2)]);
    // Guttman's perfect scale: 4/3 (1 - (.2 + .3 + .3 + .2) / 2.5)
    assert_eq!(all["quiz"]["consistency"], 0.8);
    assert_eq!(all["quiz"]["standard_error"], 17.7);
}

#[each_database]
async fn statistics_are_of_exact_percents(app: TestApp) {
    let admin = app.account("kvitka").await;
    let quiz = scored_quiz(&app, &admin, 7, [1, 2, 2, 3, 5]).await;
    let all = admin.get(&format!("{ANSWERS}{}/", quiz["id"])).await.json(StatusCode::OK);
    // Of 14.3, 28.6, 28.6, 42.9 and 71.4 it would be 37.2, 21.6, 1.114 and 1.446.
    let figures = ["mean", "deviation", "skewness", "kurtosis"].map(|name| all["quiz"][name].clone());
    assert_eq!(figures, [json!(37.1), json!(21.7), json!(1.118), json!(1.456)]);
    assert_eq!(all["average_percent"], 37.1);
    assert_eq!(admin.get(ANSWERS).await.value()["results"][0]["average_percent"], 37.1);
    assert_eq!(admin.get("/api/report/completed_courses/").await.value()["results"][0]["average"], 37.1);
    assert_eq!(admin.get("/api/report/game_analysis/summary/").await.value()["average_percent"], 37.1);
    // What is told of an attempt has one decimal.
    let rows = admin.get("/api/report/game_analysis/?sort=percent").await.value();
    let told: Vec<&Value> = rows["results"].as_array().unwrap().iter().map(|row| &row["percent"]).collect();
    assert_eq!(told, [&json!(14.3), &json!(28.6), &json!(28.6), &json!(42.9), &json!(71.4)]);
    assert_eq!(app.app.db.system().examine_tallies().await.unwrap(), (5, 0));
}
