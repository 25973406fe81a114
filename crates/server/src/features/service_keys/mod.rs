//! Keys by which programs call in the name of whoever made them.

mod list;
mod routes;
mod write;

use rozmova_store::{Scoped, Tx, service_key};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};

pub use routes::routes;

use crate::{error::Result, state::App};

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
