//! Groups of learners as groups of SCIM: the list, one of them, making one.

use std::collections::{BTreeSet, HashMap};

use axum::{extract::State, response::Response};
use http::{HeaderMap, StatusCode};
use rozmova_domain::{
    rules,
    scim::{
        attribute::{GROUP, get},
        projection::Projection,
    },
    text::{normalise, search_key, sort_key},
};
use rozmova_store::{Scoped, Tx, employee, group, group_member, relations};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, JoinType, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::ExprTrait,
};
use serde_json::{Map, Value, json};

use super::{
    answer::{Resource, list_answer},
    groups_change,
    list::Asked,
    refusal::{bad, taken, wrong_type},
    search::{Kind, condition, order},
    user::{self, seen},
};
use crate::{
    error::{Check, Error, Result},
    features::{audit::full_name, groups::note_created},
    http::{
        body::Body,
        caller::{Caller, can},
        query::Id,
    },
    state::App,
    texts::Text,
};

/// Where groups are.
pub(super) const PATH: &str = "/scim/v2/Groups/";
/// Days that a course of a new group may take, until somebody sets another number.
const PERIOD: i32 = 30;
const LONGEST_NAME: usize = 100;
const LONGEST_ID: usize = 255;
/// Members of all groups of one answer; a list ends before the group with which there would be more.
const MOST_MEMBERS: i64 = 20_000;

/// A group as it was sent.
#[derive(Debug, Default)]
pub(super) struct Wanted {
    pub(super) name: String,
    pub(super) external_id: Option<String>,
    /// Ids of people; none: it does not say.
    pub(super) members: Option<BTreeSet<i64>>,
}

impl Wanted {
    /// # Errors
    /// 400 `invalidValue`.
    pub(super) fn read(body: &Map<String, Value>) -> Result<Self> {
        let text = |name: &str| match get(body, name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(normalise(text)).filter(|text| !text.is_empty())),
            Some(_) => Err(wrong_type(name)),
        };
        let mut check = Check::default();
        let name = check
            .field("displayName", rules::one_line(&text("displayName")?.unwrap_or_default(), LONGEST_NAME));
        check.done()?;
        let external_id = text("externalId")?;
        if external_id.as_deref().is_some_and(|id| id.chars().count() > LONGEST_ID) {
            return Err(wrong_type("externalId"));
        }
        let members = match get(body, "members") {
            None | Some(Value::Null) => None,
            Some(Value::Array(members)) => Some(members.iter().map(member).collect::<Result<_>>()?),
            Some(_) => return Err(wrong_type("members")),
        };
        Ok(Self { name, external_id, members })
    }

    /// The account is locked, so that no other comes between.
    ///
    /// # Errors
    /// 409 when the directory calls another group so.
    pub(super) async fn refuse_if_taken(&self, data: &Scoped, tx: &Tx, own: Option<i64>) -> Result<()> {
        let Some(id) = &self.external_id else { return Ok(()) };
        let mut others = data.find::<group::Model>().filter(group::Column::ExternalId.eq(id));
        if let Some(own) = own {
            others = others.filter(group::Column::Id.ne(own));
        }
        if others.count(tx.reader()).await? > 0 { Err(taken("directory-group-taken")) } else { Ok(()) }
    }

    /// Writes it into a row.
    pub(super) fn fill(&self, row: &mut group::ActiveModel) {
        row.name = Set(self.name.clone());
        row.search_key = Set(search_key(&self.name));
        row.sort_key = Set(sort_key(&self.name));
        row.external_id = Set(self.external_id.clone());
    }
}

fn member(value: &Value) -> Result<i64> {
    let parts = value.as_object().ok_or_else(|| wrong_type("members"))?;
    let is_group =
        get(parts, "type").and_then(Value::as_str).is_some_and(|kind| kind.eq_ignore_ascii_case("group"));
    let id = match get(parts, "value") {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        _ => return Err(wrong_type("members")),
    };
    id.parse().ok().filter(|id| *id > 0 && !is_group).ok_or_else(|| unknown(&id))
}

