//! The operator's side of billing.

use rozmova_store::charge;

use super::{args::ChargeCommand, plainly};
use crate::{features::billing, state::App};

/// Does what was asked for, and says what has come of it.
pub(super) async fn run(app: &App, command: ChargeCommand) -> anyhow::Result<()> {
    match command {
        ChargeCommand::List => {
            let charges = billing::list(app).await.map_err(plainly)?;
            if charges.is_empty() {
                println!("There are no invoices.");
            }
            for (row, account) in charges {
                println!("{}  {}", line(&row), account);
            }
        }
        ChargeCommand::Paid { number } => {
            println!("{}", line(&billing::pay(app, &number).await.map_err(plainly)?));
        }
        ChargeCommand::Cancel { number } => {
            println!("{}", line(&billing::cancel(app, &number).await.map_err(plainly)?));
        }
    }
    Ok(())
}

fn line(row: &charge::Model) -> String {
    let until =
        row.paid_until.map(|until| format!(" until {}", until.format("%Y-%m-%d"))).unwrap_or_default();
    format!(
        "{}  {}  {:10} {:10} {:2} months  {:>9}.{:02} {}{until}",
        row.number,
        row.created_at.format("%Y-%m-%d"),
        row.status,
        row.plan,
        row.period,
        row.amount / 100,
        row.amount % 100,
        row.currency,
    )
}
