//! Background work as rows: enqueued in the transaction of the change that causes it, leased by one statement.

use chrono::{DateTime, Duration, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, DbBackend, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, Statement,
    sea_query::{Alias, Expr, ExprTrait, OnConflict},
};

use crate::{
    Result, System, Tx,
    entity::{job, job::Model as Job},
};

/// After this many failures a job stays where it is, with its last error. With the pauses between them that is more
/// than a day: a mail server may be down for so long.
pub const MAX_ATTEMPTS: i32 = 20;
/// A process that dies while it runs a job keeps others from it for this long.
const LEASE: Duration = Duration::minutes(5);

/// Work to enqueue.
#[derive(Clone, Debug)]
pub struct NewJob {
    /// Which handler runs it.
    pub kind: &'static str,
    /// JSON that the handler understands.
    pub payload: String,
    /// While a job with this key waits or runs, another is not added; one that gave up begins anew.
    pub dedup_key: Option<String>,
    /// Not before this time.
    pub run_at: DateTime<Utc>,
}

impl Tx {
    /// Enqueues work that begins only if this transaction commits.
    pub async fn enqueue(&self, new: NewJob) -> Result<()> {
        self.enqueue_all(vec![new]).await
    }

    /// The same of many jobs, in statements of at most 1,000. Keys that are given differ.
    pub async fn enqueue_all(&self, new: Vec<NewJob>) -> Result<()> {
        let mut rows = new.into_iter().map(row);
        loop {
            let chunk: Vec<_> = rows.by_ref().take(1_000).collect();
            if chunk.is_empty() {
                return Ok(());
            }
            job::Entity::insert_many(chunk).on_conflict(once()).exec_without_returning(&self.open).await?;
        }
    }
}

fn row(new: NewJob) -> job::ActiveModel {
    job::ActiveModel {
        kind: Set(new.kind.to_owned()),
        payload: Set(new.payload),
        dedup_key: Set(new.dedup_key),
        run_at: Set(new.run_at),
        locked_until: Set(None),
        attempts: Set(0),
        last_error: Set(None),
        ..Default::default()
    }
}

/// A job of the same key stays as it is, but for one that gave up and that nobody runs.
fn once() -> OnConflict {
    let of_job = |column: job::Column| Expr::col((job::Entity, column));
    let due = Expr::col((Alias::new("excluded"), job::Column::RunAt));
    let free = of_job(job::Column::LockedUntil).is_null().or(of_job(job::Column::LockedUntil).lt(due));
    OnConflict::column(job::Column::DedupKey)
        .update_columns([
            job::Column::Payload,
            job::Column::RunAt,
            job::Column::LockedUntil,
            job::Column::Attempts,
        ])
        .action_and_where(of_job(job::Column::Attempts).gte(MAX_ATTEMPTS).and(free))
        .to_owned()
}

/// Which jobs a worker takes, so that those that wait for others hold up no more than themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobQueue {
    /// Of these kinds.
    Only(&'static [&'static str]),
    /// Of every other kind.
    Except(&'static [&'static str]),
}

/// Whom a command of the operator is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichJobs {
    /// Everything that has given up.
    GivenUp,
    /// One of them, or one that waits.
    One(i64),
}

impl WhichJobs {
    /// Those of them that no process runs.
    fn free(self, now: DateTime<Utc>) -> Condition {
        let which = match self {
            Self::GivenUp => job::Column::Attempts.gte(MAX_ATTEMPTS),
            Self::One(id) => job::Column::Id.eq(id),
        };
        Condition::all().add(which).add(is_free(now))
    }
}

fn is_free(now: DateTime<Utc>) -> Condition {
    Condition::any().add(job::Column::LockedUntil.is_null()).add(job::Column::LockedUntil.lt(now))
}

impl Tx {
    /// Begins the job of this payload anew, whatever became of it; false when there is none that no process runs.
    #[expect(clippy::disallowed_methods, reason = "jobs belong to no account")]
    pub async fn run_again(&self, kinds: &[&str], payload: &str, now: DateTime<Utc>) -> Result<bool> {
        let changed = job::Entity::update_many()
            .col_expr(job::Column::Attempts, Expr::value(0))
            .col_expr(job::Column::RunAt, Expr::value(now))
            .filter(job::Column::Kind.is_in(kinds.iter().copied()))
            .filter(job::Column::Payload.eq(payload))
            .filter(is_free(now))
            .exec(&self.open)
            .await?;
        Ok(changed.rows_affected > 0)
    }
}

