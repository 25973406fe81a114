//! What stood in the way of a group is gone: people get what is missing, once, and one email for it.

use axum::body::Body;
use chrono::Duration;
use http::StatusCode;
use rozmova::worker;
use serde_json::{Value, json};

use crate::harness::*;

async fn group(admin: &Client, name: &str, games: &[&Value], people: &[&Client]) -> String {
    let form = json!({"name": name, "period": 3, "attempts": 3});
    let group = admin.post("/api/group/", form).await.json(StatusCode::CREATED);
    let path = format!("/api/group/{}/", group["id"]);
    if !games.is_empty() {
        let games: Vec<Value> = games.iter().map(|game| json!({"game": game["id"]})).collect();
        admin.post(&format!("{path}game/"), json!({"games": games})).await.expect(StatusCode::OK);
    }
    if !people.is_empty() {
        let people: Vec<i64> = people.iter().map(|person| person.id).collect();
        admin.post(&format!("{path}employee/"), json!({"employees": people})).await.expect(StatusCode::OK);
    }
    path
}

async fn set(admin: &Client, game: &Value, mut change: Value) {
    let path = format!("/api/games/{}/", game["id"]);
    change["version"] = admin.get(&path).await.value()["version"].clone();
    admin.patch(&path, change).await.expect(StatusCode::OK);
}

async fn fired(admin: &Client, person: &Client, fired: bool) {
    admin.patch("/api/users/", json!({"users": [person.id], "fired": fired})).await.expect(StatusCode::OK);
}

async fn has(admin: &Client, person: &Client) -> u64 {
    let list = admin.get(&format!("/api/assignments/game/admin/?user={}", person.id)).await;
    list.json(StatusCode::OK)["total"].as_u64().unwrap()
}

async fn emails(app: &TestApp, admin: &Client, person: &Client) -> Vec<String> {
    let to = admin.get(&format!("/api/user/{}/", person.id)).await.value()["email"].clone();
    let emails = app.emails().await;
    let told = emails.into_iter().filter(|email| to == email.to.as_str() && email.unsubscribe.is_some());
    told.map(|email| email.subject).collect()
}

async fn role(admin: &Client, title: &str, rights: Value) -> Value {
    admin
        .post("/api/roles/", json!({"title": title, "permission_groups": rights}))
        .await
        .json(StatusCode::CREATED)
}

#[each_database]
async fn a_course_that_is_published_again_reaches_those_who_came_meanwhile(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two, out) = (
        app.employee(&admin, "One", "Learner").await,
        app.employee(&admin, "Two", "Learner").await,
        app.employee(&admin, "Out", "Learner").await,
    );
    let (a, b) =
        (app.published_game(&admin, "Course A", 2).await, app.published_game(&admin, "Course B", 2).await);
    let path = group(&admin, "Newcomers", &[&a, &b], &[&one]).await;
    set(&admin, &a, json!({"is_published": false})).await;
    admin
        .post(&format!("{path}employee/"), json!({"employees": [two.id, out.id]}))
        .await
        .expect(StatusCode::OK);
    admin
        .send("DELETE", &format!("{path}employee/"), Body::from(json!({"employees": [out.id]}).to_string()))
        .await
        .expect(StatusCode::OK);
    assert_eq!((has(&admin, &one).await, has(&admin, &two).await, has(&admin, &out).await), (2, 1, 0));
    set(&admin, &a, json!({"is_published": true})).await;
    assert_eq!((has(&admin, &one).await, has(&admin, &two).await, has(&admin, &out).await), (2, 2, 0));
    let row = admin
        .get(&format!("/api/assignments/game/admin/?user={}&game={}", two.id, a["id"]))
        .await
        .value()["results"][0]
        .clone();
    assert_eq!(
        (&row["source"]["kind"], &row["source"]["group"]["name"], &row["source"]["by"]["id"]),
        (&json!("group"), &json!("Newcomers"), &json!(admin.id))
    );
    // For self-passing for a while: the same.
    set(&admin, &b, json!({"is_self_assigned": true})).await;
    let three = app.employee(&admin, "Three", "Learner").await;
    admin.post(&format!("{path}employee/"), json!({"employees": [three.id]})).await.expect(StatusCode::OK);
    assert_eq!(has(&admin, &three).await, 1);
    set(&admin, &b, json!({"is_self_assigned": false})).await;
    assert_eq!(has(&admin, &three).await, 2);
    // What was taken by hand stays so, and what is there is not doubled.
    let taken = admin
        .get(&format!("/api/assignments/game/admin/?user={}&game={}", one.id, a["id"]))
        .await
        .value()["results"][0]["id"]
        .clone();
    admin.delete(&format!("/api/assignments/game/{taken}/")).await.expect(StatusCode::NO_CONTENT);
    for on in [false, true, false, true] {
        set(&admin, &a, json!({"is_published": on})).await;
    }
    assert_eq!((has(&admin, &one).await, has(&admin, &two).await, has(&admin, &three).await), (1, 2, 2));
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(
        (has(&admin, &one).await, has(&admin, &two).await, has(&admin, &three).await),
        (1, 2, 2),
        "the worker finds it done"
    );
}

