//! People from tables, and tables of people.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

pub const PATH: &str = "/api/employee/import/";

pub async fn send(person: &Client, file: &[u8], fields: &[(&str, &str)]) -> Answer {
    let mut parts: Vec<FormPart<'_>> = vec![("file", Some("people.csv"), file)];
    parts.extend(fields.iter().map(|(name, value)| (*name, None, value.as_bytes())));
    person.form("POST", PATH, &parts).await
}

pub async fn import(person: &Client, table: &str) -> Value {
    send(person, table.as_bytes(), &[]).await.json(StatusCode::OK)
}

pub async fn dry_run(person: &Client, table: &str) -> Value {
    send(person, table.as_bytes(), &[("dry_run", "1")]).await.json(StatusCode::OK)
}

/// The report of a table that was refused.
pub async fn refused(person: &Client, table: &str) -> Value {
    let body =
        send(person, table.as_bytes(), &[]).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(body["details"]["created"], 0, "{body}");
    body["details"].clone()
}

/// Created, updated, unchanged, refused.
pub fn counts(report: &Value) -> [i64; 4] {
    ["created", "updated", "unchanged", "refused"].map(|name| report[name].as_i64().unwrap())
}

pub fn fault(report: &Value, row: usize) -> (&str, &str) {
    let error = &report["rows"][row]["errors"][0];
    (error["field"].as_str().unwrap_or_default(), error["message"].as_str().unwrap())
}

pub async fn person(admin: &Client, email: &str) -> Value {
    let list = admin.get(&format!("/api/employee/?fired=all&search={email}")).await.json(StatusCode::OK);
    assert_eq!(list["total"], 1, "{email}: {list}");
    admin.get(&format!("/api/user/{}/", list["results"][0]["id"])).await.json(StatusCode::OK)
}

pub async fn total(admin: &Client) -> i64 {
    admin.get("/api/employee/?fired=all").await.json(StatusCode::OK)["total"].as_i64().unwrap()
}

/// An organisation with positions; their codes.
pub async fn places(admin: &Client, titles: &[&str]) -> (String, Vec<String>) {
    let list = admin.get("/api/organizations/all/").await.json(StatusCode::OK);
    let organization = &list["results"][0];
    let mut codes = Vec::new();
    for title in titles {
        let new = json!({"title": title, "organization": organization["id"]});
        let position = admin.post("/api/positions/", new).await.json(StatusCode::CREATED);
        codes.push(position["code"].as_str().unwrap().to_owned());
    }
    (organization["code"].as_str().unwrap().to_owned(), codes)
}

pub async fn export(person: &Client, query: &str) -> Answer {
    let answer = person.get(&format!("/api/employee/export/?{query}")).await;
    answer.expect(StatusCode::OK);
    answer
}

#[each_database]
async fn people_come_change_and_stay_as_they_are(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (organization, positions) = places(&admin, &["Barista", "Cashier"]).await;
    let table = format!(
        "Email;First name;Surname;Phone;Gender;Date of birth;Role;Organisation code;Position code\r\n\
         ANNA@kvitka.example;Ганна;Їжакевич;+38 (044) 123-45-67;ж;28.02.1999;;{organization};{}\r\n\
         oleh@kvitka.example;Олег;Ґудзь;;;;Training manager;;\r\n",
        positions[0]
    );
    let report = dry_run(&admin, &table).await;
    assert_eq!(counts(&report), [2, 0, 0, 0]);
    assert_eq!((&report["total"], &report["rows_total"]), (&json!(2), &json!(2)));
    assert_eq!(
        report["columns"][1],
        json!({"index": 1, "head": "First name", "field": "first_name", "samples": ["Ганна", "Олег"]})
    );
    assert_eq!(
        (
            &report["rows"][0]["row"],
            &report["rows"][0]["action"],
            &report["rows"][0]["name"],
            &report["rows"][0]["email"]
        ),
        (&json!(2), &json!("create"), &json!("Ганна Їжакевич"), &json!("anna@kvitka.example"))
    );
    assert!(
        report["rows"][0]["changes"]
            .as_array()
            .unwrap()
            .contains(&json!({"field": "gender", "from": "", "to": "female"}))
    );
    assert_eq!(total(&admin).await, 1, "a dry run writes nothing");
    assert_eq!(counts(&import(&admin, &table).await), [2, 0, 0, 0]);
    let anna = person(&admin, "anna@kvitka").await;
    assert_eq!(
        (&anna["phone"], &anna["gender"], &anna["birth_date"], &anna["role"]["title"]),
        (&json!("380441234567"), &json!("female"), &json!("1999-02-28"), &json!("Learner"))
    );
    assert_eq!(
        (&anna["user_position"][0]["code"], &anna["confirmed"], &anna["version"]),
        (&json!(positions[0]), &json!(false), &json!(1))
    );
    assert_eq!(person(&admin, "oleh@kvitka").await["role"]["title"], "Training manager");
    // The emails are written by the worker; with the key the person comes in.
    let key = app.mailed_key("anna@kvitka.example").await;
    assert_eq!(app.confirm(&key).await.id, anna["id"]);
    assert_eq!(counts(&import(&admin, &table).await), [0, 0, 2, 0]);
    // Positions change hands, a phone is cleared, the other columns are not there.
    let table = format!(
        "e-mail,phone,position code\nanna@kvitka.example,,{}\noleh@kvitka.example,1,{}\n",
        positions[1], positions[0]
    );
    let report = import(&admin, &table).await;
    assert_eq!(counts(&report), [0, 2, 0, 0]);
    assert_eq!(
        report["rows"][0]["changes"],
        json!([
            {"field": "phone", "from": "380441234567", "to": ""},
            {"field": "position_code", "from": positions[0], "to": positions[1]},
        ])
    );
    let (anna, oleh) = (person(&admin, "anna@kvitka").await, person(&admin, "oleh@kvitka").await);
    assert_eq!(
        (&anna["phone"], &anna["gender"], &anna["version"]),
        (&json!(""), &json!("female"), &json!(2))
    );
    assert_eq!(
        (&anna["user_position"][0]["code"], &oleh["user_position"][0]["code"]),
        (&json!(positions[1]), &json!(positions[0]))
    );
    assert_eq!(admin.get("/api/employee/?search=Їжакевич ганна").await.value()["total"], 1);
    let table = "email,last_name,position_code\nanna@kvitka.example,Абетка,\n";
    assert_eq!(counts(&import(&admin, table).await), [0, 1, 0, 0]);
    assert_eq!(person(&admin, "anna@kvitka").await["user_position"], json!([]));
    let names = admin.get("/api/employee/?sort=last_name&search=kvitka.example").await.value();
    assert_eq!(names["results"][1]["last_name"], "Абетка", "in the order of the new name: {names}");
}

