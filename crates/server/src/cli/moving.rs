//! Moving an installation to another database, and its uploaded files to another store.

use std::{
    io::{IsTerminal, Write},
    time::{Duration, Instant},
};

use anyhow::Context;
use futures_util::TryStreamExt;
use rozmova_store::{CopiedTable, Transfer};
use sha2::{Digest, Sha256};

use crate::{
    backup,
    config::{Config, Secret},
    files::Files,
};

/// What `--assets` says for the data folder.
const IN_FOLDER: &str = "folder";

/// Copies everything and compares it; the settings are left to the operator.
pub(super) async fn run(config: &Config, to: &str, assets: Option<&str>) -> anyhow::Result<()> {
    let started = Instant::now();
    let _stopped = backup::require_stopped(config)?;
    let target = Config {
        database_url: Some(Secret::new(to)),
        replica_url: None,
        assets_url: match assets {
            None => config.assets_url.clone(),
            Some(IN_FOLDER) => None,
            Some(url) => Some(Secret::new(url)),
        },
        ..config.clone()
    };
    target.check().context("the new address is wrong")?;
    // Before a file is copied: many take hours.
    let transfer = Transfer::prepare(&config.database_url(), to).await.context("nothing was moved")?;
    if assets.is_some() {
        let files = move_files(&Files::from_config(config)?, &Files::from_config(&target)?).await?;
        println!("{files} uploaded files are in the new store.");
    }
    let tables = transfer.run(said).await.context("nothing was moved")?;
    let rows: u64 = tables.iter().map(|table| table.rows).sum();
    println!(
        "Moved and compared in {} s: {rows} rows of {} tables.\n\
         Now set database_url{} to the new address and start the server. The old database is as it was: keep it until \
         all is well.",
        started.elapsed().as_secs(),
        tables.len(),
        if assets.is_some() { " and assets_url" } else { "" }
    );
    Ok(())
}

fn said(table: &CopiedTable, compared: bool) {
    let CopiedTable { name, rows, checksum } = table;
    match compared {
        true => println!("the same  {name:<20} {rows:>10} rows  {checksum}"),
        false => println!("copied    {name:<20} {rows:>10} rows"),
    }
    // Whoever watches through a pipe sees it as it goes, too.
    let _ = std::io::stdout().flush();
}

/// Copies files that the new store does not have, or has otherwise; each is read back. Returns how many there are.
async fn move_files(from: &Files, to: &Files) -> anyhow::Result<usize> {
    from.ping().await.context("the present store of files does not answer")?;
    to.ping().await.context("the new store of files does not answer")?;
    let names = from.older_than(Duration::ZERO).await?;
    for (at, name) in names.iter().enumerate() {
        let size = from.size(name).await?.with_context(|| format!("the file {name} is gone"))?;
        let before = hash(from, name, size, None).await?;
        if to.size(name).await? == Some(size) && hash(to, name, size, None).await? == before {
            continue;
        }
        let mut file = to.incoming()?;
        hash(from, name, size, Some(&mut file)).await?;
        to.keep(name, file).await.with_context(|| format!("the file {name} cannot be written"))?;
        let after = hash(to, name, size, None).await?;
        anyhow::ensure!(after == before, "the file {name} is not the same in the new store");
        if std::io::stderr().is_terminal() {
            eprint!("\r{} of {} files", at + 1, names.len());
        }
    }
    if std::io::stderr().is_terminal() {
        eprintln!();
    }
    Ok(names.len())
}

/// Of a file's bytes, which are also written into `copy`.
async fn hash(
    files: &Files,
    name: &str,
    size: u64,
    mut copy: Option<&mut tempfile::NamedTempFile>,
) -> anyhow::Result<Vec<u8>> {
    let mut hash = Sha256::new();
    if let Some(last) = size.checked_sub(1) {
        let body = files.read(name, 0..=last).await?.with_context(|| format!("the file {name} is gone"))?;
        let mut pieces = body.into_data_stream();
        while let Some(piece) = pieces.try_next().await? {
            hash.update(&piece);
            if let Some(copy) = copy.as_mut() {
                copy.write_all(&piece)?;
            }
        }
    }
    Ok(hash.finalize().to_vec())
}
