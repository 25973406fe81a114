import { useEffect, useRef, useState } from 'react';
import { useDesigner, useDraft } from '../context';
import type { FocusRequest } from '../store';

type Focusable = Pick<HTMLElement, 'focus' | 'scrollIntoView'>;

const isWriting = () =>
  document.activeElement?.matches('[data-card-fields] :is(input, [contenteditable="true"])') ?? false;

/** Focuses the field when a finding or a new card asks for it; `null` is asked for by nobody. */
export function useFocusRequest<E extends Focusable>(field: FocusRequest['field'] | null, answer?: number) {
  const ref = useRef<E>(null);
  const { store } = useDesigner();
  const request = useDraft((s) => s.focus);
  const isMeant = request !== null && request.field === field && request.answer === answer;
  const isLate = useRef<boolean>(true);
  useEffect(() => {
    if (!isMeant || !ref.current) return;
    // A field that was still loading when it was asked for comes too late for whoever writes in another one.
    if (isLate.current && isWriting()) return store.set({ focus: null });
    ref.current.focus({ preventScroll: true });
    ref.current.scrollIntoView({ block: 'nearest' });
    if (field === 'name' && ref.current instanceof HTMLInputElement) ref.current.select();
    store.set({ focus: null });
  }, [isMeant, field, store]);
  useEffect(() => {
    isLate.current = false;
  }, []);
  // A drawer that opens with the field gives its first focus to what says so.
  const [opensHere] = useState(isMeant);
  return { ref, 'data-autofocus': opensHere || undefined };
}
