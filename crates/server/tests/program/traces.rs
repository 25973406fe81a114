//! Traces reach a collector, under the trace that a proxy began, and figures where they are wanted.

use std::net::SocketAddr;

use axum::{Router, body::Bytes, extract::State, http::HeaderMap, routing::post};
use rozmova_bench::{program::Home, wire::Wire};
use tokio::{net::TcpListener, sync::mpsc};

use super::home;

type Thing = (HeaderMap, Bytes);

/// Whether the bytes are in the message, wherever it keeps them.
fn has(message: &[u8], part: &[u8]) -> bool {
    message.windows(part.len()).any(|bytes| bytes == part)
}

/// Its address, and the traces and the figures that come there.
async fn collector() -> (SocketAddr, mpsc::UnboundedReceiver<Thing>, mpsc::UnboundedReceiver<Thing>) {
    let (spans, spans_came) = mpsc::unbounded_channel();
    let (figures, figures_came) = mpsc::unbounded_channel();
    let take = async |State(came): State<mpsc::UnboundedSender<Thing>>, headers: HeaderMap, body: Bytes| {
        let _ = came.send((headers, body));
    };
    let router = Router::new()
        .route("/v1/traces", post(take).with_state(spans))
        .route("/v1/metrics", post(take).with_state(figures));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    (address, spans_came, figures_came)
}

#[tokio::test]
async fn requests_and_jobs_are_told_to_a_collector() {
    let (address, mut spans, mut figures) = collector().await;
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
    assert!(figures.try_recv().is_err(), "figures are sent only where they are wanted");
}

#[tokio::test]
async fn the_figures_of_metrics_are_sent_to_a_collector() {
    let (address, _, mut figures) = collector().await;
    let folder = tempfile::tempdir().unwrap();
    let settings =
        vec![("ROZMOVA_OTLP_URL", format!("http://{address}")), ("ROZMOVA_OTLP_METRICS", "1".into())];
    let program = Home { settings, ..home(&folder) }.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    wire.expect("GET", "/api/site/", None, None).await.unwrap();
    // Every second, and what is looked up as well as what is counted.
    let begin = std::time::Instant::now();
    let wanted =
        ["rozmova_requests_total", "/api/site/", "rozmova_request_seconds", "rozmova_database_bytes"];
    for _ in 0..2 {
        loop {
            assert!(begin.elapsed() < std::time::Duration::from_secs(30), "not all of {wanted:?} came");
            let came = tokio::time::timeout(std::time::Duration::from_secs(10), figures.recv()).await;
            let (headers, body) = came.unwrap().unwrap();
            assert_eq!(headers["content-type"], "application/x-protobuf");
            assert!(has(&body, b"service.name"));
            if wanted.iter().all(|name| has(&body, name.as_bytes())) {
                break;
            }
        }
    }
    // `/metrics` tells them all the same.
    assert_eq!(wire.send(b"GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap(), 200);
    let told = String::from_utf8_lossy(wire.body()).into_owned();
    assert!(told.contains("rozmova_requests_total{") && told.contains("rozmova_database_bytes"), "{told}");
    while figures.try_recv().is_ok() {}
    program.stop().await.unwrap();
    assert!(figures.try_recv().is_ok(), "once more at the end");
}

#[tokio::test]
async fn a_collector_that_is_away_holds_up_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let settings =
        vec![("ROZMOVA_OTLP_URL", "http://127.0.0.1:1".to_owned()), ("ROZMOVA_OTLP_METRICS", "1".to_owned())];
    let program = Home { settings, ..home(&folder) }.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    for _ in 0..100 {
        wire.expect("GET", "/api/site/", None, None).await.unwrap();
    }
    assert!(program.stop().await.unwrap() < std::time::Duration::from_secs(8));
}
