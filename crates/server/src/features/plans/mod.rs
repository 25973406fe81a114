//! Plans, and what they limit. Without billing there are no limits.

use rozmova_domain::{
    event::{Event, is_enough},
    plan::{Plan, Standing},
};
use rozmova_store::{Scoped, Tx, account, employee};
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter};
use serde::Serialize;

use crate::{
    config::Billing,
    error::{Code, Error, Result},
    state::App,
    texts::Text,
};

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

/// The plan that an account has paid last.
pub fn paid_plan(account: &account::Model) -> Option<Plan> {
    account.plan.as_deref().and_then(Plan::from_code)
}

/// The same in short.
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
pub async fn people(data: &Scoped, db: &impl ConnectionTrait) -> Result<u64> {
    // A plan is the company's.
    let people = data
        .everybody()
        .find::<employee::Model>()
        .filter(employee::Column::ErasedAt.is_null())
        .filter(employee::Column::DismissedAt.is_null());
    Ok(people.count(db).await?)
}

/// Seats of an account, locked until the transaction ends: two who want the last one do not both get it.
#[derive(Clone, Copy, Debug)]
pub struct Seats {
    /// Of the plan, and how many of them are free; none: any number.
    left: Option<(u64, u64)>,
}

impl Seats {
    /// To be called before other rows are locked.
    pub async fn lock(app: &App, data: &Scoped, tx: &Tx) -> Result<Self> {
        let account = app.db.system().account_in(tx, data).await?;
        let Some(seats) = allowed(app, &account).and_then(Plan::seats) else {
            return Ok(Self { left: None });
        };
        app.db.system().lock_account(tx, data).await?;
        let left = seats.saturating_sub(people(data, tx.reader()).await?);
        Ok(Self { left: Some((seats, left)) })
    }

    /// For so many more people at once. When few are left, the account is told.
    ///
    /// # Errors
    /// 402 when the plan has not so many.
    pub async fn take(self, app: &App, data: &Scoped, tx: &Tx, more: usize) -> Result<()> {
        let Some((limit, free)) = self.left else { return Ok(()) };
        let left = free.checked_sub(more as u64).ok_or_else(|| no_seat("error-plan-seats", limit))?;
        if more > 0 && !is_enough(left, limit) {
            data.note_event(tx, &Event::SeatsLow { limit, left }, None, app.clock.now()).await?;
        }
        Ok(())
    }
}

/// 402: the plan has only so many seats.
pub fn no_seat(text: &'static str, seats: u64) -> Error {
    let seats = i64::try_from(seats).unwrap_or(i64::MAX);
    Error::new(Code::PlanLimit).message(Text::new(text).with("max", seats))
}
