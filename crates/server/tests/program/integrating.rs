//! What docs/integrating.md shows is what works: its lines are run as they stand there.

use std::{fs, path::Path};

use rozmova_bench::{seed, wire::Wire};
use serde_json::{Value, json};
use tokio::process::Command;

use super::home;

/// The lines of the page that a shell is to run, block by block.
fn blocks() -> Vec<&'static str> {
    let page = include_str!("../../../../docs/integrating.md");
    page.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

async fn run(block: &str, variables: &[(&str, &str); 3], folder: &Path) -> Result<String, String> {
    let output = Command::new("sh")
        .args(["-euc", block])
        .envs(variables.iter().copied())
        .current_dir(folder)
        .output()
        .await
        .expect("a shell with curl: scripts/test-needs.sh installs it");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() {
        Ok(text(&output.stdout))
    } else {
        Err(text(&output.stdout) + &text(&output.stderr))
    }
}

#[tokio::test]
async fn the_lines_of_the_page_do_what_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let mut home = home(&folder);
    home.settings = vec![("RUST_LOG", "debug".into()), ("ROZMOVA_ACCESS_LOG", "true".into())];
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let seeded = seed::fill(&program, 2, 1).await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let administrator = Some(seeded.administrator.as_str());
    let rights = ["edit_users", "view_reports", "build_training_reports", "create_assign_games"];
    let form = json!({"name": "Personnel", "rights": rights, "days": 30});
    let made = wire.expect("POST", "/api/service_keys/", administrator, Some(&form)).await.unwrap();
    let key = made["token"].as_str().unwrap();
    let (address, game) = (format!("http://{}", program.address), seeded.game.to_string());
    let variables = [("ROZMOVA", address.as_str()), ("KEY", key), ("COURSE", game.as_str())];
    let people = "Email,First name,Surname\nanna@kvitka.example,Anna,Kovalenko\n";
    fs::write(folder.path().join("people.csv"), people).unwrap();

    let [import, report, assign] = blocks()[..] else { panic!("three blocks") };
    let imported = run(import, &variables, folder.path()).await.unwrap();
    let imported: Value = serde_json::from_str(&imported).unwrap();
    assert_eq!((&imported["created"], &imported["refused"]), (&json!(1), &json!(0)), "{imported}");
    let assigned = run(assign, &variables, folder.path()).await.unwrap();
    let assigned: Value = serde_json::from_str(&assigned).unwrap();
    assert_eq!((&assigned["assigned"], &assigned["total"]), (&json!(1), &json!(1)), "{assigned}");
    run(report, &variables, folder.path()).await.unwrap();
    let table = fs::read_to_string(folder.path().join("appointments.csv")).unwrap();
    assert!(table.contains("anna@kvitka.example"), "{table}");

    let path = format!("/api/service_keys/{}/", made["key"]["id"]);
    assert_eq!(wire.call("DELETE", &path, administrator, None).await.unwrap().0, 204);
    let refused = run(import, &variables, folder.path()).await.unwrap_err();
    assert!(refused.contains("invalid_service_key"), "{refused}");
    program.stop().await.unwrap();
    let log = fs::read_to_string(home.data.join("server.log")).unwrap();
    assert!(log.contains("/api/employee/import/"), "the log tells of the calls: {log}");
    let secret = key.rsplit('_').next().unwrap();
    assert!(!log.contains(secret), "the log holds the key");
}
