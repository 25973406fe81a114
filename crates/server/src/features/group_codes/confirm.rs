//! Adding and declining those who asked.

use std::collections::{BTreeMap, HashMap};

use axum::{Json, extract::State};
use chrono::Duration;
use http::StatusCode;
use rozmova_domain::{audit::Action, sign_in_card::VALID_DAYS};
use rozmova_store::{Scoped, Tx, employee, group_code, newcomer, sign_in_card};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, ExprTrait},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    error::{Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        people::{self, NewPerson},
        plans::Seats,
        structure::{self, Unit},
    },
    http::{
        body::Body,
        caller::{Caller, can},
    },
    state::App,
    texts::Text,
};

/// People in one call.
const MOST: usize = 100;

/// Some of those who asked.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct ChosenNewcomers {
    /// Ids, at most 100. Those who do not wait any more are passed over.
    newcomers: Vec<i64>,
}

/// What came of confirming.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Confirmed {
    /// People who were added.
    added: usize,
    /// Ids of those who still wait because somebody has their number.
    number_taken: Vec<i64>,
    /// Ids of those who still wait because several of the chosen gave one number: one of them can be confirmed alone.
    number_twice: Vec<i64>,
}

/// Add people who asked: as learners, in the units of their codes
#[utoipa::path(post, path = "/newcomers/confirm/", tag = "users", operation_id = "confirmNewcomers",
    request_body = ChosenNewcomers, responses((status = 200, body = Confirmed), (status = "4XX", body = ErrorBody)))]
pub(super) async fn confirm(
    State(app): State<App>,
    caller: Caller<can::KeepGroupCodes>,
    Body(body): Body<ChosenNewcomers>,
) -> Result<Json<Confirmed>> {
    let (me, data) = (&caller.me, &caller.data);
    me.require_plan(&app)?;
    let ids = chosen(&body)?;
    let tx = data.begin().await?;
    // Locked as by everybody who adds people or positions: of two who confirm the same number at once the second is told.
    app.db.system().lock_account(&tx, data).await?;
    structure::lock_structure(data, &tx).await?;
    let seats = Seats::lock(&app, data, &tx).await?;
    let waiting = lock(data, &tx, &ids).await?;
    let codes = codes_of(data, &tx, &waiting).await?;
    let role = people::learner_role(data, &tx).await?;
    let mut done = Confirmed { added: 0, number_taken: Vec::new(), number_twice: Vec::new() };
    let mut added = Vec::new();
    let mut given: HashMap<String, usize> = HashMap::new();
    for newcomer in &waiting {
        *given.entry(newcomer.personnel_key.clone()).or_default() += 1;
    }
    for newcomer in waiting {
        // Whose the number is, only an administrator can tell, who confirms that one alone.
        if given.get(&newcomer.personnel_key).is_some_and(|count| *count > 1) {
            done.number_twice.push(newcomer.id);
            continue;
        }
        if people::person_by_number(data, tx.reader(), &newcomer.personnel_key).await?.is_some() {
            done.number_taken.push(newcomer.id);
            continue;
        }
        let Some(code) = codes.get(&newcomer.group_code_id) else { continue };
        added.push(newcomer.id);
        add(&app, &caller, &tx, newcomer, code, role).await?;
    }
    done.added = added.len();
    seats.take(&app, data, &tx, done.added).await?;
    forget(data, &tx, &added).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(Json(done))
}

