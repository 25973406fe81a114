//! Where divisions stand, and moving them.

use std::collections::HashSet;

use rozmova_domain::structure::{
    DEEPEST, DivisionNode, Move, MoveError, after_moves, depth, with_everything_below,
};
use rozmova_store::{Scoped, Tx, division, group_code, organization, position};
use sea_orm::{
    ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, SimpleExpr},
};

use crate::{
    error::{Check, Error, Result},
    http::conflict::{self, LastSave},
    texts::Text,
};

/// Values in one `IN (…)`.
const CHUNK: usize = 5_000;

/// # Errors
/// 409 when a change was made of another version of a division or position, which do not say who saved them.
pub(super) async fn refuse_if_older(data: &Scoped, tx: &Tx, known: Option<i32>, version: i32) -> Result<()> {
    conflict::refuse_if_older(data, tx.reader(), known, LastSave { version, by: None, at: None }).await
}

/// Where every division of the account stands.
pub async fn all(data: &Scoped, db: &impl ConnectionTrait) -> Result<Vec<DivisionNode>> {
    let rows: Vec<(i64, i64, Option<i64>)> = data
        .find::<division::Model>()
        .select_only()
        .columns([division::Column::Id, division::Column::OrganizationId, division::Column::ParentId])
        .order_by_asc(division::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(division, organization, parent)| DivisionNode { division, organization, parent })
        .collect())
}

/// Divisions and all that stand below them; ids that do not exist are left out.
pub async fn divisions_with_everything_below(
    data: &Scoped,
    db: &impl ConnectionTrait,
    divisions: &[i64],
) -> Result<Vec<i64>> {
    let places = all(data, db).await?;
    let known: Vec<i64> =
        places.iter().map(|place| place.division).filter(|id| divisions.contains(id)).collect();
    Ok(with_everything_below(&places, &known))
}

/// One change of the structure at a time: two that are right alone could make a circle together. Returns the organisations
/// of the account.
pub async fn lock(data: &Scoped, tx: &Tx) -> Result<Vec<i64>> {
    Ok(data
        .everybody()
        .for_update::<organization::Model>()
        .select_only()
        .column(organization::Column::Id)
        .order_by_asc(organization::Column::Id)
        .into_tuple()
        .all(tx.reader())
        .await?)
}

/// Whether there is such an organisation, and such a division in it; `check` gets what is not, on the fields
/// `organization` and `division`. Two statements.
pub async fn check_unit(
    check: &mut Check,
    data: &Scoped,
    tx: &Tx,
    organization: i64,
    division: Option<i64>,
) -> Result<()> {
    let mut in_division = false;
    if let Some(division) = division {
        let known = data
            .find::<division::Model>()
            .filter(division::Column::Id.eq(division))
            .filter(division::Column::OrganizationId.eq(organization));
        in_division = known.count(tx.reader()).await? > 0;
    }
    // Whoever reaches a division names its organisation without reaching that.
    let of_id = organization::Column::Id.eq(organization);
    if !in_division && data.find::<organization::Model>().filter(of_id).count(tx.reader()).await? == 0 {
        check.fail("organization", Text::new("field-unknown"));
    }
    if division.is_some() && !in_division {
        check.fail("division", Text::new("field-unknown"));
    }
    Ok(())
}

/// Moves divisions with everything below them; `field` names a move in a refusal.
///
/// # Errors
/// 400 on `organization` or `parent` of the move at fault.
pub(super) async fn move_divisions(
    data: &Scoped,
    tx: &Tx,
    moves: &[Move],
    field: impl Fn(usize, &str) -> String,
) -> Result<()> {
    let organizations = lock(data, tx).await?;
    let everything = data.everybody();
    let places = all(&everything, tx.reader()).await?;
    for (index, step) in moves.iter().enumerate() {
        if step.organization.is_some_and(|id| !organizations.contains(&id)) {
            return Err(Error::field(&field(index, "organization"), Text::new("field-unknown")));
        }
    }
    if !data.reaches_everything() {
        only_inside(data, tx, &places, moves, &field).await?;
    }
    let changed = after_moves(&places, moves).map_err(|(index, error)| {
        let (name, text) = match error {
            MoveError::UnknownDivision => ("id", "field-unknown"),
            MoveError::UnknownParent => ("parent", "field-unknown"),
            MoveError::Cycle => ("parent", "field-below-itself"),
            MoveError::ForeignParent => ("parent", "field-foreign-parent"),
            MoveError::TooDeep => ("parent", "field-too-deep"),
        };
        Error::field(&field(index, name), Text::new(text))
    })?;
    for place in &changed {
        everything
            .update::<division::Model>()
            .col_expr(division::Column::OrganizationId, place.organization.into())
            .col_expr(division::Column::ParentId, place.parent.into())
            .col_expr(division::Column::Version, next_version(division::Column::Version))
            .filter(division::Column::Id.eq(place.division))
            .exec(tx.reader())
            .await?;
    }
    move_positions(&everything, tx, &changed).await?;
    if !changed.is_empty() {
        data.note_branches(tx).await?;
    }
    Ok(())
}

