//! Who calls, and with which right: the signature of a handler is its rule of access.

mod authenticate;
mod need;

use std::{marker::PhantomData, sync::Arc};

use axum::extract::{FromRequestParts, Request};
use chrono::{DateTime, Utc};
use http::{header, request::Parts};
use rozmova_domain::{
    language::Language, plan::Standing, reach::Reach, rights::Rights, second_factor::FactorState,
};
use rozmova_store::{AccountId, Credential, Scoped};

pub use self::authenticate::idle_after;
use self::authenticate::{authenticate, token};
pub use self::need::{Need, Needs, can};
use super::{guard::peer_ip, language::RequestInfo};
use crate::{
    config::Billing,
    error::{Code, Error, Result},
    limits::{rate_limits::RateKey, slot::RequestSlot},
    state::App,
    tokens::{Frame, ServiceKeyToken, Session, View},
};

/// Who is signed in.
#[derive(Clone, Debug)]
pub struct Me {
    /// The person.
    pub id: i64,
    /// By what: a sign-in session, or the service key of a program that calls in this person's name. None: a page inside
    /// another page.
    pub credential: Option<Credential>,
    /// Rights of the role.
    pub rights: Rights,
    /// How far the caller sees as an administrator; of a moderator, everything.
    pub reach: Reach,
    /// How far the person does in whose name a program calls that is limited to units; none of everybody else.
    makers_reach: Option<Reach>,
    /// The person looks as somebody else would: `rights` and `reach` are those of the view, and nothing can be changed.
    pub view: Option<Arc<View>>,
    /// The session began with a card, and opens what learners may do.
    pub by_card: bool,
    /// The session began by the provider of the company.
    pub by_company: bool,
    /// The session began on a device that many people use.
    pub on_shared_device: bool,
    /// When the request began.
    pub at: DateTime<Utc>,
    /// Names the request in the log.
    pub request: String,
    directory: bool,
    second_factor: FactorState,
    trial_ends_at: DateTime<Utc>,
    paid_until: Option<DateTime<Utc>>,
}

impl Me {
    /// The sign-in session of this request.
    pub fn login(&self) -> Option<i64> {
        match self.credential {
            Some(Credential::Login(login)) => Some(login),
            _ => None,
        }
    }

    /// The service key of this request.
    pub fn service_key(&self) -> Option<i64> {
        match self.credential {
            Some(Credential::Key(key)) => Some(key),
            _ => None,
        }
    }

    /// Whether this is that person, and not a program in their name.
    pub fn is(&self, person: i64) -> bool {
        self.id == person && self.service_key().is_none()
    }

    /// # Errors
    /// 403 `people_only` for a program.
    pub fn require_person(&self) -> Result<()> {
        if self.service_key().is_some() { Err(Code::PeopleOnly.into()) } else { Ok(()) }
    }

    /// # Errors
    /// 403 `view_only` for who looks as somebody else would; for the few questions that move something on.
    pub fn require_no_view(&self) -> Result<()> {
        if self.view.is_some() { Err(Code::ViewOnly.into()) } else { Ok(()) }
    }

    /// Whether the person meets a need.
    pub fn meets(&self, need: Need) -> bool {
        need.met_by(self.rights, self.reach)
    }

    /// The rows of the account as far as the caller reaches: for a call about what is the person's own that tells of others
    /// besides.
    pub async fn reached(&self, data: &Scoped) -> Result<Scoped> {
        let db = data.reader();
        if let Some(view) = self.view.as_deref().filter(|view| view.reach == Reach::Chosen) {
            return Ok(data.of_units(view.units()));
        }
        match (self.makers_reach, self.service_key()) {
            (Some(reach), Some(key)) => {
                Ok(data.within_reach_of(self.id, reach, db).await?.within_units_of_key(key, db).await?)
            }
            _ => Ok(data.within_reach_of(self.id, self.reach, db).await?),
        }
    }

    /// Whether the person works as an administrator, in the whole company or in a part of it.
    pub fn administers(&self) -> bool {
        self.reach.administers(self.rights)
    }

