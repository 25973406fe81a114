//! What an answer does to an attempt. No input, no output: the answer writer reads and writes.

use chrono::{DateTime, Duration, Utc};
use rozmova_domain::{
    assignment::{self as rules, Facts},
    course::Content,
    play::{self, PathEntry, Refused, Scoring, SessionStatus},
    run::{Accepted, Run},
};
use rozmova_store::{AccountId, FinishedAttempt, attempt};

use crate::{
    error::{Code, Error, Result},
    texts::Text,
};

/// An answer may have been under way when the time of its card was over.
const UNDER_WAY: Duration = Duration::seconds(2);

/// Who sends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The person; nobody is a visitor of a public course.
    pub person: Option<(AccountId, i64)>,
    /// The only assignment that may be played; none: any.
    pub only: Option<i64>,
}

/// An answer as it was sent.
#[derive(Clone, Debug)]
pub struct SubmittedAnswer {
    /// Who sends.
    pub player: Player,
    /// The ids of the chosen answers.
    pub answers: Vec<i32>,
    /// How many answers the player knows to be accepted; none: the present state.
    pub step: Option<u32>,
    /// The card that the player sees; none: the current one.
    pub question: Option<i32>,
}

/// What became of it.
#[derive(Debug)]
pub enum Judged {
    /// It stands already: the same answer was sent before.
    Known,
    /// It is accepted. The attempt goes on, has ended, or was given up as not completed.
    Accepted(Option<FinishedAttempt>),
    /// It came too late: the attempt was ended with what was answered in time.
    TimeUp(Option<FinishedAttempt>),
    /// It came too late for its card, which was answered when its time was over.
    CardTimeUp(Option<FinishedAttempt>),
}

/// # Errors
/// 404 when the attempt is somebody else's.
pub fn owned(attempt: &attempt::Model, player: Player) -> Result<()> {
    if player.only.is_some() && player.only != attempt.assignment_id {
        return Err(Error::not_found());
    }
    let owner = attempt.employee_id.map(|person| (attempt.account_id, person));
    if owner == player.person.map(|(account, person)| (account.get(), person)) {
        return Ok(());
    }
    // Whoever has the key of a visitor's attempt is its player, signed in or not.
    if owner.is_none() {
        return Ok(());
    }
    Err(Error::not_found())
}

/// # Errors
/// 409 when the window of the assignment does not accept answers now.
pub fn window_open(assignment: Option<&Facts>, now: DateTime<Utc>) -> Result<()> {
    match assignment {
        Some(row) => rules::may_answer(row, now).map_err(refused_start),
        None => Ok(()),
    }
}

/// How the rules' refusals are told.
pub fn refused_start(refused: rules::Refused) -> Error {
    match refused {
        rules::Refused::NotStartedYet => Code::NotStartedYet.into(),
        rules::Refused::WindowClosed => Code::WindowClosed.into(),
        rules::Refused::NoAttemptsLeft => Code::NoAttemptsLeft.into(),
    }
}

/// The stored path of an attempt.
pub fn path_of(attempt: &attempt::Model) -> Result<Vec<PathEntry>> {
    Ok(serde_json::from_str(&attempt.path)?)
}

/// The play of an attempt as it stands.
pub fn run_of<'c>(content: &'c Content, attempt: &attempt::Model) -> Result<Run<'c>> {
    let state = attempt.quiz_state.as_deref().map(serde_json::from_str).transpose()?;
    let over = attempt.status != SessionStatus::InProgress;
    let run =
        Run::resume(content, path_of(attempt)?, state, over).map_err(|error| refused(error, "session"))?;
    Ok(run.by(attempt.mode))
}

/// Carries a play into its attempt.
pub fn keep(attempt: &mut attempt::Model, run: &Run<'_>) -> Result<()> {
    attempt.path = serde_json::to_string(run.path())?;
    attempt.quiz_state = run.state().map(serde_json::to_string).transpose()?;
    attempt.step = i32::try_from(run.step()).unwrap_or(i32::MAX);
    attempt.points = run.points();
    attempt.progress = attempt.progress.max(run.progress().into());
    Ok(())
}

/// How a play's refusals are told.
pub fn refused(error: Refused, field: &str) -> Error {
    match error {
        Refused::NoQuestions => Code::NoQuestions.into(),
        Refused::NoStart => {
            Error::new(Code::NoStartQuestion).message(Text::new("error-no-start-question-play"))
        }
        Refused::Finished => Code::SessionFinished.into(),
        Refused::NotCurrent => Error::field("question", Text::new("field-not-current")),
        Refused::NotAnAnswer | Refused::TooManyAnswers => {
            Error::field(field, Text::new("field-not-an-answer"))
        }
        Refused::EmptyChoice => Error::field(field, Text::new("field-required")),
        Refused::NothingToTakeBack | Refused::BackNotAllowed => {
            Error::field("session", Text::new("field-invalid"))
        }
        Refused::BrokenPath => Error::internal(anyhow::anyhow!("a stored path does not fit its revision")),
    }
}

