//! People and accounts from the command line.

use anyhow::Context;
use rozmova_domain::{audit::Action, language::Language, rules, second_factor::FactorState};
use rozmova_store::{company_identity, employee};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};

use super::{args::NewAccountArgs, ask, plainly};
use crate::{
    error::Check,
    features::{
        accounts,
        audit::{self, Who},
        keys, notices, profile, second_factor, sessions, structure,
    },
    passwords,
    state::App,
    texts::Text,
};

/// Sets a password that the operator types.
pub(super) async fn set_password(app: &App, email: &str) -> anyhow::Result<()> {
    let person = person(app, email).await?;
    let company = structure::company_names(app, &app.db.system().scope_of(&person)).await.map_err(plainly)?;
    let password =
        ask::password(|typed| passwords::checked("password", typed, &person, &company).map_err(plainly))?;
    let hash = app.passwords.hash(password).await.map_err(plainly)?;
    let (system, now) = (app.db.system(), app.clock.now());
    let data = system.scope_of(&person);
    let tx = data.begin().await?;
    sessions::end_sessions(&data, &tx, person.id, None).await.map_err(plainly)?;
    sessions::forget_devices(&data, &tx, person.id, None).await.map_err(plainly)?;
    keys::drop_keys(&data, &tx, person.id).await.map_err(plainly)?;
    system.confirm_account(&tx, &data, now).await?;
    let name = email;
    let confirmed_at = person.confirmed_at.or(Some(now));
    let mut row: employee::ActiveModel = person.into();
    row.password_hash = Set(Some(hash));
    row.confirmed_at = Set(confirmed_at);
    let person = row.update(tx.reader()).await?;
    let changed = audit::about(Action::PersonPasswordChanged, &person);
    audit::note(&data, &tx, Who::operator(app), changed).await.map_err(plainly)?;
    notices::notify_password_changed(app, &data, &tx, &person).await.map_err(plainly)?;
    sessions::forget_failures(app, &tx, &person).await.map_err(plainly)?;
    tx.commit().await?;
    println!("The password of {name} is set; all sessions have ended.");
    Ok(())
}

/// Takes the second factor away.
pub(super) async fn reset_second_factor(app: &App, email: &str) -> anyhow::Result<()> {
    let person = person(app, email).await?;
    anyhow::ensure!(person.second_factor_since.is_some(), "{email} has no second factor");
    let data = app.db.system().scope_of(&person);
    let tx = data.begin().await?;
    second_factor::reset(app, &data, &tx, &person, Who::operator(app)).await.map_err(plainly)?;
    tx.commit().await?;
    println!("{email} logs in with the password alone; all sessions have ended.");
    Ok(())
}

/// Forgets who somebody is for the provider of the company.
pub(super) async fn unlink(app: &App, email: &str) -> anyhow::Result<()> {
    let person = person(app, email).await?;
    let data = app.db.system().scope_of(&person);
    let tx = data.begin().await?;
    let of_person = company_identity::Column::EmployeeId.eq(person.id);
    let gone = data.delete::<company_identity::Model>().filter(of_person).exec(tx.reader()).await?;
    anyhow::ensure!(gone.rows_affected > 0, "{email} has not logged in through the company");
    sessions::end_provider_sessions(&data, &tx, None, Some(person.id)).await.map_err(plainly)?;
    let unlinked = audit::about(Action::PersonCompanyUnlinked, &person);
    audit::note(&data, &tx, Who::operator(app), unlinked).await.map_err(plainly)?;
    tx.commit().await?;
    println!(
        "The next login through the company with the email {email}, confirmed there, is this person again."
    );
    Ok(())
}

/// Prints an address that signs a person in, for integrations.
pub(super) async fn print_link(app: &App, email: &str) -> anyhow::Result<()> {
    let person = person(app, email).await?;
    anyhow::ensure!(person.dismissed_at.is_none(), "{email} is dismissed");
    let data = app.db.system().scope_of(&person);
    let mut headers = http::HeaderMap::new();
    headers.insert(http::header::USER_AGENT, http::HeaderValue::from_static("rozmova user link"));
    let tx = data.begin().await?;
    let password = sessions::Password::NotAsked;
    let session =
        sessions::open_session(app, &data, &tx, &person, &headers, password).await.map_err(plainly)?;
    tx.commit().await?;
    if profile::own_view(app, &data, person.id, session.kind).await.map_err(plainly)?.second_factor
        == FactorState::Needed
    {
        eprintln!(
            "{} still has to set up two-step login: until then the address opens only the page where that is done, \
             with the password.",
            person.known_as()
        );
    }
    println!("{}/set_token/{}", app.config.public_url(), session.token);
    Ok(())
}

/// Makes an account whose administrator can log in at once.
pub(super) async fn create_account(app: &App, args: NewAccountArgs) -> anyhow::Result<()> {
    let language = Language::from_code(&args.language).context("--language is en, ua or ru")?;
    let mut check = Check::default();
    let mut new = accounts::NewAccount {
        first_name: check.field("first_name", rules::person_name(&args.first_name)),
        last_name: check.field("last_name", rules::person_name(&args.last_name)),
        email: check.field("email", rules::email(&args.email)),
        company: check.field("company", rules::required(&args.company, 100)),
        domain: check.field("domain", rules::domain_name(&args.domain)),
        language,
        ..Default::default()
    };
    check.done().map_err(plainly)?;
    require_free(app, &new).await?;
    let own = [new.email.as_str(), &new.first_name, &new.last_name];
    let company = [new.company.as_str(), &new.domain];
    let password = ask::password(|typed| {
        let mut check = Check::default();
        let password = check.field("password", rules::password(typed, &own, &company));
        check.done().map(|()| password).map_err(plainly)
    })?;
    new.password_hash = Some(app.passwords.hash(password).await.map_err(plainly)?);
    let tx = app.db.begin().await?;
    accounts::create_account(app, &tx, &new).await.map_err(plainly)?;
    tx.commit().await?;
    println!("{} is ready: {} logs in at {}/login", new.company, new.email, app.config.public_url());
    Ok(())
}

/// Before somebody types a password for nothing.
async fn require_free(app: &App, new: &accounts::NewAccount) -> anyhow::Result<()> {
    let (system, tx) = (app.db.system(), app.db.begin().await?);
    let mut check = Check::default();
    if system.person_by_email_in(&tx, &new.email).await?.is_some() {
        check.fail("email", Text::new("field-email-registered"));
    }
    if system.domain_taken(&tx, &new.domain).await? {
        check.fail("domain", Text::new("field-domain-taken"));
    }
    check.done().map_err(plainly)
}

async fn person(app: &App, email: &str) -> anyhow::Result<employee::Model> {
    let email = email.trim().to_lowercase();
    app.db
        .system()
        .person_by_email(&email)
        .await?
        .with_context(|| format!("nobody here has the address {email}"))
}
