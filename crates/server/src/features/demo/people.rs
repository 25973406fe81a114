//! Who works at Kvitka Coffee.

use std::collections::HashMap;

use chrono::Duration;
use rozmova_domain::{
    language::Language::{self, En, Ru, Uk},
    rights::StandardRole,
};
use rozmova_store::{employee, role};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};

use super::Company;
use crate::features::{
    accounts::demo_email,
    people::{NewPerson, insert_person},
};

/// A person of the chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colleague {
    /// Address without its host.
    pub(super) login: &'static str,
    pub(super) first_name: &'static str,
    pub(super) last_name: &'static str,
    pub(super) middle_name: &'static str,
    pub(super) phone: &'static str,
    pub(super) language: Language,
    pub(super) role: StandardRole,
    pub(super) state: State,
    /// How often the person answers right without practice, in percent.
    pub(super) skill: u32,
    /// How surely the person begins in time and tries again, in percent.
    pub(super) diligence: u32,
    /// Days since the person joined.
    pub(super) joined: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Active,
    /// Has not set a password yet.
    Invited,
    Dismissed,
}

/// Shown on the login page.
pub(super) const LOGINS: [&str; 3] = ["admin", "manager", "learner"];

/// The administrator, with whom the account is made.
pub(super) fn director() -> &'static Colleague {
    &STAFF[0]
}

/// Makes everybody but the administrator, who is there already; in the order of [`STAFF`].
pub(super) async fn hire(
    company: &Company<'_>,
    administrator: employee::Model,
    hash: &str,
) -> anyhow::Result<Vec<employee::Model>> {
    let roles = roles(company).await?;
    let mut hired = vec![joined(company, administrator, &STAFF[0]).await?];
    for colleague in &STAFF[1..] {
        let new = NewPerson {
            first_name: colleague.first_name.into(),
            last_name: colleague.last_name.into(),
            middle_name: colleague.middle_name.into(),
            email: demo_email(colleague.login),
            phone: colleague.phone.into(),
            language: Some(colleague.language),
            role_id: roles.get(colleague.role.key()).copied(),
            in_moder_mode: colleague.role != StandardRole::Learner,
            accepted_terms: colleague.state != State::Invited,
            password_hash: (colleague.state != State::Invited).then(|| hash.to_owned()),
            ..Default::default()
        };
        let row = insert_person(company.app, company.data, company.tx, new).await?;
        hired.push(joined(company, row, colleague).await?);
    }
    Ok(hired)
}

async fn joined(
    company: &Company<'_>,
    row: employee::Model,
    colleague: &Colleague,
) -> anyhow::Result<employee::Model> {
    let at = company.now - Duration::days(colleague.joined);
    let confirmed = row.confirmed_at.map(|_| at + Duration::hours(3));
    let mut row: employee::ActiveModel = row.into();
    row.created_at = Set(at);
    // Whoever tries the demo keeps the language of the page before the login.
    if LOGINS.contains(&colleague.login) {
        row.language = Set(None);
    }
    row.confirmed_at = Set(confirmed);
    row.terms_accepted_at = Set(confirmed);
    if colleague.state == State::Dismissed {
        row.dismissed_at = Set(Some(company.now - Duration::days(12)));
    }
    Ok(row.update(company.tx.reader()).await?)
}

async fn roles(company: &Company<'_>) -> anyhow::Result<HashMap<String, i64>> {
    let roles = company
        .data
        .find::<role::Model>()
        .filter(role::Column::Standard.is_not_null())
        .all(company.tx.reader())
        .await?;
    Ok(roles.into_iter().filter_map(|role| Some((role.standard?, role.id))).collect())
}

