use image::{GrayImage, Luma, Rgb, RgbImage, Rgba, RgbaImage};

use super::*;

fn png(image: impl Into<DynamicImage>) -> Vec<u8> {
    let mut bytes = Vec::new();
    image.into().write_with_encoder(PngEncoder::new(&mut bytes)).unwrap();
    bytes
}

fn jpeg(image: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 95).encode_image(image).unwrap();
    bytes
}

/// Left half black, right half white.
fn halves(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { Rgb([0; 3]) } else { Rgb([255; 3]) })
}

/// A JPEG as a camera held sideways writes it, with the place where it was.
fn from_a_camera(image: &RgbImage, orientation: u8) -> Vec<u8> {
    let plain = jpeg(image);
    let mut exif = b"Exif\0\0II*\0\x08\0\0\0\x02\0".to_vec();
    exif.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
    exif.extend([0x0E, 0x01, 2, 0, 8, 0, 0, 0, 38, 0, 0, 0]);
    exif.extend(b"\0\0\0\0GPS-50N\0");
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    [&plain[..2], &[0xFF, 0xE1], &length, &exif, &plain[2..]].concat()
}

fn decoded(picture: &Picture) -> DynamicImage {
    image::load_from_memory(&picture.content).unwrap()
}

#[test]
fn a_photo_is_made_small_and_keeps_its_shape() {
    let picture = prepare(&jpeg(&halves(3000, 1500)), Kind::Avatar).unwrap();
    assert_eq!((picture.width, picture.height, picture.media_type), (512, 256, "image/jpeg"));
    let pixels = decoded(&picture).to_rgb8();
    assert!(pixels.get_pixel(100, 100).0[0] < 10 && pixels.get_pixel(400, 100).0[0] > 245);
    let small = prepare(&png(halves(40, 30)), Kind::Avatar).unwrap();
    assert_eq!((small.width, small.height), (40, 30));
}

#[test]
fn a_photo_is_upright_and_says_nothing_of_where_it_was_taken() {
    let sent = from_a_camera(&halves(600, 300), 6);
    assert!(sent.windows(3).any(|window| window == b"GPS"));
    let picture = prepare(&sent, Kind::Avatar).unwrap();
    assert_eq!((picture.width, picture.height), (256, 512));
    let pixels = decoded(&picture).to_rgb8();
    // Turned by a quarter: left is above.
    assert!(pixels.get_pixel(128, 100).0[0] < 10 && pixels.get_pixel(128, 400).0[0] > 245);
    assert!(!picture.content.windows(3).any(|window| window == b"GPS"));
    assert!(!picture.content.windows(4).any(|window| window == b"Exif"));
}

#[test]
fn a_logo_keeps_what_is_transparent_and_a_photo_becomes_white_there() {
    let image = RgbaImage::from_fn(900, 300, |x, _| Rgba([200, 0, 0, if x < 450 { 0 } else { 255 }]));
    let logo = prepare(&png(image.clone()), Kind::Logo).unwrap();
    assert_eq!((logo.width, logo.height, logo.media_type), (600, 200, "image/png"));
    let pixels = decoded(&logo).to_rgba8();
    assert_eq!((pixels.get_pixel(10, 10).0[3], pixels.get_pixel(590, 10).0), (0, [200, 0, 0, 255]));
    let avatar = prepare(&png(image), Kind::Avatar).unwrap();
    let pixels = decoded(&avatar).to_rgb8();
    assert!(pixels.get_pixel(10, 10).0.iter().all(|colour| *colour > 245));
    let gray = prepare(&png(GrayImage::from_pixel(10, 10, Luma([7]))), Kind::Logo).unwrap();
    assert_eq!((gray.width, gray.height), (10, 10));
}

/// The same file, saying that it is larger than it is.
fn with_size(mut png: Vec<u8>, width: u32, height: u32) -> Vec<u8> {
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = png[12..29].iter().fold(u32::MAX, |mut sum, byte| {
        sum ^= u32::from(*byte);
        (0..8).for_each(|_| sum = (sum >> 1) ^ (0xEDB8_8320 * (sum & 1)));
        sum
    });
    png[29..33].copy_from_slice(&(!sum).to_be_bytes());
    png
}

#[test]
fn too_many_pixels_are_refused_before_they_are_read() {
    let small = png(GrayImage::new(10, 10));
    for (width, height) in [(25_000, 1), (1, 25_000), (30_000, 30_000), (7_000, 6_000), (u32::MAX >> 1, 1)] {
        let sent = with_size(small.clone(), width, height);
        assert_eq!(prepare(&sent, Kind::Avatar).unwrap_err(), Fault::TooManyPixels, "{width}x{height}");
    }
    let wide = png(GrayImage::new(25_000, 10));
    assert_eq!(prepare(&wide, Kind::Avatar).unwrap_err(), Fault::TooManyPixels);
    // Within the limits, and not all there.
    let sent = with_size(small.clone(), 5_000, 5_000);
    assert_eq!(prepare(&sent, Kind::Avatar).unwrap_err(), Fault::Unsupported);
    let wide = png(GrayImage::new(19_000, 10));
    let picture = prepare(&wide, Kind::Avatar).unwrap();
    assert_eq!((picture.width, picture.height), (512, 1));
}

#[test]
fn what_is_no_picture_is_unsupported() {
    let whole = jpeg(&halves(100, 100));
    let polyglot = [b"\x89PNG\r\n\x1a\n".as_slice(), b"<script>alert(1)</script>"].concat();
    for sent in [
        b"".as_slice(),
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"<!doctype html><title>x</title>",
        b"GIF89a\x01\0\x01\0\0\0\0;",
        b"RIFF\x1a\0\0\0WEBPVP8 ",
        b"%PDF-1.7",
        b"\xFF\xD8\xFF",
        &whole[..60],
        &polyglot,
    ] {
        assert_eq!(prepare(sent, Kind::Avatar).unwrap_err(), Fault::Unsupported, "{sent:?}");
    }
    // Whatever hides behind a picture is not kept.
    let hiding = [png(halves(10, 10)).as_slice(), b"<script>alert(1)</script>"].concat();
    let picture = prepare(&hiding, Kind::Logo).unwrap();
    assert!(!picture.content.windows(7).any(|window| window == b"<script"));
}
