//! The list of one's own assignments: the first screen of most people. A row holds what the screen shows, and what says
//! nothing is left out of it; the whole of an assignment is asked for by its id.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rozmova_domain::{
    assignment::{self as rules, Status, TimelinessKind},
    course::CourseKind,
};
use rozmova_store::{OwnAssignment, Scoped, WhichOwn, assignment, course, relations};
use sea_orm::{
    ColumnTrait, Condition, JoinType, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{ExprTrait, NullOrdering, Order},
};
use serde::{Deserialize, Serialize};

use super::{
    filter::opened,
    queries::searched,
    standing::{available, in_status},
    view::{BestAttempt, Playable, playable},
};
use crate::{
    assets,
    error::Result,
    features::refs::GroupRef,
    http::{
        caller::Me,
        dates::zone,
        ids::Ids,
        listing::{Page, PageParams},
        query::flag,
    },
    state::App,
};

/// Which of one's own assignments.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct MineFilter {
    /// Part of the course's title.
    search: Option<String>,
    game: Option<i64>,
    /// The window opens on this date, at this time, or later.
    started_date_0: Option<String>,
    /// The window opens on this date, at this time, or earlier.
    started_date_1: Option<String>,
    /// `1`: could be begun or gone on with now; `0`: the others.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    available: Option<bool>,
    status: Option<Status>,
}

impl MineFilter {
    fn is_empty(&self) -> bool {
        searched(self.search.as_deref()).is_none()
            && self.game.is_none()
            && [&self.started_date_0, &self.started_date_1].iter().all(|date| date.is_none())
            && self.available.is_none()
            && self.status.is_none()
    }
}

/// A course given to the caller. What is null or false, attempts without a limit and no late days are left out.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct MyAssignment {
    pub id: i64,
    pub game: MyGame,
    pub start_date: DateTime<Utc>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub end_date: Option<DateTime<Utc>>,
    /// Answers count after the end as well.
    #[serde(skip_serializing_if = "says_nothing")]
    #[schema(required = false)]
    pub accept_late: bool,
    /// Left out: unlimited.
    #[serde(skip_serializing_if = "says_nothing")]
    #[schema(required = false)]
    pub attempts_total: i32,
    /// Left out: unlimited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub attempts_left: Option<u32>,
    pub status: Status,
    pub playable: Playable,
    pub timeliness: TimelinessKind,
    #[serde(skip_serializing_if = "says_nothing")]
    #[schema(required = false)]
    pub late_days: u32,
    #[serde(skip_serializing_if = "says_nothing")]
    #[schema(required = false)]
    pub due_soon: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub best: Option<BestAttempt>,
    /// Key of the attempt that goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub session_in_progress: Option<String>,
    /// Nothing more can be begun, and the caller may ask for another attempt or more time.
    #[serde(skip_serializing_if = "says_nothing")]
    #[schema(required = false)]
    pub may_ask: bool,
    /// When the caller asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub asked_at: Option<DateTime<Utc>>,
    /// Domain name of the account.
    pub domain: String,
    /// The group that gave it, while there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub group: Option<GroupRef>,
    /// Who assigned it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub created_by: Option<Assigner>,
    pub created_at: DateTime<Utc>,
}

/// An assignment in short.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AssignmentShort {
    id: i64,
    game: MyGame,
    status: Status,
    #[schema(required = true)]
    end_date: Option<DateTime<Utc>>,
}

impl From<MyAssignment> for AssignmentShort {
    fn from(view: MyAssignment) -> Self {
        Self { id: view.id, game: view.game, status: view.status, end_date: view.end_date }
    }
}

/// The course in short.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct MyGame {
    pub id: i64,
    pub title: String,
    pub kind: CourseKind,
    /// Address of a picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cover: Option<String>,
    pub colour: String,
    /// Minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub estimated_duration: Option<i32>,
}

/// Who assigned something, as learners see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Assigner {
    pub id: i64,
    pub first_name: String,
    pub last_name: String,
}

