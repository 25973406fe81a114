// Runs alone: it builds the whole application, of which parts still load when it ends.
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import type { Codename } from '@/shared/lib/rights';
import { adminMenu } from '@/shared/lib/sections';
import { type Me, meQuery } from '@/shared/lib/session';
import { adminMode, token } from '@/shared/lib/token';
import { taras } from '@/test/people';
import { ME } from '@/test/render';
import { RIGHTS } from '@/test/roles';
import { answers, testServer } from '@/test/server';
import { ADMIN_ROUTES } from './admin-routes';
import { buildRoutes } from './router';

const { server, seen } = testServer();
const ALL = RIGHTS.map((right) => right.codename);
const person = (permissions: Codename[]): Me => ({
  ...ME,
  permissions,
  is_admin: permissions.includes('moderator'),
});

const STRUCTURE: Codename[][] = [['view_org_structure'], ['edit_org_structure']];
const USERS: Codename[][] = [['view_users'], ['edit_users']];
const ROLES: Codename[][] = [['view_roles'], ['edit_roles']];
const REPORTS: Codename[][] = [['view_reports']];
const COURSES: Codename[][] = [['create_assign_games'], ['create_assign_own_games']];

/** Every address of administration, and the rights of which any set opens it beside the administrator's. */
const OPENED_BY: Record<string, Codename[][]> = {
  '/administrator/users': USERS,
  '/administrator/users/import': [['edit_users']],
  '/administrator/users/group-codes': [
    ['edit_users', 'view_org_structure'],
    ['edit_users', 'edit_org_structure'],
  ],
  '/administrator/users/devices': [
    ['edit_users', 'view_org_structure'],
    ['edit_users', 'edit_org_structure'],
  ],
  '/administrator/users/:userId': USERS,
  '/user/profile/:userId': USERS,
  '/administrator/organizations': STRUCTURE,
  '/administrator/organizations/:orgId': STRUCTURE,
  '/administrator/positions/:posId': STRUCTURE,
  '/administrator/roles': ROLES,
  '/administrator/roles/:roleId': ROLES,
  '/administrator/groups': USERS,
  '/administrator/groups/:groupId': USERS,
  '/administrator/groups/:groupId/view': USERS,
  '/administrator/games': COURSES,
  '/administrator/games/create': COURSES,
  '/administrator/games/:id': COURSES,
  '/administrator/quizzes': COURSES,
  '/administrator/quizzes/create': COURSES,
  '/administrator/quizzes/:id': COURSES,
  '/administrator/quizzes/:id/questions': COURSES,
  '/administrator/quizzes/:id/createquestion': COURSES,
  '/administrator/quizzes/:quizId/question/:id': COURSES,
  '/administrator/assignments': [...COURSES, ['view_reports']],
  '/administrator/assignments/create': COURSES,
  // Nothing beside the administrator's right.
  '/administrator': [[]],
  '/administrator/dashboard': [[]],
  '/administrator/reports/games': [['view_reports', 'build_training_reports']],
  '/administrator/reports/answers': REPORTS,
  '/administrator/reports/answers/:gameId': REPORTS,
  '/administrator/reports/emotions': REPORTS,
  '/administrator/reports/attempts/:attemptId': [['view_reports', 'build_training_reports']],
  '/administrator/reports/stages/:gameId': REPORTS,
  '/administrator/reports/completed': REPORTS,
  '/administrator/settings': [['access_settings']],
  '/administrator/billing': [['access_settings']],
  '/administrator/billing/order/:plan': [['access_settings']],
  '/gameplay/dry/:id': COURSES,
  '/quiz/dry/:id': COURSES,
};
const PATHS = Object.keys(OPENED_BY);
const addressOf = (path: string, number: string) => path.replace(/:\w+/g, number);

