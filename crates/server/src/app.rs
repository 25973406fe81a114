//! What every handler can reach, and the one list of routes.

use std::{ops::Deref, sync::Arc};

use axum::{Json, Router, middleware, routing::get};
use metrics_exporter_prometheus::PrometheusHandle;
use rozmova_domain::clock::Clock;
use rozmova_store::Db;
use tokio::sync::Notify;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{CompressionLayer, predicate::SizeAbove},
};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    config::Config,
    error::{self, Error},
    features::{self, play::PlayDesk, tasks::Progress},
    files::Files,
    http,
    limits::{Gates, rates::Rates},
    mailer::Mailer,
    outward::{self, Connector, Public},
    passwords::Passwords,
    payments::{Invoices, Payments},
    pictures::Pictures,
    storage::{self, Storage},
    tokens::Tokens,
};

/// Answers shorter than this, in bytes, fit into a few packets as they are: an answer to a player is never worth the
/// time.
const COMPRESSED_FROM: u64 = 16_384;

/// The running product. Cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

/// See [`App`].
#[derive(Debug)]
pub struct Parts {
    /// The database.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// The settings.
    pub config: Config,
    /// Signs tokens.
    pub tokens: Tokens,
    /// Hashes passwords.
    pub passwords: Passwords,
    /// Watches how many requests there are at once.
    pub gates: Gates,
    /// Watches how often somebody asks.
    pub rates: Rates,
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
    /// Those of them that were not there of late.
    pub quiet: outward::Quiet,
    /// How far long work of this process is.
    pub progress: Progress,
    /// Where answers are judged and recorded.
    pub play: PlayDesk,
    /// Work beside requests; the stop waits for it.
    pub tasks: TaskTracker,
    /// Cancelled when the process is told to stop.
    pub stop: CancellationToken,
    /// Wakes the worker when a job was enqueued.
    pub jobs_waiting: Notify,
    /// Figures, where they are collected.
    pub metrics: Option<PrometheusHandle>,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

#[derive(OpenApi)]
#[openapi(info(
    title = "Rozmova",
    description = "Corporate training by conversations. Sign in with `POST /api/token-auth/` and send \
        `Authorization: JWT <token>`. `x-rights` names what a call needs: `public`, `me`, or rights by codename \
        (`any` of them, `all` of them); `admin` is the right *moderator*."
))]
struct Document;

impl App {
    /// Puts the parts together and starts the desk that records answers.
    ///
    /// # Errors
    /// When passwords cannot be hashed on this machine, or a setting cannot be understood.
    pub fn new(
        db: Db,
        clock: Clock,
        config: Config,
        tokens: Tokens,
        mailer: Mailer,
        metrics: Option<PrometheusHandle>,
    ) -> anyhow::Result<Self> {
        Self::with_world(db, clock, config, tokens, mailer, metrics, (Arc::new(Public), Arc::new(Invoices)))
    }

    /// The same with other connections to the outside, for tests.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn with_world(
        db: Db,
        clock: Clock,
        config: Config,
        tokens: Tokens,
        mailer: Mailer,
        metrics: Option<PrometheusHandle>,
        (outward, payments): (Arc<dyn Connector>, Arc<dyn Payments>),
    ) -> anyhow::Result<Self> {
        let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
        Ok(Self(Arc::new(Parts {
            play: PlayDesk::start(db.clone(), clock.clone()),
            passwords: Passwords::new()?,
            progress: Progress::default(),
            files: Files::from_config(&config)?,
            storage: Storage::from_config(&config),
            pictures: Pictures::new(&config.limit),
            outward,
            payments,
            quiet: outward::Quiet::default(),
            gates: Gates::new(&config.limit, config.trusted_proxies()?),
            rates: Rates::new(config.limits, &config.limit),
            jobs_waiting: Notify::new(),
            db,
            clock,
            config,
            tokens,
            mailer,
            tasks,
            stop,
            metrics,
        })))
    }

    /// Every call of the API, with its document.
    pub fn api() -> OpenApiRouter<Self> {
        let features = OpenApiRouter::new()
            .merge(features::accounts::routes())
            .merge(features::sign_in::routes())
            .merge(features::me::routes())
            .merge(features::people::routes())
            .merge(features::structure::routes())
            .merge(features::groups::routes())
            .merge(features::media::routes())
            .merge(features::tasks::routes())
            .merge(features::roles::routes())
            .merge(features::courses::routes())
            .merge(features::integration::routes())
            .merge(features::play::routes())
            .merge(features::assignments::routes())
            .merge(features::mails::routes())
            .merge(features::settings::routes())
            .merge(features::audit::routes())
            .merge(features::billing::routes())
            .merge(features::reports::routes());
        let mut api = OpenApiRouter::with_openapi(Document::openapi()).nest("/api", features);
        http::document::let_bodies_be_empty(api.get_openapi_mut());
        http::document::let_forms_overlap(api.get_openapi_mut());
        api
    }

    /// The document of the API.
    pub fn document() -> utoipa::openapi::OpenApi {
        Self::api().split_for_parts().1
    }

    /// Everything that is served.
    pub fn router(self) -> Router {
        let (api, document) = Self::api().split_for_parts();
        let document = Arc::new(document);
        let known = http::query::Known::of(&document);
        api.method_not_allowed_fallback(|| async { Error::new(error::Code::MethodNotAllowed) })
            .route(
                "/api/openapi.json",
                get(move || {
                    let document = document.clone();
                    async move { Json(document.as_ref().clone()) }
                }),
            )
            .route("/api/docs", get(http::reader::page))
            .route("/api/docs/", get(http::reader::page))
            .route("/api/docs/{file}", get(http::reader::file))
            .layer(middleware::from_fn_with_state(known, http::query::refuse_unknown))
            .layer(middleware::from_fn_with_state(self.clone(), http::guard::guard))
            .layer(CompressionLayer::new().compress_when(SizeAbove::new(COMPRESSED_FROM)))
            .merge(http::ops::routes())
            .route("/media/{key}", get(features::media::file))
            .fallback(http::client::fallback)
            .layer(middleware::from_fn(http::ops::measure))
            .layer(CatchPanicLayer::custom(|_| {
                axum::response::IntoResponse::into_response(Error::Internal(anyhow::anyhow!(
                    "a handler panicked"
                )))
            }))
            .layer(middleware::from_fn_with_state(self.clone(), storage::note_faults))
            .layer(middleware::from_fn(http::language::localise))
            .layer(middleware::from_fn(http::headers::secure))
            .layer(middleware::from_fn_with_state(self.clone(), http::guard::origin))
            .with_state(self)
    }
}
