//! A table of people who do not exist, to begin with: one known by an address, one by a personnel number.

use axum::{extract::State, response::Response};
use rozmova_domain::{
    import::{Field, Gender},
    language::Language,
    rights::StandardRole,
};

use super::super::export::{self, FileParams, gender, role_title};
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        download::{self, Cell, FileContent, Rows},
        query::Query,
    },
    state::App,
};

type Example = (
    &'static str,
    &'static str,
    &'static str,
    Gender,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

/// A table to begin with
#[utoipa::path(get, path = "/employee/import/sample/", tag = "users", operation_id = "showImportSample", params(FileParams),
    responses((status = 200, content((inline(FileContent) = "text/csv"), (inline(FileContent) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn show_sample(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Query(params): Query<FileParams>,
) -> Result<Response> {
    let rows = rows(caller.language);
    let day = export::today(&app, &caller.data).await?;
    let heads = export::heads(caller.language);
    download::table("employees-sample", day, params.format, heads, download::all(rows)).await
}

/// Two rows of the sample table.
fn rows(language: Language) -> Rows {
    use Gender::{Female, Male};
    let examples: [Example; 2] = match language {
        Language::En => [
            ("Emma", "Clarke", "", Female, "1994-05-17", "441610001122", "emma.clarke@example.com", ""),
            ("James", "Whitfield", "", Male, "1988-11-02", "", "", "A-0042"),
        ],
        Language::Uk => [
            (
                "Олена",
                "Коваленко",
                "Петрівна",
                Female,
                "1994-05-17",
                "380441112233",
                "olena.kovalenko@example.com",
                "",
            ),
            ("Андрій", "Шевчук", "", Male, "1988-11-02", "", "", "A-0042"),
        ],
        Language::Ru => [
            (
                "Ирина",
                "Орлова",
                "Сергеевна",
                Female,
                "1994-05-17",
                "380441112233",
                "irina.orlova@example.com",
                "",
            ),
            ("Игорь", "Мороз", "", Male, "1988-11-02", "", "", "A-0042"),
        ],
    };
    examples.into_iter().map(|example| cells(example, language)).collect()
}

fn cells(example: Example, language: Language) -> Vec<Cell> {
    let (first_name, last_name, middle_name, sex, birth_date, phone, email, number) = example;
    let cell = |field: Field| match field {
        Field::FirstName => first_name.into(),
        Field::LastName => last_name.into(),
        Field::MiddleName => middle_name.into(),
        Field::Gender => gender(sex.as_str(), language).into(),
        Field::BirthDate => birth_date.parse().map_or(Cell::Empty, Cell::Date),
        Field::Phone => phone.into(),
        Field::Email => email.into(),
        Field::PersonnelNumber => number.into(),
        Field::Role => role_title("", Some(StandardRole::Learner.key()), language).into(),
        Field::OrganizationCode | Field::PositionCode | Field::TimeAllowance | Field::Reach => Cell::Empty,
    };
    Field::ALL.map(cell).into()
}
