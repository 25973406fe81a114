//! Where people of Kvitka Coffee work: organisations, their divisions, positions and groups.

use std::collections::HashMap;

use rozmova_domain::text::{search_key, sort_key};
use rozmova_store::{CodeKind, division, employee, group, group_member, organization, position};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};

use super::{Company, people::STAFF};

/// The organisations beside the first: full title, short name, address.
const SUBSIDIARIES: [(&str, &str, &str); 2] = [
    ("Kvitka Roastery", "Roastery", "4 Zaliznychna Street, Bila Tserkva"),
    ("Kvitka Bakery", "Bakery", "15 Promyslova Street, Kyiv"),
];

/// A division, the one above it, and the organisation (0: the first).
const DIVISIONS: [(&str, Option<&str>, usize); 12] = [
    ("Coffee houses", None, 0),
    ("Kyiv", Some("Coffee houses"), 0),
    ("Podil", Some("Kyiv"), 0),
    ("Lvivska Square", Some("Kyiv"), 0),
    ("Lviv", Some("Coffee houses"), 0),
    ("Training", None, 0),
    ("Roastery floor", None, 1),
    ("Packing", Some("Roastery floor"), 1),
    ("Delivery", None, 1),
    ("Odesa", Some("Coffee houses"), 0),
    ("Office", None, 0),
    ("Pastry kitchen", None, 2),
];

