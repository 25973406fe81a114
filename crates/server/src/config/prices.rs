//! What the operator asks for a plan, beside the fee for its backup.

use std::collections::BTreeMap;

use rozmova_domain::plan::{Plan, Term};

use crate::config::Config;

/// Prices of plans by term, in minor units; what is not there is on request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prices(BTreeMap<(Plan, Term), i64>);

impl Prices {
    /// As the settings say: `plan:months=minor units`, separated by commas.
    ///
    /// # Errors
    /// Names what cannot be understood.
    pub fn from_config(config: &Config) -> anyhow::Result<Self> {
        let parts = config.prices.split(',').map(str::trim).filter(|part| !part.is_empty());
        let prices = parts.map(|part| {
            price(part).ok_or_else(|| {
                anyhow::anyhow!(
                    "prices: {part} is no price like medium:6=1200000, in minor units of the currency"
                )
            })
        });
        prices.collect::<anyhow::Result<_>>().map(Self)
    }

    /// Of a plan for a term.
    pub fn of(&self, plan: Plan, term: Term) -> Option<i64> {
        self.0.get(&(plan, term)).copied()
    }

    /// What is charged: the price, if there is one, and the fee for the backup.
    pub fn total(&self, plan: Plan, term: Term) -> i64 {
        self.of(plan, term).unwrap_or(0).saturating_add(plan.backup_fee_of(term))
    }
}

fn price(text: &str) -> Option<((Plan, Term), i64)> {
    let (what, amount) = text.split_once('=')?;
    let (plan, months) = what.split_once(':')?;
    let term = Term::from_months(months.trim().parse().ok()?)?;
    let amount: i64 = amount.trim().parse().ok()?;
    (amount >= 0).then_some(((Plan::from_code(plan.trim())?, term), amount))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> anyhow::Result<Prices> {
        Prices::from_config(&Config { prices: text.to_owned(), ..Config::default() })
    }

    #[test]
    fn prices_are_read_from_the_settings() {
        let prices = read(" medium:6=1200000, medium : 12 = 2200000").unwrap();
        assert_eq!(prices.of(Plan::Medium, Term::HalfYear), Some(1_200_000));
        assert_eq!(prices.total(Plan::Medium, Term::Year), 2_200_000 + 600_000);
        assert_eq!(prices.of(Plan::Unlim, Term::Year), None);
        assert_eq!(prices.total(Plan::Unlim, Term::HalfYear), 540_000);
        assert_eq!(read("").unwrap(), Prices::default());
        for wrong in
            ["medium", "medium:6", "medium:7=1", "free:6=1", "medium:6=1.5", "medium:6=-1", "medium:6=1 UAH"]
        {
            assert!(read(wrong).unwrap_err().to_string().contains("prices"), "{wrong}");
        }
    }
}
