//! Result cards kept under a name, for other courses of the account.

use axum::Json;
use http::StatusCode;
use rozmova_domain::{
    course::{Content, ResultCard},
    rights::Right,
    rules,
    text::{sort_key, unique_key},
};
use rozmova_store::{Error as StoreError, Scoped, result_template};
use sea_orm::{ActiveValue::Set, ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};

use super::{draft::put_in_order, rich_text};
use crate::{
    assets::{self, Addresses},
    error::{Check, Code, Error, ErrorBody, Result},
    features::media,
    http::{
        body::Body,
        caller::{Caller, Me, can},
        listing::List,
        query::Id,
    },
    texts::Text,
};

const MOST: u64 = 200;
const LONGEST_NAME: usize = 100;

/// Result cards kept for other courses.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ResultTemplate {
    id: i64,
    name: String,
    result_cards: Vec<ResultCard>,
    /// Whether the caller may delete it: with *create and assign own games* only those that the caller has made.
    can_edit: bool,
}

/// Result cards to keep.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct NewResultTemplate {
    /// At most 100 characters, unique in the account.
    #[serde(default)]
    #[schema(required = true)]
    name: String,
    #[serde(default)]
    #[schema(required = true)]
    result_cards: Vec<ResultCard>,
}

/// The templates of the account, by name
#[utoipa::path(get, path = "/games/result/template/", tag = "courses", operation_id = "listResultTemplates",
    responses((status = 200, body = List<ResultTemplate>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(caller: Caller<can::MakeCourses>) -> Result<Json<List<ResultTemplate>>> {
    let data = &caller.data;
    let rows = data
        .find::<result_template::Model>()
        .order_by_asc(result_template::Column::SortKey)
        .order_by_asc(result_template::Column::Id)
        .all(data.reader())
        .await?;
    Ok(Json(views(&caller.me, data, rows).await?.into()))
}

/// Whether a person may delete this template: all of them, or the own ones.
fn may_edit(me: &Me, row: &result_template::Model) -> bool {
    me.rights.allows(Right::CreateAssignGames) || row.created_by == Some(me.id)
}

/// Templates with the addresses of their pictures. One statement at most.
async fn views(me: &Me, data: &Scoped, rows: Vec<result_template::Model>) -> Result<Vec<ResultTemplate>> {
    let mut views = Vec::with_capacity(rows.len());
    let mut all = Content::default();
    for row in rows {
        let cards: Vec<ResultCard> = serde_json::from_str(&row.result_cards)?;
        views.push((may_edit(me, &row), row.id, row.name, cards.len()));
        all.result_cards.extend(cards);
    }
    Addresses::of(data, data.reader(), &all, None).await?.fill(&mut all);
    let mut cards = all.result_cards.into_iter();
    Ok(views
        .into_iter()
        .map(|(can_edit, id, name, count)| ResultTemplate {
            id,
            name,
            result_cards: cards.by_ref().take(count).collect(),
            can_edit,
        })
        .collect())
}

/// Keep result cards under a name
#[utoipa::path(post, path = "/games/result/template/", tag = "courses", operation_id = "createResultTemplate",
    request_body = NewResultTemplate, responses((status = 201, body = ResultTemplate), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    caller: Caller<can::MakeCourses>,
    Body(body): Body<NewResultTemplate>,
) -> Result<(StatusCode, Json<ResultTemplate>)> {
    let data = &caller.data;
    let mut check = Check::default();
    let name = check.field("name", rules::required(&body.name, LONGEST_NAME));
    if body.result_cards.is_empty() {
        check.fail("result_cards", Text::new("field-required"));
    }
    check.done()?;
    let mut content = Content { result_cards: body.result_cards, ..Content::default() };
    put_in_order(&mut content)?;
    let tx = data.begin().await?;
    media::lock_files(data, &tx, &content).await?;
    let known = Addresses::of(data, tx.reader(), &content, None).await?;
    let mut check = Check::default();
    assets::require_known(&known, &content, &Content::default(), &mut check);
    check.done()?;
    rich_text::keep_known_pictures(&mut content, &known);
    let row = result_template::ActiveModel {
        name_key: Set(unique_key(&name)),
        sort_key: Set(sort_key(&name)),
        name: Set(name),
        result_cards: Set(serde_json::to_string(&content.result_cards)?),
        created_by: Set(Some(caller.me.id)),
        ..Default::default()
    };
    if data.find::<result_template::Model>().count(tx.reader()).await? >= MOST {
        let most = i64::try_from(MOST).unwrap_or(i64::MAX);
        return Err(Error::field("name", Text::new("field-too-many").with("max", most)));
    }
    let row = match data.insert(row, &tx).await {
        Err(StoreError::Duplicate(_)) => {
            return Err(Error::field("name", Text::new("field-template-taken")));
        }
        other => other?,
    };
    tx.commit().await?;
    let view = views(&caller.me, data, vec![row]).await?.pop().ok_or_else(Error::not_found)?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Forget a template; courses that used it keep their cards. Only an own one with *create and assign own games*
#[utoipa::path(delete, path = "/games/result/template/{id}/", tag = "courses", operation_id = "deleteResultTemplate",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(caller: Caller<can::MakeCourses>, Id(id): Id) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let row: result_template::Model = data.get(id, tx.reader()).await?;
    if !may_edit(&caller.me, &row) {
        return Err(Error::new(Code::Forbidden).message(Text::new("error-not-your-template")));
    }
    data.delete::<result_template::Model>()
        .filter(result_template::Column::Id.eq(id))
        .exec(tx.reader())
        .await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
