//! The page inside another page: who may show it, and the token that opens it.

use axum::{Json, extract::State};
use chrono::{DateTime, Duration, Utc};
use rozmova_domain::{audit::Action, rights::Right};
use rozmova_store::{Scoped, assignment, course, course_integration, employee};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Serialize;

use crate::{
    error::{Check, Error, ErrorBody, Result},
    features::{audit, courses::may_edit},
    http::{
        caller::{Caller, Me, can},
        query::Id,
    },
    state::App,
    texts::Text,
    tokens::Frame,
};

/// Where a frame begins; the number of an assignment follows.
const PAGE: &str = "/integration/play/";
const VALID: Duration = Duration::hours(4);

/// Which origins may show the page of this path in a frame, as the policy says it; none: nobody.
pub async fn frame_ancestors(app: &App, path: &str) -> Result<Option<String>> {
    let number = path.strip_prefix(PAGE).map(|rest| rest.trim_end_matches('/'));
    let Some(assignment) = number.and_then(|number| number.parse().ok()) else {
        return Ok(None);
    };
    let Some(origins) = app.db.system().frame_origins(assignment).await? else {
        return Ok(None);
    };
    let origins: Vec<String> = serde_json::from_str(&origins)?;
    Ok((!origins.is_empty()).then(|| origins.join(" ")))
}

/// An address for a frame.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FrameToken {
    /// The token stands behind `#`, where no server and no log sees it.
    url: String,
    expires_at: DateTime<Utc>,
}

/// An address that plays one assignment inside another page, for four hours; for the assigned and for who may assign
/// the course, which the log then says
#[utoipa::path(post, path = "/assignments/game/{id}/frame_token/", tag = "integration", operation_id = "createFrameToken",
    params(("id" = i64, Path)), responses((status = 200, body = FrameToken), (status = "4XX", body = ErrorBody)))]
pub(super) async fn token(
    State(app): State<App>,
    caller: Caller<can::BeKnown>,
    Id(id): Id,
) -> Result<Json<FrameToken>> {
    let (me, data) = (&caller.me, &caller.data);
    let all = data.everybody();
    let row: assignment::Model = all.get(id, data.reader()).await?;
    // The own one, or as far as the caller reaches.
    let data = if me.is(row.employee_id) { &all } else { data };
    let row: assignment::Model = data.get(row.id, data.reader()).await?;
    let own = me.is(row.employee_id) && me.rights.allows(Right::PassAssignedGames);
    if row.withdrawn_at.is_some() && !row.running || !own && !may_assign(me, data, row.course_id).await? {
        return Err(Error::not_found());
    }
    let enabled = data
        .find::<course_integration::Model>()
        .filter(course_integration::Column::CourseId.eq(row.course_id))
        .filter(course_integration::Column::Enabled.eq(true))
        .one(data.reader())
        .await?;
    let mut check = Check::default();
    if enabled.is_none() {
        check.fail_all(Text::new("field-embedding-off"));
    }
    check.done()?;
    let now = app.clock.now();
    let expires_at = now + VALID;
    let person: employee::Model = data.get(row.employee_id, data.reader()).await?;
    let by = (!me.is(row.employee_id)).then_some(me.id);
    if by.is_some() {
        note(me, data, &row, &person).await?;
    }
    let frame = Frame { by, ..Frame::new(id, person.reinstated_at) };
    let token = app.tokens.sign_frame(frame, now, expires_at)?;
    Ok(Json(FrameToken { url: format!("{}{PAGE}{id}#token={token}", app.config.public_url()), expires_at }))
}

/// Whoever holds the link plays in the person's name: that somebody else made one is in the log before it is handed out.
async fn note(me: &Me, data: &Scoped, row: &assignment::Model, person: &employee::Model) -> Result<()> {
    let tx = data.begin().await?;
    let course: course::Model = data.get(row.course_id, tx.reader()).await?;
    let entry =
        audit::about(Action::PersonPlayLink, person).fact("assignment", row.id).fact("game", course.title);
    audit::note(data, &tx, me, entry).await?;
    Ok(tx.commit().await?)
}

async fn may_assign(me: &Me, data: &Scoped, course: i64) -> Result<bool> {
    let course: course::Model = data.get(course, data.reader()).await?;
    Ok(may_edit(me, &course))
}
