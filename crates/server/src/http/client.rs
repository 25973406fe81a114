//! The web client, inside the program. Files with a hash in their name are immutable; the page is never cached
//! and gets a new nonce every time; a missing file is never answered with the page.

use axum::{
    extract::{Request, State},
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use rust_embed::{Embed, EmbeddedFile};

use super::{
    error::{Code, Error},
    headers::{Framed, page_policy},
};
use crate::{app::App, features::integration};

const NONCE: &str = "__CSP_NONCE__";

#[derive(Embed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Files;

/// Everything that no route of the API answers.
pub async fn fallback(State(app): State<App>, request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return Error::new(Code::NotFound).into_response();
    }
    if !matches!(*request.method(), http::Method::GET | http::Method::HEAD) {
        return Error::new(Code::MethodNotAllowed).into_response();
    }
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        "browser" | "browser/" => "browser.html",
        name => name,
    };
    if name.split('/').any(|part| part == "..") {
        return StatusCode::NOT_FOUND.into_response();
    }
    if name != "index.html" && Files::get(name).is_some() {
        return file(name, &request);
    }
    // A name with an ending is a file that is not there; everything else is an address of the client.
    let looks_like_a_file = name.rsplit('/').next().is_some_and(|last| last.contains('.'));
    if name != "index.html" && (looks_like_a_file || name.starts_with("assets/")) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match integration::frame_ancestors(&app, path).await {
        Ok(None) => page("'none'"),
        Ok(Some(ancestors)) => {
            let mut response = page(&ancestors);
            response.extensions_mut().insert(Framed);
            response
        }
        Err(error) => error.into_response(),
    }
}

/// The client's page; `ancestors` may show it in a frame.
fn page(ancestors: &str) -> Response {
    let Some(file) = Files::get("index.html") else {
        return (StatusCode::NOT_FOUND, "The client is not inside this program: build it with `make build`.")
            .into_response();
    };
    let nonce = format!("{:032x}", rand::random::<u128>());
    let html = String::from_utf8_lossy(&file.data).replace(NONCE, &nonce);
    let mut response =
        ([(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], html)
            .into_response();
    if let Ok(policy) = HeaderValue::from_str(&page_policy(&nonce, ancestors)) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

fn file(name: &str, request: &Request) -> Response {
    let accepted = request
        .headers()
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let packed = [("br", ".br"), ("gzip", ".gz")]
        .into_iter()
        .filter(|(encoding, _)| accepted.split(',').any(|part| part.trim().starts_with(encoding)))
        .find_map(|(encoding, ending)| Some((encoding, Files::get(&format!("{name}{ending}"))?)));
    let (encoding, file) = match packed {
        Some((encoding, file)) => (Some(encoding), Some(file)),
        None => (None, Files::get(name)),
    };
    let Some(EmbeddedFile { data, .. }) = file else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let cache = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=3600"
    };
    let mut response = (
        [
            (header::CONTENT_TYPE, content_type(name)),
            (header::CACHE_CONTROL, cache),
            (header::VARY, "accept-encoding"),
        ],
        data.into_owned(),
    )
        .into_response();
    if name == "browser.html" {
        response.headers_mut().insert(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static(
                "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
            ),
        );
    }
    if let Some(encoding) = encoding {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "webmanifest" => "application/json; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
