//! Copies of backups in an S3-compatible store.

use http::Method;
use rozmova::{backup, config::Rhythm, jobs::Ended};

use crate::{
    harness::*,
    s3_store::{Fate, KEY, REGION, SECRET, Store},
};

/// A backup of a database that is larger than what is sent at once.
const LARGE: usize = 9 << 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_backup_by_the_clock_is_copied_to_the_store() {
    let (store, address) = Store::start().await;
    let base = TestApp::sqlite().await;
    let secret = SECRET.replace('/', "%2F").replace('+', "%2B");
    let url = format!("s3://{KEY}:{secret}@{address}/media/safe?region={REGION}&tls=off");
    // Tokens of the harness have no file.
    std::fs::create_dir_all(&base.app.config.data).unwrap();
    std::fs::write(base.app.config.data.join("token.secret"), "a secret of a test").unwrap();
    let app = base.changed(|config| {
        config.backup.every = Rhythm::Daily;
        config.backup.keep = 2;
        config.backup.copy_url = Some(serde_json::from_value(url.into()).unwrap());
    });
    app.app.files.put("0123456789abcdef0123456789abcdef", vec![7; LARGE]).await.unwrap();
    store.content().files.insert("safe/notes.txt".into(), b"of somebody else".to_vec());
    let at_its_time = async || {
        let job = backup::next(&app.app).unwrap().unwrap();
        app.clock.advance(job.run_at - app.clock.now());
        backup::run(&app.app, &job.payload).await
    };
    let names = || store.content().files.keys().cloned().collect::<Vec<_>>();

    assert_eq!(at_its_time().await.unwrap(), Ended::Done);
    let here = std::fs::read(app.app.config.data.join("backups/rozmova-20260303.tar")).unwrap();
    assert!(here.len() > LARGE);
    assert!(store.content().files["safe/rozmova-20260303.tar"] == here, "the same bytes");
    at_its_time().await.unwrap();
    at_its_time().await.unwrap();
    assert_eq!(names(), ["safe/notes.txt", "safe/rozmova-20260304.tar", "safe/rozmova-20260305.tar"]);

    // A store that is away fails the job, which is tried again with the backup that is there.
    store.plan(&Method::POST, &[Fate::Busy; 5]);
    let failed = at_its_time().await.unwrap_err();
    assert!(format!("{failed:#}").contains("its copy does not arrive"), "{failed:#}");
    let file = app.app.config.data.join("backups/rozmova-20260306.tar");
    let written = std::fs::metadata(&file).unwrap().modified().unwrap();
    let job = backup::next(&app.app).unwrap().unwrap();
    backup::run(&app.app, &job.payload).await.unwrap();
    assert_eq!(std::fs::metadata(&file).unwrap().modified().unwrap(), written);
    assert_eq!(names(), ["safe/notes.txt", "safe/rozmova-20260305.tar", "safe/rozmova-20260306.tar"]);
}
