//! A person as the API shows it in full.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use rozmova_domain::{
    allowance::TimeAllowance,
    language::Language,
    plan::{Standing, days_left},
    reach::Reach,
    rights::{Right, Rights},
    second_factor::{self, FactorState},
};
use rozmova_store::{Scoped, account, asset, deputy, employee, role};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};
use serde::Serialize;

use crate::{
    assets,
    config::Billing,
    error::{Error, Result},
    features::{
        branding::{Head, scripts_for},
        keys,
        plans::{self, PlanRef},
        refs::{GroupRef, PositionRef, RoleRef, groups_of, positions_of},
        sessions::SessionKind,
        structure,
    },
    state::App,
};

/// Hints that a person may not have seen yet.
pub const HINTS: [&str; 8] = [
    "org_structure",
    "welcome_admin",
    "roles",
    "users",
    "games",
    "answers_report",
    "game_report",
    "settings",
];

/// A person in full.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names are those of the specification")]
pub struct User {
    pub id: i64,
    pub first_name: String,
    pub last_name: String,
    pub middle_name: String,
    #[schema(required = true)]
    pub gender: Option<Gender>,
    #[schema(required = true)]
    pub birth_date: Option<NaiveDate>,
    pub phone: String,
    /// Empty: none.
    pub email: String,
    /// Empty: none.
    pub personnel_number: String,
    /// An address that waits for its confirmation.
    #[schema(required = true)]
    pub pending_email: Option<String>,
    /// Address of the photo.
    #[schema(required = true)]
    pub simple_profile_pic: Option<String>,
    #[schema(required = true)]
    pub role: Option<RoleRef>,
    /// Codenames, as granted.
    pub permissions: Vec<Right>,
    pub is_admin: bool,
    /// Which face of the product an administrator looks at.
    pub in_moder_mode: bool,
    /// How much more time than set the person has, at cards and in quizzes.
    pub time_allowance: TimeAllowance,
    /// How far the person sees as an administrator; of a moderator, everything.
    pub reach: Reach,
    /// Of a chosen reach the organisations that the reader reaches, each with all that is below it.
    pub reach_organizations: Vec<i64>,
    /// The divisions, likewise.
    pub reach_divisions: Vec<i64>,
    pub fired: bool,
    /// Has set a password.
    pub confirmed: bool,
    #[schema(required = true)]
    pub language: Option<Language>,
    /// True: still to be shown.
    pub show_hints: BTreeMap<String, bool>,
    /// Mails that can be switched off.
    pub notifications: bool,
    /// Whether sign-ins ask for a code.
    pub second_factor: FactorState,
    /// Heads a unit, or stands in for who does, and sees its people; never of others.
    pub has_team: bool,
    /// The session of this request began on a device that many people use; never of others.
    pub on_shared_device: bool,
    /// The person looks as somebody else would, and what is said of rights and reach is said of that one; never of others.
    #[schema(required = true)]
    pub viewing: Option<Viewing>,
    pub version: i32,
    /// The position held: none or one.
    pub user_position: Vec<PositionRef>,
    pub groups: Vec<GroupRef>,
    /// Top bar, as it applies.
    pub whitelabel: Whitelabel,
    /// Scripts in the head of this person's pages: none for others than the person.
    pub head: Head,
    /// Top bar of this person alone; what is null is the account's.
    pub own_whitelabel: OwnWhitelabel,
    pub account: AccountView,
    pub created_at: DateTime<Utc>,
    #[schema(required = true)]
    pub last_seen_at: Option<DateTime<Utc>>,
}

/// What the person looks with, beside role and reach.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Viewing {
    /// Names of the organisations and divisions that are reached; none with the reach *everything*.
    pub units: Vec<String>,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
}

/// Look of the top bar.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Whitelabel {
    /// Address of the logo.
    #[schema(required = true)]
    pub logo: Option<String>,
    /// `#rrggbb`
    #[schema(required = true)]
    pub top_bar_background: Option<String>,
}

/// What one person's top bar has of its own.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names are those of the specification")]
pub struct OwnWhitelabel {
    /// Address of the logo.
    #[schema(required = true)]
    pub logo: Option<String>,
    #[schema(required = true)]
    pub logo_id: Option<i64>,
    /// `#rrggbb`
    #[schema(required = true)]
    pub top_bar_background: Option<String>,
}

/// Male or female.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of the specification")]
pub enum Gender {
    Male,
    Female,
}

impl Gender {
    /// As stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Male => "male",
            Self::Female => "female",
        }
    }

    fn parse(text: &str) -> Option<Self> {
        [Self::Male, Self::Female].into_iter().find(|gender| gender.as_str() == text)
    }
}

/// The customer that a person belongs to.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names are those of the specification")]
pub struct AccountView {
    pub id: i64,
    pub name: String,
    pub domain: String,
    /// IANA name.
    pub timezone: String,
    /// The demo courses are in the lists.
    pub show_demo_courses: bool,
    /// The paid plan.
    #[schema(required = true)]
    pub plan: Option<PlanRef>,
    pub trial_ends_at: DateTime<Utc>,
    /// Everything is open: in the trial, with a paid plan, or on a company's own installation.
    pub premium: bool,
    /// Days left of the trial, begun ones included; 0 when it is over.
    pub days_left: i64,
    /// Whether trials and plans exist on this installation.
    pub billing: bool,
}

/// A person in full. Eight statements, one more with a photo or a logo.
pub async fn user_view(app: &App, data: &Scoped, id: i64) -> Result<User> {
    view(app, data, id, None).await
}

