//! Keys by which programs call.

use axum::body::Body;
use chrono::Duration;
use http::StatusCode;
use rozmova::{config::Limits, worker};
use serde_json::{Value, json};

use crate::{audit::newest, document::operations, harness::*};

pub const PATH: &str = "/api/service_keys/";

/// A key of this person, and the program that has it.
pub async fn program(app: &TestApp, maker: &Client, rights: &[&str]) -> (Value, Client) {
    let form = json!({"name": "Nightly import", "rights": rights, "days": 30});
    let made = maker.post(PATH, form).await.json(StatusCode::CREATED);
    (made["key"].clone(), app.with_token(made["token"].as_str().unwrap()))
}

async fn keys(admin: &Client) -> Vec<Value> {
    admin.get(PATH).await.json(StatusCode::OK)["results"].as_array().unwrap().clone()
}

async fn states(admin: &Client) -> Vec<String> {
    keys(admin).await.iter().map(|key| key["state"].as_str().unwrap().to_owned()).collect()
}

fn refused(answer: &Answer) {
    answer.refused(StatusCode::UNAUTHORIZED, "invalid_service_key");
}

/// Every right that a key can be given.
pub const ALL: [&str; 11] = [
    "view_org_structure",
    "edit_org_structure",
    "view_roles",
    "edit_roles",
    "view_users",
    "edit_users",
    "view_reports",
    "build_training_reports",
    "create_assign_games",
    "create_assign_own_games",
    "access_settings",
];

#[each_database]
async fn a_program_calls_with_the_rights_of_its_key(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let (key, program) = program(&app, &admin, &["edit_users"]).await;
    assert_eq!(
        (&key["rights"], &key["state"], &key["last_used_at"], &key["created_by"]["id"]),
        (&json!(["edit_users"]), &json!("active"), &Value::Null, &json!(admin.id))
    );
    program.get("/api/employee/").await.expect(StatusCode::OK);
    let bearer = format!("Bearer {}", program.token());
    app.anonymous().get_with("/api/employee/", &[("authorization", &bearer)]).await.expect(StatusCode::OK);
    program.get("/api/report/emotions/").await.refused(StatusCode::FORBIDDEN, "forbidden");
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let form = json!({"first_name": "Nina", "last_name": "New", "email": "nina@kvitka.example"});
    let made = program.post("/api/users/", form).await.json(StatusCode::CREATED);
    // It changes a learner, nobody who holds more than it opens, and never its maker.
    let phone = json!({"phone": "380501234567"});
    program.patch(&format!("/api/users/{}/", learner.id), phone.clone()).await.expect(StatusCode::OK);
    let of = |person: i64| format!("/api/users/{person}/");
    let above = program.patch(&of(manager.id), phone.clone()).await;
    above.refused(StatusCode::FORBIDDEN, "forbidden_users");
    program.patch(&of(admin.id), phone).await.refused(StatusCode::FORBIDDEN, "people_only");
    let created = newest(&admin, "employee.created").await;
    assert_eq!(created["object"]["id"], made["id"]);
    assert_eq!(created["who"], json!({"id": admin.id, "name": "Ada Admin", "service_key": "Nightly import"}));
    // What a person does by hand is the person's.
    let form = json!({"first_name": "Hanna", "last_name": "Hand", "email": "hanna@kvitka.example"});
    admin.post("/api/users/", form).await.expect(StatusCode::CREATED);
    assert_eq!(newest(&admin, "employee.created").await["who"]["service_key"], Value::Null);
}

