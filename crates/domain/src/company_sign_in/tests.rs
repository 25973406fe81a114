use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::*;

fn now() -> DateTime<Utc> {
    "2026-03-01T12:00:00Z".parse().unwrap()
}

const EXPECTED: fn() -> Expected<'static> =
    || Expected { issuer: "https://id.example/", client_id: "rozmova", now: now() };

fn claims(change: impl FnOnce(&mut Value)) -> Claims {
    let t = now().timestamp();
    let mut all = json!({
        "iss": "https://id.example/", "aud": "rozmova", "sub": "u-1", "iat": t, "exp": t + 300, "nonce": "n",
        "email": "Ada@Kvitka.example", "email_verified": true,
    });
    change(&mut all);
    serde_json::from_value(all).unwrap()
}

fn id_token(change: impl FnOnce(&mut Value)) -> Result<String, TokenFault> {
    check_id_token(&claims(change), EXPECTED(), "n").map(str::to_owned)
}

#[test]
fn an_id_token_is_of_this_issuer_for_this_client_and_this_sign_in() {
    let t = now().timestamp();
    assert_eq!(id_token(|_| {}).unwrap(), "u-1");
    assert_eq!(id_token(|c| c["aud"] = json!(["rozmova"])).unwrap(), "u-1");
    let both = |c: &mut Value| c["aud"] = json!(["other", "rozmova"]);
    assert_eq!(id_token(both), Err(TokenFault::Audience), "for several, without who asked");
    let asked = id_token(|c| {
        both(c);
        c["azp"] = json!("rozmova");
    });
    assert_eq!(asked.unwrap(), "u-1");
    for (name, value, fault) in [
        ("iss", json!("https://id.example"), TokenFault::Issuer),
        ("iss", json!("https://evil.example/"), TokenFault::Issuer),
        ("iss", Value::Null, TokenFault::Issuer),
        ("aud", json!("other"), TokenFault::Audience),
        ("aud", json!([]), TokenFault::Audience),
        ("aud", Value::Null, TokenFault::Audience),
        ("azp", json!("other"), TokenFault::Audience),
        ("nonce", json!("m"), TokenFault::Nonce),
        ("nonce", Value::Null, TokenFault::Nonce),
        ("sub", json!(""), TokenFault::Subject),
        ("sub", json!(1), TokenFault::Subject),
        ("sub", json!("x".repeat(256)), TokenFault::Subject),
        ("exp", json!(t - 60), TokenFault::Expired),
        ("exp", json!("soon"), TokenFault::Time),
        ("iat", Value::Null, TokenFault::Time),
        ("iat", json!(t + 61), TokenFault::Time),
        ("nbf", json!(t + 61), TokenFault::Time),
    ] {
        assert_eq!(id_token(|c| c[name] = value.clone()), Err(fault), "{name}: {value}");
    }
}

#[test]
fn clocks_may_differ_by_a_minute() {
    let t = now().timestamp();
    for (name, at) in [("exp", t - 59), ("iat", t + 60), ("nbf", t + 60)] {
        assert_eq!(id_token(|c| c[name] = json!(at)).unwrap(), "u-1", "{name}");
    }
}

#[test]
fn an_email_counts_where_the_provider_says_true() {
    let verified = |value: Value| claims(|c| c["email_verified"] = value).verified_email();
    assert_eq!(verified(json!(true)).as_deref(), Some("ada@kvitka.example"));
    for value in [json!(false), json!("true"), json!(1), Value::Null] {
        assert_eq!(verified(value.clone()), None, "{value}");
    }
    let of_entra = |value: Value| {
        claims(|c| {
            c.as_object_mut().unwrap().remove("email_verified");
            c["xms_edov"] = value;
        })
        .verified_email()
    };
    assert!(
        of_entra(json!(true)).is_some() && of_entra(json!("1")).is_some() && of_entra(json!(1)).is_some()
    );
    for value in [json!(false), json!("true"), json!("0"), Value::Null] {
        assert_eq!(of_entra(value.clone()), None, "{value}");
    }
    let both = claims(|c| {
        c["email_verified"] = json!(false);
        c["xms_edov"] = json!(true);
    });
    assert_eq!(both.verified_email(), None);
    assert_eq!(claims(|c| c["email"] = json!("no address")).email(), None);
}

#[test]
fn somebody_is_called_by_what_the_provider_knows() {
    let names = |with: Value| {
        let claims = claims(|c| {
            for (name, value) in with.as_object().unwrap() {
                c[name] = value.clone();
            }
        });
        claims.names()
    };
    let of = |first: &str, last: &str| (first.to_owned(), last.to_owned());
    assert_eq!(names(json!({"given_name": " Ada ", "family_name": "Byron"})), of("Ada", "Byron"));
    assert_eq!(names(json!({"name": "Ada Byron King"})), of("Ada", "Byron King"));
    assert_eq!(names(json!({"given_name": "Ada", "name": "Ada Byron"})), of("Ada", "Byron"));
    assert_eq!(
        names(json!({"name": "Hippolytus-Maximilian von Hohenzollern-Sigmaringen"})),
        of("Hippolytus-Maximilia", "von Hohenzollern-Sig")
    );
    assert_eq!(names(json!({})), of("Ada", ""));
    assert_eq!(names(json!({"email": null})), of("—", ""));
}

