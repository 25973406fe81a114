//! Employees and their records.

use axum::{Json, extract::State};

use super::{
    PeopleFilter, queries,
    view::{Employee, EmployeeChoice},
};
use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::profile::{User, user_view},
    http::{
        caller::{Caller, Partly, can},
        listing::{List, OnlyPage, Page, PageParams},
        query::{Id, Query},
    },
    state::App,
    texts::Text,
};

/// Employees, by last name
#[utoipa::path(get, path = "/employee/", tag = "users", operation_id = "listEmployees",
    params(PeopleFilter, PageParams), responses((status = 200, body = Page<Employee>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    caller: Caller<can::ViewUsers>,
    Query(filter): Query<PeopleFilter>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<Employee>>> {
    Ok(Json(queries::page(&caller.data, &filter, page).await?))
}

/// Employees for pickers
#[utoipa::path(get, path = "/employee/all/", tag = "users", operation_id = "listAllEmployees",
    params(PeopleFilter, OnlyPage), responses((status = 200, body = List<EmployeeChoice>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn all(
    caller: Caller<can::PickUsers>,
    Query(filter): Query<PeopleFilter>,
    Query(page): Query<OnlyPage>,
) -> Result<Json<List<EmployeeChoice>>> {
    page.checked()?;
    Ok(Json(queries::all(&caller.data, &filter).await?.into()))
}

/// One person; everybody may read the own record
#[utoipa::path(get, path = "/user/{id}/", tag = "users", operation_id = "showUser",
    params(("id" = i64, Path)), responses((status = 200, body = User), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    partly: Partly<can::ViewUsers>,
    Id(id): Id,
) -> Result<Json<User>> {
    let own = partly.caller.me.is(id);
    if !own {
        partly.require_all()?;
    }
    let data = &partly.caller.data;
    let data = if own { &data.everybody() } else { data };
    match user_view(&app, data, id).await {
        Err(error) if error.code() == Code::NotFound => {
            Err(Error::not_found().message(Text::new("error-user-not-found")))
        }
        other => Ok(Json(other?)),
    }
}
