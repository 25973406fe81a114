use foldhash::{HashMap, HashSet};

use super::{
    Known, Played, StageFigures,
    card::{CardFigures, CardSums, Thirds},
    stages::{self, StageSums},
};
use crate::{
    course::Content,
    play::{Parts, SessionStatus, TrailEntry, read_trail},
    points::Points,
    score::KnownLosses,
    statistics::{ItemSums, Shape, effective_weights, internal_consistency, standard_error},
};

/// Figures of a course over the attempts that were looked at.
#[derive(Debug, Clone, PartialEq)]
pub struct CourseFigures {
    /// Attempts.
    pub attempts: u64,
    /// Attempts played to an end.
    pub finished: u64,
    /// Attempts that passed.
    pub passed: u64,
    /// Mean percent of those played to an end.
    pub average_percent: Option<f64>,
    /// The cards: those of the newest revision in its order, then those that only older ones have.
    pub cards: Vec<CardFigures>,
    /// How often choices drew each emotion, happy first.
    pub emotions: [u64; 5],
    /// The stages that have points to win.
    pub stages: Vec<StageFigures>,
    /// Of a quiz that somebody finished.
    pub quiz: Option<QuizFigures>,
}

/// Statistics of a quiz: the percents of people's first attempts that were finished.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct QuizFigures {
    /// How they are distributed.
    pub shape: Shape,
    /// See [`internal_consistency`]; none when attempts of several revisions are looked at: their questions differ.
    pub consistency: Option<f64>,
    /// See [`standard_error`], in percent points.
    pub standard_error: Option<f64>,
}

/// The attempts of one course, taken in one by one.
#[derive(Debug)]
pub struct CourseAnalysis<'c> {
    /// Newest first.
    order: Vec<i64>,
    revisions: HashMap<i64, Revision<'c>>,
    cards: HashMap<i32, CardSums>,
    stages: HashMap<i32, StageSums>,
    attempts: u64,
    passed: u64,
    percents: Vec<f64>,
    emotions: [u64; 5],
    /// Of first attempts that were finished.
    marks: Vec<f64>,
    points: Vec<f64>,
    judged: HashSet<i64>,
}

#[derive(Debug)]
struct Revision<'c> {
    known: Known<'c>,
    parts: &'c Parts,
    losses: KnownLosses,
}

impl<'c> CourseAnalysis<'c> {
    /// Nothing yet, of a course with these revisions, the newest first, each with its stages and skills.
    pub fn new(revisions: impl IntoIterator<Item = (i64, &'c Content, &'c Parts)>) -> Self {
        let mut order = Vec::new();
        let revisions = revisions.into_iter().map(|(id, content, parts)| {
            order.push(id);
            (id, Revision { known: Known::new(content), parts, losses: KnownLosses::default() })
        });
        let revisions = revisions.collect();
        Self {
            order,
            revisions,
            cards: HashMap::default(),
            stages: HashMap::default(),
            attempts: 0,
            passed: 0,
            percents: Vec::new(),
            emotions: [0; 5],
            marks: Vec::new(),
            points: Vec::new(),
            judged: HashSet::default(),
        }
    }

    /// Takes an attempt in.
    pub fn add(&mut self, played: &Played<'_>) {
        let Some(revision) = self.revisions.get_mut(&played.revision) else { return };
        let known = &revision.known;
        self.attempts += 1;
        self.passed += u64::from(played.passed());
        self.percents.extend(played.percent);
        let is_quiz = known.content.quiz.is_some();
        let judged = played.first && played.percent.is_some();
        let entries: Vec<TrailEntry<'_>> = read_trail(played.trail).collect();
        for (place, entry) in entries.iter().enumerate() {
            if let Some(count) = self.emotions.get_mut(usize::from(entry.emotion).wrapping_sub(1)) {
                *count += 1;
            }
            if entries[..place].iter().any(|earlier| earlier.question == entry.question) {
                continue;
            }
            let card = self.cards.entry(entry.question).or_default();
            card.reached += 1;
            card.answer(entry, played.percent, played.passed());
            if judged && let Some(question) = known.cards.get(&entry.question) {
                card.judge(item(played, entry.points, question.weight), is_quiz);
            }
        }
        if is_quiz {
            // Whoever finished a quiz saw every question; what was left open is worth nothing.
            let open = known.content.questions.iter().filter(|question| {
                played.percent.is_some() && entries.iter().all(|entry| entry.question != question.id)
            });
            for question in open {
                let card = self.cards.entry(question.id).or_default();
                card.reached += 1;
                if judged {
                    card.judge(item(played, Points::ZERO, question.weight), is_quiz);
                }
            }
        } else if played.percent.is_some() {
            let ending = entries.last().and_then(|last| known.next(last.question, last.chosen()));
            if let Some(ending) = ending.filter(|card| card.is_ending()) {
                self.cards.entry(ending.id).or_default().reached += 1;
            }
        } else {
            let current = match entries.last() {
                Some(last) => known.next(last.question, last.chosen()),
                None => known.content.start(),
            };
            // A card that was answered before was reached already.
            if let Some(current) = current {
                let card = self.cards.entry(current.id).or_default();
                let is_new = entries.iter().all(|entry| entry.question != current.id);
                card.reached += u64::from(is_new);
                card.left += u64::from(played.status == SessionStatus::NotCompleted);
            }
        }
        if judged {
            self.marks.extend(played.percent);
            self.points.push(played.points.value());
            self.judged.insert(played.revision);
        }
        if played.percent.is_some() {
            let answered = entries.iter().map(|entry| (entry.question, entry.points));
            let maxima = revision.parts.stage_maxima(answered, played.scoring, &mut revision.losses);
            for (stage, cards, max_points) in maxima.filter(|(_, _, max_points)| *max_points != Points::ZERO)
            {
                let own = entries.iter().filter(|entry| cards.contains(&entry.question));
                let points = own.map(|entry| entry.points).sum();
                self.stages.entry(stage).or_default().add(points, max_points);
            }
        }
    }

