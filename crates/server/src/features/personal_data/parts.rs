//! The parts of the file. Other people are named in none of them.

use rozmova_domain::{audit::Action, language::Language, rights::Rights};
use rozmova_store::{
    Scoped, Tx, account, asset, assignment, attempt, audit, charge, company_identity, course, draft_version,
    employee, event, login, mail, passkey, report_schedule, report_view, service_key, sign_in_card,
};
use sea_orm::{ColumnTrait, Condition, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::{Value, json};

use crate::{error::Result, features::play, state::App};

fn own(person: i64) -> Condition {
    Condition::all().add(attempt::Column::EmployeeId.eq(person))
}

/// How many attempts there are: what the progress counts.
pub(super) async fn count(data: &Scoped, tx: &Tx, person: i64) -> Result<usize> {
    let count = data.find::<attempt::Model>().filter(own(person)).count(tx.reader()).await?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

pub(super) async fn attempt_ids(data: &Scoped, person: i64) -> Result<Vec<i64>> {
    Ok(data
        .find::<attempt::Model>()
        .select_only()
        .column(attempt::Column::Id)
        .filter(own(person))
        .order_by_asc(attempt::Column::Id)
        .into_tuple()
        .all(data.reader())
        .await?)
}

/// Attempts with their answers, as their player may see them.
pub(super) async fn attempts(
    app: &App,
    data: &Scoped,
    ids: &[i64],
    language: Language,
) -> Result<Vec<Value>> {
    let rows = data
        .find::<attempt::Model>()
        .filter(attempt::Column::Id.is_in(ids.iter().copied()))
        .order_by_asc(attempt::Column::Id)
        .all(data.reader())
        .await?;
    play::for_export(app, data, rows, language).await
}

/// What stands beside the profile: choices, times, passkeys, sign-in sessions.
pub(super) async fn account(data: &Scoped, person: &employee::Model) -> Result<Value> {
    let sessions = data
        .find::<login::Model>()
        .filter(login::Column::EmployeeId.eq(person.id))
        .order_by_asc(login::Column::Id)
        .all(data.reader())
        .await?;
    let sessions = sessions.iter().map(|row| {
        json!({"device": row.agent, "created_at": row.created_at, "last_seen_at": row.last_seen_at, "expires_at": row.expires_at})
    });
    let place: Option<Value> = person.directory_place.as_deref().map(serde_json::from_str).transpose()?;
    let passkeys = data
        .find::<passkey::Model>()
        .filter(passkey::Column::EmployeeId.eq(person.id))
        .order_by_asc(passkey::Column::Id)
        .all(data.reader())
        .await?;
    let passkeys = passkeys
        .iter()
        .map(|row| json!({"name": row.name, "created_at": row.created_at, "last_used_at": row.last_used_at}));
    Ok(json!({
        "created_at": person.created_at,
        "confirmed_at": person.confirmed_at,
        "terms_accepted_at": person.terms_accepted_at,
        "dismissed_at": person.dismissed_at,
        "updated_at": person.updated_at,
        "directory": {"user_name": person.user_name, "external_id": person.external_id, "place": place, "deleted_at": person.directory_deleted_at},
        "second_factor_since": person.second_factor_since,
        "passkeys": passkeys.collect::<Vec<_>>(),
        "sessions": sessions.collect::<Vec<_>>(),
    }))
}

pub(super) async fn assignments(data: &Scoped, person: i64) -> Result<Vec<Value>> {
    use assignment::Column;
    let rows = data
        .find::<assignment::Model>()
        .filter(Column::EmployeeId.eq(person))
        .order_by_asc(Column::Id)
        .all(data.reader())
        .await?;
    let titles: Vec<(i64, String)> = data
        .find::<course::Model>()
        .select_only()
        .columns([course::Column::Id, course::Column::Title])
        .into_tuple()
        .all(data.reader())
        .await?;
    let titles: std::collections::HashMap<i64, String> = titles.into_iter().collect();
    let view = |row: assignment::Model| {
        json!({
            "id": row.id, "course": titles.get(&row.course_id), "starts_at": row.starts_at, "ends_at": row.ends_at,
            "attempts_total": row.attempts_total, "attempts_used": row.attempts_used, "passed_at": row.passed_at,
            "best_percent": row.best_percent, "best_points": row.best_points, "created_at": row.created_at,
            "withdrawn_at": row.withdrawn_at, "source": row.source, "group": row.group_name,
        })
    };
    Ok(rows.into_iter().map(view).collect())
}

/// What was mailed to the person. The texts are not kept once a message is sent.
pub(super) async fn emails(data: &Scoped, person: &employee::Model) -> Result<Vec<Value>> {
    use mail::Column;
    let to = Condition::any()
        .add(Column::EmployeeId.eq(person.id))
        .add_option(person.email.as_ref().map(|email| Column::Recipient.eq(email)));
    let rows = data.find::<mail::Model>().filter(to).order_by_asc(Column::Id).all(data.reader()).await?;
    let view = |row: mail::Model| json!({"to": row.recipient, "kind": row.kind, "subject": row.subject, "state": row.state, "created_at": row.created_at, "sent_at": row.sent_at});
    Ok(rows.into_iter().map(view).collect())
}

/// What was done to the person, with the fields; and what the person has done, of other people without a name.
pub(super) async fn log(data: &Scoped, person: i64) -> Result<Vec<Value>> {
    use audit::Column;
    let about = Action::ALL.iter().filter(|action| action.is_about_a_person()).map(|action| action.code());
    let about = Condition::all().add(Column::Action.is_in(about)).add(Column::ObjectId.eq(person));
    let rows = data
        .find::<audit::Model>()
        .filter(Condition::any().add(about).add(Column::EmployeeId.eq(person)))
        .order_by_asc(Column::Id)
        .all(data.reader())
        .await?;
    let mut views = Vec::with_capacity(rows.len());
    for row in rows {
        let by = match row.employee_id {
            Some(id) if id == person => "self",
            Some(_) => "somebody else",
            None => "operator",
        };
        let is_person = Action::from_code(&row.action).is_some_and(Action::is_about_a_person);
        let is_self = is_person && row.object_id == Some(person);
        let fields = |text: Option<String>| {
            text.filter(|_| is_self).map(|text| serde_json::from_str::<Value>(&text)).transpose()
        };
        let title = (is_self || !is_person).then_some(row.title);
        views.push(json!({"at": row.at, "by": by, "action": row.action, "object": title, "before": fields(row.before)?, "after": fields(row.after)?}));
    }
    Ok(views)
}

/// Reports that the person keeps or has mailed, orders, uploads, courses, what the person was told of, service keys,
/// the login card, messages to support.
pub(super) async fn other(app: &App, data: &Scoped, person: i64) -> Result<Value> {
    let db = data.reader();
    let views =
        data.find::<report_view::Model>().filter(report_view::Column::EmployeeId.eq(person)).all(db).await?;
    let schedules = data
        .find::<report_schedule::Model>()
        .filter(report_schedule::Column::CreatedBy.eq(person))
        .all(db)
        .await?;
    let orders = data.find::<charge::Model>().filter(charge::Column::CreatedBy.eq(person)).all(db).await?;
    let files: Vec<(String, String)> = data
        .find::<asset::Model>()
        .select_only()
        .columns([asset::Column::Kind, asset::Column::Title])
        .filter(asset::Column::CreatedBy.eq(person))
        .into_tuple()
        .all(db)
        .await?;
    let courses: Vec<String> = data
        .find::<course::Model>()
        .select_only()
        .column(course::Column::Title)
        .filter(course::Column::AuthorId.eq(person))
        .into_tuple()
        .all(db)
        .await?;
    let versions: Vec<String> = data
        .find::<draft_version::Model>()
        .select_only()
        .column(draft_version::Column::Name)
        .filter(draft_version::Column::CreatedBy.eq(person))
        .filter(draft_version::Column::Name.is_not_null())
        .into_tuple()
        .all(db)
        .await?;
    let events = data.find::<event::Model>().filter(event::Column::EmployeeId.eq(person)).all(db).await?;
    let keys = data
        .find::<service_key::Model>()
        .filter(service_key::Column::EmployeeId.eq(person))
        .order_by_asc(service_key::Column::Id)
        .all(db)
        .await?;
    let card = data
        .find::<sign_in_card::Model>()
        .filter(sign_in_card::Column::EmployeeId.eq(person))
        .one(db)
        .await?;
    let identity = data
        .find::<company_identity::Model>()
        .filter(company_identity::Column::EmployeeId.eq(person))
        .one(db)
        .await?;
    let reports = app.db.system().bug_reports_of(person).await?;
    let account: account::Model = app.db.system().account(data).await?;
    Ok(json!({
        "company": account.name,
        "saved_reports": views.iter().map(|row| json!({"name": row.name, "report": row.report, "query": row.query})).collect::<Vec<_>>(),
        "mailed_reports": schedules.iter().map(|row| json!({"report": row.report, "query": row.query, "every": row.every})).collect::<Vec<_>>(),
        "orders": orders.iter().map(|row| json!({"number": row.number, "plan": row.plan, "created_at": row.created_at, "billing_data": row.billing_data})).collect::<Vec<_>>(),
        "files": files.iter().map(|(kind, title)| json!({"type": kind, "title": title})).collect::<Vec<_>>(),
        "courses": courses,
        "draft_versions": versions,
        "notifications": events.iter().map(|row| json!({"kind": row.kind, "at": row.at})).collect::<Vec<_>>(),
        "service_keys": keys.iter().map(|row| json!({"name": row.name, "rights": Rights::from_bits(row.rights).codenames(), "created_at": row.created_at, "expires_at": row.expires_at, "last_used_at": row.last_used_at, "revoked_at": row.revoked_at})).collect::<Vec<_>>(),
        "sign_in_card": card.map(|row| json!({"created_at": row.created_at, "expires_at": row.expires_at, "last_used_at": row.last_used_at})),
        "company_login": identity.map(|row| json!({"issuer": row.issuer, "subject": row.subject, "created_at": row.created_at, "last_used_at": row.last_used_at})),
        "reports_of_problems": reports.iter().map(|row| json!({"email": row.email, "message": row.message, "page": row.page, "created_at": row.created_at})).collect::<Vec<_>>(),
    }))
}
