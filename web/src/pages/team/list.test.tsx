import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Me, meQuery } from '@/shared/lib/session';
import { ME, show } from '@/test/render';
import { answers, ORIGIN, page, testServer } from '@/test/server';
import { OLENA, REMINDERS, SUMMARY, standing, TARAS } from '@/test/team';
import { Component as Team } from './list';

const { server, seen } = testServer();
const DEPUTY = '/api/team/deputy/';
const NO_TEAM = { code: 'no_team', message: 'You head no unit' };
const HEAD: Me = { ...ME, is_admin: false, has_team: true, permissions: [] };

beforeAll(() => i18n.loadNamespaces(['team', 'mailing']));
beforeEach(() =>
  server.use(
    answers('get', '/api/team/', page([OLENA, TARAS])),
    answers('get', '/api/team/summary/', SUMMARY),
    answers('get', DEPUTY, { deputy: null, until: null }),
    answers('get', '/api/users/me/', HEAD),
  ),
);

const open = (at = '/team') => show(<Team />, { at, path: '/team', me: HEAD });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const asked = (path: string, method = 'GET') =>
  seen.filter((one) => new URL(one.url).pathname === path && one.method === method);
const bodies = (path: string, method: string) =>
  Promise.all(asked(path, method).map((request) => request.clone().json()));

test('everybody is named by surname, with unit and figures in a line', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Melnyk, Taras/ });
  expect(row).toHaveTextContent('Seller · Sales');
  expect(row).toHaveTextContent(
    '2 overdue · 2 tried, not passed · 1 not started · 1 in progress · 1 of 5 passed',
  );
  expect(within(row).getByRole('link', { name: 'Melnyk, Taras' })).toHaveAttribute('href', '/team/7');
  expect(screen.getByRole('row', { name: /Bondar, Olena/ })).toHaveTextContent('Nothing assigned');
  const figures = screen.getByLabelText('How the courses of your team are going');
  expect(figures).toHaveTextContent(/People2Overdue2Due soon1Tried, not passed2Not started1Passed1/);
});

test('what is overdue narrows the list by one press, and by another it is whole again', async () => {
  const { router } = open();
  const overdue = await button('Overdue: 2');
  expect(overdue).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(overdue);
  expect(router.state.location.search).toBe('?show=overdue');
  expect(overdue).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(new URL(asked('/api/team/').at(-1)?.url ?? '').search).toContain('show=overdue'),
  );
  await userEvent.click(await button('Due soon: 1'));
  expect(router.state.location.search).toBe('?show=due_soon');
  await userEvent.click(await button('Due soon'));
  expect(router.state.location.search).toBe('');
});

test('people are searched by name; nobody found is no empty team', async () => {
  server.use(answers('get', '/api/team/', page([])));
  const { router } = open();
  expect(await screen.findByText('There is nobody in your team yet')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'Mel');
  await waitFor(() => expect(router.state.location.search).toBe('?search=Mel'));
  await userEvent.click(await button('Clear filters'));
  expect(router.state.location.search).toBe('');
});

test('what could not be loaded is tried again', async () => {
  server.use(answers('get', '/api/team/', { code: 'forbidden', message: 'Not now' }, 403));
  open();
  expect(await screen.findByText('Not now')).toBeVisible();
  server.use(answers('get', '/api/team/', page([TARAS])));
  await userEvent.click(await button('Try again'));
  expect(await screen.findByRole('link', { name: 'Melnyk, Taras' })).toBeVisible();
});

test('who heads nothing any more is told so, and the menu follows', async () => {
  for (const path of ['/api/team/', '/api/team/summary/', DEPUTY])
    server.use(answers('get', path, NO_TEAM, 404));
  server.use(answers('get', '/api/users/me/', { ...HEAD, has_team: false }));
  const { queries } = open();
  expect(await screen.findByText('You do not head a unit now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  await queries.fetchQuery(meQuery);
  expect(queries.getQueryData<Me>(meQuery.queryKey)?.has_team).toBe(false);
});

test('everything overdue is reminded of, after it is shown who gets an email and who does not', async () => {
  server.use(answers('post', '/api/team/remind/', REMINDERS));
  open();
  await userEvent.click(await button('Remind about everything overdue'));
  const dialog = await screen.findByRole('dialog', { name: 'Remind by email' });
  expect(await within(dialog).findByText('1 person gets an email')).toBeVisible();
  expect(dialog).toHaveTextContent('Taras Melnyk');
  expect(dialog).toHaveTextContent(/Last reminder to anyone selected: 18 Nov/);
  expect(dialog).toHaveTextContent('No email: 1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send 1 email' }));
  expect(await within(dialog).findByText('1 email is on its way')).toBeVisible();
  expect(await bodies('/api/team/remind/', 'POST')).toEqual([
    { assignments: [], dry_run: true },
    { assignments: [] },
  ]);
  await waitFor(() => expect(asked('/api/team/').length).toBeGreaterThan(1));
});

