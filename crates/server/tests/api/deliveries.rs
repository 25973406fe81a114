//! What has not left the company so far, and trying it again.

use chrono::Duration;
use http::StatusCode;
use rozmova::{registry, worker};
use serde_json::json;

use crate::{
    harness::*,
    integration::{embedded, set},
    integration_results::Receiver,
};

/// Lets the job of this kind that waits have failed; the next try is in an hour.
pub async fn fails(app: &TestApp, kind: &str, why: &str) {
    let system = app.app.db.system();
    let job = system.jobs().await.unwrap().into_iter().find(|job| job.kind == kind).unwrap();
    system.job_failed(job.id, why.into(), app.clock.now() + Duration::hours(1)).await.unwrap();
}

#[each_database]
async fn a_result_that_does_not_arrive_is_listed_and_sent_again(app: TestApp) {
    let receiver = Receiver::start().await;
    let app = app.sending_to(receiver.clone());
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    let hook = json!({"result_webhook": {"url": "https://hooks.example.org/"}});
    set(&admin, &game, hook).await.expect(StatusCode::OK);
    receiver.answer(StatusCode::BAD_GATEWAY);
    learner.play(assignment, true).await;
    assert_eq!(admin.get("/api/deliveries/").await.value()["total"], 0, "not tried yet");
    worker::run_due(&app.app).await.unwrap();
    let list = admin.get("/api/deliveries/").await.json(StatusCode::OK);
    let row = &list["results"][0];
    assert_eq!(
        (&list["total"], &row["kind"], &row["state"]),
        (&json!(1), &json!("result"), &json!("waiting"))
    );
    assert_eq!((&row["game"]["id"], &row["game"]["title"]), (&game["id"], &game["title"]));
    assert_eq!((&row["user"]["id"], &row["attempts"]), (&json!(learner.id), &json!(1)));
    assert!(row["error"].as_str().unwrap().contains("502") && row["next_at"].is_string(), "{row}");
    let again = format!("/api/deliveries/{}/send/", row["id"]);
    learner.post(&again, json!({})).await.refused(StatusCode::FORBIDDEN, "forbidden");

    receiver.answer(StatusCode::OK);
    assert_eq!(admin.post(&again, json!({})).await.json(StatusCode::ACCEPTED)["state"], "waiting");
    worker::run_due(&app.app).await.unwrap();
    assert_eq!((receiver.count(), &admin.get("/api/deliveries/").await.value()["total"]), (2, &json!(0)));
    admin.post(&again, json!({})).await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn what_has_given_up_begins_anew_all_at_once(app: TestApp) {
    let receiver = Receiver::start().await;
    let app = app.sending_to(receiver.clone());
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    set(&admin, &game, json!({"result_webhook": {"url": "https://hooks.example.org/"}}))
        .await
        .expect(StatusCode::OK);
    receiver.answer(StatusCode::BAD_GATEWAY);
    learner.play(assignment, true).await;
    for _ in 0..rozmova_store::MAX_ATTEMPTS {
        worker::run_due(&app.app).await.unwrap();
        app.clock.advance(Duration::hours(3));
    }
    let tried = receiver.count();
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(receiver.count(), tried);
    let admin = app.sign_in("admin@kvitka.example").await;
    let row = admin.get("/api/deliveries/").await.value()["results"][0].clone();
    assert_eq!((&row["state"], &row["next_at"]), (&json!("failed"), &json!(null)));
    receiver.answer(StatusCode::OK);
    let other = app.account("other").await;
    assert_eq!(other.post("/api/deliveries/send/", json!({})).await.json(StatusCode::ACCEPTED)["count"], 0);
    assert_eq!(admin.post("/api/deliveries/send/", json!({})).await.json(StatusCode::ACCEPTED)["count"], 1);
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(
        (receiver.count(), &admin.get("/api/deliveries/").await.value()["total"]),
        (tried + 1, &json!(0))
    );
}

#[each_database]
async fn reports_and_files_with_data_are_listed_too(app: TestApp) {
    let admin = app.account("kvitka").await;
    let schedule = json!({"report": "appointment", "query": "", "every": "weekly", "users": [admin.id]});
    admin.post("/api/report/schedules/", schedule).await.expect(StatusCode::CREATED);
    admin.post("/api/users/me/data/", json!({})).await.expect(StatusCode::ACCEPTED);
    fails(&app, "personal_data", "no space").await;
    app.clock.advance(Duration::days(8));
    registry::plan_periodic(&app.app).await.unwrap();
    fails(&app, "report", "the database is busy").await;
    let admin = app.sign_in("admin@kvitka.example").await;
    let rows = admin.get("/api/deliveries/").await.value()["results"].clone();
    let told = |at: usize, of: &str| rows[at][of].clone();
    assert_eq!(
        (told(0, "kind"), told(0, "report"), told(0, "user")),
        (json!("report"), json!("appointment"), json!(null))
    );
    assert_eq!((told(1, "kind"), told(1, "error")), (json!("personal_data"), json!("no space")));
}
