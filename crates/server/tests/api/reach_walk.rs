//! Two branches of one company beside each other, each with a manager who has every right but *moderator*. What one branch
//! has, the manager of the other can neither read, change, nor learn of.

use axum::body::Body;
use http::StatusCode;
use rozmova::worker;
use serde_json::{Value, json};

use crate::{
    document::operations,
    harness::*,
    reach::{manager, seat, structure_of},
};

/// The text that every name of the other branch carries.
pub const MARK: &str = "ZZB";
/// An id that is nobody's.
const NOBODY: i64 = 9_999_999;

pub struct Branch {
    pub manager: Client,
    pub learner: Client,
    pub division: i64,
    position: i64,
    pub group: i64,
    pub assignment: i64,
    session: String,
    attempt: i64,
    job: i64,
    view: i64,
    schedule: i64,
    group_code: i64,
    newcomer: i64,
    shared_device: i64,
}

fn id(row: &Value) -> i64 {
    row["id"].as_i64().unwrap()
}

/// A division of this name with a manager, a learner, and one of everything that hangs on people.
async fn branch(app: &TestApp, admin: &Client, game: &Value, mark: &str, number: &str) -> Branch {
    let organization = structure_of(admin).await;
    let form = json!({"name": format!("{mark} division"), "description": format!("{mark} shops"), "organization": organization});
    let division = id(&admin.post("/api/divisions/", form).await.json(StatusCode::CREATED));
    let below = json!({"name": format!("{mark} shop"), "parent": division});
    let below = id(&admin.post("/api/divisions/", below).await.json(StatusCode::CREATED));
    let learner = app.employee(admin, &format!("{mark}learner"), "Learner").await;
    let position = seat(admin, &format!("{mark} barista"), below, &learner).await;
    let manager = manager(app, admin, &format!("{mark}manager"), division).await;
    let assignment = app.assign(admin, game, &[&learner]).await[0];
    let session = learner.start(assignment).await;
    learner.choose(&session, true).await;
    let form = json!({"name": format!("{mark} group"), "period": 5, "organization": organization, "division": division});
    let group = id(&admin.post("/api/group/", form).await.json(StatusCode::CREATED));
    admin
        .post(&format!("/api/group/{group}/employee/"), json!({"employees": [learner.id]}))
        .await
        .expect(StatusCode::OK);
    let form =
        json!({"name": format!("{mark} view"), "report": "appointment", "query": format!("search={mark}")});
    let view = id(&manager.post("/api/report/saved_views/", form).await.json(StatusCode::CREATED));
    let form = json!({"report": "appointment", "query": format!("search={mark}"), "every": "weekly", "users": [manager.id]});
    let schedule = id(&manager.post("/api/report/schedules/", form).await.json(StatusCode::CREATED));
    let started =
        manager.post(&format!("/api/users/{}/data/", learner.id), json!({})).await.json(StatusCode::ACCEPTED);
    let job = started["job"].as_i64().unwrap();
    worker::run_due(&app.app).await.unwrap();
    manager.get(&format!("/api/personal_data/{job}/")).await.expect(StatusCode::OK);
    let form = json!({"organization": organization, "division": division, "position": format!("{mark} cook"), "places": 5, "days": 5});
    let code = manager.post("/api/group_codes/", form).await.json(StatusCode::CREATED);
    let form = json!({"code": code["code"], "first_name": mark, "last_name": "New", "personnel_number": number, "pin": "407186"});
    app.anonymous().post("/api/group_code/", form).await.expect(StatusCode::CREATED);
    let newcomer = id(&manager.get("/api/newcomers/").await.json(StatusCode::OK)["results"][0]);
    let form = json!({"name": format!("{mark} tablet"), "organization": organization, "division": division});
    let device = manager.post("/api/shared_devices/", form).await.json(StatusCode::CREATED);
    Branch {
        division,
        position,
        group,
        assignment,
        session: session["key"].as_str().unwrap().to_owned(),
        attempt: id(&session),
        job,
        view,
        schedule,
        group_code: id(&code),
        newcomer,
        shared_device: id(&device["device"]),
        manager,
        learner,
    }
}

/// A published course of the company, and two branches.
pub async fn branches(app: &TestApp) -> (Client, Value, Branch, Branch) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Talk of all", 3).await;
    let own = branch(app, &admin, &game, "Pivnich", "A-1").await;
    let other = branch(app, &admin, &game, "ZZB", "ZZB-1").await;
    (admin, game, own, other)
}

/// Everything of the other branch, as its manager and the administrator see it.
async fn state(admin: &Client, other: &Branch) -> String {
    let mut all = String::new();
    for path in [
        "/api/employee/?fired=all&per_page=100",
        "/api/assignments/game/admin/?per_page=100",
        "/api/report/game_analysis/?per_page=100",
        "/api/organization/structure/",
        "/api/group/",
        "/api/roles/all/",
        "/api/report/saved_views/",
        "/api/report/schedules/",
        "/api/group_codes/",
        "/api/newcomers/",
        "/api/shared_devices/",
    ] {
        let answer = other.manager.get(path).await;
        answer.expect(StatusCode::OK);
        all += &answer.text();
    }
    all += &admin.get(&format!("/api/group/{}/", other.group)).await.text();
    all += &admin.get(&format!("/api/user/{}/", other.learner.id)).await.text();
    all + &other.learner.get(&format!("/api/game_sessions/{}/", other.session)).await.text()
}

