import { useState } from 'react';
import type { Session } from './types';

/** How far one has come. A conversation that loops has a longer way before it: that is no step back, as an undo is. */
export function useProgress({ id, step, progress }: Pick<Session, 'id' | 'step' | 'progress'>): number {
  const [kept, setKept] = useState({ id, step, progress });
  if (kept.id === id && kept.step === step) return kept.progress;
  const isFurther = kept.id === id && step > kept.step;
  const next = { id, step, progress: isFurther ? Math.max(kept.progress, progress) : progress };
  setKept(next);
  return next.progress;
}
