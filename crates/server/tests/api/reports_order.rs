//! Every list of reports in the order of each of its columns, on the screen and in its file.

use std::cmp::Ordering;

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{document::operations, harness::*};

struct Sorted {
    path: &'static str,
    /// What a column is called, and where its value stands in a row.
    columns: &'static [(&'static str, &'static str)],
}

const LISTS: [Sorted; 8] = [
    Sorted {
        path: "/api/report/game_analysis/",
        columns: &[
            ("user", "/user/last_name"),
            ("email", "/user/email"),
            ("organization", "/organization/short_name"),
            ("division", "/division/name"),
            ("position", "/position/title"),
            ("game", "/game/title"),
            ("kind", "/game/kind"),
            ("status", ""),
            ("number", "/number"),
            ("attempts_used", "/attempts_used"),
            ("attempts_total", "/attempts_total"),
            ("points", "/points"),
            ("max_points", "/max_points"),
            ("percent", "/percent"),
            ("started_at", "/started_at"),
            ("finished_at", "/finished_at"),
            ("duration_s", "/duration_s"),
        ],
    },
    Sorted {
        path: "/api/report/game_analysis/all/",
        columns: &[("organization", "/organization/short_name"), ("points", "/points")],
    },
    Sorted { path: "/api/report/game_analysis/matrix/", columns: &[("user", "/user/last_name")] },
    Sorted {
        path: "/api/report/answer_analysis/",
        columns: &[
            ("game", "/game/title"),
            ("kind", "/game/kind"),
            ("attempts", "/attempts"),
            ("respondents", "/respondents"),
            ("average_percent", "/average_percent"),
            ("passed_share", "/passed_share"),
            ("last_at", "/last_at"),
        ],
    },
    Sorted {
        path: "/api/report/answer_analysis/{game}/respondents/",
        columns: &[
            ("user", "/user/last_name"),
            ("attempts", ""),
            ("percent", "/attempts/0/percent"),
            ("started_at", "/attempts/0/started_at"),
        ],
    },
    Sorted {
        path: "/api/report/emotions/",
        columns: &[
            ("game", "/game/title"),
            ("answers", "/answers"),
            ("happy", "/counts/1"),
            ("satisfied", "/counts/2"),
            ("neutral", "/counts/3"),
            ("sad", "/counts/4"),
            ("evil", "/counts/5"),
            ("valence", "/valence"),
            ("first", "/first"),
            ("last", "/last"),
        ],
    },
    Sorted {
        path: "/api/report/stages/{game}/",
        columns: &[
            ("title", "/title"),
            ("average_points", "/average_points"),
            ("max_points", "/max_points"),
            ("percent", "/percent"),
        ],
    },
    Sorted {
        path: "/api/report/completed_courses/",
        columns: &[
            ("game", "/game/title"),
            ("kind", "/game/kind"),
            ("assigned", "/assigned"),
            ("completed", "/completed"),
            ("passed", "/passed"),
            ("average", "/average"),
            ("best", "/best"),
            ("average_s", "/average_s"),
        ],
    },
];

/// What the address of one course is put in order by, card by card.
const CARDS: [(&str, &str); 11] = [
    ("stage", "/stage/title"),
    ("name", "/name"),
    ("text", "/text"),
    ("reached", "/reached"),
    ("answered", "/answered"),
    ("left", "/left"),
    ("right_share", "/right_share"),
    ("median_time_s", "/median_time_s"),
    ("facility", "/facility"),
    ("discrimination", "/discrimination"),
    ("weight", "/weight"),
];

fn value(row: &Value, pointer: &str) -> Value {
    row.pointer(pointer).cloned().unwrap_or_default()
}

fn order(a: &Value, b: &Value) -> Ordering {
    match (a.as_f64(), b.as_f64()) {
        (Some(a), Some(b)) => a.total_cmp(&b),
        _ => {
            a.as_str().unwrap_or_default().to_lowercase().cmp(&b.as_str().unwrap_or_default().to_lowercase())
        }
    }
}

