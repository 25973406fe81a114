//! The built-in library: characters and backgrounds that come with the product, as files of the client.

use std::collections::BTreeMap;

use rozmova_domain::{language::Language, text::search_key};

use super::Kind;

/// Ids up to here are built-in; uploaded files have higher ones.
const LAST_ID: i64 = 1_000;

const EMOTIONS: [(u8, &str); 5] = [(1, "happy"), (2, "satisfied"), (3, "neutral"), (4, "sad"), (5, "evil")];

/// Words in the order of [`Language::ALL`].
type Words = [&'static str; 3];

/// Asset id, folder and name.
const CHARACTERS: [(i64, &str, Words); 8] = [
    (1, "nadia", ["Nadia", "Надія", "Надя"]),
    (2, "taras", ["Taras", "Тарас", "Тарас"]),
    (3, "olena", ["Olena", "Олена", "Елена"]),
    (4, "bohdan", ["Bohdan", "Богдан", "Богдан"]),
    (5, "sofia", ["Sofia", "Софія", "София"]),
    (6, "maksym", ["Maksym", "Максим", "Максим"]),
    (7, "iryna", ["Iryna", "Ірина", "Ирина"]),
    (8, "andrii", ["Andrii", "Андрій", "Андрей"]),
];

/// A scene: what it is called, and what is to be seen.
struct Scene {
    asset: i64,
    file: &'static str,
    title: Words,
    alt: Words,
}

const BACKGROUNDS: [Scene; 15] = [
    Scene {
        asset: 101,
        file: "cafe",
        title: ["Café", "Кав’ярня", "Кофейня"],
        alt: ["A café in the evening", "Кав’ярня ввечері", "Кофейня вечером"],
    },
    Scene {
        asset: 102,
        file: "office",
        title: ["Office", "Офіс", "Офис"],
        alt: ["An office in the evening", "Офіс увечері", "Офис вечером"],
    },
    Scene {
        asset: 103,
        file: "shop",
        title: ["Shop", "Крамниця", "Магазин"],
        alt: ["A shop in the evening", "Крамниця ввечері", "Магазин вечером"],
    },
    Scene {
        asset: 104,
        file: "reception",
        title: ["Reception", "Рецепція", "Ресепшен"],
        alt: ["A reception desk in the evening", "Рецепція ввечері", "Ресепшен вечером"],
    },
    Scene {
        asset: 105,
        file: "warehouse",
        title: ["Warehouse", "Склад", "Склад"],
        alt: [
            "A warehouse with shelves and boxes",
            "Склад зі стелажами й коробками",
            "Склад со стеллажами и коробками",
        ],
    },
    Scene {
        asset: 106,
        file: "street",
        title: ["Street", "Вулиця", "Улица"],
        alt: ["A city street at night", "Міська вулиця вночі", "Городская улица ночью"],
    },
    Scene {
        asset: 107,
        file: "meeting-room",
        title: ["Meeting room", "Переговорна", "Переговорная"],
        alt: [
            "A meeting room with charts on the wall",
            "Переговорна з графіками на стіні",
            "Переговорная с графиками на стене",
        ],
    },
    Scene {
        asset: 108,
        file: "phone-call",
        title: ["Phone call", "Телефонна розмова", "Телефонный разговор"],
        alt: ["A phone call", "Телефонна розмова", "Телефонный разговор"],
    },
    Scene {
        asset: 109,
        file: "kitchen",
        title: ["Kitchen", "Кухня", "Кухня"],
        alt: [
            "A kitchen with a pot on the stove",
            "Кухня з каструлею на плиті",
            "Кухня с кастрюлей на плите",
        ],
    },
    Scene {
        asset: 110,
        file: "evening",
        title: ["Evening", "Вечір", "Вечер"],
        alt: ["Hills and a house under the moon", "Пагорби й будинок під місяцем", "Холмы и дом под луной"],
    },
    Scene {
        asset: 111,
        file: "cafe-day",
        title: ["Café by day", "Кав’ярня вдень", "Кофейня днём"],
        alt: ["A café by day", "Кав’ярня вдень", "Кофейня днём"],
    },
    Scene {
        asset: 112,
        file: "shop-day",
        title: ["Shop by day", "Крамниця вдень", "Магазин днём"],
        alt: ["A shop by day", "Крамниця вдень", "Магазин днём"],
    },
    Scene {
        asset: 113,
        file: "office-day",
        title: ["Office by day", "Офіс удень", "Офис днём"],
        alt: ["An office by day", "Офіс удень", "Офис днём"],
    },
    Scene {
        asset: 114,
        file: "street-day",
        title: ["Street by day", "Вулиця вдень", "Улица днём"],
        alt: ["A city street by day", "Міська вулиця вдень", "Городская улица днём"],
    },
    Scene {
        asset: 115,
        file: "reception-day",
        title: ["Reception by day", "Рецепція вдень", "Ресепшен днём"],
        alt: ["A reception desk by day", "Рецепція вдень", "Ресепшен днём"],
    },
];

fn said(words: Words, language: Language) -> &'static str {
    let place = Language::ALL.iter().position(|one| *one == language).unwrap_or(0);
    words[place]
}

