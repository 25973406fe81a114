//! Players who write down what the server has acknowledged, and the comparison with what is stored.

use std::{collections::BTreeMap, net::SocketAddr, time::Duration};

use anyhow::{Context, ensure};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::{
    program::Program,
    seed::{Player, right_answer},
    wire::Wire,
};

/// Cards of the game that the players play.
pub const CARDS: i64 = 12;
/// Between a refusal and the next try.
const PAUSE: Duration = Duration::from_millis(20);
/// Long enough for the busiest machine: who waits longer waits for ever.
const ANSWERED_WITHIN: Duration = Duration::from_secs(60);

/// One answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    step: i64,
    question: i64,
    answer: i64,
}

/// What one player knows, kept outside of the server.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// Acknowledged answers by session.
    acknowledged: BTreeMap<String, Vec<Step>>,
    /// Sent, and not acknowledged.
    unknown: Option<(String, Step)>,
    /// A start that was sent and not acknowledged.
    unknown_start: bool,
    /// Answers and starts that the server refused for now, by the code of the refusal.
    refused: BTreeMap<String, u64>,
}

/// A session as the server tells it afterwards.
#[derive(Clone, Debug)]
struct Found {
    answers: Vec<Step>,
    step: i64,
    over: bool,
    points: Option<i64>,
}

/// Players at work.
#[derive(Debug)]
pub struct Playing {
    tasks: Vec<tokio::task::JoinHandle<anyhow::Result<Journal>>>,
    stop: watch::Sender<bool>,
    answered: watch::Sender<usize>,
}

impl Playing {
    /// Lets each player answer, as fast as the server does, until they are stopped or the server is gone.
    pub fn begin(to: SocketAddr, players: &[Player], journals: Vec<Journal>) -> Self {
        let (stop, stopped) = watch::channel(false);
        let answered = watch::Sender::new(0);
        let tasks = players
            .iter()
            .cloned()
            .zip(journals)
            .map(|(player, journal)| {
                tokio::spawn(play(to, player, journal, stopped.clone(), answered.clone()))
            })
            .collect();
        Self { tasks, stop, answered }
    }

    /// Waits until the players have been answered so many times: how long that takes depends on the machine.
    ///
    /// # Errors
    /// When it takes longer than a minute.
    pub async fn until_answered(&self, times: usize) -> anyhow::Result<()> {
        let mut answered = self.answered.subscribe();
        tokio::time::timeout(ANSWERED_WITHIN, answered.wait_for(|count| *count >= times))
            .await
            .with_context(|| format!("nobody was answered {times} times"))??;
        Ok(())
    }

    /// Stops the players, each after the answer that is under way.
    ///
    /// # Errors
    /// When the server said something that it must not.
    pub async fn end(self) -> anyhow::Result<Vec<Journal>> {
        self.stop.send_replace(true);
        let mut journals = Vec::new();
        for task in self.tasks {
            journals.push(task.await??);
        }
        Ok(journals)
    }
}

async fn play(
    to: SocketAddr,
    player: Player,
    mut journal: Journal,
    stopped: watch::Receiver<bool>,
    answered: watch::Sender<usize>,
) -> anyhow::Result<Journal> {
    let Ok(mut wire) = Wire::connect(to).await else {
        return Ok(journal);
    };
    let token = Some(player.token.as_str());
    let start = json!({"game_assignment_id": player.assignment});
    while !*stopped.borrow() {
        journal.unknown_start = true;
        let Ok((status, session)) = wire.call("POST", "/api/game_sessions/", token, Some(&start)).await
        else {
            return Ok(journal);
        };
        if journal.refuses(status, &session) {
            tokio::time::sleep(PAUSE).await;
            continue;
        }
        ensure!(matches!(status, 200 | 201), "a start was answered with {status}: {session}");
        journal.unknown_start = false;
        let key = session["key"].as_str().context("a session without a key")?.to_owned();
        let known = journal.acknowledged.entry(key.clone()).or_default().len();
        let mut step = session["step"].as_i64().context("a session without a step")?;
        // An answer that was on its way is not sent otherwise: whether it counts is told by sending it again.
        if journal.unknown.as_ref().is_some_and(|(of, _)| *of == key) {
            step = i64::try_from(known)?;
        }
        while step < CARDS && !*stopped.borrow() {
            let question = step + 1;
            let new =
                Step { step, question, answer: right_answer(question) + i64::from(rand::random::<bool>()) };
            let sent = journal.unknown.as_ref().filter(|(of, _)| *of == key).map_or(new, |(_, sent)| *sent);
            journal.unknown = Some((key.clone(), sent));
            let Ok((status, reply)) = send(&mut wire, &player, &key, sent).await else {
                return Ok(journal);
            };
            if journal.refuses(status, &reply) {
                tokio::time::sleep(PAUSE).await;
                continue;
            }
            ensure!(status == 200, "an answer was answered with {status}: {reply}");
            journal.unknown = None;
            journal.acknowledged.entry(key.clone()).or_default().push(sent);
            answered.send_modify(|times| *times += 1);
            step += 1;
        }
    }
    Ok(journal)
}

