import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { useWatchMe } from './session';

const { server, seen } = testServer();
afterEach(() => void vi.useRealTimers());

function Page() {
  useWatchMe();
  return 'page';
}
const dismissed = () =>
  server.use(
    answers(
      'get',
      '/api/users/me/',
      { code: 'account_dismissed', message: 'You were dismissed', request_id: 'r' },
      401,
    ),
  );

test('who comes back to the page learns that the session has ended', async () => {
  dismissed();
  const { signedOut } = show(<Page />);
  expect(seen).toEqual([]);
  act(() => void dispatchEvent(new Event('focus')));
  await waitFor(() => expect(signedOut).toMatchObject([{ code: 'account_dismissed' }]));
});

test('who only looks at it learns it within a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  dismissed();
  const { signedOut } = show(<Page />);
  await vi.advanceTimersByTimeAsync(61_000);
  await waitFor(() => expect(signedOut).toMatchObject([{ code: 'account_dismissed' }]));
});
