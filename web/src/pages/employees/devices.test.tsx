import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SetUpCode, SharedDevice } from '@/features/shared-devices/api';
import { ME, show } from '@/test/render';
import { answers, list, ORIGIN, page, testServer } from '@/test/server';
import { Component } from './devices';

const { server, seen } = testServer();
const DEVICES = '/api/shared_devices/';
const me = { ...ME, permissions: [...ME.permissions, 'view_org_structure' as const] };

const kitchen: SharedDevice = {
  id: 3,
  name: 'Kitchen tablet',
  state: 'ready',
  organization: { id: 1, short_name: 'Kvitka' },
  division: { id: 5, name: 'Kitchen' },
  created_by: {
    id: 9,
    first_name: 'Ada',
    last_name: 'Admin',
    email: 'ada@kvitka.example',
    personnel_number: 'KV-1',
    fired: false,
    erased: false,
  },
  created_at: '2026-03-02T09:00:00Z',
  set_up_at: '2026-03-02T09:10:00Z',
  last_used_at: new Date(Date.now() - 3 * 3600_000).toISOString(),
};
const counter: SharedDevice = {
  ...kitchen,
  id: 4,
  name: 'Counter',
  state: 'waiting',
  division: null,
  set_up_at: null,
  last_used_at: null,
};
const made: SetUpCode = {
  device: counter,
  code: 'ABCD-EFGH-JKMN',
  address: 'https://rozmova.test/device#ABCDEFGHJKMN',
  expires_at: '2026-03-02T10:00:00Z',
};

beforeAll(() => i18n.loadNamespaces(['shared-devices']));
beforeEach(() =>
  server.use(
    answers('get', DEVICES, page([kitchen, counter])),
    answers('get', '/api/organizations/all/', list([{ id: 1, short_name: 'Kvitka' }])),
    answers('get', '/api/divisions/all/', list([{ id: 5, name: 'Kitchen', organization: 1, parent: null }])),
  ),
);

