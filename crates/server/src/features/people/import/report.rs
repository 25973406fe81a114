//! What an import does, as the person who sent it reads it.

use rozmova_domain::{
    allowance::TimeAllowance,
    event::Event,
    import::{Fault, Field, FieldChange, Outcome, PlannedRow, Reason},
    language::Language,
    reach::Reach,
    rights::RoleAssignError,
};
use serde::Serialize;

use super::table::Table;
use crate::{encoding::FileEncoding, features::people::export, texts::Text};

/// Rows that one answer lists.
const LISTED: usize = 1_000;
const SAMPLES: usize = 3;
const LONGEST_SAMPLE: usize = 60;

/// What an import does, or would do.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ImportReport {
    pub(super) created: usize,
    pub(super) updated: usize,
    unchanged: usize,
    pub(super) refused: usize,
    /// Rows of the table.
    total: usize,
    columns: Vec<ImportColumn>,
    /// How the letters of the file were read; null for a workbook, which says it itself.
    #[schema(required = true)]
    encoding: Option<FileEncoding>,
    /// At most 1,000: refused ones first, unchanged ones last.
    rows: Vec<ImportRow>,
    /// Rows that there are.
    rows_total: usize,
}

/// A column of the table.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ImportColumn {
    /// From 0.
    index: usize,
    head: String,
    #[schema(required = true)]
    field: Option<Field>,
    /// The first values.
    samples: Vec<String>,
}

/// A row and what becomes of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ImportRow {
    /// As a spreadsheet counts: the head is mostly 1.
    row: u32,
    action: ImportAction,
    name: String,
    email: String,
    personnel_number: String,
    changes: Vec<ImportChange>,
    errors: Vec<ImportError>,
}

/// What becomes of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum ImportAction {
    Refuse,
    Create,
    Update,
    Unchanged,
}

/// A difference.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ImportChange {
    field: Field,
    from: String,
    to: String,
}

/// Why a row is refused.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ImportError {
    #[schema(required = true)]
    field: Option<Field>,
    message: String,
}

impl ImportReport {
    pub(super) fn of(
        table: &Table,
        columns: &[Option<Field>],
        rows: &[PlannedRow],
        language: Language,
    ) -> Self {
        let count = |action: ImportAction| rows.iter().filter(|row| action_of(row) == action).count();
        let mut listed: Vec<&PlannedRow> = rows.iter().collect();
        // Stable: rows keep their order. New people and changes stand together.
        listed.sort_by_key(|row| match action_of(row) {
            ImportAction::Refuse => 0,
            ImportAction::Create | ImportAction::Update => 1,
            ImportAction::Unchanged => 2,
        });
        Self {
            created: count(ImportAction::Create),
            updated: count(ImportAction::Update),
            unchanged: count(ImportAction::Unchanged),
            refused: count(ImportAction::Refuse),
            total: rows.len(),
            columns: columns_of(table, columns),
            encoding: table.encoding.clone(),
            rows: listed.into_iter().take(LISTED).map(|row| row_view(row, language)).collect(),
            rows_total: rows.len(),
        }
    }

    /// What whoever asked is told of it.
    pub(super) fn event(&self, job: Option<i64>) -> Event {
        Event::Import { job, created: self.created as u64, updated: self.updated as u64, failed: false }
    }

    /// Of a table of which nothing was written.
    #[must_use]
    pub(super) fn refused(self) -> Self {
        Self { created: 0, updated: 0, ..self }
    }
}

fn columns_of(table: &Table, columns: &[Option<Field>]) -> Vec<ImportColumn> {
    let samples = |index: usize| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(index));
        let filled = cells.map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
        filled.take(SAMPLES).map(|cell| cell.chars().take(LONGEST_SAMPLE).collect()).collect()
    };
    let heads = table.heads.iter().enumerate().zip(columns);
    heads
        .map(|((index, head), field)| ImportColumn {
            index,
            head: head.chars().take(LONGEST_SAMPLE).collect(),
            field: *field,
            samples: samples(index),
        })
        .collect()
}