#[each_database]
async fn invitations_may_be_left_out_and_do_not_flood(app: TestApp) {
    let admin = app.account("kvitka").await;
    let rows: String = (0..250).map(|n| format!("p{n}@kvitka.example,A,B\n")).collect();
    let table = format!("email,first name,last name\n{rows}");
    send(&admin, b"email,first name,last name\nquiet@kvitka.example,A,B", &[("send_invitation", "0")])
        .await
        .expect(StatusCode::OK);
    let before = app.emails().await.len();
    assert_eq!(counts(&import(&admin, &table).await), [250, 0, 0, 0]);
    assert_eq!(app.emails().await.len() - before, 100);
    app.clock.advance(chrono::Duration::seconds(10));
    let emails = app.emails().await;
    assert_eq!(emails.len() - before, 250);
    assert!(emails.iter().all(|email| email.to != "quiet@kvitka.example"));
    let one = emails.iter().filter(|email| email.to == "p7@kvitka.example").count();
    assert_eq!(one, 1);
}

#[each_database]
async fn refused_rows_are_told_and_nothing_is_written(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other = app.account("other").await;
    app.employee(&other, "Else", "Learner").await;
    let (organization, positions) = places(&admin, &["Barista"]).await;
    let (_, foreign) = places(&other, &["Foreign"]).await;
    let long = "x".repeat(21);
    let table = format!(
        "email,first name,last name,gender,birth date,phone,role,organization code,position code\n\
        good@kvitka.example,A,B,,,,,,\n\
        no address,A,B,,,,,,\n\
        a@kvitka.example,,B,,,,,,\n\
        b@kvitka.example,{long},B,,,,,,\n\
        c@kvitka.example,A,B,x,,,,,\n\
        d@kvitka.example,A,B,,05/06/1990,,,,\n\
        e@kvitka.example,A,B,,,12a,,,\n\
        f@kvitka.example,A,B,,,,Nobody,,\n\
        g@kvitka.example,A,B,,,,,ORG-9999,\n\
        h@kvitka.example,A,B,,,,,,POS-99999\n\
        admin@other.example,A,B,,,,,,\n\
        twice@kvitka.example,A,B,,,,,,\n\
        Twice@kvitka.example,A,B,,,,,,\n\
        i@kvitka.example,A,B,,,,,{organization},{position}\n\
        j@kvitka.example,A,B,,,,,,{position}\n",
        position = positions[0]
    );
    let report = refused(&admin, &table).await;
    assert_eq!(counts(&report), [0, 0, 0, 14]);
    let faults: Vec<_> = (0..14).map(|row| fault(&report, row)).collect();
    for (index, (field, text)) in [
        ("email", "not an email address"),
        ("first_name", "Please fill"),
        ("first_name", "20 characters"),
        ("gender", "male"),
        ("birth_date", "1990-12-31"),
        ("phone", "Digits only"),
        ("role", "no role"),
        ("organization_code", "no organisation"),
        ("position_code", "no position"),
        ("email", "another account"),
        ("email", "Row 14"),
        ("email", "Row 13"),
        ("position_code", "Row 16"),
        ("position_code", "Row 15"),
    ]
    .into_iter()
    .enumerate()
    {
        assert!(
            faults[index].0 == field && faults[index].1.contains(text),
            "{:?} {field} {text}",
            faults[index]
        );
    }
    assert_eq!(report["rows"][14]["row"], 2, "refused rows first");
    assert_eq!(total(&admin).await, 1, "nothing was written, the good row neither");
    // The position of another account does not exist, whatever its code.
    let table = format!("email,first name,last name,position code\nk@kvitka.example,A,B,{}\n", foreign[0]);
    if foreign[0] != positions[0] {
        assert_eq!(fault(&refused(&admin, &table).await, 0).0, "position_code");
    }
    // Refused rows as a file in the same columns, to be mended and sent again.
    let table = "E-mail;Vorname;Surname;First name\nx@kvitka.example;kept;=1+1;A\nno address;also;\"B;C\";\n";
    let file = send(&admin, table.as_bytes(), &[("refused", "csv")]).await;
    file.expect(StatusCode::OK);
    let text = file.text();
    assert!(text.starts_with("\u{FEFF}\"E-mail\",\"Vorname\",\"Surname\",\"First name\",\"Reason\"\r\n\"no address\",\"also\",\"B;C\",\"\",\"Email: This is not an email address. First name: Please"), "{text}");
    assert_eq!(text.lines().count(), 2);
    assert!(file.headers["content-disposition"].to_str().unwrap().contains("refused-2026-03-02.csv"));
    send(&admin, table.as_bytes(), &[("refused", "pdf")])
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let file = send(&admin, table.as_bytes(), &[("refused", "xlsx")]).await;
    let report = send(&admin, &file.body, &[("dry_run", "1")]).await.json(StatusCode::OK);
    assert_eq!((counts(&report), &report["columns"][4]["field"]), ([0, 0, 0, 1], &Value::Null));
    // A formula is a text.
    let report = import(&admin, &table.replace("no address;also;\"B;C\";\n", "")).await;
    assert_eq!(counts(&report), [1, 0, 0, 0]);
    assert_eq!(person(&admin, "x@kvitka").await["last_name"], "=1+1");
    let errors = refused(&admin.speaking("uk"), "Пошта\nnew@kvitka.example").await;
    assert_eq!(fault(&errors, 0).1, "Заповніть, будь ласка, це поле.");
}

