//! Moving deadlines, changing attempts, and taking courses away: of one assignment or of many.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_domain::audit::Action;
use rozmova_store::{Scoped, Tx, assignment};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};
use serde::{Deserialize, Serialize};

use super::{
    chosen::{AssignmentStart, CHUNK, ChosenAssignments},
    notes, queries,
    view::Assignment,
};
use crate::{
    error::{Check, Error, ErrorBody, Result},
    features::audit::{self, Entry},
    http::{
        body::{Body, given},
        caller::{Caller, can},
        dates::{Edge, instant},
        query::Id,
    },
    state::App,
    texts::Text,
};

/// What is to change; what is left out stays. Status, timeliness and reminders follow by themselves.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct AssignmentPatch {
    /// A date or a time; null or empty: no end.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    end_date: Option<Option<String>>,
    /// Answers count after the end as well.
    accept_late: Option<bool>,
    /// 0: unlimited. Fewer than were used: nothing is left.
    attempts_total: Option<i32>,
}

/// A change of many.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct AssignmentsPatch {
    #[serde(flatten)]
    chosen: ChosenAssignments,
    #[serde(flatten)]
    patch: AssignmentPatch,
    /// The same answer, and nothing is written.
    #[serde(default)]
    dry_run: bool,
}

/// Assignments to take away.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct AssignmentsRemoval {
    #[serde(flatten)]
    chosen: ChosenAssignments,
    /// The same answer, and nothing is written.
    #[serde(default)]
    dry_run: bool,
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AssignmentsChanged {
    updated: usize,
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AssignmentsRemoved {
    deleted: usize,
}

/// Extend an assignment, or change its attempts
#[utoipa::path(patch, path = "/assignments/game/{id}/", tag = "assignments", operation_id = "changeAssignment",
    params(("id" = i64, Path)), request_body = AssignmentPatch, responses((status = 200, body = Assignment), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
    Body(patch): Body<AssignmentPatch>,
) -> Result<Json<Assignment>> {
    let (me, data) = (&caller.me, &caller.data);
    let change = AssignmentChange::of(&app, data, &patch).await?;
    let tx = data.begin().await?;
    let row = queries::managed(me, data, id, tx.reader()).await?;
    change.apply(data, &tx, &[AssignmentStart { id: row.id, starts_at: row.starts_at }]).await?;
    audit::note(data, &tx, me, notes::changed(data, &tx, &row).await?).await?;
    tx.commit().await?;
    let row: assignment::Model = data.get(id, data.reader()).await?;
    Ok(Json(super::view(&app, me, data, row).await?))
}

/// The same of many: all of them, or none
#[utoipa::path(patch, path = "/assignments/game/", tag = "assignments", operation_id = "changeAssignments",
    request_body = AssignmentsPatch, responses((status = 200, body = AssignmentsChanged), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change_many(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Body(body): Body<AssignmentsPatch>,
) -> Result<Json<AssignmentsChanged>> {
    let data = &caller.data;
    let change = AssignmentChange::of(&app, data, &body.patch).await?;
    let tx = data.begin().await?;
    let rows = body.chosen.load(&app, &caller.me, data, &tx).await?;
    let before: Option<assignment::Model> = match rows.as_slice() {
        [one] => Some(data.get(one.id, tx.reader()).await?),
        _ => None,
    };
    change.apply(data, &tx, &rows).await?;
    let entry = match before {
        Some(before) => Some(notes::changed(data, &tx, &before).await?),
        None => change.note(data, &tx, &rows).await?,
    };
    audit::note_all(data, &tx, &caller.me, entry).await?;
    if !body.dry_run {
        tx.commit().await?;
    }
    Ok(Json(AssignmentsChanged { updated: if change.is_empty() { 0 } else { rows.len() } }))
}

/// Take a course from a person; an attempt in progress can be finished, statistics stay
#[utoipa::path(delete, path = "/assignments/game/{id}/", tag = "assignments", operation_id = "withdrawAssignment",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn withdraw(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let row = queries::managed(me, data, id, tx.reader()).await?;
    withdraw_rows(data, &tx, &[row.id], Some(me.id), app.clock.now()).await?;
    audit::note(data, &tx, me, notes::withdrawn(data, &tx, &row).await?).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The same of many: all of them, or none
#[utoipa::path(delete, path = "/assignments/game/", tag = "assignments", operation_id = "withdrawAssignments",
    request_body = AssignmentsRemoval, responses((status = 200, body = AssignmentsRemoved), (status = "4XX", body = ErrorBody)))]
