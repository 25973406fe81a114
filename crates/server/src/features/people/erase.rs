//! Deleting a person: everything that names them goes, the answers stay for the statistics.

use std::collections::HashSet;

use rozmova_store::{
    Scoped, Tx, assignment, background_task, device, employee, group_member, login, mail, mailed_key,
    position, report_schedule, report_view,
};
use sea_orm::{
    ColumnTrait, Condition, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::chosen::{CHUNK, ChosenPerson};
use crate::{
    app::App,
    features::{
        audit,
        media::{self, Discarded},
        tasks::JobState,
    },
    http::error::Result,
    mail::forget_named,
};

/// What stays on the disk until the erasure is committed.
#[derive(Debug, Default)]
pub(super) struct Leftovers {
    addresses: Vec<String>,
    files: Discarded,
}

impl Leftovers {
    /// Removes photos, and letters that became files; one that cannot be removed is logged, the person is erased
    /// all the same.
    pub(super) async fn remove(self, app: &App) {
        self.files.remove(app).await;
        if let Err(error) = app.mailer.forget(&self.addresses).await {
            tracing::error!(error = ?error, "letters of deleted people could not be removed");
        }
    }
}

/// Erases people, in this transaction.
pub(super) async fn erase(app: &App, data: &Scoped, tx: &Tx, people: &[ChosenPerson]) -> Result<Leftovers> {
    let mut files = Discarded::default();
    // What came of an import may name anybody. What is not over goes on, or ends by itself when nobody may do it any more.
    data.delete::<background_task::Model>()
        .filter(background_task::Column::Result.is_not_null())
        .filter(
            background_task::Column::State.is_in([JobState::Done, JobState::Failed].map(JobState::as_str)),
        )
        .exec(tx.reader())
        .await?;
    let ids: Vec<i64> = people.iter().map(|person| person.id).collect();
    forget_named(data, tx, &ids).await?;
    audit::forget(data, tx, &ids).await?;
    let mut all: Vec<String> = people.iter().map(|person| person.email.clone()).collect();
    for chunk in people.chunks(CHUNK) {
        let ids: Vec<i64> = chunk.iter().map(|person| person.id).collect();
        let former = former_addresses(data, tx, &ids).await?;
        let present = chunk.iter().map(|person| person.email.as_str());
        let addresses: Vec<&str> = present.chain(former.iter().map(String::as_str)).collect();
        remove_belongings(app, data, tx, &ids, &addresses).await?;
        all.extend(former);
        files.and(anonymise(app, data, tx, &ids).await?);
    }
    app.db.system().forget_bug_reports(tx, all.clone()).await?;
    Ok(Leftovers { addresses: all, files })
}

/// Addresses to which letters about these people went, or that they had before, and that nobody has now.
async fn former_addresses(data: &Scoped, tx: &Tx, ids: &[i64]) -> Result<Vec<String>> {
    use employee::Column;
    let former: Vec<Option<String>> = data
        .find::<employee::Model>()
        .select_only()
        .column(Column::PreviousEmail)
        .filter(Column::Id.is_in(ids.iter().copied()))
        .into_tuple()
        .all(tx.reader())
        .await?;
    let written: Vec<String> = data
        .find::<mail::Model>()
        .select_only()
        .column(mail::Column::Recipient)
        .distinct()
        .filter(mail::Column::EmployeeId.is_in(ids.iter().copied()))
        .into_tuple()
        .all(tx.reader())
        .await?;
    let all: HashSet<String> = former.into_iter().flatten().chain(written).collect();
    let taken: Vec<String> = data
        .find::<employee::Model>()
        .select_only()
        .column(Column::Email)
        .filter(Column::Email.is_in(all.iter().map(String::as_str)))
        .filter(Column::Id.is_not_in(ids.iter().copied()))
        .into_tuple()
        .all(tx.reader())
        .await?;
    Ok(all.into_iter().filter(|address| !taken.contains(address)).collect())
}

async fn remove_belongings(app: &App, data: &Scoped, tx: &Tx, ids: &[i64], addresses: &[&str]) -> Result<()> {
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
    data.delete::<device::Model>().filter(device::Column::EmployeeId.is_in(people())).exec(db).await?;
    data.delete::<mailed_key::Model>()
        .filter(mailed_key::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    data.delete::<group_member::Model>()
        .filter(group_member::Column::EmployeeId.is_in(people()))
        .exec(db)
        .await?;
    let letters = Condition::any()
        .add(mail::Column::Recipient.is_in(addresses.iter().copied()))
        .add(mail::Column::EmployeeId.is_in(people()));
    data.delete::<mail::Model>().filter(letters).exec(db).await?;
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
        .col_expr(Column::PhotoId, none())
        .col_expr(Column::LogoId, none())
        .col_expr(Column::TopBarBackground, Expr::value(None::<String>))
        // Unique, and no address.
        .col_expr(
            Column::Email,
            Expr::value("erased:")
                .binary(sea_orm::sea_query::BinOper::Custom("||"), Expr::col(Column::Id).cast_as("varchar")),
        )
        .col_expr(Column::PreviousEmail, Expr::value(None::<String>))
        .col_expr(Column::PasswordHash, Expr::value(None::<String>))
        .col_expr(Column::RoleId, none())
        .col_expr(Column::Notifications, Expr::value(false))
        .col_expr(Column::DismissedAt, Expr::value(now))
        .col_expr(Column::ErasedAt, Expr::value(now))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::Id.is_in(ids.iter().copied()))
        .exec(tx.reader())
        .await?;
    let files = files.into_iter().flat_map(|(photo, logo)| [photo, logo]).flatten();
    // A photo that was uploaded and never used may show the person too.
    let uploads = media::uploads_of(data, tx, ids).await?;
    media::discard(app, data, tx, files.chain(uploads)).await
}
