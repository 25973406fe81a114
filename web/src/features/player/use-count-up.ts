import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const DURATION = 700;

/** Counts from nothing to `target`; at once for people who prefer less motion. */
export function useCountUp(target: number): number {
  const still = useReducedMotion();
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (still) return;
    let frame = 0;
    const begun = performance.now();
    const tick = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / DURATION));
      setShown(part < 1 ? Math.round(target * (1 - (1 - part) ** 3)) : target);
      if (part < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [target, still]);
  return still ? target : shown;
}
