//! The second factor of sign-ins.

use chrono::Duration;
use http::StatusCode;
use rozmova::config::Limits;
use rozmova_store::second_factor;
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use crate::{audit::newest, harness::*};

const OWN: &str = "/api/users/me/second_factor/";
pub const ADMIN: &str = "admin@kvitka.example";

/// What the app of this secret shows now.
pub fn code(app: &TestApp, secret: &str) -> String {
    let totp = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap()).build_noncompliant();
    totp.generate(u64::try_from(app.clock.now().timestamp()).unwrap()).to_string()
}

/// Sets it up; the secret of the app and the recovery codes.
pub async fn set_up(app: &TestApp, person: &Client) -> (String, Vec<String>) {
    let begun = person.post(OWN, json!({"password": PASSWORD})).await.json(StatusCode::OK);
    let secret = begun["secret"].as_str().unwrap().to_owned();
    assert!(begun["address"].as_str().unwrap().contains(&format!("secret={secret}")), "{begun}");
    let first = json!({"code": code(app, &secret)});
    let done = person.post(&format!("{OWN}confirm/"), first).await.json(StatusCode::OK);
    let codes: Vec<String> = serde_json::from_value(done["recovery_codes"].clone()).unwrap();
    assert_eq!(codes.len(), 10);
    // The code that confirmed it is used up.
    app.clock.advance(Duration::seconds(30));
    (secret, codes)
}

async fn enter(app: &TestApp, code: Option<&str>) -> Answer {
    let body = json!({"email": ADMIN, "password": PASSWORD, "code": code});
    app.anonymous().post("/api/v2/token-auth/", body).await
}

async fn state(person: &Client) -> Value {
    person.get(OWN).await.json(StatusCode::OK)
}

fn missing(answer: &Answer) {
    answer.refused(StatusCode::UNAUTHORIZED, "second_factor_required");
}

fn wrong(answer: &Answer) {
    answer.refused(StatusCode::UNAUTHORIZED, "invalid_second_factor");
}

async fn subjects(app: &TestApp) -> Vec<String> {
    app.emails().await.iter().map(|email| email.subject.clone()).collect()
}

#[each_database]
async fn a_sign_in_asks_for_a_code_that_works_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let elsewhere = app.sign_in(ADMIN).await;
    assert_eq!(state(&admin).await["state"], "off");
    let (secret, _) = set_up(&app, &admin).await;
    assert_eq!(
        (&state(&admin).await["state"], &state(&admin).await["recovery_codes"]),
        (&json!("on"), &json!(10))
    );
    assert_eq!(admin.get("/api/users/me/").await.value()["second_factor"], "on");
    elsewhere.get(OWN).await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    assert_eq!(newest(&admin, "person.second_factor_on").await["object"]["id"], json!(admin.id));
    assert!(subjects(&app).await.contains(&"Two-step login is on".to_owned()));

    missing(&enter(&app, None).await);
    missing(&enter(&app, Some(" ")).await);
    let now = code(&app, &secret);
    let entered = enter(&app, Some(&format!("{} {}", &now[..3], &now[3..]))).await.json(StatusCode::OK);
    app.client_of(&entered).get("/api/employee/").await.expect(StatusCode::OK);
    // Again, an older one, one of tomorrow, and nonsense.
    wrong(&enter(&app, Some(&now)).await);
    app.clock.advance(Duration::days(1));
    wrong(&enter(&app, Some(&now)).await);
    let tomorrow = code(&app, &secret);
    app.clock.advance(Duration::days(-1) + Duration::seconds(30));
    for bad in [tomorrow.as_str(), "000000", "12345", "not-a-code-at-all", "😀"] {
        wrong(&enter(&app, Some(bad)).await);
    }
    // A wrong password is told first, whatever the code is.
    let body = json!({"email": ADMIN, "password": "wrong-password", "code": code(&app, &secret)});
    app.anonymous()
        .post("/api/token-auth/", body)
        .await
        .refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
    enter(&app, Some(&code(&app, &secret))).await.expect(StatusCode::OK);
}

#[each_database]
async fn one_code_lets_in_once_however_many_ask(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (secret, codes) = set_up(&app, &admin).await;
    for code in [code(&app, &secret), codes[0].clone()] {
        let many = futures_util::future::join_all((0..8).map(|_| enter(&app, Some(&code)))).await;
        let entered = many.iter().filter(|answer| answer.status == StatusCode::OK).count();
        assert_eq!(entered, 1);
    }
}

