//! What people do that others may have to know of later.

use serde::{Deserialize, Serialize};

macro_rules! actions {
    ($($(#[$doc:meta])* $name:ident = $code:tt),+ $(,)?) => {
        /// Something that was done; its code is `kind.verb`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "api", derive(utoipa::ToSchema), schema(as = AuditAction))]
        pub enum Action {
            $($(#[$doc])* #[serde(rename = $code)] $name),+
        }

        impl Action {
            /// Every action there is.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// As it is stored and sent.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code),+ }
            }
        }
    };
}

actions! {
    /// Language, time zone, demo courses, reminders.
    SettingsChanged = "settings.changed",
    /// Scripts in the head of pages.
    ScriptsChanged = "scripts.changed",
    /// Logo and colour of the account.
    BrandingChanged = "branding.changed",
    /// How people sign in by the provider of the company.
    CompanySignInChanged = "company_sign_in.changed",
    /// A code for a poster was made, with which people ask to be added.
    GroupCodeCreated = "group_code.created",
    /// Somebody ended such a code.
    GroupCodeEnded = "group_code.ended",
    /// People who asked with it were declined.
    GroupCodeDeclined = "group_code.declined",
    /// A browser that many people use is to be set up.
    SharedDeviceCreated = "shared_device.created",
    /// Another code was made to set one up.
    SharedDeviceCodeMade = "shared_device.code_made",
    /// It was removed.
    SharedDeviceRemoved = "shared_device.removed",
    /// A head said who sees the people of the unit meanwhile.
    DeputyNamed = "employee.deputy_named",
    /// Nobody does any more.
    DeputyRemoved = "employee.deputy_removed",
    /// A role was made.
    RoleCreated = "role.created",
    /// Title, description or rights of a role.
    RoleChanged = "role.changed",
    /// A role was deleted.
    RoleDeleted = "role.deleted",
    /// Somebody looked at the screens as a holder of the role would.
    RoleViewedAs = "role.viewed_as",
    /// People were given a role.
    RoleAssigned = "role.assigned",
    /// A person was added.
    EmployeeCreated = "employee.created",
    /// Fields of a person.
    EmployeeChanged = "employee.changed",
    /// A person lost access.
    EmployeeDismissed = "employee.dismissed",
    /// A person got access back.
    EmployeeReinstated = "employee.reinstated",
    /// A person was erased.
    EmployeeDeleted = "employee.deleted",
    /// A table of people was imported.
    EmployeeImported = "employee.imported",
    /// A person was sent an invitation again.
    EmployeeInvited = "employee.invited",
    /// An organisation was made.
    OrganizationCreated = "organization.created",
    /// Fields of an organisation.
    OrganizationChanged = "organization.changed",
    /// An organisation was deleted with its divisions and positions.
    OrganizationDeleted = "organization.deleted",
    /// A division was made.
    DivisionCreated = "division.created",
    /// Fields or place of a division.
    DivisionChanged = "division.changed",
    /// A division was deleted.
    DivisionDeleted = "division.deleted",
    /// A position was made.
    PositionCreated = "position.created",
    /// Fields, place or holder of a position.
    PositionChanged = "position.changed",
    /// A position was deleted.
    PositionDeleted = "position.deleted",
    /// A course was made.
    CourseCreated = "course.created",
    /// Settings of a course; not its content, which has revisions.
    CourseChanged = "course.changed",
    /// A revision of a course was published.
    CoursePublished = "course.published",
    /// A course was hidden from new plays.
    CourseUnpublished = "course.unpublished",
    /// A course was deleted or archived.
    CourseDeleted = "course.deleted",
    /// A course was made as a copy.
    CourseCloned = "course.cloned",
    /// A revision was put back into the draft.
    CourseRestored = "course.restored",
    /// Courses were assigned to people.
    AssignmentMade = "assignment.made",
    /// Window or attempts of assignments.
    AssignmentChanged = "assignment.changed",
    /// Assignments were taken back.
    AssignmentWithdrawn = "assignment.withdrawn",
    /// People were reminded of assignments.
    AssignmentReminded = "assignment.reminded",
    /// A group was made.
    GroupCreated = "group.created",
    /// Fields of a group.
    GroupChanged = "group.changed",
    /// A group was deleted.
    GroupDeleted = "group.deleted",
    /// Who is in a group.
    GroupPeople = "group.people",
    /// Which courses a group has.
    GroupCourses = "group.courses",
    /// A list or report was taken out as a file.
    FileExported = "file.exported",
    /// A service key for programs was made.
    ServiceKeyCreated = "service_key.created",
    /// A service key was revoked.
    ServiceKeyRevoked = "service_key.revoked",
    /// A plan was ordered.
    BillingCharged = "billing.charged",
    /// An invoice was marked as paid.
    BillingPaid = "billing.paid",
    /// An invoice was cancelled.
    BillingCancelled = "billing.cancelled",
    /// An administrator signed in.
    PersonSignedIn = "person.signed_in",
    /// A person was known again by the email, and signs in by the provider of the company from now on.
    PersonCompanyLinked = "person.company_linked",
    /// The operator forgot who a person is for the provider of the company.
    PersonCompanyUnlinked = "person.company_unlinked",
    /// Somebody tried wrong passwords of a person, many in a row.
    PersonSignInFailed = "person.sign_in_failed",
    /// Wrong passwords or codes of a person were given by whoever had come in, many in a row.
    PersonProofFailed = "person.proof_failed",
    /// A person set another password.
    PersonPasswordChanged = "person.password_changed",
    /// A person's new address was confirmed.
    PersonEmailChanged = "person.email_changed",
    /// Somebody who may edit a person signed them out.
    PersonSessionsEnded = "person.sessions_ended",
    /// A card for signing in was printed for a person; an older one died with it.
    PersonCardPrinted = "person.card_printed",
    /// A person's card was taken away.
    PersonCardRemoved = "person.card_removed",
    /// A person chose a PIN with the first use of a card.
    PersonPinChosen = "person.pin_chosen",
    /// A person set up the second factor of sign-ins, or another app for it.
    PersonSecondFactorOn = "person.second_factor_on",
    /// A person switched it off.
    PersonSecondFactorOff = "person.second_factor_off",
    /// A person removed the app; passkeys stay.
    PersonAppRemoved = "person.app_removed",
    /// A person added a passkey.
    PersonPasskeyAdded = "person.passkey_added",
    /// A person removed a passkey.
    PersonPasskeyRemoved = "person.passkey_removed",
    /// Somebody who may edit a person, or the operator, took it away.
    PersonSecondFactorReset = "person.second_factor_reset",
    /// A person signed in, or changed the second factor, with a recovery code.
    PersonRecoveryCodeUsed = "person.recovery_code_used",
    /// A person got new recovery codes.
    PersonRecoveryCodesMade = "person.recovery_codes_made",
    /// Somebody else made a link that plays an assignment in the person's name.
    PersonPlayLink = "person.play_link",
    /// All that is kept of a person was gathered in a file.
    PersonDataExported = "person.data_exported",
}

impl Action {
    /// The action with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|action| action.code() == code)
    }

    /// What it was done to: the part of the code before the dot.
    pub fn kind(self) -> &'static str {
        self.code().split('.').next().unwrap_or_default()
    }

    /// Whether the object is a person, of whom nothing may stay when they are erased.
    pub fn is_about_a_person(self) -> bool {
        matches!(self.kind(), "employee" | "person")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn codes_are_kind_and_verb_and_name_one_action() {
        let codes: HashSet<&str> = Action::ALL.iter().map(|action| action.code()).collect();
        assert_eq!(codes.len(), Action::ALL.len());
        for action in Action::ALL {
            assert_eq!(Action::from_code(action.code()), Some(*action));
            assert_eq!(action.code().split('.').count(), 2, "{action:?}");
            assert!(action.code().len() <= 40);
            assert_eq!(serde_json::to_value(action).unwrap(), action.code());
        }
        assert_eq!(Action::from_code("role"), None);
        assert_eq!((Action::RoleAssigned.kind(), Action::PersonSignedIn.is_about_a_person()), ("role", true));
        assert!(!Action::RoleAssigned.is_about_a_person());
    }
}