const fn colleague(
    login: &'static str,
    (first_name, middle_name, last_name): (&'static str, &'static str, &'static str),
    phone: &'static str,
    language: Language,
    (skill, diligence): (u32, u32),
    joined: i64,
) -> Colleague {
    Colleague {
        login,
        first_name,
        last_name,
        middle_name,
        phone,
        language,
        role: StandardRole::Learner,
        state: State::Active,
        skill,
        diligence,
        joined,
    }
}

impl Colleague {
    const fn with_role(self, role: StandardRole) -> Self {
        Self { role, ..self }
    }

    const fn in_state(self, state: State) -> Self {
        Self { state, ..self }
    }
}

/// The first is the administrator, the second the manager, the third the learner of the logins.
pub(super) const STAFF: [Colleague; 26] = [
    colleague("admin", ("Oksana", "", "Melnyk"), "380671110001", En, (90, 95), 120)
        .with_role(StandardRole::Administrator),
    colleague("manager", ("Daniel", "", "Hart"), "380671110002", En, (88, 95), 118)
        .with_role(StandardRole::TrainingManager),
    colleague("learner", ("Anna", "", "Kovalenko"), "380671110003", En, (70, 90), 88),
    colleague("ivan.shevchuk", ("Іван", "Петрович", "Шевчук"), "380501110004", Uk, (66, 95), 110),
    colleague("maria.tkachenko", ("Марія", "Олегівна", "Ткаченко"), "380501110005", Uk, (72, 90), 108),
    colleague("oleh.bondarenko", ("Олег", "", "Бондаренко"), "380501110006", Uk, (44, 55), 104),
    colleague("solomiia.hrytsenko", ("Соломія", "", "Гриценко"), "380501110007", Uk, (60, 85), 101),
    colleague("taras.lysenko", ("Тарас", "Іванович", "Лисенко"), "380501110008", Uk, (52, 70), 99),
    colleague("yaroslava.kravets", ("Ярослава", "", "Кравець"), "380501110009", Uk, (69, 80), 97),
    colleague("nazar.polishchuk", ("Назар", "", "Поліщук"), "380501110010", Uk, (37, 40), 96),
    colleague("daryna.savchenko", ("Дарина", "", "Савченко"), "380501110011", Uk, (58, 92), 80),
    colleague("bohdan.rudenko", ("Богдан", "", "Руденко"), "380501110012", Uk, (50, 60), 61),
    colleague("ihor.moroz", ("Игорь", "Андреевич", "Мороз"), "380631110013", Ru, (64, 85), 100),
    colleague("svetlana.orlova", ("Светлана", "", "Орлова"), "380631110014", Ru, (73, 93), 95),
    colleague("artem.belov", ("Артём", "", "Белов"), "380631110015", Ru, (41, 50), 90),
    colleague("yulia.danilova", ("Юлия", "Сергеевна", "Данилова"), "380631110016", Ru, (55, 75), 72),
    colleague("emma.clarke", ("Emma", "", "Clarke"), "380931110017", En, (68, 88), 93),
    colleague("james.whitfield", ("James", "", "Whitfield"), "380931110018", En, (47, 45), 85),
    colleague("sofia.ricci", ("Sofia", "", "Ricci"), "380931110019", En, (75, 95), 64),
    colleague("lukas.brandt", ("Lukas", "", "Brandt"), "380931110020", En, (54, 70), 40),
    colleague("marta.kowalska", ("Marta", "", "Kowalska"), "380931110021", En, (63, 82), 33),
    colleague("denys.zaitsev", ("Денис", "", "Зайцев"), "380501110022", Uk, (49, 66), 18),
    colleague("khrystyna.palii", ("Христина", "", "Палій"), "380501110023", Uk, (61, 78), 12),
    colleague("petro.hnatiuk", ("Петро", "", "Гнатюк"), "380501110024", Uk, (32, 35), 105)
        .in_state(State::Dismissed),
    colleague("olena.vovk", ("Олена", "", "Вовк"), "", Uk, (52, 60), 4).in_state(State::Invited),
    colleague("tom.ellery", ("Tom", "", "Ellery"), "", En, (52, 60), 2).in_state(State::Invited),
];
