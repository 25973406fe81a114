import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PasskeysSection } from '@/features/second-factor/passkeys-section';
import {
  browserWithPasskeys,
  CHALLENGE,
  HERE,
  MADE,
  NOT_ALLOWED,
  SENT_MADE,
  SENT_SIGNED,
  SIGNED,
} from '@/test/passkeys';
import { ME, show } from '@/test/render';
import { answers, list, ORIGIN, testServer } from '@/test/server';
import { Component as Needed } from './second-factor';

const { server, seen } = testServer();
const OWN = '/api/users/me/second_factor/';
const PASSKEYS = `${OWN}passkeys/`;
const OFF = { state: 'off', app: false, passkeys: 0, since: null, recovery_codes: 0, required: false };
const ON = { ...OFF, state: 'on', passkeys: 1, since: '2026-11-20T09:00:00Z', recovery_codes: 10 };
const PHONE = { id: 7, name: 'My phone', created_at: '2026-11-20T09:00:00Z', last_used_at: null };
const ASKED = {
  challenge: '_-8',
  site: 'rozmova.test',
  site_name: 'Rozmova',
  user_handle: 'aGFuZGxl',
  user_name: 'iryna@acme.test',
  display_name: 'Iryna Koval',
  algorithms: [-7, -8, -257],
  known: [{ id: 'aWQ', transports: ['internal'] }],
  seconds: 600,
};
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

beforeAll(() => i18n.loadNamespaces(['second-factor']));
beforeEach(() =>
  server.use(
    answers('get', OWN, OFF),
    answers('get', PASSKEYS, list([])),
    answers('get', '/api/site/', HERE),
    answers('get', '/api/users/me/', ME),
    answers('post', `${PASSKEYS}begin/`, ASKED),
    answers('post', '/api/passkeys/challenge/', CHALLENGE),
  ),
);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const posted = (path: string) =>
  Promise.all(
    seen
      .filter(({ method, url }) => method === 'POST' && new URL(url).pathname === path)
      .map((request) => request.clone().json()),
  );
const begin = async () => {
  await userEvent.type(await screen.findByLabelText(/^Your password/), 'secret-word');
  await press('Continue');
};

test('the first one is made by the browser and gives recovery codes', async () => {
  const { create } = browserWithPasskeys();
  create.mockResolvedValue(MADE);
  server.use(answers('post', PASSKEYS, { passkey: PHONE, recovery_codes: CODES }, 201));
  show(<PasskeysSection />);
  expect(await screen.findByText('No passkeys yet.')).toBeVisible();
  await press('Add a passkey');
  await begin();
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  const asked = create.mock.calls[0]?.[0].publicKey;
  expect(asked?.authenticatorSelection?.userVerification).toBe('required');
  expect(new Uint8Array(asked?.challenge as ArrayBuffer)).toEqual(new Uint8Array([255, 239]));
  expect(asked?.excludeCredentials).toHaveLength(1);
  expect(await posted(PASSKEYS)).toEqual([SENT_MADE]);
  server.use(answers('get', PASSKEYS, list([PHONE])), answers('get', OWN, ON));
  await press('I have saved them');
  expect(await screen.findByText('My phone')).toBeVisible();
  expect(screen.getByText(/not used yet/)).toBeVisible();
});

test('whoever closes the question is asked again without another proof', async () => {
  const { create } = browserWithPasskeys();
  create.mockRejectedValueOnce(NOT_ALLOWED());
  show(<PasskeysSection />);
  await screen.findByText('No passkeys yet.');
  await press('Add a passkey');
  await begin();
  expect(await screen.findByText('No passkey was made. You can try again.')).toBeVisible();
  create.mockRejectedValueOnce(new DOMException('There is one', 'InvalidStateError'));
  await press('Create passkey');
  expect(await screen.findByText('This device already has a passkey of yours.')).toBeVisible();
  create.mockRejectedValueOnce(new DOMException('Another site', 'SecurityError'));
  await press('Create passkey');
  expect(await screen.findByText('Your browser could not make a passkey here.')).toBeVisible();
  create.mockResolvedValue(MADE);
  const known = { code: 'passkey_known', message: 'This passkey is already added.' };
  server.use(answers('post', PASSKEYS, known, 409));
  await press('Create passkey');
  expect(await screen.findByText('This passkey is already added.')).toBeVisible();
  server.use(answers('post', PASSKEYS, { passkey: PHONE, recovery_codes: null }, 201));
  await press('Create passkey');
  expect(await screen.findByText('Passkey added')).toBeVisible();
  expect(await posted(`${PASSKEYS}begin/`)).toHaveLength(1);
});