/// In order, with what is undefined last.
#[track_caller]
fn in_order(values: &[Value], down: bool, what: &str) {
    for pair in values.windows(2) {
        let right = match (pair[0].is_null(), pair[1].is_null()) {
            (true, false) => false,
            (_, true) => true,
            _ if down => order(&pair[0], &pair[1]).is_ge(),
            _ => order(&pair[0], &pair[1]).is_le(),
        };
        assert!(right, "{what}: {values:?}");
    }
}

/// People on different positions, with attempts that differ in everything.
async fn school(app: &TestApp) -> (Client, i64) {
    let admin = app.account("kvitka").await;
    let id = |value: Value| value["id"].as_i64().unwrap();
    let mut people = Vec::new();
    for (place, (organization, division, title, last_name)) in [
        ("Beta", "Shop", "Seller", "Koval"),
        ("alpha", "Kitchen", "Cook", "Bondar"),
        ("Gamma", "Zoo", "Guard", "Melnyk"),
    ]
    .into_iter()
    .enumerate()
    {
        let unit = id(admin
            .post(
                "/api/organizations/",
                json!({"full_title": organization, "short_name": organization, "address": "Kyiv"}),
            )
            .await
            .json(StatusCode::CREATED));
        let division = id(admin
            .post("/api/divisions/", json!({"name": division, "organization": unit}))
            .await
            .json(StatusCode::CREATED));
        let person = app.employee(&admin, ["Anna", "Boris", "Clara"][place], "Learner").await;
        admin
            .patch(&format!("/api/users/{}/", person.id), json!({"last_name": last_name}))
            .await
            .expect(StatusCode::OK);
        admin
            .post("/api/positions/", json!({"title": title, "division": division, "user": person.id}))
            .await
            .expect(StatusCode::CREATED);
        people.push(person);
    }
    people.push(app.employee(&admin, "Dmytro", "Learner").await);
    let mut games = Vec::new();
    for (title, cards) in [("Middle", 3), ("Early", 2), ("Zulu", 4)] {
        let mut questions = linear(cards);
        for (place, card) in questions.as_array_mut().unwrap().iter_mut().enumerate() {
            card["stage"] = json!(place % 2 + 1);
            card["weight"] = json!(10 + 5 * place);
            for (answer, emotion) in [(0, place + 1), (1, 5 - place)] {
                card["answers"][answer]["emotion"] = json!(emotion);
            }
        }
        let stages =
            json!([{"id": 1, "title": "Welcome", "order": 1}, {"id": 2, "title": "Bye", "order": 2}]);
        let form = json!({"title": title, "questions": questions, "stages": stages, "points_to_pass": 20, "attempts": cards + 5});
        let game = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
        games.push(
            admin
                .patch(
                    &format!("/api/games/{}/", game["id"]),
                    json!({"version": game["version"], "is_published": true}),
                )
                .await
                .json(StatusCode::OK),
        );
    }
    let form = json!({"title": "Quiz", "kind": "quiz", "questions": [{"id": 1, "text": "One", "answers": [{"id": 1, "text": "Yes", "right": true}, {"id": 2, "text": "No"}]}]});
    let quiz = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
    games.push(
        admin
            .patch(
                &format!("/api/games/{}/", quiz["id"]),
                json!({"version": quiz["version"], "is_published": true}),
            )
            .await
            .json(StatusCode::OK),
    );
    let mut seconds = 5;
    for (number, game) in games.iter().enumerate() {
        let ids = app.assign(&admin, game, &people.iter().take(4 - number % 3).collect::<Vec<_>>()).await;
        for (place, (person, assignment)) in people.iter().zip(&ids).enumerate().skip(number % 2) {
            for attempt in 0..=(place + number) % 3 {
                let mut session = person.start(*assignment).await;
                for step in 0..=(number + place + attempt) {
                    if session["status"] == "in_progress" {
                        seconds += 7;
                        app.clock.advance(Duration::seconds(seconds));
                        session = person.choose(&session, (step + place + attempt) % 3 != 0).await;
                    }
                }
                if session["status"] == "in_progress" {
                    break;
                }
            }
        }
        app.clock.advance(Duration::minutes(3));
    }
    admin.post("/api/users/me/confirm/", json!({"password": PASSWORD})).await.expect(StatusCode::NO_CONTENT);
    (admin, games[0]["id"].as_i64().unwrap())
}

