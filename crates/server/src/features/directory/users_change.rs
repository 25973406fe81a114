//! Replacing, patching, dismissing users.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, StatusCode};
use rozmova_domain::{
    personnel::personnel_key,
    scim::{
        patch::{self, Shape},
        projection::Projection,
    },
};
use rozmova_store::{Scoped, Tx, employee};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, PaginatorTrait, QueryFilter, TryIntoModel,
};
use serde_json::{Map, Value};

use super::{
    answer::require_version,
    list::Asked,
    place,
    reading::{Wanted, as_email, as_number},
    refusal::{of_patch, taken, wrong_type},
    search::has_user_name,
    user::{changeable, is_seen, resource, user_name, version},
    users,
};
use crate::{
    error::{Check, Code, Error, Result},
    features::{
        audit, group_work,
        people::{self, ProfileFields},
        plans::Seats,
        structure,
    },
    http::{
        body::Body,
        caller::{Caller, can},
        query::Id,
    },
    state::App,
    texts::Text,
};

const SHAPE: Shape = Shape {
    many: &[
        "emails",
        "phoneNumbers",
        "addresses",
        "ims",
        "photos",
        "roles",
        "entitlements",
        "x509Certificates",
        "groups",
    ],
    read_only: &["id", "meta", "groups", "schemas"],
};

/// What becomes of attributes that are not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// The directory need not know everything by which the company knows a person: they stay.
    Replace,
    /// They were there, and were taken out.
    Patch,
}

/// A change of a person.
#[derive(Debug)]
pub(super) struct Change {
    pub(super) wanted: Wanted,
    pub(super) how: How,
}

/// Replaces a user.
pub(super) async fn replace(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    Id(id): Id,
    asked: Asked,
    headers: HeaderMap,
    Body(body): Body<Map<String, Value>>,
) -> Result<Response> {
    let wanted = Wanted::read(&body)?;
    let (tx, before) = lock(&app, &caller.data, id, &headers).await?;
    let change = Change { wanted, how: How::Replace };
    carry_out(&app, &caller, tx, before, change, &asked.projection, StatusCode::OK).await
}

/// Changes parts of a user.
pub(super) async fn patch(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    Id(id): Id,
    asked: Asked,
    headers: HeaderMap,
    Body(body): Body<Value>,
) -> Result<Response> {
    let operations = patch::read(&body).map_err(of_patch)?;
    let (tx, before) = lock(&app, &caller.data, id, &headers).await?;
    let mut body = changeable(&before);
    patch::apply(&mut body, operations, SHAPE).map_err(of_patch)?;
    let change = Change { wanted: Wanted::read(&body)?, how: How::Patch };
    carry_out(&app, &caller, tx, before, change, &asked.projection, StatusCode::OK).await
}

