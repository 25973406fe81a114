//! Requests of this program to others. Where a connection may go is said by its connector.

mod address;
mod ask;
mod circuit_breaker;
mod documents;
mod pool;
mod public;
mod roots;
mod text_records;

use std::{
    fmt::{self, Debug},
    io,
    time::Duration,
};

use anyhow::Context;
use async_trait::async_trait;
use axum::body::Body;
use http::{Request, Response};
use hyper::body::Incoming;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_rustls::TlsConnector;

pub use address::askable;
pub use ask::ask;
pub use circuit_breaker::CircuitBreaker;
pub use documents::{Document, Documents};
pub use pool::Pool;
pub use public::{Public, is_public};
pub use roots::Roots;
pub use text_records::text_records;

/// A neighbour of this program does not answer, or not as it should; the text says which and how. Whoever asked for what
/// needs it is told to come again.
#[derive(Debug)]
pub struct Away(String);

impl fmt::Display for Away {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Away {}

impl Away {
    /// With everything that is known of the cause.
    pub fn because(error: &anyhow::Error) -> Self {
        Self(format!("{error:#}"))
    }
}

const CONNECT_TIME: Duration = Duration::from_secs(10);

/// A connection.
pub trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Stream for T {}

/// Makes connections, where it may.
#[async_trait]
pub trait Connector: Debug + Send + Sync {
    /// # Errors
    /// When the other end is not there, or may not be asked.
    async fn connect(&self, host: &str, port: u16) -> anyhow::Result<Box<dyn Stream>>;
}

/// To any address: for what the operator has set.
#[derive(Debug)]
pub struct Anywhere {
    tls: Option<Roots>,
}

impl Anywhere {
    /// With TLS by these certificates, or without.
    pub fn new(tls: Option<Roots>) -> Self {
        Self { tls }
    }
}

#[async_trait]
impl Connector for Anywhere {
    async fn connect(&self, host: &str, port: u16) -> anyhow::Result<Box<dyn Stream>> {
        let name = host.trim_start_matches('[').trim_end_matches(']');
        let stream = tokio::time::timeout(CONNECT_TIME, TcpStream::connect((name, port))).await??;
        stream.set_nodelay(true)?;
        match &self.tls {
            Some(roots) => secured(name, stream, roots).await,
            None => Ok(Box::new(stream)),
        }
    }
}

/// TLS with the certificate of this host.
async fn secured(host: &str, stream: TcpStream, roots: &Roots) -> anyhow::Result<Box<dyn Stream>> {
    let name = ServerName::try_from(host.to_owned()).context("no name of a host")?;
    let handshake = TlsConnector::from(roots.tls()?).connect(name, stream);
    Ok(Box::new(tokio::time::timeout(CONNECT_TIME, handshake).await??))
}

/// Sends a request over a connection of its own and waits until the answer begins. A redirect is an answer like any other.
///
/// # Errors
/// When the other end breaks off.
pub async fn send(stream: Box<dyn Stream>, request: Request<Body>) -> anyhow::Result<Response<Incoming>> {
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake::<_, Body>(TokioIo::new(stream)).await?;
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection outwards broke off");
        }
    });
    Ok(sender.send_request(request).await?)
}

/// A refusal of a connector.
fn refused(why: &str) -> anyhow::Error {
    io::Error::new(io::ErrorKind::PermissionDenied, why.to_owned()).into()
}
