import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { token } from '@/shared/lib/token';
import { ME, show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { keepRecent, recentPlaces } from './recent';
import { SearchButton } from './search-button';

const { server, seen } = testServer();
const FOUND = {
  people: [
    {
      id: 7,
      first_name: 'Sandra',
      last_name: 'Melnyk',
      email: 's@acme.test',
      position: 'Barista',
      fired: false,
    },
    { id: 8, first_name: 'Oleksandra', last_name: 'Bila', email: 'o@acme.test', position: null, fired: true },
  ],
  courses: [{ id: 3, title: 'Sandwiches', kind: 'quiz', is_published: false, may_edit: true }],
  groups: [{ id: 5, name: 'Sandy beach', employees_count: 2 }],
};

beforeEach(() => {
  localStorage.clear();
  server.use(answers('get', '/api/search/', FOUND));
});

const open = async (me = ME) => {
  const page = show(<SearchButton isSmall={false} hasShortcut />, { me });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  return { ...page, field };
};
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('pages and actions go by rights, and Enter opens the first', async () => {
  const { router } = await open();
  expect(options()).toEqual([
    'Add an employee',
    'Import employees',
    'Employees',
    'Roles',
    'Groups',
    'Dashboard',
  ]);
  expect(seen).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/administrator/users');
});

test('shared devices are one as well', async () => {
  const { router } = await open({ ...ME, permissions: [...ME.permissions, 'view_org_structure'] });
  await userEvent.click(screen.getByRole('option', { name: 'Shared devices' }));
  expect(router.state.location.pathname).toBe('/administrator/users/devices');
});

test('group codes are an action of those who edit people and see the structure', async () => {
  const { router } = await open({ ...ME, permissions: [...ME.permissions, 'view_org_structure'] });
  await userEvent.click(screen.getByRole('option', { name: 'Group codes' }));
  expect(router.state.location.pathname).toBe('/administrator/users/group-codes');
});

test('what is found leads there by Enter, and is the first of the recent ones next time', async () => {
  const { field, router } = await open();
  await userEvent.type(field, 'sand');
  const person = await screen.findByRole('option', { name: /Sandra Melnyk/ });
  expect(person).toHaveTextContent('Barista · s@acme.test');
  expect(screen.getByRole('option', { name: /Oleksandra/ })).toHaveTextContent('Dismissed');
  expect(screen.getByRole('option', { name: /Sandwiches/ })).toHaveTextContent('Quiz · Draft');
  expect(screen.getByRole('option', { name: /Sandy beach/ })).toHaveTextContent('2 people');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const sandwiches = screen.getByRole('option', { name: /Sandwiches/ });
  expect(field).toHaveAttribute('aria-activedescendant', sandwiches.id);
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/administrator/quizzes/3');
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  expect(options()[0]).toContain('Sandwiches');
});

test('a full kind leads to its list', async () => {
  const people = Array.from({ length: 6 }, (_, id) => ({ ...FOUND.people[0], id }));
  server.use(answers('get', '/api/search/', { people, courses: null, groups: [] }));
  const { field, router } = await open();
  await userEvent.type(field, 'mel & co');
  await userEvent.click(await screen.findByRole('option', { name: 'All employees with “mel & co”' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/administrator/users?search=mel%20%26%20co',
  );
});

test('nothing found is said, and so is a failure', async () => {
  server.use(answers('get', '/api/search/', { people: [], courses: [], groups: [] }));
  const { field } = await open();
  await userEvent.type(field, 'zzz');
  expect(await screen.findByText('Nothing matches “zzz”.')).toBeVisible();
  server.use(
    http.get(`${ORIGIN}/api/search/`, () => HttpResponse.json({ code: 'forbidden' }, { status: 403 })),
  );
  await userEvent.type(field, 'y');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search did not work');
});

test('the names of another person are not shown, and logging out forgets them', async () => {
  const { field } = await open();
  await userEvent.type(field, 'sand');
  await userEvent.click(await screen.findByRole('option', { name: /Sandra/ }));
  cleanup();
  await open({ ...ME, id: 99 });
  expect(within(screen.getByRole('dialog')).queryByText('Sandra Melnyk')).toBeNull();
});

test('who is signed out, by whatever, leaves no names of people in the browser', () => {
  keepRecent(1, { kind: 'person', title: 'Sandra Melnyk', to: '/administrator/users/7' });
  expect(JSON.stringify({ ...localStorage })).toContain('Sandra');
  token.clear();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sandra');
  expect(recentPlaces(1)).toEqual([]);
});
