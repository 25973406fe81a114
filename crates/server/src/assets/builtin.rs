//! The built-in library: characters and backgrounds that come with the product, as files of the client.

use std::collections::BTreeMap;

use rozmova_domain::{language::Language, text::search_key};

use super::Kind;

/// Ids up to here are built-in; uploaded files have higher ones.
const LAST_ID: i64 = 1_000;

const EMOTIONS: [(u8, &str); 5] = [(1, "happy"), (2, "satisfied"), (3, "neutral"), (4, "sad"), (5, "evil")];

/// Words in the order of [`Language::ALL`].
type Words = [&'static str; 3];

/// Somebody to talk to: what they are called, and how they look.
struct Person {
    asset: i64,
    folder: &'static str,
    name: Words,
    alt: Words,
}

const CHARACTERS: [Person; 8] = [
    Person {
        asset: 1,
        folder: "nadia",
        name: ["Nadia", "Надія", "Надя"],
        alt: [
            "A young woman with dark hair",
            "Молода жінка з темним волоссям",
            "Молодая женщина с тёмными волосами",
        ],
    },
    Person {
        asset: 2,
        folder: "taras",
        name: ["Taras", "Тарас", "Тарас"],
        alt: [
            "A man with short hair and glasses",
            "Чоловік із коротким волоссям, в окулярах",
            "Мужчина с короткими волосами, в очках",
        ],
    },
    Person {
        asset: 3,
        folder: "olena",
        name: ["Olena", "Олена", "Елена"],
        alt: [
            "An elderly woman with grey hair and glasses",
            "Літня жінка із сивим волоссям, в окулярах",
            "Пожилая женщина с седыми волосами, в очках",
        ],
    },
    Person {
        asset: 4,
        folder: "bohdan",
        name: ["Bohdan", "Богдан", "Богдан"],
        alt: ["An elderly bald man", "Літній лисий чоловік", "Пожилой лысый мужчина"],
    },
    Person {
        asset: 5,
        folder: "sofia",
        name: ["Sofia", "Софія", "София"],
        alt: ["A young woman in a headscarf", "Молода жінка в хустці", "Молодая женщина в платке"],
    },
    Person {
        asset: 6,
        folder: "maksym",
        name: ["Maksym", "Максим", "Максим"],
        alt: [
            "A young man with dark curly hair",
            "Молодий чоловік із темним кучерявим волоссям",
            "Молодой мужчина с тёмными кудрявыми волосами",
        ],
    },
    Person {
        asset: 7,
        folder: "iryna",
        name: ["Iryna", "Ірина", "Ирина"],
        alt: ["A woman with red hair", "Жінка з рудим волоссям", "Женщина с рыжими волосами"],
    },
    Person {
        asset: 8,
        folder: "andrii",
        name: ["Andrii", "Андрій", "Андрей"],
        alt: [
            "A man with dark hair and a beard",
            "Чоловік із темним волоссям і бородою",
            "Мужчина с тёмными волосами и бородой",
        ],
    },
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

fn person(asset: i64) -> Option<&'static Person> {
    CHARACTERS.iter().find(|one| one.asset == asset)
}

/// Whether an id is one of the built-in library, existing or not.
pub fn is_built_in(asset: i64) -> bool {
    asset <= LAST_ID
}

/// Pictures of a character by emotion; none for an unknown asset.
pub fn emotions(asset: i64) -> Option<BTreeMap<u8, String>> {
    let folder = person(asset)?.folder;
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
            CHARACTERS.iter().any(|one| one.folder == folder)
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
    /// What is to be seen.
    pub alt: &'static str,
    words: [Words; 2],
}

impl BuiltIn {
    fn new(asset: i64, title: Words, alt: Words, language: Language) -> Self {
        Self { asset, title: said(title, language), alt: said(alt, language), words: [title, alt] }
    }

    /// Whether what it is called or what is to be seen, in any language, contains these folded words.
    pub fn matches(&self, wanted: &str) -> bool {
        self.words.iter().flatten().any(|words| search_key(words).contains(wanted))
    }
}

/// All characters or backgrounds.
pub fn all(kind: Kind, language: Language) -> Vec<BuiltIn> {
    match kind {
        Kind::Character => {
            CHARACTERS.iter().map(|one| BuiltIn::new(one.asset, one.name, one.alt, language)).collect()
        }
        Kind::Background => {
            BACKGROUNDS.iter().map(|one| BuiltIn::new(one.asset, one.title, one.alt, language)).collect()
        }
        _ => Vec::new(),
    }
}

/// What a character is called for who reads this language: the name that the author gave, unless it is the one that the
/// library gives to this character.
pub fn name_of(asset: i64, given: &str, language: Language) -> &str {
    let names = person(asset).map(|one| one.name);
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
        let found = |words: &str| {
            let people = all(Kind::Character, Language::Uk);
            let wanted = search_key(words);
            people.iter().filter(|one| one.matches(&wanted)).map(|one| one.title).collect::<Vec<_>>()
        };
        assert_eq!(found("літн"), ["Олена", "Богдан"]);
        assert_eq!(found("в очках"), ["Тарас", "Олена"]);
        assert_eq!(found("headscarf"), ["Софія"]);
    }
}
