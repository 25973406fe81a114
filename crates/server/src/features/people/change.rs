use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    allowance::TimeAllowance,
    language::Language,
    reach::Reach,
    rights::{Right, Rights},
    text::normalise,
};
use rozmova_store::{Error as StoreError, Scoped, Tx, company_identity, employee, role};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, PaginatorTrait, QueryFilter};
use serde::{Deserialize, de::IgnoredAny};

use super::{
    Chosen, ChosenPerson, ProfileFields, access,
    add::check_email,
    bulk,
    edit::{Edit, EmployeePatchForm},
    fill_profile, lock, notes,
    person::{keep_former_address, person_by_number, refuse_if_older, taken},
    reach::{self, Given},
    roles::{self, reaches_further},
};
use crate::{
    assets,
    error::{Check, Code, Error, ErrorBody, Result},
    features::{
        audit,
        branding::WhitelabelPatch,
        group_work, media,
        profile::{User, user_view},
        structure,
    },
    http::{
        body::given,
        caller::{Caller, Me, can},
        query::Id,
    },
    state::App,
    texts::Text,
};

/// Fields of a person; what is left out stays, what is empty is cleared.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct EmployeePatch {
    first_name: Option<String>,
    last_name: Option<String>,
    middle_name: Option<String>,
    email: Option<String>,
    personnel_number: Option<String>,
    phone: Option<String>,
    gender: Option<String>,
    birth_date: Option<String>,
    role: Option<i64>,
    language: Option<Language>,
    /// How much more time than set, from the next attempt on.
    time_allowance: Option<TimeAllowance>,
    /// Position id; null takes the person off the present one.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    position: Option<Option<i64>>,
    /// How far the person sees as an administrator.
    reach: Option<Reach>,
    /// Of a chosen reach the organisations, each with all that is below it; replaces all of them.
    reach_organizations: Option<Vec<i64>>,
    /// Of a chosen reach the divisions, likewise.
    reach_divisions: Option<Vec<i64>>,
    /// Id of an uploaded photo; null takes it away.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    pub(super) simple_profile_pic: Option<Option<i64>>,
    /// This person's own top bar, null is the account's; needs *access to settings*.
    whitelabel: Option<WhitelabelPatch>,
    /// Refused: people are dismissed and reinstated by the call for many.
    #[schema(ignore)]
    fired: Option<IgnoredAny>,
    /// Of the record that was read; an older one is refused.
    version: Option<i32>,
}

/// Change an employee
#[utoipa::path(patch, path = "/users/{id}/", tag = "users", operation_id = "changeUser",
    params(("id" = i64, Path)), request_body(content((EmployeePatch = "application/json"), (EmployeePatchForm = "multipart/form-data"))), responses((status = 200, body = User), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
    edit: Edit,
) -> Result<Json<User>> {
    apply(&app, &caller, id, edit).await
}

