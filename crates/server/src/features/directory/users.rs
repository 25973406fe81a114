//! Users: the list, one of them, adding one or bringing one back.

use axum::{extract::State, response::Response};
use http::{HeaderMap, StatusCode};
use rozmova_domain::{audit::Action, personnel::personnel_key};
use rozmova_store::{Scoped, Tx, employee, service_key};
use sea_orm::{ColumnTrait, Condition, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::{Map, Value};

use super::{
    answer::list_answer,
    list::Asked,
    place,
    reading::{Wanted, as_email, as_number, cut},
    refusal::{taken, wrong_type},
    search::{Kind, condition, has_user_name, order},
    user::{is_seen, resource, resources, seen, user_name as user_name_of},
    users_change::{self, Change, How},
};
use crate::{
    error::{Error, Result},
    features::{
        audit,
        keys::{KeyKind, issue},
        people,
        plans::Seats,
        structure,
    },
    http::{
        body::Body,
        caller::{Caller, can},
        query::Id,
    },
    mail::Brand,
    state::App,
};

/// Users that a filter means. Three statements, however many there are.
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    asked: Asked,
) -> Result<Response> {
    let data = &caller.data;
    let mut query = data.find::<employee::Model>().filter(seen());
    if let Some(filter) = &asked.filter {
        query = query.filter(condition(Kind::User, data, filter)?);
    }
    let total = query.clone().count(data.reader()).await?;
    if let Some((by, direction)) = &asked.sort
        && let Some(by) = order(Kind::User, by)
    {
        query = query.order_by(by, direction.clone());
    }
    let people = if asked.count == 0 || asked.start > total {
        Vec::new()
    } else {
        let page = query.order_by_asc(employee::Column::Id).offset(asked.start - 1).limit(asked.count);
        page.all(data.reader()).await?
    };
    let rows = resources(&app, data, data.reader(), &people, &asked.projection).await?;
    let rows: Vec<Value> = rows.into_iter().map(|row| Value::Object(row.body)).collect();
    Ok(list_answer(total, asked.start, &rows))
}

/// One user.
pub(super) async fn show(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    Id(id): Id,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response> {
    let data = &caller.data;
    let person: employee::Model = data.get(id, data.reader()).await?;
    if !is_seen(&person) {
        return Err(Error::not_found());
    }
    Ok(resource(&app, data, data.reader(), person, &asked.projection).await?.unless_known(&headers))
}

/// Adds a person, or brings back one whom the directory had deleted.
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    asked: Asked,
    Body(body): Body<Map<String, Value>>,
) -> Result<Response> {
    let (me, data) = (&caller.me, &caller.data);
    me.require_plan(&app)?;
    let wanted = Wanted::read(&body)?;
    let user_name = wanted.required_user_name()?.to_owned();
    let email = match &wanted.email {
        Some(email) => Some(as_email(email).ok_or_else(|| wrong_type("emails"))?),
        None => as_email(&user_name),
    };
    let number = match &wanted.number {
        Some(number) => Some(as_number(number).ok_or_else(|| wrong_type("employeeNumber"))?),
        None => as_number(&user_name),
    };
    let tx = data.begin().await?;
    // Locked: of two who add the same person at once the second is told.
    app.db.system().lock_account(&tx, data).await?;
    structure::lock_structure(data, &tx).await?;
    let number_text = number.as_ref().map(|number| number.text.as_str());
    let known = alike(data, &tx, &user_name, &wanted, email.as_deref(), number_text).await?;
    if known.iter().any(is_seen) {
        return Err(taken("directory-user-taken"));
    }
    let by_name = |person: &&employee::Model| user_name_of(person).to_lowercase() == user_name.to_lowercase();
    if let Some(back) = known.iter().find(by_name).or(known.first()) {
        let wanted = Wanted { active: wanted.active.or(Some(true)), ..wanted };
        let change = Change { wanted, how: How::Replace };
        let made = StatusCode::CREATED;
        return users_change::carry_out(&app, &caller, tx, back.clone(), change, &asked.projection, made)
            .await;
    }
    if let Some(email) = &email
        && app.db.system().person_by_email_in(&tx, email).await?.is_some()
    {
        return Err(taken("directory-user-taken"));
    }
    let active = wanted.active != Some(false);
    let seats = Seats::lock(&app, data, &tx).await?;
    if active {
        seats.take(&app, data, &tx, 1).await?;
    }
    let local = user_name.split('@').next().filter(|local| !local.is_empty()).unwrap_or(&user_name);
    let new = people::NewPerson {
        first_name: wanted.given.unwrap_or_else(|| cut(local)),
        last_name: wanted.family.unwrap_or_default(),
        middle_name: wanted.middle.unwrap_or_default(),
        email,
        personnel_number: number.map(|number| number.text),
        phone: wanted.phone.unwrap_or_default(),
        language: wanted.language.flatten(),
        role_id: Some(people::learner_role(data, &tx).await?),
        directory_place: place::kept(&wanted.place)?,
        external_id: wanted.external_id,
        user_name: Some(user_name),
        ..Default::default()
    };
    let mut person = people::insert_person(&app, data, &tx, new).await?;
    let mut added = audit::about(Action::EmployeeCreated, &person);
    for (name, value) in [("email", &person.email), ("personnel_number", &person.personnel_number)] {
        if let Some(value) = value {
            added = added.fact(name, value.as_str());
        }
    }
    audit::note(data, &tx, me, added).await?;
    if active {
        invite(&app, &caller, &tx, &person).await?;
    } else {
        let chosen = people::lock_people(data, &tx, &[person.id]).await?;
        people::dismiss(&app, me, data, &tx, &chosen).await?;
        person = data.get(person.id, tx.reader()).await?;
    }
    place::put(&app, &caller, &tx, &person, None).await?;
    let made = resource(&app, data, tx.reader(), person, &asked.projection).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(made.answer(StatusCode::CREATED))
}

/// Mails an invitation, where the key says so.
pub(super) async fn invite(
    app: &App,
    caller: &Caller<can::Provision>,
    tx: &Tx,
    person: &employee::Model,
) -> Result<()> {
    let data = &caller.data;
    let Some(key) = caller.me.service_key() else { return Ok(()) };
    let key: service_key::Model = data.get(key, tx.reader()).await?;
    if !key.invites || person.email.is_none() {
        return Ok(());
    }
    let account = app.db.system().account_in(tx, data).await?;
    let language = person.language.unwrap_or(account.language);
    let brand = Brand::of(app, data, tx.reader(), &account).await?;
    issue(app, data, tx, person, KeyKind::Invitation, &brand, language).await?;
    Ok(())
}

/// Everybody of the account who has one of these already.
async fn alike(
    data: &Scoped,
    tx: &Tx,
    user_name: &str,
    wanted: &Wanted,
    email: Option<&str>,
    number: Option<&str>,
) -> Result<Vec<employee::Model>> {
    use employee::Column;
    let any = Condition::any()
        .add(has_user_name(user_name))
        .add_option(wanted.external_id.as_deref().map(|id| Column::ExternalId.eq(id)))
        .add_option(email.map(|email| Column::Email.eq(email)))
        .add_option(number.map(|number| Column::PersonnelKey.eq(personnel_key(number))));
    Ok(data
        .for_update::<employee::Model>()
        .filter(Column::ErasedAt.is_null())
        .filter(any)
        .order_by_asc(Column::Id)
        .all(tx.reader())
        .await?)
}
