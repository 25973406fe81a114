//! Puts the program together: the parts of the state, and what the features hand in.

use std::sync::Arc;

use metrics_exporter_prometheus::PrometheusHandle;
use rozmova_domain::clock::Clock;
use rozmova_store::Db;

use crate::{
    config::{Config, webhook_hosts},
    mailer::Mailer,
    outward::{Connector, Public, Roots},
    passwords::Passwords,
    payments::{Invoices, Payments},
    registry::Registry,
    state::{App, Dependencies},
    tokens::Tokens,
};

/// The program over this database.
///
/// # Errors
/// When passwords cannot be hashed on this machine, or a setting cannot be understood.
pub fn new(
    db: Db,
    clock: Clock,
    config: Config,
    tokens: Tokens,
    mailer: Mailer,
    metrics: Option<PrometheusHandle>,
) -> anyhow::Result<App> {
    let outward = Public::new(Roots::new(config.ca_file.as_deref())?, webhook_hosts(&config)?);
    let dependencies = dependencies(Arc::new(outward), Arc::new(Invoices), Passwords::new()?);
    App::new(db, clock, config, tokens, mailer, metrics, dependencies)
}

/// With these connections to the outside, and what hashes passwords.
pub fn dependencies(
    outward: Arc<dyn Connector>,
    payments: Arc<dyn Payments>,
    passwords: Passwords,
) -> Dependencies {
    Dependencies { outward, payments, runner: Arc::new(Registry), passwords }
}
