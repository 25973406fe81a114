//! The catalogue of self-education, as learners see it.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

const LIST: &str = "/api/games/?is_self_assigned=1";

fn titles(page: &Value) -> Vec<&str> {
    page["results"].as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap()).collect()
}

async fn offered(author: &Client, title: &str, skills: &[&str], more: Value) -> Value {
    let skills: Vec<Value> = skills.iter().map(|title| json!({"title": title})).collect();
    let mut form = json!({
        "title": title, "is_self_assigned": true, "questions": linear(2), "points_to_pass": 20,
        "competencies": [{"title": "All", "skills": skills}],
    });
    form.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let game = author.post("/api/games/", form).await.json(StatusCode::CREATED);
    let publish = json!({"version": 1, "is_published": true});
    author.patch(&format!("/api/games/{}/", game["id"]), publish).await.json(StatusCode::OK)
}

async fn play(client: &Client, game: &Value, right: bool, answers: usize) -> Value {
    let start = json!({"game_id": game["id"], "mode": "self"});
    let mut session = client.post("/api/game_sessions/", start).await.value();
    for _ in 0..answers {
        session = client.choose(&session, right).await;
    }
    session
}

#[each_database]
async fn learners_see_what_is_published_for_them(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lea", "Learner").await;
    let coffee = offered(
        &admin,
        "Кава",
        &["Спокій", "Смак"],
        json!({"description": "Про зерно й воду", "estimated_duration": 5, "attempts": 4}),
    )
    .await;
    offered(&admin, "Green tea", &["Calm", "calm "], json!({"public": true})).await;
    app.published_game(&admin, "For assignments", 1).await;
    let form = json!({"title": "Not published", "is_self_assigned": true, "questions": linear(1)});
    admin.post("/api/games/", form).await.expect(StatusCode::CREATED);
    let page = learner.get(LIST).await.json(StatusCode::OK);
    assert_eq!((&page["total"], titles(&page)), (&json!(2), vec!["Green tea", "Кава"]));
    let row = &page["results"][1];
    let own = json!({"status": "not_started", "best_percent": null, "attempts_used": 0, "session": null});
    for (field, value) in [
        ("id", coffee["id"].clone()),
        ("kind", json!("game")),
        ("description", json!("Про зерно й воду")),
        ("estimated_duration", json!(5)),
        ("attempts", json!(4)),
        ("questions_count", json!(2)),
        ("max_points", json!(20)),
        ("skills", json!(["Спокій", "Смак"])),
        ("has_video", json!(false)),
        ("cover", Value::Null),
        ("own", own),
    ] {
        assert_eq!(row[field], value, "{field}");
    }
    assert_eq!(page["results"][0]["skills"], json!(["Calm"]), "the same skill once");
    let fields = row.as_object().unwrap();
    for hidden in ["author", "version", "points_to_pass", "problems_count"] {
        assert!(!fields.contains_key(hidden), "{hidden}");
    }
    for (query, wanted) in [
        ("search=КАВ", vec!["Кава"]),
        ("search=зерно", vec!["Кава"]),
        ("search=спок", vec!["Кава"]),
        ("search=calm", vec!["Green tea"]),
        ("search=nothing", vec![]),
        ("skill=смак", vec!["Кава"]),
        ("skill=сма", vec![]),
        ("title=green TEA", vec!["Green tea"]),
        ("kind=quiz", vec![]),
        ("sort=-title", vec!["Кава", "Green tea"]),
        ("sort=estimated_duration", vec!["Кава", "Green tea"]),
        ("per_page=1&page=2", vec!["Кава"]),
        ("status=passed", vec![]),
        ("status=not_started&search=100%25", vec![]),
        (&format!("exclude={}", coffee["id"]), vec!["Green tea"]),
    ] {
        assert_eq!(
            titles(&learner.get(&format!("{LIST}&{query}")).await.json(StatusCode::OK)),
            wanted,
            "{query}"
        );
    }
    for query in ["sort=author", "status=unknown", "per_page=0"] {
        learner.get(&format!("{LIST}&{query}")).await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    }
    for query in ["", "?is_self_assigned=0", "?is_published=1", "?compact=1"] {
        learner.get(&format!("/api/games/{query}")).await.refused(StatusCode::FORBIDDEN, "forbidden");
    }
    // Who makes courses gets the own list, or the catalogue on demand.
    assert_eq!(titles(&admin.get(LIST).await.json(StatusCode::OK)), ["Green tea", "Not published", "Кава"]);
    assert_eq!(
        titles(&admin.get("/api/games/?catalogue=1").await.json(StatusCode::OK)),
        ["Green tea", "Кава"]
    );
    let role = admin
        .post("/api/roles/", json!({"title": "Guest", "permission_groups": [11, 12]}))
        .await
        .json(StatusCode::CREATED);
    let guest = app.employee(&admin, "Gus", role["title"].as_str().unwrap()).await;
    guest.get(LIST).await.refused(StatusCode::FORBIDDEN, "forbidden");
}

