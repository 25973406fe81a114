//! Publishing: a draft without blocking findings becomes an immutable revision.

use rozmova_domain::{course::Content, findings::FindingCode};
use rozmova_store::{Scoped, Tx, course, revision};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter, QuerySelect};

use super::findings::Findings;
use crate::http::error::{Code, Error, Result};

/// # Errors
/// 400 with the findings when any of them blocks.
pub(super) fn refuse_if_blocked(
    found: &rozmova_domain::findings::Findings,
    language: rozmova_domain::language::Language,
) -> Result<()> {
    if found.errors.is_empty() {
        return Ok(());
    }
    let no_start = found.errors.iter().any(|one| one.code == FindingCode::NoStartQuestion);
    let code = if no_start { Code::NoStartQuestion } else { Code::NotPublishable };
    let details = serde_json::to_value(Findings::say(found.clone(), language))?;
    Err(Error::new(code).details(details))
}

/// Freezes the content as the next revision; returns its id.
pub(crate) async fn freeze(
    data: &Scoped,
    tx: &Tx,
    course: &course::Model,
    content: &Content,
    max_points: i32,
    by: i64,
) -> Result<i64> {
    let last: Option<Option<i32>> = data
        .find::<revision::Model>()
        .select_only()
        .column_as(revision::Column::Number.max(), "number")
        .filter(revision::Column::CourseId.eq(course.id))
        .into_tuple()
        .one(tx.reader())
        .await?;
    let number = last.flatten().unwrap_or(0) + 1;
    let row = revision::ActiveModel {
        course_id: Set(course.id),
        number: Set(Some(number)),
        draft_version: Set(course.version),
        title: Set(course.title.clone()),
        content: Set(serde_json::to_string(content)?),
        max_points: Set(max_points),
        points_to_pass: Set(content.points_to_pass),
        created_by: Set(Some(by)),
        created_at: Set(course.updated_at),
        ..Default::default()
    };
    Ok(data.insert(row, tx).await?.id)
}