    /// # Errors
    /// 402 `plan_required` when the trial is over and no plan is paid.
    pub fn require_plan(&self, app: &App) -> Result<()> {
        let standing = Standing::at(app.clock.now(), self.trial_ends_at, self.paid_until);
        if app.config.billing == Billing::On && standing == Standing::Expired {
            return Err(Code::PlanRequired.into());
        }
        Ok(())
    }
}

/// Proof that the caller is signed in, has not been dismissed and meets `N`; the only way to an account's rows.
#[derive(Debug)]
pub struct Caller<N> {
    /// Who.
    pub me: Me,
    /// The rows of the person's account. What is the person's own is read among all of them, everything else as far as
    /// the person reaches.
    pub data: Scoped,
    /// Language of this request.
    pub language: Language,
    need: PhantomData<N>,
}

impl<N: Needs> FromRequestParts<App> for Caller<N> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let (me, account) = authenticate(parts, app).await?;
        if !N::NEED.programs {
            me.require_person()?;
        }
        if N::NEED.directory != me.directory {
            return Err(Code::KeyOfOtherKind.into());
        }
        if !N::NEED.before_second_factor && me.second_factor == FactorState::Needed {
            return Err(Code::SecondFactorMissing.into());
        }
        if !me.meets(N::NEED) {
            return Err(N::NEED.refusal.into());
        }
        RequestSlot::of(&parts.extensions)?.wait_for_report(account.get()).await;
        let language = language_of(parts);
        let all = app.db.scoped(account);
        let data = if N::NEED.is_of_own() { all } else { me.reached(&all).await? };
        Ok(Self { data, me, language, need: PhantomData })
    }
}

/// A caller who may also be nobody, or have to set up the second factor. A token that is sent must be good all the same.
#[derive(Debug)]
pub struct Visitor(pub Option<Caller<can::Arrive>>);

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        if !parts.headers.contains_key(header::AUTHORIZATION) {
            return Ok(Self(None));
        }
        Ok(Self(Some(Caller::from_request_parts(parts, app).await?)))
    }
}

/// Whoever plays: nobody, somebody who is signed in, or somebody inside another page, whose token opens one
/// assignment and no other call than those that take a player.
#[derive(Debug)]
pub struct Playing {
    /// Who, unless it is a visitor.
    pub caller: Option<Caller<can::BeSignedIn>>,
    /// The only assignment that the token opens; none: it opens everything that is the person's.
    pub only: Option<i64>,
    /// Who made the token, when that is not the player.
    pub opened_by: Option<i64>,
    /// Language of this request.
    pub language: Language,
}

impl FromRequestParts<App> for Playing {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        if !parts.headers.contains_key(header::AUTHORIZATION) {
            return Ok(Self { caller: None, only: None, opened_by: None, language: language_of(parts) });
        }
        let Some(frame) = frame(parts, app)? else {
            let caller = Caller::from_request_parts(parts, app).await?;
            let language = caller.language;
            return Ok(Self { caller: Some(caller), only: None, opened_by: None, language });
        };
        let (me, account) = in_frame(parts, app, frame).await?;
        let language = language_of(parts);
        let caller = Caller { data: app.db.scoped(account), me, language, need: PhantomData };
        Ok(Self { caller: Some(caller), only: Some(frame.assignment), opened_by: frame.by, language })
    }
}

/// Somebody who is signed in. Who meets `N` may have all that the call answers, other people a part of it.
#[derive(Debug)]
pub struct Partly<N> {
    /// Who.
    pub caller: Caller<can::BeKnown>,
    need: PhantomData<N>,
}

impl<N: Needs> Partly<N> {
    /// Whether all of it may be answered.
    pub fn may_have_all(&self) -> bool {
        self.caller.me.meets(N::NEED)
    }

    /// # Errors
    /// 403 when only a part of it may be answered.
    pub fn require_all(&self) -> Result<()> {
        if self.may_have_all() { Ok(()) } else { Err(N::NEED.refusal.into()) }
    }
}

