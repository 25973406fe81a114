//! Passkeys that are added, renamed and removed, beside an app and the rule for administrators.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    audit::newest,
    authenticator::{Authenticator, PASSKEYS, add, add_with, challenge},
    harness::*,
    passkeys::{OWN, listed, refused, subjects, with_password},
    second_factor::ADMIN,
};

#[each_database]
async fn it_is_added_with_a_proof_and_as_it_was_asked_for(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let begin = format!("{PASSKEYS}begin/");
    admin
        .post(&begin, json!({"password": "wrong-password"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let asked = admin.post(&begin, json!({"password": PASSWORD})).await.json(StatusCode::OK);
    assert_eq!((&asked["site"], &asked["user_name"]), (&json!("rozmova.example"), &json!(ADMIN)));
    let wrong = |answer: Answer| {
        answer.refused(StatusCode::BAD_REQUEST, "validation_failed");
    };
    let changes: [fn(&mut Authenticator); 4] = [
        |device| device.origin = "https://evil.example",
        |device| device.site = "evil.example",
        |device| device.ceremony = Some("webauthn.get"),
        |device| device.flags = 1,
    ];
    for change in changes {
        let mut device = Authenticator::new();
        change(&mut device);
        wrong(admin.post(PASSKEYS, device.make(&asked)).await);
    }
    // A challenge of somebody else, one that was to sign in, one that is over.
    let mut device = Authenticator::new();
    wrong(learner.post(PASSKEYS, device.make(&asked)).await);
    let mut to_enter = challenge(&app).await;
    to_enter["user_handle"] = asked["user_handle"].clone();
    wrong(admin.post(PASSKEYS, device.make(&to_enter)).await);
    app.clock.advance(Duration::minutes(10));
    wrong(admin.post(PASSKEYS, device.make(&asked)).await);
    assert_eq!(listed(&admin).await.len(), 0);
    // Used once; and the same passkey not twice, whoever comes with it.
    let asked = admin.post(&begin, json!({"password": PASSWORD})).await.json(StatusCode::OK);
    let made = admin.post(PASSKEYS, device.make(&asked)).await.json(StatusCode::CREATED);
    assert_eq!(made["passkey"]["last_used_at"], Value::Null);
    wrong(admin.post(PASSKEYS, Authenticator::new().make(&asked)).await);
    let copied = add_with(&learner, &mut device, json!({"password": PASSWORD})).await;
    copied.refused(StatusCode::CONFLICT, "passkey_known");
    // Another one with a passkey as proof, which authenticators know the same person by.
    let proof = json!({"password": PASSWORD, "passkey": device_of(&admin, &mut device, &app).await});
    let asked = admin.post(&begin, proof).await.json(StatusCode::OK);
    assert_eq!(asked["known"].as_array().unwrap().len(), 1);
    assert_eq!(asked["known"][0]["transports"], json!(["hybrid", "internal"]));
    let mut body = Authenticator::new().make(&asked);
    body["name"] = json!("  My phone ");
    let made = admin.post(PASSKEYS, body).await.json(StatusCode::CREATED);
    assert_eq!((&made["passkey"]["name"], &made["recovery_codes"]), (&json!("My phone"), &Value::Null));
}

/// The device tells the person by the handle that it was given last.
async fn device_of(person: &Client, device: &mut Authenticator, app: &TestApp) -> Value {
    device.handle = handle_of(app, person).await;
    device.prove(app).await
}

async fn handle_of(app: &TestApp, person: &Client) -> String {
    use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
    URL_SAFE_NO_PAD.encode(app.app.tokens.user_handle(person.id))
}

#[each_database]
async fn it_is_renamed_and_removed(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let mut device = Authenticator::new();
    add(&admin, &mut device).await;
    let path = format!("{PASSKEYS}{}/", listed(&admin).await[0]["id"]);
    let name = json!({"name": "Key on my desk"});
    assert_eq!(admin.patch(&path, name.clone()).await.json(StatusCode::OK)["name"], "Key on my desk");
    for bad in ["", " ", &"x".repeat(61)] {
        admin.patch(&path, json!({"name": bad})).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    learner.patch(&path, name).await.refused(StatusCode::NOT_FOUND, "not_found");
    let remove = format!("{path}remove/");
    learner.post(&remove, json!({"password": PASSWORD})).await.refused(StatusCode::NOT_FOUND, "not_found");
    for body in [json!({"password": PASSWORD}), json!({"password": PASSWORD, "code": "123456"})] {
        admin.post(&remove, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    let proof = json!({"password": PASSWORD, "passkey": device.prove(&app).await});
    admin.post(&remove, proof).await.expect(StatusCode::NO_CONTENT);
    // It opens nothing more, and as the last one it took the second factor along.
    refused(&device.enter(&app).await);
    with_password(&app, json!({})).await.expect(StatusCode::OK);
    let state = admin.get(OWN).await.json(StatusCode::OK);
    assert_eq!((&state["state"], &state["recovery_codes"]), (&json!("off"), &json!(0)));
    assert_eq!(newest(&admin, "person.passkey_removed").await["after"]["passkey"], "Key on my desk");
    assert_eq!(newest(&admin, "person.second_factor_off").await["object"]["id"], json!(admin.id));
    assert!(subjects(&app).await.contains(&"Two-step login is off".to_owned()));
}

#[each_database]
async fn an_app_and_passkeys_stand_beside_each_other(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (_, codes) = crate::second_factor::set_up(&app, &admin).await;
    let mut device = Authenticator::new();
    let proof = json!({"password": PASSWORD, "code": codes[0]});
    let added = add_with(&admin, &mut device, proof).await.json(StatusCode::CREATED);
    assert_eq!(added["recovery_codes"], Value::Null, "those that there are go on");
    let proof = async |device: &mut Authenticator| {
        let passkey = device.prove(&app).await;
        json!({"password": PASSWORD, "passkey": passkey})
    };
    // Without the app a passkey is left, and the other way round.
    let off = format!("{OWN}off/");
    admin.post(&off, proof(&mut device).await).await.expect(StatusCode::NO_CONTENT);
    admin.post(&off, proof(&mut device).await).await.refused(StatusCode::NOT_FOUND, "not_found");
    let state = admin.get(OWN).await.json(StatusCode::OK);
    assert_eq!(
        (&state["state"], &state["app"], &state["recovery_codes"]),
        (&json!("on"), &json!(false), &json!(9))
    );
    with_password(&app, json!({"code": codes[1]})).await.expect(StatusCode::OK);
    newest(&admin, "person.app_removed").await;
    assert!(subjects(&app).await.contains(&"The app of your two-step login was removed".to_owned()));

    let begun = admin.post(OWN, proof(&mut device).await).await.json(StatusCode::OK);
    let code = crate::second_factor::code(&app, begun["secret"].as_str().unwrap());
    admin.post(&format!("{OWN}confirm/"), json!({"code": code})).await.expect(StatusCode::OK);
    let remove = format!("{PASSKEYS}{}/remove/", listed(&admin).await[0]["id"]);
    admin.post(&remove, proof(&mut device).await).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(admin.get(OWN).await.value()["state"], "on");
    assert!(subjects(&app).await.contains(&"A passkey was removed from your Rozmova account".to_owned()));
}

#[each_database]
async fn administrators_who_must_have_a_second_factor_may_have_a_passkey(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mila", "Training manager").await;
    let (mut mine, mut hers) = (Authenticator::new(), Authenticator::new());
    add(&admin, &mut mine).await;
    admin.post("/api/settings/", json!({"second_factor_required": true})).await.expect(StatusCode::OK);
    manager.get("/api/employee/").await.refused(StatusCode::FORBIDDEN, "second_factor_missing");
    add(&manager, &mut hers).await;
    manager.get("/api/employee/").await.expect(StatusCode::OK);
    let entered = hers.enter(&app).await.json(StatusCode::OK);
    assert_eq!(entered["user"]["second_factor"], "on");
    app.client_of(&entered).get("/api/employee/").await.expect(StatusCode::OK);
    // The last one stays, as long as there is no app.
    let remove = format!("{PASSKEYS}{}/remove/", listed(&manager).await[0]["id"]);
    let proof = json!({"password": PASSWORD, "passkey": hers.prove(&app).await});
    manager.post(&remove, proof).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(listed(&manager).await.len(), 1);
    // Somebody who may edit her takes it away.
    let reset = format!("/api/users/{}/second_factor/", manager.id);
    admin.delete(&reset).await.expect(StatusCode::NO_CONTENT);
    refused(&hers.enter(&app).await);
}

#[each_database]
async fn a_card_and_a_program_add_none(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let begin = format!("{PASSKEYS}begin/");
    let card = crate::sign_in_cards::print_for(&admin, &[learner.id]).await;
    let entered = json!({"code": card[0], "pin": "407186"});
    let entered = app.anonymous().post("/api/sign_in_card/", entered).await.json(StatusCode::OK);
    let by_card = app.client_of(&entered);
    let body = json!({"password": PASSWORD});
    by_card.post(&begin, body.clone()).await.refused(StatusCode::FORBIDDEN, "forbidden");
    // With what was begun elsewhere as well.
    let asked = learner.post(&begin, body.clone()).await.json(StatusCode::OK);
    let made = Authenticator::new().make(&asked);
    by_card.post(PASSKEYS, made.clone()).await.refused(StatusCode::FORBIDDEN, "forbidden");
    let (_, program) = crate::service_keys::program(&app, &admin, &["edit_users"]).await;
    program.post(&begin, body).await.refused(StatusCode::FORBIDDEN, "people_only");
    learner.post(PASSKEYS, made).await.expect(StatusCode::CREATED);
}
