//! What people did that others may have to know of later: one row in the transaction that did it.
//!
//! Names of people stand only in rows about them, from which they go when the person is erased. Passwords, keys and
//! tokens stand nowhere.

mod list;
mod routes;

pub use routes::routes;

use chrono::{DateTime, Utc};
use rozmova_domain::{audit::Action, text};
use rozmova_store::{Scoped, Tx, audit, background_task, employee, role};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, EntityTrait, ModelTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, sea_value_to_json_value},
};
use serde_json::{Map, Value};

use crate::{error::Result, http::caller::Me, state::App};

/// Characters of a title.
const LONGEST_TITLE: usize = 200;
/// People in one statement.
const CHUNK: usize = 5_000;

/// Who does something, and when.
#[derive(Clone, Debug)]
pub struct Who {
    /// None: whoever runs the installation, or somebody who is not signed in.
    pub person: Option<i64>,
    /// The service key of the program that does it in the person's name.
    pub service_key: Option<i64>,
    /// When.
    pub at: DateTime<Utc>,
    /// Names the request in the log.
    pub request: Option<String>,
}

impl Who {
    /// A person at this time, by no request or by none that was signed in.
    pub fn person(id: i64, at: DateTime<Utc>, request: Option<&str>) -> Self {
        Self { person: Some(id), service_key: None, at, request: request.map(str::to_owned) }
    }

    /// Whoever asked for this work, at this time.
    pub fn asked(task: &background_task::Model, at: DateTime<Utc>) -> Self {
        Self { service_key: task.service_key_id, ..Self::person(task.employee_id, at, None) }
    }

    /// Whoever runs the installation.
    pub fn operator(app: &App) -> Self {
        Self { person: None, service_key: None, at: app.clock.now(), request: None }
    }
}

impl From<&Me> for Who {
    fn from(me: &Me) -> Self {
        Self { service_key: me.service_key(), ..Self::person(me.id, me.at, Some(&me.request)) }
    }
}

/// Something that was done.
#[derive(Clone, Debug)]
pub struct Entry {
    action: Action,
    object: Option<i64>,
    title: String,
    before: Map<String, Value>,
    after: Map<String, Value>,
}

impl Entry {
    /// To the account, or to many at once.
    pub fn new(action: Action) -> Self {
        Self { action, object: None, title: String::new(), before: Map::new(), after: Map::new() }
    }

    /// To one thing.
    pub fn of(action: Action, id: i64, title: &str) -> Self {
        Self { object: Some(id), ..Self::named(action, title) }
    }

    /// To something that has a title only.
    pub fn named(action: Action, title: &str) -> Self {
        Self { title: title.chars().take(LONGEST_TITLE).collect(), ..Self::new(action) }
    }

    /// A field that may have changed.
    #[must_use]
    pub fn field(mut self, name: &str, before: impl Into<Value>, after: impl Into<Value>) -> Self {
        let (before, after) = (before.into(), after.into());
        if before != after {
            self.before.insert(name.to_owned(), before);
            self.after.insert(name.to_owned(), after);
        }
        self
    }

    /// A fact that had no value before.
    #[must_use]
    pub fn fact(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.after.insert(name.to_owned(), value.into());
        self
    }

    /// A fact that has no value any more.
    #[must_use]
    pub fn was(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.before.insert(name.to_owned(), value.into());
        self
    }

    /// Those of these columns that differ between two states of a row, by the names that the API has for them.
    #[must_use]
    pub fn columns<M: ModelTrait>(
        self,
        before: &M,
        after: &M,
        columns: &[(&str, <M::Entity as EntityTrait>::Column)],
    ) -> Self {
        columns.iter().fold(self, |entry, (name, column)| {
            let value = |row: &M| sea_value_to_json_value(&row.get(*column));
            entry.field(name, value(before), value(after))
        })
    }

    /// A change that changed nothing.
    fn is_idle(&self) -> bool {
        self.action.code().ends_with(".changed") && self.after.is_empty()
    }