    /// What they say together.
    pub fn figures(self) -> CourseFigures {
        let finished = self.percents.len() as u64;
        let average_percent = (finished > 0).then(|| self.percents.iter().sum::<f64>() / finished as f64);
        let quiz = self.quiz();
        let thirds = Thirds::of(self.percents.clone());
        let mut listed = HashSet::default();
        let mut cards = Vec::new();
        let none = CardSums::default();
        for id in &self.order {
            for question in &self.revisions[id].known.content.questions {
                if listed.insert(question.id) {
                    let sums = self.cards.get(&question.id).unwrap_or(&none);
                    cards.push(sums.figures(question, thirds));
                }
            }
        }
        let weights = self.effective_weights();
        for card in &mut cards {
            card.effective_weight = weights.get(&card.id).copied();
        }
        let stages = self.order.iter().flat_map(|id| self.revisions[id].parts.stage_bests());
        CourseFigures {
            attempts: self.attempts,
            finished,
            passed: self.passed,
            average_percent,
            cards,
            emotions: self.emotions,
            stages: stages::figures(stages, &self.stages),
            quiz,
        }
    }

    /// The questions of a quiz by their ids, where all judged attempts are of one revision.
    fn effective_weights(&self) -> HashMap<i32, f64> {
        let one = self.judged.iter().next().filter(|_| self.judged.len() == 1);
        let content =
            one.map(|one| self.revisions[one].known.content).filter(|content| content.quiz.is_some());
        let questions = content.map(|content| content.questions.as_slice()).unwrap_or_default();
        let all: i32 = questions.iter().map(|question| question.weight).sum();
        let items = questions.iter().map(|question| {
            let sums = self.cards.get(&question.id).map(|card| card.item).unwrap_or_default();
            (sums, question.weight.into(), (all - question.weight).into())
        });
        let weights = effective_weights(&items.collect::<Vec<_>>());
        let ids = questions.iter().map(|question| question.id);
        ids.zip(weights).filter_map(|(id, weight)| Some((id, weight?))).collect()
    }

    fn quiz(&self) -> Option<QuizFigures> {
        let newest = &self.revisions.get(self.order.first()?)?.known;
        newest.content.quiz.as_ref()?;
        let counted = |values: &[f64]| Shape::of(&values.iter().map(|value| (*value, 1)).collect::<Vec<_>>());
        let shape = counted(&self.marks)?;
        let consistency = || {
            let one = self.judged.iter().next().filter(|_| self.judged.len() == 1)?;
            let questions = &self.revisions[one].known.content.questions;
            let variances = questions.iter().map(|question| {
                let item = self.cards.get(&question.id).map(|card| card.item)?;
                Some(item.variance()? * f64::from(question.weight).powi(2))
            });
            let variances = variances.collect::<Option<Vec<f64>>>()?;
            internal_consistency(&variances, counted(&self.points)?.deviation?.powi(2))
        };
        let consistency = consistency();
        let error =
            consistency.zip(shape.deviation).map(|(alpha, deviation)| standard_error(deviation, alpha));
        Some(QuizFigures { shape, consistency, standard_error: error })
    }
}

fn item(played: &Played<'_>, points: Points, weight: i32) -> ItemSums {
    let others = played.max_points - Points::whole(weight);
    ItemSums::of(points.value(), weight.into(), (played.points - points).value(), others.value())
}