#[each_database]
async fn nobody_is_raised_by_a_table(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mark", "Training manager").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let email =
        admin.get(&format!("/api/user/{}/", learner.id)).await.value()["email"].as_str().unwrap().to_owned();
    let table = |email: &str, role: &str| format!("email,role,middle name\n{email},{role},X\n");
    for role in ["Administrator", "Training manager", "Адміністратор"] {
        let report = refused(&manager, &table(&email, role)).await;
        assert_eq!(fault(&report, 0).0, "role", "{role}");
    }
    let report = refused(&manager, &table("admin@kvitka.example", "Administrator")).await;
    assert!(fault(&report, 0).1.contains("rights that you do not have"));
    // As exports call it now, and as those of earlier versions do.
    for (role, counted) in [("Слухач", [0, 1, 0, 0]), ("Учень", [0, 0, 1, 0]), ("Учащийся", [0, 0, 1, 0])]
    {
        assert_eq!(counts(&import(&manager, &table(&email, role)).await), counted, "{role}");
    }
    let report = refused(&admin, "email,role\nadmin@kvitka.example,Learner\n").await;
    assert!(fault(&report, 0).1.contains("At least one active person"));
    // Somebody else takes over in the same table.
    let table = format!("email,role\nadmin@kvitka.example,Learner\n{email},Administrator\n");
    assert_eq!(counts(&import(&admin, &table).await), [0, 2, 0, 0]);
    admin
        .form("POST", PATH, &[("file", Some("x.csv"), table.as_bytes())])
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden_users");
    learner.get("/api/employee/").await.expect(StatusCode::OK);
}

#[each_database]
async fn two_who_import_the_same_people_at_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let rows: String = (0..300).map(|n| format!("p{n}@kvitka.example,A,B\n")).collect();
    let table = format!("email,first name,last name\n{rows}");
    let (one, two) = tokio::join!(import(&admin, &table), import(&admin, &table));
    let mut both = [counts(&one), counts(&two)];
    both.sort_unstable();
    assert_eq!(both, [[0, 0, 300, 0], [300, 0, 0, 0]]);
    assert_eq!(total(&admin).await, 301);
}
