//! What is set for the provider of a company, who may set it, and what it is to be the only way in.

use std::sync::Arc;

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    harness::*,
    ownership::with_rights,
    provider::{Hosts, Provider, SECRET, company, enter, prove, settings},
};

const PATH: &str = "/api/company_sign_in/settings/";

async fn ready(app: &TestApp) -> (TestApp, Arc<Hosts>, Client, Provider) {
    let hosts = Arc::new(Hosts::default());
    let app = app.sending_to(hosts.clone());
    let (admin, provider) = company(&app, &hosts, "kvitka", "id.kvitka.example").await;
    (app, hosts, admin, provider)
}

#[each_database]
async fn it_takes_every_right_and_a_password_of_the_last_hour(app: TestApp) {
    let (app, _, admin, _) = ready(&app).await;
    // Whoever may change settings, and not everything else, could let themselves in as anybody.
    let keeper = with_rights(&app, &admin, "Keeper", &[14, 15]).await;
    let shown = keeper.get(PATH).await.json(StatusCode::OK);
    assert_eq!((&shown["can_change"], &shown["has_secret"]), (&json!(false), &json!(true)));
    settings(&keeper, json!({"adds_people": false})).await.refused(StatusCode::FORBIDDEN, "forbidden");
    let tried = json!({"issuer": "https://id.kvitka.example", "client_id": "rozmova"});
    keeper.post("/api/company_sign_in/test/", tried).await.refused(StatusCode::FORBIDDEN, "forbidden");
    let key = json!({"name": "Robot", "rights": ["access_settings"], "days": 30});
    let made = admin.post("/api/service_keys/", key).await.json(StatusCode::CREATED);
    let program = app.with_token(made["token"].as_str().unwrap());
    program.put(PATH, json!({})).await.refused(StatusCode::FORBIDDEN, "people_only");
    app.clock.advance(Duration::minutes(61));
    settings(&admin, json!({"adds_people": false})).await.refused(StatusCode::FORBIDDEN, "reauth_required");
}

#[each_database]
async fn a_secret_is_sealed_told_to_nobody_and_shown_to_no_other_provider(app: TestApp) {
    let (app, hosts, admin, _) = ready(&app).await;
    let shown = admin.get(PATH).await.json(StatusCode::OK);
    assert_eq!(
        shown["redirect_address"],
        format!("https://rozmova.example/company-login/{}", account(&admin).await)
    );
    let log = admin.get("/api/audit/?action=company_sign_in.changed").await;
    assert_eq!(log.json(StatusCode::OK)["results"][0]["after"]["client_secret"], true);
    assert!(!shown.to_string().contains(SECRET) && !log.text().contains(SECRET));
    let sealed = app.app.db.system().sealed_secrets().await.unwrap();
    let (owner, text) = sealed.iter().find(|(owner, _)| *owner < 0).unwrap();
    assert!(!text.contains(SECRET));
    assert_eq!(app.app.tokens.open_sealed(*owner, text).unwrap(), SECRET.as_bytes());
    // Of another issuer it has to be entered again.
    let other = Provider::start(&app, "id.new.example").await;
    hosts.lead_to(&other);
    let moved = json!({"issuer": other.issuer});
    let body = settings(&admin, moved).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(body["errors"]["client_secret"].is_array(), "{body}");
    let tried = json!({"issuer": other.issuer, "client_id": "rozmova"});
    let tried = admin.post("/api/company_sign_in/test/", tried).await.json(StatusCode::OK);
    assert_eq!(tried["ok"], false, "the saved secret went to another provider: {tried}");
}

async fn account(admin: &Client) -> i64 {
    admin.get("/api/users/me/").await.value()["account"]["id"].as_i64().unwrap()
}

#[each_database]
async fn what_is_set_is_looked_at(app: TestApp) {
    let (_, _, admin, _) = ready(&app).await;
    for (change, field) in [
        (json!({"issuer": "http://id.kvitka.example"}), "issuer"),
        (json!({"issuer": "https://127.0.0.1"}), "issuer"),
        (json!({"issuer": "https://id.kvitka.example?x=1"}), "issuer"),
        (json!({"issuer": ""}), "issuer"),
        (json!({"client_id": " "}), "client_id"),
        (json!({"client_secret": "x".repeat(256)}), "client_secret"),
        (json!({"required": true, "keeper": admin.id}), "required"),
        (json!({"keeper": 9_999_999}), "keeper"),
        (json!({"rules": [{"claim": "", "value": "x", "role": 1}]}), "rules[0].claim"),
        (json!({"rules": [{"claim": "groups", "value": "x", "role": 9_999_999}]}), "rules[0].role"),
        (
            json!({"rules": [{"claim": "g", "value": "x", "division": 9_999_999, "position": "P"}]}),
            "rules[0].division",
        ),
    ] {
        let body =
            settings(&admin, change.clone()).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"][field].is_array(), "{change}: {body}");
    }
    let many: Vec<Value> =
        (0..51).map(|n| json!({"claim": "g", "value": n.to_string(), "role": 1})).collect();
    settings(&admin, json!({ "rules": many })).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    settings(&admin, json!({"version": 7})).await.refused(StatusCode::CONFLICT, "edit_conflict");
    // The address of what it says of itself leads to the issuer.
    let pasted = json!({"issuer": " https://id.kvitka.example/.well-known/openid-configuration "});
    let saved = settings(&admin, pasted).await.json(StatusCode::OK);
    assert_eq!((&saved["issuer"], &saved["version"]), (&json!("https://id.kvitka.example"), &json!(2)));
}

