//! A large company: how long its lists take and how many statements they need.

use std::{net::SocketAddr, time::Instant};

use anyhow::Context;
use rozmova_bench::wire::{Wire, form, request};
use serde_json::{Value, json};

const PEOPLE: usize = 20_000;
const DIVISIONS: usize = 2_000;
/// Divisions below each division of the upper level.
const BRANCH: usize = 40;
const POSITIONS: usize = 20_000;
const CONNECTIONS: usize = 16;
const CALLS: usize = 40;
/// Statements that asking for the figures needs itself.
const OF_METRICS: u64 = 2;

/// What a call took.
#[derive(Debug)]
pub(crate) struct Took {
    /// What was called.
    pub(crate) what: String,
    /// Milliseconds of the middle call.
    pub(crate) p50: f64,
    /// Milliseconds that 95 of 100 calls stayed below.
    pub(crate) p95: f64,
    /// Statements of one call.
    pub(crate) statements: u64,
    /// Bytes of the answer.
    pub(crate) bytes: usize,
}

/// Makes the company; returns the seconds that the import of its people took.
pub(crate) async fn fill(to: SocketAddr, token: &str) -> anyhow::Result<f64> {
    let mut wire = Wire::connect(to).await?;
    let mut file = String::from("first_name,last_name,phone,email\r\n");
    for number in 0..PEOPLE {
        let (first, last) = (FIRST[number % FIRST.len()], LAST[(number / FIRST.len()) % LAST.len()]);
        file += &format!("{first},{last},38067{number:07},person{number}@example.org\r\n");
    }
    let begin = Instant::now();
    let fields = [("send_invitation", "0")];
    let bytes = form("/api/employee/import/", token, &fields, ("people.csv", file.as_bytes()));
    let status = wire.send(&bytes).await?;
    anyhow::ensure!(status == 200, "the import was answered with {status}");
    let seconds = begin.elapsed().as_secs_f64();
    let tree = wire.expect("GET", "/api/organization/structure/", Some(token), None).await?;
    let organization = tree[0]["id"].clone();
    let mut upper = Vec::new();
    for number in 0..DIVISIONS / BRANCH {
        let body = json!({"name": format!("Region {number}"), "organization": organization});
        upper.push(wire.expect("POST", "/api/divisions/", Some(token), Some(&body)).await?["id"].clone());
    }
    let lower: Vec<Value> = (upper.len()..DIVISIONS)
        .map(|number| json!({"name": format!("Shop {number}"), "parent": upper[number % upper.len()]}))
        .collect();
    let lower = post_all(to, token, "/api/divisions/", lower).await?;
    // A connection on which nothing came for a while is closed by the server.
    let mut wire = Wire::connect(to).await?;
    let people = wire.expect("GET", "/api/employee/all/?search=example.org", Some(token), None).await?;
    let people = people["results"].as_array().context("no people")?;
    let positions = (0..POSITIONS)
        .map(|number| {
            let division = &lower[number % lower.len()];
            let holder = people.get(number).map(|person| &person["id"]);
            json!({"title": format!("Seller {number}"), "division": division, "user": holder, "head": number < lower.len()})
        })
        .collect();
    post_all(to, token, "/api/positions/", positions).await?;
    Ok(seconds)
}

const FIRST: [&str; 12] =
    ["Олена", "Тарас", "Марія", "Іван", "Соломія", "Анна", "John", "Emma", "Sofia", "Игорь", "Юлия", "Петро"];
const LAST: [&str; 12] = [
    "Коваленко",
    "Шевченко",
    "Мельник",
    "Бондар",
    "Ткаченко",
    "Smith",
    "Brown",
    "Ricci",
    "Орлов",
    "Лисенко",
    "Їжакевич",
    "Гнатюк",
];

