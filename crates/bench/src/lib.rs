//! Drives the built program from outside. The measurements and the crash tests of the server share how it is started,
//! spoken to, filled and hurt.

pub mod faults;
pub mod history;
pub mod journal;
pub mod program;
pub mod rolling;
pub mod seed;
pub mod simulation;
pub mod wire;
