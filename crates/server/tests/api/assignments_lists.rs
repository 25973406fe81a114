//! The list of assignments: filters, order, days and statements.

use chrono::Duration;
use http::StatusCode;
use serde_json::json;

use crate::{
    assignments_change::{ADMIN, ALL, BULK, ids, sign_in_again},
    harness::*,
};

#[each_database]
async fn the_list_is_filtered_and_ordered(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (anna, boris) =
        (app.employee(&admin, "Anna", "Learner").await, app.employee(&admin, "Boris", "Learner").await);
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let above = admin
        .post("/api/divisions/", json!({"name": "Above", "organization": organization}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    let below = admin
        .post("/api/divisions/", json!({"name": "Below", "parent": above}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    admin
        .post("/api/positions/", json!({"title": "Waiter", "division": below, "user": anna.id}))
        .await
        .expect(StatusCode::CREATED);
    let group = admin
        .post("/api/group/", json!({"name": "A group", "period": 3}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    admin
        .post(&format!("/api/group/{group}/employee/"), json!({"employees": [boris.id]}))
        .await
        .expect(StatusCode::OK);
    let (late, early) =
        (app.published_game(&admin, "Zulu", 2).await, app.published_game(&admin, "Alpha", 2).await);
    admin
        .post(
            BULK,
            json!({"games": [{"game": late["id"]}], "users": [anna.id, boris.id], "end_date": "2026-05-01"}),
        )
        .await
        .expect(StatusCode::CREATED);
    app.clock.advance(Duration::days(3));
    let admin = app.sign_in("admin@kvitka.example").await;
    admin
        .post(
            BULK,
            json!({"games": [{"game": early["id"]}], "users": [anna.id, boris.id], "end_date": "2026-04-01"}),
        )
        .await
        .expect(StatusCode::CREATED);
    let rows = async |query: &str| {
        let list = admin.get(&format!("{ADMIN}?{query}")).await.json(StatusCode::OK);
        list["results"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| {
                format!(
                    "{} {}",
                    row["user"]["first_name"].as_str().unwrap(),
                    row["game"]["title"].as_str().unwrap()
                )
            })
            .collect::<Vec<_>>()
    };
    for (query, wanted) in [
        ("sort=user", ["Anna Zulu", "Anna Alpha", "Boris Zulu", "Boris Alpha"]),
        ("sort=-user", ["Boris Alpha", "Boris Zulu", "Anna Alpha", "Anna Zulu"]),
        ("sort=game", ["Anna Alpha", "Boris Alpha", "Anna Zulu", "Boris Zulu"]),
        ("sort=end_date", ["Boris Alpha", "Anna Alpha", "Boris Zulu", "Anna Zulu"]),
        ("sort=-end_date", ["Boris Zulu", "Anna Zulu", "Boris Alpha", "Anna Alpha"]),
        ("", ["Boris Alpha", "Anna Alpha", "Boris Zulu", "Anna Zulu"]),
        ("sort=created_at", ["Anna Zulu", "Boris Zulu", "Anna Alpha", "Boris Alpha"]),
    ] {
        assert_eq!(rows(query).await, wanted, "{query}");
    }
    for (query, wanted) in [
        (format!("division={above}"), 2),
        (format!("division={above}&organization={organization}&sort=user"), 2),
        (format!("organization={organization}"), 2),
        (format!("group={group}"), 2),
        (format!("group={group}&game={}", early["id"]), 1),
        ("started_date_0=2026-03-05".into(), 2),
        ("started_date_1=2026-03-04".into(), 2),
        ("started_date_0=2026-03-02&started_date_1=2026-03-05".into(), 4),
        ("search=anna".into(), 2),
        ("search=ZUL".into(), 2),
        ("timeliness=overdue".into(), 0),
        (format!("user={}&status=not_started", anna.id), 2),
    ] {
        assert_eq!(
            admin.get(&format!("{ADMIN}?{query}")).await.json(StatusCode::OK)["total"],
            wanted,
            "{query}"
        );
    }
    for query in ["sort=colour", "started_date_0=soon", "status=odd", "timeliness=odd", "export=pdf"] {
        admin.get(&format!("{ADMIN}?{query}")).await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    }
    // The same as a file.
    for path in [format!("{ADMIN}?export=csv&sort=user"), format!("{ALL}excel/?export=csv&sort=user")] {
        let file = admin.speaking("uk").get(&path).await;
        file.expect(StatusCode::OK);
        let lines: Vec<String> = file.text().lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 5, "{lines:?}");
        assert!(lines[0].contains("\"Працівник\"") && lines[0].contains("\"Термін\""), "{}", lines[0]);
        assert!(
            lines[1].contains("\"Person Anna\"")
                && lines[1].contains("\"Zulu\"")
                && lines[1].contains("\"Waiter\"")
                && lines[1].contains("\"2026-05-01 23:59\"")
                && lines[1].contains("\"Вручну\"")
                && lines[1].contains("\"Не розпочато\""),
            "{}",
            lines[1]
        );
    }
    let book = admin.get(&format!("{ALL}excel/?game={}", early["id"])).await;
    assert!(
        book.body.starts_with(b"PK")
            && book.headers["content-disposition"].to_str().unwrap().contains("assignments-2026-03-05.xlsx")
    );
}

/// What SQL finds by timeliness is what the rules derive, on every day of a window and after it.
#[each_database]
async fn the_filter_by_timeliness_agrees_with_what_is_shown(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let mut first = None;
    for (title, end) in [
        ("short", Some("2026-03-06")),
        ("long", Some("2026-03-30")),
        ("endless", None),
        ("passed", Some("2026-03-04")),
        ("late", Some("2026-03-03")),
    ] {
        let game = app.published_game(&admin, &format!("Course {title}"), 2).await;
        let body =
            json!({"games": [{"game": game["id"]}], "users": [one.id], "end_date": end, "accept_late": true});
        admin.post(BULK, body).await.expect(StatusCode::CREATED);
        let row = one.get(&format!("{ALL}?search=course {title}")).await.value()["results"][0].clone();
        match title {
            "passed" => drop(one.play(row["id"].as_i64().unwrap(), true).await),
            "late" => first = row["id"].as_i64(),
            _ => {}
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    let mut before = 0;
    for day in [0, 1, 2, 3, 4, 5, 12, 25, 27, 28, 29] {
        app.clock.advance(Duration::days(day - before));
        before = day;
        let (admin, one) = (app.sign_in("admin@kvitka.example").await, sign_in_again(&app, one.id).await);
        if day == 3 {
            one.play(first.unwrap(), true).await;
        }
        let all = admin.get(&format!("{ADMIN}?sort=game")).await.json(StatusCode::OK);
        for kind in ["no_deadline", "on_time", "due_soon", "overdue", "done_late"] {
            let found = admin.get(&format!("{ADMIN}?sort=game&timeliness={kind}")).await.json(StatusCode::OK);
            let shown: Vec<i64> = all["results"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|row| row["timeliness"] == kind)
                .map(|row| row["id"].as_i64().unwrap())
                .collect();
            assert_eq!(ids(&found), shown, "{kind} on day {day}");
            if !shown.is_empty() {
                seen.insert(kind);
            }
        }
    }
    assert_eq!(seen.len(), 5, "{seen:?}");
}

/// Summer time begins on 29 March and ends on 25 October.
#[each_database]
async fn days_on_which_the_clock_is_changed_are_days(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let titles = ["Spring", "Autumn", "Period"];
    for (title, start, end, period) in [
        (titles[0], "2026-03-10", Some("2026-03-28"), None),
        (titles[1], "2026-03-10", Some("2026-10-24"), None),
        (titles[2], "2026-03-20T09:00:00Z", None, Some(14)),
    ] {
        let game = app.published_game(&admin, title, 2).await;
        let body = json!({"games": [{"game": game["id"], "period": period}], "users": [one.id], "start_date": start, "end_date": end});
        admin.post(BULK, body).await.expect(StatusCode::CREATED);
    }
    let table = [
        ("Spring", "2026-03-28T21:59:59Z", "due_soon", 0),
        ("Spring", "2026-03-28T22:00:00Z", "overdue", 1),
        // Half an hour before the second midnight: 22.5 hours have gone by.
        ("Spring", "2026-03-29T20:30:00Z", "overdue", 1),
        ("Spring", "2026-03-29T21:30:00Z", "overdue", 2),
        ("Period", "2026-04-03T07:59:59Z", "due_soon", 0),
        ("Period", "2026-04-03T08:00:01Z", "overdue", 1),
        ("Autumn", "2026-10-24T20:59:59Z", "due_soon", 0),
        ("Autumn", "2026-10-24T21:00:00Z", "overdue", 1),
        // The same half hour in autumn: 24.5 hours have gone by.
        ("Autumn", "2026-10-25T21:30:00Z", "overdue", 1),
        ("Autumn", "2026-10-25T22:30:00Z", "overdue", 2),
    ];
    for (title, time, timeliness, late_days) in table {
        let time: chrono::DateTime<chrono::Utc> = time.parse().unwrap();
        app.clock.advance(time - app.clock.now());
        let admin = app.sign_in("admin@kvitka.example").await;
        let row =
            admin.get(&format!("{ADMIN}?search={title}")).await.json(StatusCode::OK)["results"][0].clone();
        assert_eq!(
            (&row["timeliness"], &row["late_days"]),
            (&json!(timeliness), &json!(late_days)),
            "{title} {time}"
        );
        assert_eq!(
            admin.get(&format!("{ADMIN}?search={title}&timeliness={timeliness}")).await.value()["total"],
            1,
            "{title} {time}"
        );
    }
}

#[each_database]
async fn the_list_costs_the_same_for_one_row_and_for_twenty(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut people = Vec::new();
    for number in 0..20 {
        people.push(app.employee(&admin, &format!("P{number}"), "Learner").await.id);
    }
    let game = app.published_game(&admin, "A course", 2).await;
    let path = admin
        .post("/api/group/", json!({"name": "A group", "period": 3}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    admin.post(&format!("/api/group/{path}/game/"), json!({"game": game["id"]})).await.expect(StatusCode::OK);
    admin
        .post(&format!("/api/group/{path}/employee/"), json!({"employees": people}))
        .await
        .expect(StatusCode::OK);
    let cost = async |query: &str| {
        let before = app.app.db.statements();
        admin.get(&format!("{ADMIN}?{query}")).await.expect(StatusCode::OK);
        app.app.db.statements() - before
    };
    let few = cost("per_page=1&sort=user").await;
    assert_eq!(few, cost("per_page=20&sort=user").await);
    assert!(few <= 11, "{few}");
}
