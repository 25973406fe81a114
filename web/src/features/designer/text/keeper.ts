import { nowhere } from '@/shared/lib/nowhere';
import { type Memory, storage, tabStorage } from '@/shared/lib/storage';
import { isViewing } from '@/shared/lib/token';
import { asToday } from '../model/kept';
import type { Draft } from '../model/types';

/** A text that says more than the course, with the course that it was written for. */
export type KeptText = {
  text: string;
  base: Draft;
  /** Mistakes that keep it from being taken over. */
  faults?: number;
};

const isKept = (kept: unknown): kept is KeptText =>
  typeof kept === 'object' &&
  kept !== null &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  'base' in kept;

const readKept = (raw: string | null): KeptText | null => {
  try {
    const kept: unknown = JSON.parse(raw ?? 'null');
    return isKept(kept) ? { ...kept, base: asToday(kept.base) } : null;
  } catch {
    return null;
  }
};

/**
 * Keeps in this browser, per person and course, what was typed and cannot be taken over yet. Each tab finds its own
 * again; one that has none finds what was kept last, and lets only that go which it wrote or found itself. In a view nothing
 * is kept.
 */
export function textKeeper(person: number, game: number, tab: Memory = tabStorage) {
  const [own, all] = isViewing() ? [nowhere, nowhere] : [tab, storage];
  const key = `rozmova.text.${person}.${game}`;
  let mine: string | null = null;
  return {
    get(): KeptText | null {
      mine = own.get(key) ?? all.get(key);
      return readKept(mine);
    },
    put(kept: KeptText) {
      mine = JSON.stringify(kept);
      own.set(key, mine);
      all.set(key, mine);
    },
    drop() {
      own.drop(key);
      if (all.get(key) === mine) all.drop(key);
    },
  };
}

export type TextKeeper = ReturnType<typeof textKeeper>;
