//! Several administrators change groups at the same time.

use axum::body::Body;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

async fn group(admin: &Client, name: &str) -> String {
    let form = json!({"name": name, "period": 14, "attempts": 3});
    let group = admin.post("/api/group/", form).await.json(StatusCode::CREATED);
    format!("/api/group/{}/", group["id"])
}

fn request(
    admin: &Client,
    method: &'static str,
    path: String,
    body: Value,
) -> tokio::task::JoinHandle<StatusCode> {
    let admin = admin.clone();
    tokio::spawn(async move { admin.send(method, &path, Body::from(body.to_string())).await.status })
}

async fn all_well(runs: Vec<tokio::task::JoinHandle<StatusCode>>) {
    for run in runs {
        let status = run.await.unwrap();
        assert!(status.is_success(), "{status}");
    }
}

/// What two groups give is gone when somebody leaves both at once, and the same when both lose the course.
#[each_database]
async fn leaving_two_groups_at_once_leaves_nothing(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut people = Vec::new();
    for number in 0..6 {
        people.push(app.employee(&admin, &format!("P{number}"), "Learner").await.id);
    }
    let game = app.published_game(&admin, "A course", 2).await;
    let (first, second) = (group(&admin, "First group").await, group(&admin, "Second group").await);
    let total = async || admin.get("/api/assignments/game/admin/").await.value()["total"].clone();
    for round in 0..12 {
        for path in [&first, &second] {
            admin.post(&format!("{path}game/"), json!({"game": game["id"]})).await.expect(StatusCode::OK);
            admin
                .post(&format!("{path}employee/"), json!({"employees": people}))
                .await
                .expect(StatusCode::OK);
        }
        assert_eq!(total().await, 6);
        let out = |path: &String, what: &str| match what {
            "people" => request(&admin, "DELETE", format!("{path}employee/"), json!({"employees": people})),
            _ => request(&admin, "DELETE", format!("{path}game/"), json!({"games": [game["id"]]})),
        };
        let how = [["people", "people"], ["games", "games"], ["people", "games"]][round % 3];
        all_well(vec![out(&first, how[0]), out(&second, how[1])]).await;
        assert_eq!(total().await, 0, "{how:?}");
    }
}

/// Groups are locked before people, whoever changes what: nobody waits for somebody who waits.
#[each_database]
async fn coming_back_and_coming_in_do_not_wait_for_each_other(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut people = Vec::new();
    for number in 0..6 {
        people.push(app.employee(&admin, &format!("P{number}"), "Learner").await.id);
    }
    let (mut games, mut groups) = (Vec::new(), Vec::new());
    for number in 0..3 {
        games.push(app.published_game(&admin, &format!("Course {number}"), 2).await);
        groups.push(group(&admin, &format!("Group {number}")).await);
        admin
            .post(&format!("{}employee/", groups[number]), json!({"employees": people[..3]}))
            .await
            .expect(StatusCode::OK);
    }
    for round in 0..6 {
        let back = &people[..3];
        admin.patch("/api/users/", json!({"users": back, "fired": true})).await.expect(StatusCode::OK);
        let mut runs =
            vec![request(&admin, "PATCH", "/api/users/".into(), json!({"users": back, "fired": false}))];
        for (path, game) in groups.iter().zip(&games) {
            let half = &people[3..];
            let (method, body) = if round % 2 == 0 {
                ("POST", json!({"game": game["id"]}))
            } else {
                ("DELETE", json!({"games": [game["id"]]}))
            };
            runs.push(request(&admin, method, format!("{path}game/"), body));
            runs.push(request(
                &admin,
                if round % 2 == 0 { "POST" } else { "DELETE" },
                format!("{path}employee/"),
                json!({"employees": half}),
            ));
        }
        all_well(runs).await;
        let total = admin.get("/api/assignments/game/admin/").await.value()["total"].clone();
        assert_eq!(total, if round % 2 == 0 { 18 } else { 0 }, "round {round}");
    }
}
