//! Domains of email that a company proves by a text in the DNS, and who somebody is for its provider.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use chrono::Duration;
use hickory_resolver::proto::{
    op::{Message, ResponseCode},
    rr::{RData, Record, rdata::TXT},
};
use http::StatusCode;
use rozmova::outward::text_records;
use serde_json::{Value, json};
use tokio::net::UdpSocket;

use crate::{
    audit::newest,
    harness::*,
    ownership::with_rights,
    provider::{Hosts, company, enter},
};

const PROVE: &str = "/api/company_sign_in/domains/";
const RELEASE: &str = "/api/company_sign_in/domains/release/";
const SETTINGS: &str = "/api/company_sign_in/settings/";

/// A name server that knows these texts, by their full names.
struct NameServer {
    address: SocketAddr,
    texts: Arc<Mutex<Vec<(String, String)>>>,
}

impl NameServer {
    async fn start() -> Self {
        let socket = UdpSocket::bind("127.0.0.1:0").await.unwrap();
        let address = socket.local_addr().unwrap();
        let texts: Arc<Mutex<Vec<(String, String)>>> = Arc::default();
        let known = texts.clone();
        tokio::spawn(async move {
            let mut buffer = [0; 4096];
            while let Ok((length, from)) = socket.recv_from(&mut buffer).await {
                let asked = Message::from_vec(&buffer[..length]).unwrap();
                let name = asked.queries[0].name().clone();
                let mut answer = Message::response(asked.metadata.id, asked.metadata.op_code);
                answer.add_query(asked.queries[0].clone());
                for (of, text) in known.lock().unwrap().iter() {
                    if name.to_string() == *of {
                        // In two parts, as long texts are.
                        let (first, rest) = text.split_at(text.len() / 2);
                        let text = TXT::new(vec![first.to_owned(), rest.to_owned()]);
                        answer.add_answer(Record::from_rdata(name.clone(), 60, RData::TXT(text)));
                    }
                }
                if answer.answers.is_empty() {
                    answer.metadata.response_code = ResponseCode::NXDomain;
                }
                socket.send_to(&answer.to_vec().unwrap(), from).await.unwrap();
            }
        });
        Self { address, texts }
    }

    fn publish(&self, name: &str, text: &str) {
        self.texts.lock().unwrap().push((name.to_owned(), text.to_owned()));
    }
}

async fn proof(admin: &Client, domain: &str) -> Value {
    admin.post(PROVE, json!({ "domain": domain })).await.json(StatusCode::OK)
}

async fn proven(admin: &Client) -> Value {
    admin.get(SETTINGS).await.json(StatusCode::OK)["email_domains"].clone()
}

#[each_database]
async fn a_published_record_proves_a_domain(app: TestApp) {
    let names = NameServer::start().await;
    let app = app.changed(|config| config.dns_server = Some(names.address));
    let admin = app.account("kvitka").await;
    let asked = proof(&admin, " @Kvitka.Example ").await;
    assert_eq!(
        (&asked["domain"], &asked["record_name"], &asked["proven"], &asked["found"]),
        (&json!("kvitka.example"), &json!("_rozmova.kvitka.example"), &json!(false), &json!([]))
    );
    let value = asked["record_value"].as_str().unwrap().to_owned();
    assert_eq!(value.len(), "rozmova-domain=".len() + 32);
    // The record of another company proves nothing here, and is repeated.
    let other = app.account("other").await;
    let theirs = proof(&other, "kvitka.example").await["record_value"].as_str().unwrap().to_owned();
    assert_ne!(value, theirs);
    names.publish("_rozmova.kvitka.example.", &theirs);
    let asked = proof(&admin, "kvitka.example").await;
    assert_eq!((&asked["proven"], &asked["found"]), (&json!(false), &json!([theirs])));
    assert_eq!(proven(&admin).await, json!([]));

    names.publish("_rozmova.kvitka.example.", &value);
    assert_eq!(proof(&admin, "kvitka.example").await["proven"], true);
    assert_eq!(proven(&admin).await, json!(["kvitka.example"]));
    assert_eq!(newest(&admin, "company_sign_in.changed").await["after"]["email_domain"], "kvitka.example");
    // It belongs to the first; the record may go again.
    let refused = other.post(PROVE, json!({"domain": "kvitka.example"})).await;
    refused.refused(StatusCode::BAD_REQUEST, "validation_failed");
    names.texts.lock().unwrap().clear();
    assert_eq!(proof(&admin, "kvitka.example").await["proven"], true);

    other
        .post(RELEASE, json!({"domain": "kvitka.example"}))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    admin.post(RELEASE, json!({"domain": "kvitka.example"})).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(proven(&admin).await, json!([]));
    assert_eq!(proof(&admin, "kvitka.example").await["proven"], false);
}

#[each_database]
async fn proving_a_domain_takes_every_right_and_a_recent_password(app: TestApp) {
    let names = NameServer::start().await;
    let app = app.changed(|config| config.dns_server = Some(names.address));
    let admin = app.account("kvitka").await;
    let form = json!({"domain": "kvitka.example"});
    for bad in ["", "kvitka", "a b.example", "https://kvitka.example"] {
        let refused = admin.post(PROVE, json!({ "domain": bad })).await.json(StatusCode::BAD_REQUEST);
        assert!(refused["errors"]["domain"].is_array(), "{refused}");
    }
    // Whoever may change settings, and not everything else, could let themselves in as anybody.
    let lesser = with_rights(&app, &admin, "Keeper", &[14, 15]).await;
    lesser.post(PROVE, form.clone()).await.refused(StatusCode::FORBIDDEN, "forbidden");
    lesser.post(RELEASE, form.clone()).await.refused(StatusCode::FORBIDDEN, "forbidden");
    app.clock.advance(Duration::minutes(61));
    admin.post(PROVE, form.clone()).await.refused(StatusCode::FORBIDDEN, "reauth_required");
    admin.post(RELEASE, form).await.refused(StatusCode::FORBIDDEN, "reauth_required");
}

#[tokio::test]
async fn a_name_server_that_is_silent_is_no_answer() {
    let silent = UdpSocket::bind("127.0.0.1:0").await.unwrap();
    let asked = text_records(Some(silent.local_addr().unwrap()), "kvitka.example").await;
    assert!(asked.is_err());
}

#[each_database]
async fn an_administrator_unlinks_somebody_from_the_provider(app: TestApp) {
    let hosts = Arc::new(Hosts::default());
    let app = app.sending_to(hosts.clone());
    let (admin, provider) = company(&app, &hosts, "kvitka", "id.kvitka.example").await;
    let first = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    let person = app.client_of(&first);
    let path = format!("/api/users/{}/company_identity/", person.id);
    let shown = admin.get(&path).await.json(StatusCode::OK);
    assert_eq!(shown["identity"]["issuer"], provider.issuer.as_str());
    assert_eq!(
        admin.get(&format!("/api/users/{}/company_identity/", admin.id)).await.value(),
        json!({"identity": null})
    );
    person.delete(&path).await.refused(StatusCode::FORBIDDEN, "forbidden_users");
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    person.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    assert_eq!(newest(&admin, "person.company_unlinked").await["object"]["id"], person.id);
    admin.delete(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    // Without a proven email the next login is somebody new.
    let again = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    assert_ne!(again["user"]["id"], first["user"]["id"]);
}