/// Ids of what was made.
async fn post_all(
    to: SocketAddr,
    token: &str,
    path: &'static str,
    bodies: Vec<Value>,
) -> anyhow::Result<Vec<Value>> {
    let share = bodies.len().div_ceil(CONNECTIONS).max(1);
    let tasks: Vec<_> = bodies
        .chunks(share)
        .map(|bodies| {
            let (bodies, token) = (bodies.to_vec(), token.to_owned());
            tokio::spawn(async move {
                let mut wire = Wire::connect(to).await?;
                let mut ids = Vec::with_capacity(bodies.len());
                for body in bodies {
                    ids.push(wire.expect("POST", path, Some(&token), Some(&body)).await?["id"].clone());
                }
                anyhow::Ok(ids)
            })
        })
        .collect();
    let mut all = Vec::new();
    for task in tasks {
        all.extend(task.await??);
    }
    Ok(all)
}

/// Calls each list many times, one after the other; `share` says how much of the company the caller manages.
pub(crate) async fn measure(to: SocketAddr, (share, token): (&str, &str)) -> anyhow::Result<Vec<Took>> {
    let mut wire = Wire::connect(to).await?;
    let tree = wire.expect("GET", "/api/organization/structure/", Some(token), None).await?;
    let region = tree[0]["divisions"][0]["id"].clone();
    let shop = tree[0]["divisions"][0]["children"][0]["id"].clone();
    let first = wire.expect("GET", "/api/employee/?per_page=25", Some(token), None).await?;
    let last = first["total"].as_u64().context("no total")? / 25;
    let calls = [
        ("the first page of employees", "/api/employee/?per_page=25".to_owned()),
        ("the last page", format!("/api/employee/?per_page=25&page={last}")),
        (
            "a search by name",
            format!("/api/employee/?per_page=25&search={}", "%D0%BA%D0%BE%D0%B2%D0%B0%D0%BB"),
        ),
        ("a search by position", "/api/employee/?per_page=25&search=seller%20199".to_owned()),
        (
            "a division with everything below, by position",
            format!("/api/employee/?per_page=25&division={region}&sort=position"),
        ),
        ("the whole structure", "/api/organization/structure/".to_owned()),
        ("the units of the structure", "/api/organization/units/".to_owned()),
        ("the positions of a division", format!("/api/positions/?division={shop}&limit=100")),
        ("a search in the structure", "/api/organization/search/?search=seller%20199".to_owned()),
    ];
    let mut all = Vec::new();
    for (what, path) in calls {
        all.push(took(&mut wire, token, format!("{what}{share}"), &path).await?);
    }
    Ok(all)
}

/// Calls one list many times, one after the other.
pub(crate) async fn took(wire: &mut Wire, token: &str, what: String, path: &str) -> anyhow::Result<Took> {
    let bytes = request("GET", path, Some(token), None);
    let before = statements(wire).await?;
    let status = wire.send(&bytes).await?;
    anyhow::ensure!(
        status == 200,
        "{what}: {path} was answered with {status}: {}",
        String::from_utf8_lossy(wire.body())
    );
    let size = wire.body().len();
    let statements = (statements(wire).await? - before).saturating_sub(OF_METRICS);
    let mut times = Vec::with_capacity(CALLS);
    for _ in 0..CALLS {
        let begin = Instant::now();
        wire.send(&bytes).await?;
        times.push(begin.elapsed().as_secs_f64() * 1_000.0);
    }
    times.sort_by(f64::total_cmp);
    Ok(Took { what, p50: times[CALLS / 2], p95: times[CALLS * 95 / 100], statements, bytes: size })
}

/// Statements that the server has carried out so far.
async fn statements(wire: &mut Wire) -> anyhow::Result<u64> {
    wire.send(&request("GET", "/metrics", None, None)).await?;
    let text = String::from_utf8_lossy(wire.body()).into_owned();
    let line =
        text.lines().find_map(|line| line.strip_prefix("rozmova_statements_total ")).context("no figure")?;
    Ok(line.trim().parse()?)
}
