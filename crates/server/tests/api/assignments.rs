use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

const BULK: &str = "/api/assignments/game/bulk_assignment/";

#[each_database]
async fn pairs_that_make_no_sense_are_left_out_with_a_reason(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two, gone) = (
        app.employee(&admin, "One", "Learner").await,
        app.employee(&admin, "Two", "Learner").await,
        app.employee(&admin, "Gone", "Learner").await,
    );
    admin.patch("/api/users/", json!({"users": [gone.id], "fired": true})).await.expect(StatusCode::OK);
    let good = app.published_game(&admin, "Good", 2).await;
    let draft = admin.post("/api/games/", json!({"title": "Draft"})).await.json(StatusCode::CREATED);
    app.assign(&admin, &good, &[&one]).await;
    let body =
        json!({"games": [{"game": good["id"]}, {"game": draft["id"]}], "users": [one.id, two.id, gone.id]});
    let mut dry = body.clone();
    dry["dry_run"] = json!(true);
    let expected = admin.post(BULK, dry).await.json(StatusCode::CREATED);
    assert_eq!(
        admin.get("/api/assignments/game/admin/").await.value()["total"],
        1,
        "a dry run writes nothing"
    );
    let answer = admin.post(BULK, body.clone()).await.json(StatusCode::CREATED);
    assert_eq!(answer, expected);
    assert_eq!(
        (&answer["assigned"], &answer["total"], &answer["success"], &answer["unassigned"]),
        (&json!(1), &json!(6), &json!(false), &json!([draft["id"]]))
    );
    let reasons: Vec<_> = answer["left_out"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| (pair["user"].as_i64().unwrap(), pair["code"].as_str().unwrap()))
        .collect();
    for wanted in [(one.id, "already_assigned"), (gone.id, "dismissed"), (one.id, "not_published")] {
        assert!(reasons.contains(&wanted), "{wanted:?} in {reasons:?}");
    }
    // Again: everybody has it, so nobody is left without, and that is a success for this course.
    let again = admin
        .post(BULK, json!({"games": [{"game": good["id"]}], "users": [one.id, two.id]}))
        .await
        .json(StatusCode::CREATED);
    assert_eq!((&again["assigned"], &again["success"]), (&json!(0), &json!(true)));
}

