//! Emails that nobody asked for in person: what was assigned, what is due. They come from the company, name a few things,
//! and can be switched off.

use std::borrow::Cow;

use rozmova_domain::{language::Language, text::inert};
use rozmova_store::{NewJob, Scoped, Tx, mail};
use sea_orm::ActiveValue::Set;

use super::{Brand, page, queued};
use crate::{error::Result, jobs::NOTICE, state::App, texts::Text};

/// Things that one email names.
pub const MOST_LINES: usize = 20;
/// Longest subject, characters.
const LONGEST_SUBJECT: usize = 200;

/// Whom an email is for.
#[derive(Clone, Debug)]
pub struct Reader {
    /// The person.
    pub id: i64,
    /// Address.
    pub email: String,
    /// First name.
    pub name: String,
    /// Language of the person.
    pub language: Language,
}

/// Something that an email names.
#[derive(Clone, Debug)]
pub struct Line {
    /// A course or a person.
    pub title: String,
    /// What is said of it.
    pub note: String,
}

/// Somebody who had an email written.
#[derive(Clone, Debug)]
pub struct Author {
    /// The person.
    pub id: i64,
    /// First name and surname.
    pub name: String,
}

/// An email of this kind.
#[derive(Debug)]
pub struct Notice<'a> {
    /// Names its texts: `mail-<kind>-subject`, `-body` and `-button`.
    pub kind: &'static str,
    /// Whom it is for.
    pub to: &'a Reader,
    /// Who writes.
    pub brand: &'a Brand,
    /// What it names; the first of them are written out.
    pub lines: Vec<Line>,
    /// The assignments that it is about: when nothing of them is left to do, it is not sent. Of a digest the people whom
    /// it names.
    pub about: Vec<i64>,
    /// Where the button leads, a path of this site.
    pub path: Cow<'static, str>,
    /// Figures for its texts.
    pub figures: Vec<(&'static str, i64)>,
    /// Whom its texts name; none: the company.
    pub author: Option<&'a Author>,
}

impl Notice<'_> {
    fn part(&self, name: &str) -> String {
        let first = self.lines.first().map(|line| inert(&line.title)).unwrap_or_default();
        let text = Text::new(format!("mail-{}-{name}", self.kind.replace('_', "-")))
            .with("company", inert(&self.brand.company))
            .with("count", self.lines.len() as i64)
            .with("title", first)
            .with("by", inert(self.author.map_or(&self.brand.company, |author| &author.name)));
        self.figures.iter().fold(text, |text, (name, n)| text.with(name, *n)).say(self.to.language)
    }

    /// Subject, plain text and HTML.
    fn write(&self, switch_off: &str) -> (String, String, String) {
        let say = |text: Text| text.say(self.to.language);
        let (body, button) = (self.part("body"), self.part("button"));
        let subject: String = self.part("subject").chars().take(LONGEST_SUBJECT).collect();
        let greeting = say(Text::new("mail-greeting").with("name", inert(&self.to.name)));
        let footer = say(Text::new("mail-notice-footer").with("company", inert(&self.brand.company)));
        let off = say(Text::new("mail-switch-off"));
        let link = format!("{}{}", self.brand.site, self.path);
        let more = self.lines.len().saturating_sub(MOST_LINES);
        let more = (more > 0).then(|| say(Text::new("mail-more").with("count", more as i64)));
        let shown = &self.lines[..self.lines.len().min(MOST_LINES)];
        let list: Vec<String> =
            shown.iter().map(|line| format!("- {}: {}", inert(&line.title), line.note)).collect();
        let list = list.into_iter().chain(more.clone()).collect::<Vec<_>>().join("\n");
        let text = format!(
            "{greeting}\n\n{body}\n\n{list}\n\n{button}:\n{link}\n\n-- \n{footer}\n{off}:\n{switch_off}\n"
        );
        let html = Html { notice: self, shown, more: more.as_deref() };
        let html = html.write(&[
            ("lang", self.to.language.tag()),
            ("subject", &subject),
            ("greeting", &greeting),
            ("body", &body),
            ("button", &button),
            ("link", &link),
            ("footer", &footer),
            ("off", &off),
            ("switch_off", switch_off),
        ]);
        (subject, text, html)
    }
}

struct Html<'a> {
    notice: &'a Notice<'a>,
    shown: &'a [Line],
    more: Option<&'a str>,
}

