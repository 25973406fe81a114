//! The file as elements, one question at a time. No entities but XML's own, bounded depth and size.

use quick_xml::{
    Reader, XmlVersion,
    escape::resolve_predefined_entity,
    events::{BytesStart, Event},
};

const MAX_DEPTH: usize = 24;
/// Elements of one question; beyond, it is left out.
const MAX_NODES: usize = 2_000;

/// The file is not what it should be; where.
pub(super) struct Broken {
    pub(super) line: usize,
}

/// An element.
#[derive(Default)]
pub(super) struct Node {
    pub(super) name: String,
    attributes: Vec<(String, String)>,
    /// Its own words, not those of its children.
    pub(super) text: String,
    pub(super) children: Vec<Node>,
    /// 1 is the first.
    pub(super) line: usize,
    /// It has too many children, and is not whole.
    pub(super) cut: bool,
}

impl Node {
    pub(super) fn attribute(&self, name: &str) -> &str {
        self.attributes.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    pub(super) fn child(&self, name: &str) -> Option<&Self> {
        self.children.iter().find(|child| child.name == name)
    }

    /// The words of a child, or of the `text` in it.
    pub(super) fn value(&self, name: &str) -> &str {
        self.child(name).map_or("", Self::words)
    }

    /// The words of its `text`, or its own.
    pub(super) fn words(&self) -> &str {
        self.child("text").map_or(self.text.as_str(), |text| text.text.as_str()).trim()
    }
}

/// Gives every child of the root, as long as `take` asks for more.
pub(super) fn each(file: &str, root: &str, mut take: impl FnMut(Node) -> bool) -> Result<(), Broken> {
    let mut scanner = Scanner { file, reader: Reader::from_str(file), at: 0, line: 1 };
    let mut open: Vec<Node> = Vec::new();
    let mut nodes = 0;
    let mut seen_root = false;
    loop {
        let event = scanner.next()?;
        match event {
            Event::Start(_) | Event::Empty(_) if open.is_empty() && seen_root => return Err(scanner.broken()),
            Event::Start(start) => {
                let node = scanner.node(&start)?;
                if open.len() >= MAX_DEPTH || (open.is_empty() && node.name != root) {
                    return Err(scanner.broken());
                }
                seen_root = true;
                if open.len() == 1 {
                    nodes = 0;
                }
                nodes += 1;
                open.push(node);
            }
            Event::Empty(start) => {
                let node = scanner.node(&start)?;
                if open.is_empty() && node.name != root {
                    return Err(scanner.broken());
                }
                seen_root = true;
                nodes += 1;
                if !settle(&mut open, node, nodes, &mut take) {
                    return Ok(());
                }
            }
            Event::End(_) => {
                let Some(node) = open.pop() else {
                    return Err(scanner.broken());
                };
                if !settle(&mut open, node, nodes, &mut take) {
                    return Ok(());
                }
            }
            Event::Text(text) => scanner.say(&mut open, &text)?,
            Event::CData(text) => scanner.say(&mut open, &text)?,
            Event::GeneralRef(reference) => {
                let c = reference.resolve_char_ref().map_err(|_| scanner.broken())?;
                match (c, resolve_predefined_entity(&reference)) {
                    (Some(c), _) => scanner.say(&mut open, c.encode_utf8(&mut [0; 4]))?,
                    (None, Some(known)) => scanner.say(&mut open, known)?,
                    (None, None) => return Err(scanner.broken()),
                }
            }
            Event::DocType(_) => return Err(scanner.broken()),
            Event::Comment(_) | Event::PI(_) | Event::Decl(_) => {}
            Event::Eof if open.is_empty() && seen_root => return Ok(()),
            Event::Eof => return Err(scanner.broken()),
        }
    }
}

/// Puts a whole element where it belongs; false: no more is wanted.
fn settle(open: &mut [Node], node: Node, nodes: usize, take: &mut impl FnMut(Node) -> bool) -> bool {
    match open {
        [] => {}
        [_] => return take(node),
        [_, child, ..] if nodes > MAX_NODES => child.cut = true,
        [.., parent] => parent.children.push(node),
    }
    true
}

struct Scanner<'a> {
    file: &'a str,
    reader: Reader<&'a [u8]>,
    /// Up to where lines have been counted.
    at: usize,
    line: usize,
}

impl<'a> Scanner<'a> {
    fn next(&mut self) -> Result<Event<'a>, Broken> {
        self.count(self.reader.buffer_position());
        match self.reader.read_event() {
            Ok(event) => Ok(event),
            Err(_) => {
                self.count(self.reader.error_position());
                Err(self.broken())
            }
        }
    }

    fn count(&mut self, to: u64) {
        let to = usize::try_from(to).unwrap_or(usize::MAX).min(self.file.len());
        if let Some(passed) = self.file.as_bytes().get(self.at..to) {
            self.line += passed.iter().filter(|byte| **byte == b'\n').count();
            self.at = to;
        }
    }

    const fn broken(&self) -> Broken {
        Broken { line: self.line }
    }

    fn node(&self, start: &BytesStart<'_>) -> Result<Node, Broken> {
        let mut node =
            Node { name: start.name().as_ref().to_ascii_lowercase(), line: self.line, ..Node::default() };
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|_| self.broken())?;
            let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|_| self.broken())?;
            node.attributes.push((attribute.key.as_ref().to_ascii_lowercase(), value.into_owned()));
        }
        Ok(node)
    }

    /// Words outside of the root are no XML.
    fn say(&self, open: &mut [Node], words: &str) -> Result<(), Broken> {
        match open.last_mut() {
            Some(node) => node.text.push_str(words),
            None if words.trim().is_empty() => {}
            None => return Err(self.broken()),
        }
        Ok(())
    }
}