/// The same for the person: with the scripts of the head. In a session by the provider of the company nothing more has to be set up.
pub async fn own_view(app: &App, data: &Scoped, id: i64, session: SessionKind) -> Result<User> {
    let mut user = view(app, data, id, Some(session)).await?;
    if session.by_company && user.second_factor == FactorState::Needed {
        user.second_factor = FactorState::Off;
    }
    Ok(user)
}

/// Whether the person stands in for a head. One statement.
async fn is_deputy(app: &App, data: &Scoped, person: i64) -> Result<bool> {
    let now = data
        .find::<deputy::Model>()
        .filter(deputy::Column::DeputyId.eq(person))
        .filter(deputy::Column::Until.gt(app.clock.now()));
    Ok(now.count(data.reader()).await? > 0)
}

/// With a session: for the person.
async fn view(app: &App, data: &Scoped, id: i64, own: Option<SessionKind>) -> Result<User> {
    let person = data
        .find::<employee::Model>()
        .filter(employee::Column::Id.eq(id))
        .filter(employee::Column::ErasedAt.is_null())
        .one(data.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    let role: Option<role::Model> = match person.role_id {
        Some(role) => Some(data.get(role, data.reader()).await?),
        None => None,
    };
    let rights = role.as_ref().map_or(Rights::EMPTY, |role| Rights::from_bits(role.rights));
    let account = app.db.system().account(data).await?;
    let files = addresses(data, [person.photo_id, person.logo_id, account.logo_id]).await?;
    let second_factor = second_factor::state(
        person.second_factor_since.is_some(),
        person.reach.administers(rights),
        account.second_factor_required,
    );
    let file = |id: Option<i64>| id.and_then(|id| files.get(&id).cloned());
    let position = positions_of(data, data.reader(), [id]).await?.remove(&id);
    let reach = person.reach.of(rights);
    let (reach_organizations, reach_divisions) = match reach {
        Reach::Chosen => structure::chosen_units(data, id).await?,
        _ => Default::default(),
    };
    let hints: BTreeMap<String, bool> = serde_json::from_str(&person.show_hints)?;
    let has_team = own.is_some_and(|session| !session.by_card)
        && account.heads_see_team
        && (position.as_ref().is_some_and(|held| held.head) || is_deputy(app, data, id).await?);
    Ok(User {
        id: person.id,
        reach,
        reach_organizations,
        reach_divisions,
        simple_profile_pic: file(person.photo_id),
        user_position: position.into_iter().collect(),
        groups: groups_of(data, id).await?,
        whitelabel: Whitelabel {
            logo: file(person.logo_id.or(account.logo_id)),
            top_bar_background: person
                .top_bar_background
                .clone()
                .or_else(|| account.top_bar_background.clone()),
        },
        head: if own.is_some() {
            scripts_for(&account, person.reach.administers(rights))?
        } else {
            Head::default()
        },
        own_whitelabel: OwnWhitelabel {
            logo: file(person.logo_id),
            logo_id: person.logo_id,
            top_bar_background: person.top_bar_background,
        },
        role: role.map(|role| RoleRef { id: role.id, title: role.title, standard_key: role.standard }),
        permissions: rights.codenames(),
        is_admin: person.reach.administers(rights),
        in_moder_mode: person.in_moder_mode && person.reach.administers(rights),
        fired: person.dismissed_at.is_some(),
        confirmed: person.password_hash.is_some(),
        gender: person.gender.as_deref().and_then(Gender::parse),
        show_hints: HINTS
            .iter()
            .map(|hint| ((*hint).to_owned(), hints.get(*hint).copied().unwrap_or(true)))
            .collect(),
        account: account_view(app, data, account).await?,
        first_name: person.first_name,
        last_name: person.last_name,
        middle_name: person.middle_name,
        birth_date: person.birth_date,
        phone: person.phone,
        email: person.email.unwrap_or_default(),
        personnel_number: person.personnel_number.unwrap_or_default(),
        pending_email: keys::pending_email(data, id, app.clock.now()).await?,
        language: person.language,
        time_allowance: person.time_allowance,
        notifications: person.notifications,
        second_factor,
        has_team,
        on_shared_device: own.is_some_and(|session| session.on_shared_device),
        viewing: None,
        version: person.version,
        created_at: person.created_at,
        last_seen_at: person.last_seen_at,
    })
}

/// Addresses of files by their ids.
async fn addresses(data: &Scoped, files: [Option<i64>; 3]) -> Result<BTreeMap<i64, String>> {
    let ids: Vec<i64> = files.into_iter().flatten().collect();
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let rows = data.find::<asset::Model>().filter(asset::Column::Id.is_in(ids)).all(data.reader()).await?;
    Ok(rows.into_iter().map(|row| (row.id, assets::address(&row.key))).collect())
}

async fn account_view(app: &App, data: &Scoped, account: account::Model) -> Result<AccountView> {
    let now = app.clock.now();
    Ok(AccountView {
        plan: plans::plan_ref(&account),
        premium: plans::standing(app, &account) != Standing::Expired,
        id: account.id,
        name: account.name,
        domain: structure::main_domain(data).await?,
        timezone: account.timezone,
        show_demo_courses: account.show_demo_courses,
        trial_ends_at: account.trial_ends_at,
        days_left: days_left(now, account.trial_ends_at),
        billing: app.config.billing == Billing::On,
    })
}
