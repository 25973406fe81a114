//! The command line. A command that fails says why in one sentence and ends with 1.

mod args;
mod ask;
mod charges;
mod database;
mod doctor;
mod domains;
mod jobs;
mod messages;
mod moving;
mod people;
mod serve;
mod systemd;

use std::{io::Write, process::ExitCode};

use anyhow::Context;
use clap::Parser;
use rozmova_domain::{clock::Clock, language::Language};
use rozmova_store::Db;

use args::{AccountCommand, Cli, Command, UserCommand, settings};
use database::{open, open_existing};

use crate::{
    backup,
    config::Config,
    error::{Error, Refusal},
    features::demo,
    http,
    mailer::Mailer,
    program, router,
    state::App,
    texts::Text,
    tokens::Tokens,
};

/// Does what the command line says.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    // Databases, emails with links and backups are for their owner's eyes.
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
    let done = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the asynchronous runtime does not start")
        .and_then(|runtime| runtime.block_on(Box::pin(act(cli))));
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("rozmova: {}", one_line(&error));
            ExitCode::FAILURE
        }
    }
}

/// An error and its causes in one line. Some causes repeat what stands before them, and some are a page long.
fn one_line(error: &anyhow::Error) -> String {
    let mut line = String::new();
    for cause in error.chain() {
        let words = cause.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        if line.contains(&words) {
            continue;
        }
        if !line.is_empty() {
            line.push_str(": ");
        }
        line.push_str(&words);
    }
    line
}

/// Whoever pages through a long text may stop reading.
fn print_to_the_end(text: &str) -> ExitCode {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    }
}

async fn act(cli: Cli) -> anyhow::Result<ExitCode> {
    if matches!(cli.command, Command::Openapi) {
        println!("{}", router::document().to_pretty_json()?);
        return Ok(ExitCode::SUCCESS);
    }
    if matches!(cli.command, Command::Licenses) {
        let notices =
            http::client::notices().context("this program was built without them: use make build")?;
        return Ok(print_to_the_end(&notices));
    }
    let config = settings(&cli);
    if let Command::Doctor { mail } = &cli.command {
        return Ok(match mail {
            Some(address) => doctor::send_mail(config?, address).await,
            None => doctor::examine(config).await,
        });
    }
    let config = config?;
    match cli.command {
        Command::Serve { .. } => serve::serve(config).await?,
        Command::Migrate => {
            let db = open(&config).await?;
            println!("The database is up to date.");
            db.close().await?;
        }
        Command::Backup { file, overwrite } => {
            anyhow::ensure!(
                overwrite || !file.try_exists()?,
                "{} is there already: name another file, or add --overwrite to replace it",
                file.display()
            );
            let db = open_existing(&config).await?;
            backup::write(&db, &config, &file, Clock::System.now()).await?;
            println!("Written: {}", file.display());
            db.close().await?;
        }
        Command::Restore { file, check: true, .. } => println!("{}", backup::examine(&file).await?),
        Command::Restore { file, force, .. } => {
            backup::restore(&config, &file, force, Clock::System.now()).await?;
            println!("Restored into {}.", config.data.display());
        }
        Command::Move { to, assets } => moving::run(&config, &to, assets.as_deref()).await?,
        Command::Demo => {
            with_app(config, async |app| {
                anyhow::ensure!(
                    demo::fill_if_empty(app).await?,
                    "the database is not empty: the demo company goes into an empty one only"
                );
                print!("{}", serve::demo_logins(&app.config));
                Ok(())
            })
            .await?;
        }
        Command::User(UserCommand::Password { email }) => {
            with_app(config, async |app| people::set_password(app, &email).await).await?;
        }
        Command::User(UserCommand::ResetSecondFactor { email }) => {
            with_app(config, async |app| people::reset_second_factor(app, &email).await).await?;
        }
        Command::User(UserCommand::Unlink { email }) => {
            with_app(config, async |app| people::unlink(app, &email).await).await?;
        }
        Command::User(UserCommand::Link { email }) => {
            with_app(config, async |app| people::print_link(app, &email).await).await?;
        }
        Command::Account(AccountCommand::Create(new)) => {
            with_app(config, async |app| people::create_account(app, new).await).await?;
        }
        Command::Domains(command) => {
            with_app(config, async |app| domains::run(app, command).await).await?;
        }
        Command::Jobs(command) => {
            let db = open_existing(&config).await?;
            let done = jobs::run(&db, command).await;
            db.close().await?;
            done?;
        }
        Command::Messages => {
            let db = open_existing(&config).await?;
            let told = messages::print(&db).await;
            db.close().await?;
            told?;
        }
        Command::Charge(command) => {
            with_app(config, async |app| charges::run(app, command).await).await?;
        }
        Command::Openapi | Command::Licenses | Command::Doctor { .. } => {}
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs a command that needs the parts of the server, without its listener.
async fn with_app(config: Config, work: impl AsyncFnOnce(&App) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let db = open(&config).await?;
    let app = app(db.clone(), config, None)?;
    let done = work(&app).await;
    app.stop.cancel();
    app.tasks.close();
    app.tasks.wait().await;
    db.close().await?;
    done
}

fn app(
    db: Db,
    config: Config,
    metrics: Option<metrics_exporter_prometheus::PrometheusHandle>,
) -> anyhow::Result<App> {
    let tokens = Tokens::from_config(&config)?;
    let mailer = Mailer::from_config(&config)?;
    program::new(db, Clock::System, config, tokens, mailer, metrics)
}

/// What a refusal says, for a terminal.
fn plainly(error: Error) -> anyhow::Error {
    match error {
        Error::Internal(internal) => internal.cause,
        Error::Refused(refusal) => {
            let Refusal { code, message, fields, non_field, .. } = *refusal;
            let say = |text: &Text| text.say(Language::En);
            let mut parts: Vec<String> = fields
                .iter()
                .map(|(field, text)| format!("{}: {}", field.replace('_', "-"), say(text)))
                .chain(non_field.iter().map(say))
                .collect();
            if parts.is_empty() {
                let text = message.unwrap_or_else(|| code.text());
                parts.push(say(&text));
            }
            anyhow::anyhow!("{}", parts.join("; "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_one_line_and_says_nothing_twice() {
        let error = anyhow::anyhow!("no such host\n  at line 3").context("lookup: no such host at line 3");
        let error = error.context("mail");
        assert_eq!(one_line(&error), "mail: lookup: no such host at line 3");
        assert_eq!(one_line(&anyhow::anyhow!("port").context("a").context("b")), "b: a: port");
    }

    #[test]
    fn a_refusal_is_told_in_a_sentence() {
        let told = plainly(Error::field("email", Text::new("field-required")));
        assert!(told.to_string().starts_with("email: "), "{told}");
        assert!(!plainly(Error::not_found()).to_string().contains("error-"));
    }
}
