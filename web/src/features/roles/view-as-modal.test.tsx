import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openAnew } from '@/shared/lib/open-anew';
import type { Codename } from '@/shared/lib/rights';
import type { Me } from '@/shared/lib/session';
import { adminMode, readView, token } from '@/shared/lib/token';
import { taras } from '@/test/people';
import { ME, show } from '@/test/render';
import { ADMINISTRATOR, RIGHTS } from '@/test/roles';
import { answers, list, testServer } from '@/test/server';
import type { Role } from './api';
import { ViewAsModal } from './view-as-modal';

vi.mock('@/shared/lib/open-anew', () => ({ openAnew: vi.fn() }));

const { server, seen } = testServer();
const ids = (...names: Codename[]) =>
  RIGHTS.filter(({ codename }) => names.includes(codename)).map(({ id }) => id);
const MANAGER: Role = {
  ...ADMINISTRATOR,
  id: 4,
  title: 'Manager',
  standard: false,
  standard_key: null,
  permission_groups: ids('view_users', 'edit_users'),
};
const LEARNER: Role = {
  ...ADMINISTRATOR,
  id: 3,
  title: 'Learner',
  standard_key: 'learner',
  permission_groups: ids('pass_assigned_games'),
};
const ADMIN: Me = {
  ...ME,
  permissions: RIGHTS.map(({ codename }) => codename),
  user_position: taras.user_position,
};

beforeAll(() => i18n.loadNamespaces(['view-as', 'units']));
beforeEach(() => {
  vi.clearAllMocks();
  token.set('of-the-session');
  server.use(
    answers(
      'get',
      '/api/organizations/all/',
      list([{ id: 1, short_name: 'Acme', full_title: '', code: '' }]),
    ),
    answers('get', '/api/divisions/all/', list([{ id: 5, name: 'Sales', organization: 1, parent: null }])),
  );
});

const open = (from: Role, me = ADMIN) =>
  show(
    <ViewAsModal
      roles={[ADMINISTRATOR, MANAGER, LEARNER]}
      rights={RIGHTS}
      from={from}
      onClose={() => undefined}
    />,
    { me },
  );
const begins = () =>
  server.use(
    answers('post', '/api/view_as/', { token: 'of-the-view', expires_at: '2026-11-28T10:45:00Z' }, 201),
  );
const manages = () => screen.findByRole('combobox', { name: 'Manages' });
const choose = async (box: HTMLElement, name: string) => {
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
};
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'View' }));
const posts = () => seen.filter(({ method }) => method === 'POST');
const sent = async () => (await posts().at(-1)?.clone().json()) as unknown;
const begun = () => waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/'));

test('a moderator is looked at with the whole company', async () => {
  begins();
  open(ADMINISTRATOR);
  expect(await manages()).toHaveValue('Whole company');
  expect(await manages()).toHaveAttribute('readonly');
  expect(screen.getByText(/always manages the whole company/)).toBeInTheDocument();
  await submit();
  await begun();
  expect(await sent()).toEqual({ role: 1 });
});

test('without administrative rights nothing is asked about parts of the company', async () => {
  begins();
  open(LEARNER);
  expect(await screen.findByRole('combobox', { name: 'Role' })).toHaveValue('Learner');
  expect(screen.queryByRole('combobox', { name: 'Manages' })).not.toBeInTheDocument();
  await submit();
  await begun();
  expect(await sent()).toEqual({ role: 3 });
  readView();
  expect(adminMode.get()).toBe(false);
});

test('chosen units are asked for before anything is sent, and the view is kept for this tab', async () => {
  begins();
  open(MANAGER);
  expect(await manages()).toHaveValue('Chosen organisations and divisions');
  await submit();
  expect(await screen.findByText('Choose at least one')).toBeInTheDocument();
  expect(posts()).toEqual([]);
  await choose(screen.getByRole('combobox', { name: 'Organisations and divisions to manage' }), 'Sales');
  await userEvent.keyboard('{Escape}');
  await submit();
  await begun();
  expect(await sent()).toEqual({ role: 4, reach: 'chosen', reach_organizations: [], reach_divisions: [5] });
  readView();
  expect(token.get()).toBe('of-the-view');
  expect(adminMode.get()).toBe(true);
  expect(localStorage.getItem('rozmova.token')).toBe('of-the-session');
});

test('of the parts that are one’s own only those are offered that there are', async () => {
  begins();
  const [position] = taras.user_position;
  if (!position) throw new Error('Taras has no position');
  open(MANAGER, { ...ADMIN, user_position: [{ ...position, division: null }] });
  await userEvent.click(await manages());
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
    'No part of the company',
    'Own organisation',
    'Chosen organisations and divisions',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Own organisation' }));
  await submit();
  await begun();
  expect(await sent()).toEqual({ role: 4, reach: 'own_organization' });
});

test('without a part of the company a manager begins as a learner', async () => {
  begins();
  open(MANAGER);
  await choose(await manages(), 'No part');
  expect(await screen.findByText(/its administrative rights open nothing/)).toBeInTheDocument();
  await submit();
  await begun();
  expect(await sent()).toEqual({ role: 4, reach: 'everything' });
  readView();
  expect(adminMode.get()).toBe(false);
});

test('whoever stays on the page after all has begun nothing', async () => {
  begins();
  open(LEARNER);
  await submit();
  await begun();
  expect(sessionStorage.getItem('rozmova.view')).toContain('of-the-view');
  cleanup();
  expect(sessionStorage).toHaveLength(0);
});

test('a refusal stands at its field, and nothing begins', async () => {
  server.use(
    answers(
      'post',
      '/api/view_as/',
      {
        code: 'validation_failed',
        message: 'Check the form',
        errors: { role: ['This role has rights that you do not have yourself.'] },
        request_id: 'r',
      },
      400,
    ),
  );
  open(LEARNER);
  await submit();
  expect(await screen.findByText('This role has rights that you do not have yourself.')).toBeInTheDocument();
  const role = screen.getByRole('combobox', { name: 'Role' });
  expect(role).toBeInvalid();
  expect(role).toHaveValue('Learner');
  expect(openAnew).not.toHaveBeenCalled();
  readView();
  expect(token.get()).toBe('of-the-session');
});
