import { expect, it, vi } from 'vitest';
import type { ApiError } from '@/shared/api/errors';
import type { PlayApi } from '../api';
import { answer, over, question, session } from '../testing';
import type { Session } from '../types';
import { judgementIn } from './mistake-verdict';
import { cardApi } from './mistakes';

/** The attempt: three cards, the first two of which were answered rudely. */
const TRAIL = [
  answer(0, { right: false }),
  answer(1, { right: false }),
  answer(2, { right: true, answers: [30] }),
];
/** The server's replies, by the answers that were given since. */
const begin = (from: number, replies: Record<string, Session | ApiError>, given: number[] = []) => {
  const practise = vi.fn((_: string, __: number, answers: readonly number[]) => {
    const reply = replies[answers.join()];
    return !reply || 'code' in reply ? Promise.reject(reply) : Promise.resolve(reply);
  });
  const api = cardApi({ practise } as unknown as PlayApi, 'key', { from, given }, TRAIL);
  return {
    practise,
    choose: (id: number) =>
      api.answer('practice-key', { question: 1, answers: [id], step: from + given.length }),
    api,
  };
};
const ended = (right: boolean) =>
  over({
    answers: [answer(0, { right, answers: [10] }), answer(1, { right: false }), answer(2, { right: true })],
  });

it('is over with the answer, which the server judges once the conversation is answered to its end as in the attempt', async () => {
  const { practise, choose } = begin(0, { '10': session(1), '10,21,30': ended(true) });
  const told = await choose(10);
  expect(practise.mock.calls.map(([, , answers]) => answers)).toEqual([[10], [10, 21, 30]]);
  expect(told).toMatchObject({ status: 'not_completed', question: null, ending: null, can_go_back: false });
  expect(told.answers).toMatchObject([{ step: 0, best: true }]);
});

it('asks no more where the conversation is over anyway', async () => {
  const last = over({ answers: [...TRAIL.slice(0, 2), answer(2, { right: false, answers: [31] })] });
  const { practise, choose } = begin(2, { '31': last });
  expect((await choose(31)).answers).toMatchObject([{ step: 2, best: false }]);
  expect(practise).toHaveBeenCalledTimes(1);
});

it('finds the end by another way than that of the attempt', async () => {
  const aside = session(1, { question: question(9) });
  const { practise, choose } = begin(0, { '10': aside, '10,90': session(2), '10,90,30': ended(true) });
  expect((await choose(10)).answers).toMatchObject([{ best: true }]);
  expect(practise).toHaveBeenCalledTimes(3);
});

it('goes on from what was answered in practice before', async () => {
  const { choose } = begin(0, { '11,20': over({ answers: [answer(0), answer(1, { right: true })] }) }, [11]);
  expect((await choose(20)).answers).toMatchObject([{ step: 1, best: true }]);
});

it('tells what it knows when no end is found, and gives up for now when the line is down', async () => {
  const circle = begin(0, {});
  circle.practise.mockImplementation(() => Promise.resolve(session(1, { question: question(9) })));
  expect((await circle.choose(10)).answers).toMatchObject([{ step: 0, best: undefined }]);
  const refused = begin(0, {
    '10': session(1),
    '10,21,30': { status: 400, code: 'validation_failed', message: '' },
  });
  expect((await refused.choose(10)).answers).toHaveLength(1);
  const down = begin(0, { '10': session(1), '10,21,30': { status: 0, code: 'timeout', message: '' } });
  await expect(down.choose(10)).rejects.toMatchObject({ status: 0 });
});

it('judges a card that is answered anew as right, partly right or wrong', () => {
  const moment = { answer: answer(0, { right: false }), before: 3 };
  const judged = (more: Parameters<typeof answer>[1]) => judgementIn(moment, answer(0, more));
  expect(judged({ right: true })).toBe('right');
  expect(judged({ right: false, share: 50, best: false })).toBe('partly');
  expect(judged({ right: false, share: 50, best: true })).toBe('right');
  expect(judged({ right: false })).toBe('wrong');
});
