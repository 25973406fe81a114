//! How far a person is, and a group: the same figures as the lists and the report.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

const SUMMARY: &str = "/api/assignments/game/admin/summary/";
const LIST: &str = "/api/assignments/game/admin/";

/// Every figure is what the list counts with the filter that it leads to.
async fn agrees(reader: &Client, query: &str, figures: &Value) {
    let statuses = ["not_started", "in_progress", "needs_attention", "passed", "failed", "not_completed"];
    let filters = statuses.map(|name| (name, format!("status={name}"))).into_iter().chain([
        ("assigned", String::new()),
        ("overdue", "timeliness=overdue".into()),
        ("due_soon", "timeliness=due_soon".into()),
    ]);
    for (name, filter) in filters {
        let list = reader.get(&format!("{LIST}?{query}&{filter}")).await.json(StatusCode::OK);
        assert_eq!(figures[name], list["total"], "{name}: {figures}");
    }
}

#[each_database]
async fn a_person_has_each_course_once_with_what_became_of_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let anna = app.employee(&admin, "Anna", "Learner").await;
    let game = async |title: &str| app.published_game(&admin, title, 2).await;
    let (passed, failed, taken, own) =
        (game("Passed").await, game("Failed").await, game("Taken away").await, game("Chosen").await);
    let ids = [
        app.assign(&admin, &passed, &[&anna]).await[0],
        app.assign(&admin, &failed, &[&anna]).await[0],
        app.assign(&admin, &taken, &[&anna]).await[0],
    ];
    for (id, right) in ids.into_iter().zip([true, false, false]) {
        anna.play(id, right).await;
    }
    app.clock.advance(Duration::minutes(1));
    let list = json!({"games": [{"game": game("Open").await["id"]}], "users": [anna.id]});
    admin.post("/api/assignments/game/bulk_assignment/", list).await.expect(StatusCode::CREATED);
    admin.delete(&format!("/api/assignments/game/{}/", ids[2])).await.expect(StatusCode::NO_CONTENT);
    let path = format!("/api/games/{}/", own["id"]);
    let chosen = json!({"version": own["version"], "is_self_assigned": true});
    admin.patch(&path, chosen).await.expect(StatusCode::OK);
    let start = json!({"game_id": own["id"], "mode": "self"});
    anna.post("/api/game_sessions/", start).await.expect(StatusCode::CREATED);

    let courses = async |reader: &Client, page: &str| {
        let path = format!("/api/report/people/{}/courses/?{page}", anna.id);
        reader.get(&path).await.json(StatusCode::OK)
    };
    let rows = |page: &Value| -> Vec<(String, String, Option<bool>)> {
        let row = |row: &Value| {
            let assigned = (!row["assignment"].is_null()).then(|| row["withdrawn"] == true);
            (row["game"]["title"].as_str().unwrap().into(), row["status"].as_str().unwrap().into(), assigned)
        };
        page["results"].as_array().unwrap().iter().map(row).collect()
    };
    let all = courses(&admin, "").await;
    let wanted = [
        ("Chosen", "in_progress", None),
        ("Open", "not_started", Some(false)),
        ("Taken away", "needs_attention", Some(true)),
        ("Failed", "needs_attention", Some(false)),
        ("Passed", "passed", Some(false)),
    ];
    let mut told = rows(&all);
    // Two of one moment have no order.
    told[..2].sort();
    assert_eq!(told, wanted.map(|(title, status, assigned)| (title.into(), status.into(), assigned)));
    let best: Vec<&Value> =
        all["results"].as_array().unwrap().iter().map(|row| &row["best_percent"]).collect();
    assert_eq!(best[2..], [&json!(0.0), &json!(0.0), &json!(100.0)]);
    let second = courses(&admin, "page=2&per_page=3").await;
    assert_eq!((&second["total"], rows(&second)), (&json!(5), told[3..].to_vec()));

    let figures = admin.get(&format!("{SUMMARY}?user={}", anna.id)).await.json(StatusCode::OK);
    assert_eq!((&figures["assigned"], &figures["passed"]), (&json!(3), &json!(1)));
    agrees(&admin, &format!("user={}", anna.id), &figures).await;

    // Who may assign, but not see attempts, is told what is assigned.
    let assigning = json!({"title": "Assigns", "permission_groups": [9, 15]});
    let role = admin.post("/api/roles/", assigning).await.json(StatusCode::CREATED)["title"].clone();
    let assigner = app.employee(&admin, "Boris", role.as_str().unwrap()).await;
    let titles: Vec<String> =
        rows(&courses(&assigner, "").await).into_iter().map(|(title, ..)| title).collect();
    assert_eq!(titles, ["Open", "Failed", "Passed"]);
    anna.get(&format!("/api/report/people/{}/courses/", anna.id))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    admin.get(&format!("{SUMMARY}?user=999999")).await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
}

