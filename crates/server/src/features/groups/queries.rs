use std::collections::HashMap;

use rozmova_domain::course::CourseKind;
use rozmova_store::{Scoped, Tx, course, group, group_game, group_member, relations};
use sea_orm::{
    ColumnTrait, ConnectionTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect,
};

use super::{
    unit::units,
    view::{Group, GroupGame, GroupGameRef, GroupRow},
};
use crate::{
    assets,
    error::{Error, Result},
    features::{
        people::{ChosenPerson, lock_people},
        refs::refs_by_id,
    },
};

/// How many courses each of these groups has. One statement.
pub(super) async fn game_counts(data: &Scoped, groups: &[i64]) -> Result<HashMap<i64, i64>> {
    use group_game::Column;
    let rows: Vec<(i64, i64)> = data
        .find::<group_game::Model>()
        .select_only()
        .column(Column::GroupId)
        .column_as(Column::Id.count(), "n")
        .join(JoinType::InnerJoin, relations::group_game_course())
        .filter(course::Column::ArchivedAt.is_null())
        .filter(Column::GroupId.is_in(groups.iter().copied()))
        .group_by(Column::GroupId)
        .into_tuple()
        .all(data.reader())
        .await?;
    Ok(rows.into_iter().collect())
}

/// A group with its people and courses. Five statements, and one for every five thousand people.
pub(super) async fn one(data: &Scoped, id: i64) -> Result<Group> {
    let row: group::Model = data.get(id, data.reader()).await?;
    let ids: Vec<i64> = data
        .find::<group_member::Model>()
        .select_only()
        .column(group_member::Column::EmployeeId)
        .join(JoinType::InnerJoin, relations::group_member_employee())
        .filter(group_member::Column::GroupId.eq(id))
        .order_by_asc(rozmova_store::employee::Column::SortKey)
        .order_by_asc(group_member::Column::EmployeeId)
        .into_tuple()
        .all(data.reader())
        .await?;
    let mut people = refs_by_id(data, ids.clone()).await?;
    let employees: Vec<_> = ids.iter().filter_map(|id| people.remove(id)).collect();
    let games = games(data, &row).await?;
    let counts = (employees.len() as i64, games.len() as i64);
    let unit = units(data, &[id]).await?.remove(&id);
    Ok(Group { row: GroupRow::of(row, counts, unit), employees, games })
}

#[derive(Debug, FromQueryResult)]
struct GameRow {
    id: i64,
    title: String,
    kind: CourseKind,
    cover_url: Option<String>,
    cover_asset: Option<i64>,
    is_published: bool,
    attempts: Option<i32>,
    period: Option<i32>,
}

/// The courses of a group, by title. One statement.
async fn games(data: &Scoped, group: &group::Model) -> Result<Vec<GroupGame>> {
    use course::Column;
    let rows: Vec<GameRow> = data
        .find::<group_game::Model>()
        .select_only()
        .columns([group_game::Column::Attempts, group_game::Column::Period])
        .columns([
            Column::Id,
            Column::Title,
            Column::Kind,
            Column::CoverUrl,
            Column::CoverAsset,
            Column::IsPublished,
        ])
        .join(JoinType::InnerJoin, relations::group_game_course())
        .filter(group_game::Column::GroupId.eq(group.id))
        .filter(Column::ArchivedAt.is_null())
        .order_by_asc(Column::SortKey)
        .order_by_asc(Column::Id)
        .into_model()
        .all(data.reader())
        .await?;
    let view = |row: GameRow| GroupGame {
        attempts: row.attempts.unwrap_or(group.attempts),
        period: row.period.unwrap_or(group.period),
        game: GroupGameRef {
            cover: assets::cover(row.cover_url.as_deref(), row.cover_asset),
            id: row.id,
            title: row.title,
            kind: row.kind,
            is_published: row.is_published,
        },
    };
    Ok(rows.into_iter().map(view).collect())
}

/// The group, locked: two who change who or what is in it do it one after the other.
///
/// # Errors
/// 404 when there is none in this account.
pub async fn lock(data: &Scoped, tx: &Tx, id: i64) -> Result<group::Model> {
    find_locked(data, tx, id).await?.ok_or_else(Error::not_found)
}

/// The same, if it is still there.
pub(super) async fn find_locked(data: &Scoped, tx: &Tx, id: i64) -> Result<Option<group::Model>> {
    Ok(data.for_update::<group::Model>().filter(group::Column::Id.eq(id)).one(tx.reader()).await?)
}

/// Who is in a group.
pub(super) async fn members_of(data: &Scoped, db: &impl ConnectionTrait, group: i64) -> Result<Vec<i64>> {
    Ok(data
        .find::<group_member::Model>()
        .select_only()
        .column(group_member::Column::EmployeeId)
        .filter(group_member::Column::GroupId.eq(group))
        .order_by_asc(group_member::Column::EmployeeId)
        .into_tuple()
        .all(db)
        .await?)
}

/// Everybody in the group, locked: until the end nobody else moves what they have from group to group.
pub(super) async fn lock_members(data: &Scoped, tx: &Tx, group: i64) -> Result<Vec<ChosenPerson>> {
    let people = members_of(data, tx.reader(), group).await?;
    lock_people(data, tx, &people).await
}
