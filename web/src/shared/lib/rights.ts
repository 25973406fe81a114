import type { components } from '@/shared/api/schema';

type User = components['schemas']['User'];
export type Codename = components['schemas']['Codename'];
/** One right, any of several, or all of several. */
export type Need = Codename | readonly Codename[] | { readonly all: readonly Codename[] };

/** Editing implies viewing, and every course includes one's own. */
const IMPLIED: Partial<Record<Codename, Codename>> = {
  view_org_structure: 'edit_org_structure',
  view_roles: 'edit_roles',
  view_users: 'edit_users',
  create_assign_own_games: 'create_assign_games',
};

/** The wider right that brings this one along. */
export const includedIn = (right: Codename): Codename | undefined => IMPLIED[right];

export const allows = (mine: readonly Codename[], need: Need): boolean => {
  if (typeof need !== 'string')
    return 'all' in need ? need.all.every((one) => allows(mine, one)) : need.some((one) => allows(mine, one));
  const wider = includedIn(need);
  return mine.includes(need) || (wider !== undefined && mine.includes(wider));
};

/** What these open is the company's: to whoever manages a part of it they open nothing. */
const OF_THE_COMPANY: readonly Codename[] = ['access_settings'];

/** The rights of a person, as far as they open something. */
export const openRights = ({ permissions, reach }: Pick<User, 'permissions' | 'reach'>): Codename[] =>
  reach === 'everything' ? permissions : permissions.filter((right) => !OF_THE_COMPANY.includes(right));
