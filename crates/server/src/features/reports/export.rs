//! Reports as files: the same rows and figures as on the screen.

use axum::response::Response;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rozmova_domain::{course::CourseKind, language::Language};
use rozmova_store::{AppointmentFilter, AppointmentOrder};

use super::{
    answers::{course::AnswerAnalysis, list::CourseRow},
    appointment::{AppointmentRow, AppointmentStatus, Seats},
    completed::CompletedRow,
    emotions::EmotionRow,
    filter::zone_of,
    stages::StageReport,
    view::ReportGame,
};
use crate::{
    error::Result,
    features::{audit, sessions},
    http::{
        caller::{Caller, can},
        download::{self, Cell, Format, Rows, Source},
    },
    state::App,
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
const ANSWERS: [&str; 19] = [
    "stage",
    "card",
    "text",
    "reached",
    "answered",
    "left",
    "right-share",
    "partly-share",
    "median-time",
    "facility",
    "discrimination",
    "deviation",
    "efficiency",
    "effective-weight",
    "intended-weight",
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
    format: Format,
) -> Result<Response> {
    let (data, language) = (caller.data.clone(), caller.language);
    sessions::require_recent_password(app, &data, &caller.me).await?;
    let zone = zone_of(app, &data).await?;
    let source = download::written(move |sink| async move {
        let (words, mut seats) = (Words::of(language), Seats::default());
        let mut portions = data.appointments_in_portions(filter, order, PORTION);
        while let Some(rows) = portions.next().await? {
            let rows = seats.views(&data, rows).await?;
            if !sink.put(rows.iter().map(|row| appointment(row, &words, zone)).collect()).await {
                break;
            }
        }
        Ok(())
    });
    file(app, &caller, (zone, "appointments", None), &APPOINTMENTS, source, format).await
}

/// What the cells of every row say, each said once.
struct Words {
    not_started: String,
    in_progress: String,
    not_completed: String,
    passed: String,
    failed: String,
    game: String,
    quiz: String,
    unlimited: String,
    dismissed: String,
    withdrawn: String,
    self_education: String,
}

impl Words {
    fn of(language: Language) -> Self {
        let say = |name: &'static str| Text::new(name).say(language);
        Self {
            not_started: say("status-not-started"),
            in_progress: say("status-in-progress"),
            not_completed: say("status-not-completed"),
            passed: say("status-passed"),
            failed: say("status-failed"),
            game: say("report-game"),
            quiz: say("report-quiz"),
            unlimited: say("assignments-unlimited"),
            dismissed: say("report-dismissed"),
            withdrawn: say("report-withdrawn"),
            self_education: say("report-self-education"),
        }
    }
}

fn appointment(row: &AppointmentRow, words: &Words, zone: Tz) -> Vec<Cell> {
    let number = |value: Option<i32>| Cell::some(value, Cell::from);
    let time = |value: Option<DateTime<Utc>>| Cell::some(value, |at| Cell::time(at, zone));
    let text = |value: Option<&String>| Cell::some(value.cloned(), Cell::Text);
    let status = match (row.status, row.running) {
        (AppointmentStatus::NotStarted, _) => &words.not_started,
        (AppointmentStatus::NotCompleted, true) => &words.in_progress,
        (AppointmentStatus::NotCompleted, false) => &words.not_completed,
        (AppointmentStatus::Succeeded, _) => &words.passed,
        (AppointmentStatus::Failed, _) => &words.failed,
    };
    let kind = match row.game.kind {
        CourseKind::Game => &words.game,
        CourseKind::Quiz => &words.quiz,
    };
    let remarks = [
        row.user.fired.then_some(words.dismissed.as_str()),
        row.withdrawn.then_some(words.withdrawn.as_str()),
        row.assignment.is_none().then_some(words.self_education.as_str()),
    ];
    vec![
        format!("{} {}", row.user.last_name, row.user.first_name).trim().into(),
        row.user.email.as_str().into(),
        text(row.organization.as_ref().map(|one| &one.short_name)),
        text(row.division.as_ref().map(|one| &one.name)),
        text(row.position.as_ref().map(|one| &one.title)),
        row.game.title.as_str().into(),
        kind.as_str().into(),
        status.as_str().into(),
        number(row.number),
        row.attempts_used.into(),
        if row.attempts_total > 0 { row.attempts_total.into() } else { words.unlimited.as_str().into() },
        Cell::some(row.points, Cell::from),
        row.max_points.into(),
        Cell::some(row.percent, Cell::Percent),
        time(row.started_at),
        time(row.finished_at),
        Cell::some(row.duration_s, |seconds| Cell::Seconds(seconds.into(), 0)),
        remarks.into_iter().flatten().collect::<Vec<_>>().join(", ").into(),
    ]
}

/// The courses that were played.
pub(super) async fn courses(
    app: &App,
    caller: &Reader,
    rows: impl Iterator<Item = CourseRow>,
    format: Format,
) -> Result<Response> {
    let zone = zone_of(app, &caller.data).await?;
    let cells = rows.map(|row| {
        vec![
            row.game.title.as_str().into(),
            kind(&row.game, caller.language).into(),
            row.attempts.into(),
            row.respondents.into(),
            Cell::some(row.average_percent, Cell::Percent),
            Cell::some(row.passed_share, Cell::Share),
            Cell::some(row.last_at, |at| Cell::time(at, zone)),
        ]
    });
    table(app, caller, (zone, "courses", None), &COURSES, cells.collect(), format).await
}

/// A course card by card, a row for each answer.
pub(super) async fn answers(
    app: &App,
    caller: &Reader,
    analysis: &AnswerAnalysis,
    format: Format,
) -> Result<Response> {
    let mut cells = Rows::new();
    for card in &analysis.questions {
        let of_card = [
            Cell::some(card.stage.as_ref(), |stage| stage.title.as_str().into()),
            if card.name.is_empty() { format!("#{}", card.id).into() } else { card.name.as_str().into() },
            card.text.as_str().into(),
            card.reached.into(),
            card.answered.into(),
            card.left.into(),
            Cell::some(card.right_share, Cell::Share),
            Cell::some(card.partly_share, Cell::Share),
            Cell::some(card.median_time_s, |seconds| Cell::Seconds(seconds, 1)),
            Cell::some(card.facility, |value| Cell::number(value, 3)),
            Cell::some(card.discrimination, |value| Cell::number(value, 3)),
            Cell::some(card.deviation, Cell::Share),
            Cell::some(card.efficiency, |value| Cell::number(value, 3)),
            Cell::some(card.effective_weight, Cell::Share),
            Cell::some(card.intended_weight, Cell::Share),
        ];
        for answer in &card.answers {
            let right = match (answer.right, answer.points_percent > 0.0) {
                (true, _) => Text::new("report-yes"),
                (false, true) => {
                    Text::new("report-partly").with("percent", answer.points_percent.to_string())
                }
                (false, false) => Text::new("report-no"),
            };
            let mut row = of_card.to_vec();
            row.extend([
                answer.text.as_str().into(),
                right.say(caller.language).into(),
                answer.count.into(),
                Cell::some(answer.share, Cell::Share),
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
    format: Format,
) -> Result<Response> {
    let cells = rows.iter().map(|row| {
        let mut cells = vec![
            row.game.title.as_str().into(),
            Cell::some(row.stage.as_ref(), |stage| stage.title.as_str().into()),
            Cell::some(row.step, Cell::from),
            row.answers.into(),
        ];
        cells.extend(row.counts.in_order().map(Cell::from));
        let moods = [row.valence, row.first, row.last];
        cells.extend(moods.map(|mood| Cell::some(mood, |value| Cell::number(value, 3))));
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
    format: Format,
) -> Result<Response> {
    let cells = report.results.iter().map(|stage| {
        vec![
            report.game.title.as_str().into(),
            stage.title.as_str().into(),
            Cell::some(stage.average_points, |points| Cell::number(points, 2)),
            stage.max_points.into(),
            Cell::some(stage.percent, Cell::Percent),
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
    format: Format,
) -> Result<Response> {
    let cells = rows.iter().map(|row| {
        vec![
            row.game.title.as_str().into(),
            kind(&row.game, caller.language).into(),
            row.assigned.into(),
            row.completed.into(),
            row.passed.into(),
            Cell::some(row.average, Cell::Percent),
            Cell::some(row.best, Cell::Percent),
            Cell::some(row.average_s, |seconds| Cell::Seconds(seconds, 0)),
        ]
    });
    let zone = zone_of(app, &caller.data).await?;
    table(app, caller, (zone, "completed-courses", None), &COMPLETED, cells.collect(), format).await
}

async fn table(
    app: &App,
    caller: &Reader,
    what: (Tz, &str, Option<&str>),
    names: &[&'static str],
    rows: Rows,
    format: Format,
) -> Result<Response> {
    file(app, caller, what, names, download::all(rows), format).await
}

/// The file, and a line in the log that it left; of one course, or of many.
async fn file<N>(
    app: &App,
    caller: &Caller<N>,
    (zone, name, course): (Tz, &str, Option<&str>),
    names: &[&'static str],
    rows: Source,
    format: Format,
) -> Result<Response> {
    let day = app.clock.now().with_timezone(&zone).date_naive();
    let heads = heads(names, caller.language, format);
    let file = download::table(name, day, format, heads, rows).await?;
    audit::note_file(&caller.data, &caller.me, &download::name(name, day, format), course).await?;
    Ok(file)
}

/// The heads of a table: `report-head-…`. A workbook shows times by the clock, a text file in seconds.
fn heads(names: &[&'static str], language: Language, format: Format) -> Vec<String> {
    let head = |name: &&'static str| match *name {
        "seconds" if format.is_workbook() => "time",
        "median-time" if format.is_workbook() => "median",
        "average-seconds" if format.is_workbook() => "average-time",
        name => name,
    };
    names.iter().map(|name| Text::new(format!("report-head-{}", head(name))).say(language)).collect()
}

fn kind(game: &ReportGame, language: Language) -> String {
    let name = match game.kind {
        CourseKind::Game => "report-game",
        CourseKind::Quiz => "report-quiz",
    };
    Text::new(name).say(language)
}
