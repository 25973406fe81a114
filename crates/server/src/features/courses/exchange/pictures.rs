//! Pictures of questions: out of a file into the library, and back.

use std::collections::HashMap;

use axum::body::Bytes;
use rozmova_domain::{course::Question, exchange::ReadQuestion};
use rozmova_store::Scoped;

use crate::{
    app::App,
    features::media::{self, Kind, Picture},
    http::{
        caller::Me,
        error::{Error, Result},
        multipart::MAX_FILE,
    },
};

/// Where uploaded files are reached.
const PLACE: &str = "/media/";

/// Looks at every picture; a question with one that is none is left out, and its line told.
pub(super) async fn looked_at(
    questions: Vec<ReadQuestion>,
) -> (Vec<(ReadQuestion, Vec<Picture>)>, Vec<(usize, String)>) {
    let (mut good, mut broken) = (Vec::with_capacity(questions.len()), Vec::new());
    'questions: for mut question in questions {
        let mut pictures = Vec::with_capacity(question.pictures.len());
        for sent in &mut question.pictures {
            match Picture::read(Bytes::from(std::mem::take(&mut sent.content)), Kind::Image, "file").await {
                Ok(picture) => pictures.push(picture),
                Err(_) => {
                    broken.push((question.line, sent.name.clone()));
                    continue 'questions;
                }
            }
        }
        good.push((question, pictures));
    }
    (good, broken)
}

/// Keeps the pictures in the library and names their addresses in the texts.
pub(super) async fn kept(
    app: &App,
    me: &Me,
    data: &Scoped,
    mut question: ReadQuestion,
    pictures: Vec<Picture>,
) -> Result<ReadQuestion> {
    let mut addresses = Vec::with_capacity(pictures.len());
    for (sent, picture) in question.pictures.iter().zip(pictures) {
        let row = media::keep(app, data, me.id, Kind::Image, &sent.name, picture).await?;
        addresses.push(media::address(&row.key));
    }
    question.place_pictures(|index| addresses.get(index).cloned());
    Ok(question)
}

/// The pictures that these questions show, by address: name and content.
pub(super) async fn shown(app: &App, questions: &[Question]) -> Result<HashMap<String, (String, Vec<u8>)>> {
    let mut found = HashMap::new();
    for text in questions.iter().flat_map(texts) {
        for rest in text.split(PLACE).skip(1) {
            let key: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
            let address = media::address(&key);
            if found.contains_key(&address) {
                continue;
            }
            if let Some(content) = whole(app, &key).await? {
                let ending = if content.starts_with(b"\x89PNG") { "png" } else { "jpg" };
                found.insert(address, (format!("{key}.{ending}"), content));
            }
        }
    }
    Ok(found)
}

async fn whole(app: &App, key: &str) -> Result<Option<Vec<u8>>> {
    let Some(last) = app.files.size(key).await?.and_then(|size| size.checked_sub(1)) else {
        return Ok(None);
    };
    let Some(body) = app.files.read(key, 0..=last).await? else {
        return Ok(None);
    };
    let bytes = axum::body::to_bytes(body, MAX_FILE).await.map_err(|error| Error::Internal(error.into()))?;
    Ok(Some(bytes.to_vec()))
}

fn texts(question: &Question) -> impl Iterator<Item = &str> {
    let answers = question.answers.iter().flat_map(|answer| [answer.text.as_str(), answer.feedback.as_str()]);
    std::iter::once(question.text.as_str()).chain(answers)
}
