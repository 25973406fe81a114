//! Drives the built program from outside. The measurements and the crash test of the server share how it is started,
//! spoken to and filled.

pub mod program;
pub mod seed;
pub mod wire;
