import type { components } from '@/shared/api/schema';
import type { Codename } from './rights';
import { isAdministrative } from './role-rights';
import type { Me } from './session';

export type Reach = components['schemas']['Reach'];

/** The parts of a company that somebody can manage. */
export const PARTS = ['own_organization', 'own_division', 'chosen'] as const satisfies readonly Reach[];

/** What somebody with these rights manages; null: nothing. */
export function managed(reach: Reach, rights: readonly Codename[]): Reach | null {
  if (rights.includes('moderator')) return 'everything';
  return reach !== 'everything' && rights.some(isAdministrative) ? reach : null;
}

/** Somebody manages a part of the company in which there is nothing: the units are gone, or there is no position. */
export function managesNothing(me: Me): boolean {
  const [position] = me.user_position;
  switch (me.reach) {
    case 'everything':
      return false;
    case 'own_organization':
      return !position;
    case 'own_division':
      return !position?.division;
    case 'chosen':
      return me.reach_organizations.length + me.reach_divisions.length === 0;
  }
}
