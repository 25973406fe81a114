import { expect, test } from 'vitest';
import { strengthOf } from './password-strength';

test.each([
  ['', 'weak'],
  ['12345678', 'weak'],
  ['password1', 'weak'],
  ['qwerty123', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['пароль2026', 'weak'],
  ['kvitka26', 'fair'],
  ['Kvitka-26-tree', 'strong'],
  ['a-long-way-home-7', 'strong'],
  ['green-trams', 'good'],
  ['зелений трамвай', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
