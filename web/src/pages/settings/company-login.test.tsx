import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompanyLogin } from '@/features/company-login/api';
import { ME, show } from '@/test/render';
import { answers, list, page, testServer } from '@/test/server';
import { SETTINGS } from '@/test/settings';
import { Component as Settings } from './settings';

const { server, seen } = testServer();
const PATH = '/api/company_sign_in/settings/';
const AT = '/?tab=company_login';

const unset: CompanyLogin = {
  issuer: '',
  client_id: '',
  has_secret: false,
  enabled: false,
  required: false,
  keeper: null,
  adds_people: false,
  rules: [],
  version: 0,
  used: false,
  redirect_address: 'https://rozmova.example/company-login/1',
  logout_address: 'https://rozmova.example/api/company_sign_in/1/logout/',
  email_domains: [],
  can_change: true,
};
const saved: CompanyLogin = {
  ...unset,
  issuer: 'https://id.acme.example',
  client_id: 'rozmova',
  has_secret: true,
  enabled: true,
  adds_people: true,
  rules: [{ claim: 'groups', value: 'kitchen', role: 7, division: 3, position: 'Cook' }],
  version: 4,
  used: true,
  email_domains: ['acme.example'],
};
const ADMINISTRATOR = {
  id: 1,
  title: 'Administrator',
  standard_key: 'administrator',
  standard: true,
  description: '',
  permission_groups: [15],
  users_count: 1,
  version: 1,
};
const COOK = {
  ...ADMINISTRATOR,
  id: 7,
  title: 'Cook',
  standard_key: null,
  standard: false,
  permission_groups: [12],
};

beforeAll(() => i18n.loadNamespaces(['settings', 'branding', 'photo', 'media', 'audit', 'company-login']));
beforeEach(() =>
  server.use(
    answers('get', '/api/settings/', SETTINGS),
    answers('get', '/api/users/me/', ME),
    answers('get', '/api/roles/all/', list([ADMINISTRATOR, COOK])),
    answers('get', '/api/divisions/all/', list([{ id: 3, name: 'Kitchen', organization: 1, parent: null }])),
    answers('get', '/api/employee/', page([{ ...ME, confirmed: true, fired: false }])),
  ),
);

const sent = (method: string) =>
  Promise.all(seen.filter((request) => request.method === method).map((request) => request.clone().json()));

test('what is not set up yet says how to begin, and what is wrong with a connection in words', async () => {
  server.use(
    answers('get', PATH, unset),
    answers('post', '/api/company_sign_in/test/', {
      ok: false,
      steps: [
        { outcome: 'right', text: 'The provider was found.' },
        { outcome: 'wrong', text: 'The provider does not accept the client ID or the secret.' },
      ],
    }),
  );
  show(<Settings />, { at: AT });
  expect(await screen.findByText('Not set up yet')).toBeVisible();
  expect(screen.getByText('https://rozmova.example/company-login/1')).toBeVisible();
  expect(screen.getByText('None yet: nobody is recognised by their email.')).toBeVisible();
  const attempt = screen.getByRole('button', { name: 'Test this connection' });
  expect(attempt).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /issuer/ }), 'https://id.acme.example');
  await userEvent.type(screen.getByRole('textbox', { name: 'Client ID' }), 'rozmova');
  await userEvent.type(screen.getByLabelText('Client secret'), 'x');
  await userEvent.click(attempt);
  expect(await screen.findByText('People cannot log in by this provider yet')).toBeVisible();
  expect(screen.getByText('The provider does not accept the client ID or the secret.')).toBeVisible();
  expect(await sent('POST')).toEqual([
    { issuer: 'https://id.acme.example', client_id: 'rozmova', client_secret: 'x' },
  ]);
});

