import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserWithPasskeys, CHALLENGE, HERE, NOT_ALLOWED, SENT_SIGNED, SIGNED } from '@/test/passkeys';
import { ME, show } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { Component as Login } from './login';
import { Component as Layout } from './routed';

const { server, seen } = testServer();
const BUTTON = 'Log in with a passkey';
const site = {
  ...HERE,
  registration: 'open',
  demo: null,
  password_min_length: 8,
  texts: Object.fromEntries(
    ['terms', 'privacy', 'support', 'contact'].map((name) => [name, { kind: 'sample', value: '' }]),
  ),
};

beforeEach(async () => {
  await i18n.loadNamespaces('auth');
  server.use(answers('get', '/api/site/', site), answers('post', '/api/passkeys/challenge/', CHALLENGE));
});

const open = () =>
  show(
    <Routes>
      <Route element={<Layout />}>
        <Route path="/login" element={<Login />} />
        <Route path="/" element={<p>Inside</p>} />
      </Route>
    </Routes>,
    { at: '/login' },
  );
/** Once what asks for a passkey is loaded. */
const ready = () =>
  vi.waitFor(
    () => {
      const button = screen.getByRole('button', { name: BUTTON });
      expect(button).toBeEnabled();
      return button;
    },
    { timeout: 5_000 },
  );
const sentTo = async (path: string) =>
  Promise.all(
    seen
      .filter(({ url }) => new URL(url).pathname === path)
      .map((request) => request.clone().json() as Promise<unknown>),
  );

test('a passkey logs in; a closed question is no failure', async () => {
  const { get } = browserWithPasskeys();
  server.use(answers('post', '/api/token-auth/passkey/', { token: 't', user: ME }));
  open();
  get.mockRejectedValueOnce(NOT_ALLOWED());
  await userEvent.click(await ready());
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  get.mockResolvedValueOnce(SIGNED);
  await userEvent.click(await ready());
  expect(await screen.findByText('Inside')).toBeVisible();
  expect(await sentTo('/api/token-auth/passkey/')).toEqual([SENT_SIGNED]);
  expect(get.mock.calls[1]?.[0].publicKey).toMatchObject({
    rpId: 'rozmova.test',
    userVerification: 'required',
  });
});

test('what the server or the browser refuses is said', async () => {
  const { get } = browserWithPasskeys();
  const refused = { code: 'invalid_passkey', message: 'This passkey could not be used.' };
  server.use(answers('post', '/api/token-auth/passkey/', refused, 401));
  open();
  get.mockResolvedValueOnce(SIGNED);
  await userEvent.click(await ready());
  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey could not be used.');
  get.mockRejectedValueOnce(new DOMException('Another site', 'SecurityError'));
  await userEvent.click(await ready());
  expect(
    await screen.findByText('Your browser could not use a passkey here. Log in another way.'),
  ).toBeVisible();
});

test('after a password it is given in the place of a code', async () => {
  const { get } = browserWithPasskeys();
  const asked = { code: 'second_factor_required', message: 'A code, please' };
  server.use(answers('post', '/api/v2/token-auth/', asked, 401));
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.cd');
  await userEvent.type(document.querySelector('input[type="password"]') as HTMLElement, 'secret-word');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'One more step' });
  get.mockResolvedValueOnce(SIGNED);
  server.use(answers('post', '/api/v2/token-auth/', { token: 't', user: ME }));
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Inside')).toBeVisible();
  const [, second] = await sentTo('/api/v2/token-auth/');
  expect(second).toEqual({ email: 'a@b.cd', password: 'secret-word', passkey: SENT_SIGNED });
});

test('the browser offers it at the field of the email, until the button asks', async () => {
  const { get } = browserWithPasskeys({ offers: true });
  server.use(answers('post', '/api/token-auth/passkey/', { token: 't', user: ME }));
  get.mockImplementation(({ mediation, signal }) =>
    mediation === 'conditional'
      ? new Promise((_, refuse) => {
          signal?.addEventListener('abort', () => refuse(new DOMException('Over', 'AbortError')));
        })
      : Promise.resolve(SIGNED),
  );
  open();
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  await vi.waitFor(() => expect(get).toHaveBeenCalled(), { timeout: 5_000 });
  const offered = get.mock.calls[0]?.[0];
  await userEvent.click(await ready());
  expect(await screen.findByText('Inside')).toBeVisible();
  expect(offered?.signal?.aborted).toBe(true);
});

test('without passkeys in the browser there is no button', async () => {
  open();
  await screen.findByRole('textbox', { name: 'Email' });
  await act(async () => {});
  expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument();
});
