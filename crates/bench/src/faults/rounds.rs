//! One fault each, while players answer: what was acknowledged before, during and after it has to be there.

use std::{
    fmt,
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};

use super::{At, Calls, Cut, Disk, Fault, Kept, Link, cut_power};
use crate::{
    journal::{CARDS, Journal, Playing, settle},
    program::{Home, Program},
    seed::{self, Player},
    wire::{Wire, request},
};

/// Until a save is answered with what is wrong, on a machine however busy.
const GOES_ON_WITHIN: Duration = Duration::from_secs(60);
/// Within this time the program must have noticed a fault, or that it is over, on a machine however busy.
const RECOVERS_WITHIN: Duration = Duration::from_secs(60);
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// What is done to the program.
#[derive(Clone, Copy, Debug)]
pub enum Round {
    /// SIGKILL.
    Kill,
    /// SIGKILL, and what was not synced is lost.
    PowerCut(Kept),
    /// No space is left from the n-th write on, and later there is again. With `halves` a write takes half.
    FullDisk {
        /// Writes that still succeed.
        after: u64,
        /// The first that fails takes half of its bytes.
        halves: bool,
    },
    /// One write or sync fails.
    OneError {
        /// Which calls count.
        calls: Calls,
        /// For lack of space.
        full: bool,
        /// Calls that still succeed.
        after: u64,
    },
    /// Writes or syncs fail for a while.
    Errors {
        /// Which calls count.
        calls: Calls,
        /// Calls that still succeed.
        after: u64,
    },
    /// The connection to PostgreSQL breaks at a message of a transaction.
    Connection {
        /// Where.
        at: At,
        /// What becomes of the message.
        cut: Cut,
    },
    /// PostgreSQL is away for a while.
    Away,
}

/// What a round has shown.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Answers acknowledged before and during the fault.
    pub before: usize,
    /// Answers acknowledged after it, by the same process where it was not killed.
    pub after: usize,
    /// Answers and starts that were refused for now.
    pub refused: u64,
    /// Writes that were not on the disk when the power was cut.
    pub unsynced: usize,
    /// Calls that failed, or connections that broke.
    pub faults: u64,
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { before, after, refused, unsynced, faults } = self;
        write!(
            f,
            "{before} answers before, {after} after, {refused} refused, {faults} faults, {unsynced} writes unsynced"
        )
    }
}

/// A program with players, on a disk or behind a connection that can be made to fail.
#[derive(Debug)]
pub struct Harness {
    home: Home,
    disk: Disk,
    link: Option<Link>,
    program: Option<Program>,
    players: Vec<Player>,
    journals: Vec<Journal>,
}

impl Harness {
    /// Starts the program in `folder` and makes an account with players. On SQLite the disk can fail, on PostgreSQL
    /// (`database_url`) the connection.
    ///
    /// # Errors
    /// When the program refuses.
    pub async fn new(
        binary: PathBuf,
        folder: PathBuf,
        database_url: Option<String>,
        players: usize,
    ) -> anyhow::Result<Self> {
        let disk = Disk::new(&folder.join("disk"))?;
        let (link, database_url) = match database_url {
            Some(url) => {
                let (link, url) = Link::in_front_of(&url).await?;
                (Some(link), Some(url))
            }
            None => (None, None),
        };
        let home = Home {
            binary,
            data: folder.join("data"),
            disk: database_url.is_none().then(|| disk.clone()),
            settings: Vec::new(),
            database_url,
        };
        seed::account(&home).await?;
        let program = home.serve().await?;
        let seeded = seed::fill(&program, CARDS, players).await?;
        let journals = vec![Journal::default(); players];
        Ok(Self { home, disk, link, program: Some(program), players: seeded.players, journals })
    }

