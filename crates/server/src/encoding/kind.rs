//! What a file is when it is no text.

/// What a file is, by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A ZIP archive, which documents of Office are, too.
    Zip,
    /// A picture.
    Image,
    /// A PDF document.
    Pdf,
    /// A document of Office before 2007.
    OldOffice,
    /// Anything else that is no text.
    Other,
}

const STARTS: [(&[u8], FileKind); 11] = [
    (b"PK\x03\x04", FileKind::Zip),
    (b"PK\x05\x06", FileKind::Zip),
    (b"\x89PNG\r\n\x1a\n", FileKind::Image),
    (b"\xFF\xD8\xFF", FileKind::Image),
    (b"GIF87a", FileKind::Image),
    (b"GIF89a", FileKind::Image),
    (b"%PDF-", FileKind::Pdf),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", FileKind::OldOffice),
    (b"\x1F\x8B\x08", FileKind::Other),
    (b"7z\xBC\xAF\x27\x1C", FileKind::Other),
    (b"Rar!\x1A\x07", FileKind::Other),
];

impl FileKind {
    /// None for what may be text.
    pub fn of(file: &[u8]) -> Option<Self> {
        if file.starts_with(b"RIFF") && file.get(8..12) == Some(b"WEBP") {
            return Some(Self::Image);
        }
        STARTS.iter().find(|(start, _)| file.starts_with(start)).map(|(_, kind)| *kind)
    }

    /// As the texts choose by it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Zip => "zip",
            Self::Image => "image",
            Self::Pdf => "pdf",
            Self::OldOffice => "office",
            Self::Other => "other",
        }
    }
}
