//! The listener. `axum::serve` has no time limit for headers, so a slow client could hold a connection for ever;
//! this loop sets one, bounds the number of connections and stops gracefully.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::Router;
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use tokio::{net::TcpListener, sync::Semaphore};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use super::limits::Peer;

const CONNECTIONS: usize = 1_024;
/// Of one address: an office shares one, and still must not take every place.
const CONNECTIONS_OF_ONE: usize = 512;

/// How long things may take.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// A client to send its headers, or its next request.
    pub headers: Duration,
    /// A client to take the next piece of an answer.
    pub reading: Duration,
    /// Requests in progress, once the process was told to stop.
    pub stop: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let ten = Duration::from_secs(10);
        Self { headers: ten, reading: Duration::from_secs(30), stop: ten }
    }
}

/// Connections by address.
#[derive(Clone, Debug, Default)]
struct Guests(Arc<Mutex<HashMap<IpAddr, usize>>>);

impl Guests {
    /// A place for one more connection of this address, unless it has too many.
    fn admit(&self, from: IpAddr, most: usize) -> Option<Guest> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(from).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Guest { guests: self.clone(), from })
    }
}

/// One connection; its place is free again when this is dropped.
struct Guest {
    guests: Guests,
    from: IpAddr,
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut counts = self.guests.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.from);
            }
        }
    }
}

/// Serves until `stop` is cancelled, then lets what is in progress finish. `proxies` speak for many.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    stop: CancellationToken,
    patience: Patience,
    proxies: &[IpAddr],
) {
    let guests = Guests::default();
    let (graceful, places) = (GracefulShutdown::new(), Arc::new(Semaphore::new(CONNECTIONS)));
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(patience.headers).max_headers(100);
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
        let most = if proxies.contains(&peer.ip()) { CONNECTIONS } else { CONNECTIONS_OF_ONE };
        let Some(guest) = guests.admit(peer.ip(), most) else {
            continue;
        };
        // Small answers must not wait for the acknowledgement of the one before.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no TCP_NODELAY");
        }
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(patience.reading));
        let stream = Box::pin(stream);
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
            drop((place, guest));
        });
    }
    drop(listener);
    if tokio::time::timeout(patience.stop, graceful.shutdown()).await.is_err() {
        tracing::warn!("stopping with requests in progress");
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::routing::get;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpStream,
        sync::Notify,
        task::JoinHandle,
    };

    use super::*;

    const LONG: Duration = Duration::from_secs(30);

    async fn started(router: Router, patience: Patience) -> (SocketAddr, CancellationToken, JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let stopped = stop.clone();
        let server = tokio::spawn(async move {
            serve(listener, router, stopped, patience, &[]).await;
        });
        (address, stop, server)
    }

    fn impatient() -> Patience {
        Patience { headers: Duration::from_millis(100), reading: Duration::from_millis(100), stop: LONG }
    }

    /// Reads until the server closes the connection: the test hangs, and fails, if it never does.
    async fn until_closed(mut stream: TcpStream) -> String {
        let mut all = Vec::new();
        stream.read_to_end(&mut all).await.unwrap();
        String::from_utf8(all).unwrap()
    }

    #[tokio::test]
    async fn silent_and_slow_clients_are_let_go() {
        let (address, ..) = started(Router::new().route("/", get(|| async { "hello" })), impatient()).await;
        for sent in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: x\r\nslow:"] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(sent.as_bytes()).await.unwrap();
            assert!(!until_closed(stream).await.contains("hello"), "{sent:?}");
        }
        // One that is answered and then says nothing.
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        assert!(until_closed(stream).await.ends_with("hello"));
    }

    #[tokio::test]
    async fn who_does_not_take_an_answer_is_let_go() {
        let body = "x".repeat(64 << 20);
        let (address, stop, server) =
            started(Router::new().route("/", get(|| async { body })), impatient()).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        // Nothing is read until the server has given up: the stop would otherwise wait for this connection.
        stop.cancel();
        server.await.unwrap();
        let mut all = Vec::new();
        let _ = stream.read_to_end(&mut all).await;
        assert!(all.len() < 64 << 20);
    }

    #[test]
    fn one_address_cannot_take_every_place() {
        let guests = Guests::default();
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let first = guests.admit(one, 2);
        let second = guests.admit(one, 2);
        assert!(first.is_some() && second.is_some());
        assert!(guests.admit(one, 2).is_none());
        assert!(guests.admit(other, 2).is_some());
        drop(first);
        assert!(guests.admit(one, 2).is_some());
    }

    #[tokio::test]
    async fn a_stop_lets_the_running_request_finish_and_takes_no_new_one() {
        let (reached, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let (inside, wait) = (reached.clone(), go_on.clone());
        let slow = get(move || async move {
            inside.notify_one();
            wait.notified().await;
            "finished"
        });
        let patience = Patience { headers: LONG, reading: LONG, stop: LONG };
        let (address, stop, server) = started(Router::new().route("/", slow), patience).await;
        let mut running = TcpStream::connect(address).await.unwrap();
        let idle = TcpStream::connect(address).await.unwrap();
        running.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        reached.notified().await;
        stop.cancel();
        go_on.notify_one();
        assert!(until_closed(running).await.ends_with("finished"));
        server.await.unwrap();
        assert!(TcpStream::connect(address).await.is_err());
        drop(idle);
    }
}
