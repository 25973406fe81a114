//! The list of assignments as a file.

use std::collections::HashMap;

use axum::{extract::State, response::Response};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rozmova_domain::{
    assignment::{Status, TimelinessKind},
    language::Language,
};
use rozmova_store::{Scoped, assignment};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Deserialize;

use super::{
    filter::AdminFilter,
    queries,
    view::{Assignment, views},
};
use crate::{
    error::{Code, ErrorBody, Result},
    features::{
        audit,
        refs::{PositionRef, positions_of},
        sessions,
    },
    http::{
        caller::{Caller, Me, can},
        dates::zone,
        download::{self, Cell, FileContent, Format, Rows},
        listing::OnlyPage,
        query::Query,
    },
    state::App,
    texts::Text,
};

/// Rows of one batch.
const BATCH: usize = 1_000;

const HEADS: [&str; 19] = [
    "person",
    "email",
    "organization",
    "division",
    "position",
    "game",
    "source",
    "by",
    "assigned",
    "start",
    "end",
    "status",
    "timeliness",
    "late-days",
    "attempts-used",
    "attempts-total",
    "best-percent",
    "passed",
    "reminded",
];

/// How the file is to be.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ExportParams {
    /// `csv`, `xlsx` or `excel`: the answer is a file; needs *build training reports*.
    #[serde(default)]
    #[param(inline)]
    pub(super) export: Option<Format>,
}

/// Everything that matches, as a file: a workbook, unless `export` says otherwise
#[utoipa::path(get, path = "/assignments/game/excel/", tag = "assignments", operation_id = "exportAssignments",
    params(AdminFilter, OnlyPage, ExportParams),
    responses((status = 200, content((inline(FileContent) = "text/csv"), (inline(FileContent) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))), (status = "4XX", body = ErrorBody)))]
pub(super) async fn excel(
    State(app): State<App>,
    caller: Caller<can::ExportAssignments>,
    Query(filter): Query<AdminFilter>,
    Query(page): Query<OnlyPage>,
    Query(params): Query<ExportParams>,
) -> Result<Response> {
    page.checked()?;
    let format = params.export.unwrap_or(Format::Xlsx);
    file(&app, caller.me, caller.data, caller.language, &filter, format).await
}

/// # Errors
/// 403 for who may not take lists away.
pub(super) async fn file(
    app: &App,
    me: Me,
    data: Scoped,
    language: Language,
    filter: &AdminFilter,
    format: Format,
) -> Result<Response> {
    if !me.meets(<can::ExportAssignments as crate::http::caller::Needs>::NEED) {
        return Err(Code::Forbidden.into());
    }
    sessions::require_recent_password(app, &data, &me).await?;
    // Which and in which order is read at once, the rest while the file is on its way.
    let ids = queries::ids(app, &me, &data, filter).await?;
    let zone = zone(&app.db.system().account(&data).await?.timezone);
    let day = app.clock.now().with_timezone(&zone).date_naive();
    let batches = Batches { app: app.clone(), me: me.clone(), data: data.clone(), language, zone };
    let source = download::written(move |sink| async move {
        for ids in ids.chunks(BATCH) {
            if !sink.put(batches.rows(ids).await?).await {
                break;
            }
        }
        Ok(())
    });
    let heads = HEADS.map(|name| Text::new(format!("assignments-{name}")).say(language));
    let file = download::table("assignments", day, format, heads.into(), source).await?;
    audit::note_file(&data, &me, &download::name("assignments", day, format), None).await?;
    Ok(file)
}

struct Batches {
    app: App,
    me: Me,
    data: Scoped,
    language: Language,
    zone: Tz,
}

impl Batches {
    /// Assignments as rows, in the order of `ids`; what was taken away meanwhile is left out.
    async fn rows(&self, ids: &[i64]) -> Result<Rows> {
        let rows: Vec<assignment::Model> = self
            .data
            .find_of::<assignment::Model>(assignment::Column::Id, ids.iter().copied())
            .filter(assignment::Column::WithdrawnAt.is_null())
            .all(self.data.reader())
            .await?;
        let passed: HashMap<i64, DateTime<Utc>> =
            rows.iter().filter_map(|row| Some((row.id, row.passed_at?))).collect();
        let used: HashMap<i64, i32> = rows.iter().map(|row| (row.id, row.attempts_used)).collect();
        let people = rows.iter().map(|row| row.employee_id).collect::<std::collections::HashSet<_>>();
        let positions = positions_of(&self.data, self.data.reader(), people).await?;
        let views = views(&self.app, &self.me, &self.data, rows).await?;
        let mut views: HashMap<i64, Assignment> = views.into_iter().map(|view| (view.id, view)).collect();
        let cells = |view: Assignment| {
            let position = view.user.as_ref().and_then(|user| positions.get(&user.id));
            let used = used.get(&view.id).copied().unwrap_or_default();
            self.cells(&view, position, used, passed.get(&view.id).copied())
        };
        Ok(ids.iter().filter_map(|id| views.remove(id)).map(cells).collect())
    }

    fn cells(
        &self,
        view: &Assignment,
        position: Option<&PositionRef>,
        used: i32,
        passed: Option<DateTime<Utc>>,
    ) -> Vec<Cell> {
        let named = |first: &str, last: &str| Cell::from(format!("{last} {first}").trim());
        let text = |value: Option<&String>| Cell::some(value.cloned(), Cell::Text);
        let say = |name: &'static str| Cell::from(Text::new(name).say(self.language));
        let time = |at: DateTime<Utc>| Cell::time(at, self.zone);
        let user = view.user.as_ref();
        vec![
            Cell::some(user, |user| named(&user.first_name, &user.last_name)),
            text(user.map(|user| &user.email)),
            text(position.map(|seat| &seat.organization.short_name)),
            text(position.and_then(|seat| seat.division.as_ref()).map(|unit| &unit.name)),
            text(position.map(|seat| &seat.title)),
            view.game.title.as_str().into(),
            view.source.words(self.language).into(),
            Cell::some(view.created_by.as_ref(), |by| named(&by.first_name, &by.last_name)),
            time(view.created_at),
            time(view.start_date),
            Cell::some(view.end_date, time),
            say(status(view.status)),
            say(timeliness(view.timeliness)),
            if view.late_days > 0 { i64::from(view.late_days).into() } else { Cell::Empty },
            used.into(),
            if view.attempts_total > 0 { view.attempts_total.into() } else { say("assignments-unlimited") },
            Cell::some(view.best.as_ref(), |best| Cell::Percent(best.percent)),
            Cell::some(passed, time),
            Cell::some(view.reminded_at, time),
        ]
    }
}

const fn status(status: Status) -> &'static str {
    match status {
        Status::Passed => "status-passed",
        Status::InProgress => "status-in-progress",
        Status::NeedsAttention => "status-needs-attention",
        Status::NotStarted => "status-not-started",
        Status::Failed => "status-failed",
        Status::NotCompleted => "status-not-completed",
    }
}

const fn timeliness(kind: TimelinessKind) -> &'static str {
    match kind {
        TimelinessKind::NoDeadline => "timeliness-no-deadline",
        TimelinessKind::OnTime => "timeliness-on-time",
        TimelinessKind::DueSoon => "timeliness-due-soon",
        TimelinessKind::Overdue => "timeliness-overdue",
        TimelinessKind::DoneLate => "timeliness-done-late",
    }
}
