import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '@/shared/lib/session';
import { adminMode } from '@/shared/lib/token';
import { ME, show } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { Welcome } from './welcome';

const { server, seen } = testServer();
const NEW: Me = { ...ME, show_hints: { welcome_admin: true } };
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

beforeAll(() => i18n.loadNamespaces('guide'));
beforeEach(() => {
  server.use(answers('patch', '/api/users/me/', ME));
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const started = vi.fn();
function open({ me = NEW, isAway = false } = {}) {
  started.mockReset();
  return show(
    <>
      <Welcome isAway={isAway} onStart={started} />
      <input aria-label="Title" />
    </>,
    { me },
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const greeting = () => screen.queryByRole('dialog', { name: 'Welcome, Iryna!' });

test('greets three seconds after the page has loaded; skipping is remembered', async () => {
  open();
  await pass(2900);
  expect(greeting()).toBeNull();
  await pass(200);
  await screen.findByRole('dialog', { name: 'Welcome, Iryna!' });
  expect(screen.getByText('You have full access for 9 days, no card needed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(greeting()).toBeNull();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(await seen[0]?.json()).toEqual({ show_hints: { welcome_admin: false } });
  expect(started).not.toHaveBeenCalled();
  await pass(10_000);
  expect(greeting()).toBeNull();
});

test('begins the guide in administrator mode', async () => {
  adminMode.set(false);
  open();
  await pass(3100);
  await user.click(await screen.findByRole('button', { name: 'Show me around' }));
  expect(started).toHaveBeenCalledOnce();
  expect(adminMode.get()).toBe(true);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(await seen[0]?.json()).toEqual({ show_hints: { welcome_admin: false }, in_moder_mode: true });
});

test('Escape is a skip', async () => {
  open();
  await pass(3100);
  await screen.findByRole('dialog', { name: 'Welcome, Iryna!' });
  await user.keyboard('{Escape}');
  expect(greeting()).toBeNull();
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('waits for whoever is typing', async () => {
  open();
  await user.type(screen.getByRole('textbox'), 'An angry guest');
  await pass(6000);
  expect(greeting()).toBeNull();
  act(() => screen.getByRole('textbox').blur());
  await pass(1500);
  expect(await screen.findByRole('dialog', { name: 'Welcome, Iryna!' })).toBeVisible();
});

test.each([
  ['in an editor that fills the screen', { isAway: true }],
  ['somebody who has been here', { me: ME }],
])('does not greet %s', async (_, what) => {
  open(what);
  await pass(8000);
  expect(greeting()).toBeNull();
});
