//! Asking for another attempt or more time: who may, who sees it, and when it is answered.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    assignments_change::{ADMIN, ALL, BULK, ids},
    harness::*,
};

fn ask(id: i64) -> String {
    format!("{ALL}{id}/ask/")
}

async fn asking(admin: &Client) -> (Vec<i64>, Value) {
    let board = admin.get("/api/dashboard/").await.json(StatusCode::OK);
    let found = admin.get(&format!("{ADMIN}?asked=1")).await.json(StatusCode::OK);
    (ids(&found), board["attention"]["asked"].clone())
}

#[each_database]
async fn who_has_no_attempts_left_asks_for_more_and_is_answered(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let other = app.employee(&admin, "Other", "Learner").await;
    let game = app.published_game(&admin, "A course", 2).await;
    let body = json!({"games": [{"game": game["id"], "attempts_total": 1}], "users": [one.id, other.id], "end_date": "2026-03-05"});
    admin.post(BULK, body).await.expect(StatusCode::CREATED);
    let id = ids(&one.get(ALL).await.value())[0];
    let others = ids(&other.get(ALL).await.value())[0];
    one.post(&ask(id), json!({})).await.refused(StatusCode::CONFLICT, "nothing_to_ask_for");
    one.play(id, false).await;
    let row = one.get(ALL).await.value()["results"][0].clone();
    assert_eq!((&row["may_ask"], &row["asked_at"]), (&json!(true), &Value::Null));
    assert_eq!(asking(&admin).await, (vec![], json!(0)));

    let asked = one.post(&ask(id), json!({})).await.json(StatusCode::OK);
    app.clock.advance(Duration::hours(1));
    assert_eq!(one.post(&ask(id), json!({})).await.json(StatusCode::OK), asked, "the first time counts");
    assert_eq!(one.get(ALL).await.value()["results"][0]["asked_at"], asked["asked_at"]);
    assert_eq!(admin.get(&format!("{ALL}{id}/")).await.value()["asked_at"], asked["asked_at"]);
    assert_eq!(asking(&admin).await, (vec![id], json!(1)));
    let rest = admin.get(&format!("{ADMIN}?asked=0")).await.json(StatusCode::OK);
    assert_eq!(ids(&rest), [others]);
    other.post(&ask(id), json!({})).await.refused(StatusCode::NOT_FOUND, "not_found");

    admin.patch(&format!("{ALL}{id}/"), json!({"attempts_total": 2})).await.expect(StatusCode::OK);
    assert_eq!(asking(&admin).await, (vec![], json!(0)));
    one.play(id, false).await;
    assert_eq!(asking(&admin).await, (vec![], json!(0)), "another request is another");
    assert_eq!(one.get(ALL).await.value()["results"][0]["asked_at"], Value::Null);
    one.post(&ask(id), json!({})).await.expect(StatusCode::OK);
    assert_eq!(asking(&admin).await, (vec![id], json!(1)));
}

#[each_database]
async fn who_is_too_late_asks_for_more_time(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learners = [
        app.employee(&admin, "One", "Learner").await,
        app.employee(&admin, "Two", "Learner").await,
        app.employee(&admin, "Three", "Learner").await,
    ];
    let game = app.published_game(&admin, "A course", 2).await;
    let people: Vec<i64> = learners.iter().map(|one| one.id).collect();
    let body = json!({"games": [{"game": game["id"]}], "users": people, "end_date": "2026-03-05"});
    admin.post(BULK, body).await.expect(StatusCode::CREATED);
    let mut assigned = Vec::new();
    for learner in &learners {
        assigned.push(ids(&learner.get(ALL).await.value())[0]);
    }
    learners[0].play(assigned[0], true).await;
    app.clock.advance(Duration::days(10));
    let admin = app.sign_in("admin@kvitka.example").await;
    let mut again = Vec::new();
    for person in people {
        let email = admin.get(&format!("/api/user/{person}/")).await.value()["email"].clone();
        again.push(app.sign_in(email.as_str().unwrap()).await);
    }
    again[0].post(&ask(assigned[0]), json!({})).await.refused(StatusCode::CONFLICT, "nothing_to_ask_for");
    for place in [1, 2] {
        again[place].post(&ask(assigned[place]), json!({})).await.expect(StatusCode::OK);
    }
    let (mut found, count) = asking(&admin).await;
    found.sort_unstable();
    assert_eq!((found.as_slice(), count), (&assigned[1..], json!(2)));
    let more = json!({"filter": {"asked": 1}, "end_date": "2026-03-30"});
    assert_eq!(admin.patch(ALL, more).await.json(StatusCode::OK)["updated"], 2);
    assert_eq!(asking(&admin).await, (vec![], json!(0)));
    again[1].play(assigned[1], true).await;
}
