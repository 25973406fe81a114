mod aiken;
mod bounds;
mod fuzz;

mod gift;
mod moodle_xml;
mod rich;
mod round_trip;

use super::{Format, Read, ReadQuestion, Wording, read};
use crate::course::{Content, Question};

const WORDING: Wording<'static> = Wording { yes: "True", no: "False & not" };

fn from(format: Format, text: &str) -> Read {
    read(format, text, WORDING)
}

/// Lines and codes of what was left out.
fn skipped(read: &Read) -> Vec<(usize, &'static str)> {
    read.skipped.iter().map(|skipped| (skipped.line, skipped.reason.code())).collect()
}

/// Lines and codes of what was noted.
fn noted(read: &Read) -> Vec<(usize, &'static str)> {
    read.notes.iter().map(|note| (note.line, note.reason.code())).collect()
}

/// The answers as signs and texts, with feedback behind a `#`.
fn answers(question: &Question) -> Vec<String> {
    let shown = question.answers.iter().map(|answer| {
        let (sign, text) = (if answer.right { '+' } else { '-' }, &answer.text);
        if answer.feedback.is_empty() {
            format!("{sign}{text}")
        } else {
            format!("{sign}{text}#{}", answer.feedback)
        }
    });
    shown.collect()
}

fn named<'a>(read: &'a Read, name: &str) -> &'a ReadQuestion {
    read.questions.iter().find(|read| read.question.name == name).unwrap()
}

#[test]
fn formats_have_words() {
    for format in Format::ALL {
        assert_eq!(Format::from_word(format.word()), Some(format));
        assert_eq!(serde_json::to_value(format).unwrap(), format.word());
    }
    assert_eq!(Format::from_word("qti"), None);
    assert_eq!(Format::MoodleXml.extension(), "xml");
    assert_eq!(Format::Gift.extension(), "txt");
}
