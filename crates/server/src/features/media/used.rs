//! Which courses use which files: rows that are kept up when a course is saved, so that nobody has to look into
//! contents.

use std::collections::{BTreeSet, HashMap};

use rozmova_domain::{course::Content, play::SessionStatus, rights::Right};
use rozmova_store::{Scoped, Tx, asset, asset_use, attempt, course, relations};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, JoinType, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, sea_query::Expr,
};
use serde::Serialize;

use crate::{
    assets::{self, uploads_in},
    error::Result,
    http::caller::Me,
};

/// A course that uses a file.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct UsedIn {
    game: UsingGame,
    #[serde(skip)]
    author: Option<i64>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct UsingGame {
    id: i64,
    title: String,
}

/// Those of these courses that a person may see.
pub(super) fn shown_to(me: &Me, used: Vec<UsedIn>) -> Vec<UsedIn> {
    let all = me.rights.allows(Right::CreateAssignGames);
    used.into_iter().filter(|one| all || one.author == Some(me.id)).collect()
}

/// Notes what the draft of a course names, and its cover.
pub async fn note_use(
    data: &Scoped,
    tx: &Tx,
    course: i64,
    content: &Content,
    cover: Option<i64>,
) -> Result<()> {
    let mut now = uploads_in(data, tx.reader(), content).await?;
    now.extend(cover.filter(|id| !assets::is_built_in(*id)));
    let before = data
        .find::<asset_use::Model>()
        .filter(asset_use::Column::CourseId.eq(course))
        .all(tx.reader())
        .await?;
    let gone: Vec<i64> =
        before.iter().filter(|row| row.in_draft && !now.contains(&row.asset_id)).map(|row| row.id).collect();
    let back: Vec<i64> =
        before.iter().filter(|row| !row.in_draft && now.contains(&row.asset_id)).map(|row| row.id).collect();
    let known: BTreeSet<i64> = before.iter().map(|row| row.asset_id).collect();
    for (rows, in_draft) in [(gone, false), (back, true)] {
        if !rows.is_empty() {
            data.update::<asset_use::Model>()
                .col_expr(asset_use::Column::InDraft, Expr::value(in_draft))
                .filter(asset_use::Column::Id.is_in(rows))
                .exec(tx.reader())
                .await?;
        }
    }
    if before.iter().any(|row| !row.in_revision && !row.in_version && !now.contains(&row.asset_id)) {
        drop_unused(data, tx, course).await?;
    }
    let row = |asset: i64| asset_use::ActiveModel {
        course_id: Set(course),
        asset_id: Set(asset),
        in_draft: Set(true),
        in_revision: Set(false),
        in_version: Set(false),
        ..Default::default()
    };
    let new: Vec<i64> = now.difference(&known).copied().collect();
    let new = existing(data, tx, new).await?;
    Ok(data.insert_many::<asset_use::Model>(new.into_iter().map(row).collect(), tx).await?)
}

async fn drop_unused(data: &Scoped, tx: &Tx, course: i64) -> Result<()> {
    data.delete::<asset_use::Model>()
        .filter(asset_use::Column::CourseId.eq(course))
        .filter(asset_use::Column::InDraft.eq(false))
        .filter(asset_use::Column::InRevision.eq(false))
        .filter(asset_use::Column::InVersion.eq(false))
        .exec(tx.reader())
        .await?;
    Ok(())
}

/// Notes what the kept versions of a draft name, which at that moment the draft or a version named already. Four
/// statements at most.
pub async fn note_versions(data: &Scoped, tx: &Tx, course: i64, assets: &BTreeSet<i64>) -> Result<()> {
    let rows = data
        .find::<asset_use::Model>()
        .filter(asset_use::Column::CourseId.eq(course))
        .all(tx.reader())
        .await?;
    let [mut named, mut gone] = [Vec::new(), Vec::new()];
    for row in rows {
        match (row.in_version, assets.contains(&row.asset_id)) {
            (false, true) => named.push(row.id),
            (true, false) => gone.push(row.id),
            _ => {}
        }
    }
    let any_gone = !gone.is_empty();
    for (rows, in_version) in [(named, true), (gone, false)] {
        if !rows.is_empty() {
            data.update::<asset_use::Model>()
                .col_expr(asset_use::Column::InVersion, Expr::value(in_version))
                .filter(asset_use::Column::Id.is_in(rows))
                .exec(tx.reader())
                .await?;
        }
    }
    if any_gone { drop_unused(data, tx, course).await } else { Ok(()) }
}

/// Those of these files that there are: a draft may name one that never was.
async fn existing(data: &Scoped, tx: &Tx, ids: Vec<i64>) -> Result<Vec<i64>> {
    if ids.is_empty() {
        return Ok(ids);
    }
    Ok(data
        .find::<asset::Model>()
        .select_only()
        .column(asset::Column::Id)
        .filter(asset::Column::Id.is_in(ids))
        .into_tuple()
        .all(tx.reader())
        .await?)
}

/// Notes that what the draft of a course names is published: those files stay while the course does.
pub async fn note_published(data: &Scoped, tx: &Tx, course: i64, content: &Content) -> Result<()> {
    let assets = uploads_in(data, tx.reader(), content).await?;
    if assets.is_empty() {
        return Ok(());
    }
    data.update::<asset_use::Model>()
        .col_expr(asset_use::Column::InRevision, Expr::value(true))
        .filter(asset_use::Column::CourseId.eq(course))
        .filter(asset_use::Column::AssetId.is_in(assets))
        .exec(tx.reader())
        .await?;
    Ok(())
}

/// The courses that use each of these files: those that are there, and deleted ones that somebody still plays. One
/// statement.
pub(super) async fn used_in(
    data: &Scoped,
    db: &impl ConnectionTrait,
    assets: impl IntoIterator<Item = i64>,
) -> Result<HashMap<i64, Vec<UsedIn>>> {
    let assets: Vec<i64> = assets.into_iter().collect();
    if assets.is_empty() {
        return Ok(HashMap::new());
    }
    let running = QueryTrait::into_query(
        // Whoever plays it.
        data.everybody()
            .find::<attempt::Model>()
            .select_only()
            .column(attempt::Column::CourseId)
            .filter(attempt::Column::Status.eq(SessionStatus::InProgress)),
    );
    let rows: Vec<(i64, i64, String, Option<i64>)> = data
        .find::<asset_use::Model>()
        .join(JoinType::InnerJoin, relations::asset_use_course())
        .select_only()
        .column(asset_use::Column::AssetId)
        .column(asset_use::Column::CourseId)
        .columns([course::Column::Title, course::Column::AuthorId])
        .filter(asset_use::Column::AssetId.is_in(assets))
        .filter(
            Condition::any()
                .add(course::Column::ArchivedAt.is_null())
                .add(course::Column::Id.in_subquery(running)),
        )
        .order_by_asc(course::Column::SortKey)
        .order_by_asc(course::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    let mut used: HashMap<i64, Vec<UsedIn>> = HashMap::new();
    for (asset, id, title, author) in rows {
        used.entry(asset).or_default().push(UsedIn { game: UsingGame { id, title }, author });
    }
    Ok(used)
}
