//! What every list does alike with the parameters of its address, and every call with the ids that it is given.

use axum::body::Body;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{document::operations, harness::*};

pub const BULK: &str = "/api/assignments/game/bulk_assignment/";

/// The address of a documented call, with this id in its path.
pub fn address(path: &str, id: &Value) -> String {
    ["{id}", "{game}", "{qid}", "{n}", "{key}"]
        .iter()
        .fold(path.to_owned(), |url, name| url.replace(name, &id.to_string()))
}

/// Calls that read something and have this parameter.
pub fn reading_with(name: &str) -> Vec<(String, Value)> {
    let named = |operation: &Value| {
        let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
        parameters.into_iter().find(|one| one["in"] == "query" && one["name"] == name)
    };
    let all = operations().into_iter().filter(|(method, ..)| method == "GET");
    all.filter_map(|(_, path, operation)| Some((path, named(&operation)?))).collect()
}

/// One of everything that a list can name.
pub struct Things {
    ids: Vec<(&'static str, i64)>,
}

impl Things {
    pub fn of(&self, name: &str) -> i64 {
        self.ids.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("{name}")).1
    }
}

pub async fn things(app: &TestApp, admin: &Client, person: &Client) -> Things {
    let id = |value: Value| value["id"].as_i64().unwrap();
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].as_i64().unwrap();
    let division =
        admin.post("/api/divisions/", json!({"name": "Sales", "organization": organization})).await;
    let group = admin.post("/api/group/", json!({"name": "Newcomers", "period": 5})).await;
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let role =
        roles["results"].as_array().unwrap().iter().find(|role| role["title"] == "Learner").unwrap().clone();
    let game = app.published_game(admin, "A talk", 1).await;
    Things {
        ids: vec![
            ("organization", organization),
            ("division", id(division.json(StatusCode::CREATED))),
            ("group", id(group.json(StatusCode::CREATED))),
            ("role", id(role)),
            ("game", id(game)),
            ("user", person.id),
        ],
    }
}

#[each_database]
async fn a_parameter_that_a_call_does_not_know_is_refused_by_its_name(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (method, path, operation) in operations() {
        if path.contains("logout") {
            continue;
        }
        let answer = admin
            .send(
                &method,
                &format!("{}?colour=red&available2=1", address(&path, &json!(1))),
                Body::from("{}"),
            )
            .await;
        let body = answer.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
        assert!(
            body["errors"]["colour"].is_array() && body["errors"]["available2"].is_array(),
            "{} {body}",
            operation["operationId"]
        );
    }
    // What stands beside one that is known is no better.
    admin.get("/api/employee/?search=a&titel=b").await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    // Of the catalogue, and of the list that it is not.
    for (query, name) in [
        ("status=passed", "status"),
        ("skill=x", "skill"),
        ("catalogue=1&mine=1", "mine"),
        ("catalogue=1&problems=1", "problems"),
    ] {
        let body = admin
            .get(&format!("/api/games/?{query}"))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
        assert!(body["errors"][name].is_array(), "{query}: {body}");
    }
    admin
        .get("/api/games/?is_self_assigned=1&catalogue=1&is_published=1&demo=1&page=1")
        .await
        .expect(StatusCode::OK);
    // The contract takes these two, and they change nothing.
    let all = admin.get("/api/employee/").await.json(StatusCode::OK)["total"].clone();
    for query in ["is_published=1", "is_published=0&is_self_assigned=1"] {
        assert_eq!(admin.get(&format!("/api/employee/?{query}")).await.json(StatusCode::OK)["total"], all);
    }
    for list in
        ["games/all", "employee/all", "report/game_analysis/all", "employee/export", "assignments/game/excel"]
    {
        admin.get(&format!("/api/{list}/?page=1")).await.expect(StatusCode::OK);
        let body = admin
            .get(&format!("/api/{list}/?page=2"))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
        assert!(body["errors"]["page"].is_array(), "{list}: {body}");
    }
}

