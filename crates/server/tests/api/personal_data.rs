//! All that is kept of a person as one file.

use std::io::Cursor;

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::{
    erased::{data_of, strings},
    harness::*,
    media_files::photo,
};

pub const OWN: &str = "/api/users/me/data/";

pub fn of(person: &Client) -> String {
    format!("/api/users/{}/data/", person.id)
}

pub async fn ask(who: &Client, path: &str) -> i64 {
    who.post(path, json!({})).await.json(StatusCode::ACCEPTED)["job"].as_i64().unwrap()
}

async fn state(who: &Client, job: i64) -> Value {
    who.get(&format!("/api/jobs/{job}/")).await.json(StatusCode::OK)
}

pub async fn download(who: &Client, job: i64) -> Answer {
    who.get(&format!("/api/personal_data/{job}/")).await
}

fn unzipped(answer: &Answer) -> ZipArchive<Cursor<Vec<u8>>> {
    answer.expect(StatusCode::OK);
    assert_eq!(answer.headers["content-type"], "application/zip");
    ZipArchive::new(Cursor::new(answer.body.clone())).unwrap()
}

fn part(file: &mut ZipArchive<Cursor<Vec<u8>>>, name: &str) -> Value {
    serde_json::from_reader(file.by_name(name).unwrap()).unwrap()
}

pub async fn avatar(person: &Client) {
    let form: [FormPart<'_>; 2] = [("type", None, b"avatar"), ("file", Some("zqxjk.jpg"), &photo())];
    let sent = person.form("POST", "/api/asset/", &form).await.json(StatusCode::CREATED);
    let patch = json!({"simple_profile_pic": sent["id"]});
    person.patch("/api/users/me/", patch).await.expect(StatusCode::OK);
}

async fn own_role(app: &TestApp, admin: &Client, title: &str, rights: &[u8]) -> Client {
    let form = json!({"title": title, "permission_groups": rights});
    admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
    app.employee(admin, title, title).await
}

#[each_database]
async fn a_person_takes_all_that_is_kept(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "A course to play", 3).await;
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    learner.play(assignment, true).await;
    avatar(&learner).await;
    admin
        .patch(&format!("/api/users/{}/", learner.id), json!({"phone": "380441234567"}))
        .await
        .expect(StatusCode::OK);
    let email = learner.get("/api/users/me/").await.value()["email"].clone();
    app.anonymous().post("/api/reset/", json!({"email": email})).await.expect(StatusCode::OK);
    app.emails().await;
    learner
        .post("/api/bug_report/", json!({"message": "It does not open", "page": "/user"}))
        .await
        .expect(StatusCode::CREATED);
    assert_eq!(learner.get(OWN).await.json(StatusCode::OK), json!({"job": null, "expires_at": null}));
    crate::authenticator::add(&learner, &mut crate::authenticator::Authenticator::new()).await;
    let job = ask(&learner, OWN).await;
    assert_eq!(ask(&learner, OWN).await, job, "one at a time");
    let waiting = state(&learner, job).await;
    assert_eq!(
        (&waiting["state"], &waiting["done"], &waiting["total"]),
        (&json!("waiting"), &json!(0), &json!(1))
    );
    download(&learner, job).await.refused(StatusCode::NOT_FOUND, "not_found");
    app.emails().await;
    let done = state(&learner, job).await;
    assert_eq!((&done["state"], &done["done"]), (&json!("done"), &json!(1)), "{done}");
    let answer = download(&learner, job).await;
    assert_eq!(done["result"]["size"], answer.body.len());
    assert_eq!(answer.headers["cache-control"], "no-store");
    let mut file = unzipped(&answer);
    let mut names: Vec<String> = file.file_names().map(|name| name.unwrap().into_owned()).collect();
    names.sort();
    assert_eq!(
        names,
        [
            "README.txt",
            "account.json",
            "assignments.json",
            "attempts.json",
            "emails.json",
            "log.json",
            "other.json",
            "photo.jpg",
            "profile.json"
        ]
    );
    let passkeys = part(&mut file, "account.json")["passkeys"].clone();
    assert_eq!(passkeys.as_array().unwrap().len(), 1, "{passkeys}");
    assert_eq!(
        (&part(&mut file, "profile.json")["phone"], &part(&mut file, "assignments.json")[0]["course"]),
        (&json!("380441234567"), &json!("A course to play"))
    );
    let attempts = part(&mut file, "attempts.json");
    assert_eq!(
        (attempts[0]["answers"].as_array().unwrap().len(), &attempts[0]["status"], &attempts[0]["percent"]),
        (3, &json!("passed"), &json!(100.0))
    );
    assert!(attempts[0]["answers"][0]["text"].is_string() && attempts[0]["key"].is_null(), "{attempts}");
    let log = part(&mut file, "log.json");
    let changed = log
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["by"] == "somebody else" && row["after"]["phone"] == "380441234567");
    assert!(changed.is_some(), "{log}");
    assert!(
        log.as_array()
            .unwrap()
            .iter()
            .any(|row| row["action"] == "person.data_exported" && row["by"] == "self"),
        "{log}"
    );
    assert_eq!(part(&mut file, "other.json")["reports_of_problems"][0]["message"], "It does not open");
    assert_eq!(part(&mut file, "emails.json")[0]["kind"], "password_reset");
    for name in names.iter().filter(|name| name.ends_with("json")) {
        let text = part(&mut file, name).to_string();
        assert!(!text.contains("Ada") && !text.contains("argon2"), "{name}: {text}");
    }
    // Nobody else's, and for a day.
    download(&admin, job).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.get(&format!("/api/jobs/{job}/")).await.refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(admin.get(&of(&learner)).await.value()["job"], Value::Null);
    assert_eq!(learner.get(OWN).await.value()["expires_at"], "2026-03-03T09:00:00Z");
    app.clock.advance(Duration::hours(24));
    download(&learner, job).await.refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(learner.get(OWN).await.value()["job"], Value::Null);
    app.clock.advance(Duration::minutes(1));
    rozmova::registry::plan_periodic(&app.app).await.unwrap();
    app.emails().await;
    assert_eq!(
        strings(&data_of(&app, &learner).await, "SELECT CAST(COUNT(*) AS TEXT) FROM background_task").await,
        ["0"]
    );
}

