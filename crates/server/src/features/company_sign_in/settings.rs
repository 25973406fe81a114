//! What is set for the provider. It opens every account of the company, so that changing it takes every right.

use std::collections::HashSet;

use axum::{Json, extract::State};
use rozmova_domain::{
    audit::Action,
    company_sign_in::{MOST_RULES, Rule, RuleFault, check_rule},
    rights::StandardRole,
    rules as form,
};
use rozmova_store::{Scoped, Tx, company_identity, company_sign_in, division, email_domain, employee, role};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder,
};
use serde::Deserialize;

use super::{
    provider,
    view::{CompanySignIn, logout_address, redirect_address},
};
use crate::{
    error::{Check, Code, Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        people,
        refs::refs,
        sessions,
    },
    http::{
        body::Body,
        caller::{Caller, Me, can},
    },
    state::App,
    texts::Text,
};

const LONGEST_ID: usize = 255;

/// All of what is set.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct CompanySignInForm {
    /// `https://…`, exactly as the provider calls itself.
    issuer: String,
    client_id: String,
    /// Left out: the one of before, for the same issuer. Empty: none.
    client_secret: Option<String>,
    enabled: bool,
    /// Once somebody has signed in so.
    required: bool,
    /// Id of an administrator with a password; with `required`.
    keeper: Option<i64>,
    adds_people: bool,
    rules: Vec<Rule>,
    /// Of what was read; an older one is refused.
    version: i32,
}

