use image::{GrayImage, Luma, Rgb, RgbImage, Rgba, RgbaImage};
use proptest::{prop_assert, prop_assert_eq};

use super::*;

const AVATAR: Shape = Shape { fits_in: (512, 512), form: Form::Photo, thumbnail: false };
const LOGO: Shape = Shape { fits_in: (600, 200), form: Form::Layer, thumbnail: false };
const IMAGE: Shape = Shape { fits_in: (1_600, 1_600), form: Form::Any, thumbnail: true };
const BACKGROUND: Shape = Shape { fits_in: (2_560, 1_600), form: Form::Any, thumbnail: true };

fn prepare(sent: &[u8], shape: Shape) -> Result<Picture, Fault> {
    let head = Head::read(Cursor::new(sent))?;
    room_for(&head, shape, Pictures::new(&Limit::default()).room())?;
    super::prepare(sent, &head, shape)
}

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
    let picture = prepare(&jpeg(&halves(3000, 1500)), AVATAR).unwrap();
    assert_eq!((picture.width, picture.height, picture.media_type), (512, 256, "image/jpeg"));
    let pixels = decoded(&picture).to_rgb8();
    assert!(pixels.get_pixel(100, 100).0[0] < 10 && pixels.get_pixel(400, 100).0[0] > 245);
    let small = prepare(&png(halves(40, 30)), AVATAR).unwrap();
    assert_eq!((small.width, small.height), (40, 30));
}

#[test]
fn a_photo_is_upright_and_says_nothing_of_where_it_was_taken() {
    let sent = from_a_camera(&halves(600, 300), 6);
    assert!(sent.windows(3).any(|window| window == b"GPS"));
    let picture = prepare(&sent, AVATAR).unwrap();
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
    let logo = prepare(&png(image.clone()), LOGO).unwrap();
    assert_eq!((logo.width, logo.height, logo.media_type), (600, 200, "image/png"));
    let pixels = decoded(&logo).to_rgba8();
    assert_eq!((pixels.get_pixel(10, 10).0[3], pixels.get_pixel(590, 10).0), (0, [200, 0, 0, 255]));
    let avatar = prepare(&png(image), AVATAR).unwrap();
    let pixels = decoded(&avatar).to_rgb8();
    assert!(pixels.get_pixel(10, 10).0.iter().all(|colour| *colour > 245));
    let gray = prepare(&png(GrayImage::from_pixel(10, 10, Luma([7]))), LOGO).unwrap();
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
        let fault = prepare(&sent, AVATAR).unwrap_err();
        assert!(matches!(fault, Fault::TooManyPixels(40)), "{width}x{height}: {fault:?}");
    }
    let wide = png(GrayImage::new(25_000, 10));
    assert!(matches!(prepare(&wide, AVATAR), Err(Fault::TooManyPixels(40))));
    // Within the limits, and not all there.
    let sent = with_size(small.clone(), 5_000, 5_000);
    assert!(matches!(prepare(&sent, AVATAR), Err(Fault::Unsupported)));
    let wide = png(GrayImage::new(19_000, 10));
    let picture = prepare(&wide, AVATAR).unwrap();
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
        assert!(matches!(prepare(sent, AVATAR), Err(Fault::Unsupported)), "{sent:?}");
    }
    // Whatever hides behind a picture is not kept.
    let hiding = [png(halves(10, 10)).as_slice(), b"<script>alert(1)</script>"].concat();
    let picture = prepare(&hiding, LOGO).unwrap();
    assert!(!picture.content.windows(7).any(|window| window == b"<script"));
}

/// A chunk of a PNG file.
fn chunk(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let mut sum = flate2::Crc::new();
    sum.update(name);
    sum.update(content);
    let length = u32::try_from(content.len()).unwrap();
    [&length.to_be_bytes()[..], name, content, &sum.sum().to_be_bytes()].concat()
}

/// The same picture with a colour profile of so many bytes.
fn png_with_profile(picture: &[u8], bytes: usize) -> Vec<u8> {
    let mut packed = flate2::write::ZlibEncoder::new(b"icc\0\0".to_vec(), flate2::Compression::best());
    std::io::Write::write_all(&mut packed, &vec![0; bytes]).unwrap();
    let profile = chunk(b"iCCP", &packed.finish().unwrap());
    [&picture[..33], &profile, &picture[33..]].concat()
}

fn jpeg_with_profile(picture: &[u8], bytes: usize) -> Vec<u8> {
    let segment = [b"ICC_PROFILE\0\x01\x01".as_slice(), &vec![0; 60_000]].concat();
    let length = u16::try_from(segment.len() + 2).unwrap().to_be_bytes();
    let segments = [&[0xFF, 0xE2], &length[..], &segment].concat().repeat(bytes.div_ceil(60_000));
    [&picture[..2], &segments, &picture[2..]].concat()
}

