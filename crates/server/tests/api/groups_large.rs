//! Groups of thousands: who is in them changes at once, what follows is given and taken in the background.

use axum::body::Body;
use http::StatusCode;
use rozmova::{features::groups, jobs, worker};
use serde_json::{Value, json};

use crate::harness::*;

async fn group(admin: &Client, name: &str) -> String {
    let form = json!({"name": name, "period": 14, "attempts": 3});
    let group = admin.post("/api/group/", form).await.json(StatusCode::CREATED);
    format!("/api/group/{}/", group["id"])
}

async fn games(app: &TestApp, admin: &Client, count: usize) -> Vec<Value> {
    let mut games = Vec::new();
    for number in 0..count {
        games.push(app.published_game(admin, &format!("Course {number:02}"), 1).await["id"].clone());
    }
    games
}

fn wanted(games: &[Value]) -> Vec<Value> {
    games.iter().map(|game| json!({"game": game})).collect()
}

async fn delete(admin: &Client, path: &str, body: Value) -> Answer {
    admin.send("DELETE", path, Body::from(body.to_string())).await
}

/// What came of a job, once the workers have done it.
async fn done(app: &TestApp, admin: &Client, started: &Value) -> Value {
    worker::run_due(&app.app).await.unwrap();
    let payload = started["job"].to_string();
    assert_eq!(worked(|| groups::run_change(&app.app, &payload)).await, jobs::Ended::Done);
    job(admin, started).await
}

async fn job(admin: &Client, started: &Value) -> Value {
    admin.get(&format!("/api/jobs/{}/", started["job"])).await.json(StatusCode::OK)
}

async fn total(admin: &Client) -> Value {
    admin.get("/api/assignments/game/admin/").await.json(StatusCode::OK)["total"].clone()
}

fn figures(effect: &Value) -> [u64; 5] {
    ["assigned", "withdrawn", "kept", "people", "left_out_total"].map(|name| effect[name].as_u64().unwrap())
}

#[each_database]
async fn many_people_come_in_and_go_out(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    app.crowd(&one, 2_100).await;
    let games = games(&app, &admin, 10).await;
    let path = group(&admin, "Everybody").await;
    admin.post(&format!("{path}game/"), json!({"games": wanted(&games)})).await.expect(StatusCode::OK);
    let everybody = json!({"filter": {}, "exclude": [admin.id]});
    let mut dry = everybody.clone();
    dry["dry_run"] = json!(true);
    let expected = admin.post(&format!("{path}employee/"), dry.clone()).await.json(StatusCode::OK);
    assert_eq!(
        (figures(&expected["effect"]), expected["employees"].as_array().unwrap().len()),
        ([21_020, 0, 0, 2_102, 0], 0)
    );
    let started = admin.post(&format!("{path}employee/"), everybody.clone()).await.json(StatusCode::ACCEPTED);
    // They are in it at once; whoever goes out again before the work is done gets nothing.
    assert_eq!(admin.get(&path).await.value()["employees"].as_array().unwrap().len(), 2_102);
    let left = delete(&admin, &format!("{path}employee/"), json!({"employees": [two.id]}))
        .await
        .json(StatusCode::OK);
    assert_eq!(figures(&left["effect"]), [0, 0, 0, 1, 0]);
    let waiting = job(&admin, &started).await;
    assert_eq!((&waiting["state"], &waiting["total"]), (&json!("waiting"), &json!(21_020)));
    let end = done(&app, &admin, &started).await;
    assert_eq!(
        (&end["state"], &end["done"], figures(&end["result"])),
        (&json!("done"), &json!(21_020), [21_010, 0, 0, 2_102, 0]),
        "{end}"
    );
    assert_eq!(
        (total(&admin).await, one.get("/api/assignments/game/").await.value()["total"].clone()),
        (json!(21_010), json!(10))
    );
    assert_eq!(two.get("/api/assignments/game/").await.value()["total"], 0);
    let emails = app.emails().await;
    let told: Vec<_> = emails.iter().filter(|email| email.unsubscribe.is_some()).collect();
    assert_eq!((told.len(), told[0].subject.as_str()), (1, "New courses for you: 10"));
    // One has begun one: that stays, the rest goes.
    let begun = one.get("/api/assignments/game/").await.value()["results"][0]["id"].as_i64().unwrap();
    one.start(begun).await;
    let expected = delete(&admin, &format!("{path}employee/"), dry).await.json(StatusCode::OK);
    assert_eq!(figures(&expected["effect"]), [0, 21_009, 1, 2_101, 0]);
    let started = delete(&admin, &format!("{path}employee/"), everybody).await.json(StatusCode::ACCEPTED);
    assert_eq!(admin.get(&path).await.value()["employees"], json!([]));
    // Who comes back before it is taken keeps it.
    admin.post(&format!("{path}employee/"), json!({"employees": [one.id]})).await.expect(StatusCode::OK);
    let end = done(&app, &admin, &started).await;
    assert_eq!(
        (&end["state"], figures(&end["result"])),
        (&json!("done"), [0, 21_000, 10, 2_101, 0]),
        "{end}"
    );
    assert_eq!(total(&admin).await, 10);
}

