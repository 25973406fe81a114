//! The codes of refusals, with their status.

use http::StatusCode;
use serde::Serialize;

use crate::texts::Text;

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
    ViewOnly = "view_only", FORBIDDEN;
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
    OutOfReach = "out_of_reach", CONFLICT;
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
