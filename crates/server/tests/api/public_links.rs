//! Links with a key to public courses: made, renewed and ended, and what was played by them.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

async fn public(app: &TestApp, admin: &Client, title: &str) -> (Value, String) {
    let game = app.published_game(admin, title, 2).await;
    let path = format!("/api/games/{}/", game["id"]);
    let game =
        admin.patch(&path, json!({"version": game["version"], "public": true})).await.json(StatusCode::OK);
    (game, format!("{path}public_link/"))
}

async fn begin(who: &Client, key: &Value) -> Answer {
    who.post("/api/game_sessions/", json!({"public_key": key})).await
}

#[each_database]
async fn a_key_opens_the_course_until_it_is_renewed_or_ended(app: TestApp) {
    let admin = app.account("kvitka").await;
    let nobody = app.anonymous();
    let (game, links) = public(&app, &admin, "With a link").await;
    let none = admin.get(&links).await.json(StatusCode::OK);
    assert_eq!((&none["link"], &none["by_number"]["enabled"]), (&Value::Null, &json!(true)));
    assert_eq!(
        none["by_number"]["url"].as_str().unwrap().split("/public/play/").nth(1),
        Some(&*game["id"].to_string())
    );

    let first = admin.post(&links, json!({})).await.json(StatusCode::CREATED)["link"].clone();
    let key = first["key"].as_str().unwrap();
    assert!(
        key.len() == 22 && first["url"].as_str().unwrap().ends_with(&format!("/public/play/{key}")),
        "{first}"
    );
    assert_eq!(first["created_by"]["id"], admin.id);
    let info = nobody.get(&format!("/api/public/games/{key}/")).await.json(StatusCode::OK);
    assert_eq!((&info["game"]["id"], &info["mode"]), (&game["id"], &json!("public")));
    let session = begin(&nobody, &first["key"]).await.json(StatusCode::CREATED);
    assert_eq!(session["mode"], "public");

    let second = admin.post(&links, json!({})).await.json(StatusCode::CREATED)["link"].clone();
    assert_ne!(first["key"], second["key"]);
    nobody.get(&format!("/api/public/games/{key}/")).await.refused(StatusCode::NOT_FOUND, "not_found");
    begin(&nobody, &first["key"]).await.refused(StatusCode::NOT_FOUND, "not_found");
    // Who has begun by the old one goes on, but does not begin anew.
    let session = nobody.choose(&session, true).await;
    let again = format!("/api/game_sessions/{}/restart/", session["key"].as_str().unwrap());
    nobody.post(&again, json!({})).await.refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(nobody.choose(&session, true).await["status"], "passed");

    let running = begin(&nobody, &second["key"]).await.json(StatusCode::CREATED);
    let again = format!("/api/game_sessions/{}/restart/", running["key"].as_str().unwrap());
    nobody.post(&again, json!({})).await.expect(StatusCode::CREATED);
    nobody.post("/api/game_sessions/", json!({"game_id": game["id"]})).await.expect(StatusCode::CREATED);
    let plays = |one: &Value| (one["started"].clone(), one["finished"].clone());
    let all = admin.get(&links).await.json(StatusCode::OK);
    assert_eq!(plays(&all["by_number"]), (json!(1), json!(0)));
    assert_eq!(plays(&all["link"]), (json!(2), json!(0)));
    assert_eq!((&all["ended"]["count"], plays(&all["ended"])), (&json!(1), (json!(1), json!(1))));

    admin.delete(&links).await.expect(StatusCode::NO_CONTENT);
    admin.delete(&links).await.expect(StatusCode::NO_CONTENT);
    begin(&nobody, &second["key"]).await.refused(StatusCode::NOT_FOUND, "not_found");
    let ended = admin.get(&links).await.json(StatusCode::OK);
    assert_eq!((&ended["link"], plays(&ended["ended"])), (&Value::Null, (json!(3), json!(1))));
    let log = admin.get("/api/audit/?action=course.changed").await.json(StatusCode::OK).to_string();
    assert!(log.contains("public_link") && !log.contains(key), "{log}");
}

