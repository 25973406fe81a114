//! Deleting a person: everything that names them goes, the answers stay for the statistics.

use std::collections::BTreeSet;

use rozmova_domain::{allowance::TimeAllowance, reach::Reach};
use rozmova_store::{
    Scoped, Tx, assignment, attempt, background_task, company_identity, company_sign_in, device, employee,
    event, event_read, group_member, login, mail, mailed_key, passkey, position, presence, reach_unit,
    recovery_code, report_schedule, report_view, second_factor, service_key, sign_in_card,
};
use sea_orm::{
    ColumnTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait, SimpleExpr},
};

use super::{
    chosen::{CHUNK, ChosenPerson},
    forget::Named,
};
use crate::{
    error::Result,
    features::{
        audit,
        media::{self, Discarded},
        tasks::JobState,
    },
    jobs::{self, NOTICE, SEND},
    mail::forget_named,
    state::App,
};

/// What stays on the disk until the erasure is committed.
#[derive(Debug, Default)]
pub(super) struct Leftovers {
    addresses: Vec<String>,
    files: Discarded,
}

impl Leftovers {
    /// Removes photos, and emails that became files; one that cannot be removed is logged, the person is erased
    /// all the same.
    pub(super) async fn remove(self, app: &App) {
        self.files.remove(app).await;
        if let Err(error) = app.mailer.forget(&self.addresses).await {
            tracing::error!(error = format!("{error:#}"), "emails of deleted people could not be removed");
        }
    }
}

/// Erases people, in this transaction.
pub(super) async fn erase(app: &App, data: &Scoped, tx: &Tx, people: &[ChosenPerson]) -> Result<Leftovers> {
    // Who is erased has no position any more, and what names them may be anybody's.
    let data = &data.everybody();
    let mut files = Discarded::default();
    // What came of an import, or a file with somebody's data, may name anybody. What is not over goes on, or ends by itself when nobody may do it any more.
    data.delete::<background_task::Model>()
        .filter(background_task::Column::Result.is_not_null())
        .filter(
            background_task::Column::State.is_in([JobState::Done, JobState::Failed].map(JobState::as_str)),
        )
        .exec(tx.reader())
        .await?;
    let ids: Vec<i64> = people.iter().map(|person| person.id).collect();
    let addresses = addresses_of(app, data, tx, people, &ids).await?;
    forget_named(data, tx, &ids).await?;
    audit::forget(data, tx, &ids).await?;
    let mut emails = Vec::new();
    for addresses in addresses.chunks(CHUNK) {
        emails.extend(drop_emails(data, tx, mail::Column::Recipient.is_in(addresses)).await?);
    }
    for ids in ids.chunks(CHUNK) {
        let ids = || ids.iter().copied();
        emails.extend(drop_emails(data, tx, mail::Column::EmployeeId.is_in(ids())).await?);
    }
    let system = app.db.system();
    system.drop_jobs(tx, &[SEND, NOTICE], &emails).await?;
    system.drop_jobs(tx, &[jobs::RESET], &addresses).await?;
    for ids in ids.chunks(CHUNK) {
        remove_belongings(app, data, tx, ids).await?;
        files.and(anonymise(app, data, tx, ids).await?);
    }
    let named = Named::new(people, &addresses);
    take_out_of_reports(data, tx, &named).await?;
    system.forget_bug_reports(tx, &ids, &addresses, |text| named.taken_out_of(text)).await?;
    Ok(Leftovers { addresses, files })
}

/// Every address that these people have, had or wanted to have, but for those that are somebody else's by now.
async fn addresses_of(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    people: &[ChosenPerson],
    ids: &[i64],
) -> Result<Vec<String>> {
    let mut all: BTreeSet<String> = people.iter().filter_map(|person| person.email.clone()).collect();
    for ids in ids.chunks(CHUNK) {
        let ids = || ids.iter().copied();
        let wanted: Vec<String> = data
            .find::<mailed_key::Model>()
            .select_only()
            .column(mailed_key::Column::Email)
            .filter(mailed_key::Column::EmployeeId.is_in(ids()))
            .into_tuple()
            .all(tx.reader())
            .await?;
        let written: Vec<String> = data
            .find::<mail::Model>()
            .select_only()
            .column(mail::Column::Recipient)
            .filter(mail::Column::EmployeeId.is_in(ids()))
            .distinct()
            .into_tuple()
            .all(tx.reader())
            .await?;
        let former: Vec<Option<String>> = data
            .find::<employee::Model>()
            .select_only()
            .column(employee::Column::PreviousEmail)
            .filter(employee::Column::Id.is_in(ids()))
            .into_tuple()
            .all(tx.reader())
            .await?;
        all.extend(wanted.into_iter().chain(written).chain(former.into_iter().flatten()));
    }
    all.extend(audit::addresses_of(data, tx, ids).await?);
    let all: Vec<String> = all.into_iter().collect();
    let others = app.db.system().addresses_of_others(tx, &all, ids).await?;
    Ok(all.into_iter().filter(|address| !others.contains(address)).collect())
}

