//! Emails: written into the outbox in the transaction of the change that causes them, sent by the worker.

mod announce;
mod brand;
mod due;
mod forget;
mod notice;
mod page;
mod send_time;

pub use announce::announce_later;
pub use brand::Brand;
pub use due::{DueRow, due_rows, published, still_due};
pub use forget::forget_named;
pub use notice::{Author, Line, MOST_LINES, Notice, Reader, post_all};
pub use send_time::{monday, next_send_time};

use chrono::{DateTime, Utc};
use rozmova_domain::{
    language::Language,
    text::{inert, search_key},
};
use rozmova_store::{MailResult, NewJob, Scoped, Tx, assignment, employee, mail};
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, QueryFilter, sea_query::ExprTrait};

use crate::{
    error::Result,
    http::dates::zone,
    jobs::{Ended, SEND},
    mailer::{self, Attachment},
    state::App,
    texts::Text,
};

/// Kind of the emails that name people to the heads of their divisions.
pub const DIGEST: &str = "digest";

/// Kind of the emails by which somebody reminds people of courses.
pub const REMINDER: &str = "reminder";

/// An email with one button.
#[derive(Debug)]
pub struct Email<'a> {
    /// Names its texts: `mail-<kind>-subject`, `-body` and `-button`.
    pub kind: &'static str,
    /// Whom it is about; it goes when they are erased.
    pub person: Option<i64>,
    /// Address: the person's, or another that is to become or was the person's.
    pub to: &'a str,
    /// First name.
    pub name: &'a str,
    /// Language of the person.
    pub language: Language,
    /// The account's.
    pub brand: &'a Brand,
    /// Where the button leads, a path of this site.
    pub path: String,
    /// How long the link is valid.
    pub valid: Option<Text>,
    /// What its texts are filled with beside the company.
    pub facts: Vec<(&'static str, String)>,
    /// The charge whose invoice goes with it.
    pub charge: Option<i64>,
}

impl Email<'_> {
    /// Puts the email into the outbox; it is sent only if the transaction commits.
    pub async fn post(self, app: &App, data: &Scoped, tx: &Tx) -> Result<()> {
        let now = app.clock.now();
        let row = mail::ActiveModel {
            about: Set(self.charge.map(|id| id.to_string())),
            ..queued(self.kind, (self.person, self.to), self.write(), now)
        };
        let row = data.insert(row, tx).await?;
        tx.enqueue(NewJob { kind: SEND, payload: row.id.to_string(), dedup_key: None, run_at: now }).await?;
        Ok(())
    }

    fn write(&self) -> (String, String, String) {
        let part = |name: &str| {
            let text = Text::new(format!("mail-{}-{name}", self.kind.replace('_', "-")))
                .with("company", inert(&self.brand.company));
            self.facts.iter().fold(text, |text, (name, fact)| text.with(name, inert(fact))).say(self.language)
        };
        let say = |text: Text| text.say(self.language);
        let site = &self.brand.site;
        let (subject, body, button) = (part("subject"), part("body"), part("button"));
        let greeting = say(Text::new("mail-greeting").with("name", inert(self.name)));
        let valid = self
            .valid
            .as_ref()
            .map(|time| say(Text::new("mail-valid").with("time", say(time.clone()))))
            .unwrap_or_default();
        let footer = say(Text::new("mail-footer").with("site", site.as_str()));
        let link = format!("{site}{}", self.path);
        let text = format!("{greeting}\n\n{body}\n\n{button}:\n{link}\n\n{valid}\n\n-- \n{footer}\n");
        let hint = say(Text::new("mail-button-hint"));
        let marks = [
            ("lang", self.language.tag()),
            ("subject", &subject),
            ("greeting", &greeting),
            ("body", &body),
            ("button", &button),
            ("link", &link),
            ("valid", &valid),
            ("hint", &hint),
            ("footer", &footer),
        ]
        .map(|(mark, value)| (mark, ammonia::clean_text(value)));
        let (head, colours) = (self.brand.head(), self.brand.button());
        let marks = marks.iter().map(|(mark, value)| (*mark, value.as_str()));
        let marks: Vec<(&str, &str)> =
            marks.chain([("head", head.as_str()), ("colours", colours.as_str())]).collect();
        let html = page::fill(include_str!("email.html"), &marks);
        (subject, text, html)
    }
}

