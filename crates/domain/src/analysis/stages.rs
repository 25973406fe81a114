use std::collections::HashMap;

use crate::play::StageBest;

/// Points on the cards of a stage, over the attempts that were played to an end.
#[derive(Debug, Clone, PartialEq)]
pub struct StageFigures {
    /// The stage.
    pub id: i32,
    /// Its name in the newest revision that has it.
    pub title: String,
    /// Mean points; none without such an attempt.
    pub average_points: Option<f64>,
    /// The best in the newest revision that has it.
    pub max_points: i32,
    /// Points of what could be reached, 0-100.
    pub percent: Option<f64>,
}

#[derive(Debug, Default, Clone, Copy)]
pub(super) struct StageSums {
    attempts: u64,
    points: i64,
    reachable: i64,
}

impl StageSums {
    pub(super) fn add(&mut self, points: i32, best: &StageBest) {
        self.attempts += 1;
        self.points += i64::from(points);
        self.reachable += i64::from(best.max_points);
    }
}

/// `stages`: those of the revisions, the newest first.
pub(super) fn figures<'a>(
    stages: impl Iterator<Item = &'a StageBest>,
    sums: &HashMap<i32, StageSums>,
) -> Vec<StageFigures> {
    let mut all: Vec<StageFigures> = Vec::new();
    for stage in stages {
        if all.iter().any(|known| known.id == stage.id) {
            continue;
        }
        let sum = sums.get(&stage.id).copied().unwrap_or_default();
        let share = |of: f64| (of > 0.0).then(|| sum.points as f64 / of);
        all.push(StageFigures {
            id: stage.id,
            title: stage.title.clone(),
            average_points: share(sum.attempts as f64),
            max_points: stage.max_points,
            percent: share(sum.reachable as f64).map(|share| share * 100.0),
        });
    }
    all
}