    /// Lets the players answer, does what the round says, and compares what is stored with what was acknowledged.
    ///
    /// # Errors
    /// When something is lost, or the program did not behave as it must.
    pub async fn round(&mut self, round: Round) -> anyhow::Result<Seen> {
        let mut seen = Seen::default();
        let (acknowledged, refused) = (self.acknowledged(), self.refused());
        let playing =
            Playing::begin(self.program()?.address, &self.players, std::mem::take(&mut self.journals));
        playing.until_answered(1).await?;
        self.run_for(150..600).await;
        let killed = self.hurt(round, &mut seen).await?;
        self.journals = playing.end().await?;
        seen.before = self.acknowledged() - acknowledged;
        if !killed {
            self.goes_on(&mut seen).await?;
        }
        seen.refused = self.refused() - refused;
        self.compare(killed, matches!(round, Round::PowerCut(_)).then_some(round), &mut seen).await?;
        Ok(seen)
    }

    /// A power cut on a disk that said it had synced and had not: the control, whose comparison has to find a loss.
    ///
    /// # Errors
    /// When the program cannot be started.
    pub async fn loses_on_a_lying_disk(mut self) -> anyhow::Result<bool> {
        let playing =
            Playing::begin(self.program()?.address, &self.players, std::mem::take(&mut self.journals));
        self.disk.record(true)?;
        playing.until_answered(1).await?;
        self.run_for(400..800).await;
        self.program.take().context("the program is gone")?.kill().await?;
        self.journals = playing.end().await?;
        cut_power(&self.disk, &self.home.data, Kept::Nothing)?;
        let found = self.compare(true, None, &mut Seen::default()).await;
        Ok(found.is_err())
    }

    /// Ends the program and lets it examine its database.
    ///
    /// # Errors
    /// When the database is not sound.
    pub async fn end(mut self) -> anyhow::Result<usize> {
        self.program.take().context("the program is gone")?.stop().await?;
        let report = self.home.run(&["doctor"], "").await?;
        ensure!(report.contains("database: sound"), "{report}");
        Ok(self.acknowledged())
    }

    /// The control of the comparison; see [`crate::journal::the_comparison_sees_a_loss`].
    ///
    /// # Errors
    /// When a loss would go unnoticed.
    pub async fn the_comparison_sees_a_loss(&self) -> anyhow::Result<()> {
        for (player, journal) in self.players.iter().zip(&self.journals) {
            crate::journal::the_comparison_sees_a_loss(self.program()?, player, journal).await?;
        }
        Ok(())
    }

    /// Does what the round says; whether the program was killed by it.
    async fn hurt(&mut self, round: Round, seen: &mut Seen) -> anyhow::Result<bool> {
        let fired = self.disk.fired()?;
        match round {
            Round::Kill => self.program.take().context("the program is gone")?.kill().await?,
            Round::PowerCut(kept) => {
                self.disk.record(false)?;
                self.run_for(150..600).await;
                self.program.take().context("the program is gone")?.kill().await?;
                seen.unsynced = cut_power(&self.disk, &self.home.data, kept)?;
            }
            Round::FullDisk { after, halves } => {
                self.disk.fail(Fault { calls: Calls::Writes, full: true, after, stays: true, halves })?;
                self.says_that_it_cannot_write("full").await?;
                self.disk.mend()?;
            }
            Round::Errors { calls, after } => {
                self.disk.fail(Fault { calls, full: false, after, stays: true, halves: false })?;
                self.says_that_it_cannot_write("disk").await?;
                self.disk.mend()?;
            }
            Round::OneError { calls, full, after } => {
                self.disk.fail(Fault { calls, full, after, stays: false, halves: false })?;
                let disk = self.disk.clone();
                until("the fault to come", async || Ok(disk.fired()? > fired)).await?;
            }
            Round::Connection { at, cut } => {
                let link = self.link.clone().context("only PostgreSQL has a connection")?;
                let before = link.cuts();
                link.cut(at, cut);
                until("the connection to break", async || Ok(!link.waits())).await?;
                seen.faults += link.cuts() - before;
                self.run_for(50..200).await;
            }
            Round::Away => {
                let link = self.link.clone().context("only PostgreSQL has a connection")?;
                link.set_down(true);
                until("the program to say that the database is away", async || Ok(!self.is_ready().await?))
                    .await?;
                link.set_down(false);
            }
        }
        seen.faults += u64::try_from(self.disk.fired()? - fired)?;
        Ok(matches!(round, Round::Kill | Round::PowerCut(_)))
    }

