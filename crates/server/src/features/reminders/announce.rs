//! What was assigned: one letter for each person and run, which names the courses and their deadlines.

use std::time::Instant;

use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, Utc};
use rozmova_store::{Scoped, account, assignment};
use sea_orm::{ColumnTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr};

use super::readers::{brand, readers, titles};
use crate::{
    error::Result,
    http::dates::zone,
    jobs::{Announced, Ended, TURN},
    mail::{self, Brand, Line, Notice, Reader, polite},
    state::App,
};

/// People of one transaction.
const PEOPLE: u64 = 200;

/// A course that somebody is told of.
#[derive(Debug, FromQueryResult)]
struct Row {
    id: i64,
    employee_id: i64,
    course_id: i64,
    ends_at: Option<DateTime<Utc>>,
}

/// Writes the letters of a run, some people at a time. Run by the worker.
///
/// # Errors
/// When the database does not answer: it goes on later from where it was.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<Ended> {
    let Announced { account, run } = serde_json::from_str(payload)?;
    let Some((account, data)) = app.db.system().account_by_id(account).await? else {
        return Ok(Ended::Done);
    };
    let begun = Instant::now();
    loop {
        let now = app.clock.now();
        let when = polite(now, zone(&account.timezone));
        if when > now || app.stop.is_cancelled() || begun.elapsed() > TURN {
            return Ok(Ended::Again(when));
        }
        let more = part(app, &data, &account, run).await.map_err(|error| anyhow::anyhow!("{error:?}"))?;
        app.jobs_waiting.notify_one();
        if !more {
            return Ok(Ended::Done);
        }
    }
}

/// The next people; false when there was nobody.
async fn part(app: &App, data: &Scoped, account: &account::Model, run: i64) -> Result<bool> {
    use assignment::Column;
    let tx = data.begin().await?;
    let db = tx.reader();
    let people: Vec<i64> = data
        .find::<assignment::Model>()
        .select_only()
        .column(Column::EmployeeId)
        .distinct()
        .filter(Column::AnnounceRun.eq(run))
        .order_by_asc(Column::EmployeeId)
        .limit(PEOPLE)
        .into_tuple()
        .all(db)
        .await?;
    if people.is_empty() {
        return Ok(false);
    }
    let rows: Vec<Row> = data
        .find::<assignment::Model>()
        .select_only()
        .columns([Column::Id, Column::EmployeeId, Column::CourseId, Column::EndsAt])
        .filter(Column::AnnounceRun.eq(run))
        .filter(Column::EmployeeId.is_in(people.iter().copied()))
        .filter(Column::WithdrawnAt.is_null())
        .filter(Column::PassedAt.is_null())
        .into_model()
        .all(db)
        .await?;
    // First those who are told, so that two workers do not tell the same people.
    let told = data
        .update::<assignment::Model>()
        .col_expr(Column::AnnounceRun, Expr::value(None::<i64>))
        .filter(Column::AnnounceRun.eq(run))
        .filter(Column::EmployeeId.is_in(people.iter().copied()))
        .exec(db)
        .await?;
    if told.rows_affected > 0 {
        let readers = readers(data, db, account, people).await?;
        let brand = brand(app, data, db, account).await?;
        let courses: HashSet<i64> = rows.iter().map(|row| row.course_id).collect();
        let titles = titles(data, db, courses).await?;
        let mut by_person: BTreeMap<i64, Vec<Row>> = BTreeMap::new();
        for row in rows {
            by_person.entry(row.employee_id).or_default().push(row);
        }
        let letters = by_person.into_iter().filter_map(|(person, rows)| {
            let (reader, _) = readers.get(&person)?;
            let title = |id: i64| titles.get(&id).cloned().unwrap_or_default();
            Some(letter(reader, &brand, rows, title))
        });
        mail::post_all(app, data, &tx, &letters.collect::<Vec<_>>()).await?;
    }
    tx.commit().await?;
    Ok(true)
}

fn letter<'a>(
    reader: &'a Reader,
    brand: &'a Brand,
    mut rows: Vec<Row>,
    title: impl Fn(i64) -> String,
) -> Notice<'a> {
    // The nearest deadline first, no deadline last.
    rows.sort_by_key(|row| (row.ends_at.is_none(), row.ends_at, row.id));
    Notice {
        kind: "assigned",
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
