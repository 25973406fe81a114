//! One change for many people: all of them, or none.

use axum::{Json, extract::State};
use rozmova_domain::{
    audit::Action,
    rights::{Right, Rights},
};
use rozmova_store::{Scoped, Tx, employee, role};
use sea_orm::{
    ColumnTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, SimpleExpr},
};
use serde::{Deserialize, Serialize};

use super::{
    access,
    chosen::{CHUNK, Chosen, ChosenPerson},
    erase, notes, queries, roles, rules,
    view::Employee,
};
use crate::{
    error::{Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        group_work::{self, MissingFor, Reconciliation},
        plans::Seats,
        service_keys,
    },
    http::{
        body::Body,
        caller::{Caller, Me, can},
    },
    state::App,
    texts::Text,
};

/// People that one answer lists.
const LISTED: usize = 1_000;

/// A change for many.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct BulkPatch {
    #[serde(flatten)]
    chosen: Chosen,
    /// Role id.
    role: Option<i64>,
    /// True dismisses, false reinstates.
    fired: Option<bool>,
    /// The same answer, and nothing is written.
    #[serde(default)]
    dry_run: bool,
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct BulkChanged {
    updated: usize,
    /// At most 1,000 of them.
    users: Vec<Employee>,
}

/// People to delete.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct BulkRemoval {
    #[serde(flatten)]
    chosen: Chosen,
    /// The same answer, and nothing is written.
    #[serde(default)]
    dry_run: bool,
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct BulkRemoved {
    deleted: usize,
}

/// Give a role to many, dismiss or reinstate many
#[utoipa::path(patch, path = "/users/", tag = "users", operation_id = "changeUsers",
    request_body = BulkPatch, responses((status = 200, body = BulkChanged), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Body(body): Body<BulkPatch>,
) -> Result<Json<BulkChanged>> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let seats = match body.fired {
        Some(false) => Some(Seats::lock(&app, data, &tx).await?),
        _ => None,
    };
    let mut people = body.chosen.load(data, &tx).await?;
    roles::may_touch_all(me, data, tx.reader(), &people).await?;
    let mut to_reconcile: Vec<i64> = Vec::new();
    match body.fired {
        Some(true) => {
            dismiss(&app, me, data, &tx, &people).await?;
            // They count no longer when the role is assigned.
            people.iter_mut().for_each(|person| person.dismissed_at = Some(app.clock.now()));
        }
        Some(false) => {
            let back: Vec<i64> = reinstate(&app, me, data, &tx, &people).await?;
            if let Some(seats) = seats {
                seats.take(&app, data, &tx, back.len()).await?;
            }
            to_reconcile.extend(back);
        }
        None => {}
    }
    if let Some(role) = body.role {
        to_reconcile.extend(set_role(&app, me, data, &tx, &people, role).await?);
    }
    to_reconcile.sort_unstable();
    to_reconcile.dedup();
    let reconciliation = plan_reconciliation(&app, me, data, &tx, &to_reconcile).await?;
    let updated = if body.role.is_some() || body.fired.is_some() { people.len() } else { 0 };
    if !body.dry_run {
        tx.commit().await?;
        group_work::reconcile(&app, reconciliation).await;
    } else {
        drop(tx);
    }
    let listed = people.iter().take(LISTED).map(|person| person.id).collect();
    Ok(Json(BulkChanged { updated, users: queries::by_id(data, listed).await? }))
}

/// Delete many: everything that names them is gone, their answers stay without a name
#[utoipa::path(delete, path = "/users/", tag = "users", operation_id = "deleteUsers",
    request_body = BulkRemoval, responses((status = 200, body = BulkRemoved), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Body(body): Body<BulkRemoval>,
) -> Result<Json<BulkRemoved>> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let people = body.chosen.load(data, &tx).await?;
    let files = remove_all(&app, &caller.me, data, &tx, &people).await?;
    if !body.dry_run {
        tx.commit().await?;
        files.remove(&app).await;
    }
    Ok(Json(BulkRemoved { deleted: people.len() }))
}

/// Erases people; what is left to remove from the disk once this is committed.
pub(super) async fn remove_all(
    app: &App,
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    people: &[ChosenPerson],
) -> Result<erase::Leftovers> {
    roles::may_touch_all(me, data, tx.reader(), people).await?;
    rules::not_oneself(me.id, people)?;
    roles::keep_an_administrator(data, tx, people).await?;
    let leftovers = erase::erase(app, data, tx, people).await?;
    // Without their names: nothing that names them stays.
    let gone = people.iter().map(|person| Entry::of(Action::EmployeeDeleted, person.id, ""));
    audit::note_all(data, tx, me, gone).await?;
    Ok(leftovers)
}

/// Assigns a role to the chosen; returns how many they are, and the reconciliation of their groups.
///
/// # Errors
/// See [`roles::grantable_role`] and [`roles::keep_an_administrator`].
pub async fn assign_role(
    app: &App,
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    chosen: &Chosen,
    role: i64,
) -> Result<(usize, Option<Reconciliation>)> {
    let people = chosen.load(data, tx).await?;
    roles::may_touch_all(me, data, tx.reader(), &people).await?;
    let to_reconcile = set_role(app, me, data, tx, &people, role).await?;
    Ok((people.len(), plan_reconciliation(app, me, data, tx, &to_reconcile).await?))
}

