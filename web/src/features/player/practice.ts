import { createContext, useContext } from 'react';
import type { PlayApi } from './api';
import type { Session } from './types';

/** Where practice begins: after so many answers of the attempt, and these given since. */
export type PracticeStart = { from: number; given: readonly number[] };

/** Where it would begin that many answers from the start of the conversation. */
const cut = ({ from, given }: PracticeStart, step: number): PracticeStart =>
  step < from ? { from: Math.max(0, step), given: [] } : { from, given: given.slice(0, step - from) };

/**
 * The calls of a practice that goes on from a step of an attempt that is over. The server keeps nothing of it: every call
 * brings all answers that were given since.
 */
export function practiceOf(api: PlayApi, key: string, start: PracticeStart) {
  let now = start;
  const ask = async (): Promise<Session> => ({
    ...(await api.practise(key, now.from, now.given)),
    // Of another play than the attempt, and with no end of tries.
    key: `practice-${key}`,
    attempts_left: null,
  });
  const calls: PlayApi = {
    ...api,
    session: ask,
    answer: (_, { answers, step }) => {
      const { from, given } = cut(now, step);
      now = { from, given: [...given, ...answers] };
      return ask();
    },
    move: (_, move, step) => {
      now = move === 'back' ? cut(now, step - 1) : start;
      return ask();
    },
  };
  return { start, api: calls, at: (step: number) => cut(now, step) };
}

export type Practice = ReturnType<typeof practiceOf>;

/** Whether what is played is practice, which counts for nothing. */
export const PracticeContext = createContext(false);
export const useIsPractice = () => useContext(PracticeContext);
