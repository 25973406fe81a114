//! Uploaded files in courses: named in drafts, kept while a course uses them, shown to players.

use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    harness::*,
    media_files::*,
    media_library::{uploaded, url},
};

/// One of each kind.
struct Files {
    background: Value,
    character: Value,
    audio: Value,
    video: Value,
    offer: Value,
    result: Value,
    cover: Value,
}

async fn files(author: &Client) -> Files {
    Files {
        background: uploaded(author, "background", &photo()).await,
        character: uploaded(author, "character", &figure(90)).await,
        audio: uploaded(author, "audio", &sound()).await,
        video: uploaded(author, "video", &film(20_000)).await,
        offer: uploaded(author, "offer", &photo()).await,
        result: uploaded(author, "image", &photo()).await,
        cover: uploaded(author, "cover", &photo()).await,
    }
}

/// Three cards: the first one has everything.
fn course(files: &Files) -> Value {
    let mut cards = linear(3);
    for (field, value) in
        [("audio", json!(1)), ("video", json!(1)), ("offers", json!([1])), ("stage", json!(1))]
    {
        cards[0][field] = value;
    }
    json!({
        "title": "With everything", "questions": cards, "points_to_pass": 10, "character": 1, "background": 1,
        "cover": files.cover["id"],
        "stages": [{"id": 1, "title": "Greeting", "order": 1}],
        "characters": [{"id": 1, "name": "Olya", "asset": files.character["id"]}],
        "backgrounds": [{"id": 1, "title": "Shop", "asset": files.background["id"], "alt": "A shop at noon"}],
        "audio": [{"id": 1, "title": "Bell", "asset": files.audio["id"], "alt": "A bell rings"}],
        "videos": [{"id": 1, "title": "Film", "asset": files.video["id"], "alt": "Somebody comes in"}],
        "offers": [{"id": 1, "title": "Tea", "description": "Green", "picture": files.offer["id"], "price": "90"}],
        "result_cards": [
            {"percent_from": 0, "percent_to": 33.3, "title": "Again", "passed": false},
            {"percent_from": 33.3, "percent_to": 100, "title": "Well done", "picture": files.result["id"], "passed": true},
        ],
    })
}

async fn published(author: &Client, files: &Files) -> Value {
    let game = author.post("/api/games/", course(files)).await.json(StatusCode::CREATED);
    let path = format!("/api/games/{}/", game["id"]);
    let patch =
        json!({"version": game["version"], "is_published": true, "public": true, "is_self_assigned": false});
    author.patch(&path, patch).await.json(StatusCode::OK)
}

fn used_in(asset: &Value) -> Vec<&str> {
    asset["used_in"].as_array().unwrap().iter().map(|one| one["game"]["title"].as_str().unwrap()).collect()
}

