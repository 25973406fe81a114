//! Codes on posters: whoever has no account scans one, gives a name and a personnel number, chooses a PIN, and waits until an
//! administrator confirms. Confirmed people are learners in the unit of the code, who log in with number and PIN.

mod codes;
mod confirm;
mod join;
mod newcomers;
mod poster;
mod routes;
mod units;

pub use routes::routes;
