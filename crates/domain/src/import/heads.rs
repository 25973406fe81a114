//! What people call the columns.

use super::Field;
use crate::text::unique_key;

/// Names in three languages, folded as [`fold`] does; the codenames of the fields are known beside them.
const NAMES: [(Field, &[&str]); 13] = [
    (Field::FirstName, &["firstname", "givenname", "forename", "name", "імя", "имя"]),
    (Field::LastName, &["lastname", "surname", "familyname", "прізвище", "фамилия"]),
    (Field::MiddleName, &["middlename", "patronymic", "secondname", "побатькові", "отчество"]),
    (Field::Gender, &["gender", "sex", "стать", "пол"]),
    (
        Field::BirthDate,
        &[
            "birthdate",
            "dateofbirth",
            "birthday",
            "dob",
            "датанародження",
            "датарождения",
            "деньнародження",
            "деньрождения",
        ],
    ),
    (
        Field::Phone,
        &[
            "phone",
            "phonenumber",
            "telephone",
            "mobile",
            "mobilephone",
            "cell",
            "тел",
            "телефон",
            "номертелефону",
            "мобільний",
            "мобільнийтелефон",
            "номертелефона",
            "мобильный",
            "мобильныйтелефон",
        ],
    ),
    (
        Field::Email,
        &[
            "email",
            "emailaddress",
            "mail",
            "login",
            "пошта",
            "елпошта",
            "електроннапошта",
            "адресаелектронноїпошти",
            "емейл",
            "имейл",
            "почта",
            "элпочта",
            "электроннаяпочта",
            "адресэлектроннойпочты",
            "эмейл",
        ],
    ),
    (
        Field::PersonnelNumber,
        &[
            "personnelnumber",
            "personnelno",
            "employeenumber",
            "employeeno",
            "employeeid",
            "staffnumber",
            "badgenumber",
            "табельнийномер",
            "табномер",
            "номерспівробітника",
            "табельныйномер",
            "номерсотрудника",
        ],
    ),
    (Field::Role, &["role", "роль"]),
    (
        Field::OrganizationCode,
        &[
            "organizationcode",
            "organisationcode",
            "orgcode",
            "codeoforganization",
            "кодорганізації",
            "кодорганизации",
        ],
    ),
    (Field::PositionCode, &["positioncode", "codeofposition", "кодпосади", "коддолжности"]),
    (
        Field::TimeAllowance,
        &[
            "timeallowance",
            "extratime",
            "timelimits",
            "обмеженнячасу",
            "ограничениявремени",
            "ограничениевремени",
        ],
    ),
    (Field::Reach, &["reach", "manages", "керує", "управляет"]),
];

/// The field of each column, by its head; of two columns with one field the first has it.
pub fn columns(heads: &[String]) -> Vec<Option<Field>> {
    let mut fields: Vec<Option<Field>> = Vec::with_capacity(heads.len());
    for head in heads {
        let field = field(head).filter(|field| !fields.contains(&Some(*field)));
        fields.push(field);
    }
    fields
}

fn field(head: &str) -> Option<Field> {
    let head = fold(head);
    NAMES.iter().find(|(_, names)| names.contains(&head.as_str())).map(|(field, _)| *field)
}

/// Letters and digits only: `E-mail *`, `e_mail` and `Email:` are one.
fn fold(head: &str) -> String {
    unique_key(head).chars().filter(|c| c.is_alphanumeric()).collect()
}
