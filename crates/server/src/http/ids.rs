//! Ids in filters and bodies: one that this account does not have refuses the call, whatever stands beside it.

use rozmova_store::{Scoped, TenantEntity};
use sea_orm::{ConnectionTrait, ModelTrait};

use crate::{
    error::{Check, Error, Result},
    texts::Text,
};

/// Ids that one text lists.
const MOST_LISTED: usize = 20;

/// Collects the ids that are not there, field by field.
#[derive(Debug, Default)]
pub struct Ids(Vec<(String, Vec<i64>)>);

impl Ids {
    /// Looks these up; one statement, and none for an empty list.
    pub async fn look_up<M: ModelTrait<Entity: TenantEntity>>(
        &mut self,
        field: &str,
        ids: &[i64],
        data: &Scoped,
        db: &impl ConnectionTrait,
    ) -> Result<()> {
        if !ids.is_empty() {
            let unknown = data.unknown::<M>(ids, db).await?;
            self.0.extend((!unknown.is_empty()).then(|| (field.to_owned(), unknown)));
        }
        Ok(())
    }

    /// # Errors
    /// 400 on every parameter of the address that names what is not there; `details.unknown_ids` has them by parameter.
    pub fn known(self) -> Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let unknown: serde_json::Map<_, _> =
            self.0.iter().map(|(name, ids)| (name.clone(), serde_json::json!(ids))).collect();
        let texts = self.0.into_iter().map(|(name, ids)| (name, text(&ids))).collect();
        Err(Error::parameters(texts).details(serde_json::json!({ "unknown_ids": unknown })))
    }

    /// # Errors
    /// 400 on every field of the body that names what is not there.
    pub fn known_in_body(self) -> Result<()> {
        let mut check = Check::default();
        self.0.into_iter().for_each(|(field, ids)| check.fail(&field, text(&ids)));
        check.done()
    }
}

/// 400 on a field of a body, when these of its ids are not there.
///
/// # Errors
/// As it says.
pub fn none_missing(field: &str, wanted: &[i64], found: impl IntoIterator<Item = i64>) -> Result<()> {
    let found: std::collections::HashSet<i64> = found.into_iter().collect();
    let mut missing: Vec<i64> = wanted.iter().copied().filter(|id| !found.contains(id)).collect();
    missing.sort_unstable();
    missing.dedup();
    if missing.is_empty() { Ok(()) } else { Err(Error::field(field, text(&missing))) }
}

fn text(ids: &[i64]) -> Text {
    let mut listed: Vec<String> = ids.iter().take(MOST_LISTED).map(i64::to_string).collect();
    if ids.len() > MOST_LISTED {
        listed.push("…".to_owned());
    }
    Text::new("field-unknown-ids").with("ids", listed.join(", "))
}
