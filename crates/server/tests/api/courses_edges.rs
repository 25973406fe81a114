//! Large courses, texts from elsewhere, and what changes under somebody's hands.

use std::time::Duration;

use http::StatusCode;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::harness::*;

/// Longer than anybody waits; a debug build on a loaded machine needs more than the release.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A dense course: every card leads to the next ones, with texts of a length that people write.
fn large(cards: i32) -> Value {
    let text = "Добрий день, розкажіть, будь ласка, що сталося. ".repeat(8);
    let card = |id: i32| {
        let next = |step: i32| if id + step <= cards { json!(id + step) } else { Value::Null };
        let answer = |n: i32| json!({"id": id * 10 + n, "text": format!("<p>{text}</p>"), "right": n == 1, "connected": next(n), "emotion": n, "feedback": text});
        json!({"id": id, "name": format!("Card {id}"), "text": format!("<p>{text}</p>"), "weight": 1, "is_start": id == 1, "answers": [answer(1), answer(2), answer(3)],
            "position": {"x": id * 10, "y": 0}})
    };
    (1..=cards).map(card).collect()
}

#[each_database]
async fn five_hundred_cards_are_saved(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = admin.post("/api/games/", json!({"title": "A large one"})).await.json(StatusCode::CREATED);
    let path = format!("/api/games/{}/", game["id"]);
    let cards = large(500);
    assert!(cards.to_string().len() > 1_048_576, "more than other bodies may hold");
    let save = admin.patch(&path, json!({"version": 1, "questions": cards, "points_to_pass": 400}));
    let saved = timeout(TIMEOUT, save).await.expect("in time").json(StatusCode::OK);
    assert_eq!(
        (&saved["questions_count"], &saved["max_points"], &saved["findings"]["errors"]),
        (&json!(500), &json!(500), &json!([]))
    );
    let middle = format!("{path}questions/250/");
    let one = admin.patch(&middle, json!({"version": 2, "name": "In the middle"}));
    timeout(TIMEOUT, one).await.expect("in time").expect(StatusCode::OK);
    let publish = admin.patch(&path, json!({"version": 3, "is_published": true}));
    timeout(TIMEOUT, publish).await.expect("in time").expect(StatusCode::OK);
    // A paste of the same cards once more: their ids are taken.
    let mut twice = cards.as_array().unwrap().clone();
    twice.extend(cards.as_array().unwrap().clone());
    let refused = admin
        .patch(&path, json!({"version": 4, "questions": twice}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["questions[500].id"].is_array());
    let many: Vec<Value> = (0..2_001).map(|_| json!({})).collect();
    let refused = admin
        .patch(&path, json!({"version": 4, "questions": many}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["questions"].is_array(), "{refused}");
}

#[each_database]
async fn texts_from_a_word_processor_are_cleaned(app: TestApp) {
    let admin = app.account("kvitka").await;
    let word = "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><meta name=Generator content=\"Microsoft Word 15\"><title>Doc</title>\
        <!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;} --></style></head>\
        <body lang=UK style='tab-interval:35.4pt'><p class=MsoNormal style='mso-margin-top-alt:auto'><strong><span lang=UK style='font-size:14.0pt'>Доброго дня</span></strong>\
        <span style='mso-spacerun:yes'>  </span>!<o:p></o:p></p><ul><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>перше</li></ul>\
        <a href=\"file:///C:/secret.docx\">файл</a><img src=\"file:///C:/x.png\" v:shapes=\"_x0000_i1025\"></body></html>";
    let form = json!({"title": "From Word", "questions": [{"id": 1, "text": word, "answers": [{"text": word, "feedback": word}]}],
        "offers": [{"title": "Tea", "description": word}], "result_cards": [{"title": "End", "text": word}]});
    let game = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
    let card = &game["questions"][0];
    for text in [
        &card["text"],
        &card["answers"][0]["text"],
        &card["answers"][0]["feedback"],
        &game["offers"][0]["description"],
        &game["result_cards"][0]["text"],
    ] {
        let text = text.as_str().unwrap();
        assert!(
            text.contains("<p><strong>Доброго дня</strong>")
                && text.contains("<li>перше</li>")
                && text.contains("файл"),
            "{text}"
        );
        for gone in
            ["mso", "Mso", "style", "class", "span", "<o:p", "xml", "file:", "img", "Doc", "<html", "body"]
        {
            assert!(!text.contains(gone), "{gone}: {text}");
        }
    }
}

#[each_database]
async fn a_course_is_changed_hidden_and_deleted_while_it_is_played(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let game = app.published_game(&admin, "Played", 3).await;
    let ids = app.assign(&admin, &game, &[&one, &two]).await;
    let mut session = one.start(ids[0]).await;
    let path = format!("/api/games/{}/", game["id"]);
    // Another author takes the next card away and publishes.
    let mut cards = linear(3);
    cards.as_array_mut().unwrap().remove(1);
    cards[0]["answers"][0]["connected"] = json!(3);
    cards[0]["answers"][1]["connected"] = json!(3);
    let changed = admin.patch(&path, json!({"version": game["version"], "questions": cards, "points_to_pass": 5, "is_published": true})).await.json(StatusCode::OK);
    session = one.choose(&session, true).await;
    assert_eq!(session["question"]["id"], 2, "the attempt keeps the cards that it began with");
    let hidden = admin
        .patch(&path, json!({"version": changed["version"], "is_published": false}))
        .await
        .json(StatusCode::OK);
    two.post("/api/game_sessions/", json!({"game_assignment_id": ids[1]}))
        .await
        .refused(StatusCode::CONFLICT, "not_published");
    session = one.choose(&session, true).await;
    assert_eq!(hidden["usage"], json!({"assignments": 2, "running": 1, "finished": 0}));
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    session = one.choose(&session, false).await;
    assert_eq!(
        (&session["status"], &session["points"], &session["max_points"]),
        (&json!("passed"), &json!(20), &json!(30))
    );
    one.get(&format!("/api/game_sessions/{}/", session["key"].as_str().unwrap()))
        .await
        .expect(StatusCode::OK);
    for list in ["/api/games/?demo=0", "/api/games/all/?demo=0"] {
        assert_eq!(admin.get(list).await.value()["count"], 0);
    }
    admin.patch(&path, json!({"version": 1})).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.get(&format!("{path}revisions/")).await.refused(StatusCode::NOT_FOUND, "not_found");
    let again = admin.post("/api/games/", json!({"title": "Played"})).await;
    again.expect(StatusCode::CREATED);
}

#[each_database]
async fn publishing_twice_at_once_makes_one_revision(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = admin
        .post("/api/games/", json!({"title": "Hurry", "questions": linear(2)}))
        .await
        .json(StatusCode::CREATED);
    let path = format!("/api/games/{}/", game["id"]);
    let publishes: Vec<_> = (0..10)
        .map(|_| {
            let (admin, path) = (admin.clone(), path.clone());
            tokio::spawn(async move {
                admin.patch(&path, json!({"version": 1, "is_published": true})).await.status
            })
        })
        .collect();
    let mut done = Vec::new();
    for publish in publishes {
        done.push(publish.await.unwrap());
    }
    assert_eq!(done.iter().filter(|status| **status == StatusCode::OK).count(), 1, "{done:?}");
    assert!(done.iter().all(|status| matches!(*status, StatusCode::OK | StatusCode::CONFLICT)), "{done:?}");
    assert_eq!(admin.get(&format!("{path}revisions/")).await.value()["count"], 1);
}

#[each_database]
async fn files_of_the_account_may_be_named_and_others_not(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (part, path) in [
        (json!({"characters": [{"id": 1, "asset": 9_999}]}), "characters[0].asset"),
        (json!({"backgrounds": [{"id": 1, "asset": 1}]}), "backgrounds[0].asset"),
        (json!({"audio": [{"id": 1, "asset": 9_999}]}), "audio[0].asset"),
        (json!({"videos": [{"id": 1, "asset": 101}]}), "videos[0].asset"),
        (json!({"offers": [{"id": 1, "picture": 9_999}]}), "offers[0].picture"),
        (json!({"result_cards": [{"picture": 9_999}]}), "result_cards[0].picture"),
        (json!({"cover": 9_999}), "cover"),
    ] {
        let mut form = part;
        form["title"] = json!("Files");
        let refused =
            admin.post("/api/games/", form).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][path].is_array(), "{path}: {refused}");
    }
    let known = json!({"title": "Files", "questions": linear(1), "characters": [{"id": 1, "name": "Nadia", "asset": 1}], "backgrounds": [{"id": 1, "title": "Café", "asset": 101}], "character": 1, "background": 1});
    let game = admin.post("/api/games/", known).await.json(StatusCode::CREATED);
    assert_eq!((&game["findings"]["errors"], &game["cover"]), (&json!([]), &json!("/scenes/cafe.svg")));
    let missing = json!({"version": 1, "backgrounds": [{"id": 1, "title": "Café"}]});
    let game = admin.patch(&format!("/api/games/{}/", game["id"]), missing).await.json(StatusCode::OK);
    assert_eq!(game["findings"]["errors"][0]["code"], "missing_media");
}

