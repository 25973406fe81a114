//! What is due soon and what is overdue: each once for every end of a window, a few people at a time.

use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, Duration, Utc};
use rozmova_domain::assignment::{Reminded, Reminder, reminder};
use rozmova_store::{NewJob, Scoped, Tx, account, assignment, course, employee, relations};
use sea_orm::{
    ColumnTrait, Condition, JoinType, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::{
    digest,
    readers::{brand, reachable, readers, titles},
};
use crate::{
    answers::facts,
    error::Result,
    http::dates::zone,
    jobs::{Ended, REMIND},
    mail::{self, Brand, Line, Notice, Reader, polite},
    state::App,
};

/// People of one transaction.
const PEOPLE: u64 = 200;
/// No window is due soon earlier.
const SOON: Duration = Duration::days(3);
/// Nobody is told of what was over so long ago.
const LATE: Duration = Duration::days(14);

/// Plans the reminders of every account in which it is day.
///
/// # Errors
/// When the database does not answer.
pub async fn plan(app: &App) -> anyhow::Result<()> {
    let now = app.clock.now();
    let accounts = app.db.system().reminding_accounts().await?;
    let awake = accounts.into_iter().filter(|(_, timezone)| polite(now, zone(timezone)) == now);
    let jobs = awake.map(|(id, _)| NewJob {
        kind: REMIND,
        payload: id.to_string(),
        dedup_key: Some(format!("{REMIND}:{id}")),
        run_at: now,
    });
    let tx = app.db.begin().await?;
    tx.enqueue_all(jobs.collect()).await?;
    Ok(tx.commit().await?)
}

/// Reminds the people of an account. Run by the worker.
///
/// # Errors
/// When the database does not answer: what was written stays, the rest is tried again.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<Ended> {
    let Some((account, data)) = app.db.system().account_by_id(payload.parse()?).await? else {
        return Ok(Ended::Done);
    };
    let mut after = 0;
    loop {
        let now = app.clock.now();
        // The next hour, or the next morning, plans anew.
        if !account.reminders || polite(now, zone(&account.timezone)) > now || app.stop.is_cancelled() {
            return Ok(Ended::Done);
        }
        let next = part(app, &data, &account, after).await.map_err(|error| anyhow::anyhow!("{error:?}"))?;
        app.jobs_waiting.notify_one();
        match next {
            Some(person) => after = person,
            None => break,
        }
    }
    digest::write(app, &data, &account).await.map_err(|error| anyhow::anyhow!("{error:?}"))?;
    app.jobs_waiting.notify_one();
    Ok(Ended::Done)
}

/// Since when this account reminds.
pub(super) fn since(account: &account::Model) -> DateTime<Utc> {
    account.reminders_since.unwrap_or(account.created_at)
}

fn candidates(account: &account::Model, now: DateTime<Utc>) -> Condition {
    use assignment::Column;
    let not_for = |column: Column| {
        Condition::any().add(column.is_null()).add(column.into_expr().ne(Column::EndsAt.into_expr()))
    };
    let soon = Condition::all()
        .add(Column::EndsAt.gte(now))
        .add(Column::EndsAt.lte(now + SOON))
        .add(not_for(Column::RemindedSoonFor));
    let overdue = Condition::all()
        .add(Column::EndsAt.lt(now))
        .add(Column::EndsAt.gte(Ord::max(since(account), now - LATE)))
        .add(not_for(Column::RemindedOverdueFor));
    Condition::all()
        .add(Column::EndsAt.is_not_null())
        .add(Column::PassedAt.is_null())
        .add(Column::WithdrawnAt.is_null())
        .add(Condition::any().add(soon).add(overdue))
}

