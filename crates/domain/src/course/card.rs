//! Cards and their answers.

use serde::{Deserialize, Serialize, Serializer};

use super::{Emotion, Percent};
use crate::points::Points;

/// How many answers may be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum QuestionType {
    /// One.
    #[default]
    Single,
    /// Any number; in a game it can be saved but not published.
    Multiple,
}

/// One node of a game, one question of a quiz.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Question {
    /// Unique in the course; 0 or left out: the server gives one.
    pub id: i32,
    /// The author's name of the card.
    pub name: String,
    /// What is said: rich text.
    pub text: String,
    /// How many answers may be chosen.
    #[serde(rename = "type")]
    pub kind: QuestionType,
    /// Points for a right answer, 0-1000; 1 when left out.
    pub weight: i32,
    /// Whether the conversation begins here.
    pub is_start: bool,
    /// The stage that the card belongs to.
    pub stage: Option<i32>,
    /// Who speaks; none: the course's character.
    pub character: Option<i32>,
    /// The character's emotion when the card is shown; none: the last reaction stays.
    pub emotion: Option<Emotion>,
    /// Where it takes place; none: the course's background.
    pub background: Option<i32>,
    /// The sound that the card plays.
    pub audio: Option<i32>,
    /// The video that the card shows.
    pub video: Option<i32>,
    /// The goods that the card shows.
    pub offers: Vec<i32>,
    /// The skills that the card trains.
    pub skills: Vec<i32>,
    /// Whether the answers stay in the author's order where the course shuffles them.
    pub keep_order: bool,
    /// Seconds to answer it, 5-600; none: as long as one likes. Of games only.
    pub time_limit: Option<i32>,
    /// Where the card stands on the author's canvas.
    pub position: Point,
    /// The answers, in the author's order.
    pub answers: Vec<Answer>,
}

impl Default for Question {
    fn default() -> Self {
        Self {
            id: 0,
            name: String::new(),
            text: String::new(),
            kind: QuestionType::Single,
            weight: 1,
            is_start: false,
            stage: None,
            character: None,
            emotion: None,
            background: None,
            audio: None,
            video: None,
            offers: Vec::new(),
            skills: Vec::new(),
            keep_order: false,
            time_limit: None,
            position: Point::default(),
            answers: Vec::new(),
        }
    }
}

impl Question {
    /// The answer with this id.
    pub fn answer(&self, id: i32) -> Option<&Answer> {
        self.answers.iter().find(|answer| answer.id == id)
    }

    /// Whether a conversation ends here: a card without answers says the last words.
    pub fn is_ending(&self) -> bool {
        self.answers.is_empty()
    }

    /// The answer that stands when the time of the card is over: the one that is marked, else the first wrong one, else
    /// the first of those that bring least.
    pub fn answer_when_time_is_up(&self) -> Option<&Answer> {
        let marked = self.answers.iter().find(|answer| answer.when_time_is_up);
        marked.or_else(|| self.answers.iter().min_by_key(|answer| answer.share()))
    }

    /// Whether this choice is right: of a single card the chosen answer, of a multiple one exactly
    /// the right answers.
    pub fn is_right(&self, chosen: &[i32]) -> bool {
        match self.kind {
            QuestionType::Single => {
                chosen.first().and_then(|id| self.answer(*id)).is_some_and(|answer| answer.right)
            }
            QuestionType::Multiple => {
                self.answers.iter().all(|answer| answer.right == chosen.contains(&answer.id))
            }
        }
    }

    /// What this choice brings where the card is answered for the first time.
    pub fn earned(&self, chosen: &[i32], partial_marks: bool) -> Points {
        Points::of_units(self.portion(chosen, partial_marks).units() * i64::from(self.weight))
    }

    /// What this choice brings of each point of the card: of a single card the share of its answer; of a multiple one all
    /// or nothing, with `partial_marks` the right choices less the wrong ones over the number of right answers, never
    /// less than nothing.
    pub fn portion(&self, chosen: &[i32], partial_marks: bool) -> Points {
        match self.kind {
            QuestionType::Single => {
                let answer = chosen.first().and_then(|id| self.answer(*id));
                answer.map_or(Points::ZERO, Answer::portion)
            }
            QuestionType::Multiple if self.is_right(chosen) => Points::whole(1),
            QuestionType::Multiple => {
                let count = |right: bool| {
                    let answers = self.answers.iter().filter(|answer| answer.right == right);
                    answers.filter(|answer| chosen.contains(&answer.id)).count()
                };
                let rights = self.answers.iter().filter(|answer| answer.right).count();
                let more = count(true).saturating_sub(count(false));
                let [more, rights] = [more, rights].map(|count| i64::try_from(count).unwrap_or(0));
                if partial_marks && rights > 0 { Points::whole(1).parts(more, rights) } else { Points::ZERO }
            }
        }
    }

