//! Printing more cards than a request waits for: drawn in the background, kept sealed for an hour.

use axum::{extract::State, response::Response};
use chrono::Duration;
use rozmova_domain::{event::Event, language::Language};
use rozmova_store::{Scoped, background_task, employee};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};
use serde::{Deserialize, Serialize};

use super::{cards::Cards, chosen::Recipients, print::pdf};
use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::{
        audit::Who,
        people::{self, ChosenPerson},
        tasks::{self, JobStarted, JobState, NewTask, Outcome},
    },
    http::{
        caller::{Caller, can},
        download::FileContent,
        query::Id,
    },
    jobs::CARDS,
    state::App,
};

/// How long the file can be taken: whoever holds it could log in with its cards first.
pub const KEPT: Duration = Duration::hours(1);
/// So often it is drawn again when others get cards by then than those for whom it was drawn.
const TRIES: usize = 3;

/// What was asked; once the file is there, for whom it has cards.
#[derive(Debug, Serialize, Deserialize)]
struct Asked {
    users: Vec<i64>,
    language: Language,
}

/// Begins to print cards for these people.
pub(super) async fn begin(
    app: &App,
    caller: &Caller<can::PrintCards>,
    people: &[ChosenPerson],
) -> Result<JobStarted> {
    let users = people.iter().map(|person| person.id).collect();
    let asked = Asked { users, language: caller.language };
    let tx = caller.data.begin().await?;
    let task = NewTask {
        kind: CARDS,
        asker: (&caller.me).into(),
        total: people.len(),
        request: serde_json::to_string(&asked)?,
        file: None,
    };
    let started = tasks::begin(app, &caller.data, &tx, task).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(started)
}

/// Prints many cards. Run by the worker.
///
/// # Errors
/// When the database is overloaded: it is tried again. Everything else is the end of the task.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<()> {
    let Some((task, data)) = app.db.system().background_task(payload.parse()?).await? else {
        return Ok(());
    };
    if JobState::of(&task).is_over() {
        return Ok(());
    }
    let asked: Asked = serde_json::from_str(&task.request)?;
    match print(app, &data, &task, &asked).await {
        Ok(()) => Ok(()),
        Err(error) if error.code().is_passing() => Err(error.into()),
        Err(error) => {
            let code = error.code();
            if let Error::Internal(internal) = error {
                internal.log("cards could not be printed");
            }
            let outcome = Outcome { result: None, error: Some(code.text().say(asked.language)) };
            let event = Event::SignInCards { job: task.id, cards: 0, failed: true };
            let tx = data.begin().await?;
            tasks::end(app, (&data, &tx), &task, (JobState::Failed, &outcome), Some(&event)).await?;
            Ok(tx.commit().await?)
        }
    }
}

async fn print(app: &App, data: &Scoped, task: &background_task::Model, asked: &Asked) -> Result<()> {
    tasks::start(app, data, task.id).await?;
    for _ in 0..TRIES {
        let now = app.clock.now();
        let rights = tasks::rights_now::<can::PrintCards>(app, data, task).await?;
        // Those whom whoever asked still reaches.
        let seen = data.as_asked(task, data.reader()).await?;
        let chosen = people::read_people(&seen, &asked.users).await?;
        people::covers_all(rights, &chosen)?;
        let recipients = Recipients::of(data, data.reader(), chosen).await?.people;
        let cards =
            Cards::draw(app, data, (asked.language, now), &recipients, progress(app, data, task.id)).await?;
        let sealed = app.tokens.seal(task.id, &cards.file)?;
        let tx = data.begin().await?;
        let chosen = people::lock_people(&seen, &tx, &asked.users).await?;
        people::covers_all(rights, &chosen)?;
        if !cards.are_of(&Recipients::of(data, tx.reader(), chosen).await?) {
            continue;
        }
        cards.put_in_force(data, &tx, Who::asked(task, now), now).await?;
        let count = recipients.len();
        let outcome = Outcome { result: Some(serde_json::json!({ "cards": count })), error: None };
        let event = Event::SignInCards { job: task.id, cards: count as u64, failed: false };
        tasks::end(app, (data, &tx), task, (JobState::Done, &outcome), Some(&event)).await?;
        let users = recipients.iter().map(|person| person.id).collect();
        let drawn = serde_json::to_string(&Asked { users, language: asked.language })?;
        data.update::<background_task::Model>()
            .col_expr(background_task::Column::File, Expr::value(sealed.into_bytes()))
            .col_expr(background_task::Column::Request, Expr::value(drawn))
            .filter(background_task::Column::Id.eq(task.id))
            .exec(tx.reader())
            .await?;
        return Ok(tx.commit().await?);
    }
    Err(Code::EditConflict.into())
}

/// Tells every process how many cards are drawn; called on the thread that draws.
fn progress(app: &App, data: &Scoped, task: i64) -> impl Fn(usize) + Send + use<> {
    let (app, data, runtime) = (app.clone(), data.clone(), tokio::runtime::Handle::current());
    move |done| {
        if done % 100 == 0 {
            runtime.block_on(tasks::report_progress(&app, &data, task, done));
        }
    }
}

/// Cards that were printed in the background, for an hour and only for who asked for them
#[utoipa::path(get, path = "/sign_in_cards/{id}/", tag = "users", operation_id = "downloadSignInCards",
    params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/pdf", body = inline(FileContent)), (status = "4XX", body = ErrorBody)))]
pub(super) async fn file(
    State(app): State<App>,
    caller: Caller<can::PrintCards>,
    Id(id): Id,
) -> Result<Response> {
    use background_task::Column;
    let (me, data) = (&caller.me, &caller.data);
    let row: background_task::Model = data
        .find::<background_task::Model>()
        .filter(Column::Id.eq(id))
        .filter(Column::EmployeeId.eq(me.id))
        .filter(Column::About.is_null())
        .filter(Column::CreatedAt.gt(app.clock.now() - KEPT))
        .one(data.reader())
        .await?
        .filter(|row| JobState::of(row) == JobState::Done)
        .ok_or_else(Error::not_found)?;
    let drawn: Asked = serde_json::from_str(&row.request)?;
    // Whoever left the part of the company that the caller manages: their card is not the caller's to hand out.
    if !data.unknown::<employee::Model>(&drawn.users, data.reader()).await?.is_empty() {
        return Err(Error::not_found());
    }
    let sealed = row.file.and_then(|file| String::from_utf8(file).ok()).ok_or_else(Error::not_found)?;
    let file = app.tokens.open_sealed(row.id, &sealed).ok_or_else(Error::not_found)?;
    Ok(pdf(file, row.created_at))
}
