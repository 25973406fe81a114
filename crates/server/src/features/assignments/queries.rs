use chrono::{DateTime, Utc};
use rozmova_domain::{assignment::Status, rights::Right};
use rozmova_store::{Scoped, assignment, course, employee, relations};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::{ExprTrait, NullOrdering, Order},
};
use serde::Deserialize;

use super::view::{Assignment, views};
use crate::{
    app::App,
    http::{
        caller::Me,
        error::{Error, Result},
        listing::{Page, PageParams},
        query::flag,
    },
};

/// Which of one's own assignments.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct MineFilter {
    /// Part of the course's title.
    search: Option<String>,
    /// `1`: could be begun or gone on with now.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    available: Option<bool>,
    status: Option<Status>,
}

/// Which assignments of the account.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct AdminFilter {
    /// Part of a person's name, email or phone, or of the course's title.
    search: Option<String>,
    game: Option<i64>,
    user: Option<i64>,
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
                .add_option((filter.available == Some(true)).then(|| available(now))),
        )
        .order_by(Column::PassedAt.is_not_null(), Order::Asc)
        .order_by_with_nulls(Column::EndsAt, Order::Asc, NullOrdering::Last)
        .order_by_desc(Column::Id);
    page(app, data, query, params).await
}

/// Assignments of the account that this person may see, newest first.
pub(super) async fn admin(
    app: &App,
    me: &Me,
    data: &Scoped,
    filter: &AdminFilter,
    params: PageParams,
) -> Result<Page<Assignment>> {
    use assignment::Column;
    let now = app.clock.now();
    let search = searched(filter.search.as_deref()).map(|text| {
        Condition::any()
            .add(Scoped::matches(employee::Column::SearchKey, text))
            .add(Scoped::matches(course::Column::TitleKey, text))
    });
    let query = data
        .find::<assignment::Model>()
        .join(JoinType::InnerJoin, relations::assignment_course())
        .join(JoinType::InnerJoin, relations::assignment_employee())
        .filter(Column::WithdrawnAt.is_null())
        .filter(
            Condition::all()
                .add_option(search)
                .add_option(filter.game.map(|id| Column::CourseId.eq(id)))
                .add_option(filter.user.map(|id| Column::EmployeeId.eq(id)))
                .add_option(filter.status.map(|status| in_status(status, now)))
                .add_option((!sees_all(me)).then(|| course::Column::AuthorId.eq(me.id))),
        )
        .order_by_desc(Column::Id);
    page(app, data, query, params).await
}

/// Whether the person sees every assignment of the account, or only those of the own courses.
pub(super) fn sees_all(me: &Me) -> bool {
    me.rights.allows(Right::CreateAssignGames) || me.rights.allows(Right::ViewReports)
}

fn searched(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}

async fn page(
    app: &App,
    data: &Scoped,
    query: Select<impl EntityTrait<Model: Send + Sync>>,
    params: PageParams,
) -> Result<Page<Assignment>> {
    let mut page: Page<assignment::Model> = params.fetch(query, data.reader()).await?;
    let rows = std::mem::take(&mut page.results);
    Ok(page.with(views(app, data, rows).await?))
}

/// The window accepts nothing more.
fn closed(now: DateTime<Utc>) -> Condition {
    use assignment::Column;
    Condition::all()
        .add(Column::AcceptLate.eq(false))
        .add(Column::EndsAt.is_not_null())
        .add(Column::EndsAt.lt(now))
}

fn open(now: DateTime<Utc>) -> Condition {
    use assignment::Column;
    Condition::any()
        .add(Column::AcceptLate.eq(true))
        .add(Column::EndsAt.is_null())
        .add(Column::EndsAt.gte(now))
}

fn attempts_left() -> Condition {
    use assignment::Column;
    Condition::any()
        .add(Column::AttemptsTotal.eq(0))
        .add(Column::AttemptsUsed.into_expr().lt(Column::AttemptsTotal.into_expr()))
}

/// `rozmova_domain::assignment::status` as a condition; a test holds the two together.
pub(super) fn in_status(status: Status, now: DateTime<Utc>) -> Condition {
    use assignment::Column;
    let not_passed = Condition::all().add(Column::PassedAt.is_null());
    let idle = || Condition::all().add(Column::Running.eq(false));
    let over = || {
        let used_up = idle().add(Column::AttemptsUsed.gt(0)).add(attempts_left().not());
        Condition::any().add(closed(now)).add(used_up)
    };
    match status {
        Status::Passed => Condition::all().add(Column::PassedAt.is_not_null()),
        Status::InProgress => not_passed.add(open(now)).add(Column::Running.eq(true)),
        Status::NotStarted => not_passed.add(open(now)).add(idle()).add(Column::AttemptsUsed.eq(0)),
        Status::NeedsAttention => {
            not_passed.add(open(now)).add(idle()).add(Column::AttemptsUsed.gt(0)).add(attempts_left())
        }
        Status::Failed => not_passed.add(over()).add(Column::Finished.gt(0)),
        Status::NotCompleted => not_passed.add(over()).add(Column::Finished.eq(0)),
    }
}

/// Could be begun or gone on with now.
fn available(now: DateTime<Utc>) -> Condition {
    use assignment::Column;
    Condition::all().add(Column::StartsAt.lte(now)).add(open(now)).add(
        Condition::any()
            .add(Column::Running.eq(true))
            .add(Condition::all().add(attempts_left()).add(course::Column::IsPublished.eq(true))),
    )
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
            return Err(crate::http::error::Code::Forbidden.into());
        }
    }
    Ok(row)
}
