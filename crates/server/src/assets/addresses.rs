//! What the files that a content names are, and where: built-in, and of the account.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rozmova_domain::course::{Content, Picture};
use rozmova_store::{Scoped, asset};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter, QuerySelect};

use super::{CHUNK, Kind, PLACE, address, builtin, variants};
use crate::{
    error::{Check, Result},
    files,
    texts::Text,
};

/// The uploaded files among those that a content names, by id, and the pictures that its texts show; built-in ones are
/// always known.
#[derive(Clone, Debug, Default)]
pub struct Addresses {
    files: HashMap<i64, Uploaded>,
    /// By key, with the letters of what is beside each.
    pictures: HashMap<String, String>,
}

#[derive(Clone, Debug)]
struct Uploaded {
    kind: Kind,
    url: String,
    emotions: BTreeMap<u8, String>,
}

/// A file that a content names, and what it is to be.
struct Named {
    path: String,
    id: i64,
    kinds: &'static [Kind],
}

/// Pictures that are shown as they are.
const PICTURES: &[Kind] = &[Kind::Image, Kind::Offer, Kind::Background];

fn named(content: &Content) -> Vec<Named> {
    let mut all = Vec::new();
    let mut add = |path: String, id: Option<i64>, kinds| {
        all.extend(id.map(|id| Named { path, id, kinds }));
    };
    for (index, one) in content.characters.iter().enumerate() {
        add(format!("characters[{index}].asset"), Some(one.asset), &[Kind::Character]);
    }
    for (index, one) in content.backgrounds.iter().enumerate() {
        add(format!("backgrounds[{index}].asset"), one.asset, &[Kind::Background, Kind::Image]);
    }
    for (index, one) in content.audio.iter().enumerate() {
        add(format!("audio[{index}].asset"), one.asset, &[Kind::Audio]);
    }
    for (index, one) in content.videos.iter().enumerate() {
        add(format!("videos[{index}].asset"), one.asset, &[Kind::Video]);
    }
    for (index, one) in content.offers.iter().enumerate() {
        add(format!("offers[{index}].picture"), one.picture_id, PICTURES);
    }
    for (index, one) in content.result_cards.iter().enumerate() {
        add(format!("result_cards[{index}].picture"), one.picture_id, PICTURES);
    }
    all
}

/// The uploaded files that a content names by number.
pub fn numbered(content: &Content) -> BTreeSet<i64> {
    named(content).into_iter().map(|one| one.id).filter(|id| !builtin::is_built_in(*id)).collect()
}

/// What a rich text shows: the names of uploaded files, in their order.
pub fn names_in(text: &str) -> impl Iterator<Item = &str> {
    text.split(PLACE).skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(rest.len());
        files::split(&rest[..end]).map(|_| &rest[..end])
    })
}

/// The keys of the uploaded pictures that the texts of a content show.
pub fn keys_in(content: &Content) -> Vec<&str> {
    let names = content.rich_texts().flat_map(names_in);
    let keys: BTreeSet<&str> = names.filter_map(|name| Some(files::split(name)?.0)).collect();
    keys.into_iter().collect()
}

/// Every uploaded file that a content names or shows. One statement when its texts show pictures.
pub async fn uploads_in(
    data: &Scoped,
    db: &impl ConnectionTrait,
    content: &Content,
) -> Result<BTreeSet<i64>> {
    let mut ids = numbered(content);
    for keys in keys_in(content).chunks(CHUNK) {
        let shown: Vec<i64> = data
            .find::<asset::Model>()
            .select_only()
            .column(asset::Column::Id)
            .filter(asset::Column::Key.is_in(keys.iter().copied()))
            .into_tuple()
            .all(db)
            .await?;
        ids.extend(shown);
    }
    Ok(ids)
}

impl Addresses {
    /// Of everything that a content names and shows, and of some more. One statement; none when all is built-in.
    pub async fn of(
        data: &Scoped,
        db: &impl ConnectionTrait,
        content: &Content,
        more: impl IntoIterator<Item = i64>,
    ) -> Result<Self> {
        let mut ids = numbered(content);
        ids.extend(more.into_iter().filter(|id| !builtin::is_built_in(*id)));
        let ids: Vec<i64> = ids.into_iter().collect();
        let keys = keys_in(content);
        let mut found = Self::default();
        let (mut ids, mut keys) = (ids.chunks(CHUNK), keys.chunks(CHUNK));
        loop {
            let (some_ids, some_keys) = (ids.next(), keys.next());
            if some_ids.is_none() && some_keys.is_none() {
                return Ok(found);
            }
            let named = Condition::any()
                .add_option(some_ids.map(|ids| asset::Column::Id.is_in(ids.iter().copied())))
                .add_option(some_keys.map(|keys| asset::Column::Key.is_in(keys.iter().copied())));
            let rows = data
                .find::<asset::Model>()
                .filter(named)
                .filter(asset::Column::Kind.is_in(Kind::LIBRARY.map(Kind::as_str)))
                .all(db)
                .await?;
            rows.into_iter().for_each(|row| found.add(row));
        }
    }

