import { storage } from '@/shared/lib/storage';

/** A choice that the server has not confirmed. `step` makes a repeat of it harmless. */
export type Unsent = { answer: number; step: number };

const nameOf = (session: string) => `rozmova.unsent.${session}`;

const read = (text: string | null): Unsent | null => {
  const [, answer, step] = /^(\d+)@(\d+)$/.exec(text ?? '') ?? [];
  return answer && step ? { answer: Number(answer), step: Number(step) } : null;
};

/** Outlives the page: whoever reloads, or closes the browser on a train, has the choice sent when coming back. */
export const unsent = {
  get: (session: string) => read(storage.get(nameOf(session))),
  put: (session: string, { answer, step }: Unsent) => storage.set(nameOf(session), `${answer}@${step}`),
  drop: (session: string) => storage.drop(nameOf(session)),
};
