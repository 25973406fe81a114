//! Which assignments of the account: the same words in the address of the list, in a file and in a bulk change.

use chrono::{DateTime, Utc};
use rozmova_domain::assignment::{Status, TimelinessKind};
use rozmova_store::{Scoped, assignment, course, employee};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, QueryFilter, QuerySelect, QueryTrait, sea_query::Order,
};
use serde::Deserialize;

use super::{
    queries::searched,
    standing::{asking, available, in_status, in_time},
};
use crate::{
    error::Result,
    features::people::{Fired, PeopleFilter},
    http::{
        dates::{Edge, asked},
        ids::Ids,
        listing::sort,
        query::flag,
    },
    state::App,
};

/// Which assignments of the account.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
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
    /// `1`: could be begun or gone on with now; `0`: the others.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    #[schema(value_type = Option<u8>)]
    available: Option<bool>,
    /// `1`: whose person asks for another attempt or more time; `0`: the others.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    #[schema(value_type = Option<u8>)]
    asked: Option<bool>,
    /// `created_at`, `end_date`, `user` or `game`; with `-` downwards.
    sort: Option<String>,
}

/// What lists of assignments are ordered by.
#[derive(Clone, Copy, Debug)]
pub(super) enum AssignmentOrder {
    Created,
    End,
    User,
    Game,
}

impl AdminFilter {
    /// Nothing is filtered.
    pub(super) fn is_of_all(&self) -> bool {
        *self == Self { sort: self.sort.clone(), ..Self::default() }
    }

    /// The filter as a condition over `assignment`; what was taken away is in no list. At most seven statements.
    ///
    /// # Errors
    /// 400 for a date that is none, and for ids that are not there.
    pub(super) async fn condition(
        &self,
        app: &App,
        data: &Scoped,
        db: &impl ConnectionTrait,
    ) -> Result<Condition> {
        use assignment::Column;
        let now = app.clock.now();
        let mut ids = Ids::default();
        ids.look_up::<course::Model>("game", self.game.as_slice(), data, db).await?;
        ids.look_up::<employee::Model>("user", self.user.as_slice(), data, db).await?;
        ids.known()?;
        let period = (self.started_date_0.as_deref(), self.started_date_1.as_deref());
        let (from, to) = opened(period, app, data, db).await?;
        let mut condition = Condition::all()
            .add(Column::WithdrawnAt.is_null())
            .add_option(searched(self.search.as_deref()).map(|text| found(data, text)))
            .add_option(self.game.map(|id| Column::CourseId.eq(id)))
            .add_option(self.user.map(|id| Column::EmployeeId.eq(id)))
            .add_option(self.status.map(|status| in_status(status, now)))
            .add_option(self.timeliness.map(|kind| in_time(kind, now, app.db.backend())))
            .add_option(self.available.map(|yes| available(yes, data, now)))
            .add_option(self.asked.map(|yes| if yes { asking(now) } else { asking(now).not() }))
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

    pub(super) fn order(&self) -> Result<(AssignmentOrder, Order)> {
        let columns = [
            ("created_at", AssignmentOrder::Created),
            ("end_date", AssignmentOrder::End),
            ("user", AssignmentOrder::User),
            ("game", AssignmentOrder::Game),
        ];
        sort(self.sort.as_deref(), "-created_at", &columns)
    }
}

/// From when and until when the window is to open. One statement where a date is given.
///
/// # Errors
/// 400 for a date that is none.
pub(super) async fn opened(
    (from, to): (Option<&str>, Option<&str>),
    app: &App,
    data: &Scoped,
    db: &impl ConnectionTrait,
) -> Result<(Option<DateTime<Utc>>, Option<DateTime<Utc>>)> {
    if from.is_none() && to.is_none() {
        return Ok((None, None));
    }
    let timezone = app.db.system().timezone(db, data).await?;
    let from = asked("started_date_0", from, &timezone, Edge::Start)?;
    Ok((from, asked("started_date_1", to, &timezone, Edge::End)?))
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
