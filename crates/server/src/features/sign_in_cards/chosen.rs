//! Who of the chosen people gets a card.

use std::collections::{BTreeMap, HashSet};

use rozmova_domain::sign_in_card::{MOST_CARDS, NoCard, no_card};
use rozmova_store::{Scoped, employee, sign_in_card};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};

use crate::{
    error::{Error, Result},
    features::people::ChosenPerson,
    texts::Text,
};

/// People in one statement.
const CHUNK: usize = 5_000;

/// Of the chosen: who gets a card, and who does not.
#[derive(Debug, Default)]
pub(super) struct Recipients {
    pub(super) people: Vec<ChosenPerson>,
    /// How many of them have one, which dies with the new one.
    pub(super) replaced: usize,
    pub(super) left_out: BTreeMap<NoCard, Vec<i64>>,
}

impl Recipients {
    /// Two statements for each five thousand people.
    ///
    /// # Errors
    /// 400 on `users` for more cards than are printed at once.
    pub(super) async fn of(
        data: &Scoped,
        db: &impl ConnectionTrait,
        chosen: Vec<ChosenPerson>,
    ) -> Result<Self> {
        let mut found = Self::default();
        for chunk in chosen.chunks(CHUNK) {
            let ids = || chunk.iter().map(|person| person.id);
            let with_second_factor: HashSet<i64> = data
                .find::<employee::Model>()
                .select_only()
                .column(employee::Column::Id)
                .filter(employee::Column::Id.is_in(ids()))
                .filter(employee::Column::SecondFactorSince.is_not_null())
                .into_tuple::<i64>()
                .all(db)
                .await?
                .into_iter()
                .collect();
            let with_card: HashSet<i64> = data
                .find_of::<sign_in_card::Model>(sign_in_card::Column::EmployeeId, ids())
                .select_only()
                .column(sign_in_card::Column::EmployeeId)
                .into_tuple::<i64>()
                .all(db)
                .await?
                .into_iter()
                .collect();
            for person in chunk {
                let has_second_factor = with_second_factor.contains(&person.id);
                let administers = person.reach.administers(person.rights());
                match no_card(person.dismissed_at.is_some(), administers, has_second_factor) {
                    Some(reason) => found.left_out.entry(reason).or_default().push(person.id),
                    None => {
                        found.replaced += usize::from(with_card.contains(&person.id));
                        found.people.push(person.clone());
                    }
                }
            }
        }
        if found.people.len() > MOST_CARDS {
            return Err(Error::field("users", Text::new("field-too-many").with("max", MOST_CARDS as i64)));
        }
        Ok(found)
    }
}