#[each_database]
async fn what_cannot_be_assigned_at_all_is_refused(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let game = app.published_game(&admin, "Own pace", 2).await;
    admin
        .patch(
            &format!("/api/games/{}/", game["id"]),
            json!({"version": game["version"], "is_self_assigned": true}),
        )
        .await
        .expect(StatusCode::OK);
    admin
        .post(BULK, json!({"games": [{"game": game["id"]}], "users": [one.id]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "self_assigned_game");
    for (body, field) in [
        (json!({"games": [], "users": [one.id]}), "games"),
        (json!({"games": [{"game": 999_999}], "users": [one.id]}), "games"),
        (json!({"games": [{"game": game["id"]}], "users": []}), "users"),
        (json!({"games": [{"game": game["id"], "attempts_total": -1}], "users": [one.id]}), "attempts_total"),
        (json!({"games": [{"game": game["id"], "period": 0}], "users": [one.id]}), "period"),
        (
            json!({"games": [{"game": game["id"]}], "users": [one.id], "start_date": "2026-05-02", "end_date": "2026-05-01"}),
            "end_date",
        ),
        (json!({"games": [{"game": game["id"]}], "users": [one.id], "end_date": "soon"}), "end_date"),
    ] {
        let answer = admin.post(BULK, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(answer["errors"][field].is_array(), "{field}: {answer}");
    }
    let other = app.published_game(&admin, "Normal", 2).await;
    let answer = admin
        .post(BULK, json!({"games": [{"game": other["id"]}], "users": [one.id, 999_999]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(answer["errors"]["users"].is_array());
}

#[each_database]
async fn dates_are_days_of_the_account_and_periods_count_from_the_start(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let (a, b) =
        (app.published_game(&admin, "By date", 2).await, app.published_game(&admin, "By period", 2).await);
    admin.post(BULK, json!({"games": [{"game": a["id"]}], "users": [one.id], "start_date": "2026-03-10", "end_date": "2026-03-12"})).await.expect(StatusCode::CREATED);
    admin
        .post(
            BULK,
            json!({"games": [{"game": b["id"], "period": 7, "attempts_total": 2}], "users": [one.id]}),
        )
        .await
        .expect(StatusCode::CREATED);
    let rows = one.get("/api/assignments/game/").await.value()["results"].clone();
    let row = |title: &str| {
        rows.as_array().unwrap().iter().find(|row| row["game"]["title"] == title).unwrap().clone()
    };
    assert_eq!(
        (&row("By date")["start_date"], &row("By date")["end_date"]),
        (&json!("2026-03-09T22:00:00Z"), &json!("2026-03-12T21:59:59.999999Z"))
    );
    assert_eq!(
        (&row("By date")["playable"], &row("By period")["playable"]),
        (&json!("not_started_yet"), &json!(true))
    );
    assert_eq!(
        (&row("By period")["end_date"], &row("By period")["attempts_left"]),
        (&json!("2026-03-09T09:00:00Z"), &json!(2))
    );
    assert_eq!(row("By period")["created_by"]["first_name"], "Ada");
    assert_eq!(row("By period")["domain"], "kvitka");
    assert_eq!(one.get("/api/assignments/game/?available=1").await.value()["total"], 1);
}

/// People who have some of the courses already get the others, and each course keeps its own terms.
#[each_database]
async fn each_course_of_a_run_has_its_own_terms(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let two = app.employee(&admin, "Two", "Learner").await;
    let three = app.employee(&admin, "Three", "Learner").await;
    let a = app.published_game(&admin, "A week", 2).await;
    let b = app.published_game(&admin, "No end", 2).await;
    let c = app.published_game(&admin, "A day", 2).await;
    app.assign(&admin, &a, &[&one]).await;
    app.assign(&admin, &b, &[&three]).await;
    let games = json!([
        {"game": a["id"], "period": 7, "attempts_total": 2},
        {"game": b["id"], "attempts_total": 0},
        {"game": c["id"], "period": 1, "attempts_total": 5},
    ]);
    let body = json!({"games": games, "users": [one.id, two.id, three.id]});
    let answer = admin.post(BULK, body).await.json(StatusCode::CREATED);
    assert_eq!((&answer["assigned"], &answer["total"]), (&json!(7), &json!(9)));
    let week = ("A week", json!("2026-03-09T09:00:00Z"), json!(2));
    let no_end = ("No end", Value::Null, Value::Null);
    let day = ("A day", json!("2026-03-03T09:00:00Z"), json!(5));
    for (learner, wanted) in [
        (&one, [no_end.clone(), day.clone()].as_slice()),
        (&two, &[week.clone(), no_end, day.clone()]),
        (&three, &[week, day]),
    ] {
        let rows = learner.get("/api/assignments/game/").await.value()["results"].clone();
        let rows = rows.as_array().unwrap();
        for (title, end, attempts) in wanted {
            let row = rows.iter().find(|row| row["game"]["title"] == *title).unwrap();
            assert_eq!((&row["end_date"], &row["attempts_left"]), (end, attempts), "{title}");
        }
        assert_eq!(rows.len(), 3, "each course once");
        // In the order in which they were named.
        let ids: Vec<i64> = wanted
            .iter()
            .map(|(title, ..)| rows.iter().find(|row| row["game"]["title"] == *title).unwrap())
            .map(|row| row["id"].as_i64().unwrap())
            .collect();
        assert!(ids.is_sorted(), "{ids:?}");
    }
}

/// The status that SQL filters by is the status that the rules derive, through the life of assignments.
#[each_database]
async fn the_filter_by_status_agrees_with_the_status_shown(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let mut ids = std::collections::HashMap::new();
    for (title, attempts) in
        [("passed", 0), ("failed", 1), ("running", 0), ("again", 2), ("untouched", 0), ("abandoned", 1)]
    {
        let game = app.published_game(&admin, &format!("Course {title}"), 2).await;
        let body = json!({"games": [{"game": game["id"], "attempts_total": attempts}], "users": [one.id], "end_date": "2026-03-20"});
        admin.post(BULK, body).await.expect(StatusCode::CREATED);
        let row = one.get(&format!("/api/assignments/game/?search=course {title}")).await.value()["results"]
            [0]
        .clone();
        ids.insert(title, row["id"].as_i64().unwrap());
    }
    one.play(ids["passed"], true).await;
    one.play(ids["failed"], false).await;
    one.play(ids["again"], false).await;
    one.start(ids["running"]).await;
    one.start(ids["abandoned"]).await;
    for (days, wanted) in [
        (
            0,
            [
                ("passed", 1),
                ("failed", 1),
                ("in_progress", 2),
                ("needs_attention", 1),
                ("not_started", 1),
                ("not_completed", 0),
            ],
        ),
        (
            30,
            [
                ("passed", 1),
                ("failed", 2),
                ("in_progress", 0),
                ("needs_attention", 0),
                ("not_started", 0),
                ("not_completed", 3),
            ],
        ),
    ] {
        app.clock.advance(Duration::days(days));
        let (admin, one) = (app.sign_in("admin@kvitka.example").await, again(&app, one.id).await);
        for (status, count) in wanted {
            for (client, path) in [(&one, "/api/assignments/game/"), (&admin, "/api/assignments/game/admin/")]
            {
                let list = client.get(&format!("{path}?status={status}")).await.json(StatusCode::OK);
                assert_eq!(list["total"], count, "{status} after {days} days: {list}");
                assert!(
                    list["results"].as_array().unwrap().iter().all(|row| row["status"] == status),
                    "{list}"
                );
            }
        }
    }
}

#[each_database]
async fn a_course_is_taken_from_a_person(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let game = app.published_game(&admin, "Taken", 2).await;
    let ids = app.assign(&admin, &game, &[&one, &two]).await;
    let running = one.start(ids[0]).await;
    for id in &ids {
        admin.delete(&format!("/api/assignments/game/{id}/")).await.expect(StatusCode::NO_CONTENT);
        admin
            .delete(&format!("/api/assignments/game/{id}/"))
            .await
            .refused(StatusCode::NOT_FOUND, "not_found");
    }
    two.post("/api/game_sessions/", json!({"game_assignment_id": ids[1]}))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(two.get("/api/assignments/game/").await.value()["total"], 0);
    // Who was playing finishes.
    let next = one.choose(&running, true).await;
    assert_eq!(one.choose(&next, true).await["status"], "passed");
    assert_eq!(one.get("/api/assignments/game/").await.value()["total"], 0);
    assert_eq!(admin.get("/api/report/game_analysis/").await.value()["total"], 1);
    // And it can be assigned anew.
    app.assign(&admin, &game, &[&two]).await;
}

#[each_database]
async fn two_who_assign_the_same_at_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let game = app.published_game(&admin, "Doubled", 2).await;
    let body = json!({"games": [{"game": game["id"]}], "users": [one.id]});
    let runs = (0..10).map(|_| {
        let (admin, body) = (admin.clone(), body.clone());
        tokio::spawn(async move {
            admin.post(BULK, body).await.json(StatusCode::CREATED)["assigned"].as_u64().unwrap()
        })
    });
    let mut assigned = 0;
    for run in runs.collect::<Vec<_>>() {
        assigned += run.await.unwrap();
    }
    assert_eq!(assigned, 1);
    assert_eq!(one.get("/api/assignments/game/short/").await.value()["total"], 1);
}

#[each_database]
async fn people_are_named_by_where_they_are(app: TestApp) {
    let admin = app.account("kvitka").await;
    let people = app.learners(&admin, ["Division", "Organisation", "Group", "Nobody"]).await;
    let organization = admin
        .post("/api/organizations/", json!({"full_title": "West", "short_name": "W", "address": "Lviv"}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    let first = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let above = admin
        .post("/api/divisions/", json!({"name": "Above", "organization": first}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    let below = admin
        .post("/api/divisions/", json!({"name": "Below", "parent": above}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    admin
        .post("/api/positions/", json!({"title": "A", "division": below, "user": people[0].id}))
        .await
        .expect(StatusCode::CREATED);
    admin
        .post("/api/positions/", json!({"title": "B", "organization": organization, "user": people[1].id}))
        .await
        .expect(StatusCode::CREATED);
    let unit = async |name: &str| {
        let found = admin.get(&format!("/api/employee/all/?search={name}")).await.json(StatusCode::OK);
        found["results"][0]["unit"].clone()
    };
    assert_eq!(
        [unit("Division").await, unit("Organisation").await, unit("Nobody").await],
        ["Below", "W", ""]
    );
    let group = admin
        .post("/api/group/", json!({"name": "A group", "period": 3}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    admin
        .post(&format!("/api/group/{group}/employee/"), json!({"employees": [people[2].id]}))
        .await
        .expect(StatusCode::OK);
    let game = app.published_game(&admin, "A course", 2).await;
    let body = json!({"games": [{"game": game["id"]}], "divisions": [above], "organizations": [organization], "groups": [group]});
    let done =
        admin.post("/api/assignments/game/bulk_assignment/", body.clone()).await.json(StatusCode::CREATED);
    assert_eq!((&done["assigned"], &done["total"]), (&json!(3), &json!(3)));
    assert_eq!(people[3].get("/api/assignments/game/").await.value()["total"], 0);
    let mut but = body;
    but["exclude"] = json!([people[0].id, people[1].id]);
    assert_eq!(
        admin.post("/api/assignments/game/bulk_assignment/", but).await.json(StatusCode::CREATED)["total"],
        1
    );
}

async fn again(app: &TestApp, id: i64) -> Client {
    let admin = app.sign_in("admin@kvitka.example").await;
    let user: Value = admin.get(&format!("/api/user/{id}/")).await.json(StatusCode::OK);
    app.sign_in(user["email"].as_str().unwrap()).await
}
