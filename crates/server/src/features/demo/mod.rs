//! The demo company: a coffee-house chain with people, courses and three months of plays, so that every screen has
//! something true to show. Every attempt is played through the same rules as a person's.

mod courses;
mod groups;
mod history;
mod life;
mod people;
mod plays;
mod structure;

use chrono::{DateTime, Utc};
use rozmova_domain::language::Language;
use rozmova_store::{Scoped, Tx};

use crate::{features::accounts, state::App};

/// Makes the demo company in an empty database; false when it is not empty. Of several programs that do so at once, one
/// makes it, and the others wait for that.
///
/// # Errors
/// When the database does not take it.
pub async fn fill_if_empty(app: &App) -> anyhow::Result<bool> {
    if !app.db.system().is_empty().await? {
        return Ok(false);
    }
    let hash = app.passwords.hash(accounts::demo_password(&app.config).to_owned()).await?;
    let courses = courses::read()?;
    let tx = app.db.begin().await?;
    if !tx.first_in_empty().await? {
        return Ok(false);
    }
    let (data, administrator) = accounts::create_account(app, &tx, &company(&hash)).await?;
    let company = Company { app, data: &data, tx: &tx, now: app.clock.now() };
    let staff = people::hire(&company, administrator, &hash).await?;
    structure::build(&company, &staff).await?;
    let published = courses::publish(&company, &courses, &staff).await?;
    plays::record(&company, &published, &staff).await?;
    groups::assign(&company, &published, &staff).await?;
    life::record(&company, &staff).await?;
    tx.commit().await?;
    Ok(true)
}

fn company(hash: &str) -> accounts::NewAccount {
    let director = people::director();
    accounts::NewAccount {
        first_name: director.first_name.into(),
        last_name: director.last_name.into(),
        email: accounts::demo_email(director.login),
        phone: director.phone.into(),
        company: "Kvitka Coffee".into(),
        domain: "kvitka".into(),
        language: Language::En,
        password_hash: Some(hash.to_owned()),
    }
}

/// What everything here is written with.
struct Company<'a> {
    app: &'a App,
    data: &'a Scoped,
    tx: &'a Tx,
    now: DateTime<Utc>,
}

#[cfg(test)]
mod tests;
