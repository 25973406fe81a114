//! Passkeys: as the only proof, and as a second factor after a password.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    audit::newest,
    authenticator::{Authenticator, PASSKEYS, add, add_with, enter},
    harness::*,
    provider::{Hosts, company, prove, settings},
    second_factor::ADMIN,
};

pub const OWN: &str = "/api/users/me/second_factor/";

pub async fn with_password(app: &TestApp, second: Value) -> Answer {
    let mut body = json!({"email": ADMIN, "password": PASSWORD});
    body.as_object_mut().unwrap().extend(second.as_object().unwrap().clone());
    app.anonymous().post("/api/token-auth/", body).await
}

pub fn refused(answer: &Answer) {
    answer.refused(StatusCode::UNAUTHORIZED, "invalid_passkey");
}

pub async fn listed(person: &Client) -> Vec<Value> {
    let all = person.get(PASSKEYS).await.json(StatusCode::OK);
    serde_json::from_value(all["results"].clone()).unwrap()
}

pub async fn subjects(app: &TestApp) -> Vec<String> {
    app.emails().await.iter().map(|email| email.subject.clone()).collect()
}

/// What makes a device answer wrongly.
type Change = fn(&mut Authenticator);

#[each_database]
async fn a_passkey_signs_in_by_itself(app: TestApp) {
    let admin = app.account("kvitka").await;
    let elsewhere = app.sign_in(ADMIN).await;
    let mut device = Authenticator::new();
    assert_eq!(add(&admin, &mut device).await.len(), 10);
    elsewhere.get(OWN).await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    let state = admin.get(OWN).await.json(StatusCode::OK);
    assert_eq!(
        (&state["state"], &state["app"], &state["passkeys"], &state["recovery_codes"]),
        (&json!("on"), &json!(false), &json!(1), &json!(10))
    );
    let mut second = Authenticator::of_ed25519();
    let proof = json!({"password": PASSWORD, "passkey": device.prove(&app).await});
    add_with(&admin, &mut second, proof).await.expect(StatusCode::CREATED);
    app.clock.advance(Duration::hours(2));
    for (number, device) in [device, second].iter_mut().enumerate() {
        let entered = device.enter(&app).await;
        assert!(entered.headers.contains_key("set-cookie"));
        let entered = entered.json(StatusCode::OK);
        assert_eq!(entered["user"]["id"], json!(admin.id));
        let me = app.client_of(&entered);
        me.get("/api/employee/").await.expect(StatusCode::OK);
        // It stands for a password of this hour, and for the second factor that the rule wants.
        for required in [true, false] {
            let rule = json!({"second_factor_required": required});
            me.post("/api/settings/", rule).await.expect(StatusCode::OK);
        }
        assert!(listed(&me).await[number]["last_used_at"].is_string());
    }
    assert_eq!(newest(&admin, "person.passkey_added").await["object"]["id"], json!(admin.id));
    assert_eq!(newest(&admin, "person.second_factor_on").await["object"]["id"], json!(admin.id));
    assert_eq!(newest(&admin, "person.signed_in").await["who"]["id"], json!(admin.id));
    assert!(subjects(&app).await.contains(&"A passkey was added to your Rozmova account".to_owned()));
}

#[each_database]
async fn it_is_a_second_factor_after_a_password(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut device = Authenticator::new();
    let codes = add(&admin, &mut device).await;
    with_password(&app, json!({})).await.refused(StatusCode::UNAUTHORIZED, "second_factor_required");
    let proven = json!({"passkey": device.prove(&app).await});
    with_password(&app, proven.clone()).await.expect(StatusCode::OK);
    let again = with_password(&app, proven).await;
    again.refused(StatusCode::UNAUTHORIZED, "invalid_second_factor");
    // A code that an app could show, where there is none; a recovery code.
    let wrong = with_password(&app, json!({"code": "123456"})).await;
    wrong.refused(StatusCode::UNAUTHORIZED, "invalid_second_factor");
    with_password(&app, json!({"code": codes[0]})).await.expect(StatusCode::OK);
    // Somebody else's passkey is no second factor of mine.
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let mut other = Authenticator::new();
    add(&learner, &mut other).await;
    let theirs = with_password(&app, json!({"passkey": other.prove(&app).await})).await;
    theirs.refused(StatusCode::UNAUTHORIZED, "invalid_second_factor");
    // A wrong password is told first, and a link by email asks for it as well.
    let body = json!({"email": ADMIN, "password": "wrong-password", "passkey": device.prove(&app).await});
    let wrong = app.anonymous().post("/api/token-auth/", body).await;
    wrong.refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
    app.anonymous().post("/api/reset/", json!({"email": ADMIN})).await.expect(StatusCode::OK);
    let key = app.mailed_key(ADMIN).await;
    let new = "amber-lantern-7";
    let mut body = json!({"new_password1": new, "new_password2": new});
    let path = format!("/api/password_reset/{key}/");
    let asked = app.anonymous().post(&path, body.clone()).await;
    asked.refused(StatusCode::UNAUTHORIZED, "second_factor_required");
    body["passkey"] = device.prove(&app).await;
    app.anonymous().post(&path, body).await.expect(StatusCode::OK);
}

