//! What every handler can reach.

mod outage;
mod progress;

use std::{
    fmt::Debug,
    ops::Deref,
    sync::{Arc, OnceLock},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use axum::body::Bytes;
use metrics_exporter_prometheus::PrometheusHandle;
use rozmova_domain::clock::Clock;
use rozmova_store::{Db, Error};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

pub use outage::Outage;
pub use progress::Progress;

use crate::{
    answers::AnswerWriter,
    config::Config,
    files::Files,
    jobs::{Ended, JobSignals},
    limits::{RequestLimits, rate_limits::RateLimits},
    mailer::Mailer,
    outward::{CircuitBreaker, Connector, Documents},
    passwords::Passwords,
    payments::Payments,
    pictures::Pictures,
    storage::Storage,
    tokens::Tokens,
    traces::Traces,
};

/// Until the database is listened to again after that broke off.
const HEAR_AGAIN: Duration = Duration::from_millis(500);

/// The running product. Cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

/// See [`App`].
#[derive(Debug)]
pub struct Parts {
    /// The database.
    pub db: Db,
    /// Whether it is away.
    pub outage: Arc<Outage>,
    /// The time.
    pub clock: Clock,
    /// The settings.
    pub config: Config,
    /// Signs tokens.
    pub tokens: Tokens,
    /// Hashes passwords.
    pub passwords: Passwords,
    /// Watches how many requests there are at once.
    pub request_limits: RequestLimits,
    /// Watches how often somebody asks.
    pub rate_limits: RateLimits,
    /// Sends mails.
    pub mailer: Mailer,
    /// The content of uploaded files.
    pub files: Files,
    /// The disk of the data folder.
    pub storage: Storage,
    /// Where pictures are decoded.
    pub pictures: Pictures,
    /// How results are sent to addresses that authors have typed.
    pub outward: Arc<dyn Connector>,
    /// How plans are paid.
    pub payments: Arc<dyn Payments>,
    /// The list of plans as it is sent: nothing changes it while the program runs.
    pub plan_list: OnceLock<Bytes>,
    /// What jobs do.
    pub runner: Arc<dyn Runner>,
    /// Receivers of results, and providers of companies, that did not answer of late.
    pub circuit_breaker: CircuitBreaker,
    /// What providers of companies have published.
    pub documents: Documents,
    /// How far long work of this process is.
    pub progress: Progress,
    /// Where answers are judged and recorded.
    pub play: AnswerWriter,
    /// Work beside requests; the stop waits for it.
    pub tasks: TaskTracker,
    /// Cancelled when the process is told to stop: it is not ready any more, and still answers whoever comes.
    pub leaving: CancellationToken,
    /// Cancelled when it takes nobody on any more.
    pub stop: CancellationToken,
    /// Wakes the worker when a job was enqueued.
    pub jobs_waiting: JobSignals,
    /// Traces, where there is a collector for them.
    pub traces: Option<Traces>,
    /// Figures, where they are collected.
    pub metrics: Option<PrometheusHandle>,
}

/// What is handed in when the program is put together: connections to the outside, and the work of the features.
#[derive(Debug)]
pub struct Dependencies {
    /// How results are sent to addresses that authors have typed.
    pub outward: Arc<dyn Connector>,
    /// How plans are paid.
    pub payments: Arc<dyn Payments>,
    /// What jobs do.
    pub runner: Arc<dyn Runner>,
    /// What hashes passwords.
    pub passwords: Passwords,
}

/// Runs jobs; handed in from above, where every feature is known.
#[async_trait]
pub trait Runner: Debug + Send + Sync {
    /// Runs a job of this kind; `attempts` were made before.
    ///
    /// # Errors
    /// When it is to be tried again.
    async fn run(&self, app: &App, kind: &str, payload: &str, attempts: i32) -> anyhow::Result<Ended>;
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// Puts the parts together and starts the answer writer.
    ///
    /// # Errors
    /// When a setting cannot be understood.
    pub fn new(
        db: Db,
        clock: Clock,
        config: Config,
        tokens: Tokens,
        mailer: Mailer,
        metrics: Option<PrometheusHandle>,
        dependencies: Dependencies,
    ) -> anyhow::Result<Self> {
        let Dependencies { outward, payments, runner, passwords } = dependencies;
        let (leaving, stop, tasks) = (CancellationToken::new(), CancellationToken::new(), TaskTracker::new());
        let outage = Arc::new(Outage::default());
        tasks.spawn(stop.clone().run_until_cancelled_owned(hear_changes(db.clone(), outage.clone())));
        Ok(Self(Arc::new(Parts {
            play: AnswerWriter::start(db.clone(), clock.clone()),
            passwords,
            progress: Progress::default(),
            files: Files::from_config(&config)?,
            storage: Storage::from_config(&config),
            pictures: Pictures::new(&config.limit),
            outward,
            payments,
            plan_list: OnceLock::new(),
            runner,
            circuit_breaker: CircuitBreaker::default(),
            documents: Documents::default(),
            request_limits: RequestLimits::new(&config.limit, config.trusted_proxies()?),
            rate_limits: RateLimits::new(config.limits, &config.limit),
            jobs_waiting: JobSignals::default(),
            traces: Traces::from_config(&config)?,
            db,
            outage,
            clock,
            config,
            tokens,
            mailer,
            tasks,
            leaving,
            stop,
            metrics,
        })))
    }
}

/// As long as nothing can be heard, who calls is read for every request.
async fn hear_changes(db: Db, outage: Arc<Outage>) {
    loop {
        let begun = Instant::now();
        let error = db.hear_changes().await;
        match error {
            Error::Busy(cause) => outage.tell_failed(&db, begun, &cause).await,
            error => {
                tracing::warn!(%error, "changes of people are not heard: who calls is read from the database");
            }
        }
        tokio::time::sleep(HEAR_AGAIN).await;
    }
}

#[cfg(test)]
mod idle {
    use super::*;
    use crate::{
        outward::{Public, Roots},
        payments::Invoices,
    };

    #[derive(Debug)]
    struct Idle;

    #[async_trait]
    impl Runner for Idle {
        async fn run(&self, _: &App, kind: &str, _: &str, _: i32) -> anyhow::Result<Ended> {
            anyhow::bail!("nobody runs jobs of the kind {kind} here")
        }
    }

    impl Dependencies {
        /// For tests that run no jobs.
        pub fn idle() -> Self {
            let roots = Roots::new(None).unwrap();
            Self {
                outward: Arc::new(Public::new(roots, Vec::new())),
                payments: Arc::new(Invoices),
                runner: Arc::new(Idle),
                passwords: Passwords::new().unwrap(),
            }
        }
    }
}
