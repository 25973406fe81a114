use base64::Engine;
use chrono::Duration;
use hmac::{Hmac, Mac};
use serde_json::{Value, json};

use super::*;

fn now() -> DateTime<Utc> {
    "2026-03-01T12:00:00Z".parse().unwrap()
}

fn session(id: i64) -> Session {
    Session { id, stamp: "a".into(), view: None }
}

fn signed(header: &Header, claims: &Value, secret: &[u8]) -> String {
    encode(header, claims, &EncodingKey::from_secret(secret)).unwrap()
}

/// Signed rightly, by another algorithm of the same family.
fn signed_hs512(claims: &Value, secret: &[u8]) -> String {
    let base64 = |bytes: &[u8]| base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes);
    let header = json!({"typ": "JWT", "alg": "HS512"});
    let signed = [&header, claims].map(|part| base64(part.to_string().as_bytes())).join(".");
    let mac = Hmac::<sha2::Sha512>::new_from_slice(secret).unwrap();
    format!("{signed}.{}", base64(&mac.chain_update(&signed).finalize().into_bytes()))
}

fn claims() -> Value {
    let t = now().timestamp();
    json!({"iss": "rozmova", "aud": "api", "sub": "7", "jti": "a", "iat": t, "nbf": t, "exp": t + 60})
}

#[test]
fn a_token_names_its_session_until_it_expires() {
    let tokens = Tokens::new(&[7; 32]);
    let token = tokens.sign(&session(7), now(), now() + Duration::days(30)).unwrap();
    assert_eq!(tokens.verify(&token, now()).unwrap(), session(7));
    let late = tokens.verify(&token, now() + Duration::days(30)).unwrap_err();
    assert_eq!(late.code(), Code::TokenExpired);
}

#[test]
fn tokens_that_were_signed_by_earlier_versions_stay_valid() {
    let secret = "1f90f0fd7d9a3d1511dfa0d09bf0dc87312a6ca3ddbf02251be86c6ed903678c";
    let byte = |at: usize| u8::from_str_radix(&secret[at..at + 2], 16).unwrap();
    let secret: Vec<u8> = (0..secret.len()).step_by(2).map(byte).collect();
    let token = "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.\
        eyJpc3MiOiJyb3ptb3ZhIiwiYXVkIjoiYXBpIiwic3ViIjoiMSIsImp0aSI6IjQyMGExYWIzMTRiNTNi\
        MDhlYzMyNDQwYWQ2Y2YzMjMzIiwiaWF0IjoxNzk1MzQ3MTU5LCJuYmYiOjE3OTUzNDcxNTksImV4cCI6MTc5NzkzOTE1OX0.\
        a-_1EY_irNWNkUu5ZnKudmEH0SAOfvx4cwK-MhCpAKc";
    let issued = DateTime::from_timestamp(1_795_347_159, 0).unwrap();
    let session = Session { id: 1, stamp: "420a1ab314b53b08ec32440ad6cf3233".into(), view: None };
    let tokens = Tokens::new(&secret);
    assert_eq!(tokens.verify(token, issued).unwrap(), session);
    assert_eq!(tokens.sign(&session, issued, issued + Duration::days(30)).unwrap(), token);
    assert!(Tokens::new(&secret[..31]).verify(token, issued).is_err());
}

#[test]
fn a_token_of_one_kind_is_none_of_the_other() {
    let tokens = Tokens::new(&[7; 32]);
    let session_token = tokens.sign(&session(7), now(), now() + Duration::days(1)).unwrap();
    let frame = Frame { by: Some(3), ..Frame::new(7, Some(now())) };
    let frame_token = tokens.sign_frame(frame, now(), now() + Duration::hours(4)).unwrap();
    assert_eq!(tokens.verify_frame(&frame_token, now()).unwrap(), frame);
    let late = tokens.verify_frame(&frame_token, now() + Duration::hours(4)).unwrap_err();
    assert_eq!(late.code(), Code::TokenExpired);
    assert!(tokens.verify_frame(&frame_token, now() - Duration::hours(1)).is_err());
    assert_eq!(tokens.verify(&frame_token, now()).unwrap_err().code(), Code::NotAuthenticated);
    assert_eq!(tokens.verify_frame(&session_token, now()).unwrap_err().code(), Code::NotAuthenticated);
    // The right claims, signed with the key of the other kind.
    let t = now().timestamp();
    let claims = json!({"iss": "rozmova", "aud": "frame", "sub": "7", "iat": t, "nbf": t, "exp": t + 60});
    let forged = signed(&Header::new(Algorithm::HS256), &claims, &[7; 32]);
    assert!(tokens.verify_frame(&forged, now()).is_err());
}

#[test]
fn a_key_that_switches_emails_off_is_that_of_one_person_here() {
    let tokens = Tokens::new(&[7; 32]);
    let key = tokens.unsubscribe_key(42);
    assert_eq!(tokens.verify_unsubscribe(&key), Some(42));
    assert_eq!(Tokens::new(&[8; 32]).verify_unsubscribe(&key), None);
    let other = key.replacen("2a", "2b", 1);
    for bad in ["", "-", "2a", "2a-", "nothing", &other, &key[..key.len() - 1], &format!("{key}0")] {
        assert_eq!(tokens.verify_unsubscribe(bad), None, "{bad}");
    }
}

#[test]
fn a_token_that_is_not_ours_is_refused() {
    let tokens = Tokens::new(&[7; 32]);
    let hs256 = Header::new(Algorithm::HS256);
    let with = |name: &str, value: Value| {
        let mut claims = claims();
        claims[name] = value;
        signed(&hs256, &claims, &[7; 32])
    };
    let without = |name: &str| {
        let mut claims = claims();
        claims.as_object_mut().unwrap().remove(name);
        signed(&hs256, &claims, &[7; 32])
    };
    assert!(tokens.verify(&signed(&hs256, &claims(), &[7; 32]), now()).is_ok());
    // header {"alg":"none"}, the right claims, no signature
    let body = signed(&hs256, &claims(), &[7; 32]);
    let none = format!("eyJhbGciOiJub25lIn0.{}.", body.split('.').nth(1).unwrap());
    for bad in [
        none,
        signed(&hs256, &claims(), &[8; 32]),
        signed_hs512(&claims(), &[7; 32]),
        with("aud", json!("other")),
        with("iss", json!("other")),
        with("nbf", json!(now().timestamp() + 60)),
        with("exp", json!("soon")),
        with("sub", json!("x")),
        without("aud"),
        without("iss"),
        without("nbf"),
        without("exp"),
        without("sub"),
        without("jti"),
        body[..body.len() - 4].to_owned(),
        String::new(),
        "x".repeat(9_000),
    ] {
        let error = tokens.verify(&bad, now()).unwrap_err();
        assert_eq!(error.code(), Code::NotAuthenticated, "{bad}");
    }
}

#[test]
fn every_installation_has_its_own_secret_that_only_its_owner_reads() {
    use std::os::unix::fs::PermissionsExt;
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (a, b) = (Tokens::of_folder(one.path()).unwrap(), Tokens::of_folder(other.path()).unwrap());
    let token = a.sign(&session(1), now(), now() + Duration::days(1)).unwrap();
    assert!(b.verify(&token, now()).is_err());
    assert_eq!(Tokens::of_folder(one.path()).unwrap().verify(&token, now()).unwrap(), session(1));
    let file = one.path().join(SECRET_FILE);
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    assert!(Tokens::of_folder(one.path()).is_err());
}