/// Dismisses a person, whom the directory sees no longer. Nothing is erased.
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    Id(id): Id,
    headers: HeaderMap,
) -> Result<Response> {
    let (me, data) = (&caller.me, &caller.data);
    let (tx, before) = lock(&app, data, id, &headers).await?;
    not_the_maker(&caller, &before)?;
    let chosen = people::lock_people(data, &tx, &[id]).await?;
    if before.dismissed_at.is_none() {
        people::dismiss(&app, me, data, &tx, &chosen).await?;
    }
    let now: employee::Model = data.get(id, tx.reader()).await?;
    let version = now.version + 1;
    let mut row: employee::ActiveModel = now.into();
    row.directory_deleted_at = Set(Some(app.clock.now()));
    row.version = Set(version);
    row.update(tx.reader()).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// A person to change, in the version that the request is about. The account and
/// its structure are locked first, as by those who add people.
async fn lock(app: &App, data: &Scoped, id: i64, headers: &HeaderMap) -> Result<(Tx, employee::Model)> {
    let tx = data.begin().await?;
    app.db.system().lock_account(&tx, data).await?;
    structure::lock_structure(data, &tx).await?;
    let person = people::lock(data, &tx, id).await?;
    if !is_seen(&person) {
        return Err(Error::not_found());
    }
    require_version(headers, &version(&person))?;
    Ok((tx, person))
}

fn not_the_maker(caller: &Caller<can::Provision>, person: &employee::Model) -> Result<()> {
    if person.id == caller.me.id {
        return Err(Error::new(Code::PeopleOnly).message(Text::new("directory-maker")));
    }
    Ok(())
}

/// Makes a person what is wanted, and commits. The person is locked.
pub(super) async fn carry_out(
    app: &App,
    caller: &Caller<can::Provision>,
    tx: Tx,
    before: employee::Model,
    change: Change,
    projection: &Projection,
    status: StatusCode,
) -> Result<Response> {
    let (me, data) = (&caller.me, &caller.data);
    let mut row = row_of(app, &before, &change)?;
    let after: employee::Model = row.clone().try_into_model()?;
    let comes_back = change.wanted.active == Some(true) && before.dismissed_at.is_some();
    let leaves = change.wanted.active == Some(false) && before.dismissed_at.is_none();
    if after == before && !comes_back && !leaves {
        return Ok(resource(app, data, tx.reader(), before, projection).await?.answer(status));
    }
    not_the_maker(caller, &before)?;
    refuse_if_taken(data, &tx, &before, &after).await?;
    let is_moved = after.email != before.email || after.personnel_key != before.personnel_key;
    // Whoever reads the emails of an administrator becomes one, and so does who comes back as one.
    if (is_moved || comes_back) && people::is_admin(data, &tx, &before).await? {
        return Err(Error::new(Code::Forbidden).message(Text::new("directory-administrator")));
    }
    let seats = if comes_back { Some(Seats::lock(app, data, &tx).await?) } else { None };
    if after != before {
        row.version = Set(before.version + 1);
        row.updated_by = Set(Some(me.id));
        row.updated_at = Set(Some(app.clock.now()));
        let saved = people::save(app, data, &tx, row, &before).await?;
        audit::note(data, &tx, me, people::profile_changed(&before, &saved)).await?;
    }
    let mut reconciliation = None;
    if leaves || comes_back {
        let chosen = people::lock_people(data, &tx, &[before.id]).await?;
        match seats {
            None => people::dismiss(app, me, data, &tx, &chosen).await?,
            Some(seats) => {
                let back = people::reinstate(app, me, data, &tx, &chosen).await?;
                seats.take(app, data, &tx, back.len()).await?;
                reconciliation = people::plan_reconciliation(app, me, data, &tx, &back).await?;
            }
        }
    }
    let person: employee::Model = data.get(before.id, tx.reader()).await?;
    place::put(app, caller, &tx, &person, before.directory_place.as_deref()).await?;
    if comes_back {
        // The password of before is gone.
        users::invite(app, caller, &tx, &person).await?;
    }
    let changed = resource(app, data, tx.reader(), person, projection).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    group_work::reconcile(app, reconciliation).await;
    Ok(changed.answer(status))
}

/// # Errors
/// 409 when the directory calls somebody else so.
async fn refuse_if_taken(
    data: &Scoped,
    tx: &Tx,
    before: &employee::Model,
    after: &employee::Model,
) -> Result<()> {
    use employee::Column;
    let (name, old) = (user_name(after), user_name(before));
    let of_name = (name.to_lowercase() != old.to_lowercase()).then(|| has_user_name(name));
    let new_id = after.external_id.as_deref().filter(|id| before.external_id.as_deref() != Some(*id));
    let of_id = new_id.map(|id| Column::ExternalId.eq(id));
    if of_name.is_none() && of_id.is_none() {
        return Ok(());
    }
    let others = data
        .find::<employee::Model>()
        .filter(Column::ErasedAt.is_null())
        .filter(Column::Id.ne(before.id))
        .filter(Condition::any().add_option(of_name).add_option(of_id));
    if others.count(tx.reader()).await? > 0 { Err(taken("directory-user-taken")) } else { Ok(()) }
}

/// The row that is wanted, but for its version and for dismissal.
fn row_of(app: &App, before: &employee::Model, change: &Change) -> Result<employee::ActiveModel> {
    let Change { wanted, how } = change;
    let name = wanted.required_user_name()?;
    let email = email_of(before, wanted, *how, name)?;
    let number = number_of(before, wanted, *how, name)?;
    let phone = match (&wanted.phone, how) {
        (None, How::Patch) => Some(""),
        (phone, _) => phone.as_deref(),
    };
    let middle = match (&wanted.middle, how) {
        (None, How::Patch) => Some(""),
        (middle, _) => middle.as_deref(),
    };
    let mut row: employee::ActiveModel = before.clone().into();
    let mut check = Check::default();
    let fields = ProfileFields {
        first_name: wanted.given.as_deref(),
        last_name: wanted.family.as_deref(),
        middle_name: middle,
        phone,
        email: Some(email.as_deref().unwrap_or_default()),
        personnel_number: Some(number.as_deref().unwrap_or_default()),
        ..ProfileFields::default()
    };
    people::fill_profile(&mut row, before, &mut check, &fields, app.clock.now());
    check.done()?;
    match (wanted.language, how) {
        (Some(Some(language)), _) => row.language = Set(Some(language)),
        (None, How::Patch) => row.language = Set(None),
        _ => {}
    }
    let place = match how {
        How::Patch => wanted.place.clone(),
        How::Replace => wanted.place.clone().or(place::said(before)),
    };
    row.directory_place = Set(place::kept(&place)?);
    row.external_id = Set(wanted.external_id.clone());
    let known_as = email.as_deref().or(number.as_deref());
    if before.user_name.is_some() || known_as != Some(name) {
        row.user_name = Set(Some(name.to_owned()));
        row.user_name_key = Set(Some(name.to_lowercase()));
    }
    if !is_seen(before) {
        row.directory_deleted_at = Set(None);
    }
    Ok(row)
}

/// The email that a person is to have. One that was the `userName` follows it.
fn email_of(before: &employee::Model, wanted: &Wanted, how: How, name: &str) -> Result<Option<String>> {
    let sent = wanted.email.as_deref().map(|email| as_email(email).ok_or_else(|| wrong_type("emails")));
    let sent = sent.transpose()?;
    // A patch has what was there before as well.
    if sent.is_some() && (how == How::Replace || sent != before.email) {
        return Ok(sent);
    }
    let old = user_name(before).to_lowercase();
    if before.email.as_deref() == Some(old.as_str())
        && name.to_lowercase() != old
        && let Some(email) = as_email(name)
    {
        return Ok(Some(email));
    }
    Ok(match how {
        How::Patch => sent,
        How::Replace => before.email.clone().or_else(|| as_email(name)),
    })
}

/// The same of the personnel number.
fn number_of(before: &employee::Model, wanted: &Wanted, how: How, name: &str) -> Result<Option<String>> {
    if let Some(sent) = &wanted.number
        && (how == How::Replace || before.personnel_number.as_deref() != Some(sent.as_str()))
    {
        let number = as_number(sent).ok_or_else(|| wrong_type("employeeNumber"))?;
        return Ok(Some(number.text));
    }
    let old = user_name(before);
    if before.personnel_key.as_deref() == Some(personnel_key(old).as_str())
        && name.to_lowercase() != old.to_lowercase()
        && let Some(number) = as_number(name)
    {
        return Ok(Some(number.text));
    }
    Ok(match how {
        How::Patch => wanted.number.clone(),
        How::Replace => before.personnel_number.clone(),
    })
}
