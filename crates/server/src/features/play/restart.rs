//! Beginning anew: the running attempt ends as not completed, and what follows is a start like any other. Where the
//! start is refused nothing has changed, and the running attempt goes on.

use axum::{
    Extension, Json,
    extract::{Path, State},
};
use http::StatusCode;
use rozmova_domain::play::{PlayMode, SessionStatus};
use rozmova_store::{PlaySet, PublicAddress, Scoped, Tx, attempt};
use sea_orm::{ColumnTrait, Condition, QueryFilter};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::{
    attempt::{player, reply},
    expiry::end_overdue_of,
    sessions::checked_key,
    start::{self, new_key},
    view::Session,
};
use crate::{
    answers::owned,
    error::{Code, Error, ErrorBody, Result},
    http::{
        body::Body,
        caller::Playing,
        guard::{Peer, ip},
    },
    limits::rate_limits::RateLimit,
    state::App,
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct RestartRequest {
    /// How many answers are accepted so far, as the player knows; left out: as many as there are.
    step: Option<u32>,
}

/// The attempt that a restart puts an end to.
#[derive(Debug)]
pub(super) struct Former {
    key: String,
    step: Option<u32>,
}

/// What a play without an assignment or a number of attempts goes on with.
pub(super) enum NextAttempt {
    /// The attempt that the same restart began before: its reply got lost.
    Running(Box<attempt::Model>),
    /// A new one with this key.
    New(String),
}

/// End this attempt as not completed and begin the next one; sent again, it gives the one that was begun
#[utoipa::path(post, path = "/game_sessions/{key}/restart/", tag = "play", operation_id = "restartSession",
    params(("key" = String, Path)), request_body = RestartRequest,
    responses((status = 201, body = Session), (status = 200, body = Session, description = "It was begun already"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn restart(
    State(app): State<App>,
    playing: Playing,
    peer: Option<Extension<Peer>>,
    Path(key): Path<String>,
    Body(body): Body<RestartRequest>,
) -> Result<(StatusCode, Json<Session>)> {
    let language = playing.language;
    let key = checked_key(key)?;
    let (attempt, data) = app.db.system().attempt_by_key(&key).await?.ok_or_else(Error::not_found)?;
    owned(&attempt, player(&playing))?;
    end_overdue_of(&app, &data, Condition::all().add(attempt::Column::Key.eq(&attempt.key))).await?;
    let former = Former { key, step: body.step };
    let (game, former) = (attempt.course_id, Some(&former));
    let started = match (attempt.mode, attempt.assignment_id, playing.caller) {
        (PlayMode::Public, _, _) => {
            app.rate_limits.check(RateLimit::PublicStart, ip(peer))?;
            let at = attempt.public_link_id.map_or(PublicAddress::Number(game), PublicAddress::Link);
            start::public(&app, &at, attempt.public_name, former).await?
        }
        (_, Some(assignment), Some(caller)) => {
            start::assigned(&app, &caller, assignment, former, playing.opened_by).await?
        }
        (mode, None, Some(caller)) => start::by_member(&app, &caller, game, Some(mode), former).await?,
        (_, _, None) => return Err(Error::not_found()),
    };
    reply(&app, started, language).await
}

impl Former {
    /// Ends the attempt, unless it is over; returns whether it ran until now.
    ///
    /// # Errors
    /// 409 when the player does not know all of its answers: it went on elsewhere.
    pub(super) async fn end(&self, app: &App, tx: &Tx) -> Result<bool> {
        let found = app.db.system().attempts_in_play(tx, vec![self.key.clone()]).await?.pop();
        let mut attempt = found.ok_or_else(Error::not_found)?.attempt;
        if attempt.status != SessionStatus::InProgress {
            return Ok(false);
        }
        if self.step.is_some_and(|step| i64::from(step) != i64::from(attempt.step)) {
            return Err(Code::StaleStep.into());
        }
        attempt.status = SessionStatus::NotCompleted;
        attempt.finished_at = Some(app.clock.now());
        let mut set = PlaySet::default();
        set.attempts.push(attempt);
        app.db.system().save_play(tx, set).await?;
        Ok(true)
    }
}

/// Ends the former attempt, if there is one, and says what follows it. The key of what a restart begins follows from
/// the former key, so that whoever sends the restart again finds it; nobody else's attempt can be met there.
pub(super) async fn next(app: &App, data: &Scoped, tx: &Tx, former: Option<&Former>) -> Result<NextAttempt> {
    let Some(former) = former else {
        return Ok(NextAttempt::New(new_key()));
    };
    former.end(app, tx).await?;
    let key = key_after(&former.key);
    let begun = data.find::<attempt::Model>().filter(attempt::Column::Key.eq(&key)).one(tx.reader()).await?;
    Ok(match begun {
        None => NextAttempt::New(key),
        Some(begun) if begun.status == SessionStatus::InProgress => NextAttempt::Running(Box::new(begun)),
        Some(_) => NextAttempt::New(new_key()),
    })
}

fn key_after(key: &str) -> String {
    let hash = Sha256::digest(format!("after {}", key.to_ascii_lowercase()));
    hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