/// A title, the division (none: the first organisation's own level), whether it heads it, and who holds it.
const POSITIONS: [(&str, Option<&str>, bool, Option<&str>); 80] = [
    ("Director", None, true, Some("admin")),
    ("Accountant", None, false, Some("emma.clarke")),
    ("Head of training", Some("Training"), true, Some("manager")),
    ("Tutor", Some("Training"), false, Some("sofia.ricci")),
    ("Regional manager", Some("Coffee houses"), true, Some("james.whitfield")),
    ("City manager", Some("Kyiv"), true, Some("maria.tkachenko")),
    ("Shift manager", Some("Podil"), true, Some("ivan.shevchuk")),
    ("Barista", Some("Podil"), false, Some("learner")),
    ("Barista", Some("Podil"), false, Some("oleh.bondarenko")),
    ("Barista", Some("Podil"), false, Some("daryna.savchenko")),
    ("Barista", Some("Podil"), false, None),
    ("Shift manager", Some("Lvivska Square"), true, Some("solomiia.hrytsenko")),
    ("Barista", Some("Lvivska Square"), false, Some("nazar.polishchuk")),
    ("Barista", Some("Lvivska Square"), false, Some("denys.zaitsev")),
    ("Cashier", Some("Lvivska Square"), false, Some("petro.hnatiuk")),
    ("City manager", Some("Lviv"), true, Some("yaroslava.kravets")),
    ("Barista", Some("Lviv"), false, Some("taras.lysenko")),
    ("Barista", Some("Lviv"), false, Some("khrystyna.palii")),
    ("Barista", Some("Lviv"), false, None),
    ("Head roaster", Some("Roastery floor"), true, Some("ihor.moroz")),
    ("Roaster", Some("Roastery floor"), false, Some("svetlana.orlova")),
    ("Packer", Some("Packing"), false, Some("artem.belov")),
    ("Packer", Some("Packing"), false, Some("yulia.danilova")),
    ("Dispatcher", Some("Delivery"), true, Some("lukas.brandt")),
    ("Courier", Some("Delivery"), false, Some("marta.kowalska")),
    ("Courier", Some("Delivery"), false, None),
    ("City manager", Some("Odesa"), true, Some("halyna.stetsenko")),
    ("Shift manager", Some("Odesa"), false, Some("dmytro.oliinyk")),
    ("Shift manager", Some("Odesa"), false, Some("elena.fomina")),
    ("Barista", Some("Odesa"), false, Some("vira.chornii")),
    ("Barista", Some("Odesa"), false, Some("pavlo.havryliuk")),
    ("Barista", Some("Odesa"), false, Some("anastasiia.rybak")),
    ("Barista", Some("Odesa"), false, Some("maksim.rodin")),
    ("Barista", Some("Odesa"), false, Some("illia.shvets")),
    ("Barista", Some("Odesa"), false, Some("elif.demir")),
    ("Cashier", Some("Odesa"), false, Some("tetiana.ostapenko")),
    ("Barista", Some("Odesa"), false, None),
    ("Shift manager", Some("Lviv"), false, Some("iryna.diachenko")),
    ("Barista", Some("Lviv"), false, Some("liliia.honchar")),
    ("Barista", Some("Lviv"), false, Some("maksym.didukh")),
    ("Barista", Some("Lviv"), false, Some("zoriana.mysko")),
    ("Barista", Some("Lviv"), false, Some("ostap.vynnyk")),
    ("Cashier", Some("Lviv"), false, Some("yuliana.hrabovska")),
    ("Barista", Some("Podil"), false, Some("roman.yurchuk")),
    ("Barista", Some("Podil"), false, Some("chloe.martin")),
    ("Cashier", Some("Podil"), false, Some("oksana.fedoruk")),
    ("Barista", Some("Podil"), false, Some("zakhar.bulba")),
    ("Barista", Some("Lvivska Square"), false, Some("yurii.zadorozhnyi")),
    ("Barista", Some("Lvivska Square"), false, Some("alina.pavlenko")),
    ("Barista", Some("Lvivska Square"), false, Some("noah.becker")),
    ("Technician", Some("Kyiv"), false, Some("vasyl.kuzmenko")),
    ("Tutor", Some("Training"), false, Some("natalka.marchuk")),
    ("Tutor", Some("Training"), false, Some("aoife.byrne")),
    ("Head of people", Some("Office"), true, Some("olha.stadnyk")),
    ("Recruiter", Some("Office"), false, Some("larysa.holub")),
    ("Bookkeeper", Some("Office"), false, Some("ksenia.vlasova")),
    ("Purchasing manager", Some("Office"), false, Some("mykola.panchenko")),
    ("Marketing manager", Some("Office"), false, Some("olivia.hughes")),
    ("Designer", Some("Office"), false, Some("mateusz.zielinski")),
    ("System administrator", Some("Office"), false, Some("stepan.kachur")),
    ("Office manager", Some("Office"), false, Some("ruslana.hnativ")),
    ("Roaster", Some("Roastery floor"), false, Some("pavel.gromov")),
    ("Roaster", Some("Roastery floor"), false, Some("anton.lebedev")),
    ("Quality controller", Some("Roastery floor"), false, Some("irina.sokolova")),
    ("Head of packing", Some("Packing"), true, Some("vitalii.kolomiiets")),
    ("Packer", Some("Packing"), false, Some("timur.aliev")),
    ("Packer", Some("Packing"), false, Some("denis.krylov")),
    ("Courier", Some("Delivery"), false, Some("andrii.sydorenko")),
    ("Courier", Some("Delivery"), false, Some("serhii.prokopenko")),
    ("Courier", Some("Delivery"), false, Some("viktor.nahornyi")),
    ("Head pastry chef", Some("Pastry kitchen"), true, Some("nina.romaniuk")),
    ("Pastry cook", Some("Pastry kitchen"), false, Some("kateryna.bilyk")),
    ("Pastry cook", Some("Pastry kitchen"), false, Some("myroslava.tsybulska")),
    ("Pastry cook", Some("Pastry kitchen"), false, Some("vera.nikitina")),
    ("Pastry cook", Some("Pastry kitchen"), false, Some("sofiia.dubyna")),
    ("Baker", Some("Pastry kitchen"), false, Some("hlib.tymchenko")),
    ("Baker", Some("Pastry kitchen"), false, Some("dina.safina")),
    ("Kitchen porter", Some("Pastry kitchen"), false, Some("yevhen.tarasiuk")),
    ("Pastry cook", Some("Pastry kitchen"), false, Some("liubov.haiduk")),
    ("Courier", Some("Delivery"), false, Some("henrik.larsen")),
];