/// Removes these emails; returns the payloads of their jobs.
async fn drop_emails(data: &Scoped, tx: &Tx, which: SimpleExpr) -> Result<Vec<String>> {
    let ids: Vec<i64> = data
        .find::<mail::Model>()
        .select_only()
        .column(mail::Column::Id)
        .filter(which.clone())
        .into_tuple()
        .all(tx.reader())
        .await?;
    data.delete::<mail::Model>().filter(which).exec(tx.reader()).await?;
    Ok(ids.into_iter().map(|id| id.to_string()).collect())
}

/// Reports that others keep or have mailed may be named after a person, or search for one.
async fn take_out_of_reports(data: &Scoped, tx: &Tx, named: &Named) -> Result<()> {
    for row in data.find::<report_view::Model>().all(tx.reader()).await? {
        let (name, query) = (named.taken_out_of(&row.name), without(named, &row.query));
        if name.is_none() && query.is_none() {
            continue;
        }
        data.update::<report_view::Model>()
            .col_expr(report_view::Column::Name, Expr::value(name.unwrap_or(row.name)))
            .col_expr(report_view::Column::Query, Expr::value(query.unwrap_or(row.query)))
            .filter(report_view::Column::Id.eq(row.id))
            .exec(tx.reader())
            .await?;
    }
    for row in data.find::<report_schedule::Model>().all(tx.reader()).await? {
        if let Some(query) = without(named, &row.query) {
            data.update::<report_schedule::Model>()
                .col_expr(report_schedule::Column::Query, Expr::value(query))
                .filter(report_schedule::Column::Id.eq(row.id))
                .exec(tx.reader())
                .await?;
        }
    }
    Ok(())
}

/// The filters of an address without those that name somebody; none when none does.
fn without(named: &Named, query: &str) -> Option<String> {
    let names = |part: &str| {
        let mut pairs = url::form_urlencoded::parse(part.as_bytes());
        pairs.any(|(_, value)| named.taken_out_of(&value).is_some())
    };
    let kept: Vec<&str> = query.split('&').filter(|part| !names(part)).collect();
    (kept.len() < query.split('&').count()).then(|| kept.join("&"))
}

