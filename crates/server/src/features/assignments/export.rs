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
    app::App,
    features::{
        audit, sign_in,
        structure::{PositionRef, positions_of},
    },
    http::{
        caller::{Caller, Me, can},
        dates::zone,
        download::{self, ExportFormat, FileContent, Rows},
        error::{Code, ErrorBody, Result},
        query::Query,
    },
    texts::Text,
};

/// Rows of one batch.
const BATCH: usize = 1_000;

const HEADS: [&str; 18] = [
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
];

/// How the file is to be.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ExportParams {
    /// `csv` or `excel`: the answer is a file; needs *build training reports*.
    #[serde(default)]
    #[param(inline)]
    pub(super) export: Option<ExportFormat>,
}

/// Everything that matches, as a file: a workbook, unless `export` says otherwise
#[utoipa::path(get, path = "/assignments/game/excel/", tag = "assignments", operation_id = "exportAssignments",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games", "view_reports"], "all": ["build_training_reports"]}))),
    params(AdminFilter, ExportParams),
    responses((status = 200, content_type = "application/octet-stream", body = inline(FileContent)), (status = "4XX", body = ErrorBody)))]
pub(super) async fn excel(
    State(app): State<App>,
    caller: Caller<can::ExportAssignments>,
    Query(filter): Query<AdminFilter>,
    Query(params): Query<ExportParams>,
) -> Result<Response> {
    let format = params.export.unwrap_or(ExportFormat::Excel);
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
    format: ExportFormat,
) -> Result<Response> {
    if !me.meets(<can::ExportAssignments as crate::http::caller::Needs>::NEED) {
        return Err(Code::Forbidden.into());
    }
    sign_in::require_recent_password(app, &data, &me).await?;
    // Which and in which order is read at once, the rest while the file is on its way.
    let ids = queries::ids(app, &me, &data, filter).await?;
    let zone = zone(&app.db.system().account(&data).await?.timezone);
    let day = app.clock.now().with_timezone(&zone).date_naive();
    audit::note_file(&data, &me, &download::name("assignments", day, format.into()), None).await?;
    let (sender, source) = download::source();
    let batches = Batches { app: app.clone(), me, data, language, zone };
    tokio::spawn(async move {
        for ids in ids.chunks(BATCH) {
            let rows = batches.rows(ids).await.map_err(|error| anyhow::anyhow!("{error:?}"));
            let failed = rows.is_err();
            if sender.send(rows).await.is_err() || failed {
                return;
            }
        }
    });
    let heads = HEADS.map(|name| Text::new(format!("assignments-{name}")).say(language));
    Ok(download::table("assignments", day, format.into(), heads.into(), source))
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
            .find::<assignment::Model>()
            .filter(assignment::Column::Id.is_in(ids.iter().copied()))
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
    ) -> Vec<String> {
        let named = |first: &str, last: &str| format!("{last} {first}").trim().to_owned();
        let user = view.user.as_ref();
        let by = view.created_by.as_ref();
        let unlimited = || Text::new("assignments-unlimited").say(self.language);
        vec![
            user.map(|user| named(&user.first_name, &user.last_name)).unwrap_or_default(),
            user.map(|user| user.email.clone()).unwrap_or_default(),
            position.map(|seat| seat.organization.short_name.clone()).unwrap_or_default(),
            position
                .and_then(|seat| seat.division.as_ref())
                .map(|unit| unit.name.clone())
                .unwrap_or_default(),
            position.map(|seat| seat.title.clone()).unwrap_or_default(),
            view.game.title.clone(),
            view.source.words(self.language),
            by.map(|by| named(&by.first_name, &by.last_name)).unwrap_or_default(),
            self.time(view.created_at),
            self.time(view.start_date),
            view.end_date.map(|end| self.time(end)).unwrap_or_default(),
            Text::new(status(view.status)).say(self.language),
            Text::new(timeliness(view.timeliness)).say(self.language),
            if view.late_days > 0 { view.late_days.to_string() } else { String::new() },
            used.to_string(),
            if view.attempts_total > 0 { view.attempts_total.to_string() } else { unlimited() },
            view.best.map(|best| best.percent.to_string()).unwrap_or_default(),
            passed.map(|at| self.time(at)).unwrap_or_default(),
        ]
    }

    /// As a clock where the account is shows it.
    fn time(&self, at: DateTime<Utc>) -> String {
        at.with_timezone(&self.zone).format("%Y-%m-%d %H:%M").to_string()
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
