//! Plans, orders, invoices and payments.

use std::{collections::BTreeSet, io::Read, sync::Arc};

use chrono::Duration;
use flate2::read::ZlibDecoder;
use http::StatusCode;
use rozmova::{
    config::Billing,
    features::billing,
    payments::{ChargeResult, Order, Payments},
};
use serde_json::{Value, json};

use crate::harness::*;

pub const CHARGE: &str = "/api/billing/charge/";

pub fn order(plan: impl Into<Value>, period: i64) -> Value {
    let payer = json!({"company": "ТОВ «Квітка Кава»", "tax_id": "40118822", "address": "Львів, площа Ґонти, 7", "email": "Office@Kvitka.example"});
    json!({"plan": plan.into(), "period": period, "billing_data": payer})
}

/// Every letter that somebody who copies the text of a PDF gets, from the tables of its fonts.
fn letters(pdf: &[u8]) -> BTreeSet<char> {
    let mut found = BTreeSet::new();
    let mut rest = pdf;
    while let Some(start) = position(rest, b"stream\n") {
        rest = &rest[start + 7..];
        let end = position(rest, b"endstream").unwrap();
        let mut table = String::new();
        if ZlibDecoder::new(&rest[..end]).read_to_string(&mut table).is_ok() && table.contains("beginbfchar")
        {
            // A glyph, and the letter that it stands for.
            let codes = table
                .lines()
                .filter_map(|line| line.split_whitespace().nth(1)?.strip_prefix('<')?.strip_suffix('>'));
            found.extend(codes.filter_map(|code| char::from_u32(u32::from_str_radix(code, 16).ok()?)));
        }
        rest = &rest[end + 9..];
    }
    found
}

