//! Restarts three processes one after the other behind nginx and behind HAProxy, as many rounds as are given, while people
//! read and answer. Prints a table in Markdown; ends with 1 when a request failed or an answer is lost.

use anyhow::{Context, ensure};
use rozmova_bench::{
    program::{drop_postgres_database, new_postgres_database},
    rolling::{Cluster, Seen},
};

const ROUNDS: usize = 3;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let rounds =
        std::env::args().nth(1).map_or(Ok(ROUNDS), |given| given.parse()).context("how many rounds?")?;
    let binary = std::env::current_exe()?.with_file_name("rozmova");
    ensure!(binary.is_file(), "there is no {}: build it first", binary.display());
    let server = std::env::var("TEST_POSTGRES_URL").context("TEST_POSTGRES_URL is not set")?;
    let url = new_postgres_database(&server).await?;
    let folder = tempfile::tempdir()?;
    let mut cluster = Cluster::new(binary, folder.path(), url.clone()).await?;
    println!("| proxy | restarts | reads | acknowledged answers | failed requests | lost answers |");
    println!("|---|---|---|---|---|---|");
    let mut failed = 0;
    let mut how = Vec::new();
    for Seen { proxy, restarts, reads, answers, failed: own, failures } in cluster.roll(rounds).await? {
        println!("| {proxy} | {restarts} | {reads} | {answers} | {own} | 0 |");
        failed += own;
        how.extend(failures.into_iter().map(|(kind, count)| format!("{proxy}: {kind}: {count}")));
    }
    for line in how {
        println!("- {line}");
    }
    println!("\nControl: killing the processes cost {} requests.", cluster.a_kill_is_seen().await?);
    cluster.end().await?;
    drop_postgres_database(&server, &url).await?;
    ensure!(failed == 0, "{failed} requests failed");
    Ok(())
}
