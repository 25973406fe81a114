//! Whose courses: all of the account, or only the own ones; and the demo courses, which everybody who makes courses may
//! look at, try and copy.

use rozmova_domain::rights::{Right, Rights};
use rozmova_store::{Scoped, course};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter};

use crate::{
    error::{Code, Error, Result},
    http::caller::{Me, Need, Needs, can},
};

/// What it takes to make courses.
pub const NEED: Need = <can::MakeCourses as Needs>::NEED;

/// The courses that this person may write, publish and assign: used by list, record, picker and assignment alike.
pub fn visible_to(me: &Me) -> Condition {
    visible_with(me.rights, me.id)
}

/// The same for work that goes on when the person has gone.
pub fn visible_with(rights: Rights, person: i64) -> Condition {
    let all =
        Condition::all().add(course::Column::ArchivedAt.is_null()).add(course::Column::DemoKey.is_null());
    if rights.allows(Right::CreateAssignGames) {
        return all;
    }
    all.add(course::Column::AuthorId.eq(person))
}

/// The same and the demo courses.
pub(super) fn visible_or_demo(me: &Me) -> Condition {
    Condition::any().add(visible_to(me)).add(course::Column::DemoKey.is_not_null())
}

/// Whether a person may write this course.
pub fn may_edit(me: &Me, course: &course::Model) -> bool {
    me.meets(NEED)
        && course.archived_at.is_none()
        && course.demo_key.is_none()
        && (me.rights.allows(Right::CreateAssignGames) || course.author_id == Some(me.id))
}

/// Whether a person may look at its draft and play that.
pub fn may_try(me: &Me, course: &course::Model) -> bool {
    may_edit(me, course) || course.demo_key.is_some() && me.meets(NEED)
}

/// A course that this person may edit.
///
/// # Errors
/// 404 when there is none, 403 when it is somebody else's or a demo course.
pub async fn editable(me: &Me, data: &Scoped, db: &impl ConnectionTrait, id: i64) -> Result<course::Model> {
    let row = live(data, db, id).await?;
    if may_edit(me, &row) { Ok(row) } else { Err(Code::Forbidden.into()) }
}

/// A course whose draft this person may see and play.
///
/// # Errors
/// 404 when there is none, 403 when it is somebody else's.
pub async fn tryable(me: &Me, data: &Scoped, db: &impl ConnectionTrait, id: i64) -> Result<course::Model> {
    let row = live(data, db, id).await?;
    if may_try(me, &row) { Ok(row) } else { Err(Code::Forbidden.into()) }
}

async fn live(data: &Scoped, db: &impl ConnectionTrait, id: i64) -> Result<course::Model> {
    data.find::<course::Model>()
        .filter(course::Column::Id.eq(id))
        .filter(course::Column::ArchivedAt.is_null())
        .one(db)
        .await?
        .ok_or_else(Error::not_found)
}