#[test]
fn a_colour_profile_that_is_too_large_is_refused_before_it_is_unpacked() {
    let drawing = png(halves(20, 20));
    prepare(&png_with_profile(&drawing, 1 << 20), LOGO).unwrap();
    let bomb = png_with_profile(&drawing, 64 << 20);
    assert!(bomb.len() < 100_000);
    assert!(matches!(prepare(&bomb, LOGO), Err(Fault::Profile)));
    let photo = jpeg(&halves(20, 20));
    prepare(&jpeg_with_profile(&photo, 1 << 20), LOGO).unwrap();
    assert!(matches!(prepare(&jpeg_with_profile(&photo, 5 << 20), LOGO), Err(Fault::Profile)));
}

/// The head of a JPEG picture of three components that says so of itself.
fn jpeg_head(width: u16, height: u16, sampling: u8, marker: u8, in_scan: u8) -> Head {
    let [w1, w2] = width.to_be_bytes();
    let [h1, h2] = height.to_be_bytes();
    let frame = [0xFF, marker, 0, 17, 8, h1, h2, w1, w2, 3, 1, sampling, 0, 2, 0x11, 0, 3, 0x11, 0];
    let scan = [0xFF, 0xDA, 0, 12, in_scan, 0, 0, 0, 0, 0, 0, 0];
    let comment = b"\xFF\xFE\0\x05\xFF\xC2\0";
    Head::read(Cursor::new([b"\xFF\xD8".as_slice(), comment, &frame, &scan].concat())).unwrap()
}

#[test]
fn what_a_picture_takes_is_known_from_its_head() {
    let baseline = jpeg_head(8_000, 5_000, 0x22, 0xC0, 3);
    assert_eq!((baseline.width, baseline.height, baseline.depth), (8_000, 5_000, 3));
    assert_eq!((baseline.decoded(), baseline.coefficients), (120_000_000, 0));
    // All of it is held before the first pixel is known: half a sample more for each of two small components.
    let progressive = jpeg_head(8_000, 5_000, 0x22, 0xC2, 3);
    assert!((120_000_000..121_000_000).contains(&progressive.coefficients), "{progressive:?}");
    assert_eq!(jpeg_head(8_000, 5_000, 0x22, 0xC0, 1).coefficients, progressive.coefficients);
    let full = jpeg_head(8_000, 5_000, 0x11, 0xC2, 3);
    assert_eq!(full.coefficients, 240_000_000);

    let room = Pictures::new(&Limit::default()).room();
    for shape in [AVATAR, LOGO, IMAGE, BACKGROUND] {
        for head in [&baseline, &progressive] {
            room_for(head, shape, room).unwrap();
        }
        let drawing = Head { format: ImageFormat::Png, depth: 4, ..baseline };
        room_for(&drawing, shape, room).unwrap();
        // How many pixels would do is told.
        let fault = room_for(&full, shape, room).unwrap_err();
        assert!(matches!(fault, Fault::TooManyPixels(25..40)), "{fault:?}");
    }
    let small = png(halves(40, 30));
    let head = Head::read(Cursor::new(&small)).unwrap();
    assert_eq!((head.width, head.height, head.decoded()), (40, 30, 3_600));
    assert!(room_for(&head, IMAGE, room).unwrap() < 20);
}

#[tokio::test]
async fn decoding_holds_its_memory_though_nobody_waits_for_it() {
    let pictures = Arc::new(Pictures::new(&Limit { pictures_at_once: 1, ..Limit::default() }));
    let large = Bytes::from(png(halves(5_000, 4_000)));
    let room = pictures.memory.available_permits();
    let (mine, sent) = (pictures.clone(), PictureData::Bytes(large));
    let reading = tokio::spawn(async move { Picture::read(&mine, sent, IMAGE, "file").await.map(|_| ()) });
    while pictures.turns.available_permits() > 0 || pictures.memory.available_permits() == room {
        tokio::task::yield_now().await;
    }
    reading.abort();
    assert!(reading.await.unwrap_err().is_cancelled());
    assert_eq!(pictures.turns.available_permits(), 0, "it is being decoded still");
    let waiting = tokio::time::timeout(std::time::Duration::from_secs(60), pictures.turns.acquire()).await;
    drop(waiting.expect("it ends").unwrap());
    assert_eq!(pictures.memory.available_permits(), room);
}

fn samples() -> Vec<Vec<u8>> {
    let image = halves(24, 16);
    let clear = RgbaImage::from_pixel(9, 9, Rgba([1, 2, 3, 4]));
    vec![jpeg(&image), from_a_camera(&image, 6), png(image), png(clear), png(GrayImage::new(7, 5))]
}

proptest::proptest! {
    #![proptest_config(crate::fuzz::cases(256))]

    #[test]
    fn fuzz_a_picture_that_is_taken_can_be_shown(file in crate::fuzz::broken(samples())) {
        for shape in [AVATAR, LOGO, IMAGE] {
            let Ok(picture) = prepare(&file, shape) else { continue };
            let shown = decoded(&picture);
            prop_assert_eq!((shown.width(), shown.height()), (picture.width, picture.height));
            prop_assert!(picture.width <= shape.fits_in.0 && picture.height <= shape.fits_in.1);
        }
    }
}
