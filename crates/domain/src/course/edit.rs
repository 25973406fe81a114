//! What happens to content when it is saved.

use std::collections::HashSet;

use super::{Content, Picture};
use crate::text::{normalise, normalise_rich};

impl Content {
    /// Trims and normalises every text, takes asset ids out of the pictures, and clears what is only
    /// answered and never stored.
    pub fn normalise(&mut self) {
        for text in self.rich_texts_mut() {
            *text = normalise_rich(text);
        }
        for question in &mut self.questions {
            clean(&mut question.name);
            for answer in &mut question.answers {
                answer.open &= answer.connected.is_none();
            }
        }
        for stage in &mut self.stages {
            clean(&mut stage.title);
        }
        for character in &mut self.characters {
            clean(&mut character.name);
            character.emotions.clear();
        }
        for background in &mut self.backgrounds {
            clean(&mut background.title);
            clean(&mut background.alt);
            background.url = None;
        }
        for media in self.audio.iter_mut().chain(&mut self.videos) {
            clean(&mut media.title);
            clean(&mut media.alt);
            media.url = None;
        }
        for offer in &mut self.offers {
            clean(&mut offer.title);
            clean(&mut offer.price);
            take_asset(&mut offer.picture, &mut offer.picture_id);
        }
        for card in &mut self.result_cards {
            clean(&mut card.title);
            take_asset(&mut card.picture, &mut card.picture_id);
        }
        for competency in &mut self.competencies {
            clean(&mut competency.title);
            for skill in &mut competency.skills {
                clean(&mut skill.title);
            }
        }
    }

    /// Opens every answer whose next card does not exist (any more), so that a lost link never
    /// becomes a silent ending. Tells how many answers were opened.
    pub fn mend_links(&mut self) -> usize {
        let known: HashSet<i32> = self.questions.iter().map(|question| question.id).collect();
        let mut mended = 0;
        for answer in self.questions.iter_mut().flat_map(|question| &mut question.answers) {
            if answer.connected.is_some_and(|card| !known.contains(&card)) {
                answer.connected = None;
                answer.open = true;
                mended += 1;
            }
        }
        mended
    }
}

fn clean(text: &mut String) {
    *text = normalise(text);
}

fn take_asset(picture: &mut Option<Picture>, asset: &mut Option<i64>) {
    if let Some(Picture::Asset(id)) = picture.take() {
        *asset = Some(id);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::course::Emotion;

    #[test]
    fn a_client_sends_only_what_it_has() {
        let content: Content = serde_json::from_value(json!({
            "questions": [{"name": "Hello", "type": "multiple", "answers": [{"text": "Hi"}]}],
            "offers": [{"title": "Tea", "picture": 7}, {"picture": "/media/x.png", "picture_id": 8}],
            "unknown": true
        }))
        .unwrap();
        let (card, answer) = (&content.questions[0], &content.questions[0].answers[0]);
        assert_eq!(
            (content.allow_back, content.shuffle_answers),
            (None, false),
            "as before there were switches"
        );
        assert_eq!((card.weight, card.emotion, card.stage), (1, None, None));
        assert_eq!((answer.emotion, answer.open, answer.connected), (Emotion::Neutral, false, None));
        let mut content = content;
        content.normalise();
        assert_eq!((&content.offers[0].picture, content.offers[0].picture_id), (&None, Some(7)));
        assert_eq!((&content.offers[1].picture, content.offers[1].picture_id), (&None, Some(8)));
    }

    #[test]
    fn normalising_trims_and_clears_what_is_only_answered() {
        let mut content: Content = serde_json::from_value(json!({
            "questions": [{"id": 1, "name": "  Й ".replace('Й', "И\u{306}"),
                           "answers": [{"text": " ok ", "connected": 1, "open": true}]}],
            "characters": [{"id": 1, "name": " Nadia", "asset": 1, "emotions": {"1": "/cast/x.svg"}}],
            "backgrounds": [{"id": 1, "asset": 101, "url": "/scenes/cafe.svg"}]
        }))
        .unwrap();
        content.normalise();
        assert_eq!(content.questions[0].name, "Й");
        assert_eq!(content.questions[0].answers[0].text, "ok");
        assert!(!content.questions[0].answers[0].open, "a connected answer is not open");
        assert!(content.characters[0].emotions.is_empty());
        assert_eq!(content.backgrounds[0].url, None);
    }

    #[test]
    fn a_stroke_after_a_tag_breaks_no_tag() {
        let mut content: Content = serde_json::from_value(json!({
            "questions": [{"name": "a", "text": "<p>\u{338}И\u{306}</p>"}],
            "quiz": {"success_message": "<p>\u{338}</p>"}
        }))
        .unwrap();
        content.normalise();
        let texts: Vec<&str> = content.rich_texts().collect();
        assert_eq!(texts, ["<p>\u{338}Й</p>", "<p>\u{338}</p>", ""]);
    }

    #[test]
    fn a_link_to_a_card_that_is_gone_becomes_open() {
        let mut content: Content = serde_json::from_value(json!({
            "questions": [{"id": 1, "answers": [{"connected": 2}, {"connected": 1}, {}]}]
        }))
        .unwrap();
        assert_eq!(content.mend_links(), 1);
        let links: Vec<_> = content.questions[0].answers.iter().map(|a| (a.connected, a.open)).collect();
        assert_eq!(links, [(None, true), (Some(1), false), (None, false)]);
        assert_eq!(content.mend_links(), 0);
    }
}
