//! Running the server, from the first line of the log to the last.

use std::{
    fmt::Write,
    io::IsTerminal,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use anyhow::Context;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use sd_notify::NotifyState;
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
};
use tracing_subscriber::EnvFilter;

use super::{app, database::open, systemd};
use crate::{
    backup,
    config::{Config, Limits},
    faults,
    features::{accounts, demo},
    files, http, registry, router,
    state::App,
    worker,
};

/// Time between the signal to stop and the end of the process, whatever still runs.
const STOP_TIME: Duration = Duration::from_secs(10);

/// For the last traces to reach their collector.
const TRACES_TIME: Duration = Duration::from_secs(2);

/// Serves until SIGTERM or Ctrl-C.
pub(super) async fn serve(mut config: Config) -> anyhow::Result<()> {
    log();
    allow_files();
    files::make_folder(&config.data)?;
    let _occupied = backup::occupy(&config)?;
    // Before anything is written: two servers on one address is the commonest mistake.
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("cannot listen on {}", config.listen))?;
    config.listen = listener.local_addr()?;
    let db = open(&config).await?;
    let figures = http::ops::install_metrics(&config)?;
    let app = app(db, config, Some(figures.handle))?;
    note_secret(&app).await?;
    if app.config.demo {
        demo::fill_if_empty(&app).await.context("the demo company cannot be made")?;
    }
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    app.tasks.spawn(worker::work(app.clone()));
    app.tasks.spawn(registry::keep_time(app.clone()));
    app.tasks.spawn(faults::watch(app.clone()));
    app.tasks.spawn(faults::watch_replica(app.clone()));
    if let Some(sent) = figures.sent {
        app.tasks.spawn(http::push::keep_sending(app.clone(), sent));
    }
    let server = tokio::spawn({
        let (app, limits) = (app.clone(), http::serve::ConnectionLimits::new(&app.config.limit));
        async move {
            http::serve::serve(
                listener,
                router::router(app.clone()),
                app.stop.clone(),
                limits,
                app.request_limits.proxies(),
            )
            .await;
        }
    });
    greet(&app);
    systemd::say(&NotifyState::Ready);
    app.tasks.spawn(systemd::keep_alive(app.clone()));
    let drain = tokio::select! {
        _ = terminate.recv() => Duration::from_secs(app.config.drain.into()),
        // Ctrl-C: nobody balances over a program on somebody's terminal.
        _ = interrupt.recv() => Duration::ZERO,
    };
    app.leaving.cancel();
    systemd::say(&NotifyState::Stopping);
    if !drain.is_zero() {
        tracing::info!(
            seconds = drain.as_secs(),
            "leaving: not ready any more, and answering whoever still comes"
        );
        tokio::select! {
            () = tokio::time::sleep(drain) => {}
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    }
    tracing::info!("stopping");
    app.stop.cancel();
    app.tasks.close();
    let drained = async {
        let ended = server.await;
        app.tasks.wait().await;
        ended
    };
    tokio::select! {
        done = tokio::time::timeout(STOP_TIME, drained) => match done {
            Ok(ended) => ended?,
            Err(_) => tracing::warn!("stopping with work in progress"),
        },
        // Whoever says it twice means it.
        _ = terminate.recv() => tracing::warn!("stopping at once"),
        _ = interrupt.recv() => tracing::warn!("stopping at once"),
    }
    if let Some(traces) = &app.traces
        && tokio::time::timeout(TRACES_TIME, traces.end()).await.is_err()
    {
        tracing::warn!("the collector does not take the last traces");
    }
    let closed = tokio::time::timeout(Duration::from_secs(1), app.db.clone().close()).await;
    if !matches!(closed, Ok(Ok(()))) {
        tracing::warn!("the database did not close in time; nothing that was acknowledged is lost");
    }
    tracing::info!("stopped");
    Ok(())
}

/// The secret of the server that was started last is the one that others are compared with.
async fn note_secret(app: &App) -> anyhow::Result<()> {
    let (system, own) = (app.db.system(), app.tokens.fingerprint());
    match system.secret_fingerprint().await? {
        Some(known) if known == own => return Ok(()),
        Some(_) => tracing::warn!(
            "this database knew another token secret: everybody signs in again, codes of two-step login are no longer \
             accepted, and other servers on it need this one"
        ),
        None => {}
    }
    Ok(system.note_secret(own).await?)
}

/// Each connection takes a handle, and many systems begin with a thousand where more is allowed.
fn allow_files() {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum
        && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })
    {
        tracing::debug!(%error, "the limit of open files stays as it is");
    }
}

/// Lines of text on a terminal, JSON otherwise.
fn log() {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn,sea_orm=warn"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if std::io::stderr().is_terminal() {
        lines.with_target(false).init();
    } else {
        lines.json().flatten_event(true).with_ansi(false).init();
    }
}

fn greet(app: &App) {
    let config = &app.config;
    if config.limits == Limits::Relaxed {
        eprintln!(
            "\n!!! ROZMOVA_LIMITS=relaxed: passwords can be guessed and mails sent without limit.\n\
             !!! For load and acceptance tests only; never where others reach it.\n"
        );
        tracing::warn!("the limits on the rate of requests are lifted (ROZMOVA_LIMITS=relaxed)");
    }
    println!("Rozmova is ready: {}", address(config));
    if config.demo {
        print!("{}", demo_logins(config));
    }
}

/// Where a browser on this machine finds it.
fn address(config: &Config) -> String {
    if config.public_url.is_some() {
        return config.public_url();
    }
    format!("http://{}", reached_at(config.listen))
}

/// An address of this machine that leads to the listener.
pub(super) fn reached_at(listen: SocketAddr) -> SocketAddr {
    match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => (Ipv4Addr::LOCALHOST, listen.port()).into(),
        IpAddr::V6(ip) if ip.is_unspecified() => (Ipv6Addr::LOCALHOST, listen.port()).into(),
        _ => listen,
    }
}

/// A line for each login of the demo company.
pub(super) fn demo_logins(config: &Config) -> String {
    let mut lines = String::new();
    for login in accounts::demo_logins(config, rozmova_domain::language::Language::En) {
        // Writing to a string does not fail.
        let _ = writeln!(lines, "  {:<26} {:<16} {}", login.email, login.password, login.title);
    }
    lines
}
