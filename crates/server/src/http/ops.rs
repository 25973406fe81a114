//! For those who run it: alive, ready, figures.

use std::{
    net::IpAddr,
    time::{Instant, SystemTime},
};

use axum::{
    Router,
    extract::{MatchedPath, Request, State},
    response::{IntoResponse, Response},
    routing::get,
};
use http::{Method, StatusCode, header};
use metrics_exporter_prometheus::{Matcher, PrometheusHandle};
use metrics_util::layers::FanoutBuilder;
use opentelemetry::{
    KeyValue,
    trace::{SpanContext, SpanKind},
};
use opentelemetry_sdk::metrics::SdkMeterProvider;

use super::{
    figures,
    guard::{FORWARDED, peer_ip},
    push,
};
use crate::{
    config::Config,
    state::App,
    traces::{self, Told},
};

/// Routes beside the API.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(figures))
}

/// The figures of this process.
pub struct Figures {
    /// As `/metrics` tells them.
    pub handle: PrometheusHandle,
    /// What sends them to a collector, where the settings want it.
    pub sent: Option<SdkMeterProvider>,
}

/// Bounds of the buckets: of times in seconds, and of answers that were written together.
const BOUNDS: [(&str, &[f64]); 2] = [
    (
        "rozmova_request_seconds",
        &[0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0],
    ),
    ("rozmova_answers_in_batch", &[1.0, 2.0, 5.0, 10.0, 20.0, 50.0]),
];

const COLLECTED: &str = "the figures of this process are collected already";

/// Collects the figures of this process; called once, at the start.
///
/// # Errors
/// When something collects them already, or the collector's address cannot be used.
pub fn install_metrics(config: &Config) -> anyhow::Result<Figures> {
    let recorder = metrics_exporter_prometheus::PrometheusBuilder::new()
        .set_buckets(BOUNDS[0].1)?
        .set_buckets_for_metric(Matcher::Full(BOUNDS[1].0.into()), BOUNDS[1].1)?
        .build_recorder();
    let handle = recorder.handle();
    let sent = push::provider(config)?;
    match &sent {
        Some(sent) => {
            let both =
                FanoutBuilder::default().add_recorder(recorder).add_recorder(push::recorder(sent, &BOUNDS));
            metrics::set_global_recorder(both.build()).map_err(|_| anyhow::anyhow!(COLLECTED))?;
        }
        None => metrics::set_global_recorder(recorder).map_err(|_| anyhow::anyhow!(COLLECTED))?,
    }
    figures::describe();
    figures::begin();
    Ok(Figures { handle, sent })
}

async fn ready(State(app): State<App>) -> Response {
    let not_now = |why: &'static str| (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    if app.leaving.is_cancelled() {
        return not_now("stopping");
    }
    if let Some(fault) = app.db.fault() {
        return (StatusCode::SERVICE_UNAVAILABLE, fault.to_string()).into_response();
    }
    let begun = Instant::now();
    if let Err(error) = app.db.ping().await {
        app.outage.tell_failed(&app.db, begun, &error.to_string()).await;
        return not_now("the database does not answer");
    }
    app.outage.tell_worked(begun);
    "ready".into_response()
}

async fn figures(State(app): State<App>, request: Request) -> Response {
    let token = request
        .headers()
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let by_token = app
        .config
        .metrics_token
        .as_ref()
        .is_some_and(|secret| token.is_some_and(|token| same(token, secret.reveal())));
    // A proxy on this machine speaks for somebody else.
    let local = peer_ip(request.extensions()).is_loopback() && !request.headers().contains_key(FORWARDED);
    if !by_token && !local {
        return StatusCode::NOT_FOUND.into_response();
    }
    match &app.metrics {
        Some(handle) => {
            figures::look(&app).await;
            ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Compares without telling by its time where the texts differ.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |diff, (x, y)| diff | (x ^ y)) == 0
}

/// Anybody may send any word as a method: each would be a series of its own for ever.
fn known_method(method: &Method) -> &'static str {
    [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE, Method::OPTIONS]
        .iter()
        .zip(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
        .find_map(|(known, name)| (known == method).then_some(name))
        .unwrap_or("other")
}

/// A request whose time is being taken.
#[derive(Debug)]
pub struct Measured {
    method: &'static str,
    path: String,
    begin: Instant,
    address: IpAddr,
    /// When it began and what it is part of, for traces.
    traced: Option<(SystemTime, Option<SpanContext>)>,
}

impl Measured {
    /// Begins to take it.
    pub fn begin(app: &App, request: &Request) -> Self {
        let path = request.extensions().get::<MatchedPath>();
        Self {
            method: known_method(request.method()),
            path: path.map_or_else(|| "other".to_owned(), |path| path.as_str().to_owned()),
            begin: Instant::now(),
            address: peer_ip(request.extensions()),
            traced: app.traces.is_some().then(|| (SystemTime::now(), traces::parent(request.headers()))),
        }
    }

    /// Counts the request by route and status, and how long it took.
    pub fn end(self, app: &App, id: &str, response: &Response) {
        let Self { method, path, begin, address, traced } = self;
        if let (Some(traces), Some((begin, parent))) = (&app.traces, &traced) {
            let status = response.status();
            traces.tell(Told {
                kind: SpanKind::Server,
                name: format!("{method} {path}").into(),
                begin: *begin,
                parent: parent.as_ref(),
                failed: status.is_server_error().then(|| status.to_string()),
                attributes: vec![
                    KeyValue::new("http.request.method", method),
                    KeyValue::new("http.route", path.clone()),
                    KeyValue::new("http.response.status_code", i64::from(status.as_u16())),
                    KeyValue::new("rozmova.request_id", id.to_owned()),
                ],
            });
        }
        let (status, seconds) = (response.status(), begin.elapsed().as_secs_f64());
        if app.config.access_log {
            tracing::info!(target: "access", %address, status = status.as_u16(), seconds, "answered");
        }
        metrics::counter!("rozmova_requests_total", "method" => method, "path" => path.clone(), "status" => status.as_str().to_owned())
            .increment(1);
        metrics::histogram!("rozmova_request_seconds", "path" => path).record(seconds);
    }
}
