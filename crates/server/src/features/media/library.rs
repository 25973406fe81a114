//! The media library of an account.

use std::collections::BTreeMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_domain::{
    rights::Right,
    text::{normalise, search_key},
};
use rozmova_store::{Scoped, asset};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, QueryFilter, QueryOrder,
};
use serde::{Deserialize, Serialize};

use super::{
    keep::{LONGEST_TITLE, drop_rows},
    quota,
    templates::{UsingTemplate, in_templates},
    used::{UsedIn, shown_to, used_in},
};
use crate::{
    assets::{Kind, address, variants},
    error::{Check, Code, Error, ErrorBody, Result},
    features::refs::{EmployeeRef, refs_by_id},
    http::{
        body::Body,
        caller::{Caller, Me, can},
        listing::{Page, PageParams},
        query::{Id, Query},
    },
    state::App,
    texts::Text,
};

/// A file that is kept.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Asset {
    id: i64,
    r#type: Kind,
    title: String,
    /// What is to be seen or heard, for people who do not see or hear it.
    alt: String,
    /// Where it is, for everybody who knows the address.
    url: String,
    /// Bytes, with everything that belongs to it.
    size: i64,
    /// Pixels.
    #[schema(required = true)]
    width: Option<i32>,
    /// Pixels.
    #[schema(required = true)]
    height: Option<i32>,
    /// Seconds.
    #[schema(required = true)]
    duration: Option<f64>,
    /// Of a character: its pictures by emotion.
    #[serde(skip_serializing_if = "Option::is_none")]
    emotions: Option<BTreeMap<u8, String>>,
    /// A small picture of it.
    #[schema(required = true)]
    thumbnail: Option<String>,
    /// The courses whose draft, cover or published content shows it.
    used_in: Vec<UsedIn>,
    /// The result templates that show it.
    used_in_templates: Vec<UsingTemplate>,
    #[schema(required = true)]
    pub(super) created_by: Option<EmployeeRef>,
    created_at: DateTime<Utc>,
    /// Whether the caller may rename, describe and delete it: with *create and assign own games* only what the caller
    /// has uploaded.
    can_edit: bool,
}

impl Asset {
    /// One that nobody uses yet.
    pub(super) fn new(me: &Me, row: asset::Model) -> Self {
        let kind = Kind::parse(&row.kind).unwrap_or(Kind::Image);
        Self {
            id: row.id,
            can_edit: may_edit(me, &row),
            r#type: kind,
            url: address(&row.key),
            size: row.stored,
            emotions: (kind == Kind::Character).then(|| variants::emotions(&row)),
            thumbnail: variants::thumbnail(&row),
            title: row.title,
            alt: row.alt,
            width: row.width,
            height: row.height,
            duration: row.duration,
            used_in: Vec::new(),
            used_in_templates: Vec::new(),
            created_by: None,
            created_at: row.created_at,
        }
    }
}

/// Whether a person may change this file: all of them, or those that the person has uploaded.
fn may_edit(me: &Me, row: &asset::Model) -> bool {
    me.rights.allows(Right::CreateAssignGames) || row.created_by == Some(me.id)
}

/// A file of the library that this person may change, locked.
///
/// # Errors
/// 404 when there is none, 403 when it is somebody else's.
async fn editable(me: &Me, data: &Scoped, db: &impl ConnectionTrait, id: i64) -> Result<asset::Model> {
    let row = found(data, db, id, true).await?;
    if may_edit(me, &row) {
        return Ok(row);
    }
    Err(Error::new(Code::Forbidden).message(Text::new("error-not-your-file")))
}

/// Which files.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct AssetFilter {
    r#type: Option<Kind>,
    /// Part of the title, in any script and case.
    search: Option<String>,
}

impl AssetFilter {
    fn condition(&self) -> Condition {
        let search = self.search.as_deref().filter(|text| !text.trim().is_empty());
        Condition::all()
            .add(asset::Column::Kind.is_in(Kind::LIBRARY.map(Kind::as_str)))
            .add_option(self.r#type.map(|kind| asset::Column::Kind.eq(kind.as_str())))
            .add_option(search.map(|text| Scoped::matches(asset::Column::TitleKey, text)))
    }
}

/// Files of the library, newest first; each with the courses that use it. Five statements
#[utoipa::path(get, path = "/asset/", tag = "assets", operation_id = "listAssets",
    params(AssetFilter, PageParams), responses((status = 200, body = Page<Asset>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    caller: Caller<can::MakeCourses>,
    Query(filter): Query<AssetFilter>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<Asset>>> {
    let data = &caller.data;
    let query = data.find::<asset::Model>().filter(filter.condition()).order_by_desc(asset::Column::Id);
    let (page, rows) = page.fetch::<_, asset::Model>(query, data.reader()).await?.take();
    Ok(Json(page.with(views(&caller.me, data, rows).await?)))
}

async fn views(me: &Me, data: &Scoped, rows: Vec<asset::Model>) -> Result<Vec<Asset>> {
    let mut used = used_in(data, data.reader(), rows.iter().map(|row| row.id)).await?;
    let mut templates = in_templates(data, data.reader(), &rows).await?;
    let people = refs_by_id(data, rows.iter().filter_map(|row| row.created_by).collect()).await?;
    let view = |row: asset::Model| {
        let created_by = row.created_by.and_then(|id| people.get(&id).cloned());
        let used_in = shown_to(me, used.remove(&row.id).unwrap_or_default());
        let used_in_templates = templates.remove(&row.id).unwrap_or_default();
        Asset { used_in, used_in_templates, created_by, ..Asset::new(me, row) }
    };
    Ok(rows.into_iter().map(view).collect())
}

/// How much is stored, and how much may be.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct StorageUsage {
    /// Bytes.
    used: u64,
    /// Bytes; null: as many as the disk holds.
    #[schema(required = true)]
    limit: Option<u64>,
}

/// How much of the account's storage is taken
#[utoipa::path(get, path = "/asset/usage/", tag = "assets", operation_id = "showStorageUsage",
    responses((status = 200, body = StorageUsage), (status = "4XX", body = ErrorBody)))]
