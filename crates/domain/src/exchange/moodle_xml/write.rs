//! Writing Moodle XML.

use std::fmt::Write;

use base64::{Engine, engine::general_purpose::STANDARD};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use quick_xml::escape::escape;

use crate::{
    course::{Question, QuestionType},
    exchange::{
        rich::{PLUGIN_FILE, rewrite_pictures},
        shares,
    },
    text::normalise,
};

/// What gives a picture by its address: its name and content. None: the address stays.
pub type Pictures<'a> = &'a dyn Fn(&str) -> Option<(String, Vec<u8>)>;

/// Questions as Moodle XML, with the pictures that `pictures` knows inside. With `partial_marks` a wrong choice takes away
/// what a right one brings, else everything.
pub fn write_moodle_xml(questions: &[Question], partial_marks: bool, pictures: Pictures<'_>) -> String {
    let mut file = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
    for question in questions {
        write_question(&mut file, question, partial_marks, pictures);
    }
    file.push_str("</quiz>\n");
    file
}

fn write_question(file: &mut String, question: &Question, partial_marks: bool, pictures: Pictures<'_>) {
    let name = normalise(&question.name).replace(['\n', '\t'], " ");
    let is_single = question.kind == QuestionType::Single;
    file.push_str("<question type=\"multichoice\">\n");
    let _ = writeln!(file, "<name><text>{}</text></name>", escape(valid(&name)));
    file.push_str("<questiontext format=\"html\">");
    write_text(file, &question.text, pictures);
    let _ = write!(
        file,
        "</questiontext>\n<defaultgrade>{}</defaultgrade>\n<penalty>0</penalty>\n<hidden>0</hidden>\n\
         <single>{is_single}</single>\n<answernumbering>abc</answernumbering>\n",
        question.weight
    );
    let rights = question.answers.iter().filter(|answer| answer.right).count();
    for answer in &question.answers {
        let fraction = match (is_single, answer.right) {
            (true, _) => shares::write(answer.share()),
            (false, true) => shares::of_rights(rights),
            (false, false) if partial_marks => format!("-{}", shares::of_rights(rights)),
            (false, false) => "-100".to_owned(),
        };
        let _ = write!(file, "<answer fraction=\"{fraction}\" format=\"html\">");
        write_text(file, &answer.text, pictures);
        file.push_str("<feedback format=\"html\">");
        write_text(file, &answer.feedback, pictures);
        file.push_str("</feedback></answer>\n");
    }
    file.push_str("</question>\n");
}

/// A text and the files that it shows.
fn write_text(file: &mut String, html: &str, pictures: Pictures<'_>) {
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    let html = rewrite_pictures(html, &mut |src| {
        let Some((name, content)) = pictures(src) else {
            return Some(src.to_owned());
        };
        let known = files.iter().position(|(_, other)| *other == content);
        let index = known.unwrap_or_else(|| {
            let name = free_name(&name, &files);
            files.push((name, content));
            files.len() - 1
        });
        Some(format!("{PLUGIN_FILE}/{}", utf8_percent_encode(&files[index].0, NON_ALPHANUMERIC)))
    });
    let _ = write!(file, "<text><![CDATA[{}]]></text>", valid(&html).replace("]]>", "]]]]><![CDATA[>"));
    for (name, content) in &files {
        let (name, content) = (escape(name.as_str()), STANDARD.encode(content));
        let _ = write!(file, "<file name=\"{name}\" path=\"/\" encoding=\"base64\">{content}</file>");
    }
}

/// Two pictures of one text may not share a name.
fn free_name(name: &str, files: &[(String, Vec<u8>)]) -> String {
    let clean: String = name.chars().filter(|c| !c.is_control() && !matches!(c, '/' | '\\')).collect();
    let name = if clean.is_empty() { "picture".to_owned() } else { clean };
    let is_free = |name: &str| files.iter().all(|(other, _)| other != name);
    if is_free(&name) {
        return name;
    }
    (2..).map(|number| format!("{number}-{name}")).find(|name| is_free(name)).unwrap_or(name)
}

/// Without the two characters that no XML may hold and every text may.
fn valid(text: &str) -> String {
    text.replace(['\u{fffe}', '\u{ffff}'], "")
}