#[each_database]
async fn own_results_are_beside_each_course(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lea", "Learner").await;
    let other = app.employee(&admin, "Ole", "Learner").await;
    let courses =
        ["Course 1 passed", "Course 2 failed", "Course 3 running", "Course 4 left", "Course 5 none"];
    let mut games = Vec::new();
    for title in courses {
        games.push(offered(&admin, title, &["One"], json!({})).await);
    }
    play(&learner, &games[0], false, 2).await;
    play(&learner, &games[0], true, 2).await;
    // Begun again after it was passed: passed it is.
    let again = play(&learner, &games[0], false, 0).await;
    play(&learner, &games[1], false, 2).await;
    let running = play(&learner, &games[2], true, 1).await;
    let left = play(&learner, &games[3], true, 1).await;
    learner
        .post(&format!("/api/game_sessions/{}/restart/", left["key"].as_str().unwrap()), json!({}))
        .await
        .expect(StatusCode::CREATED);
    play(&other, &games[4], true, 2).await;
    let page = learner.get(LIST).await.json(StatusCode::OK);
    let own: Vec<_> = page["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            (
                row["own"]["status"].clone(),
                row["own"]["best_percent"].clone(),
                row["own"]["attempts_used"].clone(),
            )
        })
        .collect();
    assert_eq!(own[0], (json!("passed"), json!(100.0), json!(3)));
    assert_eq!(own[1], (json!("failed"), json!(0.0), json!(1)));
    assert_eq!(own[2], (json!("in_progress"), Value::Null, json!(1)));
    assert_eq!(own[3], (json!("in_progress"), Value::Null, json!(2)));
    assert_eq!(own[4], (json!("not_started"), Value::Null, json!(0)));
    assert_eq!(page["results"][0]["own"]["session"], again["key"]);
    assert_eq!(page["results"][2]["own"]["session"], running["key"]);
    assert_eq!(
        titles(&learner.get(&format!("{LIST}&status=in_progress")).await.json(StatusCode::OK)),
        courses[2..4]
    );
    assert_eq!(titles(&other.get(&format!("{LIST}&status=passed")).await.json(StatusCode::OK)), courses[4..]);
    // The figures are those of what is published; unpublished, it is gone.
    let path = format!("/api/games/{}/", games[1]["id"]);
    let draft = admin
        .patch(&path, json!({"version": games[1]["version"], "questions": linear(5), "competencies": []}))
        .await
        .json(StatusCode::OK);
    let row = learner.get(&format!("{LIST}&title=course 2 failed")).await.value()["results"][0].clone();
    assert_eq!(
        (&row["questions_count"], &row["max_points"], &row["skills"]),
        (&json!(2), &json!(20), &json!(["One"]))
    );
    let draft = admin
        .patch(&path, json!({"version": draft["version"], "is_published": true}))
        .await
        .json(StatusCode::OK);
    let row = learner.get(&format!("{LIST}&title=course 2 failed")).await.value()["results"][0].clone();
    assert_eq!(
        (&row["questions_count"], &row["max_points"], &row["skills"]),
        (&json!(5), &json!(50), &json!([]))
    );
    admin
        .patch(&path, json!({"version": draft["version"], "is_published": false}))
        .await
        .expect(StatusCode::OK);
    admin.delete(&format!("/api/games/{}/", games[0]["id"])).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(titles(&learner.get(LIST).await.json(StatusCode::OK)), courses[2..]);
}

#[each_database]
async fn the_catalogue_costs_the_same_however_long_it_is(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lea", "Learner").await;
    let mut costs = Vec::new();
    for round in 0..2 {
        for n in 0..3 {
            let game = offered(&admin, &format!("Course {round} {n}"), &["One", "Two"], json!({})).await;
            play(&learner, &game, true, n).await;
        }
        let before = app.app.db.statements();
        learner.get(&format!("{LIST}&search=o&skill=one")).await.expect(StatusCode::OK);
        costs.push(app.app.db.statements() - before);
    }
    assert_eq!(costs[0], costs[1]);
    assert!(costs[0] <= 4, "{costs:?}");
}
