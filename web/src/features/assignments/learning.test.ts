import { expect, it } from 'vitest';
import { ownAssignment as assignment } from '@/test/assignments';
import type { MyAssignment } from './api';
import { sortLearning } from './learning';

const ids = (rows: MyAssignment[]) => rows.map((row) => row.id);

it('offers what is late or due soon, else what is begun; the rest stands by its deadlines', () => {
  const { next, toDo } = sortLearning([
    assignment(1, {}),
    assignment(2, { end_date: '2026-12-01T00:00:00Z' }),
    assignment(3, { status: 'in_progress' }),
    assignment(4, { due_soon: true, end_date: '2026-11-21T00:00:00Z' }),
  ]);
  expect(next?.id).toBe(4);
  expect(ids(toDo)).toEqual([2, 3, 1]);
  const late = assignment(5, { end_date: '2026-01-01T00:00:00Z' });
  const later = assignment(6, { end_date: '2999-01-01T00:00:00Z' });
  expect(ids(sortLearning([later, assignment(3, { status: 'in_progress' }), late]).toDo)).toEqual([6, 3]);
  expect(sortLearning([later, assignment(3, { status: 'in_progress' })]).next?.id).toBe(3);
});

it('never offers as next what cannot be played now', () => {
  const closed = assignment(1, { playable: 'not_published', due_soon: true });
  expect(sortLearning([closed]).next).toBeNull();
  const { next, toDo } = sortLearning([closed, assignment(2, {})]);
  expect(next?.id).toBe(2);
  expect(ids(toDo)).toEqual([1]);
});

it('keeps what is over apart, the latest first', () => {
  const best = (finished_at: string) => ({ percent: 90, points: 9, passed: true, finished_at });
  const { next, toDo, done } = sortLearning([
    assignment(1, { status: 'passed', best: best('2026-11-05T00:00:00Z') }),
    assignment(2, { status: 'failed', best: best('2026-11-09T00:00:00Z') }),
  ]);
  expect(next).toBeNull();
  expect(toDo).toEqual([]);
  expect(ids(done)).toEqual([2, 1]);
});
