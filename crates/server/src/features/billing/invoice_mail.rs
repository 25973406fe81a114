//! Emails with an invoice, to the address that the order names.

use rozmova_domain::language::Language;
use rozmova_store::{Scoped, Tx, account, charge, employee, mail};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use super::{
    history::{BillingData, plan},
    invoice::pdf,
    paper::{money, written},
};
use crate::{
    error::Result,
    http::dates::zone,
    mail::{Brand, Email},
    mailer::Attachment,
    state::App,
};

/// The invoice of an order that waits for its payment.
const INVOICE: &str = "invoice";
/// The same invoice, paid.
const PAID: &str = "invoice_paid";

/// An order waits for its payment.
pub(super) async fn post_invoice(app: &App, data: &Scoped, tx: &Tx, row: &charge::Model) -> Result<()> {
    post(app, data, tx, row, INVOICE).await
}

/// The payment has arrived.
pub(super) async fn post_paid(app: &App, data: &Scoped, tx: &Tx, row: &charge::Model) -> Result<()> {
    post(app, data, tx, row, PAID).await
}

async fn post(app: &App, data: &Scoped, tx: &Tx, row: &charge::Model, kind: &'static str) -> Result<()> {
    let account = app.db.system().account_in(tx, data).await?;
    let language = language(data, tx.reader(), &account, row).await?;
    let payer = BillingData::of(row)?;
    let until = row.paid_until.map(|until| until.with_timezone(&zone(&account.timezone)).date_naive());
    let facts = vec![
        ("number", row.number.clone()),
        ("plan", plan(row)?.title().to_owned()),
        ("total", format!("{}\u{a0}{}", money(row.amount, language), row.currency)),
        ("until", until.map(|day| written(day, language)).unwrap_or_default()),
    ];
    Email {
        kind,
        person: None,
        to: &payer.email,
        name: &payer.company,
        language,
        brand: &Brand::of(app, data, tx.reader(), &account).await?,
        path: "/administrator/billing".into(),
        valid: None,
        facts,
        charge: Some(row.id),
    }
    .post(app, data, tx)
    .await
}

/// Of whoever ordered; where that was nobody of the account, or they are gone, the account's.
async fn language(
    data: &Scoped,
    db: &impl ConnectionTrait,
    account: &account::Model,
    row: &charge::Model,
) -> Result<Language> {
    let person: Option<employee::Model> = match row.created_by {
        Some(id) => data.find::<employee::Model>().filter(employee::Column::Id.eq(id)).one(db).await?,
        None => None,
    };
    Ok(person.and_then(|person| person.language).unwrap_or(account.language))
}

/// What goes out with an email about an invoice: the invoice as it stands when it is sent. None of other emails.
///
/// # Errors
/// On a database error, or when the PDF file cannot be written.
pub async fn attachment(app: &App, email: &mail::Model) -> anyhow::Result<Option<Attachment>> {
    let Some(id) = email.about.as_ref().filter(|_| [INVOICE, PAID].contains(&email.kind.as_str())) else {
        return Ok(None);
    };
    let system = app.db.system();
    let data = system.scope_of_mail(email);
    let row: charge::Model = data.get(id.parse::<i64>()?, data.reader()).await?;
    let account = system.account(&data).await?;
    let language = language(&data, data.reader(), &account, &row).await?;
    let name = format!("{}.pdf", row.number);
    Ok(Some(Attachment { name, media_type: "application/pdf", bytes: pdf(app, &data, row, language).await? }))
}
