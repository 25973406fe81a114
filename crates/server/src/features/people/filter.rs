//! Which people: the same words in the address of a list, in an export and in a bulk change.

use rozmova_domain::reach::Reach;
use rozmova_store::{Scoped, division, employee, group, group_member, organization, position, role};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, ExprTrait, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{Order, SimpleExpr},
};
use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    error::Result,
    features::structure::divisions_with_everything_below,
    http::{
        ids::Ids,
        listing::{at_most, few, sort},
        query::flag,
    },
};

/// People that one filter may leave out.
const MOST_LEFT_OUT: usize = 5_000;

/// Which people.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct PeopleFilter {
    /// Part of a name, email, phone, personnel number or position, in any script and case.
    pub search: Option<String>,
    /// Part of the title of the position.
    pub title: Option<String>,
    /// On positions of these organisations.
    pub organization: Vec<i64>,
    /// On positions of these divisions or of any below them.
    pub division: Vec<i64>,
    /// Role id, or `none`: without a role.
    #[serde(deserialize_with = "with_role")]
    #[param(value_type = Option<String>)]
    #[schema(value_type = Option<String>)]
    pub role: Option<WithRole>,
    /// In this group.
    pub group: Option<i64>,
    /// With one of these roles; empty: with any or none.
    #[serde(skip)]
    pub roles: Vec<i64>,
    /// In one of these groups; empty: in any or none.
    #[serde(skip)]
    pub groups: Vec<i64>,
    /// `0`, the default: active people; `1`: dismissed ones; `all`.
    #[serde(deserialize_with = "fired")]
    #[param(value_type = Option<String>)]
    #[schema(value_type = Option<String>)]
    pub fired: Fired,
    /// `0`: who has not set a password yet and so never signed in; `1`: the others.
    #[serde(deserialize_with = "flag", skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u8>)]
    #[schema(value_type = Option<u8>)]
    pub confirmed: Option<bool>,
    /// `1`: who has an email; `0`: who has none.
    #[serde(deserialize_with = "flag", skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u8>)]
    #[schema(value_type = Option<u8>)]
    pub has_email: Option<bool>,
    /// `1`: who holds a position; `0`: who holds none. Only somebody who manages the whole company finds any of those.
    #[serde(deserialize_with = "flag", skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u8>)]
    #[schema(value_type = Option<u8>)]
    pub has_position: Option<bool>,
    /// With this reach.
    #[param(inline)]
    pub reach: Option<Reach>,
    /// Left out.
    pub exclude: Vec<i64>,
    /// Changes nothing: people are not published.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    #[schema(value_type = Option<u8>)]
    pub is_published: Option<bool>,
    /// Changes nothing: people are not for self-education.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    #[schema(value_type = Option<u8>)]
    pub is_self_assigned: Option<bool>,
    /// `last_name`, `email`, `personnel_number`, `phone`, `role`, `position`, `last_seen_at` or `created_at`; with `-` downwards.
    pub sort: Option<String>,
}

/// Whether dismissed people are meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Fired {
    /// Only those who are not.
    #[default]
    #[serde(rename = "0")]
    No,
    /// Only they.
    #[serde(rename = "1")]
    Yes,
    /// They and the others.
    #[serde(rename = "all")]
    All,
}

fn fired<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Fired, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Input {
        Truth(bool),
        Number(u8),
        Text(String),
    }
    match Option::<Input>::deserialize(deserializer)? {
        None | Some(Input::Truth(false) | Input::Number(0)) => Ok(Fired::No),
        Some(Input::Truth(true) | Input::Number(1)) => Ok(Fired::Yes),
        Some(Input::Text(text)) => match text.as_str() {
            "" | "0" | "false" => Ok(Fired::No),
            "1" | "true" => Ok(Fired::Yes),
            "all" => Ok(Fired::All),
            _ => Err(serde::de::Error::custom("neither 0, 1 nor all")),
        },
        Some(Input::Number(_)) => Err(serde::de::Error::custom("neither 0 nor 1")),
    }
}

/// Whose role is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum WithRole {
    /// This one.
    Id(i64),
    /// Those who have none.
    #[serde(serialize_with = "none")]
    None,
}

fn none<S: serde::Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str("none")
}

fn with_role<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<WithRole>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Input {
        Id(i64),
        Text(String),
    }
    let unknown = || serde::de::Error::custom("neither an id nor none");
    match Option::<Input>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Input::Id(id)) => Ok(Some(WithRole::Id(id))),
        Some(Input::Text(text)) if text.is_empty() => Ok(None),
        Some(Input::Text(text)) if text == "none" => Ok(Some(WithRole::None)),
        Some(Input::Text(text)) => text.parse().map(|id| Some(WithRole::Id(id))).map_err(|_| unknown()),
    }
}

/// What lists of people are ordered by.
#[derive(Clone, Copy, Debug)]
pub(super) enum PeopleOrder {
    Name,
    Email,
    PersonnelNumber,
    Phone,
    Role,
    Position,
    LastSeen,
    Created,
}

