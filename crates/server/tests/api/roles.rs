use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

async fn make(admin: &Client, title: &str, rights: &[u8]) -> Value {
    let body = json!({"title": title, "permission_groups": rights});
    admin.post("/api/roles/", body).await.json(StatusCode::CREATED)
}

async fn standard(admin: &Client, key: &str) -> i64 {
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    roles["results"].as_array().unwrap().iter().find(|role| role["standard_key"] == key).unwrap()["id"]
        .as_i64()
        .unwrap()
}

/// Somebody signed in with these rights.
async fn holder(app: &TestApp, admin: &Client, name: &str, rights: &[u8]) -> Client {
    let person = app.employee(admin, name, "Learner").await;
    let role = make(admin, &format!("Role of {name}"), rights).await;
    let path = format!("/api/roles/{}/assign/", role["id"]);
    assert_eq!(admin.patch(&path, json!({"users": [person.id]})).await.json(StatusCode::OK)["updated"], 1);
    person
}

#[each_database]
async fn a_role_is_made_changed_given_and_deleted(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let role = make(&admin, "Tutor", &[5, 15, 5, 15]).await;
    assert_eq!(
        (&role["permission_groups"], &role["standard"], &role["users_count"]),
        (&json!([5, 15]), &json!(false), &json!(0))
    );
    for (body, field) in [
        (json!({"title": "tutor", "permission_groups": [5]}), "title"),
        (json!({"title": " "}), "title"),
        (json!({"title": "x".repeat(51)}), "title"),
        (json!({"title": "Y", "description": "x".repeat(101)}), "description"),
        (json!({"title": "Y", "permission_groups": [16]}), "permission_groups"),
    ] {
        let refused = admin
            .post("/api/roles/", body.clone())
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][field].is_array(), "{body}: {refused}");
    }
    let path = format!("/api/roles/{}/", role["id"]);
    admin.patch(&format!("{path}assign/"), json!({"users": [learner.id]})).await.expect(StatusCode::OK);
    assert_eq!(
        learner.get("/api/users/me/").await.value()["permissions"],
        json!(["view_users", "moderator"]),
        "with the next request"
    );
    learner.get("/api/employee/").await.expect(StatusCode::OK);
    let changed =
        admin.patch(&path, json!({"permission_groups": [1, 15], "version": 1})).await.json(StatusCode::OK);
    assert_eq!((&changed["version"], &changed["users_count"]), (&json!(2), &json!(1)));
    learner.get("/api/employee/").await.refused(StatusCode::FORBIDDEN, "forbidden");
    let conflict = admin
        .patch(&path, json!({"title": "Z", "version": 1}))
        .await
        .refused(StatusCode::CONFLICT, "edit_conflict");
    assert_eq!(conflict["details"]["saved_by"], "Ada Admin");
    // Emptied it could not be given; so its holders cannot be left with it.
    admin
        .patch(&path, json!({"permission_groups": []}))
        .await
        .refused(StatusCode::BAD_REQUEST, "role_without_rights");
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    let me = learner.get("/api/users/me/").await.json(StatusCode::OK);
    assert_eq!((&me["role"], &me["permissions"]), (&json!(null), &json!([])));
    let empty = make(&admin, "Empty", &[]).await;
    admin
        .patch(&format!("/api/roles/{}/assign/", empty["id"]), json!({"users": [learner.id]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "role_without_rights");
}

#[each_database]
async fn standard_roles_are_locked(app: TestApp) {
    let admin = app.account("kvitka").await;
    for key in ["administrator", "training_manager", "learner"] {
        let path = format!("/api/roles/{}/", standard(&admin, key).await);
        admin.patch(&path, json!({"title": "Mine"})).await.refused(StatusCode::FORBIDDEN, "standard_role");
        admin.delete(&path).await.refused(StatusCode::FORBIDDEN, "standard_role");
    }
}

#[each_database]
async fn nobody_raises_themselves(app: TestApp) {
    let admin = app.account("kvitka").await;
    let administrator = standard(&admin, "administrator").await;
    // Edits users and roles, but reads no report.
    let clerk = holder(&app, &admin, "Clerk", &[4, 6, 11, 12, 13, 15]).await;
    let users_only = holder(&app, &admin, "Users", &[6, 11, 12, 13, 15]).await;
    let other = app.employee(&admin, "Other", "Learner").await;
    let own_role = clerk.get("/api/users/me/").await.value()["role"]["id"].clone();
    let stronger = make(&admin, "Stronger", &[4, 6, 7, 15]).await["id"].clone();
    // A right that the clerk lacks is no choice for a role; a role that holds one is not the clerk's to give.
    for (method, path, body) in [
        ("PATCH", format!("/api/roles/{own_role}/"), json!({"permission_groups": [4, 6, 7, 11, 12, 13, 15]})),
        ("POST", "/api/roles/".into(), json!({"title": "Trick", "permission_groups": [14]})),
    ] {
        let refused = clerk
            .send(method, &path, axum::body::Body::from(body.to_string()))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["permission_groups"].is_array(), "{refused}");
    }
    for (method, path, body) in [
        ("PATCH", format!("/api/users/{}/", clerk.id), json!({"role": administrator})),
        ("PATCH", format!("/api/users/{}/", clerk.id), json!({"role": stronger})),
        ("PATCH", "/api/users/".into(), json!({"users": [clerk.id], "role": stronger})),
        ("PATCH", format!("/api/roles/{stronger}/assign/"), json!({"users": [clerk.id]})),
        (
            "POST",
            "/api/users/".into(),
            json!({"first_name": "A", "last_name": "B", "email": "puppet@kvitka.example", "role": administrator}),
        ),
    ] {
        clerk
            .send(method, &path, axum::body::Body::from(body.to_string()))
            .await
            .refused(StatusCode::FORBIDDEN, "forbidden");
    }
    clerk
        .patch(&format!("/api/roles/{stronger}/"), json!({"title": "Weaker"}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    clerk.delete(&format!("/api/roles/{stronger}/")).await.refused(StatusCode::FORBIDDEN, "forbidden");
    clerk
        .patch(
            "/api/users/me/",
            json!({"role": administrator, "is_admin": true, "permissions": ["access_settings"]}),
        )
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        clerk.get("/api/users/me/").await.value()["permissions"],
        json!([
            "edit_roles",
            "edit_users",
            "edit_own_profile",
            "pass_assigned_games",
            "self_pass_games",
            "moderator"
        ])
    );
    // Without edit_roles only Learner can be given.
    let weak = make(&admin, "Weak", &[12]).await["id"].clone();
    users_only
        .patch(&format!("/api/users/{}/", other.id), json!({"role": weak}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    users_only
        .patch(&format!("/api/roles/{weak}/assign/"), json!({"users": [other.id]}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    // Who holds a right that the clerk lacks is out of reach.
    for (method, path, body) in [
        ("PATCH", format!("/api/users/{}/", admin.id), json!({"email": "taken.over@kvitka.example"})),
        ("PATCH", "/api/users/".into(), json!({"users": [other.id, admin.id], "fired": true})),
        ("DELETE", format!("/api/users/{}/", admin.id), json!({})),
        ("DELETE", "/api/users/".into(), json!({"users": [admin.id]})),
        ("POST", format!("/api/users/{}/invite/", admin.id), json!({})),
    ] {
        clerk
            .send(method, &path, axum::body::Body::from(body.to_string()))
            .await
            .refused(StatusCode::FORBIDDEN, "forbidden_users");
    }
    assert_eq!(other.get("/api/users/me/").await.status, StatusCode::OK, "all, or none");
}

#[each_database]
async fn one_administrator_always_stays(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner_role = standard(&admin, "learner").await;
    let all_rights: Vec<u8> = (1..=15).collect();
    let deputy = holder(&app, &admin, "Deputy", &all_rights).await;
    let me = format!("/api/users/{}/", admin.id);
    for (method, path, body) in [
        ("PATCH", me.clone(), json!({"role": learner_role})),
        ("PATCH", "/api/users/".into(), json!({"filter": {}, "exclude": [deputy.id], "role": learner_role})),
        ("PATCH", "/api/users/".into(), json!({"users": [admin.id], "fired": true})),
        ("PATCH", format!("/api/roles/{learner_role}/assign/"), json!({"users": [admin.id]})),
        ("DELETE", me.clone(), json!({})),
        ("DELETE", "/api/users/".into(), json!({"users": [admin.id]})),
    ] {
        deputy
            .send(method, &path, axum::body::Body::from(body.to_string()))
            .await
            .refused(StatusCode::CONFLICT, "last_administrator");
    }
    admin.get("/api/users/me/").await.expect(StatusCode::OK);
    // An invited one who never came does not count.
    let administrator = standard(&admin, "administrator").await;
    admin.post("/api/users/", json!({"first_name": "New", "last_name": "Boss", "email": "boss@kvitka.example", "role": administrator})).await.expect(StatusCode::CREATED);
    deputy
        .patch("/api/users/", json!({"users": [admin.id], "fired": true}))
        .await
        .refused(StatusCode::CONFLICT, "last_administrator");
    let key = app.mailed_key("boss@kvitka.example").await;
    app.confirm(&key).await;
    deputy.patch("/api/users/", json!({"users": [admin.id], "fired": true})).await.expect(StatusCode::OK);
}
