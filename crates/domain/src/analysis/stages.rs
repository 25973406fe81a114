use foldhash::HashMap;

use crate::{play::StageBest, points::Points};

/// Points on the cards of a stage, over the attempts that were played to an end.
#[derive(Debug, Clone, PartialEq)]
pub struct StageFigures {
    /// The stage.
    pub id: i32,
    /// Its name in the newest revision that has it.
    pub title: String,
    /// Mean points of the attempts that could win some; none without such an attempt.
    pub average_points: Option<f64>,
    /// The most of a right play in the newest revision that has it.
    pub max_points: Points,
    /// Points of what these attempts could have reached, 0-100.
    pub percent: Option<f64>,
}

#[derive(Debug, Default, Clone, Copy)]
pub(super) struct StageSums {
    attempts: u64,
    points: Points,
    reachable: Points,
}

impl StageSums {
    pub(super) fn add(&mut self, points: Points, max_points: Points) {
        self.attempts += 1;
        self.points += points;
        self.reachable += max_points;
    }
}

/// `stages`: those of the revisions, the newest first.
pub(super) fn figures(
    stages: impl Iterator<Item = StageBest>,
    sums: &HashMap<i32, StageSums>,
) -> Vec<StageFigures> {
    let mut all: Vec<StageFigures> = Vec::new();
    for stage in stages {
        if all.iter().any(|known| known.id == stage.id) {
            continue;
        }
        let sum = sums.get(&stage.id).copied().unwrap_or_default();
        if stage.max_points == Points::ZERO && sum.attempts == 0 {
            continue;
        }
        let share = |of: f64| (of > 0.0).then(|| sum.points.value() / of);
        all.push(StageFigures {
            id: stage.id,
            title: stage.title,
            average_points: share(sum.attempts as f64),
            max_points: stage.max_points,
            percent: share(sum.reachable.value()).map(|share| share * 100.0),
        });
    }
    all
}
