//! Figures for a collector (OTLP over HTTP): the same that `/metrics` tells, sent every so many seconds where the settings
//! want it.

use std::time::Duration;

use metrics::KeyName;
use metrics_opentelemetry::{OpenTelemetryMetrics, OpenTelemetryRecorder};
use opentelemetry::metrics::MeterProvider;
use opentelemetry_otlp::{MetricExporter, Protocol, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::metrics::{PeriodicReader, SdkMeterProvider};
use tokio::{
    task::spawn_blocking,
    time::{sleep, timeout},
};

use super::figures;
use crate::{
    collector::{self, Collector},
    config::Config,
    state::App,
};

/// It sends when it is told to: once everything has been looked up.
const NEVER: Duration = Duration::from_secs(365 * 86_400);
/// For the collector to take the figures.
const SENT_WITHIN: Duration = Duration::from_secs(5);
/// The same of the last ones.
const LAST_WITHIN: Duration = Duration::from_secs(2);

/// What sends figures; none where the settings do not want it.
pub(super) fn provider(config: &Config) -> anyhow::Result<Option<SdkMeterProvider>> {
    let Some(url) = config.otlp_url.as_ref().filter(|_| config.otlp_metrics > 0) else { return Ok(None) };
    let exporter = MetricExporter::builder()
        .with_http()
        .with_http_client(Collector::new(config)?)
        .with_protocol(Protocol::HttpBinary)
        .with_endpoint(collector::address(url, "metrics"))
        .build()?;
    let reader = PeriodicReader::builder(exporter).with_interval(NEVER).build();
    Ok(Some(SdkMeterProvider::builder().with_reader(reader).with_resource(collector::resource()).build()))
}

/// Takes down what is to be sent, with these bounds of buckets.
pub(super) fn recorder(sent: &SdkMeterProvider, bounds: &[(&'static str, &[f64])]) -> OpenTelemetryRecorder {
    let recorder = OpenTelemetryRecorder::new(OpenTelemetryMetrics::new(sent.meter("rozmova")));
    for (name, bounds) in bounds {
        recorder.set_histogram_bounds([KeyName::from_const_str(name)].into_iter(), bounds);
    }
    recorder
}

/// Sends them until the process stops, and once more then.
pub async fn keep_sending(app: App, sent: SdkMeterProvider) {
    let every = Duration::from_secs(app.config.otlp_metrics.into());
    loop {
        let stopped = app.stop.run_until_cancelled(sleep(every)).await.is_none();
        figures::look(&app).await;
        let provider = sent.clone();
        let (within, work) = if stopped {
            (LAST_WITHIN, spawn_blocking(move || provider.shutdown()))
        } else {
            (SENT_WITHIN, spawn_blocking(move || provider.force_flush()))
        };
        if !matches!(timeout(within, work).await, Ok(Ok(Ok(())))) {
            tracing::warn!("the collector does not take the figures");
        }
        if stopped {
            return;
        }
    }
}
