use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::{
    attribute::{Attribute, ENTERPRISE},
    filter::{Comparison, Filter, FilterError},
    patch::{PatchError, Shape, apply, read},
    projection::Projection,
};

const SHAPE: Shape =
    Shape { many: &["emails", "members", "addresses"], read_only: &["id", "meta", "groups"] };

fn patched(resource: Value, operations: &Value) -> Result<Value, PatchError> {
    let Value::Object(mut resource) = resource else { panic!("no object") };
    apply(&mut resource, read(&json!({ "Operations": operations }))?, SHAPE)?;
    Ok(Value::Object(resource))
}

fn attribute(path: &str) -> Attribute {
    Attribute::read(path).unwrap()
}

#[test]
fn names_of_attributes() {
    assert!(attribute("urn:ietf:params:scim:schemas:core:2.0:user:USERNAME").is("userName"));
    assert!(attribute("name.GIVENNAME").is("name.givenName") && !attribute("name").is("name.givenName"));
    let number = attribute(&format!("{ENTERPRISE}:employeeNumber"));
    assert_eq!((number.extension.as_deref(), number.name.as_str()), (Some(ENTERPRISE), "employeeNumber"));
    assert!(attribute(ENTERPRISE).name.is_empty());
    assert_eq!(attribute("urn:x:y:1.0:Z:cost.centre").extension.as_deref(), Some("urn:x:y:1.0:Z"));
    for text in ["", ".", "a.", "1a", "a.b.c", "a b", "emails[type", "é"] {
        assert_eq!(Attribute::read(text), None, "{text}");
    }
}

#[test]
fn filters_are_read_with_the_order_of_and_or_not() {
    let compare = |name: &str, value: Value| Filter::Compare(attribute(name), Comparison::Eq, value);
    let [a, b, c] = [("a", json!("x")), ("b", json!(1)), ("c", json!(true))].map(|(n, v)| compare(n, v));
    let and = |one: &Filter, other: &Filter| Filter::And(Box::new(one.clone()), Box::new(other.clone()));
    let or = |one: &Filter, other: &Filter| Filter::Or(Box::new(one.clone()), Box::new(other.clone()));
    for (text, wanted) in [
        ("a eq \"x\"", a.clone()),
        ("  a  EQ  \"x\" ", a.clone()),
        ("a eq \"x\" or b eq 1 and c eq true", or(&a, &and(&b, &c))),
        ("a eq \"x\" and b eq 1 or c eq True", or(&and(&a, &b), &c)),
        ("(a eq \"x\" OR b eq 1) AND c eq true", and(&or(&a, &b), &c)),
        ("not (a eq \"x\") and c eq true", and(&Filter::Not(Box::new(a.clone())), &c)),
        ("not(a eq \"x\")", Filter::Not(Box::new(a.clone()))),
        ("emails[a eq \"x\" and c eq true]", Filter::Within(attribute("emails"), Box::new(and(&a, &c)))),
        ("name.familyName pr", Filter::Present(attribute("name.familyName"))),
        ("not pr", Filter::Present(attribute("not"))),
        ("a eq \"q\\\"(\\\\\"", compare("a", json!("q\"(\\"))),
        ("a eq null", compare("a", Value::Null)),
    ] {
        assert_eq!(Filter::read(text), Ok(wanted), "{text}");
    }
}

#[test]
fn what_is_no_filter_is_refused() {
    for text in [
        "",
        " ",
        "a",
        "a eq",
        "a xx \"b\"",
        "a eq b",
        "a eq \"b",
        "a eq \"b\" and",
        "(a pr",
        "a pr)",
        "a[b pr",
        "a[b pr].c eq 1",
        "a eq [1]",
        "a eq {}",
        "and",
        "not a pr",
        "a eq \"b\" c pr",
        "\"a\" eq \"b\"",
    ] {
        assert!(matches!(Filter::read(text), Err(FilterError::Unexpected(_))), "{text}");
    }
    let nested = |depth: usize| format!("{}a pr{}", "(".repeat(depth), ")".repeat(depth));
    assert!(Filter::read(&nested(10)).is_ok());
    assert_eq!(Filter::read(&nested(100)), Err(FilterError::TooLarge));
    assert_eq!(Filter::read(&vec!["a pr"; 101].join(" or ")), Err(FilterError::TooLarge));
    assert_eq!(Filter::read(&format!("a eq \"{}\"", "x".repeat(9_000))), Err(FilterError::TooLarge));
}

fn filters() -> impl Strategy<Value = String> {
    let value = prop_oneof![
        any::<String>().prop_map(|text| json!(text)),
        any::<i32>().prop_map(|n| json!(n)),
        any::<bool>().prop_map(|b| json!(b))
    ];
    let op = prop::sample::select(Comparison::ALL.map(|(word, _)| word).to_vec());
    let name = prop::sample::select(vec!["userName", "name.givenName", "x-1", "not", "and"]);
    let term = (name, op, value).prop_map(|(name, op, value)| format!("{name} {op} {value}"));
    term.prop_recursive(4, 20, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("{one} and {other}")),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("({one}) or {other}")),
            inner.clone().prop_map(|inner| format!("not ({inner})")),
            inner.prop_map(|inner| format!("emails[{inner}]")),
        ]
    })
}

