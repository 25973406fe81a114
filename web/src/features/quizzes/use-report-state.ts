import { useEffect, useLayoutEffect, useRef } from 'react';
import type { OnDirty } from './quiz';

/** Reports to the frame of the quiz whether this page has unsaved changes; a page that is left has none. */
export function useReportState(onDirty: OnDirty, isDirty: boolean, isSaving: boolean) {
  const report = useRef(onDirty);
  useLayoutEffect(() => {
    report.current = onDirty;
  });
  useEffect(() => {
    report.current(isDirty, isSaving);
  }, [isDirty, isSaving]);
  useEffect(() => () => report.current(false), []);
}
