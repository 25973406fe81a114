//! Lists: pages for screens, everything for pickers.

use rozmova_store::Scoped;
use sea_orm::{
    ConnectionTrait, EntityTrait, FromQueryResult, PaginatorTrait, QuerySelect, Select, sea_query::Order,
};
use serde::{Deserialize, Serialize};

use crate::{
    error::{Error, Result},
    texts::Text,
};

const MAX_PER_PAGE: u64 = 100;

/// Which page.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageParams {
    /// From 1.
    #[serde(default = "first")]
    #[param(minimum = 1, default = 1)]
    pub page: u64,
    /// Rows on a page.
    #[serde(default = "twenty")]
    #[param(minimum = 1, maximum = 100, default = 20)]
    pub per_page: u64,
}

fn first() -> u64 {
    1
}

fn twenty() -> u64 {
    20
}

/// A page of a list.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Page<T> {
    /// This page's number, from 1.
    pub page: u64,
    /// Rows that fit on a page.
    pub per_page: u64,
    /// Rows that match, on all pages.
    pub total: u64,
    /// Pages that there are.
    pub total_pages: u64,
    /// Number of the next page.
    #[schema(required = true)]
    pub next: Option<u64>,
    /// Number of the page before.
    #[schema(required = true)]
    pub prev: Option<u64>,
    /// Rows on this page.
    pub count: u64,
    /// The rows.
    pub results: Vec<T>,
}

/// A whole list.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct List<T> {
    /// How many.
    pub count: u64,
    /// The rows.
    pub results: Vec<T>,
}

impl<T> From<Vec<T>> for List<T> {
    fn from(results: Vec<T>) -> Self {
        Self { count: results.len() as u64, results }
    }
}

impl<T> Page<T> {
    /// The same page, each row as something else.
    pub fn map<U>(mut self, each: impl FnMut(T) -> U) -> Page<U> {
        let results = std::mem::take(&mut self.results).into_iter().map(each).collect();
        self.with(results)
    }

    /// The page without its rows, and the rows.
    pub fn take(mut self) -> (Self, Vec<T>) {
        let rows = std::mem::take(&mut self.results);
        (self, rows)
    }

    /// The same page with other rows.
    pub fn with<U>(self, results: Vec<U>) -> Page<U> {
        Page {
            page: self.page,
            per_page: self.per_page,
            total: self.total,
            total_pages: self.total_pages,
            next: self.next,
            prev: self.prev,
            count: self.count,
            results,
        }
    }
}

/// Things that one list of a filter may name.
const MOST_NAMED: usize = 1_000;

/// What a filter of this name lists, each once.
///
/// # Errors
/// 400 when it names more than a person would.
pub fn few(name: &str, ids: &[i64]) -> Result<Vec<i64>> {
    at_most(MOST_NAMED, name, ids)
}

/// The same with a bound of its own.
///
/// # Errors
/// As [`few`].
pub fn at_most(most: usize, name: &str, ids: &[i64]) -> Result<Vec<i64>> {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    ids.dedup();
    if ids.len() > most {
        return Err(Error::parameter(name, Text::new("field-too-many").with("max", most as i64)));
    }
    Ok(ids)
}

/// The page of a list that is told whole.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct OnlyPage {
    /// Everything is on the first page; there is no other.
    #[param(minimum = 1, maximum = 1)]
    page: Option<u64>,
}

impl OnlyPage {
    /// # Errors
    /// 400 for any other page.
    pub fn checked(self) -> Result<()> {
        if self.page.is_none_or(|page| page == 1) { Ok(()) } else { Err(out_of_range("page", 1, 1)) }
    }
}

fn out_of_range(name: &str, min: i64, max: i64) -> Error {
    Error::parameter(name, Text::new("field-out-of-range").with("min", min).with("max", max))
}

/// Rows before a page that is farther away than any list is long; databases count no further.
const FARTHEST: u64 = i64::MAX as u64 / 2;

