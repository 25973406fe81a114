//! Settings from variables: `ROZMOVA_` and the name of the setting, for secrets also with `_FILE` behind it.

use std::collections::BTreeMap;

use anyhow::Context;
use figment::providers::Env;

const PREFIX: &str = "ROZMOVA_";
/// Texts that a file may hold, as the secrets of containers do.
const SECRETS: [&str; 8] = [
    "database_url",
    "replica_url",
    "assets_url",
    "smtp_url",
    "token_secret",
    "metrics_token",
    "demo_password",
    "backup.copy_url",
];
/// Texts even when they look like a number.
const TEXTS: [&str; 11] = [
    "public_url",
    "otlp_url",
    "mail_from",
    "script_hosts",
    "webhook_hosts",
    "prices",
    "seller",
    "ca_file",
    "dns_server",
    "backup.folder",
    "backup.window",
];

/// Every variable. One that is empty is as good as unset, and those that name a file are read apart.
pub(super) fn all() -> Env {
    let empty = std::env::vars_os()
        .filter(|(_, value)| value.is_empty())
        .filter_map(|(name, _)| Some(name.to_str()?.strip_prefix(PREFIX)?.to_lowercase()));
    let files = SECRETS.iter().map(|key| format!("{}_file", key.replace('.', "_")));
    let ignored: Vec<String> = empty.chain(files).collect();
    let ignored: Vec<&str> = ignored.iter().map(String::as_str).collect();
    Env::prefixed(PREFIX).ignore(&ignored).map(|key| key_of(key.as_str()).into())
}

/// `LIMIT_FORMS` is the key `forms` of the table `limit`.
fn key_of(name: &str) -> String {
    let name = name.to_lowercase();
    let in_table = ["limit", "backup"].into_iter().find_map(|table| {
        let key = name.strip_prefix(table)?.strip_prefix('_')?;
        Some(format!("{table}.{key}"))
    });
    in_table.unwrap_or(name)
}

/// Variables that are texts even when they look like a number, as a password may; those of secrets may stand in a file.
///
/// # Errors
/// When a file cannot be read, or a secret is given twice.
pub(super) fn texts(
    variable: impl Fn(&str) -> Option<String>,
) -> anyhow::Result<BTreeMap<&'static str, String>> {
    let given = |name: &str| variable(name).filter(|value| !value.is_empty());
    let mut texts = BTreeMap::new();
    for key in SECRETS.into_iter().chain(TEXTS) {
        let name = format!("{PREFIX}{}", key.replace('.', "_").to_uppercase());
        let own = given(&name);
        let file = if SECRETS.contains(&key) { given(&format!("{name}_FILE")) } else { None };
        let text = match (own, file) {
            (Some(_), Some(_)) => anyhow::bail!("{name} and {name}_FILE are both set: one is enough"),
            (Some(own), None) => own,
            (None, Some(file)) => {
                let text = std::fs::read_to_string(&file).with_context(|| format!("{name}_FILE: {file}"));
                let text = text.map_err(|error| anyhow::anyhow!("{error:#}"))?;
                anyhow::ensure!(!text.trim().is_empty(), "{name}_FILE: {file} is empty");
                text.trim().to_owned()
            }
            (None, None) => continue,
        };
        texts.insert(key, text);
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variable_reaches_a_number_of_the_limits() {
        assert_eq!(key_of("LIMIT_REQUESTS_PER_SECOND"), "limit.requests_per_second");
        assert_eq!(key_of("LIMITS"), "limits");
        assert_eq!(key_of("BACKUP_COPY_URL"), "backup.copy_url");
    }

    #[test]
    fn a_secret_may_stand_in_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("smtp");
        std::fs::write(&file, "smtp://user:12345@mail.example.org\n").unwrap();
        let file = file.to_string_lossy().into_owned();
        let read = |given: &[(&str, &str)]| {
            texts(|name| given.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
        };
        let told = read(&[
            ("ROZMOVA_SMTP_URL_FILE", &file),
            ("ROZMOVA_BACKUP_COPY_URL", "s3://k:s@h/b"),
            ("ROZMOVA_SELLER", "7"),
            ("ROZMOVA_ASSETS_URL", ""),
        ]);
        let told = told.unwrap();
        assert_eq!(told.get("smtp_url").map(String::as_str), Some("smtp://user:12345@mail.example.org"));
        assert_eq!(told.get("seller").map(String::as_str), Some("7"));
        assert_eq!(told.get("backup.copy_url").map(String::as_str), Some("s3://k:s@h/b"));
        assert_eq!(told.get("assets_url"), None, "empty is unset");
        for (given, why) in [
            (vec![("ROZMOVA_SMTP_URL_FILE", file.as_str()), ("ROZMOVA_SMTP_URL", "x")], "both"),
            (vec![("ROZMOVA_SMTP_URL_FILE", "/nowhere/at/all")], "/nowhere/at/all"),
        ] {
            let error = read(&given).unwrap_err().to_string();
            assert!(error.contains("ROZMOVA_SMTP_URL_FILE") && error.contains(why), "{error}");
        }
        assert!(read(&[("ROZMOVA_SELLER_FILE", &file)]).unwrap().is_empty(), "no secret");
    }
}
