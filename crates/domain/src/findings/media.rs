//! Pictures, sounds, videos, goods, and who speaks.

use super::{Finding, FindingCode, name};
use crate::course::{Content, Question};

/// One thing that cards name.
struct Named<'a> {
    kind: &'static str,
    id: i32,
    title: &'a str,
    /// The file, where one must or may be: none for goods without a picture.
    asset: Option<Option<i64>>,
    /// Whether it is described, where a description is needed.
    described: bool,
}

/// The ids that a card names.
type NamedBy = fn(&Question) -> Vec<i32>;

/// The kinds of things, each with the cards' way to name it.
const KINDS: [(&str, NamedBy); 5] = [
    ("character", |card| card.character.into_iter().collect()),
    ("background", |card| card.background.into_iter().collect()),
    ("audio", |card| card.audio.into_iter().collect()),
    ("video", |card| card.video.into_iter().collect()),
    ("offer", |card| card.offers.clone()),
];

pub(super) fn missing(content: &Content, known: &dyn Fn(i64) -> bool, errors: &mut Vec<Finding>) {
    let things = things(content);
    for (kind, named) in KINDS {
        let exists = |id: i32| things.iter().any(|thing| thing.kind == kind && thing.id == id);
        for card in &content.questions {
            for id in named(card).into_iter().filter(|id| !exists(*id)) {
                errors.push(of_file(Finding::of_card(FindingCode::MissingMedia, card), kind, "", id));
            }
        }
    }
    for (kind, default) in [("character", content.character), ("background", content.background)] {
        let lost = default.filter(|id| !things.iter().any(|t| t.kind == kind && t.id == *id));
        errors.extend(lost.map(|id| of_file(Finding::of_course(FindingCode::MissingMedia), kind, "", id)));
    }
    let is_lost = |asset: &Option<i64>| asset.is_none_or(|id| !known(id));
    for thing in things.iter().filter(|thing| thing.asset.as_ref().is_some_and(is_lost)) {
        errors.push(of_thing(FindingCode::MissingMedia, content, thing));
    }
    for (index, card) in content.result_cards.iter().enumerate() {
        if card.picture_id.is_some_and(|id| !known(id)) {
            let finding = Finding::of_course(FindingCode::MissingMedia);
            errors.push(of_file(finding, "result", &card.title, index + 1));
        }
    }
}

pub(super) fn missing_alt(content: &Content, warnings: &mut Vec<Finding>) {
    for thing in things(content).iter().filter(|thing| !thing.described) {
        warnings.push(of_thing(FindingCode::MissingAlt, content, thing));
    }
    for card in &content.questions {
        if shows_undescribed(&card.text) {
            warnings.push(of_text(Finding::of_card(FindingCode::MissingAlt, card), "card"));
        }
        for answer in &card.answers {
            for (place, text) in [("answer", &answer.text), ("feedback", &answer.feedback)] {
                if shows_undescribed(text) {
                    let finding = Finding::of_answer(FindingCode::MissingAlt, card, answer);
                    warnings.push(of_text(finding, place));
                }
            }
        }
    }
    let of_course = |place| of_text(Finding::of_course(FindingCode::MissingAlt), place);
    for offer in content.offers.iter().filter(|offer| shows_undescribed(&offer.description)) {
        warnings.push(of_course("offer").with("file", name::or_number(&offer.title, offer.id)));
    }
    for (index, card) in content.result_cards.iter().enumerate() {
        if shows_undescribed(&card.text) {
            warnings.push(of_course("result").with("file", name::or_number(&card.title, index + 1)));
        }
    }
    let mut messages = content.quiz.iter().flat_map(|quiz| [&quiz.success_message, &quiz.failure_message]);
    if messages.any(|text| shows_undescribed(text)) {
        warnings.push(of_course("message"));
    }
}

fn of_text(finding: Finding, place: &'static str) -> Finding {
    finding.with("where", place).with("kind", "text")
}

/// Whether a picture of a cleaned text has no description. An empty one says that it is decoration.
fn shows_undescribed(html: &str) -> bool {
    let mut tags = html.split("<img").skip(1).map(|rest| rest.split('>').next().unwrap_or(rest));
    tags.any(|tag| !tag.contains(" alt=\""))
}

/// Said once when nobody speaks anywhere, else of each silent card.
pub(super) fn no_character(content: &Content, warnings: &mut Vec<Finding>) {
    if content.character.is_some() || content.questions.is_empty() {
        return;
    }
    if content.questions.iter().all(|card| card.character.is_none()) {
        let finding = Finding::of_course(FindingCode::NoCharacter);
        warnings.push(finding.with("where", "course"));
        return;
    }
    for card in content.questions.iter().filter(|card| card.character.is_none()) {
        warnings.push(Finding::of_card(FindingCode::NoCharacter, card).with("where", "card"));
    }
}

/// A picture may be described by its title; a sound or a video needs its words.
fn things(content: &Content) -> Vec<Named<'_>> {
    let mut things = Vec::new();
    things.extend(content.characters.iter().map(|one| Named {
        kind: "character",
        id: one.id,
        title: &one.name,
        asset: Some(Some(one.asset)),
        described: true,
    }));
    things.extend(content.backgrounds.iter().map(|one| Named {
        kind: "background",
        id: one.id,
        title: &one.title,
        asset: Some(one.asset),
        described: !(one.alt.is_empty() && one.title.is_empty()),
    }));
    for (kind, list) in [("audio", &content.audio), ("video", &content.videos)] {
        things.extend(list.iter().map(|one| Named {
            kind,
            id: one.id,
            title: &one.title,
            asset: Some(one.asset),
            described: !one.alt.is_empty(),
        }));
    }
    things.extend(content.offers.iter().map(|one| Named {
        kind: "offer",
        id: one.id,
        title: &one.title,
        asset: one.picture_id.map(Some),
        described: true,
    }));
    things
}

/// A finding about a thing, at the first card that names it.
fn of_thing(code: FindingCode, content: &Content, thing: &Named<'_>) -> Finding {
    let named = KINDS.into_iter().find(|(kind, _)| *kind == thing.kind).map(|(_, named)| named);
    let user =
        content.questions.iter().find(|card| named.is_some_and(|named| named(card).contains(&thing.id)));
    let finding = user.map_or_else(|| Finding::of_course(code), |card| Finding::of_card(code, card));
    of_file(finding, thing.kind, thing.title, thing.id)
}

fn of_file(finding: Finding, kind: &str, title: &str, number: impl std::fmt::Display) -> Finding {
    let place = if finding.question.is_some() { "card" } else { "course" };
    let finding = finding.with("where", place).with("kind", kind);
    finding.with("file", name::or_number(title, number))
}
