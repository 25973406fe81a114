use proptest::{prop_assert, prop_assert_eq};
use rozmova_domain::clock::Clock;
use rozmova_store::NewJob;

use super::lock::LOCK;
use super::*;
use crate::{
    config::{Rhythm, Secret},
    files::path_in,
    jobs::Ended,
    mailer::Mailer,
    state::{App, Dependencies},
    tokens::Tokens,
};

fn settings(data: &Path) -> Config {
    Config { data: data.to_owned(), ..Config::default() }
}

async fn app(data: &Path, clock: Clock) -> App {
    let config = settings(data);
    let db = Db::open(&config.database_url()).await.unwrap();
    db.migrate().await.unwrap();
    let tokens = Tokens::of_folder(data).unwrap();
    let mailer = Mailer::from_config(&config).unwrap();
    App::new(db, clock, config, tokens, mailer, None, Dependencies::idle()).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn what_was_backed_up_comes_back() {
    let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let app = app(from.path(), Clock::System).await;
    let tx = app.db.begin().await.unwrap();
    let job = NewJob { kind: "nothing", payload: String::new(), dedup_key: None, run_at: app.clock.now() };
    tx.enqueue(job).await.unwrap();
    tx.commit().await.unwrap();
    let key = "0123456789abcdef0123456789abcdef";
    let small = format!("{key}-t");
    app.files.put(key, b"a photo".to_vec()).await.unwrap();
    app.files.put(&small, b"a small one".to_vec()).await.unwrap();
    let file = from.path().join("x.tar");
    write(&app.db, &app.config, &file, app.clock.now()).await.unwrap();
    assert!(!names(from.path()).iter().any(|name| name.starts_with("x.tar.")), "no rest is left");
    let config = settings(to.path());
    restore(&config, &file, false, app.clock.now()).await.unwrap();
    assert_eq!(names(to.path()), [MEDIA, "rozmova.db", LOCK, SECRET]);
    assert_eq!(fs::read(to.path().join(MEDIA).join("01").join(key)).unwrap(), b"a photo");
    assert_eq!(fs::read(to.path().join(MEDIA).join("01").join(small)).unwrap(), b"a small one");
    assert_eq!(fs::read(from.path().join(SECRET)).unwrap(), fs::read(to.path().join(SECRET)).unwrap());
    let db = Db::open(&config.database_url()).await.unwrap();
    assert_eq!(db.pending_migrations().await.unwrap(), 0);
    assert_eq!(db.integrity_problems().await.unwrap(), [""; 0]);
    assert_eq!(db.system().job_counts().await.unwrap().0, 1);
}

#[tokio::test]
async fn what_is_there_is_not_lost_by_accident() {
    let folder = tempfile::tempdir().unwrap();
    let (data, now) = (folder.path().join("data"), Clock::System.now());
    make_folder(&data).unwrap();
    let app = app(&data, Clock::System).await;
    let file = folder.path().join("x.tar");
    write(&app.db, &app.config, &file, now).await.unwrap();
    let running = occupy(&app.config).unwrap();
    let second = occupy(&app.config).unwrap_err().to_string();
    assert!(second.contains("a server (process") && second.contains("takes one server"), "{second}");
    let elsewhere =
        Config { database_url: Some(Secret::new(&app.config.database_url())), ..settings(folder.path()) };
    let second = occupy(&elsewhere).unwrap_err().to_string();
    assert!(second.contains("takes one server"), "{second}");
    let refused = restore(&app.config, &file, true, now).await.unwrap_err();
    assert!(refused.to_string().contains("stop it first"), "{refused}");
    drop(running);
    let refused = restore(&app.config, &file, false, now).await.unwrap_err();
    assert!(refused.to_string().contains("--force"), "{refused}");
    app.db.clone().close().await.unwrap();
    restore(&app.config, &file, true, now).await.unwrap();
    let aside = data.join(FOLDER).join(&names(&data.join(FOLDER))[0]);
    assert!(names(&aside).contains(&"rozmova.db".to_owned()), "{:?}", names(&aside));
    assert!(data.join("rozmova.db").exists());
}

#[tokio::test]
async fn a_damaged_backup_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (data, now) = (folder.path().join("data"), Clock::System.now());
    make_folder(&data).unwrap();
    let app = app(&data, Clock::System).await;
    let file = folder.path().join("x.tar");
    write(&app.db, &app.config, &file, now).await.unwrap();
    let whole = fs::read(&file).unwrap();
    let mut flipped = whole.clone();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 0xFF;
    let before = fs::read(data.join("rozmova.db")).unwrap();
    for damaged in [&whole[..whole.len() / 2], &flipped[..], b"no archive", b""] {
        fs::write(&file, damaged).unwrap();
        restore(&app.config, &file, true, now).await.unwrap_err();
        assert_eq!(fs::read(data.join("rozmova.db")).unwrap(), before);
        assert!(!data.join("restoring").exists());
    }
}

