//! What ends when a person comes back or gets another address.

use rozmova_store::{Scoped, Tx, employee, login, mailed_key, sign_in_card};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};

use super::chosen::CHUNK;
use crate::{
    error::Result,
    features::{
        keys::{self, KeyKind},
        notices, service_keys, sessions,
    },
    mail::Brand,
    state::App,
};

/// Access is given back to these people: everything from before stays dead, sessions, cards, service keys, mailed keys and frames alike.
pub(super) async fn begin_anew(app: &App, data: &Scoped, tx: &Tx, people: &[i64]) -> Result<()> {
    for chunk in people.chunks(CHUNK) {
        let ids = || chunk.iter().copied();
        data.delete::<login::Model>()
            .filter(login::Column::EmployeeId.is_in(ids()))
            .exec(tx.reader())
            .await?;
        data.delete::<mailed_key::Model>()
            .filter(mailed_key::Column::EmployeeId.is_in(ids()))
            .exec(tx.reader())
            .await?;
        data.delete::<sign_in_card::Model>()
            .filter(sign_in_card::Column::EmployeeId.is_in(ids()))
            .exec(tx.reader())
            .await?;
        service_keys::revoke_keys_of(app, data, tx, chunk).await?;
        data.update::<employee::Model>()
            .col_expr(employee::Column::ReinstatedAt, Expr::value(app.clock.now()))
            .filter(employee::Column::Id.is_in(ids()))
            .exec(tx.reader())
            .await?;
    }
    Ok(())
}

/// An administrator gave a person another address: emails to the old one open nothing any more, sessions are over,
/// and both addresses are notified.
pub(super) async fn move_to(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    before: &employee::Model,
    after: &employee::Model,
) -> Result<()> {
    let invited = keys::is_invited(data, tx, before.id, app.clock.now()).await?;
    keys::drop_keys(data, tx, before.id).await?;
    sessions::end_sessions(data, tx, before.id, None).await?;
    sessions::forget_devices(data, tx, before.id, None).await?;
    notices::notify_email_changed_by_admin(app, data, tx, before, after.email.as_deref()).await?;
    if invited && after.email.is_some() {
        let account = app.db.system().account_in(tx, data).await?;
        let language = after.language.unwrap_or(account.language);
        let brand = Brand::of(app, data, tx.reader(), &account).await?;
        keys::issue(app, data, tx, after, KeyKind::Invitation, &brand, language).await?;
    }
    Ok(())
}
