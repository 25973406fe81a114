//! Changes of people that meet other changes, and the end of a person.

use axum::body::Body;
use http::StatusCode;
use serde_json::json;

use crate::harness::*;

use crate::people::role;

#[each_database]
async fn an_older_record_is_not_saved_over_a_newer_one(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let path = format!("/api/users/{}/", learner.id);
    let user = admin.patch(&path, json!({"middle_name": "One", "version": 1})).await.json(StatusCode::OK);
    assert_eq!(user["version"], 2);
    let conflict = admin
        .patch(&path, json!({"middle_name": "Two", "version": 1}))
        .await
        .refused(StatusCode::CONFLICT, "edit_conflict");
    assert_eq!(conflict["details"]["version"], 2);
    admin.patch(&path, json!({"email": "new@kvitka.example"})).await.expect(StatusCode::OK);
    admin
        .patch(&path, json!({"email": "admin@kvitka.example"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(admin.get("/api/employee/?search=new@kvitka").await.value()["total"], 1);
    admin.get("/api/user/999999/").await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn many_are_changed_at_once_or_none(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two, three) = (
        app.employee(&admin, "One", "Learner").await,
        app.employee(&admin, "Two", "Learner").await,
        app.employee(&admin, "Three", "Learner").await,
    );
    let manager = role(&admin, "Training manager").await;
    // A trial run writes nothing.
    let tried = admin
        .patch("/api/users/", json!({"users": [one.id, two.id], "fired": true, "dry_run": true}))
        .await
        .json(StatusCode::OK);
    assert_eq!(tried["updated"], 2);
    one.get("/api/users/me/").await.expect(StatusCode::OK);
    let done = admin
        .patch("/api/users/", json!({"filter": {"search": "person"}, "exclude": [three.id], "fired": true}))
        .await
        .json(StatusCode::OK);
    assert_eq!((&done["updated"], &done["users"][0]["fired"]), (&json!(2), &json!(true)));
    one.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "account_dismissed");
    three.get("/api/users/me/").await.expect(StatusCode::OK);
    assert_eq!(admin.get("/api/employee/?fired=1").await.value()["total"], 2);
    assert_eq!(admin.get("/api/employee/?fired=all").await.value()["total"], 4);
    admin
        .patch("/api/users/", json!({"filter": {"fired": "1"}, "fired": false}))
        .await
        .expect(StatusCode::OK);
    one.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    let email =
        admin.get(&format!("/api/user/{}/", one.id)).await.value()["email"].as_str().unwrap().to_owned();
    let one = app.sign_in(&email).await;
    admin
        .patch("/api/users/", json!({"users": [one.id, two.id, one.id], "role": manager}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(admin.get(&format!("/api/employee/?role={manager}")).await.value()["total"], 2);
    let oneself = admin
        .patch("/api/users/", json!({"users": [one.id, admin.id], "fired": true}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden_users");
    assert_eq!(oneself["details"]["users"], json!([{"id": admin.id, "name": "Ada Admin"}]));
    one.get("/api/users/me/").await.expect(StatusCode::OK);
    for body in [
        json!({"fired": true}),
        json!({"users": [one.id, 999_999], "fired": true}),
        json!({"users": [one.id], "role": 999_999}),
    ] {
        admin.patch("/api/users/", body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
}

#[each_database]
async fn an_administrator_leaves_and_another_stays(app: TestApp) {
    let admin = app.account("kvitka").await;
    let deputy = app.employee(&admin, "Deputy", "Administrator").await;
    let learner = role(&admin, "Learner").await;
    admin
        .patch("/api/users/", json!({"users": [deputy.id], "role": learner, "fired": true}))
        .await
        .expect(StatusCode::OK);
    // Who is dismissed takes nobody's place, and one's own address is not changed here.
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let position = admin
        .post("/api/positions/", json!({"title": "Seller", "organization": organization, "user": admin.id}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    for (id, patch, field) in [
        (deputy.id, json!({"position": position}), "position"),
        (admin.id, json!({"email": "evil@kvitka.example"}), "email"),
    ] {
        let refused = admin
            .patch(&format!("/api/users/{id}/"), patch)
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][field].is_array(), "{refused}");
    }
    admin
        .patch(&format!("/api/users/{}/", admin.id), json!({"email": "Admin@kvitka.example"}))
        .await
        .expect(StatusCode::OK);
    let group = admin
        .post("/api/group/", json!({"name": "A group", "period": 3}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    let members = format!("/api/group/{group}/employee/");
    admin
        .post(&members, json!({"employees": [deputy.id]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    admin.post(&members, json!({"employees": [admin.id], "dry_run": true})).await.expect(StatusCode::OK);
    assert_eq!(admin.get(&format!("/api/group/{group}/")).await.value()["employees"], json!([]));
    for query in ["limit=0", "limit=9999999999999999999"] {
        admin
            .get(&format!("/api/positions/?{query}"))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    }
    app.clock.advance(chrono::Duration::days(15));
    let admin = app.sign_in("admin@kvitka.example").await;
    admin
        .post(&members, json!({"employees": [admin.id]}))
        .await
        .refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
}

#[each_database]
async fn who_is_deleted_is_forgotten_and_the_answers_stay(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Zenobia", "Learner").await;
    let game = app.published_game(&admin, "A course", 2).await;
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    learner.play(assignment, true).await;
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    admin
        .post("/api/positions/", json!({"title": "Seller", "organization": organization, "user": learner.id}))
        .await
        .expect(StatusCode::CREATED);
    admin.delete(&format!("/api/users/{}/", learner.id)).await.expect(StatusCode::NO_CONTENT);
    learner.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    for path in [
        "/api/employee/?fired=all",
        "/api/employee/all/?fired=all",
        "/api/report/game_analysis/",
        "/api/assignments/game/admin/",
        "/api/organization/structure/",
        "/api/roles/all/",
    ] {
        let text = admin.get(path).await.text();
        assert!(!text.contains("Zenobia") && !text.contains("people.example"), "{path}: {text}");
    }
    let report = admin.get("/api/report/game_analysis/").await.json(StatusCode::OK);
    let row = &report["results"][0];
    assert_eq!(
        (&row["status"], &row["user"]["erased"], &row["user"]["email"], &row["percent"]),
        (&json!("succeeded"), &json!(true), &json!(""), &json!(100.0))
    );
    let path = format!("/api/users/{}/", learner.id);
    admin.get(&path.replace("users", "user")).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.patch(&path, json!({"first_name": "Back"})).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.delete(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin
        .patch("/api/users/", json!({"users": [learner.id], "fired": false}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(
        admin.get("/api/organization/structure/").await.value()[0]["positions"][0]["user"],
        json!(null)
    );
    // Several at once, and their addresses are free again.
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let email = admin.get(&format!("/api/user/{}/", one.id)).await.value()["email"].clone();
    assert_eq!(
        admin
            .send("DELETE", "/api/users/", Body::from(json!({"users": [one.id, two.id]}).to_string()))
            .await
            .json(StatusCode::OK)["deleted"],
        2
    );
    admin
        .post("/api/users/", json!({"first_name": "A", "last_name": "B", "email": email}))
        .await
        .expect(StatusCode::CREATED);
}

#[each_database]
async fn two_who_edit_one_person_are_told(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let path = format!("/api/users/{}/", learner.id);
    let tasks: Vec<_> = (0..8)
        .map(|n| {
            let (admin, path) = (admin.clone(), path.clone());
            tokio::spawn(async move {
                admin.patch(&path, json!({"first_name": format!("N{n}"), "version": 1})).await.status
            })
        })
        .collect();
    let mut saved = 0;
    for task in tasks {
        match task.await.unwrap() {
            StatusCode::OK => saved += 1,
            status => assert_eq!(status, StatusCode::CONFLICT),
        }
    }
    assert_eq!(saved, 1);
    let conflict = admin
        .patch(&path, json!({"first_name": "Late", "version": 1}))
        .await
        .refused(StatusCode::CONFLICT, "edit_conflict");
    assert_eq!(
        (&conflict["details"]["version"], &conflict["details"]["saved_by"]),
        (&json!(2), &json!("Ada Admin"))
    );
    assert!(conflict["details"]["saved_at"].is_string());
    let born_tomorrow = admin
        .patch(&path, json!({"birth_date": "2099-01-01"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(born_tomorrow["errors"]["birth_date"].is_array());
}
