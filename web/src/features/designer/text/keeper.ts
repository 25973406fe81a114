import { type Memory, storage, tabStorage } from '@/shared/lib/storage';
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
 * again; one that has none finds what was kept last, and lets only that go which it wrote or found itself.
 */
export function textKeeper(person: number, game: number, own: Memory = tabStorage) {
  const key = `rozmova.text.${person}.${game}`;
  let mine: string | null = null;
  return {
    get(): KeptText | null {
      mine = own.get(key) ?? storage.get(key);
      return readKept(mine);
    },
    put(kept: KeptText) {
      mine = JSON.stringify(kept);
      own.set(key, mine);
      storage.set(key, mine);
    },
    drop() {
      own.drop(key);
      if (storage.get(key) === mine) storage.drop(key);
    },
  };
}

export type TextKeeper = ReturnType<typeof textKeeper>;
