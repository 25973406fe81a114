//! Where people of Kvitka Coffee work: two organisations, their divisions, positions and two groups.

use std::collections::HashMap;

use rozmova_domain::text::{search_key, sort_key};
use rozmova_store::{CodeKind, division, employee, group, group_member, organization, position};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};

use super::{Company, people::STAFF};

/// A division, the one above it, and the organisation (0: the first).
const DIVISIONS: [(&str, Option<&str>, usize); 9] = [
    ("Coffee houses", None, 0),
    ("Kyiv", Some("Coffee houses"), 0),
    ("Podil", Some("Kyiv"), 0),
    ("Lvivska Square", Some("Kyiv"), 0),
    ("Lviv", Some("Coffee houses"), 0),
    ("Training", None, 0),
    ("Roastery floor", None, 1),
    ("Packing", Some("Roastery floor"), 1),
    ("Delivery", None, 1),
];

/// A title, the division (none: the first organisation's own level), whether it heads it, and who holds it.
const POSITIONS: [(&str, Option<&str>, bool, Option<&str>); 26] = [
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
];

/// A group, its days and attempts, and who is in it.
const GROUPS: [(&str, &str, i32, i32, &[&str]); 2] = [
    (
        "Newcomers of the season",
        "The first two weeks behind the counter",
        14,
        3,
        &["denys.zaitsev", "khrystyna.palii", "olena.vovk", "tom.ellery", "marta.kowalska"],
    ),
    ("Shift managers", "Complaints, conflicts and feedback", 30, 0, &["ivan.shevchuk", "solomiia.hrytsenko"]),
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
    let roastery = roastery(company).await?;
    let divisions = divisions(company, [first.id, roastery]).await?;
    positions(company, first.id, &divisions, &people).await?;
    groups(company, &people).await
}

async fn roastery(company: &Company<'_>) -> anyhow::Result<i64> {
    let number =
        company.app.db.system().take_codes(company.tx, company.data, CodeKind::Organization, 1).await?;
    let row = organization::ActiveModel {
        full_title: Set("Kvitka Roastery".into()),
        short_name: Set("Roastery".into()),
        address: Set("4 Zaliznychna Street, Bila Tserkva".into()),
        code: Set(format!("ORG-{number:04}")),
        title_key: Set(search_key("Kvitka Roastery Roastery")),
        sort_key: Set(sort_key("Kvitka Roastery")),
        version: Set(1),
        ..Default::default()
    };
    Ok(company.data.insert(row, company.tx).await?.id)
}

type Divisions = HashMap<&'static str, (i64, i64)>;

async fn divisions(company: &Company<'_>, organizations: [i64; 2]) -> anyhow::Result<Divisions> {
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
        let names: Vec<&str> = DIVISIONS.iter().map(|(name, ..)| *name).collect();
        assert!(POSITIONS.iter().filter_map(|(_, name, ..)| *name).all(|name| names.contains(&name)));
    }
}
