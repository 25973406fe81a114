//! What can be wrong with a provider, in words.

use rozmova_domain::company_sign_in::TokenFault;

use crate::{
    error::{Code, Error},
    texts::Text,
    tokens::SignatureFault,
};

/// What is wrong with a provider, or with what is set for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It cannot be reached; why, for the log and for who sets it up.
    Away(String),
    /// It answers with another status.
    Status(u16),
    /// Its answer is none that can be read.
    Unreadable,
    /// It calls itself otherwise.
    Issuer(String),
    /// It does not say where this is.
    Missing(&'static str),
    /// It says an address that is not asked.
    Address(&'static str),
    /// It knows no sign-in by a code.
    NoCode,
    /// It knows no PKCE.
    NoPkce,
    /// It signs in no way that is known here.
    NoAlgorithm,
    /// It publishes no key.
    NoKeys,
    /// Client id or secret are not those of the provider.
    Secret,
    /// It takes no code of this address.
    Redirect,
    /// It refuses; its word for it.
    Refused(String),
    /// It gave no ID token.
    NoToken,
    /// The signature of its token is wrong.
    Signature(SignatureFault),
    /// What its token says is wrong.
    Token(TokenFault),
}

impl Fault {
    /// For who sets it up.
    pub(super) fn text(&self) -> Text {
        match self {
            Self::Away(why) => Text::new("provider-away").with("why", why.as_str()),
            Self::Status(status) => {
                Text::new("provider-status").with("status", i64::from(*status).to_string())
            }
            Self::Unreadable => Text::new("provider-unreadable"),
            Self::Issuer(own) => Text::new("provider-issuer").with("own", own.as_str()),
            Self::Missing(what) => Text::new("provider-missing").with("what", *what),
            Self::Address(what) => Text::new("provider-address").with("what", *what),
            Self::NoCode => Text::new("provider-no-code"),
            Self::NoPkce => Text::new("provider-no-pkce"),
            Self::NoAlgorithm => Text::new("provider-no-algorithm"),
            Self::NoKeys => Text::new("provider-no-keys"),
            Self::Secret => Text::new("provider-secret"),
            Self::Redirect => Text::new("provider-redirect"),
            Self::Refused(word) => Text::new("provider-refused").with("word", word.as_str()),
            Self::NoToken => Text::new("provider-no-token"),
            Self::Signature(_) => Text::new("provider-signature"),
            Self::Token(_) => Text::new("provider-token"),
        }
    }

    /// Whether another try may help.
    fn is_passing(&self) -> bool {
        match self {
            Self::Away(_) => true,
            Self::Status(status) => *status >= 500,
            _ => false,
        }
    }
}

/// For who wants to come in: that the provider is away, or that its word does not count. The log says why.
impl From<Fault> for Error {
    fn from(fault: Fault) -> Self {
        tracing::warn!(?fault, "the provider of a company let nobody in");
        metrics::counter!("rozmova_sign_ins_total", "result" => "provider_fault").increment(1);
        Self::new(if fault.is_passing() { Code::ProviderAway } else { Code::CompanySignInRefused })
    }
}
