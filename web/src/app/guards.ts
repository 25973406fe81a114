import { loginAddress } from '@/shared/lib/next';
import { allows, type Codename, type Need } from '@/shared/lib/rights';
import { firstSection } from '@/shared/lib/sections';
import type { Me } from '@/shared/lib/session';

export const LEARNER_HOME = '/user/assignments';

/** For everybody who is signed in, for those of them with a right, or for administrators with one. */
export type Access = 'private' | { right: Need } | { admin: Need };
type Visitor = { me: Pick<Me, 'is_admin' | 'permissions'> | null; adminMode: boolean };
export type Verdict = { go: string } | { denied: true } | { enter: true; switchMode: boolean };

/** The rule of every private address: who is let in, who is sent where. */
export function decide(access: Access, path: string, { me, adminMode }: Visitor): Verdict {
  if (!me) return { go: loginAddress(path) };
  if (access === 'private') return { enter: true, switchMode: false };
  if ('right' in access)
    return allows(me.permissions, access.right) ? { enter: true, switchMode: false } : { denied: true };
  if (!me.is_admin) return { go: LEARNER_HOME };
  if (!allows(me.permissions, access.admin)) return { denied: true };
  return { enter: true, switchMode: !adminMode };
}

/** Where administration begins for the person. */
export const adminHome = (mine: readonly Codename[]) => firstSection(mine)?.to ?? '/user/profile';

export const rootAddress = (me: Pick<Me, 'is_admin' | 'permissions'>, adminMode: boolean) =>
  me.is_admin && adminMode ? adminHome(me.permissions) : LEARNER_HOME;
