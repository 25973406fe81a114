//! The provider oidc-provider, which `scripts/oidc-test.sh` starts: it knows what our own stand-in in `provider` may have
//! misunderstood.

use std::{collections::BTreeMap, sync::Arc};

use axum::body::Body;
use http::{Request, StatusCode, header};
use rozmova::outward::{self, Anywhere, Connector, Stream};
use rozmova_domain::clock::Clock;
use serde_json::{Value, json};

use crate::{
    harness::*,
    provider::{SECRET, Way, back, prove, settings, start},
};

const ISSUER: &str = "https://id.real.example";

/// Leads to it, as a proxy with TLS would.
#[derive(Debug)]
struct Real(u16);

#[async_trait::async_trait]
impl Connector for Real {
    async fn connect(&self, host: &str, _: u16) -> anyhow::Result<Box<dyn Stream>> {
        anyhow::ensure!(host == "id.real.example", "{host} is not found");
        Anywhere::new(None).connect("127.0.0.1", self.0).await
    }
}

/// `kept` owns the folder of the database.
async fn ready(kept: &TestApp) -> (TestApp, Real, Client) {
    let port = std::env::var("TEST_OIDC").expect("TEST_OIDC is not set: run make test-oidc");
    let port = port.parse().unwrap();
    let app = kept.sending_to(Arc::new(Real(port)));
    // The provider lives now.
    app.clock.advance(Clock::System.now() - app.clock.now());
    let admin = app.account("kvitka").await;
    let set = json!({
        "issuer": ISSUER, "client_id": "rozmova", "client_secret": SECRET, "enabled": true, "adds_people": true,
    });
    settings(&admin, set).await.expect(StatusCode::OK);
    prove(&app, "kvitka", "kvitka.example").await;
    (app, Real(port), admin)
}

/// A browser that is led from page to page until it leaves the provider: what stands in the address then.
async fn browse(real: &Real, way: &Way, person: &str) -> Value {
    let mut cookies = BTreeMap::new();
    let mut address = format!("{}&login_hint={person}", way.address);
    for _ in 0..10 {
        let target = address.strip_prefix(ISSUER).unwrap_or(&address);
        let jar: Vec<String> = cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let request = Request::get(target)
            .header(header::HOST, "id.real.example")
            .header(header::COOKIE, jar.join("; "))
            .body(Body::empty())
            .unwrap();
        let stream = real.connect("id.real.example", 443).await.unwrap();
        let answer = outward::send(stream, request).await.unwrap();
        for cookie in answer.headers().get_all(header::SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            cookies.insert(name.to_owned(), value.to_owned());
        }
        assert!(answer.status().is_redirection(), "{target}: {}", answer.status());
        address = answer.headers()[header::LOCATION].to_str().unwrap().to_owned();
        if address.starts_with("https://rozmova.example/") {
            let url = url::Url::parse(&address).unwrap();
            return url.query_pairs().map(|(name, value)| (name.into_owned(), json!(value))).collect();
        }
    }
    panic!("led in a circle: {address}");
}

#[tokio::test]
#[ignore = "needs a provider: make test-oidc"]
async fn oidc_provider_lets_people_in() {
    let kept = TestApp::sqlite().await;
    let (app, real, admin) = ready(&kept).await;
    let tried = json!({"issuer": ISSUER, "client_id": "rozmova"});
    let tried = admin.post("/api/company_sign_in/test/", tried).await.json(StatusCode::OK);
    assert_eq!(tried["ok"], true, "{tried}");
    let wrong = json!({"issuer": ISSUER, "client_id": "rozmova", "client_secret": "wrong"});
    let wrong = admin.post("/api/company_sign_in/test/", wrong).await.json(StatusCode::OK);
    assert_eq!(wrong["ok"], false, "{wrong}");

    let way = start(&app, json!({"domain": "kvitka"})).await;
    let given = browse(&real, &way, "olena").await;
    assert_eq!((&given["state"], &given["iss"]), (&json!(way.state), &json!(ISSUER)));
    let entered = back(&app, &way, given.clone()).await.json(StatusCode::OK);
    assert_eq!(
        (&entered["user"]["first_name"], &entered["user"]["email"]),
        (&json!("Olena"), &json!("olena@kvitka.example"))
    );
    back(&app, &way, given).await.refused(StatusCode::BAD_REQUEST, "company_sign_in_over");
    // The same person again; and somebody of whom the provider does not confirm the email.
    let way = start(&app, json!({"email": "anybody@kvitka.example"})).await;
    let way = Way { address: way.address.replace("&login_hint=anybody%40kvitka.example", ""), ..way };
    let again = back(&app, &way, browse(&real, &way, "olena").await).await.json(StatusCode::OK);
    assert_eq!(again["user"]["id"], entered["user"]["id"]);
    let way = start(&app, json!({"domain": "kvitka"})).await;
    let taras = back(&app, &way, browse(&real, &way, "taras").await).await.json(StatusCode::OK);
    assert_eq!((&taras["user"]["first_name"], &taras["user"]["email"]), (&json!("Taras"), &json!("")));
}

#[tokio::test]
#[ignore = "needs a provider: make test-oidc"]
async fn oidc_provider_takes_a_code_with_its_verifier_only() {
    let kept = TestApp::sqlite().await;
    let (app, real, _) = ready(&kept).await;
    let refused = |answer: Answer| drop(answer.refused(StatusCode::FORBIDDEN, "company_sign_in_refused"));
    // A code that was stolen on its way into another browser.
    let stolen = browse(&real, &start(&app, json!({"domain": "kvitka"})).await, "olena").await;
    let way = start(&app, json!({"domain": "kvitka"})).await;
    refused(back(&app, &way, json!({"code": stolen["code"], "iss": ISSUER})).await);
    // Without its name, and with another.
    for iss in [Value::Null, json!("https://id.evil.example")] {
        let way = start(&app, json!({"domain": "kvitka"})).await;
        let given = browse(&real, &way, "olena").await;
        refused(back(&app, &way, json!({"code": given["code"], "iss": iss})).await);
    }
}
