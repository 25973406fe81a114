//! Carrying out what was planned, in one transaction and in statements over many rows.

use std::collections::HashMap;

use rozmova_domain::{
    audit::Action,
    import::{Gender, Outcome, Person, PlannedRow},
    personnel::personnel_key,
};
use rozmova_store::{Error as StoreError, NewJob, Scoped, Tx, employee, position};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::super::{
    NewPerson,
    chosen::CHUNK,
    invitations, notes,
    person::{Searched, new_row, person_sort_key},
};
use super::known::Present;
use crate::{
    error::Error,
    features::{
        audit::{self, Entry, Who},
        group_work::{self, MissingFor},
        structure, tasks,
    },
    state::App,
};

/// Rows between two reports of progress.
const STEP: usize = 1_000;

/// Where an import writes, and for whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Writer<'a> {
    pub(super) app: &'a App,
    pub(super) data: &'a Scoped,
    pub(super) tx: &'a Tx,
    pub(super) author: i64,
    /// The same for the log.
    pub(super) who: &'a Who,
    /// Mail invitations to those who are new.
    pub(super) invite: bool,
    /// The background task that tells how far this is.
    pub(super) task: Option<i64>,
}

impl Writer<'_> {
    /// Writes what is to be created and changed. The error of the store says when somebody was faster.
    pub(super) async fn write(&self, rows: &[PlannedRow], present: &Present) -> Result<(), WriteError> {
        let mut new: Vec<&Person> = Vec::new();
        let mut changed: Vec<(i64, &Person)> = Vec::new();
        for row in rows {
            match &row.outcome {
                Outcome::Create(person, _) => new.push(person),
                Outcome::Update(id, person, _) => changed.push((*id, person)),
                Outcome::Unchanged | Outcome::Refuse(_) => {}
            }
        }
        let untouched = rows.len() - new.len() - changed.len();
        for (index, people) in changed.chunks(STEP).enumerate() {
            self.change(people, present).await?;
            self.report_progress(untouched + index * STEP + people.len()).await;
        }
        self.plan_reconciliation(&self.moved(&changed, present).await?).await?;
        for (index, people) in new.chunks(STEP).enumerate() {
            self.create(people).await?;
            self.report_progress(untouched + changed.len() + index * STEP + people.len()).await;
        }
        let created = self.ids(&new).await?;
        if self.invite {
            let reached = created.iter().filter(|(identity, _)| matches!(identity, Identity::Email(_)));
            self.invite(reached.map(|(_, id)| *id).collect()).await?;
        }
        let new = new.iter().filter_map(|person| Some((*created.get(&identity(person))?, *person)));
        let all: Vec<(i64, &Person)> = new.chain(changed.iter().copied()).collect();
        self.seat(&all, present).await?;
        let everybody: Vec<i64> = all.iter().map(|(id, _)| *id).collect();
        structure::nobody_left(self.data, self.tx, &everybody).await.map_err(WriteError::Failed)
    }

    async fn report_progress(&self, done: usize) {
        if let Some(task) = self.task {
            tasks::report_progress(self.app, self.data, task, done).await;
        }
    }

    /// Those who have another role by now, which the log says of each of them.
    async fn moved(&self, people: &[(i64, &Person)], present: &Present) -> Result<Vec<i64>, WriteError> {
        let before = |id: &i64| present.people.get(id).and_then(|row| row.role_id);
        let moved = people.iter().filter(|(id, person)| person.role.is_some() && person.role != before(id));
        let moved: Vec<&(i64, &Person)> = moved.collect();
        if moved.is_empty() {
            return Ok(Vec::new());
        }
        let titles = notes::role_titles(self.data, self.tx).await.map_err(WriteError::Failed)?;
        let entries = moved.iter().map(|(id, person)| {
            let name = audit::full_name(&person.first_name, &person.last_name);
            let (was, is) = (notes::title(&titles, before(id)), notes::title(&titles, person.role));
            Entry::of(Action::EmployeeChanged, *id, &name).field("role", was, is)
        });
        audit::note_all(self.data, self.tx, self.who.clone(), entries).await.map_err(WriteError::Failed)?;
        Ok(moved.iter().map(|(id, _)| *id).collect())
    }

    /// Whoever has another role may be able to play by now: the worker reconciles their groups.
    async fn plan_reconciliation(&self, moved: &[i64]) -> Result<(), WriteError> {
        group_work::plan_reconciliation(self.app, self.data, self.tx, self.author, MissingFor::People(moved))
            .await
            .map_err(WriteError::Failed)?;
        Ok(())
    }

    async fn create(&self, people: &[&Person]) -> Result<(), WriteError> {
        let now = self.app.clock.now();
        let row = |person: &&Person| {
            let new = NewPerson {
                first_name: person.first_name.clone(),
                last_name: person.last_name.clone(),
                middle_name: person.middle_name.clone(),
                email: person.email.clone(),
                personnel_number: person.personnel_number.clone(),
                phone: person.phone.clone(),
                time_allowance: person.time_allowance,
                reach: person.reach,
                gender: person.gender.map(Gender::as_str),
                birth_date: person.birth_date,
                role_id: person.role,
                ..NewPerson::default()
            };
            new_row(new, now)
        };
        let rows = people.iter().map(row).collect();
        Ok(self.data.insert_many::<employee::Model>(rows, self.tx).await?)
    }

    async fn change(&self, people: &[(i64, &Person)], present: &Present) -> Result<(), WriteError> {
        use employee::Column;
        let now = self.app.clock.now();
        let row = |(id, person): &(i64, &Person)| {
            let before = present.people.get(id)?;
            let mut row: employee::ActiveModel = before.clone().into();
            let Person { first_name, last_name, middle_name, phone, email, personnel_number, .. } = *person;
            row.search_key = Set(Searched {
                names: [first_name, middle_name, last_name],
                email: email.as_deref(),
                phone,
                number: personnel_number.as_deref(),
            }
            .key());
            row.sort_key = Set(person_sort_key(first_name, middle_name, last_name));
            row.email = Set(email.clone());
            row.personnel_key = Set(personnel_number.as_deref().map(personnel_key));
            row.personnel_number = Set(personnel_number.clone());
            row.first_name = Set(first_name.clone());
            row.last_name = Set(last_name.clone());
            row.middle_name = Set(middle_name.clone());
            row.phone = Set(phone.clone());
            row.gender = Set(person.gender.map(|gender| gender.as_str().to_owned()));
            row.birth_date = Set(person.birth_date);
            row.time_allowance = Set(person.time_allowance);
            row.reach = Set(person.reach);
            row.role_id = Set(person.role);
            row.version = Set(before.version + 1);
            row.updated_by = Set(Some(self.author));
            row.updated_at = Set(Some(now));
            Some(row)
        };
        let columns = [
            Column::FirstName,
            Column::LastName,
            Column::MiddleName,
            Column::Phone,
            Column::Email,
            Column::PersonnelNumber,
            Column::PersonnelKey,
            Column::Gender,
            Column::BirthDate,
            Column::TimeAllowance,
            Column::Reach,
            Column::RoleId,
            Column::SearchKey,
            Column::SortKey,
            Column::Version,
            Column::UpdatedBy,
            Column::UpdatedAt,
        ];
        let rows = people.iter().filter_map(row).collect();
        Ok(self.data.overwrite_many::<employee::Model>(rows, &columns, self.tx).await?)
    }

    /// Keys of those who were just inserted, by what they are known by.
    async fn ids(&self, people: &[&Person]) -> Result<HashMap<Identity, i64>, WriteError> {
        use employee::Column;
        let mut ids = HashMap::new();
        for chunk in people.chunks(CHUNK) {
            let (emails, numbers): (Vec<Identity>, Vec<Identity>) = chunk
                .iter()
                .map(|person| identity(person))
                .partition(|identity| matches!(identity, Identity::Email(_)));
            // They stand nowhere yet.
            let rows: Vec<(i64, Option<String>, Option<String>)> = self
                .data
                .everybody()
                .find::<employee::Model>()
                .select_only()
                .columns([Column::Id, Column::Email, Column::PersonnelKey])
                .filter(
                    Condition::any()
                        .add(Column::Email.is_in(emails.iter().map(Identity::text)))
                        .add(Column::PersonnelKey.is_in(numbers.iter().map(Identity::text))),
                )
                .into_tuple()
                .all(self.tx.reader())
                .await?;
            ids.extend(rows.into_iter().filter_map(|(id, email, number)| {
                Some((email.map(Identity::Email).or(number.map(Identity::Number))?, id))
            }));
        }
        Ok(ids)
    }

    /// Those who have an address.
    async fn invite(&self, mut people: Vec<i64>) -> Result<(), WriteError> {
        people.sort_unstable();
        for job in invitations::jobs(&people, false, self.app.clock.now()) {
            let job: NewJob = job?;
            self.tx.enqueue(job).await?;
        }
        Ok(())
    }

    /// Everybody off the positions that are left or taken, then onto the new ones.
    async fn seat(&self, people: &[(i64, &Person)], present: &Present) -> Result<(), WriteError> {
        use position::Column;
        let occupied = present.positions.values().filter_map(|row| Some((row.employee_id?, row.id)));
        let occupied: HashMap<i64, i64> = occupied.collect();
        let moved: Vec<(i64, Option<i64>)> = people
            .iter()
            .map(|(id, person)| (*id, person.position))
            .filter(|(id, position)| occupied.get(id) != position.as_ref())
            .collect();
        for chunk in moved.chunks(CHUNK) {
            let left = chunk.iter().map(|(id, _)| *id);
            let taken = chunk.iter().filter_map(|(_, position)| *position);
            self.data
                .update::<position::Model>()
                .col_expr(Column::EmployeeId, Expr::value(None::<i64>))
                .col_expr(Column::Version, Expr::col(Column::Version).add(1))
                .filter(Condition::any().add(Column::EmployeeId.is_in(left)).add(Column::Id.is_in(taken)))
                .exec(self.tx.reader())
                .await?;
        }
        let rows = moved.iter().filter_map(|(id, position)| {
            let mut row: position::ActiveModel = present.positions.get(&(*position)?)?.clone().into();
            row.employee_id = Set(Some(*id));
            Some(row)
        });
        Ok(self
            .data
            .overwrite_many::<position::Model>(rows.collect(), &[Column::EmployeeId], self.tx)
            .await?)
    }
}

/// What somebody new is known by.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Identity {
    Email(String),
    /// The key of a personnel number.
    Number(String),
}

impl Identity {
    fn text(&self) -> &str {
        match self {
            Self::Email(text) | Self::Number(text) => text,
        }
    }
}

fn identity(person: &Person) -> Identity {
    match &person.email {
        Some(email) => Identity::Email(email.clone()),
        None => Identity::Number(personnel_key(person.personnel_number.as_deref().unwrap_or_default())),
    }
}

/// Why nothing was written.
#[derive(Debug)]
pub(super) enum WriteError {
    /// Somebody added one of these people at the same moment.
    Raced,
    Failed(Error),
}

impl From<StoreError> for WriteError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Duplicate(_) => Self::Raced,
            other => Self::Failed(other.into()),
        }
    }
}

impl From<sea_orm::DbErr> for WriteError {
    fn from(error: sea_orm::DbErr) -> Self {
        StoreError::from(error).into()
    }
}

impl From<serde_json::Error> for WriteError {
    fn from(error: serde_json::Error) -> Self {
        Self::Failed(error.into())
    }
}
