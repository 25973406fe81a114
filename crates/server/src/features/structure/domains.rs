//! Domain names of organisations, in the one namespace of the installation.

use rozmova_store::{Error as StoreError, Scoped, Tx, domain_name};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter, sea_query::Expr};

use crate::{
    error::{Code, Error, Result},
    state::App,
    texts::Text,
};

/// Gives an organisation a domain name.
///
/// # Errors
/// 400 on `domain` when it is taken.
pub(super) async fn add(app: &App, data: &Scoped, tx: &Tx, organization: i64, name: String) -> Result<()> {
    let taken = || Error::field("domain", Text::new("field-domain-taken"));
    if app.db.system().domain_taken(tx, &name).await? {
        return Err(taken());
    }
    let row = domain_name::ActiveModel {
        name: Set(name),
        organization_id: Set(Some(organization)),
        main: Set(false),
        ..Default::default()
    };
    match data.insert(row, tx).await {
        Err(StoreError::Duplicate(_)) => Err(taken()),
        other => Ok(other.map(|_| ())?),
    }
}

/// The name of the account itself is never given up, only renamed.
pub(super) async fn change(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    organization: i64,
    wanted: Option<String>,
) -> Result<()> {
    let present = data
        .find::<domain_name::Model>()
        .filter(domain_name::Column::OrganizationId.eq(organization))
        .one(tx.reader())
        .await?;
    match (present, wanted) {
        (Some(present), Some(name)) if present.name == name => Ok(()),
        (Some(present), Some(name)) if present.main => {
            if !data.reaches_everything() {
                // It names the whole account.
                return Err(Code::Forbidden.into());
            }
            if app.db.system().domain_taken(tx, &name).await? {
                return Err(Error::field("domain", Text::new("field-domain-taken")));
            }
            data.update::<domain_name::Model>()
                .col_expr(domain_name::Column::Name, name.into())
                .filter(domain_name::Column::Name.eq(present.name))
                .exec(tx.reader())
                .await?;
            Ok(())
        }
        (present, wanted) => {
            if present.is_some() {
                release(data, tx, organization).await?;
            }
            match wanted {
                Some(name) => add(app, data, tx, organization, name).await,
                None => Ok(()),
            }
        }
    }
}

/// Gives up the names of an organisation, but not the account's own.
pub(super) async fn release(data: &Scoped, tx: &Tx, organization: i64) -> Result<()> {
    data.update::<domain_name::Model>()
        .col_expr(domain_name::Column::OrganizationId, Expr::value(None::<i64>))
        .filter(domain_name::Column::OrganizationId.eq(organization))
        .filter(domain_name::Column::Main.eq(true))
        .exec(tx.reader())
        .await?;
    data.delete::<domain_name::Model>()
        .filter(domain_name::Column::OrganizationId.eq(organization))
        .exec(tx.reader())
        .await?;
    Ok(())
}

/// What the company is called: no password has it in it.
pub async fn company_names(app: &App, data: &Scoped) -> Result<[String; 2]> {
    Ok([app.db.system().account(data).await?.name, main_domain(data).await?])
}

/// The domain name that names the account.
pub async fn main_domain(data: &Scoped) -> Result<String> {
    let first = data
        .find::<domain_name::Model>()
        .filter(domain_name::Column::Main.eq(true))
        .one(data.reader())
        .await?;
    Ok(first.map(|row| row.name).unwrap_or_default())
}
