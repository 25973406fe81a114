//! Two accounts. What one has, the other can neither read, change, nor learn of.

use axum::body::Body;
use http::StatusCode;
use rozmova::worker;
use serde_json::{Value, json};

use crate::{document::operations, harness::*};

/// The text that every name of the other account carries.
const MARK: &str = "ZZB";

struct Other {
    admin: Client,
    learner: Client,
    game: i64,
    assignment: i64,
    role: i64,
    organization: i64,
    division: i64,
    position: i64,
    group: i64,
    asset: i64,
    template: i64,
    session: String,
    attempt: i64,
    invoice: i64,
    job: i64,
    mail: i64,
    delivery: i64,
    view: i64,
    schedule: i64,
    service_key: i64,
    group_code: i64,
    shared_device: i64,
    passkey: i64,
}

async fn other_account(app: &TestApp) -> Other {
    let admin = app.account("zzb").await;
    let learner = app.employee(&admin, "ZZBlearner", "Learner").await;
    let game = app.published_game(&admin, "ZZB course", 3).await;
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    let session = learner.start(assignment).await;
    learner.choose(&session, true).await;
    let version = format!("/api/games/{}/draft_versions/", game["id"]);
    admin.post(&version, json!({"name": "ZZB version"})).await.expect(StatusCode::CREATED);
    let role = admin.get("/api/roles/all/").await.value()["results"][0]["id"].as_i64().unwrap();
    let id = |row: Value| row["id"].as_i64().unwrap();
    let organization = id(admin.get("/api/organization/structure/").await.value()[0].clone());
    let form = json!({"name": "ZZB division", "organization": organization});
    let division = id(admin.post("/api/divisions/", form).await.json(StatusCode::CREATED));
    let form = json!({"title": "ZZB position", "division": division, "user": learner.id});
    let position = id(admin.post("/api/positions/", form).await.json(StatusCode::CREATED));
    let form = json!({"name": "ZZB group", "period": 5});
    let group = id(admin.post("/api/group/", form).await.json(StatusCode::CREATED));
    let cards = json!({"name": "ZZB template", "result_cards": [{"percent_to": 100, "title": "ZZB end"}]});
    let template = id(admin.post("/api/games/result/template/", cards).await.json(StatusCode::CREATED));
    let asset = id(crate::media_library::send(&admin, "image", "ZZB picture", &crate::media_files::photo())
        .await
        .json(StatusCode::CREATED));
    let payer =
        json!({"company": "ZZB Ltd", "tax_id": "", "address": "ZZB street", "email": "pay@zzb.example"});
    let order = json!({"plan": "unlim", "period": 6, "billing_data": payer});
    let invoice = id(admin.post("/api/billing/charge/", order).await.json(StatusCode::CREATED));
    let form = json!({"name": "ZZB view", "report": "appointment", "query": "search=ZZB"});
    let view = id(admin.post("/api/report/saved_views/", form).await.json(StatusCode::CREATED));
    let form =
        json!({"report": "appointment", "query": "search=ZZB", "every": "weekly", "users": [admin.id]});
    let schedule = id(admin.post("/api/report/schedules/", form).await.json(StatusCode::CREATED));
    let started = admin.post("/api/users/me/data/", json!({})).await.json(StatusCode::ACCEPTED);
    let job = started["job"].as_i64().unwrap();
    worker::run_due(&app.app).await.unwrap();
    admin.get(&format!("/api/personal_data/{job}/")).await.expect(StatusCode::OK);
    let form = json!({"name": "ZZB key", "rights": ["view_users"], "days": 30});
    let made = admin.post("/api/service_keys/", form).await.json(StatusCode::CREATED);
    let form = json!({"organization": organization, "position": "ZZB barista", "places": 5, "days": 5});
    let code = admin.post("/api/group_codes/", form).await.json(StatusCode::CREATED);
    let form = json!({"code": code["code"], "first_name": "ZZB", "last_name": "New", "personnel_number": "ZZB-9", "pin": "407186"});
    app.anonymous().post("/api/group_code/", form).await.expect(StatusCode::CREATED);
    let group_code = id(code);
    let form = json!({"name": "ZZB tablet", "organization": organization});
    let device = admin.post("/api/shared_devices/", form).await.json(StatusCode::CREATED);
    crate::authenticator::add(&learner, &mut crate::authenticator::Authenticator::new()).await;
    let passkey = id(learner.get(crate::authenticator::PASSKEYS).await.value()["results"][0].clone());
    let mail = admin.get("/api/mails/").await.value()["results"][0]["id"].as_i64().unwrap();
    let hooked = app.published_game(&admin, "ZZB hooked", 2).await;
    let hook = json!({"enabled": true, "result_webhook": {"url": "https://hooks.example.org/"}});
    crate::integration::set(&admin, &hooked, hook).await.expect(StatusCode::OK);
    let played = app.assign(&admin, &hooked, &[&learner]).await[0];
    learner.play(played, true).await;
    crate::deliveries::fails(app, "result", "ZZB is away").await;
    let delivery = id(admin.get("/api/deliveries/").await.value()["results"][0].clone());
    Other {
        mail,
        delivery,
        invoice,
        job,
        view,
        schedule,
        service_key: id(made["key"].clone()),
        group_code,
        shared_device: id(device["device"].clone()),
        passkey,
        asset,
        template,
        role,
        group,
        organization,
        division,
        position,
        game: game["id"].as_i64().unwrap(),
        assignment,
        session: session["key"].as_str().unwrap().into(),
        attempt: session["id"].as_i64().unwrap(),
        admin,
        learner,
    }
}

