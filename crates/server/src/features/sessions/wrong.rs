//! Wrong passwords and codes of whoever has come in already: by a session, or by a mailed link.

use rozmova_domain::audit::Action;
use rozmova_store::employee;

use crate::{
    error::Result,
    features::audit::{self, Who},
    state::App,
};

/// How many in a row administrators are told of.
pub const RUNS: [i32; 4] = [5, 20, 100, 500];

/// A line in the server's log for each, and a row in the account's for a run of them.
pub async fn note_wrong_proof(
    app: &App,
    person: &employee::Model,
    what: &'static str,
    failures: i32,
) -> Result<()> {
    tracing::warn!(
        account = person.account_id,
        person = person.id,
        what,
        failures,
        "a wrong proof was given"
    );
    if !RUNS.contains(&failures) {
        return Ok(());
    }
    let data = app.db.system().scope_of(person);
    let entry = audit::about(Action::PersonProofFailed, person).fact("failures", failures);
    let tx = data.begin().await?;
    audit::note(&data, &tx, Who::person(person.id, app.clock.now(), None), entry).await?;
    Ok(tx.commit().await?)
}
