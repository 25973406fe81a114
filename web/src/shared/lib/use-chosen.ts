import { useState } from 'react';

/**
 * What was chosen until it is saved, and from then on what is saved: a control shows it in the same render as the click,
 * which the state of a mutation does not, as it is told a moment later.
 */
export function useChosen<T>(saved: T) {
  const [chosen, setChosen] = useState<{ over: T; value: T } | null>(null);
  return {
    shown: chosen && chosen.over === saved ? chosen.value : saved,
    choose: (value: T) => setChosen({ over: saved, value }),
    giveUp: () => setChosen(null),
  };
}
