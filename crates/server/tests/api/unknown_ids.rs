//! Ids that are not there.

use axum::body::Body;
use http::StatusCode;
use serde_json::json;

use crate::{
    harness::*,
    lists::{BULK, address, reading_with, things},
};

#[each_database]
async fn an_id_that_is_not_there_refuses_a_list(app: TestApp) {
    let (admin, other) = (app.account("kvitka").await, app.account("malva").await);
    let (anna, foreign) =
        (app.employee(&admin, "Anna", "Learner").await, app.employee(&other, "Olha", "Learner").await);
    let (own, foreign) = (things(&app, &admin, &anna).await, things(&app, &other, &foreign).await);
    let mut tried = 0;
    for name in ["organization", "division", "group", "role", "game", "user"] {
        for (path, parameter) in reading_with(name) {
            let url = address(&path, &json!(own.of("game")));
            let is_list = parameter["schema"]["type"]
                .as_array()
                .map_or(parameter["schema"]["type"] == "array", |types| types.contains(&json!("array")));
            let good = format!("{name}={}", own.of(name));
            admin.get(&format!("{url}?{good}")).await.expect(StatusCode::OK);
            for unknown in [foreign.of(name), 987_654_321] {
                let query =
                    if is_list { format!("{good}&{name}={unknown}") } else { format!("{name}={unknown}") };
                let body = admin
                    .get(&format!("{url}?{query}"))
                    .await
                    .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
                let said = body["errors"][name][0].as_str().unwrap_or_default();
                assert!(
                    said.contains(&unknown.to_string()) && !said.contains(&format!("{},", own.of(name))),
                    "{url}?{query}: {body}"
                );
                assert_eq!(body["details"], json!({"unknown_ids": {(name): [unknown]}}), "{url}?{query}");
                tried += 1;
            }
        }
    }
    assert!(tried > 60, "{tried}");
}

#[each_database]
async fn an_id_that_is_not_there_refuses_an_assignment(app: TestApp) {
    let (admin, other) = (app.account("kvitka").await, app.account("malva").await);
    let (anna, foreign) =
        (app.employee(&admin, "Anna", "Learner").await, app.employee(&other, "Olha", "Learner").await);
    let (own, foreign) = (things(&app, &admin, &anna).await, things(&app, &other, &foreign).await);
    let good = json!({"games": [{"game": own.of("game")}], "users": [anna.id]});
    for (field, name) in [
        ("divisions", "division"),
        ("organizations", "organization"),
        ("roles", "role"),
        ("groups", "group"),
        ("users", "user"),
        ("games", "game"),
    ] {
        for unknown in [foreign.of(name), 987_654_321] {
            for dry_run in [true, false] {
                let mut body = good.clone();
                body["dry_run"] = json!(dry_run);
                body[field] = if field == "games" {
                    json!([{"game": own.of("game")}, {"game": unknown}])
                } else {
                    json!([own.of(name), unknown])
                };
                let refused =
                    admin.post(BULK, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
                let said = refused["errors"][field][0].as_str().unwrap_or_default();
                assert!(said.contains(&unknown.to_string()), "{field} {unknown}: {refused}");
            }
        }
    }
    // Two wrong lists are told at once.
    let mut body = good.clone();
    (body["divisions"], body["roles"]) = (json!([987_654_321]), json!([987_654_321]));
    let refused = admin.post(BULK, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["divisions"].is_array() && refused["errors"]["roles"].is_array(), "{refused}");
    // The same words in a filter; one that no list knows would mean everybody.
    for (filter, field) in [
        (json!({"division": [own.of("division"), 987_654_321]}), "filter.division"),
        (json!({"group": 987_654_321}), "filter.group"),
        (json!({"devision": [1]}), "filter.devision"),
    ] {
        let body = json!({"games": [{"game": own.of("game")}], "filter": filter});
        let refused = admin.post(BULK, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][field].is_array(), "{field}: {refused}");
    }
    assert_eq!(
        admin.get("/api/assignments/game/admin/").await.json(StatusCode::OK)["total"],
        0,
        "nothing was given"
    );
    assert_eq!(admin.post(BULK, good).await.json(StatusCode::CREATED)["assigned"], 1);
}

#[each_database]
async fn an_id_that_is_not_there_refuses_every_change_of_many(app: TestApp) {
    let admin = app.account("kvitka").await;
    let anna = app.employee(&admin, "Anna", "Learner").await;
    let own = things(&app, &admin, &anna).await;
    let unknown = 987_654_321;
    let (group, role, game) = (own.of("group"), own.of("role"), own.of("game"));
    for (method, path, field, body) in [
        ("PATCH", "/api/users/".to_owned(), "users", json!({"users": [anna.id, unknown], "fired": true})),
        ("DELETE", "/api/users/".to_owned(), "users", json!({"users": [anna.id, unknown]})),
        ("PATCH", format!("/api/roles/{role}/assign/"), "users", json!({"users": [anna.id, unknown]})),
        (
            "POST",
            format!("/api/group/{group}/employee/"),
            "employees",
            json!({"employees": [anna.id, unknown]}),
        ),
        (
            "DELETE",
            format!("/api/group/{group}/employee/"),
            "employees",
            json!({"employees": [anna.id, unknown]}),
        ),
        (
            "POST",
            format!("/api/group/{group}/game/"),
            "games",
            json!({"games": [{"game": game}, {"game": unknown}]}),
        ),
        ("DELETE", format!("/api/group/{group}/game/"), "games", json!({"games": [game, unknown]})),
        (
            "PATCH",
            "/api/assignments/game/".to_owned(),
            "assignments",
            json!({"assignments": [unknown], "accept_late": true}),
        ),
        ("DELETE", "/api/assignments/game/".to_owned(), "assignments", json!({"assignments": [unknown]})),
        (
            "POST",
            "/api/assignments/game/remind/".to_owned(),
            "assignments",
            json!({"assignments": [unknown]}),
        ),
        ("POST", "/api/users/invite/".to_owned(), "users", json!({"users": [anna.id, unknown]})),
        (
            "POST",
            "/api/report/schedules/".to_owned(),
            "users",
            json!({"report": "appointment", "every": "weekly", "users": [admin.id, unknown]}),
        ),
    ] {
        let answer = admin.send(method, &path, Body::from(body.to_string())).await;
        let refused = answer.refused(StatusCode::BAD_REQUEST, "validation_failed");
        let said = refused["errors"][field][0].as_str().unwrap_or_default();
        assert!(said.contains(&unknown.to_string()), "{method} {path}: {refused}");
    }
    admin.get(&format!("/api/user/{}/", anna.id)).await.expect(StatusCode::OK);
}