/// A body of an id, the courses and the organisation.
type Of = fn(i64, &Value, i64) -> Value;

/// A call, the id that is the other branch's, and the body with it.
fn case<'a>(method: &'a str, path: &'a str, theirs: i64, body: Of) -> (&'a str, &'a str, i64, Of) {
    (method, path, theirs, body)
}

/// A refusal without what names the request, and with the id that was asked for taken out.
fn told(answer: &Answer, asked: i64) -> String {
    let mut body = answer.value();
    if let Some(body) = body.as_object_mut() {
        body.remove("request_id");
    }
    format!("{} {}", answer.status, body.to_string().replace(&asked.to_string(), "ID"))
}

#[each_database]
async fn no_operation_reaches_into_another_branch(app: TestApp) {
    let (admin, game, own, other) = branches(&app).await;
    let before = state(&admin, &other).await;
    let mut walked = 0;
    for (method, path, operation) in operations() {
        if !path.contains('{') || operation["x-rights"] == "public" && !path.contains("game_sessions") {
            continue;
        }
        let theirs = match path.as_str() {
            p if p.contains("/games/assignment/")
                || p.contains("/quiz/assignment/")
                || p.contains("/assignments/") =>
            {
                other.assignment
            }
            p if p.contains("/report/attempts/") => other.attempt,
            p if p.contains("/group/") => other.group,
            p if p.contains("/divisions/") => other.division,
            p if p.contains("/positions/") => other.position,
            p if p.contains("/jobs/") || p.contains("/personal_data/") || p.contains("/sign_in_cards/") => {
                other.job
            }
            p if p.contains("/saved_views/") => other.view,
            p if p.contains("/schedules/") => other.schedule,
            p if p.contains("/group_codes/") => other.group_code,
            p if p.contains("/shared_devices/") => other.shared_device,
            p if p.contains("/users/me/") => continue,
            p if p.contains("/user/")
                || p.contains("/users/")
                || p.contains("/people/")
                || p.contains("/team/") =>
            {
                other.learner.id
            }
            p if p.contains("{key}") => 0,
            // Courses, roles and files are the company's; the rest is for who reaches all of it.
            p if ["/games/", "/quiz/", "{game}", "/asset/", "/template/", "/roles/", "/organizations/"]
                .iter()
                .chain(&["/billing/", "/mails/", "/deliveries/", "/service_keys/"])
                .any(|part| p.contains(part)) =>
            {
                continue;
            }
            _ => panic!("{path}: say here whose it is"),
        };
        let body = json!({"version": 1, "first_name": "Hacked", "title": "Hacked title", "step": 1, "fired": true, "question": 1, "marked": true, "from": 1, "name": "Hacked group", "period": 3, "password": PASSWORD, "employees": [own.learner.id], "game": game["id"], "games": [game["id"]]});
        let mut body = body;
        if method == "DELETE" {
            body["games"] = json!([game["id"]]);
        } else if path.contains("/game/") && path.contains("/group/") {
            body["games"] = json!([{"game": game["id"]}]);
        }
        let fill = |id: i64, key: &str| {
            let filled = path.replace("{qid}", "1").replace("{n}", "1");
            let filled = filled.replace("{id}", &id.to_string()).replace("{key}", key);
            assert!(!filled.contains('{'), "{filled}: fill this part of the address here as well");
            filled
        };
        let answer =
            own.manager.send(&method, &fill(theirs, &other.session), Body::from(body.to_string())).await;
        let nobody = fill(NOBODY, "0123456789abcdef0123456789abcdef");
        let nobody = own.manager.send(&method, &nobody, Body::from(body.to_string())).await;
        answer.refused(StatusCode::NOT_FOUND, "not_found");
        assert_eq!(told(&answer, theirs), told(&nobody, NOBODY), "{method} {path}");
        walked += 1;
    }
    assert!(walked > 50, "{walked}");
    assert_eq!(state(&admin, &other).await, before, "not one byte of the other branch has changed");
}

