//! Findings of a draft, in the language of the author.

use rozmova_domain::{
    course::Content,
    findings::{self, CourseFacts, FindingCode},
    language::Language,
    points::Points,
    score::Best,
};
use serde::Serialize;

use crate::{assets::Addresses, texts::Text};

/// What stands in the way of publishing, and what may be a slip.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Findings {
    /// Block publishing.
    errors: Vec<Finding>,
    /// Ask.
    warnings: Vec<Finding>,
    /// The most points of a right play: one that answers every card rightly.
    max_points: Points,
    /// The fewest points of a right play.
    least_points: Points,
    /// The most points of all plays, also of those that answer wrongly on purpose.
    best: PlayTotal,
    /// The fewest points of all plays.
    worst: PlayTotal,
}

/// A total of points that plays can reach.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PlayTotal {
    points: Points,
    /// False: no play goes beyond it, but perhaps none reaches it.
    exact: bool,
}

impl From<Best> for PlayTotal {
    fn from(best: Best) -> Self {
        Self { points: best.points, exact: best.exact }
    }
}

/// One of them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Finding {
    code: FindingCode,
    /// The card that it is about.
    #[schema(required = true)]
    question: Option<i32>,
    /// The answer of that card.
    #[schema(required = true)]
    answer: Option<i32>,
    /// What to do, in the person's language.
    message: String,
}

/// Looks a content over. Long for a large course: call it where blocking is allowed.
pub(crate) fn check(title: &str, content: &Content, media: &Addresses) -> findings::Findings {
    findings::check(content, &CourseFacts { title, known_assets: &|asset| media.known(asset) })
}

impl Findings {
    /// In a language.
    pub(super) fn say(found: findings::Findings, language: Language) -> Self {
        let say =
            |list: Vec<findings::Finding>| list.into_iter().map(|one| Finding::say(one, language)).collect();
        Self {
            errors: say(found.errors),
            warnings: say(found.warnings),
            max_points: found.max_points,
            least_points: found.least_points,
            best: found.best.into(),
            worst: found.worst.into(),
        }
    }
}

impl Finding {
    fn say(found: findings::Finding, language: Language) -> Self {
        let mut text = Text::new(found.code.message_id());
        for (name, value) in found.params {
            // A number decides about plurals.
            text = match value.parse::<i64>() {
                Ok(number) => text.with(name, number),
                Err(_) => text.with(name, numbered(&value, language)),
            };
        }
        Self { code: found.code, question: found.question, answer: found.answer, message: text.say(language) }
    }
}

/// Names in a row; one that is a number, as of a card without a name, is written as the language does.
fn numbered(names: &str, language: Language) -> String {
    if language == Language::En {
        return names.to_owned();
    }
    let name = |name: &str| match name.strip_prefix('#') {
        Some(number) if number.parse::<u32>().is_ok() => format!("№\u{a0}{number}"),
        _ => name.to_owned(),
    };
    names.split(", ").map(name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_cards_without_a_name() {
        for (language, written) in
            [(Language::En, "Hello, #3, #one"), (Language::Uk, "Hello, №\u{a0}3, #one")]
        {
            assert_eq!(numbered("Hello, #3, #one", language), written);
        }
    }
}
