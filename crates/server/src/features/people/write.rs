use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{language::Language, rules as form};
use rozmova_store::{Error as StoreError, Scoped, Tx, employee};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde::Deserialize;

use super::{
    NewPerson, ProfileFields, edit_conflict, fill_profile, insert_person,
    person::{birth_date, gender},
    rules,
};
use crate::{
    app::App,
    features::{
        accounts::{KeyKind, issue},
        me::{User, user_view},
    },
    http::{
        body::Body,
        caller::{Caller, Me, can},
        error::{Check, Code, Error, ErrorBody, Result},
        query::Id,
    },
    texts::Text,
};

/// A person to add.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct NewEmployee {
    #[serde(default)]
    #[schema(required = true)]
    first_name: String,
    #[serde(default)]
    #[schema(required = true)]
    last_name: String,
    middle_name: Option<String>,
    #[serde(default)]
    #[schema(required = true)]
    email: String,
    phone: Option<String>,
    /// `male`, `female` or empty.
    gender: Option<String>,
    /// `YYYY-MM-DD` or empty.
    birth_date: Option<String>,
    /// Role id; left out: Learner.
    role: Option<i64>,
    language: Option<Language>,
    /// Mail an invitation; left out: yes.
    send_invitation: Option<bool>,
    /// With `send_invitation` false, the person may log in with it at once.
    password: Option<String>,
}

/// Fields of a person; what is left out stays, what is empty is cleared.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct EmployeePatch {
    first_name: Option<String>,
    last_name: Option<String>,
    middle_name: Option<String>,
    email: Option<String>,
    phone: Option<String>,
    gender: Option<String>,
    birth_date: Option<String>,
    role: Option<i64>,
    language: Option<Language>,
    /// True dismisses: from the next request on the person has no access. False reinstates.
    fired: Option<bool>,
    /// Of the record that was read; an older one is refused.
    version: Option<i32>,
}

/// Add an employee
#[utoipa::path(post, path = "/users/", tag = "users", operation_id = "createUser", extensions(("x-rights" = json!({"admin": true, "any": ["edit_users"]}))),
    request_body = NewEmployee, responses((status = 201, body = User), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Body(body): Body<NewEmployee>,
) -> Result<(StatusCode, Json<User>)> {
    let (me, data) = (&caller.me, &caller.data);
    me.require_plan(&app)?;
    let mut check = Check::default();
    let new = NewPerson {
        first_name: check.field("first_name", form::person_name(&body.first_name)),
        last_name: check.field("last_name", form::person_name(&body.last_name)),
        middle_name: check.field("middle_name", form::description(&body.middle_name.unwrap_or_default(), 20)),
        email: check.field("email", form::email(&body.email)),
        phone: check.field("phone", form::optional(body.phone.as_deref(), form::phone)).unwrap_or_default(),
        gender: gender(&mut check, &body.gender.unwrap_or_default()),
        birth_date: birth_date(&mut check, &body.birth_date.unwrap_or_default()),
        language: body.language,
        ..Default::default()
    };
    if !new.email.is_empty() {
        check_email(&app, data, &new.email, &mut check).await?;
    }
    check.done()?;
    let invite = body.send_invitation.unwrap_or(true);
    let password_hash = match body.password.filter(|_| !invite) {
        Some(password) => {
            let context = [new.email.as_str(), &new.first_name, &new.last_name];
            let mut check = Check::default();
            let password = check.field("password", form::password(&password, &context));
            check.done()?;
            Some(app.passwords.hash(password).await?)
        }
        None => None,
    };
    let account = app.db.system().account(data).await?;
    let tx = data.begin().await?;
    let role_id = match body.role {
        Some(role) => rules::grantable_role(me, data, &tx, role).await?.id,
        None => rules::learner_role(data, &tx).await?,
    };
    let new = NewPerson { role_id: Some(role_id), password_hash, ..new };
    let person = insert_person(&app, data, &tx, new).await?;
    if invite {
        let language = person.language.unwrap_or(account.language);
        issue(&app, data, &tx, &person, KeyKind::Invitation, &account.name, language).await?;
    }
    tx.commit().await?;
    app.jobs_waiting.notify_one();
    Ok((StatusCode::CREATED, Json(user_view(&app, data, person.id).await?)))
}

/// Mail the invitation again
#[utoipa::path(post, path = "/users/{id}/invite/", tag = "users", operation_id = "inviteUser", extensions(("x-rights" = json!({"admin": true, "any": ["edit_users"]}))),
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn invite(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
) -> Result<StatusCode> {
    let data = &caller.data;
    let account = app.db.system().account(data).await?;
    let tx = data.begin().await?;
    let person = existing(data, &tx, id).await?;
    rules::may_touch(&caller.me, data, &tx, &person).await?;
    if person.dismissed_at.is_some() || person.password_hash.is_some() {
        return Err(Code::InUse.into());
    }
    let language = person.language.unwrap_or(account.language);
    issue(&app, data, &tx, &person, KeyKind::Invitation, &account.name, language).await?;
    tx.commit().await?;
    app.jobs_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}

