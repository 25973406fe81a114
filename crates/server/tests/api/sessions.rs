//! Where people are signed in: seen and ended by themselves, and by who may edit them.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{audit::newest, harness::*};

const OWN: &str = "/api/users/me/sessions/";

fn of(person: &Client) -> String {
    format!("/api/users/{}/sessions/", person.id)
}

async fn list(reader: &Client, path: &str) -> Vec<Value> {
    reader.get(path).await.json(StatusCode::OK)["results"].as_array().unwrap().clone()
}

async fn email_of(admin: &Client, person: &Client) -> String {
    let record = admin.get(&format!("/api/user/{}/", person.id)).await.json(StatusCode::OK);
    record["email"].as_str().unwrap().to_owned()
}

fn over(answer: &Answer) {
    answer.refused(StatusCode::UNAUTHORIZED, "token_expired");
}

#[each_database]
async fn a_person_ends_one_session_or_all_others(app: TestApp) {
    let admin = app.account("kvitka").await;
    let phone = app.employee(&admin, "Lena", "Learner").await;
    let email = email_of(&admin, &phone).await;
    app.clock.advance(Duration::minutes(1));
    let (here, tablet) = (app.sign_in(&email).await, app.sign_in(&email).await);
    let all = list(&here, OWN).await;
    assert_eq!(all.len(), 3);
    let ids: Vec<i64> = all.iter().map(|one| one["id"].as_i64().unwrap()).collect();
    assert!(ids.is_sorted_by(|a, b| a > b), "the last used first: {ids:?}");
    let current = all.iter().filter(|one| one["current"] == true).count();
    assert_eq!((current, all[1]["current"].as_bool()), (1, Some(true)));
    here.delete(&format!("{OWN}{}/", ids[2])).await.expect(StatusCode::NO_CONTENT);
    over(&phone.get(OWN).await);
    here.delete(&format!("{OWN}{}/", ids[2])).await.refused(StatusCode::NOT_FOUND, "not_found");
    // Nobody ends a session of somebody else here.
    let foreign = list(&admin, OWN).await[0]["id"].clone();
    here.delete(&format!("{OWN}{foreign}/")).await.refused(StatusCode::NOT_FOUND, "not_found");
    tablet.get(OWN).await.expect(StatusCode::OK);
    here.delete(OWN).await.expect(StatusCode::NO_CONTENT);
    over(&tablet.get(OWN).await);
    assert_eq!(list(&here, OWN).await.len(), 1);
    admin.get(OWN).await.expect(StatusCode::OK);
}

#[each_database]
async fn what_was_not_used_for_too_long_is_no_session(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    app.clock.advance(Duration::hours(12));
    let admin = app.sign_in("admin@kvitka.example").await;
    assert_eq!(list(&admin, OWN).await.len(), 1, "an administrator's is over after twelve hours");
    assert_eq!(list(&admin, &of(&learner)).await.len(), 1, "a learner's is not");
    app.clock.advance(Duration::days(7));
    let admin = app.sign_in("admin@kvitka.example").await;
    assert_eq!(list(&admin, &of(&learner)).await, Vec::<Value>::new());
}

#[each_database]
async fn an_administrator_signs_people_out(app: TestApp) {
    let admin = app.account("kvitka").await;
    let phone = app.employee(&admin, "Lena", "Learner").await;
    let email = email_of(&admin, &phone).await;
    let (tablet, laptop) = (app.sign_in(&email).await, app.sign_in(&email).await);
    let all = list(&admin, &of(&phone)).await;
    assert_eq!(all.len(), 3);
    assert!(all.iter().all(|one| one["current"] == false), "{all:?}");
    let oldest = all.iter().map(|one| one["id"].as_i64().unwrap()).min().unwrap();
    let one = format!("{}{oldest}/", of(&phone));
    admin.delete(&one).await.expect(StatusCode::NO_CONTENT);
    over(&phone.get(OWN).await);
    tablet.get(OWN).await.expect(StatusCode::OK);
    let ended = newest(&admin, "person.sessions_ended").await;
    assert_eq!(
        (&ended["who"]["id"], &ended["object"]["id"], &ended["object"]["title"]),
        (&json!(admin.id), &json!(phone.id), &json!("Lena Person"))
    );
    admin.delete(&one).await.refused(StatusCode::NOT_FOUND, "not_found");
    // The number of a session of somebody else under this person.
    let own = list(&admin, OWN).await[0]["id"].clone();
    admin.delete(&format!("{}{own}/", of(&phone))).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.delete(&of(&phone)).await.expect(StatusCode::NO_CONTENT);
    for gone in [&tablet, &laptop] {
        over(&gone.get(OWN).await);
    }
    let log = admin.get("/api/audit/?action=person.sessions_ended").await.json(StatusCode::OK);
    assert_eq!(log["total"], 2, "what was refused is not noted");
    app.sign_in(&email).await.get(OWN).await.expect(StatusCode::OK);
}

#[each_database]
async fn nobody_looks_above_their_own_rights(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mila", "Training manager").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    for method in ["GET", "DELETE"] {
        let send = async |who: &Client, path: &str| who.send(method, path, axum::body::Body::empty()).await;
        send(&manager, &of(&admin)).await.refused(StatusCode::FORBIDDEN, "forbidden_users");
        send(&learner, &of(&manager)).await.refused(StatusCode::FORBIDDEN, "forbidden_users");
        send(&learner, &of(&learner)).await.refused(StatusCode::FORBIDDEN, "forbidden_users");
    }
    let session = list(&admin, OWN).await[0]["id"].clone();
    manager
        .delete(&format!("{}{session}/", of(&admin)))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden_users");
    admin.get(OWN).await.expect(StatusCode::OK);
    manager.get(&of(&learner)).await.expect(StatusCode::OK);
    manager.delete(&of(&learner)).await.expect(StatusCode::NO_CONTENT);
    over(&learner.get(OWN).await);
    // Who was deleted has none, and is nobody.
    admin.delete(&format!("/api/users/{}/", learner.id)).await.expect(StatusCode::NO_CONTENT);
    admin.get(&of(&learner)).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.delete(&of(&learner)).await.refused(StatusCode::NOT_FOUND, "not_found");
}
