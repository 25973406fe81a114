use axum::{Json, body::Bytes, extract::State, response::IntoResponse};
use chrono::{DateTime, Utc};
use http::header;
use rozmova_domain::plan::{CURRENCY, Plan, Standing, Term, days_left};
use rozmova_store::{Scoped, charge};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use serde::Serialize;

use super::{
    history::{BillingData, ChargeStatus},
    require_billing,
};
use crate::{
    backup,
    config::{Config, Prices, Rhythm},
    error::{ErrorBody, Result},
    features::{
        media,
        plans::{PlanRef, allowed, paid_plan, people, plan_ref, standing},
    },
    http::caller::{Caller, can},
    state::App,
};

/// Plans that can be ordered.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SubPlans {
    results: Vec<SubPlan>,
}

/// A plan that can be ordered.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct SubPlan {
    id: i64,
    code: Plan,
    title: &'static str,
    /// Null: any number.
    #[schema(required = true)]
    users_limit: Option<u64>,
    storage_bytes: u64,
    /// How often backups are made: `daily` or `weekly`.
    backup: &'static str,
    /// Minor units a month.
    backup_fee: i64,
    currency: &'static str,
    /// It is asked for (`POST /billing/request/`), not ordered: its price is agreed on first.
    on_request: bool,
    prices: Vec<Price>,
}

/// What a term of a plan costs, in minor units.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct Price {
    /// Months: 6 or 12.
    period: u8,
    /// Without the fee for the backup; null: on request.
    #[schema(required = true)]
    amount: Option<i64>,
    /// What is charged: with the fee for the backup.
    total: i64,
    currency: &'static str,
}

/// How much is used.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PlanUsed {
    used: u64,
    /// Null: unlimited.
    #[schema(required = true)]
    limit: Option<u64>,
}

/// The account's plan.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct BillingPlan {
    /// Paid last.
    #[schema(required = true)]
    plan: Option<PlanRef>,
    status: Standing,
    trial_ends_at: DateTime<Utc>,
    /// Days left of what runs now, the paid term or the trial, begun ones included.
    days_left: i64,
    #[schema(required = true)]
    paid_until: Option<DateTime<Utc>>,
    /// People who are not dismissed.
    users: PlanUsed,
    /// Bytes.
    storage: PlanUsed,
    /// Of the newest backup by the clock; null: there is none on this machine.
    #[schema(required = true)]
    last_backup_at: Option<DateTime<Utc>>,
}

/// What is to be paid next.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct NextPayment {
    /// Of an invoice that waits, when it was made; else the end of the paid term.
    date: DateTime<Utc>,
    /// Minor units.
    amount: i64,
    currency: String,
}

/// The account's plan and what is paid for it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct BillingOverview {
    #[serde(flatten)]
    plan: BillingPlan,
    #[schema(required = true)]
    next_payment: Option<NextPayment>,
    /// Of the last order.
    #[schema(required = true)]
    billing_data: Option<BillingData>,
}

/// Plans that can be ordered
#[utoipa::path(get, path = "/sub_plans/", tag = "billing", operation_id = "listPlans",
    responses((status = 200, body = SubPlans), (status = "4XX", body = ErrorBody)))]
pub(super) async fn sub_plans(
    State(app): State<App>,
    _caller: Caller<can::AccessSettings>,
) -> Result<impl IntoResponse> {
    require_billing(&app)?;
    let list = match app.plan_list.get() {
        Some(list) => list.clone(),
        None => {
            let list = Bytes::from(serde_json::to_vec(&plans(&app.config)?)?);
            app.plan_list.get_or_init(|| list).clone()
        }
    };
    Ok(([(header::CONTENT_TYPE, "application/json")], list))
}

