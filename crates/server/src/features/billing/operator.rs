//! The operator's side: what waits for its payment, and what has come of it.

use rozmova_domain::{audit::Action, event::Event, plan::Term};
use rozmova_store::{Scoped, Tx, account, charge};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};

use super::{
    charge::entry,
    history::{ChargeStatus, plan},
    invoice_mail::post_paid,
};
use crate::{
    error::{Error, Result},
    features::audit::{self, Who},
    state::App,
    texts::Text,
};

/// Every charge of the installation with the name of its account, newest first.
pub async fn list(app: &App) -> Result<Vec<(charge::Model, String)>> {
    Ok(app.db.system().charges().await?)
}

/// Marks an invoice as paid: the account has its plan until the end of the term. Once is enough.
///
/// # Errors
/// When there is no such invoice, or it failed or was cancelled.
pub async fn pay(app: &App, number: &str) -> Result<charge::Model> {
    settle(app, number, Who::operator(app)).await
}

/// The same, whoever says that the money is there.
pub(super) async fn settle(app: &App, number: &str, who: Who) -> Result<charge::Model> {
    let system = app.db.system();
    let tx = system.begin().await?;
    let (row, data) = system.charge_by_number(&tx, number).await?.ok_or_else(|| unknown(number))?;
    match ChargeStatus::of(&row)? {
        ChargeStatus::Paid => return Ok(row),
        ChargeStatus::Pending => {}
        ChargeStatus::Failed | ChargeStatus::Cancelled => return Err(closed(&row)),
    }
    let account = system.lock_account(&tx, &data).await?;
    let row = mark_paid(&data, &tx, account, row, who).await?;
    if let Some(until) = row.paid_until {
        data.note_event(&tx, &Event::PlanPaid { plan: plan(&row)?, until }, None, app.clock.now()).await?;
    }
    post_paid(app, &data, &tx, &row).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(row)
}

/// The money of a charge that waits is there.
pub async fn mark_paid(
    data: &Scoped,
    tx: &Tx,
    account: account::Model,
    row: charge::Model,
    who: Who,
) -> Result<charge::Model> {
    let term = Term::from_months(row.period.into())
        .ok_or_else(|| anyhow::anyhow!("nobody knows a term of {} months", row.period))?;
    let now = who.at;
    let until = term.paid_until(now, account.trial_ends_at, account.paid_until);
    let mut customer: account::ActiveModel = account.into();
    customer.plan = Set(Some(plan(&row)?.code().into()));
    customer.paid_until = Set(Some(until));
    customer.update(tx.reader()).await?;
    let mut row: charge::ActiveModel = row.into();
    row.status = Set(ChargeStatus::Paid.as_str().into());
    row.paid_at = Set(Some(now));
    row.paid_until = Set(Some(until));
    let row = row.update(tx.reader()).await?;
    let said = entry(Action::BillingPaid, &row).fact("paid_until", serde_json::to_value(until)?);
    audit::note(data, tx, who, said).await?;
    Ok(row)
}

/// Cancels an invoice that waits. Once is enough.
///
/// # Errors
/// When there is no such invoice, or it is paid or has failed.
pub async fn cancel(app: &App, number: &str) -> Result<charge::Model> {
    let system = app.db.system();
    let tx = system.begin().await?;
    let (row, data) = system.charge_by_number(&tx, number).await?.ok_or_else(|| unknown(number))?;
    match ChargeStatus::of(&row)? {
        ChargeStatus::Cancelled => return Ok(row),
        ChargeStatus::Pending => {}
        ChargeStatus::Failed | ChargeStatus::Paid => return Err(closed(&row)),
    }
    let mut row: charge::ActiveModel = row.into();
    row.status = Set(ChargeStatus::Cancelled.as_str().into());
    let row = row.update(tx.reader()).await?;
    audit::note(&data, &tx, Who::operator(app), entry(Action::BillingCancelled, &row)).await?;
    tx.commit().await?;
    Ok(row)
}

fn unknown(number: &str) -> Error {
    Error::not_found().message(Text::new("error-no-invoice").with("number", number.to_owned()))
}

fn closed(row: &charge::Model) -> Error {
    let text = Text::new("error-invoice-closed")
        .with("number", row.number.clone())
        .with("status", row.status.clone());
    Error::new(crate::error::Code::InUse).message(text)
}
