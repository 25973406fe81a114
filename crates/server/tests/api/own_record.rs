//! What people see and change of themselves: names, password, address, sessions.

use chrono::Duration;
use http::StatusCode;
use serde_json::json;

use crate::harness::*;

#[each_database]
async fn a_password_is_reset_by_the_newest_link_only(app: TestApp) {
    let admin = app.account("kvitka").await;
    let nobody = app.anonymous();
    let ask = || nobody.post("/api/reset/", json!({"email": "admin@kvitka.example"}));
    let known = ask().await.json(StatusCode::OK);
    let unknown =
        nobody.post("/api/reset/", json!({"email": "nobody@kvitka.example"})).await.json(StatusCode::OK);
    assert_eq!(known, unknown);
    let first = app.mailed_key("admin@kvitka.example").await;
    ask().await.expect(StatusCode::OK);
    let second = app.mailed_key("admin@kvitka.example").await;
    let new = json!({"new_password1": "amber-lantern-7", "new_password2": "amber-lantern-7"});
    nobody
        .post(&format!("/api/password_reset/{first}/"), new.clone())
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
    let differ = json!({"new_password1": "amber-lantern-7", "new_password2": "amber-lantern-8"});
    nobody
        .post(&format!("/api/password_reset/{second}/"), differ)
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    nobody.post(&format!("/api/password_reset/{second}/"), new.clone()).await.expect(StatusCode::OK);
    nobody
        .post(&format!("/api/password_reset/{second}/"), new)
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
    // Every other session is over, the old password is dead, and the person is told.
    admin.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    nobody
        .post("/api/token-auth/", json!({"email": "admin@kvitka.example", "password": PASSWORD}))
        .await
        .refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
    nobody
        .post(
            "/api/v2/token-auth/",
            json!({"username": "Admin@kvitka.example", "password": "amber-lantern-7"}),
        )
        .await
        .expect(StatusCode::OK);
    assert!(app.emails().await.iter().any(|email| email.subject == "Your Rozmova password was changed"));
    // A link lives for a day.
    ask().await.expect(StatusCode::OK);
    let third = app.mailed_key("admin@kvitka.example").await;
    app.clock.advance(Duration::hours(24));
    nobody
        .post("/api/key/check/", json!({"key": third}))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
}

#[each_database]
async fn a_token_lives_as_long_as_its_session(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let second = app.sign_in("admin@kvitka.example").await;
    second.post("/api/logout/", json!({})).await.expect(StatusCode::NO_CONTENT);
    second.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    admin.get("/api/users/me/").await.expect(StatusCode::OK);
    // An administrator is forgotten after twelve idle hours, a learner after seven days.
    app.clock.advance(Duration::hours(12));
    admin.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    learner.get("/api/users/me/").await.expect(StatusCode::OK);
    app.clock.advance(Duration::days(7));
    learner.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
}

#[each_database]
async fn the_own_record(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let patch = json!({"first_name": " Олена ", "phone": "", "language": "ru", "show_hints": {"users": false, "hack": true},
        "is_admin": true, "account": 1, "id": 1, "fired": true, "in_moder_mode": false});
    let user = learner.patch("/api/users/me/", patch).await.json(StatusCode::OK);
    assert_eq!(
        (&user["first_name"], &user["language"], &user["is_admin"], &user["fired"]),
        (&json!("Олена"), &json!("ru"), &json!(false), &json!(false))
    );
    assert_eq!(user["show_hints"]["users"], false);
    assert_eq!(user["show_hints"]["games"], true);
    assert!(user["show_hints"].get("hack").is_none());
    learner
        .patch("/api/users/me/", json!({"in_moder_mode": true}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    let body = learner
        .patch("/api/users/me/", json!({"first_name": ""}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(
        body["errors"]["first_name"][0], "Заполните, пожалуйста, это поле.",
        "the person's own language"
    );
    learner
        .patch("/api/users/me/", json!({"first_name": "A", "version": 1}))
        .await
        .refused(StatusCode::CONFLICT, "edit_conflict");
}

#[each_database]
async fn changing_the_password_ends_the_other_sessions(app: TestApp) {
    app.account("kvitka").await;
    let (one, other) = (app.sign_in("admin@kvitka.example").await, app.sign_in("admin@kvitka.example").await);
    let list = one.get("/api/users/me/sessions/").await.json(StatusCode::OK);
    assert_eq!(list["count"], 3);
    let wrong = json!({"old_password": "nonsense", "new_password": "amber-lantern-7"});
    let body = one.patch("/api/users/me/", wrong).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(body["errors"]["old_password"].is_array());
    for weak in ["short", "password123", "admin@kvitka.example"] {
        let body = one
            .patch("/api/users/me/", json!({"old_password": PASSWORD, "new_password": weak}))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"]["new_password"].is_array(), "{weak}");
    }
    app.anonymous()
        .post("/api/reset/", json!({"email": "admin@kvitka.example"}))
        .await
        .expect(StatusCode::OK);
    let mailed = app.mailed_key("admin@kvitka.example").await;
    one.patch("/api/users/me/", json!({"old_password": PASSWORD, "new_password": "amber-lantern-7"}))
        .await
        .expect(StatusCode::OK);
    one.get("/api/users/me/").await.expect(StatusCode::OK);
    app.anonymous()
        .post("/api/key/check/", json!({"key": mailed}))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
    other.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
}

#[each_database]
async fn another_address_counts_once_its_email_was_opened(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other = app.account("other").await;
    let change = |email: &str, password: &str| json!({"email": email, "old_password": password});
    let me = "/api/users/me/";
    let wrong = admin
        .patch(me, change("new@kvitka.example", "nonsense"))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(wrong["errors"]["old_password"].is_array());
    for taken in ["admin@other.example", "admin@kvitka.example", "nonsense"] {
        let refused = admin
            .patch(me, change(taken, PASSWORD))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["email"].is_array(), "{taken}");
    }
    let asked = admin.patch(me, change("New@kvitka.example", PASSWORD)).await.json(StatusCode::OK);
    assert_eq!(
        (&asked["email"], &asked["pending_email"]),
        (&json!("admin@kvitka.example"), &json!("new@kvitka.example"))
    );
    let key = app.mailed_key("new@kvitka.example").await;
    // It opens nothing else, and once.
    app.anonymous()
        .post("/api/pass_confirm/", json!({"key": key, "password": "amber-lantern-7"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
    let done = app.anonymous().post("/api/email_confirm/", json!({"key": key})).await.json(StatusCode::OK);
    assert_eq!(done["email"], "new@kvitka.example");
    app.anonymous()
        .post("/api/email_confirm/", json!({"key": key}))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
    let now = admin.get(me).await.json(StatusCode::OK);
    assert_eq!((&now["email"], &now["pending_email"]), (&json!("new@kvitka.example"), &json!(null)));
    assert_eq!(
        app.emails().await.last().map(|email| (email.to.clone(), email.subject.clone())).unwrap(),
        ("admin@kvitka.example".into(), "Your Rozmova address was changed".into())
    );
    app.sign_in("new@kvitka.example").await;
    assert_eq!(admin.get("/api/employee/?search=new@").await.value()["total"], 1);
    // Somebody was faster.
    other.patch(me, change("free@kvitka.example", PASSWORD)).await.expect(StatusCode::OK);
    let key = app.mailed_key("free@kvitka.example").await;
    admin.post("/api/users/", json!({"first_name": "A", "last_name": "B", "email": "free@kvitka.example", "send_invitation": false})).await.expect(StatusCode::CREATED);
    app.anonymous()
        .post("/api/email_confirm/", json!({"key": key}))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
}
