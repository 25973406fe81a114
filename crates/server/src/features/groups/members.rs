//! Putting people into a group and taking them out.

use axum::extract::State;
use rozmova_domain::{audit::Action, language::Language};
use rozmova_store::{Scoped, Tx, assignment, group, group_member};
use sea_orm::{ColumnTrait, Condition, PaginatorTrait, QueryFilter};
use serde::Deserialize;

use super::{
    join::{announce, assign, enter, games_of, not_members, preview},
    leave::{self, CHUNK, WithdrawOutcome, count, withdraw},
    queries::{lock, one},
    unit::require_changeable,
    view::{Changed, GroupChanged, GroupEffect},
};
use crate::{
    error::{Error, ErrorBody, Result},
    features::{
        assignments::AssignOutcome,
        audit::{self, Entry},
        group_work::{self, GroupChange, Initiator, PAIRS_AT_ONCE, Portion, Work},
        people::{ChosenPerson, PeopleFilter, lock_people, look_up_people},
        refs::Source,
        tasks::JobStarted,
    },
    http::{
        body::{Body, Strict},
        caller::{Caller, Me, can},
        query::Id,
    },
    state::App,
    texts::Text,
};

/// Whom to put into a group, or to take out.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct Members {
    /// People, by id.
    #[serde(default)]
    employees: Vec<i64>,
    /// Everybody who matches.
    #[schema(value_type = Option<PeopleFilter>)]
    filter: Option<Strict<PeopleFilter>>,
    /// But for these.
    #[serde(default)]
    exclude: Vec<i64>,
    /// The same answer, and nothing is written.
    #[serde(default)]
    dry_run: bool,
}

impl Members {
    /// Each once, in the order of their ids; not locked.
    async fn chosen(&self, data: &Scoped) -> Result<Vec<ChosenPerson>> {
        let filter: Vec<PeopleFilter> = self.filter.iter().map(|filter| filter.0.clone()).collect();
        look_up_people(data, ("employees", &self.employees), &filter, &self.exclude).await
    }
}

/// Put people into a group: its courses that they lack are assigned to them
#[utoipa::path(post, path = "/group/{id}/employee/", tag = "groups", operation_id = "addGroupMembers",
    description = "With more than 20,000 pairs of people and courses the people are in the group at once, and their courses \
        follow in the background: 202, and `result` of `GET /jobs/{id}/` is the effect. A dry run of any size answers at once.",
    params(("id" = i64, Path)), request_body = Members,
    responses((status = 200, body = GroupChanged), (status = 202, body = JobStarted), (status = "4XX", body = ErrorBody)))]
pub(super) async fn add(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
    Body(body): Body<Members>,
) -> Result<Changed> {
    let (data, language) = (&caller.data, caller.language);
    caller.me.require_plan(&app)?;
    let group: group::Model = data.get(id, data.reader()).await?;
    require_changeable(data, data.reader(), id).await?;
    let people = body.chosen(data).await?;
    active(&people)?;
    if body.dry_run {
        let (new, outcome) = would_join(&app, data, &group, people).await?;
        let effect = GroupEffect::assigned(new, &outcome, language);
        return Ok(Changed::Done(Box::new(GroupChanged { group: one(data, id).await?, effect })));
    }
    let tx = data.begin().await?;
    let group = lock(data, &tx, id).await?;
    let ids: Vec<i64> = people.iter().map(|person| person.id).collect();
    let people = lock_people(data, &tx, &ids).await?;
    active(&people)?;
    let initiator = Initiator::of(&caller.me, Source::Group);
    let joined = join(&app, data, &tx, initiator, &group, people, language).await?;
    note_joined(&caller.me, data, &tx, &group, &joined).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    let (new, outcome) = match joined {
        Joined::GoesOn(_, started) => return Ok(Changed::GoesOn(started)),
        Joined::Done(new, outcome) => (new, outcome),
    };
    let effect = GroupEffect::assigned(new, &outcome, language);
    Ok(Changed::Done(Box::new(GroupChanged { group: one(data, id).await?, effect })))
}

/// # Errors
/// 400 on `employees`: nobody dismissed comes into a group.
fn active(people: &[ChosenPerson]) -> Result<()> {
    if people.iter().any(|person| person.dismissed_at.is_some()) {
        return Err(Error::field("employees", Text::new("field-dismissed-person")));
    }
    Ok(())
}

/// What came of joining, with the number of those who are new.
pub(super) enum Joined {
    Done(usize, AssignOutcome),
    GoesOn(usize, JobStarted),
}

/// What the log says of it.
pub(super) async fn note_joined(
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    group: &group::Model,
    joined: &Joined,
) -> Result<()> {
    let (Joined::Done(new, _) | Joined::GoesOn(new, _)) = joined;
    let entry = Entry::of(Action::GroupPeople, group.id, &group.name).fact("added", *new);
    audit::note_all(data, tx, me, (*new > 0).then_some(entry)).await
}

/// What would come of it; nothing is written.
pub(super) async fn would_join(
    app: &App,
    data: &Scoped,
    group: &group::Model,
    people: Vec<ChosenPerson>,
) -> Result<(usize, AssignOutcome)> {
    let new = not_members(data, data.reader(), group.id, people).await?;
    let games = games_of(data, data.reader(), group.id).await?;
    let outcome = preview(app, data, group, &games, &new).await?;
    Ok((new.len(), outcome))
}