const open = (search = '') => show(<Component />, { me, at: `/administrator/users/devices${search}` });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const posted = (path: string) => seen.filter(({ method, url }) => method === 'POST' && url === ORIGIN + path);
const menu = async (name: string, item: string) => {
  await userEvent.click(within(await rowOf(name)).getByRole('button', { name: `Actions: ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the list', () => {
  test('says where each is, whether it is in use, since when and by whom', async () => {
    open();
    const used = await rowOf('Kitchen tablet');
    for (const text of ['Kvitka / Kitchen', 'In use', '3 hours ago', 'Ada Admin', '2 Mar 2026'])
      expect(used).toHaveTextContent(text);
    const waiting = await rowOf('Counter');
    for (const text of ['Kvitka', 'Waiting to be set up', 'Never']) expect(waiting).toHaveTextContent(text);
  });

  test('has its pages in the address', async () => {
    server.use(answers('get', DEVICES, { ...page([kitchen]), total: 60, total_pages: 3 }));
    const { router } = open('?page=2');
    await rowOf('Kitchen tablet');
    expect(new URL(seen.find(({ url }) => url.includes(DEVICES))?.url ?? '').search).toBe(
      '?page=2&per_page=25',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  });

  test('that cannot be loaded says so and is asked for again', async () => {
    const failure = { code: 'internal', message: 'Broken.', request_id: 'r' };
    server.use(answers('get', DEVICES, failure, 400));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken.');
    server.use(answers('get', DEVICES, page([kitchen])));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Kitchen tablet')).toBeInTheDocument();
  });

  test('of nothing offers the first one', async () => {
    server.use(answers('get', DEVICES, page([])));
    open();
    expect(await screen.findByText('No shared devices yet')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'New shared device' })).toHaveLength(1);
  });
});

describe('a new one', () => {
  const form = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'New shared device' }));
    const dialog = await screen.findByRole('dialog', { name: 'New shared device' });
    return { dialog, name: await within(dialog).findByRole('textbox', { name: /^Name/ }) };
  };

  test('for a division, with the code that sets it up', async () => {
    server.use(answers('post', DEVICES, made, 201));
    const user = userEvent.setup();
    open();
    const { dialog, name } = await form();
    await waitFor(() => expect(name).toHaveFocus());
    expect(within(dialog).getByRole('combobox', { name: /^Organisation/ })).toHaveValue('Kvitka');
    await user.click(within(dialog).getByRole('button', { name: 'Add device' }));
    expect(name).toHaveAccessibleDescription(/Fill in this field/);
    await user.type(name, ' Counter ');
    await user.click(within(dialog).getByRole('combobox', { name: /^Division/ }));
    await user.click(await screen.findByRole('option', { name: 'Kitchen' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add device' }));
    const shown = await screen.findByRole('dialog', { name: 'Set up: Counter' });
    expect(await posted(DEVICES)[0]?.json()).toEqual({ name: 'Counter', organization: 1, division: 5 });
    expect(shown).toHaveTextContent('valid for an hour and works once');
    expect(within(shown).getByText(made.code)).toBeInTheDocument();
    expect(within(shown).getByRole('img', { name: 'QR code that sets up: Counter' })).toBeInTheDocument();
    expect(within(shown).getAllByRole('listitem')).toHaveLength(2);
    await user.click(within(shown).getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(made.address);
    await user.click(within(shown).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is refused keeps what was typed, with the reason at its field', async () => {
    const errors = { name: ['At most 50 shared devices can be kept.'] };
    const refusal = { code: 'validation_failed', message: 'Check', errors, request_id: 'r' };
    server.use(answers('post', DEVICES, refusal, 400));
    open();
    const { dialog, name } = await form();
    await userEvent.type(name, 'Counter');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add device' }));
    expect(await within(dialog).findByText(errors.name[0] as string)).toBeInTheDocument();
    expect(name).toHaveValue('Counter');
    const failure = { code: 'internal', message: 'Broken.', request_id: 'r' };
    server.use(answers('post', DEVICES, failure, 500));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add device' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Broken.');
    expect(name).toHaveValue('Counter');
  });

  test('is not closed by mistake', async () => {
    open();
    const { dialog, name } = await form();
    await userEvent.type(name, 'Counter');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeInTheDocument();
  });

  test('waits for the units, and says when they cannot be loaded', async () => {
    const failure = { code: 'forbidden', message: 'Not allowed.', request_id: 'r' };
    server.use(answers('get', '/api/divisions/all/', failure, 403), answers('get', '/api/users/me/', me));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'New shared device' }));
    const dialog = await screen.findByRole('dialog', { name: 'New shared device' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not allowed.');
    server.use(answers('get', '/api/divisions/all/', list([])));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeInTheDocument();
  });
});

test('another code for a tablet that was reset', async () => {
  server.use(answers('post', `${DEVICES}3/code/`, { ...made, device: kitchen }));
  open();
  await menu('Kitchen tablet', 'New set-up code');
  const shown = await screen.findByRole('dialog', { name: 'Set up: Kitchen tablet' });
  expect(within(shown).getByText(made.code)).toBeInTheDocument();
});

test('a code that cannot be made is told', async () => {
  const failure = { code: 'not_found', message: 'It was removed.', request_id: 'r' };
  server.use(answers('post', `${DEVICES}3/code/`, failure, 404));
  open();
  await menu('Kitchen tablet', 'New set-up code');
  expect(await screen.findByText('It was removed.')).toBeInTheDocument();
});

test('removing asks once, says what it does, and tells a failure in the question', async () => {
  const failure = { code: 'internal', message: 'Broken.', request_id: 'r' };
  server.use(answers('delete', `${DEVICES}3/`, failure, 500));
  open();
  await menu('Kitchen tablet', 'Remove');
  const question = await screen.findByRole('dialog', { name: 'Remove Kitchen tablet?' });
  expect(question).toHaveTextContent('whoever is logged in there is logged out');
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('Broken.');
  server.use(
    http.delete(`${ORIGIN}${DEVICES}3/`, () => new HttpResponse(null, { status: 204 })),
    answers('get', DEVICES, page([counter])),
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Shared device removed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Kitchen tablet')).toBeNull());
});