pub(super) async fn usage(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
) -> Result<Json<StorageUsage>> {
    let data = &caller.data;
    let account = app.db.system().account(data).await?;
    let used = quota::used(data, data.reader()).await?;
    Ok(Json(StorageUsage { used, limit: quota::limit(&app, &account) }))
}

/// # Errors
/// 404 when the library has no such file: photos are not in it.
async fn found(data: &Scoped, db: &impl ConnectionTrait, id: i64, lock: bool) -> Result<asset::Model> {
    let query = if lock { data.for_update::<asset::Model>() } else { data.find::<asset::Model>() };
    query
        .filter(asset::Column::Id.eq(id))
        .filter(asset::Column::Kind.is_in(Kind::LIBRARY.map(Kind::as_str)))
        .one(db)
        .await?
        .ok_or_else(Error::not_found)
}

async fn view(me: &Me, data: &Scoped, row: asset::Model) -> Result<Json<Asset>> {
    views(me, data, vec![row]).await?.pop().map(Json).ok_or_else(Error::not_found)
}

/// A file of the library
#[utoipa::path(get, path = "/asset/{id}/", tag = "assets", operation_id = "showAsset",
    params(("id" = i64, Path)), responses((status = 200, body = Asset), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(caller: Caller<can::MakeCourses>, Id(id): Id) -> Result<Json<Asset>> {
    let data = &caller.data;
    view(&caller.me, data, found(data, data.reader(), id, false).await?).await
}

/// What may be changed of a file.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct AssetPatch {
    /// At most 150 characters.
    title: Option<String>,
    /// At most 1,000 characters; of audio and video, which have a transcript, 10,000.
    alt: Option<String>,
}

/// Name or describe a file. Only an own one with *create and assign own games*
#[utoipa::path(patch, path = "/asset/{id}/", tag = "assets", operation_id = "changeAsset",
    params(("id" = i64, Path)), request_body = AssetPatch, responses((status = 200, body = Asset), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
    Body(patch): Body<AssetPatch>,
) -> Result<Json<Asset>> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let row = editable(&caller.me, data, tx.reader(), id).await?;
    let mut new = asset::ActiveModel { id: sea_orm::ActiveValue::Unchanged(row.id), ..Default::default() };
    let mut check = Check::default();
    let mut word = |name: &str, text: &str, most: usize| {
        let text = normalise(text);
        if text.chars().count() > most {
            check.fail(name, Text::new("field-too-long").with("max", i64::try_from(most).unwrap_or(0)));
        }
        text
    };
    let title = patch.title.map(|title| word("title", &title, LONGEST_TITLE));
    let alt = patch.alt.map(|alt| word("alt", &alt, Kind::parse(&row.kind).map_or(0, Kind::longest_alt)));
    if title.as_deref() == Some("") {
        check.fail("title", Text::new("field-required"));
    }
    check.done()?;
    if let Some(title) = title {
        new.title_key = Set(search_key(&title));
        new.title = Set(title);
    }
    if let Some(alt) = alt {
        new.alt = Set(alt);
    }
    let row = if new.is_changed() { new.update(tx.reader()).await? } else { row };
    tx.commit().await?;
    view(&caller.me, data, row).await
}

/// Delete a file that no course and no result template uses. Only an own one with *create and assign own games*
#[utoipa::path(delete, path = "/asset/{id}/", tag = "assets", operation_id = "deleteAsset",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    // Locked: a course that begins to name it meanwhile waits, and then does not find it.
    let row = editable(&caller.me, data, tx.reader(), id).await?;
    let used = used_in(data, tx.reader(), [id]).await?.remove(&id).unwrap_or_default();
    let templates = in_templates(data, tx.reader(), &[row]).await?.remove(&id).unwrap_or_default();
    if !used.is_empty() || !templates.is_empty() {
        let text = if used.is_empty() { "error-asset-in-template" } else { "error-asset-in-use" };
        let details =
            serde_json::json!({ "used_in": shown_to(&caller.me, used), "used_in_templates": templates });
        return Err(Error::new(Code::InUse).message(Text::new(text)).details(details));
    }
    let gone = drop_rows(data, &tx, vec![id]).await?;
    tx.commit().await?;
    gone.remove(&app).await;
    Ok(StatusCode::NO_CONTENT)
}
