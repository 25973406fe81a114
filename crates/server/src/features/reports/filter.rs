//! The filters that every report has, and what a report needs to become a file.

use chrono_tz::Tz;
use rozmova_domain::play::PlayMode;
use rozmova_store::{ReportFilter, Scoped, course, division, employee, organization};
use serde::{Deserialize, Serialize};

use crate::{
    error::{Code, Error, Result},
    features::structure::divisions_with_everything_below,
    http::{
        caller::{Me, Needs, can},
        dates::{Edge, asked},
        download::Format,
        ids::Ids,
        listing::few,
    },
    state::App,
    texts::Text,
};

/// Whose plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Audience {
    Assigned,
    #[serde(rename = "self")]
    SelfEducation,
    Public,
}

/// Which attempts of each person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Which {
    First,
}

/// Which attempts a report is of.
#[derive(Clone, Debug, Default, Serialize, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct ReportParams {
    /// Course ids.
    pub(super) game: Vec<i64>,
    pub(super) user: Option<i64>,
    /// Started on this date, at this time, or later.
    started_date_0: Option<String>,
    /// Started on this date, at this time, or earlier.
    started_date_1: Option<String>,
    /// Of people on positions of these organisations.
    organization: Vec<i64>,
    /// Of people on positions of these divisions or of any below them.
    division: Vec<i64>,
    /// Whose plays: `assigned` and `self` when left out.
    #[param(inline)]
    audience: Vec<Audience>,
    /// `first`: only the first attempt of each person and course.
    #[param(inline)]
    attempt: Option<Which>,
    /// Number of the revision that was played.
    pub(super) revision: Option<i32>,
    /// Part of a person's name, email or phone, or of a course's title.
    search: Option<String>,
}

impl ReportParams {
    /// Of the people of these organisations and divisions.
    pub(super) fn of_units(organization: Vec<i64>, division: Vec<i64>) -> Self {
        Self { organization, division, ..Self::default() }
    }

    /// The same words for the store. At most six statements.
    ///
    /// # Errors
    /// 400 for a date that is none, and for ids that are not there.
    pub(super) async fn filter(&self, app: &App, data: &Scoped) -> Result<ReportFilter> {
        self.known(data).await?;
        self.as_it_stands(app, data).await
    }

    /// # Errors
    /// 400 with the ids that this account does not have.
    async fn known(&self, data: &Scoped) -> Result<()> {
        let (mut ids, db) = (Ids::default(), data.reader());
        ids.look_up::<course::Model>("game", &few("game", &self.game)?, data, db).await?;
        ids.look_up::<employee::Model>("user", self.user.as_slice(), data, db).await?;
        let organizations = few("organization", &self.organization)?;
        ids.look_up::<organization::Model>("organization", &organizations, data, db).await?;
        ids.look_up::<division::Model>("division", &few("division", &self.division)?, data, db).await?;
        ids.known()
    }

    /// The same of a filter that was kept: what has gone since is nobody's and no course's.
    ///
    /// # Errors
    /// 400 for a date that is none.
    pub(super) async fn as_it_stands(&self, app: &App, data: &Scoped) -> Result<ReportFilter> {
        let (from, to) = (self.started_date_0.as_deref(), self.started_date_1.as_deref());
        let (mut since, mut until) = (None, None);
        if from.is_some() || to.is_some() {
            let timezone = app.db.system().timezone(data.reader(), data).await?;
            since = asked("started_date_0", from, &timezone, Edge::Start)?;
            until = asked("started_date_1", to, &timezone, Edge::End)?;
        }
        let mut divisions = few("division", &self.division)?;
        if !divisions.is_empty() {
            divisions = divisions_with_everything_below(data, data.reader(), &divisions).await?;
            if divisions.is_empty() {
                // None of them is there: nobody is meant, not everybody.
                divisions.push(0);
            }
        }
        let mut audience: Vec<PlayMode> = self
            .audience
            .iter()
            .map(|audience| match audience {
                Audience::Assigned => PlayMode::Assigned,
                Audience::SelfEducation => PlayMode::SelfEducation,
                Audience::Public => PlayMode::Public,
            })
            .collect();
        if audience.is_empty() {
            audience = vec![PlayMode::Assigned, PlayMode::SelfEducation];
        }
        Ok(ReportFilter {
            games: few("game", &self.game)?,
            user: self.user,
            search: self.search.clone(),
            from: since,
            to: until,
            organizations: few("organization", &self.organization)?,
            divisions,
            audience,
            first: self.attempt.is_some(),
            revision: self.revision,
            searches_people_only: false,
            found: None,
            people: None,
        })
    }
}

impl ReportParams {
    /// # Errors
    /// 400 for a report that knows no public plays.
    pub(super) fn of_employees(&self) -> Result<()> {
        if self.audience.contains(&Audience::Public) {
            return Err(Error::parameter("audience", Text::new("field-no-public-plays")));
        }
        Ok(())
    }
}

/// Whether the answer is to be a file.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct ExportParams {
    /// The answer is a file with everything that is filtered; needs *build training reports*.
    #[param(inline)]
    pub(super) export: Option<Format>,
}

impl ExportParams {
    /// The format, if a file is asked for.
    ///
    /// # Errors
    /// 403 for who may not take reports away.
    pub(super) fn checked(self, me: &Me) -> Result<Option<Format>> {
        if self.export.is_some() && !me.meets(<can::AppointmentReport as Needs>::NEED) {
            return Err(Code::Forbidden.into());
        }
        Ok(self.export)
    }
}

/// The time zone of the account.
pub(super) async fn zone_of(app: &App, data: &Scoped) -> Result<Tz> {
    Ok(crate::http::dates::zone(&app.db.system().timezone(data.reader(), data).await?))
}
