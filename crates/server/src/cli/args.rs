//! What can be written on the command line.

use std::{collections::BTreeMap, path::PathBuf};

use anyhow::Context;
use clap::{Parser, Subcommand};

use crate::{config::Config, version};

const CONFIG_FILE: &str = "rozmova.toml";

/// Corporate training by branching conversations.
#[derive(Debug, Parser)]
#[command(
    name = "rozmova",
    version = version::full(),
    after_help = "Every option is also a variable (ROZMOVA_LISTEN, ROZMOVA_DATA, …) and a key of rozmova.toml."
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Command,
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
pub(super) enum Command {
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
        /// Also when the file is there already: it is replaced once the new one is whole
        #[arg(long)]
        overwrite: bool,
    },
    /// Put a backup into the data folder
    Restore {
        /// File that `backup` wrote
        file: PathBuf,
        /// Also when the data folder is not empty; what was there is moved aside
        #[arg(long)]
        force: bool,
        /// Read all of it, say what it holds, and change nothing
        #[arg(long, conflicts_with = "force")]
        check: bool,
    },
    /// Copy everything into another, empty database, while no server runs; all is compared before it counts
    Move {
        /// postgres://… or sqlite:FILE; the password of PostgreSQL may stand in PGPASSWORD
        #[arg(long, value_name = "URL")]
        to: String,
        /// Also copy the uploaded files: s3://KEY:SECRET@HOST/BUCKET?region=REGION, or folder for the data folder
        #[arg(long, value_name = "STORE")]
        assets: Option<String>,
    },
    /// Fill an empty database with the demo company
    Demo,
    /// Look for what would keep the server from working
    Doctor {
        /// Send an email to this address and say what became of it; nothing else is looked at
        #[arg(long, value_name = "ADDRESS")]
        mail: Option<String>,
    },
    /// The way back in
    #[command(subcommand)]
    User(UserCommand),
    /// Accounts
    #[command(subcommand)]
    Account(AccountCommand),
    /// Domains of email that companies have proven to be their own
    #[command(subcommand)]
    Domains(DomainsCommand),
    /// Invoices for plans
    #[command(subcommand)]
    Charge(ChargeCommand),
    /// Print the newest messages to support and requests for plans
    Messages,
    /// Background work: emails, results, imports and the rest
    #[command(subcommand)]
    Jobs(JobsCommand),
}

#[derive(Debug, Subcommand)]
pub(super) enum JobsCommand {
    /// List what waits and what has given up
    List,
    /// Run a job now, or everything that has given up
    Retry {
        /// As `list` shows it; left out: everything that has given up
        id: Option<i64>,
    },
    /// Remove a job that has not run
    Drop {
        /// As `list` shows it
        id: i64,
    },
}

#[derive(Debug, Subcommand)]
pub(super) enum ChargeCommand {
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
pub(super) enum UserCommand {
    /// Set a person's password; ends all of the person's sessions
    Password {
        /// Address of the person
        email: String,
    },
    /// Take the second factor away from somebody who has lost phone, passkeys and recovery codes; ends all of the person's sessions
    ResetSecondFactor {
        /// Address of the person
        email: String,
    },
    /// Forget who somebody is for the provider of the company, when they have another account there; ends the sessions that it opened
    Unlink {
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
pub(super) enum DomainsCommand {
    /// List every one with its company
    List,
    /// Note that a company has proven one: its provider may say who somebody is by an email there
    Prove {
        /// Domain name of the account, like kvitka
        company: String,
        /// What stands behind the @, like kvitka.example
        domain: String,
    },
    /// Take that back; whoever is known already goes on logging in
    Release {
        /// As `list` shows it
        domain: String,
    },
}

#[derive(Debug, Subcommand)]
pub(super) enum AccountCommand {
    /// Make an account with its first administrator
    Create(NewAccountArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct NewAccountArgs {
    /// Company name
    #[arg(long)]
    pub(super) company: String,
    /// Domain name of the account, like kvitka
    #[arg(long)]
    pub(super) domain: String,
    /// Address of the administrator
    #[arg(long)]
    pub(super) email: String,
    /// First name of the administrator
    #[arg(long)]
    pub(super) first_name: String,
    /// Last name of the administrator
    #[arg(long)]
    pub(super) last_name: String,
    /// en, ua or ru
    #[arg(long, default_value = "en")]
    pub(super) language: String,
}

/// The settings that count: of the command line, the environment and the file.
pub(super) fn settings(cli: &Cli) -> anyhow::Result<Config> {
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

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
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
}
