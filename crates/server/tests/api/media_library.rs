//! The media library: what comes in, what becomes of it, who uses it, how it is served. Each walk is done on the
//! folder here, and on an object store in `media_s3`.

use axum::body::{Body, Bytes};
use futures_util::{StreamExt, stream};
use http::StatusCode;
use image::{GrayImage, ImageFormat};
use serde_json::{Value, json};

use crate::{harness::*, media_files::*};

pub async fn send(person: &Client, kind: &str, name: &str, content: &[u8]) -> Answer {
    person
        .form("POST", "/api/asset/", &[("type", None, kind.as_bytes()), ("file", Some(name), content)])
        .await
}

pub async fn uploaded(person: &Client, kind: &str, content: &[u8]) -> Value {
    send(person, kind, "A file.bin", content).await.json(StatusCode::CREATED)
}

pub fn url(asset: &Value) -> &str {
    asset["url"].as_str().unwrap()
}

/// Everything that the store holds, and every upload that is on its way.
pub async fn stored(app: &TestApp) -> usize {
    let incoming = app.app.config.data.join("media/incoming");
    let coming = std::fs::read_dir(incoming).map_or(0, Iterator::count);
    coming + app.app.files.older_than(std::time::Duration::ZERO).await.unwrap().len()
}

/// Pictures, a character, a sound and a video come, are listed, named, served and deleted.
pub async fn files_of_every_kind(app: &TestApp) {
    let admin = app.account("kvitka").await;
    let picture = photo();
    for kind in ["image", "background", "offer", "cover"] {
        let asset = uploaded(&admin, kind, &picture).await;
        let kept = if kind == "cover" { "image" } else { kind };
        assert_eq!(
            (&asset["type"], &asset["width"], &asset["title"]),
            (&json!(kept), &json!(800), &json!("A file.bin"))
        );
        let file = app.anonymous().get(url(&asset)).await;
        file.expect(StatusCode::OK);
        assert_eq!(file.headers["content-type"], "image/jpeg");
        let small = app.anonymous().get(asset["thumbnail"].as_str().unwrap()).await;
        small.expect(StatusCode::OK);
        assert!(small.body.len() < file.body.len());
        let both = u64::try_from(small.body.len() + file.body.len()).unwrap();
        assert_eq!(asset["size"], both);
    }
    let parts: Vec<(String, Vec<u8>)> =
        [("3", 0), ("1", 200), ("5", 100)].map(|(n, c)| (n.to_owned(), figure(c))).into();
    let mut form: Vec<FormPart<'_>> =
        vec![("type", None, b"character"), ("title", None, "Оля".as_bytes()), ("alt", None, b"A guest")];
    form.extend(parts.iter().map(|(name, content)| (name.as_str(), Some("a.png"), content.as_slice())));
    let character = admin.form("POST", "/api/asset/", &form).await.json(StatusCode::CREATED);
    let emotions = character["emotions"].as_object().unwrap();
    assert_eq!(
        (emotions.len(), &character["title"], &character["alt"]),
        (5, &json!("Оля"), &json!("A guest"))
    );
    assert_eq!(
        (&emotions["3"], &emotions["2"], &emotions["4"]),
        (&character["url"], &character["url"], &character["url"])
    );
    for emotion in ["1", "3", "5"] {
        let file = app.anonymous().get(emotions[emotion].as_str().unwrap()).await;
        file.expect(StatusCode::OK);
        assert_eq!(file.headers["content-type"], "image/png");
    }
    assert_ne!(emotions["1"], emotions["5"]);
    let images = admin.get("/api/images/?type=character&search=ОЛЯ").await.json(StatusCode::OK);
    assert_eq!((&images["count"], &images["results"][0]["library"]), (&json!(1), &json!(false)));
    assert_eq!(images["results"][0]["emotions"]["1"], emotions["1"]);
    assert_eq!(admin.get("/api/images/?type=background").await.value()["count"], 16);
    let video = uploaded(&admin, "video", &film(300_000)).await;
    assert_eq!(
        (&video["width"], &video["duration"], &video["thumbnail"]),
        (&json!(640), &json!(90.0), &Value::Null)
    );
    let audio = uploaded(&admin, "audio", &sound()).await;
    assert_eq!((&audio["duration"], &audio["created_by"]["first_name"]), (&json!(5.2), &json!("Ada")));
    let list = admin.get("/api/asset/?per_page=3").await.json(StatusCode::OK);
    assert_eq!(
        (&list["total"], &list["results"][0]["id"], list["results"].as_array().unwrap().len()),
        (&json!(7), &audio["id"], 3)
    );
    assert_eq!(
        (&list["results"][0]["created_by"]["first_name"], &list["results"][0]["used_in"]),
        (&json!("Ada"), &json!([]))
    );
    assert_eq!(admin.get("/api/asset/?type=image").await.value()["total"], 2);
    let path = format!("/api/asset/{}/", video["id"]);
    let named = admin
        .patch(&path, json!({"title": " Як варити каву ", "alt": "Somebody makes coffee"}))
        .await
        .json(StatusCode::OK);
    assert_eq!((&named["title"], &named["alt"]), (&json!("Як варити каву"), &json!("Somebody makes coffee")));
    assert_eq!(admin.get("/api/asset/?search=ВАРИТИ").await.value()["total"], 1);
    assert_eq!(admin.get(&path).await.value()["title"], "Як варити каву");
    for wrong in [json!({"title": ""}), json!({"title": "x".repeat(151)}), json!({"alt": "x".repeat(10_001)})]
    {
        admin.patch(&path, wrong).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    // A picture is described, what is heard has a transcript.
    admin.patch(&path, json!({"alt": "x".repeat(10_000)})).await.expect(StatusCode::OK);
    let picture = format!("/api/asset/{}/", character["id"]);
    admin
        .patch(&picture, json!({"alt": "x".repeat(1_001)}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let usage = admin.get("/api/asset/usage/").await.json(StatusCode::OK);
    let sizes: u64 = admin.get("/api/asset/?per_page=100").await.value()["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["size"].as_u64().unwrap())
        .sum();
    assert_eq!((&usage["used"], &usage["limit"]), (&json!(sizes), &json!(80_u64 << 30)));
    // Nothing that waits to be used is tidied away, and every file goes with its row.
    app.clock.advance(chrono::Duration::days(30));
    let admin = app.sign_in("admin@kvitka.example").await;
    rozmova::features::media::tidy(&app.app).await.unwrap();
    app.anonymous().get(url(&video)).await.expect(StatusCode::OK);
    for asset in admin.get("/api/asset/?per_page=100").await.value()["results"].as_array().unwrap() {
        admin.delete(&format!("/api/asset/{}/", asset["id"])).await.expect(StatusCode::NO_CONTENT);
        app.anonymous().get(url(asset)).await.expect(StatusCode::NOT_FOUND);
    }
    assert_eq!(stored(app).await, 0);
    assert_eq!(admin.get("/api/asset/usage/").await.value()["used"], 0);
}

/// Players of videos ask for parts.
pub async fn parts_of_a_film(app: &TestApp) {
    let admin = app.account("kvitka").await;
    let content = film(300_000);
    let video = uploaded(&admin, "video", &content).await;
    let (nobody, url, end) = (app.anonymous(), url(&video), content.len() - 1);
    let whole = nobody.get(url).await;
    whole.expect(StatusCode::OK);
    assert!(whole.body == content);
    assert_eq!(whole.headers["accept-ranges"], "bytes");
    assert_eq!(whole.headers["content-length"], content.len().to_string());
    assert_eq!(whole.headers["content-type"], "video/mp4");
    assert_eq!(whole.headers["cache-control"], "public, max-age=31536000, immutable");
    let mark = whole.headers["etag"].to_str().unwrap().to_owned();
    for (range, from, to) in
        [("bytes=0-99", 0, 99), ("bytes=1000-", 1_000, end), ("bytes=-500", end - 499, end)]
    {
        let part = nobody.get_with(url, &[("range", range)]).await;
        part.expect(StatusCode::PARTIAL_CONTENT);
        assert!(part.body == content[from..=to], "{range}");
        assert_eq!(part.headers["content-range"], format!("bytes {from}-{to}/{}", content.len()));
        assert_eq!(part.headers["content-length"], (to - from + 1).to_string());
    }
    let beyond = nobody.get_with(url, &[("range", "bytes=999999999-")]).await;
    assert_eq!(beyond.status, StatusCode::RANGE_NOT_SATISFIABLE);
    assert_eq!(beyond.headers["content-range"], format!("bytes */{}", content.len()));
    assert!(beyond.body.is_empty());
    let same = nobody.get_with(url, &[("range", "bytes=0-9"), ("if-range", &mark)]).await;
    assert_eq!((same.status, same.body.len()), (StatusCode::PARTIAL_CONTENT, 10));
    let other = nobody.get_with(url, &[("range", "bytes=0-9"), ("if-range", "\"another\"")]).await;
    assert_eq!((other.status, other.body.len()), (StatusCode::OK, content.len()));
    let known = nobody.get_with(url, &[("if-none-match", &mark)]).await;
    assert_eq!((known.status, known.body.len()), (StatusCode::NOT_MODIFIED, 0));
    let head = nobody.send("HEAD", url, Body::empty()).await;
    head.expect(StatusCode::OK);
    assert_eq!(
        (head.headers["content-length"].to_str().unwrap(), head.body.len()),
        (content.len().to_string().as_str(), 0)
    );
    nobody.send("POST", url, Body::empty()).await.expect(StatusCode::METHOD_NOT_ALLOWED);
}

/// What is refused leaves nothing behind.
pub async fn what_is_refused(app: &TestApp) {
    let admin = app.account("kvitka").await;
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    let program = [b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xFF\xFF".as_slice(), &[0; 4_000]].concat();
    for kind in ["image", "background", "character", "offer", "audio", "video"] {
        for content in [
            svg.as_slice(),
            &program,
            b"<!doctype html><script>alert(1)</script>",
            b"GIF89a\x01\0\x01\0\0\0\0;",
        ] {
            send(&admin, kind, "video.mp4", content)
                .await
                .refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media");
        }
    }
    send(&admin, "video", "cut.mp4", &film(5_000)[..4_000])
        .await
        .refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media");
    send(&admin, "audio", "film.mp3", &film(5_000))
        .await
        .refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media");
    let wide = encoded(GrayImage::new(25_000, 20), ImageFormat::Png);
    send(&admin, "background", "a.png", &wide).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    let nine = [photo(), vec![0; 9 << 20]].concat();
    let refused =
        send(&admin, "image", "a.jpg", &nine).await.refused(StatusCode::PAYLOAD_TOO_LARGE, "file_too_large");
    assert!(refused["message"].as_str().unwrap().contains("smaller image"), "{refused}");
    let long = [sound(), vec![0; 50 << 20]].concat();
    let refused =
        send(&admin, "audio", "a.mp3", &long).await.refused(StatusCode::PAYLOAD_TOO_LARGE, "file_too_large");
    assert!(refused["message"].as_str().unwrap().contains("50 MB"), "{refused}");
    // The kind may stand behind the file: it is judged all the same.
    let behind: &[FormPart<'_>] = &[("file", Some("a.jpg"), &nine), ("type", None, b"image")];
    admin.form("POST", "/api/asset/", behind).await.refused(StatusCode::PAYLOAD_TOO_LARGE, "file_too_large");
    // A form that breaks off in the middle of a file.
    let form = "multipart/form-data; boundary=frontier";
    let cut = [b"--frontier\r\nContent-Disposition: form-data; name=\"type\"\r\n\r\nvideo\r\n--frontier\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.mp4\"\r\n\r\n".to_vec(), film(50_000)].concat();
    admin
        .request("POST", "/api/asset/", form, cut.clone().into())
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let broken = stream::iter([Ok(Bytes::from(cut)), Err(std::io::Error::other("gone"))]);
    admin
        .request("POST", "/api/asset/", form, Body::from_stream(broken))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let faces: &[FormPart<'_>] = &[("type", None, b"character"), ("1", Some("a.png"), &figure(1))];
    let refused =
        admin.form("POST", "/api/asset/", faces).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["3"].is_array(), "{refused}");
    let faces: &[FormPart<'_>] =
        &[("type", None, b"character"), ("3", Some("a.png"), &figure(1)), ("4", Some("b.png"), svg)];
    let refused = admin
        .form("POST", "/api/asset/", faces)
        .await
        .refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media");
    assert!(refused["errors"]["4"].is_array(), "it says which: {refused}");
    let learner = app.employee(&admin, "Lena", "Learner").await;
    for kind in ["image", "video", "character"] {
        send(&learner, kind, "a.jpg", &photo()).await.refused(StatusCode::FORBIDDEN, "forbidden");
    }
    assert_eq!(stored(app).await, 0);
    assert_eq!(admin.get("/api/asset/").await.value()["total"], 0);
}

/// A video of half a gigabyte and more, as it would come: sent piece by piece, told only that it is too large.
pub async fn too_long_a_film(app: &TestApp) {
    let admin = app.account("kvitka").await;
    let head = b"--frontier\r\nContent-Disposition: form-data; name=\"type\"\r\n\r\nvideo\r\n--frontier\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.mp4\"\r\n\r\n";
    let [start, data] = film_around(540 << 20);
    let piece = Bytes::from(vec![7; 1 << 20]);
    let film = stream::iter([Bytes::from_static(head), start.into(), data.into()])
        .chain(stream::repeat(piece).take(540));
    let body = Body::from_stream(film.map(Ok::<_, std::io::Error>));
    let answer = admin.request("POST", "/api/asset/", "multipart/form-data; boundary=frontier", body).await;
    let refused = answer.refused(StatusCode::PAYLOAD_TOO_LARGE, "file_too_large");
    assert!(refused["message"].as_str().unwrap().contains("500 MB"), "{refused}");
    assert_eq!(stored(app).await, 0);
}

#[each_database]
async fn every_kind_comes_is_listed_served_and_deleted(app: TestApp) {
    files_of_every_kind(&app).await;
}

#[each_database]
async fn a_film_is_served_in_parts(app: TestApp) {
    parts_of_a_film(&app).await;
}

#[each_database]
async fn what_is_refused_leaves_nothing_behind(app: TestApp) {
    what_is_refused(&app).await;
}

#[each_database]
async fn storage_is_limited_by_the_plan(app: TestApp) {
    let admin = app.account("kvitka").await;
    let film = film(60_000);
    let narrow = app.changed(|config| config.storage_limit = Some(200_000));
    let admin = admin.on(&narrow);
    // Many at once: three of them fit.
    let sends = (0..8).map(|_| {
        let (admin, film) = (admin.clone(), film.clone());
        tokio::spawn(async move { send(&admin, "video", "a.mp4", &film).await.status })
    });
    let mut kept = 0;
    for send in sends.collect::<Vec<_>>() {
        kept += usize::from(send.await.unwrap() == StatusCode::CREATED);
    }
    assert_eq!(kept, 3);
    let refused =
        send(&admin, "video", "a.mp4", &film).await.refused(StatusCode::PAYMENT_REQUIRED, "plan_limit");
    assert!(!refused["message"].as_str().unwrap().is_empty());
    let usage = admin.get("/api/asset/usage/").await.json(StatusCode::OK);
    assert_eq!((&usage["used"], &usage["limit"]), (&json!(3 * film.len()), &json!(200_000)));
    assert_eq!(stored(&narrow).await, 3);
    let first = admin.get("/api/asset/").await.value()["results"][0]["id"].clone();
    admin.delete(&format!("/api/asset/{first}/")).await.expect(StatusCode::NO_CONTENT);
    send(&admin, "video", "a.mp4", &film).await.expect(StatusCode::CREATED);
}

#[each_database]
async fn photos_of_people_are_not_in_the_library(app: TestApp) {
    let admin = app.account("kvitka").await;
    let avatar = uploaded(&admin, "avatar", &photo()).await;
    let path = format!("/api/asset/{}/", avatar["id"]);
    assert_eq!(admin.get("/api/asset/").await.value()["total"], 0);
    assert_eq!(admin.get("/api/asset/?type=avatar").await.value()["total"], 0);
    admin.get(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.patch(&path, json!({"title": "x"})).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.delete(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    // Nor does the library give its files away as photos.
    let image = uploaded(&admin, "image", &photo()).await;
    admin
        .patch("/api/users/me/", json!({"simple_profile_pic": image["id"]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    // Somebody who goes leaves what was made for courses.
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let theirs = uploaded(&manager, "image", &photo()).await;
    admin.delete(&format!("/api/users/{}/", manager.id)).await.expect(StatusCode::NO_CONTENT);
    app.anonymous().get(url(&theirs)).await.expect(StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_film_that_is_too_long_is_refused_while_it_comes() {
    too_long_a_film(&TestApp::sqlite().await).await;
}

#[tokio::test]
async fn sounds_are_served_as_what_they_are() {
    let app = TestApp::sqlite().await;
    let admin = app.account("kvitka").await;
    // By its content, whatever its name says.
    for (content, media_type, duration) in
        [(wav(), "audio/wav", json!(0.5)), (recording(), "audio/webm", Value::Null)]
    {
        let asset = send(&admin, "audio", "sound.mp3", &content).await.json(StatusCode::CREATED);
        assert_eq!(asset["duration"], duration, "{media_type}");
        let file = app.anonymous().get(url(&asset)).await;
        file.expect(StatusCode::OK);
        assert_eq!(file.headers["content-type"], media_type);
        assert!(file.body == content);
        let refused = send(&admin, "audio", "sound.wav", &content[..content.len() / 8]).await;
        refused.refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media");
        send(&admin, "video", "sound.webm", &content)
            .await
            .refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media");
    }
}
