import { loginAddress, withNext } from '@/shared/lib/next';
import { allows, type Need, openRights } from '@/shared/lib/rights';
import type { Me } from '@/shared/lib/session';

export const LEARNER_HOME = '/user/assignments';
/** Where administration begins. */
export const ADMIN_HOME = '/administrator/dashboard';

/** For everybody who is signed in, for those of them with a right, or for administrators with one. */
export type Access = 'private' | { right: Need } | { admin: Need };
/** Where whoever needs a second factor sets it up, before anything else. */
export const SECOND_FACTOR = '/user/second-factor';
type Visitor = {
  me: Pick<Me, 'is_admin' | 'permissions' | 'reach' | 'second_factor'> | null;
  adminMode: boolean;
};
export type Verdict = { go: string } | { denied: true } | { enter: true; switchMode: boolean };

/** The rule of every private address: who is let in, who is sent where. */
export function decide(access: Access, path: string, { me, adminMode }: Visitor): Verdict {
  if (!me) return { go: loginAddress(path) };
  if (me.second_factor === 'needed' && !path.startsWith(SECOND_FACTOR))
    return { go: withNext(SECOND_FACTOR, path) };
  if (access === 'private') return { enter: true, switchMode: false };
  if ('right' in access)
    return allows(openRights(me), access.right) ? { enter: true, switchMode: false } : { denied: true };
  if (!me.is_admin) return { go: LEARNER_HOME };
  if (!allows(openRights(me), access.admin)) return { denied: true };
  return { enter: true, switchMode: !adminMode };
}

/** What stands for something in an address is its number: anything else names nothing. */
export const namesNothing = (params: Readonly<Record<string, string | undefined>>) =>
  Object.entries(params).some(
    ([name, value = '']) =>
      /^(id|\w+Id)$/.test(name) && !(/^[1-9]\d*$/.test(value) && Number.isSafeInteger(Number(value))),
  );

export const rootAddress = (me: Pick<Me, 'is_admin'>, adminMode: boolean) =>
  me.is_admin && adminMode ? ADMIN_HOME : LEARNER_HOME;
