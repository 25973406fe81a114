import { useEffect, useLayoutEffect, useRef } from 'react';
import type { OnDirty } from './quiz';

/** Tells the frame of the quiz what of this page is not saved; a page that is left has nothing any more. */
export function useToldState(onDirty: OnDirty, isDirty: boolean, isSaving: boolean) {
  const tell = useRef(onDirty);
  useLayoutEffect(() => {
    tell.current = onDirty;
  });
  useEffect(() => {
    tell.current(isDirty, isSaving);
  }, [isDirty, isSaving]);
  useEffect(() => () => tell.current(false), []);
}