/// A group, its days and attempts, and who is in it.
const GROUPS: [(&str, &str, i32, i32, &[&str]); 5] = [
    (
        "Newcomers of the season",
        "The first two weeks behind the counter",
        14,
        3,
        &["denys.zaitsev", "khrystyna.palii", "olena.vovk", "tom.ellery", "marta.kowalska"],
    ),
    ("Shift managers", "Complaints, conflicts and feedback", 30, 0, &["ivan.shevchuk", "solomiia.hrytsenko"]),
    (
        "Opening in Odesa",
        "Everybody of the new coffee house, before the first guest comes",
        21,
        3,
        &[
            "dmytro.oliinyk",
            "elena.fomina",
            "vira.chornii",
            "pavlo.havryliuk",
            "anastasiia.rybak",
            "maksim.rodin",
            "illia.shvets",
            "elif.demir",
            "tetiana.ostapenko",
        ],
    ),
    (
        "Kitchen",
        "Allergens and clean work, every year anew",
        30,
        3,
        &[
            "nina.romaniuk",
            "kateryna.bilyk",
            "myroslava.tsybulska",
            "vera.nikitina",
            "sofiia.dubyna",
            "hlib.tymchenko",
            "dina.safina",
            "liubov.haiduk",
            "yevhen.tarasiuk",
        ],
    ),
    (
        "City managers",
        "Guests who write to the head office",
        30,
        0,
        &["maria.tkachenko", "yaroslava.kravets", "halyna.stetsenko"],
    ),
];

/// Makes the structure; `staff` is in the order of [`STAFF`].
pub(super) async fn build(company: &Company<'_>, staff: &[employee::Model]) -> anyhow::Result<()> {
    let people: HashMap<&str, i64> =
        STAFF.iter().zip(staff).map(|(colleague, row)| (colleague.login, row.id)).collect();
    let first = company
        .data
        .find::<organization::Model>()
        .filter(organization::Column::Code.eq("ORG-0001"))
        .one(company.tx.reader())
        .await?
        .ok_or_else(|| anyhow::anyhow!("the first organisation is missing"))?;
    let mut head_office: organization::ActiveModel = first.into();
    head_office.address = Set("12 Kontraktova Square, Kyiv".into());
    let first = head_office.update(company.tx.reader()).await?;
    let [roastery, bakery] = subsidiaries(company).await?;
    let divisions = divisions(company, [first.id, roastery, bakery]).await?;
    positions(company, first.id, &divisions, &people).await?;
    groups(company, &people).await
}

async fn subsidiaries(company: &Company<'_>) -> anyhow::Result<[i64; 2]> {
    let mut made = [0; 2];
    for (id, (title, short, address)) in made.iter_mut().zip(SUBSIDIARIES) {
        let number =
            company.app.db.system().take_codes(company.tx, company.data, CodeKind::Organization, 1).await?;
        let row = organization::ActiveModel {
            full_title: Set(title.into()),
            short_name: Set(short.into()),
            address: Set(address.into()),
            code: Set(format!("ORG-{number:04}")),
            title_key: Set(search_key(&format!("{title} {short}"))),
            sort_key: Set(sort_key(title)),
            version: Set(1),
            ..Default::default()
        };
        *id = company.data.insert(row, company.tx).await?.id;
    }
    Ok(made)
}

type Divisions = HashMap<&'static str, (i64, i64)>;

