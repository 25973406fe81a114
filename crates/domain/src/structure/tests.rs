use proptest::prelude::*;

use super::*;

/// Organisation 1: 1 > 2 > 3, and 4. Organisation 2: 5 > 6.
fn places() -> Vec<DivisionNode> {
    [(1, 1, None), (2, 1, Some(1)), (3, 1, Some(2)), (4, 1, None), (5, 2, None), (6, 2, Some(5))]
        .map(|(division, organization, parent)| DivisionNode { division, organization, parent })
        .to_vec()
}

fn below(division: i64, parent: i64) -> Move {
    Move { division, organization: None, parent: Some(Some(parent)) }
}

#[test]
fn a_division_takes_everything_below_it_along() {
    let changed = after_moves(&places(), &[below(2, 6)]).unwrap();
    assert_eq!(
        changed,
        [
            DivisionNode { division: 2, organization: 2, parent: Some(6) },
            DivisionNode { division: 3, organization: 2, parent: Some(2) },
        ]
    );
    let up = Move { division: 2, organization: None, parent: Some(None) };
    assert_eq!(
        after_moves(&places(), &[up]).unwrap(),
        [DivisionNode { division: 2, organization: 1, parent: None }]
    );
    let elsewhere = Move { division: 2, organization: Some(2), parent: None };
    assert_eq!(after_moves(&places(), &[elsewhere]).unwrap().len(), 2);
    let nowhere = Move { division: 2, organization: Some(1), parent: None };
    assert_eq!(after_moves(&places(), &[nowhere]).unwrap(), []);
}

#[test]
fn what_makes_no_tree_is_refused() {
    for (moves, error) in [
        (vec![below(1, 3)], (0, MoveError::Cycle)),
        (vec![below(1, 1)], (0, MoveError::Cycle)),
        (vec![below(4, 1), below(1, 4)], (0, MoveError::Cycle)),
        (vec![below(9, 1)], (0, MoveError::UnknownDivision)),
        (vec![below(4, 1), below(3, 9)], (1, MoveError::UnknownParent)),
        (
            vec![Move { division: 4, organization: Some(1), parent: Some(Some(5)) }],
            (0, MoveError::ForeignParent),
        ),
    ] {
        assert_eq!(after_moves(&places(), &moves), Err(error), "{moves:?}");
    }
}

#[test]
fn a_tree_has_a_deepest_level() {
    let chain = |from: i64, to: i64| {
        (from..=to).map(move |n| DivisionNode {
            division: n,
            organization: 1,
            parent: (n > from).then_some(n - 1),
        })
    };
    let places: Vec<DivisionNode> = chain(1, 199).chain(chain(300, 301)).collect();
    assert_eq!(depth(&places, 199), 199);
    assert_eq!(after_moves(&places, &[below(301, 199)]).unwrap().len(), 1);
    assert_eq!(after_moves(&places, &[below(300, 199)]), Err((0, MoveError::TooDeep)));
}

#[test]
fn moves_happen_at_once() {
    // 2 goes up and 1 below it: a cycle only if they were done one after the other in this order.
    let swap = [below(1, 2), Move { division: 2, organization: None, parent: Some(None) }];
    let changed = after_moves(&places(), &swap).unwrap();
    assert_eq!(
        changed,
        [
            DivisionNode { division: 1, organization: 1, parent: Some(2) },
            DivisionNode { division: 2, organization: 1, parent: None },
        ]
    );
}

#[test]
fn everything_below() {
    let mut found = with_everything_below(&places(), &[1, 6]);
    found.sort_unstable();
    assert_eq!(found, [1, 2, 3, 6]);
}

proptest! {
    #[test]
    fn whatever_is_moved_stays_a_tree(moves in prop::collection::vec((1_i64..=6, prop::option::of(1_i64..=6)), 0..12)) {
        let mut places = places();
        for (division, parent) in moves {
            let step = Move { division, organization: None, parent: Some(parent) };
            if let Ok(changed) = after_moves(&places, &[step]) {
                for now in changed {
                    let place = places.iter_mut().find(|place| place.division == now.division).unwrap();
                    *place = now;
                }
            }
            let all: HashMap<i64, DivisionNode> = places.iter().map(|place| (place.division, *place)).collect();
            for place in &places {
                let root = root_of(&all, place.division);
                prop_assert_eq!(root.map(|root| root.organization), Some(place.organization));
            }
        }
    }
}
