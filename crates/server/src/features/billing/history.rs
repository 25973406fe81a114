use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::plan::Plan;
use rozmova_store::charge;
use sea_orm::QueryOrder;
use serde::{Deserialize, Serialize};

use super::require_billing;
use crate::{
    error::{ErrorBody, Result},
    features::plans::PlanRef,
    http::{
        caller::{Caller, can},
        listing::{Page, PageParams},
        query::Query,
    },
    state::App,
};

/// How a charge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum ChargeStatus {
    /// It waits for its payment.
    Pending,
    /// It is paid.
    Paid,
    /// Nothing was charged.
    Failed,
    /// The operator has cancelled it.
    Cancelled,
}

impl ChargeStatus {
    const ALL: [Self; 4] = [Self::Pending, Self::Paid, Self::Failed, Self::Cancelled];

    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Paid => "paid",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
        }
    }

    pub(super) fn of(row: &charge::Model) -> Result<Self> {
        let known = Self::ALL.into_iter().find(|status| status.as_str() == row.status);
        Ok(known.ok_or_else(|| anyhow::anyhow!("nobody knows the status {}", row.status))?)
    }
}

/// Who pays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct BillingData {
    /// Name.
    #[serde(default)]
    #[schema(required = true)]
    pub company: String,
    /// Number in a register of companies or taxpayers; may be empty.
    #[serde(default)]
    pub tax_id: String,
    /// Where it is.
    #[serde(default)]
    #[schema(required = true)]
    pub address: String,
    /// Where invoices go.
    #[serde(default)]
    #[schema(required = true)]
    pub email: String,
}

impl BillingData {
    pub(super) fn of(row: &charge::Model) -> Result<Self> {
        Ok(serde_json::from_str(&row.billing_data)?)
    }
}

/// What was charged, or was to be.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Charge {
    id: i64,
    /// Of the invoice.
    number: String,
    plan: PlanRef,
    /// Months.
    period: i32,
    /// Minor units.
    amount: i64,
    currency: String,
    status: ChargeStatus,
    billing_data: BillingData,
    /// Where the invoice is; null: nothing was charged.
    #[schema(required = true)]
    invoice_url: Option<String>,
    created_at: DateTime<Utc>,
    #[schema(required = true)]
    paid_at: Option<DateTime<Utc>>,
}

impl Charge {
    pub(super) fn of(row: charge::Model) -> Result<Self> {
        let (status, plan) = (ChargeStatus::of(&row)?, plan(&row)?);
        Ok(Self {
            invoice_url: (status != ChargeStatus::Failed)
                .then(|| format!("/api/billing/invoices/{}/", row.id)),
            billing_data: BillingData::of(&row)?,
            id: row.id,
            number: row.number,
            plan: plan.into(),
            period: row.period,
            amount: row.amount,
            currency: row.currency,
            status,
            created_at: row.created_at,
            paid_at: row.paid_at,
        })
    }
}

/// What was ordered with a charge.
pub(super) fn plan(row: &charge::Model) -> Result<Plan> {
    Ok(Plan::from_code(&row.plan).ok_or_else(|| anyhow::anyhow!("nobody knows the plan {}", row.plan))?)
}

/// Charges of the account, newest first
#[utoipa::path(get, path = "/billing/history/", tag = "billing", operation_id = "listCharges",
    params(PageParams), responses((status = 200, body = Page<Charge>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn history(
    State(app): State<App>,
    caller: Caller<can::AccessSettings>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<Charge>>> {
    require_billing(&app)?;
    let data = &caller.data;
    let query = data.find::<charge::Model>().order_by_desc(charge::Column::Id);
    let (page, rows) = page.fetch::<_, charge::Model>(query, data.reader()).await?.take();
    Ok(Json(page.with(rows.into_iter().map(Charge::of).collect::<Result<_>>()?)))
}
