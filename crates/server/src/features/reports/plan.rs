//! The account's plan and what is used of it.

use chrono::{DateTime, Utc};
use rozmova_domain::plan::{Plan, Standing, days_left};
use rozmova_store::Scoped;
use serde::Serialize;

use crate::{
    error::Result,
    features::{media, plans},
    state::App,
};

/// The account's plan and what is used of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DashboardPlan)]
pub(super) struct PlanUse {
    status: Standing,
    trial_ends_at: DateTime<Utc>,
    /// Days until the trial is over, begun ones counted.
    days_left: i64,
    /// People who are not dismissed.
    users: Used,
    /// Bytes.
    storage: Used,
}

/// How much is used.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DashboardUsed)]
struct Used {
    used: u64,
    /// Null: unlimited.
    #[schema(required = true)]
    limit: Option<u64>,
}

pub(super) async fn plan_use(app: &App, data: &Scoped) -> Result<PlanUse> {
    let account = app.db.system().account(data).await?;
    let now = app.clock.now();
    Ok(PlanUse {
        status: plans::standing(app, &account),
        trial_ends_at: account.trial_ends_at,
        days_left: days_left(now, account.trial_ends_at),
        users: Used {
            used: plans::people(data, data.reader()).await?,
            limit: plans::allowed(app, &account).and_then(Plan::seats),
        },
        storage: Used {
            used: media::storage_used(data, data.reader()).await?,
            limit: media::storage_limit(app, &account),
        },
    })
}
