//! Printing cards for chosen people.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Duration, Utc};
use http::header;
use rozmova_domain::{
    audit::Action,
    sign_in_card::{NoCard, VALID_DAYS, code, printed},
};
use rozmova_store::{Scoped, Tx, employee, login, sign_in_card};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{
    chosen::Recipients,
    sheet::{self, Card},
};
use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::{
        audit::{self, Entry, full_name},
        people::{self, Chosen, ChosenPerson},
        refs::{EmployeeRef, positions_of, refs_by_id},
        sessions,
    },
    http::{
        body::Body,
        caller::{Caller, can},
        dates::zone,
        download::FileContent,
    },
    mail::Brand,
    state::App,
    texts::Text,
};

/// People with one reason that an answer lists.
const LISTED: usize = 20;
/// People in one statement.
const CHUNK: usize = 5_000;

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
    description = "A PDF file, ten cards on a page. The codes stand in it alone: only their hashes are kept.",
    request_body = Chosen,
    responses((status = 200, content_type = "application/pdf", body = inline(FileContent)), (status = "4XX", body = ErrorBody)))]
pub(super) async fn print(
    State(app): State<App>,
    caller: Caller<can::PrintCards>,
    Body(body): Body<Chosen>,
) -> Result<Response> {
    let (me, data, now) = (&caller.me, &caller.data, app.clock.now());
    sessions::require_recent_password(&app, data, me).await?;
    let expires_at = now + Duration::days(VALID_DAYS);
    let chosen = body.read(data).await?;
    people::may_touch_all(me, data, data.reader(), &chosen).await?;
    let recipients = Recipients::of(data, data.reader(), chosen).await?.people;
    if recipients.is_empty() {
        return Err(Error::field("users", Text::new("field-nobody-gets-a-card")));
    }
    let ids: Vec<i64> = recipients.iter().map(|person| person.id).collect();
    let codes: Vec<String> = ids.iter().map(|_| code(rand::random())).collect();
    // Drawn before anything is changed: thousands take seconds, for which nobody else's answers have to wait.
    let file = draw(&app, &caller, &recipients, &codes, expires_at).await?;

    let tx = data.begin().await?;
    let chosen = body.load(data, &tx).await?;
    people::may_touch_all(me, data, tx.reader(), &chosen).await?;
    let now_ids = Recipients::of(data, tx.reader(), chosen).await?.people.into_iter().map(|person| person.id);
    if !now_ids.eq(ids.iter().copied()) {
        // Somebody was hired, dismissed or promoted while it was drawn.
        return Err(Code::EditConflict.into());
    }
    end_cards(data, &tx, &ids).await?;
    let row = |(employee, code): (&i64, &String)| sign_in_card::ActiveModel {
        employee_id: Set(*employee),
        hash: Set(hash(code)),
        created_at: Set(now),
        expires_at: Set(expires_at),
        ..Default::default()
    };
    data.insert_many::<sign_in_card::Model>(ids.iter().zip(&codes).map(row).collect(), &tx).await?;
    let entry = |person: &ChosenPerson| {
        Entry::of(Action::PersonCardPrinted, person.id, &full_name(&person.first_name, &person.last_name))
    };
    audit::note_all(data, &tx, me, recipients.iter().map(entry)).await?;
    tx.commit().await?;
    let disposition = format!("attachment; filename=\"sign-in-cards-{}.pdf\"", now.date_naive());
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, file).into_response())
}

/// The file, off the threads that answer.
async fn draw(
    app: &App,
    caller: &Caller<can::PrintCards>,
    people: &[ChosenPerson],
    codes: &[String],
    expires_at: DateTime<Utc>,
) -> Result<Vec<u8>> {
    let data = &caller.data;
    let account = app.db.system().account(data).await?;
    let brand = Brand::of(app, data, data.reader(), &account).await?;
    let positions = positions_of(data, data.reader(), people.iter().map(|person| person.id)).await?;
    let site = app.config.public_url();
    let card = |(person, code): (&ChosenPerson, &String)| Card {
        name: full_name(&person.first_name, &person.last_name),
        position: positions.get(&person.id).map(|position| position.title.clone()).unwrap_or_default(),
        address: format!("{site}/in#{code}"),
        code: printed(code),
    };
    let cards: Vec<Card> = people.iter().zip(codes).map(card).collect();
    let until = expires_at.with_timezone(&zone(&account.timezone)).date_naive();
    let language = caller.language;
    let drawn = tokio::task::spawn_blocking(move || sheet::write(&cards, &brand, until, language)).await;
    Ok(drawn.map_err(|error| Error::internal(error))??)
}

/// The cards of these people open nothing any more, and what was opened with them is over.
pub(super) async fn end_cards(data: &Scoped, tx: &Tx, people: &[i64]) -> Result<u64> {
    let mut ended = 0;
    for chunk in people.chunks(CHUNK) {
        let ids = || chunk.iter().copied();
        let deleted = data
            .delete::<sign_in_card::Model>()
            .filter(sign_in_card::Column::EmployeeId.is_in(ids()))
            .exec(tx.reader())
            .await?;
        ended += deleted.rows_affected;
        data.delete::<login::Model>()
            .filter(login::Column::EmployeeId.is_in(ids()))
            .filter(login::Column::ByCard.eq(true))
            .exec(tx.reader())
            .await?;
    }
    Ok(ended)
}

/// What is kept of a code.
pub fn hash(code: &str) -> String {
    format!("{:x}", Sha256::digest(code.as_bytes()))
}

/// Of one person, for the log.
pub(super) fn removed(person: &employee::Model) -> Entry {
    audit::about(Action::PersonCardRemoved, person)
}
