import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ME, show } from '@/test/render';
import { answers, list, ORIGIN, testServer } from '@/test/server';
import { Component } from './profile';

const { server, seen } = testServer();
const OWNER = { ...ME, permissions: [...ME.permissions, 'edit_own_profile' as const] };

const PROGRESS = '/api/users/me/progress/';
const LEARNER = { ...ME, permissions: ['pass_assigned_games' as const], is_admin: false };

beforeAll(() => i18n.loadNamespaces(['profile', 'photo', 'personal-data', 'sessions', 'second-factor']));
beforeEach(() =>
  server.use(
    answers('get', '/api/users/me/sessions/', list([])),
    answers('get', '/api/users/me/data/', { job: null, expires_at: null }),
    answers('get', PROGRESS, list([])),
    answers('get', '/api/site/', { passkeys: null }),
    answers('get', '/api/users/me/second_factor/', { state: 'off', app: false, passkeys: 0, since: null }),
    answers('get', '/api/users/me/second_factor/passkeys/', list([])),
  ),
);
const sent = async () =>
  Promise.all(seen.filter((request) => request.method === 'PATCH').map((request) => request.clone().json()));

test('without the right the fields are only read and there is no photo to change', async () => {
  show(<Component />);
  expect(await screen.findByLabelText(/First name/)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: /photo/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change email' })).toBeInTheDocument();
});

test('the photo is taken away at once', async () => {
  server.use(answers('patch', '/api/users/me/', OWNER));
  show(<Component />, { me: { ...OWNER, simple_profile_pic: '/media/face.jpg' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('Photo removed')).toBeInTheDocument();
  expect(await sent()).toEqual([{ simple_profile_pic: null }]);
});

test('a file that is no picture is refused before it is sent', async () => {
  show(<Component />, { me: OWNER });
  await screen.findByRole('button', { name: 'Choose photo' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(input, new File(['<svg>this is quite another thing</svg>'], 'a.png'), {
    applyAccept: false,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture cannot be used');
});

test('a new address asks for the password and waits for its email; what was typed survives a refusal', async () => {
  server.use(
    answers(
      'patch',
      '/api/users/me/',
      {
        code: 'validation_failed',
        message: 'Check the form',
        errors: { old_password: ['Wrong password'] },
        request_id: 'r',
      },
      400,
    ),
  );
  show(<Component />, { me: OWNER });
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
  await userEvent.type(screen.getByLabelText(/New email/), 'new@acme.test');
  const [password] = screen.getAllByLabelText(/Current password/);
  await userEvent.type(password as HTMLElement, 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('Wrong password')).toBeInTheDocument();
  expect(screen.getByLabelText(/New email/)).toHaveValue('new@acme.test');

  server.use(answers('patch', '/api/users/me/', { ...OWNER, pending_email: 'new@acme.test' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText(/We sent an email to new@acme.test/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/New email/)).not.toBeInTheDocument();
});

test('emails are switched off', async () => {
  server.use(answers('patch', '/api/users/me/', { ...OWNER, notifications: false }));
  show(<Component />, { me: OWNER });
  const mail = await screen.findByRole('switch', { name: /Send me emails/ });
  expect(mail).toBeChecked();
  await userEvent.click(mail);
  await waitFor(() => expect(mail).not.toBeChecked());
  expect(await sent()).toEqual([{ notifications: false }]);
});

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const session = (id: number, agent: string, current = false) => ({
  id,
  agent,
  current,
  created_at: '2026-11-20T09:00:00Z',
  last_seen_at: '2026-11-20T09:00:00Z',
});

test('each other session can be ended, and all of them at once', async () => {
  const here = session(1, 'Mozilla/5.0 (Windows NT 10.0) Firefox/131.0', true);
  const all = [here, session(2, PHONE), session(3, '')];
  server.use(answers('get', '/api/users/me/sessions/', list(all)));
  show(<Component />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Firefox, WindowsThis device'),
    expect.stringContaining('Safari, iOS'),
    expect.stringContaining('Unknown device'),
  ]);
  expect(within(rows[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  server.use(
    http.delete(`${ORIGIN}/api/users/me/sessions/2/`, () => new HttpResponse(null, { status: 204 })),
    answers('get', '/api/users/me/sessions/', list([here, session(3, '')])),
  );
  await userEvent.click(screen.getByRole('button', { name: 'End the session on Safari, iOS' }));
  expect(await screen.findByText('Session ended')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Safari, iOS/)).not.toBeInTheDocument());
  server.use(
    http.delete(`${ORIGIN}/api/users/me/sessions/`, () => new HttpResponse(null, { status: 204 })),
    answers('get', '/api/users/me/sessions/', list([here])),
  );
  await userEvent.click(screen.getByRole('button', { name: 'End other sessions' }));
  expect(await screen.findByText('Other sessions ended')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'End other sessions' })).not.toBeInTheDocument(),
  );
});

test('sessions that could not be read can be asked for again', async () => {
  server.use(answers('get', '/api/users/me/sessions/', { code: 'not_found', message: 'Broken' }, 404));
  show(<Component />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(answers('get', '/api/users/me/sessions/', list([session(1, PHONE, true)])));
  await userEvent.click(again);
  expect(await screen.findByText('Safari, iOS')).toBeVisible();
});

const month = (at: number, passed = 0, finished = 0, average_percent: number | null = null) => ({
  month: `2026-${String(at).padStart(2, '0')}-01`,
  passed,
  finished,
  average_percent,
});

test('a learner sees the own months as charts, which are tables as well', async () => {
  server.use(answers('get', PROGRESS, list([month(9), month(10, 2, 5, 66.7), month(11, 1, 1, 100)])));
  show(<Component />, { me: LEARNER });
  expect(await screen.findByRole('heading', { name: 'My results over time' })).toBeVisible();
  for (const [chart, cells] of [
    ['Courses passed', ['0', '2', '1']],
    ['Average result, %', ['—', '67', '100']],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: `As a table: ${chart}` }));
    const table = await screen.findByRole('table', { name: chart });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      `Month${chart}`,
      `September 2026${cells[0]}`,
      `October 2026${cells[1]}`,
      `November 2026${cells[2]}`,
    ]);
  }
});

test('a learner without results is told when there are some; a failure can be tried again', async () => {
  server.use(answers('get', PROGRESS, { code: 'not_found', message: 'Broken' }, 404));
  show(<Component />, { me: LEARNER });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(answers('get', PROGRESS, list([month(10), month(11)])));
  await userEvent.click(again);
  expect(await screen.findByText('Nothing finished in the last 12 months')).toBeVisible();
});

test('who passes no courses has no such part of the profile', async () => {
  show(<Component />);
  await screen.findByRole('button', { name: 'Change email' });
  expect(screen.queryByRole('heading', { name: 'My results over time' })).not.toBeInTheDocument();
  expect(seen.some(({ url }) => url.includes(PROGRESS))).toBe(false);
});
