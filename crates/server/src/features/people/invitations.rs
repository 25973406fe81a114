//! Invitations to many: emails are written by the worker, a few at a time, so that an import of thousands keeps
//! neither the writer nor other people's emails waiting.

use chrono::{DateTime, Duration, Utc};
use rozmova_store::{NewJob, employee, mailed_key};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect};
use serde::{Deserialize, Serialize};

use crate::{
    features::keys::{KeyKind, issue},
    jobs::INVITE,
    mail::Brand,
    state::App,
};

const AT_ONCE: usize = 100;
/// Other emails go between.
const PAUSE: Duration = Duration::seconds(5);

#[derive(Debug, Serialize, Deserialize)]
struct Invited {
    people: Vec<i64>,
    /// Invitations before this do not count: these people are invited again.
    #[serde(default)]
    again: Option<DateTime<Utc>>,
}

/// The jobs that invite these people of one account, for the first time or again.
pub(super) fn jobs(
    people: &[i64],
    again: bool,
    now: DateTime<Utc>,
) -> impl Iterator<Item = Result<NewJob, serde_json::Error>> {
    people.chunks(AT_ONCE).scan(now, move |run_at, chunk| {
        let at = *run_at;
        *run_at += PAUSE;
        let payload = serde_json::to_string(&Invited { people: chunk.to_vec(), again: again.then_some(now) });
        Some(payload.map(|payload| NewJob { kind: INVITE, payload, dedup_key: None, run_at: at }))
    })
}

/// Invites those who are still there and have neither come in nor been invited meanwhile. Run by the worker.
///
/// # Errors
/// On a database error: all of them are tried again.
pub async fn send(app: &App, payload: &str) -> anyhow::Result<()> {
    let Invited { people, again } = serde_json::from_str(payload)?;
    let system = app.db.system();
    let mut scope = None;
    for id in &people {
        // Any of them tells the account: it may be that the first was deleted.
        if let Some((_, data)) = system.person(*id).await? {
            scope = Some(data);
            break;
        }
    }
    let Some(data) = scope else {
        return Ok(());
    };
    let tx = data.begin().await?;
    let account = system.account_in(&tx, &data).await?;
    let invited: Vec<i64> =
        data.find_of::<mailed_key::Model>(mailed_key::Column::EmployeeId, people.iter().copied())
            .select_only()
            .column(mailed_key::Column::EmployeeId)
            .filter(again.map_or_else(Condition::all, |at| {
                Condition::all().add(mailed_key::Column::CreatedAt.gte(at))
            }))
            .into_tuple()
            .all(tx.reader())
            .await?;
    let waiting: Vec<employee::Model> = data
        .find::<employee::Model>()
        .filter(employee::Column::Id.is_in(people))
        .filter(employee::Column::Id.is_not_in(invited))
        .filter(employee::Column::Email.is_not_null())
        .filter(employee::Column::PasswordHash.is_null())
        .filter(employee::Column::DismissedAt.is_null())
        .filter(employee::Column::ErasedAt.is_null())
        .all(tx.reader())
        .await?;
    let brand = Brand::of(app, &data, tx.reader(), &account).await?;
    for person in &waiting {
        let language = person.language.unwrap_or(account.language);
        issue(app, &data, &tx, person, KeyKind::Invitation, &brand, language).await?;
    }
    Ok(tx.commit().await?)
}
