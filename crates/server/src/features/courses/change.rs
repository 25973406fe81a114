use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::audit::Action;
use rozmova_store::{assignment, attempt, course};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, PaginatorTrait, QueryFilter, sea_query::Expr,
};

use super::{
    access::editable,
    draft::{GamePatch, Patch, PatchHead},
    kept, publish, queries,
    save::{CourseChange, examine, refuse_if_older, store},
    show::nested,
    view::GameNested,
};
use crate::{
    config::webhook_hosts,
    error::{Check, ErrorBody, Result},
    features::audit::{self, Entry},
    http::{
        body::LargeBody,
        caller::{Caller, can},
        query::Id,
    },
    state::App,
};

/// Change a course, its settings or its draft; publish or hide it
#[utoipa::path(patch, path = "/games/{id}/", tag = "courses", operation_id = "changeGame",
    params(("id" = i64, Path)), request_body = GamePatch, responses((status = 200, body = GameNested), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
    LargeBody(body): LargeBody,
) -> Result<Json<GameNested>> {
    let patch = Patch::<PatchHead>::read(&body)?;
    let (me, data) = (&caller.me, &caller.data);
    let before = editable(me, data, data.reader(), id).await?;
    refuse_if_older(data, data.reader(), &before, patch.head.version).await?;
    // Everything that takes time happens before the transaction; the version is compared again inside.
    let mut row: course::ActiveModel = before.clone().into();
    let mut check = Check::default();
    let cover = patch.settings.cover;
    let integration = patch.settings.fill(&mut row, &mut check, &webhook_hosts(&app.config)?, false);
    check.done()?;
    let cover_id = cover.unwrap_or(before.cover_id);
    let mut content = queries::content(data, data.reader(), id).await?;
    let replaced = (!patch.parts.is_empty()).then(|| content.clone());
    if replaced.is_some() {
        patch.parts.apply(&mut content)?;
    }
    let title = row.title.as_ref().clone();
    let examined = examine(data, title, content, cover_id).await?;
    match &replaced {
        Some(old) => examined.require_known(old, before.cover_id, cover_id)?,
        None => examined.require_cover(before.cover_id, cover_id)?,
    }
    if patch.head.is_published == Some(true) {
        publish::refuse_if_blocked(&examined.found, caller.language)?;
    }
    examined.fill(&mut row, cover_id);
    let publish = patch.head.is_published;
    let change = CourseChange {
        before: &before,
        row,
        examined: &examined,
        replaced: replaced.as_ref(),
        is_restored: false,
        publish,
        integration,
        note: None,
    };
    let (row, secret) = store(&app, me, data, change).await?;
    Ok(Json(nested(data, row, examined, caller.language, secret).await?))
}

/// Delete a course; one that was played or assigned keeps its statistics
#[utoipa::path(delete, path = "/games/{id}/", tag = "courses", operation_id = "deleteGame",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let row = editable(&caller.me, data, tx.reader(), id).await?;
    // Nobody assigns it meanwhile. Its key stays free until the assignments are done with: a start locks its assignment
    // first and refers to the course then.
    data.for_no_key_update::<course::Model>().filter(course::Column::Id.eq(id)).one(tx.reader()).await?;
    let now = app.clock.now();
    // A course is the company's, and so is what goes with it.
    let everybody = data.everybody();
    let assigned = everybody
        .find::<assignment::Model>()
        .filter(assignment::Column::CourseId.eq(id))
        .count(tx.reader())
        .await?;
    if assigned > 0 {
        everybody
            .update::<assignment::Model>()
            .col_expr(assignment::Column::WithdrawnAt, Expr::value(now))
            .filter(assignment::Column::CourseId.eq(id))
            .filter(assignment::Column::AttemptsUsed.eq(0))
            .filter(assignment::Column::WithdrawnAt.is_null())
            .exec(tx.reader())
            .await?;
    }
    // Nor does anybody begin to play it between the count and the deletion.
    data.for_update::<course::Model>().filter(course::Column::Id.eq(id)).one(tx.reader()).await?;
    let played = everybody
        .find::<attempt::Model>()
        .filter(attempt::Column::CourseId.eq(id))
        .count(tx.reader())
        .await?;
    let gone = Entry::of(Action::CourseDeleted, id, &row.title).was("is_published", row.is_published);
    audit::note(data, &tx, &caller.me, gone).await?;
    if assigned + played == 0 {
        data.delete::<course::Model>().filter(course::Column::Id.eq(id)).exec(tx.reader()).await?;
    } else {
        let mut archived: course::ActiveModel = row.into();
        archived.archived_at = Set(Some(now));
        archived.live_title_key = Set(None);
        archived.is_published = Set(false);
        archived.update(tx.reader()).await?;
        kept::forget(data, &tx, id).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