#[each_database]
async fn recovery_codes_are_used_up(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (_, codes) = set_up(&app, &admin).await;
    let typed = codes[3].to_uppercase().replace('-', " ");
    enter(&app, Some(&typed)).await.expect(StatusCode::OK);
    wrong(&enter(&app, Some(&codes[3])).await);
    assert_eq!(state(&admin).await["recovery_codes"], 9);
    assert_eq!(newest(&admin, "person.recovery_code_used").await["who"]["id"], json!(admin.id));
    let body = json!({"password": PASSWORD, "code": codes[4]});
    let path = format!("{OWN}recovery_codes/");
    let fresh = admin.post(&path, body).await.json(StatusCode::OK);
    assert_eq!(fresh["recovery_codes"].as_array().unwrap().len(), 10);
    wrong(&enter(&app, Some(&codes[5])).await);
    enter(&app, fresh["recovery_codes"][0].as_str()).await.expect(StatusCode::OK);
    assert_eq!(newest(&admin, "person.recovery_codes_made").await["object"]["id"], json!(admin.id));
}

#[each_database]
async fn codes_cannot_be_guessed(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (secret, _) = set_up(&app, &admin).await;
    let app = app.changed(|config| {
        config.limits = Limits::Normal;
        config.trusted_proxies = "127.0.0.1".into();
    });
    let guess = async |from: &'static str, code: &str| {
        let body = json!({"email": ADMIN, "password": PASSWORD, "code": code});
        app.anonymous().from(from).post("/api/token-auth/", body).await
    };
    // From one address after the other, and with the right password in between.
    let places = ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4", "203.0.113.5"];
    for number in 0..10 {
        let from = places[number % 5];
        wrong(&guess(from, "000000").await);
        missing(&guess(from, "").await);
    }
    for from in ["203.0.113.6", "203.0.113.7"] {
        guess(from, &code(&app, &secret)).await.refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    }
    app.clock.advance(Duration::minutes(5) + Duration::seconds(1));
    guess("203.0.113.6", &code(&app, &secret)).await.expect(StatusCode::OK);
    let runs = admin.get("/api/audit/?action=person.sign_in_failed").await.json(StatusCode::OK);
    assert_eq!(runs["total"], 1, "{runs}");
}

