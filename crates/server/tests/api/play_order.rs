//! The order in which attempts at games show answers, and what is told of a working title.

use std::collections::HashSet;

use http::StatusCode;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::harness::*;

/// Cards of six answers each, the first one right.
fn wide(cards: i32) -> Value {
    let card = |id: i32| {
        let next = if id < cards { json!(id + 1) } else { Value::Null };
        let answers: Vec<_> = (1..=6)
            .map(|n| json!({"id": id * 10 + n, "text": format!("A{n}"), "right": n == 1, "connected": next}))
            .collect();
        json!({"id": id, "name": format!("SECRET {id}"), "text": "<p>?</p>", "weight": 1, "is_start": id == 1, "answers": answers})
    };
    (1..=cards).map(card).collect()
}

async fn made(admin: &Client, title: &str, change: Value) -> Value {
    let form = json!({"title": title, "questions": wide(4), "attempts": 0});
    let game = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
    assert_eq!(game["shuffle_answers"], true, "of a new course");
    let embedded = json!({"enabled": true, "allowed_origins": ["https://lms.example.org"]});
    let mut all = json!({"public": true, "allow_back": true, "integration": embedded});
    all.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    republished(admin, &game, all).await
}

/// The orders in which an attempt shows its cards, played to the end.
async fn orders(player: &Client, mut session: Value) -> Vec<Vec<i64>> {
    let mut orders = Vec::new();
    while session["status"] == "in_progress" {
        orders.push(shown_ids(&session));
        session = player.choose(&session, true).await;
    }
    assert_eq!(session["percent"], 100.0);
    orders
}

async fn write(app: &TestApp, sql: &str) {
    let tx = app.app.db.system().begin().await.unwrap();
    tx.reader().execute_unprepared(sql).await.unwrap();
    tx.commit().await.unwrap();
}

fn authors(card: i64) -> Vec<i64> {
    (1..=6).map(|n| card * 10 + n).collect()
}

#[each_database]
async fn each_attempt_draws_an_order_and_keeps_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = made(&admin, "Shuffled", json!({})).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let link = learner
        .post(&format!("/api/assignments/game/{id}/frame_token/"), json!({}))
        .await
        .json(StatusCode::OK);
    let framed = app.with_token(link["url"].as_str().unwrap().split_once("#token=").unwrap().1);

    let first = learner.start(id).await;
    let order = shown_ids(&first);
    let path = format!("/api/game_sessions/{}/", first["key"].as_str().unwrap());
    for again in
        [learner.start(id).await, learner.get(&path).await.json(StatusCode::OK), framed.start(id).await]
    {
        assert_eq!(shown_ids(&again), order, "resumed");
    }
    let second = learner.choose(&first, false).await;
    let back = learner.post(&format!("{path}back/"), json!({"step": 1})).await.json(StatusCode::OK);
    assert_eq!(shown_ids(&back), order, "taken back");
    let once_more = learner.choose(&back, true).await;
    assert_eq!(shown_ids(&once_more), shown_ids(&second), "and on again");
    let replied = json!({"session": first["key"], "answer": answer_ids(&back)[0], "step": 0});
    let replied = learner.post("/api/results/", replied).await.json(StatusCode::OK);
    assert_eq!(shown_ids(&replied), shown_ids(&second), "sent again");

    // Of 720 orders many attempts do not draw the same one.
    let restarted = learner.post(&format!("{path}restart/"), json!({})).await.json(StatusCode::CREATED);
    let mut drawn = HashSet::from([order, shown_ids(&restarted)]);
    orders(&learner, restarted).await;
    for _ in 0..4 {
        let next = learner.start(id).await;
        drawn.insert(shown_ids(&next));
        orders(&learner, next).await;
    }
    assert!(drawn.len() > 2, "{drawn:?}");
    for (player, start) in [
        (&app.anonymous(), json!({"game_id": game["id"], "mode": "public"})),
        (&admin, json!({"game_id": game["id"], "mode": "dry"})),
    ] {
        let begun = player.post("/api/game_sessions/", start).await.json(StatusCode::CREATED);
        let path = format!("/api/game_sessions/{}/", begun["key"].as_str().unwrap());
        assert_eq!(shown_ids(&player.get(&path).await.json(StatusCode::OK)), shown_ids(&begun));
        let all = orders(player, begun).await;
        assert!(all.iter().zip(1..).any(|(order, card)| *order != authors(card)), "{all:?}");
    }
}

#[each_database]
async fn a_course_a_card_and_what_was_made_before_keep_the_authors_order(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let kept = made(&admin, "In order", json!({"shuffle_answers": false})).await;
    let codes: Vec<_> =
        kept["findings"]["warnings"].as_array().unwrap().iter().map(|one| &one["code"]).collect();
    assert!(!codes.contains(&&json!("right_always_first")), "four cards are no habit: {codes:?}");
    let id = app.assign(&admin, &kept, &[&learner]).await[0];
    let all = orders(&learner, learner.start(id).await).await;
    assert_eq!(all, [1, 2, 3, 4].map(authors));

    let mut cards = wide(5);
    for place in 0..4 {
        cards[place]["keep_order"] = json!(true);
    }
    let mixed = made(&admin, "Card by card", json!({"questions": cards})).await;
    let id = app.assign(&admin, &mixed, &[&learner]).await[0];
    let mut last = HashSet::new();
    for _ in 0..5 {
        let all = orders(&learner, learner.start(id).await).await;
        assert_eq!(all[..4], [1, 2, 3, 4].map(authors));
        last.insert(all[4].clone());
    }
    assert!(last.len() > 1, "{last:?}");

    // Content and attempts of before there was an order to draw.
    let old = made(&admin, "Of before", json!({})).await;
    let id = app.assign(&admin, &old, &[&learner]).await[0];
    let begun = learner.start(id).await;
    write(&app, "UPDATE attempt SET order_seed = NULL").await;
    assert_eq!(shown_ids(&learner.start(id).await), authors(1));
    learner
        .post(&format!("/api/game_sessions/{}/restart/", begun["key"].as_str().unwrap()), json!({}))
        .await
        .expect(StatusCode::CREATED);
    write(&app, "UPDATE draft SET content = REPLACE(content, '\"shuffle_answers\":true,', '')").await;
    let read = admin.get(&format!("/api/games/{}/?nested=true", old["id"])).await.json(StatusCode::OK);
    assert_eq!(read["shuffle_answers"], false);
}

#[each_database]
async fn five_cards_with_the_right_answer_in_one_place_are_a_habit(app: TestApp) {
    let admin = app.account("kvitka").await;
    let form = json!({"title": "Always first", "questions": wide(5), "shuffle_answers": false});
    let game = admin.speaking("en").post("/api/games/", form).await.json(StatusCode::CREATED);
    let found = game["findings"]["warnings"].as_array().unwrap();
    let found = found.iter().find(|one| one["code"] == "right_always_first").unwrap();
    assert!(found["message"].as_str().unwrap().contains("place 1 on 5 of 5 cards"), "{found}");
}

#[each_database]
async fn a_working_title_is_for_the_author(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = made(&admin, "Titles", json!({})).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let mut session = learner.start(id).await;
    while session["status"] == "in_progress" {
        assert!(session["question"].get("name").is_none(), "{session}");
        session = learner.choose(&session, true).await;
    }
    assert!(!session.to_string().contains("SECRET"), "{session}");
    let quiz = crate::quizzes::published(&admin, "Menu knowledge", 2, json!({})).await;
    let id = app.assign(&admin, &quiz, &[&learner]).await[0];
    assert!(learner.start(id).await["question"]["name"].is_string());
}
