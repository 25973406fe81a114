//! Reading GIFT.

use super::marks;
use crate::{
    course::QuestionType,
    exchange::{
        NoteReason, Read, SkipReason, Wording,
        collector::Collector,
        lines, moodle_xml,
        question::Draft,
        rich::{self, EmbeddedOnly, TextFormat},
    },
};

const CATEGORY: &str = "$CATEGORY:";
/// Bytes of one question, pictures written out in it included; beyond, it is left out.
const MAX_PARAGRAPH: usize = 2_000_000;
/// More than this are not looked at one by one: a question holds far fewer.
const MAX_ANSWERS_READ: usize = 1_000;
/// Where the answers stand in the middle of a sentence.
const GAP: &str = "_____";

pub(in crate::exchange) fn read(text: &str, wording: Wording<'_>) -> Read {
    let mut out = Collector::default();
    let mut category = Vec::new();
    let mut paragraph = Paragraph::default();
    for (number, line) in lines(text).chain([(0, "")]) {
        if line.trim().is_empty() {
            std::mem::take(&mut paragraph).finish(&category, wording, &mut out);
            if out.is_full() {
                break;
            }
        } else if let Some(comment) = line.trim_start().strip_prefix("//") {
            paragraph.hints.read(comment);
        } else if let Some(path) = line.trim_start().strip_prefix(CATEGORY).filter(|_| paragraph.line == 0) {
            category = moodle_xml::category_path(path);
        } else {
            paragraph.push(number, line);
        }
    }
    out.finish()
}

#[derive(Default)]
struct Paragraph {
    /// Of its first words; 0: none yet.
    line: usize,
    text: String,
    too_large: bool,
    hints: Hints,
}

/// What comments say of a question.
#[derive(Default)]
struct Hints {
    kind: Option<QuestionType>,
    weight: Option<i32>,
}

impl Hints {
    fn read(&mut self, comment: &str) {
        let value = |key: &str| {
            let (_, after) = comment.split_once(key)?;
            after.split_once(']').map(|(value, _)| value.trim())
        };
        self.weight = value("[weight:").and_then(|number| number.parse().ok()).or(self.weight);
        self.kind = match value("[type:") {
            Some("single") => Some(QuestionType::Single),
            Some("multiple") => Some(QuestionType::Multiple),
            _ => self.kind,
        };
    }
}

impl Paragraph {
    fn push(&mut self, number: usize, line: &str) {
        if self.line == 0 {
            self.line = number;
        } else if !self.too_large {
            self.text.push('\n');
        }
        if self.text.len() + line.len() > MAX_PARAGRAPH {
            self.too_large = true;
        } else {
            self.text.push_str(line);
        }
    }

    fn finish(self, category: &[String], wording: Wording<'_>, out: &mut Collector) {
        if self.line > 0 {
            let question = match self.too_large {
                true => Err(SkipReason::TooLarge),
                false => question(self.text.trim(), &self.hints, wording),
            };
            out.take(self.line, category, question);
        }
    }
}

fn question(text: &str, hints: &Hints, wording: Wording<'_>) -> Result<Draft, SkipReason> {
    let mut draft = Draft::default();
    draft.question.weight = hints.weight.unwrap_or(1);
    let text = title(text, &mut draft);
    let Some((stem, body)) = answers_of(text)? else {
        return Err(SkipReason::UnsupportedType("description".to_owned()));
    };
    let (format, stem) = formatted(stem.trim(), TextFormat::Moodle);
    draft.question.text = draft.rich(&marks::unescape(stem), format, &mut EmbeddedOnly)?;
    if draft.question.name.is_empty() && hints.kind.is_none() && rich::is_nothing(&draft.question.text) {
        return Err(SkipReason::NoText);
    }
    let body = match marks::find_general_feedback(body) {
        Some(at) => {
            if !body[at + 4..].trim().is_empty() {
                draft.note(NoteReason::GeneralFeedbackDropped);
            }
            body[..at].trim()
        }
        None => body.trim(),
    };
    let reader = Reader { draft, format };
    match kind_of(body, hints)? {
        Kind::TrueFalse(is_true) => reader.true_false(body, is_true, wording),
        Kind::Choice(kind) => reader.choice(body, kind),
    }
}

/// Takes the title off.
fn title<'a>(text: &'a str, draft: &mut Draft) -> &'a str {
    if let Some(rest) = text.strip_prefix("::")
        && let Some(end) = marks::find_title_end(rest)
    {
        draft.named(&marks::unescape(&rest[..end]));
        return rest[end + 2..].trim_start();
    }
    text
}

