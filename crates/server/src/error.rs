//! Errors as people and programs see them: `{code, message, errors, non_field_errors, details, request_id}`.
//!
//! A handler answers with [`Error`]; it travels to [`crate::http::language::localise`] as an extension of the response
//! and becomes a body there, in the language of the request.

mod body;
mod check;
mod code;
#[cfg(test)]
mod tests;

use std::{fmt, panic::Location};

use axum::response::{IntoResponse, Response};
use rozmova_domain::language::Language;
use rozmova_store::StorageFault;
use serde_json::Value;

pub use body::ErrorBody;
pub use check::Check;
pub use code::Code;

use crate::{outward::Away, texts::Text};

/// Seconds until a save is worth another try while the disk is full or fails.
const STORAGE_RETRY: u64 = 5;
/// The same of a store of files that does not answer.
const STORE_RETRY: u64 = 10;

/// Result of a handler.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// A refusal that is told to the person.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// What kind.
    pub code: Code,
    /// Another text than the code's own.
    pub message: Option<Text>,
    /// Texts by field.
    pub fields: Vec<(String, Text)>,
    /// Texts that belong to no field.
    pub non_field: Vec<Text>,
    /// Facts for the program.
    pub details: Option<Value>,
    /// Seconds after which trying again makes sense.
    pub retry_after: Option<u64>,
    /// Why, for the log alone.
    pub cause: Option<String>,
}

impl Refusal {
    /// What is wrong with the disk, if that is the reason.
    pub fn storage_fault(&self) -> Option<StorageFault> {
        match self.code {
            Code::StorageFull => Some(StorageFault::Full),
            Code::StorageFailed => Some(StorageFault::Failed),
            _ => None,
        }
    }
}

/// Why a request was not answered.
#[derive(Debug)]
pub enum Error {
    /// The person is told why.
    Refused(Box<Refusal>),
    /// Our fault: logged with its cause, told without.
    Internal(Internal),
}

/// A fault of ours, and where it became the end of a request.
#[derive(Debug)]
pub struct Internal {
    /// What went wrong.
    pub cause: anyhow::Error,
    at: &'static Location<'static>,
}

impl Internal {
    /// Writes it into the log.
    pub fn log(&self, what: &str) {
        tracing::error!(error = format!("{:#}", self.cause), at = %self.at, "{what}");
    }
}

impl Error {
    /// A fault of ours, noted with the place of the call.
    #[track_caller]
    pub fn internal(cause: impl Into<anyhow::Error>) -> Self {
        Self::Internal(Internal { cause: cause.into(), at: Location::caller() })
    }

    /// A refusal with the text of its code.
    pub fn new(code: Code) -> Self {
        Self::Refused(Box::new(Refusal {
            code,
            message: None,
            fields: Vec::new(),
            non_field: Vec::new(),
            details: None,
            retry_after: None,
            cause: None,
        }))
    }

    /// 400 on one field.
    pub fn field(field: &str, text: Text) -> Self {
        let mut check = Check::default();
        check.fail(field, text);
        check.into_error()
    }

    /// 503: nothing can be saved before the operator has seen to the disk.
    pub fn storage(fault: StorageFault) -> Self {
        let code = match fault {
            StorageFault::Full => Code::StorageFull,
            StorageFault::Failed => Code::StorageFailed,
        };
        Self::new(code).retry_after(STORAGE_RETRY).cause(fault.to_string())
    }

    /// What is wrong with the disk, if that is the reason.
    pub fn storage_fault(&self) -> Option<StorageFault> {
        match self {
            Self::Refused(refusal) => refusal.storage_fault(),
            Self::Internal(_) => None,
        }
    }

    /// 400 on one parameter of the address.
    pub fn parameter(name: &str, text: Text) -> Self {
        Self::parameters(vec![(name.to_owned(), text)])
    }

    /// 400 on several of them.
    pub fn parameters(named: Vec<(String, Text)>) -> Self {
        Self::new(Code::InvalidParameter).change(|refusal| refusal.fields = named)
    }

    /// The refusal of parameters as that of the same words in this part of a body.
    #[must_use]
    pub fn in_body(self, part: &str) -> Self {
        self.named(|name| format!("{part}.{name}"))
    }

