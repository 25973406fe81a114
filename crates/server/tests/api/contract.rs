//! What holds for every call, or was settled about one.

use axum::body::Body;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{document::operations, harness::*, quizzes};

/// Whether the document says that this operation can be called without a body.
fn takes_an_empty_body(operation: &Value) -> bool {
    let body = &operation["requestBody"];
    body["content"]["application/json"].is_object() && body["required"] == false
}

#[each_database]
async fn without_a_token_only_public_plays_begin(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "A course", 2).await;
    admin
        .patch(&format!("/api/games/{}/", game["id"]), json!({"version": game["version"], "public": true}))
        .await
        .expect(StatusCode::OK);
    let nobody = app.anonymous();
    for mode in ["self", "dry", "assigned"] {
        for of in [
            json!({"game_id": game["id"], "mode": mode}),
            json!({"mode": mode}),
            json!({"game_assignment_id": 1, "mode": mode}),
        ] {
            nobody
                .post("/api/game_sessions/", of)
                .await
                .refused(StatusCode::UNAUTHORIZED, "not_authenticated");
        }
    }
    for of in [json!({"game_id": game["id"]}), json!({"game_id": game["id"], "mode": "public"})] {
        let begun = nobody.post("/api/game_sessions/", of).await.json(StatusCode::CREATED);
        assert_eq!(begun["mode"], "public");
    }
}

#[each_database]
async fn what_is_all_optional_takes_an_empty_body(app: TestApp) {
    let admin = app.account("kvitka").await;
    let empty = async |who: &Client, path: String| who.request_with("POST", &path, &[], Body::empty()).await;
    let game = app.published_game(&admin, "A course", 3).await;
    let game = republished(&admin, &game, json!({"allow_back": true})).await;
    let copy = empty(&admin, format!("/api/games/{}/clone/", game["id"])).await.json(StatusCode::CREATED);
    assert_eq!(copy["title"], "Copy of A course");
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let session = learner.start(id).await;
    let key = session["key"].as_str().unwrap();
    learner.choose(&session, true).await;
    let back = empty(&learner, format!("/api/game_sessions/{key}/back/")).await.json(StatusCode::OK);
    assert_eq!((&back["step"], &back["backs"]), (&json!(0), &json!(1)));
    empty(&learner, format!("/api/game_sessions/{key}/restart/")).await.expect(StatusCode::CREATED);
    let quiz = quizzes::published(&admin, "Menu knowledge", 2, json!({"allow_movement": true})).await;
    let id = app.assign(&admin, &quiz, &[&learner]).await[0];
    let session = learner.start(id).await;
    let session = quizzes::answer(&learner, &session, 1, 10).await;
    let finish = format!("/api/game_sessions/{}/finish/", session["key"].as_str().unwrap());
    assert_ne!(empty(&learner, finish).await.json(StatusCode::OK)["status"], "in_progress");
}

#[each_database]
async fn every_call_takes_the_empty_body_that_its_document_allows(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut met = 0;
    for (method, path, _) in
        operations().into_iter().filter(|(_, _, operation)| takes_an_empty_body(operation))
    {
        let path = path
            .replace("{id}", "999999")
            .replace("{key}", &"0".repeat(32))
            .replace("{qid}", "1")
            .replace("{n}", "1");
        let answer = admin.request_with(&method, &path, &[], Body::empty()).await;
        assert!(
            !answer.status.is_server_error() && !answer.text().contains("invalid_json"),
            "{method} {path}: {}",
            answer.text()
        );
        met += 1;
    }
    assert!(met > 10, "{met}");
}

#[each_database]
async fn the_deadline_is_that_of_the_window_and_the_time_left_that_of_the_attempt(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let quiz = quizzes::published(&admin, "Menu knowledge", 2, json!({"time_limit": 10})).await;
    let given = json!({"games": [{"game": quiz["id"], "period": 5}], "users": [learner.id]});
    admin.post("/api/assignments/game/bulk_assignment/", given).await.expect(StatusCode::CREATED);
    let given = learner.get("/api/assignments/game/").await.json(StatusCode::OK)["results"][0].clone();
    assert!(given["end_date"].is_string(), "{given}");
    let session = learner.start(given["id"].as_i64().unwrap()).await;
    assert_eq!((&session["deadline"], &session["time_left_s"]), (&given["end_date"], &json!(600)));
}