#[test]
fn a_logout_token_says_so_and_whom() {
    let t = now().timestamp();
    let token = |change: &dyn Fn(&mut Value)| {
        claims(|c| {
            *c = json!({
                "iss": "https://id.example/", "aud": "rozmova", "sub": "u-1", "sid": "s-1", "iat": t, "jti": "j",
                "events": {"http://schemas.openid.net/event/backchannel-logout": {}},
            });
            change(c);
        })
    };
    let looked = |change: &dyn Fn(&mut Value)| {
        let claims = token(change);
        let of = check_logout_token(&claims, EXPECTED());
        of.map(|(session, subject)| (session.map(str::to_owned), subject.map(str::to_owned)))
    };
    assert_eq!(looked(&|_| {}).unwrap(), (Some("s-1".into()), Some("u-1".into())));
    assert_eq!(looked(&|c| c["sid"] = Value::Null).unwrap(), (None, Some("u-1".into())));
    for (change, fault) in [
        (&(|c: &mut Value| c["nonce"] = json!("n")) as &dyn Fn(&mut Value), TokenFault::NoLogout),
        (&|c| c["events"] = json!({}), TokenFault::NoLogout),
        (&|c| c["events"] = Value::Null, TokenFault::NoLogout),
        (&|c| c["iss"] = json!("https://evil.example/"), TokenFault::Issuer),
        (&|c| c["aud"] = json!("other"), TokenFault::Audience),
        (&|c| c["iat"] = json!(t - 660), TokenFault::Expired),
        (&|c| c["exp"] = json!(t - 60), TokenFault::Expired),
        (&|c| (c["sub"], c["sid"]) = (Value::Null, Value::Null), TokenFault::Subject),
    ] {
        assert_eq!(looked(change), Err(fault));
    }
}

fn rule(value: &str, role: Option<i64>, division: Option<i64>) -> Rule {
    let position = division.map(|_| "Cook".to_owned());
    Rule { claim: "groups".into(), value: value.into(), role, division, position }
}

#[test]
fn of_the_rules_that_fit_the_first_counts() {
    let rules =
        [rule("bar", Some(1), None), rule("kitchen", Some(2), Some(7)), rule("all", Some(3), Some(8))];
    let of = |groups: Value| granted(&rules, &claims(|c| c["groups"] = groups));
    let cook = Some((7, "Cook".to_owned()));
    assert_eq!(of(json!(["kitchen", "all"])), Granted { role: Some(2), place: cook.clone() });
    assert_eq!(of(json!(["bar", "kitchen"])), Granted { role: Some(1), place: cook });
    assert_eq!(of(json!("bar")), Granted { role: Some(1), place: None });
    for nothing in [json!([]), json!(["Bar"]), json!("bar "), json!({"bar": true}), json!(1), Value::Null] {
        assert_eq!(of(nothing.clone()), Granted::default(), "{nothing}");
    }
}

#[test]
fn of_a_provider_for_everybody_only_people_of_the_company_are_added() {
    let own = [Rule { claim: "hd".into(), ..rule("kvitka.example", Some(1), None) }];
    let at = |issuer: &str, hd: &str, has_own_email| {
        may_be_added(issuer, &own, &claims(|c| c["hd"] = json!(hd)), has_own_email)
    };
    let google = "https://accounts.google.com";
    assert!(at(google, "kvitka.example", false) && at(google, "", true));
    assert!(!at(google, "other.example", false));
    assert!(!at("https://login.microsoftonline.com/common/v2.0", "", false));
    for single in ["https://id.kvitka.example", "https://login.microsoftonline.com/4f1c/v2.0"] {
        assert!(at(single, "", false), "{single}");
    }
}

#[test]
fn a_rule_names_a_claim_a_value_and_what_it_gives() {
    let mut fine =
        Rule { claim: " groups ".into(), position: Some(" Cook ".into()), ..rule("bar", None, Some(1)) };
    assert_eq!(check_rule(&mut fine), Ok(()));
    assert_eq!((&*fine.claim, fine.position.as_deref()), ("groups", Some("Cook")));
    for (mut wrong, fault) in [
        (rule(" ", Some(1), None), RuleFault::Empty("value")),
        (Rule { claim: String::new(), ..rule("bar", Some(1), None) }, RuleFault::Empty("claim")),
        (rule("bar", None, None), RuleFault::Empty("role")),
        (Rule { position: Some(" ".into()), ..rule("bar", None, Some(1)) }, RuleFault::Empty("position")),
        (rule(&"x".repeat(101), Some(1), None), RuleFault::TooLong("value")),
    ] {
        assert_eq!(check_rule(&mut wrong), Err(fault));
    }
}
