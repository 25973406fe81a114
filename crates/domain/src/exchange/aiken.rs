//! Aiken: a line that asks, a line for each answer (`A)` or `A.`), and `ANSWER: B`. Spaces after these signs may be left
//! out.

use super::{Read, SkipReason, collector::Collector, lines, question::Draft, rich::escape};
use crate::course::QuestionType;

pub(super) fn read(text: &str) -> Read {
    let mut out = Collector::default();
    let mut block = Block::default();
    for (number, line) in lines(text) {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        if let Some(letter) = answer_line(line) {
            std::mem::take(&mut block).begin(number).finish(Some(letter), &mut out);
            if out.is_full() {
                break;
            }
        } else if let Some((letter, words)) = option_line(line, block.next_letter()) {
            block = block.begin(number);
            block.options.push((letter, words.to_owned()));
        } else {
            if !block.options.is_empty() {
                std::mem::take(&mut block).finish(None, &mut out);
                if out.is_full() {
                    break;
                }
            }
            block = block.begin(number);
            block.several_lines |= !block.text.is_empty();
            // What was there is kept: a question of several lines is left out anyway.
            if block.text.is_empty() {
                line.clone_into(&mut block.text);
            }
        }
    }
    if block.line > 0 && !out.is_full() {
        block.finish(None, &mut out);
    }
    out.finish()
}

/// What stands between two `ANSWER` lines.
#[derive(Default)]
struct Block {
    /// Of its first words; 0: none yet.
    line: usize,
    text: String,
    several_lines: bool,
    options: Vec<(char, String)>,
}

impl Block {
    fn begin(mut self, number: usize) -> Self {
        if self.line == 0 {
            self.line = number;
        }
        self
    }

    /// The letter that the next answer has; none before the question.
    fn next_letter(&self) -> char {
        let place = u8::try_from(self.options.len()).unwrap_or(u8::MAX);
        if self.text.is_empty() { '\0' } else { char::from(b'A'.saturating_add(place)) }
    }

    fn finish(self, answer: Option<&str>, out: &mut Collector) {
        let line = self.line;
        out.take(line, &[], self.question(answer));
    }

    fn question(self, answer: Option<&str>) -> Result<Draft, SkipReason> {
        if self.text.is_empty() {
            return Err(SkipReason::NoText);
        }
        if self.several_lines {
            return Err(SkipReason::SeveralTextLines);
        }
        for (expected, (found, _)) in ('A'..='Z').zip(&self.options) {
            if expected != *found {
                return Err(SkipReason::WrongLetters { expected, found: *found });
            }
        }
        let answer = answer.ok_or(SkipReason::NoAnswerLine)?;
        if self.options.is_empty() {
            return Err(SkipReason::NoAnswers);
        }
        let right =
            |letter: char| answer.len() == 1 && answer.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4]));
        if !self.options.iter().any(|(letter, _)| right(*letter)) {
            return Err(SkipReason::UnknownAnswer(answer.to_owned()));
        }
        let mut draft = Draft::default();
        draft.question.kind = QuestionType::Single;
        draft.question.text = escape(&self.text);
        for (letter, words) in &self.options {
            draft.answer(escape(words), right(*letter), String::new());
        }
        Ok(draft)
    }
}

/// The letter of an `ANSWER` line; a full stop or bracket after it is no part of it.
fn answer_line(line: &str) -> Option<&str> {
    const WORD: &str = "ANSWER:";
    let start = line.get(..WORD.len())?;
    let letter = start.eq_ignore_ascii_case(WORD).then(|| line[WORD.len()..].trim())?;
    Some(letter.strip_suffix(['.', ')']).unwrap_or(letter))
}

/// A letter, its sign and the words. Without a space between them a full stop may as well belong to a word, as in “U.S.”
/// or “A.M.”: then it begins an answer only if it is the next one.
fn option_line(line: &str, next: char) -> Option<(char, &str)> {
    let mut chars = line.chars();
    let letter = chars.next().filter(char::is_ascii_uppercase)?;
    let sign = chars.next().filter(|c| matches!(c, '.' | ')'))?;
    let words = chars.as_str();
    let apart = words.is_empty() || words.starts_with(char::is_whitespace);
    (apart || sign == ')' || letter == next).then(|| (letter, words.trim()))
}