#[each_database]
async fn a_key_is_told_once_and_kept_as_a_hash(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (key, program) = program(&app, &admin, &["view_users"]).await;
    let secret = program.token().rsplit('_').next().unwrap().to_owned();
    let log = admin.get("/api/audit/").await;
    for answer in [&admin.get(PATH).await, &log] {
        assert!(!answer.text().contains(&secret), "{}", answer.text());
    }
    let created = newest(&admin, "service_key.created").await;
    assert_eq!(
        (&created["object"]["title"], &created["after"]["permissions"]),
        (&json!("Nightly import"), &json!(["view_users"]))
    );
    let data = app.app.db.system().person(admin.id).await.unwrap().unwrap().1;
    assert_eq!(crate::erased::traces(&data, &secret).await, Vec::<String>::new());
    let emails = app.emails().await;
    let email = emails.last().unwrap();
    assert_eq!(email.subject, "A service key was made in your Rozmova account");
    assert!(email.text.contains("Nightly import") && !email.text.contains(&secret), "{}", email.text);
    // A token that is nearly right is as good as none.
    let last = if secret.ends_with('0') { "1" } else { "0" };
    let other = format!("{}{last}", &program.token()[..program.token().len() - 1]);
    refused(&app.with_token(&other).get("/api/employee/").await);
    let other = program.token().replace(&format!("_{}_", key["id"]), "_999999_");
    refused(&app.with_token(&other).get("/api/employee/").await);
}

#[each_database]
async fn when_a_program_called_last_is_noted_now_and_then(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (_, program) = program(&app, &admin, &["view_users"]).await;
    // What is noted beside the request, and what runs as long as the process.
    let resting = app.app.tasks.len();
    let last = async || {
        while app.app.tasks.len() > resting {
            tokio::task::yield_now().await;
        }
        keys(&admin).await[0]["last_used_at"].clone()
    };
    let mut noted = Vec::new();
    for minutes in [0, 4, 2] {
        app.clock.advance(Duration::minutes(minutes));
        program.get("/api/employee/").await.expect(StatusCode::OK);
        noted.push(last().await);
    }
    assert_eq!(noted, ["2026-03-02T09:00:00Z", "2026-03-02T09:00:00Z", "2026-03-02T09:06:00Z"]);
}