#[each_database]
async fn an_administrator_takes_it_for_somebody_else(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let clerk = own_role(&app, &admin, "Clerk", &[6, 7, 8, 15]).await;
    for rights in [[6, 7, 15], [6, 8, 15], [7, 8, 15]] {
        let less = own_role(&app, &admin, &format!("Less {rights:?}"), &rights).await;
        less.post(&of(&learner), json!({})).await.refused(StatusCode::FORBIDDEN, "forbidden");
        less.get(&of(&learner)).await.refused(StatusCode::FORBIDDEN, "forbidden");
    }
    manager.post(&of(&admin), json!({})).await.refused(StatusCode::FORBIDDEN, "forbidden_users");
    ask(&manager, &of(&learner)).await;
    // Nobody gathers the data of a person who holds rights that they lack.
    let above = clerk.post(&of(&admin), json!({})).await.refused(StatusCode::FORBIDDEN, "forbidden_users");
    assert!(above["message"].as_str().unwrap().contains("rights that you do not have"), "{above}");
    // A learner's right to play is one of those.
    clerk.post(&of(&learner), json!({})).await.refused(StatusCode::FORBIDDEN, "forbidden_users");
    let job = ask(&admin, &of(&learner)).await;
    app.emails().await;
    let mut file = unzipped(&download(&admin, job).await);
    assert_eq!(part(&mut file, "profile.json")["first_name"], "Lena");
    download(&learner, job).await.refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(learner.get(OWN).await.value()["job"], Value::Null, "each has what they asked for");
    assert_eq!(admin.get(&of(&learner)).await.value()["job"], job);
    let row = admin.get("/api/audit/?action=person.data_exported").await.value()["results"][0].clone();
    assert_eq!(
        (&row["who"]["id"], &row["object"]["id"], &row["object"]["title"]),
        (&json!(admin.id), &json!(learner.id), &json!("Lena Person"))
    );
    app.clock.advance(Duration::minutes(61));
    admin.post(&of(&learner), json!({})).await.refused(StatusCode::FORBIDDEN, "reauth_required");
    admin.post("/api/users/me/confirm/", json!({"password": PASSWORD})).await.expect(StatusCode::NO_CONTENT);
    ask(&admin, &of(&learner)).await;
    // Whoever lost the right takes nothing any more.
    let deputy = app.employee(&admin, "Dan", "Administrator").await;
    let job = ask(&deputy, &of(&learner)).await;
    app.emails().await;
    download(&deputy, job).await.expect(StatusCode::OK);
    let roles = admin.get("/api/roles/all/").await.value();
    let lesser = roles["results"].as_array().unwrap().iter().find(|role| role["title"] == "Learner").unwrap()
        ["id"]
        .clone();
    admin.patch(&format!("/api/users/{}/", deputy.id), json!({"role": lesser})).await.expect(StatusCode::OK);
    download(&deputy, job).await.refused(StatusCode::NOT_FOUND, "not_found");
    deputy.get(&of(&learner)).await.refused(StatusCode::FORBIDDEN, "forbidden");
}

#[each_database]
async fn who_is_deleted_meanwhile_leaves_no_file(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let job = ask(&admin, &of(&learner)).await;
    admin.delete(&format!("/api/users/{}/", learner.id)).await.expect(StatusCode::NO_CONTENT);
    app.emails().await;
    let over = state(&admin, job).await;
    assert_eq!(over["state"], "failed");
    assert!(over["error"].as_str().unwrap().len() > 5, "{over}");
    download(&admin, job).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.get(&of(&learner)).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.post(&of(&learner), json!({})).await.refused(StatusCode::NOT_FOUND, "not_found");
}
