import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { KeyRight, ServiceKey } from '@/features/service-keys/api';
import { ME, show } from '@/test/render';
import { answers, list, ORIGIN, page, testServer } from '@/test/server';
import { SETTINGS } from '@/test/settings';
import { Component as Settings } from './settings';

const { server, seen } = testServer();
const KEYS = '/api/service_keys/';
const AT = '/?tab=service_keys';

const active: ServiceKey = {
  id: 7,
  name: 'Nightly import',
  kind: 'program',
  invites: false,
  places_people: false,
  rights: ['edit_users', 'view_reports'],
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
const weakened: ServiceKey = {
  ...active,
  id: 6,
  name: 'Old report',
  state: 'no_access',
  lost_rights: ['view_reports'],
  last_used_at: '2026-03-01T08:30:00Z',
};
const revoked: ServiceKey = { ...active, id: 5, name: 'Lost laptop', state: 'revoked' };

const RIGHTS: KeyRight[] = [
  { codename: 'edit_users', title: 'Edit users', description: 'Add people' },
  { codename: 'view_reports', title: 'View reports', description: 'See reports' },
];
const TOKEN = `rozmova_8_${'0123456789abcdef'.repeat(4)}`;

beforeAll(() =>
  i18n.loadNamespaces(['settings', 'branding', 'photo', 'media', 'audit', 'service-keys', 'units']),
);
beforeEach(() =>
  server.use(
    answers('get', '/api/settings/', SETTINGS),
    answers('get', '/api/users/me/', ME),
    answers('get', `${KEYS}rights/`, list(RIGHTS)),
  ),
);

const posted = () =>
  Promise.all(seen.filter(({ method }) => method === 'POST').map((request) => request.clone().json()));

test('what each key may do, whose it is, and when it was used', async () => {
  server.use(answers('get', KEYS, page([active, weakened, revoked])));
  show(<Settings />, { at: AT });
  const table = await screen.findByRole('table', { name: 'Service keys' });
  const row = (name: string) => within(table).getByText(name).closest('tr') as HTMLElement;
  expect(row('Nightly import')).toHaveTextContent('Edit users, View reports');
  expect(row('Nightly import')).toHaveTextContent('Ada Admin');
  expect(row('Nightly import')).toHaveTextContent('Never');
  expect(row('Old report')).toHaveTextContent('Creator has no access');
  expect(row('Old report')).toHaveTextContent(/has lost the right: View reports/);
  expect(within(row('Lost laptop')).queryByRole('button')).toBeNull();
});

test('a key is made with the password, shown once and copied', async () => {
  server.use(answers('get', KEYS, page([])));
  show(<Settings />, { at: AT });
  expect(await screen.findByText('No service keys yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New key' }));
  const dialog = await screen.findByRole('dialog', { name: 'New key' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Create the key' }));
  expect(within(dialog).getByText('Select at least one right')).toBeVisible();
  expect(await posted()).toEqual([]);

  let isConfirmed = false;
  server.use(
    http.post(`${ORIGIN}/api/users/me/confirm/`, () => {
      isConfirmed = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${ORIGIN}${KEYS}`, () =>
      isConfirmed
        ? HttpResponse.json({ key: active, token: TOKEN }, { status: 201 })
        : HttpResponse.json({ code: 'reauth_required', message: 'Password first' }, { status: 403 }),
    ),
  );
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Nightly import');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Edit users/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create the key' }));
  const password = await screen.findByLabelText(/^Password/);
  await userEvent.type(password, 'violet-kettle-42');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const made = await screen.findByRole('dialog', { name: 'Copy the key now' });
  expect(within(made).getByText(TOKEN)).toBeVisible();
  expect((await posted()).at(-1)).toEqual({
    kind: 'program',
    name: 'Nightly import',
    rights: ['edit_users'],
    days: 365,
    reach: 'everything',
  });
  await userEvent.click(within(made).getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText(TOKEN)).not.toBeInTheDocument());
});

test('what the server refuses stands at its field', async () => {
  server.use(
    answers('get', KEYS, page([active])),
    answers(
      'post',
      KEYS,
      { code: 'validation_failed', message: 'Bad', errors: { name: ['Only 50 can be active'] } },
      400,
    ),
  );
  show(<Settings />, { at: AT });
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = await screen.findByRole('dialog', { name: 'New key' });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), 'One more');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^View reports/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create the key' }));
  expect(await within(dialog).findByText('Only 50 can be active')).toBeVisible();
});

test('a key is revoked after a question, and a failure says so there', async () => {
  server.use(
    answers('get', KEYS, page([active])),
    answers('delete', `${KEYS}7/`, { code: 'overloaded', message: 'Too busy' }, 503),
  );
  show(<Settings />, { at: AT });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke the key Nightly import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the key “Nightly import”?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Too busy');
  server.use(
    http.delete(`${ORIGIN}${KEYS}7/`, () => new HttpResponse(null, { status: 204 })),
    answers('get', KEYS, page([{ ...active, state: 'revoked' }])),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Key “Nightly import” revoked')).toBeVisible();
  expect(await screen.findByText('Revoked')).toBeVisible();
});

test('a list that could not be read can be asked for again', async () => {
  server.use(answers('get', KEYS, { code: 'overloaded', message: 'Too busy' }, 503));
  show(<Settings />, { at: AT });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(answers('get', KEYS, page([active])));
  await userEvent.click(again);
  expect(await screen.findByText('Nightly import')).toBeVisible();
});

const ORGANIZATIONS = [
  { id: 1, short_name: 'Kvitka', full_name: 'Kvitka', code: '', timezone: 'Europe/Kyiv' },
];
const DIVISIONS = [{ id: 5, name: 'Kitchen', organization: 1, parent: null }];

test('a key can be limited to units, and the list names them', async () => {
  const gone: ServiceKey = { ...weakened, lost_rights: [], reach: 'chosen' };
  const me = { ...ME, permissions: [...ME.permissions, 'view_org_structure' as const] };
  server.use(
    answers('get', '/api/users/me/', me),
    answers('get', KEYS, page([{ ...active, reach: 'chosen', reach_divisions: [5] }, gone])),
    answers('get', '/api/organizations/all/', list(ORGANIZATIONS)),
    answers('get', '/api/divisions/all/', list(DIVISIONS)),
    http.post(`${ORIGIN}${KEYS}`, () => HttpResponse.json({ key: active, token: TOKEN }, { status: 201 })),
  );
  show(<Settings />, { at: AT, me });
  expect(await screen.findByText('Applies to: Kitchen')).toBeVisible();
  expect(screen.getByText('Applies to: All of the chosen units are gone')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New key' }));
  const dialog = await screen.findByRole('dialog', { name: 'New key' });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), 'Till');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^View reports/ }));
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Applies to' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Chosen organisations and divisions' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create the key' }));
  expect(within(dialog).getByText('Choose at least one')).toBeVisible();
  expect(await posted()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('combobox', { name: /^Organisations and divisions/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Kitchen/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create the key' }));
  await waitFor(async () =>
    expect((await posted()).at(-1)).toMatchObject({
      reach: 'chosen',
      reach_organizations: [],
      reach_divisions: [5],
    }),
  );
});