/// How people sign in by the provider of the company
#[utoipa::path(get, path = "/company_sign_in/settings/", tag = "settings", operation_id = "showCompanySignIn",
    responses((status = 200, body = CompanySignIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    caller: Caller<can::AccessSettings>,
) -> Result<Json<CompanySignIn>> {
    view(&app, &caller.data, &caller.me).await
}

/// Change how people sign in by the provider of the company; it takes every right and a password of the last hour
#[utoipa::path(put, path = "/company_sign_in/settings/", tag = "settings", operation_id = "changeCompanySignIn",
    description = "A role that a rule names makes no administrator. With another issuer, and when it is switched off, the \
        sessions end that the former one opened; when it becomes the only way, those that passwords opened.",
    request_body = CompanySignInForm, responses((status = 200, body = CompanySignIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::ManageCompanySignIn>,
    Body(mut body): Body<CompanySignInForm>,
) -> Result<Json<CompanySignIn>> {
    let (me, data) = (&caller.me, &caller.data);
    require_every_right(me)?;
    sessions::require_recent_password(&app, data, me).await?;
    let tx = data.begin().await?;
    // In this order, as those do who are coming in.
    let before = lock(data, &tx).await?;
    app.db.system().lock_account(&tx, data).await?;
    if before.as_ref().map_or(0, |row| row.version) != body.version {
        return Err(Code::EditConflict.into());
    }
    let secret = check(&app, data, &tx, before.as_ref(), &mut body).await?;
    let new = company_sign_in::ActiveModel {
        issuer: Set(body.issuer),
        client_id: Set(body.client_id),
        client_secret: Set(secret),
        enabled: Set(body.enabled),
        required: Set(body.required),
        keeper_id: Set(body.keeper),
        adds_people: Set(body.adds_people),
        rules: Set(serde_json::to_string(&body.rules)?),
        version: Set(body.version + 1),
        ..Default::default()
    };
    let after = match &before {
        Some(before) => {
            let same = company_sign_in::ActiveModel { id: Set(before.id), ..new };
            same.update(tx.reader()).await?
        }
        None => data.insert(new, &tx).await?,
    };
    end_sessions(data, &tx, me, before.as_ref(), &after).await?;
    audit::note(data, &tx, me, entry(before.as_ref(), &after)).await?;
    tx.commit().await?;
    view(&app, data, me).await
}

/// # Errors
/// 403: whoever sets the provider can come in as everybody.
pub(super) fn require_every_right(me: &Me) -> Result<()> {
    match me.rights.is_everything() {
        true => Ok(()),
        false => Err(Error::new(Code::Forbidden).message(Text::new("error-company-every-right"))),
    }
}

/// The secret for the provider, opened.
///
/// # Errors
/// When it was sealed with another secret of the installation.
pub(super) fn secret_of(app: &App, row: &company_sign_in::Model) -> Result<Option<String>> {
    let Some(sealed) = &row.client_secret else { return Ok(None) };
    let opened =
        app.tokens.open_sealed(-row.account_id, sealed).and_then(|bytes| String::from_utf8(bytes).ok());
    match opened {
        Some(secret) => Ok(Some(secret)),
        None => {
            tracing::warn!(account = row.account_id, "a client secret was sealed with another token secret");
            Err(Code::CompanySignInRefused.into())
        }
    }
}

/// The settings of the account, if there are any.
pub(super) async fn row(data: &Scoped, db: &impl ConnectionTrait) -> Result<Option<company_sign_in::Model>> {
    Ok(data.find::<company_sign_in::Model>().one(db).await?)
}

/// The same until the end of the transaction: nobody changes them while somebody comes in by them.
pub(super) async fn lock(data: &Scoped, tx: &Tx) -> Result<Option<company_sign_in::Model>> {
    Ok(data.for_update::<company_sign_in::Model>().one(tx.reader()).await?)
}

/// Brings the form into the form that is stored; returns the sealed secret.
async fn check(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    before: Option<&company_sign_in::Model>,
    body: &mut CompanySignInForm,
) -> Result<Option<String>> {
    let mut check = Check::default();
    match provider::issuer(app, &body.issuer)? {
        Some(issuer) => body.issuer = issuer,
        None => check.fail("issuer", Text::new("field-no-issuer")),
    }
    body.client_id = check.field("client_id", form::required(&body.client_id, LONGEST_ID));
    let former = before.filter(|before| before.issuer == body.issuer);
    let secret = match body.client_secret.as_deref().map(str::trim) {
        Some("") => None,
        Some(secret) if secret.len() > LONGEST_ID => {
            check.fail("client_secret", Text::new("field-too-long").with("max", LONGEST_ID as i64));
            None
        }
        Some(secret) => Some(app.tokens.seal(-data.account().get(), secret.as_bytes())?),
        None if former.is_none() && before.is_some_and(|before| before.client_secret.is_some()) => {
            // The one of before is shown to no other provider.
            check.fail("client_secret", Text::new("field-required"));
            None
        }
        None => former.and_then(|former| former.client_secret.clone()),
    };
    check_rules(data, tx, &mut body.rules, &mut check).await?;
    body.required &= body.enabled;
    if body.required && !has_been_used(data, tx.reader(), &body.issuer).await? {
        check.fail("required", Text::new("field-sign-in-once-first"));
    }
    match body.keeper {
        Some(keeper) if !can_keep(data, tx, keeper).await? => {
            check.fail("keeper", Text::new("field-no-keeper"));
        }
        None if body.required => check.fail("keeper", Text::new("field-required")),
        _ => {}
    }
    check.done()?;
    Ok(secret)
}

async fn check_rules(data: &Scoped, tx: &Tx, rules: &mut [Rule], check: &mut Check) -> Result<()> {
    if rules.len() > MOST_RULES {
        check.fail("rules", Text::new("field-too-many").with("max", MOST_RULES as i64));
        return Ok(());
    }
    let roles: Vec<role::Model> = data.find::<role::Model>().all(tx.reader()).await?;
    let asked: Vec<i64> = rules.iter().filter_map(|rule| rule.division).collect();
    let unknown: HashSet<i64> =
        data.unknown::<division::Model>(&asked, tx.reader()).await?.into_iter().collect();
    for (index, rule) in rules.iter_mut().enumerate() {
        let field = |name: &str| format!("rules[{index}].{name}");
        match check_rule(rule) {
            Ok(()) => {}
            Err(RuleFault::Empty(name)) => check.fail(&field(name), Text::new("field-required")),
            Err(RuleFault::TooLong(name)) => {
                check.fail(&field(name), Text::new("field-too-long").with("max", 100));
            }
        }
        if let Some(id) = rule.role {
            match roles.iter().find(|role| role.id == id) {
                None => check.fail(&field("role"), Text::new("field-unknown")),
                Some(role) if !people::is_for_newcomers(role) => {
                    check.fail(&field("role"), Text::new("field-role-of-administrators"));
                }
                Some(_) => {}
            }
        }
        if rule.division.is_some_and(|division| unknown.contains(&division)) {
            check.fail(&field("division"), Text::new("field-unknown"));
        }
    }
    Ok(())
}

async fn has_been_used(data: &Scoped, db: &impl ConnectionTrait, issuer: &str) -> Result<bool> {
    let by_it = company_identity::Column::Issuer.eq(issuer);
    Ok(data.find::<company_identity::Model>().filter(by_it).count(db).await? > 0)
}

/// Whether somebody can keep the way in for emergencies: an active administrator with every right and a password.
async fn can_keep(data: &Scoped, tx: &Tx, keeper: i64) -> Result<bool> {
    let person = data
        .for_update::<employee::Model>()
        .filter(employee::Column::Id.eq(keeper))
        .filter(employee::Column::DismissedAt.is_null())
        .filter(employee::Column::PasswordHash.is_not_null())
        .one(tx.reader())
        .await?;
    let Some(role) = person.and_then(|person| person.role_id) else { return Ok(false) };
    let role: role::Model = data.get(role, tx.reader()).await?;
    Ok(role.standard.as_deref().and_then(StandardRole::from_key) == Some(StandardRole::Administrator))
}

async fn end_sessions(
    data: &Scoped,
    tx: &Tx,
    me: &Me,
    before: Option<&company_sign_in::Model>,
    after: &company_sign_in::Model,
) -> Result<()> {
    if before.is_some_and(|before| before.enabled && (!after.enabled || before.issuer != after.issuer)) {
        sessions::end_sessions_by(data, tx, true, None, me.login()).await?;
    }
    if after.required && before.is_none_or(|before| !before.required) {
        sessions::end_sessions_by(data, tx, false, after.keeper_id, me.login()).await?;
    }
    Ok(())
}

fn entry(before: Option<&company_sign_in::Model>, after: &company_sign_in::Model) -> Entry {
    use company_sign_in::Column;
    let columns = [
        ("issuer", Column::Issuer),
        ("client_id", Column::ClientId),
        ("enabled", Column::Enabled),
        ("required", Column::Required),
        ("keeper", Column::KeeperId),
        ("adds_people", Column::AddsPeople),
        ("rules", Column::Rules),
    ];
    let none = company_sign_in::Model {
        issuer: String::new(),
        client_id: String::new(),
        client_secret: None,
        enabled: false,
        required: false,
        keeper_id: None,
        adds_people: false,
        rules: "[]".into(),
        ..after.clone()
    };
    let before = before.unwrap_or(&none);
    let entry = Entry::new(Action::CompanySignInChanged).columns(before, after, &columns);
    match before.client_secret == after.client_secret {
        true => entry,
        false => entry.fact("client_secret", true),
    }
}

async fn view(app: &App, data: &Scoped, me: &Me) -> Result<Json<CompanySignIn>> {
    let db = data.reader();
    let row = row(data, db).await?;
    let keeper = match row.as_ref().and_then(|row| row.keeper_id) {
        Some(id) => refs(data.find::<employee::Model>().filter(employee::Column::Id.eq(id))).one(db).await?,
        None => None,
    };
    let domains = data.find::<email_domain::Model>().order_by_asc(email_domain::Column::Name).all(db).await?;
    let used = match &row {
        Some(row) => has_been_used(data, db, &row.issuer).await?,
        None => false,
    };
    let text = |of: fn(&company_sign_in::Model) -> &String| row.as_ref().map(of).cloned().unwrap_or_default();
    let is = |of: fn(&company_sign_in::Model) -> bool| row.as_ref().is_some_and(of);
    Ok(Json(CompanySignIn {
        issuer: text(|row| &row.issuer),
        client_id: text(|row| &row.client_id),
        has_secret: is(|row| row.client_secret.is_some()),
        enabled: is(|row| row.enabled),
        required: is(|row| row.required),
        adds_people: is(|row| row.adds_people),
        rules: match &row {
            Some(row) => serde_json::from_str(&row.rules)?,
            None => Vec::new(),
        },
        version: row.as_ref().map_or(0, |row| row.version),
        keeper,
        used,
        redirect_address: redirect_address(app, data),
        logout_address: logout_address(app, data),
        email_domains: domains.into_iter().map(|row| row.name).collect(),
        can_change: me.rights.is_everything(),
    }))
}
