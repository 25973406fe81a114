//! Inviting many people again who have never signed in.

use std::collections::{BTreeMap, HashMap, HashSet};

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::{
    audit::Action,
    invitation::{NotInvited, not_invited},
};
use rozmova_store::{Scoped, employee, mailed_key};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};
use serde::{Deserialize, Serialize};

use super::{
    chosen::{CHUNK, Chosen, ChosenPerson},
    invitations, notes, roles,
};
use crate::{
    error::{ErrorBody, Result},
    features::{
        audit,
        keys::INVITATION,
        refs::{EmployeeRef, refs_by_id},
    },
    http::{
        body::Body,
        caller::{Caller, can},
    },
    state::App,
};

/// People with one reason that an answer lists.
const LISTED: usize = 20;

/// Whom to invite again.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct BulkInvitation {
    #[serde(flatten)]
    chosen: Chosen,
    /// The same answer, and nobody is invited.
    #[serde(default)]
    dry_run: bool,
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct BulkInvited {
    /// Emails that are written.
    emails: usize,
    /// People who were chosen.
    total: usize,
    /// When one of the chosen who have not signed in was last invited.
    #[schema(required = true)]
    last_invited_at: Option<DateTime<Utc>>,
    /// Who gets an email; at most 20 of them.
    people: Vec<EmployeeRef>,
    /// Why the others are not invited, the commonest reason first.
    left_out: Vec<NotInvitedGroup>,
}

/// People who are not invited, for one reason.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct NotInvitedGroup {
    reason: NotInvited,
    count: usize,
    /// At most 20 of them.
    rows: Vec<NotInvitedPerson>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct NotInvitedPerson {
    user: EmployeeRef,
    /// When the person was last invited.
    #[schema(required = true)]
    invited_at: Option<DateTime<Utc>>,
}

/// Mail invitations again to many who have not signed in yet
#[utoipa::path(post, path = "/users/invite/", tag = "users", operation_id = "inviteUsers",
    description = "Nobody is invited by this twice within a day.",
    request_body = BulkInvitation, responses((status = 200, body = BulkInvited), (status = "4XX", body = ErrorBody)))]
pub(super) async fn invite(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Body(body): Body<BulkInvitation>,
) -> Result<Json<BulkInvited>> {
    let (me, data, now) = (&caller.me, &caller.data, app.clock.now());
    // A preview neither writes nor waits for who does.
    let tx = if body.dry_run { None } else { Some(data.begin().await?) };
    let people = match &tx {
        Some(tx) => body.chosen.load(data, tx).await?,
        None => body.chosen.read(data).await?,
    };
    roles::may_touch_all(me, data, data.reader(), &people).await?;
    let known = match &tx {
        Some(tx) => Known::read(data, tx.reader(), &people).await?,
        None => Known::read(data, data.reader(), &people).await?,
    };
    let mut invited: Vec<&ChosenPerson> = Vec::new();
    let mut left_out: BTreeMap<NotInvited, Vec<i64>> = BTreeMap::new();
    for person in &people {
        let (has_password, at) = (known.with_password.contains(&person.id), known.invited_at.get(&person.id));
        let (dismissed, has_email) = (person.dismissed_at.is_some(), person.email.is_some());
        match not_invited(dismissed, has_email, has_password, at.copied(), now) {
            None => invited.push(person),
            Some(reason) => left_out.entry(reason).or_default().push(person.id),
        }
    }
    if let Some(tx) = tx {
        let ids: Vec<i64> = invited.iter().map(|person| person.id).collect();
        for job in invitations::jobs(&ids, true, now) {
            tx.enqueue(job?).await?;
        }
        let entries = invited.iter().map(|person| notes::about_chosen(Action::EmployeeInvited, person));
        audit::note_all(data, &tx, me, entries).await?;
        tx.commit().await?;
        app.jobs_waiting.wake();
    }
    let listed: Vec<i64> = invited.iter().take(LISTED).map(|person| person.id).collect();
    let named = left_out.values().flat_map(|ids| ids.iter().take(LISTED).copied());
    let refs = refs_by_id(data, named.chain(listed.iter().copied()).collect()).await?;
    let mut left_out: Vec<NotInvitedGroup> = left_out
        .into_iter()
        .map(|(reason, ids)| NotInvitedGroup {
            reason,
            count: ids.len(),
            rows: ids
                .iter()
                .take(LISTED)
                .filter_map(|id| {
                    let user = refs.get(id)?.clone();
                    Some(NotInvitedPerson { user, invited_at: known.invited_at.get(id).copied() })
                })
                .collect(),
        })
        .collect();
    left_out.sort_by_key(|group| std::cmp::Reverse(group.count));
    Ok(Json(BulkInvited {
        emails: invited.len(),
        total: people.len(),
        last_invited_at: known.invited_at.values().max().copied(),
        people: listed.iter().filter_map(|id| refs.get(id).cloned()).collect(),
        left_out,
    }))
}

/// What is known of the chosen beside their names.
#[derive(Default)]
struct Known {
    with_password: HashSet<i64>,
    /// Of those who have not come in since.
    invited_at: HashMap<i64, DateTime<Utc>>,
}

impl Known {
    /// Two statements for each five thousand people.
    async fn read(data: &Scoped, db: &impl ConnectionTrait, people: &[ChosenPerson]) -> Result<Self> {
        let mut known = Self::default();
        for chunk in people.chunks(CHUNK) {
            let ids = || chunk.iter().map(|person| person.id);
            let with_password: Vec<i64> = data
                .find::<employee::Model>()
                .select_only()
                .column(employee::Column::Id)
                .filter(employee::Column::Id.is_in(ids()))
                .filter(employee::Column::PasswordHash.is_not_null())
                .into_tuple()
                .all(db)
                .await?;
            known.with_password.extend(with_password);
            let invited: Vec<(i64, DateTime<Utc>)> = data
                .find_of::<mailed_key::Model>(mailed_key::Column::EmployeeId, ids())
                .select_only()
                .columns([mailed_key::Column::EmployeeId, mailed_key::Column::CreatedAt])
                .filter(mailed_key::Column::Kind.eq(INVITATION))
                .into_tuple()
                .all(db)
                .await?;
            for (person, at) in invited {
                let last = known.invited_at.entry(person).or_insert(at);
                *last = at.max(*last);
            }
        }
        Ok(known)
    }
}
