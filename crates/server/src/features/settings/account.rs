//! Settings of an account.

use axum::{Json, extract::State};
use chrono_tz::Tz;
use rozmova_domain::{audit::Action, language::Language};
use rozmova_store::{account, employee};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde::{Deserialize, Serialize};

use crate::{
    config::{Billing, script_hosts},
    error::{Code, Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        branding::{Head, WhitelabelPatch, logo_address},
        media, sessions,
    },
    http::{
        body::Body,
        caller::{Caller, Needs, can},
    },
    state::App,
    texts::Text,
};

/// Settings of the account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Settings {
    /// For new people, and for emails to people without a choice.
    language: Language,
    /// IANA name.
    timezone: String,
    whitelabel: AccountWhitelabel,
    head: Head,
    /// Whether the caller may save scripts: it takes every right, because a script acts as whoever opens the page.
    can_edit_scripts: bool,
    /// The scripts do not run: who saved them did not have every right.
    scripts_paused: bool,
    /// Hosts that scripts may talk to: the operator's setting.
    script_hosts: Vec<String>,
    show_demo_courses: bool,
    /// People are reminded of deadlines.
    reminders: bool,
    /// Administrators do nothing before they have set up a second factor.
    second_factor_required: bool,
    /// Whoever heads a unit sees its people and how their courses go.
    heads_see_team: bool,
    /// False: an installation without plans.
    billing: bool,
    storage: StorageUse,
}

/// Top bar of the account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct AccountWhitelabel {
    /// Address of the logo.
    #[schema(required = true)]
    logo: Option<String>,
    #[schema(required = true)]
    logo_id: Option<i64>,
    /// `#rrggbb`
    #[schema(required = true)]
    top_bar_background: Option<String>,
}

/// Bytes of files.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct StorageUse {
    used: u64,
    /// Null: as many as the disk holds.
    #[schema(required = true)]
    limit: Option<u64>,
}

/// What is to be changed; what is left out stays.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct SettingsPatch {
    language: Option<Language>,
    /// IANA name.
    timezone: Option<String>,
    whitelabel: Option<WhitelabelPatch>,
    /// All scripts; others than before, or paused ones, need every right and `password`.
    head: Option<Head>,
    /// Of the caller.
    password: Option<String>,
    show_demo_courses: Option<bool>,
    reminders: Option<bool>,
    /// Another value needs a password of the last hour, and true a second factor of the caller.
    second_factor_required: Option<bool>,
    heads_see_team: Option<bool>,
}

/// Settings of the account
#[utoipa::path(get, path = "/settings/", tag = "settings", operation_id = "showSettings",
    responses((status = 200, body = Settings), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    caller: Caller<can::Administrate>,
) -> Result<Json<Settings>> {
    view(&app, &caller).await
}

/// Change settings of the account
#[utoipa::path(post, path = "/settings/", tag = "settings", operation_id = "changeSettings",
    request_body = SettingsPatch, responses((status = 200, body = Settings), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::AccessSettings>,
    Body(patch): Body<SettingsPatch>,
) -> Result<Json<Settings>> {
    let (me, data) = (&caller.me, &caller.data);
    let timezone = patch.timezone.as_deref().map(known_timezone).transpose()?;
    let mut scripts = Head::default();
    if let Some(head) = &patch.head {
        head.check()?;
        // Before the transaction, where nobody waits for the hash.
        let account = app.db.system().account(data).await?;
        scripts = Head::of(&account)?;
        if *head != scripts || is_paused(&account, &scripts) {
            me.require_person()?;
            if !me.rights.is_everything() {
                return Err(Error::new(Code::Forbidden).message(Text::new("error-scripts-every-right")));
            }
            let person: employee::Model = data.everybody().get(me.id, data.reader()).await?;
            let given = patch.password.unwrap_or_default();
            if !sessions::is_password(&app, &person, given).await? {
                return Err(Error::field("password", Text::new("field-wrong-password")));
            }
        }
    }
    let was_required = match patch.second_factor_required {
        Some(required) => Some(may_require(&app, &caller, required).await?),
        None => None,
    };
    let tx = data.begin().await?;
    let before = app.db.system().lock_account(&tx, data).await?;
    let mut row: account::ActiveModel = before.clone().into();
    if let Some(language) = patch.language {
        row.language = Set(language);
    }
    if let Some(timezone) = timezone {
        row.timezone = Set(timezone);
    }
    if let Some(head) = &patch.head {
        // Somebody else changed them meanwhile: what was compared is no longer what is there.
        if scripts != Head::of(&before)? {
            return Err(Code::EditConflict.into());
        }
        row.scripts = Set(head.stored()?);
        row.scripts_trusted = Set(before.scripts_trusted || me.rights.is_everything());
    }
    if let Some(show) = patch.show_demo_courses {
        row.show_demo_courses = Set(show);
    }
    if let Some(on) = patch.reminders.filter(|on| *on != before.reminders) {
        row.reminders = Set(on);
        if on {
            // Nobody is reminded of what was over while they were off.
            row.reminders_since = Set(Some(app.clock.now()));
        }
    }
    if was_required.is_some_and(|was| was != before.second_factor_required) {
        // What was compared is no longer what is there.
        return Err(Code::EditConflict.into());
    }
    if let Some(required) = patch.second_factor_required {
        row.second_factor_required = Set(required);
    }
    if let Some(on) = patch.heads_see_team {
        row.heads_see_team = Set(on);
    }
    if let Some(own) = &patch.whitelabel {
        own.apply(data, &tx, &mut row.logo_id, &mut row.top_bar_background).await?;
    }
    let after = if row.is_changed() { row.update(tx.reader()).await? } else { before.clone() };
    audit::note_all(data, &tx, me, entries(&before, &after)?).await?;
    let replaced = before.logo_id.filter(|_| before.logo_id != after.logo_id);
    let gone = media::discard(&app, data, &tx, replaced).await?;
    tx.commit().await?;
    gone.remove(&app).await;
    view(&app, &caller).await
}

