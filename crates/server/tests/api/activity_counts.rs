//! The dashboard reads counts by stretches of time. Whatever the times of attempts and the edges of a period are, it tells
//! what the attempts tell.

use chrono::{DateTime, Days, Duration, FixedOffset, NaiveDate, Utc};
use http::StatusCode;
use rand::{Rng, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};

use crate::{
    harness::*,
    reach::{change, division, managers_role, seat},
};

/// Milliseconds in a stretch of `outcome_count`, and of `activity_count`.
const STRETCHES: [i64; 2] = [6 * 3_600_000, 15 * 60_000];

struct Attempt {
    person: usize,
    course: usize,
    started: DateTime<Utc>,
    /// With whether it passed; none while it goes on.
    ended: Option<(DateTime<Utc>, bool)>,
    answers: i64,
}

/// Midnight in Kathmandu, at a quarter past an hour of UTC.
fn kathmandu(day: NaiveDate) -> DateTime<Utc> {
    let zone = FixedOffset::east_opt(5 * 3600 + 45 * 60).unwrap();
    day.and_hms_opt(0, 0, 0).unwrap().and_local_timezone(zone).unwrap().to_utc()
}

/// Lets some time pass; half of the time until a stretch begins, or is to begin in a millisecond.
fn wait(app: &TestApp, random: &mut StdRng, most: Duration) {
    let mut passes = random.random_range(1..most.num_milliseconds());
    if random.random_bool(0.5) {
        let stretch = STRETCHES[random.random_range(0..2)];
        let over = (app.clock.now().timestamp_millis() + passes).rem_euclid(stretch);
        passes += stretch - over - i64::from(random.random_bool(0.5));
    }
    app.clock.advance(Duration::milliseconds(passes));
}

fn expected(attempts: &[&Attempt], [before, from, to]: [DateTime<Utc>; 3]) -> (Value, i64, Vec<Value>) {
    let count = |is: &dyn Fn(&Attempt) -> Option<DateTime<Utc>>, from, to| {
        attempts.iter().filter_map(|one| is(one)).filter(|at| (from..to).contains(at)).count()
    };
    let change = |is: &dyn Fn(&Attempt) -> Option<DateTime<Utc>>| json!({"now": count(is, from, to), "before": count(is, before, from)});
    let ended = |one: &Attempt| one.ended.map(|(at, _)| at);
    let trend = json!({
        "started": change(&|one| Some(one.started)),
        "finished": change(&ended),
        "passed": change(&|one| one.ended.and_then(|(at, passed)| passed.then_some(at))),
    });
    let begun = || attempts.iter().filter(|one| (from..to).contains(&one.started));
    let courses = [0, 1].into_iter().filter_map(|course| {
        let results: Vec<bool> = begun()
            .filter(|one| one.course == course)
            .filter_map(|one| one.ended.map(|(_, passed)| passed))
            .collect();
        let share = results.iter().filter(|passed| **passed).count() as f64 / results.len() as f64;
        (results.len() >= 5).then(|| {
            json!({"game": course, "attempts": results.len(), "passed_share": (share * 1000.0).round() / 1000.0,
                "average_percent": (share * 1000.0).round() / 10.0})
        })
    });
    (trend, begun().map(|one| one.answers).sum(), courses.collect())
}

