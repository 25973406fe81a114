//! Reports as files: the same rows and figures as on the screen.

use axum::response::Response;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rozmova_domain::{course::CourseKind, language::Language};
use rozmova_store::{AppointmentFilter, AppointmentOrder};

use super::{
    answers::{course::AnswerAnalysis, list::CourseRow},
    appointment::{AppointmentRow, AppointmentStatus, views},
    completed::CompletedRow,
    emotions::EmotionRow,
    filter::{cell, heads, zone_of},
    stages::StageReport,
    view::ReportGame,
};
use crate::{
    app::App,
    features::{audit, sign_in},
    http::{
        caller::{Caller, can},
        download::{self, ExportFormat, Rows},
        error::Result,
    },
    texts::Text,
};

/// Whoever reads a report.
type Reader = Caller<can::ViewReports>;

/// Rows that are read at once.
const PORTION: usize = 1_000;

const APPOINTMENTS: [&str; 18] = [
    "person",
    "email",
    "organization",
    "division",
    "position",
    "game",
    "kind",
    "status",
    "attempt",
    "attempts-used",
    "attempts-total",
    "points",
    "max-points",
    "percent",
    "started",
    "finished",
    "seconds",
    "remark",
];
const COURSES: [&str; 7] = ["game", "kind", "attempts", "respondents", "average", "passed-share", "last"];
const ANSWERS: [&str; 14] = [
    "stage",
    "card",
    "text",
    "reached",
    "answered",
    "left",
    "right-share",
    "median-time",
    "facility",
    "discrimination",
    "answer",
    "right",
    "chosen",
    "chosen-share",
];
const EMOTIONS: [&str; 12] = [
    "game",
    "stage",
    "step",
    "answers",
    "happy",
    "satisfied",
    "neutral",
    "sad",
    "evil",
    "valence",
    "first",
    "last-attempts",
];
const STAGES: [&str; 5] = ["game", "stage", "average-points", "max-points", "percent"];
const COMPLETED: [&str; 8] =
    ["game", "kind", "assigned", "completed", "passed", "average", "best", "average-seconds"];

/// The appointment report, read while it is sent.
pub(super) async fn appointments(
    app: &App,
    caller: Caller<can::AppointmentReport>,
    filter: AppointmentFilter,
    order: (AppointmentOrder, bool),
    format: ExportFormat,
) -> Result<Response> {
    let (data, language) = (caller.data, caller.language);
    sign_in::require_recent_password(app, &data, &caller.me).await?;
    let zone = zone_of(app, &data).await?;
    let day = app.clock.now().with_timezone(&zone).date_naive();
    audit::note_file(&data, &caller.me, &download::name("appointments", day, format.into()), None).await?;
    let (sender, source) = download::source();
    tokio::spawn(async move {
        let portion = |rows| {
            let (data, sender) = (data.clone(), sender.clone());
            async move {
                let rows = views(&data, rows).await.map_err(|error| anyhow::anyhow!("{error:?}"));
                let rows = rows
                    .map(|rows| rows.iter().map(|row| appointment(row, language, zone)).collect::<Rows>());
                let failed = rows.is_err();
                sender.send(rows).await.is_ok() && !failed
            }
        };
        if let Err(error) = data.each_appointment(&filter, order, PORTION, portion).await {
            // Whoever asked for it may have gone.
            let _ = sender.send(Err(error.into())).await;
        }
    });
    Ok(download::table("appointments", day, format.into(), heads(&APPOINTMENTS, language), source))
}

fn appointment(row: &AppointmentRow, language: Language, zone: Tz) -> Vec<String> {
    let say = |name: &'static str| Text::new(name).say(language);
    let number = |value: Option<i32>| value.map(|value| value.to_string()).unwrap_or_default();
    let status = match (row.status, row.running) {
        (AppointmentStatus::NotStarted, _) => "status-not-started",
        (AppointmentStatus::NotCompleted, true) => "status-in-progress",
        (AppointmentStatus::NotCompleted, false) => "status-not-completed",
        (AppointmentStatus::Succeeded, _) => "status-passed",
        (AppointmentStatus::Failed, _) => "status-failed",
    };
    let remarks = [
        row.user.fired.then(|| say("report-dismissed")),
        row.withdrawn.then(|| say("report-withdrawn")),
        row.assignment.is_none().then(|| say("report-self-education")),
    ];
    vec![
        format!("{} {}", row.user.last_name, row.user.first_name).trim().to_owned(),
        row.user.email.clone(),
        row.organization.as_ref().map(|one| one.short_name.clone()).unwrap_or_default(),
        row.division.as_ref().map(|one| one.name.clone()).unwrap_or_default(),
        row.position.as_ref().map(|one| one.title.clone()).unwrap_or_default(),
        row.game.title.clone(),
        kind(&row.game, language),
        say(status),
        number(row.number),
        row.attempts_used.to_string(),
        if row.attempts_total > 0 { row.attempts_total.to_string() } else { say("assignments-unlimited") },
        number(row.points),
        row.max_points.to_string(),
        cell(row.percent, 1),
        row.started_at.map(|at| time(at, zone)).unwrap_or_default(),
        row.finished_at.map(|at| time(at, zone)).unwrap_or_default(),
        number(row.duration_s),
        remarks.into_iter().flatten().collect::<Vec<_>>().join(", "),
    ]
}