/// Whether it was required before.
///
/// # Errors
/// 403 for programs, and when the password was given long ago; 400 when the caller has no second factor.
async fn may_require(app: &App, caller: &Caller<can::AccessSettings>, required: bool) -> Result<bool> {
    let (me, data) = (&caller.me, &caller.data);
    if app.db.system().account(data).await?.second_factor_required == required {
        return Ok(required);
    }
    me.require_person()?;
    sessions::require_recent_password(app, data, me).await?;
    let person: employee::Model = data.everybody().get(me.id, data.reader()).await?;
    if required && person.second_factor_since.is_none() {
        return Err(Error::field("second_factor_required", Text::new("field-second-factor-first")));
    }
    Ok(!required)
}

fn is_paused(account: &account::Model, scripts: &Head) -> bool {
    !account.scripts_trusted && !scripts.is_empty()
}

fn known_timezone(name: &str) -> Result<String> {
    let zone: Tz =
        name.trim().parse().map_err(|_| Error::field("timezone", Text::new("field-unknown-timezone")))?;
    Ok(zone.name().to_owned())
}

fn entries(before: &account::Model, after: &account::Model) -> Result<[Entry; 3]> {
    use account::Column;
    let settings = [
        ("language", Column::Language),
        ("timezone", Column::Timezone),
        ("show_demo_courses", Column::ShowDemoCourses),
        ("reminders", Column::Reminders),
        ("second_factor_required", Column::SecondFactorRequired),
        ("heads_see_team", Column::HeadsSeeTeam),
    ];
    let branding = [("logo", Column::LogoId), ("top_bar_background", Column::TopBarBackground)];
    let scripts = |row: &account::Model| {
        Head::of(row).and_then(|head| Ok(serde_json::to_value(head)?["scripts"].take()))
    };
    let paused = |row: &account::Model| Ok::<_, Error>(is_paused(row, &Head::of(row)?));
    Ok([
        Entry::new(Action::SettingsChanged).columns(before, after, &settings),
        Entry::new(Action::BrandingChanged).columns(before, after, &branding),
        Entry::new(Action::ScriptsChanged).field("scripts", scripts(before)?, scripts(after)?).field(
            "scripts_paused",
            paused(before)?,
            paused(after)?,
        ),
    ])
}

async fn view<N>(app: &App, caller: &Caller<N>) -> Result<Json<Settings>> {
    let (me, data) = (&caller.me, &caller.data);
    let account = app.db.system().account(data).await?;
    let head = Head::of(&account)?;
    Ok(Json(Settings {
        can_edit_scripts: me.meets(<can::AccessSettings as Needs>::NEED) && me.rights.is_everything(),
        scripts_paused: is_paused(&account, &head),
        head,
        storage: StorageUse {
            used: media::storage_used(data, data.reader()).await?,
            limit: media::storage_limit(app, &account),
        },
        script_hosts: script_hosts(&app.config)?,
        billing: app.config.billing == Billing::On,
        language: account.language,
        timezone: account.timezone,
        whitelabel: AccountWhitelabel {
            logo: logo_address(data, account.logo_id).await?,
            logo_id: account.logo_id,
            top_bar_background: account.top_bar_background,
        },
        show_demo_courses: account.show_demo_courses,
        reminders: account.reminders,
        second_factor_required: account.second_factor_required,
        heads_see_team: account.heads_see_team,
    }))
}
