//! Cards that are drawn and put in force.

use chrono::{DateTime, Duration, Utc};
use rozmova_domain::{
    audit::Action,
    language::Language,
    sign_in_card::{VALID_DAYS, code, printed},
};
use rozmova_store::{Scoped, Tx, employee, login, sign_in_card};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter};
use sha2::{Digest, Sha256};

use super::{
    chosen::Recipients,
    sheet::{self, Card},
};
use crate::{
    error::{Error, Result},
    features::{
        audit::{self, Entry, Who, full_name},
        people::ChosenPerson,
        refs::positions_of,
    },
    http::dates::zone,
    mail::Brand,
    state::App,
};

/// People in one statement.
const CHUNK: usize = 5_000;

/// New cards of some people on paper; none of them opens anything yet.
pub(super) struct Cards<'a> {
    people: &'a [ChosenPerson],
    codes: Vec<String>,
    expires_at: DateTime<Utc>,
    /// As a PDF file.
    pub(super) file: Vec<u8>,
}

impl<'a> Cards<'a> {
    /// Draws them, off the threads that answer; `drawn` hears after each page how many there are.
    pub(super) async fn draw(
        app: &App,
        data: &Scoped,
        (language, now): (Language, DateTime<Utc>),
        people: &'a [ChosenPerson],
        drawn: impl Fn(usize) + Send + 'static,
    ) -> Result<Self> {
        let codes: Vec<String> = people.iter().map(|_| code(rand::random())).collect();
        let expires_at = now + Duration::days(VALID_DAYS);
        let account = app.db.system().account(data).await?;
        let brand = Brand::of(app, data, data.reader(), &account).await?;
        let positions = positions_of(data, data.reader(), people.iter().map(|person| person.id)).await?;
        let site = app.config.public_url();
        let card = |(person, code): (&ChosenPerson, &String)| Card {
            name: full_name(&person.first_name, &person.last_name),
            position: positions.get(&person.id).map(|position| position.title.clone()).unwrap_or_default(),
            address: format!("{site}/in#{code}"),
            code: printed(code),
        };
        let cards: Vec<Card> = people.iter().zip(&codes).map(card).collect();
        let until = expires_at.with_timezone(&zone(&account.timezone)).date_naive();
        let file = tokio::task::spawn_blocking(move || sheet::write(&cards, &brand, until, language, drawn))
            .await
            .map_err(|error| Error::internal(error))??;
        Ok(Self { people, codes, expires_at, file })
    }

    /// Whether these people get a card now, and no others.
    pub(super) fn are_of(&self, now: &Recipients) -> bool {
        now.people.iter().map(|person| person.id).eq(self.people.iter().map(|person| person.id))
    }

    /// From now on they open what learners may do, and the former ones nothing.
    pub(super) async fn put_in_force(
        &self,
        data: &Scoped,
        tx: &Tx,
        who: impl Into<Who>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let ids: Vec<i64> = self.people.iter().map(|person| person.id).collect();
        end_cards(data, tx, &ids).await?;
        let row = |(employee, code): (&i64, &String)| sign_in_card::ActiveModel {
            employee_id: Set(*employee),
            hash: Set(hash(code)),
            created_at: Set(now),
            expires_at: Set(self.expires_at),
            ..Default::default()
        };
        data.insert_many::<sign_in_card::Model>(ids.iter().zip(&self.codes).map(row).collect(), tx).await?;
        let entry = |person: &ChosenPerson| {
            Entry::of(Action::PersonCardPrinted, person.id, &full_name(&person.first_name, &person.last_name))
        };
        audit::note_all(data, tx, who, self.people.iter().map(entry)).await
    }
}

/// The cards of these people open nothing any more, and what was opened with them is over.
pub(super) async fn end_cards(data: &Scoped, tx: &Tx, people: &[i64]) -> Result<u64> {
    let mut ended = 0;
    for chunk in people.chunks(CHUNK) {
        let ids = || chunk.iter().copied();
        let deleted = data
            .delete::<sign_in_card::Model>()
            .filter(sign_in_card::Column::EmployeeId.is_in(ids()))
            .exec(tx.reader())
            .await?;
        ended += deleted.rows_affected;
        data.delete::<login::Model>()
            .filter(login::Column::EmployeeId.is_in(ids()))
            .filter(login::Column::ByCard.eq(true))
            .exec(tx.reader())
            .await?;
    }
    Ok(ended)
}

/// What is kept of a code.
pub fn hash(code: &str) -> String {
    format!("{:x}", Sha256::digest(code.as_bytes()))
}

/// Of one person, for the log.
pub(super) fn removed(person: &employee::Model) -> Entry {
    audit::about(Action::PersonCardRemoved, person)
}
