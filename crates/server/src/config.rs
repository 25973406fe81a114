//! Settings: the command line wins over `ROZMOVA_*` variables, they over `rozmova.toml`, it over the defaults.
//! A wrong or unknown setting stops the start.

use std::{
    collections::BTreeMap,
    fmt,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use anyhow::Context;
use figment::{
    Figment,
    providers::{Format, Serialized, Toml},
};
use serde::{Deserialize, Serialize};

mod backup;
mod bucket;
mod limit;
mod passkey_site;
mod prices;
mod proxies;
mod script_hosts;
mod smtp;
mod variables;
mod webhook_hosts;

pub use backup::{Backup, Rhythm};
pub use bucket::Bucket;
pub use limit::Limit;
pub use passkey_site::PasskeySite;
pub use prices::Prices;
pub use proxies::Proxies;
pub use script_hosts::script_hosts;
pub use smtp::{SmtpServer, SmtpTls};
pub use webhook_hosts::webhook_hosts;

/// Between two times that figures are sent.
const MOST_OTLP_SECONDS: u32 = 3_600;

/// A text that is not printed by accident.
#[derive(Clone, Deserialize, Serialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// A text that is not shown.
    pub fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// Who may make an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Registration {
    /// Anybody, on the registration page.
    Open,
    /// The operator, by `rozmova account create`.
    Closed,
}

/// Whether trials, plans and limits exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Billing {
    /// Accounts have a trial and then a plan.
    On,
    /// The company's own installation: everything is open.
    Off,
}

/// Limits on the rate of requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Limits {
    /// As in production.
    Normal,
    /// Lifted, for load and acceptance tests.
    Relaxed,
}

/// A text of the operator: one for all languages, or one each (`en`, `ua`, `ru`). An address or Markdown.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub enum OperatorText {
    /// The same in every language.
    One(String),
    /// By language code.
    Each(BTreeMap<String, String>),
}

/// Every setting.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Address to listen on.
    pub listen: SocketAddr,
    /// Folder of the database, mail files, backups and the token secret.
    pub data: PathBuf,
    /// `sqlite:path` or `postgres://…`; unset: SQLite in the data folder.
    pub database_url: Option<Secret>,
    /// `postgres://…` of a copy that PostgreSQL keeps up to date: reports are read there.
    pub replica_url: Option<Secret>,
    /// Seconds that the replica may be behind: beyond, reports are read from the database itself.
    pub replica_limit: u32,
    /// `s3://KEY:SECRET@HOST/BUCKET?region=REGION`; unset: uploaded files are kept in the data folder.
    pub assets_url: Option<Secret>,
    /// Bytes of files that each account may store, whatever its plan says.
    pub storage_limit: Option<u64>,
    /// Bytes that stay free on the disk of the data folder: with less, uploads, imports and backups are refused.
    pub min_free_space: u64,
    /// How people reach this installation; used in mailed links. Unset: `http://` and the listen address.
    pub public_url: Option<String>,
    /// `smtp://user:password@host:port` or `smtps://…`; unset: messages become files in the data folder.
    pub smtp_url: Option<Secret>,
    /// Certificates in PEM of authorities that are trusted beside those of the system, for every connection outwards.
    pub ca_file: Option<PathBuf>,
    /// Asked for the texts by which companies prove their domains of email; unset: the servers of the system.
    pub dns_server: Option<SocketAddr>,
    /// Signs tokens; unset: a file in the data folder.
    pub token_secret: Option<Secret>,
    /// Sender of mails.
    pub mail_from: String,
    /// Who may make an account.
    pub registration: Registration,
    /// Whether trials and plans exist.
    pub billing: Billing,
    /// Limits on the rate of requests.
    pub limits: Limits,
    /// The numbers behind the limits.
    pub limit: Limit,
    /// When backups are written, and where.
    pub backup: Backup,
    /// Addresses and networks of load balancers, separated by commas, whose `X-Forwarded-For` is believed.
    pub trusted_proxies: String,
    /// Seconds between SIGTERM and the end of the listener, in which balancers notice that it is not ready.
    pub drain: u8,
    /// A line in the log for every request.
    pub access_log: bool,
    /// `http://` or `https://` of a collector of OpenTelemetry that gets traces; unset: none are made.
    pub otlp_url: Option<String>,
    /// Seconds between two times that figures are sent to that collector; 0: they are not.
    pub otlp_metrics: u32,
    /// Token that opens `/metrics` beyond loopback.
    pub metrics_token: Option<Secret>,
    /// Fill an empty database with the demo company.
    pub demo: bool,
    /// Password of the demo logins; needed when `demo` listens beyond loopback.
    pub demo_password: Option<Secret>,
    /// Hosts that the scripts of accounts may load from and talk to, separated by commas.
    pub script_hosts: String,
    /// Private hosts that results may be sent to, separated by commas.
    pub webhook_hosts: String,
    /// Prices of plans, `plan:months=minor units`, separated by commas; a plan without one is on request.
    pub prices: String,
    /// Who sends invoices: name, address and account, a line each.
    pub seller: Option<String>,
    /// Terms of use.
    pub terms: Option<OperatorText>,
    /// Privacy policy.
    pub privacy: Option<OperatorText>,
    /// Where people find help.
    pub support: Option<OperatorText>,
    /// Who runs this.
    pub contact: Option<OperatorText>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: PathBuf::from("data"),
            database_url: None,
            replica_url: None,
            replica_limit: 300,
            assets_url: None,
            storage_limit: None,
            min_free_space: 512 << 20,
            public_url: None,
            smtp_url: None,
            ca_file: None,
            dns_server: None,
            token_secret: None,
            mail_from: "Rozmova <no-reply@localhost>".into(),
            registration: Registration::Open,
            billing: Billing::On,
            limits: Limits::Normal,
            limit: Limit::default(),
            backup: Backup::default(),
            trusted_proxies: String::new(),
            drain: 5,
            access_log: false,
            otlp_url: None,
            otlp_metrics: 0,
            metrics_token: None,
            demo: false,
            demo_password: None,
            script_hosts: String::new(),
            webhook_hosts: String::new(),
            prices: String::new(),
            seller: None,
            terms: None,
            privacy: None,
            support: None,
            contact: None,
        }
    }
}

