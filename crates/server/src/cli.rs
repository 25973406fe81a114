//! The command line. A command that fails says why in one sentence and ends with 1.

mod ask;
mod charges;
mod doctor;
mod people;
mod serve;

use std::{collections::BTreeMap, io::Write, path::PathBuf, process::ExitCode};

use anyhow::Context;
use clap::{Parser, Subcommand};
use rozmova_domain::{clock::Clock, language::Language};
use rozmova_store::{Db, Pools};

use crate::{
    backup,
    config::Config,
    error::{Error, Refusal},
    features::demo,
    files, http,
    mailer::Mailer,
    program, router,
    state::App,
    texts::Text,
    tokens::Tokens,
    version,
};

const CONFIG_FILE: &str = "rozmova.toml";

/// Corporate training by branching conversations.
#[derive(Debug, Parser)]
#[command(
    name = "rozmova",
    version = version::full(),
    after_help = "Every option is also a variable (ROZMOVA_LISTEN, ROZMOVA_DATA, …) and a key of rozmova.toml."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// File of settings [default: rozmova.toml, if it is there]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Data folder
    #[arg(long, global = true, value_name = "FOLDER")]
    data: Option<String>,
    /// sqlite:FILE or postgres://…; left out: SQLite in the data folder
    #[arg(long, global = true, value_name = "URL")]
    database_url: Option<String>,
    /// How people reach this installation
    #[arg(long, global = true, value_name = "URL")]
    public_url: Option<String>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the server
    Serve {
        /// Address to listen on
        #[arg(long, value_name = "ADDRESS")]
        listen: Option<String>,
        /// Fill an empty database with the demo company
        #[arg(long)]
        demo: bool,
    },
    /// Bring the database up to date
    Migrate,
    /// Print the document of the API
    Openapi,
    /// Print the licences of everything that the program contains
    Licenses,
    /// Write a backup, also while the server runs
    Backup {
        /// File to write, a .tar
        file: PathBuf,
    },
    /// Put a backup into the data folder
    Restore {
        /// File that `backup` wrote
        file: PathBuf,
        /// Also when the data folder is not empty; what was there is moved aside
        #[arg(long)]
        force: bool,
    },
    /// Fill an empty database with the demo company
    Demo,
    /// Look for what would keep the server from working
    Doctor,
    /// The way back in
    #[command(subcommand)]
    User(UserCommand),
    /// Accounts
    #[command(subcommand)]
    Account(AccountCommand),
    /// Invoices for plans
    #[command(subcommand)]
    Charge(ChargeCommand),
}

#[derive(Debug, Subcommand)]
enum ChargeCommand {
    /// List every invoice, newest first
    List,
    /// Mark an invoice as paid: its account has the plan from now on
    Paid {
        /// As on the invoice, like INV-00042
        number: String,
    },
    /// Cancel an invoice that waits for its payment
    Cancel {
        /// As on the invoice, like INV-00042
        number: String,
    },
}

#[derive(Debug, Subcommand)]
enum UserCommand {
    /// Set a person's password; ends all of the person's sessions
    Password {
        /// Address of the person
        email: String,
    },
    /// Print an address that signs a person in
    Link {
        /// Address of the person
        email: String,
    },
}

#[derive(Debug, Subcommand)]
enum AccountCommand {
    /// Make an account with its first administrator
    Create(NewAccountArgs),
}

