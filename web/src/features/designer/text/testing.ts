import { Ids } from '../model/ids';
import { applyAll } from '../model/operations';
import type { Draft } from '../model/types';
import { mergeScript } from './merge';
import { parse } from './parse';
import type { Session } from './session';

const cast = [
  { name: 'Olena', asset: 1, emotions: {} },
  { name: 'Taras', asset: 2, emotions: {} },
];

export const session = (draft: Draft, more: Partial<Session> = {}): Session => ({
  ids: new Ids(draft),
  tongue: 'en',
  cast,
  wishes: new Map(),
  order: [],
  made: new Map(),
  fresh: new Map(),
  removed: new Map(),
  ...more,
});

/** What becomes of a course when its text is this one; the draft is null when the text is not taken over. */
export function written(draft: Draft, text: string, more: Partial<Session> = {}) {
  const merged = mergeScript(parse(text), draft, session(draft, more));
  return { ...merged, draft: merged.ops && applyAll(draft, merged.ops).draft };
}
