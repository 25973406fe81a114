//! Which states of a draft are kept beside what is published, and for how long.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Duration, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use crate::course::{Content, Point, Question};

/// Versions that people have named, of one course.
pub const MOST_NAMED: usize = 50;
/// The others, of one course.
pub const MOST_AUTOMATIC: usize = 50;
/// Characters of a name.
pub const LONGEST_NAME: usize = 100;

/// More cards than these removed at once are a change that is kept aside first.
const FEW_REMOVED: usize = 5;
/// The same of cards that change.
const FEW_CHANGED: usize = 10;
/// Minutes of work between two versions.
const EVERY_MINUTES: i64 = 10;
/// Days for which one version of each is kept.
const DAYS: i64 = 30;

/// Why a version of a draft was kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema), schema(as = DraftVersionReason))]
#[cfg_attr(feature = "db", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(feature = "db", sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case"))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Somebody gave it a name.
    Named,
    /// There was work for some minutes.
    Timed,
    /// Many cards were removed after it.
    CardsRemoved,
    /// Many cards were changed after it.
    CardsChanged,
    /// An earlier state was restored after it.
    Restored,
}

/// Whether a save is to keep what was there: the newest version, or the course where there is none, is of `last`.
pub fn is_due(last: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - last >= Duration::minutes(EVERY_MINUTES)
}

/// A change after which one may want everything back: why, and of how many cards.
pub fn mass_change(before: &Content, after: &Content) -> Option<(Reason, usize)> {
    let now: HashMap<i32, &Question> = after.questions.iter().map(|card| (card.id, card)).collect();
    let (mut removed, mut changed, mut moved) = (0, 0, 0);
    for card in &before.questions {
        match now.get(&card.id) {
            None => removed += 1,
            Some(other) if differs(card, other) => changed += 1,
            Some(other) if card.position != other.position => moved += 1,
            Some(_) => {}
        }
    }
    if removed > FEW_REMOVED {
        return Some((Reason::CardsRemoved, removed));
    }
    // Some cards that were dragged elsewhere are easily dragged back; the places of most of them are not.
    if moved * 2 > before.questions.len() {
        changed += moved;
    }
    (changed > FEW_CHANGED).then_some((Reason::CardsChanged, changed))
}

/// Whether two states of a card differ in more than their place.
fn differs(before: &Question, after: &Question) -> bool {
    let placed = |card: &Question| Question { position: Point::default(), ..card.clone() };
    before != after && placed(before) != placed(after)
}

/// Those of these versions without a name that are given up: all of the last day stay, of the days before the last of
/// each, and no more than [`MOST_AUTOMATIC`].
pub fn given_up(kept: &[(i64, DateTime<Utc>)], now: DateTime<Utc>) -> Vec<i64> {
    let mut newest_first = kept.to_vec();
    newest_first.sort_unstable_by_key(|(id, at)| std::cmp::Reverse((*at, *id)));
    let mut days: HashSet<NaiveDate> = HashSet::new();
    let mut staying = 0;
    let mut stays = |at: DateTime<Utc>| {
        let is_recent = now - at < Duration::days(1);
        let is_last_of_day = now - at < Duration::days(DAYS) && !days.contains(&at.date_naive());
        let stays = (is_recent || is_last_of_day) && staying < MOST_AUTOMATIC;
        if stays {
            days.insert(at.date_naive());
            staying += 1;
        }
        stays
    };
    newest_first.into_iter().filter(|(_, at)| !stays(*at)).map(|(id, _)| id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(count: i32) -> Content {
        let card = |id| Question { id, text: format!("Card {id}"), ..Question::default() };
        Content { questions: (1..=count).map(card).collect(), ..Content::default() }
    }

    fn changed(count: usize, how: impl Fn(&mut Question)) -> Content {
        let mut content = cards(20);
        content.questions.iter_mut().take(count).for_each(how);
        content
    }

    #[test]
    fn many_cards_that_go_or_change_are_a_mass_change() {
        let before = cards(20);
        assert_eq!(mass_change(&before, &cards(15)), None);
        assert_eq!(mass_change(&before, &cards(14)), Some((Reason::CardsRemoved, 6)));
        assert_eq!(mass_change(&before, &Content::default()), Some((Reason::CardsRemoved, 20)));
        let reworded = |card: &mut Question| card.text.push('!');
        assert_eq!(mass_change(&before, &changed(10, reworded)), None);
        assert_eq!(mass_change(&before, &changed(11, reworded)), Some((Reason::CardsChanged, 11)));
        assert_eq!(mass_change(&before, &cards(60)), None, "what is added takes nothing away");
    }

    #[test]
    fn places_count_when_most_cards_get_another() {
        let before = cards(30);
        let moved = |count: usize| {
            let mut after = cards(30);
            after.questions.iter_mut().take(count).for_each(|card| card.position = Point { x: 9.0, y: 9.0 });
            after
        };
        assert_eq!(mass_change(&before, &moved(15)), None);
        assert_eq!(mass_change(&before, &moved(16)), Some((Reason::CardsChanged, 16)));
    }

    #[test]
    fn a_version_is_due_after_ten_minutes() {
        let last = "2026-03-02T09:00:00Z".parse().unwrap();
        assert!(!is_due(last, last + Duration::seconds(599)));
        assert!(is_due(last, last + Duration::minutes(10)));
    }

    #[test]
    fn old_versions_are_thinned() {
        let now: DateTime<Utc> = "2026-03-31T12:00:00Z".parse().unwrap();
        let ago = |hours: i64| now - Duration::hours(hours);
        let kept = [(1, ago(24 * 40)), (2, ago(49)), (3, ago(50)), (4, ago(23)), (5, ago(1)), (6, ago(0))];
        assert_eq!(given_up(&kept, now), [3, 1]);
        let many: Vec<_> = (0..60).map(|n| (n, ago(0) - Duration::minutes(n))).collect();
        assert_eq!(given_up(&many, now), (50..60).collect::<Vec<_>>(), "the oldest go");
        let daily: Vec<_> = (0..40).map(|n| (n, ago(24 * n))).collect();
        assert_eq!(given_up(&daily, now), (30..40).collect::<Vec<_>>());
    }
}
