//! Every text that the server says, in three languages. Fluent gives right plurals.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use rozmova_domain::{language::Language, rules::RuleError};

/// A text to be said in a language that is known later.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    id: Cow<'static, str>,
    args: Vec<(&'static str, Value)>,
}

/// What a text is filled with.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A word or sentence.
    Text(String),
    /// A number, for plurals.
    Number(i64),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl Text {
    /// By its id in the files.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// Its id in the files.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Filled in.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// What a broken rule of form is called.
    pub fn rule(error: &RuleError) -> Self {
        let mut text = Self::new(format!("field-{}", error.code.replace('_', "-")));
        for (name, value) in [("max", error.max), ("min", error.min)] {
            if let Some(value) = value {
                text = text.with(name, i64::try_from(value).unwrap_or(i64::MAX));
            }
        }
        text
    }

    /// In a language; an id that is nowhere is shown as it is, and logged.
    pub fn say(&self, language: Language) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &self.args {
            args.set(
                *name,
                match value {
                    Value::Text(text) => FluentValue::from(text.as_str()),
                    Value::Number(number) => FluentValue::from(*number),
                },
            );
        }
        for bundle in [bundle(language), bundle(Language::En)] {
            if let Some(pattern) = bundle.get_message(&self.id).and_then(|m| m.value()) {
                let mut errors = Vec::new();
                return bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
            }
        }
        tracing::error!(id = %self.id, "a text is missing");
        self.id.to_string()
    }
}

type Bundle = FluentBundle<FluentResource>;

fn bundle(language: Language) -> &'static Bundle {
    use std::sync::LazyLock;
    static EN: LazyLock<Bundle> = LazyLock::new(|| build(Language::En));
    static UK: LazyLock<Bundle> = LazyLock::new(|| build(Language::Uk));
    static RU: LazyLock<Bundle> = LazyLock::new(|| build(Language::Ru));
    match language {
        Language::En => &EN,
        Language::Uk => &UK,
        Language::Ru => &RU,
    }
}

fn build(language: Language) -> Bundle {
    let tag = language.tag().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    for source in sources(language) {
        // The files are part of the program and tested; a broken line costs that line only.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(rest, _)| rest);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn sources(language: Language) -> [&'static str; 10] {
    match language {
        Language::En => [
            include_str!("billing.en.ftl"),
            include_str!("cards.en.ftl"),
            include_str!("directory.en.ftl"),
            include_str!("errors.en.ftl"),
            include_str!("exchange.en.ftl"),
            include_str!("findings.en.ftl"),
            include_str!("mail.en.ftl"),
            include_str!("provider.en.ftl"),
            include_str!("reports.en.ftl"),
            include_str!("training.en.ftl"),
        ],
        Language::Uk => [
            include_str!("billing.uk.ftl"),
            include_str!("cards.uk.ftl"),
            include_str!("directory.uk.ftl"),
            include_str!("errors.uk.ftl"),
            include_str!("exchange.uk.ftl"),
            include_str!("findings.uk.ftl"),
            include_str!("mail.uk.ftl"),
            include_str!("provider.uk.ftl"),
            include_str!("reports.uk.ftl"),
            include_str!("training.uk.ftl"),
        ],
        Language::Ru => [
            include_str!("billing.ru.ftl"),
            include_str!("cards.ru.ftl"),
            include_str!("directory.ru.ftl"),
            include_str!("errors.ru.ftl"),
            include_str!("exchange.ru.ftl"),
            include_str!("findings.ru.ftl"),
            include_str!("mail.ru.ftl"),
            include_str!("provider.ru.ftl"),
            include_str!("reports.ru.ftl"),
            include_str!("training.ru.ftl"),
        ],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const LANGUAGES: [Language; 3] = [Language::En, Language::Uk, Language::Ru];

    fn ids(language: Language) -> BTreeSet<String> {
        sources(language)
            .iter()
            .flat_map(|source| source.lines())
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter_map(|line| line.split_once(" =").map(|(id, _)| id.to_owned()))
            .collect()
    }

    #[test]
    fn files_are_whole_and_the_same_in_every_language() {
        for language in LANGUAGES {
            for source in sources(language) {
                assert!(FluentResource::try_new(source.to_owned()).is_ok());
            }
            assert_eq!(ids(language), ids(Language::En), "{language:?}");
        }
    }

    /// Everything that stands between quotes in the code of this crate and of the domain.
    fn quoted() -> BTreeSet<String> {
        let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        let mut folders = vec![format!("{crates}/server/src"), format!("{crates}/domain/src")];
        let mut words = BTreeSet::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path.to_string_lossy().into_owned());
                } else if path.extension().is_some_and(|ending| ending == "rs") {
                    let code = std::fs::read_to_string(&path).unwrap();
                    words.extend(code.split('"').map(str::to_owned));
                }
            }
        }
        words
    }

    /// An id stands in the code, in another text, or is put together there of a beginning and a word.
    #[test]
    fn every_text_is_said_somewhere() {
        let quoted = quoted();
        let beginnings: Vec<&str> = quoted.iter().filter_map(|word| Some(word.split_once('{')?.0)).collect();
        let is_word = |id: &str| quoted.contains(id) || quoted.contains(&id.replace('-', "_"));
        let is_put_together = |id: &str| {
            beginnings.iter().filter(|beginning| beginning.ends_with('-')).any(|beginning| {
                let Some(rest) = id.strip_prefix(beginning) else { return false };
                let ends = ["", "-text", "-subject", "-body", "-button"];
                ends.iter().filter_map(|end| rest.strip_suffix(end)).any(is_word)
            })
        };
        let texts = sources(Language::En).concat();
        let is_in_a_text = |id: &str| texts.contains(&format!("{{ {id} }}"));
        let unsaid: Vec<String> = ids(Language::En)
            .into_iter()
            .filter(|id| !quoted.contains(id) && !is_put_together(id) && !is_in_a_text(id))
            .collect();
        assert!(unsaid.is_empty(), "nothing says {unsaid:?}");
    }

    /// The other way round: a text that is named has words.
    #[test]
    fn every_text_that_is_named_is_there() {
        let known = ids(Language::En);
        let families: BTreeSet<&str> = known.iter().filter_map(|id| Some(id.split_once('-')?.0)).collect();
        let said = ["error", "field", "finding", "mail", "invoice", "left"];
        assert!(said.iter().all(|family| families.contains(family)), "{families:?}");
        let is_id = |word: &&String| {
            said.iter().any(|family| word.strip_prefix(family).is_some_and(|rest| rest.starts_with('-')))
                && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
                && !word.ends_with('-')
        };
        let quoted = quoted();
        let unknown: Vec<&String> =
            quoted.iter().filter(is_id).filter(|word| !known.contains(*word)).collect();
        assert!(unknown.is_empty(), "no words for {unknown:?}");
    }

    #[test]
    fn plurals_are_right() {
        let days = |language, n: i64| Text::new("mail-days").with("days", n).say(language);
        assert_eq!(days(Language::En, 1), "1 day");
        assert_eq!(days(Language::Uk, 2), "2 дні");
        assert_eq!(days(Language::Uk, 7), "7 днів");
        assert_eq!(days(Language::Ru, 21), "21 день");
    }
}
