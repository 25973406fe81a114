use std::sync::Arc;

use super::*;

#[test]
fn every_code_has_a_text() {
    for code in Code::ALL {
        let id = format!("error-{}", code.as_str().replace('_', "-"));
        assert_ne!(code.text().say(Language::En), id);
    }
}

/// What is logged where `fails` is answered.
fn logged(fails: impl Fn() -> Result<()>) -> String {
    let file = tempfile::NamedTempFile::new().unwrap();
    let subscriber = tracing_subscriber::fmt().json().with_writer(Arc::new(file.reopen().unwrap()));
    tracing::subscriber::with_default(subscriber.finish(), || {
        drop(fails().unwrap_err().into_response());
    });
    std::fs::read_to_string(file.path()).unwrap()
}

#[test]
fn a_fault_is_logged_with_its_place() {
    let first = line!() + 2;
    let ways: [&dyn Fn() -> Result<()>; 4] = [
        &|| Ok(Err::<(), _>(anyhow::anyhow!("the cause").context("the attempt"))?),
        &|| Ok(Err::<(), _>(sea_orm::DbErr::Custom("the cause".into()))?),
        &|| Err(anyhow::anyhow!("the cause").into()),
        &|| Err(Error::internal(anyhow::anyhow!("the cause"))),
    ];
    for (line, way) in (first..).zip(ways) {
        let lines = logged(way);
        let at = format!("\"at\":\"{}:{line}:", file!());
        assert!(lines.contains(&at) && lines.contains("the cause"), "{at} {lines}");
        assert_eq!(lines.lines().count(), 1, "{lines}");
    }
    assert!(logged(ways[0]).contains("\"error\":\"the attempt: the cause\""));
}

#[test]
fn what_fails_in_the_background_is_told_in_one_line() {
    let refused = Error::field("email", Text::new("field-email-exists")).message(Code::InUse.text());
    let told = format!("{:#}", anyhow::Error::new(refused));
    assert!(told.starts_with("validation_failed; email: ") && !told.contains('\n'), "{told}");
    let ours = anyhow::Error::new(Error::internal(anyhow::anyhow!("the cause").context("the attempt")));
    let at = format!("the attempt: the cause (at {}:", file!());
    assert!(format!("{ours:#}").starts_with(&at), "{ours:#}");
}