#[each_database]
async fn a_player_sees_what_was_uploaded(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let files = files(&admin).await;
    let game = published(&admin, &files).await;
    let nested = admin.get(&format!("/api/games/{}/?nested=true", game["id"])).await.json(StatusCode::OK);
    assert_eq!(nested["cover"], files.cover["url"]);
    assert_eq!(nested["characters"][0]["emotions"]["3"], files.character["url"]);
    assert_eq!(nested["backgrounds"][0]["url"], files.background["url"]);
    assert_eq!(
        (&nested["audio"][0]["url"], &nested["videos"][0]["url"]),
        (&files.audio["url"], &files.video["url"])
    );
    assert_eq!(
        (&nested["offers"][0]["picture"], &nested["offers"][0]["picture_id"]),
        (&files.offer["url"], &files.offer["id"])
    );
    assert_eq!(nested["result_cards"][1]["picture"], files.result["url"]);
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    let mine = learner.get("/api/assignments/game/").await.json(StatusCode::OK);
    assert_eq!(mine["results"][0]["game"]["cover"], files.cover["url"]);
    for info in [
        learner.get(&format!("/api/games/assignment/{assignment}/")).await.json(StatusCode::OK),
        admin.get(&format!("/api/games/{}/?mode=play&as=dry", game["id"])).await.json(StatusCode::OK),
        app.anonymous().get(&format!("/api/public/games/{}/", game["id"])).await.json(StatusCode::OK),
    ] {
        let about = &info["game"];
        assert_eq!((&about["cover"], &about["questions_count"]), (&files.cover["url"], &json!(3)));
        assert_eq!(
            (&about["has_video"], &about["has_audio"], &about["has_goods"]),
            (&json!(true), &json!(true), &json!(true))
        );
        assert_eq!(info["preloads"], json!([files.background["url"], files.character["url"]]));
        assert_eq!((&info["attempts_used"], info.get("deadline").is_some()), (&json!(0), true));
    }
    let session = learner.start(assignment).await;
    let card = &session["question"];
    assert_eq!(
        (&card["background"], &card["background_alt"]),
        (&files.background["url"], &json!("A shop at noon"))
    );
    assert_eq!(card["character"]["emotions"]["5"], files.character["url"]);
    assert_eq!(card["audio"], json!({"url": files.audio["url"], "title": "Bell", "alt": "A bell rings"}));
    assert_eq!(
        card["video"],
        json!({"url": files.video["url"], "title": "Film", "alt": "Somebody comes in"})
    );
    assert_eq!(
        card["offers"],
        json!([{"id": 1, "title": "Tea", "description": "Green", "picture": files.offer["url"], "price": "90"}])
    );
    assert_eq!(card["stage"], json!({"id": 1, "title": "Greeting"}));
    let second = learner.choose(&session, true).await;
    let card = &second["question"];
    assert_eq!(
        (&card["audio"], &card["video"], &card["stage"], &card["offers"]),
        (&Value::Null, &Value::Null, &Value::Null, &json!([]))
    );
    let end = learner.play(assignment, true).await;
    assert_eq!((&end["status"], &end["result"]["picture"]), (&json!("passed"), &files.result["url"]));
    let info = learner.get(&format!("/api/games/assignment/{assignment}/")).await.json(StatusCode::OK);
    assert_eq!(info["attempts_used"], 1);
    // Every address opens without a token.
    for asset in [
        &files.background,
        &files.character,
        &files.audio,
        &files.video,
        &files.offer,
        &files.result,
        &files.cover,
    ] {
        app.anonymous().get(url(asset)).await.expect(StatusCode::OK);
    }
}

#[each_database]
async fn a_file_stays_while_a_course_uses_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let files = files(&admin).await;
    let game = published(&admin, &files).await;
    let path = format!("/api/games/{}/", game["id"]);
    let asset = |one: &Value| format!("/api/asset/{}/", one["id"]);
    let list = admin.get("/api/asset/?per_page=100").await.json(StatusCode::OK);
    assert_eq!(list["total"], 7);
    for row in list["results"].as_array().unwrap() {
        assert_eq!(used_in(row), ["With everything"], "{row}");
        let refused = admin.delete(&asset(row)).await.refused(StatusCode::CONFLICT, "in_use");
        assert_eq!(refused["details"]["used_in"][0]["game"]["id"], game["id"]);
    }
    // Out of the draft, and still in what is published and may be restored; the cover is of the draft alone.
    let other = uploaded(&admin, "background", &photo()).await;
    let patch = json!({"version": game["version"], "cover": null, "audio": [], "videos": [], "questions": linear(3),
        "backgrounds": [{"id": 1, "title": "Shop", "asset": other["id"]}]});
    let game = admin.patch(&path, patch).await.json(StatusCode::OK);
    for one in [&files.background, &files.audio, &files.video, &other] {
        admin.delete(&asset(one)).await.refused(StatusCode::CONFLICT, "in_use");
    }
    admin.delete(&asset(&files.cover)).await.expect(StatusCode::NO_CONTENT);
    // Of a draft that was never published nothing stays.
    let patch = json!({"version": game["version"], "backgrounds": []});
    let game = admin.patch(&path, patch).await.json(StatusCode::OK);
    admin.delete(&asset(&other)).await.expect(StatusCode::NO_CONTENT);
    // A copy uses them as well; when both are gone, so is the use.
    let copy = admin.post(&format!("{path}clone/"), json!({})).await.json(StatusCode::CREATED);
    assert_eq!(used_in(&admin.get(&asset(&files.character)).await.value()).len(), 2);
    admin.delete(&format!("/api/games/{}/", copy["id"])).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(used_in(&admin.get(&asset(&files.character)).await.value()), ["With everything"]);
    admin.delete(&format!("/api/games/{}/", game["id"])).await.expect(StatusCode::NO_CONTENT);
    admin.delete(&asset(&files.character)).await.expect(StatusCode::NO_CONTENT);
}

