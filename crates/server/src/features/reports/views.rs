//! Lists and reports with their filters that a person has kept under a name.

use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::rules as form;
use rozmova_store::report_view;
use sea_orm::{ActiveValue::Set, ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};

use crate::{
    error::{Check, Error, ErrorBody, Result},
    http::{
        body::Body,
        caller::{Caller, can},
        query::Id,
    },
    state::App,
    texts::Text,
};

const LONGEST_NAME: usize = 100;
pub(super) const LONGEST_QUERY: usize = 2_000;
/// Views that one person keeps.
const MOST: u64 = 100;

/// A report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ReportName)]
pub(super) enum Report {
    Appointment,
    Answers,
    Emotions,
    Stages,
    Completed,
}

impl Report {
    const ALL: [Self; 5] = [Self::Appointment, Self::Answers, Self::Emotions, Self::Stages, Self::Completed];

    /// Where it is, a path of this site.
    pub(super) const fn address(self) -> &'static str {
        match self {
            Self::Appointment => "/administrator/reports/games",
            Self::Answers | Self::Stages => "/administrator/reports/answers",
            Self::Emotions => "/administrator/reports/emotions",
            Self::Completed => "/administrator/reports/completed",
        }
    }

    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Appointment => "appointment",
            Self::Answers => "answers",
            Self::Emotions => "emotions",
            Self::Stages => "stages",
            Self::Completed => "completed",
        }
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|report| report.as_str() == text)
    }
}

/// A list or a report whose filters can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ListName)]
enum List {
    Appointment,
    Answers,
    Emotions,
    Stages,
    Completed,
    Employees,
    Roles,
    Groups,
    Structure,
    Games,
    Quizzes,
    Assignments,
    Audit,
    Mails,
}

impl List {
    const ALL: [Self; 14] = [
        Self::Appointment,
        Self::Answers,
        Self::Emotions,
        Self::Stages,
        Self::Completed,
        Self::Employees,
        Self::Roles,
        Self::Groups,
        Self::Structure,
        Self::Games,
        Self::Quizzes,
        Self::Assignments,
        Self::Audit,
        Self::Mails,
    ];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Appointment => Report::Appointment.as_str(),
            Self::Answers => Report::Answers.as_str(),
            Self::Emotions => Report::Emotions.as_str(),
            Self::Stages => Report::Stages.as_str(),
            Self::Completed => Report::Completed.as_str(),
            Self::Employees => "employees",
            Self::Roles => "roles",
            Self::Groups => "groups",
            Self::Structure => "structure",
            Self::Games => "games",
            Self::Quizzes => "quizzes",
            Self::Assignments => "assignments",
            Self::Audit => "audit",
            Self::Mails => "mails",
        }
    }

    fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|list| list.as_str() == text)
    }
}

/// The views that the person has kept.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SavedViews {
    results: Vec<SavedView>,
}

/// A list or a report with its filters under a name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SavedView {
    id: i64,
    name: String,
    /// Which list it is, of reports or of others.
    report: List,
    /// The filters as they stand in the address of the list.
    query: String,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct SaveView {
    /// 1-100 characters; one's own name is used once for each list, and saving it again replaces the filters.
    name: String,
    report: List,
    #[serde(default)]
    query: String,
}

/// One's own views, by name
#[utoipa::path(get, path = "/report/saved_views/", tag = "reports", operation_id = "listSavedViews",
    responses((status = 200, body = SavedViews), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(caller: Caller<can::KeepViews>) -> Result<Json<SavedViews>> {
    let rows: Vec<report_view::Model> = caller
        .data
        .find::<report_view::Model>()
        .filter(report_view::Column::EmployeeId.eq(caller.me.id))
        .order_by_asc(report_view::Column::Name)
        .order_by_asc(report_view::Column::Id)
        .all(caller.data.reader())
        .await?;
    Ok(Json(SavedViews { results: rows.into_iter().filter_map(view).collect() }))
}

/// Keep a list with its filters
#[utoipa::path(post, path = "/report/saved_views/", tag = "reports", operation_id = "saveView",
    request_body = SaveView, responses((status = 201, body = SavedView), (status = "4XX", body = ErrorBody)))]
pub(super) async fn save(
    State(app): State<App>,
    caller: Caller<can::KeepViews>,
    Body(body): Body<SaveView>,
) -> Result<(StatusCode, Json<SavedView>)> {
    let mut check = Check::default();
    let name = check.field("name", form::required(&body.name, LONGEST_NAME));
    check.done()?;
    let query = body.query.trim_start_matches('?').to_owned();
    if query.chars().count() > LONGEST_QUERY {
        return Err(Error::field("query", Text::new("field-invalid")));
    }
    let data = &caller.data;
    let tx = data.begin().await?;
    let own = data.find::<report_view::Model>().filter(report_view::Column::EmployeeId.eq(caller.me.id));
    if own.clone().count(tx.reader()).await? >= MOST {
        return Err(Error::field("name", Text::new("field-too-many-views")));
    }
    data.delete::<report_view::Model>()
        .filter(report_view::Column::EmployeeId.eq(caller.me.id))
        .filter(report_view::Column::Report.eq(body.report.as_str()))
        .filter(report_view::Column::Name.eq(&name))
        .exec(tx.reader())
        .await?;
    let row = report_view::ActiveModel {
        employee_id: Set(caller.me.id),
        name: Set(name),
        report: Set(body.report.as_str().into()),
        query: Set(query),
        created_at: Set(app.clock.now()),
        ..Default::default()
    };
    let row = data.insert(row, &tx).await?;
    tx.commit().await?;
    view(row).map(|view| (StatusCode::CREATED, Json(view))).ok_or_else(Error::not_found)
}

/// Forget a view
#[utoipa::path(delete, path = "/report/saved_views/{id}/", tag = "reports", operation_id = "deleteSavedView",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn delete(caller: Caller<can::KeepViews>, Id(id): Id) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let gone = data
        .delete::<report_view::Model>()
        .filter(report_view::Column::Id.eq(id))
        .filter(report_view::Column::EmployeeId.eq(caller.me.id))
        .exec(tx.reader())
        .await?;
    tx.commit().await?;
    if gone.rows_affected == 0 { Err(Error::not_found()) } else { Ok(StatusCode::NO_CONTENT) }
}

fn view(row: report_view::Model) -> Option<SavedView> {
    Some(SavedView { id: row.id, name: row.name, report: List::parse(&row.report)?, query: row.query })
}
