//! Who may take back an answer, and when the notes to choices are told.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

/// Whether a play of this mode can go back after an answer, and what it was told about it.
async fn after_an_answer(player: &Client, start: Value) -> (bool, Value) {
    let begun = player.post("/api/game_sessions/", start).await.json(StatusCode::CREATED);
    let session = player.choose(&begun, false).await;
    let told = session["answers"][0]["feedback"].clone();
    let path = format!("/api/game_sessions/{}/", session["key"].as_str().unwrap());
    let again = player.get(&path).await.json(StatusCode::OK);
    assert_eq!(again["answers"][0]["feedback"], told, "read again, no more is told");
    let back = player.post(&format!("{path}back/"), json!({"step": 1})).await;
    let can = session["can_go_back"].as_bool().unwrap();
    assert_eq!(back.status == StatusCode::OK, can, "{}", back.text());
    let mut session = if can { back.value() } else { session };
    while session["status"] == "in_progress" {
        session = player.choose(&session, false).await;
    }
    let notes = session["answers"].as_array().unwrap().iter().all(|answer| answer["feedback"] == "KEY-bad");
    assert!(notes, "at the end everything is told: {session}");
    (can, told)
}

#[each_database]
async fn what_counts_is_not_taken_back_unless_the_author_says_so(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let visitor = app.anonymous();
    let (told, held) = (json!("KEY-bad"), json!(""));
    // What the author says: assigned, self-education, test run, public.
    let table = [
        (Value::Null, [(false, &told), (true, &told), (true, &told), (false, &told)]),
        (json!(true), [(true, &held), (true, &told), (true, &told), (true, &held)]),
        (json!(false), [(false, &told), (false, &told), (false, &told), (false, &told)]),
    ];
    for (place, (allow_back, wanted)) in table.into_iter().enumerate() {
        let game = app.published_game(&admin, &format!("Second thoughts {place}"), 2).await;
        assert_eq!(game["allow_back"], Value::Null, "of a new course");
        let change = json!({"allow_back": allow_back, "public": true, "attempts": 0});
        let game = republished(&admin, &game, change).await;
        assert_eq!(game["allow_back"], allow_back);
        let id = app.assign(&admin, &game, &[&learner]).await[0];
        let game = republished(&admin, &game, json!({"is_self_assigned": true})).await;
        let of = |mode: &str| json!({"game_id": game["id"], "mode": mode});
        let found = [
            after_an_answer(&learner, json!({"game_assignment_id": id})).await,
            after_an_answer(&learner, of("self")).await,
            after_an_answer(&admin, of("dry")).await,
            after_an_answer(&visitor, of("public")).await,
        ];
        assert_eq!(found.each_ref().map(|(can, told)| (*can, told)), wanted, "{allow_back}");
    }
}
