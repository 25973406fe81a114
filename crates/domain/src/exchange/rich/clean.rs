//! HTML as other programs write it, brought into the small set.

use super::{
    pictures::{PicturePlace, push_picture},
    run::{Words, composed, no_bare_gaps, push_escaped, push_value, words},
    tags::{Piece, Pieces, Tag},
};
use crate::exchange::{NoteReason, SkipReason, extras::Extras};

/// Elements within elements; deeper ones are left out, their words stay.
const MAX_DEPTH: usize = 32;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    P,
    Strong,
    Em,
    U,
    Ul,
    Ol,
    Li,
    A,
}

impl Mark {
    fn of(name: &str) -> Option<Self> {
        Some(match name {
            "p" => Self::P,
            "strong" | "b" => Self::Strong,
            "em" | "i" | "cite" | "dfn" | "var" => Self::Em,
            "u" | "ins" => Self::U,
            "ul" | "menu" => Self::Ul,
            "ol" => Self::Ol,
            "li" => Self::Li,
            "a" => Self::A,
            _ => return None,
        })
    }

    const fn name(self) -> &'static str {
        match self {
            Self::P => "p",
            Self::Strong => "strong",
            Self::Em => "em",
            Self::U => "u",
            Self::Ul => "ul",
            Self::Ol => "ol",
            Self::Li => "li",
            Self::A => "a",
        }
    }

    const fn is_list(self) -> bool {
        matches!(self, Self::Ul | Self::Ol)
    }

    const fn is_block(self) -> bool {
        matches!(self, Self::P | Self::Ul | Self::Ol | Self::Li)
    }
}

/// What an element without a mark of its own does to the text.
enum Other {
    /// It stands on lines of its own.
    Block,
    /// A cell beside others.
    Cell,
    /// Nothing.
    Inline,
    /// It loses a form that means something.
    Form,
    /// It goes with everything in it; whether that is worth a note.
    Gone(bool),
    /// It goes, and holds nothing.
    Void,
}

impl Other {
    fn of(name: &str) -> Option<Self> {
        Some(match name {
            "div" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "blockquote" | "section" | "article"
            | "header" | "footer" | "main" | "nav" | "aside" | "address" | "figure" | "figcaption" | "dl"
            | "dt" | "dd" | "hr" | "center" | "body" | "html" | "form" | "fieldset" | "details"
            | "summary" | "tr" | "thead" | "tbody" | "tfoot" | "caption" => Self::Block,
            "td" | "th" => Self::Cell,
            "span" | "font" | "small" | "big" | "mark" | "abbr" | "acronym" | "label" | "time" | "wbr"
            | "q" | "s" | "del" | "strike" | "nobr" | "bdi" | "bdo" | "tt" | "samp" | "kbd" | "meta"
            | "link" | "base" | "col" | "colgroup" | "data" | "picture" | "ruby" | "rt" | "rp" => {
                Self::Inline
            }
            "table" | "pre" | "code" | "sub" | "sup" => Self::Form,
            "script" | "style" | "title" | "head" | "xml" | "noscript" | "template" => Self::Gone(false),
            "iframe" | "object" | "audio" | "video" | "svg" | "math" | "canvas" | "applet" | "map"
            | "select" | "textarea" | "button" => Self::Gone(true),
            "embed" | "input" | "source" | "track" | "param" | "area" => Self::Void,
            _ if name.contains(':') => Self::Inline,
            _ => return None,
        })
    }
}

/// The text in the small set. Cleaning twice changes nothing.
pub(in crate::exchange) fn clean(
    html: &str,
    breaks_at_lines: bool,
    extras: &mut Extras,
    pictures: &mut dyn PicturePlace,
) -> Result<String, SkipReason> {
    let mut out = Out { breaks_at_lines, ..Out::default() };
    let html = html.replace("\r\n", "\n");
    let mut pieces = Pieces::new(&html);
    while let Some((piece, raw)) = pieces.next() {
        match piece {
            Piece::Text(text) => out.words(text),
            Piece::Nothing => {}
            Piece::Tag(tag) if tag.name == "br" => out.line_break(),
            Piece::Tag(tag) if tag.name == "img" => {
                if let Some(src) = tag.attribute("src").filter(|_| !tag.closing)
                    && let Some(src) = pictures.place(&src, extras)?
                {
                    out.picture(&src, tag.attribute("alt").as_deref());
                }
            }
            Piece::Tag(tag) => match (Mark::of(&tag.name), Other::of(&tag.name)) {
                (Some(mark), _) if tag.closing => out.close(mark),
                (Some(Mark::A), _) => out.link(&tag, extras),
                (Some(mark), _) => out.open(mark, ""),
                (None, Some(other)) => out.other(&tag, &other, &mut pieces, extras),
                // `a <b and c>` and `List<String>` are words of somebody who wrote no HTML.
                (None, None) => out.words(raw),
            },
        }
    }
    Ok(out.finish())
}

#[derive(Default)]
struct Out {
    html: String,
    open: Vec<Mark>,
    /// Words that are not written yet.
    run: String,
    /// Whether words stand right before, so that a new line needs a break.
    beside: bool,
    /// Whether a new line begins with the next words.
    new_line: bool,
    breaks_at_lines: bool,
}

