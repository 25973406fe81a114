//! Migrations: forward only, each in one transaction, never edited after a release.

use sea_orm_migration::prelude::*;

mod helpers;
mod m0001_accounts;
mod m0002_courses;
mod m0003_play;
mod m0004_background;
mod m0005_structure;
mod m0006_groups;
mod m0007_courses;
mod m0008_media;
mod m0009_quizzes;
mod m0010_training;
mod m0011_quiz_points;
mod m0012_reports;
mod m0013_account_life;
mod m0014_sign_in;
mod m0016_rights;
mod m0018_exact_percents;
mod m0021_callers;
mod m0022_people_lists;
mod m0023_percent_order;
mod m0024_attainable;
mod m0025_scoring;
mod m0026_parts_of_points;
mod m0027_public_links;
mod m0028_reminders;
mod m0029_units;
mod m0030_ending;
mod m0031_asked;
mod m0032_standing_counts;
mod m0033_people_of_rows;
mod m0034_card_time;
mod m0036_draft_versions;
mod m0037_presence;
mod m0038_quiz_marks;
mod m0041_installation;
mod m0042_keys_with_account;
mod m0044_service_keys;
mod m0045_second_factor;
mod m0046_events;
mod m0047_sign_in_cards;
mod m0048_people_without_email;
mod m0049_company_sign_in;
mod m0050_directory;
mod m0051_shared_devices;
mod m0053_group_codes;
mod m0054_passkeys;
mod m0055_team;
mod m0056_reach;
mod m0057_key_reach;
mod m0058_people_of_indexes;
mod m0059_activity_counts;
mod m0060_unconfirmed;
mod m0061_days_of_people;

pub(crate) struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_accounts::Migration),
            Box::new(m0002_courses::Migration),
            Box::new(m0003_play::Migration),
            Box::new(m0004_background::Migration),
            Box::new(m0005_structure::Migration),
            Box::new(m0006_groups::Migration),
            Box::new(m0007_courses::Migration),
            Box::new(m0008_media::Migration),
            Box::new(m0009_quizzes::Migration),
            Box::new(m0010_training::Migration),
            Box::new(m0011_quiz_points::Migration),
            Box::new(m0012_reports::Migration),
            Box::new(m0013_account_life::Migration),
            Box::new(m0014_sign_in::Migration),
            Box::new(m0016_rights::Migration),
            Box::new(m0018_exact_percents::Migration),
            Box::new(m0021_callers::Migration),
            Box::new(m0022_people_lists::Migration),
            Box::new(m0023_percent_order::Migration),
            Box::new(m0024_attainable::Migration),
            Box::new(m0025_scoring::Migration),
            Box::new(m0026_parts_of_points::Migration),
            Box::new(m0027_public_links::Migration),
            Box::new(m0028_reminders::Migration),
            Box::new(m0029_units::Migration),
            Box::new(m0030_ending::Migration),
            Box::new(m0031_asked::Migration),
            Box::new(m0032_standing_counts::Migration),
            Box::new(m0033_people_of_rows::Migration),
            Box::new(m0034_card_time::Migration),
            Box::new(m0036_draft_versions::Migration),
            Box::new(m0037_presence::Migration),
            Box::new(m0038_quiz_marks::Migration),
            Box::new(m0041_installation::Migration),
            Box::new(m0042_keys_with_account::Migration),
            Box::new(m0044_service_keys::Migration),
            Box::new(m0045_second_factor::Migration),
            Box::new(m0046_events::Migration),
            Box::new(m0047_sign_in_cards::Migration),
            Box::new(m0048_people_without_email::Migration),
            Box::new(m0049_company_sign_in::Migration),
            Box::new(m0050_directory::Migration),
            Box::new(m0051_shared_devices::Migration),
            Box::new(m0053_group_codes::Migration),
            Box::new(m0054_passkeys::Migration),
            Box::new(m0055_team::Migration),
            Box::new(m0056_reach::Migration),
            Box::new(m0057_key_reach::Migration),
            Box::new(m0058_people_of_indexes::Migration),
            Box::new(m0059_activity_counts::Migration),
            Box::new(m0060_unconfirmed::Migration),
            Box::new(m0061_days_of_people::Migration),
        ]
    }
}
