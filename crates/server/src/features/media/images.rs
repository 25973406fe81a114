//! Characters and backgrounds to choose from: built-in ones and the account's own.

use std::collections::BTreeMap;

use axum::Json;
use rozmova_domain::text::search_key;
use rozmova_store::{Scoped, asset};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};

use crate::{
    assets::{
        Kind, address,
        builtin::{self, BuiltIn},
        variants,
    },
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        listing::List,
        query::Query,
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum ImageType {
    Background,
    Character,
}

impl ImageType {
    fn kind(self) -> Kind {
        match self {
            Self::Background => Kind::Background,
            Self::Character => Kind::Character,
        }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ImageFilter {
    r#type: ImageType,
    /// Part of the title; of the built-in ones of its title in any language.
    search: Option<String>,
}

/// A picture to choose.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Image {
    id: i64,
    r#type: ImageType,
    title: String,
    /// What is to be seen, for people who do not see it.
    alt: String,
    url: String,
    thumbnail: String,
    /// Of a character: its pictures by emotion.
    #[serde(skip_serializing_if = "Option::is_none")]
    emotions: Option<BTreeMap<u8, String>>,
    /// From the built-in library.
    library: bool,
}

/// Characters or backgrounds to choose from: the own ones, newest first, then the built-in ones in the language of the request
#[utoipa::path(get, path = "/images/", tag = "courses", operation_id = "listImages",
    params(ImageFilter), responses((status = 200, body = List<Image>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn images(
    caller: Caller<can::MakeCourses>,
    Query(filter): Query<ImageFilter>,
) -> Result<Json<List<Image>>> {
    let (kind, wanted) = (filter.r#type.kind(), filter.search.unwrap_or_default());
    let rows = caller
        .data
        .find::<asset::Model>()
        .filter(asset::Column::Kind.eq(kind.as_str()))
        .filter(Condition::all().add_option(
            (!wanted.trim().is_empty()).then(|| Scoped::matches(asset::Column::TitleKey, &wanted)),
        ))
        .order_by_desc(asset::Column::Id)
        .all(caller.data.reader())
        .await?;
    let own = rows.into_iter().map(|row| uploaded(row, filter.r#type));
    let wanted = search_key(&wanted);
    let built_in = builtin::all(kind, caller.language)
        .into_iter()
        .filter(|one| one.matches(&wanted))
        .filter_map(|one| built_in(one, filter.r#type));
    Ok(Json(own.chain(built_in).collect::<Vec<_>>().into()))
}

fn uploaded(row: asset::Model, r#type: ImageType) -> Image {
    let url = address(&row.key);
    Image {
        id: row.id,
        r#type,
        thumbnail: variants::thumbnail(&row).unwrap_or_else(|| url.clone()),
        emotions: (r#type == ImageType::Character).then(|| variants::emotions(&row)),
        url,
        title: row.title,
        alt: row.alt,
        library: false,
    }
}

fn built_in(BuiltIn { asset: id, title, alt, .. }: BuiltIn, r#type: ImageType) -> Option<Image> {
    let emotions = builtin::emotions(id);
    let url = match &emotions {
        Some(pictures) => pictures.get(&variants::NEUTRAL).cloned()?,
        None => builtin::background(id)?,
    };
    Some(Image {
        id,
        r#type,
        title: title.to_owned(),
        alt: alt.to_owned(),
        thumbnail: url.clone(),
        url,
        emotions,
        library: true,
    })
}
