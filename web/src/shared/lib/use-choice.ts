import { useCallback, useMemo, useState } from 'react';

/** Whom a bulk call is for: these, or everybody who matches the filter but these. */
export type Chosen = { all: false; ids: number[] } | { all: true; except: number[] };

type State = { scope: string; all: boolean; marked: ReadonlySet<number> };
const nothing = (scope: string): State => ({ scope, all: false, marked: new Set() });

/**
 * The chosen rows of a list, over its pages. After "select all that match" the marks are the ones taken out again.
 * `scope` is the filter in a word: under another filter nothing is chosen.
 */
export function useChoice(scope: string, total: number) {
  const [stored, setState] = useState<State>(() => nothing(scope));
  const state = stored.scope === scope ? stored : nothing(scope);
  const { all, marked } = state;

  const has = useCallback((id: number) => marked.has(id) !== all, [marked, all]);
  const choose = useCallback(
    (ids: readonly number[], on: boolean) =>
      setState((before) => {
        const now = before.scope === scope ? before : nothing(scope);
        const next = new Set(now.marked);
        for (const id of ids) {
          if (on === now.all) next.delete(id);
          else next.add(id);
        }
        return { ...now, marked: next };
      }),
    [scope],
  );
  const selection = useMemo(() => ({ has, choose }), [has, choose]);
  const ids = [...marked];
  return {
    selection,
    count: all ? Math.max(0, total - marked.size) : marked.size,
    all,
    chosen: (all ? { all, except: ids } : { all, ids }) as Chosen,
    clear: () => setState(nothing(scope)),
    chooseAll: () => setState({ ...nothing(scope), all: true }),
  };
}
