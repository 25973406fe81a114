//! All that is kept of a person as one file, and nothing at all of a person who was deleted.

use std::io::Cursor;

use chrono::Duration;
use http::StatusCode;
use rozmova_store::Scoped;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::{harness::*, media_files::photo};

const OWN: &str = "/api/users/me/data/";

fn of(person: &Client) -> String {
    format!("/api/users/{}/data/", person.id)
}

async fn ask(who: &Client, path: &str) -> i64 {
    who.post(path, json!({})).await.json(StatusCode::ACCEPTED)["job"].as_i64().unwrap()
}

async fn state(who: &Client, job: i64) -> Value {
    who.get(&format!("/api/jobs/{job}/")).await.json(StatusCode::OK)
}

async fn download(who: &Client, job: i64) -> Answer {
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

async fn avatar(person: &Client) {
    let form: [FormPart<'_>; 2] = [("type", None, b"avatar"), ("file", Some("zqx.jpg"), &photo())];
    let sent = person.form("POST", "/api/asset/", &form).await.json(StatusCode::CREATED);
    let patch = json!({"simple_profile_pic": sent["id"]});
    person.patch("/api/users/me/", patch).await.expect(StatusCode::OK);
}

async fn own_role(app: &TestApp, admin: &Client, title: &str, rights: &[u8]) -> Client {
    let form = json!({"title": title, "permission_groups": rights});
    admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
    app.employee(admin, title, title).await
}

async fn data_of(app: &TestApp, person: &Client) -> Scoped {
    app.app.db.system().person(person.id).await.unwrap().unwrap().1
}

async fn strings(data: &Scoped, sql: &str) -> Vec<String> {
    let db = data.reader();
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

/// Tables, and columns of SQLite, in which a text occurs in any case: all tables are read whole.
async fn traces(data: &Scoped, mark: &str) -> Vec<String> {
    let db = data.reader();
    let mut found = Vec::new();
    let count = async |sql: String| {
        let row =
            db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
        row.try_get_by_index::<i64>(0).unwrap()
    };
    if db.get_database_backend() == DbBackend::Postgres {
        let tables = strings(
            data,
            "SELECT table_name::text FROM information_schema.tables WHERE table_schema = current_schema()",
        )
        .await;
        assert!(tables.len() > 30, "{tables:?}");
        let bytes: String = mark.bytes().map(|byte| format!("{byte:02x}")).collect();
        for table in tables {
            let sql = format!(
                "SELECT COUNT(*) FROM \"{table}\" t WHERE t::text ILIKE '%{mark}%' OR t::text ILIKE '%{bytes}%'"
            );
            if count(sql).await > 0 {
                found.push(table);
            }
        }
        return found;
    }
    let tables = strings(data, "SELECT name FROM sqlite_master WHERE type = 'table'").await;
    assert!(tables.len() > 30, "{tables:?}");
    for table in tables {
        for column in strings(data, &format!("SELECT name FROM pragma_table_info('{table}')")).await {
            let sql =
                format!("SELECT COUNT(*) FROM \"{table}\" WHERE CAST(\"{column}\" AS TEXT) LIKE '%{mark}%'");
            if count(sql).await > 0 {
                found.push(format!("{table}.{column}"));
            }
        }
    }
    found
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

#[each_database]
async fn nothing_names_who_was_deleted(app: TestApp) {
    let admin = app.account("kvitka").await;
    let roles = admin.get("/api/roles/all/").await.value();
    let role = roles["results"]
        .as_array()
        .unwrap()
        .iter()
        .find(|role| role["standard_key"] == "administrator")
        .unwrap()["id"]
        .clone();
    let form = json!({
        "first_name": "Zqxfirst", "last_name": "Zqxlast", "middle_name": "Zqxmiddle", "email": "zqx.a@people.example", "phone": "380009990001",
        "birth_date": "1987-06-05", "gender": "female", "role": role,
    });
    admin.post("/api/users/", form).await.expect(StatusCode::CREATED);
    let person = app.confirm(&app.mailed_key("zqx.a@people.example").await).await;
    let data = data_of(&app, &admin).await;
    avatar(&person).await;
    // An address that was changed, one that an administrator changed, and one that is not confirmed.
    let change = |email: &str| json!({"email": email, "old_password": PASSWORD});
    person.patch("/api/users/me/", change("zqx.b@people.example")).await.expect(StatusCode::OK);
    let key = app.mailed_key("zqx.b@people.example").await;
    app.anonymous().post("/api/email_confirm/", json!({"key": key})).await.expect(StatusCode::OK);
    admin
        .patch(
            &format!("/api/users/{}/", person.id),
            json!({"email": "zqx.c@people.example", "last_name": "Zqxlast-Zqxborn"}),
        )
        .await
        .expect(StatusCode::OK);
    app.anonymous()
        .post("/api/reset/", json!({"email": "zqx.c@people.example"}))
        .await
        .expect(StatusCode::OK);
    app.emails().await;
    let person = app.sign_in("zqx.c@people.example").await;
    // In the structure, in a group, with courses, with reports and messages of one's own.
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let division = admin
        .post("/api/divisions/", json!({"name": "Sales", "organization": organization}))
        .await
        .json(StatusCode::CREATED);
    admin
        .post(
            "/api/positions/",
            json!({"title": "Head", "division": division["id"], "head": true, "user": person.id}),
        )
        .await
        .expect(StatusCode::CREATED);
    let group =
        admin.post("/api/group/", json!({"name": "New people", "period": 5})).await.json(StatusCode::CREATED);
    admin
        .post(&format!("/api/group/{}/employee/", group["id"]), json!({"employees": [person.id]}))
        .await
        .expect(StatusCode::OK);
    admin
        .patch(&format!("/api/roles/{role}/assign/"), json!({"users": [person.id]}))
        .await
        .expect(StatusCode::OK);
    let game = app.published_game(&admin, "A course to play", 2).await;
    let version = admin.get(&format!("/api/games/{}/", game["id"])).await.value()["version"].clone();
    let integration = json!({"enabled": true, "allowed_origins": ["https://lms.example.org"]});
    admin
        .patch(
            &format!("/api/games/{}/", game["id"]),
            json!({"version": version, "integration": integration}),
        )
        .await
        .expect(StatusCode::OK);
    let assignment = app.assign(&admin, &game, &[&person]).await[0];
    person.play(assignment, true).await;
    admin
        .post(&format!("/api/assignments/game/{assignment}/frame_token/"), json!({}))
        .await
        .expect(StatusCode::OK);
    let view = |name: &str, query: &str| json!({"name": name, "report": "appointment", "query": query});
    person
        .post("/api/report/saved_views/", view("Mine: zqx", "search=zqx"))
        .await
        .expect(StatusCode::CREATED);
    admin
        .post("/api/report/saved_views/", view("Of Zqxlast", "status=succeeded&search=zqxfirst+zqxlast"))
        .await
        .expect(StatusCode::CREATED);
    let schedule = |who: &Client, query: &str| json!({"report": "appointment", "query": query, "every": "weekly", "users": [who.id]});
    person
        .post("/api/report/schedules/", schedule(&person, "search=zqxlast"))
        .await
        .expect(StatusCode::CREATED);
    admin
        .post("/api/report/schedules/", schedule(&admin, "search=%5Aqxborn&status=succeeded"))
        .await
        .expect(StatusCode::CREATED);
    for (who, report) in [
        (&person, json!({"message": "I am Zqxfirst", "page": "/user?zqx"})),
        (&app.anonymous(), json!({"message": "Zqx cannot log in", "email": "zqx.b@people.example"})),
        (
            &admin,
            json!({"message": "Zqxlast Zqxfirst cannot play, ask zqx.c@people.example. Thanks!", "page": "/administrator/employees?search=zqxlast"}),
        ),
    ] {
        who.post("/api/bug_report/", report).await.expect(StatusCode::CREATED);
    }
    for path in [OWN.to_owned(), of(&person)] {
        let who = if path == OWN { &person } else { &admin };
        let job = ask(who, &path).await;
        app.emails().await;
        download(who, job).await.expect(StatusCode::OK);
    }
    // Emails that are on their way, one of them given up, and a reset that nobody has looked at.
    person.patch("/api/users/me/", change("zqx.d@people.example")).await.expect(StatusCode::OK);
    let tx = data.begin().await.unwrap();
    tx.reader().execute_unprepared("UPDATE job SET attempts = 20, last_error = 'no mailbox zqx.d@people.example' WHERE kind = 'mail'").await.unwrap();
    tx.commit().await.unwrap();
    app.anonymous()
        .post("/api/reset/", json!({"email": "zqx.c@people.example"}))
        .await
        .expect(StatusCode::OK);
    let before = traces(&data, "zqx").await;
    for table in [
        "employee",
        "mail",
        "mailed_key",
        "audit",
        "bug_report",
        "report_view",
        "report_schedule",
        "job",
        "asset",
    ] {
        assert!(
            before.iter().any(|place| place.split('.').next() == Some(table)),
            "nothing is sought in {table}: {before:?}"
        );
    }
    admin.delete(&format!("/api/users/{}/", person.id)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(traces(&data, "zqx").await, Vec::<String>::new());
    assert_eq!(traces(&data, "380009990001").await, Vec::<String>::new());
    assert_eq!(traces(&data, "1987-06-05").await, Vec::<String>::new());
    app.emails().await;
    assert_eq!(traces(&data, "zqx").await, Vec::<String>::new(), "and nothing comes back");
    // What is left of what others wrote says the rest.
    let reports = strings(&data, "SELECT message FROM bug_report").await;
    assert_eq!(reports, ["… … cannot play, ask …. Thanks!"]);
    let views = admin.get("/api/report/saved_views/").await.value()["results"].clone();
    assert_eq!((&views[0]["name"], &views[0]["query"]), (&json!("Of …"), &json!("status=succeeded")));
    assert_eq!(strings(&data, "SELECT query FROM report_schedule").await, ["status=succeeded"]);
    assert_eq!(strings(&data, "SELECT CAST(COUNT(*) AS TEXT) FROM background_task").await, ["0"]);
    // Answers stay, of nobody.
    let rows = admin.get("/api/report/game_analysis/").await.json(StatusCode::OK);
    assert_eq!(
        (&rows["results"][0]["user"]["erased"], &rows["results"][0]["percent"]),
        (&json!(true), &json!(100.0))
    );
}
