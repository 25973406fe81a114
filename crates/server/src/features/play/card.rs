//! A card as its player sees it: built field by field, without anything that judges it or tells what comes.

use std::collections::BTreeMap;

use rozmova_domain::{
    course::{Character, Content, Emotion, Media, Offer, Question, QuestionType},
    language::Language,
};
use serde::Serialize;

use crate::assets::{Addresses, builtin};

/// A card without anything that judges it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PlayQuestion {
    id: i32,
    /// Of a quiz; the working title of a card of a game is for its author.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    text: String,
    r#type: QuestionType,
    #[schema(required = true)]
    character: Option<PlayCharacter>,
    /// Address of the background.
    #[schema(required = true)]
    background: Option<String>,
    /// What is to be seen there.
    background_alt: String,
    /// What the character shows on entry.
    #[schema(required = true)]
    emotion: Option<Emotion>,
    #[schema(required = true)]
    audio: Option<PlayMedia>,
    #[schema(required = true)]
    video: Option<PlayMedia>,
    offers: Vec<PlayOffer>,
    /// Where in the conversation it is.
    #[schema(required = true)]
    stage: Option<PlayStage>,
    answers: Vec<PlayAnswer>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PlayCharacter {
    id: i32,
    name: String,
    /// Pictures by emotion.
    emotions: BTreeMap<u8, String>,
}

/// A sound or a video of a card.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PlayMedia {
    url: String,
    title: String,
    /// The same in words.
    alt: String,
}

/// Goods that a card shows.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PlayOffer {
    id: i32,
    title: String,
    description: String,
    /// Address of a picture.
    #[schema(required = true)]
    picture: Option<String>,
    price: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PlayStage {
    id: i32,
    title: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PlayAnswer {
    id: i32,
    text: String,
}

impl PlayQuestion {
    pub(super) fn new(content: &Content, card: &Question, media: &Addresses, language: Language) -> Self {
        let place = card.background.or(content.background);
        let place = content.backgrounds.iter().find(|one| Some(one.id) == place);
        let stage = content.stages.iter().find(|one| Some(one.id) == card.stage);
        // In the author's order of the card.
        let offers = card.offers.iter().filter_map(|id| content.offers.iter().find(|one| one.id == *id));
        Self {
            id: card.id,
            name: content.quiz.is_some().then(|| card.name.clone()),
            text: card.text.clone(),
            r#type: card.kind,
            character: speaker(content, card).map(|one| PlayCharacter {
                id: one.id,
                name: name(one, language),
                emotions: media.emotions(one.asset).unwrap_or_default(),
            }),
            background: place.and_then(|one| one.asset).and_then(|id| media.url(id)),
            background_alt: place
                .map(|one| builtin::alt_of(one.asset, &one.alt, language).to_owned())
                .unwrap_or_default(),
            emotion: card.emotion,
            audio: recorded(&content.audio, card.audio, media),
            video: recorded(&content.videos, card.video, media),
            offers: offers.map(|one| offer(one, media)).collect(),
            stage: stage.map(|one| PlayStage { id: one.id, title: one.title.clone() }),
            answers: card
                .answers
                .iter()
                .map(|answer| PlayAnswer { id: answer.id, text: answer.text.clone() })
                .collect(),
        }
    }
}

impl PlayQuestion {
    /// With its answers in the order of these ids.
    pub(super) fn in_order(mut self, ids: &[i32]) -> Self {
        self.answers.sort_by_key(|answer| ids.iter().position(|id| *id == answer.id));
        self
    }
}

/// The pictures that a card begins with: its place and its character's face. The other faces are fetched once it is shown.
pub(super) fn pictures(content: &Content, card: &Question, media: &Addresses) -> Vec<String> {
    let card = PlayQuestion::new(content, card, media, Language::default());
    let emotion = card.emotion.unwrap_or_default();
    let face = card.character.and_then(|mut one| one.emotions.remove(&emotion.id()));
    card.background.into_iter().chain(face).collect()
}

/// What a character is called for who reads this language.
pub(super) fn name(character: &Character, language: Language) -> String {
    builtin::name_of(character.asset, &character.name, language).to_owned()
}

/// Who speaks on a card.
pub(super) fn speaker<'c>(content: &'c Content, card: &Question) -> Option<&'c Character> {
    let wanted = card.character.or(content.character)?;
    content.characters.iter().find(|character| character.id == wanted)
}

fn recorded(list: &[Media], wanted: Option<i32>, media: &Addresses) -> Option<PlayMedia> {
    let one = list.iter().find(|one| Some(one.id) == wanted)?;
    let url = one.asset.and_then(|id| media.url(id))?;
    Some(PlayMedia { url, title: one.title.clone(), alt: one.alt.clone() })
}

fn offer(one: &Offer, media: &Addresses) -> PlayOffer {
    PlayOffer {
        id: one.id,
        title: one.title.clone(),
        description: one.description.clone(),
        picture: one.picture_id.and_then(|id| media.url(id)),
        price: one.price.clone(),
    }
}