/// A start locks its assignment and then refers to the course: deleting the course goes the same way.
#[each_database]
async fn a_course_is_deleted_while_people_begin_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut learners = Vec::new();
    for name in ["Ada", "Bea", "Cai", "Dan"] {
        learners.push(app.employee(&admin, name, "Learner").await);
    }
    for round in 0..5 {
        let game = app.published_game(&admin, &format!("Round {round}"), 2).await;
        let users: Vec<i64> = learners.iter().map(|person| person.id).collect();
        let body = json!({"games": [{"game": game["id"]}], "users": users});
        admin.post("/api/assignments/game/bulk_assignment/", body).await.expect(StatusCode::CREATED);
        let mut calls = Vec::new();
        for person in &learners {
            let list = person.get("/api/assignments/game/?per_page=100").await.value();
            let row = list["results"]
                .as_array()
                .unwrap()
                .iter()
                .find(|one| one["game"]["id"] == game["id"])
                .unwrap();
            let (person, body) = (person.clone(), json!({"game_assignment_id": row["id"]}));
            calls.push(tokio::spawn(async move { person.post("/api/game_sessions/", body).await }));
        }
        let (admin, path) = (admin.clone(), format!("/api/games/{}/", game["id"]));
        let deleted = tokio::spawn(async move { admin.delete(&path).await });
        for call in calls {
            let answer = call.await.unwrap();
            let begun = answer.status == StatusCode::CREATED;
            assert!(begun || answer.status.is_client_error(), "{}", answer.text());
        }
        deleted.await.unwrap().expect(StatusCode::NO_CONTENT);
    }
}
