import { useEffect } from 'react';

type Page = { results: readonly unknown[]; total: number; total_pages: number };

/** When the last row of the last page went away, goes to the page that is the last one now. */
export function useLastPage(data: Page | undefined, goTo: (page: number) => void) {
  const last = data && data.results.length === 0 && data.total > 0 ? data.total_pages : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an empty page asks for another one
  useEffect(() => {
    if (last !== null) goTo(last);
  }, [last]);
}
