//! The emails of a scheduled report.

use rozmova_store::{NewJob, Scoped, account, report_schedule};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};
use utoipa::IntoParams;

use super::super::{
    appointment::RowParams, filter::ReportParams, summary::AppointmentSummary, views::Report,
};
use super::{may_read, when::Every};
use crate::{
    error::{Error, Result},
    features::reminders::readers,
    http::{dates::zone, query},
    jobs::{Ended, SCHEDULED},
    mail::{self, Brand, Line, Notice, Reader},
    state::App,
    texts::Text,
};

/// Plans the emails of every schedule whose time has come.
pub async fn plan(app: &App) -> anyhow::Result<()> {
    let now = app.clock.now();
    let due = app.db.system().due_reports(now).await?;
    let jobs = due.into_iter().map(|(account, id)| NewJob {
        kind: SCHEDULED,
        payload: format!("{account} {id}"),
        dedup_key: Some(format!("{SCHEDULED}:{id}")),
        run_at: now,
    });
    let tx = app.db.begin().await?;
    tx.enqueue_all(jobs.collect()).await?;
    Ok(tx.commit().await?)
}

/// Writes the emails of a schedule and notes when the next ones come. Run by the worker.
///
/// # Errors
/// On a database error: nothing is written, and all of it is tried again.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<Ended> {
    let found = payload.split_once(' ').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    let Some((account, id)) = found else { return Ok(Ended::Done) };
    if let Some((account, data)) = app.db.system().account_by_id(account).await? {
        write(app, &data, &account, id).await?;
        app.jobs_waiting.wake();
    }
    Ok(Ended::Done)
}

async fn write(app: &App, data: &Scoped, account: &account::Model, id: i64) -> Result<()> {
    let now = app.clock.now();
    let able = may_read(data).await?;
    let found = data.find::<report_schedule::Model>().filter(report_schedule::Column::Id.eq(id));
    let Some(row) = found.one(data.reader()).await? else { return Ok(()) };
    let row: report_schedule::Model = row;
    let (Some(report), Some(every)) = (Report::parse(&row.report), Every::parse(&row.every)) else {
        return Ok(());
    };
    // Who asked for it, and who gets it, must be allowed to see it on the day.
    let wanted: Vec<i64> = serde_json::from_str(&row.recipients)?;
    let wanted: Vec<i64> = wanted.into_iter().filter(|person| able.contains(person)).collect();
    let mut figures: Vec<(Vec<i64>, AppointmentSummary)> = Vec::new();
    if able.contains(&row.created_by) {
        let (params, rows) = filters(&row.query)?;
        for (seen, people) in as_they_reach(data, row.created_by, wanted).await? {
            let filter = rows.as_it_stands(app, &seen, &params).await?;
            figures.push((people, AppointmentSummary::read(&seen, &filter).await?));
        }
    }
    let tx = data.begin().await?;
    let locked = data.for_update::<report_schedule::Model>().filter(report_schedule::Column::Id.eq(id));
    let Some(row) = locked.one(tx.reader()).await? else { return Ok(()) };
    let row: report_schedule::Model = row;
    if row.next_at > now {
        return Ok(());
    }
    if !figures.is_empty() {
        let people = figures.iter().flat_map(|(people, _)| people.iter().copied());
        let readers = readers(data, tx.reader(), account, people).await?;
        let brand = Brand::of(app, data, tx.reader(), account).await?;
        let path = if row.query.is_empty() {
            report.address().to_owned()
        } else {
            format!("{}?{}", report.address(), row.query)
        };
        let emails = readers.values().filter_map(|(reader, _)| {
            let (_, figures) = figures.iter().find(|(people, _)| people.contains(&reader.id))?;
            Some(Notice {
                kind: SCHEDULED,
                to: reader,
                brand: &brand,
                lines: lines(figures, reader),
                about: Vec::new(),
                path: path.clone().into(),
                figures: Vec::new(),
                author: None,
            })
        });
        mail::post_all(app, data, &tx, &emails.collect::<Vec<_>>()).await?;
    }
    let mut next: report_schedule::ActiveModel = row.into();
    next.last_at = Set(Some(now));
    next.next_at = Set(every.next(now, zone(&account.timezone)));
    next.update(tx.reader()).await?;
    Ok(tx.commit().await?)
}

/// What each reader is told of, as whoever asked for the report and the reader reach on this day: the narrower of the two, and
/// nothing where neither has all of the other.
async fn as_they_reach(data: &Scoped, author: i64, readers: Vec<i64>) -> Result<Vec<(Scoped, Vec<i64>)>> {
    let asked = data.as_seen_by(author, data.reader()).await?;
    let mut found: Vec<(Scoped, Vec<i64>)> = Vec::new();
    for reader in readers {
        let theirs = data.as_seen_by(reader, data.reader()).await?;
        let seen = if asked.covers(&theirs, data.reader()).await? {
            theirs
        } else if theirs.covers(&asked, data.reader()).await? {
            asked.clone()
        } else {
            continue;
        };
        match found.iter_mut().find(|(known, _)| known.reach() == seen.reach()) {
            Some((_, people)) => people.push(reader),
            None => found.push((seen, vec![reader])),
        }
    }
    Ok(found)
}

/// What the screens of reports keep in their addresses besides: how the rows are shown.
const OF_THE_SCREEN: [&str; 10] =
    ["sort", "part", "view", "chart", "columns", "card", "page", "per_page", "question", "answer"];

/// The filters of an address.
///
/// # Errors
/// 400 when they are none.
pub(super) fn filters(query: &str) -> Result<(ReportParams, RowParams)> {
    let known = [ReportParams::into_params(|| None), RowParams::into_params(|| None)].concat();
    for (name, _) in url::form_urlencoded::parse(query.as_bytes()) {
        if known.iter().all(|one| one.name != name) && !OF_THE_SCREEN.contains(&name.as_ref()) {
            return Err(Error::parameter(&name, Text::new("field-unknown-parameter")));
        }
    }
    Ok((query::read(query)?, query::read(query)?))
}

fn lines(figures: &AppointmentSummary, reader: &Reader) -> Vec<Line> {
    let percent = figures.average_percent.map_or_else(|| "–".to_owned(), |percent| format!("{percent} %"));
    let lines = [
        ("report-line-people", figures.people.to_string()),
        ("report-line-rows", figures.rows.to_string()),
        ("status-passed", figures.counts.succeeded.to_string()),
        ("status-failed", figures.counts.failed.to_string()),
        ("status-not-completed", figures.counts.not_completed.to_string()),
        ("status-not-started", figures.counts.not_started.to_string()),
        ("report-line-average", percent),
    ];
    lines.into_iter().map(|(name, note)| Line { title: Text::new(name).say(reader.language), note }).collect()
}
