//! The operator's look at background work.

use rozmova_domain::clock::Clock;
use rozmova_store::{Db, MAX_ATTEMPTS, WhichJobs, job};

use super::args::JobsCommand;

/// Longest error that a line shows, characters.
const LONGEST_ERROR: usize = 160;

/// Does what was asked for, and says what has come of it.
pub(super) async fn run(db: &Db, command: JobsCommand) -> anyhow::Result<()> {
    let (system, now) = (db.system(), Clock::System.now());
    match command {
        JobsCommand::List => {
            let jobs = system.jobs().await?;
            if jobs.is_empty() {
                println!("No job waits.");
            }
            for job in jobs {
                println!("{}", line(&job));
            }
        }
        JobsCommand::Retry { id } => {
            let which = id.map_or(WhichJobs::GivenUp, WhichJobs::One);
            println!("{}", told(system.retry_jobs(which, now).await?, id, "will run within seconds")?);
        }
        JobsCommand::Drop { id } => {
            println!("{}", told(system.give_up_jobs(WhichJobs::One(id), now).await?, Some(id), "removed")?);
        }
    }
    Ok(())
}

fn told(count: u64, id: Option<i64>, what: &str) -> anyhow::Result<String> {
    match (count, id) {
        (0, Some(id)) => anyhow::bail!("there is no job {id}, or it is running right now"),
        (0, None) => Ok("No job has given up.".into()),
        (count, _) => Ok(format!("{count} {}: {what}", if count == 1 { "job" } else { "jobs" })),
    }
}

fn line(job: &job::Model) -> String {
    let state = if job.attempts >= MAX_ATTEMPTS { "given up" } else { "waits" };
    let error: String = job.last_error.as_deref().unwrap_or_default().chars().take(LONGEST_ERROR).collect();
    format!(
        "{:>8}  {:16} {state:8}  {:>2} tries  {}  {error}",
        job.id,
        job.kind,
        job.attempts,
        job.run_at.format("%Y-%m-%d %H:%M:%S UTC"),
    )
    .trim_end()
    .to_owned()
}
