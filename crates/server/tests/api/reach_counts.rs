//! For random trees, reaches and moves: the list, its counts, the file, and the denominators of reports agree.

use std::collections::{BTreeMap, BTreeSet};

use http::StatusCode;
use rand::{Rng, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};

use crate::{
    harness::*,
    reach::{change, division, manager, managers_role, seat, structure_of},
};

struct Company {
    admin: Client,
    organization: i64,
    /// Each division with the one above.
    divisions: BTreeMap<i64, Option<i64>>,
    /// Each person with the position and its division.
    people: BTreeMap<i64, (i64, i64)>,
    /// Those of them who played.
    played: BTreeSet<i64>,
    manager: Client,
}

impl Company {
    fn below(&self, division: i64, above: i64) -> bool {
        let mut at = Some(division);
        while let Some(one) = at {
            if one == above {
                return true;
            }
            at = self.divisions[&one];
        }
        false
    }

    /// Whom whoever reaches these divisions sees.
    fn reached(&self, chosen: &[i64]) -> BTreeSet<i64> {
        let inside = |division: i64| chosen.iter().any(|above| self.below(division, *above));
        self.people.iter().filter(|(_, (_, division))| inside(*division)).map(|(id, _)| *id).collect()
    }
}

async fn company(app: &TestApp, random: &mut StdRng) -> Company {
    let admin = app.account("kvitka").await;
    let mut divisions: BTreeMap<i64, Option<i64>> = BTreeMap::new();
    for n in 0..7 {
        let known: Vec<i64> = divisions.keys().copied().collect();
        let above = (n > 0 && random.random_bool(0.7)).then(|| known[random.random_range(0..known.len())]);
        divisions.insert(division(&admin, &format!("Unit {n}"), above).await, above);
    }
    let units: Vec<i64> = divisions.keys().copied().collect();
    let game = app.published_game(&admin, "Talk", 2).await;
    let names = ["Anna", "Bohdan", "Vira", "Halyna", "Denys", "Emma", "Yurii", "Zoya"];
    let learners = app.learners(&admin, names).await;
    let mut people = BTreeMap::new();
    for person in &learners {
        let unit = units[random.random_range(0..units.len())];
        people.insert(person.id, (seat(&admin, "Place", unit, person).await, unit));
    }
    let assigned = app.assign(&admin, &game, &learners.iter().collect::<Vec<_>>()).await;
    for (person, assignment) in learners.iter().zip(assigned).take(5) {
        person.play(assignment, random.random_bool(0.5)).await;
    }
    let played = learners.iter().take(5).map(|person| person.id).collect();
    // Who holds no position is in nobody's part, whatever they play.
    let strangers = app.learners(&admin, ["Ostap", "Petro"]).await;
    let assigned = app.assign(&admin, &game, &strangers.iter().collect::<Vec<_>>()).await;
    strangers[0].play(assigned[0], true).await;
    let manager = app.employee(&admin, "Manager", "Learner").await;
    Company { organization: structure_of(&admin).await, admin, divisions, people, played, manager }
}

