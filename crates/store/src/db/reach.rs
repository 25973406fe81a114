//! Why no connection to PostgreSQL becomes free, for the log: the pool keeps it to itself.

use std::{io::ErrorKind, sync::atomic::Ordering, time::Duration};

use tokio::{net::TcpStream, time::timeout};

use super::Db;

/// To connect: it is asked while a request waits for its refusal.
const CONNECT_TIME: Duration = Duration::from_secs(1);

impl Db {
    /// Whether the server can be reached, in words; and the replica, while reports are read there.
    pub async fn reach(&self) -> String {
        let own = reach(&self.0.url).await;
        match &self.0.replica_url {
            Some(url) if !self.replica_is_late().load(Ordering::Relaxed) => {
                format!("{own}; to the replica: {}", reach(url).await)
            }
            _ => own,
        }
    }
}

async fn reach(url: &str) -> String {
    if url.starts_with("sqlite:") {
        return "all are in use".into();
    }
    let Ok(url) = url::Url::parse(url) else { return "its address cannot be read".into() };
    // An address without a host leads to a socket of this machine.
    let Some(host) = url.host_str() else { return "all are in use".into() };
    let address = (host.trim_start_matches('[').trim_end_matches(']'), url.port().unwrap_or(5432));
    match timeout(CONNECT_TIME, TcpStream::connect(address)).await {
        Err(_) => format!("{host} does not answer"),
        Ok(Ok(_)) => format!("{host} can be reached: all connections are in use, or it takes no more"),
        Ok(Err(error)) if error.kind() == ErrorKind::ConnectionRefused => {
            format!("{host} refuses connections")
        }
        Ok(Err(error)) => format!("{host}: {error}"),
    }
}
