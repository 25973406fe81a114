//! The list of one's own assignments: what a row holds, and what the list costs.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::{Client, TestApp, each_database};

const OWN: &str = "/api/assignments/game/";
const BULK: &str = "/api/assignments/game/bulk_assignment/";
/// A call that is refused once it is known who calls.
const FLOOR: &str = "/api/images/?type=character";

async fn statements(app: &TestApp, client: &Client, path: &str) -> u64 {
    // What is noted of a session at most every few minutes is not this call's.
    client.get(FLOOR).await.refused(StatusCode::FORBIDDEN, "forbidden");
    let before = app.app.db.statements();
    client.get(path).await;
    app.app.db.statements() - before
}

/// Assigns so many courses, with a deadline and attempts.
async fn given(app: &TestApp, admin: &Client, learner: &Client, courses: usize) {
    let mut games = Vec::new();
    for n in 0..courses {
        let game = app.published_game(admin, &format!("A conversation {n:02}"), 2).await;
        games.push(json!({"game": game["id"], "attempts_total": 3, "period": 20}));
    }
    let body = json!({"games": games, "users": [learner.id]});
    admin.post(BULK, body).await.expect(StatusCode::CREATED);
}

#[each_database]
async fn a_row_of_ones_own_list_is_small_and_the_list_is_one_statement(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    given(&app, &admin, &learner, 21).await;
    let answer = learner.get(OWN).await;
    let list = answer.json(StatusCode::OK);
    assert_eq!((&list["total"], &list["count"]), (&json!(21), &json!(20)));
    assert!(answer.body.len() <= 20 * 400, "{} B: {}", answer.body.len() / 20, list["results"][0]);
    assert!(!answer.text().contains('@'), "{}", answer.text());
    let floor = statements(&app, &learner, FLOOR).await;
    for path in [OWN.to_owned(), format!("{OWN}?page=2"), format!("{OWN}short/?per_page=100")] {
        assert_eq!(statements(&app, &learner, &path).await - floor, 1, "{path}");
    }
    for path in [format!("{OWN}?search=conversation"), format!("{OWN}?available=1&status=not_started")] {
        assert_eq!(statements(&app, &learner, &path).await - floor, 3, "{path}");
    }
}

/// What a row leaves out says nothing; what it holds is what the record of the assignment says.
#[each_database]
async fn a_row_of_ones_own_list_says_what_the_record_says(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    given(&app, &admin, &learner, 3).await;
    let plain = app.published_game(&admin, "Without an end", 2).await;
    let group = json!({"name": "Newcomers", "period": 2});
    let group = admin.post("/api/group/", group).await.json(StatusCode::CREATED);
    for (what, body) in
        [("employee", json!({"employees": [learner.id]})), ("game", json!({"game": plain["id"]}))]
    {
        let answer = admin.post(&format!("/api/group/{}/{what}/", group["id"]), body).await;
        assert!(answer.status.is_success(), "{}", answer.text());
    }
    let rows = async || learner.get(OWN).await.json(StatusCode::OK)["results"].as_array().unwrap().clone();
    let ids: Vec<i64> = rows().await.iter().map(|row| row["id"].as_i64().unwrap()).collect();
    learner.play(ids[0], true).await;
    learner.play(ids[1], false).await;
    learner.start(ids[2]).await;
    // Past the end of one, near that of another.
    let change = json!({"end_date": "2026-03-02T10:00:00Z", "accept_late": true});
    admin.patch(&format!("{OWN}{}/", ids[2]), change).await.expect(StatusCode::OK);
    app.clock.advance(Duration::hours(3));
    let mut held = std::collections::BTreeSet::new();
    for row in rows().await {
        let record = learner.get(&format!("{OWN}{}/", row["id"])).await.json(StatusCode::OK);
        held.extend(agree(
            &record,
            &row,
            &["user", "source", "email", "personnel_number", "fired", "erased"],
        ));
    }
    for name in ["best", "session_in_progress", "end_date", "late_days", "group", "created_by", "accept_late"]
    {
        assert!(held.contains(name), "no row holds {name}: {held:?}");
    }
}

/// The names that `row` holds; each says what the record says, and those that are missing say nothing there.
fn agree(record: &Value, row: &Value, never: &[&str]) -> Vec<String> {
    let (record, row) = (record.as_object().unwrap(), row.as_object().unwrap());
    for (name, told) in record {
        match row.get(name) {
            _ if never.contains(&name.as_str()) => assert!(!row.contains_key(name), "{name}"),
            Some(held) if held.is_object() => drop(agree(told, held, never)),
            Some(held) => assert_eq!(held, told, "{name}"),
            None => assert!([json!(null), json!(false), json!(0)].contains(told), "{name}: {told}"),
        }
    }
    assert!(row.keys().all(|name| record.contains_key(name)), "{row:?}");
    row.keys().cloned().collect()
}

#[each_database]
async fn a_page_past_the_end_tells_how_many_there_are(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let empty = learner.get(OWN).await.json(StatusCode::OK);
    assert_eq!((&empty["total"], &empty["next"], &empty["prev"]), (&json!(0), &json!(null), &json!(null)));
    given(&app, &admin, &learner, 3).await;
    let page = learner.get(&format!("{OWN}?page=9&per_page=2")).await.json(StatusCode::OK);
    assert_eq!((&page["total"], &page["count"], &page["prev"]), (&json!(3), &json!(0), &json!(2)));
}
