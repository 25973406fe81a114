import { ownStorage } from '@/shared/lib/own-storage';

/** A choice that the server has not confirmed. `step` makes a repeat of it harmless. */
export type Unsent = { question: number; answers: number[]; step: number };

const nameOf = (session: string) => `rozmova.unsent.${session}`;

const read = (text: string | null): Unsent | null => {
  const [, question, answers, step] = /^(\d+):(\d+(?:,\d+)*)@(\d+)$/.exec(text ?? '') ?? [];
  return question && answers && step
    ? { question: Number(question), answers: answers.split(',').map(Number), step: Number(step) }
    : null;
};

/** Outlives the page: whoever reloads, or closes the browser on a train, has the choice sent when coming back. */
export const unsent = {
  get: (session: string) => read(ownStorage.get(nameOf(session))),
  put: (session: string, { question, answers, step }: Unsent) =>
    ownStorage.set(nameOf(session), `${question}:${answers.join(',')}@${step}`),
  drop: (session: string) => ownStorage.drop(nameOf(session)),
};
