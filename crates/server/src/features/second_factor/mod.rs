//! The second factor of sign-ins: a code of an app (RFC 6238), set up by the person, or a recovery code instead of it.

mod app_code;
mod check;
mod recovery;
mod reset;
mod routes;
mod set_up;
mod show;
mod wrong;

pub use check::accept;
pub use reset::reset;
pub use routes::routes;
pub use wrong::mail_wrong_codes;