async fn remove_belongings(app: &App, data: &Scoped, tx: &Tx, ids: &[i64]) -> Result<()> {
    data.delete::<report_view::Model>()
        .filter(report_view::Column::EmployeeId.is_in(ids.iter().copied()))
        .exec(tx.reader())
        .await?;
    data.delete::<report_schedule::Model>()
        .filter(report_schedule::Column::CreatedBy.is_in(ids.iter().copied()))
        .exec(tx.reader())
        .await?;
    let db = tx.reader();
    let people = || ids.iter().copied();
    data.delete::<login::Model>().filter(login::Column::EmployeeId.is_in(people())).exec(db).await?;
    data.delete::<second_factor::Model>()
        .filter(second_factor::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    data.delete::<recovery_code::Model>()
        .filter(recovery_code::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    data.delete::<passkey::Model>().filter(passkey::Column::EmployeeId.is_in(people())).exec(db).await?;
    data.delete::<service_key::Model>()
        .filter(service_key::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    data.delete::<sign_in_card::Model>()
        .filter(sign_in_card::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    data.delete::<company_identity::Model>()
        .filter(company_identity::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    data.update::<company_sign_in::Model>()
        .col_expr(company_sign_in::Column::KeeperId, Expr::value(None::<i64>))
        .filter(company_sign_in::Column::KeeperId.is_in(people()))
        .exec(db)
        .await?;
    data.delete::<presence::Model>().filter(presence::Column::EmployeeId.is_in(people())).exec(db).await?;
    data.delete::<event_read::Model>()
        .filter(event_read::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    data.delete::<event::Model>()
        .filter(event::Column::EmployeeId.is_in(people()).or(event::Column::Names.is_in(people())))
        .exec(db)
        .await?;
    data.delete::<device::Model>().filter(device::Column::EmployeeId.is_in(people())).exec(db).await?;
    data.delete::<reach_unit::Model>()
        .filter(reach_unit::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    data.delete::<mailed_key::Model>()
        .filter(mailed_key::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    data.delete::<group_member::Model>()
        .filter(group_member::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    data.update::<position::Model>()
        .col_expr(position::Column::EmployeeId, Expr::value(None::<i64>))
        .filter(position::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    data.update::<assignment::Model>()
        .col_expr(assignment::Column::WithdrawnAt, Expr::value(app.clock.now()))
        .filter(assignment::Column::EmployeeId.is_in(people()))
        .filter(assignment::Column::WithdrawnAt.is_null())
        .filter(assignment::Column::AttemptsUsed.eq(0))
        .exec(db)
        .await?;
    Ok(())
}

async fn anonymise(app: &App, data: &Scoped, tx: &Tx, ids: &[i64]) -> Result<Discarded> {
    use employee::Column;
    let files: Vec<(Option<i64>, Option<i64>)> = data
        .find::<employee::Model>()
        .select_only()
        .columns([Column::PhotoId, Column::LogoId])
        .filter(Column::Id.is_in(ids.iter().copied()))
        .into_tuple()
        .all(tx.reader())
        .await?;
    let now = app.clock.now();
    let empty = || Expr::value("");
    let none = || Expr::value(None::<i64>);
    data.update::<employee::Model>()
        .col_expr(Column::FirstName, empty())
        .col_expr(Column::LastName, empty())
        .col_expr(Column::MiddleName, empty())
        .col_expr(Column::Phone, empty())
        .col_expr(Column::SearchKey, empty())
        .col_expr(Column::SortKey, empty())
        .col_expr(Column::Gender, Expr::value(None::<String>))
        .col_expr(Column::BirthDate, Expr::value(None::<chrono::NaiveDate>))
        .col_expr(Column::TimeAllowance, Expr::value(TimeAllowance::Standard))
        .col_expr(Column::PhotoId, none())
        .col_expr(Column::LogoId, none())
        .col_expr(Column::TopBarBackground, Expr::value(None::<String>))
        .col_expr(Column::Email, Expr::value(None::<String>))
        .col_expr(Column::PersonnelNumber, Expr::value(None::<String>))
        .col_expr(Column::PersonnelKey, Expr::value(None::<String>))
        .col_expr(Column::ExternalId, Expr::value(None::<String>))
        .col_expr(Column::DirectoryPlace, Expr::value(None::<String>))
        .col_expr(Column::UserName, Expr::value(None::<String>))
        .col_expr(Column::UserNameKey, Expr::value(None::<String>))
        .col_expr(Column::PreviousEmail, Expr::value(None::<String>))
        .col_expr(Column::PasswordHash, Expr::value(None::<String>))
        .col_expr(Column::SecondFactorSince, Expr::value(None::<chrono::DateTime<chrono::Utc>>))
        .col_expr(Column::RoleId, none())
        .col_expr(Column::Reach, Expr::value(Reach::Everything))
        .col_expr(Column::Notifications, Expr::value(false))
        .col_expr(Column::DismissedAt, Expr::value(now))
        .col_expr(Column::ErasedAt, Expr::value(now))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::Id.is_in(ids.iter().copied()))
        .exec(tx.reader())
        .await?;
    data.update::<attempt::Model>()
        .col_expr(attempt::Column::TimeAllowance, Expr::value(TimeAllowance::Standard))
        .filter(attempt::Column::EmployeeId.is_in(ids.iter().copied()))
        .exec(tx.reader())
        .await?;
    let files = files.into_iter().flat_map(|(photo, logo)| [photo, logo]).flatten();
    // A photo that was uploaded and never used may show the person too.
    let uploads = media::uploads_of(data, tx, ids).await?;
    media::discard(app, data, tx, files.chain(uploads)).await
}
