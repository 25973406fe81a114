import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { completedCourse } from '@/test/analysis';
import { openFilter } from '@/test/filters';
import { show } from '@/test/render';
import { hardTalk, olena, reader, safety } from '@/test/reports';
import { answers, list, testServer } from '@/test/server';
import { Component as Completed } from './completed';
import { Component as Stages } from './stages';

const { server, seen } = testServer();
const COMPLETED = '/api/report/completed_courses/';
const STAGES = '/api/report/stages/7/';

beforeAll(() => i18n.loadNamespaces(['reports', 'views']));
beforeEach(() =>
  server.use(
    answers('get', COMPLETED, {
      results: [completedCourse({ average: null }), completedCourse({ game: safety, assigned: 90 })],
    }),
    answers('get', STAGES, {
      game: hardTalk,
      finished: 40,
      results: [
        { id: 1, title: 'Opening', average_points: 4.5, max_points: 6, percent: 75 },
        { id: 2, title: 'Closing', average_points: null, max_points: 4, percent: null },
      ],
    }),
    answers('get', '/api/employee/all/', list([olena])),
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([])),
  ),
);

test('who reads but makes no courses still chooses among them', async () => {
  show(<Completed />, { me: reader() });
  await openFilter('Course');
  expect(await screen.findByRole('checkbox', { name: 'Safety' })).toBeInTheDocument();
  expect(seen.some((request) => request.url.includes('/api/games/all/'))).toBe(false);
});

test('how far people came with each course', async () => {
  const { router } = show(<Completed />, { me: reader(), at: '/?division=4' });
  const table = await screen.findByRole('table', { name: 'Completed courses' });
  const names = () =>
    within(table)
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(names()).toEqual(['Safety', 'A hard talk']);
  expect(within(table).getByText('Not enough data')).toBeInTheDocument();
  await userEvent.click(within(table).getByRole('button', { name: 'Average' }));
  await waitFor(() => expect(router.state.location.search).toBe('?division=4&sort=average'));
  // What is undefined comes last.
  await waitFor(() => expect(names()).toEqual(['Safety', 'A hard talk']));
  expect(within(table).getByRole('link', { name: 'Safety' })).toHaveAttribute(
    'href',
    '/administrator/reports/answers/6?division=4',
  );
});

test('the chart has a table twin', async () => {
  show(<Completed />, { me: reader() });
  await userEvent.click(
    await screen.findByRole('button', { name: 'As a table: Assigned, completed, passed' }),
  );
  const twin = await screen.findByRole('table', { name: 'Assigned, completed, passed' });
  expect(within(twin).getByRole('rowheader', { name: 'Safety' }).closest('tr')).toHaveTextContent('904030');
});

test('points by stage', async () => {
  show(<Stages />, { me: reader(), at: '/7?attempt=first', path: '/:gameId' });
  expect(await screen.findByText('Based on 40 finished attempts')).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Scores by stage' });
  expect(within(table).getByText('4.5 of 6')).toBeInTheDocument();
  expect(within(table).getAllByText('Not enough data')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Course answers' })).toHaveAttribute(
    'href',
    '/administrator/reports/answers/7?attempt=first',
  );
});

test('a course without stages says so', async () => {
  server.use(answers('get', STAGES, { game: hardTalk, finished: 0, results: [] }));
  show(<Stages />, { me: reader(), at: '/7', path: '/:gameId' });
  expect(await screen.findByText('This course has no stages')).toBeInTheDocument();
});

test('figures that are not of now say of when they are, until they are of now again', async () => {
  const headers = { 'x-figures-as-of': '2026-03-02T09:30:00Z' };
  server.use(
    http.get('*/api/report/completed_courses/', () => HttpResponse.json({ results: [] }, { headers })),
  );
  show(<Completed />, { me: reader() });
  expect(await screen.findByText(/^Figures as of .*30.*: newer changes will appear soon$/)).toBeVisible();
  cleanup();
  server.use(answers('get', COMPLETED, { results: [completedCourse({ game: safety })] }));
  show(<Completed />, { me: reader() });
  expect((await screen.findAllByText('Safety'))[0]).toBeVisible();
  expect(screen.queryByText(/^Figures as of/)).toBeNull();
});
