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

fn sources(language: Language) -> [&'static str; 7] {
    match language {
        Language::En => [
            include_str!("billing.en.ftl"),
            include_str!("errors.en.ftl"),
            include_str!("exchange.en.ftl"),
            include_str!("findings.en.ftl"),
            include_str!("mail.en.ftl"),
            include_str!("reports.en.ftl"),
            include_str!("training.en.ftl"),
        ],
        Language::Uk => [
            include_str!("billing.uk.ftl"),
            include_str!("errors.uk.ftl"),
            include_str!("exchange.uk.ftl"),
            include_str!("findings.uk.ftl"),
            include_str!("mail.uk.ftl"),
            include_str!("reports.uk.ftl"),
            include_str!("training.uk.ftl"),
        ],
        Language::Ru => [
            include_str!("billing.ru.ftl"),
            include_str!("errors.ru.ftl"),
            include_str!("exchange.ru.ftl"),
            include_str!("findings.ru.ftl"),
            include_str!("mail.ru.ftl"),
            include_str!("reports.ru.ftl"),
            include_str!("training.ru.ftl"),
        ],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::http::error::Code;

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

    #[test]
    fn every_code_has_a_text() {
        for code in Code::ALL {
            let id = format!("error-{}", code.as_str().replace('_', "-"));
            assert!(ids(Language::En).contains(&id), "{id}");
        }
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
