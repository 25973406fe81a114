//! A company with something in every export.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

/// Two of everything, and people who stand in every state.
pub struct Company {
    pub admin: Client,
    pub game: i64,
    pub values: Vec<(&'static str, Vec<String>)>,
}

pub async fn company(app: &TestApp) -> Company {
    let admin = app.account("kvitka").await;
    let id = |value: Value| value["id"].as_i64().unwrap();
    let home = admin.get("/api/organization/structure/").await.value()[0]["id"].as_i64().unwrap();
    let west = id(admin
        .post("/api/organizations/", json!({"full_title": "West", "short_name": "=West", "address": "Lviv"}))
        .await
        .json(StatusCode::CREATED));
    let sales = id(admin
        .post("/api/divisions/", json!({"name": "Sales", "organization": west}))
        .await
        .json(StatusCode::CREATED));
    let shop = id(admin
        .post("/api/divisions/", json!({"name": "Shop", "parent": sales}))
        .await
        .json(StatusCode::CREATED));
    let people = app.learners(&admin, ["Anna", "Boris", "Clara", "Dmytro", "Emma"]).await;
    for (title, division, person) in [("Seller", shop, 0), ("Head of sales", sales, 1)] {
        let seat = json!({"title": title, "division": division, "user": people[person].id});
        admin.post("/api/positions/", seat).await.expect(StatusCode::CREATED);
    }
    admin
        .post("/api/positions/", json!({"title": "Clerk", "organization": home, "user": people[2].id}))
        .await
        .expect(StatusCode::CREATED);
    let group = id(admin
        .post("/api/group/", json!({"name": "Newcomers", "period": 5}))
        .await
        .json(StatusCode::CREATED));
    admin
        .post(&format!("/api/group/{group}/employee/"), json!({"employees": [people[1].id]}))
        .await
        .expect(StatusCode::OK);
    let mut cards = linear(3);
    for (place, card) in cards.as_array_mut().unwrap().iter_mut().enumerate() {
        card["stage"] = json!(place % 2 + 1);
    }
    let stages = json!([{"id": 1, "title": "Hello", "order": 1}, {"id": 2, "title": "Goodbye", "order": 2}]);
    let form = json!({"title": "=1+1 talk", "questions": cards, "stages": stages, "points_to_pass": 15});
    let game = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
    let game = admin
        .patch(
            &format!("/api/games/{}/", game["id"]),
            json!({"version": game["version"], "is_published": true}),
        )
        .await
        .json(StatusCode::OK);
    let form = json!({"title": "Own choice", "is_self_assigned": true, "questions": linear(2), "points_to_pass": 10});
    let own = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
    let own = admin
        .patch(
            &format!("/api/games/{}/", own["id"]),
            json!({"version": own["version"], "is_published": true, "public": true}),
        )
        .await
        .json(StatusCode::OK);
    let other = app.published_game(&admin, "Other talk", 2).await;
    let ids = app.assign(&admin, &game, &people.iter().collect::<Vec<_>>()).await;
    // Failed and then one card of three wrong; failed; running; ended before its end; not begun.
    let mut session = people[0].start(ids[0]).await;
    for right in [false, false, false] {
        app.clock.advance(Duration::seconds(20));
        session = people[0].choose(&session, right).await;
    }
    app.clock.advance(Duration::minutes(10));
    session = people[0].start(ids[0]).await;
    for right in [true, false, true] {
        app.clock.advance(Duration::seconds(30));
        session = people[0].choose(&session, right).await;
    }
    assert_eq!(session["status"], "passed");
    people[1].play(ids[1], false).await;
    let running = people[2].start(ids[2]).await;
    people[2].choose(&running, true).await;
    let left = people[3].start(ids[3]).await;
    people[3]
        .post(&format!("/api/game_sessions/{}/restart/", left["key"].as_str().unwrap()), json!({}))
        .await
        .expect(StatusCode::CREATED);
    // Self-education, a visitor, another course, and one that is late.
    let mut session = people[1]
        .post("/api/game_sessions/", json!({"game_id": own["id"], "mode": "self"}))
        .await
        .json(StatusCode::CREATED);
    while session["status"] == "in_progress" {
        session = people[1].choose(&session, true).await;
    }
    let visit = app
        .anonymous()
        .post("/api/game_sessions/", json!({"game_id": own["id"], "mode": "public"}))
        .await
        .json(StatusCode::CREATED);
    app.anonymous().choose(&visit, true).await;
    app.clock.advance(Duration::hours(1));
    let other_ids = app.assign(&admin, &other, &[&people[4], &people[0]]).await;
    people[0].play(other_ids[1], true).await;
    let end = (app.clock.now() + Duration::hours(1)).to_rfc3339();
    admin
        .patch(&format!("/api/assignments/game/{}/", other_ids[0]), json!({"end_date": end}))
        .await
        .expect(StatusCode::OK);
    app.clock.advance(Duration::hours(2));
    people[4]
        .post(&format!("/api/assignments/game/{}/ask/", other_ids[0]), json!({}))
        .await
        .expect(StatusCode::OK);
    admin.post("/api/users/me/confirm/", json!({"password": PASSWORD})).await.expect(StatusCode::NO_CONTENT);
    admin.patch("/api/users/", json!({"users": [people[3].id], "fired": true})).await.expect(StatusCode::OK);
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let learner =
        roles["results"].as_array().unwrap().iter().find(|role| role["title"] == "Learner").unwrap()["id"]
            .to_string();
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let ids = |ids: &[i64]| ids.iter().map(i64::to_string).collect::<Vec<_>>();
    let game = id(game);
    Company {
        game,
        values: vec![
            ("search", words(&["anna", "TALK", "nobody"])),
            ("title", words(&["seller", "none such"])),
            ("organization", ids(&[home, west])),
            ("division", ids(&[sales, shop])),
            ("role", vec![learner, "none".into()]),
            ("group", ids(&[group])),
            ("fired", words(&["0", "1", "all"])),
            ("confirmed", words(&["0", "1"])),
            ("reach", words(&["everything"])),
            ("has_email", words(&["0", "1"])),
            ("has_position", words(&["0", "1"])),
            ("exclude", ids(&[people[0].id])),
            ("is_published", words(&["1"])),
            ("is_self_assigned", words(&["0"])),
            ("game", ids(&[game, id(own), id(other)])),
            ("user", ids(&[people[0].id, people[4].id])),
            ("status", Vec::new()),
            ("timeliness", words(&["no_deadline", "on_time", "due_soon", "overdue", "done_late"])),
            ("available", words(&["0", "1"])),
            ("asked", words(&["0", "1"])),
            ("audience", words(&["assigned", "self", "public"])),
            ("attempt", words(&["first"])),
            ("revision", words(&["1", "2"])),
            ("started_date_0", words(&["2026-03-02", "2026-03-02T09:30:00Z", "2027-01-01"])),
            ("started_date_1", words(&["2026-03-02", "2026-03-02T09:30:00Z", "2026-01-01"])),
        ],
        admin,
    }
}