/// Puts those into the group who are not in it yet, and assigns its courses to them, or begins to. Group and people are locked.
pub(super) async fn join(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    initiator: Initiator,
    group: &group::Model,
    people: Vec<ChosenPerson>,
    language: Language,
) -> Result<Joined> {
    let new = not_members(data, tx.reader(), group.id, people).await?;
    enter(data, tx, group.id, &new).await?;
    let games = games_of(data, tx.reader(), group.id).await?;
    let total = new.len() * games.len();
    if total > PAIRS_AT_ONCE {
        let people = Some(new.iter().map(|person| person.id).collect());
        let portions = vec![Portion { group: group.id, people, games: None }];
        let work =
            Work { change: GroupChange::More { initiator, portions }, people: new.len(), total, language };
        let started = group_work::begin(app, data, tx, initiator, &work).await?;
        return Ok(Joined::GoesOn(new.len(), started));
    }
    let outcome = assign(app, data, tx, initiator, group, &games, &new).await?;
    announce(app, data, tx, initiator.run, &outcome).await?;
    Ok(Joined::Done(new.len(), outcome))
}

/// Take people out of a group: what they have not begun is taken away, unless another of their groups has it
#[utoipa::path(delete, path = "/group/{id}/employee/", tag = "groups", operation_id = "removeGroupMembers",
    description = "With more than 20,000 assignments the people are out of the group at once, and their courses follow in the \
        background: 202, and `result` of `GET /jobs/{id}/` is the effect. A dry run of any size answers at once.",
    params(("id" = i64, Path)), request_body = Members,
    responses((status = 200, body = GroupChanged), (status = 202, body = JobStarted), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
    Body(body): Body<Members>,
) -> Result<Changed> {
    let data = &caller.data;
    data.get::<group::Model>(id, data.reader()).await?;
    require_changeable(data, data.reader(), id).await?;
    let people: Vec<i64> = body.chosen(data).await?.iter().map(|person| person.id).collect();
    let now = app.clock.now();
    let (mut gone, mut outcome) = (0, WithdrawOutcome::default());
    if body.dry_run {
        for chunk in people.chunks(CHUNK) {
            let members = data.find::<group_member::Model>().filter(members(id, chunk));
            gone += members.count(data.reader()).await?;
            outcome.and(leave::preview(data, id, theirs(chunk), now).await?);
        }
    } else {
        let tx = data.begin().await?;
        let group = lock(data, &tx, id).await?;
        let left = take_out(&app, &caller.me, data, &tx, &group, &people, caller.language).await?;
        tx.commit().await?;
        match left {
            Left::GoesOn(started) => return Ok(Changed::GoesOn(started)),
            Left::Done(removed, withdrawn) => (gone, outcome) = (removed, withdrawn),
        }
    }
    let effect = GroupEffect::withdrawn(number(gone), outcome);
    Ok(Changed::Done(Box::new(GroupChanged { group: one(data, id).await?, effect })))
}

/// What came of leaving, with the number of those who left.
#[derive(Debug)]
pub enum Left {
    /// All of it is done.
    Done(u64, WithdrawOutcome),
    /// Their assignments follow in the background.
    GoesOn(JobStarted),
}

/// Takes people out of a group, which is locked, and what they have not begun from them, or begins to.
pub async fn take_out(
    app: &App,
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    group: &group::Model,
    people: &[i64],
    language: Language,
) -> Result<Left> {
    let id = group.id;
    lock_people(data, tx, people).await?;
    let (mut gone, mut total) = (0, 0);
    for chunk in people.chunks(CHUNK) {
        let out = data.delete::<group_member::Model>().filter(members(id, chunk));
        gone += out.exec(tx.reader()).await?.rows_affected;
        total += count(data, tx.reader(), id, theirs(chunk)).await?;
    }
    let left = Entry::of(Action::GroupPeople, id, &group.name).fact("removed", gone);
    audit::note_all(data, tx, me, (gone > 0).then_some(left)).await?;
    if total > PAIRS_AT_ONCE {
        let change = GroupChange::Fewer { group: id };
        let work = Work { change, people: number(gone), total, language };
        return Ok(Left::GoesOn(group_work::begin(app, data, tx, me, &work).await?));
    }
    let mut outcome = WithdrawOutcome::default();
    for chunk in people.chunks(CHUNK) {
        outcome.and(withdraw(data, tx, id, theirs(chunk), app.clock.now()).await?);
    }
    Ok(Left::Done(gone, outcome))
}

/// Puts people into a group and says so in the log. Group and people are locked, and nobody is dismissed.
pub async fn put_in(
    app: &App,
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    group: &group::Model,
    people: Vec<ChosenPerson>,
    language: Language,
) -> Result<()> {
    let joined = join(app, data, tx, Initiator::of(me, Source::Group), group, people, language).await?;
    note_joined(me, data, tx, group, &joined).await
}

fn members(group: i64, people: &[i64]) -> Condition {
    Condition::all()
        .add(group_member::Column::GroupId.eq(group))
        .add(group_member::Column::EmployeeId.is_in(people.iter().copied()))
}

fn theirs(people: &[i64]) -> Condition {
    Condition::all().add(assignment::Column::EmployeeId.is_in(people.iter().copied()))
}

fn number(rows: u64) -> usize {
    usize::try_from(rows).unwrap_or(usize::MAX)
}
