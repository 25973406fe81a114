//! What somebody should look at now.

use chrono::{DateTime, Utc};
use rozmova_domain::course::CourseKind;
use rozmova_store::{Scoped, assignment, course, employee};
use sea_orm::{
    ColumnTrait, Condition, PaginatorTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use serde::Serialize;

use crate::{error::Result, features::assignments::asking};

/// What somebody should look at now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DashboardAttention {
    /// Assignments past their deadline and not passed.
    pub(super) overdue: i64,
    pub(super) due_soon: i64,
    /// Assignments whose last attempt was not passed, with attempts left.
    pub(super) needs_attention: i64,
    /// Assignments whose person asks for another attempt or more time.
    pub(super) asked: u64,
    /// Games with findings that block publishing; null without the right to make courses.
    #[schema(required = true)]
    pub(super) problems: Option<u64>,
    /// The same of quizzes.
    #[schema(required = true)]
    pub(super) quiz_problems: Option<u64>,
    /// People who have not set a password yet; null without the right to see people.
    #[schema(required = true)]
    pub(super) not_confirmed: Option<u64>,
    /// People whose password was tried wrongly many times in the last 24 hours; null without access to settings.
    #[schema(required = true)]
    pub(super) failed_sign_ins: Option<u64>,
    /// People with access who hold no position, so that only who reaches everything sees them; null for others.
    #[schema(required = true)]
    pub(super) without_position: Option<u64>,
}

/// Games, and quizzes, with findings that block publishing.
pub(super) async fn problems(data: &Scoped) -> Result<(u64, u64)> {
    use course::Column;
    let of = |kind: CourseKind| Expr::case(Condition::all().add(Column::Kind.eq(kind)), 1).count();
    let counts: Option<(i64, i64)> = data
        .find::<course::Model>()
        .select_only()
        .expr_as(of(CourseKind::Game), "games")
        .expr_as(of(CourseKind::Quiz), "quizzes")
        .filter(Column::ArchivedAt.is_null())
        .filter(Column::ProblemsCount.gt(0))
        .into_tuple()
        .one(data.reader())
        .await?;
    let count = |n: i64| u64::try_from(n).unwrap_or(0);
    Ok(counts.map_or((0, 0), |(games, quizzes)| (count(games), count(quizzes))))
}

/// Assignments of the condition whose person asks for another attempt or more time.
pub(super) async fn asked(data: &Scoped, now: DateTime<Utc>, of: Condition) -> Result<u64> {
    Ok(data.find::<assignment::Model>().filter(asking(now)).filter(of).count(data.reader()).await?)
}

/// People of the condition who have not set a password yet.
pub(super) async fn not_confirmed(data: &Scoped, of: Condition) -> Result<u64> {
    let of = of
        .add(employee::Column::ErasedAt.is_null())
        .add(employee::Column::DismissedAt.is_null())
        .add(employee::Column::ConfirmedAt.is_null());
    Ok(data.count_rows::<employee::Model>(of).await?)
}

/// People with access who hold no position. One statement.
pub(super) async fn without_position(data: &Scoped) -> Result<u64> {
    let people = data
        .find::<employee::Model>()
        .filter(employee::Column::ErasedAt.is_null())
        .filter(employee::Column::DismissedAt.is_null())
        .filter(data.without_position());
    Ok(people.count(data.reader()).await?)
}
