import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Assignment } from '@/features/assignments/api';
import type { Me } from '@/shared/lib/session';
import { assignment } from '@/test/assignments';
import { openFilter } from '@/test/filters';
import { ME, show } from '@/test/render';
import { answers, list, ORIGIN, page, testServer } from '@/test/server';
import { Component } from './list';

const { server, seen } = testServer();
const ASSIGNER: Me = {
  ...ME,
  permissions: [...ME.permissions, 'create_assign_games', 'build_training_reports'],
};
const person = (id: number, first_name: string, last_name: string) => ({
  id,
  first_name,
  last_name,
  email: `${first_name.toLowerCase()}@acme.test`,
  personnel_number: '',
  fired: false,
  simple_profile_pic: null,
  erased: false,
});
const petro = person(3, 'Petro', 'Lys');
const olena = person(8, 'Olena', 'Koval');
const given = (id: number, more: Partial<Assignment> = {}) =>
  assignment(id, {
    game: { ...assignment(7).game, title: 'A hard talk' },
    user: petro,
    source: { kind: 'hand', by: olena, group: null, at: '2026-05-03T09:00:00Z' },
    created_by: olena,
    created_at: '2026-05-03T09:00:00Z',
    ...more,
  });
const MANY = '/api/assignments/game/';
const ADMIN = '/api/assignments/game/admin/';
const newcomers = { id: 4, name: 'Newcomers' };

beforeAll(() => i18n.loadNamespaces('assignments'));
// Days of this year are told without it.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

beforeEach(() =>
  server.use(
    answers('get', ADMIN, page([given(1), given(2)])),
    answers('get', '/api/games/all/', list([{ id: 7, title: 'A hard talk' }])),
    answers('get', '/api/employee/all/', list([petro])),
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([])),
    answers('get', '/api/group/', page([newcomers])),
  ),
);
const requests = (method: string, path: string) =>
  seen.filter((request) => request.method === method && new URL(request.url).pathname === path);
const sent = async (method: string, path: string) =>
  (await requests(method, path).at(-1)?.clone().json()) as unknown;

test('the address is what the server is asked', async () => {
  show(<Component />, {
    at: '/?game=7&user=3&group=4&timeliness=overdue&started_date_0=2026-11-01&sort=end_date',
  });
  await screen.findAllByText('Lys, Petro');
  const asked = new URL(requests('GET', ADMIN)[0]?.url ?? '').searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    game: '7',
    user: '3',
    group: '4',
    timeliness: 'overdue',
    started_date_0: '2026-11-01',
    sort: 'end_date',
    page: '1',
    per_page: '25',
  });
});

test('each says why the person has it: by hand and by whom, or by which group', async () => {
  const source = { kind: 'group' as const, by: olena, group: newcomers, at: '2026-05-04T09:00:00Z' };
  server.use(answers('get', ADMIN, page([given(1), given(2, { source, group: newcomers })])));
  show(<Component />);
  expect(await screen.findByText('Manually')).toBeInTheDocument();
  expect(screen.getByText('Olena Koval, 3 May')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Via group “Newcomers”' })).toHaveAttribute(
    'href',
    '/administrator/groups/4/view',
  );
});

test('what is closed and too late says since when, what ended in time says no such thing', async () => {
  const closed = { status: 'failed', end_date: '2026-11-17T22:00:00Z' } as const;
  const late = given(1, { ...closed, timeliness: 'overdue' });
  server.use(answers('get', ADMIN, page([late, given(2, { ...closed, timeliness: 'on_time' })])));
  show(<Component />);
  await screen.findAllByText('Lys, Petro');
  expect(screen.getAllByText('3 days ago')).toHaveLength(1);
});

test('who only reads changes nothing and takes no file away', async () => {
  show(<Component />, { me: { ...ME, permissions: ['moderator', 'view_reports'] } });
  await screen.findAllByText('Lys, Petro');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  expect(requests('GET', '/api/games/all/')).toHaveLength(0);
});

