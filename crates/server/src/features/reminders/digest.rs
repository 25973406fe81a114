//! On Monday morning heads of divisions read who below them is overdue or due soon.

use std::collections::{HashMap, HashSet};

use rozmova_domain::{
    assignment::TimelinessKind,
    language::Language,
    rights::{Right, Rights},
    structure::{DivisionNode, with_everything_below},
};
use rozmova_store::{Scoped, Tx, account, assignment, employee, position, relations};
use sea_orm::{ColumnTrait, FromQueryResult, JoinType, QueryFilter, QuerySelect};

use super::{readers::readers, remind::since};
use crate::{
    error::Result,
    features::{
        assignments::in_time,
        people::{ChosenPerson, lock_people},
        structure::all_places,
    },
    http::dates::zone,
    mail::{self, Brand, Line, Notice, Reader, monday},
    state::App,
    texts::Text,
};

/// Courses of somebody that need attention.
#[derive(Clone, Copy, Debug, Default)]
struct AttentionCounts {
    overdue: i64,
    soon: i64,
}

/// Somebody on a position.
#[derive(Debug, FromQueryResult)]
struct Seat {
    employee_id: i64,
    division_id: i64,
    head: bool,
}

/// Writes the emails of this week, if nobody has and the week began after reminders did.
pub(super) async fn write(app: &App, data: &Scoped, account: &account::Model) -> Result<()> {
    let monday = monday(app.clock.now(), zone(&account.timezone));
    let due = monday <= app.clock.now()
        && since(account) <= monday
        && account.digest_for.is_none_or(|written| written < monday);
    if !due {
        return Ok(());
    }
    let tx = data.begin().await?;
    if !app.db.system().note_digest(&tx, data, monday).await? {
        return Ok(());
    }
    let behind = behind(app, data, &tx, account).await?;
    let seats = seats(data, &tx).await?;
    let places = all_places(data, tx.reader()).await?;
    let mut below = below(&seats, &places, &behind);
    let names = names(data, &tx, &mut below).await?;
    let heads: Vec<i64> = below.keys().copied().collect();
    let readers = readers(data, tx.reader(), account, heads).await?;
    let brand = Brand::of(app, data, tx.reader(), account).await?;
    let emails = below.iter().filter_map(|(head, people)| {
        let (reader, rights) = readers.get(head)?;
        let path = path(*rights, account);
        Some(email(reader, path, &brand, people, &names))
    });
    mail::post_all(app, data, &tx, &emails.collect::<Vec<_>>()).await?;
    Ok(tx.commit().await?)
}

/// What is overdue and due soon, by person. Two statements.
async fn behind(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    account: &account::Model,
) -> Result<HashMap<i64, AttentionCounts>> {
    use assignment::Column;
    let mut people: HashMap<i64, AttentionCounts> = HashMap::new();
    for kind in [TimelinessKind::Overdue, TimelinessKind::DueSoon] {
        let rows: Vec<(i64, i64)> = data
            .find::<assignment::Model>()
            .select_only()
            .column(Column::EmployeeId)
            .column_as(Column::Id.count(), "n")
            .filter(Column::WithdrawnAt.is_null())
            .filter(Column::EndsAt.gte(since(account)))
            .filter(in_time(kind, app.clock.now(), app.db.backend()))
            .group_by(Column::EmployeeId)
            .into_tuple()
            .all(tx.reader())
            .await?;
        for (person, n) in rows {
            let entry = people.entry(person).or_default();
            match kind {
                TimelinessKind::Overdue => entry.overdue = n,
                _ => entry.soon = n,
            }
        }
    }
    Ok(people)
}

/// Everybody with access who stands in a division.
async fn seats(data: &Scoped, tx: &Tx) -> Result<Vec<Seat>> {
    use position::Column;
    Ok(data
        .find::<position::Model>()
        .select_only()
        .columns([Column::EmployeeId, Column::DivisionId, Column::Head])
        .join(JoinType::InnerJoin, relations::position_employee())
        .filter(Column::DivisionId.is_not_null())
        .filter(employee::Column::DismissedAt.is_null())
        .into_model()
        .all(tx.reader())
        .await?)
}

