import { isViewing } from '@/shared/lib/token';
import { asToday } from '../model/kept';
import type { Draft } from '../model/types';

/** Work that the server does not have yet, with the state it was based on. */
export type Kept = { version: number; base: Draft; mine: Draft; at: number };

export type Keeper = {
  get(): Promise<Kept | null>;
  put(kept: Kept): Promise<void>;
  /** For a page that is about to go: what is asked for later than this moment may never happen. */
  leave(kept: Kept): void;
  drop(): Promise<void>;
};

const STORE = 'drafts';

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const opening = indexedDB.open('rozmova-designer', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const db = await settled(opening);
  try {
    return await settled(work(db.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    db.close();
  }
}

function readLeft(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** What is tried in a view is not to be saved after it. */
const nothing: Keeper = {
  get: async () => null,
  put: async () => undefined,
  leave: () => undefined,
  drop: async () => undefined,
};

/** Keeps unsent work in this browser, per person and course. A browser without storage keeps nothing. */
export function browserKeeper(person: number | string, game: number): Keeper {
  if (isViewing()) return nothing;
  const key = `${person}:${game}`;
  const left = `rozmova.left.${key}`;
  const quiet = async <T>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise);
  const stored = () =>
    quiet(
      withStore<Kept | null>('readonly', (s) => s.get(key)),
      null,
    );
  const put = (kept: Kept) =>
    quiet(
      withStore('readwrite', (s) => s.put(kept, key)).then(() => undefined),
      undefined,
    );
  return {
    async get() {
      const copies = [readLeft(left), await stored()].filter((kept) => kept != null);
      const newest = copies.sort((a, b) => b.at - a.at)[0];
      return newest ? { ...newest, base: asToday(newest.base), mine: asToday(newest.mine) } : null;
    },
    put,
    leave(kept) {
      try {
        localStorage.setItem(left, JSON.stringify(kept));
      } catch {
        // Larger than this storage takes: the other copy, which needs a moment, is all there can be.
      }
      void put(kept);
    },
    drop() {
      localStorage.removeItem(left);
      return quiet(
        withStore('readwrite', (s) => s.delete(key)),
        undefined,
      );
    },
  };
}
