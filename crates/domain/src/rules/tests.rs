use super::*;

fn code<T: std::fmt::Debug>(result: Result<T, RuleError>) -> &'static str {
    result.unwrap_err().code
}

#[test]
fn names_and_texts() {
    assert_eq!(person_name("  Оля "), Ok("Оля".to_owned()));
    assert_eq!(person_name(&"я".repeat(20)).unwrap().chars().count(), 20);
    assert_eq!(person_name(&"я".repeat(21)), Err(RuleError { code: "too_long", min: None, max: Some(20) }));
    assert_eq!(code(person_name("   ")), "required");
    assert_eq!(code(title("Гра")), "too_short");
    assert_eq!(title(" Game ").unwrap(), "Game");
    assert_eq!(code(title(&"x".repeat(151))), "too_long");
    assert_eq!(code(title("")), "required");
    assert_eq!(description("  ", 10).unwrap(), "");
    assert_eq!(code(description("12345678901", 10)), "too_long");
    assert_eq!(optional(None, person_name), Ok(None));
    assert_eq!(optional(Some("  "), person_name), Ok(None));
    assert_eq!(optional(Some("Іван"), person_name), Ok(Some("Іван".to_owned())));
    assert_eq!(code(optional(Some("+380"), phone)), "digits_only");
}

#[test]
fn names_stay_in_one_line_and_lead_nowhere() {
    assert_eq!(code(person_name("Оля\nКоваль")), "one_line");
    assert_eq!(code(person_name("Оля\u{2028}Я")), "one_line");
    assert_eq!(person_name(" Оля\n"), Ok("Оля".to_owned()));
    assert_eq!(code(unproven_name("Kvitka\nCoffee", 100)), "one_line");
    assert_eq!(code(unproven_name("Win at evil.com", 100)), "no_address");
    assert_eq!(unproven_name(" ТОВ «Квітка» ", 100), Ok("ТОВ «Квітка»".to_owned()));
    assert_eq!(code(unproven_name("", 100)), "required");
}

#[test]
fn phones() {
    for (value, result) in [
        ("380671234567", Ok("380671234567")),
        (" 0 ", Ok("0")),
        ("+380671234567", Err("digits_only")),
        ("067 123", Err("digits_only")),
        ("٣٤٥", Err("digits_only")),
        ("", Err("required")),
        ("123456789012345678901", Err("too_long")),
    ] {
        assert_eq!(phone(value).as_deref().map_err(|error| error.code), result, "{value}");
    }
}

#[test]
fn emails() {
    for (value, result) in [
        (" Olena.Koval+hr@Mail.Example.UA ", Ok("olena.koval+hr@mail.example.ua")),
        ("o'neil@x-y.io", Ok("o'neil@x-y.io")),
        ("", Err("required")),
        ("olena", Err("invalid_email")),
        ("@x.ua", Err("invalid_email")),
        ("a@b", Err("invalid_email")),
        ("a@.ua", Err("invalid_email")),
        ("a@b..ua", Err("invalid_email")),
        ("a@-b.ua", Err("invalid_email")),
        ("a@1.2.3.4", Err("invalid_email")),
        ("a@b.c.12", Err("invalid_email")),
        ("a@b.u", Err("invalid_email")),
        (".a@b.ua", Err("invalid_email")),
        ("a..b@b.ua", Err("invalid_email")),
        ("a b@b.ua", Err("invalid_email")),
        ("a@b@c.ua", Err("invalid_email")),
        ("a@b.ua\nBcc: x@y.z", Err("invalid_email")),
        ("олена@x.ua", Err("invalid_email")),
        (
            "a2345678901234567890123456789012345678901234@bc.ua",
            Ok("a2345678901234567890123456789012345678901234@bc.ua"),
        ),
        ("a23456789012345678901234567890123456789012345@bc.ua", Err("too_long")),
    ] {
        assert_eq!(email(value).as_deref().map_err(|error| error.code), result, "{value}");
    }
}

