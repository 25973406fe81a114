//! What people made of the courses: pure, and the same on every machine, counted back from today.

use chrono::{DateTime, Duration, NaiveTime, Utc};
use rozmova_domain::{
    allowance::TimeAllowance,
    course::{Content, Question, QuestionType},
    language::Language,
    play::{self, PathEntry, Refused, SessionStatus},
    points::Points,
    quiz::{self, QuizState},
    rights::StandardRole,
    run::Run,
};

use super::{
    courses::{ALLERGY, CLEAN_BAR, ESPRESSO, FACES, FIRST_DAY, GUEST, PHONE, RETURN},
    people::{Colleague, STAFF},
};

/// Somebody may take this long to begin an assignment without an end.
const NO_HURRY: i64 = 14;
/// Attempts that people really take when they are unlimited.
const MAX_ATTEMPTS: i32 = 4;
/// What an attempt takes at most.
const ATTEMPT_TIME: Duration = Duration::minutes(30);

/// A course that was assigned to some people on one day.
struct Wave {
    course: usize,
    days_ago: i64,
    period: Option<i64>,
    attempts: i32,
    accept_late: bool,
    who: fn(&Colleague) -> bool,
}

const fn wave(
    course: usize,
    days_ago: i64,
    period: Option<i64>,
    attempts: i32,
    who: fn(&Colleague) -> bool,
) -> Wave {
    Wave { course, days_ago, period, attempts, accept_late: false, who }
}

const LEARNER: &str = "learner";

const WAVES: [Wave; 14] = [
    wave(FIRST_DAY, 86, Some(14), 3, |one| one.joined > 84),
    wave(GUEST, 62, Some(21), 3, |one| one.joined > 60 && one.login != LEARNER),
    Wave { accept_late: true, ..wave(RETURN, 45, Some(7), 2, |one| one.language == Language::Ru) },
    wave(PHONE, 38, Some(14), 2, |one| one.language == Language::Uk && one.joined > 38),
    Wave { accept_late: true, ..wave(FIRST_DAY, 31, Some(7), 3, |one| (31..=84).contains(&one.joined)) },
    wave(GUEST, 12, Some(14), 3, |one| (12..=60).contains(&one.joined)),
    wave(RETURN, 9, Some(30), 2, |one| {
        one.login == LEARNER || one.language == Language::Uk && one.joined > 95
    }),
    wave(PHONE, 6, None, 0, |one| one.language == Language::En),
    wave(GUEST, 4, Some(30), 3, |one| one.login == LEARNER),
    wave(FIRST_DAY, 3, Some(14), 3, |one| one.joined < 31),
    wave(ALLERGY, 41, Some(14), 3, |one| one.joined > 60 && one.diligence >= 80 && one.login != LEARNER),
    wave(ESPRESSO, 16, Some(21), 3, |one| one.language == Language::En && one.joined > 16),
    wave(CLEAN_BAR, 27, Some(14), 3, |one| one.language == Language::Uk && one.joined > 60 && one.skill > 50),
    wave(FACES, 8, Some(21), 3, |one| one.joined > 70 && one.skill > 60),
];

/// A course assigned to somebody.
#[derive(Clone, Copy, Debug)]
pub(super) struct DemoAssignment {
    pub(super) course: usize,
    /// Place in the staff.
    pub(super) person: usize,
    pub(super) starts_at: DateTime<Utc>,
    pub(super) ends_at: Option<DateTime<Utc>>,
    pub(super) attempts: i32,
    pub(super) accept_late: bool,
    seed: u64,
}

/// One attempt as it went.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) status: SessionStatus,
    pub(super) path: Vec<PathEntry>,
    /// Answers that were accepted.
    pub(super) step: u32,
    /// Of a quiz.
    pub(super) quiz: Option<QuizState>,
    pub(super) points: Points,
    /// Of one that was played to an end what it could have reached.
    pub(super) max_points: Points,
    /// Set when it was played to an end.
    pub(super) percent: Option<f64>,
    pub(super) progress: i32,
    pub(super) started_at: DateTime<Utc>,
    pub(super) finished_at: Option<DateTime<Utc>>,
}

