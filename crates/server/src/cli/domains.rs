//! Domains of email addresses: the operator says which company has proven which to be its own.

use anyhow::Context;
use rozmova_domain::{audit::Action, rules};
use rozmova_store::Scoped;

use super::{args::DomainsCommand, plainly};
use crate::{
    features::{
        audit::{self, Entry, Who},
        structure,
    },
    state::App,
};

pub(super) async fn run(app: &App, command: DomainsCommand) -> anyhow::Result<()> {
    match command {
        DomainsCommand::List => list(app).await,
        DomainsCommand::Prove { company, domain } => prove(app, &company, &domain).await,
        DomainsCommand::Release { domain } => release(app, &domain).await,
    }
}

async fn list(app: &App) -> anyhow::Result<()> {
    for (row, data) in app.db.system().email_domains().await? {
        let company = structure::main_domain(&data).await.map_err(plainly)?;
        println!("{}\t{company}\t{}", row.name, row.proven_at.format("%Y-%m-%d"));
    }
    Ok(())
}

async fn prove(app: &App, company: &str, domain: &str) -> anyhow::Result<()> {
    let (system, name) = (app.db.system(), read(domain)?);
    let company = company.trim().to_lowercase();
    let data = system.account_by_domain(&company).await?;
    let data = data.with_context(|| format!("no company here has the domain name {company}"))?;
    if let Some(other) = system.account_by_email_domain(&name).await?
        && other.account() != data.account()
    {
        let other = structure::main_domain(&other).await.map_err(plainly)?;
        anyhow::bail!("{name} belongs to {other}: rozmova domains release {name} first");
    }
    let tx = data.begin().await?;
    system.prove_email_domain(&tx, &data, &name, app.clock.now()).await?;
    note(app, &data, &tx, Entry::new(Action::CompanySignInChanged).fact("email_domain", name.as_str()))
        .await?;
    tx.commit().await?;
    println!(
        "{name} is proven: whoever logs in through {company} with an email there is the person who has it."
    );
    Ok(())
}

async fn release(app: &App, domain: &str) -> anyhow::Result<()> {
    let (system, name) = (app.db.system(), read(domain)?);
    let data = system.account_by_email_domain(&name).await?;
    let data = data.with_context(|| format!("nobody here has proven {name}"))?;
    let tx = data.begin().await?;
    system.release_email_domain(&tx, &name).await?;
    // A change shows what there is after it.
    let gone = Entry::new(Action::CompanySignInChanged).field("email_domain", name.as_str(), "");
    note(app, &data, &tx, gone).await?;
    tx.commit().await?;
    println!("{name} is no longer proven. Whoever is known by it already goes on logging in.");
    Ok(())
}

async fn note(app: &App, data: &Scoped, tx: &rozmova_store::Tx, entry: Entry) -> anyhow::Result<()> {
    audit::note(data, tx, Who::operator(app), entry).await.map_err(plainly)
}

/// What stands behind the `@` of an address.
fn read(domain: &str) -> anyhow::Result<String> {
    rules::email_domain(domain).with_context(|| format!("{domain} is no domain like example.com"))
}
