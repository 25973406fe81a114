//! A collector of OpenTelemetry: traces and figures are sent there (OTLP over HTTP), over connections like all others of
//! this program.

use std::sync::Arc;

use async_trait::async_trait;
use axum::body::{Body, Bytes};
use http::{Request, Response};
use http_body_util::{BodyExt, Limited};
use opentelemetry::KeyValue;
use opentelemetry_http::{HttpClient, HttpError};
use opentelemetry_sdk::Resource;
use tokio::runtime::Handle;

use crate::{
    config::Config,
    outward::{Anywhere, Pool, Roots},
    version,
};

/// Bytes of an answer of the collector that are read.
const MOST_READ: usize = 64 << 10;

/// Where it takes one kind of things.
pub fn address(url: &str, kind: &str) -> String {
    format!("{}/v1/{kind}", url.trim_end_matches('/'))
}

/// What sends them.
pub fn resource() -> Resource {
    Resource::builder()
        .with_service_name("rozmova")
        .with_attribute(KeyValue::new("service.version", version::VERSION))
        .build()
}

/// The collector, asked over kept connections. Things are sent by threads of their own, requests by the runtime.
#[derive(Debug)]
pub struct Collector {
    pool: Pool,
    runtime: Handle,
}

impl Collector {
    /// With TLS where its address says so.
    ///
    /// # Errors
    /// When the certificates of the settings cannot be read.
    pub fn new(config: &Config) -> anyhow::Result<Self> {
        let secured = config.otlp_url.as_ref().is_some_and(|url| url.starts_with("https://"));
        let roots = Roots::new(config.ca_file.as_deref())?;
        let pool = Pool::new(Arc::new(Anywhere::new(secured.then_some(roots))));
        Ok(Self { pool, runtime: Handle::try_current()? })
    }
}

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let pool = self.pool.clone();
        let asked = self.runtime.spawn(async move {
            let answer = pool.send(request.map(Body::from)).await?;
            let (parts, body) = answer.into_parts();
            let body = Limited::new(body, MOST_READ).collect().await?.to_bytes();
            Ok::<_, HttpError>(Response::from_parts(parts, body))
        });
        asked.await?
    }
}