#[each_database]
async fn periods_tell_what_the_attempts_tell(app: TestApp) {
    let seed: u64 = rand::random();
    let random = &mut StdRng::seed_from_u64(seed);
    let admin = app.account("kvitka").await;
    let zone = json!({"timezone": "Asia/Kathmandu"});
    admin.post("/api/settings/", zone).await.expect(StatusCode::OK);
    let [shop, bar, cellar] = [
        division(&admin, "Shop", None).await,
        division(&admin, "Bar", None).await,
        division(&admin, "Cellar", None).await,
    ];
    let mut games = Vec::new();
    for title in ["Talk", "Offer"] {
        let game = app.published_game(&admin, title, 2).await;
        let free = json!({"version": game["version"], "is_self_assigned": true, "attempts": 0});
        let path = format!("/api/games/{}/", game["id"]);
        admin.patch(&path, free).await.expect(StatusCode::OK);
        games.push(game["id"].clone());
    }
    let email = async |person: &Client| {
        let me = person.get("/api/users/me/").await.value();
        me["email"].as_str().unwrap().to_owned()
    };
    // The third stands nowhere, and others do not play.
    let people = app.learners(&admin, ["Anna", "Boris", "Clara", "Denys", "Emma"]).await;
    seat(&admin, "Seller", shop, &people[0]).await;
    seat(&admin, "Barman", bar, &people[1]).await;
    let mut emails = Vec::new();
    for person in &people[..3] {
        emails.push(email(person).await);
    }
    // Of whose attempts each reader knows: everybody's, those of most units, those of few people, of a person in most.
    let mut readers = vec![("admin@kvitka.example".to_owned(), vec![0, 1, 2])];
    for (name, units, sees) in [
        ("Mira", vec![shop, bar, cellar], vec![0, 1]),
        ("Nina", vec![bar], vec![1]),
        ("Olha", vec![shop, cellar, division(&admin, "Attic", None).await], vec![0]),
    ] {
        let manager = app.employee(&admin, name, "Learner").await;
        let body = json!({"role": managers_role(&admin).await, "reach": "chosen", "reach_divisions": units});
        change(&admin, &manager, body).await.expect(StatusCode::OK);
        readers.push((email(&manager).await, sees));
    }

    let mut attempts: Vec<Attempt> = Vec::new();
    for round in 0..24 {
        wait(&app, random, Duration::hours(48));
        // Two attempts go on at the end, each of one person.
        let goes_on = round >= 22;
        let person = if goes_on { round - 21 } else { random.random_range(0..3) };
        let course = random.random_range(0..2);
        let learner = app.sign_in(&emails[person]).await;
        let started = app.clock.now();
        let body = json!({"game_id": games[course], "mode": "self"});
        let mut session = learner.post("/api/game_sessions/", body).await.json(StatusCode::CREATED);
        let passed = random.random_bool(0.6);
        session = learner.choose(&session, passed).await;
        wait(&app, random, Duration::minutes(20));
        let mut attempt = Attempt { person, course, started, ended: None, answers: 1 };
        if !goes_on {
            session = learner.choose(&session, passed).await;
            assert_ne!(session["status"], "in_progress", "seed {seed}, round {round}");
            attempt.ended = Some((app.clock.now(), passed));
            attempt.answers = 2;
        }
        attempts.push(attempt);
    }
    assert_eq!(app.app.db.system().examine_activity_counts().await.unwrap(), 0, "seed {seed}");

    let now = app.clock.now();
    let today = (now + Duration::minutes(5 * 60 + 45)).date_naive();
    let first = (attempts[0].started + Duration::minutes(5 * 60 + 45)).date_naive();
    let length = (today - first).num_days() as u64;
    let mut periods = vec![(today - Days::new(29), today)];
    for _ in 0..6 {
        let from = first + Days::new(random.random_range(0..=length));
        periods.push((from, (from + Days::new(random.random_range(0..20))).min(today)));
        periods.push((from, today));
    }
    for (email, sees) in readers {
        let reader = app.sign_in(&email).await;
        let seen: Vec<&Attempt> = attempts.iter().filter(|one| sees.contains(&one.person)).collect();
        for (first, last) in &periods {
            let (from, end) = (kathmandu(*first), kathmandu(last.succ_opt().unwrap()));
            let to = end.min(now);
            let (trend, reactions, courses) = expected(&seen, [from - (to - from), from, to]);
            let path = format!("/api/dashboard/?started_date_0={first}&started_date_1={last}");
            let what = format!("seed {seed}, of {sees:?}, {first} to {last}, at {now}");
            let board = reader.get(&path).await.json(StatusCode::OK);
            for figure in ["started", "finished", "passed"] {
                assert_eq!(board["trend"][figure], trend[figure], "{what}: {figure}");
            }
            let drawn: i64 = board["emotions"].as_object().unwrap().values().filter_map(Value::as_i64).sum();
            assert_eq!(drawn, reactions, "{what}: {}", board["emotions"]);
            let told = board["weakest"]["courses"].as_array().unwrap().iter().map(|row| {
                let place = games.iter().position(|id| *id == row["game"]["id"]).unwrap();
                json!({"game": place, "attempts": row["attempts"], "passed_share": row["passed_share"],
                    "average_percent": row["average_percent"]})
            });
            let mut told: Vec<Value> = told.collect();
            told.sort_by_key(|row| row["game"].as_u64());
            assert_eq!(told, courses, "{what}");
        }
    }
}