#[each_database]
async fn every_list_of_reports_sorts_by_each_of_its_columns(app: TestApp) {
    let (admin, game) = school(&app).await;
    // Every report that can be put in order is walked here.
    let known = operations().into_iter().filter(|(method, path, operation)| {
        method == "GET"
            && path.contains("/report/")
            && operation["parameters"]
                .as_array()
                .is_some_and(|all| all.iter().any(|one| one["name"] == "sort"))
    });
    let mut known: Vec<String> = known.map(|(_, path, _)| path).collect();
    let mut walked: Vec<String> = LISTS.iter().map(|list| list.path.to_owned()).collect();
    walked.push("/api/report/answer_analysis/{game}/".into());
    known.sort_unstable();
    walked.sort_unstable();
    assert_eq!(known, walked);
    for list in LISTS {
        let path = list.path.replace("{game}", &game.to_string());
        let mut told_apart = 0;
        for (column, pointer) in list.columns {
            let mut seen = Vec::new();
            for (sort, down) in [((*column).to_owned(), false), (format!("-{column}"), true)] {
                let shown = admin.get(&format!("{path}?sort={sort}")).await.json(StatusCode::OK);
                let rows = shown["results"].as_array().unwrap();
                assert!(rows.len() > 1, "{path}");
                let values: Vec<Value> = rows
                    .iter()
                    .map(|row| match *column {
                        "status" => json!(
                            ["not_started", "not_completed", "failed", "succeeded"]
                                .iter()
                                .position(|word| row["status"] == *word)
                        ),
                        "attempts" if pointer.is_empty() => json!(row["attempts"].as_array().unwrap().len()),
                        _ => value(row, pointer),
                    })
                    .collect();
                // What was not begun stands where its window opens.
                let begun = |value: &&Value| *column != "started_at" || !value.is_null();
                let told: Vec<Value> = values.iter().filter(begun).cloned().collect();
                in_order(&told, down, &format!("{path}?sort={sort}"));
                seen.push(values);
            }
            told_apart += usize::from(seen[0] != seen[1]);
        }
        assert!(told_apart * 2 > list.columns.len(), "{path}: the rows are all alike");
    }
}

