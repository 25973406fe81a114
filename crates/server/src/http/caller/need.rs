//! Which rights a handler asks for.

use rozmova_domain::{
    reach::Reach,
    rights::{Right, Rights},
};

use crate::error::Code;

/// What a handler needs of its caller.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    /// The right *moderator*, or administrative rights in a part of the company.
    pub admin: bool,
    /// It is about the whole company: who reaches a part of it does not meet it.
    pub company: bool,
    /// At least one of these; empty: none is needed.
    pub any: &'static [Right],
    /// Every one of these.
    pub all: &'static [Right],
    /// A program with a service key may meet it; else only a person.
    pub programs: bool,
    /// Somebody who still has to set up the second factor may meet it.
    pub before_second_factor: bool,
    /// Only the company's directory with its key may meet it; else it may not.
    pub directory: bool,
    /// How a missing right is told.
    pub refusal: Code,
}

impl Need {
    /// Whether these rights meet it, with this reach.
    pub fn met_by(&self, rights: Rights, reach: Reach) -> bool {
        (!self.admin || reach.administers(rights))
            && (!self.company || reach.is_everything())
            && (self.any.is_empty() || self.any.iter().any(|right| rights.allows(*right)))
            && self.all.iter().all(|right| rights.allows(*right))
    }

    /// Whether what meets it is the caller's own: whoever is signed in, and no program.
    pub fn is_of_own(&self) -> bool {
        !self.admin && !self.programs
    }
}

/// A need as a type.
pub trait Needs: Send + Sync + 'static {
    /// See [`Need`].
    const NEED: Need;
}

