//! Every operation of the document, as nobody, as everybody without the right, and as who has it.

use std::{collections::BTreeSet, fmt::Write};

use axum::body::Body;
use http::StatusCode;
use rozmova_domain::rights::{Right, Rights, StandardRole};
use serde_json::{Value, json};

use crate::{document::operations, harness::*};

fn needs(operation: &Value) -> Need {
    let rights = &operation["x-rights"];
    let list = |name: &str| -> Vec<Right> {
        let names = rights[name].as_array().cloned().unwrap_or_default();
        names.iter().map(|name| Right::from_codename(name.as_str().unwrap()).unwrap()).collect()
    };
    Need { public: rights == "public", admin: rights["admin"] == true, any: list("any"), all: list("all") }
}

struct Need {
    public: bool,
    admin: bool,
    any: Vec<Right>,
    all: Vec<Right>,
}

impl Need {
    fn met_by(&self, rights: Rights) -> bool {
        (!self.admin || rights.is_admin())
            && (self.any.is_empty() || self.any.iter().any(|right| rights.allows(*right)))
            && self.all.iter().all(|right| rights.allows(*right))
    }
}

#[each_database]
async fn every_operation_obeys_its_rights(app: TestApp) {
    let admin = app.account("kvitka").await;
    let people = [
        (StandardRole::Administrator, app.employee(&admin, "A", "Administrator").await),
        (StandardRole::TrainingManager, app.employee(&admin, "M", "Training manager").await),
        (StandardRole::Learner, app.employee(&admin, "L", "Learner").await),
    ];
    let nobody = app.anonymous();
    for (method, path, operation) in operations() {
        let need = needs(&operation);
        // The walk must not end the walkers' own sessions.
        if path.contains("logout") {
            continue;
        }
        let url = of_nothing(&method, &path);
        let answer = nobody.send(&method, &url, Body::from("{}")).await;
        assert_eq!(
            answer.status == StatusCode::UNAUTHORIZED,
            !need.public,
            "nobody {method} {path}: {}",
            answer.text()
        );
        assert_ne!(answer.status, StatusCode::INTERNAL_SERVER_ERROR, "{method} {path}: {}", answer.text());
        if need.public {
            continue;
        }
        for (role, person) in &people {
            let answer = person.send(&method, &url, Body::from("{}")).await;
            let refused = answer.status == StatusCode::FORBIDDEN;
            assert_eq!(refused, !need.met_by(role.rights()), "{role:?} {method} {path}: {}", answer.text());
            assert!(answer.status.as_u16() < 500, "{role:?} {method} {path}: {}", answer.text());
        }
    }
}

#[each_database]
async fn a_method_that_is_not_documented_is_refused(app: TestApp) {
    let admin = app.account("kvitka").await;
    let documented = operations();
    for (_, path, _) in &documented {
        let url = in_path(path, "1");
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
            if documented.iter().any(|(m, p, _)| m == method && p == path) {
                continue;
            }
            // A fixed word may stand where another path has an id.
            let other = documented.iter().any(|(m, p, _)| m == method && p != path && same_shape(p, &url));
            let answer = admin.send(method, &url, Body::from("{}")).await;
            assert!(
                other || answer.status == StatusCode::METHOD_NOT_ALLOWED,
                "{method} {path}: {}",
                answer.status
            );
        }
    }
}

fn in_path(path: &str, id: &str) -> String {
    ["{id}", "{qid}", "{n}"].iter().fold(path.replace("{key}", "nothing"), |url, name| url.replace(name, id))
}

fn same_shape(pattern: &str, url: &str) -> bool {
    let (pattern, url): (Vec<_>, Vec<_>) = (pattern.split('/').collect(), url.split('/').collect());
    pattern.len() == url.len() && pattern.iter().zip(&url).all(|(a, b)| a == b || a.starts_with('{'))
}

/// An address of this operation at which there is nothing.
pub fn of_nothing(method: &str, path: &str) -> String {
    let url = in_path(path, "999999");
    let query = if url.contains("images") {
        "?type=character"
    } else if url.ends_with("game_sessions/") && method == "GET" {
        "?assignment=999999"
    } else {
        ""
    };
    url + query
}

