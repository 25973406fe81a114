//! The one list of routes, and the document of the API.

use std::{panic::AssertUnwindSafe, sync::Arc};

use ::http::{HeaderValue, header};
use axum::{
    Json, Router,
    extract::{Request, State},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use futures_util::FutureExt;
use tower_http::compression::{
    CompressionLayer, Predicate,
    predicate::{NotForContentType, SizeAbove},
};
use tracing::Instrument;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    config,
    error::{self, Error},
    faults,
    features::{self, branding, play},
    http::{self, client::PageRights},
    limits::slot::overloaded,
    state::App,
};

/// Answers shorter than this, in bytes, fit into a few packets as they are: an answer to a player is never worth the
/// time.
const COMPRESSED_FROM: u64 = 16_384;
/// An archive is packed already.
const NOT_PACKED: NotForContentType = NotForContentType::const_new("application/zip");

/// Where the calls of directories are: they describe themselves, in no document of the API.
const DIRECTORY: &str = "/scim/v2";

#[derive(OpenApi)]
#[openapi(info(
    title = "Rozmova",
    description = "Corporate training by conversations. Sign in with `POST /api/token-auth/` and send \
        `Authorization: JWT <token>`. `x-rights` names what a call needs: `public`, `me`, or rights by codename \
        (`any` of them, `all` of them); `admin` is the right *moderator*; with `partly` everybody who is signed in gets \
        a part of the answer: the own record, the catalogue, the course to play. Programs send \
        `Authorization: Bearer <service key>`; `x-service-keys` says whether a call is open to them. Reports and the \
        dashboard that are read from a replica which is behind say which moment they show, in the header `X-Figures-As-Of`."
))]
struct Document;

/// Every call of the API, with its document.
pub fn api() -> OpenApiRouter<App> {
    let features = OpenApiRouter::new()
        .merge(features::accounts::routes())
        .merge(features::keys::routes())
        .merge(features::sign_in::routes())
        .merge(features::sessions::routes())
        .merge(features::second_factor::routes())
        .merge(features::me::routes())
        .merge(features::people::routes())
        .merge(features::personal_data::routes())
        .merge(features::structure::routes())
        .merge(features::groups::routes())
        .merge(features::media::routes())
        .merge(features::tasks::routes())
        .merge(features::events::routes())
        .merge(features::roles::routes())
        .merge(features::courses::routes())
        .merge(features::play::routes())
        .merge(features::assignments::routes())
        .merge(features::reminders::routes())
        .merge(features::mails::routes())
        .merge(features::deliveries::routes())
        .merge(features::settings::routes())
        .merge(features::service_keys::routes())
        .merge(features::shared_devices::routes())
        .merge(features::team::routes())
        .merge(features::sign_in_cards::routes())
        .merge(features::group_codes::routes())
        .merge(features::company_sign_in::routes())
        .merge(features::audit::routes())
        .merge(features::billing::routes())
        .merge(features::reports::routes())
        .merge(features::search::routes());
    let mut api = OpenApiRouter::with_openapi(Document::openapi()).nest("/api", features);
    http::document::let_bodies_be_empty(api.get_openapi_mut());
    http::document::let_forms_overlap(api.get_openapi_mut());
    api
}

/// The document of the API.
pub fn document() -> utoipa::openapi::OpenApi {
    api().split_for_parts().1
}

/// Everything that is served.
pub fn router(app: App) -> Router {
    let (api, document) = api().split_for_parts();
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
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(COMPRESSED_FROM).and(NOT_PACKED)))
        .layer(middleware::from_fn_with_state((app.clone(), known), around_calls))
        .nest(
            DIRECTORY,
            features::directory::routes()
                .layer(middleware::from_fn_with_state(app.clone(), around_directory)),
        )
        .merge(http::ops::routes())
        .route("/media/{key}", get(features::media::file))
        .fallback(client)
        .layer(middleware::from_fn_with_state(app.clone(), around_all))
        .with_state(app)
}

/// Around everything that is served. One layer instead of many: each copies all below it for every request.
async fn around_all(State(app): State<App>, mut request: Request, next: Next) -> Response {
    http::guard::find_origin(&app, &mut request);
    let defaults = http::headers::Defaults::of(request.uri().path());
    let (info, span) = http::language::describe(&mut request);
    let answered = async {
        let measured = http::ops::Measured::begin(&app, &request);
        let answered = AssertUnwindSafe(next.run(request)).catch_unwind().await;
        let response = answered
            .unwrap_or_else(|_| Error::internal(anyhow::anyhow!("a handler panicked")).into_response());
        measured.end(&app, &info.id, &response);
        if let Some(put_off) = faults::PutOff::of(&response) {
            faults::explain(&app, &info.id, put_off).await;
        }
        response
    };
    let response = answered.instrument(span).await;
    faults::note(&app, &response);
    let mut response = defaults.complete(http::language::localise(response, &info));
    if app.leaving.is_cancelled() {
        // The next request comes over another connection, to a process that stays.
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Around the calls of the API.
async fn around_calls(
    State((app, known)): State<(App, http::query::Known)>,
    mut request: Request,
    next: Next,
) -> Response {
    let slot = match http::guard::admit(&app, &mut request) {
        Ok(slot) => slot,
        Err(error) => return error.into_response(),
    };
    if let Err(error) = known.check(&request) {
        return error.into_response();
    }
    let path = request.uri().path().to_owned();
    match slot.run(next.run(request)).await {
        Some(mut response) => {
            features::reports::tell_age(&app, &path, &mut response);
            response
        }
        None => overloaded(5).into_response(),
    }
}

/// Around the calls of directories: as around those of the API, with refusals in the words of SCIM.
async fn around_directory(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let info = request.extensions().get::<http::language::RequestInfo>().cloned();
    let answered = match http::guard::admit(&app, &mut request) {
        Ok(slot) => slot.run(next.run(request)).await.unwrap_or_else(|| overloaded(5).into_response()),
        Err(error) => error.into_response(),
    };
    features::directory::speak(answered, info.as_ref())
}

/// Everything that no other route answers.
async fn client(State(app): State<App>, request: Request) -> Response {
    http::client::answer(request, async |page: axum::http::Uri| {
        let ancestors = play::frame_ancestors(&app, page.path()).await?;
        let runs = ancestors.is_none() && branding::runs_scripts(page.path(), page.query());
        // The hosts were looked at when the process started.
        let hosts = if runs { config::script_hosts(&app.config).unwrap_or_default() } else { Vec::new() };
        Ok(PageRights { ancestors, hosts })
    })
    .await
}
