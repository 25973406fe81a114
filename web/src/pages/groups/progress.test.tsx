import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { group } from '@/features/groups/testing';
import type { Me } from '@/shared/lib/session';
import { taras } from '@/test/people';
import { ME, show } from '@/test/render';
import { answers, list, page, testServer } from '@/test/server';
import { Component } from './view';

const { server, seen } = testServer();
const PROGRESS = '/api/group/3/progress/';
const READER: Me = { ...ME, permissions: ['moderator', 'view_users', 'view_reports'] };
const game = (id: number, title: string) => ({
  game: { id, title, kind: 'game' as const, cover: null, is_published: true },
  attempts: 0,
  period: 30,
});
const COUNTS = {
  game: 5,
  assigned: 8,
  not_started: 3,
  in_progress: 0,
  needs_attention: 1,
  passed: 4,
  failed: 0,
  not_completed: 0,
  overdue: 2,
  due_soon: 0,
};

beforeAll(() => i18n.loadNamespaces('groups'));
beforeEach(() => {
  server.use(
    answers('get', '/api/group/3/', group([taras], { games: [game(5, 'Angry guest'), game(6, 'Safety')] })),
    answers('get', '/api/employee/', page([taras])),
    answers('get', '/api/games/all/', list([])),
    answers('get', PROGRESS, {
      people: { total: 8, done: 4, late: 2, not_started: 1, under_way: 1, nothing: 0 },
      games: [COUNTS],
    }),
  );
});
const open = (me: Me = READER) =>
  show(
    <Routes>
      <Route path="/administrator/groups/:groupId/view" element={<Component />} />
    </Routes>,
    { at: '/administrator/groups/3/view', me },
  );

test('people by progress, and each course with numbers that lead to its assignments', async () => {
  open();
  const people = within(await screen.findByLabelText('People by progress'));
  expect(people.getAllByText('of 8 people')).toHaveLength(4);
  const section = within(screen.getByRole('region', { name: 'Progress' }));
  expect(
    section.getByRole('img', {
      name: /^Angry guest: Passed: 4; Needs attention: 1; Not started: 3; Overdue: 2$/,
    }),
  ).toBeInTheDocument();
  for (const [name, query] of [
    ['8 assignments', ''],
    ['Passed: 4', '&status=passed'],
    ['Overdue: 2', '&timeliness=overdue&sort=-end_date'],
  ] as const)
    expect(section.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/administrator/assignments?group=3&game=5${query}`,
    );
  expect(section.getByText('Not assigned to anyone yet')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  server.use(answers('get', PROGRESS, { code: 'not_found', message: 'No', request_id: 'r-1' }, 404));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(seen.filter(({ url }) => url.endsWith(PROGRESS))).toHaveLength(2);
});

test('who may not see assignments is asked nothing', async () => {
  open({ ...READER, permissions: ['moderator', 'view_users'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Newcomers' })).toBeInTheDocument();
  expect(seen.some(({ url }) => url.endsWith(PROGRESS))).toBe(false);
});
