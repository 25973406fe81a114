//! Where the scripts of accounts may run, and the hosts that they may talk to.

use crate::config::Config;

/// Pages that begin so may run scripts: those of signed-in people. Pages before the login, public and embedded plays
/// are left out by being none of them.
const PAGES: [&str; 4] = ["/user", "/administrator", "/gameplay", "/quiz"];
/// Of these, the pages where passwords, money and the scripts themselves are.
const NEVER: [&str; 2] = ["/administrator/settings", "/administrator/billing"];
/// The way out when a script has broken the pages.
const SAFE: &str = "safe=1";

/// Hosts that scripts may load from and talk to, as sources of a content security policy.
///
/// # Errors
/// Names what is no host.
pub fn script_hosts(config: &Config) -> anyhow::Result<Vec<String>> {
    let parts = config.script_hosts.split(',').map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let host = part.to_ascii_lowercase();
            anyhow::ensure!(
                is_host(&host),
                "script_hosts: {part} is no host like stats.example.org or *.example.org"
            );
            Ok(host)
        })
        .collect()
}

/// A name without wildcard but in front, and perhaps a port: nothing that could end a policy or widen it.
fn is_host(text: &str) -> bool {
    let (name, port) = text.split_once(':').map_or((text, None), |(name, port)| (name, Some(port)));
    let name = name.strip_prefix("*.").unwrap_or(name);
    let label = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    name.split('.').all(label) && port.is_none_or(|port| port.parse::<u16>().is_ok_and(|port| port > 0))
}

/// Whether the scripts of accounts may run on a page of the client.
pub fn runs_scripts(path: &str, query: Option<&str>) -> bool {
    let begins =
        |prefix: &str| path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    PAGES.iter().any(|page| begins(page))
        && !NEVER.iter().any(|page| begins(page))
        && !query.is_some_and(|query| query.split('&').any(|part| part == SAFE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_hosts_and_nothing_else() {
        let read = |text: &str| {
            script_hosts(&Config { script_hosts: text.to_owned(), ..Config::default() })
                .map_err(|error| error.to_string())
        };
        assert_eq!(read(""), Ok(vec![]));
        assert_eq!(
            read("Stats.example.org, *.example.com:8443,127.0.0.1:9"),
            Ok(["stats.example.org", "*.example.com:8443", "127.0.0.1:9"].map(String::from).into())
        );
        for wrong in [
            "*",
            "https://x.org",
            "x.org/y",
            "x.org;script-src *",
            "'unsafe-inline'",
            "a b",
            "*.*.org",
            "x..org",
            "x.org:0",
            "x.org:*",
        ] {
            assert!(read(wrong).is_err_and(|error| error.contains("script_hosts")), "{wrong}");
        }
    }

    #[test]
    fn scripts_run_for_signed_in_people_only() {
        for (path, query, runs) in [
            ("/user/assignments", None, true),
            ("/administrator", None, true),
            ("/administrator/reports/emotions", Some("page=1"), true),
            ("/gameplay/7", None, true),
            ("/administrator", Some("safe=1"), false),
            ("/administrator", Some("a=1&safe=1"), false),
            ("/administrator/settings", None, false),
            ("/administrator/billing/order/1", None, false),
            ("/administrator/settingsother", None, true),
            ("/users", None, false),
            ("/", None, false),
            ("/login", None, false),
            ("/public/play/1", None, false),
            ("/integration/play/1", None, false),
            ("/set_token/x", None, false),
        ] {
            assert_eq!(runs_scripts(path, query), runs, "{path} {query:?}");
        }
    }
}
