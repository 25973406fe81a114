//! Photos and logos: what is taken, what becomes of it, and when it goes.

use http::StatusCode;
use image::{GrayImage, ImageFormat};
use rozmova_store::asset;
use sea_orm::PaginatorTrait;
use serde_json::{Value, json};

use crate::{harness::*, media_files::*};

async fn send(person: &Client, kind: &str, content: &[u8]) -> Answer {
    person
        .form("POST", "/api/asset/", &[("type", None, kind.as_bytes()), ("file", Some("photo.jpg"), content)])
        .await
}

async fn uploaded(person: &Client) -> Value {
    send(person, "avatar", &photo()).await.json(StatusCode::CREATED)
}

/// How many files this account has.
async fn files(app: &TestApp, email: &str) -> u64 {
    let system = app.app.db.system();
    let person = system.person_by_email(email).await.unwrap().unwrap();
    let data = system.scope_of(&person);
    data.find::<asset::Model>().count(data.reader()).await.unwrap()
}

#[each_database]
async fn a_photo_is_uploaded_shown_and_replaced(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let first = uploaded(&learner).await;
    assert_eq!(
        (&first["type"], &first["title"], &first["width"], &first["height"]),
        (&json!("avatar"), &json!("photo.jpg"), &json!(512), &json!(384))
    );
    let url = first["url"].as_str().unwrap().to_owned();
    let file = app.anonymous().get(&url).await;
    file.expect(StatusCode::OK);
    assert_eq!(file.body.len() as u64, first["size"].as_u64().unwrap());
    for (header, value) in [
        ("content-type", "image/jpeg"),
        ("cache-control", "public, max-age=31536000, immutable"),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "default-src 'none'; sandbox"),
    ] {
        assert_eq!(file.headers[header], value);
    }
    let me = learner
        .patch("/api/users/me/", json!({"simple_profile_pic": first["id"]}))
        .await
        .json(StatusCode::OK);
    assert_eq!(me["simple_profile_pic"], first["url"]);
    let list = admin.get("/api/employee/?search=Lena").await.json(StatusCode::OK);
    assert_eq!(list["results"][0]["simple_profile_pic"], first["url"]);
    // The same again changes nothing; another one takes the place of the first, whose file goes.
    learner.patch("/api/users/me/", json!({"simple_profile_pic": first["id"]})).await.expect(StatusCode::OK);
    app.anonymous().get(&url).await.expect(StatusCode::OK);
    let second = uploaded(&learner).await;
    let path = format!("/api/users/{}/", learner.id);
    let user = admin.patch(&path, json!({"simple_profile_pic": second["id"]})).await.json(StatusCode::OK);
    assert_eq!(user["simple_profile_pic"], second["url"]);
    let gone = app.anonymous().get(&url).await;
    gone.expect(StatusCode::NOT_FOUND);
    assert!(gone.body.is_empty());
    learner.patch("/api/users/me/", json!({"simple_profile_pic": null})).await.expect(StatusCode::OK);
    app.anonymous().get(second["url"].as_str().unwrap()).await.expect(StatusCode::NOT_FOUND);
    assert_eq!(files(&app, "admin@kvitka.example").await, 0);
}

#[each_database]
async fn a_photo_may_come_with_the_other_fields(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let path = format!("/api/user/{}/", learner.id);
    let content = photo();
    let parts: &[FormPart<'_>] = &[
        ("simple_profile_pic", Some("а.png"), &content),
        ("first_name", None, "Олена".as_bytes()),
        ("version", None, b"1"),
        ("middle_name", None, b""),
    ];
    let user = admin.form("PATCH", &path, parts).await.json(StatusCode::OK);
    assert_eq!((&user["first_name"], &user["version"]), (&json!("Олена"), &json!(2)));
    app.anonymous().get(user["simple_profile_pic"].as_str().unwrap()).await.expect(StatusCode::OK);
    admin.form("PATCH", &path, parts).await.refused(StatusCode::CONFLICT, "edit_conflict");
    let svg: &[FormPart<'_>] = &[("simple_profile_pic", Some("a.jpg"), b"<svg/>")];
    admin.form("PATCH", &path, svg).await.refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media");
    let cleared: &[FormPart<'_>] = &[("simple_profile_pic", None, b""), ("version", None, b"two")];
    let refused =
        admin.form("PATCH", &path, cleared).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["version"].is_array(), "{refused}");
    let user = admin.form("PATCH", &path, &cleared[..1]).await.json(StatusCode::OK);
    assert_eq!(user["simple_profile_pic"], Value::Null);
    learner.form("PATCH", &path, parts).await.refused(StatusCode::FORBIDDEN, "forbidden_users");
}

#[each_database]
async fn only_pictures_within_the_limits_are_taken(app: TestApp) {
    let admin = app.account("kvitka").await;
    for content in [
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".as_slice(),
        b"<!doctype html><script>alert(1)</script>",
        b"GIF89a\x01\0\x01\0\0\0\0;",
        b"\x89PNG\r\n\x1a\n<script>alert(1)</script>",
        &photo()[..200],
    ] {
        send(&admin, "avatar", content)
            .await
            .refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media");
    }
    let wide = encoded(GrayImage::new(25_000, 20), ImageFormat::Png);
    let refused = send(&admin, "avatar", &wide).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["file"][0].as_str().unwrap().contains("megapixels"), "{refused}");
    let large = [photo(), vec![0; 8 << 20]].concat();
    let refused =
        send(&admin, "avatar", &large).await.refused(StatusCode::PAYLOAD_TOO_LARGE, "file_too_large");
    assert!(refused["message"].as_str().unwrap().contains("smaller image"));
    let larger = vec![0; 12 << 20];
    send(&admin, "avatar", &larger).await.refused(StatusCode::PAYLOAD_TOO_LARGE, "file_too_large");
    let refused = send(&admin, "avatar", b"").await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["file"].is_array());
    for kind in ["", "nothing", "../avatar"] {
        let refused =
            send(&admin, kind, &photo()).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["type"].is_array(), "{kind}");
    }
    let path = "/api/asset/";
    admin.post(path, json!({})).await.refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media");
    let form = "multipart/form-data; boundary=frontier";
    for body in
        ["", "--frontier", "--frontier\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\ncut off"]
    {
        admin
            .request("POST", path, form, body.into())
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    let many: Vec<FormPart<'_>> = vec![("x", None, b"1"); 40];
    admin.form("POST", path, &many).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    app.anonymous()
        .form("POST", path, &[("type", None, b"avatar")])
        .await
        .refused(StatusCode::UNAUTHORIZED, "not_authenticated");
    assert_eq!(files(&app, "admin@kvitka.example").await, 0);
    for key in ["nothing", "..%2f..%2frozmova.db", "3ae42d1a63e53379cc96a68032676c00"] {
        app.anonymous().get(&format!("/media/{key}")).await.expect(StatusCode::NOT_FOUND);
    }
}

