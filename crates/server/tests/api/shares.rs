//! Answers that bring a part of their card's points, from the draft to the reports.

use http::StatusCode;
use serde_json::{Value, json};

use crate::{harness::*, quiz_exchange::exported, quizzes::questions};

/// Two cards of 10 points, each with a right answer, one that is partly right and a wrong one that ends the game.
fn with_shares() -> Value {
    let answer = |id: i32, share: Value, to: Option<i32>| json!({"id": id, "text": format!("Answer {id}"), "right": share == json!(100), "share": share, "connected": to});
    let card = |id: i32, share: Value, next: Option<i32>| {
        json!({"id": id, "name": format!("Card {id}"), "text": format!("<p>Line {id}</p>"), "weight": 10, "stage": id,
            "is_start": id == 1, "answers": [answer(id * 10 + 1, json!(100), next), answer(id * 10 + 2, share, next), answer(id * 10 + 3, json!(0), None)]})
    };
    json!({
        "title": "With shares", "percent_to_pass": 31.3, "attempts": 0, "allow_back": true,
        "stages": [{"id": 1, "title": "Hello", "order": 1}, {"id": 2, "title": "Close", "order": 2}],
        "questions": [card(1, json!(12.5), Some(2)), card(2, json!(50), None)],
    })
}

async fn publish(admin: &Client, course: &Value) -> Value {
    let path = format!("/api/games/{}/", course["id"]);
    admin.patch(&path, json!({"version": course["version"], "is_published": true})).await.json(StatusCode::OK)
}

/// Plays by the ids of the answers.
async fn played(person: &Client, assignment: i64, answers: &[i64]) -> Value {
    let mut session = person.start(assignment).await;
    for answer in answers {
        let body = json!({"session": session["key"], "answer": answer, "step": session["step"]});
        session = person.post("/api/results/", body).await.json(StatusCode::OK);
    }
    session
}

