//! Pictures as they are kept: decoded within limits, turned upright, made small, written anew without anything
//! that a camera or somebody else has put into the file.

mod head;

use std::{
    io::{BufReader, Cursor},
    sync::Arc,
};

use axum::body::Bytes;
use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits,
    codecs::{jpeg::JpegEncoder, png::PngEncoder},
    imageops::FilterType,
    metadata::Orientation,
};
use tempfile::NamedTempFile;
use tokio::sync::Semaphore;

use self::head::Head;
use crate::{
    config::Limit,
    error::{Code, Error, Result},
    limits::MAX_FILE,
    texts::Text,
};

const MOST_PIXELS: u64 = 40_000_000;
const LONGEST_SIDE: u32 = 20_000;
/// What decoding takes beside the pixels.
const BESIDE: u64 = 8 << 20;
const QUALITY: u8 = 88;
/// Pixels of the small picture beside a picture, width and height.
const THUMBNAIL: u32 = 360;

/// Where pictures are decoded: a few at once, within the memory that all of them together may take.
#[derive(Debug)]
pub struct Pictures {
    turns: Arc<Semaphore>,
    memory: Arc<Semaphore>,
    megabytes: u32,
}

impl Pictures {
    /// With the numbers of the settings.
    pub fn new(limit: &Limit) -> Self {
        Self {
            turns: Arc::new(Semaphore::new(limit.pictures_at_once as usize)),
            memory: Arc::new(Semaphore::new(limit.picture_megabytes as usize)),
            megabytes: limit.picture_megabytes,
        }
    }

    /// Bytes.
    fn room(&self) -> u64 {
        u64::from(self.megabytes) << 20
    }
}

/// What was sent, in memory or on the disk.
#[derive(Debug)]
pub enum PictureData {
    /// In memory.
    Bytes(Bytes),
    /// On the disk; read when it is its turn.
    File(NamedTempFile),
}

impl PictureData {
    fn head(&self) -> Result<Head, Fault> {
        match self {
            Self::Bytes(bytes) => Head::read(Cursor::new(bytes)),
            Self::File(file) => Head::read(BufReader::new(file.reopen().map_err(Fault::Unreadable)?)),
        }
    }

    fn into_bytes(self) -> std::io::Result<Bytes> {
        match self {
            Self::Bytes(bytes) => Ok(bytes),
            Self::File(file) => std::fs::read(file.path()).map(Bytes::from),
        }
    }
}

/// What a picture is made into.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Pixels, width and height.
    pub fits_in: (u32, u32),
    /// How it is written.
    pub form: Form,
    /// Whether there is to be a small picture beside it.
    pub thumbnail: bool,
}

/// How a picture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As JPEG.
    Photo,
    /// As PNG: what lies over something else may be transparent.
    Layer,
    /// As what is smaller and shows the same.
    Any,
}

/// A picture to keep.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The file.
    pub content: Vec<u8>,
    /// Its media type.
    pub media_type: &'static str,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The small one, of the same type.
    pub thumbnail: Option<Vec<u8>>,
}

/// Why a file is no picture for us.
#[derive(Debug)]
enum Fault {
    Unsupported,
    /// So many megapixels are too many.
    TooManyPixels(u64),
    /// Its colour profile is too large.
    Profile,
    /// Our own disk.
    Unreadable(std::io::Error),
}

impl Fault {
    fn into_error(self, field: &str) -> Error {
        match self {
            Self::Unsupported => Code::UnsupportedMedia.into(),
            Self::TooManyPixels(most) => {
                let most = i64::try_from(most).unwrap_or(i64::MAX);
                Error::field(field, Text::new("field-too-many-pixels").with("max", most))
            }
            Self::Profile => Error::field(field, Text::new("field-profile-too-large")),
            Self::Unreadable(error) => Error::internal(error),
        }
    }
}

impl Picture {
    /// Bytes that keeping it takes, with its thumbnail.
    pub fn stored(&self) -> u64 {
        (self.content.len() + self.thumbnail.as_ref().map_or(0, Vec::len)) as u64
    }