    /// While nothing can be written: reading goes on, what writes is refused with a reason, `/readyz` says why.
    async fn says_that_it_cannot_write(&self, why: &str) -> anyhow::Result<()> {
        until("the program to say that it cannot write", async || Ok(!self.is_ready().await?)).await?;
        let mut wire = Wire::connect(self.program()?.address).await?;
        let status = wire.send(&request("GET", "/readyz", None, None)).await?;
        let said = String::from_utf8_lossy(wire.body()).into_owned();
        ensure!(status == 503 && said.contains(why), "/readyz answers {status}: {said}");
        for player in self.players.iter().take(2) {
            let path = format!("/api/game_sessions/?assignment={}", player.assignment);
            wire.expect("GET", &path, Some(&player.token), None).await.context("reading must go on")?;
            let person = serde_json::json!({"middle_name": format!("No. {}", rand::random::<u16>())});
            let begin = Instant::now();
            loop {
                let (status, reply) =
                    wire.call("PATCH", "/api/users/me/", Some(&player.token), Some(&person)).await?;
                let code = reply["code"].as_str().unwrap_or_default();
                if status == 503 && code.starts_with("storage_") {
                    break;
                }
                // On a busy machine others may hold the writer until the time for waiting is over.
                let is_busy = status == 503 && code == "overloaded" && begin.elapsed() < GOES_ON_WITHIN;
                ensure!(is_busy, "a save is answered with {status}: {reply}");
            }
        }
        Ok(())
    }

    /// After the fault, without a restart: the program is ready again, and players go on.
    async fn goes_on(&mut self, seen: &mut Seen) -> anyhow::Result<()> {
        until("the program to be ready again", async || self.is_ready().await).await?;
        let before = self.acknowledged();
        let playing =
            Playing::begin(self.program()?.address, &self.players, std::mem::take(&mut self.journals));
        playing.until_answered(1).await.context("after the fault")?;
        self.run_for(150..400).await;
        self.journals = playing.end().await?;
        seen.after = self.acknowledged() - before;
        Ok(())
    }

    /// Compares after a restart.
    async fn compare(&mut self, killed: bool, cut: Option<Round>, seen: &mut Seen) -> anyhow::Result<()> {
        if !killed {
            let program = self.program.take().context("the program is gone")?;
            // As often killed as stopped: neither may matter.
            if rand::random() { program.kill().await? } else { program.stop().await.map(drop)? }
        }
        let program = self.home.serve().await?;
        for (player, journal) in self.players.iter().zip(&mut self.journals) {
            settle(&program, player, journal).await.with_context(|| format!("{cut:?} {seen}"))?;
        }
        self.program = Some(program);
        Ok(())
    }

    async fn is_ready(&self) -> anyhow::Result<bool> {
        let mut wire = Wire::connect(self.program()?.address).await?;
        Ok(wire.send(&request("GET", "/readyz", None, None)).await? == 200)
    }

    /// Time for the players: what happens then must not depend on how much it is.
    async fn run_for(&self, milliseconds: std::ops::Range<u64>) {
        tokio::time::sleep(Duration::from_millis(rand::random_range(milliseconds))).await;
    }

    fn program(&self) -> anyhow::Result<&Program> {
        self.program.as_ref().context("the program is gone")
    }

    fn acknowledged(&self) -> usize {
        self.journals.iter().map(Journal::count).sum()
    }

    fn refused(&self) -> u64 {
        self.journals.iter().flat_map(|journal| journal.refused().values()).sum()
    }
}

async fn until(what: &str, is_so: impl AsyncFn() -> anyhow::Result<bool>) -> anyhow::Result<()> {
    let begin = Instant::now();
    while !is_so().await? {
        ensure!(begin.elapsed() < RECOVERS_WITHIN, "waited {} s for {what}", RECOVERS_WITHIN.as_secs());
        tokio::time::sleep(LOOK_EVERY).await;
    }
    Ok(())
}
