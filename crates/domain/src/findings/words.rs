//! Titles and texts.

use std::collections::HashSet;

use super::{Finding, FindingCode};
use crate::course::Content;
use crate::rules;
use crate::text::{plain, unique_key};

/// Characters that a phone shows without much scrolling.
const LONG_CARD: usize = 600;
const LONG_ANSWER: usize = 200;

/// Words that people read in a minute, and the seconds that a choice takes.
const WORDS_A_MINUTE: usize = 200;
const CHOOSING: usize = 3;

pub(super) fn short_title(title: &str, errors: &mut Vec<Finding>) {
    if let Err(error) = rules::title(title)
        && let Some(min) = error.min.or((error == rules::RuleError::REQUIRED).then_some(4))
    {
        let finding = Finding::of_course(FindingCode::ShortTitle);
        errors.push(finding.with("min", min.to_string()));
    }
}

pub(super) fn empty_text(content: &Content, errors: &mut Vec<Finding>) {
    for card in &content.questions {
        if says_nothing(&card.text) && card.audio.is_none() && card.video.is_none() {
            errors.push(Finding::of_card(FindingCode::EmptyText, card).with("what", "card"));
        }
        for answer in card.answers.iter().filter(|answer| says_nothing(&answer.text)) {
            let finding = Finding::of_answer(FindingCode::EmptyText, card, answer);
            errors.push(finding.with("what", "answer"));
        }
    }
}

pub(super) fn same_text(content: &Content, warnings: &mut Vec<Finding>) {
    for card in &content.questions {
        let mut seen = HashSet::new();
        for answer in card.answers.iter().filter(|answer| !says_nothing(&answer.text)) {
            // Answers that are pictures differ by what they show.
            let shows = answer.text.contains("<img");
            let key = if shows { answer.text.clone() } else { unique_key(&plain(&answer.text)) };
            if !seen.insert(key) {
                warnings.push(Finding::of_answer(FindingCode::SameText, card, answer));
            }
        }
    }
}

pub(super) fn long_text(content: &Content, warnings: &mut Vec<Finding>) {
    for card in &content.questions {
        let length = plain(&card.text).chars().count();
        if length > LONG_CARD {
            let finding = Finding::of_card(FindingCode::LongText, card).with("what", "card");
            warnings.push(of_length(finding, length, LONG_CARD));
        }
        for answer in &card.answers {
            let length = plain(&answer.text).chars().count();
            if length > LONG_ANSWER {
                let finding = Finding::of_answer(FindingCode::LongText, card, answer);
                warnings.push(of_length(finding.with("what", "answer"), length, LONG_ANSWER));
            }
        }
    }
}

pub(super) fn time_too_short(content: &Content, warnings: &mut Vec<Finding>) {
    let words = |html: &str| plain(html).split_whitespace().count();
    for card in content.questions.iter().filter(|card| !card.is_ending()) {
        let Some(limit) = card.time_limit.and_then(|seconds| usize::try_from(seconds).ok()) else { continue };
        let all = words(&card.text) + card.answers.iter().map(|answer| words(&answer.text)).sum::<usize>();
        let needed = (all * 60).div_ceil(WORDS_A_MINUTE) + CHOOSING;
        if limit < needed {
            let finding = Finding::of_card(FindingCode::TimeTooShort, card).with("limit", limit.to_string());
            warnings.push(finding.with("needed", needed.to_string()));
        }
    }
}

fn of_length(finding: Finding, length: usize, max: usize) -> Finding {
    finding.with("length", length.to_string()).with("max", max.to_string())
}

fn says_nothing(html: &str) -> bool {
    plain(html).is_empty() && !html.contains("<img")
}