async fn send(wire: &mut Wire, player: &Player, key: &str, sent: Step) -> anyhow::Result<(u16, Value)> {
    let body = json!({"session": key, "answer": sent.answer, "step": sent.step, "question": sent.question});
    wire.call("POST", "/api/results/", Some(&player.token), Some(&body)).await
}

/// Compares, sends again what was on its way, and compares once more.
///
/// # Errors
/// When anything that was acknowledged is not there, or anything is there that was not sent.
pub async fn settle(program: &Program, player: &Player, journal: &mut Journal) -> anyhow::Result<()> {
    let found = look(program, player).await?;
    let losses = losses(journal, &found);
    ensure!(losses.is_empty(), "{losses:#?}");
    let mut sessions = journal.acknowledged.len();
    if std::mem::take(&mut journal.unknown_start) && found.len() == sessions + 1 {
        sessions += 1;
    }
    ensure!(found.len() == sessions, "{} attempts, not {sessions}", found.len());
    if let Some((key, sent)) = journal.unknown.take() {
        let mut wire = Wire::connect(program.address).await?;
        let (status, reply) = send(&mut wire, player, &key, sent).await?;
        ensure!(status == 200, "the same answer again is answered with {status}: {reply}");
        journal.acknowledged.entry(key).or_default().push(sent);
    }
    // A start that was on disk without being acknowledged belongs to the player as well.
    for key in found.keys() {
        journal.acknowledged.entry(key.clone()).or_default();
    }
    let losses = self::losses(journal, &look(program, player).await?);
    ensure!(losses.is_empty(), "after sending again: {losses:#?}");
    Ok(())
}

/// Every session of the player, as stored.
async fn look(program: &Program, player: &Player) -> anyhow::Result<BTreeMap<String, Found>> {
    let mut wire = Wire::connect(program.address).await?;
    let path = format!("/api/game_sessions/?assignment={}", player.assignment);
    let list = wire.expect("GET", &path, Some(&player.token), None).await?;
    let sessions = list["results"].as_array().context("no list of sessions")?;
    sessions
        .iter()
        .map(|session| {
            Ok((session["key"].as_str().context("a session without a key")?.to_owned(), found(session)?))
        })
        .collect()
}

fn found(session: &Value) -> anyhow::Result<Found> {
    let number = |value: &Value| value.as_i64().with_context(|| format!("no number in {session}"));
    let step = |answer: &Value| {
        ensure!(answer["answers"].as_array().is_some_and(|chosen| chosen.len() == 1), "{answer}");
        Ok(Step {
            step: number(&answer["step"])?,
            question: number(&answer["question"])?,
            answer: number(&answer["answers"][0])?,
        })
    };
    let answers = session["answers"].as_array().context("a session without answers")?;
    Ok(Found {
        answers: answers.iter().map(step).collect::<anyhow::Result<_>>()?,
        step: number(&session["step"])?,
        over: session["status"] != "in_progress",
        points: session["points"].as_i64(),
    })
}

