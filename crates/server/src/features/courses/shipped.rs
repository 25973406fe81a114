//! The demo courses: shipped with the product in three languages, added to every account as courses that nobody
//! changes, to be looked at, tried and copied.

use std::sync::LazyLock;

use anyhow::Context;
use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::{
    audit::Action,
    course::{Content, CourseKind},
    language::Language,
    score::RightPlays,
};
use rozmova_store::{Error as StoreError, Scoped, Tx, course};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    draft::{fill_figures, set_description, set_title},
    save::{blank, insert},
};
use crate::{
    assets::Addresses,
    error::{Error, ErrorBody, Result},
    features::audit::{self, Entry},
    http::{
        body::Body,
        caller::{Caller, can},
    },
    state::App,
};

/// Each text stands there as `{"en": …, "uk": …, "ru": …}`; the key names the course for good.
const FILES: [(&str, &str); 4] = [
    ("angry_customer", include_str!("shipped/angry_customer.json")),
    ("feedback", include_str!("shipped/feedback.json")),
    ("first_call", include_str!("shipped/first_call.json")),
    ("first_minutes", include_str!("shipped/first_minutes.json")),
];

/// A demo course in one language.
#[derive(Debug, Deserialize)]
struct Shipped {
    #[serde(skip)]
    key: &'static str,
    title: String,
    description: String,
    colour: String,
    /// Minutes.
    minutes: i32,
    content: Content,
}

/// The demo courses in each language.
type InLanguages = Vec<(Language, Vec<Shipped>)>;

static SHIPPED: LazyLock<anyhow::Result<InLanguages>> = LazyLock::new(|| {
    let in_one = |language| {
        Ok((language, FILES.iter().map(|file| read(file, language)).collect::<anyhow::Result<_>>()?))
    };
    Language::ALL.into_iter().map(in_one).collect()
});

fn shipped(language: Language) -> Result<&'static [Shipped]> {
    let all = SHIPPED.as_ref().map_err(|error| anyhow::anyhow!("{error:#}"))?;
    Ok(all.iter().find(|(tag, _)| *tag == language).map_or(&[], |(_, list)| list))
}

fn read((key, file): &(&'static str, &'static str), language: Language) -> anyhow::Result<Shipped> {
    let read = || {
        let mut value: Value = serde_json::from_str(file)?;
        speak(&mut value, language.tag());
        serde_json::from_value::<Shipped>(value)
    };
    let mut course = read().with_context(|| format!("the demo course {key}"))?;
    course.key = key;
    course.content.normalise();
    course.content.assign_ids();
    course.content.settle_passing();
    Ok(course)
}

/// Leaves one language of each text.
fn speak(value: &mut Value, tag: &str) {
    match value {
        Value::Object(fields) if fields.len() == Language::ALL.len() && fields.contains_key(tag) => {
            *value = fields.remove(tag).unwrap_or_default();
        }
        Value::Object(fields) => fields.values_mut().for_each(|field| speak(field, tag)),
        Value::Array(list) => list.iter_mut().for_each(|one| speak(one, tag)),
        _ => {}
    }
}

/// Adds the demo courses to a new account.
///
/// # Errors
/// When the database does not take them.
pub async fn add_demo_courses(data: &Scoped, tx: &Tx, language: Language, now: DateTime<Utc>) -> Result<()> {
    for one in shipped(language)? {
        add_one(data, tx, one, now).await?;
    }
    Ok(())
}

async fn add_one(data: &Scoped, tx: &Tx, one: &Shipped, now: DateTime<Utc>) -> Result<()> {
    let mut row = course::ActiveModel {
        demo_key: Set(Some(one.key.into())),
        kind: Set(if one.content.quiz.is_some() { CourseKind::Quiz } else { CourseKind::Game }),
        colour: Set(one.colour.clone()),
        estimated_duration: Set(Some(one.minutes)),
        ..blank(None, now)
    };
    set_title(&mut row, one.title.clone());
    // The account may call a course of its own the same.
    row.live_title_key = Set(None);
    set_description(&mut row, one.description.clone());
    fill_figures(&mut row, &one.content, 0, RightPlays::of(&one.content).most().unwrap_or_default());
    row.cover_url = Set(row.cover_asset.as_ref().and_then(|scene| Addresses::built_in().url(scene)));
    insert(data, tx, row, &one.content).await?;
    Ok(())
}

