//! Looking after what was assigned: filters, order, files, moved deadlines, taking away.

use axum::body::Body;
use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

pub const BULK: &str = "/api/assignments/game/bulk_assignment/";
pub const ALL: &str = "/api/assignments/game/";
pub const ADMIN: &str = "/api/assignments/game/admin/";

async fn delete(admin: &Client, body: Value) -> Answer {
    admin.send("DELETE", ALL, Body::from(body.to_string())).await
}

pub fn ids(list: &Value) -> Vec<i64> {
    list["results"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

#[each_database]
async fn a_deadline_is_moved_and_attempts_are_given(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let game = app.published_game(&admin, "A course", 2).await;
    let body = json!({"games": [{"game": game["id"], "attempts_total": 1}], "users": [one.id], "end_date": "2026-03-05"});
    admin.post(BULK, body).await.expect(StatusCode::CREATED);
    let id = ids(&one.get(ALL).await.value())[0];
    one.play(id, false).await;
    let path = format!("{ALL}{id}/");
    assert_eq!(one.get(&path).await.value()["status"], "failed");
    let more = admin.patch(&path, json!({"attempts_total": 2})).await.json(StatusCode::OK);
    assert_eq!(
        (&more["status"], &more["attempts_left"], &more["end_date"]),
        (&json!("needs_attention"), &json!(1), &json!("2026-03-05T21:59:59.999999Z"))
    );
    app.clock.advance(Duration::days(10));
    let admin = app.sign_in("admin@kvitka.example").await;
    let late = admin.get(&path).await.json(StatusCode::OK);
    assert_eq!(
        (&late["status"], &late["timeliness"], &late["playable"]),
        (&json!("failed"), &json!("overdue"), &json!("window_closed"))
    );
    let moved = admin.patch(&path, json!({"end_date": "2026-03-20"})).await.json(StatusCode::OK);
    assert_eq!(
        (&moved["status"], &moved["timeliness"], &moved["playable"], &moved["late_days"]),
        (&json!("needs_attention"), &json!("on_time"), &json!(true), &json!(0))
    );
    let endless =
        admin.patch(&path, json!({"end_date": null, "accept_late": true})).await.json(StatusCode::OK);
    assert_eq!(
        (&endless["end_date"], &endless["timeliness"], &endless["accept_late"]),
        (&Value::Null, &json!("no_deadline"), &json!(true))
    );
    // Fewer attempts than were used is allowed, and the status follows.
    assert_eq!(
        admin.patch(&path, json!({"attempts_total": 1})).await.json(StatusCode::OK)["status"],
        "failed"
    );
    for (body, field) in [
        (json!({"end_date": "2026-03-01"}), "end_date"),
        (json!({"end_date": "soon"}), "end_date"),
        (json!({"attempts_total": -1}), "attempts_total"),
    ] {
        let refused =
            admin.patch(&path, body.clone()).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][field].is_array(), "{body}: {refused}");
    }
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    admin.patch(&path, json!({"attempts_total": 5})).await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn many_are_changed_and_taken_away_at_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let mut all = Vec::new();
    for title in ["Alpha", "Beta", "Gamma"] {
        let game = app.published_game(&admin, &format!("Course {title}"), 2).await;
        all.extend(app.assign(&admin, &game, &[&one, &two]).await);
    }
    let changed = admin
        .patch(
            ALL,
            json!({"assignments": [all[0], all[1], all[0]], "end_date": "2026-04-01", "dry_run": true}),
        )
        .await
        .json(StatusCode::OK);
    assert_eq!(changed, json!({"updated": 2}));
    assert_eq!(
        admin.get(&format!("{ADMIN}?timeliness=no_deadline")).await.value()["total"],
        6,
        "a dry run writes nothing"
    );
    admin
        .patch(ALL, json!({"assignments": [all[0], all[1]], "end_date": "2026-04-01"}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(admin.get(&format!("{ADMIN}?timeliness=on_time")).await.value()["total"], 2);
    // By a filter, with exceptions.
    let changed = admin
        .patch(ALL, json!({"filter": {"user": one.id}, "exclude": [all[4]], "attempts_total": 7}))
        .await
        .json(StatusCode::OK);
    assert_eq!(changed["updated"], 2);
    assert_eq!(
        delete(&admin, json!({"filter": {"search": "beta"}, "dry_run": true})).await.json(StatusCode::OK),
        json!({"deleted": 2})
    );
    assert_eq!(
        delete(&admin, json!({"filter": {"search": "beta"}})).await.json(StatusCode::OK),
        json!({"deleted": 2})
    );
    assert_eq!(
        delete(&admin, json!({"assignments": [all[0]]})).await.json(StatusCode::OK),
        json!({"deleted": 1})
    );
    assert_eq!(admin.get(ADMIN).await.value()["total"], 3);
    // What is gone is unknown, and nothing of such a request happens.
    delete(&admin, json!({"assignments": [all[0], all[1]]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    for body in [
        json!({}),
        json!({"assignments": [999_999], "attempts_total": 1}),
        json!({"assignments": [all[1]], "end_date": "2026-03-01"}),
    ] {
        admin.patch(ALL, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    assert_eq!(admin.get(ADMIN).await.value()["total"], 3);
}

#[each_database]
async fn who_gives_own_courses_looks_after_those_only(app: TestApp) {
    let admin = app.account("kvitka").await;
    let role = admin
        .post("/api/roles/", json!({"title": "Own author", "permission_groups": [5, 10, 12, 15]}))
        .await
        .json(StatusCode::CREATED);
    let author = app.employee(&admin, "Author", "Learner").await;
    admin
        .patch(&format!("/api/users/{}/", author.id), json!({"role": role["id"]}))
        .await
        .expect(StatusCode::OK);
    let one = app.employee(&admin, "One", "Learner").await;
    let (theirs, own) =
        (app.published_game(&admin, "Theirs", 2).await, app.published_game(&author, "My own", 2).await);
    let foreign = app.assign(&admin, &theirs, &[&one]).await[0];
    let mine = app.assign(&author, &own, &[&one]).await[0];
    author
        .patch(&format!("{ALL}{foreign}/"), json!({"attempts_total": 1}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    author
        .patch(ALL, json!({"assignments": [mine, foreign], "attempts_total": 1}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    assert_eq!(
        author
            .patch(ALL, json!({"filter": {"user": one.id}, "attempts_total": 1}))
            .await
            .json(StatusCode::OK),
        json!({"updated": 1})
    );
    assert_eq!(delete(&author, json!({"filter": {}})).await.json(StatusCode::OK), json!({"deleted": 1}));
    assert_eq!(ids(&admin.get(ADMIN).await.value()), [foreign]);
    // Files need another right.
    author.get(&format!("{ALL}excel/")).await.refused(StatusCode::FORBIDDEN, "forbidden");
    author.get(&format!("{ADMIN}?export=csv")).await.refused(StatusCode::FORBIDDEN, "forbidden");
}

pub async fn sign_in_again(app: &TestApp, id: i64) -> Client {
    let admin = app.sign_in("admin@kvitka.example").await;
    let user = admin.get(&format!("/api/user/{id}/")).await.json(StatusCode::OK);
    app.sign_in(user["email"].as_str().unwrap()).await
}