fn action_of(row: &PlannedRow) -> ImportAction {
    match row.outcome {
        Outcome::Create(..) => ImportAction::Create,
        Outcome::Update(..) => ImportAction::Update,
        Outcome::Unchanged => ImportAction::Unchanged,
        Outcome::Refuse(_) => ImportAction::Refuse,
    }
}

fn row_view(row: &PlannedRow, language: Language) -> ImportRow {
    let (changes, faults): (&[FieldChange], &[Fault]) = match &row.outcome {
        Outcome::Create(_, changes) | Outcome::Update(_, _, changes) => (changes, &[]),
        Outcome::Refuse(faults) => (&[], faults),
        Outcome::Unchanged => (&[], &[]),
    };
    let shown = |field: Field, value: &str| match field {
        Field::Gender => export::gender(value, language),
        Field::TimeAllowance => export::allowance(TimeAllowance::parse(value).unwrap_or_default(), language),
        Field::Reach => {
            Reach::from_key(value).map_or_else(String::new, |reach| export::reach(reach, language))
        }
        _ => value.to_owned(),
    };
    ImportRow {
        row: row.number,
        action: action_of(row),
        name: row.name.clone(),
        email: row.email.clone(),
        personnel_number: row.personnel_number.clone(),
        changes: changes
            .iter()
            .map(|change| ImportChange {
                field: change.field,
                from: shown(change.field, &change.from),
                to: shown(change.field, &change.to),
            })
            .collect(),
        errors: faults
            .iter()
            .map(|fault| ImportError { field: fault.field, message: reason(fault.reason).say(language) })
            .collect(),
    }
}

/// Every reason of a refused row in one cell, each with the head of its column.
pub(super) fn reasons(faults: &[Fault], language: Language) -> String {
    let say = |fault: &Fault| {
        let text = reason(fault.reason).say(language);
        match fault.field {
            Some(field) => format!("{}: {text}", export::head(field, language)),
            None => text,
        }
    };
    faults.iter().map(say).collect::<Vec<_>>().join(" ")
}

fn reason(reason: Reason) -> Text {
    let of_row = |id: &'static str, row: u32| Text::new(id).with("row", i64::from(row));
    match reason {
        Reason::Rule(error) => Text::rule(&error),
        Reason::NoGender => Text::new("field-no-gender"),
        Reason::NoAllowance => Text::new("field-no-allowance"),
        Reason::NoDate => Text::new("field-no-date"),
        Reason::UnknownRole => Text::new("field-unknown-role"),
        Reason::Role(RoleAssignError::NeedsEditRoles) => Text::new("field-roles-not-yours"),
        Reason::Role(RoleAssignError::WithoutRights) => Text::new("error-role-without-rights"),
        Reason::Role(RoleAssignError::NotYourRight) => Text::new("field-not-your-right"),
        Reason::UnknownOrganization => Text::new("field-unknown-organization"),
        Reason::UnknownPosition => Text::new("field-unknown-position"),
        Reason::OtherOrganization => Text::new("field-other-organization"),
        Reason::PositionTwice(row) => of_row("field-position-twice", row),
        Reason::Dismissed => Text::new("field-dismissed-person"),
        Reason::EmailTwice(row) => of_row("field-email-twice", row),
        Reason::NumberTwice(row) => of_row("field-number-twice", row),
        Reason::Nameless => Text::new("field-email-or-number"),
        Reason::OtherEmail => Text::new("field-number-other-email"),
        Reason::NumberTaken => Text::new("field-number-exists"),
        Reason::RoleNeedsEmail => Text::new("field-role-needs-email"),
        Reason::EmailElsewhere => Text::new("field-email-elsewhere"),
        Reason::AboveYou => Text::new("field-above-you"),
        Reason::LastAdministrator => Text::new("error-last-administrator"),
        Reason::OutOfReach => Text::new("field-out-of-your-reach"),
        Reason::NoPositionInReach => Text::new("field-position-in-reach"),
        Reason::NoReach => Text::new("field-no-reach"),
        Reason::ReachOfModerator => Text::new("field-reach-of-moderator"),
        Reason::ReachBeyondYours => Text::new("field-reach-beyond-yours"),
    }
}
