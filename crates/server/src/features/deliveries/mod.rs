//! What a company has not got out so far, and trying it again: results for other systems, reports by email, files with a
//! person's data.

mod again;
mod list;
mod routes;

use rozmova_store::DeliveryKinds;

pub use routes::routes;

use crate::jobs::{GATHER, RESULT, SCHEDULED};

const KINDS: DeliveryKinds = DeliveryKinds { result: RESULT, report: SCHEDULED, data: GATHER };
