//! Cards without answers: the words that a conversation ends with.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

/// A question whose right answer leads to the good ending, the wrong one to the bad one.
fn with_endings() -> Value {
    let ending = |id: i32, emotion: i32| {
        json!({"id": id, "name": format!("Ending {id}"), "text": format!("<p>Goodbye {id}</p>"), "weight": 10,
            "emotion": emotion, "answers": []})
    };
    let answers = json!([
        {"id": 11, "text": "Right", "right": true, "connected": 2, "emotion": 2, "feedback": "Well done"},
        {"id": 12, "text": "Wrong", "right": false, "connected": 3, "emotion": 4},
        {"id": 13, "text": "Bye", "right": false, "connected": null, "emotion": 5},
    ]);
    let first = json!({"id": 1, "name": "Start", "text": "<p>Hello</p>", "weight": 10, "is_start": true, "emotion": 4, "answers": answers});
    json!({"title": "With endings", "questions": [first, ending(2, 1), ending(3, 5)], "points_to_pass": 10})
}

fn codes(found: &Value) -> Vec<&str> {
    found.as_array().unwrap().iter().map(|one| one["code"].as_str().unwrap()).collect()
}

#[each_database]
async fn a_conversation_ends_at_a_card_without_answers(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = admin.post("/api/games/", with_endings()).await.json(StatusCode::CREATED);
    let found = &game["findings"];
    assert_eq!(
        (codes(&found["errors"]), codes(&found["warnings"])),
        (vec![], vec!["no_character", "easy_by_chance"])
    );
    assert_eq!(found["max_points"], 10, "an ending has nothing to win");
    let game = republished(&admin, &game, json!({"attempts": 0})).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];

    let session = learner.start(id).await;
    assert_eq!(session["ending"], Value::Null);
    let end = learner.choose(&session, true).await;
    assert_eq!(
        (&end["status"], &end["question"], &end["points"], &end["max_points"], &end["progress"]),
        (&json!("passed"), &Value::Null, &json!(10), &json!(10), &json!(100))
    );
    assert_eq!((&end["ending"]["text"], &end["ending"]["answers"]), (&json!("<p>Goodbye 2</p>"), &json!([])));
    assert_eq!(
        (&end["ending"]["id"], &end["emotion"], &end["answers"][0]["shown"], &end["answers"][0]["emotion"]),
        (&json!(2), &json!(1), &json!(4), &json!(2))
    );
    let again = learner.get(&format!("/api/game_sessions/{}/", end["key"].as_str().unwrap())).await;
    assert_eq!(again.json(StatusCode::OK), end, "to be read again");

    let failed = learner.play(id, false).await;
    assert_eq!((&failed["status"], &failed["ending"]["id"]), (&json!("failed"), &json!(3)));
    let session = learner.start(id).await;
    let last = json!({"session": session["key"], "answer": 13, "step": 0});
    let without = learner.post("/api/results/", last).await.json(StatusCode::OK);
    assert_eq!((&without["status"], &without["ending"]), (&json!("failed"), &Value::Null));
    let rows = learner.get(&format!("/api/game_sessions/?assignment={id}")).await.json(StatusCode::OK);
    assert!(rows["results"].as_array().unwrap().iter().all(|row| row["ending"].is_null()), "{rows}");

    let report =
        admin.get(&format!("/api/report/answer_analysis/{}/", game["id"])).await.json(StatusCode::OK);
    let figures: Vec<_> = report["questions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| json!([card["id"], card["reached"], card["answered"], card["left"], card["right_share"]]))
        .collect();
    assert_eq!(figures, [json!([1, 3, 3, 0, 0.333]), json!([2, 1, 0, 0, null]), json!([3, 1, 0, 0, null])]);
}

#[each_database]
async fn a_conversation_cannot_begin_at_one(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut game = with_endings();
    game["questions"][0]["answers"] = json!([]);
    let game = admin.post("/api/games/", game).await.json(StatusCode::CREATED);
    assert_eq!(codes(&game["findings"]["errors"]), ["no_answers", "points_above_max"]);
    let patch = json!({"version": game["version"], "is_published": true});
    let path = format!("/api/games/{}/", game["id"]);
    admin.patch(&path, patch).await.refused(StatusCode::BAD_REQUEST, "not_publishable");
    let dry = json!({"game_id": game["id"], "mode": "dry"});
    let session = admin.post("/api/game_sessions/", dry).await.json(StatusCode::CREATED);
    assert_eq!((&session["status"], &session["question"]["id"]), (&json!("in_progress"), &json!(1)));
}

/// Whose only answer is "Continue", as endings were made before.
#[each_database]
async fn an_ending_with_an_answer_goes_on_working(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let mut form = with_endings();
    for (place, id) in [(1, 21), (2, 31)] {
        form["questions"][place]["answers"] = json!([{"id": id, "text": "Continue", "connected": null}]);
        form["questions"][place]["weight"] = json!(0);
    }
    let game = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
    assert_eq!(codes(&game["findings"]["errors"]), [""; 0]);
    let game = republished(&admin, &game, json!({"attempts": 0})).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let session = learner.choose(&learner.start(id).await, true).await;
    assert_eq!((&session["status"], &session["question"]["id"]), (&json!("in_progress"), &json!(2)));
    let end = learner.choose(&session, true).await;
    assert_eq!(
        (&end["status"], &end["ending"], &end["percent"]),
        (&json!("passed"), &Value::Null, &json!(100.0))
    );
    let report =
        admin.get(&format!("/api/report/answer_analysis/{}/", game["id"])).await.json(StatusCode::OK);
    assert_eq!(
        (&report["questions"][1]["answered"], &report["questions"][1]["right_share"]),
        (&json!(1), &Value::Null),
        "where nothing is right, no share is"
    );
}
