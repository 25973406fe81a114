//! The cards of a draft, one by one, with the version of the course.

use axum::body::Body;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

fn ids(list: &Value) -> Vec<i64> {
    list["results"].as_array().unwrap().iter().map(|card| card["id"].as_i64().unwrap()).collect()
}

async fn delete(client: &Client, path: &str, version: i32) -> Answer {
    client.send("DELETE", path, Body::from(json!({"version": version}).to_string())).await
}

#[each_database]
async fn cards_are_added_changed_ordered_and_taken_away(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = admin
        .post("/api/games/", json!({"title": "Cards", "questions": linear(2)}))
        .await
        .json(StatusCode::CREATED);
    let path = format!("/api/games/{}/questions/", game["id"]);
    let list = admin.get(&path).await.json(StatusCode::OK);
    assert_eq!((&list["version"], &list["count"], ids(&list)), (&json!(1), &json!(2), vec![1, 2]));

    let card = json!({"version": 1, "name": "Third", "text": "<p onclick=x()>Three</p>", "answers": [{"text": "back", "connected": 1, "right": true}, {"text": "lost", "connected": 77}]});
    let added = admin.post(&path, card).await.json(StatusCode::CREATED);
    assert_eq!(
        (&added["id"], &added["version"], &added["text"]),
        (&json!(3), &json!(2), &json!("<p>Three</p>"))
    );
    assert_eq!((&added["answers"][0]["connected"], &added["answers"][1]["open"]), (&json!(1), &json!(true)));

    let one = format!("{path}3/");
    assert_eq!(admin.get(&one).await.json(StatusCode::OK), added);
    let changed = admin
        .patch(&one, json!({"version": 2, "id": 9, "weight": 7, "emotion": 2}))
        .await
        .json(StatusCode::OK);
    assert_eq!(
        (&changed["id"], &changed["version"], &changed["weight"], &changed["name"]),
        (&json!(3), &json!(3), &json!(7), &json!("Third"))
    );
    assert_eq!(changed["answers"].as_array().unwrap().len(), 2, "what is left out stays");
    for (body, field) in [
        (json!({"version": 3, "weight": 1001}), "weight"),
        (json!({"version": 3, "weight": "x"}), "weight"),
        (json!({"version": 3, "answers": [{"text": "x".repeat(2_001)}]}), "answers[0].text"),
        (json!({"weight": 1}), "version"),
    ] {
        let refused =
            admin.patch(&one, body.clone()).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][field].is_array(), "{body}: {refused}");
    }
    // The same answer id on two cards, the same card id twice.
    let twice = admin
        .post(&path, json!({"version": 3, "id": 1}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(twice["errors"]["id"].is_array(), "{twice}");

    let order = format!("{path}order/");
    let put = |body: Value| {
        let (admin, order) = (admin.clone(), order.clone());
        async move { admin.send("PUT", &order, Body::from(body.to_string())).await }
    };
    for wrong in [json!([1, 2]), json!([1, 2, 2]), json!([1, 2, 3, 4]), json!([])] {
        let refused = put(json!({"version": 3, "order": wrong}))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["order"].is_array(), "{refused}");
    }
    let ordered = put(json!({"version": 3, "order": [3, 1, 2]})).await.json(StatusCode::OK);
    assert_eq!((&ordered["version"], ids(&ordered)), (&json!(4), vec![3, 1, 2]));

    delete(&admin, &format!("{path}2/"), 4).await.expect(StatusCode::NO_CONTENT);
    let nested = admin.get(&format!("/api/games/{}/?nested=true", game["id"])).await.json(StatusCode::OK);
    assert_eq!((&nested["version"], &nested["questions_count"]), (&json!(5), &json!(2)));
    let first = &nested["questions"][1];
    assert_eq!(
        (&first["id"], &first["answers"][0]["open"], &first["answers"][0]["connected"]),
        (&json!(1), &json!(true), &Value::Null)
    );
    for wrong in ["2/", "0/", "x/", "99999999999/"] {
        admin.get(&format!("{path}{wrong}")).await.refused(StatusCode::NOT_FOUND, "not_found");
    }
    delete(&admin, &format!("{path}2/"), 5).await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn an_older_version_is_a_conflict(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let game = admin
        .post("/api/games/", json!({"title": "Shared", "questions": linear(2)}))
        .await
        .json(StatusCode::CREATED);
    let path = format!("/api/games/{}/questions/", game["id"]);
    manager.patch(&format!("{path}1/"), json!({"version": 1, "name": "Mine"})).await.expect(StatusCode::OK);
    let order = Body::from(json!({"version": 1, "order": [2, 1]}).to_string());
    let refusals = [
        admin.patch(&format!("{path}2/"), json!({"version": 1, "name": "Late"})).await,
        admin.post(&path, json!({"version": 1})).await,
        delete(&admin, &format!("{path}2/"), 1).await,
        admin.send("PUT", &format!("{path}order/"), order).await,
    ];
    for refused in refusals {
        let conflict = refused.refused(StatusCode::CONFLICT, "edit_conflict");
        assert_eq!(
            (&conflict["details"]["version"], &conflict["details"]["saved_by"]),
            (&json!(2), &json!("Mia Person"))
        );
    }
    // Twenty at once: each version is saved once.
    let saves: Vec<_> = (0..20)
        .map(|n| {
            let (admin, one) = (admin.clone(), format!("{path}1/"));
            tokio::spawn(async move {
                admin.patch(&one, json!({"version": 2, "name": format!("{n}")})).await.status
            })
        })
        .collect();
    let mut saved = 0;
    for save in saves {
        saved += usize::from(save.await.unwrap() == StatusCode::OK);
    }
    assert_eq!(saved, 1);
}
