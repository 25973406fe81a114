//! Long tables, one after the other and beside the requests.

use axum::body::Bytes;
use rozmova_domain::{event::Event, language::Language};
use rozmova_store::{Scoped, background_task};
use serde::{Deserialize, Serialize};

use super::{
    run::{Import, is_refused, mapped},
    table::Table,
};
use crate::{
    encoding::EncodingHints,
    error::{Code, Error, Result},
    features::{
        audit::Who,
        tasks::{self, JobState, Outcome},
    },
    http::caller::can,
    state::App,
    texts::Text,
};

/// What was asked beside the file.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ImportRequest {
    pub(super) mapping: Option<String>,
    /// The encoding that was chosen, or that the sender of the file declares.
    #[serde(default)]
    pub(super) encoding: [Option<String>; 2],
    pub(super) dry_run: bool,
    pub(super) invite: bool,
    pub(super) language: Language,
}

impl ImportRequest {
    /// What is known of the encoding of the file.
    pub(super) fn said(&self) -> EncodingHints {
        let [chosen, sent] = &self.encoding;
        EncodingHints::of(chosen.as_deref(), sent.as_deref())
    }
}

/// Imports a long table. Run by the worker.
///
/// # Errors
/// On a database error: it is tried again. What is refused is the end of the task, and no error.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<()> {
    let Some((task, data)) = app.db.system().background_task(payload.parse()?).await? else {
        return Ok(());
    };
    if JobState::of(&task).is_over() {
        return Ok(());
    }
    let asked: ImportRequest = serde_json::from_str(&task.request)?;
    // As far as whoever asked reaches by now.
    let data = data.as_asked(&task, data.reader()).await?;
    match import(app, &data, &task, &asked).await {
        Ok(()) => Ok(()),
        Err(error) if error.code().is_passing() => Err(error.into()),
        Err(error) => {
            let outcome = Outcome { result: None, error: Some(message(error, asked.language)) };
            Ok(finish(app, &data, &task, JobState::Failed, outcome, asked.dry_run).await?)
        }
    }
}

async fn import(
    app: &App,
    data: &Scoped,
    task: &background_task::Model,
    asked: &ImportRequest,
) -> Result<()> {
    tasks::start(app, data, task.id).await?;
    let rights = tasks::rights_now::<can::EditUsers>(app, data, task).await?;
    let table = Table::read(Bytes::from(task.file.clone().unwrap_or_default()), asked.said()).await?;
    let import = Import {
        columns: mapped(&table, asked.mapping.as_deref())?,
        table: table.into(),
        author: task.employee_id,
        who: Who::asked(task, app.clock.now()),
        rights,
        language: asked.language,
        invite: asked.invite,
        task: Some(task.id),
    };
    if asked.dry_run {
        let rows = import.rehearse(app, data).await?;
        let outcome = Outcome { result: Some(serde_json::to_value(import.report(&rows))?), error: None };
        return finish(app, data, task, JobState::Done, outcome, true).await;
    }
    let (rows, tx) = import.carry_out(app, data).await?;
    let report = import.report(&rows);
    let Some(tx) = tx else {
        let outcome = Outcome {
            result: Some(serde_json::to_value(report.refused())?),
            error: Some(message(Code::ValidationFailed.into(), asked.language)),
        };
        return finish(app, data, task, JobState::Failed, outcome, false).await;
    };
    debug_assert!(!is_refused(&rows));
    let event = report.event(Some(task.id));
    let outcome = Outcome { result: Some(serde_json::to_value(report)?), error: None };
    tasks::end(app, (data, &tx), task, (JobState::Done, &outcome), Some(&event)).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(())
}

/// Ends what has written nothing. Of a failure its person is told, unless it was only tried.
async fn finish(
    app: &App,
    data: &Scoped,
    task: &background_task::Model,
    state: JobState,
    outcome: Outcome,
    dry_run: bool,
) -> Result<()> {
    let failed = Event::Import { job: Some(task.id), created: 0, updated: 0, failed: true };
    let tx = data.begin().await?;
    tasks::end(app, (data, &tx), task, (state, &outcome), (!dry_run).then_some(&failed)).await?;
    Ok(tx.commit().await?)
}

/// A refusal as its person reads it.
fn message(error: Error, language: Language) -> String {
    match error {
        Error::Internal(internal) => {
            internal.log("an import failed");
            Text::new("error-internal").say(language)
        }
        Error::Refused(refusal) => {
            let own = || refusal.code.text();
            let field = refusal.fields.first().map(|(_, text)| text.clone());
            refusal.message.clone().or(field).unwrap_or_else(own).say(language)
        }
    }
}
