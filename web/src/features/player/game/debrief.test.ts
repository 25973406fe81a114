import { expect, it } from 'vitest';
import { answer } from '../testing';
import type { SessionAnswer } from '../types';
import { debrief, isMended } from './debrief';

const played = (answers: SessionAnswer[]) => debrief(answers);

const said = (
  step: number,
  right: boolean | undefined,
  emotion: SessionAnswer['emotion'],
  question = step + 1,
) => answer(step, { right, emotion, question });
const steps = (moments: { answer: { step: number } }[]) => moments.map((moment) => moment.answer.step);

it('names the two best steps in their order, the turning point and one more mistake', () => {
  const { good, turning, other } = played([
    said(0, true, 3),
    said(1, true, 2),
    said(2, false, 2),
    said(3, false, 5),
    said(4, true, 1),
    said(5, true, 3),
  ]);
  expect(steps(good)).toEqual([1, 4]);
  expect([turning?.answer.step, turning?.before]).toEqual([3, 2]);
  expect(other?.answer.step).toBe(2);
});

it('compares a reaction with the mood that the card was shown in', () => {
  const calmed = answer(1, { right: true, shown: 5, emotion: 3 });
  const { good, turning } = played([said(0, true, 2), calmed, said(2, true, 3)]);
  expect([good.map(({ before }) => before), turning]).toEqual([[3, 5], null]);
});

it('takes the first mistake where none made the mood worse, and no card twice', () => {
  const { turning, other } = played([said(0, false, 3), said(1, true, 2), said(2, false, 2, 1)]);
  expect([turning?.answer.step, other]).toEqual([0, null]);
});

it('takes what was partly right for the lesser mistake', () => {
  const partly = answer(0, { right: false, share: 50, emotion: 4, question: 1 });
  expect(played([partly, said(1, false, 5)]).turning?.answer.step).toBe(1);
  expect(played([partly, said(1, true, 4)]).turning?.answer.step).toBe(0);
});

it('takes the best choice of a card without a right one for right play', () => {
  const best = answer(0, { right: false, share: 60, best: true, emotion: 4, question: 1 });
  const worse = answer(1, { right: false, share: 30, emotion: 4, better: 'The best one' });
  const told = played([best, worse]);
  expect([steps(told.good), told.turning?.answer.step, told.other]).toEqual([[0], 1, null]);
});

it('counts every mistake in its order, a card once', () => {
  const partly = answer(2, { right: false, share: 50, question: 3 });
  const { mistakes } = played([
    said(0, false, 4),
    said(1, true, 2),
    partly,
    said(3, false, 5, 1),
    said(4, false, 3),
  ]);
  expect(steps(mistakes)).toEqual([0, 2, 4]);
});

it('takes for mended what nothing could be better than, and goes by the mood where no answer is right', () => {
  const moment = { answer: answer(0), before: 3 };
  expect(isMended(moment, answer(0, { right: false, best: true, emotion: 5 }))).toBe(true);
  expect(isMended(moment, answer(0, { right: false, emotion: 1 }))).toBe(false);
  expect(isMended(moment, answer(0, { emotion: 3 }))).toBe(true);
  expect(isMended(moment, answer(0, { emotion: 4 }))).toBe(false);
});

it('has nothing to practise after a conversation without a mistake', () => {
  expect(played([said(0, true, 1), said(1, true, 1)])).toMatchObject({ turning: null, other: null });
});

it('goes by the mood where no card had a right answer', () => {
  const { good, turning } = played([said(0, undefined, 2), said(1, undefined, 2), said(2, undefined, 4)]);
  expect([steps(good), turning?.answer.step]).toEqual([[0], 2]);
});

it('says nothing of a conversation in which nothing was said', () => {
  expect(played([])).toEqual({ good: [], turning: null, other: null, mistakes: [] });
});
