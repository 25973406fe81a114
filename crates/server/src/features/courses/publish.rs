//! Publishing: a draft without blocking findings becomes an immutable revision.

use std::collections::HashSet;

use rozmova_domain::{course::Content, findings::FindingCode, text::search_key};
use rozmova_store::{Scoped, Tx, course, course_skill, revision};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter, QuerySelect};

use super::{draft::CardMedia, findings::Findings};
use crate::{
    error::{Code, Error, Result},
    features::media,
};

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
    let has = CardMedia::of(content);
    let row = revision::ActiveModel {
        course_id: Set(course.id),
        number: Set(Some(number)),
        draft_version: Set(course.version),
        title: Set(course.title.clone()),
        content: Set(serde_json::to_string(content)?),
        max_points: Set(course.max_points),
        points_to_pass: Set(course.points_to_pass),
        percent_to_pass: Set(course.percent_to_pass),
        questions_count: Set(i32::try_from(content.questions.len()).unwrap_or(i32::MAX)),
        has_video: Set(has.video),
        has_audio: Set(has.audio),
        has_goods: Set(has.goods),
        hides_points: Set(content.quiz.as_ref().is_some_and(|quiz| !quiz.show_points)),
        created_by: Set(Some(by)),
        created_at: Set(course.updated_at),
        ..Default::default()
    };
    let revision = data.insert(row, tx).await?.id;
    media::note_published(data, tx, course.id, content).await?;
    note_skills(data, tx, course.id, content).await?;
    Ok(revision)
}

/// What the catalogue says the course trains.
async fn note_skills(data: &Scoped, tx: &Tx, course: i64, content: &Content) -> Result<()> {
    data.delete::<course_skill::Model>()
        .filter(course_skill::Column::CourseId.eq(course))
        .exec(tx.reader())
        .await?;
    let mut seen = HashSet::new();
    let skills = content.competencies.iter().flat_map(|competency| &competency.skills);
    let rows = skills.map(|skill| (search_key(&skill.title), &skill.title)).filter(|(key, _)| {
        // The same skill may stand in two competencies.
        !key.is_empty() && seen.insert(key.clone())
    });
    let rows = rows
        .map(|(key, title)| course_skill::ActiveModel {
            course_id: Set(course),
            title: Set(title.clone()),
            title_key: Set(key),
            ..Default::default()
        })
        .collect();
    Ok(data.insert_many::<course_skill::Model>(rows, tx).await?)
}