async fn divisions(company: &Company<'_>, organizations: [i64; 3]) -> anyhow::Result<Divisions> {
    let mut made: Divisions = HashMap::new();
    for (place, (name, above, organization)) in (0..).zip(DIVISIONS) {
        let organization = organizations[organization];
        let row = division::ActiveModel {
            organization_id: Set(organization),
            parent_id: Set(above.and_then(|above| made.get(above)).map(|(id, _)| *id)),
            name: Set(name.into()),
            description: Set(String::new()),
            place: Set(place),
            sort_key: Set(sort_key(name)),
            version: Set(1),
            ..Default::default()
        };
        let row = company.data.insert(row, company.tx).await?;
        company.data.note_new_branch(&row, company.tx).await?;
        made.insert(name, (row.id, organization));
    }
    Ok(made)
}

async fn positions(
    company: &Company<'_>,
    first: i64,
    divisions: &Divisions,
    people: &HashMap<&str, i64>,
) -> anyhow::Result<()> {
    let count = i32::try_from(POSITIONS.len())?;
    let from =
        company.app.db.system().take_codes(company.tx, company.data, CodeKind::Position, count).await?;
    let rows = (from..)
        .zip(POSITIONS)
        .map(|(number, (title, name, head, holder))| {
            let unit = name.and_then(|name| divisions.get(name));
            position::ActiveModel {
                organization_id: Set(unit.map_or(first, |(_, organization)| *organization)),
                division_id: Set(unit.map(|(id, _)| *id)),
                title: Set(title.into()),
                code: Set(format!("POS-{number:05}")),
                head: Set(head),
                employee_id: Set(holder.and_then(|login| people.get(login)).copied()),
                search_key: Set(search_key(title)),
                sort_key: Set(sort_key(title)),
                version: Set(1),
                ..Default::default()
            }
        })
        .collect();
    Ok(company.data.insert_many::<position::Model>(rows, company.tx).await?)
}

async fn groups(company: &Company<'_>, people: &HashMap<&str, i64>) -> anyhow::Result<()> {
    for (name, description, period, attempts, members) in GROUPS {
        let row = group::ActiveModel {
            name: Set(name.into()),
            description: Set(description.into()),
            period: Set(period),
            attempts: Set(attempts),
            search_key: Set(search_key(name)),
            sort_key: Set(sort_key(name)),
            version: Set(1),
            ..Default::default()
        };
        let group = company.data.insert(row, company.tx).await?;
        let rows = members
            .iter()
            .filter_map(|login| people.get(login))
            .map(|person| group_member::ActiveModel {
                group_id: Set(group.id),
                employee_id: Set(*person),
                ..Default::default()
            })
            .collect();
        company.data.insert_many::<group_member::Model>(rows, company.tx).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{super::people::State, *};

    #[test]
    fn everybody_named_here_works_here_and_holds_one_position() {
        let known: Vec<&str> = STAFF.iter().map(|colleague| colleague.login).collect();
        let mut holders: Vec<&str> = POSITIONS.iter().filter_map(|(.., holder)| *holder).collect();
        let members = GROUPS.iter().flat_map(|(.., members)| members.iter().copied());
        assert!(holders.iter().copied().chain(members).all(|login| known.contains(&login)));
        holders.sort_unstable();
        assert!(holders.windows(2).all(|pair| pair[0] != pair[1]));
        let dismissed = STAFF.iter().find(|colleague| colleague.state == State::Dismissed).unwrap();
        assert!(holders.contains(&dismissed.login), "the screen of a dismissed holder has something to show");
        let mut units: Vec<_> =
            POSITIONS.iter().filter(|(.., head, _)| *head).map(|(_, unit, ..)| *unit).collect();
        units.sort_unstable();
        assert!(units.windows(2).all(|pair| pair[0] != pair[1]), "a unit has one head: {units:?}");
        let names: Vec<&str> = DIVISIONS.iter().map(|(name, ..)| *name).collect();
        assert!(POSITIONS.iter().filter_map(|(_, name, ..)| *name).all(|name| names.contains(&name)));
    }
}
