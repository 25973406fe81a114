//! Where assignments stand, as conditions: what `rozmova_domain::assignment` derives of one row, the database finds
//! among all. Tests hold the two together.

use chrono::{DateTime, Days, Utc};
use rozmova_domain::assignment::{Status, TimelinessKind};
use rozmova_store::{Scoped, assignment, course};
use sea_orm::{
    ColumnTrait, Condition, DbBackend, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{Expr, ExprTrait, SimpleExpr},
};

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

/// `rozmova_domain::assignment::status`
pub fn in_status(status: Status, now: DateTime<Utc>) -> Condition {
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

/// Could be begun or gone on with now; or could not.
pub(super) fn available(yes: bool, data: &Scoped, now: DateTime<Utc>) -> Condition {
    use assignment::Column;
    let published = data
        .find::<course::Model>()
        .select_only()
        .column(course::Column::Id)
        .filter(course::Column::IsPublished.eq(true))
        .into_query();
    let could = Condition::all().add(Column::StartsAt.lte(now)).add(open(now)).add(
        Condition::any()
            .add(Column::Running.eq(true))
            .add(Condition::all().add(attempts_left()).add(Column::CourseId.in_subquery(published))),
    );
    if yes { could } else { could.not() }
}

/// The person asked for another attempt or more time, and still may: `rozmova_domain::assignment::may_ask`
pub fn asking(now: DateTime<Utc>) -> Condition {
    use assignment::Column;
    Condition::all()
        .add(Column::AskedAt.is_not_null())
        .add(Column::WithdrawnAt.is_null())
        .add(Column::PassedAt.is_null())
        .add(over(now))
}

/// It has begun, and nothing more can be begun: the window has closed, or every attempt is used up.
pub fn over(now: DateTime<Utc>) -> Condition {
    use assignment::Column;
    let used_up = Condition::all().add(Column::Running.eq(false)).add(attempts_left().not());
    Condition::all().add(Column::StartsAt.lte(now)).add(Condition::any().add(closed(now)).add(used_up))
}

/// Nothing is due soon that ends later.
pub const SOON_WITHIN: Days = Days::new(3);

/// `rozmova_domain::assignment::timeliness`
pub fn in_time(kind: TimelinessKind, now: DateTime<Utc>, backend: DbBackend) -> Condition {
    use assignment::Column;
    let ends = || Condition::all().add(Column::EndsAt.is_not_null());
    let overdue = || ends().add(Column::PassedAt.is_null()).add(Column::EndsAt.lt(now));
    let late = || {
        ends()
            .add(Column::PassedAt.is_not_null())
            .add(Column::PassedAt.into_expr().gt(Column::EndsAt.into_expr()))
    };
    // Three days first: reckoning with the window of every row takes longer than looking at it.
    let soon = || {
        ends()
            .add(Column::PassedAt.is_null())
            .add(Column::EndsAt.gte(now))
            .add(Column::EndsAt.lte(now + SOON_WITHIN))
            .add(closes_soon(now, backend))
    };
    match kind {
        TimelinessKind::NoDeadline => Condition::all().add(Column::EndsAt.is_null()),
        TimelinessKind::Overdue => overdue(),
        TimelinessKind::DoneLate => late(),
        TimelinessKind::DueSoon => soon(),
        TimelinessKind::OnTime => ends().add(overdue().not()).add(late().not()).add(soon().not()),
    }
}

/// Within three days of the end, or the last fifth of the window, whichever is shorter.
fn closes_soon(now: DateTime<Utc>, backend: DbBackend) -> SimpleExpr {
    let sql = match backend {
        DbBackend::Postgres => {
            "(assignment.ends_at - $1) <= LEAST(INTERVAL '3 days', (assignment.ends_at - assignment.starts_at) / 5)"
        }
        _ => {
            "(julianday(assignment.ends_at) - julianday(?)) <= \
             MIN(3.0, (julianday(assignment.ends_at) - julianday(assignment.starts_at)) / 5.0)"
        }
    };
    Expr::cust_with_values(sql, [now])
}
