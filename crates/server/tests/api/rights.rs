//! Every operation of the document, as nobody, as everybody without the right, and as who has it.

use axum::body::Body;
use http::StatusCode;
use rozmova_domain::rights::{Right, Rights, StandardRole};
use serde_json::Value;

use crate::{document::operations, harness::*};

fn needs(operation: &Value) -> Need {
    let rights = &operation["x-rights"];
    let list = |name: &str| -> Vec<Right> {
        let names = rights[name].as_array().cloned().unwrap_or_default();
        names.iter().map(|name| Right::from_codename(name.as_str().unwrap()).unwrap()).collect()
    };
    Need {
        public: rights == "public",
        own: rights["self"] == true,
        admin: rights["admin"] == true,
        any: list("any"),
        all: list("all"),
    }
}

struct Need {
    public: bool,
    own: bool,
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
        let url = in_path(&path, "999999");
        let query = if url.contains("images") {
            "?type=character"
        } else if url.ends_with("game_sessions/") && method == "GET" {
            "?assignment=999999"
        } else {
            ""
        };
        let answer = nobody.send(&method, &format!("{url}{query}"), Body::from("{}")).await;
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
            let answer = person.send(&method, &format!("{url}{query}"), Body::from("{}")).await;
            let refused = answer.status == StatusCode::FORBIDDEN;
            assert_eq!(refused, !need.met_by(role.rights()), "{role:?} {method} {path}: {}", answer.text());
            assert!(answer.status.as_u16() < 500, "{role:?} {method} {path}: {}", answer.text());
        }
        assert!(!need.own || operation["operationId"] == "showUser");
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
