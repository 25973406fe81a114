//! What people are told when the disk is full, fails, or is held by somebody else.

use http::StatusCode;
use rozmova_store::StorageFault;
use sea_orm::{ConnectionTrait, Database, DbBackend};
use serde_json::json;

use crate::harness::{TestApp, each_database};

/// Uploads and imports stop at the watermark; what people do goes on.
#[each_database]
async fn little_space_stops_files_before_answers(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Olena", "Learner").await;
    let game = app.published_game(&admin, "A difficult guest", 3).await;
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    std::fs::create_dir_all(&app.app.config.data).unwrap();
    let low = app.changed(|config| config.min_free_space = u64::MAX);
    for (language, word) in
        [("en", "running out of space"), ("uk", "закінчується місце"), ("ru", "заканчивается место")]
    {
        let upload = admin.on(&low).speaking(language);
        let answer =
            upload.form("POST", "/api/employee/import/", &[("file", Some("people.csv"), b"email\n")]).await;
        let refused = answer.refused(StatusCode::SERVICE_UNAVAILABLE, "storage_low");
        assert!(refused["message"].as_str().unwrap().contains(word), "{refused}");
        assert!(answer.headers.contains_key("retry-after"));
    }
    learner.on(&low).play(assignment, true).await;
    assert_eq!(app.app.db.fault(), None, "nothing has failed");
    let enough = app.changed(|config| config.min_free_space = 0);
    let answer = admin
        .on(&enough)
        .form("POST", "/api/employee/import/", &[("file", Some("people.csv"), b"email\n")])
        .await;
    assert_ne!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.text());
}

/// While nothing can be saved, `/readyz` says why; a probe that was written ends it.
#[each_database]
async fn readiness_says_what_is_wrong_with_the_disk(app: TestApp) {
    let nobody = app.anonymous();
    nobody.get("/readyz").await.expect(StatusCode::OK);
    for (fault, word) in [(StorageFault::Full, "full"), (StorageFault::Failed, "fails")] {
        app.app.db.note_fault(fault);
        let answer = nobody.get("/readyz").await;
        answer.expect(StatusCode::SERVICE_UNAVAILABLE);
        assert!(answer.text().contains(word), "{}", answer.text());
        app.app.db.probe().await.unwrap();
        nobody.get("/readyz").await.expect(StatusCode::OK);
    }
}

/// Another process, a backup of the file for example, holds SQLite's lock: asked to try again from the first request.
#[each_database]
async fn a_lock_from_outside_is_no_fault_of_ours(app: TestApp) {
    if app.app.db.backend() != DbBackend::Sqlite {
        return;
    }
    let admin = app.account("kvitka").await;
    let file = app.app.config.data.with_file_name("test.db");
    let other = Database::connect(format!("sqlite:{}", file.display())).await.unwrap();
    other.execute_unprepared("BEGIN IMMEDIATE").await.unwrap();
    let answer = admin.patch("/api/users/me/", json!({"language": "ru"})).await;
    answer.refused(StatusCode::SERVICE_UNAVAILABLE, "overloaded");
    assert!(answer.headers.contains_key("retry-after"));
    admin.get("/api/users/me/").await.expect(StatusCode::OK);
    other.close().await.unwrap();
    admin.patch("/api/users/me/", json!({"language": "ru"})).await.expect(StatusCode::OK);
}
