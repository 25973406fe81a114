import { useEffect, useRef } from 'react';

/** Hears the keys of the whole page, but for those held down and those that belong to the browser. */
export function useKeys(onKey: (event: KeyboardEvent) => void) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) latest.current(event);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Which of the things that have digits a key means. */
export const byDigit = <T>(key: string, things: readonly T[]): T | undefined =>
  /^[1-9]$/.test(key) ? things[Number(key) - 1] : undefined;
