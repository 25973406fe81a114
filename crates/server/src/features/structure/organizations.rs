use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    rules as form,
    text::{search_key, sort_key},
};
use rozmova_store::{
    CodeKind, Error as StoreError, Scoped, Tx, division, group_code, organization, position,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, QueryFilter, QueryOrder, sea_query::Expr,
};
use serde::Deserialize;

use super::{
    domains, notes, places, queries, reach,
    view::{Organization, OrganizationRef},
};
use crate::{
    error::{Check, Code, Error, ErrorBody, Result},
    features::audit::{self, Entry},
    http::{
        body::Body,
        caller::{Caller, can},
        conflict::{LastSave, refuse_if_older},
        listing::{List, Page, PageParams},
        query::{Id, Query},
    },
    state::App,
    texts::Text,
};

/// An organisation to add.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct NewOrganization {
    #[serde(default)]
    #[schema(required = true)]
    full_title: String,
    #[serde(default)]
    #[schema(required = true)]
    short_name: String,
    #[serde(default)]
    #[schema(required = true)]
    address: String,
    domain: Option<String>,
    /// Left out: generated.
    code: Option<String>,
}

/// Fields of an organisation; what is left out stays, an empty domain is taken away.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct OrganizationPatch {
    full_title: Option<String>,
    short_name: Option<String>,
    address: Option<String>,
    domain: Option<String>,
    code: Option<String>,
    /// Of the record that was read; an older one is refused.
    version: Option<i32>,
}

/// Which organisations.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct OrganizationFilter {
    /// Part of a name, in any script and case.
    search: Option<String>,
}

impl OrganizationFilter {
    fn condition(&self) -> Condition {
        let search = self.search.as_deref().filter(|text| !text.trim().is_empty());
        Condition::all().add_option(search.map(|text| Scoped::matches(organization::Column::TitleKey, text)))
    }
}

