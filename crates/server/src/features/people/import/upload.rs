//! A table that is sent.

use axum::{
    Json,
    body::Bytes,
    extract::State,
    response::{IntoResponse, Response},
};
use http::StatusCode;
use rozmova_domain::import::{Outcome, PlannedRow};

use super::super::export;
use super::{
    job::ImportRequest,
    report::{ImportReport, reasons},
    run::{Import, is_refused, mapped},
    table::{FileFault, Table},
};
use crate::{
    encoding::EncodingHints,
    error::{Code, Error, ErrorBody, Result},
    features::tasks::{self, JobStarted, NewTask},
    http::{
        caller::{Caller, can},
        download::{self, Cell, FileContent, Format},
        multipart::{Form, Upload},
    },
    jobs::IMPORT,
    state::App,
    texts::Text,
};

/// Longer tables are imported beside the requests.
const AT_ONCE: usize = 20_000;

/// A table of people.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "the form of a request, for the document")]
pub(super) struct ImportForm {
    /// CSV with `,`, `;` or tabs, or an Excel workbook; at most 8 MB and 50,000 rows.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// JSON object: column from 0 → field or null. Left out: by the heads, in any of the three languages.
    mapping: Option<String>,
    /// Encoding of a file of text, such as `windows-1251`. Left out: what the file says, or what its letters look like.
    encoding: Option<String>,
    /// `1`: the same answer, and nothing is written.
    dry_run: Option<String>,
    /// `0`: nobody who is new is mailed.
    send_invitation: Option<String>,
    /// `csv`, `xlsx` or `excel`: answers the refused rows as a file, each with its reason; nothing is written.
    refused: Option<String>,
}

/// Import employees from a table; people are recognised by their email
#[utoipa::path(post, path = "/employee/import/", tag = "users", operation_id = "importEmployees",
    description = "Only the columns that are there change anything. An empty cell clears its field, but a role stays, \
        and somebody new becomes Learner. All or nothing: with a row that is refused nothing is written, and `details` \
        of the 400 is the report. More than 20,000 rows are imported in the background.",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, content((ImportReport = "application/json"), (inline(FileContent) = "text/csv"), (inline(FileContent) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))), (status = 202, body = JobStarted), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn run(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    upload: Upload,
) -> Result<Response> {
    caller.me.require_plan(&app)?;
    let form = upload.read().await.map_err(|error| match error.code() {
        Code::FileTooLarge => FileFault::TooLarge.into(),
        _ => error,
    })?;
    let refused = refused_format(&form)?;
    let file = form.file("file")?;
    let said = EncodingHints::in_form(&form, &file)?;
    let asked = ImportRequest {
        mapping: form.text("mapping"),
        encoding: said.labels(),
        dry_run: form.flag("dry_run")?.unwrap_or(false),
        invite: form.flag("send_invitation")?.unwrap_or(true),
        language: caller.language,
    };
    let file = file.content;
    let table = Table::read(file.clone(), said).await?;
    let columns = mapped(&table, asked.mapping.as_deref())?;
    if table.rows.len() > AT_ONCE && refused.is_none() {
        return later(&app, &caller, table.rows.len(), &asked, &file).await;
    }
    let import = Import {
        table: table.into(),
        columns,
        author: caller.me.id,
        who: (&caller.me).into(),
        rights: caller.me.rights,
        language: caller.language,
        invite: asked.invite,
        task: None,
    };
    if let Some(format) = refused {
        let rows = import.look(&app, &caller.data).await?;
        return refused_rows(&app, &caller, &import, &rows, format).await;
    }
    if asked.dry_run {
        let rows = import.rehearse(&app, &caller.data).await?;
        return Ok(Json(import.report(&rows)).into_response());
    }
    let (rows, tx) = import.carry_out(&app, &caller.data).await?;
    let report = import.report(&rows);
    let Some(tx) = tx else {
        debug_assert!(is_refused(&rows));
        return Err(Error::new(Code::ValidationFailed).details(serde_json::to_value(report.refused())?));
    };
    caller.data.note_known_event(&tx, &report.event(None), caller.me.id, app.clock.now()).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(Json(report).into_response())
}

fn refused_format(form: &Form) -> Result<Option<Format>> {
    let Some(word) = form.text("refused").filter(|word| !word.is_empty()) else {
        return Ok(None);
    };
    let format = Format::parse(&word);
    format.map(Some).ok_or_else(|| Error::field("refused", Text::new("field-unknown")))
}

async fn later(
    app: &App,
    caller: &Caller<can::EditUsers>,
    total: usize,
    asked: &ImportRequest,
    file: &Bytes,
) -> Result<Response> {
    let tx = caller.data.begin().await?;
    let new = NewTask {
        kind: IMPORT,
        asker: (&caller.me).into(),
        total,
        request: serde_json::to_string(asked)?,
        file: Some(file.to_vec()),
    };
    let started: JobStarted = tasks::begin(app, &caller.data, &tx, new).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok((StatusCode::ACCEPTED, Json(started)).into_response())
}

/// The refused rows as they were sent, and why.
async fn refused_rows(
    app: &App,
    caller: &Caller<can::EditUsers>,
    import: &Import,
    rows: &[PlannedRow],
    format: Format,
) -> Result<Response> {
    let mut heads = import.table.heads.clone();
    heads.push(Text::new("import-reason").say(caller.language));
    let width = import.table.heads.len();
    let sent = import.table.rows.iter().zip(rows);
    let refused = sent.filter_map(|(sent, row)| {
        let Outcome::Refuse(faults) = &row.outcome else {
            return None;
        };
        let mut cells: Vec<Cell> =
            sent.cells.iter().map(|cell| rozmova_domain::text::bare_cell(cell).into()).collect();
        cells.resize(width, Cell::Empty);
        cells.push(reasons(faults, caller.language).into());
        Some(cells)
    });
    let source = download::all(refused.collect());
    let day = export::today(app, &caller.data).await?;
    download::table("refused", day, format, heads, source).await
}
