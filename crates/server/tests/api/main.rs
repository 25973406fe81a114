//! The API through its real router, each test on SQLite and, where `TEST_POSTGRES_URL` is set, on PostgreSQL.

#![expect(unreachable_pub, clippy::unwrap_used, reason = "a test exports nothing, and panics when it fails")]

mod harness;

mod accounts;
mod assignments;
mod assignments_change;
mod assignments_large;
mod audit;
mod bad_input;
mod billing;
mod billing_limits;
mod canary;
mod contract;
mod courses;
mod courses_catalogue;
mod courses_demo;
mod courses_edges;
mod courses_lists;
mod courses_questions;
mod courses_revisions;
mod document;
mod erased;
mod groups;
mod groups_catch_up;
mod groups_games;
mod groups_large;
mod groups_races;
mod import;
mod integration;
mod media;
mod media_courses;
mod media_files;
mod media_library;
mod media_s3;
mod media_texts;
mod people;
mod play;
mod play_edges;
mod play_restart;
mod public_play;
mod quiz_exchange;
mod quiz_settings;
mod quizzes;
mod reminders;
mod reports;
mod reports_answers;
mod reports_overview;
mod rights;
mod roles;
mod settings;
mod sign_in;
mod sign_in_told;
mod storage;
mod structure;
mod tenancy;