#[each_database]
async fn a_file_belongs_to_its_account_and_a_logo_needs_access_to_settings(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mark", "Training manager").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    for person in [&manager, &learner] {
        send(person, "logo", &photo()).await.refused(StatusCode::FORBIDDEN, "forbidden");
    }
    let logo = send(&admin, "logo", &photo()).await.json(StatusCode::CREATED);
    assert_eq!((&logo["width"], &logo["height"]), (&json!(267), &json!(200)));
    let avatar = uploaded(&admin).await;
    let path = format!("/api/users/{}/", learner.id);
    let user = admin.patch(&path, json!({"whitelabel": {"logo": logo["id"]}})).await.json(StatusCode::OK);
    assert_eq!(user["own_whitelabel"]["logo"], logo["url"]);
    // A photo is no logo, a logo no photo.
    admin
        .patch(&path, json!({"whitelabel": {"logo": avatar["id"]}}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    admin
        .patch(&path, json!({"simple_profile_pic": logo["id"]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    // Nobody shows what somebody else has uploaded: numbers can be guessed.
    let refused = learner
        .patch("/api/users/me/", json!({"simple_profile_pic": avatar["id"]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(refused["errors"]["simple_profile_pic"][0], "This does not exist.");
    let other = app.account("other").await;
    for id in [avatar["id"].clone(), json!(9_999_999)] {
        let refused = other
            .patch(&format!("/api/users/{}/", other.id), json!({"simple_profile_pic": id}))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert_eq!(refused["errors"]["simple_profile_pic"][0], "This does not exist.");
    }
    admin.patch(&path, json!({"whitelabel": {"logo": null}})).await.expect(StatusCode::OK);
    app.anonymous().get(logo["url"].as_str().unwrap()).await.expect(StatusCode::NOT_FOUND);
}

#[each_database]
async fn files_go_with_the_person_and_stay_while_somebody_shows_them(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let shared = uploaded(&admin).await;
    let url = shared["url"].as_str().unwrap();
    for person in [&one, &two] {
        admin
            .patch(&format!("/api/users/{}/", person.id), json!({"simple_profile_pic": shared["id"]}))
            .await
            .expect(StatusCode::OK);
    }
    let unused = uploaded(&one).await;
    admin.delete(&format!("/api/users/{}/", one.id)).await.expect(StatusCode::NO_CONTENT);
    app.anonymous().get(unused["url"].as_str().unwrap()).await.expect(StatusCode::NOT_FOUND);
    app.anonymous().get(url).await.expect(StatusCode::OK);
    let bulk = admin.send("DELETE", "/api/users/", json!({"users": [two.id]}).to_string().into()).await;
    assert_eq!(bulk.json(StatusCode::OK)["deleted"], 1);
    app.anonymous().get(url).await.expect(StatusCode::NOT_FOUND);
    assert!(app.app.files.older_than(std::time::Duration::ZERO).await.unwrap().is_empty());
}

#[each_database]
async fn uploads_that_nobody_uses_give_way(app: TestApp) {
    let admin = app.account("kvitka").await;
    let small = encoded(GrayImage::new(8, 8), ImageFormat::Png);
    let used = send(&admin, "avatar", &small).await.json(StatusCode::CREATED);
    admin.patch("/api/users/me/", json!({"simple_profile_pic": used["id"]})).await.expect(StatusCode::OK);
    for _ in 0..25 {
        send(&admin, "avatar", &small).await.expect(StatusCode::CREATED);
    }
    assert_eq!(files(&app, "admin@kvitka.example").await, 21);
    rozmova::worker::run_due(&app.app).await.unwrap();
    rozmova::features::media::tidy(&app.app).await.unwrap();
    assert_eq!(files(&app, "admin@kvitka.example").await, 21, "not a day old");
    app.clock.advance(chrono::Duration::hours(25));
    rozmova::features::media::tidy(&app.app).await.unwrap();
    assert_eq!(files(&app, "admin@kvitka.example").await, 1);
    app.anonymous().get(used["url"].as_str().unwrap()).await.expect(StatusCode::OK);
}