impl<N: Needs> FromRequestParts<App> for Partly<N> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let partly = Self { caller: Caller::from_request_parts(parts, app).await?, need: PhantomData };
        // The part is that of a person.
        if partly.caller.me.service_key().is_some() {
            partly.require_all()?;
        }
        Ok(partly)
    }
}

/// Who plays what was assigned: somebody who is signed in, or inside another page.
#[derive(Debug)]
pub struct AssignedPlayer {
    /// Who.
    pub caller: Caller<can::BeSignedIn>,
    /// See [`Playing::only`].
    pub only: Option<i64>,
}

impl FromRequestParts<App> for AssignedPlayer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let Playing { caller, only, .. } = Playing::from_request_parts(parts, app).await?;
        let caller = caller.ok_or_else(|| Error::new(Code::NotAuthenticated))?;
        let need = <can::PassAssigned as Needs>::NEED;
        if !caller.me.meets(need) {
            return Err(need.refusal.into());
        }
        Ok(Self { caller, only })
    }
}

/// What the token opens, if it is one for a page inside another page.
fn frame(parts: &Parts, app: &App) -> Result<Option<Frame>> {
    if parts.extensions.get::<Session>().is_some() {
        return Ok(None);
    }
    match app.tokens.verify_frame(token(&parts.headers)?, app.clock.now()) {
        Ok(frame) => Ok(Some(frame)),
        Err(error) if error.code() == Code::TokenExpired => Err(error),
        Err(_) => Ok(None),
    }
}

async fn in_frame(parts: &Parts, app: &App, frame: Frame) -> Result<(Me, AccountId)> {
    let person = app.db.system().frame_person(frame.assignment).await?;
    let person = person.ok_or_else(|| Error::new(Code::TokenExpired))?;
    if let (Some(language), Some(info)) = (person.language, parts.extensions.get::<RequestInfo>()) {
        info.set_person_language(language);
    }
    if person.dismissed_at.is_some() {
        return Err(Code::AccountDismissed.into());
    }
    if frame.access != Frame::new(frame.assignment, person.reinstated_at).access {
        return Err(Code::TokenExpired.into());
    }
    know(parts, person.employee_id);
    let account = person.account();
    let me = Me {
        id: person.employee_id,
        credential: None,
        rights: person.rights.map_or(Rights::EMPTY, Rights::from_bits),
        reach: Reach::Everything,
        makers_reach: None,
        view: None,
        by_card: false,
        by_company: false,
        on_shared_device: false,
        at: app.clock.now(),
        request: request_id(parts),
        directory: false,
        second_factor: FactorState::Off,
        trial_ends_at: person.trial_ends_at,
        paid_until: person.paid_until,
    };
    Ok((me, account))
}

/// What the request takes is counted for this person as well.
fn know(parts: &Parts, person: i64) {
    if let Some(slot) = parts.extensions.get::<RequestSlot>() {
        slot.set_person(person);
    }
}

fn language_of(parts: &Parts) -> Language {
    parts.extensions.get::<RequestInfo>().map_or(Language::En, RequestInfo::language)
}

fn request_id(parts: &Parts) -> String {
    parts.extensions.get::<RequestInfo>().map(|info| info.id.clone()).unwrap_or_default()
}

/// Whose rate a request counts towards before the database is asked. The person is counted once the session is known to
/// be alive: a token of an ended one must not use up what its person may ask. A token of ours is read here, once. A service
/// key is counted by its address until the database knows it.
pub fn rate_key(app: &App, request: &mut Request) -> RateKey {
    if let Ok(token) = token(request.headers())
        && ServiceKeyToken::read(token).is_none()
    {
        let now = app.clock.now();
        if let Ok(session) = app.tokens.verify(token, now) {
            let rate_key = RateKey::Session(session.id);
            request.extensions_mut().insert(session);
            return rate_key;
        }
        if let Ok(frame) = app.tokens.verify_frame(token, now) {
            return RateKey::Assignment(frame.assignment);
        }
    }
    peer_ip(request.extensions()).into()
}
