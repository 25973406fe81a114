import type { taras } from '@/test/people';
import type { LearnerGroup } from './api';

type Sample = typeof taras;

export const ref = ({ id, first_name, last_name, email, personnel_number, fired }: Sample) => ({
  id,
  first_name,
  last_name,
  email,
  personnel_number,
  fired,
  simple_profile_pic: null,
  erased: false,
});

/** A group as the server answers it. */
export const group = (people: Sample[], more: Partial<LearnerGroup> = {}): LearnerGroup => ({
  id: 3,
  name: 'Newcomers',
  description: 'First month',
  period: 30,
  attempts: 0,
  employees_count: people.length,
  games_count: more.games?.length ?? 0,
  version: 2,
  unit: null,
  employees: people.map(ref),
  games: [],
  ...more,
});

const EFFECT = { assigned: 0, withdrawn: 0, kept: 0, people: 1, left_out: [], left_out_total: 0 };

/** The answer of what changes who or what is in it. */
export const changed = (people: Sample[], more: Partial<LearnerGroup> = {}, effect = {}) => ({
  ...group(people, more),
  effect: { ...EFFECT, ...effect },
});
