//! An attempt as it was played, for who reads reports.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

async fn transcript(reader: &Client, attempt: &Value) -> Value {
    reader.get(&format!("/api/report/attempts/{attempt}/")).await.json(StatusCode::OK)
}

#[each_database]
async fn a_conversation_is_told_as_it_was_played(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "A call", 2).await;
    let game = republished(&admin, &game, json!({"allow_back": true})).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let begun = learner.start(id).await;
    app.clock.advance(Duration::seconds(5));
    let session = learner.choose(&begun, false).await;
    app.clock.advance(Duration::seconds(10));
    let path = format!("/api/game_sessions/{}/back/", begun["key"].as_str().unwrap());
    // Sent twice, it is taken back once.
    let back = learner.post(&path, json!({"step": session["step"]})).await.json(StatusCode::OK);
    learner.post(&path, json!({"step": session["step"]})).await.expect(StatusCode::OK);
    app.clock.advance(Duration::seconds(7));
    let session = learner.choose(&back, true).await;
    let running = transcript(&admin, &begun["id"]).await;
    assert_eq!((&running["status"], &running["percent"]), (&json!("in_progress"), &Value::Null));
    assert_eq!(running["steps"].as_array().unwrap().len(), 2, "{running}");
    app.clock.advance(Duration::seconds(3));
    let over = learner.choose(&session, true).await;
    assert_eq!(over["status"], "passed");
    // The course is published anew: what was played stays what it was.
    republished(&admin, &game, json!({"title": "Another name"})).await;
    let told = transcript(&admin, &begun["id"]).await;
    let steps: Vec<_> = told["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| {
            let answers = step["answers"].as_array().unwrap();
            assert_eq!(answers.len(), 2);
            let chosen: Vec<_> = answers.iter().filter(|answer| answer["chosen"] == true).collect();
            let one = chosen[0];
            assert_eq!(one["feedback"], if one["right"] == true { "KEY-good" } else { "KEY-bad" });
            (
                step["text"].as_str().unwrap(),
                one["text"].as_str().unwrap(),
                step["emotion"].as_i64().unwrap(),
                step["points"].as_i64().unwrap(),
                step["took_ms"].as_i64().unwrap(),
                step["taken_back_at"].is_string(),
            )
        })
        .collect();
    let wanted = [
        ("<p>Line 1</p>", "KEY-wrong", 5, 0, 5_000, true),
        ("<p>Line 1</p>", "KEY-right", 1, 10, 7_000, false),
        ("<p>Line 2</p>", "KEY-right", 1, 10, 3_000, false),
    ];
    assert_eq!(steps, wanted);
    assert_eq!(
        [&told["status"], &told["backs"], &told["points"], &told["percent"], &told["number"]],
        [&json!("passed"), &json!(1), &json!(20), &json!(100.0), &json!(1)]
    );
    assert_eq!((&told["user"]["id"], &told["user"]["first_name"]), (&json!(learner.id), &json!("Lena")));
    assert_eq!((&told["game"]["title"], &told["assignment"]), (&json!("A call"), &json!(id)));
    assert!(told["revision"]["number"].is_number() && told["finished_at"].is_string(), "{told}");
    assert!(!told.to_string().contains(begun["key"].as_str().unwrap()), "whoever has the key could play on");
}

#[each_database]
async fn a_transcript_is_for_who_reads_reports(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "A call", 2).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let session = learner.play(id, false).await;
    let path = format!("/api/report/attempts/{}/", session["id"]);
    learner.get(&path).await.expect(StatusCode::FORBIDDEN);
    // It names a person with the points, as the appointment report does: the same rights open both.
    let form = json!({"title": "Reads reports", "permission_groups": [7, 15]});
    admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
    let form = json!({"title": "Builds reports", "permission_groups": [7, 8, 15]});
    admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
    let reads = app.employee(&admin, "Reads", "Reads reports").await;
    reads.get("/api/report/game_analysis/").await.expect(StatusCode::FORBIDDEN);
    reads.get(&path).await.refused(StatusCode::FORBIDDEN, "forbidden");
    let builds = app.employee(&admin, "Builds", "Builds reports").await;
    assert_eq!(transcript(&builds, &session["id"]).await["user"]["first_name"], "Lena");
    admin.get("/api/report/attempts/999999/").await.refused(StatusCode::NOT_FOUND, "not_found");
    // A test run is in no report.
    let dry = json!({"game_id": game["id"], "mode": "dry"});
    let dry = admin.post("/api/game_sessions/", dry).await.json(StatusCode::CREATED);
    admin
        .get(&format!("/api/report/attempts/{}/", dry["id"]))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    // Nobody is named any more once the person is deleted; what was said stays.
    admin.delete(&format!("/api/users/{}/", learner.id)).await.expect(StatusCode::NO_CONTENT);
    let told = admin.get(&path).await.json(StatusCode::OK);
    assert_eq!((&told["user"]["erased"], &told["status"]), (&json!(true), &json!("failed")));
    assert!(!told.to_string().contains("Lena"), "{told}");
}
