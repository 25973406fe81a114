//! Assignments of a learner and of the account.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};

use super::{
    export::{self, ExportParams},
    filter::AdminFilter,
    mine::{self, AssignmentShort, MineFilter, MyAssignment},
    own, queries,
    view::Assignment,
};
use crate::{
    error::{Error, ErrorBody, Result},
    http::{
        caller::{Caller, Needs, can},
        download::FileContent,
        listing::{Page, PageParams},
        query::{Id, Query},
    },
    state::App,
};

/// What was assigned to the caller: what is to be done first, then by deadline
#[utoipa::path(get, path = "/assignments/game/", tag = "assignments", operation_id = "listMyAssignments",
    params(MineFilter, PageParams), responses((status = 200, body = Page<MyAssignment>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn mine(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Query(filter): Query<MineFilter>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<MyAssignment>>> {
    Ok(Json(mine::mine(&app, &caller.me, &caller.data, &filter, page).await?))
}

/// The same in short
#[utoipa::path(get, path = "/assignments/game/short/", tag = "assignments", operation_id = "listMyAssignmentsShort",
    params(MineFilter, PageParams), responses((status = 200, body = Page<AssignmentShort>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn mine_short(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Query(filter): Query<MineFilter>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<AssignmentShort>>> {
    let page = mine::mine(&app, &caller.me, &caller.data, &filter, page).await?;
    Ok(Json(page.map(AssignmentShort::from)))
}

/// Assignments of the account, newest first
#[utoipa::path(get, path = "/assignments/game/admin/", tag = "assignments", operation_id = "listAssignments",
    params(AdminFilter, PageParams, ExportParams),
    responses((status = 200, content((Page<Assignment> = "application/json"), (inline(FileContent) = "text/csv"), (inline(FileContent) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))), (status = "4XX", body = ErrorBody)))]
pub(super) async fn admin(
    State(app): State<App>,
    caller: Caller<can::SeeAssignments>,
    Query(filter): Query<AdminFilter>,
    Query(page): Query<PageParams>,
    Query(params): Query<ExportParams>,
) -> Result<Response> {
    if let Some(format) = params.export {
        return export::file(&app, caller.me, caller.data, caller.language, &filter, format).await;
    }
    Ok(Json(queries::admin(&app, &caller.me, &caller.data, &filter, page).await?).into_response())
}

/// One assignment, for the assigned and for who assigns
#[utoipa::path(get, path = "/assignments/game/{id}/", tag = "assignments", operation_id = "showAssignment",
    params(("id" = i64, Path)), responses((status = 200, body = Assignment), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    caller: Caller<can::BeKnown>,
    Id(id): Id,
) -> Result<Json<Assignment>> {
    let (me, data) = (&caller.me, &caller.data);
    let all = data.everybody();
    let row = match own(me, &all, id).await {
        Ok(row) if me.is(row.employee_id) => {
            return Ok(Json(super::view(&app, me, &all, row).await?));
        }
        _ if me.meets(<can::MakeCourses as Needs>::NEED) => {
            queries::managed(me, data, id, data.reader()).await?
        }
        _ => return Err(Error::not_found()),
    };
    Ok(Json(super::view(&app, me, data, row).await?))
}
