import { useEffect, useEffectEvent } from 'react';

const GIVE_UP_AFTER_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

/** Whoever walks away from a half-typed PIN does not leave it to the next one. */
export function useGiveUp(isOn: boolean, onGiveUp: () => void) {
  const giveUp = useEffectEvent(onGiveUp);
  useEffect(() => {
    if (!isOn) return;
    let timer = setTimeout(giveUp, GIVE_UP_AFTER_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, GIVE_UP_AFTER_MS);
    };
    for (const sign of SIGNS) addEventListener(sign, again, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, again, { capture: true });
    };
  }, [isOn]);
}