    /// The most that a choice brings: the points of the card, less where its best answer is only partly right.
    pub fn worth(&self) -> Points {
        Points::of_units(self.most().units() * i64::from(self.weight))
    }

    /// The most that a choice brings of each point.
    fn most(&self) -> Points {
        let portion = |answer: &Answer| match self.kind {
            QuestionType::Multiple if !answer.right => Points::ZERO,
            _ => answer.portion(),
        };
        self.answers.iter().map(portion).max().unwrap_or_default()
    }

    /// Whether no other choice brings more.
    pub fn is_best(&self, chosen: &[i32], partial_marks: bool) -> bool {
        self.portion(chosen, partial_marks) >= self.most()
    }

    /// The answers that a right play chooses among: those with the greatest share, all of them where none brings
    /// anything.
    pub(crate) fn best_answers(&self) -> impl Iterator<Item = &Answer> {
        let share = |answer: &Answer| match self.kind {
            QuestionType::Multiple if !answer.right => Percent::ZERO,
            _ => answer.share(),
        };
        let most = self.answers.iter().map(share).max();
        self.answers.iter().filter(move |answer| Some(share(answer)) == most)
    }
}

/// A place on the author's canvas.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// One answer of a card.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default, from = "SentAnswer")]
pub struct Answer {
    /// Unique in the course; 0 or left out: the server gives one.
    pub id: i32,
    /// What the learner says: rich text.
    pub text: String,
    /// Whether it is a right answer: it brings all points of its card.
    pub right: bool,
    /// The share of its card's points that it brings, in percent: 0-100, one decimal. Left out, or 0 or 100, it follows
    /// `right`; what is between makes an answer that is not right partly right. Only of cards that take one answer.
    // Set only of an answer that is partly right.
    #[cfg_attr(feature = "api", schema(value_type = f64, minimum = 0, maximum = 100, default = 0.0))]
    pub share: Option<Percent>,
    /// The next card; null: the game ends.
    pub connected: Option<i32>,
    /// The author has not decided yet where the answer leads; an open answer blocks publishing.
    pub open: bool,
    /// What the character shows in reaction.
    pub emotion: Emotion,
    /// What the learner is told about this choice at the end.
    pub feedback: String,
    /// Chosen when the time of its card is over; where no answer is, it is the first wrong one.
    pub when_time_is_up: bool,
}

impl Answer {
    /// The share of its card's points that it brings.
    pub fn share(&self) -> Percent {
        if self.right { Percent::WHOLE } else { self.share.unwrap_or_default() }
    }

    /// Whether it brings some of the points, and not all.
    pub fn is_partly_right(&self) -> bool {
        !self.right && self.share.is_some()
    }

    fn portion(&self) -> Points {
        Points::whole(1).parts(self.share().tenths().clamp(0, 1_000).into(), 1_000)
    }
}

/// An answer as it is sent and stored.
#[derive(Default, Deserialize)]
#[serde(default)]
struct SentAnswer {
    id: i32,
    text: String,
    right: Option<bool>,
    share: Option<Percent>,
    connected: Option<i32>,
    open: bool,
    emotion: Emotion,
    feedback: String,
    when_time_is_up: bool,
}

impl From<SentAnswer> for Answer {
    fn from(sent: SentAnswer) -> Self {
        let SentAnswer { id, text, right, share, connected, open, emotion, feedback, when_time_is_up } = sent;
        Self {
            id,
            text,
            right: right.unwrap_or(share == Some(Percent::WHOLE)),
            share: share.filter(|share| !matches!(*share, Percent::ZERO | Percent::WHOLE)),
            connected,
            open,
            emotion,
            feedback,
            when_time_is_up,
        }
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Told<'a> {
            id: i32,
            text: &'a str,
            right: bool,
            share: Percent,
            connected: Option<i32>,
            open: bool,
            emotion: Emotion,
            feedback: &'a str,
            when_time_is_up: bool,
        }
        let Self { id, text, right, share: _, connected, open, emotion, feedback, when_time_is_up } = self;
        let (id, right, connected, open, emotion) = (*id, *right, *connected, *open, *emotion);
        let (share, when_time_is_up) = (self.share(), *when_time_is_up);
        Told { id, text, right, share, connected, open, emotion, feedback, when_time_is_up }.serialize(to)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::testing::sketch;

    fn read(answer: Value) -> Answer {
        serde_json::from_value(answer).unwrap()
    }

