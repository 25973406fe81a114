//! Cards by which people sign in who have no email of the company, or never read it: printed with a QR code and a short
//! code, and used with a PIN that each chooses with the first sign-in. A personnel number and that PIN, or a password, do as
//! well.

mod cards;
mod chosen;
mod enter;
mod many;
mod number;
mod of_person;
mod print;
mod routes;
mod sheet;

pub use cards::hash as code_hash;
pub use enter::sign_in_with_pin;
pub use many::{KEPT, run};
pub use routes::routes;
