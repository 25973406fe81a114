//! The numbers behind the limits: `[limit]` in the file, `ROZMOVA_LIMIT_…` as variables. Each has a default and a
//! range; docs/running.md lists them.

use serde::{Deserialize, Serialize};

/// Declares the numbers: `name = default, least..=most`.
macro_rules! numbers {
    ($($(#[doc = $doc:literal])+ $name:ident = $default:literal, $least:literal..=$most:literal;)+) => {
        /// How much is taken on at once, and how often.
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Limit { $($(#[doc = $doc])+ pub $name: u32,)+ }

        impl Default for Limit {
            fn default() -> Self {
                Self { $($name: $default,)+ }
            }
        }

        impl Limit {
            /// # Errors
            /// One line that names the number and its range.
            pub(super) fn check(&self) -> anyhow::Result<()> {
                $(within(stringify!($name), self.$name, $least..=$most)?;)+
                Ok(())
            }

            /// Name, default and range of each.
            #[cfg(test)]
            fn all() -> Vec<(&'static str, u32, std::ops::RangeInclusive<u32>)> {
                vec![$((stringify!($name), $default, $least..=$most)),+]
            }
        }
    };
}

numbers! {
    /// Requests of one person who is signed in, on average.
    requests_per_second = 50, 1..=100_000;
    /// Requests of one person at once, after a pause.
    requests_burst = 200, 1..=100_000;
    /// Requests of programs with one service key, on average.
    key_requests_per_second = 10, 1..=100_000;
    /// The same at once, after a pause.
    key_requests_burst = 100, 1..=100_000;
    /// Requests without a sign-in from one address, on average. Many offices share one.
    address_requests_per_second = 200, 1..=100_000;
    /// The same at once, after a pause.
    address_requests_burst = 1_000, 1..=100_000;
    /// Sign-ins and other checks of a password or a key from one address, right ones included.
    sign_ins_per_minute = 600, 1..=10_000;
    /// Wrong passwords from one address, on average; twice as many at once.
    wrong_passwords_per_minute = 30, 1..=10_000;
    /// Wrong passwords of one person from one place, before each has to wait ten seconds; ten times as many from all
    /// places together.
    wrong_passwords_at_once = 10, 1..=100;
    /// Messages caused by one address: registration, recovery, support.
    mails_per_minute = 20, 1..=10_000;
    /// The same at once, after a pause.
    mails_burst = 40, 1..=10_000;
    /// Plays begun by visitors from one address.
    public_starts_per_minute = 30, 1..=10_000;
    /// Connections at once.
    connections = 2_048, 16..=100_000;
    /// Connections of one address.
    connections_per_address = 512, 8..=100_000;
    /// Seconds for the head of a request to arrive, and until the next one on the same connection.
    keep_alive_seconds = 10, 1..=300;
    /// Requests that are worked on at once.
    in_flight = 256, 8..=10_000;
    /// Reports and parts of the dashboard that run at once; others wait. Fewer than the readers of the database.
    reports_at_once = 2, 1..=100;
    /// Those of one account.
    reports_per_account = 1, 1..=100;
    /// Seconds for a small body to arrive, and between looks at the speed of a large one.
    body_seconds = 5, 1..=60;
    /// Least speed of a body that takes longer.
    body_bytes_per_second = 8_192, 1..=1_000_000;
    /// Memory for bodies that arrive or are worked on; one address has half of it. Small bodies are not counted.
    body_megabytes = 128, 1..=100_000;
    /// Forms with files that are received or worked on at once.
    forms = 32, 2..=1_000;
    /// Those of one address.
    forms_per_address = 16, 1..=1_000;
    /// Those of one person.
    forms_per_person = 4, 1..=1_000;
    /// Pictures that are decoded at once.
    pictures_at_once = 2, 1..=64;
    /// Memory for all of them together; a picture that needs more is refused.
    picture_megabytes = 288, 64..=100_000;
    /// Connections to the database that read. SQLite and PostgreSQL.
    database_readers = 5, 1..=100;
    /// Connections to the database that write. PostgreSQL; SQLite has one.
    database_writers = 4, 2..=100;
    /// Seconds for a connection to the database to become free.
    database_wait_seconds = 5, 1..=60;
    /// Seconds for a statement. PostgreSQL.
    database_statement_seconds = 15, 1..=600;
}

fn within(name: &str, value: u32, range: std::ops::RangeInclusive<u32>) -> anyhow::Result<()> {
    anyhow::ensure!(
        range.contains(&value),
        "limit.{name} (ROZMOVA_LIMIT_{}) must be from {} to {}, not {value}",
        name.to_uppercase(),
        range.start(),
        range.end()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_is_within_its_range() {
        Limit::default().check().unwrap();
    }

    #[test]
    fn the_page_on_running_lists_every_number() {
        let page = include_str!("../../../../docs/running.md");
        for (name, default, range) in Limit::all() {
            let line = format!("| `{name}` | {default} | {}–{} |", range.start(), range.end());
            assert!(page.contains(&line), "docs/running.md lacks: {line}");
        }
    }
}
