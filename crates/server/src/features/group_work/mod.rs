//! Work that follows from changes of groups, as it is noted for the job that does it: by groups themselves, and by whoever
//! removes what stood in the way of a group.

mod reconcile;

use rozmova_domain::language::Language;
use rozmova_store::{Scoped, Tx};
use serde::{Deserialize, Serialize};

pub use reconcile::{MissingFor, Reconciliation, plan_reconciliation, reconcile};

use crate::{
    error::Result,
    features::{
        refs::Source,
        tasks::{self, Asker, JobStarted, NewTask},
    },
    jobs::CHANGE,
    state::App,
};

/// Pairs that are assigned or withdrawn while the person waits; more are in the background.
pub const PAIRS_AT_ONCE: usize = 20_000;

/// What is to be done.
#[derive(Debug, Serialize, Deserialize)]
pub struct Work {
    /// What happened.
    pub change: GroupChange,
    /// People whom it is about.
    pub people: usize,
    /// Pairs that there are.
    pub total: usize,
    /// Of whoever asked.
    pub language: Language,
}

/// What happened to groups.
#[derive(Debug, Serialize, Deserialize)]
pub enum GroupChange {
    /// They have more people or courses.
    More {
        /// Who started it; `word` in work stored by earlier versions.
        #[serde(alias = "word")]
        initiator: Initiator,
        /// What is to be assigned.
        portions: Vec<Portion>,
    },
    /// One has fewer.
    Fewer {
        /// Which.
        group: i64,
    },
    /// One is to be deleted; nobody is in it any more.
    Delete {
        /// Which.
        group: i64,
    },
}

/// What one group has to assign.
#[derive(Debug, Serialize, Deserialize)]
pub struct Portion {
    /// The group.
    pub group: i64,
    /// To these people, in the order of their ids; none: to everybody in it.
    pub people: Option<Vec<i64>>,
    /// These courses; none: all that it has.
    pub games: Option<Vec<i64>>,
}

/// Who changed a group, and how people came in.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Initiator {
    /// Who changed the group.
    pub by: i64,
    /// By which service key of theirs.
    #[serde(default)]
    pub service_key: Option<i64>,
    /// How the people came in.
    pub source: Source,
    /// Names the run: everybody is notified of all of it once.
    pub run: i64,
    /// Only what is missing is assigned; `catching_up` in work stored by earlier versions.
    #[serde(alias = "catching_up")]
    pub reconciling: bool,
}

impl Initiator {
    /// Of somebody who changes a group.
    pub fn of(asker: impl Into<Asker>, source: Source) -> Self {
        let Asker { person, service_key } = asker.into();
        Self { by: person, service_key, source, run: new_run(), reconciling: false }
    }
}

impl From<Initiator> for Asker {
    fn from(initiator: Initiator) -> Self {
        Self { person: initiator.by, service_key: initiator.service_key }
    }
}

/// Names a run.
pub fn new_run() -> i64 {
    rand::random::<i64>() & i64::MAX
}

/// Begins it as soon as the transaction commits.
pub async fn begin(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    asker: impl Into<Asker>,
    work: &Work,
) -> Result<JobStarted> {
    let request = serde_json::to_string(work)?;
    let new = NewTask { kind: CHANGE, asker: asker.into(), total: work.total, request, file: None };
    tasks::begin(app, data, tx, new).await
}
