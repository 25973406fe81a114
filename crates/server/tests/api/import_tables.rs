//! Tables of people as files: columns, encodings, long ones, and out and in again.

use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    harness::*,
    import::{PATH, counts, export, fault, import, person, places, send, total},
};

#[each_database]
async fn a_column_may_be_said_to_be_another_field(app: TestApp) {
    let admin = app.account("kvitka").await;
    let table = b"Adresse,Name,Nachname,Email\na@kvitka.example,A,B,not@this.example\n";
    let mapping = r#"{"0": "email", "2": "last_name"}"#;
    let report = send(&admin, table, &[("dry_run", "true"), ("mapping", mapping)]).await.json(StatusCode::OK);
    assert_eq!(
        report["columns"]
            .as_array()
            .unwrap()
            .iter()
            .map(|column| column["field"].clone())
            .collect::<Vec<_>>(),
        [json!("email"), json!("first_name"), json!("last_name"), Value::Null]
    );
    assert_eq!(counts(&report), [1, 0, 0, 0]);
    assert_eq!(report["rows"][0]["email"], "a@kvitka.example");
    let report = send(&admin, table, &[("dry_run", "1"), ("mapping", r#"{"3": null, "77": "phone"}"#)])
        .await
        .json(StatusCode::OK);
    assert_eq!(fault(&report, 0).0, "email");
    for mapping in
        ["nonsense", r#"{"x": "email"}"#, r#"{"0": "password"}"#, r#"{"0": "email", "1": "email"}"#, "[]"]
    {
        let body = send(&admin, table, &[("mapping", mapping)])
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"]["mapping"].is_array(), "{body}");
    }
    for (field, value) in [("dry_run", "maybe"), ("send_invitation", "2")] {
        let body = send(&admin, table, &[(field, value)])
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"][field].is_array(), "{body}");
    }
}

#[each_database]
async fn files_that_cannot_be_imported(app: TestApp) {
    let admin = app.account("kvitka").await;
    let long = format!("email,first name,last name\n{}", "a@b.example,A,B\n".repeat(200_000));
    let began = std::time::Instant::now();
    for (file, text) in [
        (b"".as_slice(), "Please fill"),
        (b"just words", "no rows"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "not a table"),
        (b"PK\x03\x04 broken", "not a table"),
        (b"email\n\xD0\x9E\xD0\x9B\xD0\x95\xD0\x9D\xD0\x90\xD0\n", "UTF-8"),
        (long.as_bytes(), "50000"),
        (&vec![b'x'; 8 * 1_048_576 + 1], "8 MB"),
        (&vec![b'x'; 10 * 1_048_576], "8 MB"),
    ] {
        let body = send(&admin, file, &[]).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"]["file"][0].as_str().unwrap().contains(text), "{text}: {body}");
    }
    assert!(began.elapsed() < std::time::Duration::from_secs(10), "{:?}", began.elapsed());
    admin.post(PATH, json!({})).await.refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media");
    app.clock.advance(chrono::Duration::days(15));
    let admin = app.sign_in("admin@kvitka.example").await;
    send(&admin, b"email\nx@y.example", &[]).await.refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
}

#[each_database]
async fn letters_of_every_encoding(app: TestApp) {
    let admin = app.account("kvitka").await;
    let table = |name: &str| format!("Пошта;Ім’я;Прізвище\r\n{name}@kvitka.example;Ганна;Їжакевич\r\n");
    let utf16: Vec<u8> =
        "\u{FEFF}".encode_utf16().chain(table("utf16").encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let text = table("windows");
    let (windows, ..) = encoding_rs::WINDOWS_1251.encode(&text);
    for (name, file) in [
        ("plain", table("plain").into_bytes()),
        ("mark", format!("\u{FEFF}{}", table("mark")).into_bytes()),
        ("utf16", utf16),
        ("windows", windows.into_owned()),
    ] {
        let report = send(&admin, &file, &[]).await.json(StatusCode::OK);
        assert_eq!(counts(&report), [1, 0, 0, 0], "{name}");
        assert_eq!(person(&admin, &format!("{name}@kvitka")).await["last_name"], "Їжакевич");
    }
}

#[each_database]
async fn what_was_exported_comes_back_unchanged(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (_, positions) = places(&admin, &["Barista", "Cashier"]).await;
    let role = json!({"title": "Касир", "permission_groups": [11, 12]});
    admin.post("/api/roles/", role).await.expect(StatusCode::CREATED);
    let table = format!(
        "email,first name,last name,middle name,gender,birth date,phone,role,position code\n\
        a@kvitka.example,=1+1,\"Її \"\";\"\"\",-x,ж,1990-12-31,380441234567,Касир,{}\n\
        b@kvitka.example,'=x,@B,\t,,,,Training manager,{}\n\
        c@kvitka.example,Анна,O'Neil,'+,male,,0001,,\n",
        positions[0], positions[1]
    );
    assert_eq!(counts(&import(&admin, &table).await), [3, 0, 0, 0]);
    let gone = person(&admin, "c@kvitka").await;
    admin.patch("/api/users/", json!({"users": [gone["id"]], "fired": true})).await.expect(StatusCode::OK);
    for language in ["en", "uk", "ru"] {
        let reader = admin.speaking(language);
        for format in ["csv", "xlsx"] {
            let file = export(&reader, &format!("format={format}&fired=all")).await;
            let report = send(&reader, &file.body, &[]).await.json(StatusCode::OK);
            assert_eq!(counts(&report), [0, 0, 4, 0], "{language} {format}: {report}");
            assert!(
                report["columns"].as_array().unwrap().iter().all(|column| column["field"].is_string()),
                "{report}"
            );
        }
        for format in ["csv", "xlsx"] {
            let sample = reader.get(&format!("/api/employee/import/sample/?format={format}")).await;
            sample.expect(StatusCode::OK);
            let report = send(&reader, &sample.body, &[("dry_run", "1")]).await.json(StatusCode::OK);
            assert_eq!(counts(&report), [2, 0, 0, 0], "{language} {format}: {report}");
        }
    }
    let file = export(&admin, "").await;
    assert_eq!(file.headers["content-type"], "text/csv; charset=utf-8");
    assert_eq!(file.headers["content-disposition"], "attachment; filename=\"employees-2026-03-02.csv\"");
    let text = file.text();
    assert!(text.starts_with("\u{FEFF}\"First name\",\"Last name\",\"Middle name\",\"Gender\",\"Date of birth\",\"Phone\",\"Email\",\"Personnel number\",\"Role\",\"Organisation code\",\"Position code\",\"Time limits\",\"Manages\"\r\n"), "{text}");
    assert!(text.contains("\"'=1+1\",\"Її \"\";\"\"\",\"'-x\",\"female\",\"1990-12-31\",\"380441234567\",\"a@kvitka.example\",\"\",\"Касир\",\"ORG-"), "{text}");
    assert!(!text.contains("c@kvitka.example"), "the dismissed are not in the default list");
    // Exactly what is filtered, in its order.
    let emails = |text: &str| {
        text.lines().skip(1).map(|line| line.split("\",\"").nth(6).unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        emails(&export(&admin, "search=kvitka&sort=-email").await.text()),
        ["b@kvitka.example", "admin@kvitka.example", "a@kvitka.example"]
    );
    assert_eq!(emails(&export(&admin, "search=Barista").await.text()), ["a@kvitka.example"]);
    for query in ["format=pdf", "sort=password", "fired=maybe"] {
        admin
            .get(&format!("/api/employee/export/?{query}"))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    }
    let learner = app.employee(&admin, "Lena", "Learner").await;
    learner.get("/api/employee/export/").await.refused(StatusCode::FORBIDDEN, "forbidden");
}

#[each_database]
async fn a_long_table_is_imported_beside_the_requests(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mark", "Training manager").await;
    app.clock.advance(chrono::Duration::minutes(1));
    let rows: String = (0..20_001).map(|n| format!("p{n}@kvitka.example,A{},B\n", n % 100)).collect();
    let table = format!("email,first name,last name\n{rows}");
    let started =
        send(&admin, table.as_bytes(), &[("send_invitation", "0")]).await.json(StatusCode::ACCEPTED);
    let job = format!("/api/jobs/{}/", started["job"]);
    let waiting = admin.get(&job).await.json(StatusCode::OK);
    assert_eq!(
        waiting,
        json!({"id": started["job"], "state": "waiting", "done": 0, "total": 20_001, "result": null, "error": null})
    );
    manager.get(&job).await.refused(StatusCode::NOT_FOUND, "not_found");
    let other = app.account("other").await;
    other.get(&job).await.refused(StatusCode::NOT_FOUND, "not_found");
    rozmova::worker::run_due(&app.app).await.unwrap();
    let done = admin.get(&job).await.json(StatusCode::OK);
    assert_eq!(
        (&done["state"], &done["done"], &done["error"]),
        (&json!("done"), &json!(20_001), &Value::Null)
    );
    assert_eq!(
        (counts(&done["result"]), done["result"]["rows"].as_array().unwrap().len()),
        ([20_001, 0, 0, 0], 1_000)
    );
    let told = admin.get("/api/events/").await.json(StatusCode::OK);
    assert_eq!(
        (&told["unread"], &told["results"][0]["about"], &told["results"][0]["result_kept"]),
        (
            &json!(1),
            &json!({"kind": "import", "job": started["job"], "created": 20_001, "updated": 0, "failed": false}),
            &json!(true)
        )
    );
    assert_eq!(total(&admin).await, 20_003);
    let text = export(&admin, "sort=email").await.text();
    let emails: Vec<&str> = text.lines().skip(1).map(|line| line.split("\",\"").nth(6).unwrap()).collect();
    assert!(emails.len() == 20_003 && emails.is_sorted_by(|a, b| a < b), "{}", emails.len());
    // Refused: the same report, and nothing is written.
    let table = format!(
        "email,first name\n{}nobody@kvitka.example,A\n",
        rows.replace(",B\n", "\n").replace(",A1\n", ",C\n")
    );
    let started = send(&admin, table.as_bytes(), &[]).await.json(StatusCode::ACCEPTED);
    rozmova::worker::run_due(&app.app).await.unwrap();
    let failed = admin.get(&format!("/api/jobs/{}/", started["job"])).await.json(StatusCode::OK);
    assert_eq!(
        (&failed["state"], counts(&failed["result"])),
        (&json!("failed"), [0, 0, 19_801, 1]),
        "{}",
        failed["error"]
    );
    assert_eq!(failed["error"], "Please check the highlighted fields.");
    let told = admin.get("/api/events/").await.json(StatusCode::OK);
    assert_eq!(
        (&told["unread"], &told["results"][0]["about"]["job"], &told["results"][0]["about"]["failed"]),
        (&json!(2), &started["job"], &json!(true))
    );
    assert_eq!(fault(&failed["result"], 0).0, "last_name");
    assert_eq!(person(&admin, "p1@kvitka").await["first_name"], "A1");
    // Whoever has lost the right meanwhile imports nothing.
    let started = send(&manager, table.as_bytes(), &[("dry_run", "1")]).await.json(StatusCode::ACCEPTED);
    admin.patch("/api/users/", json!({"users": [manager.id], "fired": true})).await.expect(StatusCode::OK);
    rozmova::worker::run_due(&app.app).await.unwrap();
    admin.patch("/api/users/", json!({"users": [manager.id], "fired": false})).await.expect(StatusCode::OK);
    let email = person(&admin, "Mark").await["email"].as_str().unwrap().to_owned();
    let manager = app.sign_in(&email).await;
    let failed = manager.get(&format!("/api/jobs/{}/", started["job"])).await.json(StatusCode::OK);
    assert_eq!(
        (&failed["state"], &failed["result"], &failed["error"]),
        (&json!("failed"), &Value::Null, &json!("No rights to edit users."))
    );
    // Deleting anybody leaves no report that may name the person.
    let id = person(&admin, "p7@kvitka").await["id"].clone();
    admin.delete(&format!("/api/users/{id}/")).await.expect(StatusCode::NO_CONTENT);
    admin.get(&job).await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn files_and_long_answers_come_whole_when_they_are_compressed(app: TestApp) {
    let admin = app.account("kvitka").await;
    let rows: String = (0..500).map(|n| format!("Olena,Koval,p{n}@people.example\n")).collect();
    import(&admin, &format!("first_name,last_name,email\n{rows}")).await;
    for path in [
        "/api/employee/export/?format=csv",
        "/api/employee/export/?format=xlsx",
        "/api/employee/import/sample/?format=csv",
        "/api/employee/all/",
    ] {
        let plain = admin.get(path).await;
        let packed = admin.compressed().get(path).await;
        packed.expect(StatusCode::OK);
        assert_eq!(packed.headers["content-encoding"], "gzip", "{path}");
        assert!(packed.body.len() > 100 && packed.body.starts_with(&[0x1f, 0x8b]), "{path}");
        assert!(
            path.contains("xlsx") || path.contains("sample") || packed.body.len() < plain.body.len(),
            "{path}"
        );
    }
}
