import { screen } from '@testing-library/react';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Assignment } from '@/features/assignments/api';
import { ME, show } from '@/test/render';
import { answers, page, testServer } from '@/test/server';
import { Component } from './assignments';

const { server } = testServer();
beforeAll(() => i18n.loadNamespaces('learner'));

const assignment = (id: number) =>
  ({
    id,
    game: {
      id,
      title: `Course ${id}`,
      kind: 'game',
      cover: null,
      colour: '#0F6E64',
      estimated_duration: null,
    },
    start_date: '2026-11-01T00:00:00Z',
    end_date: null,
    accept_late: false,
    attempts_total: 0,
    attempts_left: null,
    status: 'not_started',
    playable: true,
    timeliness: 'no_deadline',
    late_days: 0,
    due_soon: false,
    best: null,
    session_in_progress: null,
    domain: 'acme',
    user: null,
    created_by: null,
    created_at: `2026-11-0${id}T00:00:00Z`,
  }) as Assignment;

beforeEach(() => server.use(answers('get', '/api/assignments/game/', page([assignment(1), assignment(2)]))));

test('with the right every course has its button', async () => {
  show(<Component />, { me: { ...ME, permissions: ['pass_assigned_games'] } });
  expect(await screen.findByRole('link', { name: 'Start' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start: Course 2' })).toBeInTheDocument();
  expect(screen.queryByText(/Your role does not allow/)).not.toBeInTheDocument();
});

test('without it nothing can be begun, and it is said why', async () => {
  show(<Component />, { me: { ...ME, permissions: [] } });
  expect(await screen.findByText(/Your role does not allow you to take courses/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Course 1' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Start/ })).not.toBeInTheDocument();
});