/// What is asked and what stands between the braces; none: there are no braces.
fn answers_of(text: &str) -> Result<Option<(String, &str)>, SkipReason> {
    let Some(open) = marks::find(text, '{') else {
        return if marks::find(text, '}').is_some() { Err(SkipReason::UnescapedBrace) } else { Ok(None) };
    };
    if marks::find(&text[..open], '}').is_some() {
        return Err(SkipReason::UnescapedBrace);
    }
    let rest = &text[open + 1..];
    let Some(close) = marks::find(rest, '}') else {
        return Err(SkipReason::UnclosedAnswers);
    };
    let (body, tail) = (&rest[..close], &rest[close + 1..]);
    if [body, tail].iter().any(|part| marks::find(part, '{').is_some()) || marks::find(tail, '}').is_some() {
        return Err(SkipReason::UnescapedBrace);
    }
    let gap = if tail.trim().is_empty() { "" } else { GAP };
    Ok(Some((format!("{}{gap}{tail}", &text[..open]), body)))
}

enum Kind {
    TrueFalse(bool),
    Choice(QuestionType),
}

fn kind_of(body: &str, hints: &Hints) -> Result<Kind, SkipReason> {
    let unsupported = |word: &str| Err(SkipReason::UnsupportedType(word.to_owned()));
    if let Some(kind) = hints.kind {
        return Ok(Kind::Choice(kind));
    }
    if body.is_empty() {
        return unsupported("essay");
    }
    if body.starts_with('#') {
        return unsupported("numerical");
    }
    let has_right = marks::find(body, '=').is_some();
    if marks::find(body, '~').is_some() {
        return Ok(Kind::Choice(if has_right { QuestionType::Single } else { QuestionType::Multiple }));
    }
    let word = &body[..marks::find(body, '#').unwrap_or(body.len())];
    match word.trim().to_ascii_uppercase().as_str() {
        "T" | "TRUE" => Ok(Kind::TrueFalse(true)),
        "F" | "FALSE" => Ok(Kind::TrueFalse(false)),
        _ if has_right && body.contains("->") => unsupported("matching"),
        _ if has_right => unsupported("shortanswer"),
        _ => Err(SkipReason::TextBeforeAnswers),
    }
}

/// `[html]` and its like at the beginning of a text.
fn formatted(text: &str, default: TextFormat) -> (TextFormat, &str) {
    let named = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    match named.and_then(|(word, rest)| Some((TextFormat::from_gift(word)?, rest.trim_start()))) {
        Some(named) => named,
        None => (default, text),
    }
}

struct Reader {
    draft: Draft,
    /// Of the question: its answers are written the same way unless they say otherwise.
    format: TextFormat,
}

impl Reader {
    fn rich(&mut self, text: &str) -> Result<String, SkipReason> {
        let (format, text) = formatted(text.trim(), self.format);
        self.draft.rich(&marks::unescape(text), format, &mut EmbeddedOnly)
    }

    /// `T#feedback when wrong#feedback when right`.
    fn true_false(mut self, body: &str, is_true: bool, wording: Wording<'_>) -> Result<Draft, SkipReason> {
        let (_, wrong) = split_feedback(body);
        let (wrong, right) = split_feedback(wrong);
        let (wrong, right) = (self.rich(wrong)?, self.rich(right)?);
        let feedback = if is_true { (right, wrong) } else { (wrong, right) };
        self.draft.true_false(wording, is_true, feedback);
        Ok(self.draft)
    }

    fn choice(mut self, body: &str, kind: QuestionType) -> Result<Draft, SkipReason> {
        let (before, answers) = marks::answers(body);
        if !before.trim().is_empty() {
            return Err(SkipReason::TextBeforeAnswers);
        }
        if answers.len() > MAX_ANSWERS_READ {
            return Err(SkipReason::TooLarge);
        }
        self.draft.question.kind = kind;
        for (sign, answer) in answers {
            let (percent, answer) = match percent(answer.trim()) {
                Some(found) => found,
                None if sign == '=' => (100.0, answer),
                None => (0.0, answer),
            };
            let (text, feedback) = split_feedback(answer);
            let (text, feedback) = (self.rich(text)?, self.rich(feedback)?);
            self.draft.credited(text, percent, feedback);
        }
        Ok(self.draft)
    }
}

/// A text and what is told about it.
fn split_feedback(text: &str) -> (&str, &str) {
    marks::find(text, '#').map_or((text, ""), |at| (&text[..at], &text[at + 1..]))
}

/// `%50%` at the beginning of an answer.
fn percent(answer: &str) -> Option<(f64, &str)> {
    let (number, rest) = answer.strip_prefix('%')?.split_once('%')?;
    let digits = number.strip_prefix('-').unwrap_or(number);
    let is_number = digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.chars().all(|c| c.is_ascii_digit() || c == '.');
    Some((number.parse().ok().filter(|_| is_number)?, rest))
}