/// False, or 0.
fn says_nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// One's own assignments: what is to be done first, then the nearest deadline. One statement; with a filter three, and
/// one more for a course or a date in it.
pub(super) async fn mine(
    app: &App,
    me: &Me,
    data: &Scoped,
    filter: &MineFilter,
    params: PageParams,
) -> Result<Page<MyAssignment>> {
    let (limit, offset) = params.place()?;
    if filter.is_empty() {
        let found = data.own_assignments(me.id, WhichOwn::Page(limit, offset)).await?;
        // An empty page does not tell how many there are on the others.
        let beyond = found.rows.is_empty() && offset > 0;
        let total =
            if beyond { data.own_assignments(me.id, WhichOwn::Page(1, 0)).await?.total } else { found.total };
        return Ok(params.page_of(total, views(found, app.clock.now())));
    }
    let page = matching(app, me, data, filter, params).await?;
    let ids: Vec<i64> = page.results.iter().map(|row: &Key| row.id).collect();
    let rows = match ids.is_empty() {
        true => Vec::new(),
        false => views(data.own_assignments(me.id, WhichOwn::Among(&ids)).await?, app.clock.now()),
    };
    Ok(page.with(rows))
}

#[derive(sea_orm::FromQueryResult)]
struct Key {
    id: i64,
}

async fn matching(
    app: &App,
    me: &Me,
    data: &Scoped,
    filter: &MineFilter,
    params: PageParams,
) -> Result<Page<Key>> {
    use assignment::Column;
    let now = app.clock.now();
    let mut ids = Ids::default();
    ids.look_up::<course::Model>("game", filter.game.as_slice(), data, data.reader()).await?;
    ids.known()?;
    let period = (filter.started_date_0.as_deref(), filter.started_date_1.as_deref());
    let (from, to) = opened(period, app, data, data.reader()).await?;
    let query = data
        .find::<assignment::Model>()
        .select_only()
        .column(Column::Id)
        .join(JoinType::InnerJoin, relations::assignment_course())
        .filter(Column::EmployeeId.eq(me.id))
        .filter(Column::WithdrawnAt.is_null().or(Column::Running.eq(true)))
        .filter(
            Condition::all()
                .add_option(
                    searched(filter.search.as_deref())
                        .map(|text| Scoped::matches(course::Column::TitleKey, text)),
                )
                .add_option(filter.status.map(|status| in_status(status, now)))
                .add_option(filter.game.map(|id| Column::CourseId.eq(id)))
                .add_option(from.map(|from| Column::StartsAt.gte(from)))
                .add_option(to.map(|to| Column::StartsAt.lte(to)))
                .add_option(filter.available.map(|yes| available(yes, data, now))),
        )
        .order_by(Column::PassedAt.is_not_null(), Order::Asc)
        .order_by_with_nulls(Column::EndsAt, Order::Asc, NullOrdering::Last)
        .order_by_desc(Column::Id);
    params.fetch(query, data.reader()).await
}

fn views(found: rozmova_store::OwnAssignments, now: DateTime<Utc>) -> Vec<MyAssignment> {
    let zone = zone(&found.timezone);
    found.rows.into_iter().map(|row| view(row, &found.domain, zone, now)).collect()
}

fn view(row: OwnAssignment, domain: &str, zone: Tz, now: DateTime<Utc>) -> MyAssignment {
    let facts = row.facts;
    let timeliness = rules::timeliness(&facts, now, &zone);
    let may_ask = rules::may_ask(&facts, now);
    MyAssignment {
        id: row.id,
        game: MyGame {
            id: row.course_id,
            title: row.title,
            kind: row.kind,
            cover: assets::cover(row.cover_url.as_deref(), row.cover_asset),
            colour: row.colour,
            estimated_duration: row.estimated_duration,
        },
        start_date: facts.starts_at,
        end_date: facts.ends_at,
        accept_late: facts.accept_late,
        attempts_total: i32::try_from(facts.attempts_total).unwrap_or(i32::MAX),
        attempts_left: rules::attempts_left(&facts),
        status: rules::status(&facts, now),
        playable: playable(&facts, row.is_published, now),
        timeliness: timeliness.kind,
        late_days: timeliness.late_days,
        due_soon: rules::due_soon(&facts, now),
        best: row.best.map(|(percent, points, finished_at)| BestAttempt {
            percent,
            points: (!row.hides_points).then_some(points),
            passed: facts.passed_at.is_some(),
            finished_at,
        }),
        session_in_progress: row.session,
        may_ask,
        asked_at: row.asked_at.filter(|_| may_ask),
        domain: domain.to_owned(),
        group: row.group.map(|(id, name)| GroupRef { id, name }),
        created_by: row.assigned_by.map(|(id, first_name, last_name)| Assigner { id, first_name, last_name }),
        created_at: row.created_at,
    }
}
