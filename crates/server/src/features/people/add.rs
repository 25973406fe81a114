use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    allowance::TimeAllowance,
    audit::Action,
    language::Language,
    personnel::PersonnelNumber,
    reach::Reach,
    rights::{Rights, StandardRole},
    rules as form,
};
use rozmova_store::{Scoped, employee};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde::Deserialize;

use super::{
    NewPerson, insert_person, lock, notes,
    person::{birth_date, gender, person_by_number},
    reach::{self, Given},
    roles,
};
use crate::{
    assets,
    error::{Check, Code, Error, ErrorBody, Result},
    features::{
        audit,
        keys::{KeyKind, issue},
        media,
        plans::Seats,
        profile::{User, user_view},
        structure,
    },
    http::{
        body::Body,
        caller::{Caller, can},
        query::Id,
    },
    mail::Brand,
    state::App,
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
    /// May be left out of who has a personnel number.
    #[serde(default)]
    email: String,
    /// Unique in the company; spaces, hyphens and case do not count.
    personnel_number: Option<String>,
    phone: Option<String>,
    /// `male`, `female` or empty.
    gender: Option<String>,
    /// `YYYY-MM-DD` or empty.
    birth_date: Option<String>,
    /// Role id; left out: Learner.
    role: Option<i64>,
    language: Option<Language>,
    /// How much more time than set; left out: none.
    time_allowance: Option<TimeAllowance>,
    /// Position id; whoever reaches a part of the company chooses one in it.
    position: Option<i64>,
    /// How far the person sees as an administrator; left out: everything.
    reach: Option<Reach>,
    /// Of a chosen reach the organisations, each with all that is below it.
    reach_organizations: Option<Vec<i64>>,
    /// Of a chosen reach the divisions, likewise.
    reach_divisions: Option<Vec<i64>>,
    /// Id of an uploaded photo.
    simple_profile_pic: Option<i64>,
    /// Mail an invitation; left out: yes, to who has an email.
    send_invitation: Option<bool>,
    /// With `send_invitation` false, the person may log in with it at once.
    password: Option<String>,
}

