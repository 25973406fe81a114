import type { Chosen } from '@/shared/lib/choice';
import type { Employee, PeopleFilter } from '../api';

/** How the calls for many people name them. */
export type Target = { users: number[] } | { filter: PeopleFilter; exclude: number[] };

export const targetOf = (chosen: Chosen, filter: PeopleFilter): Target =>
  chosen.all ? { filter, exclude: chosen.except } : { users: chosen.ids };

export function leaveOut(target: Target, ids: readonly number[]): Target {
  if (ids.length === 0) return target;
  if ('users' in target) return { users: target.users.filter((id) => !ids.includes(id)) };
  return { ...target, exclude: [...new Set([...target.exclude, ...ids])] };
}

/** The one role that all of them have; undefined when they differ, or when somebody has none. */
export function sharedRole(people: readonly Pick<Employee, 'role'>[]): number | undefined {
  const roles = new Set(people.map((person) => person.role?.id));
  return roles.size === 1 ? [...roles][0] : undefined;
}
