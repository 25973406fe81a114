import { useEffect, useRef } from 'react';

type Keys = {
  answers: { id: number }[];
  /** False while a dialog asks something. */
  enabled: boolean;
  skipping: boolean;
  onChoose: (answer: number) => void;
  onSkip: () => void;
  onEscape: () => void;
};

/** Digits choose, Escape asks to leave and takes that back, and while the character only reacts a tap or a key goes on. */
export function useAnswerKeys(keys: Keys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { answers, enabled, skipping, onChoose, onSkip, onEscape } = latest.current;
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') return onEscape();
      if (!enabled) return;
      if (skipping && ['Enter', ' ', 'ArrowRight'].includes(event.key)) {
        event.preventDefault();
        return onSkip();
      }
      const answer = /^[1-9]$/.test(event.key) ? answers[Number(event.key) - 1] : undefined;
      if (answer) onChoose(answer.id);
    };
    const tap = () => {
      const { enabled, skipping, onSkip } = latest.current;
      if (enabled && skipping) onSkip();
    };
    addEventListener('keydown', listen);
    addEventListener('click', tap);
    return () => {
      removeEventListener('keydown', listen);
      removeEventListener('click', tap);
    };
  }, []);
}
