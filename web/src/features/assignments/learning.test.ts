import { expect, it } from 'vitest';
import type { Assignment } from './api';
import { sortLearning } from './learning';

const assignment = (id: number, more: Partial<Assignment>) =>
  ({
    id,
    game: { id, title: `Course ${id}`, kind: 'game', cover: null, colour: null, estimated_duration: null },
    start_date: '2026-11-01T00:00:00Z',
    end_date: null,
    accept_late: false,
    attempts_total: 0,
    attempts_left: null,
    status: 'not_started',
    playable: true,
    timeliness: 'no_deadline',
    late_days: 0,
    due_soon: false,
    best: null,
    session_in_progress: null,
    domain: 'acme',
    group: null,
    source: { kind: 'hand', by: null, group: null, at: '2026-11-01T00:00:00Z' },
    created_by: null,
    created_at: `2026-11-0${id}T00:00:00Z`,
    ...more,
  }) as Assignment;
const ids = (rows: Assignment[]) => rows.map((row) => row.id);

it('puts first what is due soon, then what is begun, then the nearest deadline', () => {
  const { next, toDo } = sortLearning([
    assignment(1, {}),
    assignment(2, { end_date: '2026-12-01T00:00:00Z' }),
    assignment(3, { status: 'in_progress' }),
    assignment(4, { due_soon: true, end_date: '2026-11-21T00:00:00Z' }),
  ]);
  expect(next?.id).toBe(4);
  expect(ids(toDo)).toEqual([3, 2, 1]);
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
