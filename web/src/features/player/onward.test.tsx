import { screen, waitFor } from '@testing-library/react';
import i18n from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { ME, show } from '@/test/render';
import { answers, page, testServer } from '@/test/server';
import { Onward } from './onward';

const { server, seen } = testServer();
const row = (id: number, status: string) => ({
  id,
  status,
  game: { id, title: `Course ${id}`, kind: 'game', cover: null, colour: '#0F6E64', estimated_duration: 4 },
});
const learner = { ...ME, permissions: ['pass_assigned_games' as const], is_admin: false };

beforeAll(() => i18n.loadNamespaces('player'));

it('leads to the next course that is neither this one nor passed', async () => {
  const rows = [row(5, 'failed'), row(6, 'passed'), row(7, 'not_started')];
  server.use(answers('get', '/api/assignments/game/', page(rows)));
  show(<Onward assignment={5} />, {
    me: { ...learner, permissions: [...learner.permissions, 'self_pass_games'] },
  });
  expect(await screen.findByRole('link', { name: /Course 7/ })).toHaveAttribute('href', '/gameplay/7');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Browse the catalogue' })).toHaveAttribute(
    'href',
    '/user/self-education',
  );
});

it('leads to a quiz at its own address', async () => {
  const quiz = row(8, 'not_started');
  server.use(
    answers('get', '/api/assignments/game/', page([{ ...quiz, game: { ...quiz.game, kind: 'quiz' } }])),
  );
  show(<Onward assignment={5} />, { me: learner });
  expect(await screen.findByRole('link', { name: /Course 8/ })).toHaveAttribute('href', '/quiz/8');
});

it('says nothing when there is nothing to do', async () => {
  server.use(answers('get', '/api/assignments/game/', page([row(5, 'failed')])));
  show(<Onward assignment={5} />, { me: learner });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByText('What’s next')).not.toBeInTheDocument();
});
