//! A test run: the draft as it is now. It never counts.

use rozmova_domain::{play::PlayMode, run::Run};
use rozmova_store::{Scoped, Tx, course, draft, revision};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter};

use super::{
    restart::{Former, NextAttempt, next},
    start::{NewAttempt, Started, insert, resumed},
};
use crate::{
    answers::refused,
    error::{Error, Result},
    features::courses::tryable,
    http::caller::{Caller, can},
    state::App,
};

/// Begins a test run; after a restart only the one that this began is gone on with.
pub(super) async fn dry(
    app: &App,
    caller: &Caller<can::BeSignedIn>,
    id: i64,
    former: Option<&Former>,
) -> Result<Started> {
    let (me, data) = (&caller.me, &caller.data);
    tryable(me, data, data.reader(), id).await?;
    let tx = data.begin().await?;
    let key = match next(app, data, &tx, former).await? {
        NextAttempt::Running(attempt) => return resumed(app, data, &tx, *attempt, None).await,
        NextAttempt::New(key) => key,
    };
    // Locked: a save meanwhile would set another version over the content that is frozen here.
    let course = data
        .for_update::<course::Model>()
        .filter(course::Column::Id.eq(id))
        .one(tx.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    let revision = snapshot(app, data, &tx, &course).await?;
    let new = NewAttempt {
        key,
        course: &course,
        revision,
        mode: PlayMode::Dry,
        assignment: None,
        employee: Some(me.id),
        public_name: String::new(),
        public_link: None,
        number: 1,
    };
    let started = insert(app, data, &tx, new).await?;
    tx.commit().await?;
    Ok(started)
}

/// The draft, frozen without a number; the same draft is frozen once.
async fn snapshot(app: &App, data: &Scoped, tx: &Tx, course: &course::Model) -> Result<i64> {
    let known = data
        .find::<revision::Model>()
        .filter(revision::Column::CourseId.eq(course.id))
        .filter(revision::Column::DraftVersion.eq(course.version))
        .filter(revision::Column::Number.is_null())
        .one(tx.reader())
        .await?;
    if let Some(known) = known {
        return Ok(known.id);
    }
    let draft: draft::Model = data.get(course.id, tx.reader()).await?;
    let content = serde_json::from_str(&draft.content)?;
    Run::begin(&content, 0).map_err(|error| refused(error, "game_id"))?;
    let row = revision::ActiveModel {
        course_id: Set(course.id),
        number: Set(None),
        draft_version: Set(course.version),
        title: Set(course.title.clone()),
        // Found when the draft was saved.
        max_points: Set(course.max_points),
        points_to_pass: Set(course.points_to_pass),
        percent_to_pass: Set(course.percent_to_pass),
        content: Set(draft.content),
        created_by: Set(course.updated_by),
        created_at: Set(app.clock.now()),
        ..Default::default()
    };
    Ok(data.insert(row, tx).await?.id)
}
