mod people;

use super::*;
use crate::allowance::TimeAllowance;
use crate::{
    rights::{Rights, RoleAssignError, StandardRole},
    rules::RuleError,
};

const LEARNER: i64 = 1;
const MANAGER: i64 = 2;
const ADMINISTRATOR: i64 = 3;
const CASHIER: i64 = 4;
const EMPTY: i64 = 5;

fn today() -> chrono::NaiveDate {
    "2026-03-02".parse().unwrap()
}

fn role(id: i64, names: &[&str], rights: Rights, standard: Option<StandardRole>) -> KnownRole {
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    KnownRole { id, title: names[0].clone(), names, rights, standard }
}

fn standard(id: i64, names: &[&str], standard: StandardRole) -> KnownRole {
    role(id, names, standard.rights(), Some(standard))
}

fn person(email: &str, role: i64, position: Option<i64>) -> Person {
    Person {
        first_name: "Анна".into(),
        last_name: "Коваль".into(),
        phone: "380441112233".into(),
        email: Some(email.into()),
        role: Some(role),
        position,
        ..Person::default()
    }
}

fn colleague(id: i64, person: Person) -> Colleague {
    Colleague { id, person, dismissed: false, confirmed: true }
}

fn known(people: Vec<Colleague>) -> Known {
    let administrators = people
        .iter()
        .filter(|one| one.person.role == Some(ADMINISTRATOR) && one.confirmed && !one.dismissed)
        .count();
    Known::default()
        .with_people(people, administrators)
        .with_elsewhere(["else@other.example".to_owned()])
        .with_roles(vec![
            standard(LEARNER, &["Learner", "Учень", "Ученик"], StandardRole::Learner),
            standard(MANAGER, &["Training manager"], StandardRole::TrainingManager),
            standard(ADMINISTRATOR, &["Administrator"], StandardRole::Administrator),
            role(CASHIER, &["Касир"], Rights::from_ids([11, 12]), None),
            role(EMPTY, &["Empty"], Rights::EMPTY, None),
        ])
        .with_structure(
            vec![
                KnownOrganization { id: 1, code: "ORG-0001".into() },
                KnownOrganization { id: 2, code: "Київ".into() },
            ],
            vec![
                Seat { id: 10, code: "POS-00010".into(), organization: 1 },
                Seat { id: 11, code: "POS-00011".into(), organization: 1 },
                Seat { id: 20, code: "POS-00020".into(), organization: 2 },
            ],
        )
}

fn run_as(assigner: Rights, known: &Known, heads: &str, lines: &[&str]) -> Vec<PlannedRow> {
    let split = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<_>>();
    let rows: Vec<TableRow> =
        lines.iter().zip(1..).map(|(line, number)| TableRow { number, cells: split(line) }).collect();
    plan(&columns(&split(heads)), &rows, known, assigner, today())
}

fn run(known: &Known, heads: &str, lines: &[&str]) -> Vec<PlannedRow> {
    run_as(StandardRole::Administrator.rights(), known, heads, lines)
}

fn faults(row: &PlannedRow) -> Vec<(Option<Field>, Reason)> {
    match &row.outcome {
        Outcome::Refuse(faults) => faults.iter().map(|fault| (fault.field, fault.reason)).collect(),
        _ => Vec::new(),
    }
}