proptest! {
    #[test]
    fn whatever_is_sent_is_read_or_refused(text in any::<String>()) {
        let _ = Filter::read(&text);
        let _ = patched(json!({}), &json!([{"op": "add", "path": text, "value": 1}]));
    }

    #[test]
    fn what_is_built_by_the_grammar_is_read(text in filters()) {
        match Filter::read(&text) {
            Ok(_) | Err(FilterError::TooLarge) => {}
            other => prop_assert!(false, "{text}: {other:?}"),
        }
    }
}

#[test]
fn the_three_forms_of_a_change() {
    let before = || {
        json!({"userName": "a", "active": true, "name": {"givenName": "Ann", "familyName": "B"},
        "emails": [{"value": "a@b.c", "type": "work", "primary": true}]})
    };
    let number = format!("{ENTERPRISE}:employeeNumber");
    for (operations, at, after) in [
        (json!([{"op": "replace", "path": "active", "value": false}]), "/active", json!(false)),
        (json!([{"op": "Replace", "path": "active", "value": "False"}]), "/active", json!("False")),
        (json!([{"op": "replace", "value": {"active": false, "USERNAME": "z"}}]), "/userName", json!("z")),
        (
            json!([{"op": "Add", "value": {"name.givenName": "Zoe"}}]),
            "/name",
            json!({"givenName": "Zoe", "familyName": "B"}),
        ),
        (
            json!([{"op": "replace", "path": "name", "value": {"givenName": "Zoe"}}]),
            "/name",
            json!({"givenName": "Zoe", "familyName": "B"}),
        ),
        (
            json!([{"op": "replace", "path": "emails[type eq \"work\"].value", "value": "z@b.c"}]),
            "/emails/0/value",
            json!("z@b.c"),
        ),
        (
            json!([{"op": "add", "path": "emails[type eq \"home\"].value", "value": "h@b.c"}]),
            "/emails/1",
            json!({"type": "home", "value": "h@b.c"}),
        ),
        (
            json!([{"op": "add", "path": "emails", "value": [{"value": "n@b.c", "primary": true}]}]),
            "/emails/0/primary",
            json!(false),
        ),
        (json!([{"op": "remove", "path": "emails[type eq \"work\"]"}]), "/emails", Value::Null),
        (json!([{"op": "remove", "path": "name.familyName"}]), "/name", json!({"givenName": "Ann"})),
        (
            json!([{"op": "replace", "path": "name.familyName", "value": null}]),
            "/name",
            json!({"givenName": "Ann"}),
        ),
        (
            json!([{"op": "add", "path": number, "value": "7"}]),
            &format!("/{ENTERPRISE}"),
            json!({"employeeNumber": "7"}),
        ),
        (
            json!([{"op": "add", "value": {ENTERPRISE: {"employeeNumber": "7"}}}]),
            &format!("/{ENTERPRISE}"),
            json!({"employeeNumber": "7"}),
        ),
    ] {
        let patched = patched(before(), &operations).unwrap();
        assert_eq!(patched.pointer(at).cloned().unwrap_or_default(), after, "{operations}");
    }
    let unchanged =
        patched(before(), &json!([{"op": "add", "value": {"id": "9", "groups": [], "what?": 1}}]));
    assert_eq!(unchanged.unwrap(), before());
}

#[test]
fn members_come_and_go() {
    let before = || json!({"members": [{"value": "1"}, {"value": "2"}]});
    let members = |operations: Value| {
        let patched = patched(before(), &operations).unwrap();
        let members = patched.get("members").and_then(Value::as_array).cloned().unwrap_or_default();
        members.iter().map(|one| one["value"].as_str().unwrap().to_owned()).collect::<Vec<_>>().join(" ")
    };
    for (operation, after) in [
        (json!({"op": "add", "path": "members", "value": [{"value": "2"}, {"value": "3"}]}), "1 2 3"),
        (json!({"op": "add", "path": "members", "value": {"value": "3"}}), "1 2 3"),
        (json!({"op": "add", "value": {"members": [{"value": "3"}]}}), "1 2 3"),
        (json!({"op": "remove", "path": "members[value eq \"1\"]"}), "2"),
        (json!({"op": "Remove", "path": "members", "value": [{"value": "1"}]}), "2"),
        (json!({"op": "remove", "path": "members[value eq \"9\"]"}), "1 2"),
        (json!({"op": "remove", "path": "members"}), ""),
        (json!({"op": "replace", "path": "members", "value": [{"value": "4"}]}), "4"),
        (json!({"op": "replace", "value": {"members": []}}), ""),
    ] {
        assert_eq!(members(json!([operation])), after, "{operation}");
    }
}