pub(super) async fn withdraw_many(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Body(body): Body<AssignmentsRemoval>,
) -> Result<Json<AssignmentsRemoved>> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let rows = body.chosen.load(&app, me, data, &tx).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    withdraw_rows(data, &tx, &ids, Some(me.id), app.clock.now()).await?;
    let taken = match ids.as_slice() {
        [] => None,
        [one] => Some(notes::withdrawn(data, &tx, &data.get(*one, tx.reader()).await?).await?),
        many => Some(notes::of_many(data, &tx, Action::AssignmentWithdrawn, many).await?),
    };
    audit::note_all(data, &tx, me, taken).await?;
    if !body.dry_run {
        tx.commit().await?;
    }
    Ok(Json(AssignmentsRemoved { deleted: ids.len() }))
}

/// Withdraws assignments: by hand, or because a group no longer has the course.
pub async fn withdraw_rows(
    data: &Scoped,
    tx: &Tx,
    ids: &[i64],
    by_hand: Option<i64>,
    now: DateTime<Utc>,
) -> Result<()> {
    use assignment::Column;
    for chunk in ids.chunks(CHUNK) {
        data.update::<assignment::Model>()
            .col_expr(Column::WithdrawnAt, Expr::value(now))
            .col_expr(Column::WithdrawnBy, Expr::value(by_hand))
            .col_expr(Column::AnnounceRun, Expr::value(None::<i64>))
            .filter(Column::Id.is_in(chunk.iter().copied()))
            .exec(tx.reader())
            .await?;
    }
    Ok(())
}

/// A patch that was looked over.
struct AssignmentChange {
    ends_at: Option<Option<DateTime<Utc>>>,
    accept_late: Option<bool>,
    attempts_total: Option<i32>,
}

impl AssignmentChange {
    async fn of(app: &App, data: &Scoped, patch: &AssignmentPatch) -> Result<Self> {
        let mut check = Check::default();
        let ends_at = match &patch.end_date {
            None => None,
            Some(text) => match text.as_deref().map(str::trim).filter(|text| !text.is_empty()) {
                None => Some(None),
                Some(text) => {
                    let timezone = app.db.system().account(data).await?.timezone;
                    let end = instant(text, &timezone, Edge::End);
                    if end.is_none() {
                        check.fail("end_date", Text::new("field-invalid"));
                    }
                    Some(end)
                }
            },
        };
        if patch.attempts_total.is_some_and(|n| n < 0) {
            check.fail("attempts_total", Text::new("field-too-small").with("min", 0));
        }
        check.done()?;
        Ok(Self { ends_at, accept_late: patch.accept_late, attempts_total: patch.attempts_total })
    }

    fn is_empty(&self) -> bool {
        self.ends_at.is_none() && self.accept_late.is_none() && self.attempts_total.is_none()
    }

    /// What the log says of it when it was of many.
    async fn note(&self, data: &Scoped, tx: &Tx, rows: &[AssignmentStart]) -> Result<Option<Entry>> {
        if self.is_empty() || rows.is_empty() {
            return Ok(None);
        }
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let mut entry = notes::of_many(data, tx, Action::AssignmentChanged, &ids).await?;
        if let Some(end) = self.ends_at {
            entry = entry.fact("end_date", serde_json::to_value(end).unwrap_or_default());
        }
        if let Some(late) = self.accept_late {
            entry = entry.fact("accept_late", late);
        }
        if let Some(attempts) = self.attempts_total {
            entry = entry.fact("attempts_total", attempts);
        }
        Ok(Some(entry))
    }

    /// # Errors
    /// 400 on `end_date` when a window would close before it opens.
    async fn apply(&self, data: &Scoped, tx: &Tx, rows: &[AssignmentStart]) -> Result<()> {
        use assignment::Column;
        if self.is_empty() {
            return Ok(());
        }
        let end = self.ends_at.flatten();
        if end.is_some_and(|end| rows.iter().any(|row| end <= row.starts_at)) {
            return Err(Error::field("end_date", Text::new("field-end-before-start")));
        }
        for chunk in rows.chunks(CHUNK) {
            // Whoever asked for more has been answered.
            let mut update = data
                .update::<assignment::Model>()
                .col_expr(Column::AskedAt, Expr::value(None::<DateTime<Utc>>));
            if let Some(ends_at) = self.ends_at {
                update = update.col_expr(Column::EndsAt, Expr::value(ends_at));
            }
            if let Some(accept_late) = self.accept_late {
                update = update.col_expr(Column::AcceptLate, Expr::value(accept_late));
            }
            if let Some(attempts) = self.attempts_total {
                update = update.col_expr(Column::AttemptsTotal, Expr::value(attempts));
            }
            update.filter(Column::Id.is_in(chunk.iter().map(|row| row.id))).exec(tx.reader()).await?;
        }
        Ok(())
    }
}
