//! The API through its real router, each test on SQLite and, where `TEST_POSTGRES_URL` is set, on PostgreSQL.

#![expect(unreachable_pub, clippy::unwrap_used, reason = "a test exports nothing, and panics when it fails")]

mod harness;

mod accounts;
mod assignments;
mod bad_input;
mod canary;
mod courses;
mod courses_catalogue;
mod courses_demo;
mod courses_edges;
mod courses_lists;
mod courses_questions;
mod courses_revisions;
mod document;
mod groups;
mod import;
mod integration;
mod media;
mod media_courses;
mod media_files;
mod media_library;
mod media_s3;
mod people;
mod play;
mod play_edges;
mod play_restart;
mod public_play;
mod quizzes;
mod reports;
mod rights;
mod roles;
mod structure;
mod tenancy;
