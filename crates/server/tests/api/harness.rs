//! One application with a clock that stands still, emails in memory, and people who are the clients.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use axum::{Router, body::Body};

use http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use rozmova::{
    config::{Config, Limits},
    mailer::{Mailer, SentEmail},
    program,
    router::router,
    state::App,
    tokens::Tokens,
    worker,
};
use rozmova_domain::clock::Clock;
use rozmova_store::Db;
use serde_json::{Value, json};
use tower::ServiceExt;

mod crowd;
mod databases;
mod shown;
mod variations;

pub use crowd::{cut_once_begun, worked};
pub use shown::{answer_ids, republished, shown_ids};

pub const PASSWORD: &str = "violet-kettle-42";

pub use rozmova_test_macros::each_database;

pub struct TestApp {
    pub app: App,
    pub clock: Clock,
    emails: Arc<Mutex<Vec<SentEmail>>>,
    router: Router,
    /// Cookies of the devices that people have signed in with, by address.
    devices: Arc<Mutex<HashMap<String, String>>>,
    _folder: Option<tempfile::TempDir>,
}

/// Somebody who sends requests.
#[derive(Clone)]
pub struct Client {
    router: Router,
    token: Option<String>,
    language: Option<&'static str>,
    origin: Option<&'static str>,
    compressed: bool,
    pub id: i64,
}

/// Name of the field, name of the file if it is one, content.
pub type FormPart<'a> = (&'a str, Option<&'a str>, &'a [u8]);

pub struct Answer {
    pub status: StatusCode,
    pub headers: http::HeaderMap,
    pub body: Vec<u8>,
}

impl TestApp {
    pub async fn sqlite() -> Self {
        Self::sqlite_with(Limits::Relaxed).await
    }

