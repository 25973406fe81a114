use chrono::Duration;
use http::StatusCode;
use rozmova::registry;
use serde_json::{Value, json};

use crate::harness::*;

const ROWS: &str = "/api/report/game_analysis/";
const VIEWS: &str = "/api/report/saved_views/";

#[each_database]
async fn the_rows_are_told_together_and_as_a_matrix(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (anna, boris) =
        (app.employee(&admin, "Anna", "Learner").await, app.employee(&admin, "Boris", "Learner").await);
    let (first, second) = (
        app.published_game(&admin, "First talk", 2).await,
        app.published_game(&admin, "Second talk", 2).await,
    );
    let ids = app.assign(&admin, &first, &[&anna, &boris]).await;
    for (person, id, right) in [(&anna, ids[0], false), (&anna, ids[0], true)] {
        let mut session = person.start(id).await;
        app.clock.advance(Duration::seconds(60));
        while session["status"] == "in_progress" {
            session = person.choose(&session, right).await;
        }
    }
    app.assign(&admin, &second, &[&boris]).await;
    let all = admin.get(&format!("{ROWS}summary/")).await.json(StatusCode::OK);
    assert_eq!((&all["rows"], &all["people"]), (&json!(4), &json!(2)));
    assert_eq!(all["counts"], json!({"not_started": 2, "not_completed": 0, "succeeded": 1, "failed": 1}));
    assert_eq!((&all["average_percent"], &all["average_duration_s"]), (&json!(50.0), &json!(60.0)));
    let bars: Vec<u64> =
        all["by_percent"].as_array().unwrap().iter().map(|bar| bar["count"].as_u64().unwrap()).collect();
    assert_eq!(bars, [1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    // The summary and the list are of the same rows, whatever is filtered.
    for query in [
        "status=best_attempts",
        "status=not_started",
        "status=succeeded",
        "search=anna",
        "attempt=first",
        "audience=self",
        "revision=1",
        "started_date_1=2020-01-01",
    ] {
        let summary = admin.get(&format!("{ROWS}summary/?{query}")).await.json(StatusCode::OK);
        let list = admin.get(&format!("{ROWS}?{query}")).await.json(StatusCode::OK);
        assert_eq!(summary["rows"], list["total"], "{query}");
        let file = admin.get(&format!("{ROWS}?{query}&export=csv")).await.text();
        assert_eq!(file.lines().count() as u64, list["total"].as_u64().unwrap() + 1, "{query}");
        admin.get(&format!("{ROWS}matrix/?{query}")).await.expect(StatusCode::OK);
    }
    let matrix = admin.get(&format!("{ROWS}matrix/")).await.json(StatusCode::OK);
    assert_eq!(
        (&matrix["total"], &matrix["games"][0]["title"], &matrix["games"][1]["title"]),
        (&json!(2), &json!("First talk"), &json!("Second talk"))
    );
    let cells = |name: &str| -> Value {
        matrix["results"].as_array().unwrap().iter().find(|row| row["user"]["first_name"] == name).unwrap()["cells"].clone()
    };
    assert_eq!(cells("Anna"), json!([{"game": first["id"], "status": "succeeded", "percent": 100.0}]));
    assert_eq!(
        cells("Boris"),
        json!([{"game": first["id"], "status": "not_started", "percent": null}, {"game": second["id"], "status": "not_started", "percent": null}])
    );
    assert_eq!(admin.get(&format!("{ROWS}matrix/?per_page=1&page=2")).await.json(StatusCode::OK)["count"], 1);
}

#[each_database]
async fn where_people_are_narrows_and_dismissed_ones_are_marked(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Talk", 1).await;
    let (anna, boris) =
        (app.employee(&admin, "Anna", "Learner").await, app.employee(&admin, "Boris", "Learner").await);
    let unit = admin
        .post("/api/organizations/", json!({"full_title": "Lviv", "short_name": "Lviv", "address": "Lviv"}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    let upper = admin
        .post("/api/divisions/", json!({"name": "Sales", "organization": unit}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    let lower = admin
        .post("/api/divisions/", json!({"name": "Shop 1", "organization": unit, "parent": upper}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    admin
        .post(
            "/api/positions/",
            json!({"title": "Barista", "organization": unit, "division": lower, "user": anna.id}),
        )
        .await
        .expect(StatusCode::CREATED);
    let ids = app.assign(&admin, &game, &[&anna, &boris]).await;
    anna.play(ids[0], true).await;
    for (query, total) in [
        (format!("division={upper}"), 1),
        (format!("division={lower}"), 1),
        (format!("organization={unit}"), 1),
    ] {
        let list = admin.get(&format!("{ROWS}?{query}")).await.json(StatusCode::OK);
        assert_eq!(list["total"], total, "{query}");
    }
    admin.patch("/api/users/", json!({"users": [anna.id], "fired": true})).await.expect(StatusCode::OK);
    let row = admin.get(&format!("{ROWS}?user={}", anna.id)).await.value()["results"][0].clone();
    assert_eq!(
        (
            &row["user"]["fired"],
            &row["division"]["name"],
            &row["position"]["title"],
            &row["organization"]["short_name"]
        ),
        (&json!(true), &json!("Shop 1"), &json!("Barista"), &json!("Lviv"))
    );
    admin.delete(&format!("/api/assignments/game/{}/", ids[0])).await.expect(StatusCode::NO_CONTENT);
    admin.delete(&format!("/api/assignments/game/{}/", ids[1])).await.expect(StatusCode::NO_CONTENT);
    let rows = admin.get(ROWS).await.value();
    assert_eq!((&rows["total"], &rows["results"][0]["withdrawn"]), (&json!(1), &json!(true)));
}

#[each_database]
async fn views_are_ones_own(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Maria", "Training manager").await;
    let kept = admin
        .post(VIEWS, json!({"name": " Failed in May ", "report": "appointment", "query": "?status=failed"}))
        .await
        .json(StatusCode::CREATED);
    assert_eq!((&kept["name"], &kept["query"]), (&json!("Failed in May"), &json!("status=failed")));
    let again = admin
        .post(
            VIEWS,
            json!({"name": "Failed in May", "report": "appointment", "query": "status=failed&page=2"}),
        )
        .await
        .json(StatusCode::CREATED);
    let list = admin.get(VIEWS).await.json(StatusCode::OK);
    assert_eq!(list["results"], json!([again]));
    assert_eq!(manager.get(VIEWS).await.json(StatusCode::OK)["results"], json!([]));
    let path = format!("{VIEWS}{}/", again["id"]);
    manager.delete(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin
        .post(VIEWS, json!({"name": "", "report": "appointment"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    admin.post(VIEWS, json!({"name": "x", "report": "salaries"})).await.expect(StatusCode::BAD_REQUEST);
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(admin.get(VIEWS).await.value()["results"], json!([]));
}

#[each_database]
async fn filters_of_every_list_are_kept_by_whoever_sees_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let lists = admin.get("/api/openapi.json").await.json(StatusCode::OK)["components"]["schemas"]["ListName"]["enum"].as_array().unwrap().clone();
    assert_eq!(lists.len(), 14);
    for list in &lists {
        let form = json!({"name": "Mine", "report": list, "query": "search=anna"});
        let kept = admin.post(VIEWS, form).await.json(StatusCode::CREATED);
        assert_eq!(&kept["report"], list);
    }
    let kept = admin.get(VIEWS).await.json(StatusCode::OK);
    let told: Vec<&Value> = kept["results"].as_array().unwrap().iter().map(|view| &view["report"]).collect();
    assert_eq!(told, lists.iter().collect::<Vec<_>>());
    // A list that is no report is not sent by email.
    let form = json!({"report": "employees", "query": "", "every": "weekly", "users": [admin.id]});
    admin.post("/api/report/schedules/", form).await.expect(StatusCode::BAD_REQUEST);
}

#[each_database]
async fn the_dashboard_agrees_with_the_lists(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Talk", 2).await;
    let people = app.learners(&admin, ["Anna", "Boris", "Clara", "Dmytro", "Emma", "Fedir"]).await;
    let ids = app.assign(&admin, &game, &people.iter().collect::<Vec<_>>()).await;
    for place in 0..5 {
        people[place].play(ids[place], place < 2).await;
    }
    let soon = app.clock.now() + Duration::days(1);
    admin
        .patch(&format!("/api/assignments/game/{}/", ids[5]), json!({"end_date": soon.to_rfc3339()}))
        .await
        .expect(StatusCode::OK);
    app.clock.advance(Duration::days(2));
    let admin = app.sign_in("admin@kvitka.example").await;
    let board = admin.get("/api/dashboard/").await.json(StatusCode::OK);
    for status in ["not_started", "in_progress", "needs_attention", "passed", "failed", "not_completed"] {
        let list = admin.get(&format!("/api/assignments/game/admin/?status={status}")).await.value();
        assert_eq!(board["counts"][status], list["total"], "{status}");
    }
    for timeliness in ["overdue", "due_soon"] {
        let list = admin.get(&format!("/api/assignments/game/admin/?timeliness={timeliness}")).await.value();
        assert_eq!(board["counts"][timeliness], list["total"], "{timeliness}");
    }
    assert_eq!(board["counts"]["overdue"], 1);
    assert_eq!(board["trend"]["started"], json!({"now": 5, "before": 0}));
    assert_eq!(board["trend"]["passed"], json!({"now": 2, "before": 0}));
    let days = board["activity"].as_array().unwrap();
    assert_eq!((days.len(), days.iter().map(|day| day["finished"].as_i64().unwrap()).sum::<i64>()), (30, 5));
    assert_eq!(days[27]["started"], 5);
    assert_eq!(
        (&board["weakest"]["courses"][0]["average_percent"], &board["weakest"]["cards"][0]["right_share"]),
        (&json!(40.0), &json!(0.4))
    );
    assert_eq!(board["plan"]["users"]["used"], 7);
    assert_eq!(board["attention"]["not_confirmed"], 0);
    admin
        .post(
            "/api/users/",
            json!({"first_name": "Halyna", "last_name": "Koval", "email": "halyna@kvitka.example"}),
        )
        .await
        .expect(StatusCode::CREATED);
    for kind in ["game", "quiz"] {
        admin
            .post("/api/games/", json!({"title": format!("Nothing yet in this {kind}"), "kind": kind}))
            .await
            .expect(StatusCode::CREATED);
    }
    let board = admin.get("/api/dashboard/").await.json(StatusCode::OK);
    for (figure, list, count) in [
        ("not_confirmed", "/api/employee/?confirmed=0", 1),
        ("problems", "/api/games/?kind=game&problems=1", 1),
        ("quiz_problems", "/api/games/?kind=quiz&problems=1", 1),
    ] {
        assert_eq!(
            (&board["attention"][figure], &admin.get(list).await.json(StatusCode::OK)["total"]),
            (&json!(count), &json!(count)),
            "{list}"
        );
    }
    assert_eq!(admin.get("/api/employee/?confirmed=1").await.value()["total"], 7);
    assert_eq!(admin.get("/api/games/?problems=0&demo=0").await.value()["total"], 1);
    let moderator = json!({"title": "Only there", "permission_groups": [15]});
    admin.post("/api/roles/", moderator).await.expect(StatusCode::CREATED);
    let bare = app.employee(&admin, "Gleb", "Only there").await;
    let board = bare.get("/api/dashboard/").await.json(StatusCode::OK);
    assert!(board.as_object().unwrap().values().all(Value::is_null), "{board}");
}

/// Assigns a course until a day, and answers the assignment.
async fn assigned(admin: &Client, learner: &Client, game: &Value, end: Option<&str>) -> i64 {
    let body = json!({"games": [{"game": game["id"]}], "users": [learner.id], "end_date": end});
    admin.post("/api/assignments/game/bulk_assignment/", body).await.expect(StatusCode::CREATED);
    let list = learner.get(&format!("/api/assignments/game/?game={}", game["id"])).await.value();
    list["results"][0]["id"].as_i64().unwrap()
}

#[each_database]
async fn the_dashboard_names_who_is_late_and_who_needs_help(app: TestApp) {
    let admin = app.account("kvitka").await;
    let author = json!({"title": "Author", "permission_groups": [10, 15]});
    admin.post("/api/roles/", author).await.expect(StatusCode::CREATED);
    let mut learners = Vec::new();
    for name in ["Late", "Failed", "Stopped", "Waiting", "Idle", "Done"] {
        learners.push(app.employee(&admin, name, "Learner").await);
    }
    let game = app.published_game(&admin, "A course", 2).await;
    let mut rows = Vec::new();
    for (learner, end) in
        learners.iter().zip([Some("2026-03-05"), None, None, Some("2026-03-14"), None, None])
    {
        rows.push(assigned(&admin, learner, &game, end).await);
    }
    for _ in 0..2 {
        learners[1].play(rows[1], false).await;
    }
    learners[2].start(rows[2]).await;
    learners[5].play(rows[5], true).await;
    let shown = |people: &Value| {
        people
            .as_array()
            .unwrap()
            .iter()
            .map(|one| {
                let text = |name: &str| one[name].as_str().unwrap().to_owned();
                (
                    one["assignment"].as_i64().unwrap(),
                    text("reason"),
                    one["user"]["first_name"].as_str().unwrap().to_owned(),
                )
            })
            .collect::<Vec<_>>()
    };
    let named = |place: usize, reason: &str, name: &str| (rows[place], reason.to_owned(), name.to_owned());
    let failed = named(1, "failed", "Failed");
    let people = admin.get("/api/dashboard/people/").await.json(StatusCode::OK);
    assert_eq!(shown(&people["late"]), []);
    assert_eq!(shown(&people["help"]), [failed.clone(), named(0, "not_started", "Late")]);
    assert_eq!(
        (&people["help"][0]["attempts"], &people["help"][0]["game"]["title"]),
        (&json!(2), &game["title"])
    );

    app.clock.advance(Duration::days(8));
    let admin = app.sign_in("admin@kvitka.example").await;
    let people = admin.get("/api/dashboard/people/").await.json(StatusCode::OK);
    assert_eq!(shown(&people["late"]), [named(0, "late", "Late")]);
    assert_eq!(
        shown(&people["help"]),
        [failed, named(2, "stopped", "Stopped"), named(3, "not_started", "Waiting")]
    );
    assert_eq!(people["late"][0]["end_date"], "2026-03-05T21:59:59.999999Z");
    // Who writes own courses only sees what was assigned of those.
    let other = app.employee(&admin, "Other", "Author").await;
    let people = other.get("/api/dashboard/people/").await.json(StatusCode::OK);
    assert_eq!(people, json!({"late": [], "help": []}));
}

const SCHEDULES: &str = "/api/report/schedules/";

#[each_database]
async fn a_scheduled_report_is_mailed_to_who_may_see_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Maria", "Training manager").await;
    let learner = app.employee(&admin, "Anna", "Learner").await;
    let game = app.published_game(&admin, "Talk", 1).await;
    let ids = app.assign(&admin, &game, &[&learner]).await;
    learner.play(ids[0], true).await;
    let list = admin.get(SCHEDULES).await.json(StatusCode::OK);
    assert_eq!((&list["results"], list["recipients"].as_array().unwrap().len()), (&json!([]), 2));
    let body = |users: &[i64], query: &str| json!({"report": "appointment", "query": query, "every": "weekly", "users": users});
    admin
        .post(SCHEDULES, body(&[learner.id], ""))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    admin.post(SCHEDULES, body(&[], "")).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    admin
        .post(SCHEDULES, body(&[manager.id], "status=great"))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    learner.get(SCHEDULES).await.refused(StatusCode::FORBIDDEN, "forbidden");
    let made =
        admin.post(SCHEDULES, body(&[manager.id], "?status=succeeded")).await.json(StatusCode::CREATED);
    // Monday the 2nd, 09:00 where the tests begin, is over or now: the next one is the 9th.
    assert_eq!(
        (&made["next_at"], &made["last_at"], &made["query"]),
        (&json!("2026-03-09T07:00:00Z"), &Value::Null, &json!("status=succeeded"))
    );
    let address = manager.get("/api/users/me/").await.value()["email"].as_str().unwrap().to_owned();
    let emails = async || {
        registry::plan_periodic(&app.app).await.unwrap();
        app.emails()
            .await
            .into_iter()
            .filter(|email| email.to == address && email.subject.contains("report"))
            .collect::<Vec<_>>()
    };
    assert_eq!(emails().await.len(), 0);
    app.clock.advance(Duration::days(7));
    let came = emails().await;
    assert_eq!(came.len(), 1);
    assert!(
        came[0].text.contains("/administrator/reports/games?status=succeeded")
            && came[0].text.contains("Passed: 1"),
        "{}",
        came[0].text
    );
    assert_eq!(emails().await.len(), 1);
    let admin = app.sign_in("admin@kvitka.example").await;
    let kept = admin.get(SCHEDULES).await.value()["results"][0].clone();
    assert_eq!(kept["next_at"], "2026-03-16T07:00:00Z");
    // Who may not see reports any more gets none.
    admin.patch("/api/users/", json!({"users": [manager.id], "fired": true})).await.expect(StatusCode::OK);
    app.clock.advance(Duration::days(7));
    assert_eq!(emails().await.len(), 1);
    let admin = app.sign_in("admin@kvitka.example").await;
    let path = format!("{SCHEDULES}{}/", kept["id"]);
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    admin.delete(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
}

/// Each part is one statement, and the cards of the three weakest courses two each.
#[each_database]
async fn the_dashboard_takes_few_statements(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    for title in ["First", "Second", "Third"] {
        let game = app.published_game(&admin, title, 1).await;
        let id = app.assign(&admin, &game, &[&learner]).await[0];
        for _ in 0..5 {
            learner.play(id, false).await;
        }
    }
    app.clock.advance(Duration::hours(1));
    let board = admin.get("/api/dashboard/").await.json(StatusCode::OK);
    assert_eq!(board["weakest"]["cards"].as_array().unwrap().len(), 3, "{board}");
    assert_eq!(board["trend"]["started"], json!({"now": 15, "before": 0}));
    assert_eq!(board["trend"]["assigned"], json!({"now": 3, "before": 0}));
    let before = app.app.db.statements();
    admin.get("/api/dashboard/").await.expect(StatusCode::OK);
    let took = app.app.db.statements() - before;
    assert!(took <= 22, "{took}");
}
