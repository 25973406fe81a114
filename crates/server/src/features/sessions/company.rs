//! Sessions and passwords where people sign in by the provider of their company.

use rozmova_store::{Scoped, Tx, company_sign_in, login};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter};

use crate::error::{Code, Result};

/// # Errors
/// 403 when the company wants everybody to sign in by its provider, and the person does not keep the way in for emergencies.
pub async fn require_password_opens(data: &Scoped, db: &impl ConnectionTrait, person: i64) -> Result<()> {
    let row = data.find::<company_sign_in::Model>().one(db).await?;
    match row.filter(|row| row.enabled && row.required && row.keeper_id != Some(person)) {
        Some(_) => Err(Code::CompanySignInOnly.into()),
        None => Ok(()),
    }
}

/// Ends what passwords opened, or what the provider did, but for `keep`; those of cards stay. The keeper's passwords stay as well.
pub async fn end_sessions_by(
    data: &Scoped,
    tx: &Tx,
    company: bool,
    keeper: Option<i64>,
    keep: Option<i64>,
) -> Result<()> {
    use login::Column;
    let ended = Condition::all()
        .add(Column::ByCompany.eq(company))
        .add(Column::ByCard.eq(false))
        .add_option(keeper.map(|keeper| Column::EmployeeId.ne(keeper)))
        .add_option(keep.map(|keep| Column::Id.ne(keep)));
    data.delete::<login::Model>().filter(ended).exec(tx.reader()).await?;
    Ok(())
}

/// Ends what the provider opened: one session of its own, all of a person, or the person's in that session. How many ended.
pub async fn end_provider_sessions(
    data: &Scoped,
    tx: &Tx,
    session: Option<&str>,
    person: Option<i64>,
) -> Result<u64> {
    use login::Column;
    if session.is_none() && person.is_none() {
        return Ok(0);
    }
    let mut ended = Condition::all()
        .add(Column::ByCompany.eq(true))
        .add_option(person.map(|person| Column::EmployeeId.eq(person)));
    if let Some(session) = session {
        let same = Column::ProviderSession.eq(session);
        // Of a provider that names its sessions at their end only, all of the person end.
        let unnamed = person.map(|_| Column::ProviderSession.is_null());
        ended = ended.add(Condition::any().add(same).add_option(unnamed));
    }
    Ok(data.delete::<login::Model>().filter(ended).exec(tx.reader()).await?.rows_affected)
}