#[each_database]
async fn a_wrong_value_is_refused_by_the_name_of_its_parameter(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (query, name) in [
        ("report/game_analysis/?status=great", "status"),
        ("report/game_analysis/?user=x", "user"),
        ("report/game_analysis/?game=1x", "game"),
        ("report/game_analysis/?started_date_0=yesterday", "started_date_0"),
        ("report/game_analysis/?started_date_1=31.02.2026", "started_date_1"),
        ("report/game_analysis/?attempt=last", "attempt"),
        ("report/emotions/?export=pdf", "export"),
        ("employee/export/?format=pdf", "format"),
        ("assignments/game/admin/?started_date_0=x", "started_date_0"),
        ("audit/?started_date_1=x", "started_date_1"),
        ("games/?is_published=maybe", "is_published"),
        ("employee/?fired=2", "fired"),
        ("employee/?role=x", "role"),
        ("positions/?limit=0", "limit"),
        ("games/?page=0", "page"),
        ("games/?per_page=101", "per_page"),
    ] {
        let body =
            admin.get(&format!("/api/{query}")).await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
        assert!(body["errors"][name].is_array(), "{query}: {body}");
    }
    for (path, _) in reading_with("sort") {
        let game = app.published_game(&admin, &format!("Talk {}", rand::random::<u32>()), 1).await;
        let body = admin
            .get(&format!("{}?sort=-salary", address(&path, &game["id"])))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
        assert!(body["errors"]["sort"].is_array(), "{path}: {body}");
    }
}

#[each_database]
async fn no_page_is_too_far(app: TestApp) {
    let admin = app.account("kvitka").await;
    let person = app.employee(&admin, "Anna", "Learner").await;
    let game = app.published_game(&admin, "A talk", 1).await;
    let ids = app.assign(&admin, &game, &[&person]).await;
    person.play(ids[0], true).await;
    // The list of a team is for who heads a unit.
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let head = json!({"title": "Head", "organization": organization, "user": admin.id, "head": true});
    admin.post("/api/positions/", head).await.expect(StatusCode::CREATED);
    let lists = reading_with("per_page");
    assert!(lists.len() > 10);
    for (path, _) in lists {
        let id = if path.contains("/people/") { json!(person.id) } else { game["id"].clone() };
        let url = address(&path, &id);
        for (page, per_page) in
            [(i64::MAX as u64, 100), (i64::MAX as u64 / 20 + 2, 20), (u64::MAX, 100), (u64::MAX, 1)]
        {
            let far = admin.get(&format!("{url}?page={page}&per_page={per_page}")).await.json(StatusCode::OK);
            assert_eq!((&far["results"], &far["next"]), (&json!([]), &Value::Null), "{url} {page}");
        }
        let body = admin
            .get(&format!("{url}?page=18446744073709551616"))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
        assert!(body["errors"]["page"].is_array(), "{url}: {body}");
    }
}

#[each_database]
async fn assignments_that_could_be_begun_now(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (anna, boris) =
        (app.employee(&admin, "Anna", "Learner").await, app.employee(&admin, "Boris", "Learner").await);
    let (first, second) =
        (app.published_game(&admin, "First", 1).await, app.published_game(&admin, "Second", 1).await);
    let ids = app.assign(&admin, &first, &[&anna, &boris]).await;
    app.assign(&admin, &second, &[&anna]).await;
    let end = (app.clock.now() + chrono::Duration::days(1)).to_rfc3339();
    admin
        .patch(&format!("/api/assignments/game/{}/", ids[1]), json!({"end_date": end}))
        .await
        .expect(StatusCode::OK);
    app.clock.advance(chrono::Duration::days(2));
    let (admin, anna) = (app.sign_in("admin@kvitka.example").await, again(&app, anna.id).await);
    for (query, total) in [("available=1", 2), ("available=0", 1), ("available=", 3)] {
        assert_eq!(
            admin.get(&format!("/api/assignments/game/admin/?{query}")).await.json(StatusCode::OK)["total"],
            total,
            "{query}"
        );
        let file = admin.get(&format!("/api/assignments/game/excel/?export=csv&{query}")).await.text();
        assert_eq!(file.lines().count(), total + 1, "{query}");
    }
    for (query, total) in [
        (format!("game={}", first["id"]), 1),
        ("game=987654321".into(), 0),
        ("started_date_1=2026-03-01".into(), 0),
        ("started_date_0=2026-03-02&available=1".into(), 2),
        ("available=0".into(), 0),
    ] {
        if total == 0 && query.starts_with("game") {
            anna.get(&format!("/api/assignments/game/?{query}"))
                .await
                .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
            continue;
        }
        for list in ["", "short/"] {
            assert_eq!(
                anna.get(&format!("/api/assignments/game/{list}?{query}")).await.json(StatusCode::OK)["total"],
                total,
                "{list} {query}"
            );
        }
    }
}