/// The row of a new email about this person or nobody, to this address, with its subject, text and HTML.
fn queued(
    kind: &str,
    (person, to): (Option<i64>, &str),
    (subject, text, html): (String, String, String),
    now: DateTime<Utc>,
) -> mail::ActiveModel {
    mail::ActiveModel {
        recipient: Set(to.to_owned()),
        kind: Set(kind.to_owned()),
        search_key: Set(search_key(&format!("{to} {subject}"))),
        subject: Set(subject),
        text: Set(text),
        html: Set(html),
        state: Set("queued".into()),
        attempts: Set(0),
        error: Set(None),
        created_at: Set(now),
        sent_at: Set(None),
        employee_id: Set(person),
        ..Default::default()
    }
}

/// An email of the outbox that is still to be sent; none also when its registration was dropped meanwhile.
///
/// # Errors
/// On a database error.
pub async fn waiting(app: &App, id: i64) -> anyhow::Result<Option<mail::Model>> {
    let email = app.db.system().mail(id).await?;
    Ok(email.filter(|email| email.sent_at.is_none() && email.state != "dropped"))
}

/// Sends one email of the outbox; run by the worker.
///
/// # Errors
/// When the mail server did not take it: the job is tried again.
pub async fn send(
    app: &App,
    email: mail::Model,
    attachment: Option<Attachment>,
    attempts: i32,
) -> anyhow::Result<Ended> {
    let (system, id) = (app.db.system(), email.id);
    match decide(app, &email).await? {
        Decision::Send => {}
        Decision::Wait(until) => return Ok(Ended::Again(until)),
        Decision::Drop => {
            system.drop_mail(id).await?;
            return Ok(Ended::Done);
        }
    }
    let sent = app.mailer.send(&email, attachment, &app.config.public_url()).await;
    let result = match &sent {
        Ok(()) => "sent",
        Err(error) if mailer::is_refused(error) => "refused",
        Err(_) => "put_off",
    };
    metrics::counter!("rozmova_emails_tried_total", "result" => result).increment(1);
    match sent {
        Ok(()) => {
            system.save_mail_result(id, attempts, MailResult::Sent, app.clock.now()).await?;
            Ok(Ended::Done)
        }
        Err(error) if mailer::is_refused(&error) => {
            let error = format!("{error:#}");
            tracing::warn!(email = id, kind = %email.kind, error, "the mail server refused an email for good");
            system.save_mail_result(id, attempts, MailResult::Refused(error), app.clock.now()).await?;
            Ok(Ended::Done)
        }
        Err(error) => {
            let failed = MailResult::Failed(format!("{error:#}"));
            system.save_mail_result(id, attempts, failed, app.clock.now()).await?;
            Err(error)
        }
    }
}

/// What is to be done with an email now.
enum Decision {
    Send,
    /// It is night where the account is.
    Wait(DateTime<Utc>),
    /// It is not wanted any more.
    Drop,
}

/// An email that waited, perhaps for the mail server, is looked at again: nobody who has left or has switched emails
/// off gets one, and nobody is reminded of what is done.
async fn decide(app: &App, email: &mail::Model) -> anyhow::Result<Decision> {
    // Of those that nobody asked for, which have a link that switches them off.
    let Some(person) = email.employee_id.filter(|_| email.unsubscribe.is_some()) else {
        return Ok(Decision::Send);
    };
    let system = app.db.system();
    let found = system.person(person).await?;
    let wants = |row: &employee::Model| {
        row.dismissed_at.is_none() && row.notifications && row.email.as_ref() == Some(&email.recipient)
    };
    let Some((_, data)) = found.filter(|(row, _)| wants(row)) else {
        return Ok(Decision::Drop);
    };
    let now = app.clock.now();
    if let Some(about) = email.about.as_ref().filter(|_| email.kind != DIGEST) {
        let about: Vec<i64> = serde_json::from_str(about)?;
        let mut left: Vec<DueRow> = due_rows(&data)
            .filter(assignment::Column::Id.is_in(about))
            .filter(assignment::Column::PassedAt.is_null())
            .filter(still_so(email, now))
            .into_model()
            .all(data.reader())
            .await?;
        if email.kind == REMINDER {
            left = still_due(&data, data.reader(), left, now).await?;
        }
        if left.is_empty() {
            return Ok(Decision::Drop);
        }
    }
    let when = next_send_time(now, zone(&system.account(&data).await?.timezone));
    Ok(if when > now { Decision::Wait(when) } else { Decision::Send })
}

