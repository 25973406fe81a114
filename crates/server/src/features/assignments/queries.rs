use rozmova_domain::rights::Right;
use rozmova_store::{Scoped, assignment, course, employee, relations};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{NullOrdering, Order},
};

use super::{
    filter::{AdminFilter, AssignmentOrder},
    view::{Assignment, views},
};
use crate::{
    error::{Error, Result},
    http::{
        caller::Me,
        listing::{Page, PageParams},
    },
    state::App,
};

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
    let condition = condition.add(seen_by(me, data));
    // An index has them in the order in which they were made.
    let query = match order.0 {
        AssignmentOrder::Created => data.find_page::<assignment::Model>().await?,
        _ => data.find::<assignment::Model>(),
    };
    let query = ordered(query.filter(condition.clone()), order);
    let total = async {
        if filter.is_of_all() && sees_every_course(me) {
            return data.live_assignments().await;
        }
        data.count_rows::<assignment::Model>(condition).await
    };
    let mut page: Page<assignment::Model> = params.read_beside(total, query, data).await?;
    let rows = std::mem::take(&mut page.results);
    Ok(page.with(views(app, me, data, rows).await?))
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
    (by, order): (AssignmentOrder, Order),
) -> Select<E> {
    use assignment::Column;
    let newest = order.clone();
    match by {
        AssignmentOrder::Created => query.order_by(Column::Id, order),
        AssignmentOrder::End => {
            query.order_by_with_nulls(Column::EndsAt, order, NullOrdering::Last).order_by_desc(Column::Id)
        }
        AssignmentOrder::User => query
            .join(JoinType::InnerJoin, relations::assignment_employee())
            .order_by(employee::Column::SortKey, order)
            .order_by(Column::Id, newest),
        AssignmentOrder::Game => query
            .join(JoinType::InnerJoin, relations::assignment_course())
            .order_by(course::Column::SortKey, order)
            .order_by(Column::Id, newest),
    }
}

/// Every assignment of the account, or only those of the own courses.
pub fn seen_by(me: &Me, data: &Scoped) -> Condition {
    if sees_every_course(me) { Condition::all() } else { own_courses(me, data) }
}

/// Whether the person sees the assignments of every course.
pub(super) fn sees_every_course(me: &Me) -> bool {
    me.rights.allows(Right::CreateAssignGames) || me.rights.allows(Right::ViewReports)
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
