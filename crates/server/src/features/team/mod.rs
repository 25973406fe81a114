//! The people of a head: whoever heads a unit sees who stands in it, and in all below it, and how their courses go,
//! without being an administrator. A head who is away names somebody who sees them meanwhile.

mod deputy;
mod people;
mod person;
mod remind;
mod routes;
mod scope;

pub use routes::routes;
