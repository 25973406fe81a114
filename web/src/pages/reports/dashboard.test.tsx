import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Dashboard } from '@/features/reports/dashboard/types';
import { firstOfLast } from '@/shared/lib/days';
import { ME, show } from '@/test/render';
import { dashboard, reader } from '@/test/reports';
import { answers, list, page, testServer } from '@/test/server';
import { Component } from './dashboard';

const { server, seen } = testServer();
const me = reader('view_users', 'create_assign_games');
const PATH = '/api/dashboard/';
const PEOPLE = '/api/dashboard/people/';
const COMPLETION = '/api/dashboard/completion/';
const RATE = { now: { assigned: 8, passed: 5 }, before: { assigned: 4, passed: 2 } };

beforeAll(() => i18n.loadNamespaces(['reports', 'dashboard']));
// Days of this year are told without it.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  server.use(
    answers('get', PATH, dashboard()),
    answers('get', PEOPLE, { late: [], help: [] }),
    answers('get', COMPLETION, RATE),
  );
  server.use(
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([])),
  );
  // Nobody here is at the beginning any more.
  localStorage.setItem(`rozmova.steps.${me.id}`, 'done');
});

test('who is late and who needs help is named, with a reminder', async () => {
  const person = (id: number, name: string) => ({
    id,
    first_name: name,
    last_name: 'Learner',
    email: `${name}@kvitka.example`,
    fired: false,
    erased: false,
  });
  const about = { game: { id: 7, title: 'A hard talk', kind: 'game' }, attempts: 0 };
  server.use(
    answers('get', PEOPLE, {
      late: [
        {
          ...about,
          assignment: 1,
          user: person(3, 'Petro'),
          reason: 'late',
          end_date: '2020-01-01T00:00:00Z',
        },
      ],
      help: [
        { ...about, assignment: 2, user: person(4, 'Anna'), reason: 'failed', attempts: 2, end_date: null },
        { ...about, assignment: 3, user: person(5, 'Boris'), reason: 'stopped', end_date: null },
      ],
    }),
  );
  show(<Component />, { me });
  expect(await screen.findByRole('link', { name: 'Petro Learner' })).toHaveAttribute(
    'href',
    '/administrator/users/3',
  );
  expect(screen.getByText(/^was due .* ago$/)).toBeInTheDocument();
  expect(screen.getByText('failed 2 times')).toBeInTheDocument();
  expect(screen.getByText('started, then stopped')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All overdue assignments' })).toHaveAttribute(
    'href',
    '/administrator/assignments?timeliness=overdue&sort=-end_date',
  );
  expect(screen.getByRole('button', { name: 'Remind Anna Learner of “A hard talk”' })).toBeInTheDocument();
});

test('the figures stay when the names cannot be loaded', async () => {
  server.use(answers('get', PEOPLE, { code: 'internal', message: 'No' }, 500));
  show(<Component />, { me });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The price' })).toBeInTheDocument();
});

const NOTHING: Dashboard = {
  counts: null,
  trend: null,
  activity: null,
  weakest: null,
  emotions: null,
  attention: null,
  plan: null,
};
const inside = async (label: string) => within(await screen.findByLabelText(label));