/// Everything that the other account can see of itself.
async fn state(other: &Other) -> String {
    let mut all = String::new();
    for path in [
        "/api/employee/?per_page=100",
        "/api/games/?per_page=100",
        "/api/assignments/game/admin/?per_page=100",
        "/api/report/game_analysis/?per_page=100",
        "/api/roles/all/",
        "/api/organization/structure/",
        "/api/group/",
        "/api/asset/",
        "/api/games/result/template/",
        "/api/settings/",
        "/api/billing/",
        "/api/billing/history/",
        "/api/audit/?per_page=100",
        "/api/mails/?per_page=100",
        "/api/deliveries/",
        "/api/report/saved_views/",
        "/api/report/schedules/",
        "/api/service_keys/",
        "/api/group_codes/",
        "/api/newcomers/",
        "/api/shared_devices/",
    ] {
        all += &other.admin.get(path).await.text();
    }
    for path in ["?nested=true", "revisions/", "draft_versions/", "questions/"] {
        all += &other.admin.get(&format!("/api/games/{}/{path}", other.game)).await.text();
    }
    all + &other.learner.get(&format!("/api/game_sessions/{}/", other.session)).await.text()
}

#[each_database]
async fn no_operation_reaches_into_another_account(app: TestApp) {
    let other = other_account(&app).await;
    let mine = app.account("mine").await;
    // With people of their own: what is theirs alone is asked for as well.
    let organization = mine.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let head = json!({"title": "Head", "organization": organization, "user": mine.id, "head": true});
    mine.post("/api/positions/", head).await.expect(StatusCode::CREATED);
    let before = state(&other).await;
    for (method, path, operation) in operations() {
        if !path.contains('{') || operation["x-rights"] == "public" && !path.contains("game_sessions") {
            continue;
        }
        let id = match path.as_str() {
            p if p.contains("/games/assignment/")
                || p.contains("/quiz/assignment/")
                || p.contains("/assignments/") =>
            {
                other.assignment
            }
            p if p.contains("/report/attempts/") => other.attempt,
            p if p.contains("/result/template/") => other.template,
            p if p.contains("/games/") || p.contains("/quiz/") || p.contains("{game}") => other.game,
            p if p.contains("/asset/") => other.asset,
            p if p.contains("/billing/invoices/") => other.invoice,
            p if p.contains("/roles/") => other.role,
            p if p.contains("/group/") => other.group,
            p if p.contains("/organizations/") => other.organization,
            p if p.contains("/divisions/") => other.division,
            p if p.contains("/positions/") => other.position,
            p if p.contains("/jobs/") || p.contains("/personal_data/") || p.contains("/sign_in_cards/") => {
                other.job
            }
            p if p.contains("/mails/") => other.mail,
            p if p.contains("/deliveries/") => other.delivery,
            p if p.contains("/saved_views/") => other.view,
            p if p.contains("/schedules/") => other.schedule,
            p if p.contains("/service_keys/") => other.service_key,
            p if p.contains("/group_codes/") => other.group_code,
            p if p.contains("/shared_devices/") => other.shared_device,
            p if p.contains("/team/") => other.learner.id,
            p if p.contains("/passkeys/") => other.passkey,
            p if p.contains("/user/") || p.contains("/users/") || p.contains("/people/") => other.learner.id,
            p if p.contains("{key}") => 0,
            _ => panic!("{path}: give `Other` a row of this kind, and this match its id"),
        };
        let mut body = json!({"version": 1, "first_name": "Hacked", "title": "Hacked title", "step": 1, "fired": true, "is_published": false, "question": 1, "marked": true, "from": 1, "name": "Hacked", "password": PASSWORD});
        if path.contains("questions/order") {
            body["order"] = json!([3, 2, 1]);
        }
        let query = if path.contains("/quiz/{id}/export/") { "?format=gift" } else { "" };
        let part = path.replace("{qid}", "1").replace("{n}", "1") + query;
        let fill = |id: &str, key: &str| {
            let filled = part.replace("{id}", id).replace("{game}", id).replace("{key}", key);
            assert!(!filled.contains('{'), "{filled}: fill this part of the address here as well");
            filled
        };
        let theirs = fill(&id.to_string(), &other.session);
        let unknown = fill("9999999", "0123456789abcdef0123456789abcdef");
        let a = mine.send(&method, &theirs, Body::from(body.to_string())).await;
        let b = mine.send(&method, &unknown, Body::from(body.to_string())).await;
        a.refused(StatusCode::NOT_FOUND, "not_found");
        assert_eq!(without_request(&a), without_request(&b), "{method} {path}");
    }
    // Ids inside bodies.
    for body in [
        json!({"games": [{"game": other.game}], "users": [mine.id]}),
        json!({"games": [], "users": [other.learner.id]}),
    ] {
        mine.post("/api/assignments/game/bulk_assignment/", body)
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    let own = app.published_game(&mine, "My own course", 2).await;
    let body = json!({"games": [{"game": own["id"]}], "users": [mine.id, other.learner.id]});
    mine.post("/api/assignments/game/bulk_assignment/", body)
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let foreign_role = other.admin.get("/api/roles/all/").await.value()["results"][0]["id"].clone();
    mine.patch(&format!("/api/users/{}/", mine.id), json!({"role": foreign_role}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    for body in [
        json!({"game_assignment_id": other.assignment}),
        json!({"game_id": other.game, "mode": "dry"}),
        json!({"game_id": other.game, "mode": "self"}),
    ] {
        mine.post("/api/game_sessions/", body).await.refused(StatusCode::NOT_FOUND, "not_found");
    }
    mine.post("/api/results/", json!({"session": other.session, "answer": 21, "step": 1}))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(state(&other).await, before, "not one byte of the other account has changed");
}

#[each_database]
async fn no_list_names_another_account(app: TestApp) {
    let other = other_account(&app).await;
    let mine = app.account("mine").await;
    for (method, path, operation) in operations() {
        if method != "GET" || path.contains('{') {
            continue;
        }
        let theirs = format!(
            "user={}&game={}&assignment={}&group={}&organization={}&division={}&type=character",
            other.learner.id, other.game, other.assignment, other.group, other.organization, other.division
        );
        for query in [
            "",
            "search=ZZB&type=character&assignment=1",
            "per_page=100&type=background&assignment=1",
            &theirs,
        ] {
            // What a list does not know is refused before anything is read.
            let known = |name: &str| {
                operation["parameters"]
                    .as_array()
                    .is_some_and(|all| all.iter().any(|one| one["name"] == name))
            };
            let query: Vec<&str> =
                query.split('&').filter(|part| known(part.split('=').next().unwrap())).collect();
            let address = format!("{path}?{}", query.join("&"));
            let text = mine.get(&address).await.text();
            assert!(!text.to_uppercase().contains(MARK), "{address}: {text}");
        }
    }
}

fn without_request(answer: &Answer) -> Value {
    let mut body = answer.value();
    body.as_object_mut().unwrap().remove("request_id");
    body
}
