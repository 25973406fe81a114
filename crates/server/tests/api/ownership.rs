//! Who may only edit own courses, who may have scripts run, and who plays in whose name.

use http::StatusCode;
use rozmova_store::account;
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde_json::{Value, json};

use crate::{harness::*, media_files::photo, media_library::uploaded};

const TEMPLATES: &str = "/api/games/result/template/";
const SETTINGS: &str = "/api/settings/";

/// Somebody with a role of these rights.
pub async fn with_rights(app: &TestApp, admin: &Client, title: &str, rights: &[u8]) -> Client {
    let form = json!({"title": title, "permission_groups": rights});
    admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
    app.employee(admin, title, title).await
}

async fn template(author: &Client, name: &str) -> Value {
    let cards = json!({"name": name, "result_cards": [{"percent_to": 100, "title": "The end"}]});
    author.post(TEMPLATES, cards).await.json(StatusCode::CREATED)
}

fn flags(list: &Value) -> Vec<(String, bool)> {
    let rows = list["results"].as_array().unwrap().iter();
    let name = |row: &Value| row["name"].as_str().or(row["title"].as_str()).unwrap().to_owned();
    rows.map(|row| (name(row), row["can_edit"].as_bool().unwrap())).collect()
}

fn script(text: &str) -> Value {
    json!({"scripts": [{"text": text, "is_admin": true}]})
}

#[each_database]
async fn templates_of_others_stay_with_the_right_to_own_courses_only(app: TestApp) {
    let admin = app.account("kvitka").await;
    let author = with_rights(&app, &admin, "Author", &[10, 15]).await;
    let (theirs, own) = (template(&admin, "Of the admin").await, template(&author, "Own").await);
    assert_eq!((&theirs["can_edit"], &own["can_edit"]), (&json!(true), &json!(true)));
    assert_eq!(
        flags(&author.get(TEMPLATES).await.value()),
        [("Of the admin".into(), false), ("Own".into(), true)]
    );
    assert_eq!(
        flags(&admin.get(TEMPLATES).await.value()),
        [("Of the admin".into(), true), ("Own".into(), true)]
    );
    let path = |row: &Value| format!("{TEMPLATES}{}/", row["id"]);
    let refusal = author.delete(&path(&theirs)).await.refused(StatusCode::FORBIDDEN, "forbidden");
    assert!(refusal["message"].as_str().unwrap().starts_with("Somebody else saved"), "{refusal}");
    author.delete(&path(&own)).await.expect(StatusCode::NO_CONTENT);
    author.delete(&path(&own)).await.refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(flags(&admin.get(TEMPLATES).await.value()), [("Of the admin".into(), true)]);
    admin.delete(&path(&theirs)).await.expect(StatusCode::NO_CONTENT);
}

#[each_database]
async fn files_of_others_stay_with_the_right_to_own_courses_only(app: TestApp) {
    let admin = app.account("kvitka").await;
    let author = with_rights(&app, &admin, "Author", &[10, 15]).await;
    let (theirs, own) =
        (uploaded(&admin, "image", &photo()).await, uploaded(&author, "image", &photo()).await);
    assert_eq!((&theirs["can_edit"], &own["can_edit"]), (&json!(true), &json!(true)));
    let path = |row: &Value| format!("/api/asset/{}/", row["id"]);
    assert_eq!(author.get(&path(&theirs)).await.value()["can_edit"], false);
    let listed = author.get("/api/asset/").await.value();
    assert_eq!(
        listed["results"].as_array().unwrap().iter().map(|row| row["can_edit"] == true).collect::<Vec<_>>(),
        [true, false]
    );
    for patch in [json!({"title": "Mine now"}), json!({"alt": "Mine now"}), json!({})] {
        author.patch(&path(&theirs), patch).await.refused(StatusCode::FORBIDDEN, "forbidden");
    }
    author.delete(&path(&theirs)).await.refused(StatusCode::FORBIDDEN, "forbidden");
    assert_eq!(admin.get(&path(&theirs)).await.value()["title"], theirs["title"]);
    author.patch(&path(&own), json!({"title": "Renamed"})).await.expect(StatusCode::OK);
    author.delete(&path(&own)).await.expect(StatusCode::NO_CONTENT);
    // Who has every course has every file.
    let own = uploaded(&author, "image", &photo()).await;
    admin.patch(&path(&own), json!({"title": "Renamed"})).await.expect(StatusCode::OK);
    admin.delete(&path(&own)).await.expect(StatusCode::NO_CONTENT);
}

