//! How a content names files: by their numbers here, and by those that they have in a file.

use std::collections::{BTreeSet, HashMap};

use rozmova_domain::course::Content;
use rozmova_store::asset;

use super::super::rich_text;
use super::format::FIRST_NUMBER;
use crate::{
    assets::{self, PLACE, builtin, is_built_in},
    files,
};

/// Where pictures of rich texts are in a file.
const PLACE_IN_FILE: &str = "media/";

/// The numbers that files of the library get in the file of a course.
#[derive(Debug, Default)]
pub(super) struct Outward {
    by_id: HashMap<i64, i64>,
    by_key: HashMap<String, i64>,
}

impl Outward {
    /// In this order.
    pub(super) fn of(rows: &[asset::Model]) -> Self {
        let numbered = || rows.iter().zip(FIRST_NUMBER..);
        Self {
            by_id: numbered().map(|(row, number)| (row.id, number)).collect(),
            by_key: numbered().map(|(row, number)| (row.key.clone(), number)).collect(),
        }
    }

    /// What a file of the library is called.
    pub(super) fn number(&self, id: i64) -> Option<i64> {
        if is_built_in(id) { Some(id) } else { self.by_id.get(&id).copied() }
    }

    /// Names files as the file of a course does. Those that are not there are named no more: their ids.
    pub(super) fn apply(&self, content: &mut Content) -> BTreeSet<i64> {
        let mut lost = BTreeSet::new();
        content.map_assets(|id| {
            let number = self.number(id);
            if number.is_none() {
                lost.insert(id);
            }
            number
        });
        rich_text::move_pictures(content, |address| self.address(address));
        lost
    }

    fn address(&self, address: &str) -> Option<String> {
        if builtin::is_address(address) {
            return Some(address.to_owned());
        }
        let (key, letter) = files::split(address.strip_prefix(PLACE)?)?;
        let number = self.by_key.get(key)?;
        Some(format!("{PLACE_IN_FILE}{}", with_letter(number.to_string(), letter)))
    }
}

/// The files of the library that stand for those of a file: id and key by number.
#[derive(Debug, Default)]
pub(super) struct Inward(pub(super) HashMap<i64, (i64, String)>);

/// Names pictures of rich texts by what is an address here, though nothing is there yet: so every text can be judged as it
/// will be stored. What shows neither a file of the course nor the built-in library goes.
pub(super) fn judge_pictures(content: &mut Content, numbers: &BTreeSet<i64>) {
    rich_text::move_pictures_of_file(content, |address| {
        let Some((number, letter)) = address.strip_prefix(PLACE_IN_FILE).and_then(numbered) else {
            return builtin::is_address(address).then(|| address.to_owned());
        };
        let known = numbers.contains(&number);
        known.then(|| assets::address(&with_letter(stand_in(number), letter)))
    });
}

/// The key that stands for a file that is not kept yet.
fn stand_in(number: i64) -> String {
    format!("{number:032x}")
}

/// `1001` or `1001-t`
fn numbered(name: &str) -> Option<(i64, Option<char>)> {
    let (number, letter) = match name.split_once('-') {
        None => (name, None),
        Some((number, rest)) => (number, Some(rest)),
    };
    let number: i64 = number.parse().ok()?;
    // By the rule of names here: only letters that a file can have beside it.
    let (_, known) = letter.map_or(Some(("", None)), |letter| {
        let name = format!("{}-{letter}", stand_in(number));
        files::split(&name).map(|(_, letter)| ("", letter))
    })?;
    Some((number, known))
}

fn with_letter(name: String, letter: Option<char>) -> String {
    match letter {
        Some(letter) => assets::variants::name(&name, letter),
        None => name,
    }
}

impl Inward {
    /// Puts files of the library in the place of those of the file.
    pub(super) fn apply(&self, content: &mut Content) {
        content.map_assets(|number| self.id(number));
        let keys: HashMap<String, &str> =
            self.0.iter().map(|(number, (_, key))| (stand_in(*number), key.as_str())).collect();
        rich_text::move_pictures(content, |address| {
            let named = address.strip_prefix(PLACE).and_then(files::split);
            let known = named.and_then(|(key, letter)| Some((*keys.get(key)?, letter)));
            Some(known.map_or_else(
                || address.to_owned(),
                |(key, letter)| assets::address(&with_letter(key.to_owned(), letter)),
            ))
        });
    }

    /// A file of the library.
    pub(super) fn id(&self, number: i64) -> Option<i64> {
        if is_built_in(number) { Some(number) } else { self.0.get(&number).map(|(id, _)| *id) }
    }
}

/// The numbers of files of its own that a content of a file names or shows.
pub(super) fn named(content: &Content) -> BTreeSet<i64> {
    let mut numbers = assets::numbered(content);
    let names = content.rich_texts().flat_map(assets::names_in);
    numbers.extend(names.filter_map(|name| i64::from_str_radix(files::split(name)?.0, 16).ok()));
    numbers
}
