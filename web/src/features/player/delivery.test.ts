import { expect, it } from 'vitest';
import { backoff, isPassing } from './delivery';

it('waits longer after each try, up to fifteen seconds', () => {
  expect([1, 2, 3, 4, 5, 9].map(backoff)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
});

it('tries again after silence and overload, never after a refusal', () => {
  expect([0, 429, 500, 503].map(isPassing)).toEqual([true, true, true, true]);
  expect([400, 401, 403, 404, 409].map(isPassing)).toEqual([false, false, false, false, false]);
});