/// Each is told the same, whatever is wrong with it.
#[each_database]
async fn what_is_not_as_it_should_be_opens_nothing(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let (mut device, mut other) = (Authenticator::new(), Authenticator::new());
    device.count = 7;
    let codes = add(&admin, &mut device).await;
    add(&learner, &mut other).await;
    let stranger = enter(&app, Authenticator::new().prove(&app).await).await;
    let told = |answer: &Answer| {
        refused(answer);
        answer.value()["message"].clone()
    };
    let message = told(&stranger);
    let changes: [(&str, Change); 10] = [
        ("another origin", |device| device.origin = "https://rozmova.example.evil.example"),
        ("a subdomain", |device| device.origin = "https://a.rozmova.example"),
        ("no TLS", |device| device.origin = "http://rozmova.example"),
        ("another site", |device| device.site = "evil.example"),
        ("another ceremony", |device| device.ceremony = Some("webauthn.create")),
        ("nobody verified", |device| device.flags = 1),
        ("nobody there", |device| device.flags = 4),
        ("a counter that stands", |device| device.count = 7),
        ("a counter that goes back", |device| device.count = 6),
        ("no counter any more", |device| device.count = 0),
    ];
    for (what, change) in changes {
        let Authenticator { origin, site, ceremony, flags, .. } = Authenticator::new();
        (device.origin, device.site, device.ceremony, device.flags, device.count) =
            (origin, site, ceremony, flags, 8);
        change(&mut device);
        assert_eq!(told(&device.enter(&app).await), message, "{what}");
        (device.origin, device.site, device.ceremony, device.flags, device.count) =
            (origin, site, ceremony, flags, 8);
    }
    // Challenges that are none of ours, for something else, changed, or over.
    for wrong in [json!("AAAA"), json!(""), json!("?")] {
        assert_eq!(told(&enter(&app, device.sign(&json!({"challenge": wrong}))).await), message);
    }
    let begun = json!({"password": PASSWORD, "code": codes[0]});
    let to_add = admin.post(&format!("{PASSKEYS}begin/"), begun).await.json(StatusCode::OK);
    assert_eq!(told(&enter(&app, device.sign(&to_add)).await), message);
    let late = device.prove(&app).await;
    app.clock.advance(Duration::minutes(10));
    assert_eq!(told(&enter(&app, late).await), message);
    // Parts of one answer in another.
    let theirs = other.prove(&app).await;
    let mine = device.prove(&app).await;
    for part in ["id", "signature", "user_handle", "client_data"] {
        let mut mixed = mine.clone();
        mixed[part] = theirs[part].clone();
        assert_eq!(told(&enter(&app, mixed).await), message, "{part}");
    }
    // What is right, once.
    enter(&app, mine.clone()).await.expect(StatusCode::OK);
    assert_eq!(told(&enter(&app, mine).await), message);
    device.count = 9;
    device.enter(&app).await.expect(StatusCode::OK);
}

#[each_database]
async fn one_answer_lets_in_once_however_many_send_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut device = Authenticator::new();
    add(&admin, &mut device).await;
    let proven = device.prove(&app).await;
    // On two servers over one database.
    let second = app.changed(|_| {});
    let sent = (0..8).map(|number| enter(if number % 2 == 0 { &app } else { &second }, proven.clone()));
    let many = futures_util::future::join_all(sent).await;
    assert_eq!(many.iter().filter(|answer| answer.status == StatusCode::OK).count(), 1);
}