impl PageParams {
    /// # Errors
    /// 400 when a number is out of its range.
    pub fn checked(self) -> Result<Self> {
        if self.page < 1 {
            return Err(Error::parameter("page", Text::new("field-too-small").with("min", 1)));
        }
        if !(1..=MAX_PER_PAGE).contains(&self.per_page) {
            return Err(out_of_range("per_page", 1, MAX_PER_PAGE as i64));
        }
        Ok(self)
    }

    /// How many rows, and how many come before them.
    ///
    /// # Errors
    /// As [`Self::checked`].
    pub fn place(self) -> Result<(u64, u64)> {
        let params = self.checked()?;
        Ok((params.per_page, (params.page - 1).saturating_mul(params.per_page).min(FARTHEST)))
    }

    /// Counts what matches and reads this page of it. Two statements.
    pub async fn fetch<E, R>(self, query: Select<E>, db: &impl ConnectionTrait) -> Result<Page<R>>
    where
        E: EntityTrait<Model: Send + Sync>,
        R: FromQueryResult + Send + Sync,
    {
        let (limit, offset) = self.place()?;
        let total = query.clone().count(db).await?;
        let rows = if offset < total {
            query.limit(limit).offset(offset).into_model::<R>().all(db).await?
        } else {
            Vec::new()
        };
        Ok(self.page_of(total, rows))
    }

    /// Reads this page of what matches while it is counted. One statement, and those of the count.
    pub async fn read_beside<E, R>(
        self,
        total: impl Future<Output = rozmova_store::Result<u64>>,
        query: Select<E>,
        data: &Scoped,
    ) -> Result<Page<R>>
    where
        E: EntityTrait<Model: Send + Sync>,
        R: FromQueryResult + Send + Sync,
    {
        let (limit, offset) = self.place()?;
        let rows =
            async { Ok(query.limit(limit).offset(offset).into_model::<R>().all(data.reader()).await?) };
        let (total, rows) = tokio::try_join!(total, rows)?;
        Ok(self.page_of(total, rows))
    }

    /// A page whose rows were read another way.
    pub fn page_of<R>(self, total: u64, results: Vec<R>) -> Page<R> {
        let total_pages = total.div_ceil(self.per_page);
        Page {
            page: self.page,
            per_page: self.per_page,
            total,
            total_pages,
            next: (self.page < total_pages).then(|| self.page + 1),
            prev: (self.page > 1 && total_pages > 0).then(|| (self.page - 1).min(total_pages)),
            count: results.len() as u64,
            results,
        }
    }
}

/// `field` or `-field`.
///
/// # Errors
/// 400 on `sort` when `columns` does not know the field.
pub fn sort<C: Copy>(wanted: Option<&str>, default: &str, columns: &[(&str, C)]) -> Result<(C, Order)> {
    let wanted = wanted.filter(|text| !text.is_empty()).unwrap_or(default);
    let (name, order) = match wanted.strip_prefix('-') {
        Some(name) => (name, Order::Desc),
        None => (wanted, Order::Asc),
    };
    columns.iter().find(|(known, _)| *known == name).map(|(_, column)| (*column, order)).ok_or_else(|| {
        let known: Vec<&str> = columns.iter().map(|(known, _)| *known).collect();
        Error::parameter("sort", Text::new("field-unknown-order").with("columns", known.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_page_is_too_far() {
        let place = |page| PageParams { page, per_page: 100 }.place().unwrap();
        assert_eq!(place(3), (100, 200));
        for far in [i64::MAX as u64, u64::MAX] {
            let (limit, offset) = place(far);
            assert!(i64::try_from(limit + offset).is_ok(), "{far}");
        }
    }

    #[test]
    fn neighbours_of_a_page() {
        let page = |page, total| {
            let params = PageParams { page, per_page: 20 };
            let page = params.page_of(total, Vec::<()>::new());
            (page.total_pages, page.prev, page.next)
        };
        assert_eq!(page(1, 0), (0, None, None));
        assert_eq!(page(1, 20), (1, None, None));
        assert_eq!(page(1, 21), (2, None, Some(2)));
        assert_eq!(page(2, 21), (2, Some(1), None));
        assert_eq!(page(9, 21), (2, Some(2), None));
    }
}
