//! Reminding people of their assignments because somebody asks for it.

use std::collections::{BTreeMap, HashSet};

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::{assignment::NotReminded, audit::Action, rights::Right};
use rozmova_store::{NewJob, Scoped, Tx, assignment};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};
use serde::{Deserialize, Serialize};

use super::whom::{LeftOutRow, Whom};
use crate::{
    error::{ErrorBody, Result},
    features::{
        assignments::ChosenAssignments,
        audit::{self, Entry},
        group_work::new_run,
        refs::{EmployeeRef, refs_by_id},
    },
    http::{
        body::Body,
        caller::{Caller, Me, can},
        dates::zone,
    },
    jobs::{AskedReminders, REMIND_ASKED},
    mail::next_send_time,
    state::App,
};

/// Values in one `IN (…)`.
const CHUNK: usize = 5_000;
/// People with one reason that an answer lists.
const LISTED: usize = 20;

/// Of which assignments people are to be reminded.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct AssignmentsReminder {
    #[serde(flatten)]
    chosen: ChosenAssignments,
    /// The same answer, and nobody is reminded.
    #[serde(default)]
    dry_run: bool,
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Reminders {
    /// Emails: one for each person, however many courses it names.
    emails: usize,
    /// Assignments that the emails name.
    reminded: usize,
    /// Assignments that were chosen.
    total: usize,
    /// When the emails go out: at once by day, else in the morning, where the account is.
    send_at: DateTime<Utc>,
    /// When somebody was last reminded of one of the chosen assignments.
    #[schema(required = true)]
    last_reminded_at: Option<DateTime<Utc>>,
    /// Who gets an email; at most 20 of them.
    people: Vec<EmployeeRef>,
    /// Why the others are not reminded, the commonest reason first.
    left_out: Vec<NotRemindedGroup>,
}

/// Assignments of which nobody is reminded, for one reason.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct NotRemindedGroup {
    reason: NotReminded,
    count: usize,
    /// At most 20 of them; those of somebody else's courses are for who reads reports.
    rows: Vec<NotRemindedRow>,
}

/// An assignment of which the person is not reminded.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct NotRemindedRow {
    assignment: i64,
    user: EmployeeRef,
    /// Title of the course.
    game: String,
    /// When the person was last reminded of the course.
    #[schema(required = true)]
    reminded_at: Option<DateTime<Utc>>,
}

/// Remind people of assignments, by one email for each person
#[utoipa::path(post, path = "/assignments/game/remind/", tag = "assignments", operation_id = "remindAssignments",
    description = "Nobody is reminded of a course twice within a day, however it was asked for, the reminders of \
        deadlines included. Emails go out from 9 to 18 where the account is. Assignments of somebody else's courses are \
        left out for who may assign own courses only. At most 20,000 assignments are reminded of at once.",
    request_body = AssignmentsReminder, responses((status = 200, body = Reminders), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remind(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Body(body): Body<AssignmentsReminder>,
) -> Result<Json<Reminders>> {
    let (me, data) = (&caller.me, &caller.data);
    let (ids, others) = body.chosen.ids(&app, me, data).await?;
    Ok(Json(remind_of(&app, me, data, (&ids, &others), body.dry_run).await?))
}

/// Reminds people of these assignments, by one email for each; of `others` the courses are somebody else's. A dry run
/// answers the same and reminds nobody.
///
/// # Errors
/// 400 on `assignments` when more people would be reminded than one request may be about.
pub async fn remind_of(
    app: &App,
    me: &Me,
    data: &Scoped,
    chosen: (&[i64], &HashSet<i64>),
    dry_run: bool,
) -> Result<Reminders> {
    let account = app.db.system().account(data).await?;
    let now = app.clock.now();
    let send_at = next_send_time(now, zone(&account.timezone));
    let whom = Whom::read(data, chosen, now, send_at).await?;
    if dry_run || whom.reminded.is_empty() {
        return answer(me, data, whom, send_at).await;
    }
    let tx = data.begin().await?;
    let whom = whom.locked(data, &tx, now, send_at).await?;
    mark(me, data, &tx, &whom, now).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    answer(me, data, whom, send_at).await
}

/// Notes of what people are reminded, and leaves the emails to the worker.
async fn mark(me: &Me, data: &Scoped, tx: &Tx, whom: &Whom, now: DateTime<Utc>) -> Result<()> {
    use assignment::Column;
    if whom.reminded.is_empty() {
        return Ok(());
    }
    let run = new_run();
    let ids: Vec<i64> = whom.reminded.iter().map(|row| row.id).collect();
    for chunk in ids.chunks(CHUNK) {
        data.update::<assignment::Model>()
            .col_expr(Column::RemindedAt, Expr::value(now))
            .col_expr(Column::RemindRun, Expr::value(run))
            .filter(Column::Id.is_in(chunk.iter().copied()))
            .exec(tx.reader())
            .await?;
    }
    let asked = AskedReminders { account: data.account().get(), run, by: me.id };
    let payload = serde_json::to_string(&asked)?;
    tx.enqueue(NewJob { kind: REMIND_ASKED, payload, dedup_key: None, run_at: now }).await?;
    let mut titles: Vec<&str> = whom.reminded.iter().map(|row| whom.title(row.course_id)).collect();
    titles.sort_unstable();
    titles.dedup();
    // Whose they are is a number: names of people stand in rows about them only.
    let entry = match whom.reminded.as_slice() {
        [one] => {
            Entry::of(Action::AssignmentReminded, one.id, &titles.join(", ")).fact("user", one.employee_id)
        }
        rows => Entry::named(Action::AssignmentReminded, &titles.join(", "))
            .fact("people", whom.people().len())
            .fact("count", rows.len()),
    };
    audit::note(data, tx, me, entry).await
}

async fn answer(me: &Me, data: &Scoped, whom: Whom, send_at: DateTime<Utc>) -> Result<Reminders> {
    let mut by_reason: BTreeMap<NotReminded, (usize, Vec<&LeftOutRow>)> = BTreeMap::new();
    for row in &whom.left_out {
        let (count, rows) = by_reason.entry(row.reason).or_default();
        *count += 1;
        // Who has what of somebody else's courses is told to who may see it.
        let seen = row.reason != NotReminded::NotYourCourse || me.rights.allows(Right::ViewReports);
        if seen && rows.len() < LISTED {
            rows.push(row);
        }
    }
    let people = whom.people();
    let listed: Vec<i64> = people.iter().take(LISTED).copied().collect();
    let named = by_reason.values().flat_map(|(_, rows)| rows).map(|row| row.employee_id);
    let mut refs = refs_by_id(data, named.chain(listed.iter().copied()).collect()).await?;
    let left_out = by_reason.into_iter().map(|(reason, (count, rows))| NotRemindedGroup {
        reason,
        count,
        rows: rows
            .into_iter()
            .filter_map(|row| {
                Some(NotRemindedRow {
                    assignment: row.id,
                    user: refs.get(&row.employee_id)?.clone(),
                    game: whom.title(row.course_id).to_owned(),
                    reminded_at: row.reminded_at,
                })
            })
            .collect(),
    });
    let mut left_out: Vec<NotRemindedGroup> = left_out.collect();
    left_out.sort_by_key(|group| std::cmp::Reverse(group.count));
    Ok(Reminders {
        emails: people.len(),
        reminded: whom.reminded.len(),
        total: whom.reminded.len() + whom.left_out.len(),
        send_at,
        last_reminded_at: whom.last_reminded_at,
        people: listed.into_iter().filter_map(|person| refs.remove(&person)).collect(),
        left_out,
    })
}
