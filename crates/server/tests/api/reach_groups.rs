//! Groups of the company, and groups that belong to a unit, as managers of a part see and change them.

use http::StatusCode;
use serde_json::{Value, json};

use crate::{harness::*, reach::cafe};

#[each_database]
async fn groups_belong_to_units(app: TestApp) {
    let cafe = cafe(&app).await;
    let (admin, manager) = (&cafe.admin, &cafe.manager);
    let group = async |by: &Client, form: Value| by.post("/api/group/", form).await;
    let form = json!({"name": "Of the company", "period": 5});
    let everybodys = group(admin, form.clone()).await.json(StatusCode::CREATED)["id"].clone();
    let refused = group(manager, form).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["organization"].is_array(), "{refused}");
    let people = json!({"employees": [cafe.cook.id, cafe.barman.id]});
    admin.post(&format!("/api/group/{everybodys}/employee/"), people).await.expect(StatusCode::OK);
    let own = json!({"name": "Kitchen group", "period": 5, "organization": cafe.organization, "division": cafe.kitchen});
    let own = group(manager, own).await.json(StatusCode::CREATED);
    assert_eq!(own["unit"], json!({"organization": null, "division": cafe.kitchen}));
    let bars =
        json!({"name": "Bar group", "period": 5, "organization": cafe.organization, "division": cafe.bar});
    let bars = group(admin, bars).await.json(StatusCode::CREATED)["id"].clone();
    // The manager sees the own group, and the company's as far as it is of the branch.
    let list = manager.get("/api/group/").await.json(StatusCode::OK);
    let seen: Vec<_> = list["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["name"].clone(), row["employees_count"].clone()))
        .collect();
    assert_eq!(seen, [(json!("Kitchen group"), json!(0)), (json!("Of the company"), json!(1))]);
    let shown = manager.get(&format!("/api/group/{everybodys}/")).await.json(StatusCode::OK);
    assert_eq!(shown["employees"].as_array().unwrap().len(), 1, "{shown}");
    manager.get(&format!("/api/group/{bars}/")).await.refused(StatusCode::NOT_FOUND, "not_found");
    // What is the company's is changed by who reaches everything.
    let game = app.published_game(admin, "Talk", 2).await;
    for answer in [
        manager.put(&format!("/api/group/{everybodys}/"), json!({"name": "Hacked", "period": 3})).await,
        manager
            .post(&format!("/api/group/{everybodys}/employee/"), json!({"employees": [cafe.griller.id]}))
            .await,
        manager
            .post(&format!("/api/group/{everybodys}/game/"), json!({"games": [{"game": game["id"]}]}))
            .await,
        manager.delete(&format!("/api/group/{everybodys}/")).await,
    ] {
        answer.refused(StatusCode::FORBIDDEN, "forbidden_users");
    }
    // In the own one somebody outside is neither shown nor touched.
    let path = format!("/api/group/{}/", own["id"]);
    admin
        .post(&format!("{path}employee/"), json!({"employees": [cafe.cook.id, cafe.barman.id]}))
        .await
        .expect(StatusCode::OK);
    let added = manager.post(&format!("{path}game/"), json!({"games": [{"game": game["id"]}]})).await;
    let added = added.json(StatusCode::OK);
    assert_eq!((&added["effect"]["assigned"], &added["employees_count"]), (&json!(1), &json!(1)), "{added}");
    let of_barman = cafe.barman.get("/api/assignments/game/").await.json(StatusCode::OK);
    assert_eq!(of_barman["total"], 0, "{of_barman}");
    manager.delete(&path).await.refused(StatusCode::CONFLICT, "out_of_reach");
    manager
        .put(&path, json!({"name": "Kitchen group", "period": 5, "organization": null}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    // A group whose unit is gone is the company's.
    cafe.admin.delete(&format!("/api/divisions/{}/", cafe.bar)).await.expect(StatusCode::NO_CONTENT);
    let bars = admin.get(&format!("/api/group/{bars}/")).await.json(StatusCode::OK);
    assert_eq!(bars["unit"], Value::Null);
}
