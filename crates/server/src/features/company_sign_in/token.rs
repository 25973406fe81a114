//! A token of a provider: its signature, by keys that are read again once when one is unknown.

use rozmova_domain::company_sign_in::Claims;

use super::{
    fault::Fault,
    provider::{Asking, Provider},
};
use crate::{state::App, tokens::SignatureFault};

/// What the token says, which is not looked at here.
///
/// # Errors
/// When its signature is none of the provider's.
pub(super) async fn verified(app: &App, provider: &Provider, token: &str) -> Result<Claims, Fault> {
    let (read_at, keys) = provider.keys(app, Asking::Usual).await?;
    match keys.verify(token) {
        Err(SignatureFault::UnknownKey) => match provider.newer_keys(app, read_at).await? {
            Some(keys) => keys.verify(token).map_err(Fault::Signature),
            None => Err(Fault::Signature(SignatureFault::UnknownKey)),
        },
        known => known.map_err(Fault::Signature),
    }
}
