import { createContext, use, useEffect } from 'react';
import type { TabName } from './tabs';

/** Where a section reports unsaved changes to the page. */
export const UnsavedContext = createContext<(tab: TabName, isUnsaved: boolean) => void>(() => undefined);

export function useReportUnsaved(tab: TabName, isUnsaved: boolean) {
  const report = use(UnsavedContext);
  useEffect(() => {
    report(tab, isUnsaved);
    return () => report(tab, false);
  }, [report, tab, isUnsaved]);
}
