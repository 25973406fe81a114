//! The pass mark as its author typed it: points, or a percentage.

use http::StatusCode;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::harness::*;

fn mark(game: &Value) -> [&Value; 2] {
    [&game["points_to_pass"], &game["percent_to_pass"]]
}

#[each_database]
async fn points_or_a_percentage_never_both(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = admin
        .post("/api/games/", json!({"title": "Marked", "questions": linear(3)}))
        .await
        .json(StatusCode::CREATED);
    assert_eq!(mark(&game), [&json!(0), &Value::Null]);
    let path = format!("/api/games/{}/", game["id"]);
    let mut version = game["version"].as_i64().unwrap();
    for (change, wanted) in [
        (json!({"percent_to_pass": 66.7}), [Value::Null, json!(66.7)]),
        (json!({"title": "Renamed"}), [Value::Null, json!(66.7)]),
        (json!({"points_to_pass": null, "percent_to_pass": 70}), [Value::Null, json!(70.0)]),
        (json!({"points_to_pass": 20, "percent_to_pass": null}), [json!(20), Value::Null]),
        (json!({"points_to_pass": null}), [json!(20), Value::Null]),
        // Cards come and go: the mark stays what was typed.
        (json!({"questions": linear(1)}), [json!(20), Value::Null]),
        (json!({"percent_to_pass": 50.5, "questions": linear(2)}), [Value::Null, json!(50.5)]),
        (json!({"questions": linear(4)}), [Value::Null, json!(50.5)]),
    ] {
        let mut patch = change.clone();
        patch["version"] = json!(version);
        let changed = admin.patch(&path, patch).await.json(StatusCode::OK);
        assert_eq!(mark(&changed), wanted.each_ref(), "{change}");
        version = changed["version"].as_i64().unwrap();
    }
    for wrong in [json!(100.1), json!(-1)] {
        let patch = json!({"version": version, "percent_to_pass": wrong});
        let refused = admin.patch(&path, patch).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["percent_to_pass"].is_array(), "{refused}");
    }
    let both = json!({"version": version, "points_to_pass": 5, "percent_to_pass": 50});
    let refused =
        admin.speaking("en").patch(&path, both).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(refused["errors"]["percent_to_pass"][0], "Give points or a percentage, not both.");
    let game = republished(&admin, &json!({"id": game["id"], "version": version}), json!({})).await;
    let rows = admin.get("/api/games/").await.json(StatusCode::OK);
    let row = rows["results"].as_array().unwrap().iter().find(|row| row["id"] == game["id"]).unwrap();
    let revisions = admin.get(&format!("{path}revisions/")).await.json(StatusCode::OK);
    let revision = admin.get(&format!("{path}revisions/1/")).await.json(StatusCode::OK);
    for one in [row, &revisions["results"][0], &revision, &game] {
        assert_eq!(mark(one), [&Value::Null, &json!(50.5)], "{one}");
    }
}

/// Of a quiz lists say the passing score, also where it was typed before they knew it.
#[each_database]
async fn the_mark_of_a_quiz_is_its_passing_score(app: TestApp) {
    let admin = app.account("kvitka").await;
    let questions = crate::quizzes::questions(3);
    let form =
        json!({"title": "Asked", "kind": "quiz", "questions": questions, "quiz": {"passing_score": 55}});
    let quiz = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
    let quiz = republished(&admin, &quiz, json!({})).await;
    let path = format!("/api/games/{}/revisions/", quiz["id"]);
    let told = async || {
        let row = admin.get("/api/games/?kind=quiz").await.json(StatusCode::OK)["results"][0].clone();
        let revision = admin.get(&path).await.json(StatusCode::OK)["results"][0].clone();
        [mark(&row).map(Value::clone), mark(&revision).map(Value::clone)]
    };
    let typed = [Value::Null, json!(55.0)];
    assert_eq!(told().await, [typed.clone(), typed.clone()]);
    // As an installation had it before.
    let tx = app.app.db.begin().await.unwrap();
    for sql in [
        "UPDATE course SET percent_to_pass = NULL",
        "UPDATE revision SET percent_to_pass = NULL",
        "DELETE FROM seaql_migrations WHERE version = 'm0038_quiz_marks'",
    ] {
        tx.reader().execute_unprepared(sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    assert_ne!(told().await, [typed.clone(), typed.clone()]);
    app.app.db.migrate().await.unwrap();
    assert_eq!(told().await, [typed.clone(), typed]);
}

/// Two of three points are 66.7 % when rounded: more than 66.6, less than 66.7.
#[each_database]
async fn a_percentage_is_compared_exactly_with_what_could_be_reached(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    for (title, percent, status, needed) in [("Below", 66.6, "passed", 20), ("Above", 66.7, "failed", 21)] {
        let form = json!({"title": title, "questions": linear(3), "percent_to_pass": percent, "attempts": 0});
        let game = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
        let game = republished(&admin, &game, json!({})).await;
        let id = app.assign(&admin, &game, &[&learner]).await[0];
        let mut session = learner.start(id).await;
        for right in [true, false, true] {
            session = learner.choose(&session, right).await;
        }
        assert_eq!(
            [&session["status"], &session["percent"], &session["points"], &session["points_to_pass"]],
            [&json!(status), &json!(66.7), &json!(20), &json!(needed)]
        );
        // The card that is added is worth as much again; who finished keeps the figures.
        let game = republished(&admin, &game, json!({"questions": linear(6)})).await;
        assert_eq!(mark(&game), [&Value::Null, &json!(percent)]);
        let path = format!("/api/game_sessions/{}/", session["key"].as_str().unwrap());
        assert_eq!(learner.get(&path).await.json(StatusCode::OK), session);
        let next = learner.play(id, true).await;
        assert_eq!((&next["status"], &next["max_points"]), (&json!("passed"), &json!(60)));
    }
}
