//! How far a group is: its people by where they stand, and each of its courses.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::assignment::TimelinessKind;
use rozmova_store::{Scoped, assignment, course, group, group_game, group_member, relations};
use sea_orm::{
    ColumnTrait, Condition, DbBackend, FromQueryResult, JoinType, ModelTrait, QueryFilter, QuerySelect,
    QueryTrait, Select, SelectModel, Selector,
    sea_query::{Expr, ExprTrait},
};
use serde::Serialize;

use crate::{
    error::{ErrorBody, Result},
    features::{
        assignments::{AssignmentSummary, in_figures, in_time, seen_by},
        refs::member_counts,
    },
    http::{
        caller::{Caller, can},
        query::Id,
    },
    state::App,
};

/// How far a group is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GroupProgress {
    people: GroupPeople,
    /// The courses of the group that somebody in it has assigned.
    games: Vec<GameProgress>,
}

/// The people of a group, each in one place: by all that they have assigned of its courses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
struct GroupPeople {
    /// Everybody in the group.
    total: i64,
    /// Whoever passed all of it.
    done: i64,
    /// Whoever has something past its deadline and not passed.
    late: i64,
    /// Of the others, whoever has begun nothing.
    not_started: i64,
    /// The others who have something assigned.
    under_way: i64,
    /// Whoever has none of the courses assigned.
    nothing: i64,
}

/// A course, and where its assignments stand among the people of the group.
#[derive(Debug, FromQueryResult, Serialize, utoipa::ToSchema)]
struct GameProgress {
    /// Course id.
    game: i64,
    #[serde(flatten)]
    #[sea_orm(nested)]
    counts: AssignmentSummary,
}

/// How many people have at least one assignment that is so.
#[derive(Debug, Default, FromQueryResult)]
struct Having {
    any: i64,
    not_passed: i64,
    overdue: i64,
    begun_or_overdue: i64,
}

/// How far a group is
#[utoipa::path(get, path = "/group/{id}/progress/", tag = "groups", operation_id = "showGroupProgress",
    params(("id" = i64, Path)), responses((status = 200, body = GroupProgress), (status = "4XX", body = ErrorBody)))]
pub(super) async fn progress(
    State(app): State<App>,
    caller: Caller<can::SeeGroupProgress>,
    Id(id): Id,
) -> Result<Json<GroupProgress>> {
    let (data, now) = (&caller.data, app.clock.now());
    data.get::<group::Model>(id, data.reader()).await?;
    let given = || of_group(data, id).filter(seen_by(&caller.me, data));
    let games = in_figures(given(), now, app.db.backend())
        .column_as(assignment::Column::CourseId, "game")
        .group_by(assignment::Column::CourseId)
        .into_model::<GameProgress>();
    let members = [id];
    let (games, having, total) = tokio::try_join!(
        async { Ok(games.all(data.reader()).await?) },
        async { Ok(having(given(), now, app.db.backend()).one(data.reader()).await?) },
        member_counts(data, &members),
    )?;
    let total = total.get(&id).copied().unwrap_or_default();
    Ok(Json(GroupProgress { people: GroupPeople::of(total, &having.unwrap_or_default()), games }))
}

impl GroupPeople {
    fn of(total: i64, having: &Having) -> Self {
        let done = having.any - having.not_passed;
        let not_started = having.any - having.begun_or_overdue;
        Self {
            total,
            done,
            late: having.overdue,
            not_started,
            under_way: having.any - done - having.overdue - not_started,
            nothing: total - having.any,
        }
    }
}

type Assignments = Select<<assignment::Model as ModelTrait>::Entity>;

/// Of whom the assignments are. One row.
fn having(given: Assignments, now: DateTime<Utc>, backend: DbBackend) -> Selector<SelectModel<Having>> {
    use assignment::Column;
    let people =
        |condition: Condition| Expr::case(condition, Column::EmployeeId.into_expr()).count_distinct();
    let overdue = || in_time(TimelinessKind::Overdue, now, backend);
    given
        .select_only()
        .expr_as(Column::EmployeeId.into_expr().count_distinct(), "any")
        .expr_as(people(Condition::all().add(Column::PassedAt.is_null())), "not_passed")
        .expr_as(people(overdue()), "overdue")
        .expr_as(people(Condition::any().add(Column::AttemptsUsed.gt(0)).add(overdue())), "begun_or_overdue")
        .into_model()
}

/// What the people of a group have assigned of its courses, by whomever.
fn of_group(data: &Scoped, group: i64) -> Assignments {
    let members = data
        .find::<group_member::Model>()
        .select_only()
        .column(group_member::Column::EmployeeId)
        .filter(group_member::Column::GroupId.eq(group))
        .into_query();
    let games = data
        .find::<group_game::Model>()
        .join(JoinType::InnerJoin, relations::group_game_course())
        .select_only()
        .column(group_game::Column::CourseId)
        .filter(group_game::Column::GroupId.eq(group))
        .filter(course::Column::ArchivedAt.is_null())
        .into_query();
    data.find::<assignment::Model>()
        .filter(assignment::Column::WithdrawnAt.is_null())
        .filter(assignment::Column::EmployeeId.in_subquery(members))
        .filter(assignment::Column::CourseId.in_subquery(games))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_in_one_place() {
        let having = Having { any: 9, not_passed: 7, overdue: 3, begun_or_overdue: 8 };
        let people = GroupPeople::of(12, &having);
        let wanted = GroupPeople { total: 12, done: 2, late: 3, not_started: 1, under_way: 3, nothing: 3 };
        assert_eq!(people, wanted);
    }
}
