use super::*;
use crate::reach::Reach;

#[test]
fn more_time_is_read_as_people_write_it() {
    let known = known(vec![colleague(7, person("anna@kvitka.example", LEARNER, None))]);
    let given = |cell: &str| {
        let rows = run(&known, "email,time_allowance", &[&format!("anna@kvitka.example,{cell}")]);
        match &rows[0].outcome {
            Outcome::Update(_, person, _) => Some(person.time_allowance),
            Outcome::Unchanged => Some(TimeAllowance::Standard),
            _ => None,
        }
    };
    for (cell, allowance) in [
        ("", Some(TimeAllowance::Standard)),
        ("1", Some(TimeAllowance::Standard)),
        ("1.5", Some(TimeAllowance::Half)),
        ("×2", Some(TimeAllowance::Double)),
        ("none", Some(TimeAllowance::Unlimited)),
        ("Без обмежень", Some(TimeAllowance::Unlimited)),
        ("3", None),
    ] {
        assert_eq!(given(cell), allowance, "{cell}");
    }
}

#[test]
fn people_are_known_by_address_or_else_by_number() {
    let numbered = |email: Option<&str>, number: &str| Person {
        email: email.map(str::to_owned),
        personnel_number: Some(number.to_owned()),
        ..person("", LEARNER, None)
    };
    let known = known(vec![
        colleague(1, numbered(Some("anna@kvitka.example"), "A-1")),
        colleague(2, numbered(None, "B-2")),
        colleague(3, person("olha@kvitka.example", LEARNER, None)),
    ]);
    let heads = "email,personnel_number,first_name,last_name";
    let outcome = |line: &str| run(&known, heads, &[line]).remove(0).outcome;
    let names = "Анна,Коваль";
    // Cyrillic letters, and another spelling of the same number.
    for line in ["anna@kvitka.example,А 1", ",a1", "anna@kvitka.example,", ",В2"] {
        assert_eq!(outcome(&format!("{line},{names}")), Outcome::Unchanged, "{line}");
    }
    let changed = |line: &str| match outcome(&format!("{line},{names}")) {
        Outcome::Update(id, person, changes) => {
            let fields: Vec<Field> = changes.iter().map(|change| change.field).collect();
            (id, person.email, person.personnel_number, fields)
        }
        other => panic!("{line}: {other:?}"),
    };
    assert_eq!(
        changed("new@kvitka.example,B-2"),
        (2, Some("new@kvitka.example".into()), Some("B-2".into()), vec![Field::Email])
    );
    assert_eq!(
        changed("olha@kvitka.example,C 3"),
        (3, Some("olha@kvitka.example".into()), Some("C 3".into()), vec![Field::PersonnelNumber])
    );
    match outcome(",D-4,Іван,Гук") {
        Outcome::Create(person, _) => {
            assert_eq!((person.email, person.personnel_number), (None, Some("D-4".into())));
        }
        other => panic!("{other:?}"),
    }
    let refused = |lines: &[&str]| {
        let rows = run(&known, heads, lines);
        rows.into_iter()
            .map(|row| match row.outcome {
                Outcome::Refuse(faults) => {
                    faults.into_iter().map(|fault| (fault.field, fault.reason)).collect()
                }
                other => panic!("{other:?}"),
            })
            .collect::<Vec<Vec<_>>>()
    };
    let of = |field: Field, reason: Reason| vec![vec![(Some(field), reason)]];
    assert_eq!(refused(&[",,Іван,Гук"]), of(Field::Email, Reason::Nameless));
    assert_eq!(refused(&["new@kvitka.example,A-1,Анна,Коваль"]), of(Field::Email, Reason::OtherEmail));
    assert_eq!(refused(&["else@other.example,B-2,Анна,Коваль"]), of(Field::Email, Reason::EmailElsewhere));
    assert_eq!(
        refused(&["olha@kvitka.example,A-1,Анна,Коваль"]),
        of(Field::PersonnelNumber, Reason::NumberTaken)
    );
    let invalid = RuleError { code: "invalid_number", min: None, max: None };
    assert_eq!(refused(&[",--,Іван,Гук"]), of(Field::PersonnelNumber, Reason::Rule(invalid)));
    assert_eq!(
        refused(&[",D-4,Іван,Гук", ",d 4,Петро,Гук"])[0],
        vec![(Some(Field::PersonnelNumber), Reason::NumberTwice(2))]
    );
}

