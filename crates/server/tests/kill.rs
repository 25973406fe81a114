//! What was acknowledged survives `kill -9`: eight people answer, the server is killed at moments that nobody chose,
//! and everything that it had said yes to is there afterwards, once. A falsified journal shows that the comparison
//! would notice a loss.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by failing")]

use std::{collections::BTreeMap, net::SocketAddr, path::PathBuf, time::Duration};

use rozmova_bench::{
    program::{Home, Program, drop_postgres_database, new_postgres_database},
    seed::{self, Player, right_answer},
    wire::Wire,
};
use serde_json::{Value, json};

const PLAYERS: usize = 8;
const CARDS: i64 = 12;
const ROUNDS: usize = 8;

/// One answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    step: i64,
    question: i64,
    answer: i64,
}

/// What one player knows, kept outside of the server.
#[derive(Clone, Debug, Default)]
struct Journal {
    /// Acknowledged answers by session.
    acknowledged: BTreeMap<String, Vec<Step>>,
    /// Sent, and the server was killed before it replied.
    unknown: Option<(String, Step)>,
    /// A start that was sent, and the server was killed before it replied.
    unknown_start: bool,
}

/// A session as the server tells it afterwards.
#[derive(Clone, Debug)]
struct Found {
    answers: Vec<Step>,
    step: i64,
    over: bool,
    points: Option<i64>,
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_loses_no_acknowledged_answer() {
    crash_loop(None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_loses_no_acknowledged_answer() {
    let Ok(server) = std::env::var("TEST_POSTGRES_URL") else {
        return;
    };
    let url = new_postgres_database(&server).await.unwrap();
    crash_loop(Some(url.clone())).await;
    drop_postgres_database(&server, &url).await.unwrap();
}

async fn crash_loop(database_url: Option<String>) {
    let folder = tempfile::tempdir().unwrap();
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_rozmova"));
    let home = Home { binary, data: folder.path().join("data"), database_url };
    seed::account(&home).await.unwrap();
    let mut program = home.serve().await.unwrap();
    let players = seed::fill(&program, CARDS, PLAYERS).await.unwrap().players;
    let mut journals = vec![Journal::default(); PLAYERS];
    let mut in_flight = 0;
    for _ in 0..ROUNDS {
        let playing: Vec<_> = players
            .iter()
            .zip(journals.drain(..))
            .map(|(player, journal)| tokio::spawn(play(program.address, player.clone(), journal)))
            .collect();
        tokio::time::sleep(Duration::from_millis(rand::random_range(120..900))).await;
        program.kill().await.unwrap();
        for player in playing {
            journals.push(player.await.unwrap());
        }
        in_flight += journals.iter().filter(|journal| journal.unknown.is_some()).count();
        program = home.serve().await.unwrap();
        for (player, journal) in players.iter().zip(&mut journals) {
            settle(&program, player, journal).await;
        }
    }
    let total: usize = journals.iter().map(Journal::count).sum();
    assert!(total > ROUNDS * PLAYERS * 2, "only {total} answers were given: nothing was tested");
    assert!(in_flight > 0, "no answer was on its way at any kill: nothing was tested");
    for (player, journal) in players.iter().zip(&journals) {
        the_comparison_sees_a_loss(&program, player, journal).await;
    }
    program.stop().await.unwrap();
    let report = home.run(&["doctor"], "").await.unwrap();
    assert!(report.contains("database: sound"), "{report}");
    println!("{total} acknowledged answers, {ROUNDS} kills, {in_flight} answers in flight, none lost");
}

/// Answers until the server is gone.
async fn play(to: SocketAddr, player: Player, mut journal: Journal) -> Journal {
    let Ok(mut wire) = Wire::connect(to).await else {
        return journal;
    };
    let token = Some(player.token.as_str());
    loop {
        let start = json!({"game_assignment_id": player.assignment});
        let Ok((status, session)) = wire.call("POST", "/api/game_sessions/", token, Some(&start)).await
        else {
            journal.unknown_start = true;
            return journal;
        };
        assert!(matches!(status, 200 | 201), "{session}");
        let key = session["key"].as_str().unwrap().to_owned();
        journal.acknowledged.entry(key.clone()).or_default();
        for step in session["step"].as_i64().unwrap()..CARDS {
            let question = step + 1;
            let sent =
                Step { step, question, answer: right_answer(question) + i64::from(rand::random::<bool>()) };
            let Ok((status, reply)) = send(&mut wire, &player, &key, sent).await else {
                journal.unknown = Some((key, sent));
                return journal;
            };
            assert_eq!(status, 200, "{reply}");
            journal.acknowledged.entry(key.clone()).or_default().push(sent);
        }
    }
}

async fn send(wire: &mut Wire, player: &Player, key: &str, sent: Step) -> anyhow::Result<(u16, Value)> {
    let body = json!({"session": key, "answer": sent.answer, "step": sent.step, "question": sent.question});
    wire.call("POST", "/api/results/", Some(&player.token), Some(&body)).await
}

/// Compares, sends again what was in flight, and compares once more.
async fn settle(program: &Program, player: &Player, journal: &mut Journal) {
    let found = look(program, player).await;
    let losses = losses(journal, &found);
    assert!(losses.is_empty(), "{losses:#?}");
    let mut sessions = journal.acknowledged.len();
    if std::mem::take(&mut journal.unknown_start) && found.len() == sessions + 1 {
        sessions += 1;
    }
    assert_eq!(found.len(), sessions, "an attempt too many or too few");
    if let Some((key, sent)) = journal.unknown.take() {
        let mut wire = Wire::connect(program.address).await.unwrap();
        let (status, reply) = send(&mut wire, player, &key, sent).await.unwrap();
        assert_eq!(status, 200, "the same answer again gives the same reply: {reply}");
        journal.acknowledged.entry(key).or_default().push(sent);
    }
    // A start that was on disk without being acknowledged belongs to the player as well.
    for key in found.keys() {
        journal.acknowledged.entry(key.clone()).or_default();
    }
    let losses = self::losses(journal, &look(program, player).await);
    assert!(losses.is_empty(), "after sending again: {losses:#?}");
}

/// Every session of the player, as stored.
async fn look(program: &Program, player: &Player) -> BTreeMap<String, Found> {
    let mut wire = Wire::connect(program.address).await.unwrap();
    let path = format!("/api/game_sessions/?assignment={}", player.assignment);
    let list = wire.expect("GET", &path, Some(&player.token), None).await.unwrap();
    let sessions = list["results"].as_array().unwrap();
    sessions.iter().map(|session| (session["key"].as_str().unwrap().to_owned(), found(session))).collect()
}

fn found(session: &Value) -> Found {
    let number = |value: &Value| value.as_i64().unwrap();
    let step = |answer: &Value| {
        assert_eq!(answer["answers"].as_array().unwrap().len(), 1);
        Step {
            step: number(&answer["step"]),
            question: number(&answer["question"]),
            answer: number(&answer["answers"][0]),
        }
    };
    Found {
        answers: session["answers"].as_array().unwrap().iter().map(step).collect(),
        step: number(&session["step"]),
        over: session["status"] != "in_progress",
        points: session["points"].as_i64(),
    }
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
    let count = i64::try_from(session.answers.len()).unwrap();
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

/// The control: a journal with an answer that was never sent, and one with another answer, must be reported.
async fn the_comparison_sees_a_loss(program: &Program, player: &Player, journal: &Journal) {
    let found = look(program, player).await;
    assert_eq!(losses(journal, &found), [""; 0]);
    let (key, steps) = journal.acknowledged.iter().find(|(_, steps)| !steps.is_empty()).unwrap();
    let mut invented = journal.clone();
    let step = i64::try_from(steps.len()).unwrap();
    let never_sent = Step { step, question: step + 1, answer: right_answer(step + 1) };
    invented.acknowledged.get_mut(key).unwrap().push(never_sent);
    assert!(!losses(&invented, &found).is_empty(), "a lost answer would go unnoticed");
    let mut another = journal.clone();
    another.acknowledged.get_mut(key).unwrap()[0].answer += 1_000;
    assert!(!losses(&another, &found).is_empty(), "a changed answer would go unnoticed");
    let mut session = journal.clone();
    session.acknowledged.insert("0".repeat(32), Vec::new());
    assert!(!losses(&session, &found).is_empty(), "a lost session would go unnoticed");
}

impl Journal {
    fn count(&self) -> usize {
        self.acknowledged.values().map(Vec::len).sum()
    }
}
