//! Points by stage and by skill.

use foldhash::HashSet;
use serde::{Deserialize, Serialize};

use super::{PathEntry, Scoring, outcome::percent};
use crate::{
    course::{Content, Question},
    points::Points,
    score::{self, KnownLosses, RightPlays},
};

/// The points of one stage or of one skill.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
pub struct PartScore {
    /// The stage's or the skill's id.
    pub id: i32,
    /// Its name.
    pub title: String,
    /// The points of the play on its cards.
    pub points: Points,
    /// What the play could have reached on its cards.
    pub max_points: Points,
    /// Points of the maximum, 0-100, one decimal.
    pub percent: f64,
}

/// A stage with the most points of a right play on its cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StageBest {
    /// The stage.
    pub id: i32,
    /// Its name.
    pub title: String,
    /// Points; 0 where none are to be won, or only after a mistake.
    pub max_points: Points,
}

/// The stages and the skills of a content with what can be reached on their cards. It belongs to the content, not to a
/// play: finding it takes long where conversations loop.
#[derive(Debug)]
pub struct Parts {
    stages: Vec<Part>,
    skills: Vec<Part>,
    right: RightPlays,
}

#[derive(Debug)]
struct Part {
    id: i32,
    title: String,
    cards: HashSet<i32>,
    /// Of a right play.
    most: Points,
    /// Of any play: the maximum of attempts by [`Scoring::BestPlay`].
    best_play: Points,
}

impl Parts {
    /// The stages in their order, the skills in the competencies' order.
    pub fn of(content: &Content) -> Self {
        let right = RightPlays::of(content);
        let mut stages: Vec<_> = content.stages.iter().collect();
        stages.sort_by_key(|stage| (stage.order, stage.id));
        let stages = stages
            .into_iter()
            .map(|stage| part(content, &right, stage.id, &stage.title, |card| card.stage == Some(stage.id)))
            .collect();
        let skills = content
            .competencies
            .iter()
            .flat_map(|competency| &competency.skills)
            .map(|skill| {
                part(content, &right, skill.id, &skill.title, |card| card.skills.contains(&skill.id))
            })
            .collect();
        Self { stages, skills, right }
    }

    /// The stages with what a right play can win on them.
    pub fn stage_bests(&self) -> Vec<StageBest> {
        let best =
            |stage: &Part| StageBest { id: stage.id, title: stage.title.clone(), max_points: stage.most };
        self.stages.iter().map(best).collect()
    }

    /// The points by stage of a play of this content. A stage of which no card was met, and none was cut off by a
    /// mistake, has none.
    pub fn stages(&self, path: &[PathEntry], scoring: Scoring) -> Vec<PartScore> {
        self.scores(&self.stages, path, scoring)
    }

    /// The same by skill.
    pub fn skills(&self, path: &[PathEntry], scoring: Scoring) -> Vec<PartScore> {
        self.scores(&self.skills, path, scoring)
    }

    fn scores(&self, parts: &[Part], path: &[PathEntry], scoring: Scoring) -> Vec<PartScore> {
        let answered = path.iter().map(|entry| (entry.question, entry.points));
        let maxima = self.maxima(parts, answered, scoring, &mut KnownLosses::default());
        let score = |(part, max_points): (&Part, Points)| {
            let own = path.iter().filter(|entry| part.cards.contains(&entry.question));
            let points = own.map(|entry| entry.points).sum();
            let percent = percent(points, max_points);
            PartScore { id: part.id, title: part.title.clone(), points, max_points, percent }
        };
        parts.iter().zip(maxima).filter(|(_, max_points)| *max_points != Points::ZERO).map(score).collect()
    }

    /// By stage: its id, whether a card is its own, and what a play of these answers, each with its card and what
    /// it brought, could have reached on its cards; 0 is no figure.
    pub(crate) fn stage_maxima(
        &self,
        answered: impl IntoIterator<Item = (i32, Points)>,
        scoring: Scoring,
        known: &mut KnownLosses,
    ) -> impl Iterator<Item = (i32, &HashSet<i32>, Points)> {
        let maxima = self.maxima(&self.stages, answered, scoring, known);
        self.stages.iter().zip(maxima).map(|(stage, max_points)| (stage.id, &stage.cards, max_points))
    }

    fn maxima(
        &self,
        parts: &[Part],
        answered: impl IntoIterator<Item = (i32, Points)>,
        scoring: Scoring,
        known: &mut KnownLosses,
    ) -> Vec<Points> {
        match scoring {
            Scoring::BestPlay => parts.iter().map(|part| part.best_play).collect(),
            Scoring::Attainable => {
                let attainable = self.right.attainable_of_many(answered, known);
                parts.iter().map(|part| attainable.points(|card| part.cards.contains(&card))).collect()
            }
        }
    }
}

fn part(
    content: &Content,
    right: &RightPlays,
    id: i32,
    title: &str,
    belongs: impl Fn(&Question) -> bool,
) -> Part {
    let cards: HashSet<i32> =
        content.questions.iter().filter(|card| belongs(card)).map(|card| card.id).collect();
    Part {
        id,
        title: title.to_owned(),
        most: right.most_on(|card| cards.contains(&card)).unwrap_or_default(),
        best_play: score::best_of(content, belongs).points,
        cards,
    }
}
