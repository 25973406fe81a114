//! Why no connection to PostgreSQL becomes free, for the log: the pool keeps it to itself.

use std::{
    io::ErrorKind,
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use sea_orm::sqlx::{self, Connection, PgConnection, postgres::PgConnectOptions};
use tokio::{net::lookup_host, sync::Mutex, time::timeout};

use super::Db;
use crate::{Error, NO_CONNECTION};

/// To connect: it is asked while a request waits for its refusal.
const CONNECT_TIME: Duration = Duration::from_secs(1);
/// Many requests are refused at once: they share what one of them found.
const HOLDS_FOR: Duration = Duration::from_secs(1);

/// What was found last.
#[derive(Debug, Default)]
pub(super) struct Found(Mutex<Option<(Instant, String)>>);

impl Found {
    async fn of(&self, url: &str) -> String {
        let mut found = self.0.lock().await;
        match &*found {
            Some((at, known)) if at.elapsed() < HOLDS_FOR => known.clone(),
            _ => {
                let known = reach(url).await;
                *found = Some((Instant::now(), known.clone()));
                known
            }
        }
    }
}

impl Db {
    /// Whether the server can be reached, in words; and the replica, while reports are read there.
    pub async fn reach(&self) -> String {
        let own = self.0.found.of(&self.0.url).await;
        match &self.0.replica_url {
            Some(url) if !self.replica_is_late().load(Ordering::Relaxed) => {
                format!("{own}; to the replica: {}", self.0.replica_found.of(url).await)
            }
            _ => own,
        }
    }

    /// Whether the replica can be reached, in words; none: there is no replica.
    pub async fn reach_replica(&self) -> Option<String> {
        let url = self.0.replica_url.as_ref()?;
        Some(self.0.replica_found.of(url).await)
    }
}

/// Why a database cannot be opened, in words.
pub async fn why_away(url: &str, error: &Error) -> String {
    match error {
        Error::Busy(cause) if cause == NO_CONNECTION => reach(url).await,
        other => other.to_string(),
    }
}

async fn reach(url: &str) -> String {
    if url.starts_with("sqlite:") {
        return "all are in use".into();
    }
    let (Ok(options), Ok(parsed)) = (url.parse::<PgConnectOptions>(), url::Url::parse(url)) else {
        return "its address cannot be read".into();
    };
    // An address without a host leads to a socket of this machine.
    let host = parsed.host_str().unwrap_or("the socket");
    let tried = async {
        if let Some(name) = parsed.domain()
            && let Err(error) = lookup_host((name, parsed.port().unwrap_or(5432))).await
        {
            return format!("the name {name} is not found: {error}");
        }
        match PgConnection::connect_with(&options).await {
            Ok(connection) => {
                let _ = connection.close().await;
                format!("{host} takes connections: all of this process are in use")
            }
            Err(error) => refused(host, &error),
        }
    };
    timeout(CONNECT_TIME, tried).await.unwrap_or_else(|_| format!("{host} does not answer"))
}

fn refused(host: &str, error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Io(error) if error.kind() == ErrorKind::ConnectionRefused => {
            format!("{host} refuses connections")
        }
        sqlx::Error::Io(error)
            if matches!(error.kind(), ErrorKind::UnexpectedEof | ErrorKind::ConnectionReset) =>
        {
            format!("{host} closes connections")
        }
        // Too many connections.
        sqlx::Error::Database(error) if error.code().is_some_and(|code| code == "53300") => {
            format!("{host} is full: {}", error.message())
        }
        sqlx::Error::Database(error) => format!("{host} refuses: {}", error.message()),
        error => format!("{host}: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use sea_orm::{ConnectionTrait, Database};
    use tokio::net::TcpListener;

    use super::{super::Pools, *};

    async fn why(url: &str) -> String {
        let pools = Pools { wait: Duration::from_secs(1), ..Pools::default() };
        let Err(error) = Db::open_with(url, pools).await else { panic!("{url} was opened") };
        why_away(url, &error).await
    }

    #[tokio::test]
    async fn the_cause_is_named() {
        assert_eq!(why("postgres://a@127.0.0.1:1/b").await, "127.0.0.1 refuses connections");
        assert_eq!(
            reach("postgres://a@nowhere.invalid/b").await.split(" found: ").next(),
            Some("the name nowhere.invalid is not")
        );
        assert!(why("postgres://a@nowhere.invalid/b").await.contains("lookup"));
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("postgres://a@{}/b", silent.local_addr().unwrap());
        assert_eq!(why(&url).await, "127.0.0.1 does not answer");
    }

    #[tokio::test]
    async fn a_server_that_takes_no_more_connections_is_full() {
        let server = rozmova_test_macros::postgres_url!();
        let role = format!("full_{:x}", std::process::id());
        let connection = Database::connect(&server).await.unwrap();
        connection.execute_unprepared(&format!("CREATE ROLE {role} LOGIN CONNECTION LIMIT 0")).await.unwrap();
        let mut url = url::Url::parse(&server).unwrap();
        url.set_username(&role).unwrap();
        let said = why(url.as_str()).await;
        connection.execute_unprepared(&format!("DROP ROLE {role}")).await.unwrap();
        assert!(said.contains(" is full: too many connections for role"), "{said}");
    }

    #[tokio::test]
    async fn a_server_that_takes_connections_is_not_the_cause() {
        let server = rozmova_test_macros::postgres_url!();
        assert!(reach(&server).await.ends_with("all of this process are in use"));
    }
}
