//! What a plan limits, and what still works when nothing is paid any more.

use axum::body::Body;
use chrono::Duration;
use http::StatusCode;
use rozmova::{config::Billing, features::billing};
use serde_json::{Value, json};

use crate::{
    billing::{CHARGE, order},
    harness::*,
};

const REQUEST: &str = "/api/billing/request/";

/// An account with the plan for 500 people, of whom so many are there; with its administrator and a learner.
async fn nearly_full(app: &TestApp, people: usize) -> (Client, Client) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let charge = admin.post(CHARGE, order("medium", 6)).await.json(StatusCode::CREATED);
    billing::pay(&app.app, charge["number"].as_str().unwrap()).await.unwrap();
    app.crowd(&learner, people - 2).await;
    assert_eq!(admin.get("/api/billing/plan/").await.value()["users"], json!({"used": people, "limit": 500}));
    (admin, learner)
}

fn person(number: usize) -> Value {
    json!({"first_name": "New", "last_name": "Person", "email": format!("new{number}@kvitka.example"), "send_invitation": false})
}

fn no_seat(answer: &Answer) {
    let refused = answer.refused(StatusCode::PAYMENT_REQUIRED, "plan_limit");
    let message = refused["message"].as_str().unwrap();
    assert!(message.contains("500 people") && message.contains("larger plan"), "{message}");
}

async fn import(admin: &Client, people: usize, dry_run: &str) -> Answer {
    let rows = (0..people).map(|n| format!("Import,Person,import{n}@kvitka.example\n"));
    let table = format!("first_name,last_name,email\n{}", rows.collect::<String>());
    let parts: [FormPart<'_>; 3] = [
        ("file", Some("a.csv"), table.as_bytes()),
        ("dry_run", None, dry_run.as_bytes()),
        ("send_invitation", None, b"0"),
    ];
    admin.form("POST", "/api/employee/import/", &parts).await
}

#[each_database]
async fn nobody_comes_in_beyond_the_seats(app: TestApp) {
    let (admin, learner) = nearly_full(&app, 498).await;
    no_seat(&import(&admin, 3, "1").await);
    no_seat(&import(&admin, 3, "0").await);
    import(&admin, 1, "0").await.expect(StatusCode::OK);
    // Of many who want the last seat one gets it.
    let wanted = (0..8).map(|n| {
        let admin = admin.clone();
        async move { admin.post("/api/users/", person(n)).await }
    });
    let answers = futures_util::future::join_all(wanted).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == StatusCode::CREATED).count(), 1);
    answers.iter().filter(|answer| answer.status != StatusCode::CREATED).for_each(no_seat);
    let plan = admin.get("/api/billing/plan/").await.json(StatusCode::OK);
    assert_eq!(plan["users"]["used"], 500);
    // Who is dismissed gives the seat back; who comes back takes one.
    let path = format!("/api/users/{}/", learner.id);
    for _ in 0..2 {
        admin
            .patch("/api/users/", json!({"users": [learner.id], "fired": true}))
            .await
            .expect(StatusCode::OK);
    }
    admin.post("/api/users/", person(50)).await.expect(StatusCode::CREATED);
    no_seat(
        &admin
            .send(
                "PATCH",
                "/api/users/",
                Body::from(
                    json!({"users": [learner.id, admin.id], "fired": false, "dry_run": true}).to_string(),
                ),
            )
            .await,
    );
    no_seat(&admin.patch("/api/users/", json!({"users": [learner.id], "fired": false})).await);
    admin.patch("/api/users/", json!({"users": [admin.id], "fired": false})).await.expect(StatusCode::OK);
    // Everything that needs no seat works on.
    admin.patch(&path, json!({"phone": "380441234567"})).await.expect(StatusCode::OK);
    import(&admin, 1, "0").await.expect(StatusCode::OK);
    admin.post("/api/games/", json!({"title": "Any time"})).await.expect(StatusCode::CREATED);
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    no_seat(&admin.post("/api/users/", person(51)).await);
    // A larger plan has room, and its own installation needs none.
    let own = app.changed(|config| config.billing = Billing::Off).sign_in("admin@kvitka.example").await;
    own.post("/api/users/", person(52)).await.expect(StatusCode::CREATED);
    let refused =
        admin.post(CHARGE, order("medium", 12)).await.refused(StatusCode::PAYMENT_REQUIRED, "plan_limit");
    assert!(refused["message"].as_str().unwrap().contains("500 people"), "{refused}");
    let charge = admin.post(CHARGE, order("unlim", 12)).await.json(StatusCode::CREATED);
    billing::pay(&app.app, charge["number"].as_str().unwrap()).await.unwrap();
    admin.post("/api/users/", person(53)).await.expect(StatusCode::CREATED);
}

