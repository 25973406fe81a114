import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ORIGIN } from '@/test/server';
import { CHANGE_MS, QUESTION_MS, send, TimeoutError } from './send';

const tries: { method: string; given_up: boolean }[] = [];
let hanging = 0;

beforeEach(() => {
  tries.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (request: Request, { signal }: RequestInit = {}) => {
    const one = { method: request.method, given_up: false };
    tries.push(one);
    if (tries.length > hanging) return Promise.resolve(new Response('there'));
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        one.given_up = true;
        reject(signal.reason);
      });
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [first = 0, second = 0, third = 0] = QUESTION_MS;

it('gives up a question that hangs and asks again', async () => {
  hanging = 1;
  const answer = send(new Request(`${ORIGIN}/api/users/me/`), false);
  await vi.advanceTimersByTimeAsync(first - 1);
  expect(tries).toEqual([{ method: 'GET', given_up: false }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answer).text()).toBe('there');
  expect(tries.map((one) => one.given_up)).toEqual([true, false]);
});

it('stops asking after the third try', async () => {
  hanging = 9;
  const refused = expect(send(new Request(`${ORIGIN}/api/users/me/`), false)).rejects.toThrow(TimeoutError);
  await vi.advanceTimersByTimeAsync(first + second + third);
  await refused;
  expect(tries).toHaveLength(3);
});

it('gives up an answer whose end never comes', async () => {
  hanging = 0;
  vi.stubGlobal('fetch', (_: Request, { signal }: RequestInit = {}) => {
    tries.push({ method: 'GET', given_up: false });
    if (tries.length > 1) return Promise.resolve(new Response('whole'));
    const body = new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    });
    return Promise.resolve(new Response(body));
  });
  const answer = send(new Request(`${ORIGIN}/api/users/me/`), false);
  await vi.advanceTimersByTimeAsync(first);
  expect(await (await answer).text()).toBe('whole');
});

it('never sends a change twice', async () => {
  hanging = 9;
  const request = new Request(`${ORIGIN}/api/games/`, { method: 'POST', body: '{}' });
  const refused = expect(send(request, false)).rejects.toThrow(TimeoutError);
  await vi.advanceTimersByTimeAsync(CHANGE_MS * 3);
  await refused;
  expect(tries).toEqual([{ method: 'POST', given_up: true }]);
});

it('lets a file take its time', async () => {
  hanging = 1;
  void send(new Request(`${ORIGIN}/api/employee/`), true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toEqual([{ method: 'GET', given_up: false }]);
});
