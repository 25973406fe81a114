use axum::{
    body::Bytes,
    routing::{MethodRouter, get, post},
};
use http::StatusCode;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpSocket,
    sync::Notify,
    task::JoinHandle,
};

use super::*;

const LONG: Duration = Duration::from_secs(30);

async fn started(
    router: Router,
    limits: ConnectionLimits,
) -> (SocketAddr, CancellationToken, JoinHandle<()>) {
    started_behind(Proxies::default(), router, limits).await
}

async fn started_behind(
    proxies: Proxies,
    router: Router,
    limits: ConnectionLimits,
) -> (SocketAddr, CancellationToken, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let stop = CancellationToken::new();
    let stopped = stop.clone();
    let server = tokio::spawn(async move {
        serve(listener, router, stopped, limits, &proxies).await;
    });
    (address, stop, server)
}

fn long_timeouts() -> ConnectionLimits {
    ConnectionLimits { headers: LONG, reading: LONG, stop: LONG, ..ConnectionLimits::new(&Limit::default()) }
}

fn short_timeouts() -> ConnectionLimits {
    let short = Duration::from_millis(100);
    ConnectionLimits { headers: short, reading: short, ..long_timeouts() }
}

/// Reads until the server closes the connection: the test hangs, and fails, if it never does.
async fn until_closed(mut stream: TcpStream) -> String {
    let mut all = Vec::new();
    stream.read_to_end(&mut all).await.unwrap();
    String::from_utf8(all).unwrap()
}

