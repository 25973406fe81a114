import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { assignment, ownAssignment } from '@/test/assignments';
import { ME, show } from '@/test/render';
import { answers, page, testServer } from '@/test/server';
import { Component } from './assignments';

const { server, seen } = testServer();
beforeAll(() => i18n.loadNamespaces('learner'));

beforeEach(() =>
  server.use(answers('get', '/api/assignments/game/', page([ownAssignment(1), ownAssignment(2)]))),
);

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

test.each([
  ['lena@acme.test', /you get an email/],
  ['', /it appears here\.$/],
])('whoever has nothing yet is promised an email only with an address: “%s”', async (email, promise) => {
  server.use(answers('get', '/api/assignments/game/', page([])));
  show(<Component />, { me: { ...ME, email } });
  expect(await screen.findByText(promise)).toBeInTheDocument();
});

test('why it is there and what became of earlier attempts is shown on request', async () => {
  const source = { kind: 'group', by: null, group: { id: 3, name: 'Newcomers' }, at: '2026-11-02T10:00:00Z' };
  const attempt = {
    id: 5,
    status: 'failed',
    percent: 40,
    started_at: '2026-11-03T10:00:00Z',
    finished_at: '2026-11-03T11:00:00Z',
  };
  server.use(
    answers('get', '/api/assignments/game/', page([ownAssignment(1)])),
    answers('get', '/api/assignments/game/1/', { ...assignment(1), source }),
    answers('get', '/api/game_sessions/', {
      count: 3,
      results: [
        attempt,
        { ...attempt, id: 6, opened_by: { id: 2, name: 'Daniel Hart' } },
        { ...attempt, id: 7, opened_by: { id: 9, name: '' } },
      ],
    }),
  );
  show(<Component />, { me: { ...ME, permissions: ['pass_assigned_games'] } });
  const button = await screen.findByRole('button', { name: 'Details and attempts: Course 1' });
  expect(seen.map((request) => new URL(request.url).pathname)).toEqual(['/api/assignments/game/']);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(
    await screen.findByText('You have it as a member of the group “Newcomers”, since 2 Nov 2026.'),
  ).toBeInTheDocument();
  const attempts = await screen.findByRole('list', { name: 'Attempts' });
  expect(attempts).toHaveTextContent('Failed');
  expect(attempts).toHaveTextContent('40%');
  expect(within(attempts).getByText('Opened with a link created by Daniel Hart')).toBeInTheDocument();
  expect(within(attempts).getByText(/created by somebody who has since been deleted/)).toBeInTheDocument();
});

test('who has no attempts left asks for another one, once', async () => {
  const over = ownAssignment(1, {
    status: 'failed',
    playable: 'no_attempts_left',
    may_ask: true,
  });
  server.use(
    answers('get', '/api/assignments/game/', page([over])),
    answers('post', '/api/assignments/game/1/ask/', { asked_at: '2026-11-03T10:00:00Z' }),
  );
  show(<Component />, { me: { ...ME, permissions: ['pass_assigned_games'] } });
  expect(await screen.findByText('No attempts left')).toBeInTheDocument();
  server.use(answers('get', '/api/assignments/game/', page([{ ...over, asked_at: '2026-11-03T10:00:00Z' }])));
  await userEvent.click(screen.getByRole('button', { name: 'Ask for another attempt: Course 1' }));
  expect(await screen.findByText('You asked on 3 Nov 2026. Your manager can see it.')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Ask/ })).not.toBeInTheDocument();
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('an attempt that was begun is called the last one when no others are left', async () => {
  const begun = { attempts_left: 0, session_in_progress: 'session-key' };
  server.use(answers('get', '/api/assignments/game/', page([ownAssignment(1, begun)])));
  show(<Component />, { me: { ...ME, permissions: ['pass_assigned_games'] } });
  expect(await screen.findByText('Last attempt')).toBeInTheDocument();
  expect(screen.queryByText(/0 attempts/)).not.toBeInTheDocument();
});

test('the filters are what the server is asked', async () => {
  server.use(answers('get', '/api/assignments/game/', page([])));
  const { router } = show(<Component />, { at: '/?status=failed&open=1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  const [asked] = seen.map((request) => new URL(request.url).searchParams);
  expect(Object.fromEntries(asked ?? [])).toMatchObject({ status: 'failed', available: '1' });
  expect(router.state.location.search).toBe('');
});
