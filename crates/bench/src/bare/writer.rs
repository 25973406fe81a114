//! A bare writer: answers that wait share a commit, each writes the bytes that the product writes for it, and nothing
//! is judged, checked or sent.

use std::{sync::Arc, time::Instant};

use anyhow::Context;
use sea_orm::sqlx::{self, Executor, PgConnection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::Bare;
use crate::measure::{Counter, Measured, all};

/// As many answers share a commit as in the product.
const MOST_TOGETHER: usize = 64;

/// What the product has stored of an attempt when all of it was answered.
#[derive(Debug)]
pub(crate) struct Paths {
    pub(crate) path: String,
    pub(crate) trail: String,
}

struct Answer {
    attempt: i64,
    step: i64,
    stored: oneshot::Sender<()>,
}

const UPDATES: [&str; 2] = [
    "UPDATE attempts SET path = $1, step = $2, points = $2, progress = $2 WHERE id = $3",
    "UPDATE tallies SET trail = $1, points = $2 WHERE id = $3",
];
/// The same for all answers that share a commit.
const UPDATES_TOGETHER: [&str; 2] = [
    "UPDATE attempts a SET path = v.path, step = v.step, points = v.step, progress = v.step \
     FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS v (path, step, id) WHERE a.id = v.id",
    "UPDATE tallies a SET trail = v.path, points = v.step \
     FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS v (path, step, id) WHERE a.id = v.id",
];

/// Answers of so many players at once, `cards` to an attempt, for a while.
pub(crate) async fn answers(
    database: &str,
    paths: Paths,
    players: i64,
    cards: i64,
    time: std::time::Duration,
) -> anyhow::Result<Measured> {
    let database = Bare::open(database, 1).await?;
    database
        .run(
            "CREATE TABLE attempts (id BIGINT PRIMARY KEY, path TEXT NOT NULL, step BIGINT NOT NULL, \
             points BIGINT NOT NULL, progress BIGINT NOT NULL); \
             CREATE TABLE tallies (id BIGINT PRIMARY KEY, trail TEXT NOT NULL, points BIGINT NOT NULL);",
        )
        .await?;
    let (send, receive) = mpsc::channel(1_024);
    let writer = tokio::spawn(write(database, Arc::new(paths), cards, receive));
    let measured = all(time, (0..players).map(|player| play(send.clone(), player, cards, time))).await;
    drop(send);
    writer.await??;
    measured
}

async fn play(
    send: mpsc::Sender<Answer>,
    player: i64,
    cards: i64,
    time: std::time::Duration,
) -> anyhow::Result<Counter> {
    let mut counter = Counter::begin(time);
    let mut attempt = player << 32;
    while counter.running() {
        for step in 1..=cards {
            let begin = Instant::now();
            let (stored, heard) = oneshot::channel();
            send.send(Answer { attempt, step, stored }).await.ok().context("the writer ended")?;
            heard.await.context("the writer ended")?;
            counter.count(begin, 200);
        }
        attempt += 1;
    }
    Ok(counter)
}

async fn write(
    database: Bare,
    paths: Arc<Paths>,
    cards: i64,
    mut receive: mpsc::Receiver<Answer>,
) -> anyhow::Result<()> {
    let mut batch = Vec::with_capacity(MOST_TOGETHER);
    while receive.recv_many(&mut batch, MOST_TOGETHER).await > 0 {
        match &database {
            Bare::Sqlite(pool) => {
                let mut connection = pool.acquire().await?;
                one_by_one(&mut connection, &batch, &paths, cards).await?;
            }
            Bare::Postgres(pool) => {
                let mut connection = pool.acquire().await?;
                together(&mut connection, &batch, &paths, cards).await?;
            }
        }
        for answer in batch.drain(..) {
            answer.stored.send(()).ok();
        }
    }
    Ok(())
}

/// So much of a text as belongs to the first answers.
fn part(whole: &str, step: i64, cards: i64) -> &str {
    let end = usize::try_from(step).unwrap_or(0) * whole.len() / usize::try_from(cards).unwrap_or(1);
    &whole[..whole.floor_char_boundary(end)]
}

async fn one_by_one(
    connection: &mut SqliteConnection,
    batch: &[Answer],
    paths: &Paths,
    cards: i64,
) -> anyhow::Result<()> {
    connection.execute("BEGIN IMMEDIATE").await?;
    for answer in batch {
        if answer.step == 1 {
            for insert in
                ["INSERT INTO attempts VALUES ($1, '', 0, 0, 0)", "INSERT INTO tallies VALUES ($1, '', 0)"]
            {
                sqlx::query(insert).bind(answer.attempt).execute(&mut *connection).await?;
            }
        }
        for (update, whole) in UPDATES.into_iter().zip([&paths.path, &paths.trail]) {
            sqlx::query(update)
                .bind(part(whole, answer.step, cards))
                .bind(answer.step)
                .bind(answer.attempt)
                .execute(&mut *connection)
                .await?;
        }
    }
    connection.execute("COMMIT").await?;
    Ok(())
}

async fn together(
    connection: &mut PgConnection,
    batch: &[Answer],
    paths: &Paths,
    cards: i64,
) -> anyhow::Result<()> {
    let ids: Vec<i64> = batch.iter().map(|answer| answer.attempt).collect();
    let steps: Vec<i64> = batch.iter().map(|answer| answer.step).collect();
    let new: Vec<i64> = batch.iter().filter(|answer| answer.step == 1).map(|answer| answer.attempt).collect();
    connection.execute("BEGIN").await?;
    if !new.is_empty() {
        for insert in [
            "INSERT INTO attempts SELECT id, '', 0, 0, 0 FROM unnest($1::bigint[]) AS v (id)",
            "INSERT INTO tallies SELECT id, '', 0 FROM unnest($1::bigint[]) AS v (id)",
        ] {
            sqlx::query(insert).bind(&new).execute(&mut *connection).await?;
        }
    }
    for (update, whole) in UPDATES_TOGETHER.into_iter().zip([&paths.path, &paths.trail]) {
        let texts: Vec<&str> = steps.iter().map(|step| part(whole, *step, cards)).collect();
        sqlx::query(update).bind(texts).bind(&steps).bind(&ids).execute(&mut *connection).await?;
    }
    connection.execute("COMMIT").await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn answers_are_stored_with_what_belongs_to_them() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("bare.db").display());
        let paths = Paths { path: "answer".repeat(30), trail: "t".repeat(60) };
        let measured = answers(&url, paths, 2, 30, Duration::from_millis(100)).await.unwrap();
        assert!(measured.refused == 0);
        let Bare::Sqlite(pool) = Bare::open(&url, 1).await.unwrap() else { panic!("not SQLite") };
        let (step, path, trail): (i64, i64, i64) = sqlx::query_as(
            "SELECT step, length(path), length(trail) FROM attempts JOIN tallies USING (id) ORDER BY step DESC",
        )
        .fetch_one(&pool)
        .await
        .unwrap();
        assert!(step > 0);
        assert_eq!((path, trail), (step * 6, step * 2));
    }
}
