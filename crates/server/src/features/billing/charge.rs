use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    plan::{CURRENCY, Plan, Term},
    rules,
};
use rozmova_store::{Scoped, Tx, charge};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde::Deserialize;

use super::{
    history::{BillingData, Charge, ChargeStatus},
    invoice_mail::post_invoice,
    operator::settle,
    require_billing,
};
use crate::{
    config::Prices,
    error::{Check, ErrorBody, Result},
    features::{
        audit::{self, Entry, Who},
        plans::{no_seat, people},
    },
    http::{
        body::Body,
        caller::{Caller, Me, can},
    },
    payments::{ChargeResult, Order},
    state::App,
    texts::Text,
};

/// An order of a plan.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct NewCharge {
    plan: PlanNamed,
    billing_data: BillingData,
    /// Months: 6 or 12.
    period: i64,
}

/// A plan by its id or its code.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(untagged)]
pub(super) enum PlanNamed {
    Id(i64),
    Code(String),
}

impl PlanNamed {
    pub(super) fn plan(&self) -> Option<Plan> {
        match self {
            Self::Id(id) => Plan::from_id(*id),
            Self::Code(code) => Plan::from_code(code),
        }
    }
}

/// Order a plan. When the payment fails the answer says so in `status`: nothing is charged, the plan stays
#[utoipa::path(post, path = "/billing/charge/", tag = "billing", operation_id = "chargePlan",
    request_body = NewCharge, responses((status = 201, body = Charge), (status = "4XX", body = ErrorBody)))]
pub(super) async fn charge(
    State(app): State<App>,
    caller: Caller<can::OrderPlan>,
    Body(body): Body<NewCharge>,
) -> Result<(StatusCode, Json<Charge>)> {
    require_billing(&app)?;
    let (me, data) = (&caller.me, &caller.data);
    let mut check = Check::default();
    let mut unknown = |field: &str| check.fail(field, Text::new("field-unknown"));
    let (plan, term) = (body.plan.plan(), Term::from_months(body.period));
    if plan.is_none() {
        unknown("plan");
    }
    if term.is_none() {
        unknown("period");
    }
    if let (Some(plan), Some(term)) = (plan, term)
        && plan.needs_price()
        && Prices::from_config(&app.config)?.of(plan, term).is_none()
    {
        check.fail("plan", Text::new("field-plan-on-request"));
    }
    let given = body.billing_data;
    let payer = BillingData {
        company: check.field("billing_data.company", rules::required(&given.company, 100)),
        tax_id: check.field("billing_data.tax_id", rules::description(&given.tax_id, 32)),
        address: check.field("billing_data.address", rules::required(&given.address, 200)),
        email: check.field("billing_data.email", rules::email(&given.email)),
    };
    check.done()?;
    let (Some(plan), Some(term)) = (plan, term) else {
        return Err(anyhow::anyhow!("a plan and a term were looked at").into());
    };
    let row = order(&app, me, data, (plan, term), &payer).await?;
    let asked = Order {
        number: row.number.clone(),
        plan,
        term,
        amount: row.amount,
        currency: row.currency.clone(),
        email: payer.email,
    };
    let row = match app.payments.charge(&asked).await {
        Ok(ChargeResult::Waits) => {
            let tx = data.begin().await?;
            post_invoice(&app, data, &tx, &row).await?;
            tx.commit().await?;
            app.jobs_waiting.wake();
            row
        }
        Ok(ChargeResult::Paid) => settle(&app, &row.number, me.into()).await?,
        Err(error) => {
            tracing::error!(number = %row.number, error = format!("{error:#}"), "a charge failed");
            failed(data, row).await?
        }
    };
    Ok((StatusCode::CREATED, Json(Charge::of(row)?)))
}

/// Notes the order before anybody is asked for money.
async fn order(
    app: &App,
    me: &Me,
    data: &Scoped,
    (plan, term): (Plan, Term),
    payer: &BillingData,
) -> Result<charge::Model> {
    let tx = data.begin().await?;
    app.db.system().lock_account(&tx, data).await?;
    if let Some(seats) = plan.seats()
        && people(data, tx.reader()).await? > seats
    {
        return Err(no_seat("error-plan-too-small", seats));
    }
    let row = open(app, data, &tx, me.into(), (plan, term), payer).await?;
    tx.commit().await?;
    Ok(row)
}

/// A charge that waits for its payment.
pub async fn open(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    who: Who,
    (plan, term): (Plan, Term),
    payer: &BillingData,
) -> Result<charge::Model> {
    let number = format!("INV-{:05}", app.db.system().next_invoice(tx).await?);
    let row = charge::ActiveModel {
        number: Set(number),
        plan: Set(plan.code().into()),
        period: Set(term.months().into()),
        amount: Set(Prices::from_config(&app.config)?.total(plan, term)),
        currency: Set(CURRENCY.into()),
        status: Set(ChargeStatus::Pending.as_str().into()),
        billing_data: Set(serde_json::to_string(payer)?),
        created_by: Set(who.person),
        created_at: Set(who.at),
        ..Default::default()
    };
    let row = data.insert(row, tx).await?;
    audit::note(data, tx, who, entry(Action::BillingCharged, &row)).await?;
    Ok(row)
}

/// What the log says of a charge.
pub(super) fn entry(action: Action, row: &charge::Model) -> Entry {
    Entry::of(action, row.id, &row.number)
        .fact("plan", row.plan.as_str())
        .fact("period", row.period)
        .fact("amount", row.amount)
        .fact("currency", row.currency.as_str())
}

async fn failed(data: &Scoped, row: charge::Model) -> Result<charge::Model> {
    let tx = data.begin().await?;
    let mut row: charge::ActiveModel = row.into();
    row.status = Set(ChargeStatus::Failed.as_str().into());
    let row = row.update(tx.reader()).await?;
    tx.commit().await?;
    Ok(row)
}
