use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

fn form(email: &str, domain: &str) -> Value {
    json!({"first_name": "Оля", "last_name": "Коваль", "email": email, "company": "Квітка", "domain": domain, "language": "ua"})
}

#[each_database]
async fn from_registration_to_the_own_record(app: TestApp) {
    let nobody = app.anonymous();
    let registered = nobody
        .post("/api/double_create/", form("Olia@Kvitka.Example ", "kvitka"))
        .await
        .json(StatusCode::CREATED);
    assert_eq!(registered["email"], "olia@kvitka.example");
    let emails = app.emails().await;
    assert_eq!(emails.len(), 1);
    assert_eq!(emails[0].subject, "Підтвердьте реєстрацію в Rozmova");
    let key = app.mailed_key("olia@kvitka.example").await;
    let checked = nobody.post("/api/key/check/", json!({"key": key})).await.json(StatusCode::OK);
    assert_eq!(checked, json!({"valid": true, "kind": "registration", "email": "o***@kvitka.example"}));
    let me = app.confirm(&key).await;
    let user = me.get("/api/users/me/").await.json(StatusCode::OK);
    assert_eq!(user["is_admin"], true);
    assert_eq!(user["language"], "ua");
    assert_eq!(user["role"]["title"], "Адміністратор");
    assert_eq!(user["permissions"].as_array().unwrap().len(), 15);
    assert_eq!(user["account"]["domain"], "kvitka");
    assert_eq!((&user["account"]["days_left"], &user["account"]["premium"]), (&json!(14), &json!(true)));
    // The key worked once.
    nobody
        .post("/api/pass_confirm/", json!({"key": key, "password": PASSWORD}))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
    nobody.post("/api/key/check/", json!({"key": key})).await.refused(StatusCode::BAD_REQUEST, "invalid_key");
}

#[each_database]
async fn what_is_taken_is_told_on_its_field(app: TestApp) {
    app.account("kvitka").await;
    let nobody = app.anonymous().speaking("en");
    let body = nobody
        .post("/api/registration/", form("ADMIN@kvitka.example", "kvitka"))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(
        body["errors"]["email"][0],
        "A user with such email already exists. Log in or reset the password."
    );
    assert_eq!(body["errors"]["domain"][0], "This domain name is already used by another account.");
}

#[each_database]
async fn everything_wrong_is_told_at_once_in_three_languages(app: TestApp) {
    let wrong = json!({"first_name": "", "last_name": "x".repeat(21), "email": "nobody", "phone": "12a", "company": " ", "domain": "Кав'ярня"});
    for (language, required) in [
        ("en", "Please fill this in."),
        ("uk", "Заповніть, будь ласка, це поле."),
        ("ru", "Заполните, пожалуйста, это поле."),
    ] {
        let body = app
            .anonymous()
            .speaking(language)
            .post("/api/double_create/", wrong.clone())
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        let fields: Vec<_> = body["errors"].as_object().unwrap().keys().cloned().collect();
        assert_eq!(fields, ["company", "domain", "email", "first_name", "last_name", "phone"]);
        assert_eq!(body["errors"]["first_name"][0], required);
    }
    assert!(app.emails().await.is_empty());
}

#[each_database]
async fn registering_again_replaces_what_was_not_confirmed(app: TestApp) {
    let nobody = app.anonymous();
    nobody.post("/api/double_create/", form("a@b.example", "first")).await.expect(StatusCode::CREATED);
    let old = app.mailed_key("a@b.example").await;
    nobody.post("/api/double_create/", form("a@b.example", "first")).await.expect(StatusCode::CREATED);
    nobody.post("/api/key/check/", json!({"key": old})).await.refused(StatusCode::BAD_REQUEST, "invalid_key");
    // Held for seven days, then free for others.
    nobody
        .post("/api/double_create/", form("other@b.example", "first"))
        .await
        .expect(StatusCode::BAD_REQUEST);
    app.clock.advance(Duration::days(7) + Duration::seconds(1));
    nobody.post("/api/double_create/", form("other@b.example", "first")).await.expect(StatusCode::CREATED);
}

