//! Who somebody is for the provider of the company, as administrators see it.

use axum::Json;
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_domain::audit::Action;
use rozmova_store::{Scoped, company_identity, employee};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use serde::Serialize;

use crate::{
    error::{Error, ErrorBody, Result},
    features::{audit, people, sessions},
    http::{
        caller::{Caller, can},
        query::Id,
    },
};

/// Whether the provider of the company knows somebody.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PersonIdentity {
    /// Null: the person has never logged in through the company.
    #[schema(required = true)]
    identity: Option<CompanyIdentity>,
}

/// Who somebody is for the provider.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct CompanyIdentity {
    /// The provider, as it calls itself.
    issuer: String,
    created_at: DateTime<Utc>,
    last_used_at: DateTime<Utc>,
}

/// Whether the provider of the company knows a person
#[utoipa::path(get, path = "/users/{id}/company_identity/", tag = "users", operation_id = "showCompanyIdentity",
    params(("id" = i64, Path)), responses((status = 200, body = PersonIdentity), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(caller: Caller<can::ViewUsers>, Id(id): Id) -> Result<Json<PersonIdentity>> {
    let data = &caller.data;
    let person: employee::Model = data.get(id, data.reader()).await?;
    if person.erased_at.is_some() {
        return Err(Error::not_found());
    }
    let identity = of(data, data.reader(), id).await?;
    Ok(Json(PersonIdentity {
        identity: identity.map(|row| CompanyIdentity {
            issuer: row.issuer,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
        }),
    }))
}

/// Forget who a person is for the provider of the company
#[utoipa::path(delete, path = "/users/{id}/company_identity/", tag = "users", operation_id = "removeCompanyIdentity",
    description = "For who has got another account there. The sessions that it opened end; the next login through the company \
        with the person's email, confirmed there and at a proven domain, is this person again.",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn unlink(caller: Caller<can::EditUsers>, Id(id): Id) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let person = people::lock(data, &tx, id).await?;
    people::may_touch(me, data, &tx, &person).await?;
    let of_person = company_identity::Column::EmployeeId.eq(id);
    let gone = data.delete::<company_identity::Model>().filter(of_person).exec(tx.reader()).await?;
    if gone.rows_affected == 0 {
        return Err(Error::not_found());
    }
    sessions::end_provider_sessions(data, &tx, None, Some(id)).await?;
    audit::note(data, &tx, me, audit::about(Action::PersonCompanyUnlinked, &person)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn of(
    data: &Scoped,
    db: &impl ConnectionTrait,
    person: i64,
) -> Result<Option<company_identity::Model>> {
    let of_person = company_identity::Column::EmployeeId.eq(person);
    Ok(data.find::<company_identity::Model>().filter(of_person).one(db).await?)
}
