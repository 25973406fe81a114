//! The answers of an attempt as reports read them: one short line of text for each attempt.

use chrono::{DateTime, Utc};

use super::PathEntry;
use crate::{points::Points, text::fields};

/// A standing answer of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrailEntry<'t> {
    /// The card or question.
    pub question: i32,
    chosen: &'t str,
    /// What the character showed, 1-5.
    pub emotion: u8,
    /// Whether the choice was right.
    pub right: bool,
    /// The points that count.
    pub points: Points,
    /// From when the question was there (the answer before it, else the start) to the choice, in milliseconds.
    pub took_ms: i64,
}

impl TrailEntry<'_> {
    /// What was chosen, in the card's order.
    pub fn chosen(&self) -> impl Iterator<Item = i32> {
        fields(self.chosen, b'+').filter_map(|id| id.parse().ok())
    }
}

/// The line of a path: `question:chosen:emotion:right:points:took`, joined by `|`; several chosen answers are joined by
/// `+`.
pub fn trail(path: &[PathEntry], started_at: DateTime<Utc>) -> String {
    let mut before = started_at;
    let entries = path.iter().map(|entry| {
        let took = (entry.at - before).num_milliseconds().max(0);
        before = entry.at;
        let chosen = entry.answers.iter().map(i32::to_string).collect::<Vec<_>>().join("+");
        let (emotion, right) = (u8::from(entry.emotion), u8::from(entry.right));
        format!("{}:{chosen}:{emotion}:{right}:{}:{took}", entry.question, entry.points)
    });
    entries.collect::<Vec<_>>().join("|")
}

/// The answers of such a line in the order in which they were given.
pub fn read_trail(line: &str) -> impl Iterator<Item = TrailEntry<'_>> {
    fields(line, b'|').filter_map(|entry| {
        let mut parts = fields(entry, b':');
        Some(TrailEntry {
            question: parts.next()?.parse().ok()?,
            chosen: parts.next()?,
            emotion: parts.next()?.parse().ok()?,
            right: parts.next()? == "1",
            points: parts.next()?.parse().ok()?,
            took_ms: parts.next()?.parse().ok()?,
        })
    })
}

#[cfg(test)]
mod tests {
    use chrono::{Duration, TimeZone};

    use super::*;
    use crate::course::Emotion;

    #[test]
    fn a_line_tells_what_was_answered() {
        let start = Utc.with_ymd_and_hms(2026, 3, 2, 9, 0, 0).unwrap();
        let entry = |question, answers: &[i32], emotion, right, points, after| PathEntry {
            question,
            answers: answers.to_vec(),
            emotion,
            right,
            points,
            at: start + Duration::milliseconds(after),
            step: None,
            by_time: false,
        };
        let path = [
            entry(7, &[2], Emotion::Evil, false, Points::ZERO, 1_500),
            entry(12, &[1, 3], Emotion::Happy, true, 10.into(), 61_500),
            entry(8, &[4], Emotion::Neutral, false, Points::whole(1).parts(1, 3), 61_500),
        ];
        let line = trail(&path, start);
        assert_eq!(line, "7:2:5:0:0:1500|12:1+3:1:1:10:60000|8:4:3:0:0.3333333333333333:0");
        let read: Vec<_> = read_trail(&line).collect();
        assert_eq!((read[0].question, read[0].took_ms, read[0].right), (7, 1_500, false));
        assert_eq!(read[1].chosen().collect::<Vec<_>>(), [1, 3]);
        assert_eq!((read[1].emotion, read[1].right, read[1].took_ms), (1, true, 60_000));
        assert!(read.iter().map(|entry| entry.points).eq(path.iter().map(|entry| entry.points)));
        assert_eq!(trail(&[], start), "");
        assert_eq!(read_trail("").count(), 0);
    }

    #[test]
    fn a_clock_set_back_takes_no_time() {
        let start = Utc.with_ymd_and_hms(2026, 3, 2, 9, 0, 0).unwrap();
        let entry = PathEntry {
            question: 1,
            answers: vec![1],
            emotion: Emotion::Neutral,
            right: true,
            points: 1.into(),
            at: start - Duration::seconds(3),
            step: None,
            by_time: false,
        };
        assert_eq!(trail(&[entry], start), "1:1:3:1:1:0");
    }
}
