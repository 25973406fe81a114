//! The catalogue of self-education, with what its reader has made of each course.

use std::collections::HashMap;

use rozmova_domain::{course::CourseKind, points::Points, rights::Right};
use rozmova_store::{CatalogueFilter, CatalogueOrder, CatalogueRow as StoredRow, Scoped, course_skill};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, sea_query::Order};
use serde::{Deserialize, Serialize};

use super::queries::GameFilter;
use crate::{
    assets,
    error::{Code, Result},
    http::{
        caller::Me,
        listing::{Page, PageParams, sort},
    },
};

/// How the caller stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum OwnStatus {
    NotStarted,
    InProgress,
    Passed,
    Failed,
    NotCompleted,
}

impl OwnStatus {
    const ALL: [Self; 5] =
        [Self::NotStarted, Self::InProgress, Self::Passed, Self::Failed, Self::NotCompleted];

    const fn as_str(self) -> &'static str {
        match self {
            Self::NotStarted => "not_started",
            Self::InProgress => "in_progress",
            Self::Passed => "passed",
            Self::Failed => "failed",
            Self::NotCompleted => "not_completed",
        }
    }

    fn parse(text: &str) -> Self {
        Self::ALL.into_iter().find(|status| status.as_str() == text).unwrap_or(Self::NotStarted)
    }
}

/// The caller's own result.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct OwnResult {
    status: OwnStatus,
    #[schema(required = true)]
    best_percent: Option<f64>,
    attempts_used: i64,
    /// Key of the attempt that goes on.
    #[schema(required = true)]
    session: Option<String>,
}

/// A course of the catalogue of self-education.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CatalogueRow {
    id: i64,
    kind: CourseKind,
    title: String,
    description: String,
    /// Address of a picture.
    #[schema(required = true)]
    cover: Option<String>,
    colour: String,
    /// Minutes.
    #[schema(required = true)]
    estimated_duration: Option<i32>,
    /// 0: unlimited.
    attempts: i32,
    questions_count: i32,
    has_video: bool,
    has_audio: bool,
    has_goods: bool,
    /// What it trains.
    skills: Vec<String>,
    /// Null of a quiz that tells no points.
    #[schema(required = true)]
    max_points: Option<Points>,
    own: OwnResult,
}

/// A page of the catalogue. Three statements.
///
/// # Errors
/// 403 for who may not choose courses.
pub(super) async fn page(
    me: &Me,
    data: &Scoped,
    filter: &GameFilter,
    (skill, status): (Option<String>, Option<OwnStatus>),
    params: PageParams,
) -> Result<Page<CatalogueRow>> {
    if !me.rights.allows(Right::SelfPassGames) {
        return Err(Code::Forbidden.into());
    }
    let place = params.place()?;
    let columns = [
        ("title", CatalogueOrder::Title),
        ("updated_at", CatalogueOrder::Updated),
        ("max_points", CatalogueOrder::MaxPoints),
        ("questions_count", CatalogueOrder::Questions),
        ("estimated_duration", CatalogueOrder::Duration),
    ];
    let (column, order) = sort(filter.sort.as_deref(), "title", &columns)?;
    let wanted = CatalogueFilter {
        search: filter.search.clone(),
        title: filter.title.clone(),
        skill,
        kind: filter.kind.or((filter.show_quizzes == Some(false)).then_some(CourseKind::Game)),
        status: status.map(OwnStatus::as_str),
        exclude: filter.exclude.clone(),
    };
    let (total, rows) = data.catalogue(me.id, &wanted, (column, order == Order::Desc), place).await?;
    let mut skills = skills(data, rows.iter().map(|row| row.id).collect()).await?;
    let rows = rows.into_iter().map(|row| view(skills.remove(&row.id).unwrap_or_default(), row)).collect();
    Ok(params.page_of(total, rows))
}

async fn skills(data: &Scoped, courses: Vec<i64>) -> Result<HashMap<i64, Vec<String>>> {
    let mut found: HashMap<i64, Vec<String>> = HashMap::new();
    if courses.is_empty() {
        return Ok(found);
    }
    let rows = data
        .find::<course_skill::Model>()
        .filter(course_skill::Column::CourseId.is_in(courses))
        .order_by_asc(course_skill::Column::Id)
        .all(data.reader())
        .await?;
    for row in rows {
        found.entry(row.course_id).or_default().push(row.title);
    }
    Ok(found)
}

fn view(skills: Vec<String>, row: StoredRow) -> CatalogueRow {
    CatalogueRow {
        cover: assets::cover(row.cover_url.as_deref(), row.cover_asset),
        own: OwnResult {
            status: OwnStatus::parse(&row.status),
            best_percent: row.best,
            attempts_used: row.used,
            session: row.session,
        },
        skills,
        id: row.id,
        kind: row.kind,
        title: row.title,
        description: row.description,
        colour: row.colour,
        estimated_duration: row.estimated_duration,
        attempts: row.attempts,
        questions_count: row.questions_count,
        has_video: row.has_video,
        has_audio: row.has_audio,
        has_goods: row.has_goods,
        max_points: (!row.hides_points).then_some(row.max_points),
    }
}
