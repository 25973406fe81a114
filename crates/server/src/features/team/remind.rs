//! A head reminds people of their courses.

use std::collections::HashSet;

use axum::{Json, extract::State};
use rozmova_domain::assignment::TimelinessKind;
use rozmova_store::assignment;
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect};
use serde::Deserialize;

use super::scope::Team;
use crate::{
    error::{ErrorBody, Result},
    features::{
        assignments::in_time,
        reminders::{Reminders, remind_of},
    },
    http::{
        body::Body,
        caller::{Caller, can},
        ids::none_missing,
        listing::at_most,
    },
    state::App,
};

/// Assignments of one call.
const MOST: usize = 1_000;

/// Of what people are to be reminded.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct TeamReminder {
    /// By id; empty: of everything that is overdue, of everybody.
    #[serde(default)]
    assignments: Vec<i64>,
    /// The same answer, and nobody is reminded.
    #[serde(default)]
    dry_run: bool,
}

/// Remind the caller's people of their courses, by one email for each person
#[utoipa::path(post, path = "/team/remind/", tag = "team", operation_id = "remindTeam",
    description = "Nobody is reminded of a course twice within a day, whoever asks for it.",
    request_body = TeamReminder, responses((status = 200, body = Reminders), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remind(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Body(body): Body<TeamReminder>,
) -> Result<Json<Reminders>> {
    use assignment::Column;
    let (me, data) = (&caller.me, &caller.data);
    let team = Team::of(&app, data, me).await?;
    let wanted = at_most(MOST, "assignments", &body.assignments)?;
    let chosen = match wanted.is_empty() {
        true => in_time(TimelinessKind::Overdue, app.clock.now(), app.db.backend()),
        false => Condition::all().add(Column::Id.is_in(wanted.iter().copied())),
    };
    let ids: Vec<i64> = data
        .find::<assignment::Model>()
        .select_only()
        .column(Column::Id)
        .filter(team.assignments(data).add(chosen))
        .order_by_asc(Column::Id)
        .into_tuple()
        .all(data.reader())
        .await?;
    none_missing("assignments", &wanted, ids.iter().copied())?;
    Ok(Json(remind_of(&app, me, data, (&ids, &HashSet::new()), body.dry_run).await?))
}