#[each_database]
async fn the_texts_are_in_every_language(app: TestApp) {
    let (admin, _) = nearly_full(&app, 500).await;
    for (language, part) in [("uk", "на 500 людей"), ("ru", "на 500 человек"), ("en", "500 people")]
    {
        let refused = admin
            .speaking(language)
            .post("/api/users/", person(1))
            .await
            .refused(StatusCode::PAYMENT_REQUIRED, "plan_limit");
        assert!(refused["message"].as_str().unwrap().contains(part), "{refused}");
    }
}

#[each_database]
async fn when_the_paid_term_is_over_it_is_read_and_played_but_nothing_is_made(app: TestApp) {
    let (admin, learner) = nearly_full(&app, 3).await;
    let game = app.published_game(&admin, "Before the end", 2).await;
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    let group =
        admin.post("/api/group/", json!({"name": "Newcomers", "period": 5})).await.json(StatusCode::CREATED)
            ["id"]
            .clone();
    let gone = app.employee(&admin, "Gone", "Learner").await;
    admin.patch("/api/users/", json!({"users": [gone.id], "fired": true})).await.expect(StatusCode::OK);
    let email = learner.get("/api/users/me/").await.json(StatusCode::OK)["email"].clone();
    app.clock.advance(Duration::days(200));
    let (admin, learner) =
        (app.sign_in("admin@kvitka.example").await, app.sign_in(email.as_str().unwrap()).await);
    let account = admin.get("/api/users/me/").await.json(StatusCode::OK)["account"].clone();
    assert_eq!(
        (&account["premium"], &account["plan"]["code"], &account["days_left"]),
        (&json!(false), &json!("medium"), &json!(0))
    );
    let plan = admin.get("/api/billing/plan/").await.json(StatusCode::OK);
    assert_eq!((&plan["status"], &plan["days_left"]), (&json!("expired"), &json!(0)));
    for (method, path, body) in [
        ("POST", "/api/users/".into(), person(1)),
        ("PATCH", "/api/users/".into(), json!({"users": [gone.id], "fired": false})),
        ("POST", "/api/games/".into(), json!({"title": "Too late"})),
        ("POST", format!("/api/games/{}/clone/", game["id"]), json!({})),
        (
            "POST",
            "/api/assignments/game/bulk_assignment/".into(),
            json!({"games": [{"game": game["id"]}], "users": [admin.id]}),
        ),
        ("POST", format!("/api/group/{group}/employee/"), json!({"employees": [learner.id]})),
        ("POST", format!("/api/group/{group}/game/"), json!({"game": game["id"]})),
    ] {
        let refused = admin
            .send(method, &path, Body::from(body.to_string()))
            .await
            .refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
        assert!(refused["message"].as_str().unwrap().contains("Plan and billing"), "{refused}");
    }
    import(&admin, 1, "0").await.refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
    assert_eq!(learner.play(assignment, true).await["status"], "passed");
    for path in [
        "/api/employee/",
        "/api/games/",
        "/api/report/game_analysis/",
        "/api/billing/history/",
        "/api/audit/",
        "/api/employee/export/",
    ] {
        admin.get(path).await.expect(StatusCode::OK);
    }
    admin.patch(&format!("/api/users/{}/", learner.id), json!({"phone": "380"})).await.expect(StatusCode::OK);
    // And paying opens everything again.
    let charge = admin.post(CHARGE, order("medium", 6)).await.json(StatusCode::CREATED);
    billing::pay(&app.app, charge["number"].as_str().unwrap()).await.unwrap();
    admin.patch("/api/users/", json!({"users": [gone.id], "fired": false})).await.expect(StatusCode::OK);
}

#[each_database]
async fn the_plan_for_a_sales_team_is_asked_for_unless_it_has_a_price(app: TestApp) {
    let admin = app.account("kvitka").await;
    let plans = admin.get("/api/sub_plans/").await.json(StatusCode::OK);
    let on_request = |plans: &Value| -> Vec<bool> {
        plans["results"]
            .as_array()
            .unwrap()
            .iter()
            .map(|plan| plan["on_request"].as_bool().unwrap())
            .collect()
    };
    assert_eq!(on_request(&plans), [false, false, true]);
    let refused = admin
        .post(CHARGE, order("sales_team", 6))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["plan"].is_array() || refused["errors"]["plan"].is_string(), "{refused}");
    let ask = json!({"plan": 3, "message": "For forty people"});
    assert!(admin.post(REQUEST, ask.clone()).await.json(StatusCode::CREATED)["id"].is_i64());
    admin.post(REQUEST, json!({"plan": "gold"})).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    let learner = app.employee(&admin, "Lena", "Learner").await;
    learner.post(REQUEST, ask).await.refused(StatusCode::FORBIDDEN, "forbidden");

    let priced = app.changed(|config| config.prices = "sales_team:6=9000000".into());
    let admin = priced.sign_in("admin@kvitka.example").await;
    let plans = admin.get("/api/sub_plans/").await.json(StatusCode::OK);
    assert_eq!(on_request(&plans), [false, false, false]);
    admin.post(CHARGE, order("sales_team", 6)).await.expect(StatusCode::CREATED);
    admin.post(CHARGE, order("sales_team", 12)).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
}
