import { expect, it } from 'vitest';
import { clockFace } from './clock';

it('shows hours only where there are any', () => {
  expect([0, 9, 60, 599, 3599, 3600, 7325].map(clockFace)).toEqual([
    '0:00',
    '0:09',
    '1:00',
    '9:59',
    '59:59',
    '1:00:00',
    '2:02:05',
  ]);
});
