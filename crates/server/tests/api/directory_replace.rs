//! What names, emails and numbers become when the directory replaces a person.

use http::StatusCode;
use serde_json::json;

use crate::{
    audit::newest,
    directory::{ENTERPRISE, USERS, added, directory, key, person, refused, user},
    harness::*,
};

#[each_database]
async fn replacing_keeps_what_the_directory_does_not_know(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let form =
        json!({"userName": "KV-1", "externalId": "e1", "name": {"givenName": "Ira", "familyName": "Old"}});
    let made = directory.post(USERS, form).await.json(StatusCode::CREATED);
    assert_eq!((&made[ENTERPRISE]["employeeNumber"], made.get("emails")), (&json!("KV-1"), None));
    let at = user(&made["id"]);
    let replaced = directory
        .put(&at, json!({"userName": "KV-2", "name": {"givenName": "Ira", "familyName": "New"}}))
        .await
        .json(StatusCode::OK);
    assert_eq!(
        (
            &replaced["userName"],
            &replaced[ENTERPRISE]["employeeNumber"],
            &replaced["name"]["familyName"],
            replaced.get("externalId"),
            &replaced["active"]
        ),
        (&json!("KV-2"), &json!("KV-2"), &json!("New"), None, &json!(true))
    );
    let remove = |path: &str| json!({"Operations": [{"op": "remove", "path": path}]});
    let email = json!({"Operations": [{"op": "add", "path": "emails[type eq \"work\"].value", "value": "Ira@Kvitka.example"}]});
    let changed = directory.patch(&at, email).await.json(StatusCode::OK);
    assert_eq!(changed["emails"][0]["value"], "ira@kvitka.example");
    let changed =
        directory.patch(&at, remove(&format!("{ENTERPRISE}:employeeNumber"))).await.json(StatusCode::OK);
    assert_eq!((changed.get(ENTERPRISE), &changed["userName"]), (None, &json!("KV-2")));
    let language =
        |name: &str| json!({"Operations": [{"op": "add", "path": "preferredLanguage", "value": name}]});
    for (name, kept) in [("ru-RU", "ru"), ("fr", "ru")] {
        let changed = directory.patch(&at, language(name)).await.json(StatusCode::OK);
        assert_eq!(changed["preferredLanguage"], kept, "{name}");
    }
    let changed = directory.patch(&at, remove("preferredLanguage")).await.json(StatusCode::OK);
    assert_eq!(changed.get("preferredLanguage"), None);
    let id = json!({"Operations": [{"op": "add", "path": "externalId", "value": "e2"}]});
    directory.patch(&at, id).await.expect(StatusCode::OK);
    assert_eq!(newest(&admin, "employee.changed").await["after"], json!({"external_id": "e2"}));
    let changed = directory.get(&at).await.json(StatusCode::OK);
    // The same again changes nothing, and counts no version.
    let same = directory.put(&at, changed.clone()).await.json(StatusCode::OK);
    assert_eq!(same["meta"], changed["meta"]);
    // A name that is neither an email nor a number is the directory's own, and enough.
    let own = directory
        .post(USERS, json!({"userName": "CN=Olha, OU=Bar team, O=Kvitka"}))
        .await
        .json(StatusCode::CREATED);
    assert_eq!(
        (&own["userName"], own.get("emails"), own.get(ENTERPRISE)),
        (&json!("CN=Olha, OU=Bar team, O=Kvitka"), None, None)
    );
    let own = format!("/api/users/{}/", own["id"].as_str().unwrap());
    admin.patch(&own, json!({"first_name": "Olha"})).await.expect(StatusCode::OK);
    refused(
        &directory.put(&at, json!({"displayName": "No Name"})).await,
        StatusCode::BAD_REQUEST,
        "invalidValue",
    );
    for form in
        [json!({"userName": "x".repeat(256)}), json!({}), json!({"userName": 1, "emails": [{"value": "no"}]})]
    {
        refused(&directory.post(USERS, form).await, StatusCode::BAD_REQUEST, "invalidValue");
    }
}

#[each_database]
async fn what_is_sent_holds_beside_another_user_name(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let email = |value: &str| json!([{"value": value, "type": "work"}]);
    let made = added(&directory, "anna@kvitka.example").await;
    let at = user(&made["id"]);
    let moved = json!({"userName": "anna.login@kvitka.example", "emails": email("anna@kvitka.example")});
    let moved = directory.put(&at, moved).await.json(StatusCode::OK);
    assert_eq!(
        (&moved["userName"], &moved["emails"][0]["value"]),
        (&json!("anna.login@kvitka.example"), &json!("anna@kvitka.example"))
    );
    // Somebody of the product, whom the directory first calls as the product does, keeps that name.
    let lena = app.employee(&admin, "Lena", "Learner").await;
    let known = person(&admin, &lena.id.to_string()).await["email"].as_str().unwrap().to_owned();
    let at = user(&json!(lena.id.to_string()));
    let form = json!({"userName": known, "emails": email("lena.other@kvitka.example"), ENTERPRISE: {"employeeNumber": "KV-9"}});
    let changed = directory.put(&at, form).await.json(StatusCode::OK);
    assert_eq!(
        (&changed["userName"], &changed["emails"][0]["value"]),
        (&json!(known), &json!("lena.other@kvitka.example"))
    );
    let form = json!({"userName": "KV-10", ENTERPRISE: {"employeeNumber": "KV-9"}});
    let changed = directory.put(&at, form).await.json(StatusCode::OK);
    assert_eq!(
        (&changed["userName"], &changed[ENTERPRISE]["employeeNumber"]),
        (&json!("KV-10"), &json!("KV-9"))
    );
    for (name, first) in [("@", "@"), ("line\u{2028}break", "line break")] {
        let made = directory.post(USERS, json!({"userName": name})).await.json(StatusCode::CREATED);
        assert_eq!(made["name"]["givenName"], first, "{name:?}");
    }
}

#[each_database]
async fn who_comes_back_is_invited_where_the_key_says_so(app: TestApp) {
    let admin = app.account("kvitka").await;
    for invites in [false, true] {
        let directory = key(&app, &admin, invites).await;
        let name = format!("anna{invites}@kvitka.example");
        let made = added(&directory, &name).await;
        directory.delete(&user(&made["id"])).await.expect(StatusCode::NO_CONTENT);
        let before = app.emails().await.len();
        let back = directory.post(USERS, json!({"userName": name})).await.json(StatusCode::CREATED);
        assert_eq!(back["id"], made["id"]);
        let invited: Vec<String> =
            app.emails().await.into_iter().skip(before).map(|email| email.to).collect();
        assert_eq!(invited, vec![name; usize::from(invites)]);
    }
}
