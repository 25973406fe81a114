//! The reader of the API's document. Its files stay packed inside the program, as they came: unpacked they are three
//! megabytes more, and they are asked for by a developer now and then.

use std::io::{Cursor, Read};

use axum::{
    extract::Path,
    response::{IntoResponse, Response},
};
use http::{StatusCode, header};
use utoipa_swagger_ui_vendored::SWAGGER_UI_VENDORED;

const PAGE: &str = include_str!("reader.html");
const START: &str =
    "window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true });\n";

/// The page.
pub async fn page() -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], PAGE).into_response()
}

/// What the page loads.
pub async fn file(Path(name): Path<String>) -> Response {
    let kind = match name.as_str() {
        "start.js" => {
            return ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], START).into_response();
        }
        "swagger-ui-bundle.js" => "text/javascript; charset=utf-8",
        "swagger-ui.css" => "text/css; charset=utf-8",
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    match unpacked(&name) {
        Ok(bytes) => ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
        Err(error) => crate::error::Error::from(error).into_response(),
    }
}

fn unpacked(name: &str) -> anyhow::Result<Vec<u8>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(SWAGGER_UI_VENDORED))?;
    let place = (0..archive.len())
        .find(|place| {
            let path = archive.name_for_index(*place).and_then(Result::ok);
            path.is_some_and(|path| path.ends_with(&format!("/dist/{name}")))
        })
        .ok_or_else(|| anyhow::anyhow!("the archive has no {name}"))?;
    let mut bytes = Vec::new();
    archive.by_index(place)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_the_page_loads_is_in_the_archive() {
        let loaded: Vec<&str> = PAGE
            .split('"')
            .filter_map(|part| part.strip_prefix("/api/docs/"))
            .filter(|name| *name != "start.js")
            .collect();
        assert_eq!(loaded, ["swagger-ui.css", "swagger-ui-bundle.js"]);
        for name in loaded {
            assert!(unpacked(name).unwrap().len() > 50_000, "{name}");
        }
        assert!(unpacked("nothing.js").is_err());
    }
}