test('every figure leads to the list behind it', async () => {
  show(<Component />, { me });
  const counts = await inside('Assignments now');
  expect(counts.getByRole('link', { name: '40 assignments' })).toHaveAttribute(
    'href',
    '/administrator/assignments',
  );
  expect(counts.getByRole('link', { name: 'Passed: 20' })).toHaveAttribute(
    'href',
    '/administrator/assignments?status=passed',
  );
  expect(counts.getByRole('link', { name: 'Overdue: 5' })).toHaveAttribute(
    'href',
    '/administrator/assignments?timeliness=overdue&sort=-end_date',
  );
  const completion = await inside('Completion');
  expect(completion.getByRole('link', { name: '62.5%' })).toHaveAttribute(
    'href',
    `/administrator/assignments?started_date_0=${firstOfLast(30)}&status=passed`,
  );
  expect(completion.getByText('13 percentage points more than before (50%)')).toBeInTheDocument();
  const trend = await inside('How it is going');
  expect(trend.getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    `/administrator/reports/games?started_date_0=${firstOfLast(30)}&status=succeeded`,
  );
  expect(screen.getByRole('link', { name: 'The price' })).toHaveAttribute(
    'href',
    `/administrator/reports/answers/7?started_date_0=${firstOfLast(30)}&card=71`,
  );
  expect(screen.getByRole('link', { name: '5 assignments are overdue' })).toHaveAttribute(
    'href',
    '/administrator/assignments?timeliness=overdue&sort=-end_date',
  );
  // Nobody waits there.
  expect(screen.queryByText(/never logged in/)).not.toBeInTheDocument();
});

test('failed sign-ins lead to the log, for who may read it', async () => {
  const { attention } = dashboard();
  server.use(
    answers('get', PATH, dashboard({ attention: attention && { ...attention, failed_sign_ins: 1 } })),
  );
  show(<Component />, { me: { ...me, permissions: [...me.permissions, 'access_settings'] } });
  expect(
    await screen.findByRole('link', { name: 'A wrong password was entered many times for 1 person' }),
  ).toHaveAttribute('href', '/administrator/settings?tab=audit&action=person.sign_in_failed');
});

test('people without a position are counted for who manages the whole company, and found', async () => {
  const { attention } = dashboard();
  server.use(
    answers('get', PATH, dashboard({ attention: attention && { ...attention, without_position: 3 } })),
  );
  show(<Component />, { me });
  expect(await screen.findByRole('link', { name: '3 people have no position' })).toHaveAttribute(
    'href',
    '/administrator/users?has_position=0',
  );
});

test('begins with the first steps, as long as there are any', async () => {
  localStorage.clear();
  const { counts } = dashboard();
  server.use(
    answers('get', PATH, dashboard({ counts: counts && { ...counts, assigned: 0 } })),
    answers('get', '/api/games/', page([])),
  );
  show(<Component />, { me });
  expect(await screen.findByText('0 of 2 done')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go: Assign training' })).toHaveAttribute(
    'href',
    '/administrator/assignments/create',
  );
});

test('the trend says in words what became more or fewer', async () => {
  show(<Component />, { me });
  const trend = await inside('How it is going');
  expect(trend.getByText('4 more than before (8)')).toBeInTheDocument();
  expect(trend.getByText('same as before (6)')).toBeInTheDocument();
  expect(trend.getByText('2 fewer than before (5)')).toBeInTheDocument();
});

test('the activity has its table, and each figure tells how it is counted', async () => {
  show(<Component />, { me });
  await userEvent.click(await screen.findByRole('button', { name: /table.*Attempts by day/i }));
  const twin = await screen.findByRole('table', { name: 'Attempts by day' });
  expect(within(twin).getByRole('row', { name: '20 Nov 2 1' })).toBeInTheDocument();
  const counts = await inside('Assignments now');
  await userEvent.click(counts.getByRole('button', { name: /Assignments now$/ }));
  expect(await screen.findByText(/within the last fifth of the time/)).toBeInTheDocument();
});

test('the chart is read by the arrow keys', async () => {
  show(<Component />, { me });
  const chart = await screen.findByRole('slider', { name: 'Attempts by day' });
  chart.focus();
  expect(chart).toHaveAttribute('aria-valuetext', '21 Nov: Started 0, Finished 0');
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', '20 Nov: Started 2, Finished 1');
  expect(screen.getByText('20 Nov: Started 2, Finished 1')).toBeInTheDocument();
});

