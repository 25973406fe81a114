//! Providers that lie, are away, or change their keys; and their word that somebody is signed out.

use std::sync::Arc;

use axum::body::Body;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use chrono::Duration;
use hmac::{Hmac, Mac};
use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    harness::*,
    provider::{Hosts, Provider, Says, company, enter, settings},
};

async fn ready(app: &TestApp) -> (TestApp, Arc<Hosts>, Client, Provider) {
    let hosts = Arc::new(Hosts::default());
    let app = app.sending_to(hosts.clone());
    let (admin, provider) = company(&app, &hosts, "kvitka", "id.kvitka.example").await;
    (app, hosts, admin, provider)
}

fn as_secret(text: &str, public: &Value) -> String {
    let key = BASE64.decode(public.as_str().unwrap()).unwrap();
    let mac = Hmac::<sha2::Sha256>::new_from_slice(&key).unwrap();
    BASE64.encode(mac.chain_update(text).finalize().into_bytes())
}

#[each_database]
async fn a_token_that_lies_lets_nobody_in(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    let t = app.clock.now().timestamp();
    let claims = |says: &mut Says, changed: Value| says.claims = changed;
    type Lie<'a> = (&'a str, &'a dyn Fn(&mut Says));
    let lies: [Lie<'_>; 14] = [
        ("alg none", &|says| {
            says.header = json!({"alg": "none"});
            says.forge = Some(|_, _| String::new());
        }),
        ("HS256 with the public key", &|says| {
            says.header = json!({"alg": "HS256"});
            says.forge = Some(as_secret);
        }),
        ("a signature of nothing", &|says| says.forge = Some(|_, _| "AAAA".into())),
        ("another algorithm", &|says| says.header = json!({"alg": "RS256"})),
        ("an unknown key", &|says| says.header = json!({"kid": "nobody's"})),
        ("another nonce", &|says| claims(says, json!({"nonce": "other"}))),
        ("no nonce", &|says| claims(says, json!({"nonce": null}))),
        ("another issuer", &|says| claims(says, json!({"iss": "https://id.evil.example"}))),
        ("another audience", &|says| claims(says, json!({"aud": "other"}))),
        ("several, another asked", &|says| claims(says, json!({"aud": ["rozmova", "b"], "azp": "b"}))),
        ("expired", &|says| claims(says, json!({"exp": t - 60}))),
        ("of the future", &|says| claims(says, json!({"iat": t + 61}))),
        ("nobody", &|says| claims(says, json!({"sub": null}))),
        ("no token at all", &|says| says.secret = "another".into()),
    ];
    for (what, lie) in lies {
        provider.says(lie);
        let answer = enter(&app, &provider, "kvitka").await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{what}: {}", answer.text());
        answer.refused(StatusCode::FORBIDDEN, "company_sign_in_refused");
        provider.says(|says| {
            (says.claims, says.header, says.forge) = (json!({}), json!({}), None);
            says.secret = crate::provider::SECRET.into();
        });
    }
    assert_eq!(admin.get("/api/employee/").await.value()["total"], 1, "nobody was added");
    // A clock that is a minute wrong is no lie.
    for changed in [json!({"exp": t - 59}), json!({"iat": t + 60})] {
        provider.says(|says| says.claims = changed);
        enter(&app, &provider, "kvitka").await.expect(StatusCode::OK);
    }
}

#[each_database]
async fn what_a_provider_says_of_itself_must_fit(app: TestApp) {
    let (app, _, _, provider) = ready(&app).await;
    let start = async || {
        app.clock.advance(Duration::hours(1));
        app.anonymous().post("/api/company_sign_in/start/", json!({"domain": "kvitka"})).await
    };
    for lie in [
        json!({"issuer": "https://id.evil.example"}),
        json!({"authorization_endpoint": null}),
        json!({"authorization_endpoint": "javascript:alert(1)"}),
        json!({"token_endpoint": "http://id.kvitka.example/token"}),
        json!({"jwks_uri": "https://169.254.169.254/latest"}),
    ] {
        provider.says(|says| says.document = lie.clone());
        let answer = start().await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{lie}");
        answer.refused(StatusCode::FORBIDDEN, "company_sign_in_refused");
    }
    // A redirect leads nowhere.
    provider.says(|says| (says.document, says.status) = (json!({}), StatusCode::FOUND));
    start().await.refused(StatusCode::FORBIDDEN, "company_sign_in_refused");
    provider.says(|says| says.status = StatusCode::OK);
    start().await.expect(StatusCode::OK);
}

#[each_database]
async fn where_the_provider_is_away_other_ways_stay(app: TestApp) {
    let (app, hosts, _, provider) = ready(&app).await;
    let start =
        async || app.anonymous().post("/api/company_sign_in/start/", json!({"domain": "kvitka"})).await;
    hosts.forget("id.kvitka.example");
    start().await.refused(StatusCode::SERVICE_UNAVAILABLE, "provider_away");
    app.sign_in("admin@kvitka.example").await;
    // It is not asked again at once: nobody waits for it in a row.
    hosts.lead_to(&provider);
    start().await.refused(StatusCode::SERVICE_UNAVAILABLE, "provider_away");
    assert_eq!(provider.asked("discovery"), 0);
    app.clock.advance(Duration::minutes(1));
    enter(&app, &provider, "kvitka").await.expect(StatusCode::OK);
    app.clock.advance(Duration::hours(1));
    provider.says(|says| says.status = StatusCode::BAD_GATEWAY);
    start().await.refused(StatusCode::SERVICE_UNAVAILABLE, "provider_away");
}

