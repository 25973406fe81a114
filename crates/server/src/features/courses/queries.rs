use rozmova_domain::{
    course::{Content, CourseKind},
    text::unique_key,
};
use rozmova_store::{Scoped, course, draft, group, group_game, revision};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, ModelTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, Select,
    sea_query::{Order, SimpleExpr},
};
use serde::Deserialize;

use super::{
    access::{visible_or_demo, visible_to},
    view::{GameCompact, GameRow},
};
use crate::{
    error::{Error, Result},
    features::refs::{EmployeeRef, refs_by_id},
    http::{
        caller::Me,
        ids::Ids,
        listing::{Page, PageParams, at_most, sort},
        query::flag,
    },
    state::App,
    texts::Text,
};

/// Courses that one filter may leave out.
const MOST_LEFT_OUT: usize = 5_000;

/// Which courses.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct GameFilter {
    /// Part of the title, in any script and case.
    pub(super) search: Option<String>,
    /// Part of the title, in any script and case.
    pub(super) title: Option<String>,
    #[param(inline)]
    pub(super) kind: Option<CourseKind>,
    /// `1`: quizzes too; `kind` wins.
    #[serde(rename = "showQuizzes", deserialize_with = "flag")]
    #[param(rename = "showQuizzes", value_type = Option<u8>)]
    pub(super) show_quizzes: Option<bool>,
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    is_published: Option<bool>,
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    pub(super) is_self_assigned: Option<bool>,
    /// `0`: without the demo courses.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    demo: Option<bool>,
    /// `1`: the demo courses alone.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    is_demo: Option<bool>,
    /// `1`: only those that the caller made.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    mine: Option<bool>,
    /// `1`: only those whose draft cannot be published as it is; `0`: the others.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    problems: Option<bool>,
    /// Left out.
    pub(super) exclude: Vec<i64>,
    /// Without the courses of this group.
    exclude_group: Option<i64>,
    /// `title`, `updated_at`, `max_points` or `questions_count`; with `-` downwards.
    pub(super) sort: Option<String>,
}

impl GameFilter {
    /// Whether demo courses are wanted at all; whether the account shows them is another question.
    fn wants_demo(&self) -> bool {
        self.demo != Some(false) && self.is_demo != Some(false) && self.mine != Some(true)
    }

    /// # Errors
    /// 400 on what the catalogue does not know; that its courses are published and for self-education may be said.
    pub(super) fn of_catalogue(&self) -> Result<()> {
        let unknown = [
            ("is_published", self.is_published == Some(false)),
            ("is_self_assigned", self.is_self_assigned == Some(false)),
            ("is_demo", self.is_demo == Some(true)),
            ("mine", self.mine == Some(true)),
            ("problems", self.problems.is_some()),
            ("exclude_group", self.exclude_group.is_some()),
        ];
        unknown_here(unknown)
    }

    fn condition(&self, me: &Me, with_demo: bool) -> Result<Condition> {
        use course::Column;
        let exclude = at_most(MOST_LEFT_OUT, "exclude", &self.exclude)?;
        let kind = self.kind.or((self.show_quizzes != Some(true)).then_some(CourseKind::Game));
        let visible = if with_demo { visible_or_demo(me) } else { visible_to(me) };
        Ok(Condition::all()
            .add(visible)
            .add_option(titled(self.search.as_deref()))
            .add_option(titled(self.title.as_deref()))
            .add_option(kind.map(|kind| Column::Kind.eq(kind)))
            .add_option(self.is_published.map(|on| Column::IsPublished.eq(on)))
            .add_option(self.is_self_assigned.map(|on| Column::IsSelfAssigned.eq(on)))
            .add_option((self.is_demo == Some(true)).then(|| Column::DemoKey.is_not_null()))
            .add_option(self.problems.map(|some| match some {
                true => Column::ProblemsCount.gt(0),
                false => Column::ProblemsCount.eq(0),
            }))
            .add_option((self.mine == Some(true)).then(|| Column::AuthorId.eq(me.id)))
            .add_option((!exclude.is_empty()).then(|| Column::Id.is_not_in(exclude))))
    }

