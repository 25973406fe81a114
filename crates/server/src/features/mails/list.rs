//! What became of the emails of an account.

use axum::Json;
use chrono::{DateTime, Utc};
use rozmova_store::{Scoped, mail};
use sea_orm::{ColumnTrait, Condition, FromQueryResult, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};

use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        listing::{Page, PageParams},
        query::Query,
    },
};

/// An email and what became of it.
#[derive(Debug, Serialize, FromQueryResult, utoipa::ToSchema)]
pub(super) struct Mail {
    id: i64,
    /// Address.
    to: String,
    /// `registration`, `invitation`, `password_reset`, `password_changed`, `password_changed_elsewhere`, `new_sign_in`, `service_key_made`, `second_factor_on`, `second_factor_off`,
    /// `second_factor_reset`, `second_factor_wrong`, `passkey_added`, `passkey_removed`, `app_removed`,
    /// `email_change`, `email_changed`, `email_changed_by`, `email_given`, `assigned`, `due_soon`, `overdue`, `reminder`,
    /// `digest`, `report`, `invoice` or `invoice_paid`.
    kind: String,
    subject: String,
    #[schema(value_type = MailState)]
    state: String,
    /// Times that it was tried.
    attempts: i32,
    /// What the mail server said last.
    #[schema(required = true)]
    error: Option<String>,
    created_at: DateTime<Utc>,
    #[schema(required = true)]
    sent_at: Option<DateTime<Utc>>,
}

/// What became of an email.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum MailState {
    /// It waits, or is tried again.
    Queued,
    /// The mail server took it.
    Sent,
    /// It was tried for more than a day, or refused for good.
    Failed,
    /// It was not wanted any more when its turn came.
    Dropped,
}

impl MailState {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Sent => "sent",
            Self::Failed => "failed",
            Self::Dropped => "dropped",
        }
    }
}

/// Which emails.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct MailFilter {
    /// Part of the address or of the subject, in any script and case.
    search: Option<String>,
    #[param(inline)]
    state: Option<MailState>,
    /// As in the rows.
    kind: Option<String>,
}

/// Emails of the account, newest first
#[utoipa::path(get, path = "/mails/", tag = "mails", operation_id = "listMails",
    params(MailFilter, PageParams), responses((status = 200, body = Page<Mail>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    caller: Caller<can::AccessSettings>,
    Query(filter): Query<MailFilter>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<Mail>>> {
    use mail::Column;
    let data = &caller.data;
    let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let query = data
        .find::<mail::Model>()
        .select_only()
        .columns([
            Column::Id,
            Column::Kind,
            Column::Subject,
            Column::State,
            Column::Attempts,
            Column::Error,
            Column::CreatedAt,
            Column::SentAt,
        ])
        .column_as(Column::Recipient, "to")
        .filter(
            Condition::all()
                .add_option(given(filter.search).map(|text| Scoped::matches(Column::SearchKey, &text)))
                .add_option(filter.state.map(|state| Column::State.eq(state.as_str())))
                .add_option(given(filter.kind).map(|kind| Column::Kind.eq(kind))),
        )
        .order_by_desc(Column::Id);
    Ok(Json(page.fetch(query, data.reader()).await?))
}
