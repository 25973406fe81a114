use rozmova_domain::{assignment::Status, rights::Right};
use rozmova_store::{Scoped, assignment, course, employee, relations};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{ExprTrait, NullOrdering, Order},
};
use serde::Deserialize;

use super::{
    filter::{AdminFilter, By, opened},
    standing::{available, in_status},
    view::{Assignment, views},
};
use crate::{
    error::{Error, Result},
    http::{
        caller::Me,
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

/// One's own assignments: what is to be done first, then the nearest deadline.
pub(super) async fn mine(
    app: &App,
    me: &Me,
    data: &Scoped,
    filter: &MineFilter,
    params: PageParams,
) -> Result<Page<Assignment>> {
    use assignment::Column;
    let now = app.clock.now();
    let mut ids = Ids::default();
    ids.look_up::<course::Model>("game", filter.game.as_slice(), data, data.reader()).await?;
    ids.known()?;
    let period = (filter.started_date_0.as_deref(), filter.started_date_1.as_deref());
    let (from, to) = opened(period, app, data, data.reader()).await?;
    let query = data
        .find::<assignment::Model>()
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
    page(app, me, data, query, params).await
}

/// Assignments of the account that this person may see. Nine statements at most, and one more with a filter by
/// division.
pub(super) async fn admin(
    app: &App,
    me: &Me,
    data: &Scoped,
    filter: &AdminFilter,
    params: PageParams,
) -> Result<Page<Assignment>> {
    let order = filter.order()?;
    let condition = filter.condition(app, data, data.reader()).await?;
    let query = data.find::<assignment::Model>().filter(condition).filter(seen_by(me, data));
    page(app, me, data, ordered(query, order), params).await
}

/// Keys of all that match and that this person may see, in their order.
pub(super) async fn ids(app: &App, me: &Me, data: &Scoped, filter: &AdminFilter) -> Result<Vec<i64>> {
    let order = filter.order()?;
    let condition = filter.condition(app, data, data.reader()).await?;
    let query = data.find::<assignment::Model>().filter(condition).filter(seen_by(me, data));
    let query = ordered(query, order).select_only().column(assignment::Column::Id);
    Ok(query.into_tuple().all(data.reader()).await?)
}

fn ordered<E: EntityTrait<Column = assignment::Column>>(
    query: Select<E>,
    (by, order): (By, Order),
) -> Select<E> {
    use assignment::Column;
    let newest = order.clone();
    match by {
        By::Created => query.order_by(Column::Id, order),
        By::End => {
            query.order_by_with_nulls(Column::EndsAt, order, NullOrdering::Last).order_by_desc(Column::Id)
        }
        By::User => query
            .join(JoinType::InnerJoin, relations::assignment_employee())
            .order_by(employee::Column::SortKey, order)
            .order_by(Column::Id, newest),
        By::Game => query
            .join(JoinType::InnerJoin, relations::assignment_course())
            .order_by(course::Column::SortKey, order)
            .order_by(Column::Id, newest),
    }
}

/// Every assignment of the account, or only those of the own courses.
fn seen_by(me: &Me, data: &Scoped) -> Condition {
    if me.rights.allows(Right::CreateAssignGames) || me.rights.allows(Right::ViewReports) {
        return Condition::all();
    }
    own_courses(me, data)
}

/// What the person may change, among what there is.
pub(super) fn managed_by(me: &Me, data: &Scoped) -> Condition {
    if me.rights.allows(Right::CreateAssignGames) { Condition::all() } else { own_courses(me, data) }
}

fn own_courses(me: &Me, data: &Scoped) -> Condition {
    let own = data
        .find::<course::Model>()
        .select_only()
        .column(course::Column::Id)
        .filter(course::Column::AuthorId.eq(me.id))
        .into_query();
    Condition::all().add(assignment::Column::CourseId.in_subquery(own))
}

pub(super) fn searched(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}

async fn page(
    app: &App,
    me: &Me,
    data: &Scoped,
    query: Select<impl EntityTrait<Model: Send + Sync>>,
    params: PageParams,
) -> Result<Page<Assignment>> {
    let mut page: Page<assignment::Model> = params.fetch(query, data.reader()).await?;
    let rows = std::mem::take(&mut page.results);
    Ok(page.with(views(app, me, data, rows).await?))
}

/// An assignment that the person may look after.
pub(super) async fn managed(
    me: &Me,
    data: &Scoped,
    id: i64,
    db: &impl sea_orm::ConnectionTrait,
) -> Result<assignment::Model> {
    let row: assignment::Model = data.get(id, db).await?;
    if row.withdrawn_at.is_some() {
        return Err(Error::not_found());
    }
    if !me.rights.allows(Right::CreateAssignGames) {
        let course: course::Model = data.get(row.course_id, db).await?;
        if course.author_id != Some(me.id) {
            return Err(crate::error::Code::Forbidden.into());
        }
    }
    Ok(row)
}