test('one is renamed, and removed with another proof: itself', async () => {
  const { get } = browserWithPasskeys();
  server.use(answers('get', OWN, ON), answers('get', PASSKEYS, list([PHONE])));
  show(<PasskeysSection />);
  await userEvent.click(await screen.findByRole('button', { name: /My phone/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await press('Rename');
  expect(name).toBeInvalid();
  await userEvent.type(name, 'Laptop');
  server.use(
    answers('patch', `${PASSKEYS}7/`, { ...PHONE, name: 'Laptop' }),
    answers('get', PASSKEYS, list([{ ...PHONE, name: 'Laptop' }])),
  );
  await press('Rename');
  expect(await screen.findByText('Laptop')).toBeVisible();

  await press(/Laptop/);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove “Laptop”?' });
  expect(within(dialog).getByText(/It is the last passkey/)).toBeVisible();
  const use = within(dialog).getByRole('button', { name: 'Use a passkey instead of a code' });
  await userEvent.click(use);
  expect(within(dialog).getByLabelText(/^Your password/)).toBeInvalid();
  expect(get).not.toHaveBeenCalled();
  await userEvent.type(within(dialog).getByLabelText(/^Your password/), 'secret-word');
  // Closed: nothing is said, nothing is lost.
  get.mockRejectedValueOnce(NOT_ALLOWED());
  await userEvent.click(use);
  expect(await posted(`${PASSKEYS}7/remove/`)).toEqual([]);
  get.mockResolvedValue(SIGNED);
  server.use(
    http.post(`${ORIGIN}${PASSKEYS}7/remove/`, () => new HttpResponse(null, { status: 204 })),
    answers('get', OWN, OFF),
    answers('get', PASSKEYS, list([])),
  );
  await userEvent.click(use);
  expect(await screen.findByText('Passkey removed')).toBeVisible();
  expect(await posted(`${PASSKEYS}7/remove/`)).toEqual([{ password: 'secret-word', passkey: SENT_SIGNED }]);
});

test('where the company wants a second factor the last one stays', async () => {
  browserWithPasskeys();
  server.use(answers('get', OWN, { ...ON, required: true }), answers('get', PASSKEYS, list([PHONE])));
  show(<PasskeysSection />);
  await userEvent.click(await screen.findByRole('button', { name: /My phone/ }));
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).not.toBeInTheDocument();
});

test('a browser without passkeys, or at another address, says so', async () => {
  show(<PasskeysSection />);
  expect(await screen.findByText(/This browser cannot use passkeys here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

test('where there are none at all it is said as well', async () => {
  browserWithPasskeys();
  server.use(answers('get', '/api/site/', { passkeys: null }));
  show(<PasskeysSection />);
  expect(await screen.findByText('Passkeys cannot be used at this address.')).toBeVisible();
});

test('what could not be read can be asked for again', async () => {
  server.use(answers('get', PASSKEYS, { code: 'not_found', message: 'Broken' }, 404));
  show(<PasskeysSection />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(answers('get', PASSKEYS, list([PHONE])));
  await userEvent.click(again);
  expect(await screen.findByText('My phone')).toBeVisible();
});

test('who needs a second factor may take a passkey', async () => {
  const { create } = browserWithPasskeys();
  create.mockResolvedValue(MADE);
  const me = { ...ME, second_factor: 'needed' as const };
  server.use(
    answers('get', '/api/users/me/', me),
    answers('post', PASSKEYS, { passkey: PHONE, recovery_codes: CODES }, 201),
  );
  const { router } = show(<Needed />, { at: '/user/second-factor?next=%2Fuser%2Fprofile', me });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  expect(screen.getByRole('button', { name: 'Use an app instead' })).toBeVisible();
  await begin();
  expect(await screen.findByText(CODES[1] as string)).toBeVisible();
  expect(router.state.location.pathname).toBe('/user/second-factor');
  server.use(answers('get', '/api/users/me/', { ...ME, second_factor: 'on' }));
  await press('I have saved them');
  await expect.poll(() => router.state.location.pathname).toBe('/user/profile');
});
