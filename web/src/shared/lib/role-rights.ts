import type { Codename } from './rights';

/** What is about one's own learning, or about being an administrator at all. */
const BESIDE_ADMINISTRATION: readonly Codename[] = [
  'moderator',
  'edit_own_profile',
  'pass_assigned_games',
  'self_pass_games',
];

/** Whether a right is about others, and so opens a part of administration. */
export const isAdministrative = (right: Codename) => !BESIDE_ADMINISTRATION.includes(right);

/** The rights of a role, which names them by their numbers. */
export const codenamesOf = (
  ids: readonly number[],
  rights: readonly { id: number; codename: Codename }[],
): Codename[] => rights.filter((right) => ids.includes(right.id)).map((right) => right.codename);