fn scene(asset: i64) -> Option<&'static Scene> {
    BACKGROUNDS.iter().find(|one| one.asset == asset)
}

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
    scene(asset).map(|one| format!("/scenes/{}.svg", one.file))
}

/// Whether a built-in picture lies at this address.
pub fn is_address(address: &str) -> bool {
    let is_scene = |name: &str| BACKGROUNDS.iter().any(|one| one.file == name);
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

/// A character or background of the library as it is told in one language.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn {
    /// Its number.
    pub asset: i64,
    /// What it is called.
    pub title: &'static str,
    /// What is to be seen; empty of a character.
    pub alt: &'static str,
    names: Words,
}

impl BuiltIn {
    /// Whether one of its names, in any language, contains these folded words.
    pub fn matches(&self, wanted: &str) -> bool {
        self.names.iter().any(|name| search_key(name).contains(wanted))
    }
}

/// All characters or backgrounds.
pub fn all(kind: Kind, language: Language) -> Vec<BuiltIn> {
    let one = |asset, names, alt| BuiltIn { asset, title: said(names, language), alt, names };
    match kind {
        Kind::Character => CHARACTERS.iter().map(|(asset, _, names)| one(*asset, *names, "")).collect(),
        Kind::Background => {
            BACKGROUNDS.iter().map(|scene| one(scene.asset, scene.title, said(scene.alt, language))).collect()
        }
        _ => Vec::new(),
    }
}

/// What a character is called for who reads this language: the name that the author gave, unless it is the one that the
/// library gives to this character.
pub fn name_of(asset: i64, given: &str, language: Language) -> &str {
    let names = CHARACTERS.iter().find(|(id, ..)| *id == asset).map(|(.., names)| *names);
    names.filter(|names| names.contains(&given)).map_or(given, |names| said(names, language))
}

/// What is to be seen on a background: the author's words, unless there are none or they are the library's.
pub fn alt_of(asset: Option<i64>, given: &str, language: Language) -> &str {
    let alts = asset.and_then(scene).map(|one| one.alt);
    alts.filter(|alts| given.is_empty() || alts.contains(&given)).map_or(given, |alts| said(alts, language))
}

/// What stands for a course in lists: the address that was stored for it, else the scene that it begins in.
pub fn cover(url: Option<&str>, scene: Option<i64>) -> Option<String> {
    url.map(str::to_owned).or_else(|| scene.and_then(background))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_librarys_own_words_follow_the_reader_and_the_authors_stay() {
        assert_eq!(name_of(3, "Olena", Language::Ru), "Елена");
        assert_eq!(name_of(3, "Елена", Language::Uk), "Олена");
        assert_eq!(name_of(3, "Guest", Language::Uk), "Guest");
        // The name of another one.
        assert_eq!(name_of(3, "Nadia", Language::Uk), "Nadia");
        assert_eq!(name_of(1_001, "Nadia", Language::Uk), "Nadia");
        assert_eq!(alt_of(Some(101), "", Language::En), "A café in the evening");
        assert_eq!(alt_of(Some(101), "A café in the evening", Language::Ru), "Кофейня вечером");
        assert_eq!(alt_of(Some(101), "Our bar", Language::Ru), "Our bar");
        assert_eq!(alt_of(Some(1_001), "", Language::Ru), "");
    }

    #[test]
    fn nothing_of_the_library_has_the_words_of_another_in_any_language() {
        for kind in [Kind::Character, Kind::Background] {
            for language in Language::ALL {
                let titles: std::collections::BTreeSet<_> =
                    all(kind, language).into_iter().map(|one| one.title).collect();
                assert_eq!(titles.len(), all(kind, language).len());
            }
        }
        let first = &all(Kind::Background, Language::Uk)[0];
        assert!(first.matches(&search_key("CAFÉ")) && first.matches(&search_key("кофейня")));
        assert!(!first.matches(&search_key("склад")));
    }
}
