//! Uploaded files go along with the database.

use std::{fs, path::Path};

use rozmova_bench::{
    program::{Home, drop_postgres_database, new_postgres_database},
    seed,
    wire::{Wire, form},
};

use super::{
    EMAIL, home,
    s3_store::{KEY, REGION, SECRET, Store},
};

fn picture(side: u32) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(side, side).write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

fn address_of(store: &str) -> String {
    let secret = SECRET.replace('/', "%2F").replace('+', "%2B");
    format!("s3://{KEY}:{secret}@{store}/media?region={REGION}&tls=off")
}

fn read_all(folder: &Path, files: &mut Vec<Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_all(&path, files);
        } else {
            files.push(fs::read(path).unwrap());
        }
    }
}

fn in_store(store: &Store) -> Vec<Vec<u8>> {
    let mut files: Vec<Vec<u8>> = store.content().files.values().cloned().collect();
    files.sort();
    files
}

#[tokio::test(flavor = "multi_thread")]
async fn files_go_from_a_folder_into_a_store_with_postgres() {
    let server = rozmova_test_macros::postgres_url!();
    let (from, to) =
        (new_postgres_database(&server).await.unwrap(), new_postgres_database(&server).await.unwrap());
    let folder = tempfile::tempdir().unwrap();
    let old = Home { database_url: Some(from.clone()), ..home(&folder) };
    seed::account(&old).await.unwrap();
    let program = old.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let token = seed::sign_in(&mut wire, EMAIL).await.unwrap();
    for side in [40, 60] {
        let upload = form("/api/asset/", &token, &[("type", "image")], ("a.png", &picture(side)));
        assert_eq!(wire.send(&upload).await.unwrap(), 201);
    }
    let list = wire.expect("GET", "/api/asset/", Some(&token), None).await.unwrap();
    drop(wire);
    program.stop().await.unwrap();

    let (store, address) = Store::start().await;
    let assets = address_of(&address);
    let said = old.run(&["move", "--to", &to, "--assets", &assets], "").await.unwrap();
    assert!(
        said.contains("uploaded files are in the new store") && said.contains("Moved and compared"),
        "{said}"
    );
    let mut kept = Vec::new();
    read_all(&old.data.join("media"), &mut kept);
    kept.sort();
    assert!(kept.len() >= 2, "{} files", kept.len());
    assert!(in_store(&store) == kept, "{} and {} files", in_store(&store).len(), kept.len());

    // Another try is refused before a file is copied.
    let (other, elsewhere) = Store::start().await;
    let again = ["move", "--to", &to, "--assets", &address_of(&elsewhere)];
    let refused = old.run(&again, "").await.unwrap_err().to_string();
    assert!(refused.contains("nothing was moved") && refused.contains("not empty"), "{refused}");
    assert_eq!(other.content().requests, 0, "it is not even asked");

    let settings = vec![("ROZMOVA_ASSETS_URL", assets)];
    let new = Home { database_url: Some(to.clone()), settings, ..home(&folder) };
    let sound = new.run(&["doctor"], "").await.unwrap();
    assert!(!sound.contains("PROBLEM"), "{sound}");
    fs::remove_dir_all(old.data.join("media")).unwrap();
    let program = new.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let token = seed::sign_in(&mut wire, EMAIL).await.unwrap();
    assert_eq!(wire.expect("GET", "/api/asset/", Some(&token), None).await.unwrap(), list);
    for row in list["results"].as_array().unwrap() {
        let path = row["url"].as_str().unwrap();
        let path = &path[path.find("/media/").unwrap()..];
        let get = rozmova_bench::wire::request("GET", path, None, None);
        assert_eq!(wire.send(&get).await.unwrap(), 200, "{path}");
    }
    drop(wire);
    program.stop().await.unwrap();
    for url in [from, to] {
        drop_postgres_database(&server, &url).await.unwrap();
    }
}
