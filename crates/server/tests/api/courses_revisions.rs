//! What was published: to look at, to go back to; and copies.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

async fn patch(client: &Client, game: &Value, mut body: Value) -> Value {
    body["version"] = game["version"].clone();
    client.patch(&format!("/api/games/{}/", game["id"]), body).await.json(StatusCode::OK)
}

#[each_database]
async fn revisions_are_listed_shown_and_restored(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lea", "Learner").await;
    let first = app.published_game(&admin, "History", 2).await;
    let assignment = app.assign(&admin, &first, &[&learner]).await[0];
    let running = learner.start(assignment).await;
    app.clock.advance(chrono::Duration::hours(1));
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let second =
        patch(&manager, &first, json!({"title": "History II", "questions": linear(3), "is_published": true}))
            .await;
    let path = format!("/api/games/{}/revisions/", first["id"]);
    let list = admin.get(&path).await.json(StatusCode::OK);
    let rows = list["results"].as_array().unwrap();
    assert_eq!(list["count"], 2);
    let figures = |row: &Value| {
        (
            row["number"].clone(),
            row["title"].clone(),
            row["questions_count"].clone(),
            row["max_points"].clone(),
            row["attempts"].clone(),
            row["is_current"].clone(),
        )
    };
    assert_eq!(
        figures(&rows[0]),
        (json!(2), json!("History II"), json!(3), json!(30), json!(0), json!(true))
    );
    assert_eq!(figures(&rows[1]), (json!(1), json!("History"), json!(2), json!(20), json!(1), json!(false)));
    assert_eq!(
        (&rows[0]["published_by"]["first_name"], &rows[1]["points_to_pass"]),
        (&json!("Mia"), &json!(10))
    );
    assert_eq!(rows[0]["published_at"], "2026-03-02T10:00:00Z");

    let old = admin.get(&format!("{path}1/")).await.json(StatusCode::OK);
    assert_eq!(
        (&old["title"], old["questions"].as_array().unwrap().len(), &old["version"]),
        (&json!("History"), 2, &second["version"])
    );
    for wrong in ["3/", "0/", "x/"] {
        admin.get(&format!("{path}{wrong}")).await.refused(StatusCode::NOT_FOUND, "not_found");
    }
    let restore = format!("{path}1/restore/");
    admin.post(&restore, json!({})).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    admin
        .post(&restore, json!({"version": first["version"]}))
        .await
        .refused(StatusCode::CONFLICT, "edit_conflict");
    let back = admin.post(&restore, json!({"version": second["version"]})).await.json(StatusCode::OK);
    assert_eq!(
        (back["questions"].as_array().unwrap().len(), &back["has_draft_changes"], &back["title"]),
        (2, &json!(true), &json!("History II"))
    );
    assert_eq!(back["revision"]["number"], 2, "what is published stays until the next publishing");
    // What card 3 was is not given to another card.
    let more = admin
        .post(
            &format!("/api/games/{}/questions/", first["id"]),
            json!({"version": back["version"], "name": "New"}),
        )
        .await
        .json(StatusCode::CREATED);
    assert_eq!(more["id"], 4);
    // The attempt goes on with the cards that it began with.
    let mut session = learner.choose(&running, true).await;
    session = learner.choose(&session, true).await;
    assert_eq!((&session["status"], &session["max_points"]), (&json!("passed"), &json!(20)));
}

