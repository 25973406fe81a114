//! What the directory may not do, and what it says of itself.

use axum::body::Body;
use chrono::Duration;
use http::StatusCode;
use rozmova::{config::Billing, features::billing};
use serde_json::{Value, json};

use crate::{
    billing::{CHARGE, order},
    directory::{USERS, added, directory, person, refused, user},
    document::operations,
    harness::*,
    service_keys::program,
};

/// Every call of directories; they stand in no document.
const CALLS: [(&str, &str); 20] = [
    ("GET", "/Users"),
    ("POST", "/Users"),
    ("GET", "/Users/{}"),
    ("PUT", "/Users/{}"),
    ("PATCH", "/Users/{}"),
    ("DELETE", "/Users/{}"),
    ("GET", "/Groups"),
    ("POST", "/Groups"),
    ("GET", "/Groups/{}"),
    ("PUT", "/Groups/{}"),
    ("PATCH", "/Groups/{}"),
    ("DELETE", "/Groups/{}"),
    ("GET", "/ServiceProviderConfig"),
    ("GET", "/ResourceTypes"),
    ("GET", "/ResourceTypes/User"),
    ("GET", "/ResourceTypes/Group"),
    ("GET", "/Schemas"),
    ("GET", "/Schemas/urn:ietf:params:scim:schemas:core:2.0:User"),
    ("GET", "/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group"),
    ("GET", "/Schemas/urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"),
];

fn body(method: &str) -> Body {
    let body = json!({"userName": "new@kvitka.example", "displayName": "New group", "Operations": [{"op": "add", "value": {"displayName": "x"}}]});
    if matches!(method, "GET" | "DELETE") { Body::empty() } else { Body::from(body.to_string()) }
}

#[each_database]
async fn only_a_key_of_the_directory_opens_its_calls_and_it_opens_no_others(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let (_, program) = program(&app, &admin, &["view_users", "edit_users"]).await;
    let person = added(&directory, "anna@kvitka.example").await["id"].as_str().unwrap().to_owned();
    for (method, path) in CALLS {
        let path = format!("/scim/v2{}", path.replace("{}", &person));
        let unknown = app.anonymous().send(method, &path, body(method)).await;
        refused(&unknown, StatusCode::UNAUTHORIZED, "");
        assert_eq!(unknown.headers["www-authenticate"], "Bearer");
        for other in [&admin, &program] {
            refused(&other.send(method, &path, body(method)).await, StatusCode::FORBIDDEN, "");
        }
        if method == "GET" && !path.contains("Groups/") {
            directory.get(&path).await.expect(StatusCode::OK);
        }
    }
    let mut asked = 0;
    for (method, path, operation) in operations() {
        let rights = &operation["x-rights"];
        if rights == "public" {
            continue;
        }
        let path = path.replace("{id}", "1").replace("{key}", "k").replace("{game}", "1");
        if path.contains('{') {
            continue;
        }
        let answer = directory.send(&method.to_uppercase(), &path, body("POST")).await;
        assert!(
            matches!(answer.status, StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED),
            "{method} {path}: {} {}",
            answer.status,
            answer.text()
        );
        asked += 1;
    }
    assert!(asked > 150, "{asked}");
}

#[each_database]
async fn another_company_is_not_there(app: TestApp) {
    let (admin, other) = (app.account("kvitka").await, app.account("zzb").await);
    let (directory, theirs) = (directory(&app, &admin).await, directory(&app, &other).await);
    let person = added(&theirs, "zzb.person@zzb.example").await["id"].as_str().unwrap().to_owned();
    let group = theirs
        .post("/scim/v2/Groups", json!({"displayName": "ZZB group", "members": [{"value": person}]}))
        .await;
    let group = group.json(StatusCode::CREATED)["id"].as_str().unwrap().to_owned();
    for (method, path) in CALLS {
        let id = if path.contains("Groups") { &group } else { &person };
        let is_named = path.contains("{}");
        let path = format!("/scim/v2{}", path.replace("{}", id));
        let answer = directory.send(method, &path, body(method)).await;
        assert!(!answer.text().to_lowercase().contains("zzb"), "{method} {path}: {}", answer.text());
        if is_named {
            refused(&answer, StatusCode::NOT_FOUND, "");
        }
    }
    for filter in [
        format!("groups[value eq \"{group}\"]"),
        format!("id eq \"{person}\""),
        "userName co \"zzb\"".to_owned(),
    ] {
        let query: String = url::form_urlencoded::byte_serialize(filter.as_bytes()).collect();
        assert_eq!(
            directory.get(&format!("{USERS}?filter={query}")).await.json(StatusCode::OK)["totalResults"],
            0
        );
    }
    let theirs = theirs.get(&format!("/scim/v2/Groups/{group}")).await.json(StatusCode::OK);
    assert_eq!(
        (&theirs["displayName"], &theirs["members"][0]["value"]),
        (&json!("ZZB group"), &json!(person))
    );
}