#[each_database]
async fn cards_of_a_course_in_the_order_of_each_figure(app: TestApp) {
    let (admin, game) = school(&app).await;
    let path = format!("/api/report/answer_analysis/{game}/");
    for (column, pointer) in CARDS {
        for (sort, down) in [(column.to_owned(), false), (format!("-{column}"), true)] {
            let shown = admin.get(&format!("{path}?sort={sort}")).await.json(StatusCode::OK);
            let values: Vec<Value> =
                shown["questions"].as_array().unwrap().iter().map(|card| value(card, pointer)).collect();
            assert_eq!(values.len(), 3);
            in_order(&values, down, &sort);
        }
    }
    // The order of the course itself, and back; the file is in the order of the screen.
    let ids = |shown: Value| {
        shown["questions"].as_array().unwrap().iter().map(|card| card["id"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(
        ids(admin.get(&format!("{path}?sort=order")).await.json(StatusCode::OK)),
        [json!(1), json!(2), json!(3)]
    );
    assert_eq!(
        ids(admin.get(&format!("{path}?sort=-order")).await.json(StatusCode::OK)),
        [json!(3), json!(2), json!(1)]
    );
    let file = admin.get(&format!("{path}?sort=-order&export=csv")).await.text();
    assert!(file.lines().nth(1).unwrap().contains("Card 3"), "{file}");
}

#[each_database]
async fn a_file_is_in_the_order_of_the_screen(app: TestApp) {
    let (admin, _) = school(&app).await;
    let report = &LISTS[0];
    for (column, _) in report.columns {
        for sort in [(*column).to_owned(), format!("-{column}")] {
            let shown = admin.get(&format!("{}all/?sort={sort}", report.path)).await.json(StatusCode::OK);
            let file = admin.get(&format!("{}?sort={sort}&export=csv", report.path)).await;
            file.expect(StatusCode::OK);
            let rows: Vec<csv::StringRecord> =
                csv::Reader::from_reader(&file.body[..]).records().map(Result::unwrap).collect();
            let of_screen = shown["results"].as_array().unwrap().iter().map(|row| {
                (
                    row["user"]["email"].as_str().unwrap().to_owned(),
                    row["number"].as_i64().map(|n| n.to_string()).unwrap_or_default(),
                )
            });
            let of_file = rows.iter().map(|row| (row[1].to_owned(), row[8].to_owned()));
            assert_eq!(of_file.collect::<Vec<_>>(), of_screen.collect::<Vec<_>>(), "{sort}");
        }
    }
    for (list, first) in [
        ("emotions/?sort=game", "Early"),
        ("emotions/?sort=-game", "Zulu"),
        ("completed_courses/?sort=-game", "Zulu"),
        ("answer_analysis/?sort=-game", "Zulu"),
    ] {
        let file = admin.get(&format!("/api/report/{list}&export=csv")).await.text();
        assert!(file.lines().nth(1).unwrap().contains(first), "{list}: {file}");
    }
}

#[each_database]
async fn small_pages_are_parts_of_the_whole_list(app: TestApp) {
    let (admin, _) = school(&app).await;
    let report = &LISTS[0];
    for (column, _) in report.columns {
        for order in [
            format!("sort={column}"),
            format!("sort=-{column}"),
            format!("sort={column}&status=best_attempts"),
        ] {
            let page = async |size: usize, number: usize| {
                let path = format!("{}?{order}&per_page={size}&page={number}", report.path);
                let shown = admin.get(&path).await.json(StatusCode::OK);
                shown["results"].as_array().unwrap().clone()
            };
            let whole = page(100, 1).await;
            assert!(whole.len() > 6, "{order}");
            for (number, rows) in whole.chunks(2).enumerate().take(4) {
                assert_eq!(page(2, number + 1).await, rows, "{order}, page {}", number + 1);
            }
        }
    }
}

#[each_database]
async fn whose_plays_the_appointment_report_knows(app: TestApp) {
    let (admin, _) = school(&app).await;
    let whole = admin.get("/api/report/game_analysis/").await.json(StatusCode::OK)["total"].clone();
    for report in ["game_analysis/", "game_analysis/all/", "game_analysis/matrix/", "game_analysis/summary/"]
    {
        for audience in ["audience=public", "audience=assigned&audience=public", "audience=dry"] {
            let body = admin
                .get(&format!("/api/report/{report}?{audience}"))
                .await
                .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
            assert!(body["errors"]["audience"].is_array(), "{report}{audience}: {body}");
        }
        for audience in ["audience=assigned", "audience=self", "audience=assigned&audience=self"] {
            admin.get(&format!("/api/report/{report}?{audience}")).await.expect(StatusCode::OK);
        }
    }
    assert_eq!(
        admin.get("/api/report/game_analysis/?audience=assigned&audience=self").await.value()["total"],
        whole
    );
    for report in ["answer_analysis/", "emotions/", "completed_courses/"] {
        admin.get(&format!("/api/report/{report}?audience=public")).await.expect(StatusCode::OK);
    }
    // Nor is an email about it planned.
    let plan = |query: &str| json!({"report": "appointment", "every": "weekly", "users": [admin.id], "query": query});
    for query in ["audience=public", "colour=red", "status=great", "organization=987654321"] {
        let body = admin
            .post("/api/report/schedules/", plan(query))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"]["query"].is_array(), "{query}: {body}");
    }
    admin
        .post("/api/report/schedules/", plan("status=failed&sort=-points&view=matrix"))
        .await
        .expect(StatusCode::CREATED);
}