#[each_database]
async fn a_partly_right_answer_counts_from_the_play_to_the_reports(app: TestApp) {
    let admin = app.account("kvitka").await;
    let people = [
        app.employee(&admin, "Anna", "Learner").await,
        app.employee(&admin, "Bohdan", "Learner").await,
        app.employee(&admin, "Clara", "Learner").await,
    ];
    let game = admin.post("/api/games/", with_shares()).await.json(StatusCode::CREATED);
    assert_eq!(
        (&game["max_points"], &game["findings"]["best"], &game["findings"]["worst"]["points"]),
        (&json!(20), &json!({"points": 20, "exact": true}), &json!(0))
    );
    let nested = admin.get(&format!("/api/games/{}/?nested=true", game["id"])).await.json(StatusCode::OK);
    let told: Vec<_> = nested["questions"][0]["answers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|answer| (&answer["right"], &answer["share"]))
        .collect();
    assert_eq!(
        told,
        [(&json!(true), &json!(100.0)), (&json!(false), &json!(12.5)), (&json!(false), &json!(0.0))]
    );
    let game = publish(&admin, &game).await;
    let ids = app.assign(&admin, &game, &people.each_ref()).await;

    let running = played(&people[0], ids[0], &[12]).await;
    let answer = &running["answers"][0];
    assert_eq!((answer.get("share"), answer.get("points")), (None, None), "not before the end");
    let partly = played(&people[0], ids[0], &[22]).await;
    let figures = ["points", "max_points", "points_to_pass", "percent", "status"];
    assert_eq!(
        figures.map(|name| &partly[name]),
        // 31.25 % is shown rounded, and compared as it is.
        [&json!(6.25), &json!(20), &json!(6.26), &json!(31.3), &json!("failed")]
    );
    let answers = partly["answers"].as_array().unwrap();
    let told: Vec<_> =
        answers.iter().map(|one| ["right", "share", "points"].map(|name| one[name].clone())).collect();
    assert_eq!(told, [[json!(false), json!(12.5), json!(1.25)], [json!(false), json!(50.0), json!(5)]]);
    let stages: Vec<_> = partly["stages"].as_array().unwrap().iter().map(|one| &one["points"]).collect();
    assert_eq!(stages, [&json!(1.25), &json!(5)]);

    let mixed = played(&people[1], ids[1], &[11, 22]).await;
    assert_eq!(figures.map(|name| &mixed[name])[..4], [&json!(15), &json!(20), &json!(6.26), &json!(75.0)]);
    played(&people[2], ids[2], &[11, 21]).await;
    assert_eq!(app.app.db.system().examine_scores().await.unwrap(), (3, 0));
    assert_eq!(app.app.db.system().examine_tallies().await.unwrap(), (3, 0));

    let path = format!("/api/report/answer_analysis/{}/", game["id"]);
    let report = admin.get(&path).await.json(StatusCode::OK);
    let cards = report["questions"].as_array().unwrap();
    let shares = |card: &Value| ["right_share", "partly_share"].map(|name| card[name].clone());
    assert_eq!(
        [shares(&cards[0]), shares(&cards[1])],
        [[json!(0.667), json!(0.333)], [json!(0.333), json!(0.667)]]
    );
    let percents: Vec<_> =
        cards[0]["answers"].as_array().unwrap().iter().map(|answer| &answer["points_percent"]).collect();
    assert_eq!(percents, [&json!(100.0), &json!(12.5), &json!(0.0)]);
    assert_eq!(report["average_percent"], 68.8, "of 31.25, 75 and 100");
    let file = admin.get(&format!("{path}?export=csv")).await;
    file.expect(StatusCode::OK);
    assert!(file.text().contains("partly: 12.5%"), "{}", file.text());

    let rows = admin.get("/api/report/game_analysis/?sort=points").await.json(StatusCode::OK);
    let points: Vec<_> = rows["results"].as_array().unwrap().iter().map(|row| &row["points"]).collect();
    assert_eq!(points, [&json!(6.25), &json!(15), &json!(20)]);
    let mine = people[0].get("/api/assignments/game/").await.json(StatusCode::OK);
    assert_eq!(mine["results"][0]["best"]["points"], 6.25);
    let stages = admin.get(&format!("/api/report/stages/{}/", game["id"])).await.json(StatusCode::OK);
    assert_eq!(
        (&stages["results"][0]["average_points"], &stages["results"][0]["max_points"]),
        (&json!(7.083), &json!(10))
    );
}

#[each_database]
async fn what_cannot_be_a_share_is_refused_at_its_place(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (field, value, kind, code) in [
        ("share", json!(100.5), "single", "A number from 0 to 100."),
        ("right", json!(true), "single", "A correct answer earns all points"),
        ("share", json!(20), "multiple", "Only a question with a single answer"),
    ] {
        let mut body = with_shares();
        body["questions"][0]["type"] = json!(kind);
        body["questions"][0]["answers"][1][field] = value;
        let refused =
            admin.post("/api/games/", body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        let told = refused["errors"]["questions[0].answers[1].share"][0].as_str().unwrap();
        assert!(told.starts_with(code), "{told}");
    }
    // Whoever knows nothing of shares turns an answer right and wrong as ever.
    let mut body = with_shares();
    body["questions"][0]["answers"][2]["right"] = json!(true);
    body["questions"][1]["answers"][0]["right"] = json!(false);
    let game = admin.post("/api/games/", body).await.json(StatusCode::CREATED);
    let nested = admin.get(&format!("/api/games/{}/?nested=true", game["id"])).await.json(StatusCode::OK);
    let share = |card: usize, answer: usize| &nested["questions"][card]["answers"][answer]["share"];
    assert_eq!([share(0, 2), share(1, 0)], [100.0, 0.0]);
    let warned = game["findings"]["warnings"].as_array().unwrap();
    let none = warned.iter().find(|one| one["code"] == "none_right").unwrap();
    assert!(none["message"].as_str().unwrap().contains("only partly correct: 50%"), "{none}");
}

#[each_database]
async fn a_quiz_gives_parts_of_the_points_where_it_says_so(app: TestApp) {
    let admin = app.account("kvitka").await;
    let anna = app.employee(&admin, "Anna", "Learner").await;
    let mut all = questions(2);
    all[0]["type"] = json!("multiple");
    for place in [1, 2] {
        all[0]["answers"][place]["right"] = json!(true);
    }
    all[1]["weight"] = json!(1);
    all[1]["answers"][1]["share"] = json!(33.3);
    let body = json!({"kind": "quiz", "title": "Parts", "questions": all, "attempts": 0, "quiz": {"passing_score": 50, "partial_marks": true}});
    let quiz = admin.post("/api/games/", body).await.json(StatusCode::CREATED);
    assert_eq!((&quiz["quiz"]["partial_marks"], &quiz["percent_to_pass"]), (&json!(true), &json!(50.0)));
    let quiz = publish(&admin, &quiz).await;
    let id = app.assign(&admin, &quiz, &[&anna]).await[0];
    let play = async |several: Value, one: i64| {
        let session = anna.start(id).await;
        let key = session["key"].clone();
        let body = json!({"session": key, "question": 1, "answer": several, "step": 0});
        anna.post("/api/results/multiple/", body).await.expect(StatusCode::OK);
        let body = json!({"session": key, "question": 2, "answer": one, "step": 1});
        let end = anna.post("/api/results/", body).await.json(StatusCode::OK);
        ["points", "max_points", "percent", "status"].map(|name| end[name].clone())
    };
    let first = play(json!([10, 11]), 21).await;
    assert_eq!(
        first,
        [json!(0.999_666_666_666_666_8), json!(2), json!(50.0), json!("failed")],
        "rounded, but under half"
    );
    let second = play(json!([10, 11, 12]), 21).await;
    assert_eq!(second, [json!(1.333), json!(2), json!(66.7), json!("passed")]);
    assert_eq!(app.app.db.system().examine_scores().await.unwrap(), (2, 0));

    let gift = exported(&admin, &quiz["id"], "gift").await;
    gift.expect(StatusCode::OK);
    assert!(gift.text().contains("~%33.33333%"), "{}", gift.text());
    let report =
        admin.get(&format!("/api/report/answer_analysis/{}/", quiz["id"])).await.json(StatusCode::OK);
    let told = &report["questions"][0];
    assert_eq!([&told["right_share"], &told["partly_share"], &told["intended_weight"]], [0.5, 0.5, 0.5]);
    assert_eq!(
        [&told["deviation"], &told["efficiency"], &told["effective_weight"]],
        [&Value::Null; 3],
        "too few"
    );
}

#[each_database]
async fn the_best_answer_of_a_card_is_a_right_play_though_it_is_only_partly_right(app: TestApp) {
    let admin = app.account("kvitka").await;
    let people =
        [app.employee(&admin, "Anna", "Learner").await, app.employee(&admin, "Bohdan", "Learner").await];
    let mut body = with_shares();
    body["questions"][1]["answers"][0]["right"] = json!(false);
    body["questions"][1]["answers"][0]["share"] = json!(80);
    let game = admin.post("/api/games/", body).await.json(StatusCode::CREATED);
    let game = publish(&admin, &game).await;
    let ids = app.assign(&admin, &game, &people.each_ref()).await;
    let told = |end: &Value| {
        let last = &end["answers"][1];
        ["right", "partly", "best", "share", "better"].map(|name| last[name].clone())
    };
    let best = played(&people[0], ids[0], &[11, 21]).await;
    assert_eq!((&best["percent"], &best["status"]), (&json!(100.0), &json!("passed")));
    assert_eq!(told(&best), [json!(false), json!(true), json!(true), json!(80.0), Value::Null]);
    let worse = played(&people[1], ids[1], &[11, 22]).await;
    assert_eq!(worse["status"], "passed");
    assert_eq!(told(&worse), [json!(false), json!(true), json!(false), json!(50.0), json!("Answer 21")]);
}

#[each_database]
async fn a_transcript_tells_what_is_partly_right_though_it_brings_no_points(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Anna", "Learner").await;
    let mut body = with_shares();
    body["questions"][1]["answers"][1]["connected"] = json!(1);
    let game = admin.post("/api/games/", body).await.json(StatusCode::CREATED);
    let game = publish(&admin, &game).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let end = played(&learner, id, &[11, 22, 11, 22, 11, 21]).await;
    let told = admin.get(&format!("/api/report/attempts/{}/", end["id"])).await.json(StatusCode::OK);
    let steps: Vec<_> = told["steps"].as_array().unwrap().iter().collect();
    let of = |name: &str| steps.iter().map(|step| step[name].clone()).collect::<Vec<_>>();
    assert_eq!(of("right"), [true, false, true, false, true, true].map(Value::from));
    assert_eq!(of("partly"), [false, true, false, true, false, false].map(Value::from));
    assert_eq!(steps[3]["points"], 0, "the second visit brings nothing: {told}");
}

#[each_database]
async fn a_quiz_that_shows_no_points_tells_no_share(app: TestApp) {
    let admin = app.account("kvitka").await;
    let anna = app.employee(&admin, "Anna", "Learner").await;
    let mut all = questions(1);
    all[0]["answers"][1]["share"] = json!(33.3);
    let settings = json!({"passing_score": 50, "show_true_false": true, "show_points": false});
    let body =
        json!({"kind": "quiz", "title": "No points", "questions": all, "attempts": 0, "quiz": settings});
    let quiz = admin.post("/api/games/", body).await.json(StatusCode::CREATED);
    let quiz = publish(&admin, &quiz).await;
    let id = app.assign(&admin, &quiz, &[&anna]).await[0];
    let session = anna.start(id).await;
    let sent = json!({"session": session["key"], "question": 1, "answer": 11, "step": 0});
    let end = anna.post("/api/results/", sent).await.json(StatusCode::OK);
    let answer = &end["answers"][0];
    assert_eq!((&answer["right"], &answer["partly"]), (&json!(false), &json!(true)), "{answer}");
    assert_eq!((answer.get("share"), answer.get("points")), (None, None), "{answer}");
}