    /// The same of fields of the body itself.
    #[must_use]
    pub fn as_field(self) -> Self {
        self.named(str::to_owned)
    }

    fn named(self, name_of: impl Fn(&str) -> String) -> Self {
        self.change(|refusal| {
            if refusal.code == Code::InvalidParameter {
                refusal.code = Code::ValidationFailed;
                refusal.fields.iter_mut().for_each(|(name, _)| *name = name_of(name));
            }
        })
    }

    /// 404.
    pub fn not_found() -> Self {
        Self::new(Code::NotFound)
    }

    /// With another text.
    #[must_use]
    pub fn message(self, text: Text) -> Self {
        self.change(|refusal| refusal.message = Some(text))
    }

    /// As said of a field of the form, where it names none.
    #[must_use]
    pub fn of_field(self, field: &str) -> Self {
        self.change(|refusal| {
            if refusal.fields.is_empty() {
                refusal.fields.push((field.to_owned(), refusal.code.text()));
            }
        })
    }

    /// With facts for the program.
    #[must_use]
    pub fn details(self, details: Value) -> Self {
        self.change(|refusal| refusal.details = Some(details))
    }

    /// With the seconds to wait.
    #[must_use]
    pub fn retry_after(self, seconds: u64) -> Self {
        self.change(|refusal| refusal.retry_after = Some(seconds))
    }

    /// With the reason, for the log alone.
    #[must_use]
    pub fn cause(self, cause: String) -> Self {
        self.change(|refusal| refusal.cause = Some(cause))
    }

    fn change(mut self, how: impl FnOnce(&mut Refusal)) -> Self {
        if let Self::Refused(refusal) = &mut self {
            how(refusal);
        }
        self
    }

    /// The code that the person will see.
    pub fn code(&self) -> Code {
        match self {
            Self::Refused(refusal) => refusal.code,
            Self::Internal(_) => Code::Internal,
        }
    }
}

impl From<Code> for Error {
    fn from(code: Code) -> Self {
        Self::new(code)
    }
}

// `?` and `into` hand the place where they stand to these conversions.

impl From<anyhow::Error> for Error {
    #[track_caller]
    fn from(error: anyhow::Error) -> Self {
        match error.downcast::<Away>() {
            Ok(away) => Self::new(Code::FileStoreAway).retry_after(STORE_RETRY).cause(away.to_string()),
            Err(error) => Self::internal(error),
        }
    }
}

impl From<serde_json::Error> for Error {
    #[track_caller]
    fn from(error: serde_json::Error) -> Self {
        Self::internal(error)
    }
}

impl From<sea_orm::DbErr> for Error {
    #[track_caller]
    fn from(error: sea_orm::DbErr) -> Self {
        rozmova_store::Error::from(error).into()
    }
}

impl From<rozmova_store::Error> for Error {
    #[track_caller]
    fn from(error: rozmova_store::Error) -> Self {
        match error {
            rozmova_store::Error::NotFound(_) => Self::not_found(),
            rozmova_store::Error::Busy(cause) => Self::new(Code::Overloaded).retry_after(2).cause(cause),
            rozmova_store::Error::Storage(fault) => Self::storage(fault),
            other => Self::internal(other),
        }
    }
}

/// In one line, for the log.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let refusal = match self {
            Self::Internal(Internal { cause, at }) => return write!(f, "{cause:#} (at {at})"),
            Self::Refused(refusal) => refusal,
        };
        f.write_str(refusal.code.as_str())?;
        for (field, text) in &refusal.fields {
            write!(f, "; {field}: {}", text.say(Language::En))?;
        }
        refusal
            .message
            .iter()
            .chain(&refusal.non_field)
            .try_for_each(|text| write!(f, "; {}", text.say(Language::En)))
    }
}

impl std::error::Error for Error {}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let refusal = match self {
            Self::Refused(refusal) => *refusal,
            Self::Internal(internal) => {
                internal.log("request failed");
                Refusal {
                    code: Code::Internal,
                    message: None,
                    fields: Vec::new(),
                    non_field: Vec::new(),
                    details: None,
                    retry_after: None,
                    cause: None,
                }
            }
        };
        let mut response = refusal.code.status().into_response();
        if let Some(seconds) = refusal.retry_after {
            response.headers_mut().insert(http::header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(refusal);
        response
    }
}
