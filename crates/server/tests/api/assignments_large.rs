//! Many courses to many people: in the background, part by part, and never twice.

use chrono::Duration;
use http::StatusCode;
use rozmova::{features::assignments, jobs, worker};
use serde_json::{Value, json};

use crate::harness::*;

const BULK: &str = "/api/assignments/game/bulk_assignment/";

async fn job(admin: &Client, id: &Value) -> Value {
    admin.get(&format!("/api/jobs/{id}/")).await.json(StatusCode::OK)
}

async fn games(app: &TestApp, admin: &Client, count: usize) -> Vec<Value> {
    let mut games = Vec::new();
    for number in 0..count {
        let game = app.published_game(admin, &format!("Course {number:02}"), 1).await;
        games.push(json!({"game": game["id"]}));
    }
    games
}

#[each_database]
async fn more_than_twenty_thousand_pairs_are_given_in_the_background(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    app.crowd(&one, 2_100).await;
    let games = games(&app, &admin, 10).await;
    admin.post(BULK, json!({"games": [games[3]], "users": [one.id]})).await.expect(StatusCode::CREATED);
    let body = json!({"games": games, "filter": {}, "exclude": [admin.id]});
    // A dry run of any size answers at once.
    let mut dry = body.clone();
    dry["dry_run"] = json!(true);
    let expected = admin.post(BULK, dry).await.json(StatusCode::CREATED);
    assert_eq!(
        (&expected["assigned"], &expected["total"], &expected["left_out_total"]),
        (&json!(21_009), &json!(21_010), &json!(1))
    );
    assert_eq!(
        expected["games"][3],
        json!({"game": games[3]["game"], "assigned": 2_100, "already": 1, "left_out": 0})
    );
    let started = admin.post(BULK, body).await.json(StatusCode::ACCEPTED);
    let waiting = job(&admin, &started["job"]).await;
    assert_eq!(
        (&waiting["state"], &waiting["total"], &waiting["result"]),
        (&json!("waiting"), &json!(21_010), &Value::Null)
    );
    one.get(&format!("/api/jobs/{}/", started["job"])).await.refused(StatusCode::NOT_FOUND, "not_found");
    worker::run_due(&app.app).await.unwrap();
    let done = job(&admin, &started["job"]).await;
    assert_eq!(
        (&done["state"], &done["done"], &done["error"]),
        (&json!("done"), &json!(21_010), &Value::Null)
    );
    assert_eq!(done["result"], expected);
    let told = admin.get("/api/events/").await.json(StatusCode::OK);
    assert_eq!(
        (&told["total"], &told["results"][0]["about"]),
        (
            &json!(1),
            &json!({
                "kind": "assigning", "job": started["job"], "game": null, "games": 10, "people": 2_101,
                "assigned": 21_009, "failed": false,
            })
        )
    );
    assert_eq!(admin.get("/api/assignments/game/admin/").await.value()["total"], 21_010);
    assert_eq!(one.get("/api/assignments/game/").await.value()["total"], 10);
}

/// The process stops in the middle, more than once; another goes on, and so does a second worker at the same time.
#[each_database]
async fn a_run_survives_restarts_and_is_not_doubled(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    app.crowd(&one, 2_100).await;
    let games = games(&app, &admin, 10).await;
    let started = admin
        .post(BULK, json!({"games": games, "filter": {}, "exclude": [admin.id]}))
        .await
        .json(StatusCode::ACCEPTED);
    let payload = started["job"].to_string();
    // One part, then the power is cut: the job keeps its lease, what was given stays.
    let cut = app.changed(|_| {});
    cut_once_begun(assignments::run_assigning(&cut.app, &payload), async || {
        job(&admin, &started["job"]).await["done"] != 0
    })
    .await;
    let between = job(&admin, &started["job"]).await;
    assert_eq!(between["state"], "running", "{between}");
    // Told to stop, a worker puts the job back.
    let stopping = app.changed(|_| {});
    stopping.app.stop.cancel();
    assert!(matches!(assignments::run_assigning(&stopping.app, &payload).await, Ok(jobs::Ended::Again(_))));
    let ends = tokio::join!(
        worked(|| assignments::run_assigning(&app.app, &payload)),
        worked(|| assignments::run_assigning(&cut.app, &payload))
    );
    assert_eq!(ends, (jobs::Ended::Done, jobs::Ended::Done));
    let done = job(&admin, &started["job"]).await;
    assert_eq!(
        (&done["state"], &done["result"]["assigned"], &done["result"]["left_out_total"]),
        (&json!("done"), &json!(21_010), &json!(0))
    );
    assert_eq!(admin.get("/api/assignments/game/admin/").await.value()["total"], 21_010);
    // Once more: everybody has everything.
    let again = admin
        .post(BULK, json!({"games": games, "filter": {}, "exclude": [admin.id]}))
        .await
        .json(StatusCode::ACCEPTED);
    worker::run_due(&app.app).await.unwrap();
    let again = job(&admin, &again["job"]).await;
    assert_eq!(
        (&again["result"]["assigned"], &again["result"]["success"], &again["result"]["left_out_total"]),
        (&json!(0), &json!(true), &json!(21_010))
    );
    assert_eq!(again["result"]["left_out"].as_array().unwrap().len(), 1_000);
}