#[each_database]
async fn no_id_in_a_body_reaches_into_another_branch(app: TestApp) {
    let (admin, game, own, other) = branches(&app).await;
    let organization = structure_of(&admin).await;
    let before = state(&admin, &other).await;
    let games = json!([{"game": game["id"]}]);
    let (person, unit) = (other.learner.id, other.division);
    let own_group = format!("/api/group/{}/employee/", own.group);
    let learner_role = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let learner_role = learner_role["results"]
        .as_array()
        .unwrap()
        .iter()
        .find(|role| role["title"] == "Learner")
        .map(id)
        .unwrap();
    let assign = format!("/api/roles/{learner_role}/assign/");
    let (own_user, own_position, own_division) = (
        format!("/api/users/{}/", own.learner.id),
        format!("/api/positions/{}/", own.position),
        format!("/api/divisions/{}/", own.division),
    );
    let tries = vec![
        case(
            "POST",
            "/api/assignments/game/bulk_assignment/",
            person,
            |id, games, _| json!({"games": games, "users": [id]}),
        ),
        case(
            "POST",
            "/api/assignments/game/bulk_assignment/",
            unit,
            |id, games, _| json!({"games": games, "divisions": [id]}),
        ),
        case(
            "POST",
            "/api/assignments/game/bulk_assignment/",
            other.group,
            |id, games, _| json!({"games": games, "groups": [id]}),
        ),
        case(
            "POST",
            "/api/assignments/game/bulk_assignment/",
            unit,
            |id, games, _| json!({"games": games, "filter": {"division": [id]}}),
        ),
        case(
            "PATCH",
            "/api/assignments/game/",
            other.assignment,
            |id, _, _| json!({"assignments": [id], "accept_late": true}),
        ),
        case("DELETE", "/api/assignments/game/", other.assignment, |id, _, _| json!({"assignments": [id]})),
        case(
            "POST",
            "/api/assignments/game/remind/",
            other.assignment,
            |id, _, _| json!({"assignments": [id]}),
        ),
        case("PATCH", "/api/users/", person, |id, _, _| json!({"users": [id], "fired": true})),
        case("DELETE", "/api/users/", person, |id, _, _| json!({"users": [id]})),
        case("POST", "/api/users/invite/", person, |id, _, _| json!({"users": [id]})),
        case("PATCH", &assign, person, |id, _, _| json!({"users": [id]})),
        case("PATCH", &own_user, other.position, |id, _, _| json!({"position": id})),
        case("PATCH", &own_user, unit, |id, _, _| json!({"reach": "chosen", "reach_divisions": [id]})),
        case("POST", &own_group, person, |id, _, _| json!({"employees": [id]})),
        case("DELETE", &own_group, person, |id, _, _| json!({"employees": [id]})),
        case("POST", "/api/positions/", unit, |id, _, _| json!({"title": "New", "division": id})),
        case(
            "POST",
            "/api/positions/",
            person,
            |id, _, _| json!({"title": "New", "division": 1, "user": id}),
        ),
        case("PATCH", &own_position, person, |id, _, _| json!({"user": id})),
        case("PATCH", &own_position, unit, |id, _, _| json!({"division": id})),
        case(
            "PUT",
            "/api/positions/bulk_update/",
            other.position,
            |id, _, _| json!([{"id": id, "title": "Hacked"}]),
        ),
        case("POST", "/api/divisions/", unit, |id, _, _| json!({"name": "New", "parent": id})),
        case("PATCH", &own_division, unit, |id, _, _| json!({"parent": id})),
        case("PUT", "/api/divisions/bulk_update/", unit, |id, _, _| json!([{"id": id, "name": "Hacked"}])),
        case("POST", "/api/newcomers/confirm/", other.newcomer, |id, _, _| json!({"newcomers": [id]})),
        case("POST", "/api/newcomers/decline/", other.newcomer, |id, _, _| json!({"newcomers": [id]})),
        case("POST", "/api/sign_in_cards/preview/", person, |id, _, _| json!({"users": [id]})),
        case("POST", "/api/sign_in_cards/", person, |id, _, _| json!({"users": [id]})),
        case(
            "POST",
            "/api/report/schedules/",
            person,
            |id, _, _| json!({"report": "appointment", "every": "weekly", "users": [id]}),
        ),
        case(
            "POST",
            "/api/group_codes/",
            unit,
            |id, _, organization| json!({"organization": organization, "division": id, "position": "New", "places": 5, "days": 5}),
        ),
        case(
            "POST",
            "/api/shared_devices/",
            unit,
            |id, _, organization| json!({"name": "New", "organization": organization, "division": id}),
        ),
        case(
            "POST",
            "/api/group/",
            unit,
            |id, _, organization| json!({"name": "New group", "period": 5, "organization": organization, "division": id}),
        ),
    ];
    for (method, path, theirs, body) in tries {
        let mut answers = Vec::new();
        for asked in [theirs, NOBODY] {
            let mut body = body(asked, &games, organization);
            if body["division"] == 1 {
                body["division"] = json!(own.division);
            }
            let answer = own.manager.send(method, path, Body::from(body.to_string())).await;
            let text = if answer.body.is_empty() { answer.status.to_string() } else { told(&answer, asked) };
            assert!(!text.to_uppercase().contains(MARK), "{method} {path}: {text}");
            answers.push(text);
        }
        assert_eq!(answers[0], answers[1], "{method} {path}");
    }
    assert_eq!(state(&admin, &other).await, before, "not one byte of the other branch has changed");
}
