//! No byte that a player receives before answering tells what is right, what it is worth, where it leads, or what comes
//! later. Every such thing carries a mark; the marks are looked for in everything that is sent.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

const CARDS: i32 = 5;
/// A weight that no other number is like.
const WEIGHT: i32 = 987;

/// Each card marks its text, its answers, their feedback, its stage, its skills, its offer and its files: `CANARY-<part>-<card>-`.
fn course() -> Value {
    let mark = |part: &str, card: i32| format!("CANARY-{part}-{card}-");
    let card = |n: i32| {
        let next = if n < CARDS { json!(n + 1) } else { Value::Null };
        // The right one stands first, last, first: its place says nothing.
        let mut answers = vec![
            json!({"id": n * 7919 + 1, "text": mark("ANSWER", n), "right": true, "connected": next, "emotion": 1, "feedback": mark("FEEDBACK", n)}),
            json!({"id": n * 7919 + 2, "text": mark("ANSWER", n), "right": false, "connected": next, "emotion": 5, "feedback": mark("FEEDBACK", n)}),
        ];
        if n % 2 == 0 {
            answers.reverse();
        }
        json!({
            "id": n, "name": mark("NAME", n), "text": mark("TEXT", n), "weight": WEIGHT, "is_start": n == 1, "stage": n, "skills": [n], "offers": [n],
            "audio": n, "video": n, "background": n, "character": n, "position": {"x": n, "y": n}, "answers": answers,
        })
    };
    let each = |make: &dyn Fn(i32) -> Value| (1..=CARDS).map(make).collect::<Vec<_>>();
    json!({
        "title": "What nobody tells", "points_to_pass": WEIGHT, "allow_back": true, "questions": each(&card),
        "stages": each(&|n| json!({"id": n, "title": mark("STAGE", n), "order": n})),
        "characters": each(&|n| json!({"id": n, "name": mark("CHARACTER", n), "asset": 1 + (n % 8)})),
        "backgrounds": each(&|n| json!({"id": n, "title": mark("BACKGROUND", n), "alt": mark("PLACE", n), "asset": 100 + n})),
        "audio": each(&|n| json!({"id": n, "title": mark("AUDIO", n), "alt": mark("SOUND", n), "asset": null})),
        "videos": each(&|n| json!({"id": n, "title": mark("VIDEO", n), "alt": mark("FILM", n), "asset": null})),
        "offers": each(&|n| json!({"id": n, "title": mark("OFFER", n), "description": mark("GOODS", n)})),
        "competencies": [{"id": 1, "title": mark("COMPETENCY", 0), "skills": each(&|n| json!({"id": n, "title": mark("SKILL", n)}))}],
        "result_cards": [
            {"percent_from": 0, "percent_to": 20, "title": mark("RESULT", 0), "text": mark("RESULT", 0), "passed": false},
            {"percent_from": 20, "percent_to": 100, "title": mark("RESULT", 1), "text": mark("RESULT", 1), "passed": true},
        ],
    })
}

/// The parts of a card that its player sees while it is played, and those after its answer: where it cannot be taken
/// back or does not count.
const SHOWN: [&str; 10] =
    ["TEXT", "ANSWER", "STAGE", "CHARACTER", "PLACE", "AUDIO", "SOUND", "VIDEO", "FILM", "OFFER"];
const GOODS: &str = "GOODS";
const AFTER: &str = "FEEDBACK";

/// Fields that would tell.
const FIELDS: [&str; 8] = [
    "\"right\"",
    "\"weight\"",
    "\"connected\"",
    "\"open\"",
    "\"is_start\"",
    "\"position\"",
    "\"better\"",
    "\"skills\"",
];

/// Looks through an answer to a player who has answered the cards below `card`, and sees that one.
fn look(answer: &Answer, card: i32, place: &str) {
    let headers: String =
        answer.headers.values().map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned()).collect();
    let text = format!("{headers}{}", answer.text());
    for found in text.split("CANARY-").skip(1) {
        let (part, rest) = found.split_once('-').unwrap();
        let number: i32 = rest.split('-').next().unwrap().parse().unwrap();
        let seen = number <= card && (SHOWN.contains(&part) || part == GOODS);
        let told = number < card && part == AFTER && ["dry", "self"].contains(&place);
        assert!(seen || told, "{place}, card {card}: CANARY-{part}-{number} in {text}");
    }
    for field in FIELDS {
        assert!(!text.contains(field), "{place}, card {card}: {field} in {text}");
    }
    let body = answer.value();
    let worth = |number: &f64| *number != 0.0 && number % f64::from(WEIGHT) == 0.0;
    assert_eq!(
        numbers(&body).into_iter().find(worth),
        None,
        "{place}, card {card}: what it is worth in {text}"
    );
    for field in ["points", "max_points", "percent", "points_to_pass"] {
        assert!(body.get(field).is_none_or(Value::is_null), "{place}, card {card}: {field} in {text}");
    }
    // What the character does next is told by the answer alone.
    for choice in body["question"]["answers"].as_array().into_iter().flatten() {
        let fields: Vec<&String> = choice.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["id", "text"], "{place}");
    }
}

/// Every number in an answer, however deep.
fn numbers(value: &Value) -> Vec<f64> {
    match value {
        Value::Number(number) => number.as_f64().into_iter().collect(),
        Value::Array(all) => all.iter().flat_map(numbers).collect(),
        Value::Object(all) => all.values().flat_map(numbers).collect(),
        _ => Vec::new(),
    }
}

