import { expect, test } from 'vitest';
import { enterView } from '@/test/view';
import type { Draft } from '../model/draft';
import { keeper } from './kept';

const draft = { kind: 'single' } as unknown as Draft;

test('words are kept for this tab until they are dropped', () => {
  keeper(1, 11, 3).put(draft, null);
  expect(keeper(1, 11, 3).get()).toMatchObject({ draft, seen: null });
  expect(keeper(1, 11, 4).get()).toBeNull();
  keeper(1, 11, 3).drop();
  expect(keeper(1, 11, 3).get()).toBeNull();
});

test('in a view nothing is kept, and what was kept before is not touched', () => {
  keeper(1, 11, 3).put(draft, null);
  const before = { ...sessionStorage };
  enterView();
  expect(keeper(1, 11, 3).get()).toBeNull();
  keeper(1, 11, 3).put({ ...draft, text: 'tried' } as unknown as Draft, null);
  keeper(1, 11, 3).drop();
  expect({ ...sessionStorage }).toMatchObject(before);
});
