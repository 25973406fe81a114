//! The cards of a draft, one by one.

use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::course::{Content, Question};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{access::tryable, draft::put_in_order, queries, save::edit};
use crate::{
    error::{Error, ErrorBody, Result},
    http::{
        body::{Body, LargeBody, parse},
        caller::{Caller, can},
        query::{Id, IdOfPart},
    },
    state::App,
    texts::Text,
};

/// A card and the version that was read.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct QuestionWrite {
    #[serde(flatten)]
    #[expect(dead_code, reason = "read by itself, so that a wrong field is named")]
    question: Question,
    /// Of the course that was read; an older one is refused.
    #[schema(required = true)]
    #[expect(dead_code, reason = "only describes the body")]
    version: Option<i32>,
}

/// What a call about one card says beside the card.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[schema(as = QuestionDelete)]
pub(super) struct Head {
    /// Of the course that was read; an older one is refused.
    #[schema(required = true)]
    version: Option<i32>,
}

/// A card and the version of the course.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct QuestionSaved {
    #[serde(flatten)]
    question: Question,
    version: i32,
}

/// The cards of a course.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct QuestionsList {
    version: i32,
    count: usize,
    results: Vec<Question>,
}

/// The cards in their order.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct QuestionOrder {
    /// Of the course that was read; an older one is refused.
    #[schema(required = true)]
    version: Option<i32>,
    /// Every card once, by id.
    #[serde(default)]
    #[schema(required = true)]
    order: Vec<i32>,
}

fn list_of(version: i32, results: Vec<Question>) -> Json<QuestionsList> {
    Json(QuestionsList { version, count: results.len(), results })
}

fn card(content: &Content, id: i64) -> Result<Question> {
    let found = i32::try_from(id).ok().and_then(|id| content.question(id));
    found.cloned().ok_or_else(Error::not_found)
}

/// The cards of a draft, in the author's order
#[utoipa::path(get, path = "/games/{id}/questions/", tag = "courses", operation_id = "listQuestions",
    params(("id" = i64, Path)), responses((status = 200, body = QuestionsList), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(caller: Caller<can::MakeCourses>, Id(id): Id) -> Result<Json<QuestionsList>> {
    let data = &caller.data;
    let course = tryable(&caller.me, data, data.reader(), id).await?;
    let content = queries::content(data, data.reader(), id).await?;
    Ok(list_of(course.version, content.questions))
}

/// One card
#[utoipa::path(get, path = "/games/{id}/questions/{qid}/", tag = "courses", operation_id = "showQuestion",
    params(("id" = i64, Path), ("qid" = i64, Path)), responses((status = 200, body = QuestionSaved), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    caller: Caller<can::MakeCourses>,
    IdOfPart(id, card_id): IdOfPart,
) -> Result<Json<QuestionSaved>> {
    let data = &caller.data;
    let course = tryable(&caller.me, data, data.reader(), id).await?;
    let content = queries::content(data, data.reader(), id).await?;
    Ok(Json(QuestionSaved { question: card(&content, card_id)?, version: course.version }))
}

/// Add a card
#[utoipa::path(post, path = "/games/{id}/questions/", tag = "courses", operation_id = "createQuestion",
    params(("id" = i64, Path)), request_body = QuestionWrite, responses((status = 201, body = QuestionSaved), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
    LargeBody(body): LargeBody,
) -> Result<(StatusCode, Json<QuestionSaved>)> {
    let (head, question): (Head, Question) = (parse(&body)?, parse(&body)?);
    let add = |content: &mut Content| {
        content.questions.push(question);
        put_in_order(content).map_err(of_one(content.questions.len() - 1))
    };
    let (row, mut examined, ()) = edit(&app, &caller.me, &caller.data, id, head.version, add).await?;
    let question = examined.content.questions.pop().ok_or_else(Error::not_found)?;
    Ok((StatusCode::CREATED, Json(QuestionSaved { question, version: row.version })))
}

/// Change a card; what is left out stays, a list replaces the whole list
#[utoipa::path(patch, path = "/games/{id}/questions/{qid}/", tag = "courses", operation_id = "changeQuestion",
    params(("id" = i64, Path), ("qid" = i64, Path)), request_body = QuestionWrite, responses((status = 200, body = QuestionSaved), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    IdOfPart(id, card_id): IdOfPart,
    LargeBody(body): LargeBody,
) -> Result<Json<QuestionSaved>> {
    let (head, patch): (Head, serde_json::Map<String, Value>) = (parse(&body)?, parse(&body)?);
    let apply = |content: &mut Content| {
        let before = card(content, card_id)?;
        let place =
            content.questions.iter().position(|one| one.id == before.id).ok_or_else(Error::not_found)?;
        content.questions[place] = merged(&before, patch)?;
        put_in_order(content).map_err(of_one(place))?;
        Ok(place)
    };
    let (row, examined, place) = edit(&app, &caller.me, &caller.data, id, head.version, apply).await?;
    Ok(Json(QuestionSaved { question: examined.content.questions[place].clone(), version: row.version }))
}

/// A card with some of its fields replaced; its id stays.
fn merged(before: &Question, patch: serde_json::Map<String, Value>) -> Result<Question> {
    let mut all = serde_json::to_value(before)?;
    if let Some(fields) = all.as_object_mut() {
        fields.extend(patch);
    }
    let merged: Question = parse(&serde_json::to_vec(&all)?)?;
    Ok(Question { id: before.id, ..merged })
}

/// The fields of one card are named without the list that it stands in.
fn of_one(place: usize) -> impl Fn(Error) -> Error {
    move |error| match error {
        Error::Refused(mut refusal) => {
            let prefix = format!("questions[{place}].");
            for (field, _) in &mut refusal.fields {
                if let Some(rest) = field.strip_prefix(&prefix) {
                    *field = rest.to_owned();
                }
            }
            Error::Refused(refusal)
        }
        other => other,
    }
}

/// Take a card away; answers that led to it are open again
#[utoipa::path(delete, path = "/games/{id}/questions/{qid}/", tag = "courses", operation_id = "deleteQuestion",
    params(("id" = i64, Path), ("qid" = i64, Path)), request_body = Head, responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    IdOfPart(id, card_id): IdOfPart,
    Body(head): Body<Head>,
) -> Result<StatusCode> {
    let take = |content: &mut Content| {
        let gone = card(content, card_id)?;
        content.questions.retain(|one| one.id != gone.id);
        put_in_order(content)
    };
    edit(&app, &caller.me, &caller.data, id, head.version, take).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Put the cards into another order
#[utoipa::path(put, path = "/games/{id}/questions/order/", tag = "courses", operation_id = "orderQuestions",
    params(("id" = i64, Path)), request_body = QuestionOrder, responses((status = 200, body = QuestionsList), (status = "4XX", body = ErrorBody)))]
pub(super) async fn order(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
    Body(body): Body<QuestionOrder>,
) -> Result<Json<QuestionsList>> {
    let wanted = body.order;
    let arrange = |content: &mut Content| {
        let place: std::collections::HashMap<i32, usize> =
            wanted.iter().enumerate().map(|(place, id)| (*id, place)).collect();
        let complete = wanted.len() == content.questions.len()
            && content.questions.iter().all(|one| place.contains_key(&one.id));
        if !complete {
            return Err(Error::field("order", Text::new("field-every-card-once")));
        }
        content.questions.sort_by_key(|one| place.get(&one.id).copied());
        Ok(())
    };
    let (row, examined, ()) = edit(&app, &caller.me, &caller.data, id, body.version, arrange).await?;
    Ok(list_of(row.version, examined.content.questions))
}