#[each_database]
async fn the_number_of_a_course_can_be_switched_off(app: TestApp) {
    let admin = app.account("kvitka").await;
    let nobody = app.anonymous();
    let (game, links) = public(&app, &admin, "Not by number").await;
    let path = format!("/api/games/{}/", game["id"]);
    assert_eq!(game["public_by_number"], true);
    let link = admin.post(&links, json!({})).await.json(StatusCode::CREATED)["link"].clone();
    // A link does not stand in the way of who is writing the course.
    let off = json!({"version": game["version"], "public_by_number": false});
    let off = admin.patch(&path, off).await.json(StatusCode::OK);
    assert_eq!((&off["public_by_number"], &off["has_draft_changes"]), (&json!(false), &json!(false)));
    nobody
        .get(&format!("/api/public/games/{}/", game["id"]))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    let by_number = json!({"game_id": game["id"], "mode": "public"});
    nobody.post("/api/game_sessions/", by_number).await.refused(StatusCode::NOT_FOUND, "not_found");
    begin(&nobody, &link["key"]).await.expect(StatusCode::CREATED);
    assert_eq!(admin.get(&links).await.json(StatusCode::OK)["by_number"]["enabled"], false);
    let copy = admin.post(&format!("{path}clone/"), json!({})).await.json(StatusCode::CREATED);
    assert_eq!((&copy["public"], &copy["public_by_number"]), (&json!(true), &json!(false)));
    let of_copy = admin.get(&format!("/api/games/{}/public_link/", copy["id"])).await.json(StatusCode::OK);
    assert_eq!((&of_copy["link"], &of_copy["ended"]["count"]), (&Value::Null, &json!(0)));
    let closed = json!({"version": off["version"], "public": false});
    admin.patch(&path, closed).await.expect(StatusCode::OK);
    begin(&nobody, &link["key"]).await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn what_is_no_key_opens_nothing(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let nobody = app.anonymous();
    let (game, links) = public(&app, &admin, "Closed to others").await;
    let key = admin.post(&links, json!({})).await.json(StatusCode::CREATED)["link"]["key"].clone();
    for wrong in ["", "x", "%00", "AAAAAAAAAAAAAAAAAAAAAA", "-1", "99999999999999999999"] {
        nobody.get(&format!("/api/public/games/{wrong}/")).await.expect(StatusCode::NOT_FOUND);
        if !wrong.is_empty() {
            begin(&nobody, &json!(wrong)).await.refused(StatusCode::NOT_FOUND, "not_found");
        }
    }
    // An empty key is none.
    let none = begin(&nobody, &json!("")).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(none["errors"]["game_id"].is_array(), "{none}");
    let none = json!({"public_key": "", "game_id": game["id"], "mode": "dry"});
    admin.post("/api/game_sessions/", none).await.expect(StatusCode::CREATED);
    begin(&nobody, &json!("\u{0}AAAAAAAAAAAAAAAAAAAAA")).await.refused(StatusCode::NOT_FOUND, "not_found");
    // Whoever is signed in plays it as a visitor does.
    let session = begin(&learner, &key).await.json(StatusCode::CREATED);
    assert_eq!(session["mode"], "public");
    for beside in [json!({"mode": "dry"}), json!({"game_id": game["id"]}), json!({"game_assignment_id": 1})] {
        let mut both = json!({"public_key": key});
        both.as_object_mut().unwrap().extend(beside.as_object().unwrap().clone());
        let refused = admin.post("/api/game_sessions/", both).await;
        let refused = refused.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["public_key"].is_array(), "{refused}");
    }
    for answer in
        [learner.get(&links).await, learner.post(&links, json!({})).await, learner.delete(&links).await]
    {
        answer.refused(StatusCode::FORBIDDEN, "forbidden");
    }
}
