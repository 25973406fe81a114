//! How a plan is paid.

use std::fmt::Debug;

use async_trait::async_trait;
use rozmova_domain::plan::{Plan, Term};

/// What is to be paid.
#[derive(Clone, Debug)]
pub struct Order {
    /// Names the charge over the whole installation: a provider that is asked twice charges once.
    pub number: String,
    /// What is ordered.
    pub plan: Plan,
    /// For how long.
    pub term: Term,
    /// Minor units.
    pub amount: i64,
    /// Three letters.
    pub currency: String,
    /// Where the payer is written to.
    pub email: String,
}

/// How a charge stands after it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChargeResult {
    /// The money is on its way, or will be: the charge waits.
    Waits,
    /// The money is there.
    Paid,
}

/// Somebody who takes money.
#[async_trait]
pub trait Payments: Debug + Send + Sync {
    /// Asks for the money.
    ///
    /// # Errors
    /// When nothing was charged.
    async fn charge(&self, order: &Order) -> anyhow::Result<ChargeResult>;
}

/// Invoices, which the operator marks as paid.
#[derive(Clone, Copy, Debug)]
pub struct Invoices;

#[async_trait]
impl Payments for Invoices {
    async fn charge(&self, order: &Order) -> anyhow::Result<ChargeResult> {
        tracing::info!(number = %order.number, plan = order.plan.code(), amount = order.amount, "an invoice waits for its payment");
        Ok(ChargeResult::Waits)
    }
}
