use rozmova_domain::course::Content;
use rozmova_store::{Scoped, course, draft, revision};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Order,
};
use serde::Deserialize;

use super::{
    access::visible_to,
    view::{GameCompact, GameRow},
};
use crate::{
    features::people::{EmployeeRef, refs_by_id},
    http::{
        caller::Me,
        error::Result,
        listing::{Page, PageParams, sort},
        query::flag,
    },
};

/// Which courses.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct GameFilter {
    /// Part of the title, in any script and case.
    search: Option<String>,
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    is_published: Option<bool>,
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    is_self_assigned: Option<bool>,
    /// Left out.
    exclude: Vec<i64>,
    /// `title` or `updated_at`; with `-` downwards.
    sort: Option<String>,
}

impl GameFilter {
    fn condition(&self, me: &Me) -> Condition {
        use course::Column;
        visible_to(me)
            .add_option(
                self.search
                    .as_deref()
                    .filter(|text| !text.trim().is_empty())
                    .map(|text| Scoped::matches(Column::TitleKey, text)),
            )
            .add_option(self.is_published.map(|on| Column::IsPublished.eq(on)))
            .add_option(self.is_self_assigned.map(|on| Column::IsSelfAssigned.eq(on)))
            .add_option(
                (!self.exclude.is_empty()).then(|| Column::Id.is_not_in(self.exclude.iter().copied())),
            )
    }

    fn order(&self) -> Result<(course::Column, Order)> {
        use course::Column;
        sort(self.sort.as_deref(), "title", &[("title", Column::SortKey), ("updated_at", Column::UpdatedAt)])
    }
}

/// A page of courses. Three statements.
pub(super) async fn page(
    me: &Me,
    data: &Scoped,
    filter: &GameFilter,
    params: PageParams,
) -> Result<Page<GameRow>> {
    let (column, order) = filter.order()?;
    let query = data
        .find::<course::Model>()
        .filter(filter.condition(me))
        .order_by(column, order)
        .order_by_asc(course::Column::Id);
    let page: Page<course::Model> = params.fetch(query, data.reader()).await?;
    let mut authors = refs_by_id(data, page.results.iter().filter_map(|row| row.author_id).collect()).await?;
    Ok(page.map(|row| {
        let author = row.author_id.and_then(|id| authors.get_mut(&id).cloned());
        GameRow::new(row, author)
    }))
}

/// Every course, for pickers.
pub(super) async fn all(me: &Me, data: &Scoped, filter: &GameFilter) -> Result<Vec<GameCompact>> {
    let (column, order) = filter.order()?;
    let rows: Vec<(i64, String, rozmova_domain::course::CourseKind)> = data
        .find::<course::Model>()
        .select_only()
        .columns([course::Column::Id, course::Column::Title, course::Column::Kind])
        .filter(filter.condition(me))
        .order_by(column, order)
        .order_by_asc(course::Column::Id)
        .into_tuple()
        .all(data.reader())
        .await?;
    Ok(rows.into_iter().map(|(id, title, kind)| GameCompact { id, title, kind }).collect())
}

/// The content of a draft.
pub(super) async fn content(data: &Scoped, db: &impl ConnectionTrait, course: i64) -> Result<Content> {
    let row: draft::Model = data.get(course, db).await?;
    Ok(serde_json::from_str(&row.content)?)
}

/// The author and the published revision of a course.
pub(super) async fn surroundings(
    data: &Scoped,
    row: &course::Model,
) -> Result<(Option<EmployeeRef>, Option<revision::Model>)> {
    let author = match row.author_id {
        Some(id) => refs_by_id(data, vec![id]).await?.remove(&id),
        None => None,
    };
    let revision = match row.revision_id {
        Some(id) => Some(data.get(id, data.reader()).await?),
        None => None,
    };
    Ok((author, revision))
}
