import { judgementOf } from '../judgement';
import type { SessionAnswer } from '../types';

/** A step worth looking at again, with the mood that the person saw before it. */
export type Moment = { answer: SessionAnswer; before: number };
export type Debrief = {
  good: Moment[];
  turning: Moment | null;
  other: Moment | null;
  /** Every mistake in its order, each card once. */
  mistakes: Moment[];
};

const NEUTRAL = 3;
const AT_MOST = 2;

const moments = (answers: readonly SessionAnswer[]): Moment[] =>
  answers.map((answer, i) => ({ answer, before: answer.shown ?? answers[i - 1]?.emotion ?? NEUTRAL }));

/** Moods run from 1, happy, to 5, angry. */
const fell = ({ answer, before }: Moment) => answer.emotion > before;
const rose = ({ answer, before }: Moment) => answer.emotion < before;

/** Whether a card that is answered anew is no mistake any more. Where it has no right answer, the mood alone tells. */
export const isMended = ({ before }: Moment, answer: SessionAnswer) =>
  answer.best ?? !fell({ answer, before });
export const isPartly = (answer: SessionAnswer) => judgementOf(answer) === 'partly';

const value = (moment: Moment) =>
  (rose(moment) ? 2 : 0) + (moment.answer.emotion < NEUTRAL ? 1 : 0) + (moment.answer.best ? 1 : 0);

/**
 * What a conversation that is over teaches: at most two steps that went well, in their order; the turning point, which
 * is the first mistake that made the other one feel worse, else the first mistake; and one more mistake. A mistake is a
 * choice beside which there was a better one. Where no card had a right answer, the mood alone tells.
 */
export function debrief(answers: readonly SessionAnswer[]): Debrief {
  const all = moments(answers);
  const judged = answers.some(({ best }) => typeof best === 'boolean');
  const mistakes = all.filter((moment) => (judged ? moment.answer.best === false : fell(moment)));
  // What was partly right is the lesser mistake.
  const wrong = mistakes.filter(({ answer }) => !isPartly(answer));
  const turning = wrong.find(fell) ?? mistakes.find(fell) ?? wrong[0] ?? mistakes[0] ?? null;
  const other =
    mistakes.find((moment) => moment !== turning && moment.answer.question !== turning?.answer.question) ??
    null;
  const good = all
    .filter((moment) => (judged ? moment.answer.best === true : rose(moment)))
    .toSorted((a, b) => value(b) - value(a))
    .slice(0, AT_MOST)
    .toSorted((a, b) => a.answer.step - b.answer.step);
  const cards = new Map(mistakes.toReversed().map((moment) => [moment.answer.question, moment]));
  return { good, turning, other, mistakes: mistakes.filter((m) => cards.get(m.answer.question) === m) };
}