#[each_database]
async fn it_makes_no_administrators_and_one_stays(app: TestApp) {
    let admin = app.account("kvitka").await;
    let second = app.employee(&admin, "Second", "Administrator").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let directory = directory(&app, &admin).await;
    let at = |person: &Client| user(&json!(person.id.to_string()));
    let active = |value: bool| json!({"Operations": [{"op": "replace", "path": "active", "value": value}]});
    let set =
        |path: &str, value: &str| json!({"Operations": [{"op": "replace", "path": path, "value": value}]});
    // Whoever made the key is left alone, and read all the same.
    directory.get(&at(&admin)).await.expect(StatusCode::OK);
    refused(&directory.patch(&at(&admin), active(false)).await, StatusCode::FORBIDDEN, "");
    refused(&directory.patch(&at(&admin), set("name.givenName", "Eve")).await, StatusCode::FORBIDDEN, "");
    refused(&directory.delete(&at(&admin)).await, StatusCode::FORBIDDEN, "");
    // The role stays whatever is sent; names may change, what lets somebody in may not.
    let role = json!({"Operations": [{"op": "add", "path": "roles", "value": [{"value": "Administrator"}]}, {"op": "replace", "path": "name.givenName", "value": "Sofia"}]});
    directory.patch(&at(&manager), role).await.expect(StatusCode::OK);
    let shown = person(&admin, &manager.id.to_string()).await;
    assert_eq!(
        (&shown["first_name"], &shown["role"]["title"]),
        (&json!("Sofia"), &json!("Training manager"))
    );
    let email = set("emails[type eq \"work\"].value", "eve@elsewhere.example");
    refused(&directory.patch(&at(&manager), email).await, StatusCode::FORBIDDEN, "");
    // An administrator who leaves is dismissed; access is given back in the product.
    directory.patch(&at(&second), active(false)).await.expect(StatusCode::OK);
    refused(&directory.patch(&at(&second), active(true)).await, StatusCode::FORBIDDEN, "");
    directory.delete(&at(&second)).await.expect(StatusCode::NO_CONTENT);
    let email = person(&admin, &second.id.to_string()).await["email"].clone();
    refused(&directory.post(USERS, json!({"userName": email})).await, StatusCode::FORBIDDEN, "");
    admin.patch("/api/users/", json!({"users": [second.id], "fired": false})).await.expect(StatusCode::OK);
    // The last one stays: here the maker is no longer an administrator by role.
    let second = app.sign_in(email.as_str().unwrap()).await;
    let roles = second.get("/api/roles/all/").await.value();
    let keeper = json!({"title": "Keeper", "permission_groups": [5, 6, 14, 15]});
    let keeper = second.post("/api/roles/", keeper).await.json(StatusCode::CREATED);
    assert!(roles["results"].is_array());
    second
        .patch("/api/users/", json!({"users": [admin.id], "role": keeper["id"]}))
        .await
        .expect(StatusCode::OK);
    refused(&directory.delete(&at(&second)).await, StatusCode::CONFLICT, "");
    refused(&directory.patch(&at(&second), active(false)).await, StatusCode::CONFLICT, "");
    // A maker without administrative rights keeps no people in order.
    let reader = json!({"title": "Reader", "permission_groups": [5, 6]});
    let reader = second.post("/api/roles/", reader).await.json(StatusCode::CREATED);
    let role = |id: &Value| json!({"users": [admin.id], "role": id});
    second.patch("/api/users/", role(&reader["id"])).await.expect(StatusCode::OK);
    refused(&directory.get(USERS).await, StatusCode::FORBIDDEN, "");
    second.patch("/api/users/", role(&keeper["id"])).await.expect(StatusCode::OK);
    directory.get(USERS).await.expect(StatusCode::OK);
    // When the maker is dismissed the key is dead.
    second.patch("/api/users/", json!({"users": [admin.id], "fired": true})).await.expect(StatusCode::OK);
    refused(&directory.get(USERS).await, StatusCode::UNAUTHORIZED, "");
}

#[each_database]
async fn a_key_expires_and_is_revoked(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = directory(&app, &admin).await;
    let keys = admin.get("/api/service_keys/?kind=directory").await.json(StatusCode::OK);
    assert_eq!(
        (&keys["total"], &keys["results"][0]["rights"]),
        (&json!(1), &json!(["view_users", "edit_users"]))
    );
    assert_eq!(admin.get("/api/service_keys/?kind=program").await.json(StatusCode::OK)["total"], 0);
    admin
        .delete(&format!("/api/service_keys/{}/", keys["results"][0]["id"]))
        .await
        .expect(StatusCode::NO_CONTENT);
    refused(&one.get(USERS).await, StatusCode::UNAUTHORIZED, "");
    let other = directory(&app, &admin).await;
    app.clock.advance(Duration::days(30));
    refused(&other.get(USERS).await, StatusCode::UNAUTHORIZED, "");
}