    fn row(self, who: &Who) -> Result<audit::ActiveModel> {
        let text = |fields: &Map<String, Value>| match fields.is_empty() {
            true => Ok(None),
            false => serde_json::to_string(fields).map(Some),
        };
        Ok(audit::ActiveModel {
            at: Set(who.at),
            employee_id: Set(who.person),
            action: Set(self.action.code().into()),
            object_id: Set(self.object),
            title_key: Set(text::search_key(&self.title)),
            before: Set(text(&self.before)?),
            after: Set(text(&self.after)?),
            title: Set(self.title),
            request_id: Set(who.request.clone()),
            service_key_id: Set(who.service_key),
            ..Default::default()
        })
    }
}

/// Something about one person.
pub fn about(action: Action, person: &employee::Model) -> Entry {
    Entry::of(action, person.id, &full_name(&person.first_name, &person.last_name))
}

/// As people are called.
pub fn full_name(first: &str, last: &str) -> String {
    format!("{first} {last}").trim().to_owned()
}

/// Notes what is done in this transaction. A change that changed nothing is no news.
pub async fn note(data: &Scoped, tx: &Tx, who: impl Into<Who>, entry: Entry) -> Result<()> {
    note_all(data, tx, who, [entry]).await
}

/// The same for many.
pub async fn note_all(
    data: &Scoped,
    tx: &Tx,
    who: impl Into<Who>,
    entries: impl IntoIterator<Item = Entry>,
) -> Result<()> {
    let who = who.into();
    let rows = entries.into_iter().filter(|entry| !entry.is_idle()).map(|entry| entry.row(&who));
    Ok(data.insert_many::<audit::Model>(rows.collect::<Result<_>>()?, tx).await?)
}

/// Notes that a list or report leaves as a file of this name; perhaps of one course.
///
/// # Errors
/// On a database error: nothing leaves that is not noted.
pub async fn note_file(data: &Scoped, me: &Me, name: &str, course: Option<&str>) -> Result<()> {
    let mut entry = Entry::named(Action::FileExported, name);
    if let Some(title) = course {
        entry = entry.fact("game", title);
    }
    if let Some(view) = &me.view {
        let role =
            data.find::<role::Model>().filter(role::Column::Id.eq(view.role)).one(data.reader()).await?;
        entry = entry.fact("viewed_as", role.map(|role| role.title));
    }
    let tx = data.begin().await?;
    note(data, &tx, me, entry).await?;
    Ok(tx.commit().await?)
}

/// The addresses that the log knows of these people.
///
/// # Errors
/// When what is stored cannot be read.
pub async fn addresses_of(data: &Scoped, tx: &Tx, people: &[i64]) -> Result<Vec<String>> {
    use audit::Column;
    let changes = [Action::PersonEmailChanged, Action::EmployeeChanged].map(Action::code);
    let mut addresses = Vec::new();
    for chunk in people.chunks(CHUNK) {
        let rows: Vec<(Option<String>, Option<String>)> = data
            .find::<audit::Model>()
            .select_only()
            .columns([Column::Before, Column::After])
            .filter(Column::Action.is_in(changes))
            .filter(Column::ObjectId.is_in(chunk.iter().copied()))
            .into_tuple()
            .all(tx.reader())
            .await?;
        for fields in rows.into_iter().flat_map(|(before, after)| [before, after]).flatten() {
            let fields: Map<String, Value> = serde_json::from_str(&fields)?;
            addresses.extend(fields.get("email").and_then(Value::as_str).map(str::to_owned));
        }
    }
    Ok(addresses)
}

/// Takes everything that names these people out of the rows about them.
pub async fn forget(data: &Scoped, tx: &Tx, people: &[i64]) -> Result<()> {
    use audit::Column;
    let about = Action::ALL.iter().filter(|action| action.is_about_a_person()).map(|action| action.code());
    let about: Vec<&str> = about.collect();
    for chunk in people.chunks(CHUNK) {
        data.update::<audit::Model>()
            .col_expr(Column::Title, Expr::value(""))
            .col_expr(Column::TitleKey, Expr::value(""))
            .col_expr(Column::Before, Expr::value(None::<String>))
            .col_expr(Column::After, Expr::value(None::<String>))
            .filter(
                Condition::all()
                    .add(Column::Action.is_in(about.iter().copied()))
                    .add(Column::ObjectId.is_in(chunk.iter().copied())),
            )
            .exec(tx.reader())
            .await?;
    }
    Ok(())
}
