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
            email: Some(demo_email(colleague.login)),
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
pub(super) const STAFF: [Colleague; 80] = [
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
    colleague("halyna.stetsenko", ("Галина", "Степанівна", "Стеценко"), "380501110027", Uk, (71, 88), 112),
    colleague("roman.yurchuk", ("Роман", "", "Юрчук"), "380501110028", Uk, (57, 72), 106),
    colleague("iryna.diachenko", ("Ірина", "", "Дяченко"), "380501110029", Uk, (66, 90), 103),
    colleague("vasyl.kuzmenko", ("Василь", "Миколайович", "Кузьменко"), "380501110030", Uk, (45, 58), 98),
    colleague("natalka.marchuk", ("Наталка", "", "Марчук"), "380501110031", Uk, (74, 91), 94),
    colleague("oksana.fedoruk", ("Оксана", "", "Федорук"), "380501110032", Uk, (59, 77), 92),
    colleague("yurii.zadorozhnyi", ("Юрій", "", "Задорожний"), "380501110033", Uk, (40, 48), 89),
    colleague("liliia.honchar", ("Лілія", "Романівна", "Гончар"), "380501110034", Uk, (68, 86), 87),
    colleague("maksym.didukh", ("Максим", "", "Дідух"), "380501110035", Uk, (53, 65), 83),
    colleague("kateryna.bilyk", ("Катерина", "", "Білик"), "380501110036", Uk, (62, 81), 78),
    colleague("andrii.sydorenko", ("Андрій", "", "Сидоренко"), "380501110037", Uk, (48, 62), 75),
    colleague("zoriana.mysko", ("Зоряна", "", "Мисько"), "380501110038", Uk, (70, 94), 70),
    colleague("vitalii.kolomiiets", ("Віталій", "", "Коломієць"), "380501110039", Uk, (55, 69), 67),
    colleague("alina.pavlenko", ("Аліна", "", "Павленко"), "380501110040", Uk, (64, 83), 58),
    colleague("ostap.vynnyk", ("Остап", "", "Винник"), "380501110041", Uk, (51, 60), 54),
    colleague("myroslava.tsybulska", ("Мирослава", "", "Цибульська"), "380501110042", Uk, (73, 89), 49),
    colleague("serhii.prokopenko", ("Сергій", "Васильович", "Прокопенко"), "380501110043", Uk, (46, 57), 44),
    colleague("yuliana.hrabovska", ("Юліана", "", "Грабовська"), "380501110044", Uk, (60, 79), 37),
    colleague("dmytro.oliinyk", ("Дмитро", "", "Олійник"), "380501110045", Uk, (58, 71), 32),
    colleague("vira.chornii", ("Віра", "", "Чорній"), "380501110046", Uk, (65, 87), 29),
    colleague("pavlo.havryliuk", ("Павло", "", "Гаврилюк"), "380501110047", Uk, (43, 54), 27),
    colleague("anastasiia.rybak", ("Анастасія", "", "Рибак"), "380501110048", Uk, (69, 92), 25),
    colleague("illia.shvets", ("Ілля", "", "Швець"), "380501110049", Uk, (50, 63), 22),
    colleague("tetiana.ostapenko", ("Тетяна", "", "Остапенко"), "380501110050", Uk, (61, 80), 20),
    colleague("viktor.nahornyi", ("Віктор", "", "Нагорний"), "380501110051", Uk, (56, 74), 16),
    colleague("sofiia.dubyna", ("Софія", "", "Дубина"), "380501110052", Uk, (63, 85), 10),
    colleague("hlib.tymchenko", ("Гліб", "", "Тимченко"), "380501110053", Uk, (47, 59), 8),
    colleague("nina.romaniuk", ("Ніна", "Іванівна", "Романюк"), "380501110054", Uk, (67, 90), 111),
    colleague("olha.stadnyk", ("Ольга", "", "Стадник"), "380501110055", Uk, (76, 96), 109)
        .with_role(StandardRole::TrainingManager),
    colleague("mykola.panchenko", ("Микола", "", "Панченко"), "380501110056", Uk, (49, 61), 102),
    colleague("larysa.holub", ("Лариса", "", "Голуб"), "380501110057", Uk, (62, 84), 86),
    colleague("stepan.kachur", ("Степан", "", "Качур"), "380501110058", Uk, (54, 68), 63),
    colleague("ruslana.hnativ", ("Руслана", "", "Гнатів"), "380501110059", Uk, (66, 82), 47),
    colleague("ksenia.vlasova", ("Ксения", "", "Власова"), "380631110060", Ru, (71, 90), 107),
    colleague("pavel.gromov", ("Павел", "Ильич", "Громов"), "380631110061", Ru, (50, 64), 91),
    colleague("irina.sokolova", ("Ирина", "", "Соколова"), "380631110062", Ru, (65, 87), 84),
    colleague("timur.aliev", ("Тимур", "", "Алиев"), "380631110063", Ru, (44, 52), 76),
    colleague("vera.nikitina", ("Вера", "", "Никитина"), "380631110064", Ru, (60, 78), 57),
    colleague("anton.lebedev", ("Антон", "", "Лебедев"), "380631110065", Ru, (52, 67), 42),
    colleague("elena.fomina", ("Елена", "Викторовна", "Фомина"), "380631110066", Ru, (68, 91), 28),
    colleague("maksim.rodin", ("Максим", "", "Родин"), "380631110067", Ru, (48, 56), 19),
    colleague("dina.safina", ("Дина", "", "Сафина"), "380631110068", Ru, (57, 73), 9),
    colleague("olivia.hughes", ("Olivia", "", "Hughes"), "380931110069", En, (72, 93), 105),
    colleague("noah.becker", ("Noah", "", "Becker"), "380931110070", En, (53, 66), 82),
    colleague("chloe.martin", ("Chloé", "", "Martin"), "380931110071", En, (64, 85), 68),
    colleague("mateusz.zielinski", ("Mateusz", "", "Zieliński"), "380931110072", En, (58, 70), 51),
    colleague("aoife.byrne", ("Aoife", "", "Byrne"), "380931110073", En, (70, 88), 36),
    colleague("elif.demir", ("Elif", "", "Demir"), "380931110074", En, (61, 76), 21),
    colleague("zakhar.bulba", ("Захар", "", "Бульба"), "380501110075", Uk, (35, 38), 100)
        .in_state(State::Dismissed),
    colleague("denis.krylov", ("Денис", "", "Крылов"), "380631110076", Ru, (39, 42), 74)
        .in_state(State::Dismissed),
    colleague("liubov.haiduk", ("Любов", "", "Гайдук"), "", Uk, (52, 60), 6).in_state(State::Invited),
    colleague("yevhen.tarasiuk", ("Євген", "", "Тарасюк"), "", Uk, (52, 60), 5).in_state(State::Invited),
    colleague("alla.zueva", ("Алла", "", "Зуева"), "", Ru, (52, 60), 3).in_state(State::Invited),
    colleague("henrik.larsen", ("Henrik", "", "Larsen"), "", En, (52, 60), 1).in_state(State::Invited),
];
