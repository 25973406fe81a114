//! A disk that is full or fails, a power cut, a connection to PostgreSQL that breaks at every message of a transaction:
//! nothing that was acknowledged is lost, the program says what is wrong, and goes on by itself when it is over.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by failing")]

use std::path::PathBuf;

use rozmova_bench::{
    faults::{At, Calls, Cut, Harness, Kept, Round},
    program::{drop_postgres_database, new_postgres_database},
};

const PLAYERS: usize = 8;

fn binary() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_rozmova"))
}

async fn run(rounds: impl IntoIterator<Item = Round>) {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = Harness::new(binary(), folder.path().to_owned(), None, PLAYERS).await.unwrap();
    for round in rounds {
        let seen = harness.round(round).await.unwrap_or_else(|error| panic!("{round:?}: {error:?}"));
        println!("{round:?}: {seen}");
        assert!(seen.before > 0, "{round:?}: nothing was answered before the fault");
        let killed = matches!(round, Round::Kill | Round::PowerCut(_));
        assert!(killed || seen.faults > 0, "{round:?}: nothing failed");
    }
    harness.the_comparison_sees_a_loss().await.unwrap();
    harness.end().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing() {
    run([
        Round::FullDisk { after: 0, halves: false },
        Round::FullDisk { after: 7, halves: true },
        Round::FullDisk { after: 40, halves: false },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_failed_call_loses_nothing() {
    let errors = [(Calls::Writes, true), (Calls::Writes, false), (Calls::Syncs, false)];
    run(errors.into_iter().flat_map(|(calls, full)| {
        [0, 3, 17].into_iter().map(move |after| Round::OneError { calls, full, after })
    }))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_fails_for_a_while_loses_nothing() {
    run([Round::Errors { calls: Calls::Writes, after: 5 }, Round::Errors { calls: Calls::Syncs, after: 5 }])
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_power_cut_loses_nothing() {
    run([Kept::Nothing, Kept::Any, Kept::Any, Kept::Nothing, Kept::Any].map(Round::PowerCut)).await;
}

/// The control of the method: on a disk that only says it has synced, the same power cut loses answers, and the
/// comparison notices.
#[tokio::test(flavor = "multi_thread")]
async fn a_power_cut_on_a_lying_disk_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let harness = Harness::new(binary(), folder.path().to_owned(), None, PLAYERS).await.unwrap();
    assert!(harness.loses_on_a_lying_disk().await.unwrap(), "the method would not notice a loss");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_breaks_at_any_message_loses_nothing() {
    let server = rozmova_test_macros::postgres_url!();
    let url = new_postgres_database(&server).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut harness =
        Harness::new(binary(), folder.path().to_owned(), Some(url.clone()), PLAYERS).await.unwrap();
    // BEGIN, every statement of a batch of answers, and what ends it.
    for at in (0..7).map(At::Message).chain([At::Commit]) {
        for cut in [Cut::Before, Cut::Middle, Cut::After] {
            let round = Round::Connection { at, cut };
            let seen = harness.round(round).await.unwrap_or_else(|error| panic!("{round:?}: {error:?}"));
            println!("{round:?}: {seen}");
            assert!(seen.faults > 0, "{round:?}: nothing broke");
        }
    }
    let seen = harness.round(Round::Away).await.unwrap();
    println!("away: {seen}");
    let log = std::fs::read_to_string(folder.path().join("data/server.log")).unwrap();
    let put_off = log.lines().filter(|line| line.contains("a request was put off"));
    // Each names its request and what is wrong.
    assert!(put_off.clone().count() > 0, "nobody was put off");
    for line in put_off {
        assert!(line.contains("\"cause\":\"") && line.contains("\"id\":\""), "{line}");
    }
    harness.the_comparison_sees_a_loss().await.unwrap();
    harness.end().await.unwrap();
    drop_postgres_database(&server, &url).await.unwrap();
}