/// # Errors
/// 400: these are nobody.
pub(super) fn unknown(ids: &str) -> Error {
    bad("invalidValue", Text::new("directory-members").with("ids", ids))
}

/// Groups that a filter means. Four statements, however many there are.
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    asked: Asked,
) -> Result<Response> {
    let data = &caller.data;
    let mut query = data.find::<group::Model>();
    if let Some(filter) = &asked.filter {
        query = query.filter(condition(Kind::Group, data, filter)?);
    }
    let total = query.clone().count(data.reader()).await?;
    if let Some((by, direction)) = &asked.sort
        && let Some(by) = order(Kind::Group, by)
    {
        query = query.order_by(by, direction.clone());
    }
    let groups: Vec<group::Model> = if asked.count == 0 || asked.start > total {
        Vec::new()
    } else {
        let page = query.order_by_asc(group::Column::Id).offset(asked.start - 1).limit(asked.count);
        page.all(data.reader()).await?
    };
    let rows = resources(&app, data, data.reader(), groups, &asked.projection).await?;
    let rows: Vec<Value> = rows.into_iter().map(|row| Value::Object(row.body)).collect();
    Ok(list_answer(total, asked.start, &rows))
}

/// One group.
pub(super) async fn show(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    Id(id): Id,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response> {
    let data = &caller.data;
    let group: group::Model = data.get(id, data.reader()).await?;
    Ok(resource(&app, data, data.reader(), group, &asked.projection).await?.unless_known(&headers))
}

/// Makes a group.
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    asked: Asked,
    Body(body): Body<Map<String, Value>>,
) -> Result<Response> {
    let (me, data) = (&caller.me, &caller.data);
    let wanted = Wanted::read(&body)?;
    let mut row = group::ActiveModel {
        description: Set(String::new()),
        period: Set(PERIOD),
        attempts: Set(0),
        version: Set(1),
        created_at: Set(Some(app.clock.now())),
        updated_by: Set(Some(me.id)),
        updated_at: Set(Some(app.clock.now())),
        ..Default::default()
    };
    wanted.fill(&mut row);
    let tx = data.begin().await?;
    app.db.system().lock_account(&tx, data).await?;
    wanted.refuse_if_taken(data, &tx, None).await?;
    let row = data.insert(row, &tx).await?;
    note_created(me, data, &tx, &row).await?;
    groups_change::set_members(&app, &caller, &tx, &row, wanted.members.unwrap_or_default()).await?;
    let made = resource(&app, data, tx.reader(), row, &asked.projection).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(made.answer(StatusCode::CREATED))
}

/// Groups as resources. Two statements, or one where the members are not wanted.
async fn resources(
    app: &App,
    data: &Scoped,
    db: &impl ConnectionTrait,
    mut groups: Vec<group::Model>,
    projection: &Projection,
) -> Result<Vec<Resource>> {
    let mut ids: Vec<i64> = groups.iter().map(|group| group.id).collect();
    let versions = versions(data, db, &ids).await?;
    if projection.has("members") {
        let sizes = ids.iter().map(|id| versions.get(id).map_or(0, |(count, ..)| *count));
        ids.truncate(fitting(sizes));
        groups.truncate(ids.len());
    }
    let mut members = match projection.has("members") {
        true => members(app, data, db, &ids).await?,
        false => HashMap::new(),
    };
    let site = app.config.public_url();
    Ok(groups
        .into_iter()
        .map(|group| {
            let location = format!("{site}{PATH}{}", group.id);
            let version = version(&group, versions.get(&group.id).copied().unwrap_or_default());
            let mut body = changeable(&group);
            body.insert("schemas".to_owned(), json!([GROUP]));
            body.insert("id".to_owned(), group.id.to_string().into());
            if let Some(members) = members.remove(&group.id) {
                body.insert("members".to_owned(), members.into());
            }
            let mut meta = json!({"resourceType": "Group", "location": location, "version": version});
            for (name, at) in [("created", group.created_at), ("lastModified", group.updated_at)] {
                if let Some(at) = at {
                    meta[name] = json!(at);
                }
            }
            body.insert("meta".to_owned(), meta);
            projection.apply(&mut body);
            Resource { body, version, location }
        })
        .collect())
}