#[test]
fn domain_names() {
    for (value, result) in [
        ("acme", Ok("acme")),
        (" Acme-2 ", Ok("acme-2")),
        ("a1", Ok("a1")),
        ("a", Err("too_short")),
        ("", Err("required")),
        ("1a", Err("invalid_domain")),
        ("-ab", Err("invalid_domain")),
        ("ab-", Err("invalid_domain")),
        ("a.b", Err("invalid_domain")),
        ("a_b", Err("invalid_domain")),
        ("компанія", Err("invalid_domain")),
    ] {
        assert_eq!(domain_name(value).as_deref().map_err(|error| error.code), result, "{value}");
    }
    assert!(domain_name(&"a".repeat(63)).is_ok());
    assert_eq!(code(domain_name(&"a".repeat(64))), "too_long");
}

#[test]
fn colours() {
    for (value, result) in [
        ("#1A2b3C", Ok("#1a2b3c")),
        ("1a2b3c", Err("invalid_colour")),
        ("#fff", Err("invalid_colour")),
        ("#gggggg", Err("invalid_colour")),
        ("#ююю", Err("invalid_colour")),
        ("", Err("required")),
    ] {
        assert_eq!(hex_colour(value).as_deref().map_err(|error| error.code), result, "{value}");
    }
}

#[test]
fn passwords() {
    let own = ["Olena", "Koval", "okoval.hr@example.ua"];
    let company = ["ТОВ «Великі Двері»", "velyki-dveri", "Є"];
    for (value, result) in [
        ("correct horse", Ok(())),
        ("  spaces  ", Ok(())),
        ("Тролейбус7", Ok(())),
        ("", Err("required")),
        ("1234567", Err("too_short")),
        ("password", Err("too_common")),
        ("PASSWORD", Err("too_common")),
        ("Qwerty123", Err("too_common")),
        ("йцукенгш", Err("too_common")),
        ("zzzzzzzzzz", Err("too_common")),
        ("23456789", Err("too_common")),
        ("hgfedcba", Err("too_common")),
        // Neither one after another nor one over and over.
        ("acegikmo", Ok(())),
        ("abbaabba", Ok(())),
        ("abdeghkn", Ok(())),
        ("olenakoval", Err("same_as_name")),
        ("Koval.Olena", Err("same_as_name")),
        ("koval1990", Err("same_as_name")),
        ("okoval.hr@example.ua", Err("same_as_name")),
        ("OKOVALHR", Err("same_as_name")),
        ("Великі Двері 2026!", Err("contains_company")),
        ("до великих-великі!", Err("contains_company")),
        ("my-velyki-dveri-9", Err("contains_company")),
        ("двері2026", Err("contains_company")),
        ("тов12345", Err("contains_company")),
        ("двері на замку", Ok(())),
        ("Rozmova2026!", Err("contains_company")),
        ("my r.o.z.m.o.v.a", Err("contains_company")),
        ("моя Розмова 7", Err("contains_company")),
    ] {
        assert_eq!(
            password(value, &own, &company).map(|_| ()).map_err(|error| error.code),
            result,
            "{value}"
        );
    }
    assert!(password(&"aя".repeat(64), &[], &[]).is_ok());
    assert_eq!(code(password(&"aя".repeat(65), &[], &[])), "too_long");
    assert_eq!(password("і\u{308}жак-їжак", &["", " "], &["", " "]).unwrap(), "їжак-їжак");
}

#[test]
fn the_list_of_common_passwords_is_in_the_form_that_is_compared() {
    let lines: Vec<&str> = include_str!("commonest_passwords.txt").lines().collect();
    assert!(lines.len() >= 300, "{}", lines.len());
    let mut seen = std::collections::HashSet::new();
    for line in lines {
        assert!(line.chars().count() >= 8, "{line}");
        assert_eq!(line.to_lowercase().trim(), line);
        assert!(seen.insert(line), "{line} twice");
    }
}
