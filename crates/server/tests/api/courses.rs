use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

fn path(game: &Value) -> String {
    format!("/api/games/{}/", game["id"])
}

fn codes(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|finding| finding["code"].as_str().unwrap()).collect()
}

#[each_database]
async fn a_course_is_written_checked_and_published(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = admin
        .post("/api/games/", json!({"title": " A difficult guest ", "kind": "game"}))
        .await
        .json(StatusCode::CREATED);
    assert_eq!(
        (&game["title"], &game["version"], &game["is_published"], &game["revision"]),
        (&json!("A difficult guest"), &json!(1), &json!(false), &Value::Null)
    );
    assert_eq!(codes(&game["findings"]["errors"]), ["no_questions"]);
    let refused = admin
        .patch(&path(&game), json!({"version": 1, "is_published": true}))
        .await
        .refused(StatusCode::BAD_REQUEST, "not_publishable");
    assert_eq!(codes(&refused["details"]["errors"]), ["no_questions"]);
    // A card that is no start.
    let mut cards = linear(2);
    cards[0]["is_start"] = json!(false);
    let game =
        admin.patch(&path(&game), json!({"version": 1, "questions": cards})).await.json(StatusCode::OK);
    let refused = admin
        .speaking("en")
        .patch(&path(&game), json!({"version": 2, "is_published": true}))
        .await
        .refused(StatusCode::BAD_REQUEST, "no_start_question");
    assert_eq!(refused["message"], "A game cannot be published without a start question.");
    let game = admin
        .patch(&path(&game), json!({"version": 2, "questions": linear(2), "points_to_pass": 10}))
        .await
        .json(StatusCode::OK);
    assert_eq!(
        (codes(&game["findings"]["errors"]).len(), &game["max_points"], &game["questions_count"]),
        (0, &json!(20), &json!(2))
    );
    let game =
        admin.patch(&path(&game), json!({"version": 3, "is_published": true})).await.json(StatusCode::OK);
    assert_eq!(
        (&game["is_published"], &game["has_draft_changes"], &game["revision"]["number"]),
        (&json!(true), &json!(false), &json!(1))
    );
    // Publishing again without changes makes no revision; what is live at once makes none either.
    let game =
        admin.patch(&path(&game), json!({"version": 4, "is_published": true})).await.json(StatusCode::OK);
    let game = admin
        .patch(&path(&game), json!({"version": game["version"], "description": "Live", "is_published": true}))
        .await
        .json(StatusCode::OK);
    assert_eq!((&game["revision"]["number"], &game["has_draft_changes"]), (&json!(1), &json!(false)));
    let game = admin
        .patch(&path(&game), json!({"version": game["version"], "questions": linear(3)}))
        .await
        .json(StatusCode::OK);
    assert_eq!((&game["has_draft_changes"], &game["revision"]["number"]), (&json!(true), &json!(1)));
    let game = admin
        .patch(&path(&game), json!({"version": game["version"], "is_published": true}))
        .await
        .json(StatusCode::OK);
    assert_eq!(game["revision"]["number"], 2);
    let game = admin
        .patch(&path(&game), json!({"version": game["version"], "is_published": false}))
        .await
        .json(StatusCode::OK);
    assert_eq!(game["is_published"], false);
}

