//! Putting courses into a group and taking them out.

use std::collections::{HashMap, HashSet};

use axum::extract::State;
use rozmova_domain::{audit::Action, rights::Right};
use rozmova_store::{Scoped, Tx, assignment, course, group, group_game};
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, QueryFilter, sea_query::Expr};
use serde::Deserialize;

use super::{
    join::{Terms, announce, assign, games_of, preview},
    leave::{self, count, withdraw},
    queries::{lock, lock_members, members_of, one},
    unit::require_changeable,
    view::{Changed, GroupChanged, GroupEffect},
};
use crate::{
    error::{Check, Code, Error, ErrorBody, Result},
    features::{
        assignments::{check_terms, chosen_courses, courses_to_assign, look_up_courses},
        audit::{self, Entry},
        group_work::{self, GroupChange, Initiator, PAIRS_AT_ONCE, Portion, Work},
        people::read_people,
        refs::Source,
        tasks::JobStarted,
    },
    http::{
        body::Body,
        caller::{Caller, Me, can},
        ids::none_missing,
        query::Id,
    },
    state::App,
    texts::Text,
};

/// Courses that one request may name.
const MOST: usize = 1_000;

/// Courses to put into a group: `game`, or several in `games`.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct NewGroupGames {
    game: Option<i64>,
    #[serde(default)]
    games: Vec<NewGroupGame>,
    /// 0: unlimited; left out: the group's, now and later.
    attempts: Option<i32>,
    /// Days; left out: the group's, now and later.
    period: Option<i32>,
    /// The same answer, and nothing is written.
    #[serde(default)]
    dry_run: bool,
}

/// A course and its terms.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
struct NewGroupGame {
    game: i64,
    /// 0: unlimited; left out: that of the whole request.
    attempts: Option<i32>,
    /// Days; left out: that of the whole request.
    period: Option<i32>,
}

/// Courses to take out of a group.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct GroupGamesToRemove {
    #[serde(default)]
    #[schema(required = true)]
    games: Vec<i64>,
    /// The same answer, and nothing is written.
    #[serde(default)]
    dry_run: bool,
}

impl NewGroupGame {
    fn terms(&self) -> Terms {
        Terms { course: self.game, attempts: self.attempts, period: self.period }
    }
}

impl NewGroupGames {
    /// Each course once, the last word on it counts.
    fn wanted(&self) -> Result<Vec<NewGroupGame>> {
        let mut check = Check::default();
        let one = self.game.map(|game| NewGroupGame { game, attempts: None, period: None });
        let mut all: HashMap<i64, NewGroupGame> = HashMap::new();
        for game in one.into_iter().chain(self.games.iter().copied()) {
            let (attempts, period) = (game.attempts.or(self.attempts), game.period.or(self.period));
            check_terms(&mut check, ("attempts", attempts), period);
            all.insert(game.game, NewGroupGame { attempts, period, ..game });
        }
        if all.is_empty() {
            check.fail("games", Text::new("field-required"));
        }
        if all.len() > MOST {
            check.fail("games", Text::new("field-too-many").with("max", MOST as i64));
        }
        check.done()?;
        let mut all: Vec<NewGroupGame> = all.into_values().collect();
        all.sort_by_key(|game| game.game);
        Ok(all)
    }
}

/// Put courses into a group: they are assigned to everybody in it who lacks them
#[utoipa::path(post, path = "/group/{id}/game/", tag = "groups", operation_id = "addGroupGames",
    description = "With more than 20,000 pairs of people and courses the courses are in the group at once, and people get them \
        in the background: 202, and `result` of `GET /jobs/{id}/` is the effect. A dry run of any size answers at once.",
    params(("id" = i64, Path)), request_body = NewGroupGames,
    responses((status = 200, body = GroupChanged), (status = 202, body = JobStarted), (status = "4XX", body = ErrorBody)))]
pub(super) async fn add(
    State(app): State<App>,
    caller: Caller<can::EditGroupGames>,
    Id(id): Id,
    Body(body): Body<NewGroupGames>,
) -> Result<Changed> {
    let (me, data, language) = (&caller.me, &caller.data, caller.language);
    me.require_plan(&app)?;
    let group: group::Model = data.get(id, data.reader()).await?;
    require_changeable(data, data.reader(), id).await?;
    let wanted = body.wanted()?;
    let ids = || wanted.iter().map(|game| game.game);
    let (people, outcome) = if body.dry_run {
        check_assignable(chosen_courses(me, data, ids()).await?.values())?;
        let terms: Vec<Terms> = wanted.iter().map(NewGroupGame::terms).collect();
        let people = read_people(data, &members_of(data, data.reader(), id).await?).await?;
        (people.len(), preview(&app, data, &group, &terms, &people).await?)
    } else {
        let tx = data.begin().await?;
        let group = lock(data, &tx, id).await?;
        let people = lock_members(data, &tx, id).await?;
        let courses = courses_to_assign(me, data, &tx, ids()).await?;
        check_assignable(courses.values())?;
        put(data, &tx, &group, &wanted).await?;
        let added = Entry::of(Action::GroupCourses, id, &group.name).fact("added", titles(courses.values()));
        audit::note(data, &tx, me, added).await?;
        let initiator = Initiator::of(me, Source::Group);
        let total = people.len() * wanted.len();
        if total > PAIRS_AT_ONCE {
            let portions = vec![Portion { group: id, people: None, games: Some(ids().collect()) }];
            let work = Work {
                change: GroupChange::More { initiator, portions },
                people: people.len(),
                total,
                language,
            };
            let started = group_work::begin(&app, data, &tx, me, &work).await?;
            tx.commit().await?;
            return Ok(Changed::GoesOn(started));
        }
        let games = games_of(data, tx.reader(), id).await?;
        let games: Vec<Terms> =
            games.into_iter().filter(|game| ids().any(|wanted| wanted == game.course)).collect();
        let outcome = assign(&app, data, &tx, initiator, &group, &games, &people).await?;
        announce(&app, data, &tx, initiator.run, &outcome).await?;
        tx.commit().await?;
        app.jobs_waiting.wake();
        (people.len(), outcome)
    };
    let effect = GroupEffect::assigned(people, &outcome, language);
    Ok(Changed::Done(Box::new(GroupChanged { group: one(data, id).await?, effect })))
}

