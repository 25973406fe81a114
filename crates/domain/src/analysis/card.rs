use foldhash::HashMap;

use crate::{
    course::{Answer, Question},
    play::TrailEntry,
    points::Points,
    statistics::{Difference, ItemSums, ShareCounts, efficiency, median, pass_difference},
};

/// Answers to a card from which on a rare choice says something.
const ENOUGH_FOR_RARE: u64 = 30;
/// A choice below this share is rare.
const RARE: f64 = 0.02;
/// Times are counted in these.
const TENTH_MS: i64 = 100;

/// What to look at in an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = AnswerFlag))]
#[serde(rename_all = "snake_case")]
pub enum Flag {
    /// Hardly anybody chooses it: under 2 % of at least 30.
    Rare,
    /// Wrong, and the best third chose it more often than the right one.
    Tempting,
    /// A pass gets surely rarer with it.
    Fatal,
}

/// Figures of a card over the attempts that were looked at. Only the first answer of an attempt to it counts.
#[derive(Debug, Clone, PartialEq)]
pub struct CardFigures {
    /// The card.
    pub id: i32,
    /// Attempts that came to it.
    pub reached: u64,
    /// Attempts that answered it.
    pub answered: u64,
    /// Attempts that ended on it, unfinished.
    pub left: u64,
    /// Attempts that answered it rightly.
    pub right: u64,
    /// Attempts that answered it partly rightly.
    pub partly: u64,
    /// Whether an answer was or can be partly right.
    pub has_partly: bool,
    /// Whether an answer of its newest form is right: else nothing can be said of a share.
    pub has_right: bool,
    /// Seconds to the choice, in the middle.
    pub median_time_s: Option<f64>,
    /// See [`ItemSums::facility`]; of first attempts that were played to an end.
    pub facility: Option<f64>,
    /// See [`ItemSums::discrimination`]; of the same attempts.
    pub discrimination: Option<f64>,
    /// See [`ItemSums::deviation`]; of the same attempts.
    pub deviation: Option<f64>,
    /// Of a quiz; see [`efficiency`]. Of the same attempts.
    pub efficiency: Option<f64>,
    /// Of a quiz: see [`crate::statistics::effective_weights`]. None when attempts of several revisions are looked at:
    /// their questions differ.
    pub effective_weight: Option<f64>,
    /// Figures of the answers that were chosen, in no order.
    pub answers: Vec<AnswerFigures>,
}

/// Figures of one answer.
#[derive(Debug, Clone, PartialEq)]
pub struct AnswerFigures {
    /// The answer.
    pub id: i32,
    /// Attempts that chose it.
    pub count: u64,
    /// Share among the best third of the attempts played to an end, 0-1.
    pub top_share: Option<f64>,
    /// Share among the worst third.
    pub bottom_share: Option<f64>,
    /// How much likelier a pass is than for all who answered the card.
    pub pass_difference: Option<Difference>,
    /// What to look at.
    pub flags: Vec<Flag>,
}

#[derive(Debug, Default)]
pub(super) struct CardSums {
    pub(super) reached: u64,
    pub(super) left: u64,
    pub(super) item: ItemSums,
    /// Of a quiz: how often each share of its points was reached, and of all others.
    shares: (ShareCounts, ShareCounts),
    answers: HashMap<i32, Choices>,
    all: Choices,
    right: u64,
    partly: u64,
    tenths: HashMap<i64, u64>,
}

/// Attempts that made a choice.
#[derive(Debug, Default)]
struct Choices {
    count: u64,
    /// Percents of those that were played to an end.
    percents: Vec<f64>,
    passed: u64,
}

impl Choices {
    fn add(&mut self, percent: Option<f64>, passed: bool) {
        self.count += 1;
        self.percents.extend(percent);
        self.passed += u64::from(passed);
    }

    fn passes(&self) -> (u64, u64) {
        (self.passed, self.percents.len() as u64)
    }
}

/// What a third of the attempts begins and ends with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thirds {
    worst_to: f64,
    best_from: f64,
}

