import { same } from './operations';
import { COURSE_FIELDS, type Draft, PIECES } from './types';

type Key = (typeof COURSE_FIELDS)[number] | (typeof PIECES)[number];
export type Changes = Partial<Pick<Draft, Key>>;

/** The top-level pieces that differ from what the server has: what a save sends. Arrays go whole. */
export function changes(saved: Draft, draft: Draft): Changes {
  const out: Changes = {};
  const take = <K extends Key>(key: K) => {
    if (!same(saved[key], draft[key])) out[key] = draft[key];
  };
  if (saved === draft) return out;
  for (const key of COURSE_FIELDS) take(key);
  for (const key of PIECES) take(key);
  return out;
}

export const isDirty = (saved: Draft, draft: Draft): boolean => Object.keys(changes(saved, draft)).length > 0;

/** How many cards and course fields differ: the number shown to somebody who works offline. */
export function countChanges(saved: Draft, draft: Draft): number {
  const before = new Map(saved.questions.map((c) => [c.id, c]));
  const after = new Set(draft.questions.map((c) => c.id));
  const cards = draft.questions.filter((c) => !same(before.get(c.id), c)).length;
  const gone = saved.questions.filter((c) => !after.has(c.id)).length;
  const fields = COURSE_FIELDS.filter((key) => !same(saved[key], draft[key])).length;
  return cards + gone + fields;
}