/// Decline people who asked: what they gave is forgotten
#[utoipa::path(post, path = "/newcomers/decline/", tag = "users", operation_id = "declineNewcomers",
    request_body = ChosenNewcomers, responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn decline(
    caller: Caller<can::KeepGroupCodes>,
    Body(body): Body<ChosenNewcomers>,
) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let ids = chosen(&body)?;
    let tx = data.begin().await?;
    structure::lock_structure(data, &tx).await?;
    let waiting = lock(data, &tx, &ids).await?;
    let codes = codes_of(data, &tx, &waiting).await?;
    let mut counts: BTreeMap<i64, i32> = BTreeMap::new();
    for newcomer in &waiting {
        *counts.entry(newcomer.group_code_id).or_default() += 1;
    }
    for (id, count) in counts {
        use group_code::Column;
        // Somebody else may ask in their place.
        data.update::<group_code::Model>()
            .col_expr(Column::Taken, Expr::col(Column::Taken).sub(count))
            .filter(Column::Id.eq(id))
            .exec(tx.reader())
            .await?;
        let title = codes.get(&id).map(|code| code.position.as_str()).unwrap_or_default();
        let declined = Entry::of(Action::GroupCodeDeclined, id, title).fact("people", count);
        audit::note(data, &tx, me, declined).await?;
    }
    forget(data, &tx, &waiting.iter().map(|row| row.id).collect::<Vec<_>>()).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

fn chosen(body: &ChosenNewcomers) -> Result<Vec<i64>> {
    let wrong = match body.newcomers.len() {
        0 => Text::new("field-required"),
        1..=MOST => return Ok(body.newcomers.clone()),
        _ => Text::new("field-too-many").with("max", MOST as i64),
    };
    Err(Error::field("newcomers", wrong))
}

async fn lock(data: &Scoped, tx: &Tx, ids: &[i64]) -> Result<Vec<newcomer::Model>> {
    Ok(data
        .for_update::<newcomer::Model>()
        .filter(newcomer::Column::Id.is_in(ids.iter().copied()))
        .order_by_asc(newcomer::Column::Id)
        .all(tx.reader())
        .await?)
}

async fn codes_of(
    data: &Scoped,
    tx: &Tx,
    waiting: &[newcomer::Model],
) -> Result<HashMap<i64, group_code::Model>> {
    let codes = data
        .find::<group_code::Model>()
        .filter(group_code::Column::Id.is_in(waiting.iter().map(|row| row.group_code_id)))
        .all(tx.reader())
        .await?;
    Ok(codes.into_iter().map(|code| (code.id, code)).collect())
}

async fn forget(data: &Scoped, tx: &Tx, ids: &[i64]) -> Result<()> {
    data.delete::<newcomer::Model>()
        .filter(newcomer::Column::Id.is_in(ids.iter().copied()))
        .exec(tx.reader())
        .await?;
    Ok(())
}

/// A learner in the unit of the code, who logs in with number and PIN.
async fn add(
    app: &App,
    caller: &Caller<can::KeepGroupCodes>,
    tx: &Tx,
    newcomer: newcomer::Model,
    code: &group_code::Model,
    role: i64,
) -> Result<()> {
    let (me, data, now) = (&caller.me, &caller.data, app.clock.now());
    let new = NewPerson {
        first_name: newcomer.first_name,
        last_name: newcomer.last_name,
        personnel_number: Some(newcomer.personnel_number.clone()),
        language: newcomer.language,
        role_id: Some(role),
        ..Default::default()
    };
    let person: employee::Model = people::insert_person(app, data, tx, new).await?;
    let unit = Unit { organization: code.organization_id, division: code.division_id };
    structure::place_in(app, data, tx, me.into(), person.id, (unit, &code.position)).await?;
    // The PIN is that of a card of which nobody knows the code: one can be printed later.
    let card = sign_in_card::ActiveModel {
        employee_id: Set(person.id),
        hash: Set(format!("{:x}", Sha256::digest(rand::random::<[u8; 32]>()))),
        pin_hash: Set(Some(newcomer.pin_hash)),
        created_at: Set(now),
        expires_at: Set(now + Duration::days(VALID_DAYS)),
        ..Default::default()
    };
    data.insert(card, tx).await?;
    let entry = audit::about(Action::EmployeeCreated, &person)
        .fact("personnel_number", newcomer.personnel_number)
        .fact("by_group_code", code.id);
    audit::note(data, tx, me, entry).await?;
    Ok(())
}
