//! The counts of assignments that the database keeps are what the assignments say, whatever is done with them.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

const ASSIGNMENTS: &str = "/api/assignments/game/";

/// What the dashboard says, which reads the counts; the list of assignments has to agree.
async fn agree(app: &TestApp, admin: &Client, what: &str) -> Value {
    let system = app.app.db.system();
    assert_eq!(system.examine_standing_counts().await.unwrap(), 0, "{what}");
    assert_eq!(system.examine_activity_counts().await.unwrap(), 0, "{what}");
    let counts = admin.get("/api/dashboard/").await.json(StatusCode::OK)["counts"].clone();
    for status in ["not_started", "in_progress", "needs_attention", "passed", "failed", "not_completed"] {
        let list = admin.get(&format!("{ASSIGNMENTS}admin/?status={status}")).await.json(StatusCode::OK);
        assert_eq!(counts[status], list["total"], "{what}: {status}");
    }
    counts
}

#[each_database]
async fn counts_follow_whatever_is_done_with_assignments(app: TestApp) {
    let admin = app.account("kvitka").await;
    let people = app.learners(&admin, ["Anna", "Boris", "Clara", "Denys"]).await;
    let everybody: Vec<&Client> = people.iter().collect();
    let game = app.published_game(&admin, "Talk", 2).await;
    let ids = app.assign(&admin, &game, &everybody).await;
    let [anna, boris, clara, denys] = [0, 1, 2, 3].map(|place| (&people[place], ids[place]));
    assert_eq!(agree(&app, &admin, "assigned").await["assigned"], 4);

    anna.0.play(anna.1, true).await;
    boris.0.play(boris.1, false).await;
    clara.0.start(clara.1).await;
    let counts = agree(&app, &admin, "played").await;
    assert_eq!(
        (&counts["passed"], &counts["in_progress"], &counts["not_started"]),
        (&json!(1), &json!(1), &json!(1))
    );

    let change = json!({"assignments": [boris.1, denys.1], "attempts_total": 1, "accept_late": true});
    admin.patch(ASSIGNMENTS, change).await.expect(StatusCode::OK);
    assert_eq!(agree(&app, &admin, "changed").await["failed"], 1);

    admin.delete(&format!("{ASSIGNMENTS}{}/", denys.1)).await.expect(StatusCode::NO_CONTENT);
    admin.delete(&format!("{ASSIGNMENTS}{}/", anna.1)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(agree(&app, &admin, "taken away").await["assigned"], 2);

    let again = app.assign(&admin, &game, &[&people[3]]).await[0];
    admin.delete(&format!("/api/users/{}/", people[1].id)).await.expect(StatusCode::NO_CONTENT);
    agree(&app, &admin, "erased").await;

    app.app.db.system().join_counts().await.unwrap();
    agree(&app, &admin, "joined").await;
    people[3].play(again, true).await;
    agree(&app, &admin, "after they were joined").await;
}

/// Connections to PostgreSQL count apart from each other while somebody adds up what they counted.
#[each_database]
async fn many_at_once_are_counted_each(app: TestApp) {
    let admin = app.account("kvitka").await;
    let names: [String; 20] = std::array::from_fn(|number| format!("P{number}"));
    let people = app.learners(&admin, std::array::from_fn::<&str, 20, _>(|number| &names[number])).await;
    let game = app.published_game(&admin, "Talk", 1).await;
    let ids = app.assign(&admin, &game, &people.iter().collect::<Vec<_>>()).await;
    let plays = people.iter().zip(&ids).map(|(person, id)| person.play(*id, id % 2 == 0));
    let joins = async {
        for _ in 0..10 {
            app.app.db.system().join_counts().await.unwrap();
            tokio::task::yield_now().await;
        }
    };
    tokio::join!(futures_util::future::join_all(plays), joins);
    let counts = agree(&app, &admin, "twenty at once").await;
    assert_eq!((&counts["assigned"], &counts["passed"]), (&json!(20), &json!(10)));
}
