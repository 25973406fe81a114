//! Looking for what would keep the server from working: a line for each thing that it needs.

use std::{fs, path::Path, process::ExitCode};

use anyhow::Context;
use rozmova_store::Db;

use super::{database::connect, one_line};
use crate::{
    backup,
    config::Config,
    files::Files,
    mailer::Mailer,
    storage::Storage,
    tokens::{SECRET_FILE, Tokens},
};

/// Examines everything and prints what it finds.
pub(super) async fn examine(config: anyhow::Result<Config>) -> ExitCode {
    let mut report = Report { problems: 0 };
    let Some(config) = report.line("settings", config.map(|config| (String::from("understood"), config)))
    else {
        return ExitCode::FAILURE;
    };
    let folder = config.data.is_dir();
    report.line("data folder", data_folder(&config.data).map(|text| (text, ())));
    report.line("database", database(&config).await.map(|text| (text, ())));
    report.line("token secret", secret(&config).map(|text| (text, ())));
    report.line("media store", media_store(&config).await.map(|text| (text, ())));
    report.line("mail", mail(&config).await.map(|text| (text, ())));
    if folder {
        report.line("free space", free_space(&config).map(|text| (text, ())));
    }
    if report.problems == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Sends one email, in no outbox and with no retry, and says what the mail server answered.
pub(super) async fn send_mail(config: Config, address: &str) -> ExitCode {
    let mut report = Report { problems: 0 };
    let mailer = Mailer::from_config(&config);
    let Some(mailer) = report.line("settings", mailer.map(|mailer| ("understood".into(), mailer))) else {
        return ExitCode::FAILURE;
    };
    let sent = mailer.send_test(address, &config.public_url()).await;
    report.line("mail", sent.map(|text| (text, ())));
    if report.problems == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

struct Report {
    problems: u32,
}

impl Report {
    fn line<T>(&mut self, name: &str, found: anyhow::Result<(String, T)>) -> Option<T> {
        match found {
            Ok((text, value)) => {
                println!("ok       {name}: {text}");
                Some(value)
            }
            Err(error) => {
                self.problems += 1;
                println!("PROBLEM  {name}: {}", one_line(&error));
                None
            }
        }
    }
}

fn data_folder(data: &Path) -> anyhow::Result<String> {
    if !data.exists() {
        return Ok(format!("{} is made by the first start", data.display()));
    }
    let probe = data.join(".doctor");
    fs::write(&probe, "written by rozmova doctor")
        .and_then(|()| fs::remove_file(&probe))
        .with_context(|| format!("cannot write into {}", data.display()))?;
    Ok(format!("{} can be written", data.display()))
}

async fn database(config: &Config) -> anyhow::Result<String> {
    if backup::sqlite_file(config).is_some_and(|file| !file.exists()) {
        return Ok("none yet, it is made by the first start".into());
    }
    let db = connect(config).await?;
    let found = look_into(&db).await;
    db.close().await?;
    found
}

async fn look_into(db: &Db) -> anyhow::Result<String> {
    db.ping().await.context("the database does not answer")?;
    db.ping_reports().await.context("the replica, which reports are read from, does not answer")?;
    let problems = db.integrity_problems().await?;
    anyhow::ensure!(problems.is_empty(), "{}", problems.join("; "));
    let pending = db.pending_migrations().await.context("the database was made by a newer version")?;
    let (waiting, failed) = if pending == 0 { db.system().job_counts().await? } else { (0, 0) };
    anyhow::ensure!(failed == 0, "{failed} background jobs have given up; their errors are in the table job");
    let (attempts, astray) = if pending == 0 { db.system().examine_tallies().await? } else { (0, 0) };
    anyhow::ensure!(astray == 0, "reports read other figures than {astray} of {attempts} attempts tell");
    let (_, astray) = if pending == 0 { db.system().examine_standing_counts().await? } else { (0, 0) };
    anyhow::ensure!(astray == 0, "{astray} counts of assignments are not what the assignments say");
    let (results, wrong) = if pending == 0 { db.system().examine_scores().await? } else { (0, 0) };
    anyhow::ensure!(wrong == 0, "the answers of {wrong} of {results} finished attempts give other figures");
    Ok(match pending {
        0 => format!(
            "sound and up to date, {waiting} background jobs wait, reports agree with all {attempts} attempts, {results} \
             results follow from their answers"
        ),
        n => format!("sound, {n} migrations are applied by the next start"),
    })
}

fn secret(config: &Config) -> anyhow::Result<String> {
    if config.token_secret.is_none() && !config.data.join(SECRET_FILE).exists() {
        return Ok("none yet, it is made by the first start".into());
    }
    Tokens::from_config(config)?;
    Ok(if config.token_secret.is_some() { "from the settings" } else { "readable by its owner only" }.into())
}

async fn media_store(config: &Config) -> anyhow::Result<String> {
    if config.assets_url.is_none() && !config.data.exists() {
        return Ok("none yet, it is made by the first start".into());
    }
    Files::from_config(config)?.ping().await.context("it does not answer")?;
    Ok(if config.assets_url.is_some() { "it answers" } else { "the data folder" }.into())
}

async fn mail(config: &Config) -> anyhow::Result<String> {
    Mailer::from_config(config)?.check().await
}

fn free_space(config: &Config) -> anyhow::Result<String> {
    let free = Storage::from_config(config).free()?;
    anyhow::ensure!(
        free >= config.min_free_space,
        "only {} MB are free: uploads, imports and backups are refused (min_free_space)",
        free / 1_000_000
    );
    Ok(format!("{} MB", free / 1_000_000))
}
