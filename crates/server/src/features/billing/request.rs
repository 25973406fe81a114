//! Asking for a plan whose price is agreed on first.

use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::rules;
use rozmova_store::bug_report;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};

use super::{charge::PlanNamed, require_billing};
use crate::{
    error::{Check, ErrorBody, Result},
    http::{
        body::Body,
        caller::{Caller, can},
    },
    limits::rate_limits::{RateKey, RateLimit},
    state::App,
    texts::Text,
};

/// Where it was asked for, as messages to support say.
const PAGE: &str = "/administrator/billing";

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct PlanRequest {
    plan: PlanNamed,
    /// What the operator should know; at most 2,000 characters.
    #[serde(default)]
    message: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PlanRequested {
    /// Number of the message to the operator.
    id: i64,
}

/// Ask the operator for a plan; nothing is ordered. Any plan may be asked for
#[utoipa::path(post, path = "/billing/request/", tag = "billing", operation_id = "requestPlan",
    request_body = PlanRequest, responses((status = 201, body = PlanRequested), (status = "4XX", body = ErrorBody)))]
pub(super) async fn request(
    State(app): State<App>,
    caller: Caller<can::OrderPlan>,
    Body(body): Body<PlanRequest>,
) -> Result<(StatusCode, Json<PlanRequested>)> {
    require_billing(&app)?;
    app.rate_limits.check(RateLimit::Mail, RateKey::Person(caller.me.id))?;
    let mut check = Check::default();
    let plan = body.plan.plan();
    if plan.is_none() {
        check.fail("plan", Text::new("field-unknown"));
    }
    let message = check.field("message", rules::description(&body.message, 2_000));
    check.done()?;
    let account = app.db.system().account(&caller.data).await?;
    let title = plan.map_or("", |plan| plan.title());
    let row = bug_report::ActiveModel {
        employee_id: Set(Some(caller.me.id)),
        email: Set(String::new()),
        message: Set(format!("{}: {title}\n\n{message}", account.name).trim_end().to_owned()),
        page: Set(PAGE.into()),
        created_at: Set(app.clock.now()),
        ..Default::default()
    };
    let id = app.db.system().report_bug(row).await?;
    Ok((StatusCode::CREATED, Json(PlanRequested { id })))
}
