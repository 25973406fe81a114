import { useEffect, useRef } from 'react';
import { isTyping } from '../shortcuts';

/** `0` shows the whole course; the rest of the shortcuts work in every view. */
export function useCanvasKeys(fit: () => void) {
  const run = useRef(fit);
  useEffect(() => {
    run.current = fit;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '0' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      run.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
