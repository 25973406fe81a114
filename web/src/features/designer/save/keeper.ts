import type { Draft } from '../model/types';

/** Work that the server does not have yet, with the state it was based on. */
export type Kept = { version: number; base: Draft; mine: Draft; at: number };

export type Keeper = {
  get(): Promise<Kept | null>;
  put(kept: Kept): Promise<void>;
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

/** Keeps unsent work in this browser, per person and course. A browser without storage keeps nothing. */
export function browserKeeper(person: number | string, game: number): Keeper {
  const key = `${person}:${game}`;
  const quiet = async <T>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise);
  return {
    get: () =>
      quiet(
        withStore<Kept | null>('readonly', (s) => s.get(key)),
        null,
      ).then((kept) => kept ?? null),
    put: (kept) =>
      quiet(
        withStore('readwrite', (s) => s.put(kept, key)).then(() => undefined),
        undefined,
      ),
    drop: () =>
      quiet(
        withStore('readwrite', (s) => s.delete(key)),
        undefined,
      ),
  };
}
