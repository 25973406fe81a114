import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { network } from '@/test/courses';
import { heartbeat } from './heartbeat';

const nobody = { body: { count: 0, results: [] } };
const open = (game = 5) => heartbeat(game, { card: () => 3, subscribe: () => () => {}, onChange: vi.fn() });
const told = (calls: ReturnType<typeof network>) => calls.map(({ method, body }) => [method, body.card]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('presence in a course', () => {
  it('is told again while the course is open, and ends with it', async () => {
    const calls = network({
      'POST /api/games/5/presence/': () => nobody,
      'DELETE /api/games/5/presence/': () => ({ status: 204 }),
    });
    const leave = open();
    await vi.advanceTimersByTimeAsync(16_000);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told(calls)).toEqual([
      ['POST', 3],
      ['POST', 3],
      ['DELETE', undefined],
    ]);
  });

  it('goes on from page to page of the course', async () => {
    const calls = network({ 'POST /api/games/5/presence/': () => nobody });
    open()();
    const leave = open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told(calls).map(([method]) => method)).toEqual(['POST', 'POST']);
    leave();
  });

  it('asks no more for a course that is gone', async () => {
    const calls = network({});
    open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told(calls)).toEqual([['POST', 3]]);
  });
});