    fn add(&mut self, row: asset::Model) {
        let Some(kind) = Kind::parse(&row.kind) else { return };
        let emotions = if kind == Kind::Character { variants::emotions(&row) } else { BTreeMap::new() };
        self.files.insert(row.id, Uploaded { kind, url: address(&row.key), emotions });
        if !matches!(kind, Kind::Audio | Kind::Video) {
            self.pictures.insert(row.key, row.variants);
        }
    }

    /// Whether a picture of this address may stand in a text: one of the account or a built-in one.
    pub fn shows(&self, address: &str) -> bool {
        let uploaded = address.strip_prefix(PLACE).and_then(files::split).is_some_and(|(key, letter)| {
            let variants = self.pictures.get(key);
            variants.is_some_and(|variants| letter.is_none_or(|letter| variants.contains(letter)))
        });
        uploaded || builtin::is_address(address)
    }

    /// Of the built-in library: for contents that come with the product.
    pub fn built_in() -> Self {
        Self::default()
    }

    /// What a file is; none when there is no such file.
    fn kind(&self, id: i64) -> Option<Kind> {
        builtin::kind(id).or_else(|| self.files.get(&id).map(|one| one.kind))
    }

    /// Whether a file exists.
    pub fn known(&self, id: i64) -> bool {
        self.kind(id).is_some()
    }

    /// Where a file is; of a character its neutral picture.
    pub fn url(&self, id: i64) -> Option<String> {
        builtin::background(id)
            .or_else(|| builtin::emotions(id)?.remove(&3))
            .or_else(|| self.files.get(&id).map(|one| one.url.clone()))
    }

    /// The pictures of a character by emotion.
    pub fn emotions(&self, id: i64) -> Option<BTreeMap<u8, String>> {
        builtin::emotions(id).or_else(|| {
            let one = self.files.get(&id).filter(|one| one.kind == Kind::Character)?;
            Some(one.emotions.clone())
        })
    }

    /// Writes the addresses into a content, for who reads it.
    pub fn fill(&self, content: &mut Content) {
        for character in &mut content.characters {
            character.emotions = self.emotions(character.asset).unwrap_or_default();
        }
        for background in &mut content.backgrounds {
            background.url = background.asset.and_then(|id| self.url(id));
        }
        for media in content.audio.iter_mut().chain(&mut content.videos) {
            media.url = media.asset.and_then(|id| self.url(id));
        }
        let picture = |id: Option<i64>| id.and_then(|id| self.url(id)).map(Picture::Url);
        for offer in &mut content.offers {
            offer.picture = picture(offer.picture_id);
        }
        for card in &mut content.result_cards {
            card.picture = picture(card.picture_id);
        }
    }

    /// Whether a picture may be the cover of a course.
    pub fn may_be_cover(&self, id: i64) -> bool {
        self.kind(id).is_some_and(may_be_cover)
    }
}

/// Whether a file of this kind may be the cover of a course.
pub fn may_be_cover(kind: Kind) -> bool {
    PICTURES.contains(&kind)
}

/// Notes every file of a content that is something else than its place needs, or nothing. Numbers of the built-in library
/// that nothing has are let pass: another version of it may.
pub fn require_kinds(content: &Content, kind_of: impl Fn(i64) -> Option<Kind>, check: &mut Check) {
    for one in named(content) {
        let fits = match kind_of(one.id) {
            Some(kind) => one.kinds.contains(&kind),
            None => builtin::is_built_in(one.id),
        };
        if !fits {
            check.fail(&one.path, Text::new("field-unknown"));
        }
    }
}

