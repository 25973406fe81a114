//! The reports of one company do not delay those of another.

use std::net::{IpAddr, Ipv4Addr};

use http::{Method, StatusCode};

use crate::harness::*;

const PATH: &str = "/api/report/game_analysis/";

#[each_database]
async fn a_report_waits_only_for_those_of_its_own_company(app: TestApp) {
    let (giant, small) = (app.account("giant").await, app.account("small").await);
    let giants = app.app.db.system().account_by_domain("giant").await.unwrap().unwrap().account().get();
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let slow = app.app.request_limits.slots.acquire(here, &Method::GET, PATH).unwrap();
    slow.wait_for_report(giants).await;
    let mut waiting = std::pin::pin!(giant.get(PATH));
    assert!(futures_util::poll!(waiting.as_mut()).is_pending());
    tokio::select! {
        biased;
        _ = waiting.as_mut() => panic!("two reports of one company ran at once"),
        answer = small.get(PATH) => answer.expect(StatusCode::OK),
    }
    giant.get("/api/games/").await.expect(StatusCode::OK);
    drop(slow);
    waiting.await.expect(StatusCode::OK);
}
