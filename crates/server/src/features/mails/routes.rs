//! The calls of this feature.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_store::{Scoped, employee, mail};
use sea_orm::{
    ColumnTrait, Condition, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};
use serde::{Deserialize, Serialize};
use utoipa_axum::router::OpenApiRouter;

use crate::http::rights::routes;
use crate::{
    error::{Code, ErrorBody, Result},
    http::{
        caller::{Caller, can},
        listing::{Page, PageParams},
        query::Query,
    },
    state::App,
};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(unsubscribe))
}

/// A letter and its fate.
#[derive(Debug, Serialize, FromQueryResult, utoipa::ToSchema)]
struct Mail {
    id: i64,
    /// Address.
    to: String,
    /// `registration`, `invitation`, `password_reset`, `password_changed`, `email_change`, `email_changed`, `assigned`,
    /// `due_soon`, `overdue` or `digest`.
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

/// What became of a letter.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum MailState {
    /// It waits, or is tried again.
    Queued,
    /// The mail server took it.
    Sent,
    /// It was tried for more than a day.
    Failed,
    /// It was not wanted any more when its turn came.
    Dropped,
}

impl MailState {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Sent => "sent",
            Self::Failed => "failed",
            Self::Dropped => "dropped",
        }
    }
}

/// Which letters.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
struct MailFilter {
    /// Part of the address or of the subject, in any script and case.
    search: Option<String>,
    #[param(inline)]
    state: Option<MailState>,
    /// As in the rows.
    kind: Option<String>,
}

/// Letters of the account, newest first
#[utoipa::path(get, path = "/mails/", tag = "mails", operation_id = "listMails",
    params(MailFilter, PageParams), responses((status = 200, body = Page<Mail>), (status = "4XX", body = ErrorBody)))]
async fn list(
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

/// Switch letters off: assigned, due soon, overdue, digest. The key is that of the link in every such letter
#[utoipa::path(post, path = "/unsubscribe/{key}/", tag = "mails", operation_id = "unsubscribe",
    params(("key" = String, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
async fn unsubscribe(
    State(app): State<App>,
    axum::extract::Path(key): axum::extract::Path<String>,
) -> Result<StatusCode> {
    let person = app.tokens.verify_unsubscribe(&key).ok_or(Code::InvalidKey)?;
    let (person, data) = app.db.system().person(person).await?.ok_or(Code::InvalidKey)?;
    if person.notifications {
        let tx = data.begin().await?;
        data.update::<employee::Model>()
            .col_expr(employee::Column::Notifications, Expr::value(false))
            .filter(employee::Column::Id.eq(person.id))
            .exec(tx.reader())
            .await?;
        tx.commit().await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