/// Add an employee
#[utoipa::path(post, path = "/users/", tag = "users", operation_id = "createUser",
    request_body = NewEmployee, responses((status = 201, body = User), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Body(body): Body<NewEmployee>,
) -> Result<(StatusCode, Json<User>)> {
    let (me, data) = (&caller.me, &caller.data);
    me.require_plan(&app)?;
    if body.password.is_some() {
        // A program that knew it would be a person, and go on when its key is revoked.
        me.require_person()?;
    }
    let mut check = Check::default();
    let number = check
        .field("personnel_number", form::optional(body.personnel_number.as_deref(), PersonnelNumber::read));
    let new = NewPerson {
        first_name: check.field("first_name", form::person_name(&body.first_name)),
        last_name: check.field("last_name", form::person_name(&body.last_name)),
        middle_name: check.field("middle_name", form::description(&body.middle_name.unwrap_or_default(), 20)),
        email: check.field("email", form::optional(Some(&body.email), form::email)),
        personnel_number: number.as_ref().map(|number| number.text.clone()),
        phone: check.field("phone", form::optional(body.phone.as_deref(), form::phone)).unwrap_or_default(),
        gender: gender(&mut check, &body.gender.unwrap_or_default()),
        birth_date: birth_date(&mut check, &body.birth_date.unwrap_or_default(), app.clock.now()),
        language: body.language,
        time_allowance: body.time_allowance.unwrap_or_default(),
        ..Default::default()
    };
    if body.email.trim().is_empty() && body.personnel_number.unwrap_or_default().trim().is_empty() {
        check.fail("email", Text::new("field-email-or-number"));
    }
    if let Some(email) = &new.email {
        let taken = app.db.system().person_by_email(email).await?;
        check_email(data, taken, &mut check);
    }
    if let Some(number) = &number
        && person_by_number(data, data.reader(), &number.key).await?.is_some()
    {
        check.fail("personnel_number", Text::new("field-number-exists"));
    }
    check.done()?;
    let invite = body.send_invitation.unwrap_or(true) && new.email.is_some();
    let password_hash = match body.password.filter(|_| !invite) {
        Some(password) => {
            let known_as = new.email.as_deref().or(new.personnel_number.as_deref()).unwrap_or_default();
            let own = [known_as, &new.first_name, &new.last_name];
            let company = structure::company_names(&app, data).await?;
            let company = company.each_ref().map(String::as_str);
            let mut check = Check::default();
            let password = check.field("password", form::password(&password, &own, &company));
            check.done()?;
            Some(app.passwords.hash(password).await?)
        }
        None => None,
    };
    let account = app.db.system().account(data).await?;
    let tx = data.begin().await?;
    Seats::lock(&app, data, &tx).await?.take(&app, data, &tx, 1).await?;
    if body.position.is_none() && !data.reaches_everything() {
        return Err(Error::field("position", Text::new("field-position-in-reach")));
    }
    let (role_id, rights) = match body.role {
        Some(role) => {
            let role = roles::grantable_role(me, data, &tx, role, new.email.is_some()).await?;
            (role.id, Rights::from_bits(role.rights))
        }
        None => (roles::learner_role(data, &tx).await?, StandardRole::Learner.rights()),
    };
    if let Some(photo) = body.simple_profile_pic {
        media::require(data, &tx, photo, assets::AVATAR, "simple_profile_pic").await?;
    }
    let photo_id = body.simple_profile_pic;
    let new = NewPerson { role_id: Some(role_id), password_hash, photo_id, ..new };
    let mut person = insert_person(&app, data, &tx, new).await?;
    if let Some(position) = body.position {
        structure::take_seat(data, &tx, person.id, position, "position").await?;
    }
    let given = Given {
        reach: body.reach,
        organizations: body.reach_organizations.as_deref(),
        divisions: body.reach_divisions.as_deref(),
    };
    if !given.is_nothing() {
        let reach = reach::give(data, &tx, person.id, (person.reach, rights), given).await?;
        let mut row: employee::ActiveModel = person.into();
        row.reach = Set(reach);
        person = row.update(tx.reader()).await?;
    }
    if invite {
        let language = person.language.unwrap_or(account.language);
        let brand = Brand::of(&app, data, tx.reader(), &account).await?;
        issue(&app, data, &tx, &person, KeyKind::Invitation, &brand, language).await?;
    }
    let role = notes::title(&notes::role_titles(data, &tx).await?, person.role_id);
    let mut added = audit::about(Action::EmployeeCreated, &person).fact("role", role);
    if !person.reach.is_everything() {
        added = added.fact("reach", person.reach.key());
    }
    for (name, value) in [("email", &person.email), ("personnel_number", &person.personnel_number)] {
        if let Some(value) = value {
            added = added.fact(name, value.as_str());
        }
    }
    audit::note(data, &tx, me, added).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok((StatusCode::CREATED, Json(user_view(&app, data, person.id).await?)))
}

/// Mail the invitation again
#[utoipa::path(post, path = "/users/{id}/invite/", tag = "users", operation_id = "inviteUser",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn invite(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
) -> Result<StatusCode> {
    let data = &caller.data;
    let account = app.db.system().account(data).await?;
    let tx = data.begin().await?;
    let person = lock(data, &tx, id).await?;
    roles::may_touch(&caller.me, data, &tx, &person).await?;
    if person.dismissed_at.is_some() || person.password_hash.is_some() {
        return Err(Code::InUse.into());
    }
    let language = person.language.unwrap_or(account.language);
    let brand = Brand::of(&app, data, tx.reader(), &account).await?;
    issue(&app, data, &tx, &person, KeyKind::Invitation, &brand, language).await?;
    audit::note(data, &tx, &caller.me, audit::about(Action::EmployeeInvited, &person)).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(StatusCode::NO_CONTENT)
}

/// Whether an address is free: in this account and in the others, with the text of each.
pub(super) fn check_email(data: &Scoped, taken_by: Option<employee::Model>, check: &mut Check) {
    if let Some(other) = taken_by {
        let own = other.account_id == data.account().get();
        check.fail("email", Text::new(if own { "field-email-exists" } else { "field-email-elsewhere" }));
    }
}
