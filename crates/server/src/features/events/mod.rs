//! What happened that people are told of. It is written by whatever it happens to, with `Scoped::note_event`.

mod list;
mod names;
mod read;
mod routes;

use chrono::{DateTime, Duration, Utc};
use rozmova_domain::rights::Right;
use rozmova_store::{Scoped, employee, event};
use sea_orm::{ColumnTrait, ModelTrait, PaginatorTrait, QueryFilter, QuerySelect, Select};

pub use routes::routes;

use crate::{
    error::{Error, Result},
    http::caller::{Caller, Needs},
};

/// Older ones are forgotten.
pub const KEPT: Duration = Duration::days(90);

/// Events that the caller is told of.
fn told<N: Needs>(caller: &Caller<N>) -> Select<<event::Model as ModelTrait>::Entity> {
    let rights = caller.me.rights;
    let allowed = Right::ALL.into_iter().filter(|right| rights.is_admin() && rights.allows(*right));
    let data = &caller.data;
    data.find::<event::Model>().filter(data.events_of(caller.me.id, allowed))
}

/// Until when the caller has read everything: before the person was there, nothing is news.
async fn seen_until<N: Needs>(caller: &Caller<N>) -> Result<DateTime<Utc>> {
    use employee::Column;
    let row: Option<(DateTime<Utc>, Option<DateTime<Utc>>)> = caller
        .data
        .find::<employee::Model>()
        .select_only()
        .columns([Column::CreatedAt, Column::EventsSeenAt])
        .filter(Column::Id.eq(caller.me.id))
        .into_tuple()
        .one(caller.data.reader())
        .await?;
    let (since, seen) = row.ok_or_else(Error::not_found)?;
    Ok(seen.map_or(since, |seen| seen.max(since)))
}

/// How many the caller has not read.
async fn unread<N: Needs>(caller: &Caller<N>, data: &Scoped, seen: DateTime<Utc>) -> Result<u64> {
    let news = told(caller).filter(event::Column::At.gt(seen)).filter(data.event_not_read_by(caller.me.id));
    Ok(news.count(data.reader()).await?)
}
