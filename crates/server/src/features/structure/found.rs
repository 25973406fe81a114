//! Positions in a structure that is not read whole: searched for, and where one of them stands.

use axum::Json;
use rozmova_domain::text::search_key;
use rozmova_store::{Scoped, employee, position, relations};
use sea_orm::{
    ColumnTrait, Condition, FromQueryResult, JoinType, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use serde::Deserialize;

use super::{
    queries, seats,
    view::{PositionPlace, PositionsFound},
};
use crate::{
    error::{Error, ErrorBody, Result},
    http::{
        caller::{Caller, can},
        query::{Id, Query},
    },
};

/// More than these are not looked through by eye.
const SHOWN: usize = 200;

/// What to look for.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct Wanted {
    /// Words, each a part of the title, the code or the holder's name, in any script and case.
    search: String,
}

#[derive(FromQueryResult)]
struct Words {
    id: i64,
    search_key: String,
    code: String,
    first_name: Option<String>,
    last_name: Option<String>,
}

/// Positions by title, code or holder
#[utoipa::path(get, path = "/organization/search/", tag = "organisation", operation_id = "searchPositions",
    params(Wanted), responses((status = 200, body = PositionsFound), (status = "4XX", body = ErrorBody)))]
pub(super) async fn search(
    caller: Caller<can::ViewStructure>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<PositionsFound>> {
    use position::Column;
    let data = &caller.data;
    let key = search_key(&wanted.search);
    let words: Vec<&str> = key.split_whitespace().collect();
    if words.is_empty() {
        return Ok(Json(PositionsFound { total: 0, results: Vec::new() }));
    }
    let rows: Vec<Words> = data
        .find::<position::Model>()
        .select_only()
        .columns([Column::Id, Column::SearchKey, Column::Code])
        .column_as(employee::Column::FirstName, "first_name")
        .column_as(employee::Column::LastName, "last_name")
        .join(JoinType::LeftJoin, relations::position_employee())
        .filter(words.iter().fold(Condition::all(), |all, word| all.add(may_have(word))))
        .order_by_asc(Column::SortKey)
        .order_by_asc(Column::Id)
        .into_model()
        .all(data.reader())
        .await?;
    // The folded text of a person has the email and the phone as well, by which nobody is found here.
    let ids: Vec<i64> = rows.into_iter().filter(|row| row.has(&words)).map(|row| row.id).collect();
    let shown = ids.iter().copied().take(SHOWN);
    let mut results =
        queries::positions(data, data.reader(), Condition::all().add(Column::Id.is_in(shown)), None, 0)
            .await?;
    let place = |id: i64| ids.iter().position(|other| *other == id);
    results.sort_by_key(|position| place(position.id));
    Ok(Json(PositionsFound { total: ids.len() as u64, results }))
}

/// What a word may stand in.
fn may_have(word: &str) -> Condition {
    Condition::any()
        .add(Scoped::matches(position::Column::SearchKey, word))
        .add(Scoped::matches(employee::Column::SearchKey, word))
        .add(position::Column::Code.like(format!("%{}%", word.to_uppercase())))
}

impl Words {
    fn has(&self, words: &[&str]) -> bool {
        let name = format!(
            "{} {}",
            self.first_name.as_deref().unwrap_or_default(),
            self.last_name.as_deref().unwrap_or_default()
        );
        let [code, name] = [&self.code, &name].map(|text| search_key(text));
        let texts = [self.search_key.as_str(), &code, &name];
        words.iter().all(|word| texts.iter().any(|text| text.contains(word)))
    }
}

/// Where a position stands among those of its unit
#[utoipa::path(get, path = "/positions/{id}/place/", tag = "organisation", operation_id = "showPositionPlace",
    params(("id" = i64, Path)), responses((status = 200, body = PositionPlace), (status = "4XX", body = ErrorBody)))]
pub(super) async fn place(caller: Caller<can::ViewStructure>, Id(id): Id) -> Result<Json<PositionPlace>> {
    use position::Column;
    let data = &caller.data;
    let row: position::Model = data.get(id, data.reader()).await?;
    let named = Condition::any()
        .add(Column::SortKey.lt(&row.sort_key))
        .add(Condition::all().add(Column::SortKey.eq(&row.sort_key)).add(Column::Id.lt(id)));
    let alike = Condition::all().add(Column::Head.eq(row.head)).add(named);
    let earlier = if row.head { alike } else { Condition::any().add(Column::Head.eq(true)).add(alike) };
    let before = data
        .find::<position::Model>()
        .filter(seats::unit(row.organization_id, row.division_id))
        .filter(earlier)
        .count(data.reader())
        .await?;
    let one = Condition::all().add(Column::Id.eq(id));
    let found = queries::positions(data, data.reader(), one, None, 0).await?.into_iter().next();
    Ok(Json(PositionPlace { position: found.ok_or_else(Error::not_found)?, before }))
}
