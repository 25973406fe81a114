use std::collections::HashMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::audit::Action;
use rozmova_store::{Scoped, assignment, audit, employee, relations, service_key};
use sea_orm::{ColumnTrait, Condition, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::full_name;
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        dates::{Edge, asked},
        ids::Ids,
        listing::{Page, PageParams},
        query::Query,
    },
    state::App,
};

/// Something that was done.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AuditRow {
    id: i64,
    at: DateTime<Utc>,
    who: AuditWho,
    action: Action,
    object: AuditObject,
    /// The changed fields as they were; null: there was nothing, or nothing is kept of a deleted person.
    #[schema(required = true)]
    before: Option<Map<String, Value>>,
    /// The changed fields as they became.
    #[schema(required = true)]
    after: Option<Map<String, Value>>,
    /// Names the request in the server's log; null: work in the background, or by the operator.
    #[schema(required = true)]
    request_id: Option<String>,
}

/// Who did it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct AuditWho {
    /// Null: the operator of the installation, or somebody who was not signed in.
    #[schema(required = true)]
    id: Option<i64>,
    /// Empty: the operator, or a person who was deleted.
    name: String,
    /// Name of the service key by which a program did it in this person's name, empty when the key is gone; null: the
    /// person.
    #[schema(required = true)]
    service_key: Option<String>,
}

/// To what.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct AuditObject {
    /// The part of the action's code before the dot.
    kind: String,
    /// Null: the account, or many at once.
    #[schema(required = true)]
    id: Option<i64>,
    /// Its title at that time.
    title: String,
    /// Of one assignment: whose it is, of which course.
    #[schema(required = true)]
    assignment: Option<AuditAssignment>,
}

/// Whose assignment, of which course, as they are called now.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
struct AuditAssignment {
    user: AuditPerson,
    /// Course id.
    game: i64,
}

/// Whose it is.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
struct AuditPerson {
    id: i64,
    /// Empty: the person was deleted.
    name: String,
}

/// Which rows.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct AuditFilter {
    /// Id of who did it.
    user: Option<i64>,
    /// `kind.verb`
    #[param(inline)]
    action: Option<Action>,
    /// What it was done to: the part of the action's code before the dot.
    kind: Option<String>,
    /// Done since this day or time.
    started_date_0: Option<String>,
    /// Done until this day or time.
    started_date_1: Option<String>,
    /// Part of the object's title or of the name of who did it, in any script and case.
    search: Option<String>,
}

#[derive(FromQueryResult)]
struct Found {
    id: i64,
    at: DateTime<Utc>,
    employee_id: Option<i64>,
    action: String,
    object_id: Option<i64>,
    title: String,
    before: Option<String>,
    after: Option<String>,
    request_id: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
    service_key_id: Option<i64>,
    service_key: Option<String>,
}

impl Found {
    fn assignment(&self) -> Option<i64> {
        self.object_id.filter(|_| self.action.starts_with("assignment."))
    }

    fn view(self, assignments: &HashMap<i64, AuditAssignment>) -> Result<AuditRow> {
        let assignment = self.assignment().and_then(|id| assignments.get(&id)).cloned();
        let fields = |text: Option<String>| text.map(|text| serde_json::from_str(&text)).transpose();
        let action = Action::from_code(&self.action)
            .ok_or_else(|| anyhow::anyhow!("nobody knows the action {}", self.action))?;
        let name = [self.first_name, self.last_name].map(Option::unwrap_or_default).join(" ");
        Ok(AuditRow {
            id: self.id,
            at: self.at,
            who: AuditWho {
                id: self.employee_id,
                name: name.trim().to_owned(),
                service_key: self.service_key_id.map(|_| self.service_key.unwrap_or_default()),
            },
            action,
            object: AuditObject {
                kind: action.kind().to_owned(),
                id: self.object_id,
                assignment,
                title: self.title,
            },
            before: fields(self.before)?,
            after: fields(self.after)?,
            request_id: self.request_id,
        })
    }
}

impl AuditFilter {
    fn condition(self, timezone: &str) -> Result<Condition> {
        use audit::Column;
        let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        let from = asked("started_date_0", self.started_date_0.as_deref(), timezone, Edge::Start)?;
        let to = asked("started_date_1", self.started_date_1.as_deref(), timezone, Edge::End)?;
        let named = |text: &str| {
            Condition::any()
                .add(Scoped::matches(Column::TitleKey, text))
                .add(Scoped::matches(employee::Column::SearchKey, text))
        };
        let of_kind = |kind: &str| {
            let actions = Action::ALL.iter().filter(|action| action.kind() == kind);
            Column::Action.is_in(actions.map(|action| action.code()))
        };
        Ok(Condition::all()
            .add_option(self.user.map(|user| Column::EmployeeId.eq(user)))
            .add_option(self.action.map(|action| Column::Action.eq(action.code())))
            .add_option(given(self.kind).map(|kind| of_kind(&kind)))
            .add_option(from.map(|from| Column::At.gte(from)))
            .add_option(to.map(|to| Column::At.lte(to)))
            .add_option(given(self.search).map(|text| named(&text))))
    }
}

/// What was done in the account, newest first
#[utoipa::path(get, path = "/audit/", tag = "audit", operation_id = "listAudit",
    params(AuditFilter, PageParams), responses((status = 200, body = Page<AuditRow>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller<can::AccessSettings>,
    Query(filter): Query<AuditFilter>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<AuditRow>>> {
    use audit::Column;
    let data = &caller.data;
    let account = app.db.system().account(data).await?;
    let mut ids = Ids::default();
    ids.look_up::<employee::Model>("user", filter.user.as_slice(), data, data.reader()).await?;
    ids.known()?;
    let query = data
        .find::<audit::Model>()
        .join(JoinType::LeftJoin, relations::audit_employee())
        .join(JoinType::LeftJoin, relations::audit_service_key())
        .select_only()
        .columns([
            Column::Id,
            Column::At,
            Column::EmployeeId,
            Column::Action,
            Column::ObjectId,
            Column::Title,
            Column::Before,
            Column::After,
            Column::RequestId,
            Column::ServiceKeyId,
        ])
        .columns([employee::Column::FirstName, employee::Column::LastName])
        .column_as(service_key::Column::Name, "service_key")
        .filter(filter.condition(&account.timezone)?)
        .order_by_desc(Column::At)
        .order_by_desc(Column::Id);
    let (page, rows) = page.fetch::<_, Found>(query, data.reader()).await?.take();
    let named = assignments(data, rows.iter().filter_map(Found::assignment)).await?;
    Ok(Json(page.with(rows.into_iter().map(|row| row.view(&named)).collect::<Result<_>>()?)))
}

/// Whose these assignments are, and of which courses. One statement.
async fn assignments(data: &Scoped, ids: impl Iterator<Item = i64>) -> Result<HashMap<i64, AuditAssignment>> {
    use assignment::Column;
    let found: Vec<(i64, i64, i64, String, String)> = data
        .find_of::<assignment::Model>(Column::Id, ids)
        .join(JoinType::InnerJoin, relations::assignment_employee())
        .select_only()
        .columns([Column::Id, Column::CourseId, Column::EmployeeId])
        .columns([employee::Column::FirstName, employee::Column::LastName])
        .into_tuple()
        .all(data.reader())
        .await?;
    let named = |(id, game, user, first, last): (i64, i64, i64, String, String)| {
        (id, AuditAssignment { user: AuditPerson { id: user, name: full_name(&first, &last) }, game })
    };
    Ok(found.into_iter().map(named).collect())
}
