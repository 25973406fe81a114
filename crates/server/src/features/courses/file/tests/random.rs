//! Random courses with everything that one can have.

use proptest::prelude::*;
use rozmova_domain::course::{
    Answer, Background, Character, Competency, Content, CourseKind, Emotion, Media, Offer, Percent, Point,
    Question, QuestionType, QuizSettings, ResultCard, Skill, Stage,
};

use super::{
    super::{
        super::{draft::put_in_order, view::PublicName},
        format::{CourseFile, FORMAT, LeftOut, LeftOutKind, PublishedState},
    },
    LIBRARY, key,
};

/// Words, signs, marks and pictures of a rich text.
fn rich() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-zа-яіїєґ0-9 .,!?&<>\"'№’]{0,12}",
        1 => Just("<p>Tea & <strong>milk</strong></p>".to_owned()),
        1 => Just("<ul><li>one</li></ul><a href=\"https://e.org/?a=1&b=2\">there</a>".to_owned()),
        1 => Just("<img src=\"/scenes/cafe.svg\" alt=\"src=&quot;/x&quot; > y\">".to_owned()),
        1 => (0..LIBRARY.len(), prop::sample::select(vec!["", "-t", "-1"])).prop_map(|(place, letter)| {
            format!("<p><img src=\"/media/{}{letter}\" alt=\"a\"></p>", key(LIBRARY[place].0))
        }),
    ];
    prop::collection::vec(piece, 0..4).prop_map(|pieces| pieces.concat())
}

fn plain() -> impl Strategy<Value = String> {
    "[A-Za-zа-яІЇЄҐёЁ0-9 «»“”…<>&%/\\\\-]{0,20}"
}

fn emotion() -> impl Strategy<Value = Emotion> {
    (1_u8..=5).prop_map(|id| Emotion::try_from(id).unwrap())
}

fn answer(cards: usize) -> impl Strategy<Value = Answer> {
    let to = prop::option::of(1..=i32::try_from(cards).unwrap());
    (rich(), 0_i32..=1_000, to, any::<bool>(), emotion(), rich()).prop_map(
        |(text, tenths, connected, open, emotion, feedback)| Answer {
            text,
            right: tenths == 1_000 || tenths % 3 == 0,
            share: (1..1_000)
                .contains(&tenths)
                .then(|| Percent::of_tenths(tenths))
                .filter(|_| tenths % 3 == 1),
            connected,
            open,
            emotion,
            feedback,
            when_time_is_up: tenths % 7 == 0,
            ..Answer::default()
        },
    )
}

fn card(cards: usize) -> impl Strategy<Value = Question> {
    let one = || prop::option::of(1..=2);
    let named = (one(), one(), one(), one(), one(), prop::option::of(emotion()));
    let rest = (0..=1_000_i32, any::<[bool; 3]>(), -9_999..9_999_i32, -9_999..9_999_i32);
    let lists = (prop::collection::vec(1..=2, 0..2), prop::collection::vec(1..=2, 0..2));
    (plain(), rich(), prop::collection::vec(answer(cards), 0..4), named, rest, lists).prop_map(
        |(name, text, answers, named, (weight, flags, x, y), (offers, skills))| {
            let (stage, character, background, audio, video, emotion) = named;
            let is_part = answers.iter().any(|answer| answer.share.is_some());
            Question {
                id: 0,
                name,
                text,
                kind: if flags[0] && !is_part { QuestionType::Multiple } else { QuestionType::Single },
                weight,
                is_start: flags[1],
                keep_order: flags[2],
                time_limit: (weight % 3 == 0).then_some(5 + weight % 500),
                position: Point { x: f64::from(x) / 4.0, y: f64::from(y) / 4.0 },
                stage,
                character,
                background,
                audio,
                video,
                emotion,
                offers,
                skills,
                answers,
            }
        },
    )
}