/** What the gate of an address does: lets in, denies, or sends elsewhere. */
async function gate(path: string, me: Me, number = '7'): Promise<string> {
  const queries = createQueryClient({ signedOut: () => undefined, failed: () => undefined });
  queries.setQueryData(meQuery.queryKey, me);
  token.set('secret');
  const address = addressOf(path, number);
  const match = matchRoutes(buildRoutes(queries), address)?.at(-1);
  const loader = match?.route.loader;
  if (typeof loader !== 'function') throw new Error(`${path} has no gate`);
  const request = new Request(`http://rozmova.test${address}`);
  try {
    const answer: unknown = await loader({ request, params: match?.params, context: {} } as never);
    return answer instanceof Response ? (answer.headers.get('location') ?? '') : 'in';
  } catch (refusal) {
    if (!(refusal instanceof Response)) return 'broken';
    return refusal.status === 403 ? 'denied' : refusal.status === 404 ? 'not there' : 'broken';
  }
}

beforeEach(() => {
  adminMode.set(true);
  server.use(answers('patch', '/api/users/me/', ME));
});

test('the table knows every address', () => {
  const known = PATHS.filter((path) => !path.includes('/dry/'));
  expect(new Set(ADMIN_ROUTES.map((route) => route.path))).toEqual(new Set(known));
});

describe.each(PATHS)('%s', (path) => {
  const sets = OPENED_BY[path] ?? [];

  test.each(ALL)('with %s', async (right) => {
    const isOpen = sets.some((set) => set.every((one) => one === right));
    expect(await gate(path, person(['moderator', right]))).toBe(isOpen ? 'in' : 'denied');
    // Without the administrator right no other one leads here.
    const learner = right === 'moderator' ? [] : [right];
    expect(await gate(path, person(learner))).toBe('/user/assignments');
  });

  test('with every set that opens it', async () => {
    for (const set of sets) expect(await gate(path, person(['moderator', ...set]))).toBe('in');
    expect(await gate(path, person(ALL))).toBe('in');
    expect(await gate(path, person(ALL.filter((right) => right !== 'moderator')))).toBe('/user/assignments');
  });
});

test.each(PATHS.filter((path) => /:(id|\w+Id)/.test(path)))(
  '%s without a number is not there',
  async (path) => {
    expect(await gate(path, person(ALL))).toBe('in');
    expect(await gate(path, person(ALL), 'abc')).toBe('not there');
    expect(seen).toEqual([]);
  },
);

test('without plans there is no billing', async () => {
  const me = { ...person(ALL), account: { ...ME.account, billing: false } };
  expect(await gate('/administrator/billing', me)).toBe('not there');
  expect(await gate('/administrator/billing/order/:plan', me)).toBe('not there');
  expect(await gate('/administrator/settings', me)).toBe('in');
});

test('an administrator in learner mode is switched, on the server too, and told', async () => {
  adminMode.set(false);
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
  expect(await gate('/administrator/users', person(['moderator', 'view_users']))).toBe('in');
  expect(adminMode.get()).toBe(true);
  expect(await screen.findByText('You are now in administrator mode')).toBeInTheDocument();
  expect(await seen[0]?.json()).toEqual({ in_moder_mode: true });
});

describe('the menu', () => {
  const entries = (permissions: Codename[]) =>
    adminMenu(permissions)
      .flatMap((group) => group.entries.map((entry) => entry.name))
      // Every administrator has it.
      .filter((name) => name !== 'dashboard');

  test.each<[Codename[], string[]]>([
    [['view_org_structure'], ['structure']],
    [['edit_org_structure'], ['structure']],
    [['view_roles'], ['roles']],
    [['edit_roles'], ['roles']],
    [['view_users'], ['employees', 'groups']],
    [['edit_users'], ['employees', 'groups']],
    [['view_reports'], ['assignments', 'answers', 'emotions', 'completed']],
    [['build_training_reports'], []],
    [
      ['view_reports', 'build_training_reports'],
      ['assignments', 'appointment', 'answers', 'emotions', 'completed'],
    ],
    [['create_assign_games'], ['games', 'quizzes', 'assignments']],
    [['create_assign_own_games'], ['games', 'quizzes', 'assignments']],
    [['edit_own_profile'], []],
    [['pass_assigned_games'], []],
    [['self_pass_games'], []],
    [['access_settings'], []],
    [['moderator'], []],
  ])('of %j', (rights, names) => {
    expect(entries(rights)).toEqual(names);
  });
});

