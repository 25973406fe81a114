//! The link by which a person switches emails off.

use axum::extract::State;
use http::StatusCode;
use rozmova_store::employee;
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};

use crate::{
    error::{Code, ErrorBody, Result},
    state::App,
};

/// Switch emails off: assigned, due soon, overdue, digest. The key is that of the link in every such email
#[utoipa::path(post, path = "/unsubscribe/{key}/", tag = "mails", operation_id = "unsubscribe",
    params(("key" = String, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn unsubscribe(
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
