//! The built-in library: characters and backgrounds that come with the product, as files of the client.

use std::collections::BTreeMap;

use super::Kind;

/// Ids up to here are built-in; uploaded files have higher ones.
const LAST_ID: i64 = 1_000;

const EMOTIONS: [(u8, &str); 5] = [(1, "happy"), (2, "satisfied"), (3, "neutral"), (4, "sad"), (5, "evil")];

/// Asset id, folder and name.
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

/// Whether an id is one of the built-in library, existing or not.
pub fn is_built_in(asset: i64) -> bool {
    asset <= LAST_ID
}

/// Pictures of a character by emotion; none for an unknown asset.
pub fn emotions(asset: i64) -> Option<BTreeMap<u8, String>> {
    let (_, folder, _) = CHARACTERS.iter().find(|(id, ..)| *id == asset)?;
    Some(EMOTIONS.iter().map(|(emotion, name)| (*emotion, format!("/cast/{folder}/{name}.svg"))).collect())
}

/// Picture of a background; none for an unknown asset.
pub fn background(asset: i64) -> Option<String> {
    let (_, name, _) = BACKGROUNDS.iter().find(|(id, ..)| *id == asset)?;
    Some(format!("/scenes/{name}.svg"))
}

/// Whether a built-in picture lies at this address.
pub fn is_address(address: &str) -> bool {
    let is_scene = |name: &str| BACKGROUNDS.iter().any(|(_, known, _)| *known == name);
    let is_face = |path: &str| {
        path.split_once('/').is_some_and(|(folder, face)| {
            CHARACTERS.iter().any(|(_, known, _)| *known == folder)
                && EMOTIONS.iter().any(|(_, known)| *known == face)
        })
    };
    let Some(path) = address.strip_suffix(".svg") else { return false };
    path.strip_prefix("/scenes/").is_some_and(is_scene) || path.strip_prefix("/cast/").is_some_and(is_face)
}

/// What a built-in asset is.
pub fn kind(asset: i64) -> Option<Kind> {
    if emotions(asset).is_some() {
        return Some(Kind::Character);
    }
    background(asset).map(|_| Kind::Background)
}

/// Ids and names of all characters or backgrounds.
pub fn all(kind: Kind) -> impl Iterator<Item = (i64, &'static str)> {
    let entries: &[_] = match kind {
        Kind::Character => &CHARACTERS,
        Kind::Background => &BACKGROUNDS,
        _ => &[],
    };
    entries.iter().map(|(id, _, title)| (*id, *title))
}

/// What stands for a course in lists: the address that was stored for it, else the scene that it begins in.
pub fn cover(url: Option<&str>, scene: Option<i64>) -> Option<String> {
    url.map(str::to_owned).or_else(|| scene.and_then(background))
}
