//! An account with one published game and many players.

use anyhow::Context;
use serde_json::{Value, json};

use crate::{
    program::{Home, Program},
    wire::Wire,
};

/// Address of the administrator.
pub const ADMINISTRATOR: &str = "load@example.org";
/// Password of everybody.
pub const PASSWORD: &str = "seven blue lamps";

/// Somebody who has the game to play, as often as they like.
#[derive(Clone, Debug)]
pub struct Player {
    /// Token of the person.
    pub token: String,
    /// The assignment.
    pub assignment: i64,
}

/// What was made.
#[derive(Clone, Debug)]
pub struct Seeded {
    /// Token of the administrator.
    pub administrator: String,
    /// Id of the game.
    pub game: i64,
    /// Players.
    pub players: Vec<Player>,
}

/// The right answer of a card of the game; the wrong one follows it.
pub fn right_answer(card: i64) -> i64 {
    card * 2 - 1
}

/// A game of `cards` cards in a row, each worth a point.
pub fn game(cards: i64) -> Value {
    let card = |id: i64| {
        let next = (id < cards).then_some(id + 1);
        let answer = |id: i64, right: bool| {
            json!({"id": id, "text": format!("Answer {id}: a sentence as long as people say it."), "right": right,
                "connected": next, "emotion": if right { 2 } else { 4 }})
        };
        json!({
            "id": id, "name": format!("Card {id}"), "is_start": id == 1, "weight": 1,
            "text": format!("<p>Card {id}. A guest comes to the counter and says what guests say, in two sentences or so.</p>"),
            "position": {"x": 320 * id, "y": 0},
            "answers": [answer(right_answer(id), true), answer(right_answer(id) + 1, false)],
        })
    };
    json!({
        "title": "A long conversation", "kind": "game", "points_to_pass": cards / 2,
        "characters": [{"id": 1, "name": "Guest", "asset": 1}], "character": 1,
        "backgrounds": [{"id": 1, "title": "Café", "asset": 101, "alt": "A café"}], "background": 1,
        "questions": (1..=cards).map(card).collect::<Vec<_>>(),
    })
}

/// Makes the account's administrator; before the server starts.
///
/// # Errors
/// When the program refuses.
pub async fn account(home: &Home) -> anyhow::Result<()> {
    let arguments = [
        "account",
        "create",
        "--company",
        "Load",
        "--domain",
        "load",
        "--email",
        ADMINISTRATOR,
        "--first-name",
        "Lou",
        "--last-name",
        "Load",
    ];
    home.run(&arguments, PASSWORD).await?;
    Ok(())
}

/// Makes a game of `cards` cards and `players` people who have it.
///
/// # Errors
/// When the server refuses.
pub async fn fill(program: &Program, cards: i64, players: usize) -> anyhow::Result<Seeded> {
    let mut wire = Wire::connect(program.address).await?;
    let administrator = sign_in(&mut wire, ADMINISTRATOR).await?;
    let token = Some(administrator.as_str());
    let made = wire.expect("POST", "/api/games/", token, Some(&game(cards))).await?;
    let id = made["id"].as_i64().context("the game has no id")?;
    let publish = json!({"version": made["version"], "is_published": true});
    wire.expect("PATCH", &format!("/api/games/{id}/"), token, Some(&publish)).await?;
    let mut users = Vec::new();
    for number in 0..players {
        let user = json!({"first_name": "Player", "last_name": format!("No. {number}"), "email": email(number),
            "send_invitation": false, "password": PASSWORD});
        let made = wire.expect("POST", "/api/users/", token, Some(&user)).await?;
        users.push(made["id"].clone());
    }
    let assign = json!({"games": [{"game": id, "attempts_total": 0}], "users": users});
    wire.expect("POST", "/api/assignments/game/bulk_assignment/", token, Some(&assign)).await?;
    let mut list = Vec::new();
    for number in 0..players {
        let token = sign_in(&mut wire, &email(number)).await?;
        let own = wire.expect("GET", "/api/assignments/game/", Some(&token), None).await?;
        let assignment = own["results"][0]["id"].as_i64().context("nothing is assigned")?;
        list.push(Player { token, assignment });
    }
    Ok(Seeded { administrator, game: id, players: list })
}

/// Of the player with this number, counted from zero.
pub fn email(number: usize) -> String {
    format!("player{number}@example.org")
}

/// A token of whoever has this email.
///
/// # Errors
/// When the server refuses.
pub async fn sign_in(wire: &mut Wire, email: &str) -> anyhow::Result<String> {
    let body = json!({"email": email, "password": PASSWORD});
    let answer = wire.expect("POST", "/api/token-auth/", None, Some(&body)).await?;
    Ok(answer["token"].as_str().context("no token")?.to_owned())
}
