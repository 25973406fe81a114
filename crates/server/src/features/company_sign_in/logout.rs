//! The provider's word that somebody is signed out (OpenID Connect Back-Channel Logout).

use axum::extract::State;
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    company_sign_in::{Expected, check_logout_token},
};
use rozmova_store::{company_identity, employee};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Deserialize;

use super::{
    fault::Fault,
    provider::{Asking, Provider},
    token::verified,
};
use crate::{
    error::{Error, ErrorBody, Result},
    features::{
        audit::{self, Who},
        sessions,
    },
    http::{body::Form, query::Id},
    state::App,
    texts::Text,
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct CompanyLogout {
    /// Signed by the provider.
    logout_token: String,
}

/// End the sessions of somebody whom the provider of the company has signed out
#[utoipa::path(post, path = "/company_sign_in/{id}/logout/", tag = "account", operation_id = "endByCompany",
    description = "Called by the provider. Only sessions that it opened end: one by `sid`, all of a person by `sub`.",
    params(("id" = i64, Path)),
    request_body(content = CompanyLogout, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200), (status = "4XX", body = ErrorBody)))]
pub(super) async fn log_out(
    State(app): State<App>,
    Id(account): Id,
    Form(form): Form<CompanyLogout>,
) -> Result<StatusCode> {
    let found = app.db.system().company_sign_in(account).await?.filter(|(row, _)| row.enabled);
    let (settings, data) = found.ok_or_else(Error::not_found)?;
    let provider = Provider::discover(&app, &settings.issuer, Asking::Usual).await?;
    let invalid = || Error::field("logout_token", Text::new("field-invalid"));
    let claims = match verified(&app, &provider, &form.logout_token).await {
        Err(Fault::Signature(_)) => return Err(invalid()),
        other => other?,
    };
    let expected =
        Expected { issuer: &settings.issuer, client_id: &settings.client_id, now: app.clock.now() };
    let (session, subject) = check_logout_token(&claims, expected).map_err(|_| invalid())?;
    let tx = data.begin().await?;
    let person = match subject {
        Some(subject) => {
            let identity = data
                .find::<company_identity::Model>()
                .filter(company_identity::Column::Issuer.eq(&settings.issuer))
                .filter(company_identity::Column::Subject.eq(subject))
                .one(tx.reader())
                .await?;
            // Of somebody who never came here nothing is to end.
            let Some(identity) = identity else { return Ok(StatusCode::OK) };
            Some(data.get::<employee::Model>(identity.employee_id, tx.reader()).await?)
        }
        None => None,
    };
    let of = person.as_ref().map(|person| person.id);
    let ended = sessions::end_provider_sessions(&data, &tx, session, of).await?;
    if let Some(person) = person.filter(|_| ended > 0) {
        let who = Who::operator(&app);
        audit::note(
            &data,
            &tx,
            who,
            audit::about(Action::PersonSessionsEnded, &person).fact("by_company", true),
        )
        .await?;
    }
    tx.commit().await?;
    Ok(StatusCode::OK)
}