/// How many groups of these sizes go into one answer: at least the first.
fn fitting(sizes: impl Iterator<Item = i64>) -> usize {
    let mut members = 0;
    let fits = |(place, size): &(usize, i64)| {
        members += size;
        *place == 0 || members <= MOST_MEMBERS
    };
    sizes.enumerate().take_while(fits).count()
}

/// One group as a resource.
pub(super) async fn resource(
    app: &App,
    data: &Scoped,
    db: &impl ConnectionTrait,
    group: group::Model,
    projection: &Projection,
) -> Result<Resource> {
    let mut resources = resources(app, data, db, vec![group], projection).await?;
    resources.pop().ok_or_else(Error::not_found)
}

/// What of a group the directory may change, but for its members.
pub(super) fn changeable(group: &group::Model) -> Map<String, Value> {
    let mut body = Map::new();
    body.insert("displayName".to_owned(), group.name.as_str().into());
    if let Some(id) = &group.external_id {
        body.insert("externalId".to_owned(), id.as_str().into());
    }
    body
}

/// Changes of who is in a group do not count its version: number, newest row and sum of the people tell them apart.
type MembersVersion = (i64, i64, i64);

async fn versions(
    data: &Scoped,
    db: &impl ConnectionTrait,
    groups: &[i64],
) -> Result<HashMap<i64, MembersVersion>> {
    use group_member::Column;
    let rows: Vec<(i64, i64, i64, i64)> = data
        .find::<group_member::Model>()
        .select_only()
        .column(Column::GroupId)
        .column_as(Column::Id.count(), "count")
        .column_as(Column::Id.max(), "newest")
        .column_as(Column::EmployeeId.sum().cast_as("bigint"), "people")
        .filter(Column::GroupId.is_in(groups.iter().copied()))
        .group_by(Column::GroupId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(group, count, newest, sum)| (group, (count, newest, sum))).collect())
}

fn version(group: &group::Model, (count, newest, sum): MembersVersion) -> String {
    format!("W/\"{}.{count}.{newest}.{sum}\"", group.version)
}

/// The version of a group.
pub(super) async fn version_of(
    data: &Scoped,
    db: &impl ConnectionTrait,
    group: &group::Model,
) -> Result<String> {
    let versions = versions(data, db, &[group.id]).await?;
    Ok(version(group, versions.get(&group.id).copied().unwrap_or_default()))
}

async fn members(
    app: &App,
    data: &Scoped,
    db: &impl ConnectionTrait,
    groups: &[i64],
) -> Result<HashMap<i64, Vec<Value>>> {
    use employee::Column;
    let rows: Vec<(i64, i64, String, String)> = data
        .find::<group_member::Model>()
        .select_only()
        .columns([group_member::Column::GroupId, group_member::Column::EmployeeId])
        .columns([Column::FirstName, Column::LastName])
        .join(JoinType::InnerJoin, relations::group_member_employee())
        .filter(group_member::Column::GroupId.is_in(groups.iter().copied()))
        .filter(seen())
        .order_by_asc(group_member::Column::EmployeeId)
        .into_tuple()
        .all(db)
        .await?;
    let site = app.config.public_url();
    let mut members: HashMap<i64, Vec<Value>> = HashMap::new();
    for (group, person, first, last) in rows {
        let one = json!({
            "value": person.to_string(), "display": full_name(&first, &last), "type": "User",
            "$ref": format!("{site}{}{person}", user::PATH),
        });
        members.entry(group).or_default().push(one);
    }
    Ok(members)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_ends_before_it_has_too_many_members() {
        for (sizes, count) in [
            (vec![], 0),
            (vec![MOST_MEMBERS + 1, 0], 1),
            (vec![MOST_MEMBERS - 1, 1, 0, 1, 0], 3),
            (vec![0; 200], 200),
        ] {
            assert_eq!(fitting(sizes.iter().copied()), count, "{sizes:?}");
        }
    }
}
