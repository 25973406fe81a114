use std::ops::RangeInclusive;

use axum::{
    body::Body,
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use http::{HeaderMap, Method, StatusCode, header};

use super::range::{self, RangeRequest};
use crate::{assets::variants, error::Result, files, state::App};

/// The content of a file, or a part of it, to whoever knows its name: an `<img>` sends no token. The file of a name
/// never changes.
pub async fn file(
    State(app): State<App>,
    method: Method,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response> {
    let gone = || StatusCode::NOT_FOUND.into_response();
    let Some((key, letter)) = files::split(&name) else {
        return Ok(gone());
    };
    // The row decides: its file may go a moment later.
    let Some(row) = app.db.system().asset_by_key(key).await? else {
        return Ok(gone());
    };
    if letter.is_some_and(|letter| !row.variants.contains(letter)) {
        return Ok(gone());
    }
    let (media_type, length) = match letter {
        None => (row.media_type.as_str(), u64::try_from(row.size).ok()),
        Some(letter) => (variants::media_type(&row, letter), app.files.size(&name).await?),
    };
    let Some(length) = length else {
        return Ok(missing(row.id));
    };
    let mark = format!("\"{name}\"");
    let always = [
        (header::ETAG, mark.clone()),
        (header::ACCEPT_RANGES, "bytes".into()),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable".into()),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox".into()),
        (header::CONTENT_TYPE, media_type.into()),
    ];
    if range::is_known(&headers, &mark) {
        return Ok((StatusCode::NOT_MODIFIED, always).into_response());
    }
    let (status, part) = match range::asked(&headers, length, &mark) {
        RangeRequest::Nothing => {
            let whole = [(header::CONTENT_RANGE, format!("bytes */{length}"))];
            return Ok((StatusCode::RANGE_NOT_SATISFIABLE, always, whole).into_response());
        }
        RangeRequest::All => (StatusCode::OK, (length > 0).then(|| 0..=length - 1)),
        RangeRequest::Part(part) => (StatusCode::PARTIAL_CONTENT, Some(part)),
    };
    let body = match &part {
        Some(part) if method != Method::HEAD => app.files.read(&name, part.clone()).await?,
        _ => Some(Body::empty()),
    };
    let Some(body) = body else {
        return Ok(missing(row.id));
    };
    let size = part.as_ref().map_or(0, |part| part.end() - part.start() + 1);
    let mut response = (status, always, [(header::CONTENT_LENGTH, size.to_string())], body).into_response();
    if status == StatusCode::PARTIAL_CONTENT {
        let told = part.map(|part| of(&part, length)).and_then(|told| told.parse().ok());
        response.headers_mut().extend(told.map(|told| (header::CONTENT_RANGE, told)));
    }
    Ok(response)
}

fn of(part: &RangeInclusive<u64>, length: u64) -> String {
    format!("bytes {}-{}/{length}", part.start(), part.end())
}

fn missing(asset: i64) -> Response {
    tracing::error!(asset, "a file is missing in the media store");
    StatusCode::NOT_FOUND.into_response()
}
