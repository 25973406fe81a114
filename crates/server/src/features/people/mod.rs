//! Employees: the list, adding, inviting, changing, dismissing, deleting.

mod access;
mod add;
mod bulk;
mod change;
mod chosen;
mod edit;
mod erase;
mod export;
mod filter;
mod forget;
mod import;
mod invitations;
mod invite_many;
mod list;
mod notes;
mod person;
mod queries;
mod reach;
mod roles;
mod routes;
mod rules;
mod sessions;
mod view;

pub use bulk::{assign_role, dismiss, plan_reconciliation, reinstate};
pub use change::save;
pub use chosen::{
    Chosen, ChosenPerson, lock_all as lock_people, look_up as look_up_people, read as read_people,
};
pub use filter::{Fired, PeopleFilter};
pub use import::{AddressRow, addresses_in, run_job as run_import};
pub use invitations::send as send_invitations;
pub use notes::profile_changed;
pub use person::{
    NewPerson, ProfileFields, fill_profile, insert_person, lock, person_by_number, refuse_if_older, set_email,
};
pub use roles::{
    covers_all, is_admin, is_for_newcomers, learner_role, may_touch, may_touch_all, role_of_newcomer,
};
pub use routes::routes;
