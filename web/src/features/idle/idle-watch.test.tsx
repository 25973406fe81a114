import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lastActive, sharedDevice } from '@/shared/lib/shared-device';
import { token } from '@/shared/lib/token';
import { ME, show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { IdleWatch } from './idle-watch';

const { server, seen } = testServer();
const me = { ...ME, is_admin: false, on_shared_device: true };

beforeAll(() => i18n.loadNamespaces('device'));
beforeEach(() => {
  token.set('t');
  server.use(
    answers('get', '/api/users/me/', me),
    http.post(`${ORIGIN}/api/logout/`, () => new HttpResponse(null, { status: 204 })),
  );
});

/** Nobody has touched the device for so many seconds. */
const left = (seconds: number) => {
  lastActive.set(Date.now() - seconds * 1000);
  return show(<IdleWatch />, { me, at: '/user/assignments' });
};
const loggedOut = () => seen.filter(({ url }) => url.endsWith('/api/logout/')).length;

test('asks with the focus on the way to go on, which goes on', async () => {
  left(105);
  const stay = await screen.findByRole('button', { name: 'Continue' });
  expect(screen.getByRole('dialog', { name: 'Still there?' })).toHaveTextContent(
    /You will be logged out in 1[45] seconds/,
  );
  await waitFor(() => expect(stay).toHaveFocus());
  await userEvent.click(stay);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Date.now() - (lastActive.get() ?? 0)).toBeLessThan(5_000);
  expect(loggedOut()).toBe(0);
});

test('whoever comes next may end it at once', async () => {
  const { router } = left(105);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/device'));
  expect(loggedOut()).toBe(1);
  expect(token.get()).toBeNull();
  expect(lastActive.get()).toBeNull();
});

test('a session that was left is ended without a question, for the names', async () => {
  const { router } = left(121);
  await waitFor(() => expect(router.state.location.pathname).toBe('/device'));
  expect(token.get()).toBeNull();
  expect(sharedDevice.is()).toBe(true);
});

test('a server that does not answer is not waited for', async () => {
  server.use(http.post(`${ORIGIN}/api/logout/`, () => new Promise<never>(() => undefined)));
  const { router } = left(121);
  await waitFor(() => expect(router.state.location.pathname).toBe('/device'));
  expect(token.get()).toBeNull();
});