/// What every screen and file says of the people whom the manager reaches.
async fn agree(company: &Company, reached: &BTreeSet<i64>, what: &str) {
    let manager = &company.manager;
    let list = manager.get("/api/employee/?per_page=100").await.json(StatusCode::OK);
    let listed: BTreeSet<i64> =
        list["results"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
    assert_eq!(listed, *reached, "{what}");
    let count = reached.len();
    assert_eq!(list["total"], count, "{what}");
    let picker = manager.get("/api/employee/all/").await.json(StatusCode::OK);
    assert_eq!(picker["results"].as_array().unwrap().len(), count, "{what}");
    let searched = manager.get("/api/employee/?search=person").await.json(StatusCode::OK);
    assert_eq!(searched["total"], count, "{what}");
    let file = manager.get("/api/employee/export/").await.text();
    assert_eq!(file.lines().count(), count + 1, "{what}: {file}");
    let assignments = manager.get("/api/assignments/game/admin/").await.json(StatusCode::OK);
    assert_eq!(assignments["total"], count, "{what}");
    let summary = manager.get("/api/assignments/game/admin/summary/").await.json(StatusCode::OK);
    assert_eq!(summary["assigned"], count, "{what}: {summary}");
    let file = manager.get("/api/assignments/game/excel/?export=csv").await.text();
    assert_eq!(file.lines().count(), count + 1, "{what}: {file}");
    let by_search = ["?search=person", "?search=person&sort=user"];
    for order in ["", "?sort=user", "?sort=-percent", "?sort=duration_s"].into_iter().chain(by_search) {
        let rows = manager.get(&format!("/api/report/game_analysis/{order}")).await.json(StatusCode::OK);
        let shown = rows["results"].as_array().unwrap().len();
        assert_eq!((&rows["total"], shown), (&json!(count), count), "{what}, {order}: {rows}");
    }
    for search in ["", "?search=person"] {
        let path = format!("/api/report/game_analysis/summary/{search}");
        let figures = manager.get(&path).await.json(StatusCode::OK);
        assert_eq!(
            (&figures["people"], &figures["rows"]),
            (&json!(count), &json!(count)),
            "{what}: {figures}"
        );
    }
    // One is found, and named in the statements; of several the search is a part of them.
    let anna = company.people.keys().next().is_some_and(|anna| reached.contains(anna));
    for path in ["?search=anna", "?search=anna&sort=user", "summary/?search=anna", "matrix/?search=anna"] {
        let found = manager.get(&format!("/api/report/game_analysis/{path}")).await.json(StatusCode::OK);
        let rows = if path.starts_with("summary") { &found["people"] } else { &found["total"] };
        assert_eq!(*rows, i64::from(anna), "{what}, {path}: {found}");
    }
    let matrix = manager.get("/api/report/game_analysis/matrix/").await.json(StatusCode::OK);
    assert_eq!(matrix["total"], count, "{what}: {matrix}");
    let file = manager.get("/api/report/game_analysis/?export=csv").await.text();
    assert_eq!(file.lines().count(), count + 1, "{what}: {file}");
    let courses = manager.get("/api/report/completed_courses/").await.json(StatusCode::OK);
    let assigned: i64 = courses["results"]
        .as_array()
        .map_or(0, |rows| rows.iter().map(|row| row["assigned"].as_i64().unwrap()).sum());
    assert_eq!(assigned, i64::try_from(count).unwrap(), "{what}: {courses}");
    let board = manager.get("/api/dashboard/").await.json(StatusCode::OK);
    assert_eq!(board["counts"]["assigned"], count, "{what}: {}", board["counts"]);
    let trend = &board["trend"];
    let played = company.played.intersection(reached).count();
    let flows = ["assigned", "started", "finished"].map(|flow| trend[flow]["now"].clone());
    assert_eq!(flows, [json!(count), json!(played), json!(played)], "{what}: {trend}");
    let started: i64 =
        board["activity"].as_array().unwrap().iter().map(|day| day["started"].as_i64().unwrap()).sum();
    assert_eq!(started, i64::try_from(played).unwrap(), "{what}: {}", board["activity"]);
    let drawn: i64 = board["emotions"].as_object().unwrap().values().filter_map(Value::as_i64).sum();
    assert_eq!(drawn, 2 * i64::try_from(played).unwrap(), "{what}: {}", board["emotions"]);
    let courses = manager.get("/api/report/answer_analysis/").await.json(StatusCode::OK);
    let attempts: i64 = courses["results"]
        .as_array()
        .map_or(0, |rows| rows.iter().map(|row| row["attempts"].as_i64().unwrap()).sum());
    assert_eq!(attempts, i64::try_from(played).unwrap(), "{what}: {courses}");
    let roles = manager.get("/api/roles/all/").await.json(StatusCode::OK);
    let holders: i64 =
        roles["results"].as_array().unwrap().iter().map(|role| role["users_count"].as_i64().unwrap()).sum();
    assert_eq!(holders, i64::try_from(count).unwrap(), "{what}");
    let positions = manager.get("/api/positions/").await.json(StatusCode::OK);
    assert_eq!(positions["results"].as_array().unwrap().len(), count, "{what}");
}

#[each_database]
async fn lists_counts_files_and_denominators_agree(app: TestApp) {
    let seed: u64 = rand::random();
    let mut random = StdRng::seed_from_u64(seed);
    let mut company = company(&app, &mut random).await;
    let role = managers_role(&company.admin).await;
    let units: Vec<i64> = company.divisions.keys().copied().collect();
    for round in 0..4 {
        let mut chosen: Vec<i64> = units.iter().copied().filter(|_| random.random_bool(0.3)).collect();
        chosen.push(units[random.random_range(0..units.len())]);
        chosen.sort_unstable();
        chosen.dedup();
        let body = json!({"role": role, "reach": "chosen", "reach_divisions": chosen});
        change(&company.admin, &company.manager, body).await.expect(StatusCode::OK);
        agree(&company, &company.reached(&chosen), &format!("seed {seed}, round {round}")).await;
        // A division goes elsewhere, with all below it, and somebody changes places.
        let moved = units[random.random_range(0..units.len())];
        let to = units[random.random_range(0..units.len())];
        let to = (!company.below(to, moved)).then_some(to);
        company
            .admin
            .patch(
                &format!("/api/divisions/{moved}/"),
                json!({"parent": to, "organization": company.organization}),
            )
            .await
            .expect(StatusCode::OK);
        company.divisions.insert(moved, to);
        let people: Vec<i64> = company.people.keys().copied().collect();
        let person = people[random.random_range(0..people.len())];
        let unit = units[random.random_range(0..units.len())];
        let position = company.people[&person].0;
        let to = json!({"division": unit});
        company.admin.patch(&format!("/api/positions/{position}/"), to).await.expect(StatusCode::OK);
        company.people.insert(person, (position, unit));
        agree(&company, &company.reached(&chosen), &format!("seed {seed}, after the moves of round {round}"))
            .await;
        assert_eq!(app.app.db.system().examine_branches().await.unwrap().1, 0, "seed {seed}");
    }
    // The whole organisation is everybody who stands in it.
    let body =
        json!({"reach": "chosen", "reach_divisions": [], "reach_organizations": [company.organization]});
    change(&company.admin, &company.manager, body).await.expect(StatusCode::OK);
    let everybody: BTreeSet<i64> = company.people.keys().copied().collect();
    agree(&company, &everybody, &format!("seed {seed}, everybody")).await;
    let _: Value = company.admin.get("/api/employee/").await.json(StatusCode::OK);
}

#[each_database]
async fn how_large_a_part_is_is_counted_once_and_who_comes_is_told_at_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let unit = division(&admin, "Sales", None).await;
    division(&admin, "Support", None).await;
    let [anna, bohdan] =
        <[Client; 2]>::try_from(app.learners(&admin, ["Anna", "Bohdan"]).await).ok().unwrap();
    seat(&admin, "Seller", unit, &anna).await;
    let manager = manager(&app, &admin, "Manager", unit).await;
    let listed = async || {
        let before = app.app.db.statements();
        let total = manager.get("/api/employee/").await.json(StatusCode::OK)["total"].clone();
        (total, app.app.db.statements() - before)
    };
    manager.get("/api/users/me/").await.expect(StatusCode::OK);
    let (total, first) = listed().await;
    let (same, second) = listed().await;
    assert_eq!((&total, &same), (&json!(2), &json!(2)));
    // Units: those seen and all, organisations and divisions of each.
    assert_eq!(first - second, 4, "{second} statements, {first} before");
    seat(&admin, "Cashier", unit, &bohdan).await;
    let (more, third) = listed().await;
    assert_eq!((more, third), (json!(3), second));
}
