import { allows, type Codename, includedIn } from '@/shared/lib/rights';
import { isAdministrative } from '@/shared/lib/role-rights';
import type { Me } from '@/shared/lib/session';

/** The rights as a person thinks of them; the word is the section's, the order that of the editor. */
export const RIGHT_GROUPS = [
  { name: 'administrator', rights: ['moderator'] },
  { name: 'structure', rights: ['view_org_structure', 'edit_org_structure'] },
  { name: 'roles', rights: ['view_roles', 'edit_roles'] },
  { name: 'users', rights: ['view_users', 'edit_users'] },
  { name: 'training', rights: ['create_assign_own_games', 'create_assign_games'] },
  { name: 'reports', rights: ['view_reports', 'build_training_reports'] },
  { name: 'settings', rights: ['access_settings'] },
  { name: 'own', rights: ['edit_own_profile', 'pass_assigned_games', 'self_pass_games'] },
] as const satisfies readonly { name: string; rights: readonly Codename[] }[];

type Numbered = { id: number; codename: Codename };
export const idsOf = (codenames: readonly Codename[], rights: readonly Numbered[]): number[] =>
  rights.filter((right) => codenames.includes(right.codename)).map((right) => right.id);

/** The chosen right that brings this one along, if there is one. */
export const broughtBy = (right: Codename, chosen: readonly Codename[]): Codename | undefined => {
  const wider = includedIn(right);
  return wider && chosen.includes(wider) ? wider : undefined;
};

export const toggled = (chosen: readonly Codename[], right: Codename): Codename[] =>
  chosen.includes(right) ? chosen.filter((one) => one !== right) : [...chosen, right];

/** Rights of a role that the person lacks: nobody grants those, nor changes a role that has them. */
export const lacking = (rights: readonly Codename[], mine: readonly Codename[]): Codename[] =>
  rights.filter((right) => !allows(mine, right));

/** Rights that open nothing in the whole company: there administration asks for the administrator right as well. */
export const partRights = (chosen: readonly Codename[]): Codename[] =>
  chosen.includes('moderator') ? [] : chosen.filter(isAdministrative);

export type Lock = 'standard' | 'mayNotEdit' | 'managesPart' | 'lacking' | null;

/** Why a role stands still under this person's hands. */
export function lockOf(
  role: { standard: boolean },
  rights: readonly Codename[],
  { permissions: mine, reach }: Pick<Me, 'permissions' | 'reach'>,
): Lock {
  if (!allows(mine, 'edit_roles')) return 'mayNotEdit';
  if (reach !== 'everything') return 'managesPart';
  if (role.standard) return 'standard';
  return lacking(rights, mine).length > 0 ? 'lacking' : null;
}
