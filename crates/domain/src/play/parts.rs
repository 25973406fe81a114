//! Points by stage and by skill.

use serde::{Deserialize, Serialize};

use super::PathEntry;
use super::outcome::percent;
use crate::course::{Content, Question};
use crate::score;

/// The points of one stage or of one skill.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
pub struct PartScore {
    /// The stage's or the skill's id.
    pub id: i32,
    /// Its name.
    pub title: String,
    /// The points of the play on its cards.
    pub points: i32,
    /// The best that a play can reach on its cards.
    pub max_points: i32,
    /// Points of the maximum, 0-100, one decimal.
    pub percent: f64,
}

/// A stage with the best that a play can reach on its cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StageBest {
    /// The stage.
    pub id: i32,
    /// Its name.
    pub title: String,
    /// Points, not 0.
    pub max_points: i32,
}

/// The stages and the skills of a content that have points to win, with the best of each. It belongs to the
/// content, not to a play: finding it takes long where conversations loop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    stages: Vec<Part>,
    skills: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    id: i32,
    title: String,
    max_points: i32,
}

impl Parts {
    /// The stages in their order, the skills in the competencies' order.
    pub fn of(content: &Content) -> Self {
        let mut stages: Vec<_> = content.stages.iter().collect();
        stages.sort_by_key(|stage| (stage.order, stage.id));
        let stages = stages
            .into_iter()
            .filter_map(|stage| part(content, stage.id, &stage.title, |card| in_stage(card, stage.id)));
        let skills = content
            .competencies
            .iter()
            .flat_map(|competency| &competency.skills)
            .filter_map(|skill| part(content, skill.id, &skill.title, |card| has_skill(card, skill.id)));
        Self { stages: stages.collect(), skills: skills.collect() }
    }
}

fn part(content: &Content, id: i32, title: &str, belongs: impl Fn(&Question) -> bool) -> Option<Part> {
    let max_points = score::best_of(content, belongs).points;
    (max_points != 0).then(|| Part { id, title: title.to_owned(), max_points })
}

fn in_stage(card: &Question, stage: i32) -> bool {
    card.stage == Some(stage)
}

fn has_skill(card: &Question, skill: i32) -> bool {
    card.skills.contains(&skill)
}

impl Parts {
    /// The stages with the best of each.
    pub fn stage_bests(&self) -> Vec<StageBest> {
        let best = |stage: &Part| StageBest {
            id: stage.id,
            title: stage.title.clone(),
            max_points: stage.max_points,
        };
        self.stages.iter().map(best).collect()
    }

    /// The points by stage of a play of this content.
    pub fn stages(&self, content: &Content, path: &[PathEntry]) -> Vec<PartScore> {
        self.stages.iter().map(|stage| points_on(stage, content, path, in_stage)).collect()
    }

    /// The points by skill of a play of this content.
    pub fn skills(&self, content: &Content, path: &[PathEntry]) -> Vec<PartScore> {
        self.skills.iter().map(|skill| points_on(skill, content, path, has_skill)).collect()
    }
}

fn points_on(
    part: &Part,
    content: &Content,
    path: &[PathEntry],
    belongs: impl Fn(&Question, i32) -> bool,
) -> PartScore {
    let on_its_cards = path.iter().filter(|entry| {
        entry.points != 0 && content.question(entry.question).is_some_and(|card| belongs(card, part.id))
    });
    let points = on_its_cards.map(|entry| entry.points).sum();
    let percent = percent(points, part.max_points);
    PartScore { id: part.id, title: part.title.clone(), points, max_points: part.max_points, percent }
}
