//! Printing cards for chosen people.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use http::{StatusCode, header};
use rozmova_domain::sign_in_card::{NoCard, VALID_DAYS};
use serde::Serialize;

use super::{cards::Cards, chosen::Recipients, many};
use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::{
        people::{self, Chosen},
        refs::{EmployeeRef, refs_by_id},
        sessions,
        tasks::JobStarted,
    },
    http::{
        body::Body,
        caller::{Caller, can},
        download::FileContent,
    },
    state::App,
    texts::Text,
};

/// People with one reason that an answer lists.
const LISTED: usize = 20;
/// Cards that are printed within the request; drawing more takes so long that people want to see how far it is.
const AT_ONCE: usize = 200;

/// What would be printed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CardsPreview {
    /// Cards.
    cards: usize,
    /// People of these who have a card, which stops working.
    replaced: usize,
    /// People who were chosen.
    total: usize,
    /// Days for which the cards can be used.
    valid_days: i64,
    /// Why the others get none.
    left_out: Vec<NoCardGroup>,
}

/// People who get no card, for one reason.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct NoCardGroup {
    reason: NoCard,
    count: usize,
    /// At most 20 of them.
    people: Vec<EmployeeRef>,
}

/// What printing cards for these people would do
#[utoipa::path(post, path = "/sign_in_cards/preview/", tag = "users", operation_id = "previewSignInCards",
    request_body = Chosen, responses((status = 200, body = CardsPreview), (status = "4XX", body = ErrorBody)))]
pub(super) async fn preview(
    caller: Caller<can::PrintCards>,
    Body(body): Body<Chosen>,
) -> Result<Json<CardsPreview>> {
    let (me, data) = (&caller.me, &caller.data);
    let chosen = body.read(data).await?;
    people::may_touch_all(me, data, data.reader(), &chosen).await?;
    let total = chosen.len();
    let found = Recipients::of(data, data.reader(), chosen).await?;
    let listed = found.left_out.values().flat_map(|ids| ids.iter().take(LISTED).copied());
    let refs = refs_by_id(data, listed.collect()).await?;
    let group = |(reason, ids): (NoCard, Vec<i64>)| NoCardGroup {
        reason,
        count: ids.len(),
        people: ids.iter().take(LISTED).filter_map(|id| refs.get(id).cloned()).collect(),
    };
    Ok(Json(CardsPreview {
        cards: found.people.len(),
        replaced: found.replaced,
        total,
        valid_days: VALID_DAYS,
        left_out: found.left_out.into_iter().map(group).collect(),
    }))
}

/// Print cards for these people; the cards that they have stop working. It needs a password of the last hour
#[utoipa::path(post, path = "/sign_in_cards/", tag = "users", operation_id = "printSignInCards",
    description = "A PDF file, ten cards on a page. The codes stand in it alone: only their hashes are kept. More than 200 \
        cards are printed in the background: the file is then taken with GET /sign_in_cards/{id}/.",
    request_body = Chosen,
    responses((status = 200, content_type = "application/pdf", body = inline(FileContent)), (status = 202, body = JobStarted),
        (status = "4XX", body = ErrorBody)))]
pub(super) async fn print(
    State(app): State<App>,
    caller: Caller<can::PrintCards>,
    Body(body): Body<Chosen>,
) -> Result<Response> {
    let (me, data, now) = (&caller.me, &caller.data, app.clock.now());
    sessions::require_recent_password(&app, data, me).await?;
    let chosen = body.read(data).await?;
    people::may_touch_all(me, data, data.reader(), &chosen).await?;
    let recipients = Recipients::of(data, data.reader(), chosen).await?.people;
    if recipients.is_empty() {
        return Err(Error::field("users", Text::new("field-nobody-gets-a-card")));
    }
    if recipients.len() > AT_ONCE {
        let started = many::begin(&app, &caller, &recipients).await?;
        return Ok((StatusCode::ACCEPTED, Json(started)).into_response());
    }
    // Drawn before anything is changed, so that nobody else's answers wait for it.
    let cards = Cards::draw(&app, data, (caller.language, now), &recipients, |_| ()).await?;
    let tx = data.begin().await?;
    let chosen = body.load(data, &tx).await?;
    people::may_touch_all(me, data, tx.reader(), &chosen).await?;
    if !cards.are_of(&Recipients::of(data, tx.reader(), chosen).await?) {
        // Somebody was hired, dismissed or promoted while it was drawn.
        return Err(Code::EditConflict.into());
    }
    cards.put_in_force(data, &tx, me, now).await?;
    tx.commit().await?;
    Ok(pdf(cards.file, now))
}

/// The file as an answer.
pub(super) fn pdf(file: Vec<u8>, at: DateTime<Utc>) -> Response {
    let disposition = format!("attachment; filename=\"sign-in-cards-{}.pdf\"", at.date_naive());
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, file).into_response()
}