test('a saved secret stays where the field is left empty, and belongs to one provider', async () => {
  server.use(answers('get', PATH, saved), answers('put', PATH, { ...saved, adds_people: false, version: 5 }));
  show(<Settings />, { at: AT });
  expect(await screen.findByText('A secret is saved. Leave the field empty to keep it.')).toBeVisible();
  const rule = screen.getByRole('region', { name: 'Rule 1' });
  expect(within(rule).getByRole('textbox', { name: 'Has the value' })).toHaveValue('kitchen');
  await userEvent.click(screen.getByRole('switch', { name: /Add people/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  const [body] = await sent('PUT');
  expect(body).toMatchObject({ issuer: saved.issuer, adds_people: false, rules: saved.rules, version: 4 });
  expect(body).not.toHaveProperty('client_secret');
  await userEvent.type(screen.getByRole('textbox', { name: /issuer/ }), '/other');
  expect(screen.getByText('Leave it empty if the provider gives none.')).toBeVisible();
});

test('as the only way it wants an administrator who keeps a password', async () => {
  server.use(
    answers('get', PATH, saved),
    answers(
      'put',
      PATH,
      { code: 'validation_failed', message: 'No', errors: { keeper: ['Required here'] } },
      400,
    ),
  );
  show(<Settings />, { at: AT });
  await userEvent.click(await screen.findByRole('switch', { name: /Only through the company/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Required here')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: /Keeps a password/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Koval, Iryna' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const bodies = await sent('PUT');
  expect(bodies.at(-1)).toMatchObject({ required: true, keeper: 1 });
});

test('who lacks a right sees it and changes nothing; a failure can be tried again', async () => {
  server.use(answers('get', PATH, { ...saved, can_change: false }));
  show(<Settings />, { at: AT });
  expect(await screen.findByText('You can view this but not change it')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /issuer/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Test this connection' })).toBeDisabled();
  cleanup();
  server.use(answers('get', PATH, { code: 'internal', message: 'Broken' }, 500));
  show(<Settings />, { at: AT });
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
});

const PROVE = '/api/company_sign_in/domains/';
const RECORD = {
  domain: 'new.example',
  proven: false,
  record_name: '_rozmova.new.example',
  record_value: 'rozmova-domain=0123456789abcdef0123456789abcdef',
  found: [] as string[],
};

test('a domain of email is proven by the record that is shown', async () => {
  server.use(answers('get', PATH, saved), answers('post', PROVE, RECORD));
  show(<Settings />, { at: AT });
  const field = await screen.findByRole('textbox', { name: 'Domain of your emails' });
  await userEvent.type(field, 'New.example{Enter}');
  expect(await screen.findByText(RECORD.record_value)).toBeVisible();
  expect(screen.getByText('_rozmova.new.example')).toBeVisible();
  expect(screen.getByText('No text is published under this name.')).toBeVisible();
  server.use(
    answers('post', PROVE, { ...RECORD, proven: true }),
    answers('get', PATH, { ...saved, email_domains: ['acme.example', 'new.example'] }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check the record' }));
  expect(await screen.findByText('@new.example')).toBeVisible();
  expect(screen.queryByText(RECORD.record_value)).toBeNull();
});

test('a domain that cannot be looked up stays typed, and says why', async () => {
  const refusal = {
    code: 'validation_failed',
    message: 'Check the fields',
    errors: { domain: ['The DNS does not answer.'] },
  };
  server.use(answers('get', PATH, saved), answers('post', PROVE, refusal, 400));
  show(<Settings />, { at: AT });
  const field = await screen.findByRole('textbox', { name: 'Domain of your emails' });
  await userEvent.click(screen.getByRole('button', { name: 'Prove this domain' }));
  expect(await screen.findByText('Fill in this field')).toBeVisible();
  await userEvent.type(field, 'new.example');
  await userEvent.click(screen.getByRole('button', { name: 'Prove this domain' }));
  expect(await screen.findByText('The DNS does not answer.')).toBeVisible();
  expect(field).toHaveValue('new.example');
});

test('a proven domain is given up after a question', async () => {
  server.use(answers('get', PATH, saved), answers('post', `${PROVE}release/`, null, 204));
  show(<Settings />, { at: AT });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove acme.example' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove acme.example from the proven domains?' });
  server.use(answers('get', PATH, { ...saved, email_domains: [] }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('None yet: nobody is recognised by their email.')).toBeVisible();
  const sent = seen.find(({ method }) => method === 'POST');
  expect(await sent?.clone().json()).toEqual({ domain: 'acme.example' });
});
