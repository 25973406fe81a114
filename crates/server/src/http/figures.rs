//! What `/metrics` tells beside what is counted while it happens: looked up when somebody asks.

use std::time::{SystemTime, UNIX_EPOCH};

use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge};
use rustix::time::{ClockId, clock_gettime};

use crate::{
    state::App,
    version::{COMMIT, VERSION},
};

/// Names, units and meanings.
pub(super) fn describe() {
    describe_counter!("rozmova_requests_total", "Requests by method, route and status");
    describe_histogram!(
        "rozmova_request_seconds",
        Unit::Seconds,
        "From the head of a request to the head of its answer, by route"
    );
    describe_histogram!("rozmova_answers_in_batch", "Answers of players that shared a transaction");
    describe_gauge!("rozmova_answers_waiting", "Answers that wait for the writer");
    describe_counter!("rozmova_sign_ins_total", "Sign-ins by result");
    describe_counter!("rozmova_statements_total", "Statements carried out by this process");
    describe_counter!("rozmova_callers_read_total", "Callers that were not known from memory");
    describe_gauge!("rozmova_jobs_waiting", "Background jobs that wait or run");
    describe_gauge!("rozmova_jobs_failed", "Background jobs that have given up");
    describe_gauge!(
        "rozmova_oldest_job_seconds",
        Unit::Seconds,
        "How long the job that is due longest has been due"
    );
    describe_gauge!(
        "rozmova_emails",
        "Emails that wait, by whether a try has failed, and emails that failed"
    );
    describe_gauge!("rozmova_oldest_email_seconds", Unit::Seconds, "Age of the oldest email that waits");
    describe_counter!("rozmova_emails_tried_total", "Tries to send an email, by result");
    describe_gauge!(
        "rozmova_pool_connections",
        "Connections to the database, by pool and whether they are in use"
    );
    describe_gauge!("rozmova_pool_waiting", "Transactions that wait for a connection that writes");
    describe_gauge!("rozmova_database_bytes", Unit::Bytes, "Size of the database");
    describe_gauge!("rozmova_files_bytes", Unit::Bytes, "Size of uploaded files, of all accounts");
    describe_gauge!("rozmova_free_bytes", Unit::Bytes, "Free on the disk of the data folder");
    describe_gauge!("rozmova_storage_writable", "1, or 0 while nothing can be saved");
    describe_counter!("rozmova_storage_faults_total", "How often saving became impossible");
    describe_counter!("rozmova_backups_total", "Backups by the clock, by result");
    describe_gauge!(
        "rozmova_last_backup_timestamp_seconds",
        Unit::Seconds,
        "When the newest backup by the clock was written; before the first, when the data folder was made"
    );
    describe_gauge!(
        "rozmova_backup_every_seconds",
        Unit::Seconds,
        "Between two backups by the clock, as the settings say"
    );
    describe_gauge!(
        "rozmova_replica_lag_seconds",
        Unit::Seconds,
        "How far the replica is behind, or was when it last answered, and the time since"
    );
    describe_gauge!(
        "rozmova_replica_used",
        "1, or 0 while reports are not read from the replica, which is away or too far behind"
    );
    describe_gauge!("rozmova_resident_bytes", Unit::Bytes, "Memory of this process");
    describe_gauge!("rozmova_open_files", "Open files and connections of this process");
    describe_gauge!("rozmova_cpu_seconds", Unit::Seconds, "CPU time that this process has used");
    describe_gauge!("rozmova_start_timestamp_seconds", Unit::Seconds, "When this process was started");
    describe_gauge!("rozmova_build_info", "1, with the version and the commit");
}

/// What is told from the start, before anything is counted.
pub(super) fn begin() {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    gauge!("rozmova_start_timestamp_seconds").set(since_1970.as_secs_f64());
    gauge!("rozmova_build_info", "version" => VERSION, "commit" => COMMIT.unwrap_or_default()).set(1.0);
    for result in ["sent", "refused", "put_off"] {
        counter!("rozmova_emails_tried_total", "result" => result).increment(0);
    }
}

