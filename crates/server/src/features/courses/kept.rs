//! Keeping versions of a draft: in the transaction that replaces it, with the course's row locked.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use rozmova_domain::{
    course::Content,
    draft_versions::{self, Reason},
};
use rozmova_store::{Scoped, Tx, course, draft_version};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, FromQueryResult, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect,
};

use crate::{assets::uploads_in, error::Result, features::media};

/// The version that was kept last.
#[derive(FromQueryResult)]
struct Newest {
    id: i64,
    name: Option<String>,
    created_at: DateTime<Utc>,
}

/// Keeps what a draft holds before it is replaced: always before a large change, else when that was last done some
/// minutes ago. Two statements where nothing is due.
pub(super) async fn keep_before(
    data: &Scoped,
    tx: &Tx,
    (by, now): (i64, DateTime<Utc>),
    course: &course::Model,
    content: &Content,
    large: Option<(Reason, Option<i32>)>,
) -> Result<()> {
    let newest = newest(data, tx, course.id).await?;
    let last = newest.as_ref().map_or(course.created_at, |row| row.created_at);
    let (reason, cards) = large.unwrap_or((Reason::Timed, None));
    if large.is_none() && (!draft_versions::is_due(last, now) || content.questions.is_empty()) {
        return Ok(());
    }
    let mut row = new(data, tx, (by, now), course, content).await?;
    row.reason = Set(reason);
    row.cards = Set(cards);
    match newest {
        Some(newest) if is_same(data, tx, &newest, &row).await? => {
            if large.is_none() {
                return Ok(());
            }
            if newest.name.is_none() {
                // The same once more: it is kept for the newer reason.
                row.id = Set(newest.id);
                row.update(tx.reader()).await?;
                return Ok(());
            }
        }
        _ => {}
    }
    data.insert(row, tx).await?;
    thin(data, tx, course.id, now).await
}

/// Keeps what a draft holds under a name.
pub(super) async fn keep_named(
    data: &Scoped,
    tx: &Tx,
    (by, now): (i64, DateTime<Utc>),
    course: &course::Model,
    content: &Content,
    name: String,
) -> Result<draft_version::Model> {
    let mut row = new(data, tx, (by, now), course, content).await?;
    row.reason = Set(Reason::Named);
    row.name = Set(Some(name));
    let newest = newest(data, tx, course.id).await?.filter(|newest| newest.name.is_none());
    let row = match newest {
        Some(newest) if is_same(data, tx, &newest, &row).await? => {
            row.id = Set(newest.id);
            row.update(tx.reader()).await?
        }
        _ => data.insert(row, tx).await?,
    };
    note_files(data, tx, course.id).await?;
    Ok(row)
}

/// How many versions of a draft have a name.
pub(super) async fn named(data: &Scoped, tx: &Tx, course: i64) -> Result<u64> {
    Ok(data
        .find::<draft_version::Model>()
        .filter(draft_version::Column::CourseId.eq(course))
        .filter(draft_version::Column::Name.is_not_null())
        .count(tx.reader())
        .await?)
}

/// Removes these versions, and what held their files.
pub(super) async fn drop_these(data: &Scoped, tx: &Tx, course: i64, ids: Vec<i64>) -> Result<()> {
    data.delete::<draft_version::Model>()
        .filter(draft_version::Column::CourseId.eq(course))
        .filter(draft_version::Column::Id.is_in(ids))
        .exec(tx.reader())
        .await?;
    note_files(data, tx, course).await
}

/// Removes all versions of a draft that nobody writes any more.
pub(super) async fn forget(data: &Scoped, tx: &Tx, course: i64) -> Result<()> {
    data.delete::<draft_version::Model>()
        .filter(draft_version::Column::CourseId.eq(course))
        .exec(tx.reader())
        .await?;
    media::note_versions(data, tx, course, &BTreeSet::new()).await
}

async fn new(
    data: &Scoped,
    tx: &Tx,
    (by, now): (i64, DateTime<Utc>),
    course: &course::Model,
    content: &Content,
) -> Result<draft_version::ActiveModel> {
    let assets = uploads_in(data, tx.reader(), content).await?;
    Ok(draft_version::ActiveModel {
        course_id: Set(course.id),
        draft_version: Set(course.version),
        name: Set(None),
        cards: Set(None),
        questions_count: Set(i32::try_from(content.questions.len()).unwrap_or(i32::MAX)),
        content: Set(serde_json::to_string(content)?),
        assets: Set(serde_json::to_string(&assets)?),
        created_by: Set(Some(by)),
        created_at: Set(now),
        ..Default::default()
    })
}

async fn newest(data: &Scoped, tx: &Tx, course: i64) -> Result<Option<Newest>> {
    use draft_version::Column;
    Ok(data
        .find::<draft_version::Model>()
        .select_only()
        .columns([Column::Id, Column::Name, Column::CreatedAt])
        .filter(Column::CourseId.eq(course))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .into_model()
        .one(tx.reader())
        .await?)
}

/// Whether a version holds the same content as a row to be.
async fn is_same(data: &Scoped, tx: &Tx, kept: &Newest, row: &draft_version::ActiveModel) -> Result<bool> {
    let same = data
        .find::<draft_version::Model>()
        .filter(draft_version::Column::Id.eq(kept.id))
        .filter(draft_version::Column::Content.eq(row.content.as_ref().as_str()))
        .count(tx.reader())
        .await?;
    Ok(same > 0)
}

async fn thin(data: &Scoped, tx: &Tx, course: i64, now: DateTime<Utc>) -> Result<()> {
    let automatic: Vec<(i64, DateTime<Utc>)> = data
        .find::<draft_version::Model>()
        .select_only()
        .columns([draft_version::Column::Id, draft_version::Column::CreatedAt])
        .filter(draft_version::Column::CourseId.eq(course))
        .filter(draft_version::Column::Name.is_null())
        .into_tuple()
        .all(tx.reader())
        .await?;
    let gone = draft_versions::given_up(&automatic, now);
    if gone.is_empty() {
        note_files(data, tx, course).await
    } else {
        drop_these(data, tx, course, gone).await
    }
}

/// Holds the files that the versions name, and no others.
async fn note_files(data: &Scoped, tx: &Tx, course: i64) -> Result<()> {
    let named: Vec<String> = data
        .find::<draft_version::Model>()
        .select_only()
        .column(draft_version::Column::Assets)
        .filter(draft_version::Column::CourseId.eq(course))
        .into_tuple()
        .all(tx.reader())
        .await?;
    let mut assets = BTreeSet::new();
    for ids in named {
        assets.extend(serde_json::from_str::<Vec<i64>>(&ids)?);
    }
    media::note_versions(data, tx, course, &assets).await
}