/// Plays to the end and looks at everything that comes before it.
async fn walk(player: &Client, start: Value, place: &str) -> Value {
    let first = player.post("/api/game_sessions/", start).await;
    first.expect(StatusCode::CREATED);
    look(&first, 1, place);
    let (mut session, mut card) = (first.value(), 1);
    let key = session["key"].as_str().unwrap().to_owned();
    let path = format!("/api/game_sessions/{key}/");
    loop {
        look(&player.get(&path).await, card, place);
        // Refusals tell no more.
        for wrong in [
            json!({"session": key, "answer": 1, "step": card - 1}),
            json!({"session": key, "answer": session["question"]["answers"][0]["id"], "step": 77}),
            json!({"session": key, "answer": 7919 * (card + 1) + 1, "step": card - 1, "question": card + 1}),
        ] {
            let answer = player.post("/api/results/", wrong).await;
            assert!(answer.status.is_client_error(), "{}", answer.text());
            look(&answer, card, place);
        }
        if card == 3 {
            let back = player.post(&format!("{path}back/"), json!({"step": 2})).await;
            back.expect(StatusCode::OK);
            // The feedback was read before; the card is open again.
            look(&back, 2, place);
            session = back.value();
            let again = json!({"session": key, "answer": session["question"]["answers"][1]["id"], "step": 1});
            session = player.post("/api/results/", again).await.json(StatusCode::OK);
        }
        let body = json!({"session": key, "answer": session["question"]["answers"][0]["id"], "step": session["step"]});
        let answer = player.post("/api/results/", body.clone()).await;
        answer.expect(StatusCode::OK);
        session = answer.value();
        if session["status"] != "in_progress" {
            return session;
        }
        card += 1;
        look(&answer, card, place);
        let twice = player.post("/api/results/", body).await;
        look(&twice, card, place);
    }
}

#[each_database]
async fn nothing_is_told_before_it_is_answered(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let (audio, video) = (crate::media_files::sound(), crate::media_files::film(5_000));
    let audio = crate::media_library::uploaded(&admin, "audio", &audio).await;
    let video = crate::media_library::uploaded(&admin, "video", &video).await;
    let mut course = course();
    for n in 0..usize::try_from(CARDS).unwrap() {
        course["audio"][n]["asset"] = audio["id"].clone();
        course["videos"][n]["asset"] = video["id"].clone();
    }
    let game = admin.post("/api/games/", course).await.json(StatusCode::CREATED);
    let path = format!("/api/games/{}/", game["id"]);
    let patch = json!({"version": game["version"], "is_published": true, "public": true, "attempts": 0,
        "integration": {"enabled": true, "allowed_origins": ["https://lms.example.org"]}});
    let game = admin.patch(&path, patch).await.json(StatusCode::OK);
    let id = &game["id"];
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    let link = learner
        .post(&format!("/api/assignments/game/{assignment}/frame_token/"), json!({}))
        .await
        .json(StatusCode::OK);
    let framed = app.with_token(link["url"].as_str().unwrap().split_once("#token=").unwrap().1);
    // Before the start: nothing but the title and what the first card looks like.
    for info in [
        learner.get(&format!("/api/games/assignment/{assignment}/")).await,
        framed.get(&format!("/api/games/assignment/{assignment}/")).await,
        app.anonymous().get(&format!("/api/public/games/{id}/")).await,
        learner.get("/api/assignments/game/").await,
        learner.get("/api/assignments/game/short/").await,
    ] {
        info.expect(StatusCode::OK);
        look(&info, 0, "before the start");
    }
    for (player, start, place) in [
        (&learner, json!({"game_assignment_id": assignment}), "assigned"),
        (&framed, json!({"game_assignment_id": assignment}), "in a frame"),
        (&app.anonymous(), json!({"game_id": id, "mode": "public"}), "public"),
        (&admin, json!({"game_id": id, "mode": "dry"}), "dry"),
    ] {
        let end = walk(player, start, place).await;
        assert!(end["points"].is_number() && end["answers"][0]["right"].is_boolean(), "{place}: {end}");
    }
    let game = admin.get(&path).await.json(StatusCode::OK);
    admin
        .patch(&path, json!({"version": game["version"], "is_self_assigned": true}))
        .await
        .expect(StatusCode::OK);
    let info = learner.get(&format!("/api/games/{id}/?mode=play&as=self")).await;
    info.expect(StatusCode::OK);
    look(&info, 0, "before the start");
    let end = walk(&learner, json!({"game_id": id, "mode": "self"}), "self").await;
    assert_eq!(end["mode"], "self");
    // A learner who asks for the course itself gets none of it.
    for query in ["", "?nested=true"] {
        let refused = learner.get(&format!("{path}{query}")).await;
        assert!(refused.status.is_client_error() && !refused.text().contains("CANARY"), "{}", refused.text());
    }
}

#[each_database]
async fn better_answers_wait_until_nothing_is_left_to_win(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = admin.post("/api/games/", course()).await.json(StatusCode::CREATED);
    let mut bare = game["questions"].clone();
    for card in bare.as_array_mut().unwrap() {
        (card["audio"], card["video"]) = (Value::Null, Value::Null);
    }
    let path = format!("/api/games/{}/", game["id"]);
    let patch = json!({"version": game["version"], "questions": bare, "audio": [], "videos": [], "result_cards": [], "is_published": true, "attempts": 2, "points_to_pass": WEIGHT * CARDS});
    let game = admin.patch(&path, patch).await.json(StatusCode::OK);
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    let first = learner.play(assignment, false).await;
    assert_eq!(first["status"], "failed");
    assert!(
        first["answers"].as_array().unwrap().iter().all(|answer| answer.get("better").is_none()),
        "{first}"
    );
    let second = learner.play(assignment, false).await;
    assert!(
        second["answers"].as_array().unwrap().iter().any(|answer| answer.get("better").is_some()),
        "{second}"
    );
}
