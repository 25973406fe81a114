use std::collections::{BTreeMap, BTreeSet};

use rozmova_domain::{
    assignment::{Facts, TimelinessKind, status, timeliness},
    clock::Clock,
    course::{Content, CourseKind},
    play::{self, SessionStatus},
    run::Run,
};
use rozmova_store::{
    Db, assignment, attempt, audit, charge, course, division, employee, group, group_game, group_member,
    organization, position, revision,
};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use super::*;
use crate::{config::Config, mailer::Mailer, state::Dependencies, tokens::Tokens};

async fn filled(data: &std::path::Path) -> App {
    let config = Config { data: data.to_owned(), ..Config::default() };
    let db = Db::open(&config.database_url()).await.unwrap();
    db.migrate().await.unwrap();
    let clock = Clock::manual("2026-11-20T09:30:00Z".parse().unwrap());
    let mailer = Mailer::from_config(&config).unwrap();
    let app = App::new(db, clock, config, Tokens::new(&[7; 32]), mailer, None, Dependencies::idle()).unwrap();
    assert!(fill_if_empty(&app).await.unwrap());
    app
}

async fn scope(app: &App) -> (Scoped, employee::Model) {
    let system = app.db.system();
    let learner = system.person_by_email("learner@kvitka.example").await.unwrap().unwrap();
    (system.scope_of(&learner), learner)
}

#[tokio::test]
async fn there_is_something_of_everything() {
    let folder = tempfile::tempdir().unwrap();
    let app = filled(folder.path()).await;
    let (data, learner) = scope(&app).await;
    let now = app.clock.now();
    let rows = data.find::<assignment::Model>().all(data.reader()).await.unwrap();
    let mut of_status: BTreeMap<String, usize> = BTreeMap::new();
    let mut of_time = BTreeSet::new();
    for row in &rows {
        *of_status.entry(format!("{:?}", status(&Facts::from(row), now))).or_default() += 1;
        of_time.insert(format!("{:?}", timeliness(&Facts::from(row), now, &Utc).kind));
    }
    for wanted in ["Passed", "InProgress", "NeedsAttention", "NotStarted", "Failed", "NotCompleted"] {
        assert!(of_status.get(wanted).is_some_and(|count| *count >= 2), "{wanted}: {of_status:?}");
    }
    assert!(of_status["Passed"] * 2 > rows.len(), "most pass in the end: {of_status:?}");
    for wanted in
        [TimelinessKind::OnTime, TimelinessKind::DueSoon, TimelinessKind::Overdue, TimelinessKind::DoneLate]
    {
        assert!(of_time.contains(&format!("{wanted:?}")), "{wanted:?}: {of_time:?}");
    }
    let own: BTreeSet<String> = rows
        .iter()
        .filter(|row| row.employee_id == learner.id)
        .map(|row| format!("{:?}", status(&Facts::from(row), now)))
        .collect();
    assert_eq!(
        own,
        BTreeSet::from(["Passed", "InProgress", "NotStarted", "NeedsAttention"].map(str::to_owned))
    );
}

#[tokio::test]
async fn groups_have_courses_and_nothing_else_moves_for_them() {
    let folder = tempfile::tempdir().unwrap();
    let app = filled(folder.path()).await;
    let (data, learner) = scope(&app).await;
    let rows = data
        .find::<assignment::Model>()
        .order_by_asc(assignment::Column::Id)
        .all(data.reader())
        .await
        .unwrap();
    let games = data.find::<group_game::Model>().all(data.reader()).await.unwrap();
    let members = data.find::<group_member::Model>().all(data.reader()).await.unwrap();
    for game in &games {
        for member in members.iter().filter(|member| member.group_id == game.group_id) {
            let has = |row: &&assignment::Model| {
                (row.course_id, row.employee_id) == (game.course_id, member.employee_id)
            };
            assert_eq!(rows.iter().filter(has).count(), 1, "{game:?} {member:?}");
        }
    }
    let given: Vec<_> = rows.iter().filter(|row| row.group_id.is_some()).collect();
    assert!(given.iter().any(|row| row.attempts_used == 0) && given.iter().any(|row| row.attempts_used > 0));
    assert!(given.iter().all(|row| row.source == "group" && row.ends_at.is_some()));
    // Browser tests open them by their ids.
    let quiz = rows.iter().find(|row| row.id == 189).unwrap();
    assert_eq!((quiz.employee_id, quiz.group_id), (learner.id, None));
}

