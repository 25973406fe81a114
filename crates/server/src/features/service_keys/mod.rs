//! Keys by which programs call in the name of whoever made them.

mod list;
mod routes;
mod units;
mod write;

use rozmova_domain::audit::Action;
use rozmova_store::{Scoped, Tx, service_key};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};

pub use routes::routes;

use crate::{
    error::Result,
    features::audit::{self, Entry, Who},
    state::App,
};

/// Notes that the keys of these people open nothing from now on: they are dismissed.
pub async fn note_end_of_keys(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    who: impl Into<Who>,
    people: &[i64],
) -> Result<()> {
    use service_key::Column;
    let keys: Vec<service_key::Model> = data
        .find_of::<service_key::Model>(Column::EmployeeId, people.iter().copied())
        .filter(Column::RevokedAt.is_null())
        .filter(Column::ExpiresAt.gt(app.clock.now()))
        .all(tx.reader())
        .await?;
    let ended = keys.iter().map(|key| Entry::of(Action::ServiceKeyRevoked, key.id, &key.name));
    audit::note_all(data, tx, who, ended).await
}

/// Ends every key that these people made: whoever comes back makes new ones.
pub async fn revoke_keys_of(app: &App, data: &Scoped, tx: &Tx, people: &[i64]) -> Result<()> {
    use service_key::Column;
    data.update::<service_key::Model>()
        .col_expr(Column::RevokedAt, Expr::value(app.clock.now()))
        .filter(Column::EmployeeId.is_in(people.iter().copied()))
        .filter(Column::RevokedAt.is_null())
        .exec(tx.reader())
        .await?;
    Ok(())
}
