import { useEffect, useRef } from 'react';
import { byDigit, useKeys } from '../use-keys';

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
  const { answers, enabled, skipping, onChoose, onSkip, onEscape } = keys;
  useKeys((event) => {
    if (event.key === 'Escape') return onEscape();
    if (!enabled) return;
    if (skipping && ['Enter', ' ', 'ArrowRight'].includes(event.key)) {
      event.preventDefault();
      return onSkip();
    }
    const answer = byDigit(event.key, answers);
    if (answer) onChoose(answer.id);
  });
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const tap = () => {
      const { enabled, skipping, onSkip } = latest.current;
      if (enabled && skipping) onSkip();
    };
    addEventListener('click', tap);
    return () => removeEventListener('click', tap);
  }, []);
}