/// Looks everything up. What cannot be looked up now is left as it was.
pub(super) async fn look(app: &App) {
    let (system, now) = (app.db.system(), app.clock.now());
    counter!("rozmova_statements_total").absolute(app.db.statements());
    counter!("rozmova_callers_read_total").absolute(app.db.callers_read());
    gauge!("rozmova_answers_waiting").set(app.play.waiting() as f64);
    if let Ok((waiting, failed)) = system.job_counts().await {
        gauge!("rozmova_jobs_waiting").set(waiting as f64);
        gauge!("rozmova_jobs_failed").set(failed as f64);
    }
    let age = |since: Option<chrono::DateTime<chrono::Utc>>| {
        since.map_or(0.0, |at| ((now - at).num_milliseconds().max(0) as f64) / 1_000.0)
    };
    if let Ok(due) = system.oldest_due_job(now).await {
        gauge!("rozmova_oldest_job_seconds").set(age(due));
    }
    if let Ok(emails) = system.unsent_emails().await {
        gauge!("rozmova_emails", "state" => "waiting").set(emails.waiting as f64);
        gauge!("rozmova_emails", "state" => "retrying").set(emails.retrying as f64);
        gauge!("rozmova_emails", "state" => "failed").set(emails.failed as f64);
        gauge!("rozmova_oldest_email_seconds").set(age(emails.oldest));
    }
    if let Ok(Some(bytes)) = database_bytes(app).await {
        gauge!("rozmova_database_bytes").set(bytes as f64);
    }
    if let Ok(bytes) = system.files_bytes().await {
        gauge!("rozmova_files_bytes").set(bytes as f64);
    }
    for pool in app.db.pool_uses() {
        gauge!("rozmova_pool_connections", "pool" => pool.name, "state" => "in_use")
            .set(f64::from(pool.in_use));
        gauge!("rozmova_pool_connections", "pool" => pool.name, "state" => "idle").set(f64::from(pool.idle));
    }
    gauge!("rozmova_pool_waiting").set(app.db.begins_waiting() as f64);
    let used = clock_gettime(ClockId::ProcessCPUTime);
    gauge!("rozmova_cpu_seconds").set(used.tv_sec as f64 + used.tv_nsec as f64 / 1e9);
    if let Some((resident, files)) = own_process() {
        gauge!("rozmova_resident_bytes").set(resident as f64);
        gauge!("rozmova_open_files").set(files as f64);
    }
}

async fn database_bytes(app: &App) -> anyhow::Result<Option<u64>> {
    if let Some(file) = app.config.database_url().strip_prefix("sqlite:") {
        return Ok(Some(std::fs::metadata(file)?.len()));
    }
    Ok(Some(app.db.system().database_bytes().await?))
}

/// Memory and open files; none where `/proc` does not tell.
fn own_process() -> Option<(u64, usize)> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some((kilobytes << 10, std::fs::read_dir("/proc/self/fd").ok()?.count()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    /// An alert or a panel about a figure that is no longer there would never say anything.
    #[test]
    fn alerts_and_panels_name_figures_that_are_told() {
        let told = include_str!("figures.rs");
        let alerts = include_str!("../../../../docs/deploy/alerts.yml");
        let alerts_tests = include_str!("../../../../scripts/alerts-test.yml");
        let dashboard = include_str!("../../../../docs/deploy/grafana.json");
        serde_json::from_str::<serde_json::Value>(dashboard).unwrap();
        for (text, least) in [(alerts, 8), (alerts_tests, 8), (dashboard, 15)] {
            let names: BTreeSet<&str> = text
                .split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
                .filter(|word| word.starts_with("rozmova_"))
                .map(|name| name.trim_end_matches("_bucket").trim_end_matches("_sum"))
                .collect();
            assert!(names.len() > least, "{names:?}");
            for name in names {
                assert!(told.contains(&format!("\"{name}\"")), "{name}");
            }
        }
        let sources = [told, include_str!("ops.rs")].concat();
        for grouped in [alerts, dashboard].concat().split(" by (").skip(1) {
            for label in grouped.split(')').next().unwrap().split(", ").filter(|label| *label != "le") {
                assert!(sources.contains(&format!("\"{label}\" =>")), "nothing is told by {label}");
            }
        }
        for name in alerts.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")) {
            let shown = format!("alertname: {name}\n        exp_alerts:\n          - exp_labels");
            assert!(alerts_tests.contains(&shown), "no test shows {name} ringing");
        }
    }
}
