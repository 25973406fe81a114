//! Signing in by the provider of a company, by OpenID Connect: its settings, the way there and back, and its word that
//! somebody is signed out.

mod attempt;
mod domains;
mod enter;
mod exchange;
mod fault;
mod identity;
mod logout;
mod person;
mod provider;
mod routes;
mod settings;
mod start;
mod token;
mod try_out;
mod view;

pub use routes::routes;
