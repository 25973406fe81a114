//! Who may do what to whom.

use rozmova_domain::rights::{Rights, RoleAssignError, StandardRole, may_assign_role};
use rozmova_store::role;

use super::chosen::ChosenPerson;
use crate::{
    error::{Code, Error, Result},
    texts::Text,
};

/// People that one refusal names.
const LISTED: usize = 100;

/// # Errors
/// 403 without *edit roles* and for a role with a right that the assigner does not hold; 400 for one without rights.
pub(super) fn may_give(own: Rights, role: &role::Model) -> Result<()> {
    let standard = role.standard.as_deref().and_then(StandardRole::from_key);
    may_assign_role(own, Rights::from_bits(role.rights), standard).map_err(|error| match error {
        RoleAssignError::NeedsEditRoles => Code::Forbidden.into(),
        RoleAssignError::WithoutRights => Error::new(Code::RoleWithoutRights),
        RoleAssignError::NotYourRight => {
            Error::new(Code::Forbidden).message(Text::new("error-role-above-you"))
        }
    })
}

/// # Errors
/// 403 when somebody with these rights holds one that the caller lacks.
pub(super) fn may_touch(own: Rights, theirs: Rights) -> Result<()> {
    if own.covers(theirs) { Ok(()) } else { Err(above_you()) }
}

/// # Errors
/// 403 with those who hold a right that the caller lacks.
pub(super) fn may_touch_all(own: Rights, people: &[ChosenPerson]) -> Result<()> {
    let above: Vec<_> = people.iter().filter(|person| !own.covers(person.rights())).collect();
    nobody_above(&above)
}

/// # Errors
/// 403 with these people, if there are any.
pub(super) fn nobody_above(above: &[&ChosenPerson]) -> Result<()> {
    if above.is_empty() { Ok(()) } else { Err(above_you().details(named(above))) }
}

pub(super) fn above_you() -> Error {
    Error::new(Code::ForbiddenUsers).message(Text::new("error-above-you"))
}

/// # Errors
/// 403: nobody dismisses or deletes themselves.
pub(super) fn not_oneself(own: i64, people: &[ChosenPerson]) -> Result<()> {
    let oneself: Vec<_> = people.iter().filter(|person| person.id == own).collect();
    if oneself.is_empty() {
        return Ok(());
    }
    Err(Error::new(Code::ForbiddenUsers).message(Text::new("error-not-oneself")).details(named(&oneself)))
}

/// # Errors
/// 409 with these administrators, when they are all of so many who are active and confirmed.
pub(super) fn an_administrator_stays(active: u64, leaving: &[&ChosenPerson]) -> Result<()> {
    let counted = |person: &&&ChosenPerson| person.dismissed_at.is_none() && person.confirmed_at.is_some();
    if active > leaving.iter().filter(counted).count() as u64 {
        return Ok(());
    }
    Err(Error::new(Code::LastAdministrator).details(named(leaving)))
}

/// Those who are the reason of a refusal.
fn named(people: &[&ChosenPerson]) -> serde_json::Value {
    let users: Vec<_> = people
        .iter()
        .take(LISTED)
        .map(|person| {
            let name = format!("{} {}", person.first_name, person.last_name);
            serde_json::json!({ "id": person.id, "name": name.trim() })
        })
        .collect();
    serde_json::json!({ "users": users })
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};
    use rozmova_domain::{reach::Reach, rights::Right};
    use serde_json::json;

    use super::*;

    fn person(id: i64, rights: Rights) -> ChosenPerson {
        ChosenPerson {
            id,
            first_name: format!("P{id}"),
            last_name: String::new(),
            email: None,
            dismissed_at: None,
            confirmed_at: Some(DateTime::<Utc>::UNIX_EPOCH),
            role_id: Some(1),
            reach: Reach::Everything,
            rights: Some(rights.bits()),
        }
    }

    fn details(refused: Result<()>) -> serde_json::Value {
        match refused {
            Err(Error::Refused(refusal)) => refusal.details.unwrap_or_default(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn whoever_holds_more_is_not_touched_and_is_named() {
        let own: Rights = [Right::ViewUsers, Right::EditUsers].into_iter().collect();
        let less = person(1, [Right::ViewUsers].into_iter().collect());
        let more = person(2, [Right::ViewUsers, Right::ViewReports].into_iter().collect());
        assert!(may_touch(own, less.rights()).is_ok() && may_touch(own, own).is_ok());
        assert!(may_touch(own, more.rights()).is_err());
        assert!(may_touch_all(own, &[less.clone(), less.clone()]).is_ok());
        assert_eq!(details(may_touch_all(own, &[less, more])), json!({"users": [{"id": 2, "name": "P2"}]}));
    }

    #[test]
    fn nobody_removes_themselves() {
        let people = [person(1, Rights::EMPTY), person(2, Rights::EMPTY)];
        assert!(not_oneself(3, &people).is_ok());
        assert_eq!(details(not_oneself(2, &people)), json!({"users": [{"id": 2, "name": "P2"}]}));
    }

    #[test]
    fn who_has_left_or_never_came_is_no_administrator_that_stays() {
        let [one, mut gone, mut invited] = [1, 2, 3].map(|id| person(id, Rights::EMPTY));
        gone.dismissed_at = Some(DateTime::UNIX_EPOCH);
        invited.confirmed_at = None;
        assert!(an_administrator_stays(2, &[&one]).is_ok());
        assert!(an_administrator_stays(1, &[&gone, &invited]).is_ok(), "neither counted before");
        assert_eq!(details(an_administrator_stays(1, &[&one])), json!({"users": [{"id": 1, "name": "P1"}]}));
        assert!(an_administrator_stays(2, &[&one, &gone, &invited]).is_ok());
        assert!(an_administrator_stays(0, &[&gone]).is_err());
    }
}
