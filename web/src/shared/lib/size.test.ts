import { expect, test } from 'vitest';
import { sizeIn } from './size';

test.each([
  ['en', 0, '0 kB'],
  ['en', 1536, '1.5 kB'],
  ['en', 3 * 1024 ** 2, '3 MB'],
  ['en', 2.25 * 1024 ** 3, '2.25 GB'],
  ['uk', 50 * 1024 ** 3, '50 ГБ'],
])('%s: %d bytes are %s', (tag, bytes, words) => {
  expect(sizeIn(tag)(bytes).replaceAll('\u00a0', ' ')).toBe(words);
});
