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

use super::super::{access::tryable, queries};
use crate::{
    error::{Error, ErrorBody, Result},
    features::{audit, media},
    http::{
        caller::{Caller, can},
        download::FileContent,
        file_name,
        query::{Id, Query},
    },
    state::App,
    texts::Text,
};

/// Bytes of pictures that one file takes along; the file is still one that can be imported. The addresses of others
/// stay.
const MOST_PICTURES: u64 = 20 << 20;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(in super::super) struct ExportParams {
    /// `gift` or `moodle_xml`.
    format: Format,
}

/// The questions of a quiz as a file that other programs read, and that imports back the same
#[utoipa::path(get, path = "/quiz/{id}/export/", tag = "courses", operation_id = "exportQuiz",
    params(("id" = i64, Path), ExportParams),
    responses((status = 200, content((inline(FileContent) = "text/plain"), (inline(FileContent) = "application/xml"))), (status = "4XX", body = ErrorBody)))]
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
    let content = queries::content(data, data.reader(), id).await?;
    let partial_marks = content.quiz.as_ref().is_some_and(|quiz| quiz.partial_marks);
    let (file, media_type) = match params.format {
        Format::Gift => (write_gift(&content.questions, partial_marks), "text/plain; charset=utf-8"),
        Format::MoodleXml => {
            let pictures = media::shown(&app, data, content.rich_texts(), MOST_PICTURES).await?;
            let of = |address: &str| pictures.get(address).map(|one| (one.name.clone(), one.content.clone()));
            (write_moodle_xml(&content.questions, partial_marks, &of), "application/xml; charset=utf-8")
        }
        Format::Aiken => return Err(Error::field("format", Text::new("field-invalid"))),
    };
    let (ascii, ending) = (format!("quiz-{id}"), params.format.extension());
    audit::note_file(data, &caller.me, &format!("{ascii}.{ending}"), Some(&row.title)).await?;
    let disposition = file_name::attachment(&row.title, &ascii, ending);
    let headers = [(header::CONTENT_TYPE, media_type.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, file).into_response())
}
