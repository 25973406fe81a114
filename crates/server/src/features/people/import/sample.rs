//! People who do not exist.

use rozmova_domain::{
    import::{Field, Gender},
    language::Language,
    rights::StandardRole,
};

use crate::{
    features::people::export::{gender, role_title},
    http::download::{Cell, Rows},
};

type Example = (&'static str, &'static str, &'static str, Gender, &'static str, &'static str, &'static str);

/// Two rows of the sample table.
pub(super) fn rows(language: Language) -> Rows {
    use Gender::{Female, Male};
    let examples: [Example; 2] = match language {
        Language::En => [
            ("Emma", "Clarke", "", Female, "1994-05-17", "441610001122", "emma.clarke@example.com"),
            ("James", "Whitfield", "", Male, "1988-11-02", "", "james.whitfield@example.com"),
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
            ),
            ("Андрій", "Шевчук", "", Male, "1988-11-02", "", "andrii.shevchuk@example.com"),
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
            ),
            ("Игорь", "Мороз", "", Male, "1988-11-02", "", "igor.moroz@example.com"),
        ],
    };
    examples.into_iter().map(|example| cells(example, language)).collect()
}

fn cells(example: Example, language: Language) -> Vec<Cell> {
    let (first_name, last_name, middle_name, sex, birth_date, phone, email) = example;
    let cell = |field: Field| match field {
        Field::FirstName => first_name.into(),
        Field::LastName => last_name.into(),
        Field::MiddleName => middle_name.into(),
        Field::Gender => gender(sex.as_str(), language).into(),
        Field::BirthDate => birth_date.parse().map_or(Cell::Empty, Cell::Date),
        Field::Phone => phone.into(),
        Field::Email => email.into(),
        Field::Role => role_title("", Some(StandardRole::Learner.key()), language).into(),
        Field::OrganizationCode | Field::PositionCode => Cell::Empty,
    };
    Field::ALL.map(cell).into()
}
