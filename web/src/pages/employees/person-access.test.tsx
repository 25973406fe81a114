import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { record, taras } from '@/test/people';
import { ME, show } from '@/test/render';
import { answers, list, ORIGIN, testServer } from '@/test/server';
import { Component } from './person';

const { server, seen } = testServer();
const CARD = '/api/users/7/sign_in_card/';
const NO_CARD = { card: null, none_because: null };

beforeAll(() =>
  i18n.loadNamespaces([
    'employees',
    'photo',
    'sessions',
    'second-factor',
    'sign-in-cards',
    'company-login',
    'units',
  ]),
);
beforeEach(() =>
  server.use(
    answers('get', '/api/user/7/', record(taras)),
    answers('get', '/api/users/7/sessions/', list([])),
    answers('get', CARD, NO_CARD),
    answers('get', '/api/users/7/company_identity/', { identity: null }),
  ),
);

/** The page, for somebody who sees no training. */
const open = () =>
  show(
    <Routes>
      <Route path="/administrator/users/:userId" element={<Component />} />
    </Routes>,
    { at: '/administrator/users/7', me: { ...ME, permissions: ['moderator', 'view_users', 'edit_users'] } },
  );

describe('sessions', () => {
  const SESSIONS = '/api/users/7/sessions/';
  const session = {
    id: 3,
    agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/131.0',
    current: false,
    created_at: '2026-11-20T09:00:00Z',
    last_seen_at: '2026-11-20T09:00:00Z',
  };
  const gone = (path: string) =>
    server.use(
      http.delete(`${ORIGIN}${path}`, () => new HttpResponse(null, { status: 204 })),
      answers('get', SESSIONS, list([])),
    );

  test('one is ended, and the list says that there is none', async () => {
    server.use(answers('get', SESSIONS, list([session])));
    open();
    const end = await screen.findByRole('button', { name: 'End the session on Firefox, Windows' });
    gone(`${SESSIONS}3/`);
    await userEvent.click(end);
    expect(await screen.findByText('Session ended')).toBeInTheDocument();
    expect(await screen.findByText('Not logged in anywhere.')).toBeInTheDocument();
  });

  test('all are ended after a question', async () => {
    server.use(answers('get', SESSIONS, list([session])));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
    const dialog = await screen.findByRole('dialog', { name: 'End all sessions of this person?' });
    gone(SESSIONS);
    await userEvent.click(within(dialog).getByRole('button', { name: 'End all sessions' }));
    expect(await screen.findByText('All sessions ended')).toBeInTheDocument();
  });

  test('of somebody with more rights they are not shown, and it says why', async () => {
    const above = { code: 'forbidden_users', message: 'This person has rights that you do not have' };
    server.use(answers('get', SESSIONS, above, 403));
    open();
    expect(await screen.findByText(above.message)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

test('a second factor is taken away after a question and with the password', async () => {
  let isConfirmed = false;
  const path = '/api/users/7/second_factor/';
  server.use(
    answers('get', '/api/user/7/', record(taras, { second_factor: 'on' })),
    http.post(`${ORIGIN}/api/users/me/confirm/`, () => {
      isConfirmed = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`${ORIGIN}${path}`, () =>
      isConfirmed
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ code: 'reauth_required', message: 'Password first' }, { status: 403 }),
    ),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset the two-step login of this person?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset' }));
  await userEvent.type(await screen.findByLabelText(/^Password/), 'secret-word');
  server.use(answers('get', '/api/user/7/', record(taras, { second_factor: 'off' })));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Two-step login reset')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument());
});

describe('the login card', () => {
  const card = {
    created_at: '2026-11-20T09:00:00Z',
    expires_at: '2099-11-20T09:00:00Z',
    last_used_at: null,
    locked: false,
  };

  test.each([
    ['there is none', NO_CARD, 'No card yet'],
    [
      'of an administrator',
      { card: null, none_because: 'administrator' },
      'Administrators log in with a password, not with a card.',
    ],
    ['with two-step login', { card: null, none_because: 'second_factor' }, /uses two-step login/],
    ['one that can be used', { card, none_because: null }, /^Valid until/],
    [
      'one that is over',
      { card: { ...card, expires_at: '2026-01-01T00:00:00Z' }, none_because: null },
      /^Expired on/,
    ],
    [
      'one that is locked',
      { card: { ...card, locked: true }, none_because: null },
      /^Locked after too many wrong PINs/,
    ],
  ])('%s', async (_name, answer, text) => {
    server.use(answers('get', CARD, answer));
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    const canPrint = answer.none_because === null;
    expect(screen.queryAllByRole('button', { name: /^Print a/ })).toHaveLength(canPrint ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Take away' })).toHaveLength(answer.card ? 1 : 0);
  });

  test('a new one is printed after a question and with the password; a refusal says why', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => null }),
    );
    let refusal: [number, object] | null = [503, { code: 'storage_full', message: 'The disk is full.' }];
    server.use(
      answers('get', CARD, { card, none_because: null }),
      answers('post', '/api/sign_in_cards/preview/', {
        cards: 1,
        replaced: 1,
        total: 1,
        valid_days: 365,
        left_out: [],
      }),
      answers('post', '/api/users/me/confirm/', {}),
      http.post(`${ORIGIN}/api/sign_in_cards/`, () => {
        if (refusal) return HttpResponse.json(refusal[1], { status: refusal[0] });
        return new HttpResponse('%PDF-', { headers: { 'content-type': 'application/pdf' } });
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Print a new card' }));
    const dialog = await screen.findByRole('dialog', { name: 'Print 1 login card' });
    expect(within(dialog).getByText('1 person already has a card: it stops working now.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
    expect(await within(dialog).findByText('The disk is full.')).toBeVisible();
    refusal = [403, { code: 'reauth_required', message: 'Password first' }];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
    await userEvent.type(await screen.findByLabelText(/^Password/), 'secret-word');
    refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Cards saved as a PDF')).toBeInTheDocument();
    const printed = seen.filter((request) => request.url.endsWith('/api/sign_in_cards/'));
    expect(printed).toHaveLength(3);
    expect(await printed[0]?.clone().json()).toEqual({ users: [7] });
  });

  test('one that cannot be read can be asked for again', async () => {
    server.use(answers('get', CARD, { code: 'internal', message: 'Broken' }, 500));
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(answers('get', CARD, NO_CARD));
    await userEvent.click(again);
    expect(await screen.findByText('No card yet')).toBeInTheDocument();
  });
});

describe('the company login', () => {
  const IDENTITY = '/api/users/7/company_identity/';
  const identity = {
    issuer: 'https://id.acme.example',
    created_at: '2026-10-01T09:00:00Z',
    last_used_at: '2026-11-20T09:00:00Z',
  };

  test('is shown for who uses it, and unlinked after a question', async () => {
    server.use(answers('get', IDENTITY, { identity }));
    open();
    expect(await screen.findByText('https://id.acme.example')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Unlink' }));
    const dialog = await screen.findByRole('dialog', { name: 'Forget who this person is at the provider?' });
    server.use(
      http.delete(`${ORIGIN}${IDENTITY}`, () => new HttpResponse(null, { status: 204 })),
      answers('get', IDENTITY, { identity: null }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    await waitFor(() => expect(screen.queryByText('https://id.acme.example')).toBeNull());
  });

  test('is not for others', async () => {
    open();
    expect(await screen.findByText('Not logged in anywhere.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull();
  });
});