impl Thirds {
    /// None where the marks do not tell a best third from a worst one.
    pub(super) fn of(mut percents: Vec<f64>) -> Option<Self> {
        percents.sort_by(f64::total_cmp);
        let place = percents.len() / 3;
        let (worst_to, best_from) =
            (*percents.get(place.checked_sub(1)?)?, *percents.get(percents.len() - place)?);
        (worst_to < best_from).then_some(Self { worst_to, best_from })
    }

    fn best(self, percent: &f64) -> bool {
        *percent >= self.best_from
    }

    fn worst(self, percent: &f64) -> bool {
        *percent <= self.worst_to
    }
}

impl CardSums {
    /// An attempt by which the question is judged: what was reached of its points and of all others.
    pub(super) fn judge(&mut self, item: ItemSums, is_quiz: bool) {
        self.item += item;
        if is_quiz {
            self.shares.0.add(item.x);
            self.shares.1.add(item.y);
        }
    }

    pub(super) fn answer(&mut self, entry: &TrailEntry<'_>, percent: Option<f64>, passed: bool) {
        self.all.add(percent, passed);
        self.right += u64::from(entry.right);
        self.partly += u64::from(!entry.right && entry.points > Points::ZERO);
        *self.tenths.entry(entry.took_ms / TENTH_MS).or_default() += 1;
        for id in entry.chosen() {
            self.answers.entry(id).or_default().add(percent, passed);
        }
    }

    /// `card` is its newest form.
    pub(super) fn figures(&self, card: &Question, thirds: Option<Thirds>) -> CardFigures {
        let is_right = |id| card.answer(id).is_some_and(|answer| answer.right);
        let brings = |id| is_right(id) || card.answer(id).is_some_and(Answer::is_partly_right);
        let times: Vec<(f64, u64)> =
            self.tenths.iter().map(|(tenths, times)| (*tenths as f64 / 10.0, *times)).collect();
        let share = |choices: &Choices, of: fn(Thirds, &f64) -> bool| {
            let thirds = thirds?;
            let count = |all: &Choices| all.percents.iter().filter(|percent| of(thirds, percent)).count();
            let all = count(&self.all);
            (all > 0).then(|| count(choices) as f64 / all as f64)
        };
        let best_right = self
            .answers
            .iter()
            .filter(|(id, _)| is_right(**id))
            .filter_map(|(_, choices)| share(choices, Thirds::best))
            .fold(0.0, f64::max);
        let answers = self.answers.iter().map(|(id, choices)| {
            let top_share = share(choices, Thirds::best);
            let pass_difference = pass_difference(choices.passes(), self.all.passes());
            let rare =
                self.all.count >= ENOUGH_FOR_RARE && (choices.count as f64) < RARE * self.all.count as f64;
            let tempting = !brings(*id) && top_share.is_some_and(|top| top > best_right);
            let fatal = pass_difference.is_some_and(|difference| difference.to < 0.0);
            let flags = [(rare, Flag::Rare), (tempting, Flag::Tempting), (fatal, Flag::Fatal)];
            AnswerFigures {
                id: *id,
                count: choices.count,
                top_share,
                bottom_share: share(choices, Thirds::worst),
                pass_difference,
                flags: flags.into_iter().filter_map(|(on, flag)| on.then_some(flag)).collect(),
            }
        });
        CardFigures {
            id: card.id,
            reached: self.reached,
            answered: self.all.count,
            left: self.left,
            right: self.right,
            partly: self.partly,
            has_partly: self.partly > 0 || card.answers.iter().any(Answer::is_partly_right),
            has_right: card.answers.iter().any(|answer| answer.right),
            median_time_s: median(&times),
            facility: self.item.facility(),
            discrimination: self.item.discrimination(),
            deviation: self.item.deviation(),
            efficiency: efficiency(&self.item, &self.shares.0, &self.shares.1),
            effective_weight: None,
            answers: answers.collect(),
        }
    }
}