/// Everything that was assigned, oldest first.
pub(super) fn assignments(now: DateTime<Utc>) -> Vec<DemoAssignment> {
    let morning = now.date_naive().and_time(NaiveTime::MIN).and_utc() + Duration::hours(7);
    let mut all = Vec::new();
    for (number, wave) in WAVES.iter().enumerate() {
        let starts_at = morning - Duration::days(wave.days_ago);
        for (person, colleague) in STAFF.iter().enumerate() {
            if colleague.role != StandardRole::Learner || !(wave.who)(colleague) {
                continue;
            }
            all.push(DemoAssignment {
                course: wave.course,
                person,
                starts_at,
                ends_at: wave.period.map(|days| starts_at + Duration::days(days)),
                attempts: wave.attempts,
                accept_late: wave.accept_late,
                seed: (number * 1_000 + person) as u64,
            });
        }
    }
    all.sort_by_key(|one| one.starts_at);
    all
}

/// What the login of the learner is to find; everybody else follows their character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plan {
    ByCharacter,
    NotYet,
    Passes,
    FailsOnce,
    Leaves,
}

fn plan(assignment: &DemoAssignment) -> Plan {
    match assignment.course {
        _ if STAFF[assignment.person].login != LEARNER => Plan::ByCharacter,
        FIRST_DAY | FACES => Plan::Passes,
        RETURN => Plan::FailsOnce,
        PHONE => Plan::Leaves,
        _ => Plan::NotYet,
    }
}

/// The attempts of an assignment up to `now`.
pub(super) fn attempts(
    assignment: &DemoAssignment,
    content: &Content,
    max_points: Points,
    now: DateTime<Utc>,
) -> Result<Vec<Played>, Refused> {
    let (person, plan) = (&STAFF[assignment.person], plan(assignment));
    let mut dice = Dice(assignment.seed);
    let never = plan == Plan::ByCharacter && dice.below(100) >= person.diligence + 25;
    if never || plan == Plan::NotYet || person.state == super::people::State::Invited {
        return Ok(Vec::new());
    }
    let last_start = match assignment.ends_at.filter(|_| !assignment.accept_late) {
        Some(ends_at) => ends_at.min(now) - ATTEMPT_TIME,
        None => now - ATTEMPT_TIME,
    };
    let limit = if assignment.attempts == 0 { MAX_ATTEMPTS } else { assignment.attempts };
    let mut at = first_start(assignment, person, plan, &mut dice);
    let mut attempts: Vec<Played> = Vec::new();
    for number in 1..=limit {
        if at > last_start {
            break;
        }
        let leaves = plan == Plan::Leaves || plan == Plan::ByCharacter && dice.below(100) < 16;
        let right = match plan {
            Plan::Passes => 96,
            Plan::FailsOnce => 45,
            Plan::ByCharacter | Plan::Leaves | Plan::NotYet => {
                (person.skill + 12 * number.unsigned_abs().saturating_sub(1)).min(96)
            }
        };
        let table = Table { content, max_points, right, answers: leaves.then_some(2) };
        let attempt = table.play(at, &mut dice)?;
        let status = attempt.status;
        attempts.push(attempt);
        let stops = status == SessionStatus::Passed
            || matches!(plan, Plan::FailsOnce | Plan::Leaves)
            || dice.below(100) >= person.diligence;
        let next = by_day(at + Duration::hours(20 + i64::from(dice.below(50))), &mut dice);
        let goes_on = !stops && number < limit && next <= last_start;
        if let Some(left) = attempts.last_mut().filter(|_| status == SessionStatus::InProgress) {
            left.abandon(goes_on.then_some(next), assignment, now);
        }
        if !goes_on {
            break;
        }
        at = next;
    }
    Ok(attempts)
}

fn first_start(
    assignment: &DemoAssignment,
    person: &Colleague,
    plan: Plan,
    dice: &mut Dice,
) -> DateTime<Utc> {
    if plan != Plan::ByCharacter {
        return by_day(assignment.starts_at + Duration::days(1), dice);
    }
    let window = assignment.ends_at.map_or(NO_HURRY, |ends_at| (ends_at - assignment.starts_at).num_days());
    // Where being late is allowed, some are.
    let hours = if assignment.accept_late { window * 48 } else { window * 24 };
    let slowest = u32::try_from(hours).unwrap_or(0) * (115 - person.diligence) / 100;
    by_day(assignment.starts_at + Duration::hours(i64::from(dice.below(slowest.max(1)))), dice)
}

