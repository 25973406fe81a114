import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDesigner, useDraft } from '../context';
import { type Choice, walk } from '../model/walk';

/** A play of the draft on this device: it follows every edit, and what was chosen stays chosen. */
export function usePreview() {
  const { store } = useDesigner();
  const draft = useDraft((s) => s.draft);
  const request = useDraft((s) => s.preview);
  const [begun, setBegun] = useState(request);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  /** How many reactions were read: the last one waits for "Next". One more: the ending too. */
  const [read, setRead] = useState(0);
  if (request !== begun) {
    setBegun(request);
    setChoices([]);
    setRead(0);
  }
  const from = request?.from ?? null;
  const now = useMemo(() => walk(draft, from, choices), [draft, from, choices]);
  const last = now.steps.at(-1);
  const isReacting = last !== undefined && last.answer.feedback !== '' && read < now.steps.length;
  const isAtEnding = now.ending !== null && !isReacting && read <= now.steps.length;
  const shown = isReacting ? last.card.id : (now.now ?? now.ending)?.id;

  useEffect(() => {
    const { seen } = store.get();
    if (shown !== undefined && !seen?.has(shown)) store.set({ seen: new Set(seen).add(shown) });
  }, [shown, store]);

  const choose = useCallback(
    (answer: number) => {
      const kept = now.steps.map((s) => ({ card: s.card.id, answer: s.answer.id }));
      if (now.now) setChoices([...kept, { card: now.now.id, answer }]);
    },
    [now],
  );
  return {
    ...now,
    last,
    isReacting,
    isAtEnding,
    choose,
    next: () => setRead(now.steps.length + (isReacting ? 0 : 1)),
    back() {
      setChoices(now.steps.slice(0, -1).map((s) => ({ card: s.card.id, answer: s.answer.id })));
      setRead(Math.max(0, now.steps.length - 1));
    },
    restart(start: number | null = from) {
      store.set({ preview: { from: start } });
    },
  };
}

export type Preview = ReturnType<typeof usePreview>;
