//! Who sees a head's people meanwhile.

use axum::{Json, extract::State};
use chrono::{DateTime, Duration, NaiveDate, Utc};
use http::StatusCode;
use rozmova_domain::audit::Action;
use rozmova_store::{Scoped, deputy, employee, position};
use sea_orm::{ActiveValue::Set, ColumnTrait, PaginatorTrait, QueryFilter};
use serde::{Deserialize, Serialize};

use super::scope::Team;
use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::{
        audit, people,
        refs::{EmployeeRef, refs_by_id},
    },
    http::{
        body::Body,
        caller::{Caller, Me, can},
        dates::{Edge, instant},
    },
    state::App,
    texts::Text,
};

/// The longest that somebody stands in.
const MOST_DAYS: i64 = 366;

/// Who stands in for the caller.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct OwnDeputy {
    /// Null: nobody does.
    #[schema(required = true)]
    deputy: Option<EmployeeRef>,
    /// Until when.
    #[schema(required = true)]
    until: Option<DateTime<Utc>>,
}

/// Who is to stand in.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct DeputyForm {
    /// Id of one of the caller's people.
    user: i64,
    /// The last day, where the account is.
    until: NaiveDate,
}

/// Who stands in for the caller
#[utoipa::path(get, path = "/team/deputy/", tag = "team", operation_id = "showDeputy",
    responses((status = 200, body = OwnDeputy), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(State(app): State<App>, caller: Caller<can::BeSignedIn>) -> Result<Json<OwnDeputy>> {
    require_head(&app, &caller.data, &caller.me).await?;
    Ok(Json(view(&app, &caller.data, caller.me.id).await?))
}

/// Say who sees the caller's people until a day; instead of who was named before
#[utoipa::path(put, path = "/team/deputy/", tag = "team", operation_id = "nameDeputy",
    description = "For who heads a unit, and not for who stands in. The deputy is one of the people of the head.",
    request_body = DeputyForm, responses((status = 200, body = OwnDeputy), (status = "4XX", body = ErrorBody)))]
pub(super) async fn name(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Body(body): Body<DeputyForm>,
) -> Result<Json<OwnDeputy>> {
    let (me, data, now) = (&caller.me, &caller.data, app.clock.now());
    let team = require_head(&app, data, me).await?;
    let unknown = || Error::field("user", Text::new("field-unknown"));
    let person = team.person(data, body.user).await.map_err(|_| unknown())?;
    let zone = app.db.system().account(data).await?.timezone;
    let until = instant(&body.until.to_string(), &zone, Edge::End);
    let until = until.filter(|until| now < *until && *until <= now + Duration::days(MOST_DAYS));
    let until = until.ok_or_else(|| Error::field("until", Text::new("field-deputy-until")))?;
    let tx = data.begin().await?;
    // Locked: a dismissal at this moment counts, and so does another deputy that is named.
    people::lock(data, &tx, me.id).await?;
    if data.get::<employee::Model>(person.id, tx.reader()).await?.dismissed_at.is_some() {
        return Err(unknown());
    }
    data.delete::<deputy::Model>().filter(deputy::Column::EmployeeId.eq(me.id)).exec(tx.reader()).await?;
    let row = deputy::ActiveModel {
        employee_id: Set(me.id),
        deputy_id: Set(person.id),
        until: Set(until),
        created_at: Set(now),
        ..Default::default()
    };
    data.insert(row, &tx).await?;
    let entry = audit::about(Action::DeputyNamed, &person).fact("until", until.to_rfc3339());
    audit::note(data, &tx, me, entry).await?;
    tx.commit().await?;
    Ok(Json(view(&app, data, me.id).await?))
}

/// Nobody stands in any more
#[utoipa::path(delete, path = "/team/deputy/", tag = "team", operation_id = "removeDeputy",
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(caller: Caller<can::BeSignedIn>) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    people::lock(data, &tx, me.id).await?;
    let of_me = deputy::Column::EmployeeId.eq(me.id);
    let named: Option<deputy::Model> =
        data.find::<deputy::Model>().filter(of_me.clone()).one(tx.reader()).await?;
    let named = named.ok_or_else(Error::not_found)?;
    data.delete::<deputy::Model>().filter(of_me).exec(tx.reader()).await?;
    let person: employee::Model = data.get(named.deputy_id, tx.reader()).await?;
    audit::note(data, &tx, me, audit::about(Action::DeputyRemoved, &person)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whoever stands in for a head names nobody.
async fn require_head(app: &App, data: &Scoped, me: &Me) -> Result<Team> {
    let team = Team::of(app, data, me).await?;
    let own = data
        .find::<position::Model>()
        .filter(position::Column::EmployeeId.eq(me.id))
        .filter(position::Column::Head.eq(true));
    if own.count(data.reader()).await? == 0 { Err(Code::NoTeam.into()) } else { Ok(team) }
}

async fn view(app: &App, data: &Scoped, head: i64) -> Result<OwnDeputy> {
    let row: Option<deputy::Model> = data
        .find::<deputy::Model>()
        .filter(deputy::Column::EmployeeId.eq(head))
        .filter(deputy::Column::Until.gt(app.clock.now()))
        .one(data.reader())
        .await?;
    let Some(row) = row else { return Ok(OwnDeputy { deputy: None, until: None }) };
    let deputy = refs_by_id(data, vec![row.deputy_id]).await?.remove(&row.deputy_id);
    Ok(OwnDeputy { deputy, until: Some(row.until) })
}
