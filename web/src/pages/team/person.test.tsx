import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Codename } from '@/shared/lib/rights';
import type { Me } from '@/shared/lib/session';
import { assignment } from '@/test/assignments';
import { ME, show } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { REMINDERS, TARAS } from '@/test/team';
import { Component as Person } from './person';

const { server, seen } = testServer();
const HEAD: Me = { ...ME, is_admin: false, has_team: true, permissions: [] };
const best = { percent: 40, points: 4, passed: false, finished_at: '2026-11-10T10:00:00Z' };
const COURSES = [
  assignment(1, {
    status: 'needs_attention',
    timeliness: 'overdue',
    end_date: '2026-11-15T10:00:00Z',
    attempts_total: 3,
    attempts_left: 1,
    best,
    reminded_at: '2026-11-18T10:00:00Z',
    asked_at: '2026-11-19T10:00:00Z',
  }),
  assignment(2),
  assignment(3, { status: 'passed' }),
];

beforeAll(() => i18n.loadNamespaces(['team', 'assignments', 'mailing']));
beforeEach(() =>
  server.use(
    answers('get', '/api/team/7/', { user: TARAS.user, position: TARAS.position, courses: COURSES }),
    answers('post', '/api/team/remind/', REMINDERS),
  ),
);

const open = (me = HEAD) => show(<Person />, { at: '/team/7', path: '/team/:id', me });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`Course ${name}`) });
const reminded = async () => {
  const sent = seen.filter(({ url }) => url.endsWith('/api/team/remind/'));
  return (await Promise.all(sent.map((one) => one.clone().json()))).map((body) => body.assignments);
};

test('each course has its status, deadline, attempts, and when somebody was reminded', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Taras Melnyk' })).toBeInTheDocument();
  expect(screen.getByText('Seller · Sales')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My team' })).toHaveAttribute('href', '/team');
  const first = await row('1');
  for (const words of [
    'Needs attention',
    'best 40%',
    'Asks for more time',
    '15 Nov 2026',
    'reminded 18 Nov',
    '1 of 3',
  ])
    expect(first).toHaveTextContent(words);
  expect(await row('2')).toHaveTextContent('No deadline');
});

test('a head without the right reminds, of one course, of chosen ones, of everything overdue', async () => {
  open();
  await row('1');
  expect(screen.queryByRole('link', { name: 'Assign a course' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remind: Course 3' })).not.toBeInTheDocument();
  const close = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Remind by email' });
    await within(dialog).findByText('1 person gets an email');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await userEvent.click(screen.getByRole('button', { name: 'Remind: Course 2' }));
  await close();
  await userEvent.click(screen.getByRole('button', { name: 'Remind about 1 overdue course' }));
  await close();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Course 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Course 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  await close();
  expect(await reminded()).toEqual([[2], [1], [1, 2]]);
});

test('with the right a course is extended and another one assigned', async () => {
  const permissions: Codename[] = ['moderator', 'create_assign_games'];
  server.use(answers('patch', '/api/assignments/game/', { updated: 1 }));
  open({ ...ME, has_team: true, permissions });
  expect(await screen.findByRole('link', { name: 'Assign a course' })).toHaveAttribute(
    'href',
    '/administrator/assignments/create?users=7',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions: Course 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Extend or change' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'No deadline' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const patch = seen.find(({ method }) => method === 'PATCH');
  expect(await patch?.json()).toEqual({ assignments: [1], end_date: null });
  // What the page shows is read again.
  await waitFor(() => expect(seen.filter(({ url }) => url.endsWith('/api/team/7/'))).toHaveLength(2));
});

test('whoever is not in the team is named so, with the way back', async () => {
  server.use(answers('get', '/api/team/7/', { code: 'not_found', message: 'Not found' }, 404));
  open();
  expect(await screen.findByText('This person is not in your team')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To my team' })).toHaveAttribute('href', '/team');
});

test('who heads nothing is told so here as well', async () => {
  server.use(
    answers('get', '/api/team/7/', { code: 'no_team', message: 'No unit' }, 404),
    answers('get', '/api/users/me/', { ...HEAD, has_team: false }),
  );
  open();
  expect(await screen.findByText('You do not head a unit now')).toBeVisible();
});
