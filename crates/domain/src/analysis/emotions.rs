use std::collections::BTreeMap;

use foldhash::HashMap;

use super::{Known, Played};
use crate::{course::Content, play::read_trail};

/// Happy, satisfied, neutral, sad, evil.
const VALENCES: [i64; 5] = [2, 1, 0, -1, -2];

/// How often choices drew each emotion, happy first.
pub type Counts = [u64; 5];

/// Mean of happy +2, satisfied +1, neutral 0, sad -1, evil -2; none without answers.
pub fn valence(counts: &Counts) -> Option<f64> {
    let answers: u64 = counts.iter().sum();
    let sum: i64 = counts.iter().zip(VALENCES).map(|(count, valence)| *count as i64 * valence).sum();
    (answers > 0).then(|| sum as f64 / answers as f64)
}

/// The emotions that choices drew.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EmotionFigures {
    /// In all attempts.
    pub counts: Counts,
    /// In people's first attempts.
    pub first: Counts,
    /// In their latest ones.
    pub latest: Counts,
}

impl EmotionFigures {
    fn add(&mut self, played: &Played<'_>, emotion: u8) {
        let Some(place) = usize::from(emotion).checked_sub(1).filter(|place| *place < VALENCES.len()) else {
            return;
        };
        self.counts[place] += 1;
        self.first[place] += u64::from(played.first);
        self.latest[place] += u64::from(played.latest);
    }
}

/// The emotions of one course, by stage and by step.
#[derive(Debug)]
pub struct EmotionAnalysis<'c> {
    revisions: HashMap<i64, Known<'c>>,
    /// Of the whole course.
    pub all: EmotionFigures,
    /// By stage; none: cards of no stage.
    pub stages: BTreeMap<Option<i32>, EmotionFigures>,
    /// By step: 1 is the first answer.
    pub steps: BTreeMap<usize, EmotionFigures>,
}

impl<'c> EmotionAnalysis<'c> {
    /// Nothing yet, of a course with these revisions.
    pub fn new(revisions: impl IntoIterator<Item = (i64, &'c Content)>) -> Self {
        Self {
            revisions: revisions.into_iter().map(|(id, content)| (id, Known::new(content))).collect(),
            all: EmotionFigures::default(),
            stages: BTreeMap::new(),
            steps: BTreeMap::new(),
        }
    }

    /// Takes an attempt in.
    pub fn add(&mut self, played: &Played<'_>) {
        let Some(known) = self.revisions.get(&played.revision) else { return };
        for (entry, step) in read_trail(played.trail).zip(1..) {
            let stage = known.cards.get(&entry.question).and_then(|card| card.stage);
            self.all.add(played, entry.emotion);
            self.stages.entry(stage).or_default().add(played, entry.emotion);
            self.steps.entry(step).or_default().add(played, entry.emotion);
        }
    }
}
