import { expect, it } from 'vitest';
import { curve } from './mood-curve';

it('goes through every face, level where it leaves and arrives', () => {
  expect(curve([1, 5, 5])).toBe('M0.5 17C1 17 1 65 1.5 65C2 65 2 65 2.5 65');
  expect(curve([])).toBe('');
});
