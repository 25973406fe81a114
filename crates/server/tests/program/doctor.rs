//! What the doctor finds.

use std::{
    fs,
    time::{SystemTime, UNIX_EPOCH},
};

use rozmova_bench::{
    program::{Home, drop_postgres_database, new_postgres_database},
    seed,
    wire::Wire,
};
use sea_orm::{ConnectionTrait, Database};
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use super::{EMAIL, home};

const SECOND_FACTOR: &str = "/api/users/me/second_factor/";
const PASSWORD: &str = "seven blue lamps";

async fn with_second_factor(home: &Home) {
    seed::account(home).await.unwrap();
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let token = seed::sign_in(&mut wire, EMAIL).await.unwrap();
    let proof = json!({"password": PASSWORD});
    let begun = wire.expect("POST", SECOND_FACTOR, Some(&token), Some(&proof)).await.unwrap();
    let secret = Secret::try_from_base32(begun["secret"].as_str().unwrap()).unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let code = Builder::new().with_secret(secret).build_noncompliant().generate(now).to_string();
    let path = format!("{SECOND_FACTOR}confirm/");
    let first: Value = json!({"code": code});
    wire.expect("POST", &path, Some(&token), Some(&first)).await.unwrap();
    program.stop().await.unwrap();
}

#[tokio::test]
async fn the_doctor_counts_what_the_secret_does_not_open() {
    let folder = tempfile::tempdir().unwrap();
    let home = home(&folder);
    with_second_factor(&home).await;
    let well = home.run(&["doctor"], "").await.unwrap();
    assert!(well.contains("token secret: readable by its owner only, opens all 1 secrets"), "{well}");
    let (secret, aside) = (home.data.join("token.secret"), folder.path().join("token.secret"));
    fs::rename(&secret, &aside).unwrap();
    let missing = home.run(&["doctor"], "").await.unwrap_err().to_string();
    assert!(missing.contains("PROBLEM  token secret: there is none, and the database holds 1"), "{missing}");
    assert!(!secret.exists(), "the doctor makes none");
    let other = Home { settings: vec![("ROZMOVA_TOKEN_SECRET", "x".repeat(32))], ..home.clone() };
    let lost = other.run(&["doctor"], "").await.unwrap_err().to_string();
    assert!(lost.contains("PROBLEM  token secret: it is not the one that the server signs with"), "{lost}");
    assert!(lost.contains("it does not open 1 of 1 secrets of two-step login"), "{lost}");
    // Also once a server has been started with the other one.
    other.serve().await.unwrap().stop().await.unwrap();
    let lost = other.run(&["doctor"], "").await.unwrap_err().to_string();
    assert!(
        lost.contains("PROBLEM  token secret: it is not the one of before; it does not open 1 of 1"),
        "{lost}"
    );
    fs::rename(&aside, &secret).unwrap();
    home.serve().await.unwrap().stop().await.unwrap();
    home.run(&["doctor"], "").await.unwrap();
}

#[tokio::test]
async fn the_doctor_names_a_file_of_certificates_that_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ca.pem");
    let settings = vec![("ROZMOVA_CA_FILE", file.display().to_string())];
    let home = Home { settings, ..home(&folder) };
    let missing = home.run(&["doctor"], "").await.unwrap_err().to_string();
    assert!(missing.contains("PROBLEM  certificates: ca_file: ") && missing.contains("ca.pem"), "{missing}");
    fs::write(&file, "no certificate").unwrap();
    let none = home.run(&["doctor"], "").await.unwrap_err().to_string();
    assert!(none.contains("PROBLEM  certificates") && none.contains("it holds no certificate"), "{none}");
    let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    fs::write(&file, own.cert.pem()).unwrap();
    let well = home.run(&["doctor"], "").await.unwrap();
    assert!(well.contains("ok       certificates: 1 of ") && !well.contains("PROBLEM"), "{well}");
}

#[tokio::test]
async fn the_doctor_says_why_the_database_is_away() {
    let folder = tempfile::tempdir().unwrap();
    let settings = vec![("ROZMOVA_LIMIT_DATABASE_WAIT_SECONDS", "1".into())];
    let away =
        |url: &str| Home { database_url: Some(url.into()), settings: settings.clone(), ..home(&folder) };
    for (url, why) in [
        ("postgres://a@127.0.0.1:1/b", "the database cannot be opened: 127.0.0.1 refuses connections"),
        ("postgres://a@nowhere.invalid/b", "lookup"),
    ] {
        let found = away(url).run(&["doctor"], "").await.unwrap_err().to_string();
        let line = found.lines().find(|line| line.starts_with("PROBLEM  database")).unwrap();
        assert!(line.contains(why), "{line}");
    }
}

#[tokio::test]
async fn the_doctor_says_that_the_clock_of_the_database_is_wrong() {
    let server = rozmova_test_macros::postgres_url!();
    let url = new_postgres_database(&server).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let home = Home { database_url: Some(url.clone()), ..home(&folder) };
    home.serve().await.unwrap().stop().await.unwrap();
    home.run(&["doctor"], "").await.unwrap();
    // From the next connection on the database is a minute slow.
    let postgres = Database::connect(url.as_str()).await.unwrap();
    let slow = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); \
        END $$; CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS \
        $$ SELECT pg_catalog.clock_timestamp() - interval '1 minute' $$";
    postgres.execute_unprepared(slow).await.unwrap();
    postgres.close().await.unwrap();
    let told = home.run(&["doctor"], "").await.unwrap_err().to_string();
    assert!(told.contains("PROBLEM  database: its clock and this machine's differ by 60 s"), "{told}");
    drop_postgres_database(&server, &url).await.unwrap();
}