#[each_database]
async fn whoever_may_not_come_in_is_told_so_after_a_right_passkey_only(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let mut device = Authenticator::new();
    add(&learner, &mut device).await;
    let body = json!({"users": [learner.id], "fired": true});
    admin.patch("/api/users/", body).await.expect(StatusCode::OK);
    device.enter(&app).await.refused(StatusCode::UNAUTHORIZED, "account_dismissed");
    device.flags = 1;
    refused(&device.enter(&app).await);
    device.flags = 5;
    let back = json!({"users": [learner.id], "fired": false});
    admin.patch("/api/users/", back).await.expect(StatusCode::OK);
    device.enter(&app).await.expect(StatusCode::OK);
    // Nothing of it stays of somebody who was deleted.
    admin.delete(&format!("/api/users/{}/", learner.id)).await.expect(StatusCode::NO_CONTENT);
    refused(&device.enter(&app).await);
}

#[each_database]
async fn where_only_the_company_lets_in_no_passkey_does(app: TestApp) {
    let hosts = std::sync::Arc::new(Hosts::default());
    let app = app.sending_to(hosts.clone());
    let (admin, provider) = company(&app, &hosts, "kvitka", "id.kvitka.example").await;
    prove(&app, "kvitka", "kvitka.example").await;
    crate::provider::enter(&app, &provider, "kvitka").await.expect(StatusCode::OK);
    let boss = app.employee(&admin, "Boss", "Administrator").await;
    let path = format!("/api/users/{}/", boss.id);
    admin.patch(&path, json!({"email": "boss@kvitka.example"})).await.expect(StatusCode::OK);
    let boss = app.anonymous().enter("boss@kvitka.example", PASSWORD, "").await.json(StatusCode::OK);
    let boss = app.client_of(&boss);
    let (mut device, mut keepers) = (Authenticator::new(), Authenticator::new());
    add(&boss, &mut device).await;
    add(&admin, &mut keepers).await;
    let proof = json!({"password": PASSWORD, "passkey": device.prove(&app).await});
    let begun = boss.post(&format!("{PASSKEYS}begin/"), proof).await.json(StatusCode::OK);
    settings(&admin, json!({"required": true, "keeper": admin.id})).await.expect(StatusCode::OK);
    device.enter(&app).await.refused(StatusCode::FORBIDDEN, "company_sign_in_only");
    device.flags = 1;
    refused(&device.enter(&app).await);
    keepers.enter(&app).await.expect(StatusCode::OK);
    // None is added either, with what was begun before.
    provider.says(|says| says.claims = json!({"sub": "u-2", "email": "boss@kvitka.example"}));
    let entered = crate::provider::enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    assert_eq!(entered["user"]["id"], json!(boss.id));
    let by_company = app.client_of(&entered);
    let added = by_company.post(PASSKEYS, Authenticator::new().make(&begun)).await;
    added.refused(StatusCode::FORBIDDEN, "company_sign_in_only");
}

#[each_database]
async fn guesses_wait_as_those_of_passwords_do(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut device = Authenticator::new();
    add(&admin, &mut device).await;
    let app = app.behind("127.0.0.1");
    let guess = async |from: &'static str, assertion: Value| {
        app.anonymous().from(from).post("/api/token-auth/passkey/", assertion).await
    };
    device.flags = 1;
    let mut refusals = 0;
    loop {
        let answer = guess("203.0.113.1", device.prove(&app).await).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        refused(&answer);
        refusals += 1;
        assert!(refusals < 100, "nothing stops it");
    }
    device.flags = 5;
    // Whoever is elsewhere is not held up by it.
    guess("203.0.113.2", device.prove(&app).await).await.expect(StatusCode::OK);
    let runs = admin.get("/api/audit/?action=person.sign_in_failed").await.json(StatusCode::OK);
    assert_eq!(runs["total"], 1, "{runs}");
}

#[each_database]
async fn without_a_name_and_tls_there_are_none(app: TestApp) {
    let admin = app.account("kvitka").await;
    let site = app.anonymous().get("/api/site/").await.json(StatusCode::OK);
    assert_eq!(site["passkeys"], "https://rozmova.example");
    for (address, origin) in [
        ("http://127.0.0.1:8080", Value::Null),
        ("http://rozmova.example", Value::Null),
        ("https://203.0.113.7", Value::Null),
        ("http://localhost:8080", json!("http://localhost:8080")),
    ] {
        let app = app.changed(|config| config.public_url = Some(address.into()));
        assert_eq!(app.anonymous().get("/api/site/").await.value()["passkeys"], origin, "{address}");
        if origin.is_null() {
            let asked = app.anonymous().post("/api/passkeys/challenge/", json!({})).await;
            asked.refused(StatusCode::NOT_FOUND, "no_passkeys");
            let begun =
                admin.on(&app).post(&format!("{PASSKEYS}begin/"), json!({"password": PASSWORD})).await;
            begun.refused(StatusCode::NOT_FOUND, "no_passkeys");
        }
    }
}
