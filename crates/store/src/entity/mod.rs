//! One file per table. `Entity` stays inside the crate; outside, a query names a `Model` and starts from `Scoped`.
#![expect(clippy::disallowed_methods, reason = "expanded by `sea_orm::model`")]

pub(crate) mod account;
pub(crate) mod asset;
pub(crate) mod asset_use;
pub(crate) mod assignment;
pub(crate) mod attempt;
pub(crate) mod attempt_tally;
pub(crate) mod audit;
pub(crate) mod background_task;
pub(crate) mod bug_report;
pub(crate) mod charge;
pub(crate) mod company_identity;
pub(crate) mod company_sign_in;
pub(crate) mod course;
pub(crate) mod course_integration;
pub(crate) mod course_skill;
pub(crate) mod deputy;
pub(crate) mod device;
pub(crate) mod division;
pub(crate) mod division_above;
pub(crate) mod domain_name;
pub(crate) mod draft;
pub(crate) mod draft_version;
pub(crate) mod email_domain;
pub(crate) mod employee;
pub(crate) mod event;
pub(crate) mod event_read;
pub(crate) mod group;
pub(crate) mod group_code;
pub(crate) mod group_game;
pub(crate) mod group_member;
pub(crate) mod group_unit;
pub(crate) mod job;
pub(crate) mod key_unit;
pub(crate) mod login;
pub(crate) mod mail;
pub(crate) mod mailed_key;
pub(crate) mod newcomer;
pub(crate) mod numbering;
pub(crate) mod organization;
pub(crate) mod passkey;
pub(crate) mod position;
pub(crate) mod presence;
pub(crate) mod public_link;
pub(crate) mod reach_unit;
pub(crate) mod recovery_code;
pub(crate) mod report_schedule;
pub(crate) mod report_view;
pub(crate) mod result_template;
pub(crate) mod revision;
pub(crate) mod role;
pub(crate) mod second_factor;
pub(crate) mod service_key;
pub(crate) mod shared_device;
pub(crate) mod sign_in_card;
pub(crate) mod sign_in_start;
pub(crate) mod throttle;
pub(crate) mod used_challenge;

