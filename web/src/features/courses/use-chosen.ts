import { useCallback, useMemo, useState } from 'react';
import type { Selection } from '@/shared/ui/selection';
import type { Course } from './api';

type Kept = { scope: string; courses: ReadonlyMap<number, Course> };
const NONE: ReadonlyMap<number, Course> = new Map();

/**
 * The chosen courses, over the pages of one filter. Whole rows and not ids: what can be done with a course is known
 * only from its row, and the one shown now goes before the one that was seen when it was chosen.
 */
export function useChosen(scope: string, rows: readonly Course[] | undefined) {
  const [kept, setKept] = useState<Kept>({ scope, courses: NONE });
  const courses = kept.scope === scope ? kept.courses : NONE;

  const choose = useCallback(
    (ids: readonly number[], on: boolean) =>
      setKept((before) => {
        const next = new Map(before.scope === scope ? before.courses : NONE);
        for (const id of ids) {
          const row = rows?.find((one) => one.id === id);
          if (!on) next.delete(id);
          else if (row) next.set(id, row);
        }
        return { scope, courses: next };
      }),
    [scope, rows],
  );
  const selection: Selection = useMemo(() => ({ has: (id) => courses.has(id), choose }), [courses, choose]);
  return {
    selection,
    chosen: [...courses.values()].map((course) => rows?.find(({ id }) => id === course.id) ?? course),
    drop: (id: number) => choose([id], false),
    clear: () => setKept({ scope, courses: NONE }),
  };
}
