//! The rules of the product: rights, structure, courses, plays, points, findings, assignments, imports, statistics, the changes of
//! directories and the rules of form.
//!
//! Everything here is pure: no database, no network, no clock but [`clock::Clock`]. The server asks these
//! functions and stores what they answer.

pub mod allowance;
pub mod analysis;
pub mod assignment;
pub mod audit;
pub mod clock;
pub mod company_sign_in;
pub mod course;
pub mod draft_versions;
mod draw;
pub mod event;
pub mod exchange;
pub mod findings;
pub mod group_code;
pub mod import;
pub mod invitation;
pub mod language;
pub mod passkey;
pub mod personnel;
pub mod plan;
pub mod play;
pub mod points;
pub mod quiz;
pub mod reach;
pub mod rights;
pub mod rules;
pub mod run;
pub mod scim;
pub mod score;
pub mod second_factor;
pub mod service_key;
pub mod shared_device;
pub mod sign_in_card;
pub mod statistics;
pub mod structure;
pub mod text;

#[cfg(test)]
mod testing;
