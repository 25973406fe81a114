//! What the groups of Kvitka Coffee assign to the people in them. Last, so that nothing else moves.

use std::collections::HashSet;

use chrono::Duration;
use rozmova_store::{assignment, employee, group, group_game, group_member};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr};

use super::{
    Company,
    courses::{ALLERGY, CLEAN_BAR, ESPRESSO, FACES, FIRST_DAY, GUEST, Published},
};
use crate::features::refs::Source;

/// Courses of each group, in the order of the groups; with a period of their own or the group's.
const GAMES: [&[(usize, Option<i32>)]; 5] = [
    &[(FIRST_DAY, None), (ALLERGY, Some(21)), (CLEAN_BAR, Some(30))],
    &[(GUEST, None), (FACES, None)],
    &[(FIRST_DAY, Some(14)), (GUEST, None), (ESPRESSO, None)],
    &[(ALLERGY, None), (CLEAN_BAR, None)],
    &[(GUEST, None), (FACES, None)],
];
/// The courses came into the groups so long ago.
const DAYS: i64 = 4;

/// Puts courses into the groups: what was assigned since comes from the group, what is missing is assigned.
pub(super) async fn assign(
    company: &Company<'_>,
    courses: &[Published],
    staff: &[employee::Model],
) -> anyhow::Result<()> {
    let Company { data, tx, .. } = company;
    let since = company.now - Duration::days(DAYS);
    let groups = data.find::<group::Model>().order_by_asc(group::Column::Id).all(tx.reader()).await?;
    for (group, games) in groups.into_iter().zip(GAMES) {
        let members: Vec<i64> = data
            .find::<group_member::Model>()
            .select_only()
            .column(group_member::Column::EmployeeId)
            .filter(group_member::Column::GroupId.eq(group.id))
            .into_tuple()
            .all(tx.reader())
            .await?;
        for (place, period) in games {
            let course = courses[*place].id;
            let game = group_game::ActiveModel {
                group_id: Set(group.id),
                course_id: Set(course),
                attempts: Set(None),
                period: Set(*period),
                ..Default::default()
            };
            data.insert(game, tx).await?;
            data.update::<assignment::Model>()
                .col_expr(assignment::Column::Source, Expr::value(Source::Group.as_str()))
                .col_expr(assignment::Column::GroupId, Expr::value(group.id))
                .filter(assignment::Column::CourseId.eq(course))
                .filter(assignment::Column::EmployeeId.is_in(members.iter().copied()))
                .filter(assignment::Column::StartsAt.gte(since))
                .exec(tx.reader())
                .await?;
            let have: Vec<i64> = data
                .find::<assignment::Model>()
                .select_only()
                .column(assignment::Column::EmployeeId)
                .filter(assignment::Column::CourseId.eq(course))
                .into_tuple()
                .all(tx.reader())
                .await?;
            let have: HashSet<i64> = have.into_iter().collect();
            let row = |person: &i64| assignment::ActiveModel {
                course_id: Set(course),
                employee_id: Set(*person),
                starts_at: Set(since),
                ends_at: Set(Some(since + Duration::days(i64::from(period.unwrap_or(group.period))))),
                accept_late: Set(false),
                attempts_total: Set(group.attempts),
                assigned_by: Set(Some(staff[1].id)),
                created_at: Set(since),
                source: Set(Source::Group.as_str().into()),
                group_id: Set(Some(group.id)),
                ..Default::default()
            };
            let missing = members.iter().filter(|person| !have.contains(*person)).map(row).collect();
            data.insert_many::<assignment::Model>(missing, tx).await?;
        }
    }
    Ok(())
}
