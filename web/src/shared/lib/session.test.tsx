import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ME, show } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { enterView } from '@/test/view';
import { useAdminMode, useSwitchMode, useWatchMe } from './session';

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

function Mode() {
  const isAdmin = useAdminMode();
  const switchMode = useSwitchMode();
  return (
    <button type="button" onClick={() => switchMode(!isAdmin)}>
      {isAdmin ? 'administrator' : 'learner'}
    </button>
  );
}

test('the mode is remembered on the server', async () => {
  server.use(answers('patch', '/api/users/me/', ME));
  show(<Mode />);
  await userEvent.click(await screen.findByRole('button', { name: 'learner' }));
  expect(await screen.findByRole('button', { name: 'administrator' })).toBeVisible();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(await seen[0]?.json()).toEqual({ in_moder_mode: true });
});

test('in a view it is changed for this tab alone', async () => {
  enterView('of-the-view', false);
  show(<Mode />);
  await userEvent.click(await screen.findByRole('button', { name: 'learner' }));
  expect(await screen.findByRole('button', { name: 'administrator' })).toBeVisible();
  expect(screen.queryByText(/Nothing can be changed/)).not.toBeInTheDocument();
  expect(seen).toEqual([]);
  expect(localStorage.getItem('rozmova.admin_mode')).toBeNull();
});