    pub async fn sqlite_with(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("test.db").display());
        Self::on(Db::open(&url).await.unwrap(), limits, folder).await
    }

    pub async fn postgres() -> Self {
        let db = Db::open(&databases::new_postgres().await).await.unwrap();
        Self::on(db, Limits::Relaxed, tempfile::tempdir().unwrap()).await
    }

    async fn on(db: Db, limits: Limits, folder: tempfile::TempDir) -> Self {
        db.migrate().await.unwrap();
        let clock = Clock::manual("2026-03-02T09:00:00Z".parse().unwrap());
        let config = Config {
            limits,
            public_url: Some("https://rozmova.example".into()),
            data: folder.path().join("data"),
            ..Config::default()
        };
        let (mailer, emails) = Mailer::memory("Rozmova <no-reply@rozmova.example>".parse().unwrap());
        let app = program::new(db, clock.clone(), config, Tokens::new(&[7; 32]), mailer, None).unwrap();
        let devices = Arc::default();
        Self { router: router(app.clone()), app, clock, emails, devices, _folder: Some(folder) }
    }

    pub fn anonymous(&self) -> Client {
        Client {
            router: self.router.clone(),
            token: None,
            language: None,
            origin: None,
            compressed: false,
            id: 0,
        }
    }

    pub fn with_token(&self, token: &str) -> Client {
        Client { token: Some(token.to_owned()), ..self.anonymous() }
    }

    /// Runs the jobs that are due and returns the emails sent so far.
    pub async fn emails(&self) -> Vec<SentEmail> {
        worker::run_due(&self.app).await.unwrap();
        self.emails.lock().unwrap().clone()
    }

    /// The key in the newest email to this address.
    pub async fn mailed_key(&self, to: &str) -> String {
        let emails = self.emails().await;
        let email = emails.iter().rev().find(|email| email.to == to).expect("an email");
        let link =
            email.text.lines().find(|line| line.starts_with("https://rozmova.example/")).expect("a link");
        link.rsplit('/').next().unwrap().to_owned()
    }

    /// Registers an account and signs its administrator in.
    pub async fn account(&self, name: &str) -> Client {
        let email = format!("admin@{name}.example");
        let form = json!({"first_name": "Ada", "last_name": "Admin", "email": email, "company": format!("{name} Ltd"), "domain": name});
        self.anonymous().post("/api/double_create/", form).await.expect(StatusCode::CREATED);
        let key = self.mailed_key(&email).await;
        self.confirm(&key).await
    }

    pub async fn confirm(&self, key: &str) -> Client {
        let body = json!({"key": key, "password": PASSWORD});
        let answer = self.anonymous().post("/api/pass_confirm/", body).await;
        let signed_in = answer.json(StatusCode::OK);
        self.keep_device(&signed_in, &answer);
        self.client_of(&signed_in)
    }

    fn keep_device(&self, signed_in: &Value, answer: &Answer) {
        let email = signed_in["user"]["email"].as_str().unwrap().to_owned();
        self.devices.lock().unwrap().insert(email, answer.device());
    }

    pub fn client_of(&self, signed_in: &Value) -> Client {
        Client {
            id: signed_in["user"]["id"].as_i64().unwrap(),
            ..self.with_token(signed_in["token"].as_str().unwrap())
        }
    }

    /// Signs in with the device of the last time.
    pub async fn sign_in(&self, email: &str) -> Client {
        let device = self.devices.lock().unwrap().get(email).cloned().unwrap_or_default();
        let answer = self.anonymous().enter(email, PASSWORD, &device).await;
        let signed_in = answer.json(StatusCode::OK);
        self.keep_device(&signed_in, &answer);
        self.client_of(&signed_in)
    }

    /// A new employee of the administrator's account with this standard role, signed in.
    pub async fn employee(&self, admin: &Client, first_name: &str, role: &str) -> Client {
        let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
        let role =
            roles["results"].as_array().unwrap().iter().find(|r| r["title"] == role).unwrap()["id"].clone();
        let email = format!("p{}@people.example", rand::random::<u64>());
        let body = json!({
            "first_name": first_name, "last_name": "Person", "email": email, "role": role,
            "send_invitation": false, "password": PASSWORD,
        });
        admin.post("/api/users/", body).await.expect(StatusCode::CREATED);
        self.sign_in(&email).await
    }

    /// A published game of the linear kind: `cards` cards of 10 points, the first answer right, the second wrong.
    pub async fn published_game(&self, author: &Client, title: &str, cards: i32) -> Value {
        let game = author
            .post(
                "/api/games/",
                json!({"title": title, "questions": linear(cards), "points_to_pass": cards * 5}),
            )
            .await
            .json(StatusCode::CREATED);
        let path = format!("/api/games/{}/", game["id"]);
        author
            .patch(&path, json!({"version": game["version"], "is_published": true}))
            .await
            .json(StatusCode::OK)
    }

    pub async fn assign(&self, admin: &Client, game: &Value, people: &[&Client]) -> Vec<i64> {
        let users: Vec<i64> = people.iter().map(|person| person.id).collect();
        let body = json!({"games": [{"game": game["id"]}], "users": users});
        let answer =
            admin.post("/api/assignments/game/bulk_assignment/", body).await.json(StatusCode::CREATED);
        assert_eq!(answer["assigned"], people.len(), "{answer}");
        let mut ids = Vec::new();
        for person in people {
            let list = person.get("/api/assignments/game/").await.json(StatusCode::OK);
            ids.push(list["results"][0]["id"].as_i64().unwrap());
        }
        ids
    }
}

/// Cards in a row; the right answer of the last one ends the game, and so does the wrong one.
pub fn linear(cards: i32) -> Value {
    let card = |id: i32| {
        let next = if id < cards { json!(id + 1) } else { Value::Null };
        json!({
            "id": id, "name": format!("Card {id}"), "text": format!("<p>Line {id}</p>"), "weight": 10, "is_start": id == 1,
            "answers": [
                {"id": id * 10 + 1, "text": "KEY-right", "right": true, "connected": next, "emotion": 1, "feedback": "KEY-good"},
                {"id": id * 10 + 2, "text": "KEY-wrong", "right": false, "connected": next, "emotion": 5, "feedback": "KEY-bad"},
            ],
        })
    };
    (1..=cards).map(card).collect()
}

impl Client {
    pub fn speaking(&self, language: &'static str) -> Self {
        Self { language: Some(language), ..self.clone() }
    }

    pub fn compressed(&self) -> Self {
        Self { compressed: true, ..self.clone() }
    }

