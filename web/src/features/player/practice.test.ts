import { expect, it, vi } from 'vitest';
import type { PlayApi } from './api';
import { practiceOf } from './practice';
import { session } from './testing';

const begin = (start: number) => {
  const practise = vi.fn((_: string, from: number, given: readonly number[]) =>
    Promise.resolve(session(from + given.length)),
  );
  const practice = practiceOf({ practise } as unknown as PlayApi, 'key', { from: start, given: [] });
  return { practise, practice, api: practice.api };
};
const answer = (id: number, step: number) => ({ question: 1, answers: [id], step });

it('brings all answers given since, and the same ones when one is sent again', async () => {
  const { practise, api } = begin(2);
  await api.session('practice-key');
  await api.answer('practice-key', answer(30, 2));
  await api.answer('practice-key', answer(40, 3));
  await api.answer('practice-key', answer(40, 3));
  expect(practise.mock.calls).toEqual([
    ['key', 2, []],
    ['key', 2, [30]],
    ['key', 2, [30, 40]],
    ['key', 2, [30, 40]],
  ]);
});

it('takes answers back, those of the attempt as well, and starts over where it began', async () => {
  const { practise, api } = begin(2);
  await api.answer('practice-key', answer(30, 2));
  await api.move('practice-key', 'back', 3);
  await api.move('practice-key', 'back', 2);
  await api.move('practice-key', 'restart', 1);
  expect(practise.mock.calls.slice(1)).toEqual([
    ['key', 2, []],
    ['key', 1, []],
    ['key', 2, []],
  ]);
});

it('is never taken for the attempt, and may be repeated', async () => {
  const { api } = begin(0);
  expect(await api.session('practice-key')).toMatchObject({ key: 'practice-key', attempts_left: null });
});

it('goes on from a step of itself by what was answered in it', async () => {
  const { api, practice } = begin(2);
  await api.answer('practice-key', answer(30, 2));
  await api.answer('practice-key', answer(41, 3));
  expect(practice.at(3)).toEqual({ from: 2, given: [30] });
  expect(practice.at(1)).toEqual({ from: 1, given: [] });
});