/// A course with everything that one can have, as it is stored.
fn content(is_quiz: bool) -> impl Strategy<Value = Content> {
    let cards = (1..=6_usize).prop_flat_map(|count| prop::collection::vec(card(count), count));
    let names = prop::collection::vec(plain(), 8);
    let texts = prop::collection::vec(rich(), 4);
    let numbers =
        (0..=1_000_i32, any::<[bool; 6]>(), prop::option::of(1..=600_i32), prop::option::of(any::<bool>()));
    (cards, names, texts, numbers).prop_map(move |(questions, names, texts, numbers)| {
        let (tenths, flags, minutes, allow_back) = numbers;
        let name = |place: usize| names[place].clone();
        let ids = [1, 2];
        let built_in = |id: i64, own: i64, number: i32| if number == 1 { own } else { id };
        let mut content = Content {
            questions,
            stages: ids.map(|id| Stage { id, title: name(0), order: 3 - id }).into(),
            characters: ids
                .map(|id| Character {
                    id,
                    name: name(1),
                    asset: built_in(4, 2_001, id),
                    ..Character::default()
                })
                .into(),
            backgrounds: ids
                .map(|id| Background {
                    id,
                    title: name(2),
                    asset: flags[0].then(|| built_in(104, 2_002, id)),
                    alt: name(3),
                    ..Background::default()
                })
                .into(),
            audio: ids
                .map(|id| Media { id, title: name(4), asset: Some(2_003), alt: name(5), ..Media::default() })
                .into(),
            videos: ids
                .map(|id| Media { id, title: name(6), asset: flags[1].then_some(2_004), ..Media::default() })
                .into(),
            offers: ids
                .map(|id| Offer {
                    id,
                    title: name(7),
                    description: texts[0].clone(),
                    picture_id: flags[2].then_some(2_005),
                    price: name(0),
                    ..Offer::default()
                })
                .into(),
            result_cards: vec![ResultCard {
                percent_to: f64::from(tenths) / 10.0,
                title: name(1),
                text: texts[1].clone(),
                picture_id: flags[3].then_some(2_006),
                passed: flags[4],
                ..ResultCard::default()
            }],
            competencies: vec![Competency {
                id: 1,
                title: name(2),
                skills: ids.map(|id| Skill { id, title: name(3) }).into(),
            }],
            character: flags[1].then_some(1),
            background: flags[2].then_some(2),
            points_to_pass: flags[0].then_some(tenths),
            percent_to_pass: (!flags[0]).then(|| Percent::of_tenths(tenths)),
            allow_back,
            shuffle_answers: flags[5],
            quiz: is_quiz.then(|| QuizSettings {
                passing_score: tenths / 10,
                randomise_questions: flags[0],
                time_limit: minutes,
                success_message: texts[2].clone(),
                failure_message: texts[3].clone(),
                ..QuizSettings::default()
            }),
            ..Content::default()
        };
        // What cleaning leaves at the end of a text is trimmed at the next save.
        put_in_order(&mut content).unwrap();
        put_in_order(&mut content).unwrap();
        content
    })
}

pub(super) fn course_file() -> impl Strategy<Value = CourseFile> {
    any::<bool>()
        .prop_flat_map(|is_quiz| {
            let state = (plain(), prop::option::of(content(is_quiz)));
            let numbers = (prop::option::of(1..=600_i32), 0..=20_i32, any::<[bool; 3]>(), 0..3_usize);
            (Just(is_quiz), plain(), content(is_quiz), prop::option::of(state), numbers)
        })
        .prop_map(|(is_quiz, text, draft, published, (minutes, attempts, flags, name))| CourseFile {
            format: FORMAT.to_owned(),
            kind: if is_quiz { CourseKind::Quiz } else { CourseKind::Game },
            title: format!("Tea {text}"),
            description: text,
            colour: "#0f6e64".to_owned(),
            estimated_duration: minutes,
            attempts,
            period: minutes,
            public: flags[0],
            public_by_number: flags[1],
            public_name: [PublicName::None, PublicName::Optional, PublicName::Required][name],
            is_self_assigned: flags[2],
            cover: flags[0].then_some(1_006),
            draft,
            published: published
                .map(|(title, content)| PublishedState { title: format!("Tea {title}"), content }),
            media: Vec::new(),
            left_out: vec![LeftOut { what: LeftOutKind::Versions, count: 3 }],
        })
}