    /// The same with the token of a session.
    pub fn signed(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    pub fn from(&self, origin: &'static str) -> Self {
        Self { origin: Some(origin), ..self.clone() }
    }

    /// What a client on a real connection sends.
    pub fn token(&self) -> &str {
        self.token.as_deref().unwrap()
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, Body::empty()).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, Body::empty()).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send("POST", path, Body::from(body.to_string())).await
    }

    /// Tries to sign in with a device, by its cookie.
    pub async fn enter(&self, email: &str, password: &str, device: &str) -> Answer {
        let body = json!({"email": email, "password": password}).to_string();
        let headers = [("content-type", "application/json"), ("cookie", device)];
        self.request_with("POST", "/api/token-auth/", &headers, Body::from(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send("PUT", path, Body::from(body.to_string())).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.send("PATCH", path, Body::from(body.to_string())).await
    }

    pub async fn send(&self, method: &str, path: &str, body: Body) -> Answer {
        self.request(method, path, "application/json", body).await
    }

    /// Sends a form: fields, and files with their names.
    pub async fn form(&self, method: &str, path: &str, parts: &[FormPart<'_>]) -> Answer {
        let mut body = Vec::new();
        for (name, file_name, content) in parts {
            body.extend(format!("--frontier\r\nContent-Disposition: form-data; name=\"{name}\"").bytes());
            if let Some(file_name) = file_name {
                body.extend(format!("; filename=\"{file_name}\"").bytes());
            }
            body.extend(b"\r\n\r\n");
            body.extend(*content);
            body.extend(b"\r\n");
        }
        body.extend(b"--frontier--\r\n");
        self.request(method, path, "multipart/form-data; boundary=frontier", Body::from(body)).await
    }

    pub async fn request(&self, method: &str, path: &str, content_type: &str, body: Body) -> Answer {
        self.request_with(method, path, &[("content-type", content_type)], body).await
    }

    pub async fn request_with(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Body,
    ) -> Answer {
        let encoded: String =
            path.bytes()
                .map(|byte| {
                    if byte.is_ascii_graphic() {
                        char::from(byte).to_string()
                    } else {
                        format!("%{byte:02X}")
                    }
                })
                .collect();
        // As every browser asks: long answers come compressed when the body is read as it is.
        let accepted = if self.compressed { "gzip" } else { "identity" };
        let mut request =
            Request::builder().method(method).uri(encoded).header(header::ACCEPT_ENCODING, accepted);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("JWT {token}"));
        }
        if let Some(origin) = self.origin {
            request = request.header("x-forwarded-for", origin);
        }
        if let Some(language) = self.language {
            request = request.header(header::ACCEPT_LANGUAGE, language);
        }
        let response = self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: body.collect().await.unwrap().to_bytes().to_vec(),
        }
    }

    /// Starts the assignment, or goes on with it.
    pub async fn start(&self, assignment: i64) -> Value {
        let answer = self.post("/api/game_sessions/", json!({"game_assignment_id": assignment})).await;
        assert!(answer.status.is_success(), "{}", answer.text());
        answer.value()
    }

    /// Sends an answer of the current card: the author's first one, or the second, wherever this attempt shows it.
    pub async fn choose(&self, session: &Value, right: bool) -> Value {
        let answer = answer_ids(session)[usize::from(!right)];
        let body = json!({"session": session["key"], "answer": answer, "step": session["step"]});
        self.post("/api/results/", body).await.json(StatusCode::OK)
    }

    /// Plays to the end.
    pub async fn play(&self, assignment: i64, right: bool) -> Value {
        let mut session = self.start(assignment).await;
        while session["status"] == "in_progress" {
            session = self.choose(&session, right).await;
        }
        session
    }
}

impl Answer {
    /// The cookie by which the device is known again.
    pub fn device(&self) -> String {
        let cookie = self.headers["set-cookie"].to_str().unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn value(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    #[track_caller]
    pub fn expect(&self, status: StatusCode) {
        assert_eq!(self.status, status, "{}", self.text());
    }

    #[track_caller]
    pub fn json(&self, status: StatusCode) -> Value {
        self.expect(status);
        self.value()
    }

    /// The body of a refusal, with this code.
    #[track_caller]
    pub fn refused(&self, status: StatusCode, code: &str) -> Value {
        let body = self.json(status);
        assert_eq!(body["code"], code, "{body}");
        assert!(
            body["message"].as_str().is_some_and(|text| !text.is_empty() && !text.starts_with("error-")),
            "{body}"
        );
        assert!(body["request_id"].is_string(), "{body}");
        body
    }
}
