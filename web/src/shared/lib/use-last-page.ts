import { useEffect } from 'react';

type Page<T> = { results: readonly T[]; total: number; total_pages: number };

/**
 * The rows to show. A page past the end, by its address or because its last row went away, leads to the page that is
 * the last one now; until that one is there, nothing is said of the list.
 */
export function useLastPage<T>(data: Page<T> | undefined, goTo: (page: number) => void) {
  const last = data && data.results.length === 0 && data.total > 0 ? data.total_pages : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an empty page asks for another one
  useEffect(() => {
    if (last !== null) goTo(last);
  }, [last]);
  return last === null ? data?.results : undefined;
}
