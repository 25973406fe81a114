//! Which assignments of the account: the same words in the address of the list, in a file and in a bulk change.

use rozmova_domain::assignment::{Status, TimelinessKind};
use rozmova_store::{Scoped, assignment, course, employee};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, QueryFilter, QuerySelect, QueryTrait, sea_query::Order,
};
use serde::Deserialize;

use super::{
    queries::searched,
    standing::{in_status, in_time},
};
use crate::{
    app::App,
    features::people::{Fired, PeopleFilter},
    http::{
        dates::{Edge, instant},
        error::{Code, Result},
        listing::sort,
    },
};

/// Which assignments of the account.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
#[into_params(parameter_in = Query)]
#[schema(as = AssignmentFilter)]
#[serde(default)]
pub(super) struct AdminFilter {
    /// Part of a person's name, email or phone, or of the course's title.
    search: Option<String>,
    game: Option<i64>,
    user: Option<i64>,
    /// Of people on positions of these organisations.
    organization: Vec<i64>,
    /// Of people on positions of these divisions or of any below them.
    division: Vec<i64>,
    /// Of people in this group.
    group: Option<i64>,
    status: Option<Status>,
    timeliness: Option<TimelinessKind>,
    /// The window opens on this date, at this time, or later.
    started_date_0: Option<String>,
    /// The window opens on this date, at this time, or earlier.
    started_date_1: Option<String>,
    /// `created_at`, `end_date`, `user` or `game`; with `-` downwards.
    sort: Option<String>,
}

/// What lists of assignments are ordered by.
#[derive(Clone, Copy, Debug)]
pub(super) enum By {
    Created,
    End,
    User,
    Game,
}

impl AdminFilter {
    /// The filter as a condition over `assignment`; what was taken away is in no list. At most two statements.
    ///
    /// # Errors
    /// 400 for a date that is none.
    pub(super) async fn condition(
        &self,
        app: &App,
        data: &Scoped,
        db: &impl ConnectionTrait,
    ) -> Result<Condition> {
        use assignment::Column;
        let now = app.clock.now();
        let (from, to) = self.days(app, data, db).await?;
        let mut condition = Condition::all()
            .add(Column::WithdrawnAt.is_null())
            .add_option(searched(self.search.as_deref()).map(|text| found(data, text)))
            .add_option(self.game.map(|id| Column::CourseId.eq(id)))
            .add_option(self.user.map(|id| Column::EmployeeId.eq(id)))
            .add_option(self.status.map(|status| in_status(status, now)))
            .add_option(self.timeliness.map(|kind| in_time(kind, now, app.db.backend())))
            .add_option(from.map(|from| Column::StartsAt.gte(from)))
            .add_option(to.map(|to| Column::StartsAt.lte(to)));
        if !self.organization.is_empty() || !self.division.is_empty() || self.group.is_some() {
            let people = PeopleFilter {
                organization: self.organization.clone(),
                division: self.division.clone(),
                group: self.group,
                fired: Fired::All,
                ..PeopleFilter::default()
            };
            let people = data
                .find::<employee::Model>()
                .select_only()
                .column(employee::Column::Id)
                .filter(people.condition(data, db).await?)
                .into_query();
            condition = condition.add(Column::EmployeeId.in_subquery(people));
        }
        Ok(condition)
    }

    async fn days(
        &self,
        app: &App,
        data: &Scoped,
        db: &impl ConnectionTrait,
    ) -> Result<(Option<chrono::DateTime<chrono::Utc>>, Option<chrono::DateTime<chrono::Utc>>)> {
        let given = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
        let (from, to) = (given(&self.started_date_0), given(&self.started_date_1));
        if from.is_none() && to.is_none() {
            return Ok((None, None));
        }
        let timezone = app.db.system().timezone(db, data).await?;
        let day = |text: Option<String>, edge| match text {
            None => Ok(None),
            Some(text) => instant(&text, &timezone, edge).map(Some).ok_or(Code::InvalidParameter),
        };
        Ok((day(from, Edge::Start)?, day(to, Edge::End)?))
    }

    pub(super) fn order(&self) -> Result<(By, Order)> {
        let columns =
            [("created_at", By::Created), ("end_date", By::End), ("user", By::User), ("game", By::Game)];
        sort(self.sort.as_deref(), "-created_at", &columns)
    }
}

/// The person or the course is called so.
fn found(data: &Scoped, text: &str) -> Condition {
    let people = data
        .find::<employee::Model>()
        .select_only()
        .column(employee::Column::Id)
        .filter(Scoped::matches(employee::Column::SearchKey, text))
        .into_query();
    let courses = data
        .find::<course::Model>()
        .select_only()
        .column(course::Column::Id)
        .filter(Scoped::matches(course::Column::TitleKey, text))
        .into_query();
    Condition::any()
        .add(assignment::Column::EmployeeId.in_subquery(people))
        .add(assignment::Column::CourseId.in_subquery(courses))
}
