//! Parameters of the address.

use axum::extract::{FromRequestParts, Path};
use http::request::Parts;
use serde::{Deserialize, Deserializer, de::DeserializeOwned};

use super::error::{Code, Error, Result};

/// The query string as `T`; repeated parameters are lists. A wrong value is 400 `invalid_parameter`.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        axum_extra::extract::Query::from_request_parts(parts, state)
            .await
            .map(|query: axum_extra::extract::Query<T>| Self(query.0))
            .map_err(|_| Code::InvalidParameter.into())
    }
}

/// A number in the path; anything else is an address that does not exist.
#[derive(Debug)]
pub struct Id(pub i64);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let Path(id) = Path::<i64>::from_request_parts(parts, state).await.map_err(|_| Error::not_found())?;
        if id < 1 {
            return Err(Error::not_found());
        }
        Ok(Self(id))
    }
}

/// `0|1`, also `true|false`.
pub fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    match Option::<String>::deserialize(deserializer)?.as_deref() {
        None | Some("") => Ok(None),
        Some("1" | "true") => Ok(Some(true)),
        Some("0" | "false") => Ok(Some(false)),
        Some(_) => Err(serde::de::Error::custom("neither 0 nor 1")),
    }
}
