//! How many servers work on one folder, and on one database.

use std::fs;

use rozmova_bench::{
    program::{Home, drop_postgres_database, new_postgres_database},
    wire::Wire,
};
use serde_json::json;

use super::home;

fn demo(home: Home) -> Home {
    Home { settings: vec![("ROZMOVA_DEMO", "true".into())], ..home }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_server_works_on_an_sqlite_folder() {
    let folder = tempfile::tempdir().unwrap();
    let home = demo(home(&folder));
    let three = tokio::join!(home.serve(), home.serve(), home.serve());
    let mut serving: Vec<_> = [three.0, three.1, three.2].into_iter().filter_map(Result::ok).collect();
    assert_eq!(serving.len(), 1);
    let log = fs::read_to_string(home.data.join("server.log")).unwrap();
    let refused: Vec<&str> = log.lines().filter(|line| line.starts_with("rozmova: ")).collect();
    assert_eq!(refused.len(), 2, "{log}");
    for line in refused {
        assert!(line.contains("one SQLite database takes one server"), "{line}");
    }
    let report = home.run(&["doctor"], "").await.unwrap();
    assert!(report.contains("ok       server: a server (process"), "{report}");
    serving.remove(0).kill().await.unwrap();
    let report = home.run(&["doctor"], "").await.unwrap();
    assert!(report.contains("ok       server: none"), "{report}");
    home.serve().await.unwrap().stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_start_at_once_on_postgres_make_one_demo_company() {
    let server = rozmova_test_macros::postgres_url!();
    let url = new_postgres_database(&server).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let home = demo(Home { database_url: Some(url.clone()), ..home(&folder) });
    let three = tokio::join!(home.serve(), home.serve(), home.serve());
    for program in [three.0, three.1, three.2] {
        let program = program.unwrap();
        let mut wire = Wire::connect(program.address).await.unwrap();
        let login = json!({"email": "admin@kvitka.example", "password": "rozmova-demo"});
        wire.expect("POST", "/api/token-auth/", None, Some(&login)).await.unwrap();
        program.stop().await.unwrap();
    }
    drop_postgres_database(&server, &url).await.unwrap();
}
