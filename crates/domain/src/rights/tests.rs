use super::*;

#[test]
fn ids_and_codenames_are_those_of_the_product() {
    let table = [
        (1, "view_org_structure"),
        (2, "edit_org_structure"),
        (3, "view_roles"),
        (4, "edit_roles"),
        (5, "view_users"),
        (6, "edit_users"),
        (7, "view_reports"),
        (8, "build_training_reports"),
        (9, "create_assign_games"),
        (10, "create_assign_own_games"),
        (11, "edit_own_profile"),
        (12, "pass_assigned_games"),
        (13, "self_pass_games"),
        (14, "access_settings"),
        (15, "moderator"),
    ];
    assert_eq!(table.len(), Right::ALL.len());
    for (id, codename) in table {
        let right = Right::from_id(id).unwrap();
        assert_eq!(right.codename(), codename);
        assert_eq!(Right::from_codename(codename), Some(right));
        assert_eq!(serde_json::to_value(right).unwrap(), codename);
    }
    assert_eq!(Right::from_id(0), None);
    assert_eq!(Right::from_id(16), None);
    assert_eq!(Right::from_codename("root"), None);
}

#[test]
fn a_set_is_stored_with_a_bit_for_each_id() {
    let rights = Rights::from_ids([1, 3, 15, 3]);
    assert_eq!((rights.ids(), rights.bits()), (vec![1, 3, 15], 1 << 1 | 1 << 3 | 1 << 15));
    assert_eq!(rights.codenames(), [Right::ViewOrgStructure, Right::ViewRoles, Right::Moderator]);
    for id in 1..=15 {
        assert_eq!(Rights::from_bits(1 << id), Rights::from_ids([id]));
    }
    assert_eq!(Rights::from_bits(rights.bits() | 1 | 1 << 16), rights, "other bits are no rights");
}

#[test]
fn allowed_beside_what_is_granted() {
    // granted, and everything that it allows
    let table: [(u8, &[u8]); 15] = [
        (1, &[1]),
        (2, &[1, 2]),
        (3, &[3]),
        (4, &[3, 4]),
        (5, &[5]),
        (6, &[5, 6]),
        (7, &[7]),
        (8, &[8]),
        (9, &[9, 10]),
        (10, &[10]),
        (11, &[11]),
        (12, &[12]),
        (13, &[13]),
        (14, &[14]),
        (15, &[15]),
    ];
    for (granted, allowed) in table {
        let rights = Rights::from_ids([granted]);
        let open: Vec<u8> =
            Right::ALL.into_iter().filter(|right| rights.allows(*right)).map(Right::id).collect();
        assert_eq!(open, allowed, "granted {granted}");
        assert_eq!(rights.ids(), [granted], "listed as granted");
    }
}

#[test]
fn a_set_covers_what_it_allows() {
    let table: [(&[u8], &[u8], bool); 7] = [
        (&[], &[], true),
        (&[], &[11], false),
        (&[6], &[5], true),
        (&[5], &[6], false),
        (&[9], &[10], true),
        (&[10], &[9], false),
        (&[2, 4, 6, 9], &[1, 2, 3, 5, 10], true),
    ];
    for (mine, theirs, covered) in table {
        let (mine, theirs) =
            (Rights::from_ids(mine.iter().copied()), Rights::from_ids(theirs.iter().copied()));
        assert_eq!(mine.covers(theirs), covered, "{mine:?} {theirs:?}");
    }
    assert!(Rights::from_ids([0, 99]).is_empty());
    assert!(Rights::from_ids([2, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15]).is_everything());
    for missing in [2, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15] {
        let rights: Rights = Right::ALL.into_iter().filter(|right| right.id() != missing).collect();
        assert!(!rights.is_everything(), "without {missing}");
    }
}

#[test]
fn who_may_assign_which_role() {
    let (administrator, manager) =
        (StandardRole::Administrator.rights(), StandardRole::TrainingManager.rights());
    let learner = StandardRole::Learner;
    let table = [
        (administrator, manager, Some(StandardRole::TrainingManager), Ok(())),
        (administrator, Rights::from_ids([12]), None, Ok(())),
        (administrator, Rights::EMPTY, None, Err(RoleAssignError::WithoutRights)),
        (manager, learner.rights(), Some(learner), Ok(())),
        (manager, Rights::from_ids([12]), None, Err(RoleAssignError::NeedsEditRoles)),
        (Rights::from_ids([4, 6, 15]), learner.rights(), Some(learner), Err(RoleAssignError::NotYourRight)),
        (Rights::from_ids([4, 6, 15]), Rights::from_ids([3, 5]), None, Ok(())),
    ];
    for (assigner, role, standard, may) in table {
        assert_eq!(may_assign_role(assigner, role, standard), may, "{assigner:?} {role:?}");
    }
}

#[test]
fn standard_roles() {
    let table: [(StandardRole, &str, &[u8], bool); 3] = [
        (
            StandardRole::Administrator,
            "administrator",
            &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
            true,
        ),
        (StandardRole::TrainingManager, "training_manager", &[1, 3, 5, 6, 7, 8, 9, 11, 12, 13, 15], true),
        (StandardRole::Learner, "learner", &[11, 12, 13], false),
    ];
    for (role, key, ids, admin) in table {
        assert_eq!(role.rights().ids(), ids);
        assert_eq!(role.rights().is_admin(), admin);
        assert_eq!((role.key(), StandardRole::from_key(key)), (key, Some(role)));
        assert_eq!(serde_json::to_value(role).unwrap(), key);
    }
}

#[test]
fn a_service_key_opens_what_was_chosen_and_its_maker_still_may() {
    let key = |chosen: &[u8], maker: Rights| {
        Rights::of_service_key(Rights::from_ids(chosen.iter().copied()), maker).ids()
    };
    let (administrator, manager, learner) = (
        StandardRole::Administrator.rights(),
        StandardRole::TrainingManager.rights(),
        StandardRole::Learner.rights(),
    );
    // What keys are not given comes from the maker.
    assert_eq!(key(&[5, 7], administrator), [5, 7, 11, 12, 13, 15]);
    assert_eq!(key(&[2, 4, 5], manager), [5, 11, 12, 13, 15], "editing structure and roles was lost");
    assert_eq!(key(&[5, 6, 7], learner), [11, 12, 13], "no administrator any more");
    assert!(key(&[5, 6, 7], Rights::EMPTY).is_empty());
    // Who may edit may view.
    assert_eq!(key(&[5], Rights::from_ids([6, 15])), [5, 15]);
    assert_eq!(key(&[6], Rights::from_ids([5, 15])), [15]);
    // And nobody gets more by asking.
    assert!(key(&[11, 12, 13, 15], Rights::from_ids([5])).is_empty());
}

#[test]
fn a_card_opens_what_learners_may_do_and_nothing_else() {
    assert_eq!(Rights::EMPTY.of_card(), Rights::EMPTY);
    let everything: Rights = Right::ALL.into_iter().collect();
    let learning: Rights =
        [Right::EditOwnProfile, Right::PassAssignedGames, Right::SelfPassGames].into_iter().collect();
    assert_eq!(everything.of_card(), learning);
    assert!(!everything.of_card().is_admin());
}
