//! Wrong codes: somebody may know the password and guess them.

use rozmova_store::{Scoped, employee};

use crate::{error::Result, features::notices, state::App};

/// So many in a row are mailed to the person, once.
const MAILED: i32 = 5;

/// Mails the person, when these are as many. No transaction is open.
pub async fn mail_wrong_codes(
    app: &App,
    data: &Scoped,
    person: &employee::Model,
    failures: i32,
) -> Result<()> {
    if failures != MAILED {
        return Ok(());
    }
    let tx = data.begin().await?;
    notices::notify_wrong_codes(app, data, &tx, person).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(())
}
