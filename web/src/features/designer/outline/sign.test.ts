import { expect, it } from 'vitest';
import { signOf } from './sign';

it.each([
  ['+ Good', { right: true, share: 0 }, 'Good'],
  ['- Bad', { right: false, share: 0 }, 'Bad'],
  ['~ W', { right: false, share: 50 }, 'W'],
  ['~ 30% W', { right: false, share: 30 }, 'W'],
  ['~ 62,5% ', { right: false, share: 62.5 }, ''],
  ['~ 2 of them', { right: false, share: 50 }, '2 of them'],
])('reads the sign of “%s”', (typed, fields, rest) => {
  expect(signOf(typed)).toEqual({ fields, rest });
});

it.each(['Good', '+', '~ ', '~ 3', '~ 30', '~ 30%', '~ 62.', '-5 degrees'])(
  'waits for the rest of “%s”, or leaves it alone',
  (typed) => {
    expect(signOf(typed)).toBeNull();
  },
);
