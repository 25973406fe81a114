import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SecondFactorSection } from '@/features/second-factor/section';
import { ME, show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { Component as Needed } from './second-factor';

const { server, seen } = testServer();
const OWN = '/api/users/me/second_factor/';
const OFF = { state: 'off', app: false, passkeys: 0, since: null, recovery_codes: 0, required: false };
const ON = {
  state: 'on',
  app: true,
  passkeys: 0,
  since: '2026-11-20T09:00:00Z',
  recovery_codes: 10,
  required: false,
};
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const APP = { address: `otpauth://totp/Rozmova:a?secret=${SECRET}`, secret: SECRET };
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

beforeAll(() => i18n.loadNamespaces(['second-factor']));
beforeEach(() =>
  server.use(
    answers('get', OWN, OFF),
    answers('get', '/api/users/me/', ME),
    answers('get', '/api/site/', { passkeys: null }),
  ),
);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const posted = (path: string) =>
  Promise.all(
    seen
      .filter(({ method, url }) => method === 'POST' && new URL(url).pathname === path)
      .map((request) => request.clone().json()),
  );
const refused = (field: string, text: string) => ({
  code: 'validation_failed',
  message: 'Bad',
  errors: { [field]: [text] },
});

async function setUp() {
  server.use(answers('post', OWN, refused('password', 'Wrong password'), 400));
  await userEvent.type(await screen.findByLabelText(/^Your password/), 'wrong');
  await press('Continue');
  expect(await screen.findByText('Wrong password')).toBeVisible();
  server.use(answers('post', OWN, APP));
  await press('Continue');
  expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeVisible();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  server.use(answers('post', `${OWN}confirm/`, refused('code', 'Wrong code'), 400));
  await userEvent.type(screen.getByRole('textbox', { name: /^Code from the app/ }), '123456');
  await press('Turn on');
  expect(await screen.findByText('Wrong code')).toBeVisible();
  server.use(answers('post', `${OWN}confirm/`, { recovery_codes: CODES }));
  await press('Turn on');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(CODES);
}

describe('on the profile', () => {
  test('it is set up step by step', async () => {
    show(<SecondFactorSection />);
    expect(await screen.findByText('Off')).toBeVisible();
    await press('Set up');
    await setUp();
    server.use(answers('get', OWN, ON));
    await press('I have saved them');
    expect(await screen.findByText('10 recovery codes left')).toBeVisible();
    expect(screen.queryByText(CODES[0] as string)).not.toBeInTheDocument();
    expect(await posted(`${OWN}confirm/`)).toEqual([{ code: '123456' }, { code: '123456' }]);
  });

  test('once it is on, a code is asked for as well', async () => {
    server.use(answers('get', OWN, { ...ON, recovery_codes: 2 }));
    show(<SecondFactorSection />);
    await screen.findByText('2 recovery codes left');
    await press('New recovery codes');
    const dialog = await screen.findByRole('dialog', { name: 'New recovery codes' });
    server.use(answers('post', `${OWN}recovery_codes/`, { recovery_codes: CODES }));
    await userEvent.type(within(dialog).getByLabelText(/^Your password/), 'secret-word');
    await userEvent.click(within(dialog).getByRole('button', { name: 'New recovery codes' }));
    expect(within(dialog).getByRole('textbox', { name: /^Code/ })).toBeInvalid();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Code/ }), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'New recovery codes' }));
    expect(await screen.findByText(CODES[1] as string)).toBeVisible();
    expect(await posted(`${OWN}recovery_codes/`)).toEqual([{ password: 'secret-word', code: '123456' }]);
  });

  test('it is switched off with both', async () => {
    server.use(answers('get', OWN, ON));
    show(<SecondFactorSection />);
    await screen.findByText('On');
    await press('Turn off');
    const dialog = await screen.findByRole('dialog', { name: 'Turn two-step login off?' });
    await userEvent.type(within(dialog).getByLabelText(/^Your password/), 'secret-word');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Code/ }), '123456');
    server.use(
      http.post(`${ORIGIN}${OWN}off/`, () => new HttpResponse(null, { status: 204 })),
      answers('get', OWN, OFF),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step login is off')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  });

  test('where the company wants it there is no way off', async () => {
    server.use(answers('get', OWN, { ...ON, required: true }));
    show(<SecondFactorSection />);
    expect(await screen.findByText('Your company wants administrators to have it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  });

  test('what could not be read can be asked for again', async () => {
    server.use(answers('get', OWN, { code: 'not_found', message: 'Broken' }, 404));
    show(<SecondFactorSection />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(answers('get', OWN, OFF));
    await userEvent.click(again);
    expect(await screen.findByText('Off')).toBeVisible();
  });
});

test('who needs it sets it up and goes on', async () => {
  const me = { ...ME, second_factor: 'needed' as const };
  server.use(answers('get', '/api/users/me/', me));
  const { router } = show(<Needed />, { at: '/user/second-factor?next=%2Fuser%2Fprofile', me });
  expect(await screen.findByRole('heading', { name: 'One more thing before you start' })).toBeVisible();
  await setUp();
  expect(router.state.location.pathname).toBe('/user/second-factor');
  server.use(answers('get', '/api/users/me/', { ...ME, second_factor: 'on' }));
  await press('I have saved them');
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile'));
});