impl Out {
    fn words(&mut self, text: &str) {
        words(text, |part| match part {
            Words::Plain(words) => self.run.push_str(words),
            Words::Decoded(c) => self.run.push(c),
        });
    }

    fn flush(&mut self) {
        let run = std::mem::take(&mut self.run);
        if !self.breaks_at_lines {
            self.write(&run);
            return;
        }
        for (index, line) in run.split('\n').enumerate() {
            self.new_line |= index > 0;
            self.write(line);
        }
    }

    fn write(&mut self, words: &str) {
        if !words.trim().is_empty() {
            self.inline();
        }
        push_escaped(&mut self.html, words);
    }

    /// Something of a line follows.
    fn inline(&mut self) {
        if self.new_line && self.beside {
            self.html.push_str("<br>");
        }
        self.new_line = false;
        self.beside = true;
    }

    fn line_break(&mut self) {
        self.flush();
        self.html.push_str("<br>");
        (self.new_line, self.beside) = (false, false);
    }

    fn picture(&mut self, src: &str, alt: Option<&str>) {
        self.flush();
        self.inline();
        push_picture(&mut self.html, src, alt);
    }

    fn link(&mut self, tag: &Tag<'_>, extras: &mut Extras) {
        let Some(href) = tag.attribute("href") else {
            return;
        };
        let href = href.trim();
        if href.starts_with(super::pictures::PLUGIN_FILE) {
            extras.note(NoteReason::FileDropped);
        } else if leads_somewhere(href) {
            self.flush();
            self.pop_to(Mark::A, |_| false);
            let mut attributes = String::from(" href=\"");
            push_value(&mut attributes, href);
            attributes.push_str("\" rel=\"noopener noreferrer nofollow\"");
            self.open(Mark::A, &attributes);
        } else {
            extras.note(NoteReason::LinkDropped);
        }
    }

    fn open(&mut self, mark: Mark, attributes: &str) {
        self.flush();
        if mark.is_block() {
            // So that no paragraph ever lies around a block.
            self.pop_to(Mark::P, |_| false);
        }
        if mark == Mark::Li {
            let around = self.open.iter().rfind(|mark| mark.is_list() || **mark == Mark::Li);
            match around {
                Some(Mark::Li) => self.pop_to(Mark::Li, Mark::is_list),
                Some(_) => {}
                None => {
                    self.new_line = true;
                    return;
                }
            }
        }
        if self.open.len() >= MAX_DEPTH {
            self.new_line |= mark.is_block();
            return;
        }
        if mark.is_block() {
            (self.new_line, self.beside) = (false, false);
        } else {
            let beside = self.beside;
            self.inline();
            self.beside = beside;
        }
        for part in ["<", mark.name(), attributes, ">"] {
            self.html.push_str(part);
        }
        self.open.push(mark);
    }

    fn close(&mut self, mark: Mark) {
        self.flush();
        self.pop_to(mark, |around| mark == Mark::Li && around.is_list());
    }

    /// Closes everything down to the innermost `mark`, unless one of `walls` is around it first.
    fn pop_to(&mut self, mark: Mark, walls: impl Fn(Mark) -> bool) {
        let found = self.open.iter().rposition(|open| *open == mark || walls(*open));
        if let Some(at) = found.filter(|at| self.open[*at] == mark) {
            self.close_down_to(at);
        }
    }

    fn close_down_to(&mut self, depth: usize) {
        for mark in self.open.drain(depth..).rev() {
            for part in ["</", mark.name(), ">"] {
                self.html.push_str(part);
            }
            if mark.is_block() {
                (self.new_line, self.beside) = (false, false);
            }
        }
    }

    fn other(&mut self, tag: &Tag<'_>, other: &Other, pieces: &mut Pieces<'_>, extras: &mut Extras) {
        let is_block = match other {
            Other::Block => true,
            Other::Cell => {
                self.flush();
                if self.beside && !tag.closing {
                    self.words(" ");
                }
                false
            }
            Other::Inline => false,
            Other::Form => {
                extras.note(NoteReason::FormattingDropped);
                matches!(tag.name.as_str(), "table" | "pre")
            }
            Other::Void => {
                extras.note(NoteReason::MediaDropped);
                false
            }
            Other::Gone(worth_a_note) => {
                if *worth_a_note {
                    extras.note(NoteReason::MediaDropped);
                }
                if !tag.closing {
                    pieces.skip_element(&tag.name);
                }
                false
            }
        };
        if is_block {
            self.flush();
            self.pop_to(Mark::P, |_| false);
            self.new_line = true;
        }
    }

    fn finish(mut self) -> String {
        self.flush();
        self.close_down_to(0);
        // Composed at last, and without the tags: a stroke after `>` would make another letter of it.
        let mut html = String::with_capacity(self.html.len());
        for (piece, raw) in Pieces::new(&self.html) {
            match piece {
                Piece::Text(words) => html.push_str(&composed(words)),
                Piece::Tag(_) | Piece::Nothing => html.push_str(raw),
            }
        }
        no_bare_gaps(html.trim().to_owned())
    }
}

/// An address of the web or of mail, or a path of this site.
fn leads_somewhere(href: &str) -> bool {
    let known = ["http://", "https://", "mailto:"];
    let begins =
        |scheme: &&str| href.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    known.iter().any(begins) || (href.starts_with('/') && !href.starts_with("//"))
}