test('the filters of the address are asked for everywhere and go along to the lists', async () => {
  const filters = 'organization=1&division=5&started_date_0=2026-10-01&started_date_1=2026-10-31';
  show(<Component />, { me, at: `/?${filters}` });
  const trend = await inside('How it is going');
  expect(screen.getAllByText(/1 Oct 2026 – 31 Oct 2026/).length).toBeGreaterThan(0);
  const asked = (path: string) =>
    seen.map((request) => new URL(request.url)).find(({ pathname }) => pathname === path)?.searchParams;
  for (const path of [PATH, COMPLETION])
    expect(Object.fromEntries(asked(path) ?? [])).toEqual(Object.fromEntries(new URLSearchParams(filters)));
  expect(asked(PEOPLE)?.toString()).toBe('organization=1&division=5');
  expect(trend.getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    '/administrator/reports/games?started_date_0=2026-10-01&started_date_1=2026-10-31&status=succeeded&organization=1&division=5',
  );
  expect(screen.getByRole('link', { name: '5 assignments are overdue' })).toHaveAttribute(
    'href',
    '/administrator/assignments?timeliness=overdue&sort=-end_date&organization=1&division=5',
  );
});

describe('each part only where its right gives it', () => {
  test('what is null is absent, and no figure leads where one may not go', async () => {
    server.use(
      answers('get', PATH, dashboard({ weakest: null, emotions: null, plan: null, activity: null })),
    );
    show(<Component />, { me: { ...ME, permissions: ['moderator', 'create_assign_games'] } });
    const trend = await inside('How it is going');
    expect(trend.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Weakest courses' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Plan and usage' })).not.toBeInTheDocument();
    expect(screen.queryByText('Emotions')).not.toBeInTheDocument();
  });

  test('who may see nothing is told so', async () => {
    server.use(answers('get', PATH, NOTHING));
    show(<Component />, { me: { ...ME, permissions: ['moderator'] } });
    expect(await screen.findByText('There is nothing here you have access to')).toBeInTheDocument();
  });
});

test('an account without data: calm words instead of empty charts', async () => {
  server.use(
    answers(
      'get',
      PATH,
      dashboard({
        activity: [{ day: '2026-11-20', started: 0, finished: 0 }],
        weakest: { courses: [], cards: [] },
        emotions: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, valence: null },
        attention: {
          overdue: 0,
          due_soon: 0,
          needs_attention: 0,
          asked: 0,
          problems: null,
          quiz_problems: null,
          not_confirmed: null,
          without_position: null,
          failed_sign_ins: null,
        },
      }),
    ),
  );
  show(<Component />, { me });
  expect(await screen.findByText('Nothing needs your attention. Well done!')).toBeInTheDocument();
  expect(screen.getByText('Nobody played in this period')).toBeInTheDocument();
  expect(screen.getAllByText('Not enough attempts yet')).toHaveLength(2);
  expect(screen.getByText('Nobody answered anything in this period')).toBeInTheDocument();
});

test('a plan: the trial, what is used, and what is not limited', async () => {
  const { plan } = dashboard();
  server.use(
    answers('get', PATH, dashboard({ plan: plan && { ...plan, users: { used: 120, limit: null } } })),
  );
  show(<Component />, { me });
  expect(await screen.findByText('Trial: 9 days left, until 1 Dec 2026')).toBeInTheDocument();
  expect(screen.getByText('120, unlimited')).toBeInTheDocument();
  expect(screen.getByText('5 GB of 50 GB')).toBeInTheDocument();
});

test('the bar of a plan of which hardly anything is used says a number that is one', async () => {
  const { plan } = dashboard();
  const storage = { used: 328, limit: 50 * 1024 ** 3 };
  server.use(answers('get', PATH, dashboard({ plan: plan && { ...plan, storage } })));
  show(<Component />, { me });
  expect(await screen.findByRole('progressbar', { name: 'Storage' })).toHaveAttribute('aria-valuenow', '0');
});

test('a failure is tried again', async () => {
  server.use(answers('get', PATH, { code: 'not_found', message: 'Broken' }, 404));
  show(<Component />, { me });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  server.use(answers('get', PATH, dashboard()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Assignments now')).toBeInTheDocument();
});
