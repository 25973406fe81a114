//! Traces reach a collector, under the trace that a proxy began.

use axum::{Router, body::Bytes, extract::State, http::HeaderMap, routing::post};
use rozmova_bench::{program::Home, wire::Wire};
use tokio::{net::TcpListener, sync::mpsc};

use super::home;

type Came = mpsc::UnboundedSender<(HeaderMap, Bytes)>;

/// Whether the bytes are in the message, wherever it keeps them.
fn has(message: &[u8], part: &[u8]) -> bool {
    message.windows(part.len()).any(|bytes| bytes == part)
}

#[tokio::test]
async fn requests_and_jobs_are_told_to_a_collector() {
    let (came, mut spans) = mpsc::unbounded_channel();
    let take =
        async |State(came): State<Came>, headers: HeaderMap, body: Bytes| came.send((headers, body)).unwrap();
    let router = Router::new().route("/v1/traces", post(take)).with_state(came);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });

    let folder = tempfile::tempdir().unwrap();
    let settings = vec![("ROZMOVA_OTLP_URL", format!("http://{address}"))];
    let program = Home { settings, ..home(&folder) }.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let request = "GET /api/site/ HTTP/1.1\r\nhost: x\r\nx-request-id: request-of-the-test\r\n\
        traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n\r\n";
    assert_eq!(wire.send(request.as_bytes()).await.unwrap(), 200);
    // What is left is sent at the end.
    program.stop().await.unwrap();
    let (mut all, mut kinds) = (Vec::new(), Vec::new());
    while let Ok((headers, body)) = spans.try_recv() {
        kinds.push(headers["content-type"].to_str().unwrap().to_owned());
        all.extend_from_slice(&body);
    }
    assert!(!kinds.is_empty() && kinds.iter().all(|kind| kind == "application/x-protobuf"), "{kinds:?}");
    for part in ["GET /api/site/", "service.name", "rozmova", "request-of-the-test", "job sweep"] {
        assert!(has(&all, part.as_bytes()), "{part}");
    }
    let trace =
        [0x0a, 0xf7, 0x65, 0x19, 0x16, 0xcd, 0x43, 0xdd, 0x84, 0x48, 0xeb, 0x21, 0x1c, 0x80, 0x31, 0x9c];
    assert!(has(&all, &trace), "the trace of the proxy goes on");
}

#[tokio::test]
async fn a_collector_that_is_away_holds_up_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let settings = vec![("ROZMOVA_OTLP_URL", "http://127.0.0.1:1".to_owned())];
    let program = Home { settings, ..home(&folder) }.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    for _ in 0..100 {
        wire.expect("GET", "/api/site/", None, None).await.unwrap();
    }
    assert!(program.stop().await.unwrap() < std::time::Duration::from_secs(8));
}
