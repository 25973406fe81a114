//! One application with a clock that stands still, emails in memory, and people who are the clients.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use argon2::Params;
use axum::Router;
use http::StatusCode;
use rozmova::{
    config::{Config, Limits},
    mailer::{Mailer, SentEmail},
    passwords::Passwords,
    payments::Invoices,
    program,
    router::router,
    state::App,
    tokens::Tokens,
    worker,
};
use rozmova_domain::clock::Clock;
use rozmova_store::Db;
use serde_json::{Value, json};

mod client;
mod crowd;
mod databases;
mod shown;
mod variations;

use variations::public;

pub use client::{Answer, Client, FormPart};
pub use crowd::{cut_once_begun, worked};
pub use shown::{answer_ids, republished, shown_ids};

pub const PASSWORD: &str = "violet-kettle-42";

/// Cheap hashes: at full cost they take a fifth of the time of all tests.
fn quick() -> Passwords {
    Passwords::with_cost(Params::new(Params::MIN_M_COST, Params::MIN_T_COST, 1, None).unwrap()).unwrap()
}

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

impl TestApp {
    pub async fn sqlite() -> Self {
        Self::sqlite_with(Limits::Relaxed).await
    }

    pub async fn sqlite_with(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&databases::new_sqlite(&folder).await).await.unwrap();
        Self::on(db, limits, folder)
    }

    pub async fn postgres() -> Self {
        let db = Db::open(&databases::new_postgres().await).await.unwrap();
        Self::on(db, Limits::Relaxed, tempfile::tempdir().unwrap())
    }

    fn on(db: Db, limits: Limits, folder: tempfile::TempDir) -> Self {
        let clock = Clock::manual("2026-03-02T09:00:00Z".parse().unwrap());
        let config = Config {
            limits,
            public_url: Some("https://rozmova.example".into()),
            data: folder.path().join("data"),
            ..Config::default()
        };
        let (mailer, emails) = Mailer::memory("Rozmova <no-reply@rozmova.example>".parse().unwrap());
        let dependencies = program::dependencies(public(), Arc::new(Invoices), quick());
        let app =
            App::new(db, clock.clone(), config, Tokens::new(&[7; 32]), mailer, None, dependencies).unwrap();
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

    /// New learners of the administrator's account with these first names, signed in.
    pub async fn learners<const N: usize>(&self, admin: &Client, first_names: [&str; N]) -> Vec<Client> {
        let mut people = Vec::with_capacity(N);
        for name in first_names {
            people.push(self.employee(admin, name, "Learner").await);
        }
        people
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
