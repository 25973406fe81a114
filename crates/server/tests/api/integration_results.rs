//! Results that are sent to another system.

use std::sync::{Arc, Mutex};

use axum::{
    Router,
    body::to_bytes,
    extract::{Request, State},
};
use hmac::{Hmac, Mac};
use http::{HeaderMap, StatusCode};
use rozmova::{
    outward::{Anywhere, Connector, Stream},
    worker,
};
use serde_json::{Value, json};
use sha2::Sha256;

use crate::{
    harness::*,
    integration::{embedded, set},
};

/// What has come, each with its headers.
type Came = Arc<Mutex<Vec<(HeaderMap, String)>>>;

/// Whoever takes results, without TLS on this machine.
#[derive(Debug)]
pub struct Receiver {
    port: u16,
    asked: Mutex<Vec<String>>,
    came: Came,
    answers: Arc<Mutex<StatusCode>>,
}

#[async_trait::async_trait]
impl Connector for Receiver {
    async fn connect(&self, host: &str, port: u16) -> anyhow::Result<Box<dyn Stream>> {
        self.asked.lock().unwrap().push(format!("{host}:{port}"));
        Anywhere::new(None).connect("127.0.0.1", self.port).await
    }
}

impl Receiver {
    pub async fn start() -> Arc<Self> {
        type Shared = (Came, Arc<Mutex<StatusCode>>);
        async fn take(
            State((came, answers)): State<Shared>,
            request: Request,
        ) -> (StatusCode, [(&'static str, &'static str); 1]) {
            let (parts, body) = request.into_parts();
            let body = to_bytes(body, 1 << 20).await.unwrap();
            came.lock().unwrap().push((parts.headers, String::from_utf8(body.to_vec()).unwrap()));
            (*answers.lock().unwrap(), [("location", "http://127.0.0.1:1/")])
        }
        let (came, answers) = (Came::default(), Arc::new(Mutex::new(StatusCode::OK)));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let router = Router::new().fallback(take).with_state((came.clone(), answers.clone()));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Arc::new(Self { port, asked: Mutex::default(), came, answers })
    }

    pub fn answer(&self, status: StatusCode) {
        *self.answers.lock().unwrap() = status;
    }

    pub fn count(&self) -> usize {
        self.came.lock().unwrap().len()
    }
}

fn is_ours(headers: &HeaderMap, body: &str, secret: &str) -> bool {
    let proof = headers["x-rozmova-signature"].to_str().unwrap();
    let (time, proof) = proof.strip_prefix("t=").unwrap().split_once(",v1=").unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(format!("{time}.{body}").as_bytes());
    let wanted: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    proof == wanted
}

#[each_database]
async fn a_result_is_sent_signed_and_once(app: TestApp) {
    let receiver = Receiver::start().await;
    let app = app.sending_to(receiver.clone());
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    let hook = json!({"result_webhook": {"url": "https://hooks.example.org:8443/results?from=rozmova"}});
    let game = set(&admin, &game, hook).await.json(StatusCode::OK);
    let secret = game["integration"]["result_webhook"]["secret"].as_str().unwrap().to_owned();
    // The receiver is ill at first.
    receiver.answer(StatusCode::INTERNAL_SERVER_ERROR);
    let end = learner.play(assignment, true).await;
    assert_eq!(end["status"], "passed");
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 1);
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 1, "not before its time");
    // A redirect leads nowhere.
    receiver.answer(StatusCode::FOUND);
    app.clock.advance(chrono::Duration::minutes(3));
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 2);
    receiver.answer(StatusCode::NO_CONTENT);
    app.clock.advance(chrono::Duration::minutes(5));
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 3);
    app.clock.advance(chrono::Duration::days(1));
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 3, "once it has arrived it is not sent again");
    let came = receiver.came.lock().unwrap().clone();
    for (headers, body) in &came {
        assert!(is_ours(headers, body, &secret));
        assert!(!is_ours(headers, body, "another"));
        assert_eq!(
            (headers["host"].to_str().unwrap(), headers["content-type"].to_str().unwrap()),
            ("hooks.example.org:8443", "application/json")
        );
    }
    assert_eq!(receiver.asked.lock().unwrap().as_slice(), ["hooks.example.org:8443"; 3]);
    let body: Value = serde_json::from_str(&came[2].1).unwrap();
    assert_eq!(
        (&body["event"], &body["assignment"], &body["game"]),
        (&json!("result"), &json!(assignment), &game["id"])
    );
    assert_eq!(
        (&body["status"], &body["points"], &body["max_points"]),
        (&json!("passed"), &json!(20), &json!(20))
    );
    assert_eq!((&body["percent"], &body["passed"]), (&json!(100.0), &json!(true)));
    assert_eq!((&body["user"]["id"], body["user"]["email"].is_string()), (&json!(learner.id), true));
    assert!(body["finished_at"].is_string());
}

