//! Who chose this.

use std::collections::HashMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::{analysis::first_answer, play::SessionStatus};
use rozmova_store::{CourseAttempt, Scoped, attempt, course};
use sea_orm::QuerySelect;
use serde::{Deserialize, Serialize};

use super::super::{
    filter::ReportParams,
    order::{Column, Order, SortValue},
    view::tenth,
};
use crate::{
    error::{ErrorBody, Result},
    features::refs::{EmployeeRef, refs_by_id},
    http::{
        caller::{Caller, can},
        listing::{Page, PageParams},
        query::{Id, Query},
    },
    state::App,
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

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(in super::super) struct SortParams {
    /// `user`, `attempts`, or of the latest attempt `percent` or `started_at`; with `-` downwards. Left out: whoever did
    /// last stands first.
    sort: Option<String>,
}

/// The attempts of a person, the latest first, and what the person is called.
type PersonAttempts = (Vec<CourseAttempt>, Option<String>);

const COLUMNS: [Column<PersonAttempts>; 4] = [
    ("user", |(_, name)| name.as_deref().map_or(SortValue::Undefined, SortValue::text)),
    ("attempts", |(attempts, _)| (attempts.len() as u64).into()),
    ("percent", |(attempts, _)| attempts.first().and_then(|attempt| attempt.percent).into()),
    ("started_at", |(attempts, _)| {
        attempts.first().map_or(SortValue::Undefined, |one| one.attempt_id.into())
    }),
];

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
    params(("game" = i64, Path), ReportParams, Chosen, SortParams, PageParams), responses((status = 200, body = Page<Respondent>), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn list(
    State(app): State<App>,
    caller: Caller<can::SeeRespondents>,
    Id(id): Id,
    Query(params): Query<ReportParams>,
    Query(chosen): Query<Chosen>,
    Query(order): Query<SortParams>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<Respondent>>> {
    let (data, (limit, offset)) = (&caller.data, page.place()?);
    let wanted = order.sort.as_deref().filter(|sort| !sort.is_empty()).unwrap_or("-started_at");
    let order = Order::of(Some(wanted), "latest", &COLUMNS)?;
    let _: course::Model = data.get(id, data.reader()).await?;
    let mut filter = params.filter(&app, data).await?;
    filter.games = vec![id];
    let mut attempts = data.course_attempts(&filter, None).await?;
    attempts.retain(|attempt| did(attempt, &chosen));
    attempts.sort_by_key(|attempt| std::cmp::Reverse(attempt.attempt_id));
    // Visitors are nobody's attempts: each stands for itself.
    let mut all: Vec<Vec<CourseAttempt>> = Vec::new();
    let mut places: HashMap<i64, usize> = HashMap::new();
    for attempt in attempts {
        let place = match attempt.employee_id {
            Some(person) => *places.entry(person).or_insert(all.len()),
            None => all.len(),
        };
        match all.get_mut(place) {
            Some(known) => known.push(attempt),
            None => all.push(vec![attempt]),
        }
    }
    let total = all.len() as u64;
    let all = if wanted.ends_with("user") { named(data, all).await? } else { with(all, |_| None) };
    let all = order.apply(all).into_iter().map(|(attempts, _)| attempts);
    let number = |rows: u64| usize::try_from(rows).unwrap_or(usize::MAX);
    let shown: Vec<Vec<CourseAttempt>> = all.skip(number(offset)).take(number(limit)).collect();
    let ids = shown.iter().flatten().map(|attempt| attempt.attempt_id);
    let names: Vec<(i64, String, DateTime<Utc>)> = data
        .find_of::<attempt::Model>(attempt::Column::Id, ids)
        .select_only()
        .columns([attempt::Column::Id, attempt::Column::PublicName, attempt::Column::StartedAt])
        .into_tuple()
        .all(data.reader())
        .await?;
    let names: HashMap<i64, (String, DateTime<Utc>)> =
        names.into_iter().map(|(id, name, at)| (id, (name, at))).collect();
    let people: Vec<i64> = shown.iter().filter_map(|attempts| attempts.first()?.employee_id).collect();
    let people = refs_by_id(data, people).await?;
    let rows = shown.into_iter().filter_map(|attempts| {
        let first = attempts.first()?;
        Some(Respondent {
            user: first.employee_id.and_then(|id| people.get(&id).cloned()),
            public_name: names.get(&first.attempt_id).map(|(name, _)| name.clone()).unwrap_or_default(),
            attempts: attempts
                .iter()
                .filter_map(|attempt| {
                    Some(RespondentAttempt {
                        session: attempt.attempt_id,
                        number: attempt.number,
                        status: attempt.status,
                        percent: attempt.percent.map(tenth),
                        started_at: names.get(&attempt.attempt_id)?.1,
                    })
                })
                .collect(),
        })
    });
    Ok(Json(page.page_of(total, rows.collect())))
}

fn with(all: Vec<Vec<CourseAttempt>>, name: impl Fn(i64) -> Option<String>) -> Vec<PersonAttempts> {
    let named = all.into_iter().map(|attempts| {
        let name = attempts.first().and_then(|attempt| attempt.employee_id).and_then(&name);
        (attempts, name)
    });
    named.collect()
}

/// With what they are called; visitors are nobody.
async fn named(data: &Scoped, all: Vec<Vec<CourseAttempt>>) -> Result<Vec<PersonAttempts>> {
    let people = all.iter().filter_map(|attempts| attempts.first()?.employee_id).collect();
    let people = refs_by_id(data, people).await?;
    Ok(with(all, |id| people.get(&id).map(|person| format!("{} {}", person.last_name, person.first_name))))
}

fn did(attempt: &CourseAttempt, chosen: &Chosen) -> bool {
    let Some(question) = chosen.question else { return true };
    let Some(entry) = first_answer(&attempt.trail, question) else { return false };
    chosen.answer.is_none_or(|answer| entry.chosen().any(|id| id == answer))
}
