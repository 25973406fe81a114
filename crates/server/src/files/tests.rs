use http_body_util::BodyExt;

use super::*;

fn of(folder: &tempfile::TempDir) -> Files {
    let config = Config { data: folder.path().to_owned(), ..Config::default() };
    Files::from_config(&config).unwrap()
}

async fn all(files: &Files, name: &str) -> Option<Vec<u8>> {
    let length = files.size(name).await.unwrap()?;
    let body = files.read(name, 0..=length.saturating_sub(1)).await.unwrap()?;
    Some(body.collect().await.unwrap().to_bytes().to_vec())
}

#[tokio::test]
async fn a_file_comes_and_goes() {
    use std::io::Write;
    let folder = tempfile::tempdir().unwrap();
    let files = of(&folder);
    files.ping().await.unwrap();
    assert!(files.older_than(Duration::ZERO).await.unwrap().is_empty());
    let (one, other) = (new_key(), format!("{}-t", new_key()));
    files.put(&one, b"one".to_vec()).await.unwrap();
    let mut came = files.incoming().unwrap();
    came.write_all(b"0123456789").unwrap();
    files.keep(&other, came).await.unwrap();
    assert_eq!(all(&files, &one).await.as_deref(), Some(b"one".as_slice()));
    let part = files.read(&other, 3..=5).await.unwrap().unwrap();
    assert_eq!(part.collect().await.unwrap().to_bytes(), "345");
    let mut names = files.older_than(Duration::ZERO).await.unwrap();
    names.sort();
    let mut both = vec![one.clone(), other.clone()];
    both.sort();
    assert_eq!(names, both);
    assert!(files.older_than(Duration::from_secs(60)).await.unwrap().is_empty());
    files.delete(&[one.clone(), new_key()]).await.unwrap();
    assert_eq!(all(&files, &one).await, None);
    assert!(all(&files, &other).await.is_some());
}

#[tokio::test]
async fn what_came_and_was_not_kept_goes() {
    let folder = tempfile::tempdir().unwrap();
    let files = of(&folder);
    let count = || std::fs::read_dir(folder.path().join(FOLDER).join(INCOMING)).unwrap().count();
    let came = files.incoming().unwrap();
    assert_eq!(count(), 1);
    drop(came);
    assert_eq!(count(), 0);
    // Of a process that was killed.
    files.incoming().unwrap().keep().unwrap();
    files.older_than(Duration::from_secs(60)).await.unwrap();
    assert_eq!(count(), 1);
    files.older_than(Duration::ZERO).await.unwrap();
    assert_eq!(count(), 0);
}

#[tokio::test]
async fn nothing_that_was_typed_becomes_a_path() {
    let folder = tempfile::tempdir().unwrap();
    let files = of(&folder);
    std::fs::write(folder.path().join("secret"), "x").unwrap();
    let capital = new_key().to_uppercase();
    for name in ["", "secret", "../secret", "..", &"é".repeat(16), &capital, &"/".repeat(32)] {
        assert_eq!(files.size(name).await.unwrap(), None, "{name}");
        assert!(files.read(name, 0..=1).await.unwrap().is_none(), "{name}");
        assert!(files.put(name, Vec::new()).await.is_err(), "{name}");
        assert!(path_in(folder.path(), name).is_none());
    }
}
