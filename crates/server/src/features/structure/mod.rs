//! Organisations, their divisions and positions.

mod bulk;
mod divisions;
mod domains;
mod found;
mod notes;
mod organizations;
mod places;
mod positions;
mod queries;
mod reach;
mod routes;
mod seats;
mod tree;
mod units;
mod view;

pub use domains::{company_names, main_domain};
pub use places::{all as all_places, check_unit, divisions_with_everything_below, lock as lock_structure};
pub use positions::{Unit, place, place_in};
pub use reach::{
    check_units_of_reach, chosen_units, holders, names_of_units_chosen_for, nobody_left, reach_refused,
    unit_names, units_of,
};
pub use routes::routes;
pub use seats::{leave_seat, take_seat};
