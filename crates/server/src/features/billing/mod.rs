//! Plans, what they limit, and how they are paid. Without billing there are neither limits nor these calls.

mod charge;
mod history;
mod invoice;
mod operator;
mod overview;
mod paper;

use rozmova_domain::plan::{Plan, Standing};
use rozmova_store::{Scoped, Tx, account, employee};
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter};
use serde::Serialize;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use charge::open;
pub use history::BillingData;
pub use operator::{cancel, list, mark_paid, pay};

use crate::{
    app::App,
    config::Billing,
    error::{Code, Error, Result},
    texts::Text,
};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(overview::sub_plans))
        .routes(routes!(overview::plan))
        .routes(routes!(overview::overview))
        .routes(routes!(history::history))
        .routes(routes!(charge::charge))
        .routes(routes!(invoice::show))
}

/// A plan in short.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct PlanRef {
    id: i64,
    code: Plan,
    title: &'static str,
}

impl From<Plan> for PlanRef {
    fn from(plan: Plan) -> Self {
        Self { id: plan.id(), code: plan, title: plan.title() }
    }
}

fn paid_plan(account: &account::Model) -> Option<Plan> {
    account.plan.as_deref().and_then(Plan::from_code)
}

/// The plan that an account has paid last.
pub fn plan_ref(account: &account::Model) -> Option<PlanRef> {
    paid_plan(account).map(PlanRef::from)
}

/// How an account stands now.
pub fn standing(app: &App, account: &account::Model) -> Standing {
    match app.config.billing {
        Billing::Off => Standing::Active,
        Billing::On => Standing::at(app.clock.now(), account.trial_ends_at, account.paid_until),
    }
}

/// The plan whose limits an account has: before it has paid one those of the trial; none: there are no limits.
pub fn allowed(app: &App, account: &account::Model) -> Option<Plan> {
    (app.config.billing == Billing::On).then(|| paid_plan(account).unwrap_or(Plan::Unlim))
}

/// People who take a seat: all but those who are dismissed.
///
/// # Errors
/// When the database does not answer.
pub async fn people(data: &Scoped, db: &impl ConnectionTrait) -> Result<u64> {
    let people = data
        .find::<employee::Model>()
        .filter(employee::Column::ErasedAt.is_null())
        .filter(employee::Column::DismissedAt.is_null());
    Ok(people.count(db).await?)
}

/// Seats of an account, held until the transaction ends: two who want the last one do not both get it.
#[derive(Clone, Copy, Debug)]
pub struct Seats {
    /// Of the plan, and how many of them are free; none: any number.
    left: Option<(u64, u64)>,
}

impl Seats {
    /// To be called before other rows are locked.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn hold(app: &App, data: &Scoped, tx: &Tx) -> Result<Self> {
        let account = app.db.system().account_in(tx, data).await?;
        let Some(seats) = allowed(app, &account).and_then(Plan::seats) else {
            return Ok(Self { left: None });
        };
        app.db.system().lock_account(tx, data).await?;
        let left = seats.saturating_sub(people(data, tx.reader()).await?);
        Ok(Self { left: Some((seats, left)) })
    }

    /// For so many more people at once.
    ///
    /// # Errors
    /// 402 when the plan has not so many.
    pub fn take(self, more: usize) -> Result<()> {
        match self.left {
            Some((seats, left)) if more as u64 > left => Err(no_seat("error-plan-seats", seats)),
            _ => Ok(()),
        }
    }
}

fn no_seat(text: &'static str, seats: u64) -> Error {
    let seats = i64::try_from(seats).unwrap_or(i64::MAX);
    Error::new(Code::PlanLimit).message(Text::new(text).with("max", seats))
}

/// # Errors
/// 404 on an installation without billing.
fn require_billing(app: &App) -> Result<()> {
    match app.config.billing {
        Billing::On => Ok(()),
        Billing::Off => Err(Error::not_found()),
    }
}