test('whose deadline has passed for good: a head without the right asks an administrator', async () => {
  const left_out = [{ ...REMINDERS.left_out[0], reason: 'window_closed' }];
  server.use(answers('post', '/api/team/remind/', { ...REMINDERS, emails: 0, people: [], left_out }));
  open();
  await userEvent.click(await button('Remind about everything overdue'));
  expect(await screen.findByText('Ask an administrator to extend the deadline.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the overdue assignments' })).not.toBeInTheDocument();
});

test('with nothing overdue there is nothing to remind of', async () => {
  server.use(answers('get', '/api/team/summary/', { people: 2, courses: standing() }));
  open();
  await button('Overdue: 0');
  expect(screen.queryByRole('button', { name: 'Remind about everything overdue' })).not.toBeInTheDocument();
});

test('a deputy is named; what was typed stays after a refusal', async () => {
  let deputy: object = { deputy: null, until: null };
  server.use(
    http.get(`${ORIGIN}${DEPUTY}`, () => HttpResponse.json(deputy as never)),
    answers(
      'put',
      DEPUTY,
      { code: 'validation_failed', message: 'Bad', errors: { until: ['Too late'] } },
      400,
    ),
  );
  open();
  await userEvent.click(await button('Name a deputy'));
  const dialog = await screen.findByRole('dialog', { name: 'Name a deputy' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getAllByText('Fill in this field')).toHaveLength(2);
  const person = within(dialog).getByRole('combobox', { name: /^Who stands in for you/ });
  await userEvent.type(person, 'Mel');
  await waitFor(() => expect(asked('/api/team/').some(({ url }) => url.includes('search=Mel'))).toBe(true));
  await userEvent.click(await screen.findByRole('option', { name: /Melnyk, Taras/ }));
  const day = within(dialog).getByLabelText(/^Last day/);
  await userEvent.type(day, '2026-12-03');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Too late')).toBeVisible();
  expect(person).toHaveValue('Melnyk, Taras');
  expect(day).toHaveValue('2026-12-03');

  deputy = { deputy: TARAS.user, until: '2026-12-03T21:59:59.999999Z' };
  server.use(answers('put', DEPUTY, deputy as never));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Taras Melnyk stands in for you now')).toBeVisible();
  expect(await screen.findByText('Taras Melnyk stands in for you until 3 Dec 2026')).toBeVisible();
  expect(await bodies(DEPUTY, 'PUT')).toEqual([
    { user: 7, until: '2026-12-03' },
    { user: 7, until: '2026-12-03' },
  ]);
});

test('a deputy is changed or ended in the same dialog', async () => {
  let deputy: object = { deputy: TARAS.user, until: '2026-12-03T21:59:59.999999Z' };
  server.use(
    http.get(`${ORIGIN}${DEPUTY}`, () => HttpResponse.json(deputy as never)),
    http.delete(`${ORIGIN}${DEPUTY}`, () => {
      deputy = { deputy: null, until: null };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  await userEvent.click(await button('Change deputy'));
  const dialog = await screen.findByRole('dialog', { name: 'Change deputy' });
  expect(within(dialog).getByRole('combobox', { name: /^Who stands in for you/ })).toHaveValue(
    'Melnyk, Taras',
  );
  expect(within(dialog).getByLabelText(/^Last day/)).toHaveValue('2026-12-03');
  await userEvent.click(within(dialog).getByRole('button', { name: 'End now' }));
  expect(await screen.findByText('Nobody stands in for you any more')).toBeVisible();
  expect(await button('Name a deputy')).toBeVisible();
  expect(screen.queryByText(/stands in for you until/)).not.toBeInTheDocument();
});

test('who only stands in names nobody', async () => {
  server.use(answers('get', DEPUTY, NO_TEAM, 404));
  open();
  expect(await screen.findByRole('row', { name: /Melnyk, Taras/ })).toBeVisible();
  await waitFor(() => expect(asked(DEPUTY)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /deputy/i })).not.toBeInTheDocument();
});
