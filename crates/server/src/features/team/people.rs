//! The people of a team, and how their courses go.

use std::collections::HashMap;

use axum::{Json, extract::State};
use rozmova_domain::assignment::TimelinessKind;
use rozmova_store::{Scoped, assignment, employee};
use sea_orm::{
    ColumnTrait, Condition, FromQueryResult, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};
use serde::{Deserialize, Serialize};

use super::scope::Team;
use crate::{
    error::{ErrorBody, Result},
    features::{
        assignments::{AssignmentSummary, in_figures, in_time},
        refs::{EmployeeRef, PositionRef, positions_of, refs},
    },
    http::{
        caller::{Caller, can},
        listing::{Page, PageParams},
        query::Query,
    },
    state::App,
};

/// Which of them.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct TeamFilter {
    /// Part of a name, email, phone or personnel number, in any script and case.
    search: Option<String>,
    /// Those alone who have something of this kind.
    #[param(inline)]
    show: Option<TeamShow>,
}

/// What somebody has.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum TeamShow {
    /// Something past its deadline and not passed.
    Overdue,
    /// Something not passed whose deadline is near.
    DueSoon,
}

/// One of the people, and how their courses go.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct TeamMember {
    user: EmployeeRef,
    position: PositionRef,
    /// Courses by where they stand.
    courses: AssignmentSummary,
}

/// The team as a whole.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct TeamSummary {
    people: u64,
    /// All of their courses by where they stand.
    courses: AssignmentSummary,
}

#[derive(FromQueryResult)]
struct Figures {
    employee_id: i64,
    #[sea_orm(nested)]
    figures: AssignmentSummary,
}

/// The people of the caller's team, by surname
#[utoipa::path(get, path = "/team/", tag = "team", operation_id = "listTeam",
    description = "Whoever heads a unit, or stands in for who does, sees the people in it and in all below it; without \
        administrative rights. 404 `no_team` for everybody else.",
    params(TeamFilter, PageParams), responses((status = 200, body = Page<TeamMember>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Query(filter): Query<TeamFilter>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<TeamMember>>> {
    let data = &caller.data;
    let team = Team::of(&app, data, &caller.me).await?;
    let query = data
        .find::<employee::Model>()
        .filter(team.people(data).add_option(filter.condition(&app, data)))
        .order_by_asc(employee::Column::SortKey)
        .order_by_asc(employee::Column::Id)
        .select_only()
        .column(employee::Column::Id);
    let (page, ids) = page.fetch::<_, Key>(query, data.reader()).await?.take();
    let ids: Vec<i64> = ids.into_iter().map(|key| key.id).collect();
    let members = members(&app, data, &ids).await?;
    Ok(Json(page.with(members)))
}

/// How the courses of the caller's team go
#[utoipa::path(get, path = "/team/summary/", tag = "team", operation_id = "summarizeTeam",
    responses((status = 200, body = TeamSummary), (status = "4XX", body = ErrorBody)))]
pub(super) async fn summary(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
) -> Result<Json<TeamSummary>> {
    let data = &caller.data;
    let team = Team::of(&app, data, &caller.me).await?;
    let people = data.find::<employee::Model>().filter(team.people(data)).count(data.reader()).await?;
    let courses = data.find::<assignment::Model>().filter(team.assignments(data));
    let courses = in_figures(courses, app.clock.now(), app.db.backend());
    let courses = courses.into_model().one(data.reader()).await?.unwrap_or_default();
    Ok(Json(TeamSummary { people, courses }))
}

#[derive(FromQueryResult)]
struct Key {
    id: i64,
}

impl TeamFilter {
    fn condition(&self, app: &App, data: &Scoped) -> Option<Condition> {
        let search = self.search.as_deref().filter(|text| !text.trim().is_empty());
        let show = self.show.map(|show| {
            let kind = match show {
                TeamShow::Overdue => TimelinessKind::Overdue,
                TeamShow::DueSoon => TimelinessKind::DueSoon,
            };
            let having = data
                .find::<assignment::Model>()
                .select_only()
                .column(assignment::Column::EmployeeId)
                .filter(assignment::Column::WithdrawnAt.is_null())
                .filter(in_time(kind, app.clock.now(), app.db.backend()))
                .into_query();
            employee::Column::Id.in_subquery(having)
        });
        if search.is_none() && show.is_none() {
            return None;
        }
        let called = search.map(|text| Scoped::matches(employee::Column::SearchKey, text));
        Some(Condition::all().add_option(called).add_option(show))
    }
}

/// Who these are, in their order. Three statements.
async fn members(app: &App, data: &Scoped, ids: &[i64]) -> Result<Vec<TeamMember>> {
    let of_ids = || ids.iter().copied();
    let people = data.find::<employee::Model>().filter(employee::Column::Id.is_in(of_ids()));
    let mut people: HashMap<i64, EmployeeRef> =
        refs(people).all(data.reader()).await?.into_iter().map(|row| (row.id, row)).collect();
    let mut positions = positions_of(data, data.reader(), of_ids()).await?;
    let figures = data
        .find_of::<assignment::Model>(assignment::Column::EmployeeId, of_ids())
        .filter(assignment::Column::WithdrawnAt.is_null());
    let figures: Vec<Figures> = in_figures(figures, app.clock.now(), app.db.backend())
        .column(assignment::Column::EmployeeId)
        .group_by(assignment::Column::EmployeeId)
        .into_model()
        .all(data.reader())
        .await?;
    let mut figures: HashMap<i64, AssignmentSummary> =
        figures.into_iter().map(|row| (row.employee_id, row.figures)).collect();
    let member = |id: &i64| {
        Some(TeamMember {
            user: people.remove(id)?,
            position: positions.remove(id)?,
            courses: figures.remove(id).unwrap_or_default(),
        })
    };
    Ok(ids.iter().filter_map(member).collect())
}
