//! The same application, set in another way.

use rozmova::{
    outward::{Connector, Public, Roots},
    payments::Payments,
    state::Dependencies,
};

use super::*;

impl TestApp {
    /// Over the same database, with other settings.
    pub fn changed(&self, change: impl FnOnce(&mut Config)) -> Self {
        self.built(change, self.dependencies(public(), Arc::new(Invoices)))
    }

    /// Behind a load balancer at this address.
    pub fn behind(&self, proxy: &str) -> Self {
        self.changed(|config| {
            config.trusted_proxies = proxy.into();
            config.limits = Limits::Normal;
        })
    }

    /// With its results going where this leads.
    pub fn sending_to(&self, outward: Arc<dyn Connector>) -> Self {
        self.built(|_| {}, self.dependencies(outward, Arc::new(Invoices)))
    }

    /// With plans paid in this way.
    pub fn paying_by(&self, payments: Arc<dyn Payments>) -> Self {
        self.built(|_| {}, self.dependencies(public(), payments))
    }

    /// With password hashes that cost what they cost outside of tests.
    pub fn hashing_at_full_cost(&self) -> Self {
        let dependencies = self.dependencies(public(), Arc::new(Invoices));
        self.built(|_| {}, Dependencies { passwords: Passwords::new().unwrap(), ..dependencies })
    }

    fn dependencies(&self, outward: Arc<dyn Connector>, payments: Arc<dyn Payments>) -> Dependencies {
        program::dependencies(outward, payments, self.app.passwords.clone())
    }

    fn built(&self, change: impl FnOnce(&mut Config), dependencies: Dependencies) -> Self {
        let mut config = self.app.config.clone();
        change(&mut config);
        let (mailer, emails) = Mailer::memory("Rozmova <no-reply@rozmova.example>".parse().unwrap());
        let (db, clock, tokens) = (self.app.db.clone(), self.clock.clone(), Tokens::new(&[7; 32]));
        let app = App::new(db, clock, config, tokens, mailer, None, dependencies).unwrap();
        let (clock, devices) = (self.clock.clone(), self.devices.clone());
        Self { router: router(app.clone()), app, clock, emails, devices, _folder: None }
    }
}

pub(super) fn public() -> Arc<dyn Connector> {
    Arc::new(Public::new(Roots::new(None).unwrap(), Vec::new()))
}

impl Client {
    /// The same person on another server.
    pub fn on(&self, app: &TestApp) -> Self {
        Self { router: app.router.clone(), ..self.clone() }
    }
}