/// Change an employee
#[utoipa::path(patch, path = "/users/{id}/", tag = "users", operation_id = "changeUser", extensions(("x-rights" = json!({"admin": true, "any": ["edit_users"]}))),
    params(("id" = i64, Path)), request_body = EmployeePatch, responses((status = 200, body = User), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
    Body(patch): Body<EmployeePatch>,
) -> Result<Json<User>> {
    apply(&app, &caller, id, patch).await
}

/// Change an employee (another name of the call)
#[utoipa::path(patch, path = "/user/{id}/", tag = "users", operation_id = "changeUserAlias", extensions(("x-rights" = json!({"admin": true, "any": ["edit_users"]}))),
    params(("id" = i64, Path)), request_body = EmployeePatch, responses((status = 200, body = User), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change_alias(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
    Body(patch): Body<EmployeePatch>,
) -> Result<Json<User>> {
    apply(&app, &caller, id, patch).await
}

async fn apply(
    app: &App,
    caller: &Caller<can::EditUsers>,
    id: i64,
    patch: EmployeePatch,
) -> Result<Json<User>> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let person = existing(data, &tx, id).await?;
    rules::may_touch(me, data, &tx, &person).await?;
    if patch.version.is_some_and(|version| version != person.version) {
        return Err(edit_conflict(person.version));
    }
    let mut row: employee::ActiveModel = person.clone().into();
    let mut check = Check::default();
    let fields = ProfileFields {
        first_name: patch.first_name.as_deref(),
        last_name: patch.last_name.as_deref(),
        middle_name: patch.middle_name.as_deref(),
        phone: patch.phone.as_deref(),
        email: patch.email.as_deref(),
        gender: patch.gender.as_deref(),
        birth_date: patch.birth_date.as_deref(),
    };
    fill_profile(&mut row, &person, &mut check, &fields);
    check.done()?;
    if let Some(language) = patch.language {
        row.language = Set(Some(language));
    }
    if let Some(role) = patch.role.filter(|role| person.role_id != Some(*role)) {
        let role = rules::grantable_role(me, data, &tx, role).await?;
        rules::keeps_an_administrator(data, &tx, &person).await?;
        row.role_id = Set(Some(role.id));
    }
    match patch.fired {
        Some(true) if person.dismissed_at.is_none() => dismiss(app, me, data, &tx, &person, &mut row).await?,
        Some(false) if person.dismissed_at.is_some() => {
            me.require_plan(app)?;
            row.dismissed_at = Set(None);
        }
        _ => {}
    }
    row.version = Set(person.version + 1);
    save(app, data, &tx, row, &person).await?;
    tx.commit().await?;
    Ok(Json(user_view(app, data, id).await?))
}

async fn existing(data: &Scoped, tx: &Tx, id: i64) -> Result<employee::Model> {
    match data.get(id, tx.reader()).await {
        Err(StoreError::NotFound(_)) => Err(Error::not_found().message(Text::new("error-user-not-found"))),
        other => Ok(other?),
    }
}

async fn dismiss(
    app: &App,
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    row: &mut employee::ActiveModel,
) -> Result<()> {
    if person.id == me.id {
        return Err(Code::ForbiddenUsers.into());
    }
    rules::keeps_an_administrator(data, tx, person).await?;
    row.dismissed_at = Set(Some(app.clock.now()));
    Ok(())
}

async fn save(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    row: employee::ActiveModel,
    before: &employee::Model,
) -> Result<()> {
    let email = row.email.as_ref();
    if *email != before.email {
        let mut check = Check::default();
        check_email(app, data, email, &mut check).await?;
        check.done()?;
    }
    match row.update(tx.reader()).await.map_err(StoreError::from) {
        Err(StoreError::Duplicate(_)) => Err(Error::field("email", Text::new("field-email-exists"))),
        Err(error) => Err(error.into()),
        Ok(_) => Ok(()),
    }
}

/// Whether an address is free: in this account and in the others, with the text of each.
async fn check_email(app: &App, data: &Scoped, email: &str, check: &mut Check) -> Result<()> {
    if let Some(other) = app.db.system().person_by_email(email).await? {
        let own = other.account_id == data.account().get();
        check.fail("email", Text::new(if own { "field-email-exists" } else { "field-email-elsewhere" }));
    }
    Ok(())
}
