//! Traces for a collector (OTLP over HTTP): a span for each request and each job, under the trace that a proxy began.
//! Without an address none are made.

use std::{borrow::Cow, time::SystemTime};

use http::HeaderMap;
use opentelemetry::{
    Context, KeyValue,
    trace::{
        Span, SpanContext, SpanId, SpanKind, Status, TraceContextExt, TraceFlags, TraceId, TraceState,
        Tracer, TracerProvider,
    },
};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::trace::{SdkTracer, SdkTracerProvider};

use crate::{
    collector::{self, Collector},
    config::Config,
};

/// Where spans go.
#[derive(Clone, Debug)]
pub struct Traces {
    provider: SdkTracerProvider,
    tracer: SdkTracer,
}

/// What a span tells.
#[derive(Debug)]
pub struct Told<'a> {
    /// A request, or work beside requests.
    pub kind: SpanKind,
    /// Its name, of which there are few.
    pub name: Cow<'static, str>,
    /// When it began.
    pub begin: SystemTime,
    /// The trace that it is part of, as a proxy says.
    pub parent: Option<&'a SpanContext>,
    /// What went wrong.
    pub failed: Option<String>,
    /// What else is known.
    pub attributes: Vec<KeyValue>,
}

impl Traces {
    /// As the settings say; none where they name no collector.
    ///
    /// # Errors
    /// When its address cannot be used.
    pub fn from_config(config: &Config) -> anyhow::Result<Option<Self>> {
        let Some(url) = &config.otlp_url else { return Ok(None) };
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Collector::new(config)?)
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(collector::address(url, "traces"))
            .build()?;
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_resource(collector::resource())
            .build();
        Ok(Some(Self { tracer: provider.tracer("rozmova"), provider }))
    }

    /// Tells of something that is over now.
    pub fn tell(&self, told: Told<'_>) {
        let parent = match told.parent {
            Some(parent) => Context::new().with_remote_span_context(parent.clone()),
            None => Context::new(),
        };
        let builder = self
            .tracer
            .span_builder(told.name)
            .with_kind(told.kind)
            .with_start_time(told.begin)
            .with_attributes(told.attributes);
        let mut span = self.tracer.build_with_context(builder, &parent);
        if let Some(why) = told.failed {
            span.set_status(Status::error(why));
        }
        span.end();
    }

    /// Sends what is left, and waits for that.
    pub async fn end(&self) {
        let provider = self.provider.clone();
        let ended = tokio::task::spawn_blocking(move || provider.shutdown()).await;
        if !matches!(ended, Ok(Ok(()))) {
            tracing::warn!("the last traces did not reach the collector");
        }
    }
}

/// The span of a proxy that a request is part of: <https://www.w3.org/TR/trace-context/#traceparent-header>.
pub fn parent(headers: &HeaderMap) -> Option<SpanContext> {
    let text = headers.get("traceparent")?.to_str().ok()?;
    let mut parts = text.split('-');
    let (_version, trace, span, flags) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let is_hex = |text: &str, length| {
        text.len() == length && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    if !(is_hex(trace, 32) && is_hex(span, 16) && is_hex(flags, 2)) {
        return None;
    }
    let context = SpanContext::new(
        TraceId::from_hex(trace).ok()?,
        SpanId::from_hex(span).ok()?,
        TraceFlags::new(u8::from_str_radix(flags, 16).ok()?),
        true,
        TraceState::default(),
    );
    context.is_valid().then_some(context)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trace_that_a_proxy_began_goes_on() {
        let read = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("traceparent", text.parse().unwrap());
            parent(&headers)
        };
        let found = read("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01").unwrap();
        assert_eq!(found.trace_id().to_string(), "0af7651916cd43dd8448eb211c80319c");
        assert_eq!(found.span_id().to_string(), "b7ad6b7169203331");
        assert!(found.is_sampled() && found.is_remote());
        for wrong in [
            "",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-xyz-01",
        ] {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }
}