test('columns are chosen and kept for the person', async () => {
  show(<Component />);
  expect(await screen.findByRole('columnheader', { name: 'Attempts left' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('checkbox', { name: 'Who' })).toBeNull();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Attempts left' }));
  expect(screen.queryByRole('columnheader', { name: 'Attempts left' })).toBeNull();
  cleanup();
  show(<Component />);
  expect(await screen.findByRole('columnheader', { name: 'Status' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Attempts left' })).toBeNull();
});

test('every group can be filtered by, also one of a later page', async () => {
  server.use(
    http.get(`${ORIGIN}/api/group/`, ({ request }) => {
      const second = new URL(request.url).searchParams.get('page') === '2';
      const results = [second ? { id: 5, name: 'Veterans' } : newcomers];
      return HttpResponse.json({ ...page(results), total: 2, total_pages: 2 });
    }),
  );
  show(<Component />);
  await openFilter('Group');
  expect(await screen.findByRole('radio', { name: 'Newcomers' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Veterans' })).toBeInTheDocument();
});

test('several are extended at once; what is not touched stays', async () => {
  server.use(answers('patch', MANY, { updated: 2 }));
  show(<Component />, { me: ASSIGNER });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Extend or change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 assignments' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose what to change.');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Until a date' }));
  await userEvent.type(
    within(dialog).getByLabelText('Until a date', { selector: 'input[type="date"]' }),
    '2027-01-15',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2' }));
  expect(await screen.findByText('2 assignments were changed')).toBeInTheDocument();
  expect(await sent('PATCH', MANY)).toEqual({ assignments: [1, 2], end_date: '2027-01-15' });
});

test('all that match are withdrawn by the filter, but for those taken out of the choice', async () => {
  server.use(
    answers('get', ADMIN, { ...page([given(1), given(2)]), total: 40 }),
    answers('delete', MANY, { deleted: 39 }),
  );
  show(<Component />, { me: ASSIGNER, at: '/?status=not_started' });
  const [first] = await screen.findAllByRole('checkbox', { name: 'Select Petro Lys, A hard talk' });
  if (!first) throw new Error('no row');
  await userEvent.click(first);
  await userEvent.click(screen.getByRole('button', { name: 'Select all 40 matching rows' }));
  await userEvent.click(first);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw 39 assignments?' });
  expect(dialog).toHaveTextContent('Attempts in progress can still be finished');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('39 assignments are withdrawn')).toBeInTheDocument();
  expect(await sent('DELETE', MANY)).toEqual({ filter: { status: 'not_started' }, exclude: [1] });
});

test('an end before the start is refused under its field', async () => {
  const errors = { end_date: ['The deadline is before the start.'] };
  server.use(
    answers('patch', MANY, { code: 'validation_failed', message: 'Check', errors, request_id: 'r' }, 400),
  );
  show(<Component />, { me: ASSIGNER });
  const [menu] = await screen.findAllByRole('button', { name: 'Actions: Petro Lys, A hard talk' });
  if (!menu) throw new Error('no menu');
  await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Extend or change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change “A hard talk”' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Until a date' }));
  const field = within(dialog).getByLabelText('Until a date', { selector: 'input[type="date"]' });
  await userEvent.type(field, '2020-01-15');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(await within(dialog).findByText('The deadline is before the start.')).toBeInTheDocument();
  expect(field).toHaveValue('2020-01-15');
});

test('a run in the background is found again, and its outcome is shown', async () => {
  localStorage.setItem('rozmova.assign.job', '12');
  const job = { id: 12, state: 'running', done: 300, total: 1000, result: null, error: null };
  server.use(answers('get', '/api/jobs/12/', job));
  show(<Component />);
  expect(await screen.findByText('300 of 1,000 assignments')).toBeInTheDocument();
  const left_out = [{ user: 3, game: 7, code: 'dismissed', message: 'Dismissed.' }];
  const result = {
    assigned: 999,
    total: 1000,
    success: true,
    unassigned: [],
    games: [],
    left_out,
    left_out_total: 1,
  };
  server.use(answers('get', '/api/jobs/12/', { ...job, state: 'done', done: 1000, result }));
  expect(
    await screen.findByText('Training assigned: 999 of 1,000', {}, { timeout: 4000 }),
  ).toBeInTheDocument();
  expect(screen.getByText('Dismissed. (1)')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(localStorage.getItem('rozmova.assign.job')).toBeNull());
});
