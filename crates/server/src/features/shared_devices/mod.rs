//! Browsers that learners of a unit use one after the other: a tablet in a kitchen. An administrator makes one and sets a
//! browser up with a code that works once. From then on it names the unit's learners who have a card with a PIN; whoever
//! logs in there is logged out after two minutes without a touch, and by the server after fifteen.

mod devices;
mod routes;
mod tablet;

pub use routes::routes;
