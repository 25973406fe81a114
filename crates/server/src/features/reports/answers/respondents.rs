//! Who chose this.

use std::collections::HashMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::{analysis::first_answer, play::SessionStatus};
use rozmova_store::{CourseAttempt, attempt, course};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};
use serde::{Deserialize, Serialize};

use super::super::filter::ReportParams;
use crate::{
    app::App,
    features::people::{EmployeeRef, refs_by_id},
    http::{
        caller::{Caller, can},
        error::{ErrorBody, Result},
        listing::{Page, PageParams},
        query::{Id, Query},
    },
};

/// What was answered.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(in super::super) struct Chosen {
    /// A card: whoever answered it.
    question: Option<i32>,
    /// An answer of it: whoever chose it.
    answer: Option<i32>,
}

/// A person with the attempts in which they did.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct Respondent {
    /// Null: a visitor of a public course.
    #[schema(required = true)]
    user: Option<EmployeeRef>,
    /// The visitor's, where the course asks for one.
    public_name: String,
    attempts: Vec<RespondentAttempt>,
}

/// An attempt in short.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct RespondentAttempt {
    session: i64,
    number: i32,
    status: SessionStatus,
    #[schema(required = true)]
    percent: Option<f64>,
    started_at: DateTime<Utc>,
}

/// Who answered a card, or chose an answer of it; whoever did last stands first
#[utoipa::path(get, path = "/report/answer_analysis/{game}/respondents/", tag = "reports", operation_id = "listRespondents",
    extensions(("x-rights" = json!({"admin": true, "all": ["view_reports", "view_users"]}))),
    params(("game" = i64, Path), ReportParams, Chosen, PageParams), responses((status = 200, body = Page<Respondent>), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn list(
    State(app): State<App>,
    caller: Caller<can::SeeRespondents>,
    Id(id): Id,
    Query(params): Query<ReportParams>,
    Query(chosen): Query<Chosen>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<Respondent>>> {
    let (data, page) = (&caller.data, page.checked()?);
    let _: course::Model = data.get(id, data.reader()).await?;
    let mut filter = params.filter(&app, data).await?;
    filter.games = vec![id];
    let mut attempts = data.course_attempts(&filter).await?;
    attempts.retain(|attempt| did(attempt, &chosen));
    attempts.sort_by_key(|attempt| std::cmp::Reverse(attempt.attempt_id));
    // Visitors are nobody's attempts: each stands for itself.
    let mut order: Vec<Vec<CourseAttempt>> = Vec::new();
    let mut places: HashMap<i64, usize> = HashMap::new();
    for attempt in attempts {
        let place = match attempt.employee_id {
            Some(person) => *places.entry(person).or_insert(order.len()),
            None => order.len(),
        };
        match order.get_mut(place) {
            Some(known) => known.push(attempt),
            None => order.push(vec![attempt]),
        }
    }
    let total = order.len() as u64;
    let skip = usize::try_from((page.page - 1).saturating_mul(page.per_page)).unwrap_or(usize::MAX);
    let shown: Vec<Vec<CourseAttempt>> =
        order.into_iter().skip(skip).take(usize::try_from(page.per_page).unwrap_or(0)).collect();
    let ids = shown.iter().flatten().map(|attempt| attempt.attempt_id);
    let told: Vec<(i64, String, DateTime<Utc>)> = data
        .find::<attempt::Model>()
        .select_only()
        .columns([attempt::Column::Id, attempt::Column::PublicName, attempt::Column::StartedAt])
        .filter(attempt::Column::Id.is_in(ids))
        .into_tuple()
        .all(data.reader())
        .await?;
    let told: HashMap<i64, (String, DateTime<Utc>)> =
        told.into_iter().map(|(id, name, at)| (id, (name, at))).collect();
    let people: Vec<i64> = shown.iter().filter_map(|attempts| attempts.first()?.employee_id).collect();
    let people = refs_by_id(data, people).await?;
    let rows = shown.into_iter().filter_map(|attempts| {
        let first = attempts.first()?;
        Some(Respondent {
            user: first.employee_id.and_then(|id| people.get(&id).cloned()),
            public_name: told.get(&first.attempt_id).map(|(name, _)| name.clone()).unwrap_or_default(),
            attempts: attempts
                .iter()
                .filter_map(|attempt| {
                    Some(RespondentAttempt {
                        session: attempt.attempt_id,
                        number: attempt.number,
                        status: attempt.status,
                        percent: attempt.percent,
                        started_at: told.get(&attempt.attempt_id)?.1,
                    })
                })
                .collect(),
        })
    });
    Ok(Json(page.page_of(total, rows.collect())))
}

fn did(attempt: &CourseAttempt, chosen: &Chosen) -> bool {
    let Some(question) = chosen.question else { return true };
    let Some(entry) = first_answer(&attempt.trail, question) else { return false };
    chosen.answer.is_none_or(|answer| entry.chosen().any(|id| id == answer))
}