#[each_database]
async fn a_key_is_made_by_who_may_and_with_the_password(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mila", "Training manager").await;
    let form = |rights: &[&str], days: i64| json!({"name": "Key", "rights": rights, "days": days});
    manager.post(PATH, form(&["view_users"], 30)).await.refused(StatusCode::FORBIDDEN, "forbidden");
    manager.get(PATH).await.refused(StatusCode::FORBIDDEN, "forbidden");
    // Somebody with access to settings and little else gives no more than that.
    let role = json!({"title": "Settings only", "permission_groups": [14, 15]});
    admin.post("/api/roles/", role).await.expect(StatusCode::CREATED);
    let setter = app.employee(&admin, "Sonya", "Settings only").await;
    let fault = async |rights: &[&str], days: i64| {
        let body = setter.post(PATH, form(rights, days)).await;
        body.refused(StatusCode::BAD_REQUEST, "validation_failed")["errors"].clone()
    };
    assert!(fault(&["view_users"], 30).await["rights"][0].as_str().unwrap().contains("do not have"));
    assert!(fault(&["access_settings", "moderator"], 30).await["rights"][0].is_string());
    assert!(fault(&["edit_own_profile"], 30).await["rights"][0].is_string());
    assert!(fault(&[], 30).await["rights"][0].is_string());
    for days in [0, -1, 731] {
        assert!(fault(&["access_settings"], days).await["days"][0].is_string());
    }
    let unnamed = json!({"name": " ", "rights": ["access_settings"], "days": 1});
    let unnamed = setter.post(PATH, unnamed).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(unnamed["errors"]["name"][0].is_string());
    let rights = setter.get("/api/service_keys/rights/").await.json(StatusCode::OK);
    assert_eq!((&rights["count"], &rights["results"][0]["codename"]), (&json!(1), &json!("access_settings")));
    let rights = admin.get("/api/service_keys/rights/").await.json(StatusCode::OK);
    let named: Vec<&str> = rights["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|right| right["codename"].as_str().unwrap())
        .collect();
    assert_eq!(named, ALL);
    setter.post(PATH, form(&["access_settings"], 730)).await.expect(StatusCode::CREATED);
    app.clock.advance(Duration::hours(1) + Duration::seconds(1));
    admin.post(PATH, form(&["view_users"], 1)).await.refused(StatusCode::FORBIDDEN, "reauth_required");
    admin.post("/api/users/me/confirm/", json!({"password": PASSWORD})).await.expect(StatusCode::NO_CONTENT);
    // Many at once are no more than fifty.
    let many =
        futures_util::future::join_all((0..60).map(|_| admin.post(PATH, form(&["view_users"], 1)))).await;
    let made = many.iter().filter(|answer| answer.status == StatusCode::CREATED).count();
    assert_eq!(made, 49);
    // One that is over makes room.
    app.clock.advance(Duration::hours(2));
    let id = keys(&admin).await[0]["id"].clone();
    admin.delete(&format!("{PATH}{id}/")).await.expect(StatusCode::NO_CONTENT);
    admin.post("/api/users/me/confirm/", json!({"password": PASSWORD})).await.expect(StatusCode::NO_CONTENT);
    admin.post(PATH, form(&["view_users"], 1)).await.expect(StatusCode::CREATED);
    admin.post(PATH, form(&["view_users"], 1)).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
}

#[each_database]
async fn a_key_ends_at_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other = app.employee(&admin, "Olha", "Administrator").await;
    let works = async |program: &Client| program.get("/api/employee/").await.expect(StatusCode::OK);
    let (revoked, first) = program(&app, &admin, &["view_users"]).await;
    let (_, second) = program(&app, &other, &["view_users"]).await;
    let (_, third) = program(&app, &admin, &["view_users"]).await;
    for program in [&first, &second, &third] {
        works(program).await;
    }
    // Revoked, by somebody else than its maker; twice is once.
    for _ in 0..2 {
        other.delete(&format!("{PATH}{}/", revoked["id"])).await.expect(StatusCode::NO_CONTENT);
        refused(&first.get("/api/employee/").await);
    }
    let log = admin.get("/api/audit/?action=service_key.revoked").await.json(StatusCode::OK);
    assert_eq!((&log["total"], &log["results"][0]["who"]["id"]), (&json!(1), &json!(other.id)));
    // Its maker was dismissed; what comes back afterwards is the person alone.
    let dismiss = async |fired: bool| {
        let change = json!({"users": [other.id], "fired": fired});
        admin.patch("/api/users/", change).await.expect(StatusCode::OK);
    };
    dismiss(true).await;
    let log = admin.get("/api/audit/?action=service_key.revoked").await.json(StatusCode::OK);
    assert_eq!((&log["total"], &log["results"][0]["who"]["id"]), (&json!(2), &json!(admin.id)), "{log}");
    refused(&second.get("/api/employee/").await);
    assert_eq!(states(&admin).await, ["active", "no_access", "revoked"]);
    dismiss(false).await;
    refused(&second.get("/api/employee/").await);
    let log = admin.get("/api/audit/?action=service_key.revoked").await.json(StatusCode::OK);
    assert_eq!(log["total"], 2, "it ended when its maker was dismissed");
    assert_eq!(states(&admin).await[0], "active");
    // The time is over.
    works(&third).await;
    app.clock.advance(Duration::days(30));
    refused(&third.get("/api/employee/").await);
    let admin = app.sign_in("admin@kvitka.example").await;
    assert_eq!(states(&admin).await[0], "expired");
    // Deleted with its maker.
    admin.delete(&format!("/api/users/{}/", other.id)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(keys(&admin).await.len(), 2);
}

#[each_database]
async fn a_key_opens_no_more_than_its_maker_may(app: TestApp) {
    let admin = app.account("kvitka").await;
    let role = json!({"title": "Deputy", "permission_groups": [1, 5, 14, 15]});
    let role = admin.post("/api/roles/", role).await.json(StatusCode::CREATED);
    let deputy = app.employee(&admin, "Dana", "Deputy").await;
    let (_, program) = program(&app, &deputy, &["view_users", "view_org_structure"]).await;
    program.get("/api/employee/").await.expect(StatusCode::OK);
    let fewer = json!({"permission_groups": [1, 14, 15]});
    admin.patch(&format!("/api/roles/{}/", role["id"]), fewer).await.expect(StatusCode::OK);
    program.get("/api/employee/").await.refused(StatusCode::FORBIDDEN, "forbidden");
    program.get("/api/organizations/").await.expect(StatusCode::OK);
    assert_eq!(keys(&admin).await[0]["lost_rights"], json!(["view_users"]));
    // No administrator any more.
    let none = json!({"permission_groups": [12]});
    admin.patch(&format!("/api/roles/{}/", role["id"]), none).await.expect(StatusCode::OK);
    program.get("/api/organizations/").await.refused(StatusCode::FORBIDDEN, "forbidden");
}

#[each_database]
async fn what_is_a_persons_own_is_closed_to_programs(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (key, program) = program(&app, &admin, &ALL).await;
    let mut closed = 0;
    for (method, path, operation) in operations() {
        let url = crate::rights::of_nothing(&method, &path);
        // Its own key is not among what it can end.
        let url = if path.contains("/service_keys/{id}/") { format!("{PATH}{}/", key["id"]) } else { url };
        let answer = program.send(&method, &url, Body::from("{}")).await;
        let code = answer.status.is_client_error().then(|| answer.value()["code"].clone());
        assert!(answer.status.as_u16() < 500, "{method} {path}: {}", answer.text());
        let open = &operation["x-service-keys"];
        if operation["x-rights"] != "public" {
            assert!(!open.is_null(), "{method} {path}");
        }
        assert_eq!(code == Some(json!("people_only")), open == false, "{method} {path}: {}", answer.text());
        if open == false {
            closed += 1;
        } else if !open.is_null() {
            // It may make the call, at an address where nothing is.
            assert_ne!(code, Some(json!("forbidden")), "{method} {path}: {}", answer.text());
        }
    }
    assert!(closed > 15, "{closed}");
}

#[each_database]
async fn scripts_need_a_person(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (_, program) = program(&app, &admin, &ALL).await;
    let head = json!({"scripts": [{"text": "window.one = 1", "is_admin": true}]});
    program
        .post("/api/settings/", json!({"head": head, "password": PASSWORD}))
        .await
        .refused(StatusCode::FORBIDDEN, "people_only");
    program.post("/api/settings/", json!({"timezone": "Europe/London"})).await.expect(StatusCode::OK);
    assert_eq!(newest(&admin, "settings.changed").await["who"]["service_key"], "Nightly import");
}

#[each_database]
async fn lists_leave_as_files_without_a_password(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (_, program) = program(&app, &admin, &["view_users", "view_reports", "build_training_reports"]).await;
    app.clock.advance(Duration::hours(2));
    for path in ["/api/employee/export/", "/api/report/game_analysis/?export=csv"] {
        admin.get(path).await.refused(StatusCode::FORBIDDEN, "reauth_required");
        program.get(path).await.expect(StatusCode::OK);
    }
    assert_eq!(newest(&admin, "file.exported").await["who"]["service_key"], "Nightly import");
}

#[each_database]
async fn programs_have_rates_of_their_own(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (_, first) = program(&app, &admin, &["view_users"]).await;
    let (_, second) = program(&app, &admin, &["view_users"]).await;
    let app = app.changed(|config| {
        config.limits = Limits::Normal;
        (config.limit.key_requests_per_second, config.limit.key_requests_burst) = (1, 5);
    });
    let (admin, first, second) = (admin.on(&app), first.on(&app), second.on(&app));
    for _ in 0..5 {
        first.get("/api/employee/").await.expect(StatusCode::OK);
    }
    let refused = first.get("/api/employee/").await;
    refused.refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    assert!(refused.headers.contains_key("retry-after"));
    // Neither the maker nor the maker's other program has to wait, and a wrong secret uses up nothing.
    admin.get("/api/employee/").await.expect(StatusCode::OK);
    let wrong = second.token().replace(|c: char| c.is_ascii_digit(), "0");
    for _ in 0..20 {
        let status = app.with_token(&wrong).get("/api/employee/").await.status;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
    }
    second.get("/api/employee/").await.expect(StatusCode::OK);
}

/// More than twenty thousand pairs: in the background.
async fn assigned_by(app: &TestApp, admin: &Client, program: &Client) -> Value {
    let one = app.employee(admin, "One", "Learner").await;
    app.crowd(&one, 2_100).await;
    let mut games = Vec::new();
    for number in 0..10 {
        let game = app.published_game(admin, &format!("Course {number:02}"), 1).await;
        games.push(json!({"game": game["id"]}));
    }
    let body = json!({"games": games, "filter": {}, "exclude": [admin.id]});
    let bulk = program.post("/api/assignments/game/bulk_assignment/", body).await;
    bulk.json(StatusCode::ACCEPTED)["job"].clone()
}

#[each_database]
async fn work_in_the_background_is_that_of_its_key(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (_, first) = program(&app, &admin, &["create_assign_games"]).await;
    let (_, second) = program(&app, &admin, &["create_assign_games"]).await;
    let job = assigned_by(&app, &admin, &first).await;
    worker::run_due(&app.app).await.unwrap();
    let path = format!("/api/jobs/{job}/");
    assert_eq!(first.get(&path).await.json(StatusCode::OK)["state"], "done");
    assert_eq!(newest(&admin, "assignment.made").await["who"]["service_key"], "Nightly import");
    admin.get(&path).await.expect(StatusCode::OK);
    second.get(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    let own = admin.post("/api/users/me/data/", json!({})).await.json(StatusCode::ACCEPTED);
    first.get(&format!("/api/jobs/{}/", own["job"])).await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn a_revoked_key_ends_what_it_has_begun(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (key, program) = program(&app, &admin, &["create_assign_games"]).await;
    let job = assigned_by(&app, &admin, &program).await;
    admin.delete(&format!("{PATH}{}/", key["id"])).await.expect(StatusCode::NO_CONTENT);
    worker::run_due(&app.app).await.unwrap();
    let ended = admin.get(&format!("/api/jobs/{job}/")).await.json(StatusCode::OK);
    assert_eq!((&ended["state"], &ended["result"]["assigned"]), (&json!("failed"), &json!(0)), "{ended}");
}

#[each_database]
async fn a_program_makes_no_link_for_its_own_maker_unseen(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Service", 2).await;
    let path = format!("/api/games/{}/", game["id"]);
    let integration = json!({"enabled": true, "allowed_origins": ["https://lms.example.org"]});
    admin
        .patch(&path, json!({"version": game["version"], "integration": integration}))
        .await
        .expect(StatusCode::OK);
    let assignment = app.assign(&admin, &game, &[&admin]).await[0];
    let path = format!("/api/assignments/game/{assignment}/frame_token/");
    let (_, reader) = program(&app, &admin, &["view_reports"]).await;
    reader.post(&path, json!({})).await.refused(StatusCode::NOT_FOUND, "not_found");
    reader.get(&format!("/api/assignments/game/{assignment}/")).await.expect(StatusCode::NOT_FOUND);
    let (_, assigner) = program(&app, &admin, &["create_assign_games"]).await;
    assigner.post(&path, json!({})).await.expect(StatusCode::OK);
    let link = newest(&admin, "person.play_link").await;
    assert_eq!(link["who"]["service_key"], "Nightly import");
    assigner.get(&format!("/api/assignments/game/{assignment}/")).await.expect(StatusCode::OK);
}
