//! What a player sees of a card, and courses that change.

use http::StatusCode;
use serde_json::{Value, json};

use super::Client;

/// The ids of the answers that a player sees, in the author's order.
pub fn answer_ids(session: &Value) -> Vec<i64> {
    let mut ids = shown_ids(session);
    ids.sort_unstable();
    ids
}

/// The same as the attempt shows them.
pub fn shown_ids(session: &Value) -> Vec<i64> {
    let answers = session["question"]["answers"].as_array().unwrap().iter();
    answers.map(|answer| answer["id"].as_i64().unwrap()).collect()
}

/// A course with this change, published.
pub async fn republished(author: &Client, game: &Value, change: Value) -> Value {
    let mut patch = json!({"version": game["version"], "is_published": true});
    patch.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    author.patch(&format!("/api/games/{}/", game["id"]), patch).await.json(StatusCode::OK)
}
