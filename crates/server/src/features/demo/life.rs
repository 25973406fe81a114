//! What the demo company has paid, and what its log says.

use chrono::{DateTime, Duration, Utc};
use rozmova_domain::{
    audit::Action,
    plan::{Plan, Term},
};
use rozmova_store::{account, course, employee, group};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};

use super::Company;
use crate::features::{
    audit::{self, Entry, Who},
    billing::{self, BillingData},
};

/// The trial ended so long ago, some days after the plan was paid.
const TRIAL_ENDED: i64 = 104;
const ORDERED: i64 = 110;
const PAID: i64 = 107;
/// A larger plan was ordered so long ago; its invoice waits.
const ORDERED_AGAIN: i64 = 2;

/// Charges, and the log.
pub(super) async fn record(company: &Company<'_>, staff: &[employee::Model]) -> anyhow::Result<()> {
    pay(company, staff[0].id).await?;
    log(company, staff).await
}

async fn pay(company: &Company<'_>, administrator: i64) -> anyhow::Result<()> {
    let Company { app, data, tx, .. } = company;
    let at = |days: i64| Who::person(administrator, company.now - Duration::days(days), None);
    let payer = BillingData {
        company: "Kvitka Coffee LLC".into(),
        tax_id: "40118822".into(),
        address: "12 Rynok Square, Lviv, 79008".into(),
        email: "office@kvitka.example".into(),
    };
    let first = (Plan::Medium, Term::Year);
    let row = billing::open(app, data, tx, at(ORDERED), first, &payer).await?;
    let customer = app.db.system().account_in(tx, data).await?;
    let operator = Who { person: None, ..at(PAID) };
    billing::mark_paid(data, tx, customer, row, operator).await?;
    let mut customer: account::ActiveModel = app.db.system().account_in(tx, data).await?.into();
    customer.trial_ends_at = Set(company.now - Duration::days(TRIAL_ENDED));
    customer.update(tx.reader()).await?;
    billing::open(app, data, tx, at(ORDERED_AGAIN), (Plan::Unlim, Term::Year), &payer).await?;
    Ok(())
}

/// In the order of time, as it would have been written.
async fn log(company: &Company<'_>, staff: &[employee::Model]) -> anyhow::Result<()> {
    let Company { data, tx, now, .. } = company;
    let mut entries: Vec<(DateTime<Utc>, i64, Entry)> = Vec::new();
    let administrator = &staff[0];
    for person in &staff[1..] {
        let entry = audit::about(Action::EmployeeCreated, person).fact("email", person.email.as_deref());
        entries.push((person.created_at, administrator.id, entry));
        if let Some(at) = person.dismissed_at {
            entries.push((at, administrator.id, audit::about(Action::EmployeeDismissed, person)));
        }
    }
    let courses = data.find::<course::Model>().filter(course::Column::DemoKey.is_null());
    for row in courses.all(tx.reader()).await? {
        let author = row.author_id.unwrap_or(administrator.id);
        entries.push((row.created_at, author, Entry::of(Action::CourseCreated, row.id, &row.title)));
        let published = row.created_at + Duration::hours(2);
        entries.push((published, author, Entry::of(Action::CoursePublished, row.id, &row.title)));
    }
    let at = *now - Duration::days(30);
    for row in data.find::<group::Model>().all(tx.reader()).await? {
        let entry = Entry::of(Action::GroupCreated, row.id, &row.name)
            .fact("period", row.period)
            .fact("attempts", row.attempts);
        entries.push((at, administrator.id, entry));
    }
    for days in 1..=5 {
        let at = *now - Duration::days(days) - Duration::minutes(37 * days);
        entries.push((at, administrator.id, audit::about(Action::PersonSignedIn, administrator)));
    }
    entries.sort_by_key(|(at, ..)| *at);
    for (at, person, entry) in entries {
        audit::note(data, tx, Who::person(person, at, None), entry).await?;
    }
    Ok(())
}
