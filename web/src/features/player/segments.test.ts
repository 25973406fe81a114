import { expect, it } from 'vitest';
import { segments } from './segments';

it('fills the progress segments from the left', () => {
  expect(segments(50, 4)).toEqual([1, 1, 0, 0]);
  expect(segments(30, 4).map((v) => Math.round(v * 10) / 10)).toEqual([1, 0.2, 0, 0]);
});
