use axum::body::Body;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

async fn make(admin: &Client, name: &str) -> Value {
    admin
        .post("/api/group/", json!({"name": name, "period": 14, "attempts": 3}))
        .await
        .json(StatusCode::CREATED)
}

fn ids(group: &Value) -> Vec<i64> {
    group["employees"].as_array().unwrap().iter().map(|person| person["id"].as_i64().unwrap()).collect()
}

#[each_database]
async fn a_group_is_made_filled_changed_and_deleted(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let group = make(&admin, "Новачки осені").await;
    assert_eq!(
        (&group["period"], &group["attempts"], &group["employees"]),
        (&json!(14), &json!(3), &json!([]))
    );
    for (body, field) in [
        (json!({"name": "Four", "period": 1}), "name"),
        (json!({"name": "Enough", "period": 0}), "period"),
        (json!({"name": "Enough", "period": 1, "attempts": -1}), "attempts"),
        (json!({"name": "Enough", "period": 1, "description": "x".repeat(101)}), "description"),
    ] {
        let refused = admin
            .post("/api/group/", body.clone())
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][field].is_array(), "{body}: {refused}");
    }
    let path = format!("/api/group/{}/", group["id"]);
    let members = format!("{path}employee/");
    let filled =
        admin.post(&members, json!({"employees": [one.id, two.id, one.id]})).await.json(StatusCode::OK);
    assert_eq!(ids(&filled), [one.id, two.id]);
    // Again, and by a filter: nobody is in it twice.
    let again = admin.post(&members, json!({"filter": {"search": "person"}})).await.json(StatusCode::OK);
    assert_eq!(ids(&again).len(), 2);
    let list = admin.get("/api/group/?search=ОСЕНІ").await.json(StatusCode::OK);
    assert_eq!((&list["total"], &list["results"][0]["employees_count"]), (&json!(1), &json!(2)));
    let filtered =
        admin.get(&format!("/api/employee/?group={}&search=two", group["id"])).await.json(StatusCode::OK);
    assert_eq!((&filtered["total"], &filtered["results"][0]["groups_count"]), (&json!(1), &json!(1)));
    assert_eq!(
        admin.get(&format!("/api/user/{}/", one.id)).await.value()["groups"],
        json!([{"id": group["id"], "name": "Новачки осені"}])
    );
    let rest = admin
        .send("DELETE", &members, Body::from(json!({"employees": [one.id]}).to_string()))
        .await
        .json(StatusCode::OK);
    assert_eq!(ids(&rest), [two.id]);
    let changed = admin
        .send(
            "PUT",
            &path,
            Body::from(json!({"name": "Winter newcomers", "period": 7, "version": 1}).to_string()),
        )
        .await
        .json(StatusCode::OK);
    assert_eq!(
        (&changed["name"], &changed["attempts"], &changed["version"]),
        (&json!("Winter newcomers"), &json!(0), &json!(2))
    );
    admin
        .send(
            "PUT",
            &path,
            Body::from(json!({"name": "Winter newcomers", "period": 7, "version": 1}).to_string()),
        )
        .await
        .refused(StatusCode::CONFLICT, "edit_conflict");
    // Who is deleted is in no group.
    admin.delete(&format!("/api/users/{}/", two.id)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(admin.get(&path).await.value()["employees"], json!([]));
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    admin.get(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(admin.get("/api/group/").await.value()["total"], 0);
}

#[each_database]
async fn nobody_of_another_account_is_put_into_a_group(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other = app.account("other").await;
    let (own, theirs) = (make(&admin, "Our group").await, make(&other, "Their group").await);
    admin
        .post(&format!("/api/group/{}/employee/", own["id"]), json!({"employees": [other.id]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    admin
        .post(&format!("/api/group/{}/employee/", theirs["id"]), json!({"employees": [admin.id]}))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    admin
        .get(&format!("/api/employee/?group={}", theirs["id"]))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    other
        .post(&format!("/api/group/{}/employee/", theirs["id"]), json!({"employees": [other.id]}))
        .await
        .expect(StatusCode::OK);
    admin
        .get(&format!("/api/employee/?group={}", theirs["id"]))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
}