#[each_database]
async fn who_gets_the_right_to_play_gets_what_the_groups_give(app: TestApp) {
    let admin = app.account("kvitka").await;
    let people = app.learners(&admin, ["One", "Two", "Three", "Four"]).await;
    let (own, looks) =
        (role(&admin, "Own profile", json!([11])).await, role(&admin, "Looks on", json!([11, 13])).await);
    let ids: Vec<i64> = people.iter().map(|person| person.id).collect();
    admin
        .patch(&format!("/api/roles/{}/assign/", own["id"]), json!({"users": ids}))
        .await
        .expect(StatusCode::OK);
    admin
        .patch(&format!("/api/roles/{}/assign/", looks["id"]), json!({"users": [ids[3]]}))
        .await
        .expect(StatusCode::OK);
    let game = app.published_game(&admin, "Course A", 2).await;
    group(&admin, "Newcomers", &[&game], &people.iter().collect::<Vec<_>>()).await;
    let all = async || {
        let mut all = Vec::new();
        for person in &people {
            all.push(has(&admin, person).await);
        }
        all
    };
    assert_eq!(all().await, [0, 0, 0, 0]);
    let roles = admin.get("/api/roles/all/").await.value();
    let learner =
        roles["results"].as_array().unwrap().iter().find(|role| role["title"] == "Learner").unwrap()["id"]
            .clone();
    // One person, some people, a file, and the role itself.
    admin.patch(&format!("/api/users/{}/", ids[0]), json!({"role": learner})).await.expect(StatusCode::OK);
    assert_eq!(all().await, [1, 0, 0, 0]);
    let dry = json!({"users": [ids[1]], "dry_run": true});
    admin.patch(&format!("/api/roles/{learner}/assign/"), dry).await.expect(StatusCode::OK);
    assert_eq!(all().await, [1, 0, 0, 0], "a dry run writes nothing");
    admin.patch("/api/users/", json!({"users": [ids[1]], "role": learner})).await.expect(StatusCode::OK);
    assert_eq!(all().await, [1, 1, 0, 0]);
    let email =
        admin.get(&format!("/api/user/{}/", ids[2])).await.value()["email"].as_str().unwrap().to_owned();
    let file = format!("email,role\n{email},Learner\n");
    admin
        .form("POST", "/api/employee/import/", &[("file", Some("p.csv"), file.as_bytes())])
        .await
        .expect(StatusCode::OK);
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(all().await, [1, 1, 1, 0]);
    admin
        .patch(&format!("/api/roles/{}/", looks["id"]), json!({"permission_groups": [11, 12, 13]}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(all().await, [1, 1, 1, 1]);
}

#[each_database]
async fn what_has_lapsed_is_not_given_anew_by_a_group(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let (a, b) =
        (app.published_game(&admin, "Course A", 2).await, app.published_game(&admin, "Course B", 2).await);
    // Two has B by hand, and lets it lapse.
    let body = json!({"games": [{"game": b["id"], "period": 3}], "users": [two.id]});
    admin.post("/api/assignments/game/bulk_assignment/", body.clone()).await.expect(StatusCode::CREATED);
    let path = group(&admin, "Newcomers", &[&a, &b], &[&one, &two]).await;
    assert_eq!((has(&admin, &one).await, has(&admin, &two).await), (2, 2));
    app.clock.advance(Duration::days(5));
    let admin = app.sign_in("admin@kvitka.example").await;
    // The course out of the group and in again.
    let games = json!({"games": [a["id"]]});
    admin.send("DELETE", &format!("{path}game/"), Body::from(games.to_string())).await.expect(StatusCode::OK);
    for dry_run in [true, false] {
        let answer = admin
            .post(&format!("{path}game/"), json!({"game": a["id"], "dry_run": dry_run}))
            .await
            .json(StatusCode::OK);
        assert_eq!(
            (&answer["effect"]["assigned"], &answer["effect"]["left_out"][0]["code"]),
            (&json!(0), &json!("lapsed")),
            "{answer}"
        );
        assert!(
            answer["effect"]["left_out"][0]["message"]
                .as_str()
                .unwrap()
                .starts_with("The group already assigned")
        );
    }
    // Published anew, dismissed and reinstated, out and in.
    for game in [&a, &b] {
        set(&admin, game, json!({"is_published": false})).await;
        set(&admin, game, json!({"is_published": true})).await;
    }
    for person in [&one, &two] {
        fired(&admin, person, true).await;
        fired(&admin, person, false).await;
    }
    assert_eq!((has(&admin, &one).await, has(&admin, &two).await), (2, 2));
    // Another group is another word, and so is a hand.
    let second = group(&admin, "Once more", &[&a], &[&one]).await;
    assert_eq!(has(&admin, &one).await, 3);
    admin.delete(&second).await.expect(StatusCode::NO_CONTENT);
    let given = admin.post("/api/assignments/game/bulk_assignment/", body).await.json(StatusCode::CREATED);
    assert_eq!((&given["assigned"], has(&admin, &two).await), (&json!(1), 3));
}

#[each_database]
async fn one_email_tells_of_all_groups(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let mut paths = Vec::new();
    for name in ["First group", "Second group", "Third group"] {
        paths.push(group(&admin, name, &[], &[&one]).await);
    }
    fired(&admin, &one, true).await;
    for (number, path) in paths.iter().enumerate() {
        let game = app.published_game(&admin, &format!("Course {number}"), 2).await;
        admin.post(&format!("{path}game/"), json!({"game": game["id"]})).await.expect(StatusCode::OK);
    }
    assert!(emails(&app, &admin, &one).await.is_empty());
    fired(&admin, &one, false).await;
    assert_eq!(has(&admin, &one).await, 3);
    assert_eq!(emails(&app, &admin, &one).await, ["New courses for you: 3"]);
}
