//! The API through its real router, each test on SQLite and, where `TEST_POSTGRES_URL` is set, on PostgreSQL.

#![expect(unreachable_pub, clippy::unwrap_used, reason = "a test exports nothing, and panics when it fails")]

mod harness;

mod accounts;
mod assignments;
mod bad_input;
mod courses;
mod document;
mod groups;
mod import;
mod media;
mod people;
mod play;
mod play_edges;
mod play_restart;
mod reports;
mod rights;
mod roles;
mod structure;
mod tenancy;
