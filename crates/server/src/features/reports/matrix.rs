//! People by courses.

use std::collections::{HashMap, HashSet};

use axum::{Json, extract::State};
use rozmova_store::course;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, sea_query::Order};
use serde::{Deserialize, Serialize};

use super::{
    appointment::{AppointmentStatus, RowParams},
    filter::ReportParams,
    view::{ReportGame, tenth},
};
use crate::{
    error::{ErrorBody, Result},
    features::refs::{EmployeeRef, refs_by_id},
    http::{
        caller::{Caller, can},
        listing::{Page, PageParams, sort},
        query::Query,
    },
    state::App,
};

/// A page of people with the courses that they were given or have played.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AppointmentMatrix {
    /// The courses of this page's people, by title.
    games: Vec<ReportGame>,
    #[serde(flatten)]
    people: Page<MatrixRow>,
}

/// A person with what they have made of each course.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct MatrixRow {
    user: EmployeeRef,
    cells: Vec<MatrixCell>,
}

/// What somebody has made of a course.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = AppointmentMatrixCell)]
struct MatrixCell {
    game: i64,
    /// Of the best attempt.
    status: AppointmentStatus,
    /// The highest.
    #[schema(required = true)]
    percent: Option<f64>,
}

/// In which order.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct SortParams {
    /// `user`; with `-` downwards.
    sort: Option<String>,
}

/// The appointment report as people by courses, a page of people
#[utoipa::path(get, path = "/report/game_analysis/matrix/", tag = "reports", operation_id = "matrixOfAppointments",
    params(ReportParams, RowParams, SortParams, PageParams), responses((status = 200, body = AppointmentMatrix), (status = "4XX", body = ErrorBody)))]
pub(super) async fn matrix(
    State(app): State<App>,
    caller: Caller<can::AppointmentReport>,
    Query(params): Query<ReportParams>,
    Query(rows): Query<RowParams>,
    Query(order): Query<SortParams>,
    Query(page): Query<PageParams>,
) -> Result<Json<AppointmentMatrix>> {
    let data = &caller.data;
    let filter = rows.filter(&app, data, &params).await?;
    let ((), direction) = sort(order.sort.as_deref(), "user", &[("user", ())])?;
    let (total, ids) = data.matrix_people(&filter, direction == Order::Desc, page.place()?).await?;
    let cells = data.matrix_cells(&filter, &ids).await?;
    let mut people = refs_by_id(data, ids.clone()).await?;
    let named: HashSet<i64> = cells.iter().map(|cell| cell.course_id).collect();
    let games: Vec<course::Model> = data
        .find::<course::Model>()
        .filter(course::Column::Id.is_in(named))
        .order_by_asc(course::Column::SortKey)
        .order_by_asc(course::Column::Id)
        .all(data.reader())
        .await?;
    // Of a course that was played and given anew, what was made of it.
    let mut found: HashMap<(i64, i64), MatrixCell> = HashMap::new();
    for cell in cells {
        let status = match (cell.passed, cell.running, cell.finished, cell.attempts) {
            (1.., ..) => AppointmentStatus::Succeeded,
            (_, 1.., ..) => AppointmentStatus::NotCompleted,
            (_, _, 1.., _) => AppointmentStatus::Failed,
            (_, _, _, 1..) => AppointmentStatus::NotCompleted,
            _ => AppointmentStatus::NotStarted,
        };
        let known_cell = MatrixCell { game: cell.course_id, status, percent: cell.percent.map(tenth) };
        let known = found.entry((cell.employee_id, cell.course_id));
        if status == AppointmentStatus::NotStarted {
            known.or_insert(known_cell);
        } else {
            known.insert_entry(known_cell);
        }
    }
    let rows = ids.into_iter().filter_map(|id| {
        let cells = games.iter().filter_map(|game| found.remove(&(id, game.id))).collect();
        Some(MatrixRow { user: people.remove(&id)?, cells })
    });
    let people = page.page_of(total, rows.collect());
    let games = games.into_iter().map(|row| ReportGame::new(row.id, row.title, row.kind)).collect();
    Ok(Json(AppointmentMatrix { games, people }))
}
