//! The listener. `axum::serve` has no time limit for headers, so a slow client could hold a connection for ever;
//! this loop sets one, bounds the number of connections and stops gracefully. It never waits for a place: clients that
//! keep it waiting are evicted for new ones.

mod bodies;
mod connections;
mod last;
#[cfg(test)]
mod tests;
mod watched_stream;

use std::{convert::Infallible, net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use http::{HeaderValue, Request, Response, header};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use self::bodies::{RequestBody, ResponseBody};
use self::connections::{Connection, Connections};
use self::watched_stream::WatchedStream;
use super::guard::Peer;
use crate::{
    config::{Limit, Proxies},
    limits::rate_limits::site_of,
};

/// How many connections there may be, and how long things may take.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// Connections at once.
    pub connections: usize,
    /// Those of one address: an office shares one, and still must not take every place.
    pub connections_of_one: usize,
    /// A client to send its headers, or its next request.
    pub headers: Duration,
    /// The same for a trusted proxy, which uses idle connections again. It should be the one that closes them: a request
    /// that arrives while this side closes is lost, and a proxy does not repeat a POST.
    pub headers_of_proxies: Duration,
    /// A client to take the next piece of an answer.
    pub reading: Duration,
    /// Requests in progress, once the process was told to stop.
    pub stop: Duration,
}

impl ConnectionLimits {
    /// As the settings say.
    pub fn new(limit: &Limit) -> Self {
        Self {
            connections: limit.connections as usize,
            connections_of_one: limit.connections_per_address as usize,
            headers: Duration::from_secs(limit.keep_alive_seconds.into()),
            // Proxies keep theirs for 60 s (nginx) to ten minutes (balancers of clouds).
            headers_of_proxies: Duration::from_secs(15 * 60),
            reading: Duration::from_secs(30),
            stop: Duration::from_secs(10),
        }
    }
}

/// Serves until `stop` is cancelled, then lets what is in progress finish. `proxies` speak for many.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    stop: CancellationToken,
    limits: ConnectionLimits,
    proxies: &Proxies,
) {
    let connections = Connections::new(limits.connections, limits.connections_of_one);
    let graceful = GracefulShutdown::new();
    let (direct, proxied) = (http1(limits.headers), http1(limits.headers_of_proxies));
    let begin = |stream: TcpStream, peer: SocketAddr| {
        let address = peer.ip().to_canonical();
        let from_proxy = proxies.contains(address);
        let Some(guard) = connections.admit(site_of(address), from_proxy) else {
            return;
        };
        // Small answers must not wait for the acknowledgement of the one before.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no TCP_NODELAY");
        }
        let connection = guard.connection.clone();
        let mut stream = TimeoutStream::new(WatchedStream::new(stream, connection.clone()));
        stream.set_write_timeout(Some(limits.reading));
        let stream = Box::pin(stream);
        let router = router.clone();
        let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            answer(router.clone(), request, connection.clone())
        });
        let server = if from_proxy { &proxied } else { &direct };
        let served = graceful.watch(server.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            tokio::select! {
                biased;
                () = guard.connection.evicted() => tracing::debug!("a connection was evicted"),
                ended = served => if let Err(error) = ended {
                    tracing::debug!(%error, "a connection broke off");
                },
            }
        });
    };
    while let Some(accepted) = stop.run_until_cancelled(listener.accept()).await {
        match accepted {
            Ok((stream, peer)) => begin(stream, peer),
            Err(error) => {
                // Out of file handles, most likely.
                tracing::warn!(%error, "could not accept a connection");
                connections.make_room();
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    }
    last::take_last(listener, begin).await;
    if tokio::time::timeout(limits.stop, graceful.shutdown()).await.is_err() {
        tracing::warn!("stopping with requests in progress");
    }
}

/// HTTP/1.1 with `headers` for the head of a request to arrive, and to be idle before it.
fn http1(headers: Duration) -> http1::Builder {
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(headers).max_headers(100);
    server
}

async fn answer(
    router: Router,
    request: Request<Incoming>,
    connection: Arc<Connection>,
) -> Result<Response<ResponseBody>, Infallible> {
    let awaits_continue = request.headers().contains_key(header::EXPECT);
    let (parts, incoming) = request.into_parts();
    let mut body = RequestBody::new(incoming, connection.clone());
    if connection.is_evicted() {
        std::future::pending::<()>().await;
    }
    let request = Request::from_parts(parts, axum::body::Body::new(body.clone()));
    let mut response = router.oneshot(request).await?;
    // What was not read stands before the next request.
    if !body.has_ended() && (awaits_continue || !body.read_rest().await) {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        connection.linger();
    }
    Ok(response.map(|body| ResponseBody::new(body, connection)))
}