#[derive(Debug, clap::Args)]
struct NewAccountArgs {
    /// Company name
    #[arg(long)]
    company: String,
    /// Domain name of the account, like kvitka
    #[arg(long)]
    domain: String,
    /// Address of the administrator
    #[arg(long)]
    email: String,
    /// First name of the administrator
    #[arg(long)]
    first_name: String,
    /// Last name of the administrator
    #[arg(long)]
    last_name: String,
    /// en, ua or ru
    #[arg(long, default_value = "en")]
    language: String,
}

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
    if matches!(cli.command, Command::Doctor) {
        return Ok(doctor::examine(config).await);
    }
    let config = config?;
    match cli.command {
        Command::Serve { .. } => serve::serve(config).await?,
        Command::Migrate => {
            let db = open(&config).await?;
            println!("The database is up to date.");
            db.close().await?;
        }
        Command::Backup { file } => {
            let db = open_existing(&config).await?;
            backup::write(&db, &config, &file, Clock::System.now()).await?;
            println!("Written: {}", file.display());
            db.close().await?;
        }
        Command::Restore { file, force } => {
            backup::restore(&config, &file, force, Clock::System.now()).await?;
            println!("Restored into {}.", config.data.display());
        }
        Command::Demo => {
            with_app(config, async |app| {
                let empty = app.db.system().is_empty().await?;
                anyhow::ensure!(
                    empty,
                    "the database is not empty: the demo company goes into an empty one only"
                );
                demo::fill(app).await?;
                print!("{}", serve::demo_logins(&app.config));
                Ok(())
            })
            .await?;
        }
        Command::User(UserCommand::Password { email }) => {
            with_app(config, async |app| people::set_password(app, &email).await).await?;
        }
        Command::User(UserCommand::Link { email }) => {
            with_app(config, async |app| people::print_link(app, &email).await).await?;
        }
        Command::Account(AccountCommand::Create(new)) => {
            with_app(config, async |app| people::create_account(app, new).await).await?;
        }
        Command::Charge(command) => {
            with_app(config, async |app| charges::run(app, command).await).await?;
        }
        Command::Openapi | Command::Licenses | Command::Doctor => {}
    }
    Ok(ExitCode::SUCCESS)
}

fn settings(cli: &Cli) -> anyhow::Result<Config> {
    let mut given = BTreeMap::new();
    let mut add = |key: &'static str, value: &Option<String>| {
        if let Some(value) = value {
            given.insert(key, value.clone());
        }
    };
    add("data", &cli.data);
    add("database_url", &cli.database_url);
    add("public_url", &cli.public_url);
    if let Command::Serve { listen, demo } = &cli.command {
        add("listen", listen);
        add("demo", &demo.then(|| "true".to_owned()));
    }
    let file = match &cli.config {
        Some(file) => {
            anyhow::ensure!(file.is_file(), "there is no file of settings {}", file.display());
            file.to_string_lossy().into_owned()
        }
        None => CONFIG_FILE.to_owned(),
    };
    Config::load(&file, &given).context("a setting is wrong")
}

/// Makes the data folder, opens the database and brings it up to date.
async fn open(config: &Config) -> anyhow::Result<Db> {
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
async fn open_existing(config: &Config) -> anyhow::Result<Db> {
    if let Some(file) = backup::sqlite_file(config) {
        anyhow::ensure!(file.exists(), "there is no database {}", file.display());
    }
    connect(config).await
}

async fn connect(config: &Config) -> anyhow::Result<Db> {
    let pools = Pools { readers: config.limit.database_readers, writers: config.limit.database_writers };
    let db = Db::open_with(&config.database_url(), pools).await.context("the database cannot be opened")?;
    match &config.replica_url {
        Some(url) => {
            db.with_replica(url.reveal()).await.context("the replica's address cannot be understood")
        }
        None => Ok(db),
    }
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
    let tokens = Tokens::of_folder(&config.data)?;
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
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn an_error_is_one_line_and_says_nothing_twice() {
        let error = anyhow::anyhow!("no such host\n  at line 3").context("lookup: no such host at line 3");
        let error = error.context("mail");
        assert_eq!(one_line(&error), "mail: lookup: no such host at line 3");
        assert_eq!(one_line(&anyhow::anyhow!("port").context("a").context("b")), "b: a: port");
    }

    #[test]
    fn options_become_settings() {
        let cli = Cli::parse_from([
            "rozmova",
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--data",
            "/tmp/x",
            "--demo",
            "--public-url",
            "https://x.example",
        ]);
        let config = settings(&cli).unwrap();
        assert_eq!(config.listen.port(), 0);
        assert_eq!(config.data, PathBuf::from("/tmp/x"));
        assert!(config.demo);
        assert_eq!(config.public_url(), "https://x.example");
    }

    #[test]
    fn a_refusal_is_told_in_a_sentence() {
        let told = plainly(Error::field("email", Text::new("field-required")));
        assert!(told.to_string().starts_with("email: "), "{told}");
        assert!(!plainly(Error::not_found()).to_string().contains("error-"));
    }
}
