//! Which texts of a course are rich: marks, lists, links and pictures.

use super::Content;

impl Content {
    /// Every rich text.
    pub fn rich_texts(&self) -> impl Iterator<Item = &str> {
        let cards = self.questions.iter().flat_map(|card| {
            let answers = card.answers.iter().flat_map(|answer| [&answer.text, &answer.feedback]);
            std::iter::once(&card.text).chain(answers)
        });
        let ends = self.result_cards.iter().map(|card| &card.text);
        let offers = self.offers.iter().map(|offer| &offer.description);
        let messages = self.quiz.iter().flat_map(|quiz| [&quiz.success_message, &quiz.failure_message]);
        cards.chain(ends).chain(offers).chain(messages).map(String::as_str)
    }

    /// The same, to change them.
    pub fn rich_texts_mut(&mut self) -> impl Iterator<Item = &mut String> {
        let cards = self.questions.iter_mut().flat_map(|card| {
            let answers = card.answers.iter_mut().flat_map(|answer| [&mut answer.text, &mut answer.feedback]);
            std::iter::once(&mut card.text).chain(answers)
        });
        let ends = self.result_cards.iter_mut().map(|card| &mut card.text);
        let offers = self.offers.iter_mut().map(|offer| &mut offer.description);
        let messages =
            self.quiz.iter_mut().flat_map(|quiz| [&mut quiz.success_message, &mut quiz.failure_message]);
        cards.chain(ends).chain(offers).chain(messages)
    }
}
