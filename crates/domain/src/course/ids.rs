//! Ids inside a course: unique per kind, never used again for something else.

use serde::{Deserialize, Serialize};

use super::Content;

/// The highest id ever used, per kind: whoever adds something takes a higher one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct IdMarks {
    questions: i32,
    answers: i32,
    stages: i32,
    characters: i32,
    backgrounds: i32,
    audio: i32,
    videos: i32,
    offers: i32,
    competencies: i32,
    skills: i32,
}

impl IdMarks {
    pub(super) fn highest(&self) -> i32 {
        let Self {
            questions,
            answers,
            stages,
            characters,
            backgrounds,
            audio,
            videos,
            offers,
            competencies,
            skills,
        } = *self;
        [questions, answers, stages, characters, backgrounds, audio, videos, offers, competencies, skills]
            .into_iter()
            .fold(0, i32::max)
    }
}

impl Content {
    /// Gives a free id to everything that has none (0) and raises the marks over every id in use.
    /// Keep the stored marks when arrays are replaced by a client's.
    pub fn assign_ids(&mut self) {
        let marks = &mut self.ids;
        let skills = self.competencies.iter_mut().flat_map(|c| &mut c.skills).map(|s| &mut s.id);
        assign(&mut marks.skills, skills.collect());
        let answers = self.questions.iter_mut().flat_map(|q| &mut q.answers).map(|a| &mut a.id);
        assign(&mut marks.answers, answers.collect());
        assign(&mut marks.questions, self.questions.iter_mut().map(|q| &mut q.id).collect());
        assign(&mut marks.stages, self.stages.iter_mut().map(|s| &mut s.id).collect());
        assign(&mut marks.characters, self.characters.iter_mut().map(|c| &mut c.id).collect());
        assign(&mut marks.backgrounds, self.backgrounds.iter_mut().map(|b| &mut b.id).collect());
        assign(&mut marks.audio, self.audio.iter_mut().map(|a| &mut a.id).collect());
        assign(&mut marks.videos, self.videos.iter_mut().map(|v| &mut v.id).collect());
        assign(&mut marks.offers, self.offers.iter_mut().map(|o| &mut o.id).collect());
        assign(&mut marks.competencies, self.competencies.iter_mut().map(|c| &mut c.id).collect());
    }
}

fn assign(mark: &mut i32, ids: Vec<&mut i32>) {
    let highest = ids.iter().map(|id| **id).max().unwrap_or(0);
    *mark = (*mark).max(highest);
    for id in ids {
        if *id == 0 {
            *mark += 1;
            *id = *mark;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Answer, Question};
    use super::*;

    fn card(id: i32, answers: &[i32]) -> Question {
        let answers = answers.iter().map(|id| Answer { id: *id, ..Answer::default() }).collect();
        Question { id, answers, ..Question::default() }
    }

    #[test]
    fn missing_ids_are_given_above_everything_ever_used() {
        let mut content = Content { questions: vec![card(7, &[3, 0]), card(0, &[0])], ..Content::default() };
        content.assign_ids();
        assert_eq!(content.questions[0].answers[1].id, 4);
        assert_eq!(content.questions[1].answers[0].id, 5);
        assert_eq!(content.questions[1].id, 8);

        content.questions.truncate(1);
        content.questions.push(card(0, &[]));
        content.assign_ids();
        assert_eq!(content.questions[1].id, 9, "8 was used by a card that is gone");

        let stored: Content = serde_json::from_value(serde_json::to_value(&content).unwrap()).unwrap();
        assert_eq!(stored, content);
    }

    #[test]
    fn ids_given_above_the_highest_choice_can_be_sent_again() {
        let mut content =
            Content { questions: vec![card(1_000_000_000, &[]), card(0, &[])], ..Content::default() };
        content.assign_ids();
        assert_eq!(content.questions[1].id, 1_000_000_001);
        assert_eq!(content.check_shape(), Ok(()));
    }

    #[test]
    fn a_client_may_bring_back_an_old_id() {
        let mut content = Content { questions: vec![card(0, &[])], ..Content::default() };
        content.assign_ids();
        content.questions = vec![card(5, &[]), card(1, &[])];
        content.assign_ids();
        assert_eq!((content.questions[0].id, content.questions[1].id), (5, 1));
    }
}
