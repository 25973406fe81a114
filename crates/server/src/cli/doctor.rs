//! Looking for what would keep the server from working: a line for each thing that it needs.

use std::{fs, io::Write, path::Path, process::ExitCode};

use anyhow::Context;
use rozmova_domain::clock::Clock;
use rozmova_store::Db;

use super::{database::connect, one_line};
use crate::{
    backup,
    config::Config,
    files::{Files, Shelf},
    mailer::Mailer,
    outward::Roots,
    storage::Storage,
    tokens::{SECRET_FILE, Tokens},
};

/// Seconds that clocks may differ by.
const CLOCKS_DIFFER_BY: i64 = 5;

/// Examines everything and prints what it finds.
pub(super) async fn examine(config: anyhow::Result<Config>) -> ExitCode {
    let mut report = Report { problems: 0 };
    let Some(config) = report.line("settings", config.map(|config| (String::from("understood"), config)))
    else {
        return ExitCode::FAILURE;
    };
    let folder = config.data.is_dir();
    report.line("data folder", data_folder(&config.data).map(|text| (text, ())));
    let known = report.line("database", database(&config).await).unwrap_or_default();
    if let Some(file) = &config.ca_file {
        let found = Roots::new(Some(file)).map(|roots| (roots.told(file), ()));
        report.line("certificates", found);
    }
    report.line("token secret", secret(&config, &known).map(|text| (text, ())));
    report.line("media store", media_store(&config).await.map(|text| (text, ())));
    report.line("mail", mail(&config).await.map(|text| (text, ())));
    if folder {
        report.line("free space", free_space(&config).map(|text| (text, ())));
        report.line("server", server(&config).map(|text| (text, ())));
        report.line("backups", backups(&config).await.map(|text| (text, ())));
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
                say(&format!("ok       {name}: {text}"));
                Some(value)
            }
            Err(error) => {
                self.problems += 1;
                say(&format!("PROBLEM  {name}: {}", one_line(&error)));
                None
            }
        }
    }
}

/// Whoever reads it may stop after the first lines.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
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

/// What the database knows of the installation's secret.
#[derive(Default)]
struct OfSecret {
    /// Of the one that its servers sign with.
    fingerprint: Option<String>,
    /// What was sealed with it, each with the person to whom it belongs.
    sealed: Vec<(i64, String)>,
}

/// What is told of it, and what it knows of the secret.
async fn database(config: &Config) -> anyhow::Result<(String, OfSecret)> {
    if backup::sqlite_file(config).is_some_and(|file| !file.exists()) {
        return Ok(("none yet, it is made by the first start".into(), OfSecret::default()));
    }
    let db = connect(config).await?;
    let found = look_into(&db, config).await;
    let secret = match db.pending_migrations().await {
        Ok(0) => OfSecret {
            fingerprint: db.system().secret_fingerprint().await?,
            sealed: db.system().sealed_secrets().await?,
        },
        _ => OfSecret::default(),
    };
    db.close().await?;
    Ok((found?, secret))
}