/// The same or the next day, between ten and seven in Kyiv.
fn by_day(at: DateTime<Utc>, dice: &mut Dice) -> DateTime<Utc> {
    let day = at.date_naive().and_time(NaiveTime::MIN).and_utc();
    let wanted = day + Duration::hours(8) + Duration::seconds(i64::from(dice.below(9 * 3_600)));
    if wanted < at { wanted + Duration::days(1) } else { wanted }
}

impl Played {
    /// What becomes of an attempt that was left: ended by the next one, by the end of the window, or still open.
    fn abandon(&mut self, next: Option<DateTime<Utc>>, assignment: &DemoAssignment, now: DateTime<Utc>) {
        let closed = assignment.ends_at.filter(|ends_at| !assignment.accept_late && *ends_at < now);
        if let Some(at) = next.or(closed) {
            self.status = SessionStatus::NotCompleted;
            self.finished_at = Some(at);
        }
    }
}

/// Where an attempt is played.
struct Table<'c> {
    content: &'c Content,
    max_points: Points,
    /// How often the right answer is chosen, in percent.
    right: u32,
    /// After so many answers the person leaves.
    answers: Option<u32>,
}

impl Table<'_> {
    fn play(&self, started_at: DateTime<Utc>, dice: &mut Dice) -> Result<Played, Refused> {
        // Games draw nothing.
        let seed = if self.content.quiz.is_some() { dice.next() } else { 0 };
        let mut run = Run::begin(self.content, seed)?;
        let (mut at, mut progress) = (started_at, 0);
        while let Some(card) = run.current() {
            // Where answers may be changed, a quiz goes on asking.
            let all = self.content.quiz.is_some() && run.path().len() == self.content.questions.len();
            if all || self.answers == Some(run.step()) {
                break;
            }
            let wants_right = dice.below(100) < self.right;
            let choice = choice(card, wants_right, dice);
            at += Duration::seconds(i64::from(9 + dice.below(36)));
            run.answer(card.id, &choice, at)?;
            progress = progress.max(i32::from(run.progress()));
        }
        at = self.finish(&mut run, at, started_at);
        let (points, ended) = (run.points(), run.ended());
        let max_points = if ended { run.attainable() } else { self.max_points };
        let outcome = play::outcome(points, max_points, self.content.needed_of(max_points));
        let status = match (ended, outcome.passed) {
            (false, _) => SessionStatus::InProgress,
            (true, true) => SessionStatus::Passed,
            (true, false) => SessionStatus::Failed,
        };
        Ok(Played {
            status,
            points,
            max_points,
            percent: ended.then_some(outcome.percent),
            progress: if ended { 100 } else { progress },
            step: run.step(),
            quiz: run.state().cloned(),
            path: run.path().to_vec(),
            started_at,
            finished_at: ended.then_some(at),
        })
    }

    /// A quiz ends when everything is answered, or when its time is up; returns when that was.
    fn finish(&self, run: &mut Run<'_>, at: DateTime<Utc>, started_at: DateTime<Utc>) -> DateTime<Utc> {
        let Run::Quiz(quiz) = run else { return at };
        if quiz.path().len() == self.content.questions.len() {
            quiz.finish();
            return at;
        }
        let time_up = quiz::time_up(self.content, started_at, TimeAllowance::Standard);
        if time_up.is_some() {
            quiz.finish();
        }
        time_up.unwrap_or(at)
    }
}

/// What somebody chooses who knows, or who does not.
fn choice(card: &Question, wants_right: bool, dice: &mut Dice) -> Vec<i32> {
    let fitting: Vec<i32> =
        card.answers.iter().filter(|answer| answer.right == wants_right).map(|answer| answer.id).collect();
    if card.kind == QuestionType::Multiple && wants_right {
        return fitting;
    }
    match fitting.len() {
        0 => vec![card.answers[0].id],
        count => vec![fitting[dice.below(u32::try_from(count).unwrap_or(1)) as usize]],
    }
}

/// Always the same throws (SplitMix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u32) -> u32 {
        u32::try_from(self.next() % u64::from(sides.max(1))).unwrap_or(0)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut throw = self.0;
        throw = (throw ^ (throw >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        throw = (throw ^ (throw >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        throw ^ (throw >> 31)
    }
}