/// What the journal knows and the server does not, or knows otherwise; empty when all is well.
fn losses(journal: &Journal, found: &BTreeMap<String, Found>) -> Vec<String> {
    let mut losses = Vec::new();
    for (key, acknowledged) in &journal.acknowledged {
        let Some(session) = found.get(key) else {
            losses.push(format!("the session {key} is gone"));
            continue;
        };
        for wanted in acknowledged {
            let times = session.answers.iter().filter(|answer| answer.step == wanted.step).count();
            if times != 1 || !session.answers.contains(wanted) {
                losses.push(format!("{key}: {wanted:?} is there {times} times, among {:?}", session.answers));
            }
        }
        let in_flight = journal.unknown.as_ref().filter(|(of, _)| of == key).map(|(_, sent)| *sent);
        for answer in &session.answers {
            if !acknowledged.contains(answer) && in_flight != Some(*answer) {
                losses.push(format!("{key}: {answer:?} was never sent"));
            }
        }
        losses.extend(contradictions(key, session));
    }
    losses
}

/// A stored session that contradicts itself.
fn contradictions(key: &str, session: &Found) -> Vec<String> {
    let mut wrong = Vec::new();
    let count = i64::try_from(session.answers.len()).unwrap_or(i64::MAX);
    if session.step != count || session.answers.iter().zip(0..).any(|(answer, step)| answer.step != step) {
        wrong.push(format!("{key}: step {} with the answers {:?}", session.step, session.answers));
    }
    if session.over != (count == CARDS) {
        wrong.push(format!("{key}: {count} answers, over: {}", session.over));
    }
    let right =
        session.answers.iter().filter(|answer| answer.answer == right_answer(answer.question)).count();
    if session.over && session.points != i64::try_from(right).ok() {
        wrong.push(format!("{key}: {:?} points for {right} right answers", session.points));
    }
    wrong
}

/// The control: a journal with an answer that was never sent, one with another answer and one with another session must
/// be reported.
///
/// # Errors
/// When a loss would go unnoticed, or the player has no acknowledged answer.
pub async fn the_comparison_sees_a_loss(
    program: &Program,
    player: &Player,
    journal: &Journal,
) -> anyhow::Result<()> {
    let found = look(program, player).await?;
    ensure!(losses(journal, &found).is_empty(), "something is lost");
    let (key, steps) =
        journal.acknowledged.iter().find(|(_, steps)| !steps.is_empty()).context("nothing was answered")?;
    let mut invented = journal.clone();
    let step = i64::try_from(steps.len())?;
    let never_sent = Step { step, question: step + 1, answer: right_answer(step + 1) };
    invented.acknowledged.entry(key.clone()).or_default().push(never_sent);
    ensure!(!losses(&invented, &found).is_empty(), "a lost answer would go unnoticed");
    let mut another = journal.clone();
    another.acknowledged.entry(key.clone()).or_default()[0].answer += 1_000;
    ensure!(!losses(&another, &found).is_empty(), "a changed answer would go unnoticed");
    let mut session = journal.clone();
    session.acknowledged.insert("0".repeat(32), Vec::new());
    ensure!(!losses(&session, &found).is_empty(), "a lost session would go unnoticed");
    Ok(())
}

impl Journal {
    /// Acknowledged answers.
    pub fn count(&self) -> usize {
        self.acknowledged.values().map(Vec::len).sum()
    }

    /// Whether an answer was on its way when the server was gone.
    pub fn was_interrupted(&self) -> bool {
        self.unknown.is_some()
    }

    /// Whether the connection broke at a start or an answer.
    pub fn broke_off(&self) -> bool {
        self.unknown.is_some() || self.unknown_start
    }

    /// How often the server refused for now, by the code of the refusal.
    pub fn refused(&self) -> &BTreeMap<String, u64> {
        &self.refused
    }

    /// Notes a refusal that asks to try again.
    fn refuses(&mut self, status: u16, reply: &Value) -> bool {
        if !matches!(status, 429 | 503) {
            return false;
        }
        *self.refused.entry(reply["code"].as_str().unwrap_or("without a code").to_owned()).or_default() += 1;
        true
    }
}
