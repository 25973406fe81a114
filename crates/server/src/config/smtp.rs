//! The address of a mail server: `smtp://[USER:PASSWORD@]HOST[:PORT][?tls=off]` or `smtps://…`.

use std::net::IpAddr;

use anyhow::{Context, ensure};
use percent_encoding::percent_decode_str;
use url::{Host, Url};

/// A mail server.
#[derive(Clone)]
pub struct SmtpServer {
    /// Its host.
    pub host: String,
    /// Of the host.
    pub port: u16,
    /// How the connection is encrypted.
    pub tls: SmtpTls,
    /// User and password.
    pub login: Option<(String, String)>,
}

/// How a connection to a mail server is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmtpTls {
    /// Not at all.
    Off,
    /// After STARTTLS, without which nothing is sent.
    StartTls,
    /// From the first byte.
    Wrapped,
}

impl SmtpTls {
    const fn usual_port(self) -> u16 {
        match self {
            Self::Off => 25,
            Self::StartTls => 587,
            Self::Wrapped => 465,
        }
    }
}

impl std::fmt::Debug for SmtpServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{} ({:?})", self.host, self.port, self.tls)
    }
}

/// Reads the setting `smtp_url`. What is wrong is said without the password.
pub(super) fn parse(text: &str) -> anyhow::Result<SmtpServer> {
    read(text).context(
        "smtp_url must be like smtp://user:password@host:587 or smtps://user:password@host:465 \
         (write @ in the user or password as %40, : as %3A, / as %2F; ?tls=off sends without encryption)",
    )
}

fn read(text: &str) -> anyhow::Result<SmtpServer> {
    ensure!(!text.contains(char::is_whitespace), "it has a space in it");
    let url = Url::parse(text).context("it is no address")?;
    let host = url.host().context("it names no host")?;
    ensure!(matches!(url.path(), "" | "/"), "nothing stands behind the host but ?tls=off");
    let off = match url.query_pairs().collect::<Vec<_>>().as_slice() {
        // What never leaves this machine needs no encryption.
        [] => url.scheme() == "smtp" && is_loopback(&host),
        [(name, value)] if name == "tls" && value == "off" => true,
        [(name, value)] if name == "tls" && value == "required" => false,
        _ => anyhow::bail!("only tls=off and tls=required are known behind ?"),
    };
    let tls = match url.scheme() {
        "smtps" => {
            ensure!(!off, "smtps:// is encrypted, smtp://…?tls=off is not");
            SmtpTls::Wrapped
        }
        "smtp" if off => SmtpTls::Off,
        "smtp" => SmtpTls::StartTls,
        _ => anyhow::bail!("it begins neither with smtp:// nor with smtps://"),
    };
    let decoded = |part: &str| Ok::<_, anyhow::Error>(percent_decode_str(part).decode_utf8()?.into_owned());
    let login = match url.password() {
        Some(password) => Some((decoded(url.username())?, decoded(password)?)),
        None => {
            ensure!(url.username().is_empty(), "the user has no password");
            None
        }
    };
    Ok(SmtpServer {
        host: host.to_string().trim_start_matches('[').trim_end_matches(']').to_owned(),
        port: url.port().unwrap_or(tls.usual_port()),
        tls,
        login,
    })
}

fn is_loopback(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => *name == "localhost" || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback()),
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leaves_the_machine_is_encrypted_unless_it_is_said_not_to_be() {
        for (text, port, tls) in [
            ("smtp://mail.example.org", 587, SmtpTls::StartTls),
            ("smtp://mail.example.org:25", 25, SmtpTls::StartTls),
            ("smtp://mail.example.org?tls=required", 587, SmtpTls::StartTls),
            ("smtp://mail.example.org?tls=off", 25, SmtpTls::Off),
            ("smtp://mail.example.org:2525/?tls=off", 2525, SmtpTls::Off),
            ("smtp://10.0.0.7", 587, SmtpTls::StartTls),
            ("smtp://localhost", 25, SmtpTls::Off),
            ("smtp://127.0.0.1:1025", 1025, SmtpTls::Off),
            ("smtp://127.0.0.1:1025?tls=required", 1025, SmtpTls::StartTls),
            ("smtp://[::1]:1025", 1025, SmtpTls::Off),
            ("smtps://mail.example.org", 465, SmtpTls::Wrapped),
            ("smtps://127.0.0.1:4650", 4650, SmtpTls::Wrapped),
        ] {
            let server = parse(text).unwrap();
            assert_eq!((server.port, server.tls), (port, tls), "{text}");
        }
        let server = parse("smtp://no%40body:p%3Aw%2F%C3%A9@mail.example.org").unwrap();
        assert_eq!(server.login, Some(("no@body".into(), "p:w/é".into())));
        assert_eq!(server.host, "mail.example.org");
        assert_eq!(parse("smtp://[::1]").unwrap().host, "::1");
    }

    #[test]
    fn what_is_wrong_is_said_without_the_password() {
        for (text, why) in [
            ("mail.example.org", "no address"),
            ("http://user:hunter2@mail.example.org", "neither"),
            ("smtp://user:hun ter2@mail.example.org", "a space"),
            ("smtp://user@mail.example.org", "no password"),
            ("smtp://user:hunter2@mail.example.org?tls=opportunistic", "only tls=off"),
            ("smtps://user:hunter2@mail.example.org?tls=off", "is encrypted"),
            ("smtp://user:hunter2@mail.example.org/hello", "behind the host"),
            ("smtp://user:hunter2@", "no address"),
        ] {
            let error = format!("{:#}", parse(text).unwrap_err());
            assert!(error.contains("smtp_url") && error.contains(why), "{text}: {error}");
            assert!(!error.contains("hunter2"), "{error}");
        }
    }
}
