//! The web client, inside the program. Files with a hash in their name are immutable; the page is never cached
//! and gets a new nonce every time; a missing file is never answered with the page.

use std::io::Read;

use axum::{
    extract::Request,
    response::{IntoResponse, Response},
};
use flate2::read::GzDecoder;
use http::{HeaderValue, StatusCode, header};
use rust_embed::Embed;

use super::headers::{Framed, page_policy};
use crate::error::{Code, Error, Result};

const NONCE: &str = "__CSP_NONCE__";
/// Keeps the program in the browser. Its address never changes, so browsers must not keep this file.
const SERVICE_WORKER: &str = "sw.js";

/// Of what is packed (`web/scripts/compress.mjs`) only the packed forms: browsers take one of them, and the program
/// stays small.
#[derive(Embed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
#[exclude = ".vite/*"]
#[exclude = "*.css"]
#[exclude = "*.js"]
#[exclude = "*.json"]
#[exclude = "*.svg"]
#[exclude = "*.txt"]
#[exclude = "*.webmanifest"]
#[exclude = "browser.html"]
struct Files;

/// What one page of the client may do.
#[derive(Debug)]
pub struct PageRights {
    /// Who may show it in a frame; none: nobody.
    pub ancestors: Option<String>,
    /// Hosts that the scripts of the account may reach from it.
    pub hosts: Vec<String>,
}

/// Everything that no route of the API answers; `rights` says what a page may do.
pub async fn answer<F>(request: Request, rights: impl FnOnce(http::Uri) -> F) -> Response
where
    F: Future<Output = Result<PageRights>>,
{
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
    if name != "index.html"
        && let Some(response) = file(name, &request)
    {
        return response;
    }
    // A name with an ending is a file that is not there; everything else is an address of the client.
    let looks_like_a_file = name.rsplit_once('.').is_some_and(|(_, ending)| is_ending(ending));
    if name != "index.html" && (looks_like_a_file || name.starts_with("assets/")) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match rights(request.uri().clone()).await {
        Ok(rights) => page(&rights),
        Err(error) => error.into_response(),
    }
}

/// Of a file: a token in an address has points, too, and what follows them is long.
fn is_ending(text: &str) -> bool {
    (1..=8).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The client's page.
fn page(rights: &PageRights) -> Response {
    let Some(file) = Files::get("index.html") else {
        return (StatusCode::NOT_FOUND, "The client is not inside this program: build it with `make build`.")
            .into_response();
    };
    let nonce = format!("{:032x}", rand::random::<u128>());
    let html = String::from_utf8_lossy(&file.data).replace(NONCE, &nonce);
    let mut response =
        ([(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], html)
            .into_response();
    let ancestors = rights.ancestors.as_deref().unwrap_or("'none'");
    if let Ok(policy) = HeaderValue::from_str(&page_policy(&nonce, ancestors, &rights.hosts)) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if rights.ancestors.is_some() {
        response.extensions_mut().insert(Framed);
    }
    response
}

/// A file in a form that the browser takes; none: there is no such file.
fn file(name: &str, request: &Request) -> Option<Response> {
    let accepted = request
        .headers()
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let takes = |encoding: &str| accepted.split(',').any(|part| part.trim().starts_with(encoding));
    let packed = |encoding, ending| {
        let file = Files::get(&format!("{name}{ending}")).filter(|_| takes(encoding))?;
        Some((Some(encoding), file.data.into_owned()))
    };
    let (encoding, data) = packed("br", ".br")
        .or_else(|| packed("gzip", ".gz"))
        .or_else(|| Some((None, Files::get(name)?.data.into_owned())))
        .or_else(|| Some((None, unpacked(&Files::get(&format!("{name}.gz"))?.data)?)))?;
    let cache = match name {
        _ if name.starts_with("assets/") => "public, max-age=31536000, immutable",
        SERVICE_WORKER => "no-cache",
        _ => "public, max-age=3600",
    };
    let mut response = (
        [
            (header::CONTENT_TYPE, content_type(name)),
            (header::CACHE_CONTROL, cache),
            (header::VARY, "accept-encoding"),
        ],
        data,
    )
        .into_response();
    let policy = match name {
        "browser.html" => {
            Some("default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'")
        }
        // It asks the server for what it keeps, and for nothing else.
        SERVICE_WORKER => Some("default-src 'none'; connect-src 'self'"),
        _ => None,
    };
    if let Some(policy) = policy {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    }
    if let Some(encoding) = encoding {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// The licences of everything that the program contains, as `/notices.txt` has them.
pub fn notices() -> Option<String> {
    let packed = Files::get("notices.txt.gz")?;
    String::from_utf8(unpacked(&packed.data)?).ok()
}

fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let mut data = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut data).ok().map(|_| data)
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