#[each_database]
async fn it_is_changed_with_password_and_code(app: TestApp) {
    let admin = app.account("kvitka").await;
    let fault = async |path: &str, body: Value| {
        let answer = admin.post(path, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        answer["errors"].as_object().unwrap().keys().cloned().collect::<Vec<_>>()
    };
    let off = format!("{OWN}off/");
    assert_eq!(fault(OWN, json!({"password": "wrong-password"})).await, ["password"]);
    // Nothing to confirm, nothing to switch off.
    admin
        .post(&format!("{OWN}confirm/"), json!({"code": "123456"}))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    admin.post(&off, json!({"password": PASSWORD})).await.refused(StatusCode::NOT_FOUND, "not_found");
    // A first code that is wrong changes nothing.
    admin.post(OWN, json!({"password": PASSWORD})).await.expect(StatusCode::OK);
    assert_eq!(fault(&format!("{OWN}confirm/"), json!({"code": "000000"})).await, ["code"]);
    assert_eq!(state(&admin).await["state"], "off");
    enter(&app, None).await.expect(StatusCode::OK);

    let (secret, codes) = set_up(&app, &admin).await;
    for path in [OWN, &off, &format!("{OWN}recovery_codes/")] {
        assert_eq!(fault(path, json!({"password": PASSWORD})).await, ["code"], "{path}");
        assert_eq!(fault(path, json!({"password": PASSWORD, "code": "000000"})).await, ["code"], "{path}");
    }
    // Another phone: the former one works until the new one is confirmed.
    let body = json!({"password": PASSWORD, "code": code(&app, &secret)});
    let begun = admin.post(OWN, body).await.json(StatusCode::OK);
    let newer = begun["secret"].as_str().unwrap().to_owned();
    app.clock.advance(Duration::seconds(30));
    wrong(&enter(&app, Some(&code(&app, &newer))).await);
    enter(&app, Some(&code(&app, &secret))).await.expect(StatusCode::OK);
    let first = json!({"code": code(&app, &newer)});
    admin.post(&format!("{OWN}confirm/"), first).await.expect(StatusCode::OK);
    app.clock.advance(Duration::seconds(30));
    wrong(&enter(&app, Some(&code(&app, &secret))).await);
    wrong(&enter(&app, Some(&codes[0])).await);
    enter(&app, Some(&code(&app, &newer))).await.expect(StatusCode::OK);

    app.clock.advance(Duration::seconds(30));
    let body = json!({"password": PASSWORD, "code": code(&app, &newer)});
    admin.post(&off, body).await.expect(StatusCode::NO_CONTENT);
    enter(&app, None).await.expect(StatusCode::OK);
    assert_eq!(newest(&admin, "person.second_factor_off").await["object"]["id"], json!(admin.id));
    assert!(subjects(&app).await.contains(&"Two-step login is off".to_owned()));
}

#[each_database]
async fn administrators_set_it_up_before_anything_else(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mila", "Training manager").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let rule = json!({"second_factor_required": true});
    let refused = admin.post("/api/settings/", rule.clone()).await;
    let refused = refused.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["second_factor_required"][0].is_string(), "{refused}");
    set_up(&app, &admin).await;
    app.clock.advance(Duration::hours(2));
    admin.post("/api/settings/", rule.clone()).await.refused(StatusCode::FORBIDDEN, "reauth_required");
    // What is as it was needs nothing.
    admin.post("/api/settings/", json!({"second_factor_required": false})).await.expect(StatusCode::OK);
    admin.post("/api/users/me/confirm/", json!({"password": PASSWORD})).await.expect(StatusCode::NO_CONTENT);
    let settings = admin.post("/api/settings/", rule).await.json(StatusCode::OK);
    assert_eq!(settings["second_factor_required"], true);
    assert_eq!(newest(&admin, "settings.changed").await["after"], json!({"second_factor_required": true}));

    admin.get("/api/employee/").await.expect(StatusCode::OK);
    learner.get("/api/assignments/game/").await.expect(StatusCode::OK);
    for (method, path, operation) in crate::document::operations() {
        let open = ["/api/users/me/second_factor/", "/api/logout/"].iter().any(|own| path.starts_with(own))
            || (method.as_str(), path.as_str()) == ("GET", "/api/users/me/");
        if open && !path.contains("recovery_codes") && !path.contains("/off/")
            || operation["x-rights"] == "public"
        {
            continue;
        }
        let url = crate::rights::of_nothing(&method, &path);
        let answer = manager.send(&method, &url, axum::body::Body::from("{}")).await;
        answer.refused(StatusCode::FORBIDDEN, "second_factor_missing");
    }
    assert_eq!(manager.get("/api/users/me/").await.json(StatusCode::OK)["second_factor"], "needed");
    // Who is stuck there can say so.
    let stuck = json!({"message": "The app on my phone is gone"});
    manager.post("/api/bug_report/", stuck).await.expect(StatusCode::CREATED);
    assert_eq!(
        (&state(&manager).await["state"], &state(&manager).await["required"]),
        (&json!("needed"), &json!(true))
    );
    // Not by playing, nor with a play that visitors could begin.
    manager
        .post("/api/game_sessions/", json!({"game_id": 1, "mode": "self"}))
        .await
        .refused(StatusCode::FORBIDDEN, "second_factor_missing");
    let (secret, _) = set_up(&app, &manager).await;
    manager.get("/api/employee/").await.expect(StatusCode::OK);
    let body = json!({"password": PASSWORD, "code": code(&app, &secret)});
    manager.post(&format!("{OWN}off/"), body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    // Whoever becomes an administrator has to as well, at once.
    let roles = admin.get("/api/roles/all/").await.value();
    let role = roles["results"].as_array().unwrap().iter().find(|one| one["standard_key"] == "administrator");
    let role = role.unwrap()["id"].clone();
    admin.patch("/api/users/", json!({"users": [learner.id], "role": role})).await.expect(StatusCode::OK);
    learner.get("/api/assignments/game/").await.refused(StatusCode::FORBIDDEN, "second_factor_missing");
}

#[each_database]
async fn programs_go_on_and_the_rule_is_no_business_of_theirs(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (_, program) = crate::service_keys::program(&app, &admin, &["access_settings", "view_users"]).await;
    program
        .post("/api/settings/", json!({"second_factor_required": true}))
        .await
        .refused(StatusCode::FORBIDDEN, "people_only");
    set_up(&app, &admin).await;
    program.get("/api/employee/").await.expect(StatusCode::OK);
}

#[each_database]
async fn a_lost_phone_is_no_end(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other = app.employee(&admin, "Olha", "Administrator").await;
    let manager = app.employee(&admin, "Mila", "Training manager").await;
    set_up(&app, &admin).await;
    let path = format!("/api/users/{}/second_factor/", admin.id);
    manager.delete(&path).await.refused(StatusCode::FORBIDDEN, "forbidden_users");
    admin.delete(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    let (_, program) = crate::service_keys::program(&app, &other, &["edit_users"]).await;
    program.delete(&path).await.refused(StatusCode::FORBIDDEN, "people_only");
    app.clock.advance(Duration::hours(2));
    other.delete(&path).await.refused(StatusCode::FORBIDDEN, "reauth_required");
    other.post("/api/users/me/confirm/", json!({"password": PASSWORD})).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(other.get(&format!("/api/user/{}/", admin.id)).await.value()["second_factor"], "on");
    other.delete(&path).await.expect(StatusCode::NO_CONTENT);
    other.delete(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.get(OWN).await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    enter(&app, None).await.expect(StatusCode::OK);
    let entry = newest(&other, "person.second_factor_reset").await;
    assert_eq!((&entry["who"]["id"], &entry["object"]["id"]), (&json!(other.id), &json!(admin.id)));
    let emails = app.emails().await;
    let email = emails.iter().find(|email| email.subject == "Your two-step login was reset").unwrap();
    assert_eq!(email.to, ADMIN);
}

#[each_database]
async fn a_mailed_link_is_no_way_around_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (secret, _) = set_up(&app, &admin).await;
    app.anonymous().post("/api/reset/", json!({"email": ADMIN})).await.expect(StatusCode::OK);
    let key = app.mailed_key(ADMIN).await;
    let new = "amber-lantern-7";
    let set = async |code: Option<&str>| {
        let body = json!({"new_password1": new, "new_password2": new, "code": code});
        app.anonymous().post(&format!("/api/password_reset/{key}/"), body).await
    };
    missing(&set(None).await);
    wrong(&set(Some("000000")).await);
    // Neither used the link up nor changed anything.
    app.anonymous().post("/api/key/check/", json!({"key": key})).await.expect(StatusCode::OK);
    missing(&enter(&app, None).await);
    set(Some(&code(&app, &secret))).await.expect(StatusCode::OK);
    app.clock.advance(Duration::seconds(30));
    let body = json!({"email": ADMIN, "password": new, "code": code(&app, &secret)});
    app.anonymous().post("/api/token-auth/", body).await.expect(StatusCode::OK);
}

#[each_database]
async fn its_secrets_stand_nowhere(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (secret, codes) = set_up(&app, &admin).await;
    enter(&app, Some(&codes[0])).await.expect(StatusCode::OK);
    let data = app.app.db.system().person(admin.id).await.unwrap().unwrap().1;
    for mark in [&secret, &codes[1], &codes[1].replace('-', "")] {
        assert_eq!(crate::erased::traces(&data, mark).await, Vec::<String>::new());
    }
    let hex: String = Secret::try_from_base32(&secret)
        .unwrap()
        .as_bytes()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(crate::erased::traces(&data, &hex).await, Vec::<String>::new());
    use sea_orm::{ColumnTrait, QueryFilter};
    let rows = data.find::<second_factor::Model>().filter(second_factor::Column::EmployeeId.eq(admin.id));
    let row: second_factor::Model = rows.one(data.reader()).await.unwrap().unwrap();
    let sealed = row.secret.unwrap();
    // Another person's row, or another installation's secret, opens nothing of it.
    assert!(app.app.tokens.open_sealed(admin.id, &sealed).is_some());
    assert!(app.app.tokens.open_sealed(admin.id + 1, &sealed).is_none());
    assert!(rozmova::tokens::Tokens::new(&[8; 32]).open_sealed(admin.id, &sealed).is_none());
    // Nothing of it stays of somebody who was deleted.
    let other = app.employee(&admin, "Olha", "Administrator").await;
    set_up(&app, &other).await;
    admin.delete(&format!("/api/users/{}/", other.id)).await.expect(StatusCode::NO_CONTENT);
    let left = data.find::<second_factor::Model>().all(data.reader()).await.unwrap();
    assert_eq!(left.iter().map(|row| row.employee_id).collect::<Vec<_>>(), [admin.id]);
}
