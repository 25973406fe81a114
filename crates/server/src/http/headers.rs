//! Security headers. The content security policy allows the page's own files and one nonce, nothing else.

use axum::response::Response;
use http::{HeaderMap, HeaderName, HeaderValue, header};

/// For everything that is not a page: nothing may be loaded or framed from it.
const DATA_POLICY: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";
/// For the reader of the API document, whose own page styles itself.
const READER_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Policy of the client's page; `nonce` is new for every answer, `ancestors` may show the page in a frame, and the
/// scripts of the account may load from and talk to `hosts`.
pub fn page_policy(nonce: &str, ancestors: &str, hosts: &[String]) -> String {
    let more: String = hosts.iter().map(|host| format!(" {host}")).collect();
    let frames = if hosts.is_empty() { String::new() } else { format!("frame-src{more}; ") };
    format!(
        "default-src 'none'; script-src 'self' 'nonce-{nonce}'{more}; style-src 'self' 'nonce-{nonce}'; \
         style-src-attr 'unsafe-inline'; img-src 'self' data: blob:{more}; media-src 'self' blob:; font-src 'self'; \
         connect-src 'self'{more}; {frames}manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors {ancestors}"
    )
}

const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
/// Headers of most answers, with those of the handler and the one of the request's id.
const USUAL: usize = 12;

/// Marks an answer that others may show in a frame.
#[derive(Clone, Copy, Debug)]
pub struct Framed;

/// What an answer carries where the handler has not set its own.
#[derive(Clone, Copy, Debug)]
pub struct Defaults {
    is_api: bool,
    policy: &'static str,
}

impl Defaults {
    /// Of the answer to a request with this path.
    pub fn of(path: &str) -> Self {
        let policy = if path.starts_with("/api/docs") { READER_POLICY } else { DATA_POLICY };
        Self { is_api: path.starts_with("/api/") || path.starts_with("/scim/"), policy }
    }

    /// The answer with them.
    pub fn complete(self, mut response: Response) -> Response {
        let framed = response.extensions().get::<Framed>().is_some();
        let headers = response.headers_mut();
        headers.reserve(USUAL.saturating_sub(headers.len()));
        for (name, value) in [
            (header::CONTENT_SECURITY_POLICY, self.policy),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "no-referrer"),
            (PERMISSIONS_POLICY, "camera=(self), microphone=(self), geolocation=()"),
        ] {
            set_default(headers, name, value);
        }
        // A page inside another one is held by its policy alone: these three know no list of origins.
        if !framed {
            set_default(headers, header::X_FRAME_OPTIONS, "DENY");
            set_default(headers, OPENER_POLICY, "same-origin");
            set_default(headers, RESOURCE_POLICY, "same-origin");
        }
        if self.is_api {
            set_default(headers, header::CACHE_CONTROL, "no-store");
        }
        response
    }
}

fn set_default(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    headers.entry(name).or_insert(HeaderValue::from_static(value));
}
