//! Emails that tell a person what was done with the account, in case it was somebody else. They cannot be switched off.

use chrono::{DateTime, Duration, Utc};
use rozmova_domain::language::Language;
use rozmova_store::{Scoped, Tx, account, employee};

use crate::{
    error::Result,
    features::{keys::masked, sessions},
    http::dates::zone,
    mail::{Brand, Email},
    state::App,
};

/// How long the former address is notified of new passwords.
const WATCHED: Duration = Duration::days(30);

/// An email about a person's account.
struct About<'a> {
    app: &'a App,
    data: &'a Scoped,
    tx: &'a Tx,
    person: &'a employee::Model,
    account: account::Model,
    brand: Brand,
}

impl<'a> About<'a> {
    async fn new(app: &'a App, data: &'a Scoped, tx: &'a Tx, person: &'a employee::Model) -> Result<Self> {
        let account = app.db.system().account_in(tx, data).await?;
        let brand = Brand::of(app, data, tx.reader(), &account).await?;
        Ok(Self { app, data, tx, person, account, brand })
    }

    fn language(&self) -> Language {
        self.person.language.unwrap_or(self.account.language)
    }

    /// Who has no address is not written to.
    async fn post(
        &self,
        kind: &'static str,
        to: Option<&str>,
        path: &str,
        facts: Vec<(&'static str, String)>,
    ) -> Result<()> {
        let Some(to) = to else { return Ok(()) };
        Email {
            kind,
            person: Some(self.person.id),
            to,
            name: &self.person.first_name,
            language: self.language(),
            brand: &self.brand,
            path: path.into(),
            valid: None,
            facts,
            charge: None,
        }
        .post(self.app, self.data, self.tx)
        .await
    }

    /// As people read it where the account is.
    fn time(&self, at: DateTime<Utc>) -> String {
        let here = at.with_timezone(&zone(&self.account.timezone));
        match self.language() {
            Language::En => here.format("%-d %B %Y, %H:%M %Z").to_string(),
            Language::Uk | Language::Ru => here.format("%d.%m.%Y, %H:%M %Z").to_string(),
        }
    }
}

/// Somebody signed in with a device that is new.
pub async fn notify_new_device(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    agent: &str,
) -> Result<()> {
    let about = About::new(app, data, tx, person).await?;
    let device = sessions::device_named(agent, about.language());
    let facts = vec![("device", device), ("time", about.time(app.clock.now()))];
    about.post("new_sign_in", person.email.as_deref(), "/recover", facts).await
}

/// A service key was made in the person's name.
pub async fn notify_service_key(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    key: &str,
) -> Result<()> {
    let about = About::new(app, data, tx, person).await?;
    let facts = vec![("key", key.to_owned()), ("time", about.time(app.clock.now()))];
    let page = "/administrator/settings?tab=service_keys";
    about.post("service_key_made", person.email.as_deref(), page, facts).await
}

/// The second factor was set up, switched off or taken away, as the kind of email says.
pub async fn notify_second_factor(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    kind: &'static str,
) -> Result<()> {
    let about = About::new(app, data, tx, person).await?;
    let facts = vec![("time", about.time(app.clock.now()))];
    about.post(kind, person.email.as_deref(), "/user/profile", facts).await
}

/// A passkey was added or removed, as the kind of email says.
pub async fn notify_passkey(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    kind: &'static str,
    passkey: &str,
) -> Result<()> {
    let about = About::new(app, data, tx, person).await?;
    let facts = vec![("passkey", passkey.to_owned()), ("time", about.time(app.clock.now()))];
    about.post(kind, person.email.as_deref(), "/user/profile", facts).await
}

/// Wrong codes of the second factor were given many times in a row.
pub async fn notify_wrong_codes(app: &App, data: &Scoped, tx: &Tx, person: &employee::Model) -> Result<()> {
    let about = About::new(app, data, tx, person).await?;
    let facts = vec![("time", about.time(app.clock.now()))];
    about.post("second_factor_wrong", person.email.as_deref(), "/recover", facts).await
}

/// The password was changed. Where the address was changed a short while ago, the former one is notified too: whoever was
/// given a wrong address cannot be taken over silently.
pub async fn notify_password_changed(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
) -> Result<()> {
    let about = About::new(app, data, tx, person).await?;
    about.post("password_changed", person.email.as_deref(), "/login", Vec::new()).await?;
    if let (Some(former), Some(at)) = (former_address(person, app.clock.now()), person.email_changed_at) {
        let facts = vec![
            ("time", about.time(at)),
            ("email", person.email.as_deref().map(masked).unwrap_or_default()),
        ];
        about.post("password_changed_elsewhere", Some(former), "/login", facts).await?;
    }
    Ok(())
}

/// The person confirmed another address: the former one is notified.
pub async fn notify_email_changed(app: &App, data: &Scoped, tx: &Tx, before: &employee::Model) -> Result<()> {
    let about = About::new(app, data, tx, before).await?;
    about.post("email_changed", before.email.as_deref(), "/login", Vec::new()).await
}

/// An administrator gave the person another address: both are notified.
pub async fn notify_email_changed_by_admin(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    before: &employee::Model,
    email: Option<&str>,
) -> Result<()> {
    let about = About::new(app, data, tx, before).await?;
    let facts = vec![("email", email.map_or_else(|| "—".to_owned(), masked))];
    about.post("email_changed_by", before.email.as_deref(), "/login", facts).await?;
    about.post("email_given", email, "/login", Vec::new()).await
}

/// The address before the present one, while it is still notified.
pub fn former_address(person: &employee::Model, now: DateTime<Utc>) -> Option<&str> {
    let recent = person.email_changed_at.is_some_and(|at| now - at < WATCHED);
    person.previous_email.as_deref().filter(|former| recent && Some(*former) != person.email.as_deref())
}
