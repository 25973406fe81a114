//! The attempts of one course with the revisions that they played, ready to be folded over.

use std::{collections::HashSet, sync::Arc};

use rozmova_domain::{analysis::Played, play::Parts};
use rozmova_store::{CourseAttempt, ReportFilter, Scoped, course, revision};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};

use super::view::ReportGame;
use crate::{
    answers::Prepared,
    error::{Error, Result},
    state::App,
};

/// A published revision of a course.
pub(super) struct Revision {
    pub(super) id: i64,
    pub(super) number: i32,
    pub(super) published_at: chrono::DateTime<chrono::Utc>,
    pub(super) prepared: Arc<Prepared>,
    pub(super) parts: Arc<Parts>,
}

/// A course, its revisions that were played and the newest one (the newest first), and the attempts of the filter.
pub(super) struct PlayedCourse {
    pub(super) game: ReportGame,
    pub(super) revisions: Vec<Revision>,
    pub(super) attempts: Vec<CourseAttempt>,
}

impl PlayedCourse {
    /// # Errors
    /// 404 when the account has no such course.
    pub(super) async fn read(app: &App, data: &Scoped, id: i64, filter: ReportFilter) -> Result<Self> {
        let course: course::Model = data.get(id, data.reader()).await?;
        let game = ReportGame::new(course.id, course.title, course.kind);
        Self::of(app, data, (game, course.revision_id), filter, None).await
    }

    /// The same of a course that was read, with its newest revision, and of only so many of the newest attempts.
    /// Two statements.
    pub(super) async fn of(
        app: &App,
        data: &Scoped,
        (game, newest): (ReportGame, Option<i64>),
        mut filter: ReportFilter,
        most: Option<u32>,
    ) -> Result<Self> {
        filter.games = vec![game.id];
        let attempts = data.course_attempts(&filter, most).await?;
        let mut wanted: HashSet<i64> = attempts.iter().map(|attempt| attempt.revision_id).collect();
        wanted.extend(newest);
        let rows: Vec<(i64, Option<i32>, chrono::DateTime<chrono::Utc>)> = data
            .find::<revision::Model>()
            .select_only()
            .columns([revision::Column::Id, revision::Column::Number, revision::Column::CreatedAt])
            .filter(revision::Column::Id.is_in(wanted))
            .order_by_desc(revision::Column::Number)
            .into_tuple()
            .all(data.reader())
            .await?;
        let mut revisions = Vec::new();
        for (id, number, published_at) in rows {
            let prepared = app.play.revision(data, id).await?;
            let parts = prepared.parts().await?;
            let number = number.ok_or_else(Error::not_found)?;
            revisions.push(Revision { id, number, published_at, prepared, parts });
        }
        Ok(Self { game, revisions, attempts })
    }
}

/// An attempt as the analysis takes it.
pub(super) fn played(attempt: &CourseAttempt) -> Played<'_> {
    Played {
        revision: attempt.revision_id,
        status: attempt.status,
        first: attempt.first,
        latest: attempt.latest,
        points: attempt.points,
        max_points: attempt.max_points,
        scoring: attempt.scoring,
        percent: attempt.percent,
        trail: &attempt.trail,
    }
}

/// Folding over many attempts takes a while: not where requests are answered.
pub(super) async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Error::internal(error))
}