#[each_database]
async fn a_group_says_how_far_its_people_and_courses_are(app: TestApp) {
    let admin = app.account("kvitka").await;
    let [anna, boris, clara, dina] =
        app.learners(&admin, ["Anna", "Boris", "Clara", "Dina"]).await.try_into().unwrap();
    let (first, second) =
        (app.published_game(&admin, "First", 2).await, app.published_game(&admin, "Second", 2).await);
    let form = json!({"name": "Newcomers", "period": 10});
    let group = admin.post("/api/group/", form).await.json(StatusCode::CREATED)["id"].clone();
    let path = format!("/api/group/{group}/");
    let progress = async || admin.get(&format!("{path}progress/")).await.json(StatusCode::OK);
    assert_eq!(progress().await["games"], json!([]));
    for (below, body) in [
        ("game/", json!({"games": [{"game": first["id"]}, {"game": second["id"]}]})),
        ("employee/", json!({"employees": [anna.id, boris.id, clara.id]})),
    ] {
        admin.post(&format!("{path}{below}"), body).await.expect(StatusCode::OK);
    }
    // Of a course that the group does not have nothing is counted, nor of somebody who is not in it.
    let other = app.published_game(&admin, "Other", 2).await;
    app.assign(&admin, &other, &[&anna]).await;
    app.assign(&admin, &first, &[&dina]).await;
    let open = async |person: &Client, title: &str| {
        let list = person.get("/api/assignments/game/?per_page=100").await.json(StatusCode::OK);
        let rows = list["results"].as_array().unwrap().clone();
        rows.iter().find(|row| row["game"]["title"] == title).unwrap()["id"].as_i64().unwrap()
    };
    for title in ["First", "Second"] {
        anna.play(open(&anna, title).await, true).await;
    }
    boris.play(open(&boris, "First").await, true).await;
    let people = json!({"total": 3, "done": 1, "late": 0, "not_started": 1, "under_way": 1, "nothing": 0});
    let now = progress().await;
    assert_eq!(now["people"], people);
    for game in [&first, &second] {
        let row = now["games"].as_array().unwrap().iter().find(|row| row["game"] == game["id"]).unwrap();
        agrees(&admin, &format!("group={group}&game={}", game["id"]), row).await;
    }
    app.clock.advance(Duration::days(11));
    let admin = app.sign_in("admin@kvitka.example").await;
    let later = admin.get(&format!("{path}progress/")).await.json(StatusCode::OK);
    let people = json!({"total": 3, "done": 1, "late": 2, "not_started": 0, "under_way": 0, "nothing": 0});
    assert_eq!(later["people"], people);

    let readers = json!({"title": "Reads people", "permission_groups": [5, 15]});
    admin.post("/api/roles/", readers).await.expect(StatusCode::CREATED);
    let reader = app.employee(&admin, "Reader", "Reads people").await;
    reader.get(&format!("{path}progress/")).await.refused(StatusCode::FORBIDDEN, "forbidden");
}

#[each_database]
async fn the_dashboard_is_of_the_chosen_units_and_days(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Talk", 2).await;
    let [anna, boris] = app.learners(&admin, ["Anna", "Boris"]).await.try_into().unwrap();
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let unit =
        async |form: Value| admin.post("/api/divisions/", form).await.json(StatusCode::CREATED)["id"].clone();
    let above = unit(json!({"name": "Above", "organization": organization})).await;
    let below = unit(json!({"name": "Below", "parent": above})).await;
    let seat = json!({"title": "Waiter", "division": below, "user": anna.id});
    admin.post("/api/positions/", seat).await.expect(StatusCode::CREATED);
    let ids = app.assign(&admin, &game, &[&anna, &boris]).await;
    anna.play(ids[0], true).await;
    boris.play(ids[1], false).await;
    app.clock.advance(Duration::days(10));
    let admin = app.sign_in("admin@kvitka.example").await;
    let dashboard =
        async |query: &str| admin.get(&format!("/api/dashboard/?{query}")).await.json(StatusCode::OK);
    let figures = |all: &Value| {
        let trend = &all["trend"];
        let sum = |name: &str| -> i64 {
            all["activity"].as_array().unwrap().iter().map(|day| day[name].as_i64().unwrap()).sum()
        };
        assert_eq!(
            (sum("started"), sum("finished")),
            (trend["started"]["now"].as_i64().unwrap(), trend["finished"]["now"].as_i64().unwrap())
        );
        json!([
            all["counts"]["assigned"],
            trend["assigned"]["now"],
            trend["started"]["now"],
            trend["passed"]["now"],
            all["emotions"]["1"]
        ])
    };
    let of_anna = format!("division={above}");
    for (query, wanted) in [
        (String::new(), json!([2, 2, 2, 1, 2])),
        (format!("organization={organization}"), json!([1, 1, 1, 1, 2])),
        (of_anna.clone(), json!([1, 1, 1, 1, 2])),
        ("started_date_0=2026-03-06".into(), json!([2, 0, 0, 0, 0])),
        ("started_date_0=2026-02-01&started_date_1=2026-03-08".into(), json!([2, 2, 2, 1, 2])),
        (format!("{of_anna}&started_date_0=2026-02-01&started_date_1=2026-03-08"), json!([1, 1, 1, 1, 2])),
        (format!("{of_anna}&started_date_1=2026-02-20"), json!([1, 0, 0, 0, 0])),
    ] {
        assert_eq!(figures(&dashboard(&query).await), wanted, "{query}");
    }
    // The days before are those that the figures are compared with.
    let later = dashboard(&format!("{of_anna}&started_date_0=2026-03-06")).await;
    assert_eq!(later["trend"]["started"], json!({"now": 0, "before": 1}));
    let narrowed = dashboard(&of_anna).await;
    assert_eq!((&narrowed["plan"], &narrowed["attention"]["problems"]), (&Value::Null, &Value::Null));
    let completion = async |query: &str| {
        admin.get(&format!("/api/dashboard/completion/?{query}")).await.json(StatusCode::OK)
    };
    let none = json!({"assigned": 0, "passed": 0});
    assert_eq!(completion("").await, json!({"now": {"assigned": 2, "passed": 1}, "before": none}));
    let one = json!({"assigned": 1, "passed": 1});
    assert_eq!(completion(&of_anna).await, json!({"now": one, "before": none}));
    let before = completion(&format!("{of_anna}&started_date_0=2026-03-06")).await;
    assert_eq!(before, json!({"now": none, "before": one}));

    let late = json!({"assignments": ids, "end_date": "2026-03-05"});
    admin.patch("/api/assignments/game/", late).await.expect(StatusCode::OK);
    let people = async |query: &str| -> usize {
        let all = admin.get(&format!("/api/dashboard/people/?{query}")).await.json(StatusCode::OK);
        all["late"].as_array().unwrap().len()
    };
    assert_eq!((people("").await, people(&of_anna).await), (1, 0));
    for query in
        ["started_date_0=soon", "started_date_0=2026-03-08&started_date_1=2026-03-01", "division=999999"]
    {
        let refused = admin.get(&format!("/api/dashboard/?{query}")).await;
        refused.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    }
}

