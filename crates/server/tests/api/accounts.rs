//! Accounts as a whole: support, the end of the trial, rates behind a load balancer.

use chrono::Duration;
use http::StatusCode;
use serde_json::json;

use crate::harness::*;

#[each_database]
async fn support_can_be_reached_without_a_login(app: TestApp) {
    let nobody = app.anonymous();
    nobody
        .post("/api/bug_report/", json!({"message": "It broke"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    nobody
        .post("/api/bug_report/", json!({"message": "It broke", "email": "a@b.example"}))
        .await
        .expect(StatusCode::CREATED);
    app.account("kvitka")
        .await
        .post("/api/bug_report/", json!({"message": "It broke"}))
        .await
        .expect(StatusCode::CREATED);
}

#[each_database]
async fn after_the_trial_nothing_new_is_made(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "Before the end", 2).await;
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    app.clock.advance(Duration::days(14));
    let admin = app.sign_in("admin@kvitka.example").await;
    admin
        .post("/api/games/", json!({"title": "Too late"}))
        .await
        .refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
    let person = json!({"first_name": "A", "last_name": "B", "email": "x@y.example"});
    admin.post("/api/users/", person).await.refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
    let bulk = json!({"games": [{"game": game["id"]}], "users": [admin.id]});
    admin
        .post("/api/assignments/game/bulk_assignment/", bulk)
        .await
        .refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
    let clone = format!("/api/games/{}/clone/", game["id"]);
    admin.post(&clone, json!({})).await.refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
    // What was assigned is played to its end.
    let me = learner.get("/api/users/me/").await;
    let learner =
        if me.status == StatusCode::OK { learner } else { sign_in_again(&app, &admin, learner.id).await };
    assert_eq!(learner.play(assignment, true).await["status"], "passed");
    assert_eq!(admin.get("/api/users/me/").await.json(StatusCode::OK)["account"]["premium"], false);
}

async fn sign_in_again(app: &TestApp, admin: &Client, id: i64) -> Client {
    let user = admin.get(&format!("/api/user/{id}/")).await.json(StatusCode::OK);
    app.sign_in(user["email"].as_str().unwrap()).await
}

/// Behind a load balancer each person has an own rate, and nobody gets another one by inventing addresses.
#[tokio::test]
async fn rates_are_counted_by_where_a_request_really_comes_from() {
    let app = TestApp::sqlite().await;
    let report = json!({"message": "It broke", "email": "a@b.example"});
    let limited = |proxies: &str| {
        app.behind(proxies)
            .changed(|config| (config.limit.mails_per_minute, config.limit.mails_burst) = (1, 10))
    };
    let behind = limited("127.0.0.0/8, 10.0.0.9").anonymous();
    for _ in 0..10 {
        behind
            .from("203.0.113.1, 10.0.0.9")
            .post("/api/bug_report/", report.clone())
            .await
            .expect(StatusCode::CREATED);
    }
    behind
        .from("203.0.113.1")
        .post("/api/bug_report/", report.clone())
        .await
        .refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    behind
        .from("198.51.100.7, 203.0.113.1")
        .post("/api/bug_report/", report.clone())
        .await
        .refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    behind.from("203.0.113.2").post("/api/bug_report/", report.clone()).await.expect(StatusCode::CREATED);
    // Where no proxy is trusted, the header says nothing.
    let direct = limited("").anonymous();
    for _ in 0..10 {
        direct.from("203.0.113.3").post("/api/bug_report/", report.clone()).await.expect(StatusCode::CREATED);
    }
    direct
        .from("203.0.113.4")
        .post("/api/bug_report/", report)
        .await
        .refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
}
