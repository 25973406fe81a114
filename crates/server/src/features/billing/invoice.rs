use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::header;
use rozmova_domain::language::Language;
use rozmova_store::{Scoped, charge};

use super::{
    history::{BillingData, ChargeStatus, plan},
    paper::{Invoice, write},
    require_billing,
};
use crate::{
    error::{Error, ErrorBody, Result},
    http::{
        caller::{Caller, can},
        dates::zone,
        download::FileContent,
        query::Id,
    },
    state::App,
};

/// An invoice as a PDF file, in the language of the request
#[utoipa::path(get, path = "/billing/invoices/{id}/", tag = "billing", operation_id = "showInvoice",
    params(("id" = i64, Path)), responses((status = 200, content_type = "application/pdf", body = inline(FileContent)), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    caller: Caller<can::AccessSettings>,
    Id(id): Id,
) -> Result<Response> {
    require_billing(&app)?;
    let data = &caller.data;
    let row: charge::Model = data.get(id, data.reader()).await?;
    if ChargeStatus::of(&row)? == ChargeStatus::Failed {
        return Err(Error::not_found());
    }
    let name = format!("attachment; filename=\"{}.pdf\"", row.number);
    let pdf = pdf(&app, data, row, caller.language).await?;
    Ok(([(header::CONTENT_TYPE, "application/pdf".to_owned()), (header::CONTENT_DISPOSITION, name)], pdf)
        .into_response())
}

/// The invoice of a charge, as it stands now.
pub(super) async fn pdf(app: &App, data: &Scoped, row: charge::Model, language: Language) -> Result<Vec<u8>> {
    let account = app.db.system().account(data).await?;
    let zone = zone(&account.timezone);
    let day = |time: chrono::DateTime<chrono::Utc>| time.with_timezone(&zone).date_naive();
    let status = ChargeStatus::of(&row)?;
    let invoice = Invoice {
        seller: app.config.seller.clone(),
        payer: BillingData::of(&row)?,
        plan: plan(&row)?.title(),
        months: row.period,
        amount: row.amount,
        currency: row.currency,
        status,
        day: day(row.created_at),
        paid_on: row.paid_at.map(day),
        number: row.number,
    };
    tokio::task::spawn_blocking(move || write(&invoice, language)).await.map_err(anyhow::Error::from)?
}
