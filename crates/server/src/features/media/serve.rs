use axum::{
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use http::{StatusCode, header};

use super::is_key;
use crate::{app::App, http::error::Result};

/// The content of a file, to whoever knows its key: an `<img>` sends no token. The file of a key never changes.
pub async fn file(State(app): State<App>, Path(key): Path<String>) -> Result<Response> {
    let gone = || StatusCode::NOT_FOUND.into_response();
    if !is_key(&key) {
        return Ok(gone());
    }
    // The row decides: its file may go a moment later.
    let Some(row) = app.db.system().asset_by_key(&key).await? else {
        return Ok(gone());
    };
    let Some(content) = app.files.get(&key).await? else {
        tracing::error!(asset = row.id, "a file is missing in the media store");
        return Ok(gone());
    };
    let headers = [
        (header::CONTENT_TYPE, row.media_type.as_str()),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
    ];
    Ok((headers, content).into_response())
}
