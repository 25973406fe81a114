//! Nothing names a person who was deleted, and what is deleted is gone from SQLite's file, too.

use http::StatusCode;
use rozmova_store::Scoped;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::{
    harness::*,
    personal_data::{OWN, ask, avatar, download, of},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn used_keys_and_sent_mails_leave_nothing_in_the_file() {
    let app = TestApp::sqlite().await;
    let admin = app.account("kvitka").await;
    let mut secrets = Vec::new();
    for number in 0..25 {
        let email = format!("p{number}@kvitka.example");
        let person = json!({"first_name": "Lena", "last_name": "Person", "email": email});
        admin.post("/api/users/", person).await.expect(StatusCode::CREATED);
        let key = app.mailed_key(&email).await;
        secrets.push(format!("{:x}", Sha256::digest(key.as_bytes())));
        secrets.push(key);
    }
    // Half of them come; the others are asked anew, and the first key works no more.
    for number in 0..25 {
        let email = format!("p{number}@kvitka.example");
        let key = app.mailed_key(&email).await;
        if number % 2 == 0 {
            app.confirm(&key).await;
        } else {
            let people = admin.get(&format!("/api/employee/?search={email}")).await.json(StatusCode::OK);
            let invite = format!("/api/users/{}/invite/", people["results"][0]["id"]);
            admin.post(&invite, json!({})).await.expect(StatusCode::NO_CONTENT);
            app.emails().await;
        }
    }
    // Closed: the log is written back into the file.
    app.app.db.clone().close().await.unwrap();
    let folder = app.app.config.data.parent().unwrap();
    let (mut looked, mut left) = (0, Vec::new());
    for file in std::fs::read_dir(folder).unwrap() {
        let file = file.unwrap().path();
        if file.is_file() {
            let content = std::fs::read(&file).unwrap();
            looked += content.len();
            let has =
                |secret: &&String| content.windows(secret.len()).any(|bytes| bytes == secret.as_bytes());
            left.extend(secrets.iter().filter(has).cloned());
        }
    }
    assert!(looked > 100_000, "{looked}");
    assert!(left.is_empty(), "{} of {} are still in the file", left.len(), secrets.len());
}

pub async fn data_of(app: &TestApp, person: &Client) -> Scoped {
    app.app.db.system().person(person.id).await.unwrap().unwrap().1
}

pub async fn strings(data: &Scoped, sql: &str) -> Vec<String> {
    let db = data.reader();
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

/// Tables, and columns of SQLite, in which a text occurs in any case: all tables are read whole.
pub async fn traces(data: &Scoped, mark: &str) -> Vec<String> {
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

// Three letters would also occur by chance in one of a few hundred password hashes.
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
        "first_name": "Zqxjkfirst", "last_name": "Zqxjklast", "middle_name": "Zqxjkmiddle", "email": "zqxjk.a@people.example", "phone": "380009990001",
        "birth_date": "1987-06-05", "gender": "female", "role": role,
    });
    admin.post("/api/users/", form).await.expect(StatusCode::CREATED);
    let person = app.confirm(&app.mailed_key("zqxjk.a@people.example").await).await;
    let data = data_of(&app, &admin).await;
    avatar(&person).await;
    // An address that was changed, one that an administrator changed, and one that is not confirmed.
    let change = |email: &str| json!({"email": email, "old_password": PASSWORD});
    person.patch("/api/users/me/", change("zqxjk.b@people.example")).await.expect(StatusCode::OK);
    let key = app.mailed_key("zqxjk.b@people.example").await;
    app.anonymous().post("/api/email_confirm/", json!({"key": key})).await.expect(StatusCode::OK);
    admin
        .patch(
            &format!("/api/users/{}/", person.id),
            json!({"email": "zqxjk.c@people.example", "last_name": "Zqxjklast-Zqxjkborn"}),
        )
        .await
        .expect(StatusCode::OK);
    app.anonymous()
        .post("/api/reset/", json!({"email": "zqxjk.c@people.example"}))
        .await
        .expect(StatusCode::OK);
    app.emails().await;
    let person = app.sign_in("zqxjk.c@people.example").await;
    crate::authenticator::add(&person, &mut crate::authenticator::Authenticator::new()).await;
    let passkey = person.get(crate::authenticator::PASSKEYS).await.value()["results"][0]["id"].clone();
    let renamed = json!({"name": "Phone of Zqxjkfirst"});
    let path = format!("{}{passkey}/", crate::authenticator::PASSKEYS);
    person.patch(&path, renamed).await.expect(StatusCode::OK);
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
        .post("/api/report/saved_views/", view("Mine: zqxjk", "search=zqxjk"))
        .await
        .expect(StatusCode::CREATED);
    admin
        .post(
            "/api/report/saved_views/",
            view("Of Zqxjklast", "status=succeeded&search=zqxjkfirst+zqxjklast"),
        )
        .await
        .expect(StatusCode::CREATED);
    let schedule = |who: &Client, query: &str| json!({"report": "appointment", "query": query, "every": "weekly", "users": [who.id]});
    person
        .post("/api/report/schedules/", schedule(&person, "search=zqxjklast"))
        .await
        .expect(StatusCode::CREATED);
    admin
        .post("/api/report/schedules/", schedule(&admin, "search=%5Aqxjkborn&status=succeeded"))
        .await
        .expect(StatusCode::CREATED);
    for (who, report) in [
        (&person, json!({"message": "I am Zqxjkfirst", "page": "/user?zqxjk"})),
        (&app.anonymous(), json!({"message": "Zqxjk cannot log in", "email": "zqxjk.b@people.example"})),
        (
            &admin,
            json!({"message": "Zqxjklast Zqxjkfirst cannot play, ask zqxjk.c@people.example. Thanks!", "page": "/administrator/employees?search=zqxjklast"}),
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
    person.patch("/api/users/me/", change("zqxjk.d@people.example")).await.expect(StatusCode::OK);
    let tx = data.begin().await.unwrap();
    tx.reader().execute_unprepared("UPDATE job SET attempts = 20, last_error = 'no mailbox zqxjk.d@people.example' WHERE kind = 'mail'").await.unwrap();
    tx.commit().await.unwrap();
    app.anonymous()
        .post("/api/reset/", json!({"email": "zqxjk.c@people.example"}))
        .await
        .expect(StatusCode::OK);
    let before = traces(&data, "zqxjk").await;
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
        "passkey",
    ] {
        assert!(
            before.iter().any(|place| place.split('.').next() == Some(table)),
            "nothing is sought in {table}: {before:?}"
        );
    }
    admin.delete(&format!("/api/users/{}/", person.id)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(traces(&data, "zqxjk").await, Vec::<String>::new());
    assert_eq!(traces(&data, "380009990001").await, Vec::<String>::new());
    assert_eq!(traces(&data, "1987-06-05").await, Vec::<String>::new());
    app.emails().await;
    assert_eq!(traces(&data, "zqxjk").await, Vec::<String>::new(), "and nothing comes back");
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
