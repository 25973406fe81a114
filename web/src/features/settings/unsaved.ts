import { createContext, use, useEffect } from 'react';
import type { TabName } from './tabs';

/** Where a section tells the page that something in it is typed and not saved. */
export const UnsavedContext = createContext<(tab: TabName, isUnsaved: boolean) => void>(() => undefined);

export function useTellUnsaved(tab: TabName, isUnsaved: boolean) {
  const tell = use(UnsavedContext);
  useEffect(() => {
    tell(tab, isUnsaved);
    return () => tell(tab, false);
  }, [tell, tab, isUnsaved]);
}