/// Organisations, by their full name
#[utoipa::path(get, path = "/organizations/", tag = "organisation", operation_id = "listOrganizations",
    params(OrganizationFilter, PageParams), responses((status = 200, body = Page<Organization>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    caller: Caller<can::ViewStructure>,
    Query(filter): Query<OrganizationFilter>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<Organization>>> {
    let data = &caller.data;
    let query = queries::by_title(data.find::<organization::Model>().filter(filter.condition()));
    let page: Page<organization::Model> = page.fetch(query, data.reader()).await?;
    let (page, rows) = page.take();
    let views = queries::with_counts(data, rows).await?;
    Ok(Json(page.with(views)))
}

/// Organisations for pickers
#[utoipa::path(get, path = "/organizations/all/", tag = "organisation", operation_id = "listAllOrganizations",
    params(OrganizationFilter), responses((status = 200, body = List<OrganizationRef>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn all(
    caller: Caller<can::PickStructure>,
    Query(filter): Query<OrganizationFilter>,
) -> Result<Json<List<OrganizationRef>>> {
    let rows = queries::by_title(caller.data.find::<organization::Model>().filter(filter.condition()))
        .all(caller.data.reader())
        .await?;
    let views: Vec<_> = rows
        .into_iter()
        .map(|row| OrganizationRef {
            id: row.id,
            short_name: row.short_name,
            full_title: row.full_title,
            code: row.code,
        })
        .collect();
    Ok(Json(views.into()))
}

/// One organisation
#[utoipa::path(get, path = "/organizations/{id}/", tag = "organisation", operation_id = "showOrganization",
    params(("id" = i64, Path)), responses((status = 200, body = Organization), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(caller: Caller<can::ViewStructure>, Id(id): Id) -> Result<Json<Organization>> {
    Ok(Json(one(&caller.data, id).await?))
}

async fn one(data: &Scoped, id: i64) -> Result<Organization> {
    let found = queries::organizations(data, Condition::all().add(organization::Column::Id.eq(id))).await?;
    found.into_iter().next().ok_or_else(Error::not_found)
}

/// Add an organisation
#[utoipa::path(post, path = "/organizations/", tag = "organisation", operation_id = "createOrganization",
    request_body = NewOrganization, responses((status = 201, body = Organization), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::EditStructure>,
    Body(body): Body<NewOrganization>,
) -> Result<(StatusCode, Json<Organization>)> {
    let data = &caller.data;
    if !data.reaches_everything() {
        return Err(Code::Forbidden.into());
    }
    let mut row = organization::ActiveModel { version: Set(1), ..Default::default() };
    let patch = OrganizationPatch {
        full_title: Some(body.full_title),
        short_name: Some(body.short_name),
        address: Some(body.address),
        domain: body.domain,
        code: body.code.filter(|code| !code.trim().is_empty()),
        version: None,
    };
    let domain = fill(&mut row, &patch, true)?;
    let tx = data.begin().await?;
    if row.code.is_not_set() {
        row.code = Set(free_code(&app, data, &tx).await?);
    }
    let row = title_checked(data.insert(row, &tx).await)?;
    let mut made = Entry::of(Action::OrganizationCreated, row.id, &row.full_title)
        .fact("short_name", row.short_name.as_str())
        .fact("address", row.address.as_str())
        .fact("code", row.code.as_str());
    if let Some(name) = domain.flatten() {
        made = made.fact("domain", name.as_str());
        domains::add(&app, data, &tx, row.id, name).await?;
    }
    audit::note(data, &tx, &caller.me, made).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(one(data, row.id).await?)))
}

/// Group codes go with their organisation, and so does who asked with them.
async fn end_group_codes(caller: &Caller<can::EditStructure>, tx: &Tx, organization: i64) -> Result<()> {
    let data = &caller.data;
    let of_it = || group_code::Column::OrganizationId.eq(organization);
    let codes: Vec<group_code::Model> = data
        .find::<group_code::Model>()
        .filter(of_it())
        .order_by_asc(group_code::Column::Id)
        .all(tx.reader())
        .await?;
    let ended = codes.iter().filter(|code| code.ended_at.is_none());
    let entries = ended.map(|code| Entry::of(Action::GroupCodeEnded, code.id, &code.position));
    audit::note_all(data, tx, &caller.me, entries).await?;
    data.delete::<group_code::Model>().filter(of_it()).exec(tx.reader()).await?;
    Ok(())
}

/// The next `ORG-0007` that nobody has chosen by hand.
async fn free_code(app: &App, data: &Scoped, tx: &Tx) -> Result<String> {
    loop {
        let number = app.db.system().take_codes(tx, data, CodeKind::Organization, 1).await?;
        let code = format!("ORG-{number:04}");
        let taken = data
            .find::<organization::Model>()
            .filter(organization::Column::Code.eq(&code))
            .one(tx.reader())
            .await?;
        if taken.is_none() {
            return Ok(code);
        }
    }
}

/// Change an organisation
#[utoipa::path(patch, path = "/organizations/{id}/", tag = "organisation", operation_id = "changeOrganization",
    params(("id" = i64, Path)), request_body = OrganizationPatch, responses((status = 200, body = Organization), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::EditStructure>,
    Id(id): Id,
    Body(patch): Body<OrganizationPatch>,
) -> Result<Json<Organization>> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let before = data
        .for_update::<organization::Model>()
        .filter(organization::Column::Id.eq(id))
        .one(tx.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    let saved = LastSave { version: before.version, by: before.updated_by, at: before.updated_at };
    refuse_if_older(data, tx.reader(), patch.version, saved).await?;
    let mut row: organization::ActiveModel = before.clone().into();
    let domain = fill(&mut row, &patch, false)?;
    row.version = Set(before.version + 1);
    row.updated_by = Set(Some(caller.me.id));
    row.updated_at = Set(Some(app.clock.now()));
    let after = title_checked(row.update(tx.reader()).await.map_err(StoreError::from))?;
    let columns = [
        ("full_title", organization::Column::FullTitle),
        ("short_name", organization::Column::ShortName),
        ("address", organization::Column::Address),
        ("code", organization::Column::Code),
    ];
    let mut changed =
        Entry::of(Action::OrganizationChanged, id, &after.full_title).columns(&before, &after, &columns);
    if let Some(domain) = domain {
        let before = notes::domain(data, &tx, id).await?;
        domains::change(&app, data, &tx, id, domain).await?;
        changed = changed.field("domain", before, notes::domain(data, &tx, id).await?);
    }
    audit::note(data, &tx, &caller.me, changed).await?;
    tx.commit().await?;
    Ok(Json(one(data, id).await?))
}

/// Delete an organisation with its divisions, positions and group codes; the people stay, who waits with a code does not
#[utoipa::path(delete, path = "/organizations/{id}/", tag = "organisation", operation_id = "deleteOrganization",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(caller: Caller<can::EditStructure>, Id(id): Id) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    places::lock(data, &tx).await?;
    let before: organization::Model = data.get(id, tx.reader()).await?;
    let people = reach::holders(data, &tx, position::Column::OrganizationId.eq(id)).await?;
    end_group_codes(&caller, &tx, id).await?;
    data.delete::<position::Model>()
        .filter(position::Column::OrganizationId.eq(id))
        .exec(tx.reader())
        .await?;
    // Divisions refer to each other: apart first, then away.
    data.update::<division::Model>()
        .col_expr(division::Column::ParentId, Expr::value(None::<i64>))
        .filter(division::Column::OrganizationId.eq(id))
        .exec(tx.reader())
        .await?;
    data.delete::<division::Model>()
        .filter(division::Column::OrganizationId.eq(id))
        .exec(tx.reader())
        .await?;
    domains::release(data, &tx, id).await?;
    reach::nobody_left(data, &tx, &people).await?;
    data.delete::<organization::Model>().filter(organization::Column::Id.eq(id)).exec(tx.reader()).await?;
    let gone = Entry::of(Action::OrganizationDeleted, id, &before.full_title).was("code", before.code);
    audit::note(data, &tx, &caller.me, gone).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Writes the given fields; returns the domain, if it was given: none takes it away.
fn fill(
    row: &mut organization::ActiveModel,
    patch: &OrganizationPatch,
    is_new: bool,
) -> Result<Option<Option<String>>> {
    let mut check = Check::default();
    if let Some(text) = &patch.full_title {
        let title = check.field("full_title", form::required(text, 100));
        row.sort_key = Set(sort_key(&title));
        row.full_title = Set(title);
    }
    if let Some(text) = &patch.short_name {
        row.short_name = Set(check.field("short_name", form::required(text, 25)));
    }
    if let Some(text) = &patch.address {
        row.address = Set(check.field("address", form::required(text, 100)));
    }
    if let Some(text) = &patch.code {
        row.code = Set(check.field("code", form::required(text, 32)));
    }
    let domain = patch
        .domain
        .as_deref()
        .map(|text| check.field("domain", form::optional(Some(text), form::domain_name)));
    check.done()?;
    if is_new || patch.full_title.is_some() || patch.short_name.is_some() {
        row.title_key = Set(search_key(&format!("{} {}", row.full_title.as_ref(), row.short_name.as_ref())));
    }
    Ok(domain)
}

fn title_checked<T>(saved: Result<T, StoreError>) -> Result<T> {
    match saved {
        Err(StoreError::Duplicate(_)) => Err(Error::field("code", Text::new("field-code-taken"))),
        other => Ok(other?),
    }
}
