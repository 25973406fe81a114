//! The list of employees as a file, in the columns that an import understands.

use std::collections::HashMap;

use axum::{extract::State, response::Response};
use chrono::NaiveDate;
use chrono_tz::Tz;
use rozmova_domain::{
    allowance::TimeAllowance,
    import::{Field, Gender},
    language::Language,
    reach::Reach,
    rights::{Rights, StandardRole},
};
use rozmova_store::{Scoped, employee, organization, position, relations, role};
use sea_orm::{ColumnTrait, FromQueryResult, JoinType, QueryFilter, QuerySelect};
use serde::Deserialize;

use super::{PeopleFilter, queries};
use crate::{
    error::{ErrorBody, Result},
    features::{audit, sessions},
    http::{
        caller::{Caller, can},
        download::{self, Cell, FileContent, Format, Rows},
        listing::OnlyPage,
        query::Query,
    },
    state::App,
    texts::Text,
};

/// Rows of one statement.
const BATCH: usize = 1_000;

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct FileParams {
    /// `csv`, the default, `xlsx` or `excel`.
    #[serde(default)]
    #[param(inline)]
    pub(super) format: Format,
}

/// Everybody who matches, as a file that can be imported
#[utoipa::path(get, path = "/employee/export/", tag = "users", operation_id = "exportEmployees",
    params(FileParams, PeopleFilter, OnlyPage),
    responses((status = 200, content((inline(FileContent) = "text/csv"), (inline(FileContent) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))), (status = "4XX", body = ErrorBody)))]
pub(super) async fn export(
    State(app): State<App>,
    caller: Caller<can::ExportUsers>,
    Query(params): Query<FileParams>,
    Query(filter): Query<PeopleFilter>,
    Query(page): Query<OnlyPage>,
) -> Result<Response> {
    page.checked()?;
    let (data, language) = (caller.data, caller.language);
    sessions::require_recent_password(&app, &data, &caller.me).await?;
    // Who and in which order is read at once, the rest while the file is on its way.
    let ids = queries::ids(&data, &filter).await?;
    let day = today(&app, &data).await?;
    let source = download::written({
        let data = data.clone();
        move |sink| async move {
            for ids in ids.chunks(BATCH) {
                if !sink.put(rows(&data, ids, language).await?).await {
                    break;
                }
            }
            Ok(())
        }
    });
    let file = download::table("employees", day, params.format, heads(language), source).await?;
    audit::note_file(&data, &caller.me, &download::name("employees", day, params.format), None).await?;
    Ok(file)
}

/// The day where the account is.
pub(super) async fn today(app: &App, data: &Scoped) -> Result<NaiveDate> {
    let account = app.db.system().account(data).await?;
    let zone: Tz = account.timezone.parse().unwrap_or(Tz::UTC);
    Ok(app.clock.now().with_timezone(&zone).date_naive())
}

/// Heads of the columns, as the reader calls them.
pub(super) fn heads(language: Language) -> Vec<String> {
    Field::ALL.into_iter().map(|field| head(field, language)).collect()
}

pub(super) fn head(field: Field, language: Language) -> String {
    Text::new(format!("import-{}", field.codename().replace('_', "-"))).say(language)
}

/// A gender, as the reader calls it; empty for none.
pub(super) fn gender(code: &str, language: Language) -> String {
    match Gender::parse(code) {
        Some(gender) => Text::new(format!("gender-{}", gender.as_str())).say(language),
        None => String::new(),
    }
}

/// More time, as the reader writes it; empty where it is as set.
pub(super) fn allowance(allowance: TimeAllowance, language: Language) -> String {
    match allowance {
        TimeAllowance::Standard => String::new(),
        TimeAllowance::Unlimited => Text::new("allowance-none").say(language),
        more => more.as_str().to_owned(),
    }
}

