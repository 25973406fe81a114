//! Pictures of questions on their way from a file into the library.

use std::collections::HashMap;

use axum::body::Bytes;
use rozmova_domain::{
    course::Content,
    exchange::{Note, NoteReason, ReadQuestion},
};
use rozmova_store::Scoped;
use sha2::{Digest, Sha256};

use crate::{
    assets::{self, Addresses, Kind, names_in},
    error::{Error, Result},
    features::media,
    http::caller::Me,
    pictures::{Picture, PictureData, Pictures},
    state::App,
    texts::Text,
};

/// Different pictures that one file may bring.
const MOST: usize = 200;
/// Pixels of all of them: each is decoded and written anew.
const MOST_PIXELS: u64 = 400_000_000;

/// What a file brings, looked at.
#[derive(Default)]
pub(super) struct CheckedPictures {
    /// Each with the places of its pictures in the list; none for one that is not taken.
    pub(super) questions: Vec<(ReadQuestion, Vec<Option<usize>>)>,
    /// Each once, with the name that it has in the file.
    pub(super) pictures: Vec<(String, Picture)>,
    /// Pictures that are left out.
    pub(super) notes: Vec<Note>,
}

/// Looks at every picture; one that is none, or has a form that we do not take, is left out of its question and noted.
///
/// # Errors
/// 400 on `file` when it brings too many.
pub(super) async fn looked_at(pictures: &Pictures, questions: Vec<ReadQuestion>) -> Result<CheckedPictures> {
    let mut looked = CheckedPictures::default();
    // By content: the same picture in many questions is one.
    let mut known: HashMap<[u8; 32], Option<usize>> = HashMap::new();
    let mut pixels = 0;
    for mut question in questions {
        let mut places = Vec::with_capacity(question.pictures.len());
        for sent in &mut question.pictures {
            let content = Bytes::from(std::mem::take(&mut sent.content));
            let mark = Sha256::digest(&content).into();
            let place = match known.get(&mark) {
                Some(place) => *place,
                None => {
                    pixels += Picture::pixels(&content);
                    if known.len() == MOST || pixels > MOST_PIXELS {
                        return Err(too_many());
                    }
                    let place = match Picture::read(
                        pictures,
                        PictureData::Bytes(content),
                        Kind::Image.shape(),
                        "file",
                    )
                    .await
                    {
                        Ok(picture) => {
                            looked.pictures.push((sent.name.clone(), picture));
                            Some(looked.pictures.len() - 1)
                        }
                        Err(Error::Refused(_)) => None,
                        Err(error) => return Err(error),
                    };
                    known.insert(mark, place);
                    place
                }
            };
            if place.is_none() {
                let reason = NoteReason::PictureUnreadable(sent.name.clone());
                looked.notes.push(Note { line: question.line, reason });
            }
            places.push(place);
        }
        looked.questions.push((question, places));
    }
    Ok(looked)
}

fn too_many() -> Error {
    let most = i64::try_from(MOST).unwrap_or(i64::MAX);
    Error::field("file", Text::new("field-too-many-pictures").with("max", most))
}

/// Pictures that are in the library now.
#[derive(Default)]
pub(super) struct StoredPictures {
    pub(super) ids: Vec<i64>,
    addresses: Vec<String>,
}

/// Keeps pictures in the library: all, or none.
pub(super) async fn kept(
    app: &App,
    me: &Me,
    data: &Scoped,
    pictures: Vec<(String, Picture)>,
) -> Result<StoredPictures> {
    let mut kept = StoredPictures::default();
    for (name, picture) in pictures {
        match media::keep(app, data, me.id, Kind::Image, &name, picture).await {
            Ok(row) => {
                kept.ids.push(row.id);
                kept.addresses.push(assets::address(&row.key));
            }
            Err(error) => {
                media::take_back(app, data, kept.ids).await?;
                return Err(error);
            }
        }
    }
    Ok(kept)
}

impl StoredPictures {
    /// Names the addresses in the texts of a question.
    pub(super) fn place(&self, mut question: ReadQuestion, places: &[Option<usize>]) -> ReadQuestion {
        question.place_pictures(|index| self.addresses.get((*places.get(index)?)?).cloned());
        question
    }
}

/// What is to be said of questions that show pictures of this site which the account does not have.
pub(super) async fn missing(
    data: &Scoped,
    questions: &[(ReadQuestion, Vec<Option<usize>>)],
) -> Result<Vec<Note>> {
    let content = Content {
        questions: questions.iter().map(|(read, _)| read.question.clone()).collect(),
        ..Content::default()
    };
    let known = Addresses::of(data, data.reader(), &content, None).await?;
    let lost = |read: &ReadQuestion| {
        let answers = read.question.answers.iter().flat_map(|answer| [&answer.text, &answer.feedback]);
        let mut texts = std::iter::once(&read.question.text).chain(answers);
        texts.any(|text| names_in(text).any(|name| !known.shows(&assets::address(name))))
    };
    let noted = questions.iter().filter(|(read, _)| lost(read));
    Ok(noted.map(|(read, _)| Note { line: read.line, reason: NoteReason::PictureMissing }).collect())
}
