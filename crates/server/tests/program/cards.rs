//! Cards for many people at once: what they take of the machine, and who waits for them.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use rozmova_bench::{
    seed,
    wire::{Wire, form, request},
};
use serde_json::json;

use super::{EMAIL, home};

const PEOPLE: usize = 500;
const MEGABYTE: u64 = 1 << 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_for_hundreds_hold_up_nobody_and_take_bounded_memory() {
    let folder = tempfile::tempdir().unwrap();
    let home = home(&folder);
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let token = seed::sign_in(&mut wire, EMAIL).await.unwrap();
    let mut table = String::from("first_name,last_name,email\r\n");
    for number in 0..PEOPLE {
        table += &format!("Олена,Коваленко {number},person{number}@example.org\r\n");
    }
    let import =
        form("/api/employee/import/", &token, &[("send_invitation", "0")], ("people.csv", table.as_bytes()));
    assert_eq!(wire.send(&import).await.unwrap(), 200);
    let (rest, _) = program.memory().unwrap();
    program.forget_peak();
    let everybody = json!({"filter": {}, "exclude": []});
    let address = program.address;
    let begin = Instant::now();
    let printing = tokio::spawn(async move {
        let mut wire = Wire::connect(address).await.unwrap();
        let started =
            wire.expect("POST", "/api/sign_in_cards/", Some(&token), Some(&everybody)).await.unwrap();
        let (job, mut steps) = (started["job"].clone(), BTreeSet::new());
        loop {
            let job = wire.expect("GET", &format!("/api/jobs/{job}/"), Some(&token), None).await.unwrap();
            steps.insert(job["done"].as_i64().unwrap());
            match job["state"].as_str().unwrap() {
                "done" => break,
                "failed" => panic!("{job}"),
                _ => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
        let took = begin.elapsed();
        let file = request("GET", &format!("/api/sign_in_cards/{job}/"), Some(&token), None);
        assert_eq!(wire.send(&file).await.unwrap(), 200);
        (wire.body().len(), took, steps)
    });
    // Who writes meanwhile does not wait until all is drawn.
    let (mut writes, mut slowest) = (0, Duration::ZERO);
    while !printing.is_finished() {
        let write = Instant::now();
        let reset = json!({"email": "nobody@example.org"});
        wire.expect("POST", "/api/reset/", None, Some(&reset)).await.unwrap();
        slowest = slowest.max(write.elapsed());
        writes += 1;
    }
    let (bytes, took, steps) = printing.await.unwrap();
    let (_, peak) = program.memory().unwrap();
    println!(
        "{PEOPLE} cards: {took:?}, {} kB, {} MB above {} MB at rest; {writes} writes beside it, the slowest {slowest:?}",
        bytes / 1_000,
        (peak - rest) / MEGABYTE,
        rest / MEGABYTE
    );
    assert!(bytes > 100_000, "{bytes}");
    assert!(steps.len() > 2, "how far it is can be seen: {steps:?}");
    assert!(peak - rest < 60 * MEGABYTE, "{} MB", (peak - rest) / MEGABYTE);
    assert!(writes > 2 && slowest < took / 2, "{writes} writes, the slowest {slowest:?} of {took:?}");
    program.stop().await.unwrap();
}