/// An administrator, a training manager whose large run waits, and one of those whom it is about.
async fn begun_by_a_manager(app: &TestApp) -> (Client, Client, Client, Value) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "M", "Training manager").await;
    let one = app.employee(&admin, "One", "Learner").await;
    app.crowd(&one, 2_100).await;
    let games = games(app, &admin, 10).await;
    let started = manager.post(BULK, json!({"games": games, "filter": {}})).await.json(StatusCode::ACCEPTED);
    (admin, manager, one, started)
}

#[each_database]
async fn who_lost_the_right_meanwhile_gives_nothing_more(app: TestApp) {
    let (admin, manager, _, started) = begun_by_a_manager(&app).await;
    admin.patch("/api/users/", json!({"users": [manager.id], "fired": true})).await.expect(StatusCode::OK);
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(admin.get("/api/assignments/game/admin/").await.value()["total"], 0);
    let (task, _) =
        app.app.db.system().background_task(started["job"].as_i64().unwrap()).await.unwrap().unwrap();
    assert_eq!(task.state, "failed");
    app.clock.advance(Duration::hours(1));
    assert_eq!(worker::run_due(&app.app).await.unwrap(), 0);
}

/// What was given before the right was lost stays, and is told.
#[each_database]
async fn a_run_that_fails_tells_what_it_has_done(app: TestApp) {
    let (admin, manager, one, started) = begun_by_a_manager(&app).await;
    let half = tokio::spawn({
        let (app, payload) = (app.app.clone(), started["job"].to_string());
        async move { assignments::run_assigning(&app, &payload).await }
    });
    while job(&manager, &started["job"]).await["done"] == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    half.abort();
    let _ = half.await;
    let given = admin.get("/api/assignments/game/admin/").await.value()["total"].clone();
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let learner =
        roles["results"].as_array().unwrap().iter().find(|role| role["title"] == "Learner").unwrap()["id"]
            .clone();
    admin
        .patch(&format!("/api/users/{}/", manager.id), json!({"role": learner}))
        .await
        .expect(StatusCode::OK);
    worker::run_due(&app.app).await.unwrap();
    let failed = job(&manager, &started["job"]).await;
    assert_eq!(
        (
            &failed["state"],
            &failed["result"]["assigned"],
            failed["result"]["games"].as_array().unwrap().len()
        ),
        (&json!("failed"), &given, 10),
        "{failed}"
    );
    assert!(
        given.as_u64().unwrap() > 0 && failed["error"].as_str().is_some_and(|text| !text.is_empty()),
        "{failed}"
    );
    assert_eq!(admin.get("/api/assignments/game/admin/").await.value()["total"], given);
    let to = admin.get(&format!("/api/user/{}/", one.id)).await.value()["email"].as_str().unwrap().to_owned();
    let told =
        app.emails().await.iter().filter(|email| email.to == to && email.unsubscribe.is_some()).count();
    let has = one.get("/api/assignments/game/").await.value()["total"].as_u64().unwrap();
    assert_eq!(told, usize::from(has > 0), "whoever has something is told of it");
}
