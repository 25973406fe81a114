//! Long work that a person waits for: who asked may look how far it is.

mod parts;
mod routes;
mod show;

use rozmova_domain::event::Event;
use rozmova_store::{NewJob, Scoped, Tx, background_task};
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, DbBackend, QueryFilter, sea_query::Expr};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use parts::{InParts, Next, Part, require_living_key, rights_now, run_in_parts};
pub use routes::routes;

use crate::{error::Result, http::caller::Me, state::App};

/// What became of some work that goes on after the answer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct JobStarted {
    /// Ask `GET /jobs/{id}/` for it.
    pub job: i64,
}

/// How far some work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JobState {
    /// Not begun.
    Waiting,
    /// Begun.
    Running,
    /// Over, and well.
    Done,
    /// Over before its end; what work part by part has done stays, and is its result.
    Failed,
}

impl JobState {
    const ALL: [Self; 4] = [Self::Waiting, Self::Running, Self::Done, Self::Failed];

    /// As stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Done => "done",
            Self::Failed => "failed",
        }
    }

    /// Of a stored row.
    pub fn of(row: &background_task::Model) -> Self {
        Self::ALL.into_iter().find(|state| state.as_str() == row.state).unwrap_or(Self::Failed)
    }

    /// Whether nothing more will happen.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Done | Self::Failed)
    }
}

/// What came of some work, as it is stored.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// For the client.
    pub result: Option<Value>,
    /// Why it failed, in the person's language.
    pub error: Option<String>,
}

/// Who asked for some work, and may look how far it is.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    /// The person, or whoever made the key of the program.
    pub person: i64,
    /// The service key of the program that asked; what it asked is no business of the person's other programs.
    pub service_key: Option<i64>,
}

impl From<&Me> for Asker {
    fn from(me: &Me) -> Self {
        Self { person: me.id, service_key: me.service_key() }
    }
}

impl From<&background_task::Model> for Asker {
    fn from(task: &background_task::Model) -> Self {
        Self { person: task.employee_id, service_key: task.service_key_id }
    }
}

/// The work that this caller has asked for: a person that of programs as well.
fn asked_by(me: &Me) -> Condition {
    use background_task::Column;
    Condition::all()
        .add(Column::EmployeeId.eq(me.id))
        .add_option(me.service_key().map(|key| Column::ServiceKeyId.eq(key)))
}

/// Work to begin.
#[derive(Debug)]
pub struct NewTask {
    /// The job that does it; its payload is the task's id.
    pub kind: &'static str,
    /// Who asked.
    pub asker: Asker,
    /// Rows that there are.
    pub total: usize,
    /// What was asked, as JSON.
    pub request: String,
    /// A file that was sent with it.
    pub file: Option<Vec<u8>>,
}

/// Begins some work as soon as the transaction commits.
pub async fn begin(app: &App, data: &Scoped, tx: &Tx, new: NewTask) -> Result<JobStarted> {
    let now = app.clock.now();
    let row = background_task::ActiveModel {
        employee_id: Set(new.asker.person),
        service_key_id: Set(new.asker.service_key),
        state: Set(JobState::Waiting.as_str().into()),
        done: Set(0),
        total: Set(i64::try_from(new.total).unwrap_or(i64::MAX)),
        request: Set(new.request),
        file: Set(new.file),
        result: Set(None),
        created_at: Set(now),
        ..Default::default()
    };
    let row = data.insert(row, tx).await?;
    let job = NewJob { kind: new.kind, payload: row.id.to_string(), dedup_key: None, run_at: now };
    tx.enqueue(job).await?;
    Ok(JobStarted { job: row.id })
}

/// Says that the work has begun.
pub async fn start(app: &App, data: &Scoped, task: i64) -> Result<()> {
    app.progress.set(task, Some(0));
    let tx = data.begin().await?;
    data.update::<background_task::Model>()
        .col_expr(background_task::Column::State, Expr::value(JobState::Running.as_str()))
        .filter(background_task::Column::Id.eq(task))
        .exec(tx.reader())
        .await?;
    Ok(tx.commit().await?)
}

/// Reports how far the work is, to every process.
pub async fn report_progress(app: &App, data: &Scoped, task: i64, done: usize) {
    let done = i64::try_from(done).unwrap_or(i64::MAX);
    app.progress.set(task, Some(done));
    if app.db.backend() != DbBackend::Postgres {
        return;
    }
    let stored = async {
        let tx = data.begin().await?;
        data.update::<background_task::Model>()
            .col_expr(background_task::Column::Done, Expr::value(done))
            .filter(background_task::Column::Id.eq(task))
            .exec(tx.reader())
            .await?;
        tx.commit().await
    };
    if let Err(error) = stored.await {
        tracing::warn!(%error, "the progress of a task could not be noted");
    }
}

/// Ends the work in the transaction of what it did, forgets what was asked, and tells whoever asked; none: of what was only
/// tried nobody is told.
pub async fn end(
    app: &App,
    (data, tx): (&Scoped, &Tx),
    task: &background_task::Model,
    (state, outcome): (JobState, &Outcome),
    event: Option<&Event>,
) -> Result<()> {
    use background_task::Column;
    let mut update = data
        .update::<background_task::Model>()
        .col_expr(Column::State, Expr::value(state.as_str()))
        .col_expr(Column::Request, Expr::value(""))
        .col_expr(Column::File, Expr::value(None::<Vec<u8>>))
        .col_expr(Column::Result, Expr::value(serde_json::to_string(outcome)?));
    if state == JobState::Done {
        update = update.col_expr(Column::Done, Expr::col(Column::Total));
    }
    update.filter(Column::Id.eq(task.id)).exec(tx.reader()).await?;
    if let Some(event) = event {
        data.note_event(tx, event, Some(task.employee_id), app.clock.now()).await?;
    }
    app.progress.set(task.id, None);
    Ok(())
}
