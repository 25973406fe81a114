import { expect, test } from 'vitest';
import { roundUp, ticksOf } from './ticks';

test('an axis ends at a round number and has whole ones on it', () => {
  const axes = [0, 1, 2, 3, 7, 11, 34, 100, 1200].map((highest) => ticksOf(roundUp(highest)));
  expect(axes).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 2],
    [0, 5],
    [0, 5, 10],
    [0, 10, 20],
    [0, 25, 50],
    [0, 50, 100],
    [0, 1000, 2000],
  ]);
});