    /// The pixels that reading this would take; 0 of what is no picture, or has too many to be read.
    pub fn pixels(sent: &[u8]) -> u64 {
        let pixels = Head::read(Cursor::new(sent)).map_or(0, |head| head.pixels());
        Some(pixels).filter(|pixels| *pixels <= MOST_PIXELS).unwrap_or(0)
    }

    /// The same of a file on the disk.
    pub fn pixels_of_file(sent: std::fs::File) -> u64 {
        let pixels = Head::read(BufReader::new(sent)).map_or(0, |head| head.pixels());
        Some(pixels).filter(|pixels| *pixels <= MOST_PIXELS).unwrap_or(0)
    }

    /// Reads what was sent.
    ///
    /// # Errors
    /// 415 for anything but a JPEG or PNG picture, 400 on `field` for too many pixels or too large a colour profile.
    pub async fn read(pictures: &Pictures, sent: PictureData, shape: Shape, field: &str) -> Result<Self> {
        let ours = |error: tokio::task::JoinError| Error::internal(error);
        let closed = |error: tokio::sync::AcquireError| Error::internal(error);
        let looked = tokio::task::spawn_blocking(move || (sent.head(), sent)).await.map_err(ours)?;
        let (head, sent) = (looked.0.map_err(|fault| fault.into_error(field))?, looked.1);
        let megabytes = room_for(&head, shape, pictures.room()).map_err(|fault| fault.into_error(field))?;
        let turn = pictures.turns.clone().acquire_owned().await.map_err(closed)?;
        let memory = pictures.memory.clone().acquire_many_owned(megabytes).await.map_err(closed)?;
        let made = tokio::task::spawn_blocking(move || {
            // Held here: decoding goes on when nobody waits for the picture any more.
            // The memory is given back first: whoever has the turn next may count on it.
            let _held = (memory, turn);
            let sent = sent.into_bytes().map_err(Fault::Unreadable)?;
            prepare(&sent, &head, shape)
        });
        made.await.map_err(ours)?.map_err(|fault| fault.into_error(field))
    }
}

/// Megabytes that this picture takes while it is worked on.
fn room_for(head: &Head, shape: Shape, most: u64) -> Result<u32, Fault> {
    if head.pixels() > MOST_PIXELS || head.width.max(head.height) > LONGEST_SIDE {
        return Err(Fault::TooManyPixels(MOST_PIXELS / 1_000_000));
    }
    let bytes = peak(head, shape);
    if bytes > most {
        return Err(Fault::TooManyPixels(head.pixels() * most / bytes / 1_000_000));
    }
    Ok(u32::try_from(bytes.div_ceil(1 << 20)).unwrap_or(u32::MAX))
}

/// The most bytes at any time between the first and the last step of [`prepare`].
fn peak(head: &Head, shape: Shape) -> u64 {
    let (wide, high) = shape.fits_in;
    let inside = |times: u32| head.pixels().min(u64::from(times * wide) * u64::from(times * high));
    let small = inside(1);
    let decoding = head.decoded() + head.coefficients;
    let is_halved = head.width > 2 * wide || head.height > 2 * high;
    let half = if is_halved { inside(2) * head.depth } else { 0 };
    let halving = head.decoded() + half;
    // As many rows as stay, of four floats for a pixel; what lies is turned only then.
    let floats =
        |wide: u32, high: u32| u64::from(head.width.min(2 * wide)) * u64::from(head.height.min(high)) * 16;
    let before = if is_halved { half } else { head.decoded() };
    let shrinking = before + floats(wide, high).max(floats(high, wide)) + small * head.depth;
    // The picture, a copy with and one without transparency, and the files.
    let writing = small * (head.depth + 4 + 4 + 3);
    decoding.max(halving).max(shrinking).max(writing) + MAX_FILE as u64 + BESIDE
}

fn prepare(sent: &[u8], head: &Head, shape: Shape) -> Result<Picture, Fault> {
    let (image, orientation) = decode(sent, head).map_err(|error| match error {
        ImageError::Limits(_) => Fault::TooManyPixels(MOST_PIXELS / 1_000_000),
        _ => Fault::Unsupported,
    })?;
    let (width, height) = shape.fits_in;
    let lies = matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    );
    // Turned when it is small: that takes a copy.
    let (width, height) = if lies { (height, width) } else { (width, height) };
    let mut image = shrink(image, width, height);
    image.apply_orientation(orientation);
    encode(&image, shape, head.format).map_err(|_| Fault::Unsupported)
}

