//! The hosts that the scripts of accounts may talk to.

use super::Config;

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
}