#[expect(clippy::disallowed_methods, reason = "jobs belong to no account")]
impl System {
    /// Every job, those first that have given up.
    pub async fn jobs(&self) -> Result<Vec<Job>> {
        let given_up = job::Column::Attempts.gte(MAX_ATTEMPTS);
        Ok(job::Entity::find()
            .order_by_desc(given_up)
            .order_by_asc(job::Column::RunAt)
            .order_by_asc(job::Column::Id)
            .all(self.db.reader())
            .await?)
    }

    /// Lets jobs run now, as if they had never failed; returns how many. What a process is running stays as it is.
    pub async fn retry_jobs(&self, which: WhichJobs, now: DateTime<Utc>) -> Result<u64> {
        let tx = self.db.begin().await?;
        let changed = job::Entity::update_many()
            .col_expr(job::Column::Attempts, Expr::value(0))
            .col_expr(job::Column::RunAt, Expr::value(now))
            .filter(which.free(now))
            .exec(&tx.open)
            .await?;
        tx.commit().await?;
        Ok(changed.rows_affected)
    }

    /// Removes jobs without having run them; returns how many. What a process is running stays.
    pub async fn give_up_jobs(&self, which: WhichJobs, now: DateTime<Utc>) -> Result<u64> {
        let tx = self.db.begin().await?;
        let gone = job::Entity::delete_many().filter(which.free(now)).exec(&tx.open).await?;
        tx.commit().await?;
        Ok(gone.rows_affected)
    }
}

impl System {
    /// Leases the next job that is due, if any.
    pub async fn claim_job(&self, now: DateTime<Utc>, queue: JobQueue) -> Result<Option<Job>> {
        // SQLite has one writer, which is lock enough.
        let skip_locked = match self.db.backend() {
            DbBackend::Postgres => "FOR UPDATE SKIP LOCKED",
            _ => "",
        };
        let (operator, kinds) = match queue {
            JobQueue::Only(kinds) => ("IN", kinds),
            JobQueue::Except(kinds) => ("NOT IN", kinds),
        };
        let kinds = kinds.iter().map(|kind| format!("'{kind}'")).collect::<Vec<_>>().join(", ");
        let sql = format!(
            "UPDATE job SET locked_until = $1, attempts = attempts + 1 WHERE id = (SELECT id FROM job \
             WHERE run_at <= $2 AND (locked_until IS NULL OR locked_until < $2) AND attempts < $3 AND kind {operator} ({kinds}) \
             ORDER BY run_at, id LIMIT 1 {skip_locked}) RETURNING *"
        );
        let tx = self.db.begin().await?;
        let job = Job::find_by_statement(Statement::from_sql_and_values(
            self.db.backend(),
            sql,
            [(now + LEASE).into(), now.into(), MAX_ATTEMPTS.into()],
        ))
        .one(&tx.open)
        .await?;
        tx.commit().await?;
        Ok(job)
    }

    /// Removes a job that is done.
    #[expect(clippy::disallowed_methods, reason = "jobs belong to no account")]
    pub async fn job_done(&self, id: i64) -> Result<()> {
        let tx = self.db.begin().await?;
        job::Entity::delete_by_id(id).exec(&tx.open).await?;
        tx.commit().await
    }

    /// Puts a failed job back to be tried again at `retry_at`.
    pub async fn job_failed(&self, id: i64, error: String, retry_at: DateTime<Utc>) -> Result<()> {
        let tx = self.db.begin().await?;
        job::Entity::update(job::ActiveModel {
            id: Set(id),
            run_at: Set(retry_at),
            locked_until: Set(None),
            last_error: Set(Some(error)),
            ..Default::default()
        })
        .exec(&tx.open)
        .await?;
        tx.commit().await
    }

    /// Puts a job back that came too early: that is no failure.
    pub async fn job_postponed(&self, job: &Job, run_at: DateTime<Utc>) -> Result<()> {
        let tx = self.db.begin().await?;
        job::Entity::update(job::ActiveModel {
            id: Set(job.id),
            run_at: Set(run_at),
            locked_until: Set(None),
            attempts: Set(job.attempts - 1),
            ..Default::default()
        })
        .exec(&tx.open)
        .await?;
        tx.commit().await
    }
}