/// A learner's own months: what was finished in each, by the company's clock, and nothing of anybody else.
#[each_database]
async fn a_learner_sees_the_own_results_by_month(app: TestApp) {
    const PATH: &str = "/api/users/me/progress/";
    let admin = app.account("kvitka").await;
    let [anna, bohdan] = <[Client; 2]>::try_from(app.learners(&admin, ["Anna", "Bohdan"]).await).unwrap();
    let me = anna.get("/api/users/me/").await.value();
    let email = me["email"].as_str().unwrap().to_owned();
    let game = app.published_game(&admin, "Own months", 2).await;
    let path = format!("/api/games/{}/", game["id"]);
    let free = json!({"version": game["version"], "is_self_assigned": true, "attempts": 0});
    admin.patch(&path, free).await.expect(StatusCode::OK);
    let again = app.published_game(&admin, "Again", 2).await;
    let own = async |who: &Client, right: bool| {
        let body = json!({"game_id": game["id"], "mode": "self"});
        let mut session = who.post("/api/game_sessions/", body).await.json(StatusCode::CREATED);
        while session["status"] == "in_progress" {
            session = who.choose(&session, right).await;
        }
    };
    // 2 March: a fail and two passes of one course, and a test run that does not count.
    for right in [false, true, true] {
        own(&anna, right).await;
    }
    own(&bohdan, true).await;
    let dry = json!({"game_id": game["id"], "mode": "dry"});
    let mut run = admin.post("/api/game_sessions/", dry).await.json(StatusCode::CREATED);
    while run["status"] == "in_progress" {
        run = admin.choose(&run, true).await;
    }
    // Another course is begun in March, and so it stays; the first one is passed again when it is April in Kyiv alone.
    let ids = app.assign(&admin, &again, &[&anna]).await;
    anna.start(ids[0]).await;
    app.clock.advance(Duration::days(29) + Duration::hours(12) + Duration::minutes(30));
    let anna = app.sign_in(&email).await;
    let admin = app.sign_in("admin@kvitka.example").await;
    own(&anna, true).await;

    let told = async |who: &Client| {
        let list = who.get(PATH).await.json(StatusCode::OK);
        assert_eq!((&list["count"], list["results"].as_array().unwrap().len()), (&json!(12), 12));
        list["results"].clone()
    };
    let months = told(&anna).await;
    let row = |month: &str, passed: i64, finished: i64, average: Value| json!({"month": month, "passed": passed, "finished": finished, "average_percent": average});
    assert_eq!(months[0], row("2025-05-01", 0, 0, Value::Null));
    assert_eq!(months[10], row("2026-03-01", 1, 3, json!(66.7)));
    assert_eq!(months[11], row("2026-04-01", 1, 1, json!(100.0)));
    let nothing = told(&admin).await;
    assert!(nothing.as_array().unwrap().iter().all(|month| month["finished"] == 0), "{nothing}");
    // A year later it is forgotten.
    app.clock.advance(Duration::days(370));
    let anna = app.sign_in(&email).await;
    assert!(told(&anna).await.as_array().unwrap().iter().all(|month| month["finished"] == 0));
    app.anonymous().get(PATH).await.expect(StatusCode::UNAUTHORIZED);
}
