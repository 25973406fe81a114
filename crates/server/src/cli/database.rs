//! The database that the settings name.

use std::time::Duration;

use anyhow::Context;
use rozmova_domain::clock::Clock;
use rozmova_store::{Db, Pools, why_away};

use crate::{backup, config::Config, files};

/// Makes the data folder, opens the database and brings it up to date.
pub(super) async fn open(config: &Config) -> anyhow::Result<Db> {
    files::make_folder(&config.data)?;
    let existed = backup::sqlite_file(config).is_some_and(|file| file.exists());
    let db = connect(config).await?;
    if existed && db.pending_migrations().await.context("the database was made by a newer version")? > 0 {
        let aside = backup::copy_aside(&db, config, Clock::System.now()).await?;
        eprintln!("Before the database is brought up to date, it was copied to {}.", aside.display());
    }
    db.migrate().await.context("the database cannot be brought up to date")?;
    Ok(db)
}

/// The same for a command that makes no sense without data.
pub(super) async fn open_existing(config: &Config) -> anyhow::Result<Db> {
    if let Some(file) = backup::sqlite_file(config) {
        anyhow::ensure!(file.exists(), "there is no database {}", file.display());
    }
    connect(config).await
}

pub(super) async fn connect(config: &Config) -> anyhow::Result<Db> {
    let limit = &config.limit;
    let pools = Pools {
        readers: limit.database_readers,
        writers: limit.database_writers,
        wait: Duration::from_secs(limit.database_wait_seconds.into()),
        statement: Duration::from_secs(limit.database_statement_seconds.into()),
    };
    let url = config.database_url();
    let db = match Db::open_with(&url, pools).await {
        Ok(db) => db,
        Err(error) => anyhow::bail!("the database cannot be opened: {}", why_away(&url, &error).await),
    };
    match &config.replica_url {
        Some(url) => {
            db.with_replica(url.reveal()).await.context("the replica's address cannot be understood")
        }
        None => Ok(db),
    }
}
