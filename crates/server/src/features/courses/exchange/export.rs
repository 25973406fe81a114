use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::header;
use rozmova_domain::{
    course::CourseKind,
    exchange::{Format, write_gift, write_moodle_xml},
};
use serde::Deserialize;

use super::{
    super::{access::tryable, queries},
    pictures::shown,
};
use crate::{
    app::App,
    http::{
        caller::{Caller, can},
        download::FileContent,
        error::{Error, ErrorBody, Result},
        query::{Id, Query},
    },
    texts::Text,
};

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(in super::super) struct ExportParams {
    /// `gift` or `moodle_xml`.
    format: Format,
}

/// The questions of a quiz as a file that other programs read, and that imports back the same
#[utoipa::path(get, path = "/quiz/{id}/export/", tag = "courses", operation_id = "exportQuiz",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    params(("id" = i64, Path), ExportParams),
    responses((status = 200, content_type = "application/octet-stream", body = inline(FileContent)), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn export(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
    Query(params): Query<ExportParams>,
) -> Result<Response> {
    let data = &caller.data;
    let row = tryable(&caller.me, data, data.reader(), id).await?;
    if row.kind != CourseKind::Quiz {
        return Err(Error::not_found());
    }
    let questions = queries::content(data, data.reader(), id).await?.questions;
    let (file, media_type) = match params.format {
        Format::Gift => (write_gift(&questions), "text/plain; charset=utf-8"),
        Format::MoodleXml => {
            let pictures = shown(&app, &questions).await?;
            let xml = write_moodle_xml(&questions, &|address| pictures.get(address).cloned());
            (xml, "application/xml; charset=utf-8")
        }
        Format::Aiken => return Err(Error::field("format", Text::new("field-invalid"))),
    };
    let name = format!("attachment; filename=\"quiz-{id}.{}\"", params.format.extension());
    let headers = [(header::CONTENT_TYPE, media_type.to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, file).into_response())
}
