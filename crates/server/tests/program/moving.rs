//! A whole installation goes from SQLite to PostgreSQL and back, and everything is as it was.

use std::collections::BTreeMap;

use rozmova_bench::{
    program::{Home, drop_postgres_database, new_postgres_database},
    wire::Wire,
};
use sea_orm::{ConnectionTrait, Database};
use serde_json::{Value, json};

use super::home;

const ADMIN: &str = "admin@kvitka.example";

fn home_with(folder: &tempfile::TempDir, database_url: Option<String>) -> Home {
    Home { database_url, ..home(folder) }
}

/// What people see of it: who works there, what they were given, what they answered, what the company pays. (Not the log of
/// who did what, which each sign-in here makes longer.)
async fn seen(home: &Home) -> BTreeMap<&'static str, Value> {
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let login = json!({"email": ADMIN, "password": "rozmova-demo"});
    let login = wire.expect("POST", "/api/token-auth/", None, Some(&login)).await.unwrap();
    let token = login["token"].as_str().unwrap();
    let mut seen = BTreeMap::new();
    for path in [
        "/api/employee/?per_page=100",
        "/api/organization/structure/",
        "/api/positions/?limit=100",
        "/api/games/?per_page=100",
        "/api/assignments/game/admin/?per_page=100",
        "/api/report/game_analysis/?per_page=100",
        "/api/report/game_analysis/summary/",
        "/api/report/completed_courses/",
        "/api/report/emotions/",
        "/api/dashboard/",
        "/api/billing/history/",
        "/api/roles/all/",
    ] {
        let (status, mut body) = wire.call("GET", path, Some(token), None).await.unwrap();
        assert_eq!(status, 200, "{path}: {body}");
        blank(&mut body);
        seen.insert(path, body);
    }
    drop(wire);
    program.stop().await.unwrap();
    seen
}

fn same(now: &BTreeMap<&'static str, Value>, before: &BTreeMap<&'static str, Value>) {
    for (path, before) in before {
        let now = &now[path];
        let differs: Vec<String> = match (now.as_object(), before.as_object()) {
            (Some(now), Some(before)) => {
                before.keys().filter(|key| now.get(*key) != before.get(*key)).cloned().collect()
            }
            _ => Vec::new(),
        };
        assert!(now == before, "{path} {differs:?}");
    }
}

/// Whoever signs in has been seen then.
fn blank(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| name != "last_seen_at" && name != "last_login");
            fields.values_mut().for_each(blank);
        }
        Value::Array(values) => values.iter_mut().for_each(blank),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_installation_moves_to_postgres_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let old = home(&folder);
    old.run(&["demo"], "").await.unwrap();
    let before = seen(&old).await;
    assert!(before["/api/employee/?per_page=100"]["total"].as_u64() > Some(20));

    let server = rozmova_test_macros::postgres_url!();
    let url = new_postgres_database(&server).await.unwrap();
    let running = old.serve().await.unwrap();
    let refused = old.run(&["move", "--to", &url], "").await.unwrap_err().to_string();
    assert!(refused.contains("stop it first"), "{refused}");
    running.stop().await.unwrap();

    let said = old.run(&["move", "--to", &url], "").await.unwrap();
    assert!(said.contains("Moved and compared"), "{said}");
    let compared = said.lines().filter(|line| line.starts_with("the same")).count();
    assert_eq!(compared, said.lines().filter(|line| line.starts_with("copied")).count(), "{said}");
    let new = home_with(&folder, Some(url.clone()));
    let sound = new.run(&["doctor"], "").await.unwrap();
    assert!(!sound.contains("PROBLEM"), "{sound}");
    same(&seen(&new).await, &before);

    let refused = old.run(&["move", "--to", &url], "").await.unwrap_err().to_string();
    assert!(refused.contains("not empty"), "{refused}");

    // Everything goes on there: references, counts and new ids.
    let program = new.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let login = json!({"email": ADMIN, "password": "rozmova-demo"});
    let login = wire.expect("POST", "/api/token-auth/", None, Some(&login)).await.unwrap();
    let token = login["token"].as_str().unwrap();
    let role = json!({"title": "Night shift", "permission_groups": [5]});
    let role = wire.expect("POST", "/api/roles/", Some(token), Some(&role)).await.unwrap();
    assert!(role["id"].as_i64() > before["/api/roles/all/"]["results"][0]["id"].as_i64(), "{role}");
    let refused = new.run(&["move", "--to", "sqlite:/nowhere.db"], "").await.unwrap_err().to_string();
    assert!(refused.contains("stop"), "{refused}");
    drop(wire);
    program.stop().await.unwrap();

    let there = seen(&new).await;
    let file = folder.path().join("back.db");
    let back = format!("sqlite:{}", file.display());
    new.run(&["move", "--to", &back], "").await.unwrap();
    let last = home_with(&folder, Some(back));
    let sound = last.run(&["doctor"], "").await.unwrap();
    assert!(!sound.contains("PROBLEM"), "{sound}");
    same(&seen(&last).await, &there);
    drop_postgres_database(&server, &url).await.unwrap();
}

/// A row that the other database does not take: nothing of the rest is there either.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_moved_whole_is_not_moved() {
    let folder = tempfile::tempdir().unwrap();
    let old = home(&folder);
    old.run(&["demo"], "").await.unwrap();
    let sqlite = Database::connect(old.database()).await.unwrap();
    sqlite.execute_unprepared("PRAGMA foreign_keys = OFF").await.unwrap();
    sqlite.execute_unprepared("UPDATE employee SET role_id = 4711 WHERE id = 3").await.unwrap();
    sqlite.close().await.unwrap();
    let server = rozmova_test_macros::postgres_url!();
    let url = new_postgres_database(&server).await.unwrap();
    let refused = old.run(&["move", "--to", &url], "").await.unwrap_err().to_string();
    assert!(refused.contains("nothing was moved") && refused.contains("role"), "{refused}");
    let postgres = Database::connect(url.as_str()).await.unwrap();
    let count = "SELECT COUNT(*) FROM account";
    let row = sea_orm::Statement::from_string(sea_orm::DbBackend::Postgres, count);
    let row = postgres.query_one_raw(row).await.unwrap().unwrap();
    assert_eq!(row.try_get_by_index::<i64>(0).unwrap(), 0);
    postgres.close().await.unwrap();
    drop_postgres_database(&server, &url).await.unwrap();
}
