//! Requests over connections that are kept for the next ones: for a receiver that is asked all the time.

use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use anyhow::Context as _;
use axum::body::Body;
use http::{Request, Response, Uri};
use hyper::body::Incoming;
use hyper_util::{
    client::legacy::{
        Client, Error,
        connect::{Connected, Connection},
    },
    rt::{TokioExecutor, TokioIo, TokioTimer},
};
use tower::Service;

use super::{Connector, Stream};

/// Stores close an idle connection somewhat later.
const IDLE_TIME: Duration = Duration::from_secs(15);
const MOST_IDLE: usize = 16;

/// A client with kept connections. A redirect is an answer like any other.
#[derive(Clone, Debug)]
pub struct Pool(Client<Shared, Body>);

impl Pool {
    /// Connections are made by this connector.
    pub fn new(connector: Arc<dyn Connector>) -> Self {
        let client = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(IDLE_TIME)
            .pool_max_idle_per_host(MOST_IDLE)
            .build(Shared(connector));
        Self(client)
    }

    /// Sends a request and waits until the answer begins.
    ///
    /// # Errors
    /// When there is no connection or the other end breaks off.
    pub async fn send(&self, request: Request<Body>) -> Result<Response<Incoming>, Error> {
        self.0.request(request).await
    }
}

#[derive(Clone, Debug)]
struct Shared(Arc<dyn Connector>);

impl Service<Uri> for Shared {
    type Response = TokioIo<Box<dyn Stream>>;
    type Error = anyhow::Error;
    type Future = Pin<Box<dyn Future<Output = anyhow::Result<Self::Response>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<anyhow::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, address: Uri) -> Self::Future {
        let connector = self.0.clone();
        Box::pin(async move {
            let host = address.host().context("an address without a host")?;
            let usual = if address.scheme_str() == Some("http") { 80 } else { 443 };
            connector.connect(host, address.port_u16().unwrap_or(usual)).await.map(TokioIo::new)
        })
    }
}

impl Connection for Box<dyn Stream> {
    fn connected(&self) -> Connected {
        Connected::new()
    }
}
