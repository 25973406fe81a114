//! New accounts, up to the first sign-in by a mailed link.

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
