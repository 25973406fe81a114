//! Reports that are mailed every week or month: the figures, and the way to the report as it is filtered.

mod send;
mod when;

pub use send::{plan, run};

use self::when::Every;
use super::{
    filter::zone_of,
    views::{LONGEST_QUERY, Report},
};
use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::refs::{EmployeeRef, refs_by_id},
    http::{
        body::Body,
        caller::{Caller, Me, can},
        ids::Ids,
        listing::few,
        query::Id,
    },
    state::App,
    texts::Text,
};
use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_domain::{reach::Reach, rights::Right};
use rozmova_store::{Scoped, employee, relations, report_schedule, role};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, JoinType, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use serde::{Deserialize, Serialize};

/// Schedules of one account.
const MOST: u64 = 100;

/// The scheduled reports of the account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ReportSchedules {
    results: Vec<ReportSchedule>,
    /// The administrators who may be chosen.
    recipients: Vec<EmployeeRef>,
}

/// A report that is mailed regularly.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ReportSchedule {
    id: i64,
    report: Report,
    /// The filters as they stand in the report's address.
    query: String,
    every: Every,
    /// Who gets it.
    users: Vec<i64>,
    next_at: DateTime<Utc>,
    #[schema(required = true)]
    last_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct NewReportSchedule {
    report: Report,
    #[serde(default)]
    query: String,
    every: Every,
    /// Administrators who may see the report, at least one.
    users: Vec<i64>,
}

/// The scheduled reports, and who may get them
#[utoipa::path(get, path = "/report/schedules/", tag = "reports", operation_id = "listReportSchedules",
    responses((status = 200, body = ReportSchedules), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(caller: Caller<can::AppointmentReport>) -> Result<Json<ReportSchedules>> {
    let data = &caller.data;
    let rows: Vec<report_schedule::Model> = data
        .find::<report_schedule::Model>()
        .filter(seen_by(&caller.me, data))
        .order_by_asc(report_schedule::Column::Id)
        .all(data.reader())
        .await?;
    let readers = may_read(data).await?;
    let refs = refs_by_id(data, readers.clone()).await?;
    let told = |schedule: ReportSchedule| ReportSchedule {
        users: match data.reaches_everything() {
            true => schedule.users,
            false => schedule.users.into_iter().filter(|id| readers.contains(id)).collect(),
        },
        ..schedule
    };
    Ok(Json(ReportSchedules {
        results: rows.into_iter().filter_map(view).map(told).collect(),
        recipients: readers.iter().filter_map(|id| refs.get(id).cloned()).collect(),
    }))
}

/// Mail a report regularly
#[utoipa::path(post, path = "/report/schedules/", tag = "reports", operation_id = "addReportSchedule",
    request_body = NewReportSchedule, responses((status = 201, body = ReportSchedule), (status = "4XX", body = ErrorBody)))]
pub(super) async fn add(
    State(app): State<App>,
    caller: Caller<can::AppointmentReport>,
    Body(body): Body<NewReportSchedule>,
) -> Result<(StatusCode, Json<ReportSchedule>)> {
    let data = &caller.data;
    let users = few("users", &body.users).map_err(Error::as_field)?;
    let mut unknown = Ids::default();
    unknown.look_up::<employee::Model>("users", &users, data, data.reader()).await?;
    unknown.known_in_body()?;
    let readers = may_read(data).await?;
    if users.is_empty() || users.iter().any(|id| !readers.contains(id)) {
        return Err(Error::field("users", Text::new("field-not-a-reader")));
    }
    let query = body.query.trim_start_matches('?').to_owned();
    if query.chars().count() > LONGEST_QUERY || !makes_sense(&app, data, body.report, &query).await? {
        return Err(Error::field("query", Text::new("field-invalid")));
    }
    let zone = zone_of(&app, data).await?;
    let now = app.clock.now();
    let tx = data.begin().await?;
    if data.find::<report_schedule::Model>().count(tx.reader()).await? >= MOST {
        return Err(Error::field("report", Text::new("field-too-many-schedules")));
    }
    let row = report_schedule::ActiveModel {
        created_by: Set(caller.me.id),
        report: Set(body.report.as_str().into()),
        query: Set(query),
        every: Set(body.every.as_str().into()),
        recipients: Set(serde_json::to_string(&users)?),
        next_at: Set(body.every.next(now, zone)),
        last_at: Set(None),
        created_at: Set(now),
        ..Default::default()
    };
    let row = data.insert(row, &tx).await?;
    tx.commit().await?;
    view(row).map(|view| (StatusCode::CREATED, Json(view))).ok_or_else(Error::not_found)
}

/// Whether the filters are those of the report, and what they name is there.
async fn makes_sense(app: &App, data: &Scoped, report: Report, query: &str) -> Result<bool> {
    let looked_at = async {
        let (params, rows) = send::filters(query)?;
        match report {
            Report::Appointment => rows.filter(app, data, &params).await.map(drop),
            _ => params.filter(app, data).await.map(drop),
        }
    };
    match looked_at.await {
        Ok(()) => Ok(true),
        Err(Error::Refused(refusal)) if refusal.code == Code::InvalidParameter => Ok(false),
        Err(error) => Err(error),
    }
}

/// Mail a report no more
#[utoipa::path(delete, path = "/report/schedules/{id}/", tag = "reports", operation_id = "deleteReportSchedule",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn delete(caller: Caller<can::AppointmentReport>, Id(id): Id) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let gone = data
        .delete::<report_schedule::Model>()
        .filter(seen_by(&caller.me, data))
        .filter(report_schedule::Column::Id.eq(id))
        .exec(tx.reader())
        .await?;
    tx.commit().await?;
    if gone.rows_affected == 0 { Err(Error::not_found()) } else { Ok(StatusCode::NO_CONTENT) }
}

/// Schedules may name people: whoever reaches a part of the company knows the own ones.
fn seen_by(me: &Me, data: &Scoped) -> Condition {
    let own = (!data.reaches_everything()).then(|| report_schedule::Column::CreatedBy.eq(me.id));
    Condition::all().add_option(own)
}

fn view(row: report_schedule::Model) -> Option<ReportSchedule> {
    Some(ReportSchedule {
        id: row.id,
        report: Report::parse(&row.report)?,
        query: row.query,
        every: Every::parse(&row.every)?,
        users: serde_json::from_str(&row.recipients).ok()?,
        next_at: row.next_at,
        last_at: row.last_at,
    })
}

/// Administrators with access who may see reports and take them away, by name. One statement.
async fn may_read(data: &Scoped) -> Result<Vec<i64>> {
    use employee::Column;
    let rows: Vec<(i64, Reach, i32)> = data
        .find::<employee::Model>()
        .select_only()
        .columns([Column::Id, Column::Reach])
        .column(role::Column::Rights)
        .join(JoinType::InnerJoin, relations::employee_role())
        .filter(Column::DismissedAt.is_null())
        .filter(Column::ErasedAt.is_null())
        .filter(Column::PasswordHash.is_not_null())
        .order_by_asc(Column::SortKey)
        .into_tuple()
        .all(data.reader())
        .await?;
    let reads = |reach: Reach, rights: i32| {
        let rights = rozmova_domain::rights::Rights::from_bits(rights);
        let needed = [Right::ViewReports, Right::BuildTrainingReports];
        reach.administers(rights) && needed.into_iter().all(|right| rights.allows(right))
    };
    let may = rows.into_iter().filter(|(_, reach, rights)| reads(*reach, *rights));
    Ok(may.map(|(id, ..)| id).collect())
}
