//! Lists and reports as files: as many rows as the screen has, in cells of their kinds, or a refusal.

use std::collections::BTreeSet;

use calamine::{Data, Reader, Xlsx, open_workbook_from_rs};
use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    document::operations,
    exports_company::{Company, company},
    harness::*,
};

/// A file, what asks for it, and how many rows the screen has of the same.
struct Export {
    path: &'static str,
    format: &'static str,
    screen: &'static str,
    rows: fn(&Value) -> u64,
}

fn total(page: &Value) -> u64 {
    page["total"].as_u64().unwrap()
}

fn results(list: &Value) -> u64 {
    list["results"].as_array().unwrap().len() as u64
}

fn answers(analysis: &Value) -> u64 {
    analysis["questions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| card["answers"].as_array().unwrap().len() as u64)
        .sum()
}

const EXPORTS: [Export; 9] = [
    Export { path: "/api/employee/export/", format: "format", screen: "/api/employee/", rows: total },
    Export {
        path: "/api/assignments/game/excel/",
        format: "export",
        screen: "/api/assignments/game/admin/",
        rows: total,
    },
    Export {
        path: "/api/assignments/game/admin/",
        format: "export",
        screen: "/api/assignments/game/admin/",
        rows: total,
    },
    Export {
        path: "/api/report/game_analysis/",
        format: "export",
        screen: "/api/report/game_analysis/",
        rows: total,
    },
    Export {
        path: "/api/report/answer_analysis/",
        format: "export",
        screen: "/api/report/answer_analysis/",
        rows: total,
    },
    Export {
        path: "/api/report/answer_analysis/{game}/",
        format: "export",
        screen: "/api/report/answer_analysis/{game}/",
        rows: answers,
    },
    Export {
        path: "/api/report/emotions/",
        format: "export",
        screen: "/api/report/emotions/",
        rows: results,
    },
    Export {
        path: "/api/report/stages/{game}/",
        format: "export",
        screen: "/api/report/stages/{game}/",
        rows: results,
    },
    Export {
        path: "/api/report/completed_courses/",
        format: "export",
        screen: "/api/report/completed_courses/",
        rows: results,
    },
];

fn parameters(path: &str) -> Vec<Value> {
    let found = operations().into_iter().find(|(method, known, _)| method == "GET" && known == path);
    found.unwrap_or_else(|| panic!("{path}")).2["parameters"].as_array().cloned().unwrap_or_default()
}

impl Company {
    /// Every value of every filter that a call documents, as `name=value`.
    fn filters(&self, path: &str) -> Vec<String> {
        let mut all = Vec::new();
        for parameter in parameters(path) {
            let name = parameter["name"].as_str().unwrap();
            if parameter["in"] != "query" || ["page", "per_page", "sort", "export", "format"].contains(&name)
            {
                continue;
            }
            let known = self.values.iter().find(|(known, _)| *known == name);
            let values = match (name, path) {
                ("status", path) if path.contains("report") => {
                    ["not_started", "not_completed", "succeeded", "failed", "best_attempts"]
                        .map(str::to_owned)
                        .to_vec()
                }
                ("status", _) => {
                    ["passed", "in_progress", "needs_attention", "not_started", "failed", "not_completed"]
                        .map(str::to_owned)
                        .to_vec()
                }
                // The appointment report knows no public plays.
                ("audience", path) if path.contains("game_analysis") => {
                    vec!["assigned".into(), "self".into()]
                }
                _ => known.unwrap_or_else(|| panic!("no value of {name}")).1.clone(),
            };
            all.extend(values.into_iter().map(|value| format!("{name}={value}")));
        }
        all
    }
}

/// What is said with one filter, and with two that are not of the same name.
fn combined(filters: &[String]) -> BTreeSet<String> {
    let mut all: BTreeSet<String> = filters.iter().cloned().collect();
    all.insert(String::new());
    let choice = |filter: &String| {
        ["status=", "audience=", "attempt=", "revision=", "timeliness=", "available=", "fired="]
            .iter()
            .any(|name| filter.starts_with(name))
    };
    for one in filters.iter().filter(|one| choice(one)) {
        for other in filters {
            if one.split('=').next() != other.split('=').next() {
                all.insert(format!("{one}&{other}"));
            }
        }
    }
    all
}

fn table(csv: &[u8]) -> Vec<csv::StringRecord> {
    csv::ReaderBuilder::new().has_headers(false).from_reader(csv).records().map(Result::unwrap).collect()
}

fn sheet(file: Vec<u8>) -> calamine::Range<Data> {
    let mut book: Xlsx<_> = open_workbook_from_rs(std::io::Cursor::new(file)).unwrap();
    assert!(book.worksheet_formula("Sheet1").unwrap().is_empty());
    book.worksheet_range_at(0).unwrap().unwrap()
}

#[each_database]
async fn a_file_has_as_many_rows_as_the_screen_whatever_is_filtered(app: TestApp) {
    let company = company(&app).await;
    let files = operations().into_iter().filter(|(method, path, operation)| {
        let named = |name: &str| {
            operation["parameters"].as_array().is_some_and(|all| all.iter().any(|one| one["name"] == name))
        };
        method == "GET"
            && (named("export") || named("format"))
            && !path.contains("quiz")
            && !path.contains("sample")
    });
    let files: BTreeSet<String> = files.map(|(_, path, _)| path).collect();
    assert_eq!(files, EXPORTS.iter().map(|export| export.path.to_owned()).collect(), "every file is walked");
    for export in EXPORTS {
        let (path, screen) = (
            export.path.replace("{game}", &company.game.to_string()),
            export.screen.replace("{game}", &company.game.to_string()),
        );
        let mut most = 0;
        for query in combined(&company.filters(export.path)) {
            let shown = company.admin.get(&format!("{screen}?{query}")).await.json(StatusCode::OK);
            let file = company.admin.get(&format!("{path}?{query}&{}=csv", export.format)).await;
            assert_eq!(file.status, StatusCode::OK, "{path}?{query}: {}", file.text());
            let rows = table(&file.body).len() as u64;
            assert_eq!(rows, (export.rows)(&shown) + 1, "{path}?{query}: {}", file.text());
            most = most.max(rows);
        }
        assert!(most > 2, "{path} had nothing to say");
    }
}

#[each_database]
async fn every_format_is_taken_everywhere_and_documented(app: TestApp) {
    let company = company(&app).await;
    for export in EXPORTS {
        let path = export.path.replace("{game}", &company.game.to_string());
        let documented = operations()
            .into_iter()
            .find(|(method, known, _)| method == "GET" && known == export.path)
            .unwrap()
            .2["responses"]["200"]["content"]
            .clone();
        let documented: Vec<String> = documented.as_object().unwrap().keys().cloned().collect();
        for (format, kind, ending) in [
            ("csv", "text/csv", "csv"),
            ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"),
            ("excel", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"),
        ] {
            let file = company.admin.get(&format!("{path}?{}={format}", export.format)).await;
            file.expect(StatusCode::OK);
            assert!(file.headers["content-type"].to_str().unwrap().starts_with(kind), "{path} {format}");
            assert!(
                file.headers["content-disposition"].to_str().unwrap().ends_with(&format!(".{ending}\"")),
                "{path} {format}"
            );
            assert!(documented.iter().any(|one| one == kind), "{path}: {documented:?}");
        }
        assert_eq!(
            documented.contains(&"application/json".to_owned()),
            export.path == export.screen,
            "{path}"
        );
    }
    for (format, kind) in [("csv", "text/csv"), ("excel", "application/vnd.openxml")] {
        let file = company.admin.get(&format!("/api/employee/import/sample/?format={format}")).await;
        file.expect(StatusCode::OK);
        assert!(file.headers["content-type"].to_str().unwrap().starts_with(kind));
    }
}

#[each_database]
async fn a_workbook_has_cells_of_their_kinds(app: TestApp) {
    let company = company(&app).await;
    let admin = company.admin.speaking("en");
    // Kyiv is two hours ahead of the clock of the test, which began at nine.
    admin.post("/api/settings/", json!({"timezone": "Europe/Kyiv"})).await.expect(StatusCode::OK);
    let file = admin
        .get(&format!("/api/report/game_analysis/?export=xlsx&sort=started_at&game={}", company.game))
        .await;
    file.expect(StatusCode::OK);
    let rows = sheet(file.body);
    let heads: Vec<String> = rows.rows().next().unwrap().iter().map(ToString::to_string).collect();
    let at =
        |head: &str| heads.iter().position(|one| one == head).unwrap_or_else(|| panic!("{head}: {heads:?}"));
    let (text, cell) = (
        |row: usize, head: &str| rows[(row, at(head))].to_string(),
        |row: usize, head: &str| rows[(row, at(head))].clone(),
    );
    let passed = (1..rows.height()).find(|row| text(*row, "Status") == "Passed").unwrap();
    assert_eq!(
        (
            text(passed, "Status").as_str(),
            text(passed, "Course").as_str(),
            text(passed, "Organisation").as_str()
        ),
        ("Passed", "'=1+1 talk", "'=West")
    );
    for (head, value) in [
        ("Attempt", 2.0),
        ("Attempts used", 2.0),
        ("Points", 20.0),
        ("Maximum points", 30.0),
        ("Result, %", 0.667),
    ] {
        assert_eq!(cell(passed, head), Data::Float(value), "{head}");
    }
    let Data::DateTime(started) = cell(passed, "Started") else { panic!("{:?}", cell(passed, "Started")) };
    assert_eq!(started.as_datetime().unwrap().to_string(), "2026-03-02 11:11:00");
    let Data::DateTime(took) = cell(passed, "Time") else { panic!("{:?}", cell(passed, "Time")) };
    assert!(took.is_duration());
    assert_eq!(took.as_duration().unwrap().num_seconds(), 90);
    let waiting = (1..rows.height()).find(|row| text(*row, "Status") == "Not started").unwrap();
    assert!(
        ["Attempt", "Points", "Result, %", "Started", "Finished", "Time"]
            .iter()
            .all(|head| cell(waiting, head) == Data::Empty)
    );

    let file = admin.get("/api/assignments/game/excel/").await;
    let rows = sheet(file.body);
    let heads: Vec<String> = rows.rows().next().unwrap().iter().map(ToString::to_string).collect();
    let column =
        |head: &str| heads.iter().position(|one| one == head).unwrap_or_else(|| panic!("{head}: {heads:?}"));
    let kinds =
        |head: &str| (1..rows.height()).map(|row| rows[(row, column(head))].clone()).collect::<Vec<_>>();
    assert!(
        kinds("Assigned on").iter().all(|cell| matches!(cell, Data::DateTime(_))),
        "{:?}",
        kinds("Assigned on")
    );
    assert!(
        kinds("Attempts used").iter().all(|cell| matches!(cell, Data::Float(_))),
        "{:?}",
        kinds("Attempts used")
    );
    assert!(kinds("Employee").iter().all(|cell| matches!(cell, Data::String(_))));

    // Of a phone no figure is made, nor of a share a text.
    admin
        .patch(
            &format!("/api/users/{}/", admin.id),
            json!({"phone": "380441112233", "birth_date": "1990-05-17"}),
        )
        .await
        .expect(StatusCode::OK);
    let file = admin.get("/api/employee/export/?format=excel&search=admin").await;
    let people = sheet(file.body);
    let cells: Vec<Data> = people.rows().nth(1).unwrap().to_vec();
    assert!(cells.contains(&Data::String("380441112233".into())), "{cells:?}");
    assert!(cells.iter().any(|cell| matches!(cell, Data::DateTime(date) if date.as_datetime().unwrap().to_string() == "1990-05-17 00:00:00")), "{cells:?}");
    let file = admin.get(&format!("/api/report/answer_analysis/{}/?export=excel", company.game)).await;
    let cards = sheet(file.body);
    let cells: Vec<Data> = cards.rows().nth(1).unwrap().to_vec();
    assert!(cells.iter().any(|cell| matches!(cell, Data::DateTime(time) if time.is_duration())), "{cells:?}");
    assert!(cells.iter().filter(|cell| matches!(cell, Data::Float(_))).count() >= 6, "{cells:?}");
}

#[each_database]
async fn what_is_exported_can_be_imported(app: TestApp) {
    let company = company(&app).await;
    let admin = company.admin.speaking("en");
    admin
        .patch(
            &format!("/api/users/{}/", admin.id),
            json!({"phone": "0441112233", "birth_date": "1990-05-17"}),
        )
        .await
        .expect(StatusCode::OK);
    for format in ["csv", "excel"] {
        let file = admin.get(&format!("/api/employee/export/?format={format}")).await;
        let name = if format == "csv" { "people.csv" } else { "people.xlsx" };
        let answer = admin
            .form(
                "POST",
                "/api/employee/import/",
                &[("file", Some(name), &file.body), ("dry_run", None, b"1")],
            )
            .await;
        let report = answer.json(StatusCode::OK);
        assert_eq!(
            (&report["updated"], &report["created"], &report["unchanged"]),
            (&json!(0), &json!(0), &json!(5)),
            "{format}: {report}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_cannot_be_read_is_refused_before_its_first_byte() {
    let app = TestApp::postgres_with_lost_replica().await;
    let admin = app.account("kvitka").await;
    for (report, format) in [
        ("game_analysis", "csv"),
        ("game_analysis", "excel"),
        ("answer_analysis", "csv"),
        ("emotions", "csv"),
        ("completed_courses", "csv"),
    ] {
        let answer = admin.get(&format!("/api/report/{report}/?export={format}")).await;
        answer.refused(StatusCode::SERVICE_UNAVAILABLE, "overloaded");
    }
    // What was not given is not in the log.
    let log = admin.get("/api/audit/?action=file.exported").await.json(StatusCode::OK);
    assert_eq!(log["total"], 0, "{log}");
}