/// Returns those who may play from now on.
async fn set_role(
    app: &App,
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    people: &[ChosenPerson],
    role: i64,
) -> Result<Vec<i64>> {
    let have_email = people.iter().all(|person| person.email.is_some());
    let role = roles::grantable_role(me, data, tx, role, have_email).await?;
    let rights = Rights::from_bits(role.rights);
    if rights.is_admin() && people.iter().any(|person| !person.reach.is_everything()) {
        return Err(Error::field("role", Text::new("field-role-with-reach")));
    }
    for person in people {
        if roles::reaches_further(me, data, tx.reader(), (person.id, person.reach), rights).await? {
            return Err(Error::field("role", Text::new("field-reach-beyond-yours")));
        }
    }
    let changed: Vec<ChosenPerson> =
        people.iter().filter(|person| person.role_id != Some(role.id)).cloned().collect();
    roles::keep_an_administrator(data, tx, &changed).await?;
    update(app, me, data, tx, &changed, employee::Column::RoleId, Expr::value(role.id)).await?;
    note_assigned(me, data, tx, &role, &changed).await?;
    let plays = |rights: Rights| rights.allows(Right::PassAssignedGames);
    let new =
        changed.iter().filter(|person| !plays(person.rights()) && plays(Rights::from_bits(role.rights)));
    Ok(new.map(|person| person.id).collect())
}

/// The role was assigned, and to whom: a row about each, which goes when they are erased.
async fn note_assigned(
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    role: &role::Model,
    people: &[ChosenPerson],
) -> Result<()> {
    if people.is_empty() {
        return Ok(());
    }
    let titles = notes::role_titles(data, tx).await?;
    let assigned = Entry::of(Action::RoleAssigned, role.id, &role.title).fact("people", people.len());
    let to = |person: &ChosenPerson| {
        let before = notes::title(&titles, person.role_id);
        notes::about_chosen(Action::EmployeeChanged, person).field("role", before, role.title.as_str())
    };
    audit::note_all(data, tx, me, std::iter::once(assigned).chain(people.iter().map(to))).await
}

/// Plans the reconciliation for people who come back or may play from now on.
pub async fn plan_reconciliation(
    app: &App,
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    people: &[i64],
) -> Result<Option<Reconciliation>> {
    if people.is_empty() || me.require_plan(app).is_err() {
        return Ok(None);
    }
    group_work::plan_reconciliation(app, data, tx, me.id, MissingFor::People(people)).await
}

/// Dismisses people, who are locked.
///
/// # Errors
/// 403 for oneself, 409 when no administrator would stay.
pub async fn dismiss(app: &App, me: &Me, data: &Scoped, tx: &Tx, people: &[ChosenPerson]) -> Result<()> {
    rules::not_oneself(me.id, people)?;
    roles::keep_an_administrator(data, tx, people).await?;
    let active: Vec<_> = people.iter().filter(|person| person.dismissed_at.is_none()).cloned().collect();
    let now = Expr::value(app.clock.now());
    update(app, me, data, tx, &active, employee::Column::DismissedAt, now).await?;
    let gone = active.iter().map(|person| notes::about_chosen(Action::EmployeeDismissed, person));
    audit::note_all(data, tx, me, gone).await?;
    for chunk in active.chunks(CHUNK) {
        let ids: Vec<i64> = chunk.iter().map(|person| person.id).collect();
        service_keys::note_end_of_keys(app, data, tx, me, &ids).await?;
    }
    Ok(())
}

/// Gives access back to people, who are locked. Returns those who come back.
///
/// # Errors
/// 402 without a plan.
pub async fn reinstate(
    app: &App,
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    people: &[ChosenPerson],
) -> Result<Vec<i64>> {
    me.require_plan(app)?;
    let none = Expr::value(None::<chrono::DateTime<chrono::Utc>>);
    update(app, me, data, tx, people, employee::Column::DismissedAt, none).await?;
    let back: Vec<_> = people.iter().filter(|person| person.dismissed_at.is_some()).collect();
    let entries = back.iter().map(|person| notes::about_chosen(Action::EmployeeReinstated, person));
    audit::note_all(data, tx, me, entries).await?;
    let ids: Vec<i64> = back.iter().map(|person| person.id).collect();
    access::begin_anew(app, data, tx, &ids).await?;
    Ok(back.into_iter().map(|person| person.id).collect())
}

async fn update(
    app: &App,
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    people: &[ChosenPerson],
    column: employee::Column,
    value: SimpleExpr,
) -> Result<()> {
    use employee::Column;
    for chunk in people.chunks(CHUNK) {
        data.update::<employee::Model>()
            .col_expr(column, value.clone())
            .col_expr(Column::Version, Expr::col(Column::Version).add(1))
            .col_expr(Column::UpdatedBy, Expr::value(me.id))
            .col_expr(Column::UpdatedAt, Expr::value(app.clock.now()))
            .filter(Column::Id.is_in(chunk.iter().map(|person| person.id)))
            .exec(tx.reader())
            .await?;
    }
    Ok(())
}
