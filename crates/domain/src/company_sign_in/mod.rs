//! Signing in by the provider of a company (OpenID Connect): what a token of the provider must say, who somebody is by it, and
//! what people who come the first time are given.

mod claims;
mod grants;
#[cfg(test)]
mod tests;

pub use claims::{Claims, Expected, TokenFault, check_id_token, check_logout_token};
pub use grants::{Granted, MOST_RULES, Rule, RuleFault, check_rule, granted, is_open_to_all, may_be_added};