#[each_database]
async fn only_who_has_every_right_saves_scripts(app: TestApp) {
    let admin = app.account("kvitka").await;
    let keeper = with_rights(&app, &admin, "Keeper", &[14, 15]).await;
    let nearly: Vec<u8> = (1..=15).filter(|right| *right != 6).collect();
    let nearly = with_rights(&app, &admin, "Nearly", &nearly).await;
    let scripts = async |person: &Client| {
        person.get("/api/users/me/").await.json(StatusCode::OK)["head"]["scripts"].clone()
    };
    let evil = json!({"head": script("steal()"), "password": PASSWORD});
    for person in [&keeper, &nearly] {
        let refusal = person.post(SETTINGS, evil.clone()).await.refused(StatusCode::FORBIDDEN, "forbidden");
        assert!(refusal["message"].as_str().unwrap().contains("every right"), "{refusal}");
        assert_eq!(person.get(SETTINGS).await.value()["can_edit_scripts"], false);
    }
    assert_eq!(scripts(&admin).await, json!([]));
    let good = json!({"head": script("count()"), "password": PASSWORD});
    let saved = admin.post(SETTINGS, good).await.json(StatusCode::OK);
    assert_eq!((&saved["can_edit_scripts"], &saved["scripts_paused"]), (&json!(true), &json!(false)));
    assert_eq!(scripts(&admin).await, script("count()")["scripts"]);
    // Nobody else takes them away or adds one; everything else is saved with the scripts as they are.
    for head in [json!({"scripts": []}), json!({"scripts": [{"text": "count()", "is_admin": false}]})] {
        keeper
            .post(SETTINGS, json!({"head": head, "password": PASSWORD}))
            .await
            .refused(StatusCode::FORBIDDEN, "forbidden");
    }
    keeper.post(SETTINGS, json!({"head": script("count()"), "language": "ru"})).await.expect(StatusCode::OK);
    assert_eq!(scripts(&admin).await, script("count()")["scripts"]);
}

