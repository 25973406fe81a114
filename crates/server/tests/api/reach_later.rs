//! What is asked for by who manages a part of the company, and done or taken later: the reach of that moment counts.

use http::StatusCode;
use rozmova_store::employee;
use sea_orm::{ColumnTrait, QueryFilter};
use serde_json::{Value, json};

use crate::{harness::*, reach::cafe};

#[each_database]
async fn what_is_asked_for_is_looked_at_when_it_runs(app: TestApp) {
    let cafe = cafe(&app).await;
    let game = app.published_game(&cafe.admin, "Talk", 2).await;
    let all = app.assign(&cafe.admin, &game, &[&cafe.cook, &cafe.barman]).await;
    cafe.cook.play(all[0], true).await;
    cafe.barman.play(all[1], false).await;
    let form = json!({"report": "appointment", "every": "weekly", "users": [cafe.manager.id]});
    cafe.manager.post("/api/report/schedules/", form.clone()).await.expect(StatusCode::CREATED);
    // The administrator's goes to the manager too, who is told of the own branch.
    cafe.admin
        .post(
            "/api/report/schedules/",
            json!({"report": "appointment", "every": "weekly", "users": [cafe.manager.id, cafe.admin.id]}),
        )
        .await
        .expect(StatusCode::CREATED);
    let own = cafe.manager.get("/api/report/schedules/").await.json(StatusCode::OK);
    assert_eq!(own["results"].as_array().unwrap().len(), 1, "{own}");
    app.clock.advance(chrono::Duration::days(7));
    rozmova::registry::plan_periodic(&app.app).await.unwrap();
    let emails = app.emails().await;
    let people = |email: &rozmova::mailer::SentEmail| {
        email.text.lines().find(|line| line.contains("People")).map(str::to_owned)
    };
    let reports: Vec<_> =
        emails.iter().filter_map(|email| Some((email.to.clone(), people(email)?))).collect();
    assert_eq!(reports.len(), 3, "{reports:?}");
    for (to, line) in &reports {
        let wanted = if to == "admin@kvitka.example" { '2' } else { '1' };
        assert!(line.contains(wanted), "{to}: {line}");
    }
}

#[each_database]
async fn cards_of_who_left_the_reach_cannot_be_taken_any_more(app: TestApp) {
    const PRINT: &str = "/api/sign_in_cards/";
    let cafe = cafe(&app).await;
    app.crowd(&cafe.cook, 205).await;
    let (_, data) = app.app.db.system().person(cafe.cook.id).await.unwrap().unwrap();
    let crowd: Vec<employee::Model> = data
        .find::<employee::Model>()
        .filter(employee::Column::LastName.eq("Crowd"))
        .all(data.reader())
        .await
        .unwrap();
    for person in &crowd {
        let form = json!({"title": "Helper", "division": cafe.grill, "user": person.id});
        cafe.admin.post("/api/positions/", form).await.expect(StatusCode::CREATED);
    }
    let job = cafe.manager.post(PRINT, json!({"filter": {}})).await.json(StatusCode::ACCEPTED)["job"].clone();
    // Whoever leaves before the cards are drawn gets none, and the file is there for the others.
    let move_to_bar = async |person: i64| {
        let form = json!({"title": "Barman", "division": cafe.bar, "user": person});
        cafe.admin.post("/api/positions/", form).await.expect(StatusCode::CREATED);
    };
    move_to_bar(crowd[0].id).await;
    app.emails().await;
    let path = format!("{PRINT}{job}/");
    let told: Value = cafe.manager.get(&format!("/api/jobs/{job}/")).await.json(StatusCode::OK);
    assert_eq!(told["state"], "done", "{told}");
    cafe.manager.get(&path).await.expect(StatusCode::OK);
    move_to_bar(crowd[1].id).await;
    cafe.manager.get(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
}