type People = Vec<(i64, AttentionCounts)>;

/// Those who are named, locked: nobody who was deleted meanwhile is, and whoever is deleted next finds the email.
async fn names(
    data: &Scoped,
    tx: &Tx,
    below: &mut HashMap<i64, People>,
) -> Result<HashMap<i64, ChosenPerson>> {
    loop {
        let named = below.values().flat_map(|people| people.iter().take(mail::MOST_LINES));
        let named: HashSet<i64> = named.map(|(person, _)| *person).collect();
        let locked = lock_people(data, tx, &named.iter().copied().collect::<Vec<_>>()).await?;
        let locked: HashMap<i64, ChosenPerson> =
            locked.into_iter().map(|person| (person.id, person)).collect();
        if locked.len() == named.len() {
            return Ok(locked);
        }
        let gone = |person: i64| named.contains(&person) && !locked.contains_key(&person);
        below.values_mut().for_each(|people| people.retain(|(person, _)| !gone(*person)));
        below.retain(|_, people| !people.is_empty());
    }
}

/// For each head those below who are behind, the most overdue first.
fn below(
    seats: &[Seat],
    places: &[DivisionNode],
    behind: &HashMap<i64, AttentionCounts>,
) -> HashMap<i64, People> {
    let mut by_division: HashMap<i64, Vec<i64>> = HashMap::new();
    for seat in seats.iter().filter(|seat| behind.contains_key(&seat.employee_id)) {
        by_division.entry(seat.division_id).or_default().push(seat.employee_id);
    }
    let mut heads = HashMap::new();
    for head in seats.iter().filter(|seat| seat.head) {
        let divisions = with_everything_below(places, &[head.division_id]);
        let people = divisions.iter().filter_map(|division| by_division.get(division)).flatten();
        let mut people: People = people
            .filter(|person| **person != head.employee_id)
            .filter_map(|person| Some((*person, *behind.get(person)?)))
            .collect();
        people.sort_by_key(|(person, behind)| (-behind.overdue, -behind.soon, *person));
        if !people.is_empty() {
            heads.insert(head.employee_id, people);
        }
    }
    heads
}

/// Where a head looks further.
fn path(rights: Rights, account: &account::Model) -> &'static str {
    let sees_all = rights.is_admin()
        && [Right::CreateAssignGames, Right::ViewReports].into_iter().any(|right| rights.allows(right));
    match (sees_all, account.heads_see_team) {
        (true, _) => "/administrator/assignments?timeliness=overdue",
        (false, true) => "/team",
        (false, false) => "/user/assignments",
    }
}

fn email<'a>(
    reader: &'a Reader,
    path: &'static str,
    brand: &'a Brand,
    people: &People,
    names: &HashMap<i64, ChosenPerson>,
) -> Notice<'a> {
    let sum = |of: fn(&AttentionCounts) -> i64| people.iter().map(|(_, behind)| of(behind)).sum::<i64>();
    let line = |(person, behind): &(i64, AttentionCounts)| {
        let name = names.get(person).map(|one| format!("{} {}", one.first_name, one.last_name));
        Line { title: name.unwrap_or_default(), note: note(*behind, reader.language) }
    };
    Notice {
        kind: mail::DIGEST,
        to: reader,
        brand,
        lines: people.iter().map(line).collect(),
        about: people.iter().take(mail::MOST_LINES).map(|(person, _)| *person).collect(),
        path: path.into(),
        figures: vec![("overdue", sum(|one| one.overdue)), ("soon", sum(|one| one.soon))],
        author: None,
    }
}

fn note(behind: AttentionCounts, language: Language) -> String {
    let id = match (behind.overdue, behind.soon) {
        (0, _) => "mail-note-soon",
        (_, 0) => "mail-note-overdue",
        _ => "mail-note-both",
    };
    Text::new(id).with("overdue", behind.overdue).with("soon", behind.soon).say(language)
}