/// A backup of a database and one picture.
async fn with_a_picture(folder: &Path) -> (App, PathBuf) {
    let data = folder.join("data");
    make_folder(&data).unwrap();
    let app = app(&data, Clock::System).await;
    app.files.put("0123456789abcdef0123456789abcdef", b"a photo".to_vec()).await.unwrap();
    let file = folder.join("x.tar");
    write(&app.db, &app.config, &file, app.clock.now()).await.unwrap();
    (app, file)
}

#[tokio::test]
async fn a_damaged_picture_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let (app, file) = with_a_picture(folder.path()).await;
    let mut flipped = fs::read(&file).unwrap();
    let at = flipped.windows(7).position(|bytes| bytes == b"a photo").unwrap();
    flipped[at + 2] ^= 1;
    fs::write(&file, flipped).unwrap();
    let restored = restore(&app.config, &file, true, app.clock.now()).await.unwrap_err();
    for refused in [restored, examine(&file).await.unwrap_err()] {
        let refused = format!("{refused:#}");
        assert!(refused.contains("media/0123456789abcdef0123456789abcdef is damaged"), "{refused}");
    }
}

/// What is in an archive, and the same without some of it.
fn without(file: &Path, leave_out: &str) -> Vec<u8> {
    let mut other = tar::Builder::new(Vec::new());
    for entry in tar::Archive::new(fs::File::open(file).unwrap()).entries().unwrap() {
        let mut entry = entry.unwrap();
        let name = entry.path().unwrap().to_string_lossy().into_owned();
        let mut content = Vec::new();
        std::io::Read::read_to_end(&mut entry, &mut content).unwrap();
        let mut header = entry.header().clone();
        if name.starts_with(leave_out) {
            continue;
        }
        if name == "manifest.json" && leave_out == "SHA256SUMS of a first version" {
            let mut manifest: serde_json::Map<_, _> = serde_json::from_slice(&content).unwrap();
            manifest.remove("sums").unwrap();
            content = serde_json::to_vec(&manifest).unwrap();
            header.set_size(content.len() as u64);
        }
        if !(name == "SHA256SUMS" && leave_out.starts_with(&name)) {
            other.append_data(&mut header, &name, &content[..]).unwrap();
        }
    }
    other.into_inner().unwrap()
}

#[tokio::test]
async fn a_backup_without_some_of_its_parts_is_not_whole() {
    let folder = tempfile::tempdir().unwrap();
    let (_app, file) = with_a_picture(folder.path()).await;
    let other = folder.path().join("other.tar");
    for (part, why) in [
        ("media/", "media/0123456789abcdef0123456789abcdef is missing"),
        ("SHA256SUMS", "its end is missing"),
        ("token.secret", "not whole"),
        ("manifest.json", "not whole"),
    ] {
        fs::write(&other, without(&file, part)).unwrap();
        let refused = format!("{:#}", examine(&other).await.unwrap_err());
        assert!(refused.contains(why), "{part}: {refused}");
    }
}

#[tokio::test]
async fn what_a_first_version_wrote_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let (_app, file) = with_a_picture(folder.path()).await;
    let old = folder.path().join("old.tar");
    fs::write(&old, without(&file, "SHA256SUMS of a first version")).unwrap();
    let found = examine(&old).await.unwrap().to_string();
    assert!(found.contains("an older version wrote no sums"), "{found}");
    let config = settings(&folder.path().join("fresh"));
    restore(&config, &old, false, Clock::System.now()).await.unwrap();
    assert!(path_in(&config.data.join(MEDIA), "0123456789abcdef0123456789abcdef").unwrap().is_file());
}

#[tokio::test]
async fn a_look_at_a_backup_says_what_it_holds_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (_app, file) = with_a_picture(folder.path()).await;
    let (before, content) = (names(folder.path()), fs::read(&file).unwrap());
    let found = examine(&file).await.unwrap().to_string();
    assert!(found.contains("sound; accounts: 0, people: 0, attempts: 0"), "{found}");
    assert!(found.contains("Files: 1, 0.0 MB, each as it was written"), "{found}");
    assert!(!found.contains("Missing"), "{found}");
    assert_eq!((names(folder.path()), fs::read(&file).unwrap()), (before, content));
}

/// The next backup by the clock, at its time.
async fn at_its_time(app: &App) -> anyhow::Result<Ended> {
    let job = next(app).unwrap().unwrap();
    app.clock.advance(job.run_at - app.clock.now());
    run(app, &job.payload).await
}

#[tokio::test]
async fn the_last_four_weekly_backups_are_kept() {
    let data = tempfile::tempdir().unwrap();
    let clock = Clock::manual("2026-03-01T02:00:00Z".parse().unwrap());
    let app = app(data.path(), clock).await;
    fs::create_dir(data.path().join(FOLDER)).unwrap();
    fs::write(data.path().join(FOLDER).join("rozmova-by-hand.tar"), "mine").unwrap();
    for _ in 0..6 {
        assert_eq!(at_its_time(&app).await.unwrap(), Ended::Done);
    }
    assert_eq!(
        names(&data.path().join(FOLDER)),
        [
            "rozmova-20260315.tar",
            "rozmova-20260322.tar",
            "rozmova-20260329.tar",
            "rozmova-20260405.tar",
            "rozmova-by-hand.tar",
        ]
    );
    use std::os::unix::fs::PermissionsExt;
    let newest = data.path().join(FOLDER).join("rozmova-20260405.tar");
    assert_eq!(fs::metadata(newest).unwrap().permissions().mode() & 0o777, 0o600);
}