/// What the other crates may name of each table.
pub(crate) mod tables {
    /// A customer.
    pub mod account {
        pub use super::super::account::{ActiveModel, Column, Model};
    }
    /// An uploaded file; its content is in the media store under its key.
    pub mod asset {
        pub use super::super::asset::{ActiveModel, Column, Model};
    }
    /// Which course names which uploaded file.
    pub mod asset_use {
        pub use super::super::asset_use::{ActiveModel, Column, Model};
    }
    /// One course assigned to one employee.
    pub mod assignment {
        pub use super::super::assignment::{ActiveModel, Column, Model};
    }
    /// One play by one person or visitor; the API calls it a session.
    pub mod attempt {
        pub use super::super::attempt::{ActiveModel, Column, Model};
    }
    /// What reports read of an attempt.
    pub mod attempt_tally {
        pub use super::super::attempt_tally::{ActiveModel, Column, Model};
    }
    /// What somebody did that others may have to know of.
    pub mod audit {
        pub use super::super::audit::{ActiveModel, Column, Model};
    }
    /// Long work that a person waits for: its progress and its result.
    pub mod background_task {
        pub use super::super::background_task::{ActiveModel, Column, Model};
    }
    /// What somebody wrote to support.
    pub mod bug_report {
        pub use super::super::bug_report::{ActiveModel, Column, Model};
    }
    /// An invoice, or a charge that failed.
    pub mod charge {
        pub use super::super::charge::{ActiveModel, Column, Model};
    }
    /// Who somebody is for the provider of the company.
    pub mod company_identity {
        pub use super::super::company_identity::{ActiveModel, Column, Model};
    }
    /// How people of an account sign in by the provider of their company.
    pub mod company_sign_in {
        pub use super::super::company_sign_in::{ActiveModel, Column, Model};
    }
    /// A game or a quiz: its settings and the figures that lists show.
    pub mod course {
        pub use super::super::course::{ActiveModel, Column, Model};
    }
    /// How a course is embedded in other pages, and where its results are sent.
    pub mod course_integration {
        pub use super::super::course_integration::{ActiveModel, Column, Model};
    }
    /// A skill of what is published of a course.
    pub mod course_skill {
        pub use super::super::course_skill::{ActiveModel, Column, Model};
    }
    /// A browser or app with which a person has signed in.
    pub mod device {
        pub use super::super::device::{ActiveModel, Column, Model};
    }
    /// A part of an organisation; a tree of any depth.
    pub mod division {
        pub use super::super::division::{ActiveModel, Column, Model};
    }
    /// What stands above a division.
    pub mod division_above {
        pub use super::super::division_above::{ActiveModel, Column, Model};
    }
    /// A domain name, unique over the installation; the main one of an account names it.
    pub mod domain_name {
        pub use super::super::domain_name::{ActiveModel, Column, Model};
    }
    /// The content of a course as it is being written.
    pub mod draft {
        pub use super::super::draft::{ActiveModel, Column, Model};
    }
    /// A state of a draft that was kept.
    pub mod draft_version {
        pub use super::super::draft_version::{ActiveModel, Column, Model};
    }
    /// A domain of email addresses that a company has proven to be its own.
    pub mod email_domain {
        pub use super::super::email_domain::{ActiveModel, Column, Model};
    }
    /// A person of an account.
    pub mod employee {
        pub use super::super::employee::{ActiveModel, Column, Model};
    }
    /// Something that happened of which people are told.
    pub mod event {
        pub use super::super::event::{ActiveModel, Column, Model};
    }
    /// Somebody has read an event.
    pub mod event_read {
        pub use super::super::event_read::{ActiveModel, Column, Model};
    }
    /// Learners who are trained together.
    pub mod group {
        pub use super::super::group::{ActiveModel, Column, Model};
    }
    /// A course of a group.
    pub mod group_game {
        pub use super::super::group_game::{ActiveModel, Column, Model};
    }
    /// Somebody in a group.
    pub mod group_member {
        pub use super::super::group_member::{ActiveModel, Column, Model};
    }
    /// The organisation or division that a group belongs to.
    pub mod group_unit {
        pub use super::super::group_unit::{ActiveModel, Column, Model};
    }
    /// Background work, claimed by whichever process is free.
    pub mod job {
        pub use super::super::job::{ActiveModel, Column, Model};
    }
    /// An organisation or division that a service key is limited to.
    pub mod key_unit {
        pub use super::super::key_unit::{ActiveModel, Column, Model};
    }
    /// A signed-in session; a token names its row.
    pub mod login {
        pub use super::super::login::{ActiveModel, Column, Model};
    }
    /// A message of the outbox; the texts are erased once it is sent.
    pub mod mail {
        pub use super::super::mail::{ActiveModel, Column, Model};
    }
    /// A one-time key that was mailed; only its hash is kept.
    pub mod mailed_key {
        pub use super::super::mailed_key::{ActiveModel, Column, Model};
    }
    /// Numbers that follow each other without a gap.
    pub mod numbering {
        pub use super::super::numbering::{ActiveModel, Column, Model};
    }
    /// An organisation of an account.
    pub mod organization {
        pub use super::super::organization::{ActiveModel, Column, Model};
    }
    /// A place for one person in an organisation.
    pub mod position {
        pub use super::super::position::{ActiveModel, Column, Model};
    }
    /// Somebody who has a course open in the designer.
    pub mod presence {
        pub use super::super::presence::{ActiveModel, Column, Model};
    }
    /// A link with a key that opens a public course.
    pub mod public_link {
        pub use super::super::public_link::{ActiveModel, Column, Model};
    }
    /// An organisation or division of a chosen reach.
    pub mod reach_unit {
        pub use super::super::reach_unit::{ActiveModel, Column, Model};
    }
    /// A code that stands in for the second factor once.
    pub mod recovery_code {
        pub use super::super::recovery_code::{ActiveModel, Column, Model};
    }
    /// A report that is mailed every week or month.
    pub mod report_schedule {
        pub use super::super::report_schedule::{ActiveModel, Column, Model};
    }
    /// A report with its filters that a person has kept under a name.
    pub mod report_view {
        pub use super::super::report_view::{ActiveModel, Column, Model};
    }
    /// Result cards kept under a name, for other courses.
    pub mod result_template {
        pub use super::super::result_template::{ActiveModel, Column, Model};
    }
    /// The immutable content of a course as it was published, or as a test run began (without a number).
    pub mod revision {
        pub use super::super::revision::{ActiveModel, Column, Model};
    }
    /// A set of rights.
    pub mod role {
        pub use super::super::role::{ActiveModel, Column, Model};
    }
    /// The second factor of a person's sign-ins.
    pub mod second_factor {
        pub use super::super::second_factor::{ActiveModel, Column, Model};
    }
    /// A key by which a program calls in the name of the person who made it.
    pub mod service_key {
        pub use super::super::service_key::{ActiveModel, Column, Model};
    }
    /// A code on a poster, with which people ask to be added to a unit.
    pub mod group_code {
        pub use super::super::group_code::{ActiveModel, Column, Model};
    }
    /// Somebody who asked with a group code to be added, and waits.
    pub mod newcomer {
        pub use super::super::newcomer::{ActiveModel, Column, Model};
    }
    /// A browser that learners of a unit use one after the other.
    pub mod shared_device {
        pub use super::super::shared_device::{ActiveModel, Column, Model};
    }
    /// Somebody who sees the team of a head meanwhile.
    pub mod deputy {
        pub use super::super::deputy::{ActiveModel, Column, Model};
    }
    /// A passkey of a person.
    pub mod passkey {
        pub use super::super::passkey::{ActiveModel, Column, Model};
    }
    /// The card by which a person signs in.
    pub mod sign_in_card {
        pub use super::super::sign_in_card::{ActiveModel, Column, Model};
    }
    /// A sign-in by the provider of a company that has begun and is not over.
    pub mod sign_in_start {
        pub use super::super::sign_in_start::{ActiveModel, Column, Model};
    }
    /// A challenge that a passkey has signed.
    pub mod used_challenge {
        pub use super::super::used_challenge::{ActiveModel, Column, Model};
    }
    /// Failed attempts to sign in, by a hash of the address.
    pub mod throttle {
        pub use super::super::throttle::{ActiveModel, Column, Model};
    }
}
