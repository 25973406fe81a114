use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::Code;

/// Body of every refusal.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ErrorBody {
    /// Stable code.
    pub code: Code,
    /// In the person's language.
    pub message: String,
    /// Texts by field.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub errors: BTreeMap<String, Vec<String>>,
    /// Texts that belong to no field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub non_field_errors: Vec<String>,
    /// Facts for the program; their shape depends on the code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<Value>,
    /// Names the request in the log.
    pub request_id: String,
}
