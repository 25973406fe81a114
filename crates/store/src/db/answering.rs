//! Whether people answer at the moment: then a report leaves them a part of the machine.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// For so long after an answer more are expected.
const WINDOW: Duration = Duration::from_secs(1);

/// Shared by every handle of a database.
#[derive(Clone, Debug, Default)]
pub(super) struct Answering(Arc<Mutex<Option<Instant>>>);

impl Answering {
    /// Answers are written.
    pub(super) fn note(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    pub(super) fn goes_on(&self) -> bool {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() < WINDOW)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;
    use crate::{AccountId, Db, PlaySet};

    #[tokio::test]
    async fn while_people_answer_a_report_runs_one_statement_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("test.db").display())).await.unwrap();
        let account = AccountId::new(1);
        let (report, other) = (db.scoped(account), db.scoped(account));
        assert!(report.report_turn().await.is_none(), "nobody answers: as many at once as there are");
        let tx = db.begin().await.unwrap();
        db.system().save_play(&tx, PlaySet::default()).await.unwrap();
        let first = report.report_turn().await;
        assert!(first.is_some());
        assert!(report.everybody().report_turn().now_or_never().is_none(), "one is on its way");
        assert!(other.report_turn().await.is_some(), "another report does not wait for it");
        drop(first);
        assert!(report.report_turn().await.is_some());
    }

    #[test]
    fn a_second_after_the_last_answer_nobody_answers() {
        let answering = Answering::default();
        assert!(!answering.goes_on());
        answering.note();
        assert!(answering.goes_on());
        *answering.0.lock().unwrap() = Instant::now().checked_sub(WINDOW);
        assert!(!answering.goes_on());
    }
}