#[each_database]
async fn links_grow_old(app: TestApp) {
    app.anonymous()
        .post("/api/double_create/", form("a@b.example", "first"))
        .await
        .expect(StatusCode::CREATED);
    let key = app.mailed_key("a@b.example").await;
    app.clock.advance(Duration::days(7));
    app.anonymous()
        .post("/api/pass_confirm/", json!({"key": key, "password": PASSWORD}))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
}

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
async fn fifty_uses_of_one_key_are_one(app: TestApp) {
    app.anonymous()
        .post("/api/double_create/", form("a@b.example", "first"))
        .await
        .expect(StatusCode::CREATED);
    let key = app.mailed_key("a@b.example").await;
    let uses = (0..20).map(|_| {
        let (nobody, key) = (app.anonymous(), key.clone());
        tokio::spawn(async move {
            nobody.post("/api/pass_confirm/", json!({"key": key, "password": PASSWORD})).await.status
        })
    });
    let mut good = 0;
    for used in uses.collect::<Vec<_>>() {
        good += usize::from(used.await.unwrap() == StatusCode::OK);
    }
    assert_eq!(good, 1);
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

#[each_database]
async fn support_can_be_reached_without_a_login(app: TestApp) {
    let nobody = app.anonymous();
    nobody
        .post("/api/bug_report/", json!({"message": "It broke"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    nobody
        .post("/api/bug_report/", json!({"message": "It broke", "email": "a@b.example"}))
        .await
        .expect(StatusCode::CREATED);
    app.account("kvitka")
        .await
        .post("/api/bug_report/", json!({"message": "It broke"}))
        .await
        .expect(StatusCode::CREATED);
}

#[each_database]
async fn after_the_trial_nothing_new_is_made(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Before the end", 2).await;
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    app.clock.advance(Duration::days(14));
    let admin = app.sign_in("admin@kvitka.example").await;
    admin
        .post("/api/games/", json!({"title": "Too late"}))
        .await
        .refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
    let person = json!({"first_name": "A", "last_name": "B", "email": "x@y.example"});
    admin.post("/api/users/", person).await.refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
    let bulk = json!({"games": [{"game": game["id"]}], "users": [admin.id]});
    admin
        .post("/api/assignments/game/bulk_assignment/", bulk)
        .await
        .refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
    let clone = format!("/api/games/{}/clone/", game["id"]);
    admin.post(&clone, json!({})).await.refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
    // What was assigned is played to its end.
    let me = learner.get("/api/users/me/").await;
    let learner =
        if me.status == StatusCode::OK { learner } else { sign_in_again(&app, &admin, learner.id).await };
    assert_eq!(learner.play(assignment, true).await["status"], "passed");
    assert_eq!(admin.get("/api/users/me/").await.json(StatusCode::OK)["account"]["premium"], false);
}

async fn sign_in_again(app: &TestApp, admin: &Client, id: i64) -> Client {
    let user = admin.get(&format!("/api/user/{id}/")).await.json(StatusCode::OK);
    app.sign_in(user["email"].as_str().unwrap()).await
}

/// Behind a load balancer each person has an own rate, and nobody gets another one by inventing addresses.
#[tokio::test]
async fn rates_are_counted_by_where_a_request_really_comes_from() {
    let app = TestApp::sqlite().await;
    let report = json!({"message": "It broke", "email": "a@b.example"});
    let limited = |proxies: &str| {
        app.behind(proxies)
            .changed(|config| (config.limit.mails_per_minute, config.limit.mails_burst) = (1, 10))
    };
    let behind = limited("127.0.0.0/8, 10.0.0.9").anonymous();
    for _ in 0..10 {
        behind
            .from("203.0.113.1, 10.0.0.9")
            .post("/api/bug_report/", report.clone())
            .await
            .expect(StatusCode::CREATED);
    }
    behind
        .from("203.0.113.1")
        .post("/api/bug_report/", report.clone())
        .await
        .refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    behind
        .from("198.51.100.7, 203.0.113.1")
        .post("/api/bug_report/", report.clone())
        .await
        .refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    behind.from("203.0.113.2").post("/api/bug_report/", report.clone()).await.expect(StatusCode::CREATED);
    // Where no proxy is trusted, the header says nothing.
    let direct = limited("").anonymous();
    for _ in 0..10 {
        direct.from("203.0.113.3").post("/api/bug_report/", report.clone()).await.expect(StatusCode::CREATED);
    }
    direct
        .from("203.0.113.4")
        .post("/api/bug_report/", report)
        .await
        .refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
}
