use axum::body::Body;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

async fn add(admin: &Client, path: &str, body: Value) -> Value {
    admin.post(path, body).await.json(StatusCode::CREATED)
}

pub async fn structure(admin: &Client) -> Value {
    admin.get("/api/organization/structure/").await.json(StatusCode::OK)
}

async fn put(admin: &Client, path: &str, body: Value) -> Answer {
    admin.send("PUT", path, Body::from(body.to_string())).await
}

/// The first organisation: Sales > North > Kyiv, and Store.
async fn company(admin: &Client) -> (i64, i64, i64, i64, i64) {
    let organization = structure(admin).await[0]["id"].as_i64().unwrap();
    let id = |division: Value| division["id"].as_i64().unwrap();
    let sales =
        id(add(admin, "/api/divisions/", json!({"name": "Sales", "organization": organization})).await);
    let north = id(add(admin, "/api/divisions/", json!({"name": "North", "parent": sales})).await);
    let kyiv = id(add(
        admin,
        "/api/divisions/",
        json!({"name": "Kyiv", "parent": north, "organization": organization}),
    )
    .await);
    let store =
        id(add(admin, "/api/divisions/", json!({"name": "Store", "organization": organization})).await);
    (organization, sales, north, kyiv, store)
}

#[each_database]
async fn an_organisation_is_made_changed_and_found(app: TestApp) {
    let admin = app.account("kvitka").await;
    let first = structure(&admin).await[0].clone();
    assert_eq!(
        (&first["full_title"], &first["code"], &first["domain"]),
        (&json!("kvitka Ltd"), &json!("ORG-0001"), &json!("kvitka"))
    );
    let form =
        json!({"full_title": "Квітка Захід", "short_name": "Захід", "address": "Львів", "domain": "zakhid"});
    let made = add(&admin, "/api/organizations/", form.clone()).await;
    assert_eq!(
        (&made["code"], &made["domain"], &made["version"]),
        (&json!("ORG-0002"), &json!("zakhid"), &json!(1))
    );
    let body =
        admin.post("/api/organizations/", form).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(body["errors"]["domain"][0], "This domain name is already used by another account.");
    let empty = admin
        .post("/api/organizations/", json!({"short_name": "x".repeat(26)}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    for field in ["full_title", "short_name", "address"] {
        assert!(empty["errors"][field].is_array(), "{empty}");
    }
    let path = format!("/api/organizations/{}/", made["id"]);
    let changed =
        admin.patch(&path, json!({"code": "WEST", "domain": "", "version": 1})).await.json(StatusCode::OK);
    assert_eq!((&changed["code"], &changed["domain"]), (&json!("WEST"), &json!(null)));
    let conflict = admin
        .patch(&path, json!({"short_name": "W", "version": 1}))
        .await
        .refused(StatusCode::CONFLICT, "edit_conflict");
    assert_eq!(
        (&conflict["details"]["version"], &conflict["details"]["saved_by"]),
        (&json!(2), &json!("Ada Admin"))
    );
    admin
        .patch(&path, json!({"code": "ORG-0001"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let found = admin.get("/api/organizations/?search=ЗАХ").await.json(StatusCode::OK);
    assert_eq!((&found["total"], &found["results"][0]["id"]), (&json!(1), &made["id"]));
    // A name given up is free again; the account's own stays with the account.
    add(
        &admin,
        "/api/organizations/",
        json!({"full_title": "A", "short_name": "A", "address": "A", "domain": "zakhid"}),
    )
    .await;
    admin.delete(&format!("/api/organizations/{}/", first["id"])).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(admin.get("/api/users/me/").await.value()["account"]["domain"], "kvitka");
    let other = json!({"first_name": "A", "last_name": "B", "email": "x@y.example", "company": "C", "domain": "kvitka"});
    app.anonymous()
        .post("/api/double_create/", other)
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
}

#[each_database]
async fn divisions_move_with_everything_below_and_never_below_themselves(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (organization, sales, north, kyiv, store) = company(&admin).await;
    let position = add(&admin, "/api/positions/", json!({"title": "Seller", "division": kyiv})).await;
    assert_eq!((&position["organization"], &position["code"]), (&json!(organization), &json!("POS-00001")));
    let west = add(
        &admin,
        "/api/organizations/",
        json!({"full_title": "West", "short_name": "W", "address": "Lviv"}),
    )
    .await["id"]
        .clone();
    let path = |id: i64| format!("/api/divisions/{id}/");
    for bad in [
        json!({"parent": kyiv}),
        json!({"parent": sales}),
        json!({"parent": 999_999}),
        json!({"organization": west, "parent": north}),
    ] {
        let body = admin
            .patch(&path(sales), bad.clone())
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"]["parent"].is_array(), "{bad}: {body}");
    }
    admin.patch(&path(north), json!({"organization": west})).await.expect(StatusCode::OK);
    let moved = admin.get(&path(kyiv)).await.json(StatusCode::OK);
    assert_eq!((&moved["organization"], &moved["parent"]), (&west, &json!(north)));
    assert_eq!(moved["user_position"][0]["organization"], west, "positions go along");
    // Several at once: all, or none, and the row at fault is named.
    let body = put(
        &admin,
        "/api/divisions/bulk_update/",
        json!([{"id": store, "name": "Shop"}, {"id": north, "parent": kyiv}]),
    )
    .await
    .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(body["errors"]["[1].parent"].is_array(), "{body}");
    assert_eq!(admin.get(&path(store)).await.value()["name"], "Store");
    let rows = put(&admin, "/api/divisions/bulk_update/", json!([{"id": north, "organization": organization, "parent": null}, {"id": store, "parent": north, "order": 5}])).await.json(StatusCode::OK);
    assert_eq!(rows.as_array().unwrap().len(), 2);
    let tree = structure(&admin).await;
    let ours = tree.as_array().unwrap().iter().find(|o| o["id"] == organization).unwrap();
    assert_eq!((&ours["divisions_count"], &ours["positions_count"]), (&json!(4), &json!(1)));
    let names: Vec<_> = ours["divisions"].as_array().unwrap().iter().map(|d| d["name"].clone()).collect();
    assert_eq!(names, ["North", "Sales"]);
    let below: Vec<_> =
        ours["divisions"][0]["children"].as_array().unwrap().iter().map(|d| d["name"].clone()).collect();
    assert_eq!(below, ["Kyiv", "Store"]);
}

#[each_database]
async fn what_is_deleted_leaves_its_people(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let (organization, sales, north, kyiv, _) = company(&admin).await;
    let head = add(
        &admin,
        "/api/positions/",
        json!({"title": "Head of the North", "division": north, "head": true, "user": learner.id}),
    )
    .await;
    admin.delete(&format!("/api/divisions/{north}/")).await.expect(StatusCode::NO_CONTENT);
    let up = admin.get(&format!("/api/positions/{}/", head["id"])).await.json(StatusCode::OK);
    assert_eq!(
        (&up["division"], &up["organization"], &up["head"], &up["user"]["id"]),
        (&json!(null), &json!(organization), &json!(false), &json!(learner.id))
    );
    assert_eq!(admin.get(&format!("/api/divisions/{kyiv}/")).await.value()["parent"], json!(null));
    admin.get(&format!("/api/divisions/{north}/")).await.refused(StatusCode::NOT_FOUND, "not_found");
    add(&admin, "/api/divisions/", json!({"name": "Below", "parent": sales})).await;
    admin.delete(&format!("/api/organizations/{organization}/")).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(structure(&admin).await, json!([]));
    let person = admin.get(&format!("/api/user/{}/", learner.id)).await.json(StatusCode::OK);
    assert_eq!(person["user_position"], json!([]));
}

#[each_database]
async fn a_person_has_one_position_and_a_unit_one_head(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let (organization, sales, ..) = company(&admin).await;
    let a = add(
        &admin,
        "/api/positions/",
        json!({"title": "A", "division": sales, "user": one.id, "head": true}),
    )
    .await;
    let b = add(&admin, "/api/positions/", json!({"title": "B", "division": sales, "user": two.id})).await;
    let path = |position: &Value| format!("/api/positions/{}/", position["id"]);
    // A swap in one call; the head flag goes from one to the other.
    put(
        &admin,
        "/api/positions/bulk_update/",
        json!([{"id": a["id"], "user": two.id}, {"id": b["id"], "user": one.id, "head": true}]),
    )
    .await
    .expect(StatusCode::OK);
    let (now_a, now_b) = (admin.get(&path(&a)).await.value(), admin.get(&path(&b)).await.value());
    assert_eq!((&now_a["user"]["id"], &now_a["head"]), (&json!(two.id), &json!(false)));
    assert_eq!((&now_b["user"]["id"], &now_b["head"]), (&json!(one.id), &json!(true)));
    // A new place takes the person off the old one.
    let c = add(
        &admin,
        "/api/positions/",
        json!({"title": "C", "organization": organization, "user": one.id, "head": true}),
    )
    .await;
    assert_eq!(c["division"], json!(null));
    assert_eq!(admin.get(&path(&b)).await.value()["user"], json!(null));
    // The head of where a head comes to stays.
    let moved = admin.patch(&path(&c), json!({"division": sales})).await.json(StatusCode::OK);
    assert_eq!((&moved["division"], &moved["head"]), (&json!(sales), &json!(false)));
    admin
        .patch(&format!("/api/users/{}/", two.id), json!({"position": b["id"]}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(admin.get(&path(&a)).await.value()["user"], json!(null));
    let list = admin.get(&format!("/api/positions/?division={sales}")).await.json(StatusCode::OK);
    let titles: Vec<_> = list["results"].as_array().unwrap().iter().map(|p| p["title"].clone()).collect();
    assert_eq!(titles, ["B", "A", "C"], "heads first");
    // Who is dismissed keeps the place until somebody takes it, and gets no new one.
    admin.patch("/api/users/", json!({"users": [two.id], "fired": true})).await.expect(StatusCode::OK);
    assert_eq!(admin.get(&path(&b)).await.value()["user"]["fired"], true);
    admin
        .patch(&path(&a), json!({"user": two.id}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    admin
        .patch(&path(&b), json!({"user": one.id, "version": 1}))
        .await
        .refused(StatusCode::CONFLICT, "edit_conflict");
    admin.delete(&path(&b)).await.expect(StatusCode::NO_CONTENT);
    admin.delete(&path(&b)).await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn people_are_found_by_where_they_are(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let (organization, sales, north, kyiv, store) = company(&admin).await;
    add(&admin, "/api/positions/", json!({"title": "Старший продавець", "division": kyiv, "user": one.id}))
        .await;
    add(&admin, "/api/positions/", json!({"title": "Loader", "division": store, "user": two.id})).await;
    for (query, people) in [
        (format!("division={sales}"), vec![one.id]),
        (format!("division={north}&division={store}"), vec![one.id, two.id]),
        (format!("organization={organization}"), vec![one.id, two.id]),
        ("search=ПРОДАВ".into(), vec![one.id]),
        ("title=load".into(), vec![two.id]),
        ("title=one".into(), vec![]),
        (format!("division={kyiv}&search=loader"), vec![]),
    ] {
        let list = admin.get(&format!("/api/employee/?{query}")).await.json(StatusCode::OK);
        let found: Vec<_> =
            list["results"].as_array().unwrap().iter().map(|p| p["id"].as_i64().unwrap()).collect();
        assert_eq!(found, people, "{query}");
    }
    let row = admin.get("/api/employee/?sort=position").await.value()["results"][0].clone();
    assert_eq!(row["user_position"][0]["title"], "Loader");
    assert_eq!(row["user_position"][0]["division"]["name"], "Store");
    let last = admin.get("/api/employee/?sort=-position").await.value()["results"][2].clone();
    assert_eq!(last["user_position"], json!([]), "those without a position come last both ways");
}

#[each_database]
async fn another_accounts_structure_does_not_exist(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (organization, sales, ..) = company(&admin).await;
    let position = add(&admin, "/api/positions/", json!({"title": "A", "division": sales})).await;
    let before = structure(&admin).await;
    let mine = app.account("mine").await;
    let (_, own, ..) = company(&mine).await;
    for (path, body) in [
        (format!("/api/divisions/{own}/"), json!({"parent": sales})),
        (format!("/api/divisions/{own}/"), json!({"organization": organization})),
    ] {
        mine.patch(&path, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    mine.post("/api/positions/", json!({"title": "X", "division": sales}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    mine.post("/api/positions/", json!({"title": "X", "division": own, "user": admin.id}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    mine.patch(&format!("/api/users/{}/", mine.id), json!({"position": position["id"]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    put(&mine, "/api/positions/bulk_update/", json!([{"id": position["id"], "title": "Hacked"}]))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    put(&mine, "/api/divisions/bulk_update/", json!([{"id": sales, "name": "Hacked"}]))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    mine.get(&format!("/api/employee/?division={sales}"))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    assert_eq!(structure(&admin).await, before);
}
