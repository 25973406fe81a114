import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServiceKey } from '@/features/service-keys/api';
import { ME, show } from '@/test/render';
import { answers, page, testServer } from '@/test/server';
import { SETTINGS } from '@/test/settings';
import { Component as Settings } from './settings';

const { server, seen } = testServer();
const KEYS = '/api/service_keys/';
const AT = '/?tab=directory';
const TOKEN = `rozmova_8_${'0123456789abcdef'.repeat(4)}`;

const entra: ServiceKey = {
  id: 7,
  name: 'Entra',
  kind: 'directory',
  invites: true,
  places_people: false,
  rights: ['view_users', 'edit_users'],
  lost_rights: [],
  reach: 'everything',
  reach_organizations: [],
  reach_divisions: [],
  state: 'active',
  created_by: {
    id: 1,
    first_name: 'Ada',
    last_name: 'Admin',
    email: 'ada@kvitka.example',
    personnel_number: '',
    fired: false,
    erased: false,
  },
  created_at: '2026-03-02T09:00:00Z',
  expires_at: '2027-03-02T09:00:00Z',
  last_used_at: null,
  revoked_at: null,
};

beforeAll(() =>
  i18n.loadNamespaces(['settings', 'branding', 'photo', 'media', 'audit', 'service-keys', 'units']),
);
beforeEach(() =>
  server.use(answers('get', '/api/settings/', SETTINGS), answers('get', '/api/users/me/', ME)),
);

const asked = (method: string) => seen.filter((request) => request.method === method);

test('the address of the directory, and its keys', async () => {
  server.use(
    answers(
      'get',
      KEYS,
      page([entra, { ...entra, id: 6, name: 'Okta', invites: false, last_used_at: '2026-03-01T08:30:00Z' }]),
    ),
  );
  show(<Settings />, { at: AT });
  const table = await screen.findByRole('table', { name: 'Keys of the directory' });
  const row = (name: string) => within(table).getByText(name).closest('tr') as HTMLElement;
  expect(row('Entra')).toHaveTextContent('Emails invitations to new people');
  expect(row('Entra')).toHaveTextContent('Never');
  expect(row('Okta')).toHaveTextContent('No invitations');
  expect(screen.getByLabelText('Address for the directory')).toHaveTextContent(
    `${window.location.origin}/scim/v2`,
  );
  const queries = asked('GET').filter(({ url }) => url.includes(KEYS));
  expect(queries.every(({ url }) => new URL(url).searchParams.get('kind') === 'directory')).toBe(true);
});

test('a key of the directory is made without rights to choose, and shown once', async () => {
  server.use(answers('get', KEYS, page([])), answers('post', KEYS, { key: entra, token: TOKEN }, 201));
  show(<Settings />, { at: AT });
  expect(await screen.findByText('No directory connected yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New key' }));
  const dialog = await screen.findByRole('dialog', { name: 'New key' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create the key' }));
  expect(asked('POST')).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Entra');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Email an invitation/ }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Give people positions/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create the key' }));
  const made = await screen.findByRole('dialog', { name: 'Copy the key now' });
  expect(within(made).getByText(TOKEN)).toBeVisible();
  expect(await asked('POST')[0]?.clone().json()).toEqual({
    kind: 'directory',
    name: 'Entra',
    days: 365,
    invites: true,
    places_people: true,
    rights: [],
  });
});

test('keys that could not be read can be asked for again', async () => {
  server.use(answers('get', KEYS, { code: 'overloaded', message: 'Too busy' }, 503));
  show(<Settings />, { at: AT });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(answers('get', KEYS, page([entra])));
  await userEvent.click(again);
  expect(await screen.findByText('Entra')).toBeVisible();
});