#[each_database]
async fn an_archived_course_keeps_its_files_while_it_is_played(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let files = files(&admin).await;
    let game = published(&admin, &files).await;
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    let mut session = learner.start(assignment).await;
    admin.delete(&format!("/api/games/{}/", game["id"])).await.expect(StatusCode::NO_CONTENT);
    let path = format!("/api/asset/{}/", files.background["id"]);
    admin.delete(&path).await.refused(StatusCode::CONFLICT, "in_use");
    while session["status"] == "in_progress" {
        session = learner.choose(&session, true).await;
    }
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
}

#[each_database]
async fn only_what_is_ones_own_can_be_named(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other = app.account("other").await;
    let theirs = uploaded(&other, "background", &photo()).await;
    let avatar = uploaded(&admin, "avatar", &photo()).await;
    let sound = uploaded(&admin, "audio", &sound()).await;
    for (id, parts) in [
        (theirs["id"].clone(), "backgrounds[0].asset"),
        (avatar["id"].clone(), "backgrounds[0].asset"),
        (sound["id"].clone(), "backgrounds[0].asset"),
        (json!(9_999_999), "backgrounds[0].asset"),
        (json!(1), "backgrounds[0].asset"),
    ] {
        let body =
            json!({"title": "A course of mine", "backgrounds": [{"id": 1, "title": "x", "asset": id}]});
        let refused =
            admin.post("/api/games/", body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][parts].is_array(), "{refused}");
    }
    for (field, part) in [
        ("characters", "asset"),
        ("audio", "asset"),
        ("videos", "asset"),
        ("offers", "picture"),
        ("result_cards", "picture"),
    ] {
        let mut body = json!({"title": "A course of mine"});
        body[field] = json!([{"id": 1, part: theirs["id"]}]);
        let refused =
            admin.post("/api/games/", body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][format!("{field}[0].{part}")].is_array(), "{refused}");
    }
    for cover in [theirs["id"].clone(), sound["id"].clone(), avatar["id"].clone()] {
        let refused = admin
            .post("/api/games/", json!({"title": "A course of mine", "cover": cover}))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["cover"].is_array(), "{refused}");
    }
    assert_eq!(other.get(&format!("/api/asset/{}/", theirs["id"])).await.value()["used_in"], json!([]));
}

#[each_database]
async fn who_sees_the_own_courses_only_is_told_of_no_others(app: TestApp) {
    let admin = app.account("kvitka").await;
    let role = json!({"title": "Own author", "permission_groups": [10, 15]});
    admin.post("/api/roles/", role).await.expect(StatusCode::CREATED);
    let author = app.employee(&admin, "Olha", "Own author").await;
    let files = files(&author).await;
    published(&admin, &files).await;
    let path = format!("/api/asset/{}/", files.cover["id"]);
    for answer in [author.get(&path).await, author.get("/api/asset/").await, author.delete(&path).await] {
        assert!(!answer.text().contains("With everything"), "{}", answer.text());
    }
    author.delete(&path).await.refused(StatusCode::CONFLICT, "in_use");
    let body = json!({"title": "A course of Olha", "cover": files.cover["id"]});
    author.post("/api/games/", body).await.expect(StatusCode::CREATED);
    assert_eq!(used_in(&author.get(&path).await.value()), ["A course of Olha"]);
    assert_eq!(used_in(&admin.get(&path).await.value()).len(), 2);
}