fn changed(row: &PlannedRow) -> Vec<(Field, &str, &str)> {
    match &row.outcome {
        Outcome::Create(_, changes) | Outcome::Update(_, _, changes) => {
            changes.iter().map(|change| (change.field, change.from.as_str(), change.to.as_str())).collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn heads_in_three_languages() {
    let fields: Vec<Option<Field>> = Field::ALL.into_iter().map(Some).collect();
    for heads in [
        "first_name,last_name,middle_name,gender,birth_date,phone,email,personnel_number,role,organization_code,position_code,time_allowance,reach",
        "First name,Surname,Patronymic,Sex,Date of birth,Phone number,E-mail *,Personnel No.,ROLE,Organisation code,Position code,Time limits,Manages",
        "Ім’я,Прізвище,По батькові,Стать,Дата народження,Телефон,Ел. пошта,Табельний номер,Роль,Код організації,Код посади,Обмеження часу,Керує",
        "Имя,Фамилия,Отчество,Пол,Дата рождения,Номер телефона,Электронная почта,Таб. номер,Роль,Код организации,Код должности,Ограничения времени,Управляет",
    ] {
        let heads: Vec<String> = heads.split(',').map(str::to_owned).collect();
        assert_eq!(columns(&heads), fields, "{heads:?}");
    }
    let heads = ["Email", "", "Note", "email", "Role"].map(str::to_owned);
    assert_eq!(columns(&heads), [Some(Field::Email), None, None, None, Some(Field::Role)]);
}

#[test]
fn rows_create_change_and_leave_people() {
    let known = known(vec![colleague(7, person("anna@kvitka.example", LEARNER, Some(10)))]);
    let heads = "email,first_name,last_name,phone,role,position_code";
    let rows = run(
        &known,
        heads,
        &[
            "ANNA@kvitka.example,Анна,Коваль,380441112233,Учень,pos-00010",
            "new@kvitka.example,Олег,Ґудзь,+38 (044) 111-22-33,,POS-00020",
        ],
    );
    assert_eq!(rows[0].outcome, Outcome::Unchanged);
    assert_eq!(
        (rows[1].number, rows[1].name.as_str(), rows[1].email.as_str()),
        (2, "Олег Ґудзь", "new@kvitka.example")
    );
    let Outcome::Create(person, _) = &rows[1].outcome else { panic!("{:?}", rows[1]) };
    assert_eq!(
        (person.phone.as_str(), person.role, person.position),
        ("380441112233", Some(LEARNER), Some(20))
    );
    let rows = run(&known, heads, &["anna@kvitka.example,Ганна,Коваль,,Касир,"]);
    assert_eq!(
        changed(&rows[0]),
        [
            (Field::FirstName, "Анна", "Ганна"),
            (Field::Phone, "380441112233", ""),
            (Field::Role, "Learner", "Касир"),
            (Field::PositionCode, "POS-00010", ""),
        ]
    );
    assert!(matches!(&rows[0].outcome, Outcome::Update(7, person, _) if person.position.is_none()));
}

#[test]
fn only_the_columns_that_are_there_change_anything() {
    let mut before = person("anna@kvitka.example", CASHIER, Some(10));
    before.middle_name = "Іванівна".into();
    before.birth_date = Some("1990-01-02".parse().unwrap());
    before.gender = Some(Gender::Female);
    let known = known(vec![colleague(7, before)]);
    for heads in ["email", "email,note", "email,role", "email,organization_code"] {
        let rows = run(&known, heads, &["anna@kvitka.example,"]);
        assert_eq!(rows[0].outcome, Outcome::Unchanged, "{heads}");
    }
    let rows = run(&known, "email,middle_name,birth_date,gender", &["anna@kvitka.example"]);
    assert_eq!(changed(&rows[0]).len(), 3, "a row that ends early has empty cells");
    let rows = run(&known, "email,first_name", &["anna@kvitka.example,"]);
    assert_eq!(faults(&rows[0]), [(Some(Field::FirstName), Reason::Rule(RuleError::REQUIRED))]);
    let rows = run(&known, "email", &["new@kvitka.example"]);
    assert_eq!(faults(&rows[0]).len(), 2, "somebody new has names");
    let rows = run(&known, "first_name,last_name", &["Анна,Коваль"]);
    assert_eq!(faults(&rows[0]), [(Some(Field::Email), Reason::Nameless)]);
}

#[test]
fn values_are_read_as_people_write_them() {
    let known = known(Vec::new());
    let heads = "email,first_name,last_name,gender,birth_date";
    for (written, gender, date) in [
        ("ж,31.12.1990", Some(Gender::Female), Some("1990-12-31")),
        ("Чоловіча,1.2.1990", Some(Gender::Male), Some("1990-02-01")),
        ("муж.,1990-12-31 00:00:00", Some(Gender::Male), Some("1990-12-31")),
        ("м,1990-12-31", Some(Gender::Male), Some("1990-12-31")),
        ("F,31/12/1990", Some(Gender::Female), Some("1990-12-31")),
        (",12/31/1990", None, Some("1990-12-31")),
        (",05/05/1990", None, Some("1990-05-05")),
        (",1990/12/31", None, Some("1990-12-31")),
        (",", None, None),
    ] {
        let rows = run(&known, heads, &[&format!("a@kvitka.example,А,Б,{written}")]);
        let Outcome::Create(person, _) = &rows[0].outcome else { panic!("{written} {:?}", rows[0]) };
        assert_eq!(
            (person.gender, person.birth_date),
            (gender, date.map(|date| date.parse().unwrap())),
            "{written}"
        );
    }
    for (written, fault) in [
        ("x,", (Field::Gender, Reason::NoGender)),
        (",05/06/1990", (Field::BirthDate, Reason::NoDate)),
        (",31.02.1990", (Field::BirthDate, Reason::NoDate)),
        (",2026-03-03", (Field::BirthDate, Reason::NoDate)),
        (",1890-01-01", (Field::BirthDate, Reason::NoDate)),
        (",33238", (Field::BirthDate, Reason::NoDate)),
    ] {
        let rows = run(&known, heads, &[&format!("a@kvitka.example,А,Б,{written}")]);
        assert_eq!(faults(&rows[0]), [(Some(fault.0), fault.1)], "{written}");
    }
    // What protected the text in a spreadsheet is not part of it.
    let rows = run(&known, heads, &["a@kvitka.example,'=А,'-Б"]);
    assert_eq!(rows[0].name, "=А -Б");
    let rows =
        run(&known, "email,first_name,last_name,middle_name,phone", &["a@kvitka.example,А,Б,В,+380 1"]);
    let Outcome::Create(person, _) = &rows[0].outcome else { panic!("{:?}", rows[0]) };
    assert_eq!((person.middle_name.as_str(), person.phone.as_str()), ("В", "3801"));
}

#[test]
fn a_gender_is_stored_as_a_word_and_a_field_named_as_in_the_api() {
    assert_eq!([Gender::Male, Gender::Female].map(Gender::as_str), ["male", "female"]);
    for gender in [Gender::Male, Gender::Female] {
        assert_eq!(Gender::parse(gender.as_str()), Some(gender));
    }
    let names: Vec<String> = Field::ALL.iter().map(|field| field.codename().to_owned()).collect();
    assert_eq!(columns(&names), Field::ALL.map(Some), "what the API calls a field is a head of its column");
}

#[test]
fn addresses() {
    let known = known(Vec::new());
    let rows = run(
        &known,
        "email,first_name,last_name",
        &[
            "else@other.example,А,Б",
            "no address,А,Б",
            "One@kvitka.example,А,Б",
            "two@kvitka.example,А,Б",
            "one@KVITKA.example,В,Г",
        ],
    );
    assert_eq!(faults(&rows[0]), [(Some(Field::Email), Reason::EmailElsewhere)]);
    assert!(matches!(faults(&rows[1])[..], [(Some(Field::Email), Reason::Rule(_))]));
    assert_eq!(faults(&rows[2]), [(Some(Field::Email), Reason::EmailTwice(5))]);
    assert!(matches!(rows[3].outcome, Outcome::Create(..)));
    assert_eq!(faults(&rows[4]), [(Some(Field::Email), Reason::EmailTwice(3))]);
}

#[test]
fn positions_and_organisations() {
    let mut gone = colleague(9, person("gone@kvitka.example", LEARNER, Some(11)));
    gone.dismissed = true;
    let known = known(vec![colleague(7, person("anna@kvitka.example", LEARNER, Some(10))), gone]);
    let heads = "email,organization_code,position_code,first_name,last_name";
    for (line, wanted) in [
        ("anna@kvitka.example,ORG-0001,POS-00011,Анна,Коваль", None),
        ("anna@kvitka.example,,POS-00020,Анна,Коваль", None),
        ("anna@kvitka.example,київ,,Анна,Коваль", None),
        (
            "anna@kvitka.example,київ,POS-00010,Анна,Коваль",
            Some((Field::PositionCode, Reason::OtherOrganization)),
        ),
        (
            "anna@kvitka.example,ORG-9,POS-00010,Анна,Коваль",
            Some((Field::OrganizationCode, Reason::UnknownOrganization)),
        ),
        ("anna@kvitka.example,,POS-9,Анна,Коваль", Some((Field::PositionCode, Reason::UnknownPosition))),
        ("gone@kvitka.example,,POS-00020,Анна,Коваль", Some((Field::PositionCode, Reason::Dismissed))),
        ("gone@kvitka.example,,POS-00011,Ганна,Коваль", None),
    ] {
        let rows = run(&known, heads, &[line]);
        let wanted: Vec<_> = wanted.into_iter().map(|(field, reason)| (Some(field), reason)).collect();
        assert_eq!(faults(&rows[0]), wanted, "{line}");
    }
    // Two who change places, and two who want the same one.
    let rows = run(
        &known,
        heads,
        &["anna@kvitka.example,,POS-00020,Анна,Коваль", "new@kvitka.example,,POS-00010,А,Б"],
    );
    assert!(rows.iter().all(|row| faults(row).is_empty()));
    let rows = run(
        &known,
        heads,
        &["anna@kvitka.example,,POS-00010,Анна,Коваль", "new@kvitka.example,,POS-00010,А,Б"],
    );
    assert_eq!(faults(&rows[0]), [(Some(Field::PositionCode), Reason::PositionTwice(2))]);
    assert_eq!(faults(&rows[1]), [(Some(Field::PositionCode), Reason::PositionTwice(1))]);
}

#[test]
fn nobody_is_raised_above_who_imports() {
    let known = known(vec![
        colleague(7, person("admin@kvitka.example", ADMINISTRATOR, None)),
        colleague(8, person("manager@kvitka.example", MANAGER, None)),
        colleague(9, person("anna@kvitka.example", LEARNER, None)),
    ]);
    let manager = StandardRole::TrainingManager.rights();
    let editor = Rights::from_ids([4, 6, 11, 12, 13, 15]);
    let heads = "email,role,phone";
    for (assigner, line, wanted) in [
        (
            manager,
            "anna@kvitka.example,Касир,1",
            Some((Some(Field::Role), Reason::Role(RoleAssignError::NeedsEditRoles))),
        ),
        (manager, "anna@kvitka.example,Ученик,1", None),
        (manager, "manager@kvitka.example,Training manager,1", None),
        (manager, "admin@kvitka.example,Administrator,380441112233", None),
        (manager, "admin@kvitka.example,Administrator,1", Some((None, Reason::AboveYou))),
        (
            editor,
            "anna@kvitka.example,Administrator,1",
            Some((Some(Field::Role), Reason::Role(RoleAssignError::NotYourRight))),
        ),
        (
            editor,
            "anna@kvitka.example,Empty,1",
            Some((Some(Field::Role), Reason::Role(RoleAssignError::WithoutRights))),
        ),
        (editor, "anna@kvitka.example,Касир,1", None),
        (editor, "anna@kvitka.example,Nobody,1", Some((Some(Field::Role), Reason::UnknownRole))),
    ] {
        let rows = run_as(assigner, &known, heads, &[line]);
        assert_eq!(faults(&rows[0]), wanted.into_iter().collect::<Vec<_>>(), "{line}");
    }
}

#[test]
fn somebody_stays_administrator() {
    let mut invited = colleague(8, person("invited@kvitka.example", ADMINISTRATOR, None));
    invited.confirmed = false;
    let anna = colleague(9, person("anna@kvitka.example", LEARNER, None));
    let known = known(vec![colleague(7, person("admin@kvitka.example", ADMINISTRATOR, None)), invited, anna]);
    let last = [(Some(Field::Role), Reason::LastAdministrator)];
    let rows = run(&known, "email,role", &["admin@kvitka.example,Learner", "invited@kvitka.example,Learner"]);
    assert_eq!((faults(&rows[0]), faults(&rows[1])), (last.to_vec(), Vec::new()));
    // Somebody else takes over.
    let rows =
        run(&known, "email,role", &["admin@kvitka.example,Learner", "anna@kvitka.example,Administrator"]);
    assert!(rows.iter().all(|row| faults(row).is_empty()));
    // Neither who was one already nor who cannot come in takes over.
    for (one, other) in [("Administrator", "Learner"), ("Learner", "Administrator")] {
        let other = format!("anna@kvitka.example,{other}");
        let invited = format!("invited@kvitka.example,{one}");
        let rows = run(&known, "email,role", &["admin@kvitka.example,Learner", &invited, &other]);
        assert_eq!(faults(&rows[0]).is_empty(), one == "Learner", "{invited} {other}");
    }
    let mut second = colleague(10, person("boris@kvitka.example", LEARNER, None));
    second.confirmed = false;
    let known = self::known(vec![colleague(7, person("admin@kvitka.example", ADMINISTRATOR, None)), second]);
    let rows =
        run(&known, "email,role", &["admin@kvitka.example,Learner", "boris@kvitka.example,Administrator"]);
    assert_eq!(faults(&rows[0]), last, "who never came in cannot take over");
}

#[test]
fn a_role_that_is_called_like_a_standard_one() {
    let known = known(vec![colleague(9, person("anna@kvitka.example", LEARNER, None))]).with_roles(vec![
        standard(LEARNER, &["Учень"], StandardRole::Learner),
        role(CASHIER, &["Учень"], Rights::from_ids([12]), None),
    ]);
    let rows = run(
        &known,
        "email,role,first_name,last_name",
        &["anna@kvitka.example,Учень,Анна,Коваль", "new@kvitka.example,Учень,А,Б"],
    );
    assert_eq!(rows[0].outcome, Outcome::Unchanged, "what was exported comes back");
    assert!(matches!(&rows[1].outcome, Outcome::Create(person, _) if person.role == Some(CASHIER)));
}
