//! Leaving a group withdraws what was not begun, unless another group of the person has the course. Whoever withdraws
//! locks the people: of two groups that somebody leaves at once, the second sees what the first has done.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, Utc};
use rozmova_domain::assignment::{Facts, Status, status};
use rozmova_store::{Scoped, Tx, assignment, group, group_game, group_member, relations};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, JoinType, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
    sea_query::{Expr, ExprTrait, SimpleExpr},
};

use crate::{
    error::Result,
    features::{
        assignments::{in_status, withdraw_assignments},
        people::lock_people,
    },
};

/// Values in one `IN (…)`.
pub(super) const CHUNK: usize = 5_000;

/// How many assignments were withdrawn, and how many stay.
#[derive(Clone, Copy, Debug, Default)]
pub struct WithdrawOutcome {
    pub(super) withdrawn: usize,
    pub(super) kept: usize,
}

impl WithdrawOutcome {
    pub(super) fn and(&mut self, other: Self) {
        self.withdrawn += other.withdrawn;
        self.kept += other.kept;
    }
}

/// The assignments of the group that are not withdrawn.
fn assigned_by_group(group: i64) -> Condition {
    Condition::all().add(assignment::Column::GroupId.eq(group)).add(assignment::Column::WithdrawnAt.is_null())
}

/// How many assignments a change is about.
pub(super) async fn count(
    data: &Scoped,
    db: &impl ConnectionTrait,
    group: i64,
    which: Condition,
) -> Result<usize> {
    let n = data.find::<assignment::Model>().filter(assigned_by_group(group).add(which)).count(db).await?;
    Ok(usize::try_from(n).unwrap_or(usize::MAX))
}

/// What would become of it; nothing is written.
pub(super) async fn preview(
    data: &Scoped,
    group: i64,
    which: Condition,
    now: DateTime<Utc>,
) -> Result<WithdrawOutcome> {
    let db = data.reader();
    let total = count(data, db, group, which.clone()).await?;
    let which = which.add(in_status(Status::NotStarted, now)).add(elsewhere(data, group).not());
    let withdrawn = count(data, db, group, which).await?;
    Ok(WithdrawOutcome { withdrawn, kept: total - withdrawn })
}

/// Another group of the person has the course.
fn elsewhere(data: &Scoped, group: i64) -> SimpleExpr {
    let other = data
        .everybody()
        .find::<group_member::Model>()
        .select_only()
        .column(group_member::Column::Id)
        .join(JoinType::InnerJoin, relations::group_member_group())
        .join(JoinType::InnerJoin, relations::group_games())
        .filter(group_member::Column::GroupId.ne(group))
        .filter(group_member::Column::EmployeeId.into_expr().eq(assignment::Column::EmployeeId.into_expr()))
        .filter(group_game::Column::CourseId.into_expr().eq(assignment::Column::CourseId.into_expr()))
        .into_query();
    Expr::exists(other)
}

/// The person is not in the group, or the group does not have the course.
fn outside(data: &Scoped, group: i64) -> Condition {
    let member = data
        .find::<group_member::Model>()
        .select_only()
        .column(group_member::Column::Id)
        .filter(group_member::Column::GroupId.eq(group))
        .filter(group_member::Column::EmployeeId.into_expr().eq(assignment::Column::EmployeeId.into_expr()))
        .into_query();
    let game = data
        .find::<group_game::Model>()
        .select_only()
        .column(group_game::Column::Id)
        .filter(group_game::Column::GroupId.eq(group))
        .filter(group_game::Column::CourseId.into_expr().eq(assignment::Column::CourseId.into_expr()))
        .into_query();
    Condition::any().add(Expr::exists(member).not()).add(Expr::exists(game).not())
}

/// Withdraws what the group assigned and what was not begun, of these people or of these courses, which are no longer of
/// the group; the people are locked. What another group of the person has becomes that group's.
pub(super) async fn withdraw(
    data: &Scoped,
    tx: &Tx,
    group: i64,
    which: Condition,
    now: DateTime<Utc>,
) -> Result<WithdrawOutcome> {
    use assignment::Column;
    let rows: Vec<assignment::Model> = data
        .for_no_key_update::<assignment::Model>()
        .filter(assigned_by_group(group).add(which))
        .order_by_asc(Column::Id)
        .all(tx.reader())
        .await?;
    let total = rows.len();
    let idle: Vec<assignment::Model> =
        rows.into_iter().filter(|row| status(&Facts::from(row), now) == Status::NotStarted).collect();
    let others = other_groups(data, tx, group, &idle).await?;
    let mut gone = Vec::new();
    let mut moved: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for row in &idle {
        match others.get(&(row.employee_id, row.course_id)) {
            Some(other) => moved.entry(*other).or_default().push(row.id),
            None => gone.push(row.id),
        }
    }
    withdraw_assignments(data, tx, &gone, None, now).await?;
    for (other, ids) in moved {
        for chunk in ids.chunks(CHUNK) {
            data.update::<assignment::Model>()
                .col_expr(Column::GroupId, Expr::value(other))
                .filter(Column::Id.is_in(chunk.iter().copied()))
                .exec(tx.reader())
                .await?;
        }
    }
    Ok(WithdrawOutcome { withdrawn: gone.len(), kept: total - gone.len() })
}

