import { useState, useSyncExternalStore } from 'react';

/** Whom a bulk call is for: these, or everybody who matches the filter but these. */
export type Chosen = { all: false; ids: number[] } | { all: true; except: number[] };

type State = { all: boolean; marked: ReadonlySet<number> };
const NOTHING: State = { all: false, marked: new Set() };

function createChoice() {
  let state = NOTHING;
  const listeners = new Set<() => void>();
  const set = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    has: (id: number) => state.marked.has(id) !== state.all,
    choose: (ids: readonly number[], on: boolean) => {
      const marked = new Set(state.marked);
      for (const id of ids) {
        if (on === state.all) marked.delete(id);
        else marked.add(id);
      }
      set({ ...state, marked });
    },
    clear: () => set(NOTHING),
    chooseAll: () => set({ all: true, marked: new Set() }),
  };
}
export type Choice = ReturnType<typeof createChoice>;

/**
 * The chosen rows of a list, over its pages. After "select all that match" the marks are the ones taken out again.
 * `scope` is the filter in a word: under another filter nothing is chosen. Whoever shows what is chosen listens to it
 * (`useChosen`), so that a tick does not draw the whole list anew.
 */
export function useChoice(scope: string): Choice {
  const [held, setHeld] = useState(() => ({ scope, choice: createChoice() }));
  if (held.scope !== scope) setHeld({ scope, choice: createChoice() });
  return held.choice;
}

/** What is chosen among so many, as it changes. */
export function useChosen(choice: Choice, total: number) {
  const { all, marked } = useSyncExternalStore(choice.subscribe, choice.get);
  const ids = [...marked];
  return {
    all,
    count: all ? Math.max(0, total - marked.size) : marked.size,
    chosen: (all ? { all, except: ids } : { all, ids }) as Chosen,
  };
}
