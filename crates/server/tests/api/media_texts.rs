//! Pictures inside texts: whose they may be, and that they stay while a text shows them.

use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    harness::*,
    media_files::*,
    media_library::{uploaded, url},
};

fn shown(asset: &Value) -> String {
    format!("<p>See <img src=\"{}\" alt=\"A sign\"></p>", url(asset))
}

fn file(asset: &Value) -> String {
    format!("/api/asset/{}/", asset["id"])
}

async fn uses(person: &Client, asset: &Value) -> usize {
    person.get(&file(asset)).await.json(StatusCode::OK)["used_in"].as_array().unwrap().len()
}

#[each_database]
async fn a_picture_stays_wherever_a_text_shows_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    for place in ["card", "answer", "feedback", "result_card", "offer", "success", "failure"] {
        let picture = uploaded(&admin, "image", &photo()).await;
        let text = shown(&picture);
        let kind = if matches!(place, "success" | "failure") { "quiz" } else { "game" };
        let mut body = json!({"kind": kind, "title": format!("Shown in {place}"), "questions": linear(1)});
        match place {
            "card" => body["questions"][0]["text"] = json!(text),
            "answer" => body["questions"][0]["answers"][0]["text"] = json!(text),
            "feedback" => body["questions"][0]["answers"][1]["feedback"] = json!(text),
            "result_card" => {
                body["result_cards"] = json!([{"percent_to": 100, "title": "End", "text": text}]);
            }
            "offer" => body["offers"] = json!([{"id": 1, "title": "Tea", "description": text}]),
            _ => body["quiz"] = json!({ format!("{place}_message"): text }),
        }
        let course = admin.post("/api/games/", body).await.json(StatusCode::CREATED);
        assert!(course.to_string().contains(url(&picture)), "{place}");
        assert_eq!(uses(&admin, &picture).await, 1, "{place}");
        let refused = admin.delete(&file(&picture)).await.refused(StatusCode::CONFLICT, "in_use");
        assert_eq!(refused["details"]["used_in"][0]["game"]["id"], course["id"], "{place}");
        admin.delete(&format!("/api/games/{}/", course["id"])).await.expect(StatusCode::NO_CONTENT);
        admin.delete(&file(&picture)).await.expect(StatusCode::NO_CONTENT);
    }
}

#[each_database]
async fn drafts_revisions_and_copies_hold_a_picture(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (picture, other) =
        (uploaded(&admin, "image", &photo()).await, uploaded(&admin, "image", &photo()).await);
    let mut cards = linear(1);
    cards[0]["text"] = json!(shown(&picture));
    let game = admin
        .post("/api/games/", json!({"title": "With a sign", "questions": cards}))
        .await
        .json(StatusCode::CREATED);
    let path = format!("/api/games/{}/", game["id"]);
    let copy = admin.post(&format!("{path}clone/"), json!({})).await.json(StatusCode::CREATED);
    assert_eq!(uses(&admin, &picture).await, 2, "a copy shows it too");
    admin.delete(&format!("/api/games/{}/", copy["id"])).await.expect(StatusCode::NO_CONTENT);
    let game = admin
        .patch(&path, json!({"version": game["version"], "is_published": true}))
        .await
        .json(StatusCode::OK);
    // Out of the draft, and still in what is published.
    cards[0]["text"] = json!(shown(&other));
    let game = admin
        .patch(&path, json!({"version": game["version"], "questions": cards}))
        .await
        .json(StatusCode::OK);
    admin.delete(&file(&picture)).await.refused(StatusCode::CONFLICT, "in_use");
    // Of a draft that was never published nothing stays.
    cards[0]["text"] = json!("No sign");
    let game = admin
        .patch(&path, json!({"version": game["version"], "questions": cards}))
        .await
        .json(StatusCode::OK);
    admin.delete(&file(&other)).await.expect(StatusCode::NO_CONTENT);
    // What was published can be gone back to, with its picture.
    let restored = admin
        .post(&format!("{path}revisions/1/restore/"), json!({"version": game["version"]}))
        .await
        .json(StatusCode::OK);
    assert_eq!(restored["questions"][0]["text"], shown(&picture));
    app.anonymous().get(url(&picture)).await.expect(StatusCode::OK);
    // By one card as well.
    let card = format!("{path}questions/1/");
    let saved = admin
        .patch(&card, json!({"version": restored["version"], "text": "Gone again"}))
        .await
        .json(StatusCode::OK);
    assert_eq!(saved["text"], "Gone again");
    admin.delete(&file(&picture)).await.refused(StatusCode::CONFLICT, "in_use");
}

