//! Pictures as they are kept: decoded within limits, turned upright, made small, written anew without anything
//! that a camera or somebody else has put into the file.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits,
    codecs::{jpeg::JpegEncoder, png::PngEncoder},
    imageops::FilterType,
};
use tokio::sync::Semaphore;

use super::Kind;
use crate::http::error::{Code, Error, Result};
use crate::texts::Text;

/// Decoded at the same time: a large one takes two hundred megabytes and a core for a second.
static AT_ONCE: Semaphore = Semaphore::const_new(1);

const MOST_PIXELS: u64 = 40_000_000;
const LONGEST_SIDE: u32 = 20_000;
const MEMORY: u64 = 256 << 20;
const QUALITY: u8 = 88;
/// Pixels of the small picture beside a picture, width and height.
const THUMBNAIL: u32 = 360;

/// A picture to keep.
#[derive(Clone, Debug)]
pub struct Picture {
    pub(super) content: Vec<u8>,
    pub(super) media_type: &'static str,
    pub(super) width: u32,
    pub(super) height: u32,
    /// Of a picture of the library; of the same type.
    pub(super) thumbnail: Option<Vec<u8>>,
}

/// Why a file is no picture for us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Unsupported,
    TooManyPixels,
}

impl Picture {
    /// The pixels that reading this would take; 0 of what is no picture, or has too many to be read.
    pub fn pixels(sent: &[u8]) -> u64 {
        Some(pixels(sent)).filter(|pixels| *pixels <= MOST_PIXELS).unwrap_or(0)
    }

    /// Reads what was sent.
    ///
    /// # Errors
    /// 415 for anything but a JPEG or PNG picture, 400 on `field` for too many pixels.
    pub async fn read(sent: axum::body::Bytes, kind: Kind, field: &str) -> Result<Self> {
        let _place = AT_ONCE.acquire().await.map_err(|error| Error::Internal(error.into()))?;
        let made = tokio::task::spawn_blocking(move || prepare(&sent, kind)).await;
        made.map_err(|error| Error::Internal(error.into()))?.map_err(|fault| match fault {
            Fault::Unsupported => Code::UnsupportedMedia.into(),
            Fault::TooManyPixels => {
                let megapixels = i64::try_from(MOST_PIXELS / 1_000_000).unwrap_or(i64::MAX);
                Error::field(field, Text::new("field-too-many-pixels").with("max", megapixels))
            }
        })
    }
}

/// How large a picture says that it is; of anything else 0.
fn pixels(sent: &[u8]) -> u64 {
    let Some(format) = format_of(sent) else { return 0 };
    let size = ImageReader::with_format(Cursor::new(sent), format).into_dimensions();
    size.map_or(0, |(width, height)| u64::from(width) * u64::from(height))
}

/// By its content, whatever its name says.
fn format_of(sent: &[u8]) -> Option<ImageFormat> {
    match sent {
        [0xFF, 0xD8, 0xFF, ..] => Some(ImageFormat::Jpeg),
        [0x89, b'P', b'N', b'G', 0x0D, 0x0A, 0x1A, 0x0A, ..] => Some(ImageFormat::Png),
        _ => None,
    }
}

fn prepare(sent: &[u8], kind: Kind) -> Result<Picture, Fault> {
    let format = format_of(sent).ok_or(Fault::Unsupported)?;
    let image = decode(sent, format).map_err(|error| match error {
        ImageError::Limits(_) => Fault::TooManyPixels,
        _ => Fault::Unsupported,
    })?;
    let (width, height) = kind.fits_in();
    let image = shrink(image, width, height);
    encode(&image, kind, format).map_err(|_| Fault::Unsupported)
}

fn decode(sent: &[u8], format: ImageFormat) -> Result<DynamicImage, ImageError> {
    let too_large = || {
        let kind = image::error::LimitErrorKind::DimensionError;
        ImageError::Limits(image::error::LimitError::from_kind(kind))
    };
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(sent), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS || decoder.total_bytes() > MEMORY {
        return Err(too_large());
    }
    let orientation = decoder.orientation()?;
    let mut image = DynamicImage::from_decoder(decoder)?;
    image.apply_orientation(orientation);
    Ok(image)
}

/// Into a box, never larger than it was.
fn shrink(image: DynamicImage, width: u32, height: u32) -> DynamicImage {
    if image.width() <= width && image.height() <= height {
        return image;
    }
    // Roughly and fast to twice the size, then carefully.
    let image = if image.width() > 4 * width || image.height() > 4 * height {
        image.thumbnail(2 * width, 2 * height)
    } else {
        image
    };
    image.resize(width, height, FilterType::Lanczos3)
}

fn encode(image: &DynamicImage, kind: Kind, sent: ImageFormat) -> Result<Picture, ImageError> {
    let (width, height) = (image.width(), image.height());
    let (content, media_type) = match kind {
        Kind::Avatar => (jpeg(image)?, JPEG),
        // What lies over something else may be transparent.
        Kind::Logo | Kind::Character => (png(image)?, PNG),
        _ if is_transparent(image) => (png(image)?, PNG),
        _ if sent == ImageFormat::Png => {
            // A drawing is smaller as PNG, a photo as JPEG.
            let (drawing, photo) = (png(image)?, jpeg(image)?);
            if drawing.len() <= photo.len() { (drawing, PNG) } else { (photo, JPEG) }
        }
        _ => (jpeg(image)?, JPEG),
    };
    let thumbnail = if Kind::LIBRARY.contains(&kind) {
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
