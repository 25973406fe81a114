import { expect, it } from 'vitest';
import { phoneDigits } from './phone';

it('leaves the digits of a number, and what is no sign between digits for the rule to refuse', () => {
  expect(phoneDigits('+38 (067) 123-45–67')).toBe('380671234567');
  expect(phoneDigits('067.123')).toBe('067123');
  expect(phoneDigits('call me 5')).toBe('callme5');
});
