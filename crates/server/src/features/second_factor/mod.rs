//! The second factor of sign-ins: a code of an app (RFC 6238), set up by the person, a recovery code instead of it, or a
//! passkey, which also stands for password and second factor at once.

mod app_code;
mod check;
mod passkeys;
mod recovery;
mod reset;
mod routes;
mod set_up;
mod show;
mod wrong;

pub use check::{Given, accept, accept_passkey};
pub use passkeys::{Assertion, look_at_passkey};
pub use reset::reset;
pub use routes::routes;
pub use wrong::mail_wrong_codes;