/// The courses that were played.
pub(super) async fn courses(
    app: &App,
    caller: &Reader,
    rows: impl Iterator<Item = CourseRow>,
    format: ExportFormat,
) -> Result<Response> {
    let zone = zone_of(app, &caller.data).await?;
    let cells = rows.map(|row| {
        vec![
            row.game.title.clone(),
            kind(&row.game, caller.language),
            row.attempts.to_string(),
            row.respondents.to_string(),
            cell(row.average_percent, 1),
            cell(row.passed_share, 3),
            row.last_at.map(|at| time(at, zone)).unwrap_or_default(),
        ]
    });
    table(app, caller, (zone, "courses", None), &COURSES, cells.collect(), format).await
}

/// A course card by card, a row for each answer.
pub(super) async fn answers(
    app: &App,
    caller: &Reader,
    analysis: &AnswerAnalysis,
    format: ExportFormat,
) -> Result<Response> {
    let mut cells = Rows::new();
    for card in &analysis.questions {
        let of_card = [
            card.stage.as_ref().map(|stage| stage.title.clone()).unwrap_or_default(),
            if card.name.is_empty() { format!("#{}", card.id) } else { card.name.clone() },
            card.text.clone(),
            card.reached.to_string(),
            card.answered.to_string(),
            card.left.to_string(),
            cell(card.right_share, 3),
            cell(card.median_time_s, 1),
            cell(card.facility, 3),
            cell(card.discrimination, 3),
        ];
        for answer in &card.answers {
            let right = if answer.right { "report-yes" } else { "report-no" };
            let mut row = of_card.to_vec();
            row.extend([
                answer.text.clone(),
                Text::new(right).say(caller.language),
                answer.count.to_string(),
                cell(answer.share, 3),
            ]);
            cells.push(row);
        }
    }
    let zone = zone_of(app, &caller.data).await?;
    table(app, caller, (zone, "answers", Some(&analysis.game.title)), &ANSWERS, cells, format).await
}

/// Emotions.
pub(super) async fn emotions(
    app: &App,
    caller: &Reader,
    rows: &[EmotionRow],
    format: ExportFormat,
) -> Result<Response> {
    let cells = rows.iter().map(|row| {
        let mut cells = vec![
            row.game.title.clone(),
            row.stage.as_ref().map(|stage| stage.title.clone()).unwrap_or_default(),
            row.step.map(|step| step.to_string()).unwrap_or_default(),
            row.answers.to_string(),
        ];
        cells.extend(row.counts.in_order().map(|count| count.to_string()));
        cells.extend([cell(row.valence, 3), cell(row.first, 3), cell(row.last, 3)]);
        cells
    });
    let zone = zone_of(app, &caller.data).await?;
    table(app, caller, (zone, "emotions", None), &EMOTIONS, cells.collect(), format).await
}

/// Scores by stage.
pub(super) async fn stages(
    app: &App,
    caller: &Reader,
    report: &StageReport,
    format: ExportFormat,
) -> Result<Response> {
    let cells = report.results.iter().map(|stage| {
        vec![
            report.game.title.clone(),
            stage.title.clone(),
            cell(stage.average_points, 2),
            stage.max_points.to_string(),
            cell(stage.percent, 1),
        ]
    });
    let zone = zone_of(app, &caller.data).await?;
    table(app, caller, (zone, "stages", Some(&report.game.title)), &STAGES, cells.collect(), format).await
}

/// Completed courses.
pub(super) async fn completed(
    app: &App,
    caller: &Reader,
    rows: &[CompletedRow],
    format: ExportFormat,
) -> Result<Response> {
    let cells = rows.iter().map(|row| {
        vec![
            row.game.title.clone(),
            kind(&row.game, caller.language),
            row.assigned.to_string(),
            row.completed.to_string(),
            row.passed.to_string(),
            cell(row.average, 1),
            cell(row.best, 1),
            cell(row.average_s, 0),
        ]
    });
    let zone = zone_of(app, &caller.data).await?;
    table(app, caller, (zone, "completed-courses", None), &COMPLETED, cells.collect(), format).await
}

/// The file, and a line in the log that it left; of one course, or of many.
async fn table(
    app: &App,
    caller: &Reader,
    (zone, name, course): (Tz, &str, Option<&str>),
    names: &[&'static str],
    rows: Rows,
    format: ExportFormat,
) -> Result<Response> {
    let day = app.clock.now().with_timezone(&zone).date_naive();
    let file = download::name(name, day, format.into());
    audit::note_file(&caller.data, &caller.me, &file, course).await?;
    Ok(download::table(name, day, format.into(), heads(names, caller.language), download::all(rows)))
}

fn kind(game: &ReportGame, language: Language) -> String {
    let name = match game.kind {
        CourseKind::Game => "report-game",
        CourseKind::Quiz => "report-quiz",
    };
    Text::new(name).say(language)
}

/// As a clock where the account is shows it.
fn time(at: DateTime<Utc>, zone: Tz) -> String {
    at.with_timezone(&zone).format("%Y-%m-%d %H:%M").to_string()
}
