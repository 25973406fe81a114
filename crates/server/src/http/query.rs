//! Parameters of the address.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use axum::extract::{FromRequestParts, MatchedPath, Path, Request};
use http::{Method, request::Parts};
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use url::form_urlencoded;
use utoipa::openapi::{
    OpenApi, RefOr,
    path::{Operation, ParameterIn, PathItem},
};

use crate::{
    error::{Error, Result},
    texts::Text,
};

/// The query string as `T`; repeated parameters are lists. A wrong value is 400 `invalid_parameter` with its name.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self> {
        read(parts.uri.query().unwrap_or_default()).map(Self)
    }
}

/// The same of a query string that came another way.
///
/// # Errors
/// 400 with the name of the parameter that has a wrong value.
pub fn read<T: DeserializeOwned>(query: &str) -> Result<T> {
    let pairs = serde_html_form::Deserializer::new(form_urlencoded::parse(query.as_bytes()));
    serde_path_to_error::deserialize(pairs).map_err(|error| {
        let path = error.path().to_string();
        let message = error.into_inner().to_string();
        let missing = message.strip_prefix("missing field `").and_then(|rest| rest.split_once('`'));
        match missing {
            Some((name, _)) => Error::parameter(name, Text::new("field-required")),
            None => {
                let name = path.split(['[', '.']).next().unwrap_or_default();
                Error::parameter(name, Text::new("field-wrong-value"))
            }
        }
    })
}

/// The parameters of every call, as the document of the API has them.
#[derive(Clone, Debug)]
pub struct Known(Arc<HashMap<(Method, String), HashSet<String>>>);

impl Known {
    /// Reads them from the document.
    pub fn of(document: &OpenApi) -> Self {
        let calls = document.paths.paths.iter().flat_map(|(path, item)| {
            operations(item).map(move |(method, operation)| {
                let named = operation.parameters.iter().flatten().filter_map(|parameter| match parameter {
                    RefOr::T(one) if one.parameter_in == ParameterIn::Query => Some(one.name.clone()),
                    _ => None,
                });
                ((method, path.clone()), named.collect())
            })
        });
        Self(Arc::new(calls.collect()))
    }

    /// Refuses a parameter that the call does not know: a filter that was mistyped would mean everything.
    ///
    /// # Errors
    /// 400 with the name of each.
    pub fn check(&self, request: &Request) -> Result<()> {
        let query = request.uri().query().filter(|query| !query.is_empty());
        match (query, request.extensions().get::<MatchedPath>()) {
            (Some(query), Some(path)) => self.check_query(request.method(), path.as_str(), query),
            _ => Ok(()),
        }
    }

    fn check_query(&self, method: &Method, path: &str, query: &str) -> Result<()> {
        let method = if *method == Method::HEAD { Method::GET } else { method.clone() };
        let Some(known) = self.0.get(&(method, path.to_owned())) else { return Ok(()) };
        let mut unknown: Vec<(String, Text)> = Vec::new();
        for (name, _) in form_urlencoded::parse(query.as_bytes()) {
            if !known.contains(name.as_ref()) && unknown.iter().all(|(other, _)| *other != name) {
                unknown.push((name.into_owned(), Text::new("field-unknown-parameter")));
            }
        }
        if unknown.is_empty() { Ok(()) } else { Err(Error::parameters(unknown)) }
    }
}

fn operations(item: &PathItem) -> impl Iterator<Item = (Method, &Operation)> {
    let all = [
        (Method::GET, &item.get),
        (Method::PUT, &item.put),
        (Method::POST, &item.post),
        (Method::DELETE, &item.delete),
        (Method::PATCH, &item.patch),
    ];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_ref()?)))
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

/// Two numbers in the path, of a thing and of a part of it; anything else is an address that does not exist.
#[derive(Debug)]
pub struct IdOfPart(pub i64, pub i64);

impl<S: Send + Sync> FromRequestParts<S> for IdOfPart {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let Path((id, part)) =
            Path::<(i64, i64)>::from_request_parts(parts, state).await.map_err(|_| Error::not_found())?;
        if id < 1 || part < 1 {
            return Err(Error::not_found());
        }
        Ok(Self(id, part))
    }
}

/// `0|1`, also `true|false`: as text in an address, as number or truth value in JSON.
pub fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Flag {
        Truth(bool),
        Number(u8),
        Text(String),
    }
    match Option::<Flag>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Flag::Truth(on)) => Ok(Some(on)),
        Some(Flag::Number(on @ 0..=1)) => Ok(Some(on == 1)),
        Some(Flag::Text(text)) => match text.as_str() {
            "" => Ok(None),
            "1" | "true" => Ok(Some(true)),
            "0" | "false" => Ok(Some(false)),
            _ => Err(serde::de::Error::custom("neither 0 nor 1")),
        },
        Some(Flag::Number(_)) => Err(serde::de::Error::custom("neither 0 nor 1")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default)]
    struct Asked {
        #[serde(deserialize_with = "flag")]
        fired: Option<bool>,
    }

    #[test]
    fn a_flag_is_read_in_every_form() {
        for (value, flag) in [
            (json!(1), Some(true)),
            (json!(0), Some(false)),
            (json!(true), Some(true)),
            (json!("0"), Some(false)),
            (json!(""), None),
            (json!(null), None),
        ] {
            let asked: Asked = serde_json::from_value(json!({ "fired": value })).unwrap();
            assert_eq!(asked.fired, flag);
        }
        assert!(serde_json::from_value::<Asked>(json!({"fired": 2})).is_err());
        assert_eq!(read::<Asked>("fired=1").unwrap().fired, Some(true));
    }

    #[test]
    fn what_is_wrong_is_named() {
        #[derive(Debug, Deserialize)]
        struct Wanted {
            #[expect(dead_code, reason = "only read")]
            page: u64,
            #[serde(default)]
            #[expect(dead_code, reason = "only read")]
            game: Vec<i64>,
        }
        for (query, name) in [("page=x", "page"), ("page=1&game=1&game=x", "game"), ("game=1", "page")] {
            let Err(Error::Refused(refusal)) = read::<Wanted>(query) else { panic!("{query}") };
            assert_eq!(refusal.fields[0].0, name, "{query}");
        }
    }
}