#[test]
fn a_change_that_cannot_be_made_says_why() {
    use PatchError::*;
    for (operations, error) in [
        (json!([]), InvalidSyntax),
        (json!({}), InvalidSyntax),
        (json!([1]), InvalidSyntax),
        (json!([{"op": "move", "path": "a", "value": 1}]), InvalidSyntax),
        (json!([{"op": "remove"}]), NoTarget),
        (json!([{"op": "add", "path": "a"}]), InvalidValue),
        (json!([{"op": "add", "value": "a"}]), InvalidValue),
        (json!([{"op": "add", "path": "a..b", "value": 1}]), InvalidPath),
        (json!([{"op": "add", "path": "emails[type eq].value", "value": 1}]), InvalidFilter),
        (json!([{"op": "add", "path": "emails[type eq \"w\"].", "value": 1}]), InvalidPath),
        (json!([{"op": "add", "path": "name[a eq 1]", "value": 1}]), InvalidPath),
        (json!([{"op": "replace", "path": "emails[type co \"w\"].value", "value": 1}]), NoTarget),
        (json!([{"op": "replace", "path": "id", "value": "2"}]), Mutability),
        (json!([{"op": "replace", "path": "members[value eq \"9\"]", "value": {"value": "9"}}]), NoTarget),
        (json!([{"op": "replace", "path": "emails[value eq \"x\"].type", "value": "work"}]), NoTarget),
    ] {
        assert_eq!(patched(json!({"id": "1"}), &operations).unwrap_err(), error, "{operations}");
    }
}

#[test]
fn a_change_that_would_take_long_is_refused() {
    let names: Map<String, Value> = (0..300).map(|n| (format!("n{n}"), json!(1))).collect();
    let enterprise = json!({ ENTERPRISE: names });
    let many: Vec<Value> = (0..20_000).map(|n| json!({"value": n.to_string(), "primary": true})).collect();
    let emails = json!({"op": "add", "path": "emails", "value": many});
    let filter = vec!["value eq \"none\""; 90].join(" or ");
    let removal = json!({"op": "remove", "path": format!("emails[{filter}]")});
    for operations in [
        json!([{"op": "add", "value": names}]),
        json!([{"op": "add", "path": "name", "value": {}}, {"op": "add", "path": "name", "value": names}]),
        json!([{"op": "add", "value": enterprise}]),
        json!([emails, {"op": "add", "path": "emails.type", "value": "x".repeat(10_000)}]),
        json!(Vec::from_iter([emails.clone()].into_iter().chain(vec![removal; 100]))),
    ] {
        let refusal = patched(json!({"name": {}}), &operations).unwrap_err();
        assert_eq!(refusal, PatchError::InvalidValue);
    }
    // Of several first ones the last stays so.
    let added = patched(json!({}), &json!([emails])).unwrap();
    let first = added["emails"].as_array().unwrap().iter().filter(|one| one["primary"] == true);
    assert_eq!(first.map(|one| &one["value"]).collect::<Vec<_>>(), ["19999"]);
}

#[test]
fn only_what_is_wanted_is_answered() {
    let resource = || {
        let resource = json!({"schemas": ["s"], "id": "1", "userName": "a", "name": {"givenName": "A", "familyName": "B"},
            "emails": [{"value": "v", "type": "work"}], ENTERPRISE: {"employeeNumber": "7", "department": "d"}});
        match resource {
            Value::Object(resource) => resource,
            _ => Map::new(),
        }
    };
    let number = format!("{ENTERPRISE}:employeeNumber");
    for (wanted, excluded, after) in [
        (Some("userName"), None, json!({"schemas": ["s"], "id": "1", "userName": "a"})),
        (
            Some("NAME.givenname, emails.value"),
            None,
            json!({"schemas": ["s"], "id": "1", "name": {"givenName": "A"}, "emails": [{"value": "v"}]}),
        ),
        (
            Some(number.as_str()),
            None,
            json!({"schemas": ["s"], "id": "1", ENTERPRISE: {"employeeNumber": "7"}}),
        ),
        (Some("nothing"), None, json!({"schemas": ["s"], "id": "1"})),
        (
            None,
            Some(
                "id,schemas,emails,name.familyName,userName,urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
            ),
            json!({"schemas": ["s"], "id": "1", "name": {"givenName": "A"}}),
        ),
    ] {
        let mut resource = resource();
        Projection::read(wanted, excluded).apply(&mut resource);
        assert_eq!(Value::Object(resource), after, "{wanted:?} {excluded:?}");
    }
    assert!(!Projection::read(None, Some("members")).has("members"));
    assert!(Projection::read(Some("members.value"), None).has("members"));
    assert!(!Projection::read(Some("displayName"), None).has("members"));
}
