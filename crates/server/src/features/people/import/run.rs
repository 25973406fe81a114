//! One import: looked at as often as somebody likes, carried out once.

use std::{collections::BTreeMap, sync::Arc};

use rozmova_domain::{
    audit::Action,
    import::{Field, Outcome, PlannedRow, columns, plan},
    language::Language,
    rights::Rights,
};
use rozmova_store::{Scoped, Tx};
use sea_orm::ConnectionTrait;

use super::{
    known::{Identities, Present},
    report::ImportReport,
    table::Table,
    write::{WriteError, Writer},
};
use crate::{
    error::{Code, Error, Result},
    features::{
        audit::{self, Entry, Who},
        plans::Seats,
    },
    state::App,
    texts::Text,
};

/// An import that somebody asked for.
#[derive(Clone, Debug)]
pub(super) struct Import {
    pub(super) table: Arc<Table>,
    pub(super) columns: Vec<Option<Field>>,
    /// Who asked.
    pub(super) author: i64,
    /// The same for the log.
    pub(super) who: Who,
    /// Of who asked.
    pub(super) rights: Rights,
    /// Of texts and titles.
    pub(super) language: Language,
    /// Mail invitations to those who are new.
    pub(super) invite: bool,
    /// The background task that this is.
    pub(super) task: Option<i64>,
}

/// Which column is which field: by the heads, unless it was said otherwise.
///
/// # Errors
/// 400 on `mapping`.
pub(super) fn mapped(table: &Table, mapping: Option<&str>) -> Result<Vec<Option<Field>>> {
    let mut fields = columns(&table.heads);
    let Some(mapping) = mapping.filter(|text| !text.trim().is_empty()) else {
        return Ok(fields);
    };
    let wrong = |text: &'static str| Error::field("mapping", Text::new(text));
    let mapping: BTreeMap<usize, Option<Field>> =
        serde_json::from_str(mapping).map_err(|_| wrong("field-invalid"))?;
    let said: Vec<Field> = mapping.values().flatten().copied().collect();
    if said.iter().enumerate().any(|(index, field)| said[..index].contains(field)) {
        return Err(wrong("field-used-twice"));
    }
    for (index, field) in fields.iter_mut().enumerate() {
        match mapping.get(&index) {
            Some(said) => *field = *said,
            None => *field = field.filter(|field| !said.contains(field)),
        }
    }
    Ok(fields)
}

/// Whether something stands in the way of a plan.
pub(super) fn is_refused(rows: &[PlannedRow]) -> bool {
    rows.iter().any(|row| matches!(row.outcome, Outcome::Refuse(_)))
}

fn created(rows: &[PlannedRow]) -> usize {
    rows.iter().filter(|row| matches!(row.outcome, Outcome::Create(..))).count()
}

fn updated(rows: &[PlannedRow]) -> usize {
    rows.iter().filter(|row| matches!(row.outcome, Outcome::Update(..))).count()
}

impl Import {
    /// What it would do now.
    pub(super) async fn look(&self, app: &App, data: &Scoped) -> Result<Vec<PlannedRow>> {
        Ok(self.plan(app, data, data.reader(), false).await?.0)
    }

    /// The same, refused as the import itself would be when the plan has not so many seats.
    pub(super) async fn rehearse(&self, app: &App, data: &Scoped) -> Result<Vec<PlannedRow>> {
        let rows = self.look(app, data).await?;
        if !is_refused(&rows) {
            let tx = data.begin().await?;
            Seats::lock(app, data, &tx).await?.take(app, data, &tx, created(&rows)).await?;
        }
        Ok(rows)
    }

    /// Carries it out: all of it, or with a row that is refused nothing.
    pub(super) async fn carry_out(&self, app: &App, data: &Scoped) -> Result<(Vec<PlannedRow>, Option<Tx>)> {
        // Looked at first: what is refused need not keep others from writing.
        let rows = self.look(app, data).await?;
        if is_refused(&rows) {
            return Ok((rows, None));
        }
        if rows.iter().all(|row| row.outcome == Outcome::Unchanged) {
            return Ok((rows, Some(data.begin().await?)));
        }
        // Of two who add the same person at once, the second finds the person there.
        for _ in 0..2 {
            let tx = data.begin().await?;
            let seats = Seats::lock(app, data, &tx).await?;
            let (rows, present) = self.plan(app, data, tx.reader(), true).await?;
            if is_refused(&rows) {
                return Ok((rows, None));
            }
            seats.take(app, data, &tx, created(&rows)).await?;
            let writer = Writer {
                app,
                data,
                tx: &tx,
                author: self.author,
                who: &self.who,
                invite: self.invite,
                task: self.task,
            };
            match writer.write(&rows, &present).await {
                Ok(()) => {
                    let done = Entry::new(Action::EmployeeImported)
                        .fact("created", created(&rows))
                        .fact("updated", updated(&rows));
                    audit::note(data, &tx, self.who.clone(), done).await?;
                    return Ok((rows, Some(tx)));
                }
                Err(WriteError::Raced) => {}
                Err(WriteError::Failed(error)) => return Err(error),
            }
        }
        Err(Error::new(Code::Overloaded).retry_after(2))
    }

    async fn plan(
        &self,
        app: &App,
        data: &Scoped,
        db: &impl ConnectionTrait,
        lock: bool,
    ) -> Result<(Vec<PlannedRow>, Present)> {
        let identities = Identities::of(&self.table, &self.columns);
        let how = (self.language, lock);
        let present = Present::read(app, data, db, &identities, &self.columns, how).await?;
        let (table, columns, rights) = (self.table.clone(), self.columns.clone(), self.rights);
        let today = app.clock.now().date_naive();
        tokio::task::spawn_blocking(move || {
            let rows = plan(&columns, &table.rows, &present.known, rights, today);
            (rows, present)
        })
        .await
        .map_err(|error| Error::internal(error))
    }

    pub(super) fn report(&self, rows: &[PlannedRow]) -> ImportReport {
        ImportReport::of(&self.table, &self.columns, rows, self.language)
    }
}
