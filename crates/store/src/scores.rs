//! Whether the figures of attempts that were played to an end follow from their revisions and answers.

use std::cell::OnceCell;

use rozmova_domain::{
    course::Content,
    play::{PathEntry, PlayMode, Scoring, SessionStatus, outcome},
    points::Points,
    score::{self, RightPlays},
};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::{
    Result, System,
    entity::{attempt, revision},
};

/// Attempts of one statement.
const AT_ONCE: u64 = 1_000;

/// What attempts of a revision are judged by.
struct Judge {
    content: Content,
    right: RightPlays,
    /// The most of any play, for attempts by [`Scoring::BestPlay`].
    best_play: OnceCell<Points>,
}

impl Judge {
    fn of(revision: &revision::Model) -> Result<Self> {
        let content: Content = serde_json::from_str(&revision.content).map_err(|error| unreadable(&error))?;
        Ok(Self { right: RightPlays::of(&content), best_play: OnceCell::new(), content })
    }

    /// Whether its points, maximum, percent and status are what its answers give by the rule under which it began.
    fn agrees(&self, attempt: &attempt::Model) -> Result<bool> {
        let path: Vec<PathEntry> = serde_json::from_str(&attempt.path).map_err(|error| unreadable(&error))?;
        let answered = path.iter().map(|entry| (entry.question, entry.points));
        let max_points = match attempt.scoring {
            Scoring::Attainable => self.right.attainable(answered).points(|_| true),
            Scoring::BestPlay => *self.best_play.get_or_init(|| score::best(&self.content).points),
        };
        let points = path.iter().map(|entry| entry.points).sum();
        let judged = outcome(points, max_points, self.content.needed_of(max_points));
        Ok((attempt.points, attempt.max_points) == (points, max_points)
            && attempt.percent == Some(judged.percent)
            && (attempt.status == SessionStatus::Passed) == judged.passed)
    }
}

fn unreadable(error: &serde_json::Error) -> DbErr {
    DbErr::Json(error.to_string())
}

#[expect(clippy::disallowed_methods, reason = "an examination of the whole database")]
impl System {
    /// How many attempts were played to an end, and how many of them have other figures than their answers give.
    pub async fn examine_scores(&self) -> Result<(u64, u64)> {
        use attempt::Column;
        // A test run is judged by a draft that need not hold together, and counts nowhere.
        let ended = || {
            attempt::Entity::find()
                .filter(Column::Percent.is_not_null())
                .filter(Column::Mode.ne(PlayMode::Dry))
        };
        let revisions: Vec<i64> = ended()
            .select_only()
            .column(Column::RevisionId)
            .distinct()
            .into_tuple()
            .all(self.db.reader())
            .await?;
        let (mut all, mut astray) = (0, 0);
        for id in revisions {
            let Some(row) = revision::Entity::find_by_id(id).one(self.db.reader()).await? else { continue };
            let (judge, mut after) = (Judge::of(&row)?, 0);
            loop {
                let rows = ended()
                    .filter(Column::RevisionId.eq(id))
                    .filter(Column::Id.gt(after))
                    .order_by_asc(Column::Id)
                    .limit(AT_ONCE)
                    .all(self.db.reader())
                    .await?;
                let Some(last) = rows.last() else { break };
                after = last.id;
                for attempt in &rows {
                    all += 1;
                    astray += u64::from(!judge.agrees(attempt)?);
                }
            }
        }
        Ok((all, astray))
    }
}
