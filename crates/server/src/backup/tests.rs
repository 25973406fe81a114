use proptest::{prop_assert, prop_assert_eq};
use rozmova_domain::clock::Clock;
use rozmova_store::NewJob;

use super::*;
use crate::{mailer::Mailer, state::Dependencies, tokens::Tokens};

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

#[tokio::test]
async fn the_last_four_weekly_backups_are_kept() {
    let data = tempfile::tempdir().unwrap();
    let clock = Clock::manual("2026-03-01T03:00:00Z".parse().unwrap());
    let app = app(data.path(), clock).await;
    fs::create_dir(data.path().join(FOLDER)).unwrap();
    fs::write(data.path().join(FOLDER).join("rozmova-by-hand.tar"), "mine").unwrap();
    for _ in 0..6 {
        weekly(&app).await.unwrap();
        app.clock.advance(chrono::Duration::weeks(1));
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
        let unpacked = archive::unpack(&file, &target);
        prop_assert_eq!(names(folder.path()), ["target", "x.tar"]);
        let known = [MEDIA, archive::DATABASE, SECRET];
        prop_assert!(names(&target).iter().all(|name| known.contains(&name.as_str())), "{:?}", names(&target));
        if unpacked.is_ok() {
            prop_assert_eq!(fs::read(target.join(archive::DATABASE)).unwrap(), b"not really a database");
        }
    }
}
