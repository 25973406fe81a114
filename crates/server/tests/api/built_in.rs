//! The built-in library speaks the language of who reads.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

async fn titles(reader: &Client, query: &str) -> Vec<String> {
    let images = reader.get(&format!("/api/images/?{query}")).await.json(StatusCode::OK);
    let title = |one: &Value| one["title"].as_str().unwrap().to_owned();
    images["results"].as_array().unwrap().iter().map(title).collect()
}

#[each_database]
async fn characters_and_backgrounds_are_named_and_found_in_every_language(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (language, name, place) in
        [("en", "Nadia", "Café"), ("uk", "Надія", "Кав’ярня"), ("ru", "Надя", "Кофейня")]
    {
        let reader = admin.speaking(language);
        assert_eq!(titles(&reader, "type=character").await[0], name);
        assert_eq!(titles(&reader, "type=background").await[0], place);
        // Whatever language one reads, words of another one find it as well.
        for search in ["кав", "КОФЕ", "café"] {
            let found = titles(&reader, &format!("type=background&search={search}")).await;
            assert_eq!((found.len(), found[0].as_str()), (2, place), "{search}: {found:?}");
        }
    }
    // Who does not know the names looks for what is to be seen.
    assert_eq!(titles(&admin.speaking("uk"), "type=character&search=бород").await, ["Андрій"]);
    assert_eq!(titles(&admin.speaking("ru"), "type=character&search=пожил").await, ["Елена", "Богдан"]);
    let images = admin.speaking("uk").get("/api/images/?type=background&search=кав").await;
    assert_eq!(images.json(StatusCode::OK)["results"][0]["alt"], "Кав’ярня ввечері");
}

#[each_database]
async fn a_speaker_of_the_library_is_named_as_the_learner_says_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let mut cards = linear(2);
    (cards[0]["character"], cards[0]["background"]) = (json!(1), json!(1));
    cards[1]["character"] = json!(2);
    let content = json!({
        "title": "A call", "questions": cards, "points_to_pass": 10,
        "characters": [{"id": 1, "name": "Olena", "asset": 3}, {"id": 2, "name": "The guest", "asset": 3}],
        "backgrounds": [{"id": 1, "title": "Café", "asset": 111}],
    });
    let game = admin.post("/api/games/", content).await.json(StatusCode::CREATED);
    let game = republished(&admin, &game, json!({"is_published": true})).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];

    let begun = learner.speaking("ru").start(id).await;
    let card = &begun["question"];
    assert_eq!(
        (&card["character"]["name"], &card["background"], &card["background_alt"]),
        (&json!("Елена"), &json!("/scenes/cafe-day.svg"), &json!("Кофейня днём"))
    );
    let next = learner.speaking("uk").choose(&begun, true).await;
    assert_eq!(
        (&next["answers"][0]["character"], &next["question"]["character"]["name"]),
        (&json!("Олена"), &json!("The guest"))
    );
    let path = format!("/api/report/attempts/{}/", begun["id"]);
    let told = admin.speaking("uk").get(&path).await.json(StatusCode::OK);
    assert_eq!(
        (&told["steps"][0]["character"], &told["characters"][0]["name"]),
        (&json!("Олена"), &json!("Олена"))
    );
    // The course keeps what its author wrote.
    let kept = admin
        .speaking("uk")
        .get(&format!("/api/games/{}/?nested=true", game["id"]))
        .await
        .json(StatusCode::OK);
    assert_eq!(kept["characters"][0]["name"], "Olena");
}
