//! What a course trains.

use axum::Json;
use rozmova_domain::course::Skill;
use serde::Serialize;

use super::{access::tryable, queries};
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        query::Id,
    },
};

/// Skills of a course.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SkillsList {
    results: Vec<CompetencySkills>,
}

/// A competency with its skills.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CompetencySkills {
    competency: String,
    skills: Vec<Skill>,
}

/// What the draft of a course trains
#[utoipa::path(get, path = "/games/{id}/skills/", tag = "courses", operation_id = "listSkills",
    params(("id" = i64, Path)), responses((status = 200, body = SkillsList), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(caller: Caller<can::MakeCourses>, Id(id): Id) -> Result<Json<SkillsList>> {
    let data = &caller.data;
    tryable(&caller.me, data, data.reader(), id).await?;
    let content = queries::content(data, data.reader(), id).await?;
    let results = content
        .competencies
        .into_iter()
        .map(|one| CompetencySkills { competency: one.title, skills: one.skills })
        .collect();
    Ok(Json(SkillsList { results }))
}
