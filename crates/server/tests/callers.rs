//! Servers know who calls from memory, two of them on one PostgreSQL database, and somebody who was dismissed is refused by
//! each; also when the database was changed by hand.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by failing")]

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use rozmova_bench::{
    program::{Home, Program, drop_postgres_database, new_postgres_database},
    seed,
    wire::{Wire, request},
};
use sea_orm::{ConnectionTrait, Database};
use serde_json::json;

/// As `docs/decisions/callers-in-memory.md` promises.
const HEARD_WITHIN: Duration = Duration::from_millis(100);

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_refuses_whoever_was_dismissed() {
    dismissed(None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_refuses_whoever_was_dismissed() {
    let server = rozmova_test_macros::postgres_url!();
    let url = new_postgres_database(&server).await.unwrap();
    dismissed(Some(url.clone())).await;
    drop_postgres_database(&server, &url).await.unwrap();
}

async fn dismissed(database_url: Option<String>) {
    let folder = tempfile::tempdir().unwrap();
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_rozmova"));
    // One SQLite database takes one server.
    let servers = if database_url.is_some() { 2 } else { 1 };
    let home =
        Home { binary, data: folder.path().join("data"), database_url, disk: None, settings: Vec::new() };
    seed::account(&home).await.unwrap();
    let (mut programs, mut wires) = (Vec::new(), Vec::new());
    for _ in 0..servers {
        let program = home.serve().await.unwrap();
        wires.push(wire(&program).await);
        programs.push(program);
    }
    let seeded = seed::fill(&programs[0], 2, 2).await.unwrap();
    let [first, second] = [0, 1].map(|place| seeded.players[place].token.as_str());

    for wire in &mut wires {
        known(wire, first).await;
        known(wire, second).await;
    }
    let id = id_of(&mut wires[0], first).await;
    let order = json!({"users": [id], "fired": true});
    wires[0].expect("PATCH", "/api/users/", Some(&seeded.administrator), Some(&order)).await.unwrap();
    let committed = Instant::now();
    assert_eq!(status(&mut wires[0], first).await, 401, "the next request to the same process");
    for wire in &mut wires[1..] {
        refused(wire, first, committed).await;
    }

    let id = id_of(&mut wires[0], second).await;
    for wire in &mut wires {
        known(wire, second).await;
    }
    let by_hand = Database::connect(home.database()).await.unwrap();
    let dismiss = format!("UPDATE employee SET dismissed_at = created_at WHERE id = {id}");
    by_hand.execute_unprepared(&dismiss).await.unwrap();
    let committed = Instant::now();
    for wire in &mut wires {
        refused(wire, second, committed).await;
    }
    by_hand.close().await.unwrap();
    for program in programs {
        program.stop().await.unwrap();
    }
}

async fn wire(program: &Program) -> Wire {
    Wire::connect(program.address).await.unwrap()
}

async fn status(wire: &mut Wire, token: &str) -> u16 {
    wire.call("GET", "/api/users/me/", Some(token), None).await.unwrap().0
}

async fn id_of(wire: &mut Wire, token: &str) -> i64 {
    wire.call("GET", "/api/users/me/", Some(token), None).await.unwrap().1["id"].as_i64().unwrap()
}

/// Calls until this process knows the person without asking the database.
async fn known(wire: &mut Wire, token: &str) {
    loop {
        let before = read(wire).await;
        assert_eq!(status(wire, token).await, 200);
        if read(wire).await == before {
            return;
        }
    }
}

async fn refused(wire: &mut Wire, token: &str, committed: Instant) {
    loop {
        let asked = Instant::now();
        if status(wire, token).await == 401 {
            println!("refused {:?} after the commit", asked - committed);
            return;
        }
        assert!(asked - committed < HEARD_WITHIN, "let in {:?} after the commit", asked - committed);
    }
}

/// How many callers the process has read from the database.
async fn read(wire: &mut Wire) -> u64 {
    wire.send(&request("GET", "/metrics", None, None)).await.unwrap();
    let figures = String::from_utf8(wire.body().to_vec()).unwrap();
    let line = figures.lines().find_map(|line| line.strip_prefix("rozmova_callers_read_total ")).unwrap();
    line.parse().unwrap()
}