#[test]
fn who_administrates_needs_an_address() {
    let known = known(vec![]);
    let rows = run(
        &known,
        "personnel_number,first_name,last_name,role",
        &["7,Іван,Гук,Administrator", "8,Ян,Лі,Learner"],
    );
    let fault = Fault { field: Some(Field::Role), reason: Reason::RoleNeedsEmail };
    assert_eq!(rows[0].outcome, Outcome::Refuse(vec![fault]));
    assert!(matches!(rows[1].outcome, Outcome::Create(..)));
}

#[test]
fn a_reach_is_read_as_people_write_it() {
    let mut chosen = person("olha@kvitka.example", LEARNER, None);
    chosen.reach = Reach::Chosen;
    let known = known(vec![
        colleague(7, person("anna@kvitka.example", LEARNER, None)),
        colleague(8, chosen),
        colleague(9, person("ada@kvitka.example", ADMINISTRATOR, None)),
        colleague(10, person("adam@kvitka.example", ADMINISTRATOR, None)),
    ]);
    let given = |email: &str, cell: &str| {
        let rows = run(&known, "email,reach", &[&format!("{email},{cell}")]);
        match &rows[0].outcome {
            Outcome::Update(_, person, _) => Ok(Some(person.reach)),
            Outcome::Refuse(faults) => Err(faults[0].reason),
            _ => Ok(None),
        }
    };
    for (cell, reach) in [
        ("", Ok(None)),
        ("everything", Ok(None)),
        ("own_division", Ok(Some(Reach::OwnDivision))),
        ("Own organization", Ok(Some(Reach::OwnOrganization))),
        ("свій підрозділ", Ok(Some(Reach::OwnDivision))),
        ("Своя организация", Ok(Some(Reach::OwnOrganization))),
        ("своё подразделение", Ok(Some(Reach::OwnDivision))),
        ("chosen", Err(Reason::NoReach)),
        ("half", Err(Reason::NoReach)),
    ] {
        assert_eq!(given("anna@kvitka.example", cell), reach, "{cell}");
    }
    assert_eq!(given("olha@kvitka.example", "вибране"), Ok(None), "chosen units stay");
    assert_eq!(given("olha@kvitka.example", "everything"), Ok(Some(Reach::Everything)));
    assert_eq!(given("ada@kvitka.example", "own_division"), Err(Reason::ReachOfModerator));
}

#[test]
fn whoever_reaches_a_part_of_the_company_touches_nobody_outside() {
    let all = vec![
        colleague(7, person("anna@kvitka.example", LEARNER, Some(10))),
        colleague(8, person("olha@kvitka.example", LEARNER, None)),
        colleague(9, person("ivan@kvitka.example", LEARNER, Some(20))),
    ];
    let known = known(all).with_reach([8].into(), [9].into());
    let heads = "email,first_name,last_name,position_code,reach";
    let outcome = |line: &str| match run(&known, heads, &[line]).remove(0) {
        PlannedRow { outcome: Outcome::Refuse(faults), name, .. } => (faults[0].reason, name),
        other => panic!("{line}: {other:?}"),
    };
    let (reason, name) = outcome("olha@kvitka.example,Зміна,Зміна,,");
    assert_eq!((reason, name.as_str()), (Reason::OutOfReach, ""), "nothing is told of the person");
    assert_eq!(outcome("ivan@kvitka.example,Зміна,Зміна,POS-00020,").0, Reason::AboveYou);
    assert_eq!(outcome("anna@kvitka.example,Анна,Коваль,,").0, Reason::NoPositionInReach);
    assert_eq!(outcome("new@kvitka.example,Новий,Новий,,").0, Reason::NoPositionInReach);
    assert_eq!(
        outcome("anna@kvitka.example,Анна,Коваль,POS-00010,own_organization").0,
        Reason::ReachBeyondYours
    );
    let line = "anna@kvitka.example,Інша,Коваль,POS-00010,own_division";
    assert!(matches!(run(&known, heads, &[line])[0].outcome, Outcome::Update(7, ..)));
}
