//! Reports over a million answers in 200,000 attempts: the attempts are put into the database as plays would have left
//! them, then every report is called, and the largest is taken as a file.

use std::time::Instant;

use anyhow::Context;
use rozmova_bench::{
    history::{Plays, courses, people, settle},
    program::Program,
    seed::{self, Seeded},
    wire::{Wire, download},
};
use sea_orm::{ConnectOptions, Database};
use serde_json::json;

use crate::{
    managers::Manager,
    people::{Took, took},
};

const COURSES: usize = 8;
const CARDS: i64 = 5;
const ATTEMPTS: i64 = 200_000;
/// The appointment report.
const ROWS: &str = "/api/report/game_analysis/";

/// A file of the largest report.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) format: &'static str,
    pub(crate) seconds: f64,
    pub(crate) bytes: u64,
    /// Bytes of memory of the server, at most.
    pub(crate) memory: u64,
}

/// Fills the account and measures every report, for the administrator and for who manages a part of the company, and
/// the files of the appointment report.
pub(crate) async fn measure(
    program: &Program,
    database: &str,
    seeded: &Seeded,
    managers: &[Manager],
) -> anyhow::Result<(Vec<Took>, Vec<File>)> {
    let token = seeded.administrator.as_str();
    let mut wire = Wire::connect(program.address).await?;
    let mut games = Vec::new();
    for number in 0..COURSES {
        let mut game = seed::game(CARDS);
        game["title"] = json!(format!("Talk {number}"));
        let made = wire.expect("POST", "/api/games/", Some(token), Some(&game)).await?;
        let id = made["id"].as_i64().context("the game has no id")?;
        let publish = json!({"version": made["version"], "is_published": true});
        wire.expect("PATCH", &format!("/api/games/{id}/"), Some(token), Some(&publish)).await?;
        games.push(id);
    }
    let mut options = ConnectOptions::new(database);
    options.max_connections(1).sqlx_logging(false);
    let db = Database::connect(options).await?;
    let courses = courses(&db, &games).await?;
    let people = people(&db, courses[0].account, 5_000).await?;
    let plays =
        Plays { courses: &courses, people: &people, attempts: ATTEMPTS, cards: CARDS, assigned: false };
    plays.write(&db).await?;
    settle(&db).await?;
    db.close().await?;
    let mut all = calls(program, ("", token), &games).await?;
    for manager in managers {
        all.extend(calls(program, (manager.share, &manager.token), &games).await?);
    }
    let mut files = Vec::new();
    for (format, word) in [("CSV", "csv"), ("XLSX", "excel")] {
        program.rest().await?;
        let begin = Instant::now();
        let path = format!("{ROWS}?export={word}");
        let bytes = download(program.address, &path, token).await?;
        let (_, memory) = program.memory()?;
        files.push(File { format, seconds: begin.elapsed().as_secs_f64(), bytes, memory });
    }
    Ok((all, files))
}

/// Every report as somebody sees it; `share` says how much of the company they manage.
async fn calls(program: &Program, (share, token): (&str, &str), games: &[i64]) -> anyhow::Result<Vec<Took>> {
    let mut wire = Wire::connect(program.address).await?;
    let largest = games[0];
    let tree = wire.expect("GET", "/api/organization/structure/", Some(token), None).await?;
    let region = tree[0]["divisions"][0]["id"].clone();
    let calls = [
        ("appointment report, newest first", ROWS.to_owned()),
        ("by name", format!("{ROWS}?sort=user")),
        ("by percent, a page far down", format!("{ROWS}?sort=-percent&page=2000")),
        ("a division with everything below", format!("{ROWS}?division={region}")),
        ("a search", format!("{ROWS}?search={}", "%D0%BA%D0%BE%D0%B2%D0%B0%D0%BB")),
        ("best attempts of a course", format!("{ROWS}?status=best_attempts&game={largest}")),
        ("its summary", format!("{ROWS}summary/")),
        ("its matrix", format!("{ROWS}matrix/")),
        ("courses that were answered", "/api/report/answer_analysis/".to_owned()),
        ("answers of a course of 50,000 attempts", format!("/api/report/answer_analysis/{largest}/")),
        ("the same, a division", format!("/api/report/answer_analysis/{largest}/?division={region}")),
        ("answers of another course", format!("/api/report/answer_analysis/{}/", games[1])),
        ("emotions of every course", "/api/report/emotions/".to_owned()),
        ("emotions of the largest", format!("/api/report/emotions/?game={largest}")),
        ("completed courses", "/api/report/completed_courses/".to_owned()),
        ("the dashboard", "/api/dashboard/".to_owned()),
        ("who is late and who needs help", "/api/dashboard/people/".to_owned()),
    ];
    let mut all = Vec::new();
    for (what, path) in calls {
        all.push(took(&mut wire, token, format!("{what}{share}"), &path).await?);
    }
    Ok(all)
}