#[tokio::test]
async fn silent_and_slow_clients_are_let_go() {
    let (address, ..) = started(Router::new().route("/", get(|| async { "hello" })), short_timeouts()).await;
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
async fn an_idle_connection_of_a_trusted_proxy_is_kept() {
    let proxies = "127.0.0.1".parse().unwrap();
    let (address, ..) = started_behind(proxies, refusing(), short_timeouts()).await;
    let ask = b"GET /hello HTTP/1.1\r\nhost: x\r\n\r\n";
    let mut proxy = TcpStream::connect(address).await.unwrap();
    proxy.write_all(ask).await.unwrap();
    assert!(one_answer(&mut proxy).await.ends_with("hello"));
    // Somebody else has come later, and is let go.
    let mut direct = connect(address, 2).await;
    direct.write_all(ask).await.unwrap();
    assert!(until_closed(direct).await.ends_with("hello"));
    proxy.write_all(ask).await.unwrap();
    assert!(one_answer(&mut proxy).await.ends_with("hello"));
}

#[tokio::test]
async fn who_does_not_take_an_answer_is_let_go() {
    let body = "x".repeat(64 << 20);
    let (address, stop, server) =
        started(Router::new().route("/", get(|| async { body })), short_timeouts()).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    // Nothing is read until the server has given up: the stop would otherwise wait for this connection.
    stop.cancel();
    server.await.unwrap();
    let mut all = Vec::new();
    let _ = stream.read_to_end(&mut all).await;
    assert!(all.len() < 64 << 20);
}

#[tokio::test]
async fn a_stop_lets_the_running_request_finish_and_takes_no_new_one() {
    let (slow, reached, go_on) = slow();
    let (address, stop, server) = started(Router::new().route("/", slow), long_timeouts()).await;
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

/// On one thread: whoever connects after the stop is still in the queue of the system.
#[tokio::test]
async fn who_is_connected_before_the_listener_closes_is_answered() {
    let hello = Router::new().route("/", get(|| async { "hello" }));
    let (address, stop, server) = started(hello, long_timeouts()).await;
    let mut streams = Vec::new();
    stop.cancel();
    for _ in 0..20 {
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        std::io::Write::write_all(&mut stream, b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            .unwrap();
        stream.set_nonblocking(true).unwrap();
        streams.push(TcpStream::from_std(stream).unwrap());
    }
    for stream in streams {
        assert!(until_closed(stream).await.ends_with("hello"));
    }
    server.await.unwrap();
    assert!(TcpStream::connect(address).await.is_err());
}

/// Reads one answer of a connection that is used on.
async fn one_answer(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let mut byte = [0];
    while !all.ends_with(b"\r\n\r\n") {
        assert_eq!(stream.read(&mut byte).await.unwrap(), 1, "closed after {all:?}");
        all.extend(byte);
    }
    let head = String::from_utf8(all).unwrap().to_lowercase();
    let length = head.split("content-length: ").nth(1).unwrap().split("\r\n").next().unwrap();
    let mut body = vec![0; length.parse().unwrap()];
    stream.read_exact(&mut body).await.unwrap();
    head + &String::from_utf8(body).unwrap()
}

/// Tells when a request has reached it, and answers when it may go on.
fn slow() -> (MethodRouter, Arc<Notify>, Arc<Notify>) {
    let (reached, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (inside, wait) = (reached.clone(), go_on.clone());
    let slow = get(move || async move {
        inside.notify_one();
        wait.notified().await;
        "finished"
    });
    (slow, reached, go_on)
}

fn refusing() -> Router {
    Router::new()
        .route("/", post(|| async { StatusCode::UNAUTHORIZED }))
        .route("/hello", get(|| async { "hello" }))
}

#[tokio::test]
async fn a_request_that_is_refused_before_its_body_leaves_the_connection_usable() {
    let (address, ..) = started(refusing(), long_timeouts()).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The body comes after the head, in pieces, as from any client.
    for body in [1, 1_000, 60_000] {
        let head = format!("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: {body}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.write_all(&vec![b'x'; body]).await.unwrap();
        let refused = one_answer(&mut stream).await;
        assert!(refused.starts_with("http/1.1 401"), "{refused}");
        assert!(!refused.contains("connection: close"), "{body}: {refused}");
        stream.write_all(b"GET /hello HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        assert!(one_answer(&mut stream).await.ends_with("hello"), "{body}");
    }
}

#[tokio::test]
async fn a_refusal_of_a_long_body_says_that_it_closes_and_arrives() {
    let (address, ..) = started(refusing(), long_timeouts()).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let long = 8 << 20;
    let head = format!("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: {long}\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    // A client that sends everything before it looks for an answer.
    stream.write_all(&vec![b'x'; long]).await.unwrap();
    let refused = one_answer(&mut stream).await;
    assert!(refused.starts_with("http/1.1 401") && refused.contains("connection: close"), "{refused}");
    // One that never sends it.
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    let refused = until_closed(stream).await.to_lowercase();
    assert!(refused.starts_with("http/1.1 401") && refused.contains("connection: close"), "{refused}");
}

#[tokio::test]
async fn silent_connections_give_their_places_to_new_ones_at_once() {
    let (slow, reached, go_on) = slow();
    let limits = ConnectionLimits { connections: 60, connections_of_one: 30, ..long_timeouts() };
    let router =
        Router::new().route("/slow", slow).route("/", get(|| async { "hello" }).post(|_: Bytes| async {}));
    let (address, ..) = started(router, limits).await;
    let mut slow = connect(address, 9).await;
    slow.write_all(b"GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    reached.notified().await;
    let mut silent = Vec::new();
    for number in 0..200 {
        let mut stream = connect(address, 2 + number % 4).await;
        // Nothing, a part of a head, or a body that does not come.
        let sent: &[u8] = match number % 3 {
            0 => b"",
            1 => b"GET / HT",
            _ => b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nx",
        };
        stream.write_all(sent).await.unwrap();
        silent.push(stream);
        if number % 20 == 19 {
            // As the time limit is half a minute, only a free place lets this be answered.
            let mut stream = connect(address, 8).await;
            stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
            let answer = tokio::time::timeout(Duration::from_secs(2), until_closed(stream)).await;
            assert!(answer.expect("nobody waits").ends_with("hello"), "{number}");
        }
    }
    go_on.notify_one();
    assert!(until_closed(slow).await.ends_with("finished"), "what is being answered stays");
}

#[tokio::test]
async fn answers_that_are_not_taken_give_their_places_to_new_connections() {
    let limits = ConnectionLimits { connections: 20, connections_of_one: 10, ..long_timeouts() };
    let large = Bytes::from(vec![b'x'; 32 << 20]);
    let router = Router::new()
        .route("/large", get(move || async move { large }))
        .route("/", get(|| async { "hello" }));
    let (address, ..) = started(router, limits).await;
    let mut stalled = Vec::new();
    for number in 0..20 {
        let mut stream = connect(address, 2 + number % 2).await;
        stream.write_all(b"GET /large HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        // The answer has begun, and is not taken.
        stream.read_exact(&mut [0; 16]).await.unwrap();
        stalled.push(stream);
    }
    let answered = async {
        loop {
            let mut stream = connect(address, 8).await;
            // Whoever comes before the last of them is stalled may find no place.
            if stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.is_ok() {
                let mut all = String::new();
                if stream.read_to_string(&mut all).await.is_ok() && all.ends_with("hello") {
                    return;
                }
            }
        }
    };
    tokio::time::timeout(LONG / 2, answered).await.expect("an answer that nobody takes holds no place");
}

/// From another address of this machine.
async fn connect(to: SocketAddr, last: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
    socket.connect(to).await.unwrap()
}