#[each_database]
async fn new_keys_are_read_once_when_one_is_unknown(app: TestApp) {
    let (app, _, _, provider) = ready(&app).await;
    for _ in 0..3 {
        enter(&app, &provider, "kvitka").await.expect(StatusCode::OK);
    }
    assert_eq!((provider.asked("keys"), provider.asked("discovery")), (1, 1));
    provider.rotate("k2");
    // A moment after they were read they are not read again, whatever comes.
    enter(&app, &provider, "kvitka").await.refused(StatusCode::FORBIDDEN, "company_sign_in_refused");
    assert_eq!(provider.asked("keys"), 1);
    app.clock.advance(Duration::seconds(30));
    enter(&app, &provider, "kvitka").await.expect(StatusCode::OK);
    enter(&app, &provider, "kvitka").await.expect(StatusCode::OK);
    assert_eq!(provider.asked("keys"), 2);
}

async fn log_out(app: &TestApp, account: i64, token: &str) -> Answer {
    let path = format!("/api/company_sign_in/{account}/logout/");
    let body = Body::from(format!("logout_token={token}"));
    app.anonymous().request("POST", &path, "application/x-www-form-urlencoded", body).await
}

#[each_database]
async fn the_provider_ends_what_it_opened(app: TestApp) {
    let (app, hosts, admin, provider) = ready(&app).await;
    let (_, evil) = company(&app, &hosts, "evil", "id.evil.example").await;
    let account = admin.get("/api/users/me/").await.value()["account"]["id"].as_i64().unwrap();
    let t = app.clock.now().timestamp();
    let claims = json!({
        "iss": provider.issuer, "aud": "rozmova", "iat": t, "jti": "j", "sub": "u-1", "sid": "s-1",
        "events": {"http://schemas.openid.net/event/backchannel-logout": {}},
    });
    let with = |name: &str, value: Value| {
        let mut changed = claims.clone();
        changed[name] = value;
        changed
    };
    let mut sessions = Vec::new();
    for sid in ["s-1", "s-2", "s-3"] {
        provider.says(|says| says.claims = json!({ "sid": sid }));
        let entered = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
        sessions.push(app.client_of(&entered));
    }
    provider.says(|says| says.claims = json!({"sub": "u-2", "sid": "s-1"}));
    let colleague = app.client_of(&enter(&app, &provider, "kvitka").await.json(StatusCode::OK));
    let open = async |client: &Client| client.get("/api/users/me/").await.status == StatusCode::OK;
    // Lies end nothing.
    for lie in [
        provider.signed(&with("nonce", json!("n"))),
        provider.signed(&with("events", json!({}))),
        provider.signed(&with("aud", json!("other"))),
        provider.signed(&with("iat", json!(t - 700))),
        provider.signed(&with("iss", json!("https://id.evil.example"))),
        evil.signed(&claims),
        "nothing".into(),
    ] {
        log_out(&app, account, &lie).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    assert!(open(&sessions[0]).await);
    // One session of one person; then all of hers.
    log_out(&app, account, &provider.signed(&claims)).await.expect(StatusCode::OK);
    assert!(!open(&sessions[0]).await && open(&sessions[1]).await && open(&colleague).await);
    log_out(&app, account, &provider.signed(&with("sid", Value::Null))).await.expect(StatusCode::OK);
    assert!(!open(&sessions[1]).await && !open(&sessions[2]).await && open(&colleague).await);
    let nobody = with("sub", json!("nobody"));
    log_out(&app, account, &provider.signed(&nobody)).await.expect(StatusCode::OK);
    let log = admin.get("/api/audit/?action=person.sessions_ended").await.json(StatusCode::OK);
    assert_eq!(log["total"], 2, "{log}");
    // What a password opened stays, and an account without a provider knows no such call.
    assert!(open(&admin).await);
    log_out(&app, 9_999_999, &provider.signed(&claims)).await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn an_address_that_fails_on_a_host_closes_the_host_to_nobody_else(app: TestApp) {
    let (app, hosts, ..) = ready(&app).await;
    let (other, _) = company(&app, &hosts, "lypa", "id.lypa.example").await;
    let large = json!({"issuer": "https://id.kvitka.example/large", "client_secret": ""});
    settings(&other, large).await.expect(StatusCode::OK);
    let start = |domain: &'static str| {
        let client = app.anonymous();
        async move { client.post("/api/company_sign_in/start/", json!({ "domain": domain })).await }
    };
    for _ in 0..2 {
        start("lypa").await.refused(StatusCode::SERVICE_UNAVAILABLE, "provider_away");
    }
    start("kvitka").await.expect(StatusCode::OK);
}
