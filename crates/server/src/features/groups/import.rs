//! Putting people into a group by a file with their addresses or personnel numbers.

use std::collections::{HashMap, HashSet};

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use http::StatusCode;
use rozmova_domain::language::Language;
use rozmova_store::{Scoped, employee, group};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter};
use serde::Serialize;

use super::{
    leave::CHUNK,
    members::{Joined, join, note_joined, would_join},
    queries::{lock, one},
    unit::require_changeable,
    view::{Group, GroupEffect},
};
use crate::{
    encoding::{EncodingHints, FileEncoding},
    error::{ErrorBody, Result},
    features::{
        group_work::Initiator,
        people::{AddressRow, addresses_in, lock_people, read_people},
        refs::Source,
    },
    http::{
        caller::{Caller, can},
        multipart::Upload,
        query::Id,
    },
    state::App,
    texts::Text,
};

/// Refused rows that one answer lists.
const LISTED: usize = 1_000;

/// A table with a column of addresses or personnel numbers.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "the form of a request, for the document")]
pub(super) struct GroupImportForm {
    /// CSV with `,`, `;` or tabs, or an Excel workbook; at most 8 MB and 50,000 rows.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// Encoding of a file of text, such as `windows-1251`. Left out: what the file says, or what its letters look like.
    encoding: Option<String>,
    /// `1`: the same answer, and nothing is written.
    dry_run: Option<String>,
}

/// The group, and what became of the rows.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GroupImported {
    #[serde(flatten)]
    group: Group,
    effect: GroupEffect,
    #[serde(flatten)]
    rows: ImportedRows,
}

/// What became of the rows, while courses follow.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GroupImportStarted {
    /// Ask `GET /jobs/{id}/` for the effect.
    job: i64,
    #[serde(flatten)]
    rows: ImportedRows,
}

/// What became of the rows of a file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct ImportedRows {
    /// How the letters of the file were read; null: a workbook.
    #[schema(required = true)]
    encoding: Option<FileEncoding>,
    /// People who come in.
    added: usize,
    /// People of the file who are in it already.
    present: usize,
    /// At most 1,000 of them.
    refused: Vec<RefusedMember>,
    refused_total: usize,
}

impl ImportedRows {
    fn of(encoding: Option<FileEncoding>, people: usize, added: usize, refused: Vec<RefusedMember>) -> Self {
        Self {
            encoding,
            added,
            present: people - added,
            refused_total: refused.len(),
            refused: refused.into_iter().take(LISTED).collect(),
        }
    }
}

/// A row that puts nobody into the group.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct RefusedMember {
    /// As a spreadsheet counts: the head is mostly 1.
    row: u32,
    email: String,
    message: String,
}

/// Put people into a group by a file; rows that name nobody are listed, the others count
#[utoipa::path(post, path = "/group/{id}/employee/import/", tag = "groups", operation_id = "importGroupMembers",
    params(("id" = i64, Path)), request_body(content = GroupImportForm, content_type = "multipart/form-data"),
    responses((status = 200, body = GroupImported), (status = 202, body = GroupImportStarted), (status = "4XX", body = ErrorBody)))]
pub(super) async fn run(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
    upload: Result<Upload>,
) -> Result<Response> {
    let (data, language) = (&caller.data, caller.language);
    caller.me.require_plan(&app)?;
    let group: group::Model = data.get(id, data.reader()).await?;
    require_changeable(data, data.reader(), id).await?;
    let form = upload?.read().await?;
    let dry_run = form.flag("dry_run")?.unwrap_or(false);
    let file = form.file("file")?;
    let said = EncodingHints::in_form(&form, &file)?;
    let (rows, encoding) = addresses_in(file.content, said).await?;
    let (added, outcome, rows) = if dry_run {
        let (ids, refused) = sort_out(data, data.reader(), rows, language).await?;
        let (added, outcome) = would_join(&app, data, &group, read_people(data, &ids).await?).await?;
        (added, outcome, ImportedRows::of(encoding, ids.len(), added, refused))
    } else {
        let tx = data.begin().await?;
        let group = lock(data, &tx, id).await?;
        let (ids, refused) = sort_out(data, tx.reader(), rows, language).await?;
        let people = lock_people(data, &tx, &ids).await?;
        let initiator = Initiator::of(&caller.me, Source::Import);
        let joined = join(&app, data, &tx, initiator, &group, people, language).await?;
        note_joined(&caller.me, data, &tx, &group, &joined).await?;
        tx.commit().await?;
        app.jobs_waiting.wake();
        match joined {
            Joined::GoesOn(added, started) => {
                let rows = ImportedRows::of(encoding, ids.len(), added, refused);
                let answer = GroupImportStarted { job: started.job, rows };
                return Ok((StatusCode::ACCEPTED, Json(answer)).into_response());
            }
            Joined::Done(added, outcome) => {
                (added, outcome, ImportedRows::of(encoding, ids.len(), added, refused))
            }
        }
    };
    let effect = GroupEffect::assigned(added, &outcome, language);
    Ok(Json(GroupImported { group: one(data, id).await?, effect, rows }).into_response())
}

/// Whom the rows name, each once, and the rows that name nobody who could be put into a group.
async fn sort_out(
    data: &Scoped,
    db: &impl ConnectionTrait,
    rows: Vec<AddressRow>,
    language: Language,
) -> Result<(Vec<i64>, Vec<RefusedMember>)> {
    use employee::Column;
    let [mut emails, mut numbers] = [HashMap::new(), HashMap::new()];
    for rows in rows.chunks(CHUNK) {
        let found: Vec<employee::Model> = data
            .find::<employee::Model>()
            .filter(
                Condition::any()
                    .add(Column::Email.is_in(rows.iter().filter_map(|row| row.email.as_deref())))
                    .add(
                        Column::PersonnelKey
                            .is_in(rows.iter().filter_map(|row| row.personnel_key.as_deref())),
                    ),
            )
            .filter(Column::ErasedAt.is_null())
            .all(db)
            .await?;
        for person in found {
            let known = (person.id, person.dismissed_at.is_some());
            emails.extend(person.email.map(|email| (email, known)));
            numbers.extend(person.personnel_key.map(|key| (key, known)));
        }
    }
    let (mut ids, mut refused) = (HashSet::new(), Vec::new());
    for row in rows {
        let by_email = row.email.as_ref().map(|email| emails.get(email));
        let reason = match by_email.or_else(|| row.personnel_key.as_ref().map(|key| numbers.get(key))) {
            None => "field-invalid-email",
            Some(None) => "field-no-such-person",
            Some(Some((_, true))) => "field-dismissed-person",
            Some(Some((id, false))) => {
                ids.insert(*id);
                continue;
            }
        };
        let message = Text::new(reason).say(language);
        refused.push(RefusedMember { row: row.number, email: row.text, message });
    }
    Ok((ids.into_iter().collect(), refused))
}
