//! What an attempt is measured against: what it could have reached.

use http::StatusCode;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::harness::*;

/// A point as the store counts it.
const UNIT: i64 = rozmova_domain::points::Points::UNIT;

/// Two cards of 10 points, each in a stage of its own; a mistake leads to a card of 20 points, which leads back to the
/// first one.
fn with_a_loop_back() -> Value {
    let answer = |id: i32, right: bool, to: Option<i32>| json!({"id": id, "text": format!("Answer {id}"), "right": right, "connected": to});
    let card = |id: i32, weight: i32, right: Option<i32>, wrong: Option<i32>| {
        json!({"id": id, "name": format!("Card {id}"), "text": format!("<p>Line {id}</p>"), "weight": weight, "stage": id,
            "is_start": id == 1, "answers": [answer(id * 10 + 1, true, right), answer(id * 10 + 2, false, wrong)]})
    };
    let stage = |id: i32, title: &str| json!({"id": id, "title": title, "order": id});
    json!({
        "title": "With a loop back", "points_to_pass": 14, "attempts": 0,
        "stages": [stage(1, "Hello"), stage(2, "Close"), stage(3, "Repair")],
        "questions": [card(1, 10, Some(2), Some(3)), card(2, 10, None, Some(3)), card(3, 20, Some(1), None)],
    })
}

async fn played(person: &Client, assignment: i64, choices: &[bool]) -> Value {
    let mut session = person.start(assignment).await;
    for right in choices {
        session = person.choose(&session, *right).await;
    }
    session
}

fn figures(session: &Value) -> [&Value; 4] {
    ["points", "max_points", "percent", "status"].map(|name| &session[name])
}

fn stages(session: &Value) -> Vec<(&str, i64, i64)> {
    let figure = |stage: &'_ Value, name: &str| stage[name].as_i64().unwrap();
    let list = session["stages"].as_array().unwrap().iter();
    list.map(|one| (one["title"].as_str().unwrap(), figure(one, "points"), figure(one, "max_points")))
        .collect()
}

#[each_database]
async fn a_right_play_is_a_hundred_percent_and_a_mistake_costs_what_it_cut_off(app: TestApp) {
    let admin = app.account("kvitka").await;
    let anna = app.employee(&admin, "Anna", "Learner").await;
    let game = admin.post("/api/games/", with_a_loop_back()).await.json(StatusCode::CREATED);
    let found = &game["findings"];
    assert_eq!([&found["max_points"], &found["least_points"]], [20, 20]);
    assert_eq!(
        [&found["best"], &found["worst"]],
        [&json!({"points": 30, "exact": true}), &json!({"points": 0, "exact": true})]
    );
    let path = format!("/api/games/{}/", game["id"]);
    let publish = json!({"version": game["version"], "is_published": true});
    let game = admin.patch(&path, publish).await.json(StatusCode::OK);
    let id = app.assign(&admin, &game, &[&anna]).await[0];

    let right = played(&anna, id, &[true, true]).await;
    assert_eq!(figures(&right), [&json!(20), &json!(20), &json!(100.0), &json!("passed")]);
    assert_eq!(
        stages(&right),
        [("Hello", 10, 10), ("Close", 10, 10)],
        "nothing is lost on what was not cut off"
    );

    let detour = played(&anna, id, &[false, true, true, true]).await;
    assert_eq!(figures(&detour), [&json!(30), &json!(40), &json!(75.0), &json!("passed")]);
    assert_eq!(stages(&detour), [("Hello", 0, 10), ("Close", 10, 10), ("Repair", 20, 20)]);

    let fatal = played(&anna, id, &[false, false]).await;
    assert_eq!(figures(&fatal), [&json!(0), &json!(30), &json!(0.0), &json!("failed")]);
    assert_eq!(
        stages(&fatal),
        [("Hello", 0, 10), ("Close", 0, 10), ("Repair", 0, 20)],
        "the close was cut off"
    );

    let system = app.app.db.system();
    assert_eq!(system.examine_scores().await.unwrap(), (3, 0));
    let rows = admin.get("/api/report/game_analysis/?sort=-percent").await.json(StatusCode::OK);
    let rows: Vec<_> = rows["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| [&row["points"], &row["max_points"], &row["percent"]])
        .collect();
    assert_eq!(
        rows,
        [right, detour, fatal].each_ref().map(|one| [&one["points"], &one["max_points"], &one["percent"]])
    );
    let report = admin.get(&format!("/api/report/stages/{}/", game["id"])).await.json(StatusCode::OK);
    let by_stage: Vec<_> = report["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| [&one["title"], &one["average_points"], &one["percent"]])
        .collect();
    let wanted =
        [json!(["Hello", 3.333, 33.3]), json!(["Close", 6.667, 66.7]), json!(["Repair", 10.0, 50.0])];
    assert_eq!(json!(by_stage), json!(wanted));
}

/// Rows of before the rule keep it: the maximum is the best total of any play.
#[each_database]
async fn attempts_that_began_before_the_rule_keep_theirs(app: TestApp) {
    let admin = app.account("kvitka").await;
    let anna = app.employee(&admin, "Anna", "Learner").await;
    let game = admin.post("/api/games/", with_a_loop_back()).await.json(StatusCode::CREATED);
    let path = format!("/api/games/{}/", game["id"]);
    let game = admin
        .patch(&path, json!({"version": game["version"], "is_published": true}))
        .await
        .json(StatusCode::OK);
    let id = app.assign(&admin, &game, &[&anna]).await[0];
    let session = anna.start(id).await;
    let tx = app.app.db.system().begin().await.unwrap();
    for table in ["attempt", "attempt_tally"] {
        let sql = format!("UPDATE {table} SET scoring = 'best_play', max_points = 30 * {UNIT}");
        tx.reader().execute_unprepared(&sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    let second = anna.choose(&session, true).await;
    let end = anna.choose(&second, true).await;
    assert_eq!(figures(&end), [&json!(20), &json!(30), &json!(66.7), &json!("passed")]);
    assert_eq!(stages(&end)[2], ("Repair", 0, 20));
    let examined = async || app.app.db.system().examine_scores().await.unwrap();
    assert_eq!(examined().await, (1, 0));
    for wrong in
        ["max_points = 20", "points = 10", "percent = 66.6", "status = 'failed'", "scoring = 'attainable'"]
    {
        let (column, _) = wrong.split_once(' ').unwrap();
        let set = async |what: &str| {
            let tx = app.app.db.system().begin().await.unwrap();
            tx.reader().execute_unprepared(&format!("UPDATE attempt SET {what}")).await.unwrap();
            tx.commit().await.unwrap();
        };
        set(wrong).await;
        assert_eq!(examined().await, (1, 1), "{wrong}");
        let right = match column {
            "max_points" => &format!("max_points = 30 * {UNIT}"),
            "points" => &format!("points = 20 * {UNIT}"),
            "percent" => "percent = 66.7",
            "status" => "status = 'passed'",
            _ => "scoring = 'best_play'",
        };
        set(right).await;
        assert_eq!(examined().await, (1, 0), "{right}");
    }
}