/// How far somebody sees, as the reader calls it; empty where it is everything.
pub(super) fn reach(reach: Reach, language: Language) -> String {
    match reach {
        Reach::Everything => String::new(),
        part => Text::new(format!("reach-{}", part.key().replace('_', "-"))).say(language),
    }
}

/// Title of a role: of a standard one as the reader calls it.
pub(super) fn role_title(title: &str, standard: Option<&str>, language: Language) -> String {
    match standard.and_then(StandardRole::from_key) {
        Some(standard) => Text::new(format!("role-{}", standard.key().replace('_', "-"))).say(language),
        None => title.to_owned(),
    }
}

#[derive(Debug, FromQueryResult)]
struct ExportRow {
    id: i64,
    first_name: String,
    last_name: String,
    middle_name: String,
    gender: Option<String>,
    birth_date: Option<NaiveDate>,
    phone: String,
    email: Option<String>,
    personnel_number: Option<String>,
    role_title: Option<String>,
    role_standard: Option<String>,
    organization_code: Option<String>,
    position_code: Option<String>,
    time_allowance: TimeAllowance,
    role_rights: Option<i32>,
    reach: Reach,
}

impl ExportRow {
    fn cells(self, language: Language) -> Vec<Cell> {
        let role = self.role_title.map(|title| role_title(&title, self.role_standard.as_deref(), language));
        let text = |text: Option<&String>| Cell::some(text.cloned(), Cell::Text);
        let cell = |field: Field| match field {
            Field::FirstName => text(Some(&self.first_name)),
            Field::LastName => text(Some(&self.last_name)),
            Field::MiddleName => text(Some(&self.middle_name)),
            Field::Gender => gender(self.gender.as_deref().unwrap_or_default(), language).into(),
            Field::BirthDate => Cell::some(self.birth_date, Cell::Date),
            Field::Phone => text(Some(&self.phone)),
            Field::Email => text(self.email.as_ref()),
            Field::PersonnelNumber => text(self.personnel_number.as_ref()),
            Field::Role => text(role.as_ref()),
            Field::OrganizationCode => text(self.organization_code.as_ref()),
            Field::PositionCode => text(self.position_code.as_ref()),
            Field::TimeAllowance => allowance(self.time_allowance, language).into(),
            Field::Reach => {
                let rights = self.role_rights.map_or(Rights::EMPTY, Rights::from_bits);
                reach(self.reach.of(rights), language).into()
            }
        };
        Field::ALL.map(cell).into()
    }
}

/// People as rows, in the order of `ids`; whoever was deleted meanwhile is left out. One statement.
async fn rows(data: &Scoped, ids: &[i64], language: Language) -> Result<Rows> {
    use employee::Column;
    let rows: Vec<ExportRow> = data
        .find::<employee::Model>()
        .select_only()
        .columns([
            Column::Id,
            Column::FirstName,
            Column::LastName,
            Column::MiddleName,
            Column::Gender,
            Column::BirthDate,
            Column::Phone,
            Column::Email,
            Column::PersonnelNumber,
            Column::TimeAllowance,
            Column::Reach,
        ])
        .column_as(role::Column::Title, "role_title")
        .column_as(role::Column::Standard, "role_standard")
        .column_as(role::Column::Rights, "role_rights")
        .column_as(organization::Column::Code, "organization_code")
        .column_as(position::Column::Code, "position_code")
        .join(JoinType::LeftJoin, relations::employee_role())
        .join(JoinType::LeftJoin, relations::employee_position())
        .join(JoinType::LeftJoin, relations::position_organization())
        .filter(Column::Id.is_in(ids.iter().copied()))
        .filter(Column::ErasedAt.is_null())
        .into_model()
        .all(data.reader())
        .await?;
    let mut rows: HashMap<i64, ExportRow> = rows.into_iter().map(|row| (row.id, row)).collect();
    Ok(ids.iter().filter_map(|id| rows.remove(id)).map(|row| row.cells(language)).collect())
}
