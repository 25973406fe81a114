//! Where the conversation begins, and whether every answer leads somewhere.

use std::collections::HashSet;

use super::{Finding, FindingCode};
use crate::course::Content;

pub(super) fn check(content: &Content, errors: &mut Vec<Finding>, warnings: &mut Vec<Finding>) {
    start(content, errors);
    links(content, errors);
    super::ending::check(content, errors, warnings);
}

fn start(content: &Content, errors: &mut Vec<Finding>) {
    if content.questions.is_empty() {
        errors.push(Finding::of_course(FindingCode::NoQuestions));
        return;
    }
    let mut starts = content.questions.iter().filter(|card| card.is_start);
    if starts.next().is_none() {
        errors.push(Finding::of_course(FindingCode::NoStartQuestion));
    }
    errors.extend(starts.map(|card| Finding::of_card(FindingCode::SeveralStartQuestions, card)));
}

fn links(content: &Content, errors: &mut Vec<Finding>) {
    let known: HashSet<i32> = content.questions.iter().map(|card| card.id).collect();
    for card in &content.questions {
        for answer in &card.answers {
            let code = match answer.connected {
                Some(id) if !known.contains(&id) => FindingCode::MissingTarget,
                None if answer.open => FindingCode::OpenAnswer,
                _ => continue,
            };
            errors.push(Finding::of_answer(code, card, answer));
        }
    }
}
