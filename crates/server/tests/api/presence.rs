//! Who else has a course open in the designer.

use chrono::Duration;
use http::StatusCode;
use rozmova::{registry::plan_periodic, worker};
use rozmova_store::presence;
use sea_orm::PaginatorTrait;
use serde_json::{Value, json};

use crate::harness::*;

async fn here(person: &Client, game: &Value, card: Option<i32>) -> Vec<Value> {
    let answer = person.post(&path(game), json!({"card": card})).await.json(StatusCode::OK);
    answer["results"].as_array().unwrap().clone()
}

fn path(game: &Value) -> String {
    format!("/api/games/{}/presence/", game["id"])
}

/// Rows of the account, of whatever age.
async fn rows(app: &TestApp, admin: &Client) -> u64 {
    let (_, data) = app.app.db.system().person(admin.id).await.unwrap().unwrap();
    data.find::<presence::Model>().count(data.reader()).await.unwrap()
}

#[each_database]
async fn people_in_a_course_see_each_other(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mia = app.employee(&admin, "Mia", "Training manager").await;
    let game = app.published_game(&admin, "Conversation", 2).await;
    assert_eq!(here(&admin, &game, None).await, Vec::<Value>::new());
    app.clock.advance(Duration::seconds(5));
    let seen = here(&mia, &game, Some(2)).await;
    assert_eq!((seen.len(), &seen[0]["id"], &seen[0]["card"]), (1, &json!(admin.id), &Value::Null));
    assert_eq!(seen[0]["since"], "2026-03-02T09:00:00Z");
    app.clock.advance(Duration::seconds(15));
    let seen = here(&admin, &game, Some(1)).await;
    assert_eq!((&seen[0]["first_name"], &seen[0]["card"]), (&json!("Mia"), &json!(2)));
    assert_eq!(seen[0]["simple_profile_pic"], Value::Null);
    assert_eq!(here(&mia, &game, None).await[0]["since"], "2026-03-02T09:00:00Z", "the same visit");

    // Who is not heard of is not there, and comes back anew.
    app.clock.advance(Duration::seconds(46));
    assert_eq!(here(&mia, &game, None).await.len(), 0);
    here(&admin, &game, None).await;
    assert_eq!(here(&mia, &game, None).await[0]["since"], "2026-03-02T09:01:06Z");
    admin.delete(&path(&game)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(here(&mia, &game, None).await.len(), 0);
    admin.delete(&path(&game)).await.expect(StatusCode::NO_CONTENT);

    // Twenty calls of one person at once are one row.
    let calls = (0..20).map(|_| here(&admin, &game, Some(1)));
    futures_util::future::join_all(calls).await;
    assert_eq!(here(&mia, &game, None).await.len(), 1);
    assert_eq!(rows(&app, &admin).await, 2);
    // Of a deleted person nothing stays, and a deleted course is nobody's place.
    admin.delete(&format!("/api/users/{}/", mia.id)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!((here(&admin, &game, None).await.len(), rows(&app, &admin).await), (0, 1));
    admin.delete(&format!("/api/games/{}/", game["id"])).await.expect(StatusCode::NO_CONTENT);
    admin.post(&path(&game), json!({})).await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn only_who_writes_a_course_is_in_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let form = json!({"title": "Author", "permission_groups": [10, 15]});
    admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
    let author = app.employee(&admin, "Ann", "Author").await;
    let game = app.published_game(&admin, "Theirs", 2).await;
    here(&admin, &game, None).await;
    author.post(&path(&game), json!({})).await.refused(StatusCode::FORBIDDEN, "forbidden");
    author.delete(&path(&game)).await.refused(StatusCode::FORBIDDEN, "forbidden");
    // Rows of people who are gone do not stay.
    app.clock.advance(Duration::hours(1));
    plan_periodic(&app.app).await.unwrap();
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(rows(&app, &admin).await, 0);
}