#[each_database]
async fn a_full_plan_is_said_in_words(app: TestApp) {
    let app = app.changed(|config| config.billing = Billing::On);
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let directory = directory(&app, &admin).await;
    let one = added(&directory, "one@kvitka.example").await;
    let charge = admin.post(CHARGE, order("medium", 6)).await.json(StatusCode::CREATED);
    billing::pay(&app.app, charge["number"].as_str().unwrap()).await.unwrap();
    directory.delete(&user(&one["id"])).await.expect(StatusCode::NO_CONTENT);
    app.crowd(&learner, 498).await;
    for name in ["two@kvitka.example", "one@kvitka.example"] {
        let detail =
            refused(&directory.post(USERS, json!({"userName": name})).await, StatusCode::FORBIDDEN, "");
        assert!(detail.contains("500 people"), "{detail}");
    }
    directory
        .post(USERS, json!({"userName": "idle@kvitka.example", "active": false}))
        .await
        .expect(StatusCode::CREATED);
}

#[each_database]
async fn bad_input_is_refused_in_the_words_of_scim(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let post = async |content_type: &str, body: String| {
        directory.request("POST", USERS, content_type, Body::from(body)).await
    };
    refused(&post("application/scim+json", "{".into()).await, StatusCode::BAD_REQUEST, "invalidSyntax");
    refused(&post("application/json", "[]".into()).await, StatusCode::BAD_REQUEST, "invalidValue");
    refused(&post("text/plain", "{}".into()).await, StatusCode::UNSUPPORTED_MEDIA_TYPE, "");
    let large = json!({"userName": "x", "nickName": "x".repeat(1_100_000)}).to_string();
    refused(&post("application/scim+json", large).await, StatusCode::PAYLOAD_TOO_LARGE, "");
    post("application/scim+json; charset=utf-8", json!({"userName": "ok@kvitka.example"}).to_string())
        .await
        .expect(StatusCode::CREATED);
    refused(&directory.get("/scim/v2/Users/0").await, StatusCode::NOT_FOUND, "");
    refused(&directory.get("/scim/v2/Users/x").await, StatusCode::NOT_FOUND, "");
    refused(&directory.get("/scim/v2/Printers").await, StatusCode::NOT_FOUND, "");
    refused(&directory.post("/scim/v2/Schemas", json!({})).await, StatusCode::METHOD_NOT_ALLOWED, "");
    refused(&directory.get("/scim/v2/Me").await, StatusCode::NOT_IMPLEMENTED, "");
    refused(&directory.post("/scim/v2/Bulk", json!({})).await, StatusCode::NOT_IMPLEMENTED, "");
    let made = added(&directory, "anna@kvitka.example").await;
    for (operations, scim_type) in [
        (json!([{"op": "replace", "path": "id", "value": "1"}]), "mutability"),
        (json!([{"op": "remove"}]), "noTarget"),
        (json!([{"op": "replace", "path": "emails[", "value": "1"}]), "invalidFilter"),
        (json!([{"op": "replace", "path": "..", "value": "1"}]), "invalidPath"),
        (json!([{"op": "replace", "path": "active", "value": "perhaps"}]), "invalidValue"),
        (json!([]), "invalidSyntax"),
    ] {
        let answer = directory.patch(&user(&made["id"]), json!({"Operations": operations})).await;
        refused(&answer, StatusCode::BAD_REQUEST, scim_type);
    }
    let uk = directory.speaking("uk").get("/scim/v2/Me").await;
    assert_eq!(refused(&uk, StatusCode::NOT_IMPLEMENTED, ""), "Ця частина SCIM тут недоступна.");
}

#[each_database]
async fn what_is_kept_of_the_directory_goes_with_the_person(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let form = json!({"userName": "mark-user@kvitka.example", "externalId": "mark-external", "name": {"givenName": "Mark"}});
    let made = directory.post(USERS, form).await.json(StatusCode::CREATED);
    let data = app.app.db.system().person(admin.id).await.unwrap().unwrap().1;
    let kept = crate::erased::traces(&data, "mark-external").await;
    assert!(matches!(&*kept, [one] if one.starts_with("employee")), "{kept:?}");
    admin
        .delete(&format!("/api/users/{}/", made["id"].as_str().unwrap()))
        .await
        .expect(StatusCode::NO_CONTENT);
    for mark in ["mark-external", "mark-user"] {
        assert_eq!(crate::erased::traces(&data, mark).await, [""; 0]);
    }
    refused(&directory.get(&user(&made["id"])).await, StatusCode::NOT_FOUND, "");
    let others: Value = directory.get(USERS).await.json(StatusCode::OK);
    assert_eq!(others["totalResults"], 1);
}