/// Every single right, alone and beside *moderator*; of each need what just meets it, and the same without one right.
fn sets_of_rights(needs: &[Need]) -> Vec<Rights> {
    let mut sets = BTreeSet::new();
    let mut note = |rights: &[Right]| {
        // Nobody can have a role without rights.
        if !rights.is_empty() {
            sets.insert(Rights::from_iter(rights.iter().copied()).bits());
        }
    };
    for right in Right::ALL {
        note(&[right]);
        note(&[Right::Moderator, right]);
    }
    for need in needs {
        let one_of: Vec<Option<Right>> =
            if need.any.is_empty() { vec![None] } else { need.any.iter().copied().map(Some).collect() };
        for one in one_of {
            let admin = need.admin.then_some(Right::Moderator);
            let all: Vec<Right> = need.all.iter().copied().chain(one).chain(admin).collect();
            note(&all);
            for left_out in &all {
                note(&all.iter().copied().filter(|right| right != left_out).collect::<Vec<_>>());
            }
        }
    }
    sets.into_iter().map(Rights::from_bits).collect()
}

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rights.md");
const HEAD: &str = "# Rights\n\n\
    Who may make each call of the API, as a test finds it by making every call with every single right, alone and beside\n\
    *moderator*, and with the pairs that calls need (`crates/server/tests/api/rights.rs`). Written by `make api`.\n\
    A right may include others: who edits employees also views them. A call that is *partly* open answers everybody who\n\
    is signed in with a part: the own record, the catalogue, the course to play. Without *moderator* the other rights of\n\
    a call open it to who manages a part of the company, for that part; *whole company* is never opened so.\n\n\
    | call | who |\n|---|---|\n";

/// One role for each set of rights walks over every operation; what opens it is the table in the documentation.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_right_opens_what_the_table_says() {
    let app = TestApp::sqlite().await;
    let admin = app.account("kvitka").await;
    let operations = operations();
    let sets = sets_of_rights(&operations.iter().map(|(.., operation)| needs(operation)).collect::<Vec<_>>());
    let mut people = Vec::new();
    for (number, rights) in sets.into_iter().enumerate() {
        let person = app.employee(&admin, &format!("P{number}"), "Learner").await;
        let body = json!({"title": format!("Role {number}"), "permission_groups": rights.ids()});
        let role = admin.post("/api/roles/", body).await.json(StatusCode::CREATED);
        let path = format!("/api/roles/{}/assign/", role["id"]);
        admin.patch(&path, json!({"users": [person.id]})).await.expect(StatusCode::OK);
        people.push((rights, person));
    }
    let mut table = HEAD.to_owned();
    for (method, path, operation) in operations {
        let need = needs(&operation);
        let who = if need.public {
            "anybody".into()
        } else if path.contains("logout") {
            // The walk must not end the walkers' own sessions.
            "signed in".into()
        } else {
            let url = of_nothing(&method, &path);
            let mut open = Vec::new();
            for (rights, person) in &people {
                let answer = person.send(&method, &url, Body::from("{}")).await;
                let (status, text) = (answer.status, answer.text());
                assert!(status.as_u16() < 500, "{rights:?} {method} {path}: {text}");
                let opens = status != StatusCode::FORBIDDEN;
                assert_eq!(opens, need.met_by(*rights), "{rights:?} {method} {path}: {text}");
                if opens {
                    open.push(*rights);
                }
            }
            opened_by(&open, people.len())
                + if operation["x-rights"]["company"] == true { "; whole company" } else { "" }
                + if operation["x-rights"]["partly"] == true { "; partly: signed in" } else { "" }
        };
        writeln!(table, "| `{method} {path}` | {who} |").unwrap();
    }
    if std::env::var_os("WRITE_API").is_some() {
        std::fs::write(TABLE, &table).unwrap();
    }
    let committed = std::fs::read_to_string(TABLE).unwrap_or_default();
    assert!(
        table == committed,
        "docs/rights.md is not what the server does: run make api and look at the difference"
    );
}

/// The smallest of these sets.
fn opened_by(open: &[Rights], all: usize) -> String {
    if open.len() == all {
        return "signed in".into();
    }
    let names = |rights: &Rights| {
        let names: Vec<_> = rights.codenames().iter().map(|right| right.codename()).collect();
        names.join(" + ")
    };
    let within = |small: &Rights, large: &Rights| {
        small != large && small.ids().iter().all(|id| large.ids().contains(id))
    };
    let smallest = open.iter().filter(|rights| !open.iter().any(|other| within(other, rights)));
    smallest.map(names).collect::<Vec<_>>().join("; ")
}
