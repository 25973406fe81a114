//! Sessions of people who have signed in: their devices, their passwords given again, and what wrong ones cost.

mod company;
mod confirm;
mod device;
mod list;
mod routes;
mod session;
mod shared;
mod throttle;
mod wrong;

pub use company::{end_provider_sessions, end_sessions_by, require_password_opens};
pub use confirm::require_recent_password;
pub use device::{Device, forget_devices, named as device_named};
pub use list::{LoginView, end_session, sessions_of};
pub use routes::routes;
pub use session::{
    ByCompany, NewSession, Password, SessionKind, agent, end_sessions, forget_old, is_password, open_session,
};
pub use shared::SharedDeviceKey;
pub use throttle::{
    CodePlace, NumberTry, SignInOrigin, Try, begin as begin_try, begin_code as begin_code_try,
    forget_failures, numbered,
};
pub use wrong::{RUNS, note_wrong_proof};
