import { useEffect, useRef } from 'react';
import type { useQuestion } from './use-question';

type Editing = Pick<ReturnType<typeof useQuestion>, 'errors' | 'alert' | 'conflict'>;

/** Why nothing was saved comes into sight: the first wrong field with the focus, else what is said below the form. */
export function useShownRefusal({ errors, alert, conflict }: Editing, focusText: () => void) {
  const place = useRef<HTMLDivElement | null>(null);
  const isSaid = alert !== null || conflict !== null;
  useEffect(() => {
    if (isSaid) place.current?.scrollIntoView({ block: 'end' });
  }, [isSaid]);
  useEffect(() => {
    const [key] = errors.answers.keys();
    if (errors.text) return focusText();
    if (key === undefined) return;
    const line = document.querySelector(`[data-sort-id="${key}"]`);
    line?.querySelector<HTMLElement>('textarea, [contenteditable="true"]')?.focus();
  }, [errors, focusText]);
  return place;
}