#[tokio::test]
async fn every_figure_follows_from_the_plays() {
    let folder = tempfile::tempdir().unwrap();
    let app = filled(folder.path()).await;
    let (data, _) = scope(&app).await;
    let now = app.clock.now();
    let revisions = data.find::<revision::Model>().all(data.reader()).await.unwrap();
    let contents: BTreeMap<i64, Content> =
        revisions.iter().map(|row| (row.id, serde_json::from_str(&row.content).unwrap())).collect();
    for row in data.find::<assignment::Model>().all(data.reader()).await.unwrap() {
        let attempts = data
            .find::<attempt::Model>()
            .filter(attempt::Column::AssignmentId.eq(row.id))
            .order_by_asc(attempt::Column::Number)
            .all(data.reader())
            .await
            .unwrap();
        assert_eq!(row.attempts_used.unsigned_abs() as usize, attempts.len());
        assert!(row.attempts_total == 0 || row.attempts_used <= row.attempts_total);
        let running = attempts.iter().filter(|one| one.status == SessionStatus::InProgress).count();
        assert_eq!(usize::from(row.running), running);
        let finished = attempts.iter().filter(|one| one.percent.is_some());
        assert_eq!(row.finished.unsigned_abs() as usize, finished.count());
        let best = attempts
            .iter()
            .filter_map(|one| one.percent)
            .fold(None, |best: Option<f64>, percent| Some(best.map_or(percent, |best| best.max(percent))));
        assert_eq!(row.best_percent, best);
        let passed = attempts.iter().find(|one| one.status == SessionStatus::Passed);
        assert_eq!(row.passed_at, passed.and_then(|one| one.finished_at));
        for (place, one) in attempts.iter().enumerate() {
            assert_eq!(one.number.unsigned_abs() as usize, place + 1);
            assert!(one.started_at >= row.starts_at && one.started_at < now);
            assert!(one.finished_at.is_none_or(|at| at > one.started_at && at <= now), "{one:?}");
            check_attempt(&contents[&one.revision_id], one);
        }
        for pair in attempts.windows(2) {
            assert!(pair[0].finished_at.is_some_and(|at| at <= pair[1].started_at));
        }
    }
    let (results, wrong) = app.db.system().examine_scores().await.unwrap();
    assert!(results > 0 && wrong == 0, "{wrong} of {results} results");
    let (tallies, astray) = app.db.system().examine_tallies().await.unwrap();
    assert!(tallies > 100 && astray == 0, "{tallies} {astray}");
}

fn check_attempt(content: &Content, one: &attempt::Model) {
    let path = serde_json::from_str(&one.path).unwrap();
    let state = one.quiz_state.as_deref().map(|state| serde_json::from_str(state).unwrap());
    let play = Run::resume(content, path, state, one.percent.is_some()).unwrap();
    assert_eq!((play.step(), play.points()), (one.step.unsigned_abs(), one.points));
    assert!(one.time_up_at.is_none_or(|at| one.finished_at.is_some_and(|finished| finished <= at)));
    assert_eq!(one.answered_at, play.path().last().map(|entry| entry.at));
    if play.ended() {
        let outcome = play::outcome(one.points, one.max_points, one.points_to_pass);
        assert_eq!(one.percent, Some(outcome.percent));
        assert_eq!(one.status == SessionStatus::Passed, outcome.passed);
    } else {
        assert_eq!(one.percent, None);
        assert!(matches!(one.status, SessionStatus::InProgress | SessionStatus::NotCompleted));
    }
}

