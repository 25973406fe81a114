//! Private hosts that results may be sent to, because the operator says so.

use std::net::IpAddr;

use super::Config;

/// Their names and addresses, in small letters.
///
/// # Errors
/// Names what is no host.
pub fn webhook_hosts(config: &Config) -> anyhow::Result<Vec<String>> {
    let parts = config.webhook_hosts.split(',').map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let host = part.to_ascii_lowercase();
            let parsed = url::Host::parse(&host);
            // The parser takes marks that no name of a host has.
            let is_plain = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
            let is_name = is_plain && matches!(&parsed, Ok(url::Host::Domain(name)) if *name == host);
            anyhow::ensure!(
                is_name || host.parse::<IpAddr>().is_ok(),
                "webhook_hosts: {part} is no host like lms.example.org or 10.0.0.7"
            );
            Ok(host)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_addresses_without_more() {
        let read =
            |text: &str| webhook_hosts(&Config { webhook_hosts: text.to_owned(), ..Config::default() });
        assert!(read("").unwrap().is_empty());
        assert_eq!(
            read("LMS.corp.example, 10.0.0.7,fd00::1,db").unwrap(),
            ["lms.corp.example", "10.0.0.7", "fd00::1", "db"]
        );
        for wrong in
            ["https://lms.example.org", "lms.example.org:8443", "*.example.org", "a b", "10.0.0.0/8", "x/y"]
        {
            let error = read(wrong).unwrap_err().to_string();
            assert!(error.contains("webhook_hosts") && error.contains(wrong), "{error}");
        }
    }
}
