import { isApiError } from '@/shared/api/errors';
import type { PlayApi } from '../api';
import { isPassing } from '../delivery';
import { type PracticeStart, practiceOf } from '../practice';
import type { PlayQuestion, Session, SessionAnswer } from '../types';
import type { Moment } from './debrief';

/** A card that was answered wrong, and where practice of it begins. */
export type Mistake = Moment & { start: PracticeStart };

/** All that went wrong in one attempt. */
export type Mistakes = {
  /** The key of the attempt. */
  attempt: string;
  mistakes: readonly Mistake[];
  /** The whole attempt. */
  trail: readonly SessionAnswer[];
};

/** A conversation that turns in a circle has no end. */
const MOST_TURNS = 30;

/** What to answer on the way to the end: as in the attempt, from where it came by the same card; else any answer, in turn. */
function wayOn(question: PlayQuestion, trail: readonly SessionAnswer[], turn: number): number[] {
  const known = trail.slice(trail.findLastIndex((answer) => answer.question === question.id));
  if (known[0]?.question === question.id && known.every(({ answers }) => answers.length === 1))
    return known.flatMap(({ answers }) => answers);
  const next = question.answers[turn % question.answers.length];
  return next ? [next.id] : [];
}

/**
 * What the server says of one answer. It judges a conversation only when that is over, so what follows is answered to
 * its end; nothing of it is kept or shown. Undefined: no end was found.
 */
async function judgement(
  practise: (answers: readonly number[]) => Promise<Session>,
  reply: Session,
  { from, given }: PracticeStart,
  trail: readonly SessionAnswer[],
): Promise<SessionAnswer | undefined> {
  let now = reply;
  let answers = given;
  try {
    for (let turn = 0; turn < MOST_TURNS && now.status === 'in_progress' && now.question; turn += 1) {
      const way = wayOn(now.question, trail, turn);
      if (way.length === 0) return undefined;
      answers = [...answers, ...way];
      now = await practise(answers);
    }
  } catch (error) {
    if (isApiError(error) && !isPassing(error.status)) return undefined;
    throw error;
  }
  return now.status === 'in_progress' ? undefined : now.answers[from + given.length - 1];
}

/** What of a session a single card has not. */
const ALONE = { can_go_back: false, attempts_left: 0 } as const;

/** The calls of a practice of one card: it is over with the answer, of which the server's judgement is told. */
export function cardApi(
  api: PlayApi,
  key: string,
  start: PracticeStart,
  trail: readonly SessionAnswer[],
): PlayApi {
  const practice = practiceOf(api, key, start);
  return {
    ...practice.api,
    session: async (session) => ({ ...(await practice.api.session(session)), ...ALONE }),
    answer: async (session, answer) => {
      const reply = await practice.api.answer(session, answer);
      const at = { from: start.from, given: [...start.given, ...answer.answers] };
      const judged = await judgement((given) => api.practise(key, at.from, given), reply, at, trail);
      const answers = judged ? [judged] : reply.answers.slice(-1);
      return { ...reply, ...ALONE, status: 'not_completed', question: null, ending: null, answers };
    },
  };
}