#[each_database]
async fn a_result_template_holds_its_pictures(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (named, in_text) =
        (uploaded(&admin, "image", &photo()).await, uploaded(&admin, "image", &photo()).await);
    let cards = json!([{"percent_to": 100, "title": "End", "picture": named["id"], "text": shown(&in_text)}]);
    let template = admin
        .post("/api/games/result/template/", json!({"name": "Our ends", "result_cards": cards}))
        .await
        .json(StatusCode::CREATED);
    assert_eq!(template["result_cards"][0]["text"], shown(&in_text));
    let list = admin.get("/api/asset/").await.json(StatusCode::OK);
    for row in list["results"].as_array().unwrap() {
        assert_eq!(
            (&row["used_in"], &row["used_in_templates"]),
            (&json!([]), &json!([{"id": template["id"], "name": "Our ends"}]))
        );
        let refused = admin.delete(&file(row)).await.refused(StatusCode::CONFLICT, "in_use");
        assert_eq!(refused["details"]["used_in_templates"][0]["id"], template["id"]);
    }
    admin
        .delete(&format!("/api/games/result/template/{}/", template["id"]))
        .await
        .expect(StatusCode::NO_CONTENT);
    for one in [&named, &in_text] {
        admin.delete(&file(one)).await.expect(StatusCode::NO_CONTENT);
    }
}

#[each_database]
async fn pictures_of_others_do_not_come_in(app: TestApp) {
    let (admin, other) = (app.account("kvitka").await, app.account("other").await);
    let own = uploaded(&admin, "image", &photo()).await;
    let theirs = uploaded(&other, "image", &photo()).await;
    let avatar = uploaded(&admin, "avatar", &photo()).await;
    let bell = uploaded(&admin, "audio", &sound()).await;
    let img = |address: &str| format!("<img src=\"{address}\" alt=\"x\">");
    let kept = [
        own["url"].as_str().unwrap(),
        own["thumbnail"].as_str().unwrap(),
        "/scenes/cafe.svg",
        "/cast/taras/sad.svg",
    ];
    let dropped = [
        url(&theirs),
        url(&avatar),
        url(&bell),
        "/media/x",
        "/media/../api/users/",
        "/api/users/",
        "//e.org/x.png",
        "https://e.org/x.png",
        "data:image/png;base64,AAAA",
        "/scenes/none.svg",
    ];
    let html = |addresses: &[&str]| addresses.iter().map(|address| img(address)).collect::<String>();
    let text = format!("<p>a{}b{}c</p>", html(&dropped), html(&kept));
    let clean = format!("<p>ab{}c</p>", html(&kept));
    let mut cards = linear(1);
    cards[0]["text"] = json!(text);
    let game = admin
        .post("/api/games/", json!({"title": "With pictures", "questions": cards}))
        .await
        .json(StatusCode::CREATED);
    assert_eq!(game["questions"][0]["text"], clean);
    let body =
        json!({"version": game["version"], "text": text, "answers": [{"text": text, "feedback": text}]});
    let card =
        admin.patch(&format!("/api/games/{}/questions/1/", game["id"]), body).await.json(StatusCode::OK);
    assert_eq!(
        (&card["text"], &card["answers"][0]["text"], &card["answers"][0]["feedback"]),
        (&json!(clean), &json!(clean), &json!(clean))
    );
    let body = json!({"name": "Ends", "result_cards": [{"percent_to": 100, "title": "End", "text": text}]});
    let template = admin.post("/api/games/result/template/", body).await.json(StatusCode::CREATED);
    assert_eq!(template["result_cards"][0]["text"], clean);
    assert_eq!(uses(&other, &theirs).await, 0);
    other.delete(&file(&theirs)).await.expect(StatusCode::NO_CONTENT);
    // A stroke after a tag belongs to the text.
    let body = json!({"kind": "quiz", "title": "With a stroke", "quiz": {"success_message": "<p>\u{338}x</p>\u{338}<strong>y</strong>"}});
    let quiz = admin.post("/api/games/", body).await.json(StatusCode::CREATED);
    assert_eq!(quiz["quiz"]["success_message"], "<p>\u{338}x</p>\u{338}<strong>y</strong>");
}
