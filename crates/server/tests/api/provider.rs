//! A small provider of OpenID Connect on this machine, which also lies, and the way of a person through it.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use axum::{
    Json, Router,
    body::Bytes,
    extract::State,
    routing::{get, post},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use http::{HeaderMap, StatusCode, header};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
};
use rozmova::outward::{Anywhere, Connector, Stream};
use rozmova_domain::clock::Clock;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::harness::*;

pub const SECRET: &str = "s3cret+/=";

/// What a provider is and says.
pub struct Says {
    key: EcdsaKeyPair,
    pub kid: String,
    /// Over what it says of itself.
    pub document: Value,
    /// Over what it says of a person.
    pub claims: Value,
    pub header: Value,
    /// Makes the signature otherwise.
    pub forge: Option<fn(&str, &Value) -> String>,
    pub secret: String,
    /// How it answers everything.
    pub status: StatusCode,
    /// It answers for a code only when one of these is free.
    pub hold: Arc<Semaphore>,
    /// Nonce and challenge by code.
    codes: HashMap<String, (String, String)>,
    pub asked: Vec<String>,
}

#[derive(Clone)]
pub struct Provider {
    pub issuer: String,
    clock: Clock,
    port: u16,
    says: Arc<Mutex<Says>>,
}

/// Leads to the providers, by the names of their hosts and without TLS.
#[derive(Debug, Default)]
pub struct Hosts(Mutex<HashMap<String, u16>>);

#[async_trait::async_trait]
impl Connector for Hosts {
    async fn connect(&self, host: &str, _: u16) -> anyhow::Result<Box<dyn Stream>> {
        let port = self.0.lock().unwrap().get(host).copied();
        let port = port.ok_or_else(|| anyhow::anyhow!("{host} is not found"))?;
        Anywhere::new(None).connect("127.0.0.1", port).await
    }
}

impl Hosts {
    pub fn lead_to(&self, provider: &Provider) {
        let host = provider.issuer.trim_start_matches("https://").to_owned();
        self.0.lock().unwrap().insert(host, provider.port);
    }

    pub fn forget(&self, host: &str) {
        self.0.lock().unwrap().remove(host);
    }
}

fn new_key() -> EcdsaKeyPair {
    let random = SystemRandom::new();
    let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, document.as_ref(), &random).unwrap()
}

fn over(mut one: Value, other: &Value) -> Value {
    for (name, value) in other.as_object().into_iter().flatten() {
        match value {
            Value::Null => drop(one.as_object_mut().unwrap().remove(name)),
            value => one[name] = value.clone(),
        }
    }
    one
}

impl Provider {
    pub async fn start(app: &TestApp, host: &str) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let says = Says {
            key: new_key(),
            kid: "k1".into(),
            document: json!({}),
            claims: json!({}),
            header: json!({}),
            forge: None,
            secret: SECRET.into(),
            status: StatusCode::OK,
            hold: Arc::new(Semaphore::new(Semaphore::MAX_PERMITS)),
            codes: HashMap::new(),
            asked: Vec::new(),
        };
        let provider = Self {
            issuer: format!("https://{host}"),
            clock: app.clock.clone(),
            port: listener.local_addr().unwrap().port(),
            says: Arc::new(Mutex::new(says)),
        };
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(discovery))
            .route("/large/.well-known/openid-configuration", get(|| async { "x".repeat(300_000) }))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .with_state(provider.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        provider
    }

    pub fn says(&self, change: impl FnOnce(&mut Says)) {
        change(&mut self.says.lock().unwrap());
    }

    pub fn asked(&self, what: &str) -> usize {
        self.says.lock().unwrap().asked.iter().filter(|one| *one == what).count()
    }

    /// Another key from now on.
    pub fn rotate(&self, kid: &str) {
        self.says(|says| (says.key, says.kid) = (new_key(), kid.into()));
    }

    /// A token of these claims, signed as the provider signs.
    pub fn signed(&self, claims: &Value) -> String {
        let says = self.says.lock().unwrap();
        let header = over(json!({"alg": "ES256", "kid": says.kid}), &says.header);
        let text = [&header, claims].map(|part| BASE64.encode(part.to_string())).join(".");
        let point = BASE64.encode(says.key.public_key().as_ref());
        match says.forge {
            Some(forge) => format!("{text}.{}", forge(&text, &json!(point))),
            None => {
                let signature = says.key.sign(&SystemRandom::new(), text.as_bytes()).unwrap();
                format!("{text}.{}", BASE64.encode(signature.as_ref()))
            }
        }
    }

    /// The person signs in there: the code with which they come back.
    pub fn code_for(&self, way: &Way) -> String {
        let code = format!("code-{}", way.state);
        self.says(|says| {
            says.codes.insert(code.clone(), (way.nonce.clone(), way.challenge.clone()));
        });
        code
    }
}

async fn discovery(State(provider): State<Provider>) -> (StatusCode, Json<Value>) {
    let mut says = provider.says.lock().unwrap();
    says.asked.push("discovery".into());
    let own = &provider.issuer;
    let document = json!({
        "issuer": own, "authorization_endpoint": format!("{own}/authorize"),
        "token_endpoint": format!("{own}/token"), "jwks_uri": format!("{own}/keys"),
        "response_types_supported": ["code"], "id_token_signing_alg_values_supported": ["ES256"],
        "code_challenge_methods_supported": ["S256"],
    });
    (says.status, Json(over(document, &says.document)))
}

