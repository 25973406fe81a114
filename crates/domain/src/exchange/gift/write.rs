//! Writing GIFT.

use std::fmt::Write;

use super::marks::escape;
use crate::{
    course::{Question, QuestionType},
    exchange::{rich::is_nothing, shares},
    text::normalise,
};

/// Questions as GIFT. Pictures keep their addresses: the format has no place for files. With `partial_marks` a wrong choice
/// takes away what a right one brings, else everything.
pub fn write_gift(questions: &[Question], partial_marks: bool) -> String {
    let mut file = String::new();
    for question in questions {
        write_question(&mut file, question, partial_marks);
    }
    file
}

fn write_question(file: &mut String, question: &Question, partial_marks: bool) {
    let hints = hints(question);
    if !hints.is_empty() {
        let _ = writeln!(file, "// {}", hints.join(" "));
    }
    let name = normalise(&question.name).replace(['\n', '\t'], " ");
    if !name.is_empty() {
        let _ = write!(file, "::{}::", escape(&name));
    }
    let texts = question.answers.iter().flat_map(|answer| [&answer.text, &answer.feedback]);
    let is_html = std::iter::once(&question.text).chain(texts).any(|text| needs_html(text));
    if is_html {
        file.push_str("[html]");
    }
    let _ = writeln!(file, "{} {{", escape(question.text.trim()));
    let rights = question.answers.iter().filter(|answer| answer.right).count();
    for answer in &question.answers {
        let sign = match (question.kind, answer.right) {
            (QuestionType::Single, true) => "=".to_owned(),
            (QuestionType::Single, false) if answer.is_partly_right() => {
                format!("~%{}%", shares::write(answer.share()))
            }
            (QuestionType::Single, false) => "~".to_owned(),
            (QuestionType::Multiple, true) => format!("~%{}%", shares::of_rights(rights)),
            (QuestionType::Multiple, false) if partial_marks => format!("~%-{}%", shares::of_rights(rights)),
            (QuestionType::Multiple, false) => "~%-100%".to_owned(),
        };
        let _ = write!(file, "\t{sign}{}", part(&answer.text, is_html));
        if !answer.feedback.trim().is_empty() {
            let _ = write!(file, "#{}", part(&answer.feedback, is_html));
        }
        file.push('\n');
    }
    file.push_str("}\n\n");
}

/// What the format has no sign for.
fn hints(question: &Question) -> Vec<String> {
    let mut hints = Vec::new();
    if question.weight != 1 {
        hints.push(format!("[weight:{}]", question.weight));
    }
    let rights = question.answers.iter().filter(|answer| answer.right).count();
    let is_plain = match question.kind {
        QuestionType::Single => rights > 0 && rights < question.answers.len(),
        QuestionType::Multiple => !question.answers.is_empty(),
    };
    let is_bare = question.name.trim().is_empty() && is_nothing(&question.text);
    match question.kind {
        _ if is_plain && !is_bare => {}
        QuestionType::Single => hints.push("[type:single]".to_owned()),
        QuestionType::Multiple => hints.push("[type:multiple]".to_owned()),
    }
    hints
}

/// Whether a text would be read otherwise if its form were not named.
fn needs_html(text: &str) -> bool {
    text.contains(['<', '>', '&', '\n']) || text.starts_with(['[', '%', '/'])
}

/// A part that begins like a form or a percentage names its form again.
fn part(text: &str, is_html: bool) -> String {
    let text = text.trim();
    let named = if is_html && text.starts_with(['[', '%']) { "[html]" } else { "" };
    format!("{named}{}", escape(text))
}
