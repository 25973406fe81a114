import { expect, it } from 'vitest';
import { inPercent, markPercent, readMark, writeMark } from './pass-mark';

it('is read and written as it was typed, one of the two', () => {
  for (const stored of [
    { points_to_pass: 7, percent_to_pass: null },
    { points_to_pass: null, percent_to_pass: 66.7 },
  ])
    expect(writeMark(readMark(stored))).toEqual(stored);
  expect(readMark({})).toEqual({ in: 'points', value: 0 });
});

it('in points is some percentage of what there is, in percent it is itself', () => {
  expect(markPercent({ in: 'points', value: 7 }, 10)).toBe(70);
  expect(markPercent({ in: 'points', value: 1 }, 3)).toBe(33.3);
  expect(markPercent({ in: 'points', value: 0 }, 0)).toBe(100);
  expect(markPercent({ in: 'points', value: 11 }, 10)).toBeNull();
  expect([3, 30].map((max) => markPercent({ in: 'percent', value: 72.5 }, max))).toEqual([72.5, 72.5]);
});

it('in another unit is never higher than it was', () => {
  expect(inPercent({ in: 'points', value: 2 }, 3)).toEqual({ in: 'percent', value: 66.6 });
  expect(inPercent({ in: 'points', value: 7 }, 10)).toEqual({ in: 'percent', value: 70 });
  for (const max of [3, 7, 30, 33])
    for (let value = 0; value <= max; value += 1) {
      const tenths = Math.round(inPercent({ in: 'points', value }, max).value * 10);
      expect(Math.ceil((max * tenths) / 1000)).toBeLessThanOrEqual(value);
    }
});
