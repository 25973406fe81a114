import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { ORIGIN, testServer } from '@/test/server';
import { enterView } from '@/test/view';
import { useLogOut } from './log-out';
import { openAnew } from './open-anew';
import { isViewing, readView, token } from './token';

vi.mock('./open-anew', () => ({ openAnew: vi.fn() }));

const { server, seen } = testServer();

beforeEach(() => {
  vi.clearAllMocks();
  server.use(http.post(`${ORIGIN}/api/logout/`, () => new HttpResponse(null, { status: 204 })));
});

function Way() {
  const logOut = useLogOut();
  return (
    <button type="button" onClick={() => void logOut()}>
      out
    </button>
  );
}
const logOut = async () => {
  const page = show(<Way />, { at: '/administrator/users' });
  await userEvent.click(await screen.findByRole('button', { name: 'out' }));
  return page;
};
const said = () => seen.map(({ headers }) => headers.get('authorization'));

test('ends the session, and asks to log in', async () => {
  token.set('mine');
  const { router } = await logOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(said()).toEqual(['JWT mine']);
  expect(token.get()).toBeNull();
  expect(openAnew).not.toHaveBeenCalled();
});

test('from a view it is the session that ends, and the login page is no part of the view', async () => {
  enterView();
  const { router } = await logOut();
  await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/login'));
  expect(said()).toEqual(['JWT of-the-session']);
  expect(token.own()).toBeNull();
  // The bar stays for as long as this document does.
  expect(isViewing()).toBe(true);
  expect(router.state.location.pathname).toBe('/administrator/users');
  readView();
  expect(isViewing()).toBe(false);
});

test('where the session is gone already no token is sent', async () => {
  const { router } = await logOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(said()).toEqual([null]);
});
