//! Whether a course may be assigned to a person, or why not.

use serde::{Deserialize, Serialize};

/// What decides about one course and one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// The course can be played.
    pub published: bool,
    /// The course is for self-passing.
    pub self_assigned: bool,
    /// The person has no access any more.
    pub dismissed: bool,
    /// The person has the right to pass assigned games.
    pub may_play: bool,
    /// What the person has of the course so far.
    pub past: Past,
}

/// What a person has of a course.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Past {
    /// It is assigned, not passed, and its window is not over.
    pub open: bool,
    /// It was passed, by whatever way.
    pub passed: bool,
    /// The newest assignment was taken from the person by hand.
    pub taken: bool,
    /// The group assigned it before, and its window is over.
    pub lapsed: bool,
}

/// Who assigns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AssignedBy {
    /// Somebody who chose this course for this person.
    Hand,
    /// A group, to everybody in it.
    Group,
}

/// Why a pair is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = LeftOutCode))]
#[serde(rename_all = "snake_case")]
pub enum LeftOut {
    /// The course is not published.
    NotPublished,
    /// The course is for self-passing.
    SelfAssignedGame,
    /// The person has been dismissed.
    Dismissed,
    /// The person lacks the right to pass assigned games.
    MayNotPlay,
    /// The course is assigned already, and open.
    AlreadyAssigned,
    /// The person has passed the course; by hand it may be assigned again, a group does not.
    AlreadyPassed,
    /// It was taken from the person by hand, which outlives the rule of a group.
    TakenByHand,
    /// The group assigned it before and its window is over; by hand it may be assigned again, the group does not.
    Lapsed,
}

impl LeftOut {
    /// Every reason.
    pub const ALL: [Self; 8] = [
        Self::NotPublished,
        Self::SelfAssignedGame,
        Self::Dismissed,
        Self::MayNotPlay,
        Self::AlreadyAssigned,
        Self::AlreadyPassed,
        Self::TakenByHand,
        Self::Lapsed,
    ];

    /// As in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NotPublished => "not_published",
            Self::SelfAssignedGame => "self_assigned_game",
            Self::Dismissed => "dismissed",
            Self::MayNotPlay => "may_not_play",
            Self::AlreadyAssigned => "already_assigned",
            Self::AlreadyPassed => "already_passed",
            Self::TakenByHand => "taken_by_hand",
            Self::Lapsed => "lapsed",
        }
    }
}

/// Why the course is not assigned to the person; none: it is.
pub fn left_out(pair: &Pair, by: AssignedBy) -> Option<LeftOut> {
    let Past { open, passed, taken, lapsed } = pair.past;
    let by_group = by == AssignedBy::Group;
    if pair.self_assigned {
        Some(LeftOut::SelfAssignedGame)
    } else if !pair.published {
        Some(LeftOut::NotPublished)
    } else if pair.dismissed {
        Some(LeftOut::Dismissed)
    } else if !pair.may_play {
        Some(LeftOut::MayNotPlay)
    } else if open {
        Some(LeftOut::AlreadyAssigned)
    } else if by_group && passed {
        Some(LeftOut::AlreadyPassed)
    } else if by_group && taken {
        Some(LeftOut::TakenByHand)
    } else if by_group && lapsed {
        Some(LeftOut::Lapsed)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_assigned_what() {
        use LeftOut::*;
        let plain = Pair {
            published: true,
            self_assigned: false,
            dismissed: false,
            may_play: true,
            past: Past::default(),
        };
        let past = |open, passed, taken| Pair { past: Past { open, passed, taken, lapsed: false }, ..plain };
        let lapsed = |open| Pair { past: Past { open, lapsed: true, ..Past::default() }, ..plain };
        // by hand, by a group
        let table = [
            (plain, None, None),
            (Pair { published: false, ..plain }, Some(NotPublished), Some(NotPublished)),
            (
                Pair { self_assigned: true, published: false, ..plain },
                Some(SelfAssignedGame),
                Some(SelfAssignedGame),
            ),
            (Pair { dismissed: true, ..plain }, Some(Dismissed), Some(Dismissed)),
            (Pair { may_play: false, ..plain }, Some(MayNotPlay), Some(MayNotPlay)),
            (past(true, false, false), Some(AlreadyAssigned), Some(AlreadyAssigned)),
            // open wins: it is what the person has
            (past(true, true, true), Some(AlreadyAssigned), Some(AlreadyAssigned)),
            // passed before, or taken by hand: by hand it may be assigned again
            (past(false, true, false), None, Some(AlreadyPassed)),
            (past(false, false, true), None, Some(TakenByHand)),
            (lapsed(false), None, Some(Lapsed)),
            (lapsed(true), Some(AlreadyAssigned), Some(AlreadyAssigned)),
        ];
        for (pair, by_hand, by_group) in table {
            assert_eq!(left_out(&pair, AssignedBy::Hand), by_hand, "{pair:?}");
            assert_eq!(left_out(&pair, AssignedBy::Group), by_group, "{pair:?}");
        }
    }

    #[test]
    fn a_reason_has_one_word() {
        for reason in LeftOut::ALL {
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.as_str());
        }
    }
}