macro_rules! needs {
    ($($(#[$doc:meta])* $name:ident { admin: $admin:literal, any: [$($any:ident),*], all: [$($all:ident),*] $(, company: $company:literal)? $(, refusal: $refusal:ident)? $(, programs: $programs:literal)? $(, before_second_factor: $before:literal)? $(, directory: $directory:literal)? })+) => {
        $(
            $(#[$doc])*
            #[derive(Debug)]
            pub struct $name;
            impl Needs for $name {
                const NEED: Need = Need {
                    admin: $admin,
                    company: needs!(@company $($company)?),
                    any: &[$(Right::$any),*],
                    all: &[$(Right::$all),*],
                    programs: needs!(@programs $($programs)?),
                    before_second_factor: needs!(@before $($before)?),
                    directory: needs!(@directory $($directory)?),
                    refusal: needs!(@refusal $($refusal)?),
                };
            }
        )+
    };
    (@company) => { false };
    (@company $company:literal) => { $company };
    (@programs) => { true };
    (@programs $programs:literal) => { $programs };
    (@before) => { false };
    (@before $before:literal) => { $before };
    (@directory) => { false };
    (@directory $directory:literal) => { $directory };
    (@refusal) => { Code::Forbidden };
    (@refusal $code:ident) => { Code::$code };
}

/// The needs that handlers name; the document of the API reads them there (`http/rights.rs`).
pub mod can {
    use super::{Code, Need, Needs, Right};

    needs! {
        /// Anybody who is signed in: what is a person's own.
        BeSignedIn { admin: false, any: [], all: [], programs: false }
        /// The same, also who has to set up the second factor before anything else.
        Arrive { admin: false, any: [], all: [], programs: false, before_second_factor: true }
        /// Anybody who is signed in, and programs.
        BeKnown { admin: false, any: [], all: [] }
        /// Administrators; each part of the answer is for who may see it.
        Administrate { admin: true, any: [], all: [] }
        /// Employees: read.
        ViewUsers { admin: true, any: [ViewUsers], all: [] }
        /// Employees: write.
        EditUsers { admin: true, any: [EditUsers], all: [], refusal: ForbiddenUsers }
        /// Taking somebody's second factor away.
        ResetSecondFactor { admin: true, any: [EditUsers], all: [], refusal: ForbiddenUsers, programs: false }
        /// Cards by which people sign in.
        PrintCards { admin: true, any: [EditUsers], all: [], refusal: ForbiddenUsers, programs: false }
        /// Making codes for posters: who is added with one gets a position that is made.
        MakeGroupCodes { admin: true, any: [], all: [EditUsers, EditOrgStructure], refusal: ForbiddenUsers, programs: false }
        /// Codes on posters, and who asked with them to be added.
        KeepGroupCodes { admin: true, any: [], all: [EditUsers, ViewOrgStructure], refusal: ForbiddenUsers, programs: false }
        /// Browsers that learners of a unit use one after the other.
        KeepSharedDevices { admin: true, any: [], all: [EditUsers, ViewOrgStructure], refusal: ForbiddenUsers, programs: false }
        /// Pickers of people.
        PickUsers { admin: true, any: [ViewUsers, CreateAssignGames, CreateAssignOwnGames, ViewReports], all: [] }
        /// Organisations, divisions, positions: read.
        ViewStructure { admin: true, any: [ViewOrgStructure], all: [] }
        /// Organisations, divisions, positions: write.
        EditStructure { admin: true, any: [EditOrgStructure], all: [] }
        /// Pickers of organisations and divisions.
        PickStructure { admin: true, any: [ViewOrgStructure, CreateAssignGames, CreateAssignOwnGames, ViewReports], all: [] }
        /// Roles: write; they belong to the whole company.
        EditRoles { admin: true, any: [EditRoles], all: [], company: true }
        /// Seeing the screens as somebody with another role.
        ViewAs { admin: true, any: [EditRoles], all: [], company: true, programs: false }
        /// Giving people a role.
        GiveRoles { admin: true, any: [EditRoles], all: [] }
        /// Files with employees.
        ExportUsers { admin: true, any: [], all: [ViewUsers, BuildTrainingReports] }
        /// Roles: read.
        ViewRoles { admin: true, any: [ViewRoles], all: [] }
        /// Courses: write, publish, assign; which ones, `features::courses` decides.
        MakeCourses { admin: true, any: [CreateAssignGames, CreateAssignOwnGames], all: [] }
        /// Show or hide the demo courses.
        ShowDemo { admin: true, any: [CreateAssignGames, CreateAssignOwnGames, AccessSettings], all: [] }
        /// Play what was assigned.
        PassAssigned { admin: false, any: [PassAssignedGames], all: [], programs: false }
        /// The lists of assignments.
        SeeAssignments { admin: true, any: [CreateAssignGames, CreateAssignOwnGames, ViewReports], all: [] }
        /// All that is kept of a person, as a file: who may erase the person and take answers away.
        ExportPerson { admin: true, any: [], all: [EditUsers, ViewReports, BuildTrainingReports], programs: false }
        /// How far a group is.
        SeeGroupProgress { admin: true, any: [CreateAssignGames, CreateAssignOwnGames, ViewReports], all: [ViewUsers] }
        /// Files with assignments.
        ExportAssignments { admin: true, any: [CreateAssignGames, CreateAssignOwnGames, ViewReports], all: [BuildTrainingReports] }
        /// Courses of a group; which ones, `features::courses` decides.
        EditGroupGames { admin: true, any: [CreateAssignGames, CreateAssignOwnGames], all: [EditUsers] }
        /// Settings, the log, and what became of emails: all of it of the whole company.
        AccessSettings { admin: true, any: [AccessSettings], all: [], company: true }
        /// Ordering a plan, or asking for one.
        OrderPlan { admin: true, any: [AccessSettings], all: [], company: true, programs: false }
        /// Service keys: no key makes or revokes another.
        ManageServiceKeys { admin: true, any: [AccessSettings], all: [], company: true, programs: false }
        /// How people sign in by the provider of the company.
        ManageCompanySignIn { admin: true, any: [AccessSettings], all: [], company: true, programs: false }
        /// Keeping people and groups as the company's directory has them.
        Provision { admin: true, any: [], all: [ViewUsers, EditUsers], company: true, directory: true }
        /// Reports on screen, but for the appointment report and attempts as they were played.
        ViewReports { admin: true, any: [ViewReports], all: [] }
        /// Filters of lists that a person keeps: whoever sees no list has none to keep.
        KeepViews { admin: true, any: [], all: [], programs: false }
        /// Who chose an answer.
        SeeRespondents { admin: true, any: [], all: [ViewReports, ViewUsers] }
        /// The appointment report, and attempts as they were played.
        AppointmentReport { admin: true, any: [], all: [ViewReports, BuildTrainingReports] }
    }
}
