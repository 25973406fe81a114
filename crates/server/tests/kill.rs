//! What was acknowledged survives `kill -9`: eight people answer, the server is killed at moments that nobody chose,
//! and everything that it had said yes to is there afterwards, once. A falsified journal shows that the comparison
//! would notice a loss.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by failing")]

use std::{path::PathBuf, time::Duration};

use rozmova_bench::{
    journal::{self, CARDS, Journal, Playing, settle},
    program::{Home, drop_postgres_database, new_postgres_database},
    seed,
};

const PLAYERS: usize = 8;
const ROUNDS: usize = 8;

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_loses_no_acknowledged_answer() {
    crash_loop(None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_loses_no_acknowledged_answer() {
    let server = rozmova_test_macros::postgres_url!();
    let url = new_postgres_database(&server).await.unwrap();
    crash_loop(Some(url.clone())).await;
    drop_postgres_database(&server, &url).await.unwrap();
}

async fn crash_loop(database_url: Option<String>) {
    let folder = tempfile::tempdir().unwrap();
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_rozmova"));
    let home =
        Home { binary, data: folder.path().join("data"), database_url, disk: None, settings: Vec::new() };
    seed::account(&home).await.unwrap();
    let mut program = home.serve().await.unwrap();
    let players = seed::fill(&program, CARDS, PLAYERS).await.unwrap().players;
    let mut journals = vec![Journal::default(); PLAYERS];
    let mut in_flight = 0;
    for _ in 0..ROUNDS {
        let playing = Playing::begin(program.address, &players, journals);
        playing.until_answered(3 * PLAYERS).await.unwrap();
        tokio::time::sleep(Duration::from_millis(rand::random_range(0..600))).await;
        program.kill().await.unwrap();
        journals = playing.end().await.unwrap();
        in_flight += journals.iter().filter(|journal| journal.was_interrupted()).count();
        program = home.serve().await.unwrap();
        for (player, journal) in players.iter().zip(&mut journals) {
            settle(&program, player, journal).await.unwrap();
        }
    }
    let total: usize = journals.iter().map(Journal::count).sum();
    assert!(total > ROUNDS * PLAYERS * 2, "only {total} answers were given: nothing was tested");
    assert!(in_flight > 0, "no answer was on its way at any kill: nothing was tested");
    for (player, journal) in players.iter().zip(&journals) {
        journal::the_comparison_sees_a_loss(&program, player, journal).await.unwrap();
    }
    program.stop().await.unwrap();
    let report = home.run(&["doctor"], "").await.unwrap();
    assert!(report.contains("database: sound"), "{report}");
    println!("{total} acknowledged answers, {ROUNDS} kills, {in_flight} answers in flight, none lost");
}
