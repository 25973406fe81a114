import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '../context';

const answerIn = (target: EventTarget) => {
  const line = target instanceof Element ? target.closest('[data-answer]') : null;
  return line && Number(line.getAttribute('data-answer'));
};

/** The answer that is shown whole: the one that has the focus, or had it last. */
export function useOpenAnswer() {
  const asked = useDraft((s) => s.focus?.answer ?? null);
  const chosen = useDraft((s) => s.selection.answer);
  const [open, setOpen] = useState(chosen);
  const [before, setBefore] = useState(chosen);
  const pressed = useRef<boolean>(false);
  const next = useRef<number | null>(null);
  if (chosen !== before) {
    setBefore(chosen);
    if (chosen !== null) setOpen(chosen);
  }
  if (asked !== null && asked !== open) setOpen(asked);
  useEffect(() => {
    // What is pressed must not move away before it is let go.
    const release = () => {
      pressed.current = false;
      requestAnimationFrame(() => {
        if (next.current !== null) setOpen(next.current);
        next.current = null;
      });
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, []);
  return {
    open,
    onPointerDown: () => {
      pressed.current = true;
    },
    onFocus: ({ target }: FocusEvent) => {
      const answer = answerIn(target);
      if (answer === null) return;
      if (pressed.current) next.current = answer;
      else setOpen(answer);
    },
  };
}
