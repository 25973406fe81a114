import type { Right, Role } from '@/features/roles/api';
import type { Codename } from '@/shared/lib/rights';

const CODENAMES: Codename[] = [
  'view_org_structure',
  'edit_org_structure',
  'view_roles',
  'edit_roles',
  'view_users',
  'edit_users',
  'view_reports',
  'build_training_reports',
  'create_assign_games',
  'create_assign_own_games',
  'edit_own_profile',
  'pass_assigned_games',
  'self_pass_games',
  'access_settings',
  'moderator',
];

/** The fifteen rights, their codename for a title. */
export const RIGHTS: Right[] = CODENAMES.map((codename, i) => ({
  id: i + 1,
  codename,
  title: codename,
  description: `About ${codename}`,
}));

export const ADMINISTRATOR: Role = {
  id: 1,
  title: 'Administrator',
  description: 'Everything in the company',
  standard: true,
  standard_key: 'administrator',
  users_count: 2,
  permission_groups: RIGHTS.map((right) => right.id),
  version: 1,
};
export const COACH: Role = {
  id: 9,
  title: 'Coach',
  description: 'Looks after newcomers',
  standard: false,
  standard_key: null,
  users_count: 3,
  permission_groups: [5, 15],
  version: 4,
};