#[each_database]
async fn two_people_one_draft(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let game = admin
        .post("/api/games/", json!({"title": "Shared", "questions": linear(2)}))
        .await
        .json(StatusCode::CREATED);
    manager.patch(&path(&game), json!({"version": 1, "questions": linear(3)})).await.expect(StatusCode::OK);
    let conflict = admin
        .patch(&path(&game), json!({"version": 1, "questions": linear(1)}))
        .await
        .refused(StatusCode::CONFLICT, "edit_conflict");
    assert_eq!(conflict["details"]["version"], 2);
    assert_eq!(conflict["details"]["saved_by"], "Mia Person");
    admin
        .patch(&path(&game), json!({"questions": linear(1)}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    // Many at once: each version is saved once.
    let saves = (0..10).map(|n| {
        let (admin, path) = (admin.clone(), path(&game));
        tokio::spawn(async move {
            admin.patch(&path, json!({"version": 2, "description": format!("{n}")})).await.status
        })
    });
    let mut saved = 0;
    for save in saves.collect::<Vec<_>>() {
        saved += usize::from(save.await.unwrap() == StatusCode::OK);
    }
    assert_eq!(saved, 1);
}

#[each_database]
async fn lost_links_are_open_and_texts_are_cleaned(app: TestApp) {
    let admin = app.account("kvitka").await;
    let cards = json!([{"id": 7, "is_start": true, "text": "<p onclick=x()>Hi<script>alert(1)</script></p>", "answers": [
        {"text": "to nowhere", "connected": 99}, {"id": 5, "text": "<b>bold</b> & brave", "connected": 7}]}]);
    let game = admin
        .post("/api/games/", json!({"title": "Links", "questions": cards}))
        .await
        .json(StatusCode::CREATED);
    let card = &game["questions"][0];
    assert_eq!(card["text"], "<p>Hi</p>");
    assert_eq!((&card["answers"][0]["open"], &card["answers"][0]["connected"]), (&json!(true), &Value::Null));
    assert!(card["answers"][0]["id"].as_i64().unwrap() > 0);
    assert_eq!(card["answers"][1]["text"], "bold &amp; brave");
    assert!(codes(&game["findings"]["errors"]).contains(&"open_answer"));
    let twice = json!({"version": 1, "questions": [{"id": 1}, {"id": 1}]});
    let body = admin.patch(&path(&game), twice).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(body["errors"]["questions[1].id"].is_array(), "{body}");
    let heavy = json!({"version": 1, "questions": [{"id": 1, "weight": 1001}]});
    admin.patch(&path(&game), heavy).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
}

#[each_database]
async fn a_title_is_unique_while_its_course_lives(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = admin.post("/api/games/", json!({"title": "Перша Гра"})).await.json(StatusCode::CREATED);
    for title in ["перша гра", "ПЕРША ГРА "] {
        let body = admin
            .post("/api/games/", json!({"title": title}))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"]["title"].is_array());
    }
    for (title, _) in [("abc", 0), ("", 0), ("   x  ", 0)] {
        admin
            .post("/api/games/", json!({"title": title}))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    app.account("other")
        .await
        .post("/api/games/", json!({"title": "Перша гра"}))
        .await
        .expect(StatusCode::CREATED);
    admin.delete(&path(&game)).await.expect(StatusCode::NO_CONTENT);
    admin.get(&path(&game)).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.post("/api/games/", json!({"title": "Перша гра"})).await.expect(StatusCode::CREATED);
}

#[each_database]
async fn a_copy_is_unpublished_and_numbered(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Original", 3).await;
    let url = format!("/api/games/{}/clone/", game["id"]);
    let one = admin.speaking("en").post(&url, json!({})).await.json(StatusCode::CREATED);
    let two = admin.speaking("en").post(&url, json!({})).await.json(StatusCode::CREATED);
    assert_eq!((&one["title"], &two["title"]), (&json!("Copy of Original"), &json!("Copy of Original (2)")));
    assert_eq!((&one["is_published"], &one["questions_count"]), (&json!(false), &json!(3)));
    admin
        .post(&url, json!({"title": "original"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
}

#[each_database]
async fn a_played_course_is_archived_with_its_statistics(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let game = app.published_game(&admin, "Played", 2).await;
    let ids = app.assign(&admin, &game, &[&one, &two]).await;
    let running = one.start(ids[0]).await;
    admin.delete(&path(&game)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(admin.get("/api/games/?demo=0").await.value()["total"], 0);
    // Not started: withdrawn. Running: may be finished.
    assert_eq!(two.get("/api/assignments/game/").await.value()["total"], 0);
    let mut session = one.choose(&running, true).await;
    session = one.choose(&session, true).await;
    assert_eq!(session["status"], "passed");
    let report = admin.get("/api/report/game_analysis/").await.json(StatusCode::OK);
    assert_eq!((&report["total"], &report["results"][0]["status"]), (&json!(1), &json!("succeeded")));
}

#[each_database]
async fn findings_speak_the_authors_language(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = admin.post("/api/games/", json!({"title": "Empty game"})).await.json(StatusCode::CREATED);
    let url = format!("/api/games/{}/findings/", game["id"]);
    let mut texts = std::collections::HashSet::new();
    for language in ["en", "uk", "ru"] {
        let findings = admin.speaking(language).get(&url).await.json(StatusCode::OK);
        texts.insert(findings["errors"][0]["message"].as_str().unwrap().to_owned());
    }
    assert_eq!(texts.len(), 3, "{texts:?}");
    let images = admin.get("/api/images/?type=character").await.json(StatusCode::OK);
    assert_eq!(images["count"], 8);
    assert_eq!(images["results"][0]["emotions"].as_object().unwrap().len(), 5);
    assert_eq!(admin.get("/api/images/?type=background").await.value()["count"], 15);
    admin.get("/api/images/?type=video").await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
}