/// The next of what the group assigned, was not begun, and is no longer of the group: as [`withdraw`], for people whom nobody
/// has locked yet. Returns how many rows it was about; none: there are no more.
pub(super) async fn withdraw_next(
    data: &Scoped,
    tx: &Tx,
    group: i64,
    now: DateTime<Utc>,
) -> Result<(usize, WithdrawOutcome)> {
    use assignment::Column;
    let outside = Condition::all().add(in_status(Status::NotStarted, now)).add(outside(data, group));
    let next: Vec<(i64, i64)> = data
        .find::<assignment::Model>()
        .filter(assigned_by_group(group).add(outside.clone()))
        .select_only()
        .columns([Column::Id, Column::EmployeeId])
        .order_by_asc(Column::Id)
        .limit(CHUNK as u64)
        .into_tuple()
        .all(tx.reader())
        .await?;
    if next.is_empty() {
        return Ok((0, WithdrawOutcome::default()));
    }
    let people: HashSet<i64> = next.iter().map(|(_, person)| *person).collect();
    lock_people(data, tx, &people.into_iter().collect::<Vec<_>>()).await?;
    let which = outside.add(Column::Id.is_in(next.iter().map(|(id, _)| *id)));
    Ok((next.len(), withdraw(data, tx, group, which, now).await?))
}

/// The next assignments of the group keep its name, as the group is about to be deleted. Returns how many they were;
/// none: there are no more.
pub(super) async fn detach_next(data: &Scoped, tx: &Tx, group: &group::Model) -> Result<usize> {
    use assignment::Column;
    let ids: Vec<i64> = data
        .find::<assignment::Model>()
        .select_only()
        .column(Column::Id)
        .filter(Column::GroupId.eq(group.id))
        .order_by_asc(Column::Id)
        .limit(CHUNK as u64)
        .into_tuple()
        .all(tx.reader())
        .await?;
    if !ids.is_empty() {
        data.update::<assignment::Model>()
            .col_expr(Column::GroupId, Expr::value(None::<i64>))
            .col_expr(Column::GroupName, Expr::value(group.name.as_str()))
            .filter(Column::Id.is_in(ids.iter().copied()))
            .exec(tx.reader())
            .await?;
    }
    Ok(ids.len())
}

/// Another group of the person that has the course, by person and course.
async fn other_groups(
    data: &Scoped,
    tx: &Tx,
    group: i64,
    rows: &[assignment::Model],
) -> Result<HashMap<(i64, i64), i64>> {
    let courses: HashSet<i64> = rows.iter().map(|row| row.course_id).collect();
    let people: Vec<i64> =
        rows.iter().map(|row| row.employee_id).collect::<HashSet<_>>().into_iter().collect();
    // A course stays with whoever has it by another group, wherever that belongs.
    let data = &data.everybody();
    let mut others = HashMap::new();
    for chunk in people.chunks(CHUNK) {
        let found: Vec<(i64, i64, i64)> = data
            .find::<group_member::Model>()
            .select_only()
            .column(group_member::Column::EmployeeId)
            .column(group_game::Column::CourseId)
            .column(group_member::Column::GroupId)
            .join(JoinType::InnerJoin, relations::group_member_group())
            .join(JoinType::InnerJoin, relations::group_games())
            .filter(group_member::Column::GroupId.ne(group))
            .filter(group_member::Column::EmployeeId.is_in(chunk.iter().copied()))
            .filter(group_game::Column::CourseId.is_in(courses.iter().copied()))
            .order_by_desc(group_member::Column::GroupId)
            .into_tuple()
            .all(tx.reader())
            .await?;
        // The oldest group, which comes last, has it.
        others.extend(found.into_iter().map(|(person, course, other)| ((person, course), other)));
    }
    Ok(others)
}
