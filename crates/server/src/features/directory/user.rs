//! A person as a user of SCIM.

use std::collections::HashMap;

use rozmova_domain::scim::{
    attribute::{ENTERPRISE, USER},
    projection::Projection,
};
use rozmova_store::{Scoped, employee, group, group_member, relations};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, JoinType, QueryOrder, QuerySelect, sea_query::ExprTrait,
};
use serde_json::{Map, Value, json};

use super::{answer::Resource, place};
use crate::{error::Result, features::audit::full_name, state::App};

/// Where users are.
pub(super) const PATH: &str = "/scim/v2/Users/";

/// Whom the directory sees: everybody but the erased and those whom it has deleted, as long as they stay dismissed.
pub(super) fn seen() -> Condition {
    use employee::Column;
    let deleted = Condition::all()
        .add(Column::DirectoryDeletedAt.is_not_null())
        .add(Column::DismissedAt.is_not_null())
        .add(ExprTrait::lte(Column::DismissedAt.into_expr(), Column::DirectoryDeletedAt.into_expr()));
    Condition::all().add(Column::ErasedAt.is_null()).add(deleted.not())
}

/// The same of a row.
pub(super) fn is_seen(person: &employee::Model) -> bool {
    let deleted = match (person.directory_deleted_at, person.dismissed_at) {
        (Some(deleted), Some(dismissed)) => dismissed <= deleted,
        _ => false,
    };
    person.erased_at.is_none() && !deleted
}

/// The name by which the directory knows a person.
pub(super) fn user_name(person: &employee::Model) -> &str {
    person.user_name.as_deref().unwrap_or_else(|| person.known_as())
}

/// The version of a person.
pub(super) fn version(person: &employee::Model) -> String {
    format!("W/\"{}\"", person.version)
}

/// What of a person the directory may change, as it is answered.
pub(super) fn changeable(person: &employee::Model) -> Map<String, Value> {
    let mut body = Map::new();
    let mut put = |name: &str, value: Value| drop(body.insert(name.to_owned(), value));
    put("userName", user_name(person).into());
    if let Some(id) = &person.external_id {
        put("externalId", id.as_str().into());
    }
    put("active", person.dismissed_at.is_none().into());
    let mut name = Map::new();
    let full = full_name(&person.first_name, &person.last_name);
    for (part, text) in [
        ("formatted", &full),
        ("givenName", &person.first_name),
        ("familyName", &person.last_name),
        ("middleName", &person.middle_name),
    ] {
        if !text.is_empty() {
            name.insert(part.to_owned(), text.as_str().into());
        }
    }
    put("name", name.into());
    put("displayName", full.into());
    if let Some(email) = &person.email {
        put("emails", json!([{"value": email, "type": "work", "primary": true}]));
    }
    if !person.phone.is_empty() {
        put("phoneNumbers", json!([{"value": person.phone, "type": "work", "primary": true}]));
    }
    if let Some(language) = person.language {
        put("preferredLanguage", language.tag().into());
    }
    let place = place::said(person);
    let mut beside = Map::new();
    for (name, text) in [
        ("employeeNumber", &person.personnel_number),
        ("organization", &place.organization),
        ("department", &place.department),
    ] {
        if let Some(text) = text {
            beside.insert(name.to_owned(), text.as_str().into());
        }
    }
    if let Some(manager) = &place.manager {
        beside.insert("manager".to_owned(), json!({ "value": manager }));
    }
    if !beside.is_empty() {
        put(ENTERPRISE, beside.into());
    }
    if let Some(title) = &place.title {
        put("title", title.as_str().into());
    }
    body
}

/// People as resources. At most one statement: the groups, where they are wanted.
pub(super) async fn resources(
    app: &App,
    data: &Scoped,
    db: &impl ConnectionTrait,
    people: &[employee::Model],
    projection: &Projection,
) -> Result<Vec<Resource>> {
    let mut groups = match projection.has("groups") {
        true => groups_of(app, data, db, people).await?,
        false => HashMap::new(),
    };
    Ok(people
        .iter()
        .map(|person| {
            let location = format!("{}{PATH}{}", app.config.public_url(), person.id);
            let mut body = changeable(person);
            let mut schemas = vec![USER];
            if body.contains_key(ENTERPRISE) {
                schemas.push(ENTERPRISE);
            }
            body.insert("schemas".to_owned(), schemas.into());
            body.insert("id".to_owned(), person.id.to_string().into());
            if let Some(groups) = groups.remove(&person.id) {
                body.insert("groups".to_owned(), groups.into());
            }
            let meta = json!({
                "resourceType": "User", "created": person.created_at,
                "lastModified": person.updated_at.unwrap_or(person.created_at),
                "location": location, "version": version(person),
            });
            body.insert("meta".to_owned(), meta);
            projection.apply(&mut body);
            Resource { body, version: version(person), location }
        })
        .collect())
}

/// One person as a resource.
pub(super) async fn resource(
    app: &App,
    data: &Scoped,
    db: &impl ConnectionTrait,
    person: employee::Model,
    projection: &Projection,
) -> Result<Resource> {
    let mut resources = resources(app, data, db, &[person], projection).await?;
    resources.pop().ok_or_else(crate::error::Error::not_found)
}

async fn groups_of(
    app: &App,
    data: &Scoped,
    db: &impl ConnectionTrait,
    people: &[employee::Model],
) -> Result<HashMap<i64, Vec<Value>>> {
    let rows: Vec<(i64, i64, String)> = data
        .find_of::<group_member::Model>(
            group_member::Column::EmployeeId,
            people.iter().map(|person| person.id),
        )
        .select_only()
        .column(group_member::Column::EmployeeId)
        .column(group_member::Column::GroupId)
        .column(group::Column::Name)
        .join(JoinType::InnerJoin, relations::group_member_group())
        .order_by_asc(group::Column::SortKey)
        .order_by_asc(group::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    let mut groups: HashMap<i64, Vec<Value>> = HashMap::new();
    for (person, group, name) in rows {
        let address = format!("{}{}{group}", app.config.public_url(), super::groups::PATH);
        let one = json!({"value": group.to_string(), "display": name, "$ref": address, "type": "direct"});
        groups.entry(person).or_default().push(one);
    }
    Ok(groups)
}