/// The next people after this one; none when there are no more.
async fn part(app: &App, data: &Scoped, account: &account::Model, after: i64) -> Result<Option<i64>> {
    use assignment::Column;
    let now = app.clock.now();
    let tx = data.begin().await?;
    let db = tx.reader();
    let people: Vec<i64> = data
        .find::<assignment::Model>()
        .select_only()
        .column(Column::EmployeeId)
        .distinct()
        .join(JoinType::InnerJoin, relations::assignment_employee())
        .join(JoinType::InnerJoin, relations::assignment_course())
        .filter(candidates(account, now))
        .filter(Column::EmployeeId.gt(after))
        .filter(employee::Column::Id.is_not_null())
        .filter(reachable())
        .filter(course::Column::IsPublished.eq(true))
        .filter(course::Column::ArchivedAt.is_null())
        .order_by_asc(Column::EmployeeId)
        .limit(PEOPLE)
        .into_tuple()
        .all(db)
        .await?;
    let Some(last) = people.last().copied() else {
        return Ok(None);
    };
    let rows: Vec<assignment::Model> = data
        .hold::<assignment::Model>()
        .filter(candidates(account, now))
        .filter(Column::EmployeeId.is_in(people.iter().copied()))
        .order_by_asc(Column::Id)
        .all(db)
        .await?;
    let published = published(data, &tx, &rows).await?;
    let mut letters: BTreeMap<(i64, bool), Vec<assignment::Model>> = BTreeMap::new();
    for row in rows.into_iter().filter(|row| published.contains(&row.course_id)) {
        let sent = Reminded { soon_for: row.reminded_soon_for, overdue_for: row.reminded_overdue_for };
        if let Some(kind) = reminder(&facts(&row), sent, now) {
            letters.entry((row.employee_id, kind == Reminder::Overdue)).or_default().push(row);
        }
    }
    write(app, data, &tx, account, people, &letters).await?;
    tx.commit().await?;
    Ok(Some(last))
}

/// Nobody is reminded of what cannot be played.
async fn published(data: &Scoped, tx: &Tx, rows: &[assignment::Model]) -> Result<HashSet<i64>> {
    let courses: HashSet<i64> = rows.iter().map(|row| row.course_id).collect();
    let ids: Vec<i64> = data
        .find::<course::Model>()
        .select_only()
        .column(course::Column::Id)
        .filter(course::Column::Id.is_in(courses))
        .filter(course::Column::IsPublished.eq(true))
        .filter(course::Column::ArchivedAt.is_null())
        .into_tuple()
        .all(tx.reader())
        .await?;
    Ok(ids.into_iter().collect())
}

async fn write(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    account: &account::Model,
    people: Vec<i64>,
    letters: &BTreeMap<(i64, bool), Vec<assignment::Model>>,
) -> Result<()> {
    use assignment::Column;
    let db = tx.reader();
    let readers = readers(data, db, account, people).await?;
    let brand = brand(app, data, db, account).await?;
    let courses: HashSet<i64> = letters.values().flatten().map(|row| row.course_id).collect();
    let titles = titles(data, db, courses).await?;
    for (column, late) in [(Column::RemindedSoonFor, false), (Column::RemindedOverdueFor, true)] {
        let rows = letters.iter().filter(|((_, overdue), _)| *overdue == late).flat_map(|(_, rows)| rows);
        let ids: Vec<i64> = rows.map(|row| row.id).collect();
        if ids.is_empty() {
            continue;
        }
        data.update::<assignment::Model>()
            .col_expr(column, Expr::col(Column::EndsAt))
            .filter(Column::Id.is_in(ids))
            .exec(db)
            .await?;
    }
    let letters = letters.iter().filter_map(|((person, overdue), rows)| {
        let (reader, _) = readers.get(person)?;
        let title = |id: i64| titles.get(&id).cloned().unwrap_or_default();
        Some(letter(reader, &brand, *overdue, rows, title))
    });
    mail::post_all(app, data, tx, &letters.collect::<Vec<_>>()).await
}

fn letter<'a>(
    reader: &'a Reader,
    brand: &'a Brand,
    overdue: bool,
    rows: &[assignment::Model],
    title: impl Fn(i64) -> String,
) -> Notice<'a> {
    let mut rows: Vec<&assignment::Model> = rows.iter().collect();
    rows.sort_by_key(|row| (row.ends_at, row.id));
    Notice {
        kind: if overdue { "overdue" } else { "due_soon" },
        to: reader,
        brand,
        lines: rows
            .iter()
            .map(|row| Line { title: title(row.course_id), note: brand.until(row.ends_at, reader.language) })
            .collect(),
        about: rows.iter().map(|row| row.id).collect(),
        path: "/user/assignments".into(),
        figures: Vec::new(),
    }
}