/// Change an employee (another name of the call)
#[utoipa::path(patch, path = "/user/{id}/", tag = "users", operation_id = "changeUserAlias",
    params(("id" = i64, Path)), request_body(content((EmployeePatch = "application/json"), (EmployeePatchForm = "multipart/form-data"))), responses((status = 200, body = User), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change_alias(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
    edit: Edit,
) -> Result<Json<User>> {
    apply(&app, &caller, id, edit).await
}

/// Whether somebody is known by the provider of the company, and so needs neither email nor number to come in.
async fn has_company_identity(data: &Scoped, tx: &Tx, id: i64) -> Result<bool> {
    let of_person = company_identity::Column::EmployeeId.eq(id);
    Ok(data.find::<company_identity::Model>().filter(of_person).count(tx.reader()).await? > 0)
}

async fn apply(app: &App, caller: &Caller<can::EditUsers>, id: i64, edit: Edit) -> Result<Json<User>> {
    let (me, data) = (&caller.me, &caller.data);
    let patch = edit.take(app, caller).await?;
    if patch.whitelabel.is_some() && !me.rights.allows(Right::AccessSettings) {
        return Err(Code::Forbidden.into());
    }
    let tx = data.begin().await?;
    let person = lock(data, &tx, id).await?;
    roles::may_touch(me, data, &tx, &person).await?;
    let wanted = patch.email.as_deref().map(|email| normalise(email).to_lowercase());
    let is_moved =
        wanted.as_deref().is_some_and(|email| email != person.email.as_deref().unwrap_or_default());
    if id == me.id && is_moved {
        return Err(Error::field("email", Text::new("field-own-email")));
    }
    if is_moved && roles::is_admin(data, &tx, &person).await? {
        // Whoever reads the emails of an administrator becomes one.
        me.require_person()?;
        if wanted.is_some_and(|email| email.is_empty()) {
            return Err(Error::field("email", Text::new("field-admin-needs-email")));
        }
    }
    refuse_if_older(data, &tx, patch.version, &person).await?;
    let mut row: employee::ActiveModel = person.clone().into();
    let mut check = Check::default();
    let fields = ProfileFields {
        first_name: patch.first_name.as_deref(),
        last_name: patch.last_name.as_deref(),
        middle_name: patch.middle_name.as_deref(),
        phone: patch.phone.as_deref(),
        email: patch.email.as_deref(),
        personnel_number: patch.personnel_number.as_deref(),
        gender: patch.gender.as_deref(),
        birth_date: patch.birth_date.as_deref(),
    };
    fill_profile(&mut row, &person, &mut check, &fields, app.clock.now());
    if patch.fired.is_some() {
        check.fail("fired", Text::new("field-fired-in-bulk"));
    }
    let is_nobody = row.email.as_ref().is_none() && row.personnel_number.as_ref().is_none();
    if is_nobody && person.user_name.is_none() && !has_company_identity(data, &tx, id).await? {
        let field = if patch.email.is_some() { "email" } else { "personnel_number" };
        check.fail(field, Text::new("field-email-or-number"));
    }
    check.done()?;
    if let Some(language) = patch.language {
        row.language = Set(Some(language));
    }
    if let Some(allowance) = patch.time_allowance {
        row.time_allowance = Set(allowance);
    }
    files(data, &tx, &mut row, &patch).await?;
    let (may_play_now, rights) = role(me, data, &tx, &person, &mut row, &patch).await?;
    if person.dismissed_at.is_some() && patch.position.flatten().is_some() {
        return Err(Error::field("position", Text::new("field-dismissed-person")));
    }
    row.version = Set(person.version + 1);
    row.updated_by = Set(Some(me.id));
    row.updated_at = Set(Some(app.clock.now()));
    let seat_before = notes::seat(data, &tx, id).await?;
    match patch.position {
        Some(Some(position)) => structure::take_seat(data, &tx, id, position, "position").await?,
        Some(None) => structure::leave_seat(data, &tx, id).await?,
        None => {}
    }
    if patch.position.is_some() {
        structure::nobody_left(data, &tx, &[id]).await?;
    }
    // What a role lets the person do, it does as far as the person reaches: after the role and the position.
    let given = Given {
        reach: patch.reach,
        organizations: patch.reach_organizations.as_deref(),
        divisions: patch.reach_divisions.as_deref(),
    };
    let reach_before = structure::names_of_units_chosen_for(data, tx.reader(), id).await?;
    if !given.is_nothing() || patch.role.is_some() {
        row.reach = Set(reach::give(data, &tx, id, (person.reach, rights), given).await?);
        if reaches_further(me, data, tx.reader(), (id, *row.reach.as_ref()), rights).await? {
            return Err(Error::field("reach", Text::new("field-reach-beyond-yours")));
        }
    }
    let after = save(app, data, &tx, row, &person).await?;
    let reconciliation =
        if may_play_now { bulk::plan_reconciliation(app, me, data, &tx, &[id]).await? } else { None };
    let gone = if patch.simple_profile_pic.is_some() || patch.whitelabel.is_some() {
        media::discard(app, data, &tx, [person.photo_id, person.logo_id].into_iter().flatten()).await?
    } else {
        media::Discarded::default()
    };
    let roles = notes::role_titles(data, &tx).await?;
    let seat = notes::seat(data, &tx, id).await?;
    let reach_after = structure::names_of_units_chosen_for(data, tx.reader(), id).await?;
    let changed = notes::changed(&person, &after, &roles).field("position", seat_before, seat).field(
        "reach_units",
        reach_before,
        reach_after,
    );
    audit::note(data, &tx, me, changed).await?;
    tx.commit().await?;
    gone.remove(app).await;
    app.jobs_waiting.wake();
    group_work::reconcile(app, reconciliation).await;
    Ok(Json(user_view(app, data, id).await?))
}

/// Photo and branding.
async fn files(data: &Scoped, tx: &Tx, row: &mut employee::ActiveModel, patch: &EmployeePatch) -> Result<()> {
    if let Some(photo) = patch.simple_profile_pic {
        if let Some(photo) = photo {
            media::require(data, tx, photo, assets::AVATAR, "simple_profile_pic").await?;
        }
        row.photo_id = Set(photo);
    }
    if let Some(own) = &patch.whitelabel {
        own.apply(data, tx, &mut row.logo_id, &mut row.top_bar_background).await?;
    }
    Ok(())
}

/// The role; true when there may be courses by now that the person could not have before, and what it opens.
async fn role(
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    row: &mut employee::ActiveModel,
    patch: &EmployeePatch,
) -> Result<(bool, Rights)> {
    let Some(role) = patch.role.filter(|role| person.role_id != Some(*role)) else {
        let present = match person.role_id {
            Some(role) => Rights::from_bits(data.get::<role::Model>(role, tx.reader()).await?.rights),
            None => Rights::EMPTY,
        };
        return Ok((false, present));
    };
    let role = roles::grantable_role(me, data, tx, role, row.email.as_ref().is_some()).await?;
    roles::keep_an_administrator(data, tx, &[ChosenPerson::of(person)]).await?;
    row.role_id = Set(Some(role.id));
    let rights = Rights::from_bits(role.rights);
    Ok((rights.allows(Right::PassAssignedGames), rights))
}

/// Delete an employee: everything that names the person is gone, the answers stay without a name
#[utoipa::path(delete, path = "/users/{id}/", tag = "users", operation_id = "deleteUser",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    lock(data, &tx, id).await?;
    let people = Chosen { users: vec![id], ..Chosen::default() }.load(data, &tx).await?;
    let leftovers = bulk::remove_all(&app, me, data, &tx, &people).await?;
    tx.commit().await?;
    leftovers.remove(&app).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Saves a person; another address ends what the former one opened.
///
/// # Errors
/// 400 on `email` or `personnel_number` when somebody else has it.
pub async fn save(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    mut row: employee::ActiveModel,
    before: &employee::Model,
) -> Result<employee::Model> {
    let moved = *row.email.as_ref() != before.email;
    let mut check = Check::default();
    if moved {
        if let Some(email) = row.email.as_ref() {
            let taken = app.db.system().person_by_email_in(tx, email).await?;
            check_email(data, taken, &mut check);
        }
        keep_former_address(&mut row, before, app.clock.now());
    }
    if let Some(key) = row.personnel_key.as_ref()
        && person_by_number(data, tx.reader(), key).await?.is_some_and(|other| other.id != before.id)
    {
        check.fail("personnel_number", Text::new("field-number-exists"));
    }
    check.done()?;
    let after = match row.update(tx.reader()).await.map_err(StoreError::from) {
        Err(StoreError::Duplicate(what)) => return Err(taken(&what)),
        other => other?,
    };
    if moved {
        access::move_to(app, data, tx, before, &after).await?;
    }
    Ok(after)
}