async fn look_into(db: &Db, config: &Config) -> anyhow::Result<String> {
    db.ping().await.context("the database does not answer")?;
    if db.ping_reports().await.is_err() {
        anyhow::bail!(
            "the replica, which reports are read from, does not answer: {}",
            db.reach_replica().await.unwrap_or_default()
        );
    }
    if let Some(clock) = db.system().database_clock().await? {
        let differs = (Clock::System.now() - clock).num_seconds().abs();
        anyhow::ensure!(
            differs <= CLOCKS_DIFFER_BY,
            "its clock and this machine's differ by {differs} s: set both by NTP, or deadlines and sessions end at the \
             wrong time"
        );
    }
    let problems = db.integrity_problems().await?;
    anyhow::ensure!(problems.is_empty(), "{}", problems.join("; "));
    let pending = db.pending_migrations().await.context("the database was made by a newer version")?;
    let replica = if pending == 0 { replica(db, config).await? } else { String::new() };
    let (waiting, failed) = if pending == 0 { db.system().job_counts().await? } else { (0, 0) };
    anyhow::ensure!(failed == 0, "{failed} background jobs have given up; rozmova jobs list says why");
    let (attempts, astray) = if pending == 0 { db.system().examine_tallies().await? } else { (0, 0) };
    anyhow::ensure!(astray == 0, "reports read other figures than {astray} of {attempts} attempts tell");
    let astray = if pending == 0 { db.system().examine_standing_counts().await? } else { 0 };
    anyhow::ensure!(astray == 0, "{astray} counts of assignments are not what the assignments say");
    let astray = if pending == 0 { db.system().examine_activity_counts().await? } else { 0 };
    anyhow::ensure!(
        astray == 0,
        "{astray} counts of the dashboard are not what assignments and attempts say"
    );
    let (_, astray) = if pending == 0 { db.system().examine_branches().await? } else { (0, 0) };
    anyhow::ensure!(astray == 0, "of {astray} divisions it is not known what stands above them");
    let (results, wrong) = if pending == 0 { db.system().examine_scores().await? } else { (0, 0) };
    anyhow::ensure!(wrong == 0, "the answers of {wrong} of {results} finished attempts give other figures");
    Ok(match pending {
        0 => format!(
            "sound and up to date, {waiting} background jobs wait, reports agree with all {attempts} attempts, {results} \
             results follow from their answers{replica}"
        ),
        n => format!("sound, {n} migrations are applied by the next start"),
    })
}

async fn replica(db: &Db, config: &Config) -> anyhow::Result<String> {
    if config.replica_url.is_none() {
        return Ok(String::new());
    }
    let behind =
        db.replica_lag().await.context("the replica, which reports are read from, does not answer")?;
    let behind = behind
        .context("the replica has nothing that servers write into the database: does it follow this one?")?
        .as_secs();
    anyhow::ensure!(
        behind <= u64::from(config.replica_limit),
        "the replica is {behind} s behind, more than the {} s of replica_limit: reports are read from the database itself",
        config.replica_limit
    );
    Ok(format!(", the replica is {behind} s behind"))
}

fn secret(config: &Config, known: &OfSecret) -> anyhow::Result<String> {
    let all = known.sealed.len();
    if config.token_secret.is_none() && !config.data.join(SECRET_FILE).exists() {
        anyhow::ensure!(
            all == 0,
            "there is none, and the database holds {all} secrets of two-step login and company logins that were sealed with it: put \
             {SECRET_FILE} back before the next start, which would make another"
        );
        return Ok("none yet, it is made by the first start".into());
    }
    let own = Tokens::from_config(config)?;
    let lost = known.sealed.iter().filter(|(person, text)| own.open_sealed(*person, text).is_none()).count();
    let lost = match lost {
        0 => String::new(),
        lost => format!(
            "; it does not open {lost} of {all} secrets of two-step login and company logins: put the former secret back, or those people \
             log in with a recovery code, or after rozmova user reset-second-factor"
        ),
    };
    anyhow::ensure!(
        known.fingerprint.as_deref().is_none_or(|known| known == own.fingerprint()),
        "it is not the one that the server signs with which was started last on this database: people are signed out \
         by chance until every server has the same{lost}"
    );
    anyhow::ensure!(lost.is_empty(), "it is not the one of before{lost}");
    let kept = if config.token_secret.is_some() { "from the settings" } else { "readable by its owner only" };
    Ok(match all {
        0 => kept.to_owned(),
        all => format!("{kept}, opens all {all} secrets of two-step login and company logins"),
    })
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

/// One on SQLite: those on PostgreSQL may be many.
fn server(config: &Config) -> anyhow::Result<String> {
    Ok(match backup::holder(config)? {
        Some(holder) => format!("{holder} works on the data; a second one on it is refused"),
        None => "none works on the data of this folder alone".into(),
    })
}

async fn backups(config: &Config) -> anyhow::Result<String> {
    let Some(planned) = backup::told_plan(config)? else {
        return Ok("none by the clock: back the data up otherwise".into());
    };
    if let Some(shelf) = Shelf::for_backups(config)? {
        shelf.ping().await.context("the store for their copies (backup.copy_url) does not answer")?;
    }
    backup::require_space(config)?;
    Ok(match backup::last(config).await? {
        Some(at) => format!("{planned}, the newest is of {}", at.format("%Y-%m-%d %H:%M UTC")),
        None => format!("{planned}, none yet"),
    })
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
