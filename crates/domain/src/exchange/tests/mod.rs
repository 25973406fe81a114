mod aiken;
mod bounds;
mod floods;
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

/// The answers as signs and texts, with feedback behind a `#`; of those that are partly right the share is the sign.
fn answers(question: &Question) -> Vec<String> {
    let shown = question.answers.iter().map(|answer| {
        let sign = match (answer.right, answer.share) {
            (true, _) => "+".to_owned(),
            (false, Some(share)) => format!("{share}%"),
            (false, None) => "-".to_owned(),
        };
        let text = &answer.text;
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
        assert_eq!(Format::parse(format.as_str()), Some(format));
        assert_eq!(serde_json::to_value(format).unwrap(), format.as_str());
    }
    assert_eq!(Format::parse("qti"), None);
    assert_eq!(Format::MoodleXml.extension(), "xml");
    assert_eq!(Format::Gift.extension(), "txt");
}
