//! Letters: written into the outbox in the transaction of the change that causes them, sent by the worker.

mod transport;

pub use transport::{Mailer, SentLetter};

use rozmova_domain::language::Language;
use rozmova_store::{NewJob, Scoped, Tx, mail};
use sea_orm::ActiveValue::Set;

use crate::{app::App, http::error::Result, texts::Text};

/// Kind of the job that sends a letter.
pub const SEND: &str = "mail";

/// A letter with one button.
#[derive(Debug)]
pub struct Letter<'a> {
    /// Names its texts: `mail-<kind>-subject`, `-body` and `-button`.
    pub kind: &'static str,
    /// Address.
    pub to: &'a str,
    /// First name.
    pub name: &'a str,
    /// Language of the person.
    pub language: Language,
    /// Name of the account.
    pub company: &'a str,
    /// Where the button leads, a path of this site.
    pub path: String,
    /// How long the link is valid.
    pub valid: Option<Text>,
}

impl Letter<'_> {
    /// Puts the letter into the outbox; it is sent only if the transaction commits.
    pub async fn post(self, app: &App, data: &Scoped, tx: &Tx) -> Result<()> {
        let (subject, text, html) = self.write(&app.config.public_url());
        let now = app.clock.now();
        let row = mail::ActiveModel {
            recipient: Set(self.to.to_owned()),
            kind: Set(self.kind.to_owned()),
            subject: Set(subject),
            text: Set(text),
            html: Set(html),
            state: Set("queued".into()),
            attempts: Set(0),
            error: Set(None),
            created_at: Set(now),
            sent_at: Set(None),
            ..Default::default()
        };
        let row = data.insert(row, tx).await?;
        tx.enqueue(NewJob { kind: SEND, payload: row.id.to_string(), dedup_key: None, run_at: now }).await?;
        Ok(())
    }

    fn write(&self, site: &str) -> (String, String, String) {
        let part = |name: &str| {
            Text::new(format!("mail-{}-{name}", self.kind.replace('_', "-")))
                .with("company", self.company)
                .say(self.language)
        };
        let say = |text: Text| text.say(self.language);
        let (subject, body, button) = (part("subject"), part("body"), part("button"));
        let greeting = say(Text::new("mail-greeting").with("name", self.name));
        let valid = self
            .valid
            .as_ref()
            .map(|time| say(Text::new("mail-valid").with("time", say(time.clone()))))
            .unwrap_or_default();
        let footer = say(Text::new("mail-footer").with("site", site));
        let link = format!("{site}{}", self.path);
        let text = format!("{greeting}\n\n{body}\n\n{button}:\n{link}\n\n{valid}\n\n-- \n{footer}\n");
        let html = include_str!("letter.html");
        let html = [
            ("{lang}", self.language.tag()),
            ("{subject}", &subject),
            ("{greeting}", &greeting),
            ("{body}", &body),
            ("{button}", &button),
            ("{link}", &link),
            ("{valid}", &valid),
            ("{hint}", &say(Text::new("mail-button-hint"))),
            ("{footer}", &footer),
        ]
        .into_iter()
        .fold(html.to_owned(), |html, (mark, value)| html.replace(mark, &ammonia::clean_text(value)));
        (subject, text, html)
    }
}

/// Sends one letter of the outbox; run by the worker.
///
/// # Errors
/// When the mail server did not take it: the job is tried again.
pub async fn send(app: &App, id: i64, attempts: i32) -> anyhow::Result<()> {
    let system = app.db.system();
    let Some(letter) = system.mail(id).await? else {
        // Its registration was dropped meanwhile.
        return Ok(());
    };
    if letter.sent_at.is_some() {
        return Ok(());
    }
    match app.mailer.send(&letter).await {
        Ok(()) => Ok(system.save_mail_fate(id, attempts, None, Some(app.clock.now())).await?),
        Err(error) => {
            system.save_mail_fate(id, attempts, Some(format!("{error:#}")), None).await?;
            Err(error)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(company: &str, language: Language) -> (String, String, String) {
        Letter {
            kind: "registration",
            to: "a@b.example",
            name: "Оля",
            language,
            company,
            path: "/confirm/KEY".into(),
            valid: Some(Text::new("mail-days").with("days", 7)),
        }
        .write("https://x.example")
    }

    #[test]
    fn a_letter_is_written_in_the_persons_language_and_escapes_names() {
        let (subject, text, html) = letter("<b>Kvitka & Co</b>", Language::Uk);
        assert_eq!(subject, "Підтвердьте реєстрацію в Rozmova");
        assert!(text.contains("https://x.example/confirm/KEY\n"), "{text}");
        assert!(text.contains("діє 7 днів"), "{text}");
        assert!(html.contains("lang=\"uk\""));
        assert!(!html.contains("<b>Kvitka"), "{html}");
        for language in Language::ALL {
            let (subject, text, html) = letter("X", language);
            for part in [subject, text, html] {
                assert!(!part.contains("mail-") && !part.contains("{$"), "{part}");
            }
        }
    }
}