#[tokio::test]
async fn every_login_works_and_a_second_filling_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let app = filled(folder.path()).await;
    for login in accounts::demo_logins(&app.config, rozmova_domain::language::Language::En) {
        let person = app.db.system().person_by_email(&login.email).await.unwrap().unwrap();
        assert!(app.passwords.verify(login.password, person.password_hash).await.unwrap(), "{}", login.email);
    }
    assert!(!fill_if_empty(&app).await.unwrap());
    let (data, _) = scope(&app).await;
    let people = data.find::<employee::Model>().all(data.reader()).await.unwrap();
    assert_eq!(people.len(), 80);
    let names: BTreeSet<_> = people.iter().map(|one| (&one.first_name, &one.last_name)).collect();
    assert_eq!(names.len(), people.len(), "everybody has a name of their own");
    let phones = people.iter().filter(|one| !one.phone.is_empty());
    assert_eq!(phones.clone().map(|one| &one.phone).collect::<BTreeSet<_>>().len(), phones.count());
    assert!(
        people.iter().all(|one| one.first_name.chars().count() <= 20 && one.last_name.chars().count() <= 20)
    );
}

#[tokio::test]
async fn the_company_has_the_size_that_is_promised() {
    let folder = tempfile::tempdir().unwrap();
    let app = filled(folder.path()).await;
    let (data, _) = scope(&app).await;
    assert_eq!(data.find::<organization::Model>().all(data.reader()).await.unwrap().len(), 3);
    assert_eq!(data.find::<division::Model>().all(data.reader()).await.unwrap().len(), 12);
    assert_eq!(data.find::<group::Model>().all(data.reader()).await.unwrap().len(), 5);
    let own = data.find::<course::Model>().filter(course::Column::DemoKey.is_null());
    let courses = own.all(data.reader()).await.unwrap();
    let games = courses.iter().filter(|one| one.kind == CourseKind::Game).count();
    assert_eq!((games, courses.len() - games), (6, 4));
    let positions = data.find::<position::Model>().all(data.reader()).await.unwrap();
    let holders: BTreeSet<_> = positions.iter().filter_map(|one| one.employee_id).collect();
    assert!(holders.len() >= 72, "nearly everybody has a position: {}", holders.len());
    assert!(positions.iter().any(|one| one.employee_id.is_none()), "and some are vacant");
    let rows = data.find::<attempt::Model>().all(data.reader()).await.unwrap();
    let first = rows.iter().map(|one| one.started_at).min().unwrap();
    assert!(
        first < app.clock.now() - chrono::Duration::days(70),
        "three months of attempts, from {first} on"
    );
}

#[test]
fn people_get_better_with_practice() {
    let now = "2026-11-20T09:30:00Z".parse().unwrap();
    let courses = courses::read().unwrap();
    let (mut first, mut second) = (Vec::new(), Vec::new());
    for assignment in history::assignments(now) {
        let (content, max_points) = courses[assignment.course].played();
        let played = history::attempts(&assignment, content, max_points, now).unwrap();
        let mut percents = played.iter().filter_map(|one| one.percent);
        if let (Some(one), Some(two)) = (percents.next(), percents.next()) {
            first.push(one);
            second.push(two);
        }
    }
    let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len() as f64;
    assert!(first.len() > 10);
    assert!(mean(&second) > mean(&first) + 10.0, "{} {}", mean(&first), mean(&second));
}

#[tokio::test]
async fn the_company_has_paid_and_its_log_tells() {
    let folder = tempfile::tempdir().unwrap();
    let app = filled(folder.path()).await;
    let (data, _) = scope(&app).await;
    let charges =
        data.find::<charge::Model>().order_by_asc(charge::Column::Id).all(data.reader()).await.unwrap();
    let told: Vec<_> =
        charges.iter().map(|row| (row.number.as_str(), row.plan.as_str(), row.status.as_str())).collect();
    assert_eq!(told, [("INV-00001", "medium", "paid"), ("INV-00002", "unlim", "pending")]);
    let account = app.db.system().account(&data).await.unwrap();
    let now = app.clock.now();
    assert!(account.paid_until.is_some_and(|until| until > now + chrono::Duration::days(200)));
    assert!(account.trial_ends_at < now, "the trial was before");
    let log = data.find::<audit::Model>().all(data.reader()).await.unwrap();
    let actions: BTreeSet<&str> = log.iter().map(|row| row.action.as_str()).collect();
    for wanted in [
        "billing.charged",
        "billing.paid",
        "course.published",
        "employee.created",
        "employee.dismissed",
        "group.created",
        "person.signed_in",
    ] {
        assert!(actions.contains(wanted), "{wanted}: {actions:?}");
    }
    assert!(log.iter().all(|row| row.at <= now));
}