    #[test]
    fn a_share_that_is_left_out_follows_the_answer() {
        // sent -> right, share, partly right
        let table = [
            (json!({}), false, 0.0, false),
            (json!({"right": true}), true, 100.0, false),
            (json!({"right": false, "share": 62.5}), false, 62.5, true),
            (json!({"share": 50}), false, 50.0, true),
            (json!({"share": 100}), true, 100.0, false),
            (json!({"share": 0}), false, 0.0, false),
            // A client that knows nothing of shares turns the switch and sends the rest as it was.
            (json!({"right": true, "share": 0}), true, 100.0, false),
            (json!({"right": false, "share": 100}), false, 0.0, false),
            (json!({"right": true, "share": null}), true, 100.0, false),
        ];
        for (sent, right, share, partly) in table {
            let answer = read(sent.clone());
            assert_eq!(
                (answer.right, answer.share().value(), answer.is_partly_right()),
                (right, share, partly),
                "{sent}"
            );
            let told = serde_json::to_value(&answer).unwrap();
            assert_eq!((&told["right"], &told["share"]), (&json!(right), &json!(share)), "{sent}");
            assert_eq!(read(told), answer);
        }
        assert!(serde_json::from_value::<Answer>(json!({"share": 33.33})).is_err(), "one decimal");
    }

    #[test]
    fn what_a_choice_brings() {
        let answers = json!([{"id": 1, "right": true}, {"id": 2, "share": 12.5}, {"id": 3}]);
        let mut card =
            Question { weight: 5, answers: serde_json::from_value(answers).unwrap(), ..Question::default() };
        let brings = |card: &Question, chosen: &[i32]| card.earned(chosen, true).value();
        assert_eq!([1, 2, 3, 9].map(|id| brings(&card, &[id])), [5.0, 0.625, 0.0, 0.0]);
        assert_eq!((card.worth(), card.is_right(&[2])), (Points::whole(5), false));
        card.answers.remove(0);
        assert_eq!(card.worth().value(), 0.625, "the best there is");
        assert_eq!(card.best_answers().map(|answer| answer.id).collect::<Vec<_>>(), [2]);
        card.answers.remove(0);
        assert_eq!(card.worth(), Points::ZERO);
        assert_eq!(card.best_answers().count(), 1, "any");
    }

    #[test]
    fn shares_are_of_cards_that_take_one_answer() {
        let mut card = sketch("6 ~50:. -.").questions.remove(0);
        let best = |card: &Question| card.best_answers().map(|answer| answer.id).collect::<Vec<_>>();
        assert_eq!((card.worth(), best(&card)), (3.into(), vec![1]));
        card.kind = QuestionType::Multiple;
        assert_eq!((card.worth(), best(&card)), (Points::ZERO, vec![1, 2]));
        card.answers[1].right = true;
        assert_eq!((card.worth(), best(&card)), (6.into(), vec![2]));
    }

    #[test]
    fn the_answer_when_time_is_up_is_the_marked_one_else_the_first_wrong_one() {
        let mut card = sketch("6 +. ~50:. -. -.").questions.remove(0);
        let chosen = |card: &Question| card.answer_when_time_is_up().map(|answer| answer.id);
        let ids: Vec<i32> = card.answers.iter().map(|answer| answer.id).collect();
        assert_eq!(chosen(&card), Some(ids[2]));
        card.answers[0].when_time_is_up = true;
        assert_eq!(chosen(&card), Some(ids[0]));
        card.answers.drain(2..);
        card.answers[0].when_time_is_up = false;
        assert_eq!(chosen(&card), Some(ids[1]), "the one that brings least");
        card.answers.clear();
        assert_eq!(chosen(&card), None);
    }

    #[test]
    fn parts_of_a_question_with_several_right_answers() {
        let answers = json!([{"id": 1, "right": true}, {"id": 2, "right": true}, {"id": 3, "right": true}, {"id": 4}, {"id": 5}]);
        let card = Question {
            weight: 2,
            kind: QuestionType::Multiple,
            answers: serde_json::from_value(answers).unwrap(),
            ..Question::default()
        };
        // chosen -> sixths of the two points
        let table: [(&[i32], i64); 8] = [
            (&[1, 2, 3], 3),
            (&[1, 2], 2),
            (&[3], 1),
            (&[1, 2, 4], 1),
            (&[1, 2, 3, 5], 2),
            (&[1, 4], 0),
            (&[4, 5], 0),
            (&[], 0),
        ];
        for (chosen, thirds) in table {
            assert_eq!(card.earned(chosen, true), Points::whole(2).parts(thirds, 3), "{chosen:?}");
            let all = if thirds == 3 { Points::whole(2) } else { Points::ZERO };
            assert_eq!(card.earned(chosen, false), all, "{chosen:?}");
        }
        let none = Question { answers: vec![Answer { id: 1, ..Answer::default() }], ..card };
        assert_eq!((none.earned(&[1], true), none.worth()), (Points::ZERO, Points::ZERO));
    }
}