#[each_database]
async fn a_copy_keeps_the_settings(app: TestApp) {
    let admin = app.account("kvitka").await;
    let competencies = json!([{"title": "Service", "skills": [{"title": "Calm"}, {"title": "Listening"}]}]);
    let form = json!({
        "title": "Original", "description": "Довгий опис", "colour": "#123456", "attempts": 3, "period": 7, "estimated_duration": 9,
        "is_self_assigned": true, "public": true, "public_name": "required", "questions": linear(2), "competencies": competencies, "points_to_pass": 10,
        "integration": {"enabled": true, "allowed_origins": ["https://lms.example"], "result_webhook": {"url": "https://hooks.example/x"}},
    });
    let game = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
    assert!(
        game["integration"]["result_webhook"]["secret"].as_str().is_some_and(|secret| secret.len() > 20),
        "{}",
        game["integration"]
    );
    let shown = admin.get(&format!("/api/games/{}/", game["id"])).await.json(StatusCode::OK);
    assert_eq!(
        (
            &shown["integration"]["result_webhook"]["secret"],
            &shown["integration"]["result_webhook"]["has_secret"]
        ),
        (&Value::Null, &json!(true))
    );
    assert!(shown["questions"].is_null());
    let copy = admin
        .post(&format!("/api/games/{}/clone/", game["id"]), json!({"title": "The copy"}))
        .await
        .json(StatusCode::CREATED);
    let from = admin
        .post("/api/games/", json!({"title": "Begun from it", "from": game["id"], "attempts": 5}))
        .await
        .json(StatusCode::CREATED);
    for (name, other, attempts) in [("clone", &copy, 3), ("from", &from, 5)] {
        for field in [
            "description",
            "colour",
            "period",
            "estimated_duration",
            "is_self_assigned",
            "public",
            "public_name",
            "questions",
            "competencies",
            "points_to_pass",
            "percent_to_pass",
            "allow_back",
            "shuffle_answers",
        ] {
            assert_eq!(other[field], game[field], "{name} {field}");
        }
        assert_eq!(
            (&other["attempts"], &other["is_published"], &other["author"]["id"]),
            (&json!(attempts), &json!(false), &json!(admin.id)),
            "{name}"
        );
        let integration = &other["integration"];
        assert_eq!(
            (&integration["enabled"], &integration["allowed_origins"]),
            (&json!(true), &json!(["https://lms.example"])),
            "{name}"
        );
        assert_ne!(integration["result_webhook"]["has_secret"], true, "{name}");
    }
    assert_eq!(game["usage"], json!({"assignments": 0, "running": 0, "finished": 0}));
    let skills = admin.get(&format!("/api/games/{}/skills/", copy["id"])).await.json(StatusCode::OK);
    assert_eq!(skills["results"][0]["competency"], "Service");
    assert_eq!(skills["results"][0]["skills"][1]["title"], "Listening");
}

#[each_database]
async fn result_cards_are_kept_for_other_courses(app: TestApp) {
    let admin = app.account("kvitka").await;
    let url = "/api/games/result/template/";
    let cards = json!([{"percent_from": 0, "percent_to": 60, "title": "No", "text": "<p onclick=x()>Again</p>"}, {"percent_from": 60, "percent_to": 100, "title": "Yes", "passed": true}]);
    let kept = admin
        .post(url, json!({"name": " Звичайний ", "result_cards": cards}))
        .await
        .json(StatusCode::CREATED);
    assert_eq!(
        (&kept["name"], &kept["result_cards"][0]["text"]),
        (&json!("Звичайний"), &json!("<p>Again</p>"))
    );
    let taken = admin
        .post(url, json!({"name": "ЗВИЧАЙНИЙ", "result_cards": cards}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(taken["errors"]["name"].is_array(), "{taken}");
    for (body, field) in [
        (json!({"name": "", "result_cards": cards}), "name"),
        (json!({"name": "x".repeat(101), "result_cards": cards}), "name"),
        (json!({"name": "Empty", "result_cards": []}), "result_cards"),
        (json!({"name": "Over", "result_cards": [{"percent_from": 101}]}), "result_cards[0].percent_from"),
        (json!({"name": "Foreign", "result_cards": [{"picture": 99_999}]}), "result_cards[0].picture"),
    ] {
        let refused =
            admin.post(url, body.clone()).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][field].is_array(), "{body}: {refused}");
    }
    admin.post(url, json!({"name": "Another", "result_cards": cards})).await.expect(StatusCode::CREATED);
    let list = admin.get(url).await.json(StatusCode::OK);
    assert_eq!(
        (&list["count"], &list["results"][0]["name"], &list["results"][1]["result_cards"][1]["title"]),
        (&json!(2), &json!("Another"), &json!("Yes"))
    );
    assert_eq!(app.account("other").await.get(url).await.value()["count"], 0);
    let one = format!("{url}{}/", kept["id"]);
    admin.delete(&one).await.expect(StatusCode::NO_CONTENT);
    admin.delete(&one).await.refused(StatusCode::NOT_FOUND, "not_found");
}
