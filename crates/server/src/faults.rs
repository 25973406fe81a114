//! Faults of the disk and of the replica: noted by the request that meets one, and watched until they are mended.

use std::time::Duration;

use axum::response::Response;

use rozmova_store::NO_CONNECTION;

use crate::{
    error::{Code, Refusal},
    state::App,
};

/// Between two looks at the free space.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// Why a request is refused before it reaches anything.
const TOO_MANY: &str = "as many requests are worked on as may be";
/// Between two probes while something is wrong.
const PROBE_EVERY: Duration = Duration::from_secs(1);

/// Watches the disk until the process stops.
pub async fn watch(app: App) {
    metrics::gauge!("rozmova_storage_writable").set(1.0);
    metrics::counter!("rozmova_storage_faults_total").increment(0);
    loop {
        app.storage.look();
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = app.db.fault_noted() => mend(&app).await,
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
    }
}

/// Watches the replica until the process stops: reports are not read from one that is away or too far behind.
pub async fn watch_replica(app: App) {
    if app.config.replica_url.is_none() {
        return;
    }
    let limit = Duration::from_secs(app.config.replica_limit.into());
    let mut used = true;
    loop {
        let looked = app.db.look_at_replica(limit, app.clock.now()).await;
        let fit = matches!(looked, Ok(Some(behind)) if behind <= limit);
        match (used, fit, looked) {
            (true, false, Ok(Some(behind))) => tracing::warn!(
                seconds = behind.as_secs(),
                "the replica is too far behind: reports are read from the database itself"
            ),
            (true, false, Ok(None)) => tracing::warn!(
                "the replica has nothing yet that this server wrote: reports are read from the database itself"
            ),
            (true, false, Err(error)) => tracing::warn!(
                %error,
                "the replica does not answer: reports are read from the database itself"
            ),
            (false, true, _) => tracing::info!("reports are read from the replica again"),
            _ => {}
        }
        used = fit;
        metrics::gauge!("rozmova_replica_used").set(if used { 1.0 } else { 0.0 });
        // While it is silent, what it showed last grows old.
        if let Some(shows) = app.db.replica_showed() {
            let behind = (app.clock.now() - shows).to_std().unwrap_or_default();
            metrics::gauge!("rozmova_replica_lag_seconds").set(behind.as_secs_f64());
        }
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
    }
}

/// Says once what is wrong, and probes until it is over.
async fn mend(app: &App) {
    let Some(fault) = app.db.fault() else { return };
    tracing::error!(
        folder = %app.config.data.display(),
        "{fault}: nothing can be saved. Reading goes on; saving goes on by itself when this is mended"
    );
    metrics::gauge!("rozmova_storage_writable").set(0.0);
    metrics::counter!("rozmova_storage_faults_total").increment(1);
    loop {
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = tokio::time::sleep(PROBE_EVERY) => {}
        }
        app.storage.look();
        if probe(app).await.is_ok() {
            break;
        }
    }
    tracing::info!("the disk takes what is written again");
    metrics::gauge!("rozmova_storage_writable").set(1.0);
}

async fn probe(app: &App) -> anyhow::Result<()> {
    let probed = app.clone();
    tokio::task::spawn_blocking(move || probed.storage.try_file()).await??;
    Ok(app.db.probe().await?)
}

/// A request that was put off, and what is known of the cause.
#[derive(Debug)]
pub struct PutOff {
    code: Code,
    cause: Option<String>,
}

impl PutOff {
    /// None where something else was answered, or said already why.
    pub fn of(response: &Response) -> Option<Self> {
        let refusal = response.extensions().get::<Refusal>()?;
        let told = matches!(refusal.code, Code::Internal | Code::ProviderAway | Code::NotImplemented);
        let put_off = refusal.code.status().is_server_error() && !told;
        put_off.then(|| Self { code: refusal.code, cause: refusal.cause.clone() })
    }
}

/// Says in the log why a request was put off: each has one line. A fault of ours is said where it became the answer.
pub async fn explain(app: &App, request: &str, put_off: PutOff) {
    let cause = match put_off.cause.as_deref() {
        Some(cause) if put_off.code != Code::Overloaded => cause.to_owned(),
        Some(NO_CONNECTION) => format!("{NO_CONNECTION} to the database: {}", app.db.reach().await),
        Some(cause) => format!("the database: {cause}"),
        None => format!("{TOO_MANY} (limit.in_flight and the others)"),
    };
    tracing::warn!(id = request, cause, "a request was put off");
}

/// Remembers what a request has met, so that the whole process knows.
pub fn note(app: &App, response: &Response) {
    if let Some(fault) = response.extensions().get().and_then(Refusal::storage_fault) {
        app.db.note_fault(fault);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who looks for what the log says has to find it.
    #[test]
    fn the_page_on_growing_names_causes_as_the_log_does() {
        let page = include_str!("../../../docs/scaling.md");
        for cause in [TOO_MANY, NO_CONNECTION] {
            assert!(page.contains(cause), "docs/scaling.md lacks: {cause}");
        }
    }
}