/// Adds demo courses to accounts that were made before these were shipped. Run by the worker.
pub async fn add_missing_demo_courses(app: &App) -> anyhow::Result<()> {
    for (place, (key, _)) in FILES.iter().enumerate() {
        for (data, language) in app.db.system().accounts_without(key).await? {
            let tx = data.begin().await?;
            let one = shipped(language)?.get(place).context("a demo course")?;
            match add_one(&data, &tx, one, app.clock.now()).await {
                Ok(()) => tx.commit().await?,
                // Another process was faster, or the account is gone.
                Err(error) if raced(&error) => {}
                Err(error) => return Err(anyhow::Error::new(error).context("demo courses cannot be added")),
            }
        }
    }
    Ok(())
}

fn raced(error: &Error) -> bool {
    match error {
        Error::Refused(_) => true,
        Error::Internal(internal) => {
            matches!(internal.cause.downcast_ref(), Some(StoreError::Duplicate(_) | StoreError::Reference(_)))
        }
    }
}

/// Whether the demo courses are in the lists.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub(super) struct DemoShown {
    show: bool,
}

/// Show or hide the demo courses of the account
#[utoipa::path(post, path = "/show_demo_courses/", tag = "courses", operation_id = "showDemoCourses",
    request_body = DemoShown, responses((status = 200, body = DemoShown), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    caller: Caller<can::ShowDemo>,
    Body(body): Body<DemoShown>,
) -> Result<Json<DemoShown>> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let before = app.db.system().lock_account(&tx, data).await?.show_demo_courses;
    app.db.system().show_demo_courses(&tx, data, body.show).await?;
    let switched = Entry::new(Action::SettingsChanged).field("show_demo_courses", before, body.show);
    audit::note(data, &tx, &caller.me, switched).await?;
    tx.commit().await?;
    Ok(Json(body))
}

#[cfg(test)]
mod tests {
    use rozmova_domain::{course::Emotion, findings::FindingCode};

    use super::*;
    use crate::features::courses::{findings, rich_text};

    fn is_a_whole_conversation(name: &str, content: &Content) {
        assert!(content.result_cards.len() >= 3, "{name}");
        let (endings, asked): (Vec<_>, Vec<_>) = content.questions.iter().partition(|card| card.is_ending());
        assert!(!endings.is_empty(), "{name}: it ends with last words");
        assert!(asked.iter().all(|card| !card.skills.is_empty()), "{name}");
        let answers = content.questions.iter().flat_map(|card| &card.answers);
        let shown: std::collections::BTreeSet<Emotion> = answers.map(|answer| answer.emotion).collect();
        assert_eq!(shown.len(), Emotion::ALL.len(), "{name}: every face is seen");
    }

    #[test]
    fn every_demo_course_is_complete_in_every_language() {
        let mut shapes = Vec::new();
        for language in Language::ALL {
            for one in shipped(language).unwrap() {
                let (name, content) = (format!("{} {language:?}", one.key), &one.content);
                let built_in = Addresses::built_in();
                let found = findings::check(&one.title, content, &built_in);
                assert_eq!(found.errors, [], "{name}");
                for warning in &found.warnings {
                    // A conversation may come back to where it was; everything else would be carelessness.
                    assert_eq!(warning.code, FindingCode::Loop, "{name}: {warning:?}");
                }
                assert_eq!(content.check_shape(), Ok(()), "{name}");
                let mut cleaned = content.clone();
                rich_text::clean_content(&mut cleaned);
                assert_eq!(&cleaned, content, "{name}");
                assert!((8..=15).contains(&content.questions.len()), "{name}");
                assert!(content.stages.len() >= 2, "{name}");
                assert!(content.questions.iter().all(|card| card.stage.is_some()), "{name}");
                let answers = || content.questions.iter().flat_map(|card| &card.answers);
                assert!(answers().all(|answer| !answer.feedback.is_empty()), "{name}");
                match &content.quiz {
                    Some(quiz) => {
                        assert!(!quiz.success_message.is_empty() && content.points_to_pass > Some(0));
                    }
                    None => is_a_whole_conversation(&name, content),
                }
                let text = serde_json::to_string(content).unwrap();
                assert_eq!(
                    language == Language::En,
                    !text.chars().any(|c| ('а'..='я').contains(&c)),
                    "{name}"
                );
                // Letters that only the other language has.
                let strange = match language {
                    Language::En => "",
                    Language::Uk => "ыэёъ",
                    Language::Ru => "іїєґ",
                };
                assert_eq!(text.to_lowercase().chars().find(|c| strange.contains(*c)), None, "{name}");
                let shape: Vec<_> =
                    content.questions.iter().map(|card| (card.id, card.answers.len(), card.weight)).collect();
                shapes.push((one.key, shape));
            }
        }
        shapes.sort();
        shapes.dedup();
        assert_eq!(shapes.len(), FILES.len(), "one course is the same in all languages");
    }
}
