//! How an account looks: its top bar, and the scripts in the head of its pages.

mod head;
mod pages;
mod top_bar;

pub use head::{Head, scripts_for};
pub use pages::runs_scripts;
pub use top_bar::{WhitelabelPatch, logo_address};