/// Stopped, gone on with by two at once, and asked for by somebody who is deleted before the end.
#[each_database]
async fn a_change_survives_restarts_and_is_not_doubled(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "M", "Administrator").await;
    let one = app.employee(&admin, "One", "Learner").await;
    app.crowd(&one, 2_100).await;
    let games = games(&app, &admin, 10).await;
    let (path, other) = (group(&admin, "Everybody").await, group(&admin, "Some of them").await);
    let everybody = json!({"filter": {}, "exclude": [admin.id, manager.id]});
    admin.post(&format!("{path}employee/"), everybody).await.expect(StatusCode::OK);
    admin.post(&format!("{other}employee/"), json!({"employees": [one.id]})).await.expect(StatusCode::OK);
    let dry = json!({"games": wanted(&games), "dry_run": true});
    let expected = admin.post(&format!("{path}game/"), dry).await.json(StatusCode::OK);
    let started = manager
        .post(&format!("{path}game/"), json!({"games": wanted(&games)}))
        .await
        .json(StatusCode::ACCEPTED);
    let payload = started["job"].to_string();
    let cut = app.changed(|_| {});
    cut_once_begun(groups::run_change(&cut.app, &payload), async || {
        job(&manager, &started).await["done"] != 0
    })
    .await;
    let stopping = app.changed(|_| {});
    stopping.app.stop.cancel();
    assert!(matches!(groups::run_change(&stopping.app, &payload).await, Ok(jobs::Ended::Again(_))));
    admin.delete(&format!("/api/users/{}/", manager.id)).await.expect(StatusCode::NO_CONTENT);
    let ends = tokio::join!(
        worked(|| groups::run_change(&app.app, &payload)),
        worked(|| groups::run_change(&cut.app, &payload))
    );
    assert_eq!(ends, (jobs::Ended::Done, jobs::Ended::Done));
    assert_eq!(
        (figures(&expected["effect"]), total(&admin).await),
        ([21_010, 0, 0, 2_101, 0], json!(21_010))
    );
    // A course that another group of somebody has becomes that group's.
    admin.post(&format!("{other}game/"), json!({"game": games[0]})).await.expect(StatusCode::OK);
    let dry = delete(&admin, &format!("{path}game/"), json!({"games": games, "dry_run": true}))
        .await
        .json(StatusCode::OK);
    assert_eq!(figures(&dry["effect"]), [0, 21_009, 1, 2_101, 0]);
    let started =
        delete(&admin, &format!("{path}game/"), json!({"games": games})).await.json(StatusCode::ACCEPTED);
    assert_eq!(admin.get(&path).await.value()["games"], json!([]));
    assert_eq!(figures(&done(&app, &admin, &started).await["result"]), [0, 21_009, 1, 2_101, 0]);
    let rows = one.get("/api/assignments/game/").await.value()["results"].clone();
    assert_eq!((rows.as_array().unwrap().len(), &rows[0]["group"]["name"]), (1, &json!("Some of them")));
}

#[each_database]
async fn a_large_group_is_deleted(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    app.crowd(&one, 2_100).await;
    let games = games(&app, &admin, 10).await;
    let path = group(&admin, "Everybody").await;
    admin.post(&format!("{path}game/"), json!({"games": wanted(&games)})).await.expect(StatusCode::OK);
    let started = admin
        .post(&format!("{path}employee/"), json!({"filter": {}, "exclude": [admin.id]}))
        .await
        .json(StatusCode::ACCEPTED);
    assert_eq!(done(&app, &admin, &started).await["state"], "done");
    let begun = one.get("/api/assignments/game/").await.value()["results"][0]["id"].as_i64().unwrap();
    one.start(begun).await;
    let started = admin.delete(&path).await.json(StatusCode::ACCEPTED);
    let empty = admin.get(&path).await.json(StatusCode::OK);
    assert_eq!((&empty["employees"], &empty["games"]), (&json!([]), &json!([])));
    assert_eq!(
        one.get(&format!("/api/assignments/game/{begun}/")).await.value()["source"]["group"]["name"],
        "Everybody"
    );
    assert_eq!(figures(&done(&app, &admin, &started).await["result"]), [0, 21_009, 1, 2_101, 0]);
    admin.get(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(total(&admin).await, 1);
    let source = one.get(&format!("/api/assignments/game/{begun}/")).await.value()["source"]["group"].clone();
    assert_eq!(source, json!({"id": null, "name": "Everybody"}));
}

#[each_database]
async fn a_revoked_key_ends_what_it_has_begun_with_a_group(app: TestApp) {
    let admin = app.account("kvitka").await;
    let rights = ["edit_users", "create_assign_games"];
    let (key, program) = crate::service_keys::program(&app, &admin, &rights).await;
    let one = app.employee(&admin, "One", "Learner").await;
    app.crowd(&one, 2_100).await;
    let games = games(&app, &admin, 10).await;
    let path = group(&admin, "Everybody").await;
    admin.post(&format!("{path}game/"), json!({"games": wanted(&games)})).await.expect(StatusCode::OK);
    let everybody = json!({"filter": {}, "exclude": [admin.id]});
    let started = program.post(&format!("{path}employee/"), everybody).await.json(StatusCode::ACCEPTED);
    let path = format!("{}{}/", crate::service_keys::PATH, key["id"]);
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    let end = done(&app, &admin, &started).await;
    assert_eq!((&end["state"], &end["result"]["assigned"]), (&json!("failed"), &json!(0)), "{end}");
    assert_eq!(total(&admin).await, 0);
}