impl PeopleFilter {
    /// The filter as a condition over `employee`; whoever was deleted is in no list.
    ///
    /// # Errors
    /// 400 for an id that is not there. What stands below a division is read from the database.
    pub async fn condition(&self, data: &Scoped, db: &impl ConnectionTrait) -> Result<Condition> {
        use employee::Column;
        let organizations = few("organization", &self.organization)?;
        let divisions = few("division", &self.division)?;
        let (roles, mut groups) = (few("role", &self.roles)?, few("group", &self.groups)?);
        let exclude = at_most(MOST_LEFT_OUT, "exclude", &self.exclude)?;
        self.known((&organizations, &divisions), data, db).await?;
        let mut condition = Condition::all()
            .add(Column::ErasedAt.is_null())
            .add_option(match self.fired {
                Fired::No => Some(Column::DismissedAt.is_null()),
                Fired::Yes => Some(Column::DismissedAt.is_not_null()),
                Fired::All => None,
            })
            .add_option(self.confirmed.map(|yes| match yes {
                true => Column::ConfirmedAt.is_not_null(),
                false => Column::ConfirmedAt.is_null(),
            }))
            .add_option(self.has_email.map(|yes| match yes {
                true => Column::Email.is_not_null(),
                false => Column::Email.is_null(),
            }))
            .add_option(self.has_position.map(|yes| match yes {
                true => on_position(data, Condition::all()),
                false => on_position(data, Condition::all()).not(),
            }))
            .add_option(self.role.map(|role| match role {
                WithRole::Id(id) => Column::RoleId.eq(id),
                WithRole::None => Column::RoleId.is_null(),
            }))
            .add_option(self.reach.map(|reach| Column::Reach.eq(reach)))
            .add_option((!roles.is_empty()).then(|| Column::RoleId.is_in(roles)))
            .add_option((!exclude.is_empty()).then(|| Column::Id.is_not_in(exclude)));
        groups.extend(self.group);
        if !groups.is_empty() {
            let members = data
                .find::<group_member::Model>()
                .select_only()
                .column(group_member::Column::EmployeeId)
                .filter(group_member::Column::GroupId.is_in(groups))
                .into_query();
            condition = condition.add(Column::Id.in_subquery(members));
        }
        if let Some(search) = given(self.search.as_ref()) {
            condition = condition.add(
                Condition::any()
                    .add(Scoped::matches(Column::SearchKey, search))
                    .add(on_position(data, Scoped::matches(position::Column::SearchKey, search).into())),
            );
        }
        if let Some(title) = given(self.title.as_ref()) {
            condition =
                condition.add(on_position(data, Scoped::matches(position::Column::SearchKey, title).into()));
        }
        if !organizations.is_empty() {
            let there = position::Column::OrganizationId.is_in(organizations);
            condition = condition.add(on_position(data, there.into()));
        }
        if !divisions.is_empty() {
            let divisions = divisions_with_everything_below(data, db, &divisions).await?;
            let there = position::Column::DivisionId.is_in(divisions);
            condition = condition.add(on_position(data, there.into()));
        }
        Ok(condition)
    }

    /// # Errors
    /// 400 with the ids that this account does not have.
    async fn known(
        &self,
        (organizations, divisions): (&[i64], &[i64]),
        data: &Scoped,
        db: &impl ConnectionTrait,
    ) -> Result<()> {
        let mut ids = Ids::default();
        ids.look_up::<organization::Model>("organization", organizations, data, db).await?;
        ids.look_up::<division::Model>("division", divisions, data, db).await?;
        ids.look_up::<group::Model>("group", self.group.as_slice(), data, db).await?;
        if let Some(WithRole::Id(id)) = self.role {
            ids.look_up::<role::Model>("role", &[id], data, db).await?;
        }
        ids.known()
    }

    /// Whether every name has to be looked into.
    pub(super) fn searches(&self) -> bool {
        given(self.search.as_ref()).is_some() || given(self.title.as_ref()).is_some()
    }

    pub(super) fn order(&self) -> Result<(PeopleOrder, Order)> {
        sort(
            self.sort.as_deref(),
            "last_name",
            &[
                ("last_name", PeopleOrder::Name),
                ("email", PeopleOrder::Email),
                ("personnel_number", PeopleOrder::PersonnelNumber),
                ("phone", PeopleOrder::Phone),
                ("role", PeopleOrder::Role),
                ("position", PeopleOrder::Position),
                ("last_seen_at", PeopleOrder::LastSeen),
                ("created_at", PeopleOrder::Created),
            ],
        )
    }
}

fn given(text: Option<&String>) -> Option<&str> {
    text.map(String::as_str).filter(|text| !text.trim().is_empty())
}

/// Holds a position that meets the condition.
fn on_position(data: &Scoped, condition: Condition) -> SimpleExpr {
    let positions = data
        .find::<position::Model>()
        .select_only()
        .column(position::Column::EmployeeId)
        .filter(position::Column::EmployeeId.is_not_null())
        .filter(condition)
        .into_query();
    employee::Column::Id.in_subquery(positions)
}