/// The same program with other settings.
async fn with(data: &Path, now: &str, change: impl FnOnce(&mut Config)) -> App {
    let mut config = settings(data);
    change(&mut config);
    config.check().unwrap();
    let app = app(data, Clock::manual(now.parse().unwrap())).await;
    App::new(
        app.db.clone(),
        app.clock.clone(),
        config.clone(),
        Tokens::of_folder(data).unwrap(),
        Mailer::from_config(&config).unwrap(),
        None,
        Dependencies::idle(),
    )
    .unwrap()
}

#[tokio::test]
async fn folder_rhythm_number_and_window_are_settings() {
    let (data, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let there = other.path().join("of/rozmova");
    let app = with(data.path(), "2026-03-01T12:00:00Z", |config| {
        config.backup.every = Rhythm::Daily;
        config.backup.keep = 2;
        config.backup.window = "22:00-04:00".into();
        config.backup.folder = Some(there.clone());
    })
    .await;
    for _ in 0..3 {
        assert_eq!(at_its_time(&app).await.unwrap(), Ended::Done);
    }
    assert_eq!(names(&there), ["rozmova-20260302.tar", "rozmova-20260303.tar"]);
    assert!(last(&app.config).await.unwrap().is_some());
    let job = next(&app).unwrap().unwrap();
    app.clock.advance("2026-03-05T09:00:00Z".parse::<DateTime<Utc>>().unwrap() - app.clock.now());
    let tonight = "2026-03-05T22:00:00Z".parse().unwrap();
    assert_eq!(run(&app, &job.payload).await.unwrap(), Ended::Again(tonight), "it was off in the night");
    assert_eq!(run(&app, "weekly 03:00").await.unwrap(), Ended::Done, "as it was set before");
    assert_eq!(names(&there).len(), 2);
    let never = with(data.path(), "2026-03-01T12:00:00Z", |config| config.backup.every = Rhythm::Off).await;
    assert!(next(&never).unwrap().is_none());
}

#[tokio::test]
async fn a_backup_that_would_fill_the_disk_is_skipped() {
    let data = tempfile::tempdir().unwrap();
    let app = with(data.path(), "2026-03-01T02:00:00Z", |config| config.min_free_space = u64::MAX).await;
    assert_eq!(at_its_time(&app).await.unwrap(), Ended::Done);
    assert_eq!(names(&data.path().join(FOLDER)), [""; 0]);
    let by_hand = write(&app.db, &app.config, &data.path().join("x.tar"), app.clock.now()).await;
    let refused = by_hand.unwrap_err().to_string();
    assert!(refused.contains("not enough space"), "{refused}");
    let aside = copy_aside(&app.db, &app.config, app.clock.now()).await.unwrap_err().to_string();
    assert!(aside.contains("not enough space"), "{aside}");
}

/// A small archive with everything that one can hold.
fn archive() -> Vec<u8> {
    let (data, now) = (tempfile::tempdir().unwrap(), "2026-03-01T03:00:00Z".parse().unwrap());
    let folder = data.path().join(MEDIA).join("01");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("0123456789abcdef0123456789abcdef"), b"a photo").unwrap();
    fs::write(data.path().join(SECRET), b"secret").unwrap();
    fs::write(data.path().join("db"), b"not really a database").unwrap();
    let file = data.path().join("x.tar");
    archive::pack(&file, &data.path().join("db"), data.path(), now).unwrap();
    fs::read(file).unwrap()
}

proptest::proptest! {
    #![proptest_config(crate::fuzz::cases(64))]

    #[test]
    fn fuzz_an_archive_writes_nothing_outside_its_folder(content in crate::fuzz::broken(vec![archive()])) {
        let folder = tempfile::tempdir().unwrap();
        let (file, target) = (folder.path().join("x.tar"), folder.path().join("target"));
        fs::write(&file, content).unwrap();
        fs::create_dir(&target).unwrap();
        let unpacked = archive::read(&file, &target, archive::Kept::All);
        prop_assert_eq!(names(folder.path()), ["target", "x.tar"]);
        let known = [MEDIA, archive::DATABASE, SECRET];
        prop_assert!(names(&target).iter().all(|name| known.contains(&name.as_str())), "{:?}", names(&target));
        if unpacked.is_ok() {
            prop_assert_eq!(fs::read(target.join(archive::DATABASE)).unwrap(), b"not really a database");
            let photo = path_in(&target.join(MEDIA), "0123456789abcdef0123456789abcdef").unwrap();
            prop_assert_eq!(fs::read(photo).unwrap(), b"a photo");
        }
    }
}
