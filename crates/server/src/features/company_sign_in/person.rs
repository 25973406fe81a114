//! Who somebody is here whom the provider knows.

use rozmova_domain::{
    audit::Action,
    company_sign_in::{Claims, Rule, granted, may_be_added},
    plan::Standing,
};
use rozmova_store::{
    Error as StoreError, Scoped, Tx, company_identity, company_sign_in, email_domain, employee,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};

use crate::{
    error::{Code, Error, Result},
    features::{
        audit::{self, Who},
        people::{self, NewPerson},
        plans::{self, Seats},
        structure,
    },
    state::App,
    texts::Text,
};

/// Somebody of whom the provider has said who it is.
#[derive(Clone, Copy)]
pub(super) struct Newcomer<'a> {
    pub(super) settings: &'a company_sign_in::Model,
    pub(super) claims: &'a Claims,
    pub(super) subject: &'a str,
}

/// The person, locked: whom the provider has named before, whose email it is, or somebody new.
///
/// # Errors
/// 401 for who is dismissed, 403 for whom nobody knows and who is not added, or whose email is that of somebody who cannot
/// be proven to be the same.
pub(super) async fn find_or_add(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    newcomer: Newcomer<'_>,
    request: &str,
) -> Result<employee::Model> {
    if let Some(person) = known(app, data, tx, newcomer).await? {
        return Ok(person);
    }
    // Locked: of two who come the first time at once, one is added.
    app.db.system().lock_account(tx, data).await?;
    if let Some(person) = known(app, data, tx, newcomer).await? {
        return Ok(person);
    }
    let email = proven_email(data, tx, newcomer.claims).await?;
    let owner = match &email {
        Some(email) => app.db.system().person_by_email_in(tx, email).await?,
        None => None,
    };
    match owner {
        Some(owner) if owner.account_id == data.account().get() => {
            let person = active(people::lock(data, tx, owner.id).await?)?;
            take_identity(app, data, tx, &person, newcomer).await?;
            let linked = audit::about(Action::PersonCompanyLinked, &person);
            audit::note(data, tx, Who::person(person.id, app.clock.now(), Some(request)), linked).await?;
            Ok(person)
        }
        // An address signs in one person of the installation: whoever has it elsewhere keeps it.
        other => {
            refuse_the_unproven(app, data, tx, newcomer.claims).await?;
            add(app, data, tx, newcomer, email.filter(|_| other.is_none()), request).await
        }
    }
}

/// Whom the provider has named before. Another email than then is nothing: the person is the same.
async fn known(app: &App, data: &Scoped, tx: &Tx, newcomer: Newcomer<'_>) -> Result<Option<employee::Model>> {
    let identity = data
        .find::<company_identity::Model>()
        .filter(company_identity::Column::Issuer.eq(&newcomer.settings.issuer))
        .filter(company_identity::Column::Subject.eq(newcomer.subject))
        .one(tx.reader())
        .await?;
    let Some(identity) = identity else { return Ok(None) };
    let person = active(people::lock(data, tx, identity.employee_id).await?)?;
    let mut used: company_identity::ActiveModel = identity.into();
    used.last_used_at = Set(app.clock.now());
    used.update(tx.reader()).await?;
    Ok(Some(person))
}

fn active(person: employee::Model) -> Result<employee::Model> {
    if person.dismissed_at.is_some() { Err(Code::AccountDismissed.into()) } else { Ok(person) }
}

/// The email, where the provider says that it is the person's and the company has proven that its domain is its own.
async fn proven_email(data: &Scoped, tx: &Tx, claims: &Claims) -> Result<Option<String>> {
    let Some(email) = claims.verified_email() else { return Ok(None) };
    let domain = email.rsplit('@').next().unwrap_or_default();
    let of_name = email_domain::Column::Name.eq(domain);
    let own = data.find::<email_domain::Model>().filter(of_name).one(tx.reader()).await?;
    Ok(own.map(|_| email))
}

/// Writes down who the person is for the provider. What another provider knew is over.
///
/// # Errors
/// 403 when the provider has named somebody else with this email before.
async fn take_identity(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    newcomer: Newcomer<'_>,
) -> Result<()> {
    use company_identity::Column;
    let now = app.clock.now();
    let issuer = &newcomer.settings.issuer;
    data.delete::<company_identity::Model>()
        .filter(Column::EmployeeId.eq(person.id))
        .filter(Column::Issuer.ne(issuer))
        .exec(tx.reader())
        .await?;
    let row = company_identity::ActiveModel {
        employee_id: Set(person.id),
        issuer: Set(issuer.clone()),
        subject: Set(newcomer.subject.to_owned()),
        created_at: Set(now),
        last_used_at: Set(now),
        ..Default::default()
    };
    match data.insert(row, tx).await {
        Err(StoreError::Duplicate(_)) => Err(stranger("error-company-other-identity")),
        other => Ok(other.map(drop)?),
    }
}

fn stranger(text: &'static str) -> Error {
    Error::new(Code::CompanyStranger).message(Text::new(text))
}

/// # Errors
/// 403 when somebody here has the email that is not proven: there would be two of the same.
async fn refuse_the_unproven(app: &App, data: &Scoped, tx: &Tx, claims: &Claims) -> Result<()> {
    let Some(email) = claims.email() else { return Ok(()) };
    let owner = app.db.system().person_by_email_in(tx, &email).await?;
    match owner.filter(|owner| owner.account_id == data.account().get()) {
        Some(_) => Err(stranger("error-company-email-unproven")),
        None => Ok(()),
    }
}

async fn add(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    newcomer: Newcomer<'_>,
    email: Option<String>,
    request: &str,
) -> Result<employee::Model> {
    if !newcomer.settings.adds_people {
        return Err(Code::CompanyStranger.into());
    }
    let rules: Vec<Rule> = serde_json::from_str(&newcomer.settings.rules)?;
    if !may_be_added(&newcomer.settings.issuer, &rules, newcomer.claims, email.is_some()) {
        return Err(stranger("error-company-not-of-company"));
    }
    let account = app.db.system().account_in(tx, data).await?;
    let no_seat = |error: Error| match error.code() {
        Code::PlanLimit | Code::PlanRequired => stranger("error-company-no-seat"),
        _ => error,
    };
    if plans::standing(app, &account) == Standing::Expired {
        return Err(stranger("error-company-no-seat"));
    }
    Seats::lock(app, data, tx).await?.take(app, data, tx, 1).await.map_err(no_seat)?;
    let granted = granted(&rules, newcomer.claims);
    let role = people::role_of_newcomer(data, tx, granted.role).await?;
    let (first_name, last_name) = newcomer.claims.names();
    let new = NewPerson { first_name, last_name, email, role_id: Some(role), ..Default::default() };
    let person = people::insert_person(app, data, tx, new).await?;
    take_identity(app, data, tx, &person, newcomer).await?;
    let who = Who::person(person.id, app.clock.now(), Some(request));
    if let Some((division, title)) = &granted.place {
        structure::place(app, data, tx, who.clone(), person.id, (*division, title)).await?;
    }
    let added = audit::about(Action::EmployeeCreated, &person).fact("by_company", true);
    audit::note(data, tx, who, added).await?;
    Ok(person)
}