impl Config {
    /// Reads the settings; `command_line` holds what was given there.
    ///
    /// # Errors
    /// One line that names the setting that is wrong or unknown.
    pub fn load(file: &str, command_line: &BTreeMap<&'static str, String>) -> anyhow::Result<Self> {
        // Lists and numbers would be guessed from the text of a variable: every one of ours is a plain text.
        let given = |map: &BTreeMap<&'static str, String>| {
            map.iter().map(|(key, value)| ((*key).to_owned(), typed(key, value))).collect::<BTreeMap<_, _>>()
        };
        let mut settings = Figment::from(Serialized::defaults(Self::default()));
        // Not searched for in the folders above, where it would be of something else.
        if Path::new(file).exists() {
            settings = settings.merge(Toml::file_exact(file));
        }
        settings = settings.merge(variables::all());
        for (key, text) in variables::texts(|name| std::env::var(name).ok())? {
            settings = settings.merge(Serialized::default(key, text));
        }
        let config: Self = settings
            .merge(Serialized::defaults(given(command_line)))
            .extract()
            .map_err(|error| anyhow::anyhow!("{error}"))?;
        config.check()?;
        Ok(config)
    }

    /// Whether the settings make sense, alone and together.
    ///
    /// # Errors
    /// For the first that does not.
    pub fn check(&self) -> anyhow::Result<()> {
        if let Some(url) = &self.database_url {
            let url = url.reveal();
            anyhow::ensure!(
                url.starts_with("sqlite:") || is_postgres(url),
                "database_url must begin with sqlite: or postgres://"
            );
        }
        if let Some(url) = &self.replica_url {
            anyhow::ensure!(is_postgres(url.reveal()), "replica_url must begin with postgres://");
            anyhow::ensure!(
                is_postgres(&self.database_url()),
                "replica_url goes with a database_url of PostgreSQL: SQLite has no replica"
            );
        }
        if let Some(url) = &self.public_url {
            anyhow::ensure!(
                url.starts_with("http://") || url.starts_with("https://"),
                "public_url must begin with http:// or https://"
            );
            anyhow::ensure!(
                is_origin(url),
                "public_url is a host without a path, like https://training.example.org"
            );
        }
        if let Some(url) = &self.otlp_url {
            let parsed = url::Url::parse(url);
            anyhow::ensure!(
                parsed.is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.query().is_none()),
                "otlp_url must be like http://collector.example.org:4318"
            );
        }
        anyhow::ensure!(
            self.otlp_metrics == 0 || self.otlp_url.is_some(),
            "otlp_metrics sends figures to a collector: name it in otlp_url"
        );
        anyhow::ensure!(
            self.otlp_metrics <= MOST_OTLP_SECONDS,
            "otlp_metrics must be from 0 to {MOST_OTLP_SECONDS} seconds"
        );
        for (name, text) in [
            ("terms", &self.terms),
            ("privacy", &self.privacy),
            ("support", &self.support),
            ("contact", &self.contact),
        ] {
            check_languages(name, text.as_ref())?;
        }
        self.smtp().map_err(|error| anyhow::anyhow!("{error:#}"))?;
        self.limit.check()?;
        self.backup.check().map_err(|error| anyhow::anyhow!("{error:#}"))?;
        self.trusted_proxies().map_err(|error| anyhow::anyhow!("{error:#}"))?;
        script_hosts(self)?;
        webhook_hosts(self)?;
        Prices::from_config(self)?;
        self.bucket().map_err(|error| anyhow::anyhow!("{error:#}"))?;
        anyhow::ensure!(
            !self.demo || self.listen.ip().is_loopback() || self.demo_password.is_some(),
            "demo on an address other than loopback needs demo_password (ROZMOVA_DEMO_PASSWORD)"
        );
        Ok(())
    }

    /// Addresses and networks of load balancers.
    ///
    /// # Errors
    /// When one of them is neither.
    pub fn trusted_proxies(&self) -> anyhow::Result<Proxies> {
        self.trusted_proxies.parse().context("trusted_proxies")
    }

    /// The store of uploaded files, where it is not a folder.
    ///
    /// # Errors
    /// When its address cannot be understood.
    pub fn bucket(&self) -> anyhow::Result<Option<Bucket>> {
        self.assets_url.as_ref().map(|url| bucket::parse("assets_url", url.reveal())).transpose()
    }

    /// The mail server, where there is one.
    ///
    /// # Errors
    /// When its address cannot be understood.
    pub fn smtp(&self) -> anyhow::Result<Option<SmtpServer>> {
        self.smtp_url.as_ref().map(|url| smtp::parse(url.reveal())).transpose()
    }

    /// Address of the database.
    pub fn database_url(&self) -> String {
        match &self.database_url {
            Some(url) => url.reveal().to_owned(),
            None => format!("sqlite:{}", self.data.join("rozmova.db").display()),
        }
    }

    /// Where people reach this installation, without a slash at the end.
    pub fn public_url(&self) -> String {
        self.public_url
            .as_ref()
            .map_or_else(|| format!("http://{}", self.listen), |url| url.trim_end_matches('/').to_owned())
    }
}

fn is_postgres(url: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme))
}

/// Whether an address is a scheme, a host and perhaps a port, and nothing else: links and cookies of a path would lead
/// astray.
fn is_origin(text: &str) -> bool {
    url::Url::parse(text).is_ok_and(|url| {
        url.path() == "/" && url.query().is_none() && url.fragment().is_none() && url.username().is_empty()
    })
}

/// # Errors
/// When a text is of a language that nobody can choose.
fn check_languages(name: &str, text: Option<&OperatorText>) -> anyhow::Result<()> {
    let Some(OperatorText::Each(texts)) = text else { return Ok(()) };
    match texts.keys().find(|code| !["en", "ua", "ru"].contains(&code.as_str())) {
        Some(code) => anyhow::bail!("{name}.{code}: the languages are en, ua and ru"),
        None => Ok(()),
    }
}

fn typed(key: &str, value: &str) -> figment::value::Value {
    match (key, value) {
        ("demo", "true") => true.into(),
        ("demo", "false") => false.into(),
        _ => value.to_owned().into(),
    }
}

#[cfg(test)]
mod tests;
