import { useSyncExternalStore } from 'react';

/** Something that a person waits for with nothing to look at meanwhile. */
export type Wait = {
  since: number;
  /** When it will be asked for again, where the server has asked for time. */
  until?: number;
  /** It was too much from here, not for the server. */
  isTooMany?: boolean;
  /** Asks again at once. */
  again?: () => void;
  /** A part of the program or its texts: a browser asks for one again only when the page is loaded anew. */
  isPart?: boolean;
};

const current = new Map<object, Wait>();
const listeners = new Set<() => void>();
let seen: readonly Wait[] = [];
/** Afterwards: texts are asked for while something is rendered, and nothing else may be rendered anew meanwhile. */
const tell = () =>
  queueMicrotask(() => {
    seen = [...current.values()];
    for (const listener of listeners) listener();
  });

/** What is waited for right now, on the whole page. */
export const waits = {
  begin(key: object, wait: Omit<Wait, 'since'> = {}) {
    current.set(key, { since: current.get(key)?.since ?? Date.now(), ...wait });
    tell();
  },
  end(key: object) {
    if (current.delete(key)) tell();
  },
  all: () => seen,
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useWaits = () => useSyncExternalStore(subscribe, waits.all);
