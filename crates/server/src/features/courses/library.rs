//! The house library: characters and backgrounds that come with the product, as files of the client.

use std::collections::BTreeMap;

use axum::Json;
use rozmova_domain::text::search_key;
use serde::{Deserialize, Serialize};

use crate::http::{
    caller::{Caller, can},
    error::{ErrorBody, Result},
    listing::List,
    query::Query,
};

const EMOTIONS: [(u8, &str); 5] = [(1, "happy"), (2, "satisfied"), (3, "neutral"), (4, "sad"), (5, "evil")];

/// Asset id, folder and name. Ids below 1,000 are the house's.
const CHARACTERS: [(i64, &str, &str); 8] = [
    (1, "nadia", "Nadia"),
    (2, "taras", "Taras"),
    (3, "olena", "Olena"),
    (4, "bohdan", "Bohdan"),
    (5, "sofia", "Sofia"),
    (6, "maksym", "Maksym"),
    (7, "iryna", "Iryna"),
    (8, "andrii", "Andrii"),
];

const BACKGROUNDS: [(i64, &str, &str); 10] = [
    (101, "cafe", "Café"),
    (102, "office", "Office"),
    (103, "shop", "Shop"),
    (104, "reception", "Reception"),
    (105, "warehouse", "Warehouse"),
    (106, "street", "Street"),
    (107, "meeting-room", "Meeting room"),
    (108, "phone-call", "Phone call"),
    (109, "kitchen", "Kitchen"),
    (110, "evening", "Evening"),
];

/// Pictures of a character by emotion; none for an unknown asset.
pub fn character_urls(asset: i64) -> Option<BTreeMap<u8, String>> {
    let (_, folder, _) = CHARACTERS.iter().find(|(id, ..)| *id == asset)?;
    Some(EMOTIONS.iter().map(|(emotion, name)| (*emotion, format!("/cast/{folder}/{name}.svg"))).collect())
}

/// Picture of a background; none for an unknown asset.
pub fn background_url(asset: i64) -> Option<String> {
    let (_, name, _) = BACKGROUNDS.iter().find(|(id, ..)| *id == asset)?;
    Some(format!("/scenes/{name}.svg"))
}

/// What stands for a course in lists: the scene that it begins in.
pub fn course_cover(background: Option<i64>) -> Option<String> {
    background.and_then(background_url)
}

/// Whether an asset exists.
pub(crate) fn known(asset: i64) -> bool {
    character_urls(asset).is_some() || background_url(asset).is_some()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum ImageType {
    Background,
    Character,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ImageFilter {
    r#type: ImageType,
    /// Part of the title.
    search: Option<String>,
}

/// A picture to choose.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Image {
    id: i64,
    r#type: ImageType,
    title: String,
    url: String,
    thumbnail: String,
    /// Of a character: its pictures by emotion.
    #[serde(skip_serializing_if = "Option::is_none")]
    emotions: Option<BTreeMap<u8, String>>,
    /// From the house library.
    library: bool,
}

/// Characters or backgrounds to choose from
#[utoipa::path(get, path = "/images/", tag = "courses", operation_id = "listImages",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    params(ImageFilter), responses((status = 200, body = List<Image>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn images(
    _caller: Caller<can::MakeCourses>,
    Query(filter): Query<ImageFilter>,
) -> Result<Json<List<Image>>> {
    let wanted = search_key(filter.search.as_deref().unwrap_or_default());
    let entries: &[(i64, &str, &str)] = match filter.r#type {
        ImageType::Character => &CHARACTERS,
        ImageType::Background => &BACKGROUNDS,
    };
    let images: Vec<Image> = entries
        .iter()
        .filter(|(_, _, title)| search_key(title).contains(&wanted))
        .filter_map(|(id, _, title)| image(*id, filter.r#type, title))
        .collect();
    Ok(Json(images.into()))
}

fn image(id: i64, r#type: ImageType, title: &str) -> Option<Image> {
    let emotions = character_urls(id);
    let url = match &emotions {
        Some(pictures) => pictures.get(&3).cloned()?,
        None => background_url(id)?,
    };
    Some(Image { id, r#type, title: title.to_owned(), thumbnail: url.clone(), url, emotions, library: true })
}
