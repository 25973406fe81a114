//! Many who have never signed in are invited again.

use axum::body::Body;
use http::StatusCode;
use rozmova_store::employee;
use serde_json::{Value, json};

use crate::{harness::*, reminders::at};

const INVITE: &str = "/api/users/invite/";

async fn add(admin: &Client, name: &str, invite: bool) -> i64 {
    let email = format!("{}@kvitka.example", name.to_lowercase());
    let form = json!({"first_name": name, "last_name": "Person", "email": email, "send_invitation": invite});
    admin.post("/api/users/", form).await.json(StatusCode::CREATED)["id"].as_i64().unwrap()
}

async fn invite(admin: &Client, body: Value) -> Value {
    admin.post(INVITE, body).await.json(StatusCode::OK)
}

fn reasons(answer: &Value) -> Vec<(&str, i64)> {
    let groups = answer["left_out"].as_array().unwrap().iter();
    groups.map(|group| (group["reason"].as_str().unwrap(), group["count"].as_i64().unwrap())).collect()
}

async fn invitations(app: &TestApp) -> usize {
    app.emails().await.iter().filter(|email| email.text.contains("/confirm/")).count()
}

#[each_database]
async fn who_never_signed_in_is_invited_again_once_a_day(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Signed", "Learner").await;
    let (old, gone, quiet) =
        (add(&admin, "Old", true).await, add(&admin, "Gone", true).await, add(&admin, "Quiet", false).await);
    admin.patch("/api/users/", json!({"users": [gone], "fired": true})).await.expect(StatusCode::OK);
    let first = app.mailed_key("old@kvitka.example").await;
    let known = invitations(&app).await;
    let body = json!({"users": [old, gone, quiet, learner.id]});
    let lately = invite(&admin, json!({"users": [old], "dry_run": true})).await;
    assert_eq!((&lately["emails"], reasons(&lately)), (&json!(0), vec![("invited_lately", 1)]));
    let admin = at(&app, "2026-03-03T09:30:00Z").await;
    let mut dry = body.clone();
    dry["dry_run"] = json!(true);
    // Somebody writes meanwhile: a preview does not wait for it.
    let (_, data) = app.app.db.system().person(admin.id).await.unwrap().unwrap();
    let tx = data.begin().await.unwrap();
    let _: Vec<employee::Model> = data.for_no_key_update::<employee::Model>().all(tx.reader()).await.unwrap();
    let seen = invite(&admin, dry).await;
    drop(tx);
    assert_eq!((&seen["emails"], &seen["total"]), (&json!(2), &json!(4)));
    assert_eq!(seen["last_invited_at"], "2026-03-02T09:00:00Z");
    assert_eq!(invitations(&app).await, known, "a preview writes nothing");
    let done = invite(&admin, body.clone()).await;
    let mut why = reasons(&done);
    why.sort_unstable();
    assert_eq!((&done["emails"], why), (&json!(2), vec![("can_sign_in", 1), ("dismissed", 1)]));
    assert_eq!(invitations(&app).await, known + 2);
    assert_eq!(invite(&admin, body).await["emails"], 0, "once a day");
    assert_eq!(invitations(&app).await, known + 2);
    // The new link kills the old one.
    let anybody = app.anonymous();
    anybody
        .post("/api/key/check/", json!({"key": first}))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
    let second = app.mailed_key("old@kvitka.example").await;
    app.confirm(&second).await;
    let log = admin.get("/api/audit/?action=employee.invited").await.value();
    assert_eq!(log["total"], 2, "{log}");
}

#[each_database]
async fn ten_requests_at_once_invite_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    for number in 0..3 {
        add(&admin, &format!("P{number}"), false).await;
    }
    let requests: Vec<_> = (0..10)
        .map(|_| {
            let admin = admin.clone();
            let body = json!({"filter": {"confirmed": false}});
            tokio::spawn(async move { admin.send("POST", INVITE, Body::from(body.to_string())).await.status })
        })
        .collect();
    for request in requests {
        assert_eq!(request.await.unwrap(), StatusCode::OK);
    }
    assert_eq!(invitations(&app).await, 3 + 1, "with the registration of the account");
}

#[each_database]
async fn nobody_invites_whom_they_may_not_touch(app: TestApp) {
    let admin = app.account("kvitka").await;
    let form = json!({"title": "Staff", "permission_groups": [6, 15]});
    admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
    let staff = app.employee(&admin, "Staff", "Staff").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let roles = admin.get("/api/roles/all/").await.value();
    let above =
        roles["results"].as_array().unwrap().iter().find(|role| role["title"] == "Administrator").unwrap();
    let form = json!({"first_name": "New", "last_name": "Chief", "email": "chief@kvitka.example", "role": above["id"]});
    let chief = admin.post("/api/users/", form).await.json(StatusCode::CREATED)["id"].as_i64().unwrap();
    staff.post(INVITE, json!({"users": [chief]})).await.expect(StatusCode::FORBIDDEN);
    learner.post(INVITE, json!({"users": [chief]})).await.expect(StatusCode::FORBIDDEN);
    admin.post(INVITE, json!({})).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
}
