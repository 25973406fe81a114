//! What is due soon and what is overdue: each once for every end of a window, a few people at a time. Whoever was
//! reminded of the course within the last day, by whatever way, is left for later.

use std::collections::BTreeMap;

use chrono::{DateTime, Duration, Utc};
use rozmova_domain::assignment::{Facts, REMIND_AGAIN_AFTER, Reminded, Reminder, reminder};
use rozmova_store::{NewJob, Scoped, Tx, account, assignment, course, employee, relations};
use sea_orm::{
    ColumnTrait, Condition, JoinType, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::{
    digest,
    emails::{AssignmentLine, Emails},
    lately::Lately,
    readers::reachable,
};
use crate::{
    error::Result,
    http::dates::zone,
    jobs::{Ended, REMIND},
    mail::{self, next_send_time},
    state::App,
};

/// People of one transaction.
const PEOPLE: u64 = 200;
/// No window is due soon earlier.
const SOON: Duration = Duration::days(3);
/// Nobody is reminded of what was over so long ago.
const LATE: Duration = Duration::days(14);

/// Plans the reminders of every account in which it is day.
pub async fn plan(app: &App) -> anyhow::Result<()> {
    let now = app.clock.now();
    let accounts = app.db.system().reminding_accounts().await?;
    let awake = accounts.into_iter().filter(|(_, timezone)| next_send_time(now, zone(timezone)) == now);
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
/// On a database error: what was written stays, the rest is tried again.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<Ended> {
    let Some((account, data)) = app.db.system().account_by_id(payload.parse()?).await? else {
        return Ok(Ended::Done);
    };
    let mut after = 0;
    loop {
        let now = app.clock.now();
        // The next hour, or the next morning, plans anew.
        if !account.reminders || next_send_time(now, zone(&account.timezone)) > now || app.stop.is_cancelled()
        {
            return Ok(Ended::Done);
        }
        let next = part(app, &data, &account, after).await?;
        app.jobs_waiting.wake();
        match next {
            Some(person) => after = person,
            None => break,
        }
    }
    digest::write(app, &data, &account).await?;
    app.jobs_waiting.wake();
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
        .add(
            Condition::any()
                .add(Column::RemindedAt.is_null())
                .add(Column::RemindedAt.lte(now - REMIND_AGAIN_AFTER)),
        )
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
        .for_no_key_update::<assignment::Model>()
        .filter(candidates(account, now))
        .filter(Column::EmployeeId.is_in(people.iter().copied()))
        .order_by_asc(Column::Id)
        .all(db)
        .await?;
    // Nobody is reminded of what cannot be played.
    let published = mail::published(data, db, rows.iter().map(|row| row.course_id)).await?;
    // After the lock: what others have just written is seen.
    let mut lately = Lately::of(data, db, people.iter().copied(), now).await?;
    let mut due: BTreeMap<(i64, bool), Vec<AssignmentLine>> = BTreeMap::new();
    for row in rows.into_iter().filter(|row| published.contains(&row.course_id)) {
        let sent = Reminded {
            soon_for: row.reminded_soon_for,
            overdue_for: row.reminded_overdue_for,
            at: lately.at(row.employee_id, row.course_id),
        };
        if let Some(kind) = reminder(&Facts::from(&row), sent, now) {
            lately.note(row.employee_id, row.course_id, now);
            due.entry((row.employee_id, kind == Reminder::Overdue)).or_default().push(row.into());
        }
    }
    write(app, data, &tx, account, people, &due).await?;
    tx.commit().await?;
    Ok(Some(last))
}

async fn write(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    account: &account::Model,
    people: Vec<i64>,
    due: &BTreeMap<(i64, bool), Vec<AssignmentLine>>,
) -> Result<()> {
    use assignment::Column;
    let db = tx.reader();
    let courses = due.values().flatten().map(|row| row.course_id).collect();
    let emails = Emails::about(app, data, db, account, people, courses).await?;
    for (column, late) in [(Column::RemindedSoonFor, false), (Column::RemindedOverdueFor, true)] {
        let rows = due.iter().filter(|((_, overdue), _)| *overdue == late).flat_map(|(_, rows)| rows);
        let ids: Vec<i64> = rows.map(|row| row.id).collect();
        if ids.is_empty() {
            continue;
        }
        data.update::<assignment::Model>()
            .col_expr(column, Expr::col(Column::EndsAt))
            .col_expr(Column::RemindedAt, Expr::value(app.clock.now()))
            .filter(Column::Id.is_in(ids))
            .exec(db)
            .await?;
    }
    let notices = due.iter().filter_map(|((person, overdue), rows)| {
        emails.to(*person, if *overdue { "overdue" } else { "due_soon" }, rows)
    });
    mail::post_all(app, data, tx, &notices.collect::<Vec<_>>()).await
}