#[each_database]
async fn scripts_that_nobody_with_every_right_has_seen_do_not_run(app: TestApp) {
    let admin = app.account("kvitka").await;
    let keeper = with_rights(&app, &admin, "Keeper", &[14, 15]).await;
    let (_, data) = app.app.db.system().person(admin.id).await.unwrap().unwrap();
    let row = app.app.db.system().account(&data).await.unwrap();
    let tx = data.begin().await.unwrap();
    let mut old: account::ActiveModel = row.into();
    old.scripts = Set(script("old()")["scripts"].to_string());
    old.scripts_trusted = Set(false);
    old.update(tx.reader()).await.unwrap();
    tx.commit().await.unwrap();
    let scripts = async || admin.get("/api/users/me/").await.json(StatusCode::OK)["head"]["scripts"].clone();
    assert_eq!(scripts().await, json!([]));
    let shown = keeper.get(SETTINGS).await.value();
    assert_eq!((&shown["scripts_paused"], &shown["head"]), (&json!(true), &script("old()")));
    let same = json!({"head": script("old()"), "password": PASSWORD});
    keeper.post(SETTINGS, same.clone()).await.refused(StatusCode::FORBIDDEN, "forbidden");
    admin
        .post(SETTINGS, json!({"head": script("old()")}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(scripts().await, json!([]));
    assert_eq!(admin.post(SETTINGS, same).await.json(StatusCode::OK)["scripts_paused"], false);
    assert_eq!(scripts().await, script("old()")["scripts"]);
    let row = admin.get("/api/audit/?action=scripts.changed").await.value()["results"][0].clone();
    assert_eq!(
        (&row["before"], &row["after"]),
        (&json!({"scripts_paused": true}), &json!({"scripts_paused": false}))
    );
}

#[each_database]
async fn who_opens_a_play_for_somebody_else_is_in_the_log(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Embedded course", 2).await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    let integration = json!({"enabled": true, "allowed_origins": ["https://lms.example.org"]});
    let patch = json!({"version": game["version"], "integration": integration});
    admin.patch(&format!("/api/games/{}/", game["id"]), patch).await.expect(StatusCode::OK);
    let framed = async |person: &Client| {
        let path = format!("/api/assignments/game/{assignment}/frame_token/");
        let link = person.post(&path, json!({})).await.json(StatusCode::OK);
        app.with_token(link["url"].as_str().unwrap().split_once("#token=").unwrap().1)
    };
    let log = async || {
        admin.get("/api/audit/?action=person.play_link").await.json(StatusCode::OK)["results"].clone()
    };
    let attempts = async |who: &Client| {
        who.get(&format!("/api/game_sessions/?assignment={assignment}")).await.json(StatusCode::OK)["results"]
            .clone()
    };
    // The person's own link is the person's own business.
    let session = framed(&learner).await.start(assignment).await;
    assert_eq!((log().await, &attempts(&admin).await[0]["opened_by"]), (json!([]), &Value::Null));
    let frame = framed(&admin).await;
    let row = log().await[0].clone();
    assert_eq!(
        (&row["who"]["id"], &row["object"]["id"], &row["object"]["title"]),
        (&json!(admin.id), &json!(learner.id), &json!("Lena Person"))
    );
    assert_eq!(row["after"], json!({"assignment": assignment, "game": "Embedded course"}));
    assert_eq!(frame.start(assignment).await["key"], session["key"], "it plays as the assigned");
    for who in [&learner, &admin] {
        assert_eq!(attempts(who).await[0]["opened_by"], json!({"id": admin.id, "name": "Ada Admin"}));
    }
    // A new attempt by that link has the mark from its beginning, the next one by the person has none.
    let restart = format!("/api/game_sessions/{}/restart/", session["key"].as_str().unwrap());
    let second = frame.post(&restart, json!({})).await.json(StatusCode::CREATED);
    let restart = format!("/api/game_sessions/{}/restart/", second["key"].as_str().unwrap());
    learner.post(&restart, json!({})).await.expect(StatusCode::CREATED);
    let by: Vec<Value> =
        attempts(&admin).await.as_array().unwrap().iter().map(|row| row["opened_by"]["id"].clone()).collect();
    assert_eq!(by, [Value::Null, json!(admin.id), json!(admin.id)]);
}

#[each_database]
async fn names_bring_no_lines_and_no_addresses_into_emails(app: TestApp) {
    let form = |first: &str, last: &str, company: &str| json!({"first_name": first, "last_name": last, "email": "a@victim.example", "company": company, "domain": "spam"});
    for (field, form) in [
        ("first_name", form("Win evil.com", "B", "C")),
        ("first_name", form("A\nhttps://x", "B", "C")),
        ("last_name", form("A", "http://x.ee", "C")),
        ("company", form("A", "B", "Prize: www.evil.example/win")),
        ("company", form("A", "B", "Приз на приз.укр")),
        ("company", form("A", "B", "Dear client,\n\nyou have won")),
        ("company", form("A", "B", "me@evil")),
    ] {
        let refusal = app
            .anonymous()
            .post("/api/double_create/", form)
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        let told: Vec<&String> = refusal["errors"].as_object().unwrap().keys().collect();
        assert_eq!(told, [field], "{refusal}");
    }
    assert!(app.emails().await.is_empty());
    app.anonymous()
        .post("/api/double_create/", form("{link}", "B", "{button} & Co"))
        .await
        .expect(StatusCode::CREATED);
    let email = app.emails().await.pop().unwrap();
    assert!(email.text.starts_with("Hello, {link}!"), "{}", email.text);
    assert!(email.html.contains("{link}!") && email.html.contains("{button}"), "{}", email.html);
    // A name that an employee got otherwise becomes no link either.
    let admin = app.account("kvitka").await;
    let person = json!({"first_name": "Go to evil.com", "last_name": "Now", "email": "b@victim.example"});
    admin.post("/api/users/", person).await.expect(StatusCode::CREATED);
    let email = app.emails().await.pop().unwrap();
    assert_eq!(email.to, "b@victim.example");
    assert!(!email.text.contains("evil.com") && email.text.contains("evil.\u{200B}com"), "{}", email.text);
}