fn titles<'a>(courses: impl Iterator<Item = &'a course::Model>) -> Vec<String> {
    let mut titles: Vec<String> = courses.map(|course| course.title.clone()).collect();
    titles.sort_unstable();
    titles
}

/// # Errors
/// 400: a group has no courses for self-passing, nor any that cannot be played.
fn check_assignable<'a>(courses: impl Iterator<Item = &'a course::Model>) -> Result<()> {
    for course in courses {
        if course.is_self_assigned {
            return Err(Code::SelfAssignedGame.into());
        }
        if !course.is_published {
            return Err(Error::field("games", Text::new("field-course-not-published")));
        }
    }
    Ok(())
}

/// Makes the rows of these courses, or changes them.
async fn put(data: &Scoped, tx: &Tx, group: &group::Model, wanted: &[NewGroupGame]) -> Result<()> {
    use group_game::Column;
    let present = games_of(data, tx.reader(), group.id).await?;
    let present: HashSet<i64> = present.into_iter().map(|game| game.course).collect();
    let (old, new): (Vec<_>, Vec<_>) = wanted.iter().partition(|game| present.contains(&game.game));
    let row = |game: &NewGroupGame| group_game::ActiveModel {
        group_id: Set(group.id),
        course_id: Set(game.game),
        attempts: Set(game.attempts),
        period: Set(game.period),
        ..Default::default()
    };
    data.insert_many::<group_game::Model>(new.into_iter().map(row).collect(), tx).await?;
    for game in old.into_iter().filter(|game| game.attempts.is_some() || game.period.is_some()) {
        data.update::<group_game::Model>()
            .col_expr(Column::Attempts, Expr::value(game.attempts))
            .col_expr(Column::Period, Expr::value(game.period))
            .filter(Column::GroupId.eq(group.id))
            .filter(Column::CourseId.eq(game.game))
            .exec(tx.reader())
            .await?;
    }
    Ok(())
}

/// Take courses out of a group: who has not begun them loses them, unless by another group
#[utoipa::path(delete, path = "/group/{id}/game/", tag = "groups", operation_id = "removeGroupGames",
    description = "With more than 20,000 assignments the courses are out of the group at once, and are taken away in the \
        background: 202, and `result` of `GET /jobs/{id}/` is the effect. A dry run of any size answers at once.",
    params(("id" = i64, Path)), request_body = GroupGamesToRemove,
    responses((status = 200, body = GroupChanged), (status = 202, body = JobStarted), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::EditGroupGames>,
    Id(id): Id,
    Body(body): Body<GroupGamesToRemove>,
) -> Result<Changed> {
    let (me, data) = (&caller.me, &caller.data);
    data.get::<group::Model>(id, data.reader()).await?;
    require_changeable(data, data.reader(), id).await?;
    let games: HashSet<i64> = body.games.iter().copied().collect();
    if games.is_empty() {
        return Err(Error::field("games", Text::new("field-required")));
    }
    if games.len() > MOST {
        return Err(Error::field("games", Text::new("field-too-many").with("max", MOST as i64)));
    }
    let courses = known(me, data, &games).await?;
    let theirs = Condition::all().add(assignment::Column::CourseId.is_in(games.iter().copied()));
    let now = app.clock.now();
    let (people, outcome) = if body.dry_run {
        let people = members_of(data, data.reader(), id).await?.len();
        (people, leave::preview(data, id, theirs, now).await?)
    } else {
        let tx = data.begin().await?;
        let group = lock(data, &tx, id).await?;
        let people = lock_members(data, &tx, id).await?.len();
        let removed =
            Entry::of(Action::GroupCourses, id, &group.name).fact("removed", titles(courses.values()));
        audit::note(data, &tx, me, removed).await?;
        data.delete::<group_game::Model>()
            .filter(group_game::Column::GroupId.eq(id))
            .filter(group_game::Column::CourseId.is_in(games))
            .exec(tx.reader())
            .await?;
        let total = count(data, tx.reader(), id, theirs.clone()).await?;
        if total > PAIRS_AT_ONCE {
            let change = GroupChange::Fewer { group: id };
            let work = Work { change, people, total, language: caller.language };
            let started = group_work::begin(&app, data, &tx, me, &work).await?;
            tx.commit().await?;
            return Ok(Changed::GoesOn(started));
        }
        let outcome = withdraw(data, &tx, id, theirs, now).await?;
        tx.commit().await?;
        (people, outcome)
    };
    let effect = GroupEffect::withdrawn(people, outcome);
    Ok(Changed::Done(Box::new(GroupChanged { group: one(data, id).await?, effect })))
}

/// # Errors
/// 400 on `games` when a course does not exist, 403 when the person may not assign it.
async fn known(me: &Me, data: &Scoped, games: &HashSet<i64>) -> Result<HashMap<i64, course::Model>> {
    let ids: Vec<i64> = games.iter().copied().collect();
    let found = look_up_courses(data, &ids).await?;
    none_missing("games", &ids, found.keys().copied())?;
    let all = me.rights.allows(Right::CreateAssignGames);
    if all || found.values().all(|course| course.author_id == Some(me.id)) {
        return Ok(found);
    }
    Err(Code::Forbidden.into())
}
