//! What a request for a list asks: which rows, in which order, from where on, and what of them.

use axum::extract::FromRequestParts;
use http::request::Parts;
use rozmova_domain::scim::{
    attribute::Attribute,
    filter::{Filter, FilterError},
    projection::Projection,
};
use sea_orm::sea_query::Order;
use url::form_urlencoded;

use super::refusal::bad;
use crate::{
    error::{Error, Result},
    texts::Text,
};

/// Rows of one answer.
pub(super) const MOST_ROWS: u64 = 200;
/// Rows before a page that is farther away than any list is long.
const FARTHEST: u64 = i64::MAX as u64 / 2;

/// The query of a list or of one resource.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) filter: Option<Filter>,
    pub(super) projection: Projection,
    pub(super) sort: Option<(Attribute, Order)>,
    /// From 1.
    pub(super) start: u64,
    pub(super) count: u64,
}

impl<S: Send + Sync> FromRequestParts<S> for Asked {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self> {
        Self::read(parts.uri.query().unwrap_or_default())
    }
}

impl Asked {
    fn read(query: &str) -> Result<Self> {
        let pairs: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes())
            .map(|(name, value)| (name.to_ascii_lowercase(), value.into_owned()))
            .collect();
        let of = |wanted: &str| {
            let found = pairs.iter().find(|(name, _)| name == wanted);
            found.map(|(_, value)| value.as_str()).filter(|value| !value.trim().is_empty())
        };
        let number = |name: &str| match of(name).map(|text| text.trim().parse::<i64>()) {
            None => Ok(None),
            Some(Ok(number)) => Ok(Some(u64::try_from(number).unwrap_or_default())),
            Some(Err(_)) => Err(bad("invalidValue", Text::new("directory-wrong-type").with("name", name))),
        };
        let descending = of("sortorder").is_some_and(|order| order.trim().eq_ignore_ascii_case("descending"));
        let order = if descending { Order::Desc } else { Order::Asc };
        Ok(Self {
            filter: of("filter").map(Filter::read).transpose().map_err(refused)?,
            projection: Projection::read(of("attributes"), of("excludedattributes")),
            sort: of("sortby").and_then(|name| Attribute::read(name.trim())).map(|name| (name, order)),
            start: number("startindex")?.unwrap_or(1).clamp(1, FARTHEST),
            count: number("count")?.unwrap_or(100).min(MOST_ROWS),
        })
    }
}

fn refused(error: FilterError) -> Error {
    bad(
        "invalidFilter",
        match error {
            FilterError::TooLarge => Text::new("directory-filter-large"),
            FilterError::Unexpected(at) => {
                Text::new("directory-filter").with("at", i64::try_from(at).unwrap_or_default() + 1)
            }
        },
    )
}
