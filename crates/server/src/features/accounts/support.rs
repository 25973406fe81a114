//! Messages to support.

use axum::{Extension, Json, extract::State};
use http::StatusCode;
use rozmova_domain::rules;
use rozmova_store::bug_report;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};

use crate::{
    error::{Check, ErrorBody, Result},
    http::{
        body::Body,
        caller::Visitor,
        guard::{Peer, ip},
    },
    limits::rate_limits::{RateKey, RateLimit},
    state::App,
    texts::Text,
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct BugReport {
    /// At most 5,000 characters.
    message: String,
    /// Needed without login.
    email: Option<String>,
    /// Address of the page.
    page: Option<String>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct BugReported {
    id: i64,
}

/// Write to support
#[utoipa::path(post, path = "/bug_report/", tag = "account", operation_id = "reportBug",
    request_body = BugReport, responses((status = 201, body = BugReported), (status = "4XX", body = ErrorBody)))]
pub(super) async fn bug_report(
    State(app): State<App>,
    visitor: Visitor,
    peer: Option<Extension<Peer>>,
    Body(body): Body<BugReport>,
) -> Result<(StatusCode, Json<BugReported>)> {
    let by = visitor.0.as_ref().map_or_else(|| ip(peer).into(), |caller| RateKey::Person(caller.me.id));
    app.rate_limits.check(RateLimit::Mail, by)?;
    let mut check = Check::default();
    let message = check.field("message", rules::required(&body.message, 5_000));
    let email = check.field("email", rules::optional(body.email.as_deref(), rules::email));
    let page = check.field("page", rules::description(&body.page.unwrap_or_default(), 500));
    if email.is_none() && visitor.0.is_none() {
        check.fail("email", Text::new("field-email-needed"));
    }
    check.done()?;
    let row = bug_report::ActiveModel {
        employee_id: Set(visitor.0.map(|caller| caller.me.id)),
        email: Set(email.unwrap_or_default()),
        message: Set(message),
        page: Set(page),
        created_at: Set(app.clock.now()),
        ..Default::default()
    };
    let id = app.db.system().report_bug(row).await?;
    Ok((StatusCode::CREATED, Json(BugReported { id })))
}
