// Runs alone: it builds the whole application, of which parts still load when it ends.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { type Me, meQuery } from '@/shared/lib/session';
import { adminMode, token } from '@/shared/lib/token';
import { olena, taras } from '@/test/people';
import { ME } from '@/test/render';
import { answers, list, ORIGIN, page, testServer } from '@/test/server';
import { buildRoutes } from './router';

const { server } = testServer();
const ADMIN: Me = { ...ME, permissions: ['moderator', 'view_roles', 'access_settings'] };
const LEARNER: Me = { ...ME, is_admin: false, permissions: ['pass_assigned_games'] };

beforeEach(() => {
  token.set('secret');
  server.use(
    answers('patch', '/api/users/me/', ADMIN),
    answers('get', '/api/roles/all/', list([])),
    answers('get', '/api/permission_groups/', list([])),
    answers('get', '/api/assignments/game/', list([])),
    answers('get', '/api/events/unread/', { unread: 3 }),
  );
});

async function visit(at: string, me: Me) {
  const queries = createQueryClient({ signedOut: () => undefined, failed: () => undefined });
  queries.setQueryData(meQuery.queryKey, me);
  server.use(answers('get', '/api/users/me/', me));
  const router = createMemoryRouter(buildRoutes(queries), { initialEntries: [at] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('banner');
  return queries;
}
const administration = () => screen.queryByRole('navigation', { name: 'Administration' });
const guide = () => screen.queryByRole('button', { name: 'Guide' });
const dropdown = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Account menu/ }));
  const links = within(screen.getByRole('dialog', { name: /^Account menu/ })).queryAllByRole('link');
  return links.map((link) => link.textContent);
};

/** Manages the units that are chosen for them. */
const MANAGER: Me = {
  ...ADMIN,
  permissions: ['view_users', 'view_roles', 'create_assign_games'],
  reach: 'chosen',
};

describe('whoever manages a part of the company', () => {
  beforeEach(() => adminMode.set(true));

  test('is told when there is nothing in it any more, instead of an empty company', async () => {
    for (const at of ['/administrator/users', '/administrator/dashboard', '/administrator/groups']) {
      await visit(at, MANAGER);
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
        'You do not manage any part of the company now',
      );
      cleanup();
    }
    // What belongs to everybody is there all the same.
    await visit('/administrator/roles', MANAGER);
    expect(await screen.findByRole('heading', { level: 1, name: 'Roles' })).toBeInTheDocument();
  });

  test('who stands nowhere manages nothing of their own', async () => {
    await visit('/administrator/users', { ...MANAGER, reach: 'own_organization' });
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to learner mode' }));
    expect(await screen.findByRole('navigation', { name: 'Learning' })).toBeInTheDocument();
  });

  test('sees other people as soon as it is another part', async () => {
    server.use(answers('get', '/api/employee/', page([taras])));
    const queries = await visit('/administrator/users', { ...MANAGER, reach_divisions: [5] });
    expect(await screen.findByText('Melnyk, Taras')).toBeInTheDocument();
    server.use(answers('get', '/api/employee/', page([olena])));
    act(() => void queries.setQueryData(meQuery.queryKey, { ...MANAGER, reach_divisions: [7] }));
    expect(await screen.findByText('Bondar, Olena')).toBeInTheDocument();
    expect(screen.queryByText('Melnyk, Taras')).not.toBeInTheDocument();
  });
});

test('the mode of another tab does not take an open page of administration along', async () => {
  adminMode.set(true);
  await visit('/administrator/roles', ADMIN);
  act(() => {
    localStorage.removeItem('rozmova.admin_mode');
    dispatchEvent(new StorageEvent('storage', { key: 'rozmova.admin_mode' }));
  });
  expect(administration()).toBeInTheDocument();
  expect(guide()).toBeInTheDocument();
});

test('a page of learning follows it', async () => {
  adminMode.set(true);
  await visit('/user/assignments', ADMIN);
  expect(administration()).toBeInTheDocument();
  act(() => {
    localStorage.removeItem('rozmova.admin_mode');
    dispatchEvent(new StorageEvent('storage', { key: 'rozmova.admin_mode' }));
  });
  expect(administration()).toBeNull();
  // The guide is of administration.
  expect(guide()).toBeNull();
});

test('what happened is told in administration alone', async () => {
  adminMode.set(true);
  await visit('/administrator/roles', ADMIN);
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
  document.body.innerHTML = '';
  await visit('/user/assignments', LEARNER);
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
});

test('the menu of an administrator', async () => {
  adminMode.set(true);
  await visit('/administrator/roles', ADMIN);
  expect(await dropdown()).toEqual(['Plan and billing', 'Settings', 'Edit profile']);
});

test('without plans there is nothing to order, without the right no settings', async () => {
  adminMode.set(true);
  await visit('/administrator/roles', { ...ADMIN, account: { ...ADMIN.account, billing: false } });
  expect(await dropdown()).toEqual(['Settings', 'Edit profile']);
  document.body.innerHTML = '';
  await visit('/administrator/roles', { ...ADMIN, permissions: ['moderator', 'view_roles'] });
  expect(await dropdown()).toEqual(['Edit profile']);
});

test('who heads a unit finds the team in the menu of learners, and as administrator in the account menu', async () => {
  const team = () => within(screen.getByRole('navigation', { name: 'Learning' })).queryByText('My team');
  await visit('/user/assignments', { ...LEARNER, has_team: true });
  expect(team()?.closest('a')).toHaveAttribute('href', '/team');
  document.body.innerHTML = '';
  await visit('/user/assignments', LEARNER);
  expect(team()).toBeNull();
  document.body.innerHTML = '';
  adminMode.set(true);
  await visit('/administrator/roles', { ...ADMIN, has_team: true });
  expect(await dropdown()).toEqual(['Plan and billing', 'Settings', 'My team', 'Edit profile']);
});

test('the menu of a learner holds logging out alone', async () => {
  await visit('/user/assignments', LEARNER);
  expect(guide()).toBeNull();
  expect(await dropdown()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
});

test('on a shared device logging out is one tap away', async () => {
  server.use(http.post(`${ORIGIN}/api/logout/`, () => new HttpResponse(null, { status: 204 })));
  await visit('/user/assignments', { ...LEARNER, on_shared_device: true });
  await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(token.get()).toBeNull());
});