/// Whoever reaches a part of the company moves only what is in it, and only within it.
///
/// # Errors
/// 400 as for what there is not.
async fn only_inside(
    data: &Scoped,
    tx: &Tx,
    places: &[DivisionNode],
    moves: &[Move],
    field: impl Fn(usize, &str) -> String,
) -> Result<()> {
    let reached: HashSet<i64> =
        all(data, tx.reader()).await?.into_iter().map(|place| place.division).collect();
    for (index, step) in moves.iter().enumerate() {
        let unknown = |name: &str| Err(Error::field(&field(index, name), Text::new("field-unknown")));
        let present = places.iter().find(|place| place.division == step.division);
        let Some(present) = present.filter(|place| reached.contains(&place.division)) else {
            return unknown("id");
        };
        let moves_up = step.parent == Some(None)
            || step.parent.is_none() && step.organization.is_some_and(|id| id != present.organization);
        match step.parent.flatten() {
            Some(parent) if !reached.contains(&parent) => return unknown("parent"),
            None if moves_up => {
                let organization = step.organization.unwrap_or(present.organization);
                if !data.reaches_organization(organization) {
                    return unknown(if step.organization.is_some() { "organization" } else { "parent" });
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Positions and group codes belong where their divisions are now.
async fn move_positions(data: &Scoped, tx: &Tx, changed: &[DivisionNode]) -> Result<()> {
    let mut by_organization: std::collections::BTreeMap<i64, Vec<i64>> = Default::default();
    for place in changed {
        by_organization.entry(place.organization).or_default().push(place.division);
    }
    for (organization, divisions) in by_organization {
        for chunk in divisions.chunks(CHUNK) {
            data.update::<position::Model>()
                .col_expr(position::Column::OrganizationId, organization.into())
                .filter(position::Column::DivisionId.is_in(chunk.iter().copied()))
                .filter(position::Column::OrganizationId.ne(organization))
                .exec(tx.reader())
                .await?;
            data.update::<group_code::Model>()
                .col_expr(group_code::Column::OrganizationId, organization.into())
                .filter(group_code::Column::DivisionId.is_in(chunk.iter().copied()))
                .exec(tx.reader())
                .await?;
        }
    }
    Ok(())
}

/// The organisation that a division or position is to be in, given what was asked.
///
/// # Errors
/// 400 on `organization` or on the field of the division.
pub(super) async fn home(
    data: &Scoped,
    tx: &Tx,
    organization: Option<i64>,
    division: Option<i64>,
    division_field: &str,
) -> Result<i64> {
    let mut check = Check::default();
    let organizations = lock(data, tx).await?;
    let above: Option<division::Model> = match division {
        Some(id) => {
            data.find::<division::Model>().filter(division::Column::Id.eq(id)).one(tx.reader()).await?
        }
        None => None,
    };
    let named_by_division = |id: i64| above.as_ref().is_some_and(|above| above.organization_id == id);
    // Of an organisation's own level is only what whoever reaches all of it puts there.
    let known = |id: i64| organizations.contains(&id) && data.reaches_organization(id);
    if organization.is_some_and(|id| !named_by_division(id) && !known(id)) {
        check.fail("organization", Text::new("field-unknown"));
    }
    match (&above, division) {
        (None, Some(_)) => check.fail(division_field, Text::new("field-unknown")),
        (Some(above), _) if organization.is_some_and(|id| id != above.organization_id) => {
            check.fail(division_field, Text::new("field-foreign-parent"));
        }
        (None, None) if organization.is_none() => check.fail("organization", Text::new("field-required")),
        _ => {}
    }
    check.done()?;
    above
        .map(|above| above.organization_id)
        .or(organization)
        .ok_or_else(|| Error::field("organization", Text::new("field-required")))
}

/// # Errors
/// 400 on `parent` when nothing can stand below it.
pub(super) async fn not_too_deep(data: &Scoped, tx: &Tx, parent: i64) -> Result<()> {
    if depth(&all(&data.everybody(), tx.reader()).await?, parent) < DEEPEST {
        return Ok(());
    }
    Err(Error::field("parent", Text::new("field-too-deep")))
}

/// `version + 1`
pub(super) fn next_version<C: ColumnTrait>(column: C) -> SimpleExpr {
    use sea_orm::sea_query::ExprTrait;
    Expr::col(column).add(1)
}