#[each_database]
async fn as_the_only_way_it_leaves_one_password(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    prove(&app, "kvitka", "kvitka.example").await;
    enter(&app, &provider, "kvitka").await.expect(StatusCode::OK);
    let manager = app.employee(&admin, "Manager", "Administrator").await;
    let email = manager.get("/api/users/me/").await.value()["email"].as_str().unwrap().to_owned();
    let learner = app.employee(&admin, "Learner", "Learner").await;
    for keeper in [Value::Null, json!(learner.id)] {
        let wrong = settings(&admin, json!({"required": true, "keeper": keeper})).await;
        let body = wrong.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"]["keeper"].is_array(), "{body}");
    }
    let only = json!({"required": true, "keeper": admin.id});
    settings(&admin, only).await.expect(StatusCode::OK);
    // What passwords opened is over, but for the keeper's; and they open nothing more.
    manager.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    admin.get("/api/users/me/").await.expect(StatusCode::OK);
    let tried = app.anonymous().enter(&email, PASSWORD, "").await;
    tried.refused(StatusCode::FORBIDDEN, "company_sign_in_only");
    let tried = app.anonymous().enter(&email, "wrong-password-1", "").await;
    tried.refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
    let before = app.emails().await.len();
    app.anonymous().post("/api/reset/", json!({ "email": email })).await.expect(StatusCode::OK);
    assert_eq!(app.emails().await.len(), before, "no link to set a password");
    let invited = json!({"first_name": "New", "last_name": "One", "email": "new@kvitka.example"});
    admin.post("/api/users/", invited).await.expect(StatusCode::CREATED);
    let key = app.mailed_key("new@kvitka.example").await;
    let set = json!({"key": key, "password": PASSWORD});
    let tried = app.anonymous().post("/api/pass_confirm/", set).await;
    tried.refused(StatusCode::FORBIDDEN, "company_sign_in_only");
    app.sign_in("admin@kvitka.example").await;
    enter(&app, &provider, "kvitka").await.expect(StatusCode::OK);
    // The keeper stays, whoever else there is.
    let second = json!({"first_name": "Second", "last_name": "Admin", "email": "second@kvitka.example", "send_invitation": false, "password": PASSWORD});
    let second = admin.post("/api/users/", second).await.json(StatusCode::CREATED);
    let roles = admin.get("/api/roles/all/").await.value();
    let role = roles["results"]
        .as_array()
        .unwrap()
        .iter()
        .find(|r| r["standard_key"] == "administrator")
        .unwrap()["id"]
        .clone();
    let path = format!("/api/users/{}/", second["id"]);
    admin.patch(&path, json!({"role": role, "version": second["version"]})).await.expect(StatusCode::OK);
    provider.says(|says| says.claims = json!({"sub": "u-2", "email": "second@kvitka.example"}));
    let second = app.client_of(&enter(&app, &provider, "kvitka").await.json(StatusCode::OK));
    second.get("/api/settings/").await.expect(StatusCode::OK);
    let path = format!("/api/users/{}/", admin.id);
    let body = json!({"users": [admin.id], "fired": true});
    second.patch("/api/users/", body).await.refused(StatusCode::CONFLICT, "last_administrator");
    second.delete(&path).await.refused(StatusCode::CONFLICT, "last_administrator");
    settings(&admin, json!({"required": false})).await.expect(StatusCode::OK);
    app.anonymous().enter(&email, PASSWORD, "").await.expect(StatusCode::OK);
}

#[each_database]
async fn what_it_opened_ends_with_it(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    let me = app.client_of(&enter(&app, &provider, "kvitka").await.json(StatusCode::OK));
    settings(&admin, json!({"adds_people": false})).await.expect(StatusCode::OK);
    me.get("/api/users/me/").await.expect(StatusCode::OK);
    settings(&admin, json!({"enabled": false})).await.expect(StatusCode::OK);
    me.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
}

