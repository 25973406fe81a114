//! Emails about assignments that a run has marked: one for each person, some people at a time, by day.

use std::{collections::BTreeMap, time::Instant};

use rozmova_store::{Scoped, account, assignment};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr};

use super::emails::{AssignmentLine, Emails};
use crate::{
    error::Result,
    features::people::lock_people,
    http::dates::zone,
    jobs::{Ended, TURN},
    mail::{self, Author, DueRow, REMINDER, next_send_time},
    state::App,
};

/// People of one transaction.
const PEOPLE: u64 = 200;

/// A run of which emails are to be written.
#[derive(Clone, Copy, Debug)]
pub(super) struct MarkedRun {
    /// The column that holds the run until the email of a row is written.
    pub(super) mark: assignment::Column,
    pub(super) run: i64,
    /// Kind of the emails.
    pub(super) kind: &'static str,
    /// Whom they name as their author.
    pub(super) by: Option<i64>,
}

/// Writes the emails of a run; by night it goes on in the morning.
pub(super) async fn write_emails(app: &App, account: i64, run: MarkedRun) -> anyhow::Result<Ended> {
    let Some((account, data)) = app.db.system().account_by_id(account).await? else {
        return Ok(Ended::Done);
    };
    let begun = Instant::now();
    loop {
        let now = app.clock.now();
        let when = next_send_time(now, zone(&account.timezone));
        if when > now || app.stop.is_cancelled() || begun.elapsed() > TURN {
            return Ok(Ended::Again(when));
        }
        let more = part(app, &data, &account, run).await?;
        app.jobs_waiting.wake();
        if !more {
            return Ok(Ended::Done);
        }
    }
}

/// The next people; false when there was nobody.
async fn part(app: &App, data: &Scoped, account: &account::Model, marked: MarkedRun) -> Result<bool> {
    use assignment::Column;
    let MarkedRun { mark, run, kind, by } = marked;
    let tx = data.begin().await?;
    let db = tx.reader();
    let people: Vec<i64> = data
        .find::<assignment::Model>()
        .select_only()
        .column(Column::EmployeeId)
        .distinct()
        .filter(mark.eq(run))
        .order_by_asc(Column::EmployeeId)
        .limit(PEOPLE)
        .into_tuple()
        .all(db)
        .await?;
    if people.is_empty() {
        return Ok(false);
    }
    // Locked: whoever is deleted next finds the emails.
    let author = match by {
        Some(person) => lock_people(data, &tx, &[person]).await?.into_iter().next(),
        None => None,
    };
    let author = author.map(|person| Author {
        id: person.id,
        name: format!("{} {}", person.first_name, person.last_name).trim().to_owned(),
    });
    let mut rows: Vec<DueRow> = mail::due_rows(data)
        .filter(mark.eq(run))
        .filter(Column::EmployeeId.is_in(people.iter().copied()))
        .filter(Column::PassedAt.is_null())
        .into_model()
        .all(db)
        .await?;
    if kind == REMINDER {
        // Hours may lie between asking and writing: the last attempt may be used, the course hidden.
        rows = mail::still_due(data, db, rows, app.clock.now()).await?;
    }
    // The rows are marked first, so that two workers do not notify the same people.
    let done = data
        .update::<assignment::Model>()
        .col_expr(mark, Expr::value(None::<i64>))
        .filter(mark.eq(run))
        .filter(Column::EmployeeId.is_in(people.iter().copied()))
        .exec(db)
        .await?;
    if done.rows_affected > 0 {
        let courses = rows.iter().map(|row| row.course_id).collect();
        let emails = Emails::about(app, data, db, account, people, courses).await?.from(author);
        let mut by_person: BTreeMap<i64, Vec<AssignmentLine>> = BTreeMap::new();
        for row in rows {
            by_person.entry(row.employee_id).or_default().push(row.into());
        }
        let notices = by_person.iter().filter_map(|(person, rows)| emails.to(*person, kind, rows));
        mail::post_all(app, data, &tx, &notices.collect::<Vec<_>>()).await?;
    }
    tx.commit().await?;
    Ok(true)
}