#[each_database]
async fn what_was_taken_away_stays_until_its_attempt_ends(app: TestApp) {
    let admin = app.account("kvitka").await;
    let anna = app.employee(&admin, "Anna", "Learner").await;
    let game = app.published_game(&admin, "A talk", 2).await;
    let id = app.assign(&admin, &game, &[&anna]).await[0];
    let session = anna.start(id).await;
    admin.delete(&format!("/api/assignments/game/{id}/")).await.expect(StatusCode::NO_CONTENT);
    for list in ["", "short/", "?available=1", "short/?available=1"] {
        let rows = anna.get(&format!("/api/assignments/game/{list}")).await.json(StatusCode::OK);
        assert_eq!((&rows["total"], &rows["results"][0]["id"]), (&json!(1), &json!(id)), "{list}");
    }
    let row = anna.get("/api/assignments/game/").await.value()["results"][0].clone();
    assert_eq!((&row["session_in_progress"], &row["playable"]), (&session["key"], &json!(true)));
    assert_eq!(admin.get("/api/assignments/game/admin/").await.value()["total"], 0);
    let session = anna.choose(&session, true).await;
    assert_eq!(anna.get("/api/assignments/game/").await.value()["total"], 1);
    assert_eq!(anna.choose(&session, true).await["status"], "passed");
    for list in ["", "short/", "?available=1"] {
        assert_eq!(
            anna.get(&format!("/api/assignments/game/{list}")).await.json(StatusCode::OK)["total"],
            0,
            "{list}"
        );
    }
}

#[each_database]
async fn a_part_of_a_title_finds_a_course_on_every_list(app: TestApp) {
    let admin = app.account("kvitka").await;
    app.published_game(&admin, "Кава для гостя", 1).await;
    app.published_game(&admin, "Чай удома", 1).await;
    let form = json!({"title": "Кава вдома", "is_self_assigned": true, "questions": linear(1)});
    let own = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
    admin
        .patch(
            &format!("/api/games/{}/", own["id"]),
            json!({"version": own["version"], "is_published": true}),
        )
        .await
        .expect(StatusCode::OK);
    let learner = app.employee(&admin, "Anna", "Learner").await;
    for (list, count) in [
        ("games/?demo=0", 2),
        ("games/?demo=0&compact=1", 2),
        ("games/all/?demo=0", 2),
        ("games/?catalogue=1", 1),
    ] {
        let found = admin.get(&format!("/api/{list}&title=КАВА")).await.json(StatusCode::OK);
        assert_eq!(
            (&found["count"], found["results"].as_array().unwrap().len()),
            (&json!(count), count),
            "{list}"
        );
    }
    assert_eq!(
        learner.get("/api/games/?is_self_assigned=1&title=авА вд").await.json(StatusCode::OK)["count"],
        1
    );
    assert_eq!(
        learner.get("/api/games/?is_self_assigned=1&title=чай").await.json(StatusCode::OK)["count"],
        0
    );
    // No sign of it is a pattern.
    assert_eq!(admin.get("/api/games/?demo=0&title=%25").await.json(StatusCode::OK)["count"], 0);
}

/// The same person after the token ran out.
async fn again(app: &TestApp, id: i64) -> Client {
    let admin = app.sign_in("admin@kvitka.example").await;
    let user = admin.get(&format!("/api/user/{id}/")).await.json(StatusCode::OK);
    app.sign_in(user["email"].as_str().unwrap()).await
}