/// What the email says still holds: an end of a window that was moved meanwhile gets another email, and a newer reminder
/// says all that an older one would. Of what can no longer be played [`still_due`] knows.
fn still_so(email: &mail::Model, now: DateTime<Utc>) -> Condition {
    use assignment::Column;
    let reminded = |column: Column| column.into_expr().eq(Column::EndsAt.into_expr());
    let newest =
        Condition::any().add(Column::RemindedAt.is_null()).add(Column::RemindedAt.lte(email.created_at));
    match email.kind.as_str() {
        "due_soon" => {
            Condition::all().add(newest).add(reminded(Column::RemindedSoonFor)).add(Column::EndsAt.gte(now))
        }
        "overdue" => Condition::all().add(newest).add(reminded(Column::RemindedOverdueFor)),
        REMINDER => newest,
        _ => Condition::all(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn email(company: &str, language: Language) -> (String, String, String) {
        Email {
            kind: "registration",
            person: Some(7),
            to: "a@b.example",
            name: "Оля",
            language,
            brand: &Brand::plain(company),
            path: "/confirm/KEY".into(),
            valid: Some(Text::new("mail-days").with("days", 7)),
            facts: Vec::new(),
            charge: None,
        }
        .write()
    }

    /// A name is a name: it becomes no link, no line and no mark of the template.
    #[test]
    fn what_people_wrote_leads_nowhere() {
        let name = "{link}{footer} http://evil.example\nX";
        let email = Email {
            kind: "invitation",
            person: Some(1),
            to: "a@b.example",
            name,
            language: Language::En,
            brand: &Brand::plain("{button} evil.com"),
            path: "/confirm/KEY".into(),
            valid: None,
            facts: Vec::new(),
            charge: None,
        };
        let (subject, text, html) = email.write();
        let times = |text: &str| html.matches(&ammonia::clean_text(text)).count();
        assert_eq!((times("https://x.example/confirm/KEY"), times("{link}")), (2, 1), "{html}");
        assert_eq!(
            (times("because your address"), times("{footer}"), times("{button}")),
            (1, 1, 3),
            "{html}"
        );
        for part in [&subject, &text, &html] {
            assert!(!part.contains("http://evil") && !part.contains("evil.com"), "{part}");
        }
        assert!(text.starts_with("Hello, {link}{footer} http:\u{200B}//evil.\u{200B}example X!\n"), "{text}");
        assert!(!subject.contains('\n') && subject.starts_with("{button} evil.\u{200B}com"), "{subject}");
    }

    #[test]
    fn an_email_is_written_in_the_persons_language_and_escapes_names() {
        let (subject, text, html) = email("<b>Kvitka & Co</b>", Language::Uk);
        assert_eq!(subject, "Підтвердьте реєстрацію в Rozmova");
        assert!(text.contains("https://x.example/confirm/KEY\n"), "{text}");
        assert!(text.contains("діє 7 днів"), "{text}");
        assert!(html.contains("lang=\"uk\""));
        assert!(!html.contains("<b>Kvitka"), "{html}");
        for language in Language::ALL {
            let (subject, text, html) = email("X", language);
            for part in [subject, text, html] {
                assert!(!part.contains("mail-") && !part.contains("{$"), "{part}");
            }
        }
    }

    /// Emails about what was done with an account, whole in every language; they are printed for whoever reads them.
    #[test]
    fn emails_of_warning_are_whole_in_every_language() {
        for language in Language::ALL {
            let mut subjects = HashSet::new();
            for kind in [
                "new_sign_in",
                "service_key_made",
                "second_factor_on",
                "second_factor_off",
                "second_factor_reset",
                "second_factor_wrong",
                "passkey_added",
                "passkey_removed",
                "app_removed",
                "password_changed",
                "password_changed_elsewhere",
                "email_changed",
                "email_changed_by",
                "email_given",
            ] {
                let facts = [
                    ("device", "Chrome, Windows"),
                    ("key", "<b>Nightly import</b>"),
                    ("passkey", "<b>Phone</b>"),
                    ("time", "02.03.2026, 11:00 EET"),
                    ("email", "n***@<b>.example"),
                ];
                let (subject, text, html) = Email {
                    kind,
                    person: Some(7),
                    to: "a@b.example",
                    name: "Оля",
                    language,
                    brand: &Brand::plain("<b>Kvitka & Co</b>"),
                    path: "/login".into(),
                    valid: None,
                    facts: facts.map(|(name, fact)| (name, fact.to_owned())).into(),
                    charge: None,
                }
                .write();
                println!("{subject}\n\n{text}\n=====");
                for part in [&subject, &text, &html] {
                    assert!(!part.contains("mail-") && !part.contains("{$"), "{part}");
                }
                assert!(text.contains("Kvitka & Co") || kind.ends_with("_changed"), "{text}");
                assert!(text.contains("https://x.example/login\n"), "{text}");
                assert!(
                    !html.contains("<b>") && html.contains(&format!("lang=\"{}\"", language.tag())),
                    "{html}"
                );
                subjects.insert(subject);
            }
            // Two ways to the same: the former address reads that it was changed, whoever did it.
            assert_eq!(subjects.len(), 13, "{subjects:?}");
        }
    }
}