/// What the company wants beside a password, its provider asks for; a session by password still needs it.
#[each_database]
async fn the_provider_stands_for_the_second_factor(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    prove(&app, "kvitka", "kvitka.example").await;
    let boss = app.employee(&admin, "Boss", "Administrator").await;
    let path = format!("/api/users/{}/", boss.id);
    let version = admin.get(&path).await.value()["version"].clone();
    let email = json!({"email": "boss@kvitka.example", "version": version});
    admin.patch(&path, email).await.expect(StatusCode::OK);
    let by_password = app.anonymous().enter("boss@kvitka.example", PASSWORD, "").await;
    let by_password = app.client_of(&by_password.json(StatusCode::OK));
    crate::second_factor::set_up(&app, &admin).await;
    let rule = json!({"second_factor_required": true});
    admin.post("/api/settings/", rule).await.expect(StatusCode::OK);
    by_password.get("/api/settings/").await.refused(StatusCode::FORBIDDEN, "second_factor_missing");
    provider.says(|says| says.claims = json!({"email": "boss@kvitka.example"}));
    let entered = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    assert_eq!((&entered["user"]["id"], &entered["user"]["second_factor"]), (&json!(boss.id), &json!("off")));
    let by_company = app.client_of(&entered);
    by_company.get("/api/settings/").await.expect(StatusCode::OK);
    assert_eq!(by_company.get("/api/users/me/").await.value()["second_factor"], "off");
    // A password of the last hour is what the provider saw within it.
    let (export, of_admin) = (json!({}), format!("/api/users/{}/data/", admin.id));
    let asked = by_company.post(&of_admin, export.clone()).await;
    asked.refused(StatusCode::FORBIDDEN, "reauth_required");
    let t = app.clock.now().timestamp();
    provider.says(|says| says.claims = json!({"email": "boss@kvitka.example", "auth_time": t - 60}));
    let fresh = app.client_of(&enter(&app, &provider, "kvitka").await.json(StatusCode::OK));
    fresh.post(&of_admin, export).await.expect(StatusCode::ACCEPTED);
}

async fn tried(admin: &Client, form: Value) -> (bool, Vec<String>) {
    let tried = admin.post("/api/company_sign_in/test/", form).await.json(StatusCode::OK);
    let steps = tried["steps"].as_array().unwrap();
    let text =
        |step: &Value| format!("{}: {}", step["outcome"].as_str().unwrap(), step["text"].as_str().unwrap());
    (tried["ok"] == true, steps.iter().map(text).collect())
}

#[each_database]
async fn a_connection_is_tried_in_words(app: TestApp) {
    let (_, hosts, admin, provider) = ready(&app).await;
    let form = json!({"issuer": provider.issuer, "client_id": "rozmova"});
    let (ok, steps) = tried(&admin, form.clone()).await;
    assert!(ok && steps.len() == 4 && steps.iter().all(|step| step.starts_with("right")), "{steps:?}");
    let says = async |what: &str, form: Value| {
        let (ok, steps) = tried(&admin, form).await;
        let last = steps.last().unwrap();
        assert!(!ok && last.starts_with("wrong: ") && last.contains(what), "{what}: {steps:?}");
    };
    says(
        "does not accept the client ID or the secret",
        json!({"issuer": provider.issuer, "client_id": "rozmova", "client_secret": "x"}),
    )
    .await;
    says(
        "cannot be reached: nobody.example is not found",
        json!({"issuer": "https://nobody.example", "client_id": "a"}),
    )
    .await;
    for (document, what) in [
        (json!({"issuer": "https://id.kvitka.example/"}), "calls itself “https://id.kvitka.example/”"),
        (json!({"authorization_endpoint": null}), "does not say its authorization_endpoint"),
        (
            json!({"token_endpoint": "http://id.kvitka.example/token"}),
            "token_endpoint of the provider is no address",
        ),
        (json!({"response_types_supported": ["id_token"]}), "login by a code"),
        (json!({"id_token_signing_alg_values_supported": ["HS256", "none"]}), "signs in no way"),
        (json!({"code_challenge_methods_supported": ["plain"]}), "knows no PKCE"),
        (json!({"jwks_uri": "https://id.kvitka.example/nowhere"}), "status 404"),
    ] {
        provider.says(|says| says.document = document);
        says(what, form.clone()).await;
    }
    provider.says(|says| says.document = json!({"code_challenge_methods_supported": null}));
    let (ok, steps) = tried(&admin, form.clone()).await;
    assert!(ok && steps[1].starts_with("unsaid"), "{steps:?}");
    hosts.forget("id.kvitka.example");
    says("cannot be reached", form.clone()).await;
    // In the language of whoever asks.
    let (_, steps) = tried(&admin.speaking("uk"), form).await;
    assert!(steps[0].contains("Провайдер недоступний"), "{steps:?}");
}