fn decode(sent: &[u8], head: &Head) -> Result<(DynamicImage, Orientation), ImageError> {
    let too_large = || {
        let kind = image::error::LimitErrorKind::DimensionError;
        ImageError::Limits(image::error::LimitError::from_kind(kind))
    };
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(head.decoded() + BESIDE);
    let mut reader = ImageReader::with_format(Cursor::new(sent), head.format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    if decoder.dimensions() != (head.width, head.height) || decoder.total_bytes() > head.decoded() {
        return Err(too_large());
    }
    let orientation = decoder.orientation()?;
    Ok((DynamicImage::from_decoder(decoder)?, orientation))
}

/// Into a box, never larger than it was.
fn shrink(mut image: DynamicImage, width: u32, height: u32) -> DynamicImage {
    if image.width() <= width && image.height() <= height {
        return image;
    }
    // Roughly and fast to twice the size, then carefully: that takes sixteen bytes for a pixel.
    if image.width() > 2 * width || image.height() > 2 * height {
        image = image.thumbnail(2 * width, 2 * height);
    }
    image.resize(width, height, FilterType::Lanczos3)
}

fn encode(image: &DynamicImage, shape: Shape, sent: ImageFormat) -> Result<Picture, ImageError> {
    let (width, height) = (image.width(), image.height());
    let (content, media_type) = match shape.form {
        Form::Photo => (jpeg(image)?, JPEG),
        Form::Layer => (png(image)?, PNG),
        Form::Any if is_transparent(image) => (png(image)?, PNG),
        Form::Any if sent == ImageFormat::Png => {
            // A drawing is smaller as PNG, a photo as JPEG.
            let (drawing, photo) = (png(image)?, jpeg(image)?);
            if drawing.len() <= photo.len() { (drawing, PNG) } else { (photo, JPEG) }
        }
        Form::Any => (jpeg(image)?, JPEG),
    };
    let thumbnail = if shape.thumbnail {
        let small = shrink(image.clone(), THUMBNAIL, THUMBNAIL);
        Some(if media_type == PNG { png(&small)? } else { jpeg(&small)? })
    } else {
        None
    };
    Ok(Picture { content, media_type, width, height, thumbnail })
}

const JPEG: &str = "image/jpeg";
const PNG: &str = "image/png";

fn jpeg(image: &DynamicImage) -> Result<Vec<u8>, ImageError> {
    let mut content = Vec::new();
    JpegEncoder::new_with_quality(&mut content, QUALITY).encode_image(&on_white(image))?;
    Ok(content)
}

fn png(image: &DynamicImage) -> Result<Vec<u8>, ImageError> {
    let mut content = Vec::new();
    let image = if image.color().has_alpha() {
        DynamicImage::from(image.to_rgba8())
    } else {
        DynamicImage::from(image.to_rgb8())
    };
    image.write_with_encoder(PngEncoder::new(&mut content))?;
    Ok(content)
}

fn is_transparent(image: &DynamicImage) -> bool {
    image.color().has_alpha() && image.to_rgba8().pixels().any(|pixel| pixel.0[3] < u8::MAX)
}

/// A JPEG has no transparent pixels.
fn on_white(image: &DynamicImage) -> DynamicImage {
    if !image.color().has_alpha() {
        return image.to_rgb8().into();
    }
    let pixels = image.to_rgba8();
    let blend = |colour: u8, alpha: u8| {
        let (colour, alpha) = (u16::from(colour), u16::from(alpha));
        u8::try_from((colour * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX)
    };
    let flat = image::RgbImage::from_fn(pixels.width(), pixels.height(), |x, y| {
        let [red, green, blue, alpha] = pixels.get_pixel(x, y).0;
        image::Rgb([red, green, blue].map(|colour| blend(colour, alpha)))
    });
    flat.into()
}

#[cfg(test)]
mod tests;
