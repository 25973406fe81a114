//! Whose courses: all of the account, or only the own ones.

use rozmova_domain::rights::Right;
use rozmova_store::{Scoped, course};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter};

use crate::http::{
    caller::{Me, Need, Needs, can},
    error::{Code, Error, Result},
};

/// What it takes to make courses.
pub const NEED: Need = <can::MakeCourses as Needs>::NEED;

/// The courses that this person may write, publish and assign: used by list, record, picker and assignment alike.
pub fn visible_to(me: &Me) -> Condition {
    let all = Condition::all().add(course::Column::ArchivedAt.is_null());
    if me.rights.allows(Right::CreateAssignGames) {
        return all;
    }
    all.add(course::Column::AuthorId.eq(me.id))
}

/// The same of one row.
pub fn may_edit(me: &Me, course: &course::Model) -> bool {
    me.meets(NEED)
        && course.archived_at.is_none()
        && (me.rights.allows(Right::CreateAssignGames) || course.author_id == Some(me.id))
}

/// A course that this person may edit.
///
/// # Errors
/// 404 when there is none, 403 when it is somebody else's.
pub async fn editable(me: &Me, data: &Scoped, db: &impl ConnectionTrait, id: i64) -> Result<course::Model> {
    let row = data
        .find::<course::Model>()
        .filter(course::Column::Id.eq(id))
        .filter(course::Column::ArchivedAt.is_null())
        .one(db)
        .await?
        .ok_or_else(Error::not_found)?;
    if may_edit(me, &row) {
        return Ok(row);
    }
    Err(Code::Forbidden.into())
}