fn plans(config: &Config) -> Result<SubPlans> {
    let prices = Prices::from_config(config)?;
    let price = |plan: Plan, term: Term| Price {
        period: term.months(),
        amount: prices.of(plan, term),
        total: prices.total(plan, term),
        currency: CURRENCY,
    };
    let results = Plan::ALL.map(|plan| SubPlan {
        id: plan.id(),
        code: plan,
        title: plan.title(),
        users_limit: plan.seats(),
        storage_bytes: plan.storage(),
        backup: if config.backup.every == Rhythm::Daily { "daily" } else { "weekly" },
        backup_fee: plan.backup_fee(),
        currency: CURRENCY,
        on_request: plan.needs_price() && Term::ALL.iter().all(|term| prices.of(plan, *term).is_none()),
        prices: Term::ALL.map(|term| price(plan, term)).into(),
    });
    Ok(SubPlans { results: results.into() })
}

/// The account's plan and what is used of it
#[utoipa::path(get, path = "/billing/plan/", tag = "billing", operation_id = "showPlan",
    responses((status = 200, body = BillingPlan), (status = "4XX", body = ErrorBody)))]
pub(super) async fn plan(
    State(app): State<App>,
    caller: Caller<can::AccessSettings>,
) -> Result<Json<BillingPlan>> {
    require_billing(&app)?;
    Ok(Json(plan_of(&app, &caller.data).await?))
}

async fn plan_of(app: &App, data: &Scoped) -> Result<BillingPlan> {
    let account = app.db.system().account(data).await?;
    let status = standing(app, &account);
    let ends = match status {
        Standing::Active => account.paid_until.unwrap_or(account.trial_ends_at),
        Standing::Trial | Standing::Expired => account.trial_ends_at,
    };
    Ok(BillingPlan {
        plan: plan_ref(&account),
        status,
        trial_ends_at: account.trial_ends_at,
        days_left: days_left(app.clock.now(), ends),
        paid_until: account.paid_until,
        users: PlanUsed {
            used: people(data, data.reader()).await?,
            limit: allowed(app, &account).and_then(Plan::seats),
        },
        storage: PlanUsed {
            used: media::storage_used(data, data.reader()).await?,
            limit: media::storage_limit(app, &account),
        },
        last_backup_at: backup::last(&app.config).await?,
    })
}

/// The account's plan, the next payment, and who paid last
#[utoipa::path(get, path = "/billing/", tag = "billing", operation_id = "showBilling",
    responses((status = 200, body = BillingOverview), (status = "4XX", body = ErrorBody)))]
pub(super) async fn overview(
    State(app): State<App>,
    caller: Caller<can::AccessSettings>,
) -> Result<Json<BillingOverview>> {
    require_billing(&app)?;
    let data = &caller.data;
    let plan = plan_of(&app, data).await?;
    let last = data.find::<charge::Model>().order_by_desc(charge::Column::Id).one(data.reader()).await?;
    let billing_data = last.as_ref().map(BillingData::of).transpose()?;
    let next_payment = next_payment(&app, data, &plan).await?;
    Ok(Json(BillingOverview { plan, next_payment, billing_data }))
}

/// An invoice that waits, else the same plan for the same term again.
async fn next_payment(app: &App, data: &Scoped, plan: &BillingPlan) -> Result<Option<NextPayment>> {
    let newest = |status: ChargeStatus| {
        data.find::<charge::Model>()
            .filter(charge::Column::Status.eq(status.as_str()))
            .order_by_desc(charge::Column::Id)
            .one(data.reader())
    };
    if let Some(waits) = newest(ChargeStatus::Pending).await? {
        let (date, amount) = (waits.created_at, waits.amount);
        return Ok(Some(NextPayment { date, amount, currency: waits.currency }));
    }
    let account = app.db.system().account(data).await?;
    let (Standing::Active, Some(date), Some(code)) = (plan.status, plan.paid_until, paid_plan(&account))
    else {
        return Ok(None);
    };
    let paid = newest(ChargeStatus::Paid).await?;
    let term = paid.and_then(|paid| Term::from_months(paid.period.into())).unwrap_or(Term::Year);
    let amount = Prices::from_config(&app.config)?.total(code, term);
    Ok(Some(NextPayment { date, amount, currency: CURRENCY.into() }))
}
