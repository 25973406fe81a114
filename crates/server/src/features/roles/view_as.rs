//! Seeing the screens as somebody with another role and reach would.

use std::sync::Arc;

use axum::{Json, extract::State};
use chrono::{DateTime, Duration, Utc};
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    reach::{Reach, may_give},
    rights::Rights,
};
use rozmova_store::{Scoped, Tx, Units, login, role};
use serde::{Deserialize, Serialize};

use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        structure,
    },
    http::{
        body::Body,
        caller::{Caller, can},
        ids::Ids,
    },
    state::App,
    texts::Text,
    tokens::{Session, View},
};

/// A view ends by itself: nobody should forget that nothing can be changed.
const LASTS: Duration = Duration::hours(1);
/// Units of one view: they go with each request.
const MOST: usize = 100;

/// As whom to look.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct ViewAsForm {
    /// A role of which the caller holds every right.
    role: i64,
    /// How far somebody with it sees; *own* is where the caller stands.
    #[serde(default)]
    reach: Reach,
    /// With the reach *chosen*: organisations, each with everything below it.
    #[serde(default)]
    reach_organizations: Vec<i64>,
    /// With the reach *chosen*: divisions, each with everything below it.
    #[serde(default)]
    reach_divisions: Vec<i64>,
}

impl ViewAsForm {
    fn units(&self) -> Units {
        Units { organizations: self.reach_organizations.clone(), divisions: self.reach_divisions.clone() }
    }
}

/// What the screens are asked for with.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ViewToken {
    /// For the header `Authorization: JWT <token>`, in place of that of the session. It opens no change.
    token: String,
    /// When it ends; it ends with the session as well.
    expires_at: DateTime<Utc>,
}

/// See the screens as somebody with this role and reach would; nothing can be changed meanwhile
#[utoipa::path(post, path = "/view_as/", tag = "roles", operation_id = "viewAs",
    description = "With the token every question is answered as somebody with this role and reach would have it answered, and \
        every change is refused with `view_only`. What is the caller's own stays the caller's: assignments, profile, notices. \
        The view ends with its hour, with the session, and when the caller loses a right that it needs.",
    request_body = ViewAsForm, responses((status = 201, body = ViewToken), (status = "4XX", body = ErrorBody)))]
pub(super) async fn begin(
    State(app): State<App>,
    caller: Caller<can::ViewAs>,
    Body(form): Body<ViewAsForm>,
) -> Result<(StatusCode, Json<ViewToken>)> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let role = checked(data, &tx, me.rights, &form).await?;
    let login: login::Model =
        data.get(me.login().ok_or_else(|| Error::new(Code::PeopleOnly))?, tx.reader()).await?;
    let now = app.clock.now();
    let expires_at = (now + LASTS).min(login.expires_at);
    let view = View {
        role: role.id,
        rights: role.rights,
        reach: form.reach,
        organizations: form.reach_organizations,
        divisions: form.reach_divisions,
        until: expires_at.timestamp(),
    };
    let mut began = Entry::of(Action::RoleViewedAs, role.id, &role.title).fact("reach", view.reach.key());
    if view.reach == Reach::Chosen {
        began = began.fact("reach_units", structure::unit_names(data, tx.reader(), &view.units()).await?);
    }
    audit::note(data, &tx, me, began).await?;
    tx.commit().await?;
    let session = Session { id: login.id, stamp: login.stamp, view: Some(Arc::new(view)) };
    let token = app.tokens.sign(&session, now, expires_at)?;
    Ok((StatusCode::CREATED, Json(ViewToken { token, expires_at })))
}

/// The role.
///
/// # Errors
/// 400 on what is not there, is beyond the caller's rights, or does not go together.
async fn checked(data: &Scoped, tx: &Tx, own: Rights, form: &ViewAsForm) -> Result<role::Model> {
    let chosen = form.units();
    let units = chosen.organizations.len() + chosen.divisions.len();
    if form.reach != Reach::Chosen && units > 0 {
        return Err(Error::field("reach", Text::new("field-invalid")));
    }
    if units > MOST {
        return Err(Error::field("reach", Text::new("field-too-many").with("max", MOST as i64)));
    }
    let mut ids = Ids::default();
    ids.look_up::<role::Model>("role", &[form.role], data, tx.reader()).await?;
    ids.known_in_body()?;
    structure::check_units_of_reach(data, tx.reader(), &chosen).await?;
    let role: role::Model = data.get(form.role, tx.reader()).await?;
    let rights = Rights::from_bits(role.rights);
    if !own.covers(rights) {
        return Err(Error::field("role", Text::new("field-view-beyond-yours")));
    }
    may_give(form.reach, rights, units, true).map_err(structure::reach_refused)?;
    Ok(role)
}
