//! The file is put together beside the requests.

use rozmova_domain::{event::Event, language::Language};
use rozmova_store::{Scoped, background_task, employee};
use sea_orm::{
    ColumnTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};

use super::gather;
use crate::{
    error::{Code, Error, Result},
    features::tasks::{self, JobState, Outcome},
    state::App,
    texts::Text,
};

/// Gathers a person's data. Run by the worker.
///
/// # Errors
/// When the database is overloaded: it is tried again. Everything else is the end of the task.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<()> {
    let Some((task, data)) = app.db.system().background_task(payload.parse()?).await? else {
        return Ok(());
    };
    let Some(person) = task.about.filter(|_| !JobState::of(&task).is_over()) else {
        return Ok(());
    };
    let language =
        Language::ALL.into_iter().find(|language| language.tag() == task.request).unwrap_or_default();
    match gathered(app, &data, &task, person, language).await {
        Ok(()) => Ok(()),
        Err(error) if error.code().is_passing() => Err(error.into()),
        Err(error) => {
            if let Error::Internal(internal) = &error {
                internal.log("a person's data could not be gathered");
            }
            let text = Text::new(match error.code() {
                Code::NotFound => "error-user-not-found",
                _ => "error-internal",
            });
            let outcome = Outcome { result: None, error: Some(text.say(language)) };
            Ok(end(app, &data, (&task, person), JobState::Failed, &outcome, None).await?)
        }
    }
}

async fn gathered(
    app: &App,
    data: &Scoped,
    task: &background_task::Model,
    person: i64,
    language: Language,
) -> Result<()> {
    tasks::start(app, data, task.id).await?;
    // Somebody else's as far as whoever asked reaches by now.
    let seen = match person == task.employee_id {
        true => data.clone(),
        false => data.as_asked(task, data.reader()).await?,
    };
    seen.get::<employee::Model>(person, data.reader()).await?;
    let file = gather::zip(app, &seen, task.id, person, language).await?;
    let outcome = Outcome { result: Some(serde_json::json!({ "size": file.len() })), error: None };
    end(app, data, (task, person), JobState::Done, &outcome, Some(file)).await
}

async fn end(
    app: &App,
    data: &Scoped,
    (task, person): (&background_task::Model, i64),
    state: JobState,
    outcome: &Outcome,
    file: Option<Vec<u8>>,
) -> Result<()> {
    let tx = data.begin().await?;
    if file.is_some() {
        // Held until the file is there: a person who is erased meanwhile leaves none.
        let there = data
            .for_no_key_update::<employee::Model>()
            .filter(employee::Column::Id.eq(person))
            .filter(employee::Column::ErasedAt.is_null())
            .one(tx.reader())
            .await?;
        there.ok_or_else(Error::not_found)?;
    }
    let event = Event::PersonalData { job: task.id, person, failed: file.is_none() };
    tasks::end(app, (data, &tx), task, (state, outcome), Some(&event)).await?;
    if let Some(file) = file {
        data.update::<background_task::Model>()
            .col_expr(background_task::Column::File, Expr::value(file))
            .filter(Expr::col(background_task::Column::Id).eq(task.id))
            .exec(tx.reader())
            .await?;
    }
    Ok(tx.commit().await?)
}
