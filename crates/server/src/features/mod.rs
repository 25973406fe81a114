//! The product, one folder for each feature. A feature calls another only through its `mod.rs`.

pub mod accounts;
pub mod assignments;
pub mod audit;
pub mod billing;
pub mod courses;
pub mod demo;
pub mod groups;
pub mod integration;
pub mod mails;
pub mod me;
pub mod media;
pub mod people;
pub mod play;
pub mod reminders;
pub mod reports;
pub mod roles;
pub mod settings;
pub mod sign_in;
pub mod structure;
pub mod tasks;