    fn order(&self) -> Result<(course::Column, Order)> {
        use course::Column;
        let columns = [
            ("title", Column::SortKey),
            ("updated_at", Column::UpdatedAt),
            ("max_points", Column::MaxPoints),
            ("questions_count", Column::QuestionsCount),
        ];
        sort(self.sort.as_deref(), "title", &columns)
    }

    /// The query of a list. At most two statements before it.
    async fn query(
        &self,
        app: &App,
        me: &Me,
        data: &Scoped,
    ) -> Result<Select<<course::Model as ModelTrait>::Entity>> {
        let (column, order) = self.order()?;
        let mut ids = Ids::default();
        ids.look_up::<group::Model>("exclude_group", self.exclude_group.as_slice(), data, data.reader())
            .await?;
        ids.known()?;
        let with_demo = self.wants_demo() && app.db.system().account(data).await?.show_demo_courses;
        let of_group = self.exclude_group.map(|group| {
            let games = data
                .find::<group_game::Model>()
                .select_only()
                .column(group_game::Column::CourseId)
                .filter(group_game::Column::GroupId.eq(group))
                .into_query();
            course::Column::Id.not_in_subquery(games)
        });
        Ok(data
            .find::<course::Model>()
            .filter(self.condition(me, with_demo)?.add_option(of_group))
            .order_by(column, order)
            .order_by_asc(course::Column::Id))
    }
}

/// # Errors
/// 400 on each of these that was given.
pub(super) fn unknown_here<const N: usize>(given: [(&str, bool); N]) -> Result<()> {
    let text = |(name, _): (&str, bool)| (name.to_owned(), Text::new("field-unknown-parameter"));
    let named: Vec<_> = given.into_iter().filter(|(_, is_given)| *is_given).map(text).collect();
    if named.is_empty() { Ok(()) } else { Err(Error::parameters(named)) }
}

/// Called so.
fn titled(text: Option<&str>) -> Option<SimpleExpr> {
    let text = text.filter(|text| !text.trim().is_empty())?;
    Some(Scoped::matches(course::Column::TitleKey, text))
}

/// A page of courses. Five statements at most.
pub(super) async fn page(
    app: &App,
    me: &Me,
    data: &Scoped,
    filter: &GameFilter,
    params: PageParams,
) -> Result<Page<GameRow>> {
    let query = filter.query(app, me, data).await?;
    let page: Page<course::Model> = params.fetch(query, data.reader()).await?;
    let authors = refs_by_id(data, page.results.iter().filter_map(|row| row.author_id).collect()).await?;
    Ok(page.map(|row| {
        let author = row.author_id.and_then(|id| authors.get(&id).cloned());
        GameRow::new(row, author)
    }))
}

const COMPACT: [course::Column; 3] = [course::Column::Id, course::Column::Title, course::Column::Kind];

/// The same for pickers.
pub(super) async fn compact_page(
    app: &App,
    me: &Me,
    data: &Scoped,
    filter: &GameFilter,
    params: PageParams,
) -> Result<Page<GameCompact>> {
    let query = filter.query(app, me, data).await?.select_only().columns(COMPACT);
    params.fetch(query, data.reader()).await
}

/// Every course, for pickers.
pub(super) async fn all(app: &App, me: &Me, data: &Scoped, filter: &GameFilter) -> Result<Vec<GameCompact>> {
    let query = filter.query(app, me, data).await?.select_only().columns(COMPACT);
    Ok(query.into_model().all(data.reader()).await?)
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

/// The title, numbered when it is taken.
pub(super) async fn free_title(data: &Scoped, title: &str) -> Result<String> {
    for number in 1..1_000 {
        let wanted = if number == 1 { title.to_owned() } else { format!("{title} ({number})") };
        let taken = data
            .find::<course::Model>()
            .filter(course::Column::LiveTitleKey.eq(unique_key(&wanted)))
            .count(data.reader())
            .await?;
        if taken == 0 {
            return Ok(wanted);
        }
    }
    Err(Error::field("title", Text::new("field-title-taken")))
}
