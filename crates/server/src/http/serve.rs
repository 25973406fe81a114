//! The listener. `axum::serve` has no time limit for headers, so a slow client could hold a connection for ever;
//! this loop sets one, bounds the number of connections and stops gracefully.

use std::{sync::Arc, time::Duration};

use axum::Router;
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use tokio::{net::TcpListener, sync::Semaphore};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use super::limits::Peer;

const CONNECTIONS: usize = 1_024;
const HEADER_TIME: Duration = Duration::from_secs(10);
/// How long requests in progress may take once the process was told to stop.
const STOP_TIME: Duration = Duration::from_secs(10);

/// Serves until `stop` is cancelled, then lets what is in progress finish.
pub async fn serve(listener: TcpListener, router: Router, stop: CancellationToken) {
    let (graceful, places) = (GracefulShutdown::new(), Arc::new(Semaphore::new(CONNECTIONS)));
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME).max_headers(100);
    loop {
        let Some(Ok(place)) = stop.run_until_cancelled(places.clone().acquire_owned()).await else {
            break;
        };
        let (stream, peer) = match stop.run_until_cancelled(listener.accept()).await {
            None => break,
            Some(Ok(accepted)) => accepted,
            Some(Err(error)) => {
                // Out of file handles, most likely: give the running connections time to end.
                tracing::warn!(%error, "could not accept a connection");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        // Small answers must not wait for the acknowledgement of the one before.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no TCP_NODELAY");
        }
        let router = router.clone();
        let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            router.clone().oneshot(request.map(axum::body::Body::new))
        });
        let connection = graceful.watch(server.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke off");
            }
            drop(place);
        });
    }
    drop(listener);
    if tokio::time::timeout(STOP_TIME, graceful.shutdown()).await.is_err() {
        tracing::warn!("stopping with requests in progress");
    }
}
