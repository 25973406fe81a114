//! Points by stage and by skill.

use serde::{Deserialize, Serialize};

use super::Play;
use super::outcome::percent;
use crate::course::Question;
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

impl Play<'_> {
    /// The points by stage, in the stages' order; stages without points to win are left out.
    pub fn stages(&self) -> Vec<PartScore> {
        let mut stages: Vec<_> = self.content.stages.iter().collect();
        stages.sort_by_key(|stage| (stage.order, stage.id));
        let parts = stages
            .into_iter()
            .map(|stage| self.part(stage.id, &stage.title, |card| card.stage == Some(stage.id)));
        parts.flatten().collect()
    }

    /// The points by skill, in the competencies' order; skills without points to win are left out.
    pub fn skills(&self) -> Vec<PartScore> {
        let skills = self.content.competencies.iter().flat_map(|competency| &competency.skills);
        let parts =
            skills.map(|skill| self.part(skill.id, &skill.title, |card| card.skills.contains(&skill.id)));
        parts.flatten().collect()
    }

    fn part(&self, id: i32, title: &str, belongs: impl Fn(&Question) -> bool) -> Option<PartScore> {
        let max_points = score::best_of(self.content, &belongs).points;
        if max_points == 0 {
            return None;
        }
        let on_its_cards = self
            .path
            .iter()
            .filter(|entry| entry.points != 0 && self.content.question(entry.question).is_some_and(&belongs));
        let points = on_its_cards.map(|entry| entry.points).sum();
        let percent = percent(points, max_points);
        Some(PartScore { id, title: title.to_owned(), points, max_points, percent })
    }
}
