//! Clients that hold things up, over real connections: hundreds of them, and somebody else who must not notice.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use rozmova::{
    http::serve::{ConnectionLimits, serve},
    router::router,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpSocket, TcpStream},
};

use crate::{
    harness::{Client, TestApp},
    media_files::photo,
};

/// Serves on a real port, until the test ends.
async fn listening(app: &TestApp) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let app = app.app.clone();
    tokio::spawn(async move {
        let (stop, limits) = (app.stop.clone(), ConnectionLimits::new(&app.config.limit));
        serve(listener, router(app.clone()), stop, limits, app.request_limits.proxies()).await;
    });
    address
}

/// Connects from the address 127.0.0.`last`.
async fn connect(to: SocketAddr, last: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
    socket.connect(to).await.unwrap()
}

/// The status and the head of the answer on this connection.
async fn answer(mut stream: TcpStream) -> (u16, String) {
    let mut head = Vec::new();
    let mut piece = [0; 1_024];
    while !head.windows(4).any(|window| window == b"\r\n\r\n") {
        match stream.read(&mut piece).await {
            Ok(length) if length > 0 => head.extend(&piece[..length]),
            ended => panic!("no answer: {ended:?}"),
        }
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    (head[9..12].parse().unwrap(), head)
}

/// A request from the address 127.0.0.`last`; its status.
async fn call(to: SocketAddr, last: u8, head: &str, body: &[u8]) -> u16 {
    let mut stream = connect(to, last).await;
    let head = format!("{head}\r\nhost: x\r\nconnection: close\r\ncontent-length: {}\r\n\r\n", body.len());
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(body).await.unwrap();
    answer(stream).await.0
}

const SIGN_IN: &str = "POST /api/token-auth/ HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn headers_and_one_byte_hold_no_place() {
    let base = TestApp::sqlite().await;
    let app = base.changed(|config| config.limit.body_seconds = 3);
    let to = listening(&app).await;
    let mut slow = Vec::new();
    for _ in 0..290 {
        let mut stream = connect(to, 2).await;
        stream.write_all(SIGN_IN.as_bytes()).await.unwrap();
        slow.push(stream);
    }
    let begin = Instant::now();
    let mut statuses = Vec::new();
    for _ in 0..100 {
        statuses.push(call(to, 3, "GET /api/site/ HTTP/1.1", b"").await);
        // Somebody else at the same address.
        statuses.push(call(to, 2, "GET /api/site/ HTTP/1.1", b"").await);
    }
    assert!(statuses.iter().all(|status| *status == 200), "{statuses:?}");
    assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
    // Seconds later they are told, and gone.
    for stream in slow {
        let (status, head) = tokio::time::timeout(Duration::from_secs(8), answer(stream)).await.unwrap();
        assert!(status == 408 && head.to_lowercase().contains("connection: close"), "{head}");
    }
}

fn upload_head(token: &str, length: usize) -> String {
    format!(
        "POST /api/asset/ HTTP/1.1\r\nauthorization: JWT {token}\r\ncontent-type: multipart/form-data; \
         boundary=frontier\r\nhost: x\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n"
    )
}

const PART: &str = "--frontier\r\nContent-Disposition: form-data; name=\"type\"\r\n\r\navatar\r\n--frontier\r\n\
    Content-Disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n\r\n";

async fn upload(to: SocketAddr, last: u8, who: &Client) -> u16 {
    let body = [PART.as_bytes(), &photo(), b"\r\n--frontier--\r\n"].concat();
    let mut stream = connect(to, last).await;
    stream.write_all(upload_head(who.token(), body.len()).as_bytes()).await.unwrap();
    stream.write_all(&body).await.unwrap();
    answer(stream).await.0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_uploads_of_one_person_leave_room_for_others() {
    let base = TestApp::sqlite().await;
    let app = base.changed(|config| config.limit.body_seconds = 2);
    let to = listening(&app).await;
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lina", "Learner").await;
    let mut slow = Vec::new();
    for _ in 0..40 {
        let mut stream = connect(to, 2).await;
        stream.write_all(upload_head(learner.token(), 1_000_000).as_bytes()).await.unwrap();
        stream.write_all(PART.as_bytes()).await.unwrap();
        slow.push(stream);
    }
    let begin = Instant::now();
    // A byte now and then, as long as anybody takes it.
    let (mut refused, mut given_up) = (0, 0);
    let mut waiting = tokio::task::JoinSet::new();
    for stream in slow {
        waiting.spawn(async move {
            let (reader, mut writer) = stream.into_split();
            let drops = tokio::spawn(async move {
                while writer.write_all(b"x").await.is_ok() {
                    tokio::time::sleep(Duration::from_millis(500)).await;
                }
            });
            let status = answer_of(reader).await;
            drops.abort();
            status
        });
    }
    assert_eq!(upload(to, 3, &admin).await, 201);
    assert_eq!(upload(to, 2, &admin).await, 201, "at the same address");
    assert!(begin.elapsed() < Duration::from_secs(4), "while the slow ones still hold what they have");
    while let Some(status) = waiting.join_next().await {
        match status.unwrap() {
            429 => refused += 1,
            408 => given_up += 1,
            other => panic!("{other}"),
        }
    }
    assert_eq!((refused, given_up), (36, 4));
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
    assert_eq!(upload(to, 2, &learner).await, 201, "what was held is free again");
}

async fn answer_of(mut reader: tokio::net::tcp::OwnedReadHalf) -> u16 {
    let mut start = [0; 12];
    reader.read_exact(&mut start).await.unwrap();
    std::str::from_utf8(&start[9..]).unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hundreds_of_silent_connections_make_nobody_wait() {
    let base = TestApp::sqlite().await;
    let app = base.changed(|config| {
        config.limit.connections = 300;
        config.limit.connections_per_address = 100;
    });
    let to = listening(&app).await;
    let mut silent = Vec::new();
    for number in 0..420 {
        silent.push(connect(to, 2 + u8::try_from(number % 3).unwrap()).await);
        silent.push(connect(to, 5 + u8::try_from(number % 4).unwrap()).await);
        if silent.len() > 400 {
            silent.remove(0);
        }
    }
    for _ in 0..20 {
        let begin = Instant::now();
        assert_eq!(call(to, 20, "GET /api/site/ HTTP/1.1", b"").await, 200);
        assert!(begin.elapsed() < Duration::from_secs(1), "{:?}", begin.elapsed());
    }
}