describe('whoever manages a part of the company', () => {
  const PART: Me = { ...person(ALL), reach: 'own_division', user_position: taras.user_position };

  test('is not led to what belongs to the whole company', async () => {
    for (const path of ['/administrator/settings', '/administrator/billing'])
      expect(await gate(path, PART)).toBe('denied');
    expect(await gate('/administrator/users', PART)).toBe('in');
    expect(await gate('/administrator/roles', PART)).toBe('in');
  });

  test('is an administrator without the right of moderators', async () => {
    const manager: Me = { ...PART, permissions: ['view_users'], is_admin: true };
    expect(await gate('/administrator/dashboard', manager)).toBe('in');
    expect(await gate('/administrator/users', manager)).toBe('in');
    expect(await gate('/administrator/organizations', manager)).toBe('denied');
  });
});

describe('the access-denied screen', () => {
  const visit = (at: string, permissions: Codename[]) => {
    const queries = createQueryClient({ signedOut: () => undefined, failed: () => undefined });
    queries.setQueryData(meQuery.queryKey, person(permissions));
    token.set('secret');
    const router = createMemoryRouter(buildRoutes(queries), { initialEntries: [at] });
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    );
    return { router, queries };
  };

  test('says what is missing and leads to the first section', async () => {
    visit('/administrator/roles', ['moderator', 'view_org_structure']);
    expect(await screen.findByText('Not enough rights to visit this section')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to: Org structure' })).toHaveAttribute(
      'href',
      '/administrator/organizations',
    );
    expect(screen.queryByRole('link', { name: 'Roles' })).not.toBeInTheDocument();
  });

  test('leads to learner mode, and the server learns it', async () => {
    server.use(answers('get', '/api/assignments/game/', { count: 0, results: [] }));
    const { router } = visit('/administrator/users', ['moderator']);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to learner mode' }));
    expect(adminMode.get()).toBe(false);
    await expect.poll(() => router.state.location.pathname).toBe('/user/assignments');
    expect(seen.some((request) => request.method === 'PATCH')).toBe(true);
  });

  test('appears at once when the right is taken away while the page is open', async () => {
    const { queries } = visit('/administrator/roles', ['moderator', 'view_roles']);
    server.use(
      answers('get', '/api/roles/all/', { count: 0, results: [] }),
      answers('get', '/api/permission_groups/', { count: 0, results: [] }),
    );
    expect(await screen.findByRole('heading', { name: 'Roles' })).toBeInTheDocument();
    queries.setQueryData(meQuery.queryKey, person(['moderator']));
    expect(await screen.findByText('Not enough rights to visit this section')).toBeInTheDocument();
  });
});

describe('the top bar', () => {
  const bar = async (whitelabel: Me['whitelabel']) => {
    const queries = createQueryClient({ signedOut: () => undefined, failed: () => undefined });
    queries.setQueryData(meQuery.queryKey, { ...person(['moderator']), whitelabel });
    token.set('secret');
    const router = createMemoryRouter(buildRoutes(queries), { initialEntries: ['/administrator/roles'] });
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    );
    return screen.findByRole('banner');
  };

  test('wears the company’s colour with a readable ink, and its logo', async () => {
    const banner = await bar({ logo: '/files/acme.png', top_bar_background: '#ffe14d' });
    expect(banner.style.getPropertyValue('--bar')).toBe('#ffe14d');
    expect(banner.style.getPropertyValue('--bar-ink')).toBe('#1E2430');
    expect(screen.getByRole('img', { name: 'Acme' })).toHaveAttribute('src', '/files/acme.png');
    expect(screen.queryByText('Rozmova')).not.toBeInTheDocument();
  });

  test('is plain without a brand', async () => {
    const banner = await bar({ logo: null, top_bar_background: null });
    expect(banner).not.toHaveAttribute('data-branded');
    expect(screen.getByText('Rozmova')).toBeInTheDocument();
  });
});