fn position(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

/// An online provider that takes the money at once, or never.
#[derive(Debug)]
struct Provider {
    works: bool,
}

#[async_trait::async_trait]
impl Payments for Provider {
    async fn charge(&self, order: &Order) -> anyhow::Result<ChargeResult> {
        anyhow::ensure!(self.works, "the card of {} was declined", order.email);
        Ok(ChargeResult::Paid)
    }
}

#[each_database]
async fn plans_are_priced_by_the_operator_or_on_request(app: TestApp) {
    let admin = app.account("kvitka").await;
    let plans = admin.get("/api/sub_plans/").await.json(StatusCode::OK);
    assert_eq!(plans["results"].as_array().unwrap().len(), 3);
    assert_eq!(
        plans["results"][0],
        json!({
            "id": 1, "code": "medium", "title": "Medium", "users_limit": 500, "storage_bytes": 50_i64 << 30, "backup": "weekly", "backup_fee": 50_000, "currency": "UAH", "on_request": false,
            "prices": [{"period": 6, "amount": null, "total": 300_000, "currency": "UAH"}, {"period": 12, "amount": null, "total": 600_000, "currency": "UAH"}],
        })
    );
    assert_eq!(
        (
            &plans["results"][2]["code"],
            &plans["results"][2]["users_limit"],
            &plans["results"][2]["backup_fee"]
        ),
        (&json!("sales_team"), &json!(null), &json!(90_000))
    );
    let priced = app.changed(|config| config.prices = "medium:6=1200000, unlim:12=5000000".into());
    let admin = priced.sign_in("admin@kvitka.example").await;
    let plans = admin.get("/api/sub_plans/").await.json(StatusCode::OK);
    assert_eq!(
        plans["results"][0]["prices"][0],
        json!({"period": 6, "amount": 1_200_000, "total": 1_500_000, "currency": "UAH"})
    );
    assert_eq!(plans["results"][0]["prices"][1]["amount"], json!(null));
    let charge = admin.post(CHARGE, order("unlim", 12)).await.json(StatusCode::CREATED);
    assert_eq!((&charge["amount"], &charge["status"]), (&json!(5_000_000 + 1_080_000), &json!("pending")));
}

/// Whoever pays gets the invoice as a file, with the order and when the payment has arrived.
#[each_database]
async fn invoices_are_mailed_to_whoever_pays(app: TestApp) {
    let admin = app.account("kvitka").await;
    app.emails().await;
    admin.post(CHARGE, order("medium", 6)).await.expect(StatusCode::CREATED);
    billing::pay(&app.app, "INV-00001").await.unwrap();
    billing::pay(&app.app, "INV-00001").await.unwrap();
    let emails: Vec<_> =
        app.emails().await.into_iter().filter(|email| email.to == "office@kvitka.example").collect();
    let subjects: Vec<&str> = emails.iter().map(|email| email.subject.as_str()).collect();
    assert_eq!(subjects, ["Invoice INV-00001 for Rozmova", "Invoice INV-00001 is paid"], "once each");
    for email in &emails {
        let file = email.attachment.as_ref().unwrap();
        assert_eq!((file.name.as_str(), file.media_type), ("INV-00001.pdf", "application/pdf"));
        assert!(file.bytes.starts_with(b"%PDF"));
        assert!(email.text.contains("3,000.00\u{a0}UAH"), "{}", email.text);
        assert!(
            email.text.contains("“Medium”") && email.text.contains("/administrator/billing\n"),
            "{}",
            email.text
        );
    }
    assert!(emails[1].text.contains("until 2026-09-16"), "{}", emails[1].text);
    let listed = admin.get("/api/mails/?kind=invoice_paid").await.json(StatusCode::OK);
    assert_eq!((&listed["total"], &listed["results"][0]["state"]), (&json!(1), &json!("sent")));
}

#[each_database]
async fn an_order_is_an_invoice_until_it_is_paid(app: TestApp) {
    let admin = app.account("kvitka").await;
    let plan = admin.get("/api/billing/plan/").await.json(StatusCode::OK);
    assert_eq!(
        (&plan["plan"], &plan["status"], &plan["days_left"], &plan["last_backup_at"]),
        (&json!(null), &json!("trial"), &json!(14), &json!(null))
    );
    assert_eq!(
        (&plan["users"], &plan["storage"]),
        (&json!({"used": 1, "limit": null}), &json!({"used": 0, "limit": 80_i64 << 30}))
    );
    let overview = admin.get("/api/billing/").await.json(StatusCode::OK);
    assert_eq!(
        (&overview["next_payment"], &overview["billing_data"], &overview["status"]),
        (&json!(null), &json!(null), &json!("trial"))
    );
    let charge = admin.post(CHARGE, order("medium", 6)).await.json(StatusCode::CREATED);
    assert_eq!(
        (&charge["number"], &charge["amount"], &charge["currency"], &charge["status"]),
        (&json!("INV-00001"), &json!(300_000), &json!("UAH"), &json!("pending"))
    );
    assert_eq!(
        (&charge["plan"]["code"], &charge["billing_data"]["email"]),
        (&json!("medium"), &json!("office@kvitka.example"))
    );
    let overview = admin.get("/api/billing/").await.json(StatusCode::OK);
    assert_eq!(
        overview["next_payment"],
        json!({"date": charge["created_at"], "amount": 300_000, "currency": "UAH"})
    );
    assert_eq!(
        (&overview["billing_data"], &overview["plan"]),
        (&charge["billing_data"], &json!(null)),
        "not before it is paid"
    );
    app.clock.advance(Duration::hours(1));
    assert_eq!(billing::pay(&app.app, "INV-00001").await.unwrap().status, "paid");
    assert_eq!(
        billing::pay(&app.app, "INV-00001").await.unwrap().paid_at,
        Some(app.clock.now()),
        "once is enough"
    );
    let overview = admin.get("/api/billing/").await.json(StatusCode::OK);
    assert_eq!(
        (&overview["plan"]["code"], &overview["status"], &overview["paid_until"]),
        (&json!("medium"), &json!("active"), &json!("2026-09-16T09:00:00Z"))
    );
    assert_eq!(
        (&overview["users"]["limit"], &overview["next_payment"]["date"], &overview["next_payment"]["amount"]),
        (&json!(500), &overview["paid_until"], &json!(300_000))
    );
    assert_eq!(
        admin.get("/api/users/me/").await.value()["account"]["plan"],
        json!({"id": 1, "code": "medium", "title": "Medium"})
    );
    assert_eq!(admin.get("/api/dashboard/").await.value()["plan"]["status"], "active");
    // The next term begins where this one ends.
    admin.post(CHARGE, order(1, 12)).await.expect(StatusCode::CREATED);
    billing::pay(&app.app, "INV-00002").await.unwrap();
    let history = admin.get("/api/billing/history/?per_page=1&page=2").await.json(StatusCode::OK);
    assert_eq!(
        (&history["total"], &history["results"][0]["number"], &history["results"][0]["status"]),
        (&json!(2), &json!("INV-00001"), &json!("paid"))
    );
    assert_eq!(admin.get("/api/billing/plan/").await.value()["paid_until"], "2027-09-16T09:00:00Z");
    let told: Vec<_> = admin.get("/api/audit/?kind=billing").await.json(StatusCode::OK)["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["action"].clone(), row["who"]["id"].clone()))
        .collect();
    assert_eq!(
        told,
        [
            (json!("billing.paid"), json!(null)),
            (json!("billing.charged"), json!(admin.id)),
            (json!("billing.paid"), json!(null)),
            (json!("billing.charged"), json!(admin.id))
        ]
    );
}

#[each_database]
async fn the_invoice_is_a_paper_in_the_readers_language(app: TestApp) {
    let seller = app.changed(|config| config.seller = Some("ТОВ «Розмова»\nIBAN UA12".into()));
    let admin = seller.account("kvitka").await;
    let charge = admin.post(CHARGE, order("unlim", 6)).await.json(StatusCode::CREATED);
    let url = charge["invoice_url"].as_str().unwrap();
    for (language, word) in [("uk", "Рахунок"), ("ru", "Счёт"), ("en", "Invoice")] {
        let paper = admin.speaking(language).get(url).await;
        paper.expect(StatusCode::OK);
        assert_eq!(
            (&paper.headers["content-type"], &paper.headers["content-disposition"]),
            (&"application/pdf".parse().unwrap(), &"attachment; filename=\"INV-00001.pdf\"".parse().unwrap())
        );
        assert!(paper.body.starts_with(b"%PDF-") && paper.body.len() < 100_000, "{}", paper.body.len());
        let there = letters(&paper.body);
        for letter in format!("{word}ТОВ«Квітка»Ґонти7INV00001РозмоваUA540").chars() {
            assert!(there.contains(&letter), "{language} {letter}: {there:?}");
        }
    }
    let manager = seller.employee(&admin, "Mia", "Training manager").await;
    manager.get(url).await.refused(StatusCode::FORBIDDEN, "forbidden");
    seller.account("other").await.get(url).await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn what_is_wrong_with_an_order_is_told(app: TestApp) {
    let admin = app.account("kvitka").await;
    let with = |field: &str, value: Value| {
        let mut body = order("medium", 6);
        body["billing_data"][field] = value;
        body
    };
    for (body, field) in [
        (order("free", 6), "plan"),
        (order(9, 6), "plan"),
        (order("medium", 7), "period"),
        (with("company", json!(" ")), "billing_data.company"),
        (with("address", json!("")), "billing_data.address"),
        (with("email", json!("nobody")), "billing_data.email"),
        (with("tax_id", json!("1".repeat(33))), "billing_data.tax_id"),
    ] {
        let refused =
            admin.post(CHARGE, body.clone()).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][field].is_array(), "{body}: {refused}");
    }
    admin
        .post(CHARGE, json!({"plan": "medium", "period": 6}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(admin.get("/api/billing/history/").await.value()["total"], 0);
    admin.post(CHARGE, with("tax_id", json!(""))).await.expect(StatusCode::CREATED);
}

#[each_database]
async fn what_was_cancelled_is_not_paid(app: TestApp) {
    let admin = app.account("kvitka").await;
    for plan in ["medium", "unlim"] {
        admin.post(CHARGE, order(plan, 6)).await.expect(StatusCode::CREATED);
    }
    assert_eq!(billing::cancel(&app.app, "INV-00001").await.unwrap().status, "cancelled");
    assert_eq!(billing::cancel(&app.app, "INV-00001").await.unwrap().status, "cancelled", "once is enough");
    billing::pay(&app.app, "INV-00002").await.unwrap();
    for refused in [
        billing::pay(&app.app, "INV-00001").await,
        billing::cancel(&app.app, "INV-00002").await,
        billing::pay(&app.app, "INV-77777").await,
    ] {
        assert!(refused.is_err());
    }
    let list: Vec<_> = billing::list(&app.app)
        .await
        .unwrap()
        .into_iter()
        .map(|(row, account)| (row.number, row.status, account))
        .collect();
    assert_eq!(
        list,
        [
            ("INV-00002".into(), "paid".into(), "kvitka Ltd".to_owned()),
            ("INV-00001".into(), "cancelled".into(), "kvitka Ltd".into())
        ]
    );
    admin
        .get(
            admin.get("/api/billing/history/?page=1").await.value()["results"][1]["invoice_url"]
                .as_str()
                .unwrap(),
        )
        .await
        .expect(StatusCode::OK);
}

#[each_database]
async fn a_charge_that_fails_is_history_and_the_plan_stays(app: TestApp) {
    let admin = app.account("kvitka").await;
    let broken = app.paying_by(Arc::new(Provider { works: false })).sign_in("admin@kvitka.example").await;
    let charge = broken.post(CHARGE, order("unlim", 6)).await.json(StatusCode::CREATED);
    assert_eq!(
        (&charge["status"], &charge["invoice_url"], &charge["paid_at"]),
        (&json!("failed"), &json!(null), &json!(null))
    );
    admin
        .get(&format!("/api/billing/invoices/{}/", charge["id"]))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    assert!(
        billing::pay(&app.app, charge["number"].as_str().unwrap()).await.is_err(),
        "nothing was asked for"
    );
    let overview = admin.get("/api/billing/").await.json(StatusCode::OK);
    assert_eq!(
        (&overview["status"], &overview["plan"], &overview["next_payment"]),
        (&json!("trial"), &json!(null), &json!(null))
    );
    assert_eq!(admin.get("/api/billing/history/").await.value()["results"][0]["status"], "failed");
    let online = app.paying_by(Arc::new(Provider { works: true })).sign_in("admin@kvitka.example").await;
    let charge = online.post(CHARGE, order("unlim", 6)).await.json(StatusCode::CREATED);
    assert_eq!((&charge["status"], &charge["number"]), (&json!("paid"), &json!("INV-00002")));
    assert_eq!(admin.get("/api/billing/plan/").await.value()["plan"]["code"], "unlim");
}

#[each_database]
async fn numbers_follow_each_other_over_all_accounts(app: TestApp) {
    let (one, two) = (app.account("kvitka").await, app.account("other").await);
    let charges = (0..10).map(|n| {
        let who = if n % 2 == 0 { one.clone() } else { two.clone() };
        async move {
            who.post(CHARGE, order("unlim", 6)).await.json(StatusCode::CREATED)["number"]
                .as_str()
                .unwrap()
                .to_owned()
        }
    });
    let mut numbers = futures_util::future::join_all(charges).await;
    numbers.sort();
    assert_eq!(numbers, (1..=10).map(|n| format!("INV-{n:05}")).collect::<Vec<_>>());
}

#[each_database]
async fn without_billing_there_is_none_of_it(app: TestApp) {
    app.account("kvitka").await;
    let own = app.changed(|config| config.billing = Billing::Off);
    let admin = own.sign_in("admin@kvitka.example").await;
    for path in [
        "/api/sub_plans/",
        "/api/billing/",
        "/api/billing/plan/",
        "/api/billing/history/",
        "/api/billing/invoices/1/",
    ] {
        admin.get(path).await.refused(StatusCode::NOT_FOUND, "not_found");
    }
    admin.post(CHARGE, order("medium", 6)).await.refused(StatusCode::NOT_FOUND, "not_found");
    let settings = admin.get("/api/settings/").await.json(StatusCode::OK);
    assert_eq!((&settings["billing"], &settings["storage"]["limit"]), (&json!(false), &json!(null)));
    own.clock.advance(Duration::days(400));
    let admin = own.sign_in("admin@kvitka.example").await;
    let account = admin.get("/api/users/me/").await.json(StatusCode::OK)["account"].clone();
    assert_eq!(
        (&account["billing"], &account["premium"], &account["plan"]),
        (&json!(false), &json!(true), &json!(null))
    );
    admin.post("/api/games/", json!({"title": "Any time"})).await.expect(StatusCode::CREATED);
}

#[each_database]
async fn only_who_has_access_sees_billing(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    for path in ["/api/sub_plans/", "/api/billing/", "/api/billing/plan/", "/api/billing/history/"] {
        manager.get(path).await.refused(StatusCode::FORBIDDEN, "forbidden");
    }
    manager.post(CHARGE, order("medium", 6)).await.refused(StatusCode::FORBIDDEN, "forbidden");
}