async fn keys(State(provider): State<Provider>) -> (StatusCode, Json<Value>) {
    let mut says = provider.says.lock().unwrap();
    says.asked.push("keys".into());
    let (x, y) = says.key.public_key().as_ref()[1..].split_at(32);
    let key = json!({"kty": "EC", "crv": "P-256", "use": "sig", "kid": says.kid, "x": BASE64.encode(x), "y": BASE64.encode(y)});
    (says.status, Json(json!({ "keys": [key] })))
}

async fn token(
    State(provider): State<Provider>,
    headers: HeaderMap,
    body: Bytes,
) -> (StatusCode, Json<Value>) {
    let form: HashMap<String, String> =
        url::form_urlencoded::parse(&body).map(|(name, value)| (name.into(), value.into())).collect();
    let refused = |error: &str| (StatusCode::BAD_REQUEST, Json(json!({ "error": error })));
    let claims = {
        let mut says = provider.says.lock().unwrap();
        says.asked.push("token".into());
        if says.status != StatusCode::OK {
            return (says.status, Json(json!({})));
        }
        let encoded: String = url::form_urlencoded::byte_serialize(says.secret.as_bytes()).collect();
        let basic = base64::engine::general_purpose::STANDARD.encode(format!("rozmova:{encoded}"));
        if headers.get(header::AUTHORIZATION).is_none_or(|sent| *sent != format!("Basic {basic}")) {
            return (StatusCode::UNAUTHORIZED, Json(json!({"error": "invalid_client"})));
        }
        let Some((nonce, challenge)) = says.codes.remove(&form["code"]) else {
            return refused("invalid_grant");
        };
        if BASE64.encode(Sha256::digest(&form["code_verifier"])) != challenge {
            return refused("invalid_grant");
        }
        let t = provider.clock.now().timestamp();
        let claims = json!({
            "iss": provider.issuer, "aud": "rozmova", "sub": "u-1", "iat": t, "exp": t + 300, "nonce": nonce,
            "given_name": "Olena", "family_name": "Kovalenko", "email": "olena@kvitka.example",
            "email_verified": true, "sid": "s-1",
        });
        over(claims, &says.claims)
    };
    let hold = provider.says.lock().unwrap().hold.clone();
    let _permit = hold.acquire().await.unwrap();
    (StatusCode::OK, Json(json!({ "id_token": provider.signed(&claims) })))
}

/// A browser on its way.
#[derive(Clone, Debug)]
pub struct Way {
    pub account: i64,
    pub state: String,
    pub nonce: String,
    pub challenge: String,
    pub cookie: String,
    pub address: String,
}

pub async fn start(app: &TestApp, by: Value) -> Way {
    let answer = app.anonymous().post("/api/company_sign_in/start/", by).await;
    let address = answer.json(StatusCode::OK)["address"].as_str().unwrap().to_owned();
    let url = url::Url::parse(&address).unwrap();
    let part = |name: &str| url.query_pairs().find(|(key, _)| key == name).unwrap().1.into_owned();
    assert_eq!(
        [part("response_type"), part("client_id"), part("code_challenge_method")],
        ["code", "rozmova", "S256"]
    );
    let redirect = part("redirect_uri");
    let account = redirect.strip_prefix("https://rozmova.example/company-login/").unwrap().parse().unwrap();
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("; HttpOnly; SameSite=Strict; Secure"), "{cookie}");
    Way {
        account,
        state: part("state"),
        nonce: part("nonce"),
        challenge: part("code_challenge"),
        cookie: cookie.split(';').next().unwrap().to_owned(),
        address,
    }
}

/// Comes back with this.
pub async fn back(app: &TestApp, way: &Way, with: Value) -> Answer {
    let body = over(json!({"account": way.account, "state": way.state}), &with);
    let headers = [("content-type", "application/json"), ("cookie", way.cookie.as_str())];
    let body = axum::body::Body::from(body.to_string());
    app.anonymous().request_with("POST", "/api/company_sign_in/", &headers, body).await
}

/// The whole way.
pub async fn enter(app: &TestApp, provider: &Provider, domain: &str) -> Answer {
    let way = start(app, json!({ "domain": domain })).await;
    let code = provider.code_for(&way);
    back(app, &way, json!({ "code": code })).await
}

/// What is set, with changes.
pub async fn settings(admin: &Client, change: Value) -> Answer {
    let path = "/api/company_sign_in/settings/";
    let now = admin.get(path).await.json(StatusCode::OK);
    let form = json!({
        "issuer": now["issuer"], "client_id": now["client_id"], "enabled": now["enabled"],
        "required": now["required"], "keeper": now["keeper"]["id"], "adds_people": now["adds_people"],
        "rules": now["rules"], "version": now["version"],
    });
    let mut form = form;
    for (name, value) in change.as_object().unwrap() {
        form[name] = value.clone();
    }
    admin.put(path, form).await
}

/// A company whose people sign in by a provider at this host.
pub async fn company(app: &TestApp, hosts: &Hosts, name: &str, host: &str) -> (Client, Provider) {
    let provider = Provider::start(app, host).await;
    hosts.lead_to(&provider);
    let admin = app.account(name).await;
    let set = json!({
        "issuer": provider.issuer, "client_id": "rozmova", "client_secret": SECRET, "enabled": true,
        "adds_people": true,
    });
    settings(&admin, set).await.expect(StatusCode::OK);
    (admin, provider)
}

/// The company has proven this domain of email.
pub async fn prove(app: &TestApp, company: &str, domain: &str) {
    let system = app.app.db.system();
    let data = system.account_by_domain(company).await.unwrap().unwrap();
    let tx = data.begin().await.unwrap();
    system.prove_email_domain(&tx, &data, domain, app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
}