impl Html<'_> {
    fn write(&self, marks: &[(&str, &str)]) -> String {
        let clean = |text: &str| ammonia::clean_text(text);
        let item = |line: &Line| {
            format!(
                "<li style=\"margin:0 0 8px\"><strong>{}</strong><br><span style=\"font-size:14px;color:#4c5566\">{}</span></li>",
                clean(&inert(&line.title)),
                clean(&line.note)
            )
        };
        let more = self.more.map(|more| format!("<li style=\"margin:0 0 8px\">{}</li>", clean(more)));
        let list: String = self.shown.iter().map(item).chain(more).collect();
        let brand = self.notice.brand;
        let (head, colours) = (brand.head(), brand.button());
        let texts: Vec<(&str, String)> = marks.iter().map(|(mark, text)| (*mark, clean(text))).collect();
        let texts = texts.iter().map(|(mark, text)| (*mark, text.as_str()));
        let marks: Vec<(&str, &str)> =
            texts.chain([("list", list.as_str()), ("head", &head), ("colours", &colours)]).collect();
        page::fill(include_str!("notice.html"), &marks)
    }
}

/// Puts emails into the outbox; they are sent only if the transaction commits. Two statements for each thousand.
pub async fn post_all(app: &App, data: &Scoped, tx: &Tx, notices: &[Notice<'_>]) -> Result<()> {
    let now = app.clock.now();
    let mut rows = Vec::with_capacity(notices.len());
    for notice in notices {
        let key = app.tokens.unsubscribe_key(notice.to.id);
        let switch_off = format!("{}/unsubscribe/{key}", notice.brand.site);
        rows.push(mail::ActiveModel {
            about: Set((!notice.about.is_empty())
                .then(|| serde_json::to_string(&notice.about))
                .transpose()?),
            unsubscribe: Set(Some(key)),
            names: Set(notice.author.map(|author| author.id)),
            ..queued(notice.kind, (Some(notice.to.id), &notice.to.email), notice.write(&switch_off), now)
        });
    }
    let ids = data.insert_all::<mail::Model>(rows, tx).await?;
    let jobs = ids.into_iter().map(|id| NewJob {
        kind: NOTICE,
        payload: id.to_string(),
        dedup_key: None,
        run_at: now,
    });
    Ok(tx.enqueue_all(jobs.collect()).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notice<'a>(reader: &'a Reader, brand: &'a Brand, kind: &'static str, courses: usize) -> Notice<'a> {
        let end = "2026-03-20T21:59:59.999999Z".parse().ok();
        let line =
            |n: usize| Line { title: format!("Course <{n}>"), note: brand.until(end, reader.language) };
        Notice {
            kind,
            to: reader,
            brand,
            lines: (1..=courses).map(line).collect(),
            about: vec![1],
            path: "/user/assignments".into(),
            figures: vec![("overdue", 2), ("soon", 5)],
            author: None,
        }
    }

    #[test]
    fn a_notice_is_whole_in_every_language() {
        let logo = Some("https://x.example/media/logo.png".to_owned());
        for language in Language::ALL {
            let reader = Reader { id: 7, email: "a@b.example".into(), name: "Оля".into(), language };
            for (logo, courses) in [(None, 1), (logo.clone(), 23)] {
                let brand = Brand { logo, ..Brand::plain("<i>K</i>") };
                for kind in ["assigned", "due_soon", "overdue", "digest", "reminder"] {
                    let notice = notice(&reader, &brand, kind, courses);
                    let (subject, text, html) = notice.write("https://x.example/unsubscribe/KEY");
                    for part in [&subject, &text, &html] {
                        assert!(!part.contains("mail-") && !part.contains("{$"), "{part}");
                    }
                    assert!(
                        !html.contains("<!--") && !html.contains("{") && !html.contains("<i>K"),
                        "{html}"
                    );
                    assert!(text.contains("Course <1>") && text.contains("/unsubscribe/KEY\n"), "{text}");
                    assert!(!text.contains("Course <21>"), "{text}");
                    assert_eq!(html.contains("<img"), courses > 1);
                    assert!(html.contains("&lt;1&gt;"), "{html}");
                }
            }
        }
    }

    /// The subject stays when the texts are erased: it names nobody.
    #[test]
    fn a_reminder_names_who_reminds() {
        let brand = Brand::plain("Kvitka");
        let author = Author { id: 9, name: "Ірина Бондар".into() };
        for language in Language::ALL {
            let reader = Reader { id: 7, email: "a@b.example".into(), name: "Оля".into(), language };
            for (courses, author) in [(1, Some(&author)), (3, Some(&author)), (1, None)] {
                let notice = Notice { author, ..notice(&reader, &brand, "reminder", courses) };
                let (subject, text, html) = notice.write("https://x.example/unsubscribe/KEY");
                let by = if author.is_some() { "Ірина Бондар" } else { "Kvitka" };
                assert!(text.contains(by) && html.contains(by.split(' ').next().unwrap()), "{text}");
                assert!(!subject.contains("Бондар") && !text.contains("mail-"), "{subject} {text}");
            }
        }
    }
}