/// Judges an answer and, when it is accepted, brings the attempt into its new state. Returns the play as it then is.
pub(super) fn answer<'c>(
    attempt: &mut attempt::Model,
    assignment: Option<&Facts>,
    content: &'c Content,
    sent: &SubmittedAnswer,
    now: DateTime<Utc>,
) -> Result<(Judged, Run<'c>)> {
    owned(attempt, sent.player)?;
    let mut run = run_of(content, attempt)?;
    if let Some(step) = sent.step.filter(|step| *step != run.step()) {
        let stands = run.stands(step, sent.question, &sent.answers);
        return if stands { Ok((Judged::Known, run)) } else { Err(Code::StaleStep.into()) };
    }
    if attempt.status != SessionStatus::InProgress {
        return Err(Code::SessionFinished.into());
    }
    if is_time_up(attempt, now) {
        let finished = end_by_time(attempt, assignment, &mut run)?;
        return Ok((Judged::TimeUp(finished), run));
    }
    if is_card_time_up(attempt, now - UNDER_WAY) {
        let finished = answer_by_time(attempt, assignment, &mut run, now)?;
        return Ok((Judged::CardTimeUp(finished), run));
    }
    window_open(assignment, now)?;
    let question = match sent.question {
        Some(question) => question,
        None => run.current().map_or(0, |card| card.id),
    };
    let accepted = run.answer(question, &sent.answers, now).map_err(|error| refused(error, "answer"))?;
    let finished = go_on(attempt, &run, &accepted, now)?;
    time_card(attempt, &run, now);
    Ok((Judged::Accepted(finished), run))
}

/// Carries an accepted answer into its attempt, which may have come to its end by it.
fn go_on(
    attempt: &mut attempt::Model,
    run: &Run<'_>,
    accepted: &Accepted,
    at: DateTime<Utc>,
) -> Result<Option<FinishedAttempt>> {
    keep(attempt, run)?;
    attempt.right_answers += i32::from(accepted.entry.right) - i32::from(accepted.replaced_right);
    attempt.answered_at = Some(at);
    let finished = if run.ended() { finish(attempt, run, at) } else { None };
    if run.astray() {
        attempt.status = SessionStatus::NotCompleted;
        attempt.finished_at = Some(at);
    }
    Ok(finished)
}

/// Notes when the card that the player sees from now on has to be answered.
pub fn time_card(attempt: &mut attempt::Model, run: &Run<'_>, now: DateTime<Utc>) {
    let time = run.time_to_answer(attempt.time_allowance);
    attempt.card_time_up_at =
        time.filter(|_| attempt.status == SessionStatus::InProgress).map(|time| now + time);
}

/// Whether the time of the card of a running attempt is over.
pub fn is_card_time_up(attempt: &attempt::Model, now: DateTime<Utc>) -> bool {
    attempt.status == SessionStatus::InProgress && attempt.card_time_up_at.is_some_and(|at| at <= now)
}

/// Answers the card whose time is over, as of that time. The next card begins now, for whoever looks.
///
/// # Errors
/// When what is stored does not fit.
pub fn answer_by_time(
    attempt: &mut attempt::Model,
    assignment: Option<&Facts>,
    run: &mut Run<'_>,
    now: DateTime<Utc>,
) -> Result<Option<FinishedAttempt>> {
    let Some(at) = attempt.card_time_up_at.take() else { return Ok(None) };
    // Nothing is answered any more, not even by time.
    if window_open(assignment, at).is_err() {
        return Ok(None);
    }
    let accepted = run.answer_by_time(at).map_err(|error| refused(error, "session"))?;
    let finished = go_on(attempt, run, &accepted, at)?;
    time_card(attempt, run, now);
    Ok(finished)
}

/// Whether the time of a running attempt is over.
pub fn is_time_up(attempt: &attempt::Model, now: DateTime<Utc>) -> bool {
    attempt.status == SessionStatus::InProgress && attempt.time_up_at.is_some_and(|at| at <= now)
}

/// Ends an attempt whose time is over, at that time: what was answered is judged, unless the window of its assignment
/// had closed before.
pub fn end_by_time(
    attempt: &mut attempt::Model,
    assignment: Option<&Facts>,
    run: &mut Run<'_>,
) -> Result<Option<FinishedAttempt>> {
    let Some(at) = attempt.time_up_at else { return Ok(None) };
    if window_open(assignment, at).is_err() {
        attempt.status = SessionStatus::NotCompleted;
        attempt.finished_at = Some(at);
        return Ok(None);
    }
    if let Run::Quiz(quiz) = run {
        quiz.finish();
    }
    keep(attempt, run)?;
    Ok(finish(attempt, run, at))
}

/// Judges an attempt that has come to its end.
pub fn finish(attempt: &mut attempt::Model, run: &Run<'_>, now: DateTime<Utc>) -> Option<FinishedAttempt> {
    if attempt.scoring == Scoring::Attainable {
        attempt.max_points = run.attainable();
        attempt.points_to_pass = run.content().needed_of(attempt.max_points);
    }
    let outcome = play::outcome(attempt.points, attempt.max_points, attempt.points_to_pass);
    attempt.status = if outcome.passed { SessionStatus::Passed } else { SessionStatus::Failed };
    attempt.percent = Some(outcome.percent);
    attempt.progress = 100;
    attempt.finished_at = Some(now);
    attempt.assignment_id.map(|assignment_id| FinishedAttempt {
        assignment_id,
        attempt_id: attempt.id,
        passed: outcome.passed,
        percent: outcome.percent,
        points: outcome.points,
        at: now,
    })
}
