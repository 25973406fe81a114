//! Reading Moodle XML.

use super::{
    category_path,
    embedded::Files,
    tree::{Node, each},
};
use crate::{
    course::QuestionType,
    exchange::{
        NoteReason, Read, SkipReason, Wording, collector::Collector, question::Draft, rich::TextFormat,
    },
    text::plain,
};

const COMBINED: [&str; 3] = ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"];

pub(in crate::exchange) fn read(text: &str, wording: Wording<'_>) -> Read {
    let mut out = Collector::default();
    let mut category = Vec::new();
    let whole = each(text, "quiz", |node| {
        if node.name == "question" {
            if node.attribute("type") == "category" {
                category = category_path(node.value("category"));
            } else {
                out.take(node.line, &category, question(&node, wording));
            }
        }
        !out.is_full()
    });
    match whole {
        Ok(()) => out.finish(),
        Err(broken) => Collector::refuse(broken.line),
    }
}

fn question(node: &Node, wording: Wording<'_>) -> Result<Draft, SkipReason> {
    let kind = node.attribute("type");
    if !matches!(kind, "multichoice" | "truefalse") {
        return Err(SkipReason::UnsupportedType(kind.to_owned()));
    }
    if is_true(node.value("hidden")) {
        return Err(SkipReason::HiddenQuestion);
    }
    if node.cut {
        return Err(SkipReason::TooLarge);
    }
    let mut draft = Draft::default();
    draft.named(node.value("name"));
    let format = format_of(node.child("questiontext"), TextFormat::Html);
    draft.question.text = rich(&mut draft, node.child("questiontext"), format)?;
    draft.question.weight = weight(node.value("defaultgrade"), &mut draft)?;
    if kind == "truefalse" {
        true_false(&mut draft, node, format, wording)?;
    } else {
        choice(&mut draft, node, format)?;
    }
    losses(&mut draft, node);
    Ok(draft)
}

fn is_true(word: &str) -> bool {
    matches!(word.to_ascii_lowercase().as_str(), "1" | "true" | "yes")
}

fn format_of(text: Option<&Node>, default: TextFormat) -> TextFormat {
    text.and_then(|text| TextFormat::from_xml(text.attribute("format"))).unwrap_or(default)
}

fn rich(draft: &mut Draft, text: Option<&Node>, format: TextFormat) -> Result<String, SkipReason> {
    let Some(text) = text else {
        return Ok(String::new());
    };
    let mut files = Files::of(text);
    let html = draft.rich(text.words(), format_of(Some(text), format), &mut files)?;
    files.finish(&mut draft.extras);
    Ok(html)
}

fn number(text: &str) -> Result<f64, SkipReason> {
    let number: Option<f64> = text.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| SkipReason::BadNumber(text.to_owned()))
}

/// Whole points; what is far out of range stays so, and is found later.
fn weight(text: &str, draft: &mut Draft) -> Result<i32, SkipReason> {
    if text.is_empty() {
        return Ok(1);
    }
    let points = number(text)?;
    let whole = points.round();
    if (points - whole).abs() > 1e-6 {
        draft.note(NoteReason::WeightRounded);
    }
    let whole = whole.clamp(-1.0, 1_000_000.0);
    #[expect(clippy::cast_possible_truncation, reason = "clamped")]
    Ok(whole as i32)
}

fn percent(answer: &Node) -> Result<f64, SkipReason> {
    let fraction = answer.attribute("fraction").trim();
    if fraction.is_empty() { Ok(0.0) } else { number(fraction) }
}

fn true_false(
    draft: &mut Draft,
    node: &Node,
    format: TextFormat,
    wording: Wording<'_>,
) -> Result<(), SkipReason> {
    let named = |word: &str| node.all("answer").find(|answer| answer.words().eq_ignore_ascii_case(word));
    let (Some(yes), Some(no)) = (named("true"), named("false")) else {
        return Err(SkipReason::NoAnswers);
    };
    let (yes_percent, no_percent) = (percent(yes)?, percent(no)?);
    let feedback = (rich(draft, yes.child("feedback"), format)?, rich(draft, no.child("feedback"), format)?);
    draft.true_false(wording, yes_percent > no_percent, feedback);
    Ok(())
}

fn choice(draft: &mut Draft, node: &Node, format: TextFormat) -> Result<(), SkipReason> {
    let single = node.value("single");
    let is_single = single.is_empty() || is_true(single);
    draft.question.kind = if is_single { QuestionType::Single } else { QuestionType::Multiple };
    for answer in node.all("answer") {
        let percent = percent(answer)?;
        let text = rich(draft, Some(answer), format)?;
        let feedback = rich(draft, answer.child("feedback"), format)?;
        draft.credited(text, percent, feedback);
    }
    Ok(())
}

/// What stands in the file and has no place here.
fn losses(draft: &mut Draft, node: &Node) {
    let says = |name: &str| node.all(name).any(|child| !plain(child.words()).is_empty());
    if says("generalfeedback") {
        draft.note(NoteReason::GeneralFeedbackDropped);
    }
    if COMBINED.into_iter().any(says) {
        draft.note(NoteReason::CombinedFeedbackDropped);
    }
    if says("hint") {
        draft.note(NoteReason::HintsDropped);
    }
    if says("image_base64") {
        draft.note(NoteReason::FileDropped);
    }
}
