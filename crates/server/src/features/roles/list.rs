//! Roles and rights.

use std::collections::HashMap;

use axum::Json;
use rozmova_domain::rights::{Right, Rights};
use rozmova_store::{Scoped, employee, role};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::Serialize;

use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        listing::List,
        query::Id,
    },
    texts::Text,
};

/// A set of rights.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Role {
    id: i64,
    title: String,
    description: String,
    /// Cannot be changed or deleted.
    standard: bool,
    /// `administrator`, `training_manager` or `learner`: a role of every account, whose title screens translate.
    #[schema(required = true)]
    standard_key: Option<String>,
    /// People who hold it.
    users_count: i64,
    /// Ids of its rights.
    permission_groups: Vec<u8>,
    version: i32,
}

/// A right, explained.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PermissionGroup {
    id: u8,
    codename: Right,
    title: String,
    description: String,
}

/// Every role
#[utoipa::path(get, path = "/roles/all/", tag = "roles", operation_id = "listRoles",
    responses((status = 200, body = List<Role>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn all(caller: Caller<can::ViewRoles>) -> Result<Json<List<Role>>> {
    let rows = caller
        .data
        .find::<role::Model>()
        .order_by_asc(role::Column::TitleKey)
        .all(caller.data.reader())
        .await?;
    let counts = holders(&caller.data, None).await?;
    let views: Vec<_> = rows.into_iter().map(|row| view(row, &counts)).collect();
    Ok(Json(views.into()))
}

/// One role
#[utoipa::path(get, path = "/roles/{id}/", tag = "roles", operation_id = "showRole",
    params(("id" = i64, Path)), responses((status = 200, body = Role), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(caller: Caller<can::ViewRoles>, Id(id): Id) -> Result<Json<Role>> {
    Ok(Json(one(&caller.data, id).await?))
}

/// One role with the number of its holders. Two statements.
pub(super) async fn one(data: &Scoped, id: i64) -> Result<Role> {
    let row: role::Model = data.get(id, data.reader()).await?;
    let counts = holders(data, Some(id)).await?;
    Ok(view(row, &counts))
}

/// Every right there is
#[utoipa::path(get, path = "/permission_groups/", tag = "roles", operation_id = "listPermissionGroups",
    responses((status = 200, body = List<PermissionGroup>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn permission_groups(caller: Caller<can::ViewRoles>) -> Json<List<PermissionGroup>> {
    let views: Vec<_> = Right::ALL
        .into_iter()
        .map(|right| {
            let id = format!("right-{}", right.codename().replace('_', "-"));
            PermissionGroup {
                id: right.id(),
                codename: right,
                description: Text::new(format!("{id}-text")).say(caller.language),
                title: Text::new(id).say(caller.language),
            }
        })
        .collect();
    Json(views.into())
}

async fn holders(data: &Scoped, role: Option<i64>) -> Result<HashMap<i64, i64>> {
    let mut query = data
        .find::<employee::Model>()
        .select_only()
        .column(employee::Column::RoleId)
        .column_as(employee::Column::Id.count(), "holders")
        .filter(employee::Column::RoleId.is_not_null())
        .filter(employee::Column::ErasedAt.is_null())
        .group_by(employee::Column::RoleId);
    if let Some(role) = role {
        query = query.filter(employee::Column::RoleId.eq(role));
    }
    let rows: Vec<(i64, i64)> = query.into_tuple().all(data.reader()).await?;
    Ok(rows.into_iter().collect())
}

fn view(row: role::Model, holders: &HashMap<i64, i64>) -> Role {
    Role {
        users_count: holders.get(&row.id).copied().unwrap_or_default(),
        permission_groups: Rights::from_bits(row.rights).ids(),
        standard: row.standard.is_some(),
        standard_key: row.standard,
        version: row.version,
        id: row.id,
        title: row.title,
        description: row.description,
    }
}