#[each_database]
async fn results_of_other_plays_stay_here(app: TestApp) {
    let receiver = Receiver::start().await;
    let app = app.sending_to(receiver.clone());
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    let hook = json!({"result_webhook": {"url": "https://hooks.example.org/"}});
    let game = set(&admin, &game, hook).await.json(StatusCode::OK);
    // A test run, and an attempt that was given up.
    let mut session =
        admin.post("/api/game_sessions/", json!({"game_id": game["id"], "mode": "dry"})).await.value();
    while session["status"] == "in_progress" {
        session = admin.choose(&session, true).await;
    }
    let begun = learner.start(assignment).await;
    let path = format!("/api/game_sessions/{}/restart/", begun["key"].as_str().unwrap());
    learner.post(&path, json!({})).await.expect(StatusCode::CREATED);
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 0);
    // Switched off between the end and the sending.
    learner.play(assignment, false).await;
    set(&admin, &game, json!({"result_webhook": null})).await.expect(StatusCode::OK);
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), 0);
}

/// Nobody is there.
#[derive(Debug, Default)]
struct Nobody(Mutex<usize>);

#[async_trait::async_trait]
impl Connector for Nobody {
    async fn connect(&self, _host: &str, _port: u16) -> anyhow::Result<Box<dyn Stream>> {
        *self.0.lock().unwrap() += 1;
        anyhow::bail!("nobody is there")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_receiver_that_is_not_there_holds_up_nothing() {
    let nobody = Arc::new(Nobody::default());
    let base = TestApp::sqlite().await;
    let app = base.sending_to(nobody.clone());
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    set(&admin, &game, json!({"result_webhook": {"url": "https://hooks.example.org/"}}))
        .await
        .expect(StatusCode::OK);
    for _ in 0..3 {
        learner.play(assignment, false).await;
    }
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(*nobody.0.lock().unwrap(), 1, "asked once for three results");
    assert_eq!(app.app.db.system().job_counts().await.unwrap(), (3, 0), "none is lost");
    app.clock.advance(chrono::Duration::minutes(3));
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(*nobody.0.lock().unwrap(), 2);
}

/// The connector of production: what is refused never reaches a listener of this machine.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_result_never_goes_inwards() {
    let app = TestApp::sqlite().await;
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    set(&admin, &game, json!({"result_webhook": {"url": "https://rozmova.example/"}}))
        .await
        .expect(StatusCode::OK);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    // As if the name had begun to lead here after it was written down.
    let (course, data) = (
        game["id"].as_i64().unwrap(),
        app.app.db.system().person_by_email("admin@kvitka.example").await.unwrap().unwrap(),
    );
    let data = app.app.db.system().scope_of(&data);
    let row: rozmova_store::course_integration::Model = data.get(course, data.reader()).await.unwrap();
    let mut row: rozmova_store::course_integration::ActiveModel = row.into();
    row.webhook_url = sea_orm::ActiveValue::Set(Some(format!("https://localhost:{port}/")));
    let tx = data.begin().await.unwrap();
    sea_orm::ActiveModelTrait::update(row, tx.reader()).await.unwrap();
    tx.commit().await.unwrap();
    learner.play(assignment, true).await;
    worker::run_due(&app.app).await.unwrap();
    let reached = tokio::time::timeout(std::time::Duration::from_millis(200), listener.accept()).await;
    assert!(reached.is_err(), "the listener was reached");
    assert_eq!(app.app.db.system().job_counts().await.unwrap(), (1, 0));
}

#[each_database]
async fn results_go_to_a_private_host_that_the_operator_names(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (game, ..) = embedded(&app, &admin).await;
    let hook = json!({"result_webhook": {"url": "https://10.0.0.7:8443/results"}});
    set(&admin, &game, hook.clone()).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    let app = app.changed(|config| config.webhook_hosts = "lms.corp.example, 10.0.0.7".into());
    let admin = app.sign_in("admin@kvitka.example").await;
    let game = set(&admin, &game, hook).await.json(StatusCode::OK);
    assert_eq!(game["integration"]["result_webhook"]["url"], "https://10.0.0.7:8443/results");
}
