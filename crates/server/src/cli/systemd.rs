//! What systemd is told where it started this program: ready, alive, stopping.

use std::{net::SocketAddr, time::Duration};

use anyhow::Context;
use axum::body::Body;
use http::{Request, header};
use sd_notify::NotifyState;

use super::serve::reached_at;
use crate::{
    outward::{Anywhere, Connector, send},
    state::App,
};

/// Tells it; nothing where nobody listens.
pub(super) fn say(state: &NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(std::slice::from_ref(state)) {
        tracing::warn!(%error, "systemd cannot be told");
    }
}

/// Says that this program is alive as often as the watchdog wants to hear it, as long as it answers itself.
pub(super) async fn keep_alive(app: App) {
    let Some(limit) = sd_notify::watchdog_enabled() else { return };
    let pause = limit / 2;
    let mut answered = true;
    loop {
        match answers(reached_at(app.config.listen), pause).await {
            Ok(()) => {
                say(&NotifyState::Watchdog);
                answered = true;
            }
            Err(error) if answered => {
                tracing::error!(
                    error = format!("{error:#}"),
                    "this server does not answer itself: the watchdog will end it"
                );
                answered = false;
            }
            Err(_) => {}
        }
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Asks whether it is ready, from outside. That it is not, because the database is away or the disk is full, is an
/// answer as well: another start would not mend it.
async fn answers(address: SocketAddr, within: Duration) -> anyhow::Result<()> {
    let asked = async {
        let stream = Anywhere::new(None).connect(&address.ip().to_string(), address.port()).await?;
        let request = Request::builder()
            .uri("/readyz")
            .header(header::HOST, address.to_string())
            .header(header::CONNECTION, "close")
            .body(Body::empty())?;
        send(stream, request).await.map(drop)
    };
    tokio::time::timeout(within, asked).await.context("no answer in time")?
}

#[cfg(test)]
mod tests {
    use axum::{Router, http::StatusCode, routing::get};
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn whatever_is_answered_is_a_sign_of_life() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        // Connections are accepted by the system, and nobody reads from them.
        let silent = answers(address, Duration::from_millis(100)).await.unwrap_err();
        assert!(silent.to_string().contains("no answer in time"), "{silent:#}");
        let not_ready = Router::new().route("/readyz", get(async || StatusCode::SERVICE_UNAVAILABLE));
        let server = tokio::spawn(async move { axum::serve(listener, not_ready).await });
        answers(address, Duration::from_secs(10)).await.unwrap();
        server.abort();
        assert!(server.await.unwrap_err().is_cancelled());
        answers(address, Duration::from_secs(10)).await.unwrap_err();
    }
}
