//! Errors as people and programs see them: `{code, message, errors, non_field_errors, details, request_id}`.
//!
//! A handler answers with [`Error`]; it travels to [`crate::http::language::localise`] as an extension of the response
//! and becomes a body there, in the language of the request.

mod body;
mod check;
#[cfg(test)]
mod tests;

use std::{fmt, panic::Location};

use axum::response::{IntoResponse, Response};
use http::StatusCode;
use rozmova_domain::language::Language;
use rozmova_store::StorageFault;
use serde::Serialize;
use serde_json::Value;

pub use body::ErrorBody;
pub use check::Check;

use crate::{outward::Away, texts::Text};

/// Seconds until a save is worth another try while the disk is full or fails.
const STORAGE_RETRY: u64 = 5;
/// The same of a store of files that does not answer.
const STORE_RETRY: u64 = 10;

/// Result of a handler.
pub type Result<T, E = Error> = std::result::Result<T, E>;

macro_rules! codes {
    ($($name:ident = $text:literal, $status:ident;)+) => {
        /// Stable codes of refusals; clients and tests rely on them, texts may change.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, utoipa::ToSchema)]
        #[serde(rename_all = "snake_case")]
        #[expect(missing_docs, reason = "each code has its text beside it, in the texts of errors")]
        pub enum Code { $($name),+ }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// As in the body.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text),+ }
            }

            /// What it says where nothing else is said.
            pub fn text(self) -> Text {
                Text::new(format!("error-{}", self.as_str().replace('_', "-")))
            }

            /// Whether background work that met it is tried again later.
            pub fn is_passing(self) -> bool {
                matches!(self, Self::Overloaded | Self::FileStoreAway)
            }

            /// Status of the answer.
            pub fn status(self) -> StatusCode {
                match self { $(Self::$name => StatusCode::$status),+ }
            }
        }
    };
}

codes! {
    ValidationFailed = "validation_failed", BAD_REQUEST;
    InvalidKey = "invalid_key", BAD_REQUEST;
    CompanySignInOver = "company_sign_in_over", BAD_REQUEST;
    InvalidCard = "invalid_card", BAD_REQUEST;
    InvalidGroupCode = "invalid_group_code", BAD_REQUEST;
    InvalidSetUpCode = "invalid_set_up_code", BAD_REQUEST;
    GroupCodeOver = "group_code_over", BAD_REQUEST;
    NoStartQuestion = "no_start_question", BAD_REQUEST;
    NotPublishable = "not_publishable", BAD_REQUEST;
    SelfAssignedGame = "self_assigned_game", BAD_REQUEST;
    RoleWithoutRights = "role_without_rights", BAD_REQUEST;
    InvalidJson = "invalid_json", BAD_REQUEST;
    InvalidParameter = "invalid_parameter", BAD_REQUEST;
    NotAuthenticated = "not_authenticated", UNAUTHORIZED;
    InvalidCredentials = "invalid_credentials", UNAUTHORIZED;
    InvalidServiceKey = "invalid_service_key", UNAUTHORIZED;
    SecondFactorRequired = "second_factor_required", UNAUTHORIZED;
    InvalidSecondFactor = "invalid_second_factor", UNAUTHORIZED;
    InvalidPasskey = "invalid_passkey", UNAUTHORIZED;
    WrongPin = "wrong_pin", UNAUTHORIZED;
    CardLocked = "card_locked", UNAUTHORIZED;
    TokenExpired = "token_expired", UNAUTHORIZED;
    AccountDismissed = "account_dismissed", UNAUTHORIZED;
    PlanRequired = "plan_required", PAYMENT_REQUIRED;
    PlanLimit = "plan_limit", PAYMENT_REQUIRED;
    Forbidden = "forbidden", FORBIDDEN;
    PeopleOnly = "people_only", FORBIDDEN;
    KeyOfOtherKind = "key_of_other_kind", FORBIDDEN;
    SecondFactorMissing = "second_factor_missing", FORBIDDEN;
    ReauthRequired = "reauth_required", FORBIDDEN;
    CardNotEnough = "card_not_enough", FORBIDDEN;
    CompanySignInOnly = "company_sign_in_only", FORBIDDEN;
    CompanySignInRefused = "company_sign_in_refused", FORBIDDEN;
    CompanyStranger = "company_stranger", FORBIDDEN;
    ForbiddenUsers = "forbidden_users", FORBIDDEN;
    StandardRole = "standard_role", FORBIDDEN;
    NoCompanySignIn = "no_company_sign_in", NOT_FOUND;
    NoPasskeys = "no_passkeys", NOT_FOUND;
    NotFound = "not_found", NOT_FOUND;
    NoTeam = "no_team", NOT_FOUND;
    MethodNotAllowed = "method_not_allowed", METHOD_NOT_ALLOWED;
    TooSlow = "too_slow", REQUEST_TIMEOUT;
    FileTooLarge = "file_too_large", PAYLOAD_TOO_LARGE;
    UnsupportedMedia = "unsupported_media", UNSUPPORTED_MEDIA_TYPE;
    EditConflict = "edit_conflict", CONFLICT;
    StaleStep = "stale_step", CONFLICT;
    SessionFinished = "session_finished", CONFLICT;
    PracticeClosed = "practice_closed", CONFLICT;
    NoAttemptsLeft = "no_attempts_left", CONFLICT;
    WindowClosed = "window_closed", CONFLICT;
    NotStartedYet = "not_started_yet", CONFLICT;
    NothingToAskFor = "nothing_to_ask_for", CONFLICT;
    EmailNotWaiting = "email_not_waiting", CONFLICT;
    NotPublished = "not_published", CONFLICT;
    NoQuestions = "no_questions", CONFLICT;
    LastAdministrator = "last_administrator", CONFLICT;
    InUse = "in_use", CONFLICT;
    PasskeyKnown = "passkey_known", CONFLICT;
    TooManyPasskeys = "too_many_passkeys", CONFLICT;
    PreconditionFailed = "precondition_failed", PRECONDITION_FAILED;
    TooManyRequests = "too_many_requests", TOO_MANY_REQUESTS;
    Overloaded = "overloaded", SERVICE_UNAVAILABLE;
    StorageFull = "storage_full", SERVICE_UNAVAILABLE;
    StorageFailed = "storage_failed", SERVICE_UNAVAILABLE;
    StorageLow = "storage_low", SERVICE_UNAVAILABLE;
    ProviderAway = "provider_away", SERVICE_UNAVAILABLE;
    FileStoreAway = "file_store_away", SERVICE_UNAVAILABLE;
    NotImplemented = "not_implemented", NOT_IMPLEMENTED;
    Internal = "internal", INTERNAL_SERVER_ERROR;
}

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