/// Notes every file of a content that is not there or is something else. What the content named before is let pass:
/// the findings tell of it.
pub fn require_known(known: &Addresses, content: &Content, before: &Content, check: &mut Check) {
    let before: BTreeSet<i64> = named(before).into_iter().map(|one| one.id).collect();
    for one in named(content).into_iter().filter(|one| !before.contains(&one.id)) {
        if !known.kind(one.id).is_some_and(|kind| one.kinds.contains(&kind)) {
            check.fail(&one.path, Text::new("field-unknown"));
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn content() -> Content {
        serde_json::from_value(json!({
            "characters": [{"id": 1, "asset": 2}, {"id": 2, "asset": 1001}],
            "backgrounds": [{"id": 1, "asset": 101}, {"id": 2, "asset": 1002}, {"id": 3}],
            "audio": [{"id": 1, "asset": 1003}],
            "videos": [{"id": 1, "asset": 1004}],
            "offers": [{"id": 1, "picture_id": 1005}],
            "result_cards": [{"picture_id": 1006}],
        }))
        .unwrap()
    }

    fn uploaded() -> Addresses {
        let one = |kind: Kind, id: i64| {
            let emotions = (1..=5).map(|n| (n, format!("/media/{id}-{n}"))).collect();
            (id, Uploaded { kind, url: format!("/media/{id}"), emotions })
        };
        let files = HashMap::from([
            one(Kind::Character, 1001),
            one(Kind::Image, 1002),
            one(Kind::Audio, 1003),
            one(Kind::Video, 1004),
            one(Kind::Offer, 1005),
            one(Kind::Image, 1006),
        ]);
        Addresses { files, pictures: HashMap::from([("a".repeat(32), "t".to_owned())]) }
    }

    fn fields(known: &Addresses, content: &Content, before: &Content) -> Vec<String> {
        let mut check = Check::default();
        require_known(known, content, before, &mut check);
        match check.done() {
            Err(crate::error::Error::Refused(refusal)) => {
                refusal.fields.into_iter().map(|(field, _)| field).collect()
            }
            _ => Vec::new(),
        }
    }

    #[test]
    fn addresses_are_filled_in() {
        let mut content = content();
        uploaded().fill(&mut content);
        assert_eq!(content.characters[0].emotions[&1], "/cast/taras/happy.svg");
        assert_eq!(content.characters[1].emotions[&5], "/media/1001-5");
        assert_eq!(content.backgrounds[0].url.as_deref(), Some("/scenes/cafe.svg"));
        assert_eq!(content.backgrounds[1].url.as_deref(), Some("/media/1002"));
        assert_eq!(content.backgrounds[2].url, None);
        assert_eq!(content.audio[0].url.as_deref(), Some("/media/1003"));
        assert_eq!(content.videos[0].url.as_deref(), Some("/media/1004"));
        assert_eq!(content.offers[0].picture, Some(Picture::Url("/media/1005".into())));
        assert_eq!(content.result_cards[0].picture, Some(Picture::Url("/media/1006".into())));
        assert_eq!(numbered(&content).len(), 6);
    }

    #[test]
    fn pictures_of_texts_are_known_by_their_address() {
        let (key, other) = ("a".repeat(32), "b".repeat(32));
        let text =
            format!("<img src=\"/media/{key}\"> /media/{key}-t /media/x <img src=\"/media/{other}-9\">");
        assert_eq!(names_in(&text).collect::<Vec<_>>(), [key.clone(), format!("{key}-t")]);
        let content: Content =
            serde_json::from_value(json!({"questions": [{"answers": [{"feedback": text}]}]})).unwrap();
        assert_eq!(keys_in(&content), [key.as_str()]);
        let known = uploaded();
        for (address, shown) in [
            (format!("/media/{key}"), true),
            (format!("/media/{key}-t"), true),
            (format!("/media/{key}-5"), false),
            (format!("/media/{other}"), false),
            (format!("/media/{key}/../x"), false),
            (format!("https://e.org/media/{key}"), false),
            ("/scenes/cafe.svg".to_owned(), true),
            ("/cast/taras/happy.svg".to_owned(), true),
            ("/cast/taras/../happy.svg".to_owned(), false),
            ("/api/users/".to_owned(), false),
        ] {
            assert_eq!(known.shows(&address), shown, "{address}");
        }
    }

    #[test]
    fn a_file_that_is_not_there_or_something_else_is_told_on_its_path() {
        let (known, content, empty) = (uploaded(), content(), Content::default());
        assert_eq!(fields(&known, &content, &empty), [] as [&str; 0]);
        let lost = fields(&Addresses::built_in(), &content, &empty);
        assert_eq!(lost.len(), 6);
        assert!(lost.contains(&"offers[0].picture".to_owned()), "{lost:?}");
        let mut wrong = content.clone();
        (wrong.characters[0].asset, wrong.audio[0].asset) = (101, Some(1004));
        assert_eq!(fields(&known, &wrong, &empty), ["characters[0].asset", "audio[0].asset"]);
        assert_eq!(fields(&Addresses::built_in(), &content, &content), [] as [&str; 0]);
    }
}
