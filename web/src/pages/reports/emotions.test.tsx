import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emotionRow } from '@/test/analysis';
import { show } from '@/test/render';
import { hardTalk, olena, reader, safety } from '@/test/reports';
import { answers, list, ORIGIN, testServer } from '@/test/server';
import { Component } from './emotions';

const { server, seen } = testServer();
const PATH = '/api/report/emotions/';
const me = reader('create_assign_games');

beforeAll(() => i18n.loadNamespaces(['reports', 'views']));
beforeEach(() =>
  server.use(
    answers('get', PATH, {
      results: [emotionRow({ answers: 20, valence: null }), emotionRow({ game: safety, valence: -1.2 })],
    }),
    answers('get', '/api/games/all/', list([hardTalk, safety])),
    answers('get', '/api/employee/all/', list([olena])),
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([])),
  ),
);
const asked = () => {
  const last = seen.filter((request) => new URL(request.url).pathname === PATH).at(-1);
  return new URL(last?.url ?? ORIGIN).searchParams.toString();
};

test('a row per course, the busiest first; a course leads to itself', async () => {
  const { router } = show(<Component />, { me, at: '/?division=3' });
  const table = await screen.findByRole('table', { name: 'Emotions' });
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Safety', 'A hard talk']);
  expect(links[1]).toHaveAttribute('href', '/administrator/reports/emotions?division=3&game=7');
  expect(within(table).getByText('-1.20')).toBeInTheDocument();
  expect(within(table).getByText('Not enough data')).toBeInTheDocument();
  expect(within(table).getAllByRole('img')[0]).toHaveAccessibleName(/^Happy: 14.3%; Pleased: 28.6%/);
  await userEvent.click(within(table).getByRole('button', { name: 'Mood' }));
  await waitFor(() => expect(router.state.location.search).toBe('?division=3&sort=valence'));
  expect(asked()).toBe('division=3');
});

test('of one course its stages and steps, first attempts against the latest', async () => {
  server.use(
    answers('get', PATH, {
      results: [
        emotionRow(),
        emotionRow({ stage: { id: 3, title: 'Opening' }, first: -0.5, last: 1.25 }),
        emotionRow({ step: 1 }),
        emotionRow({ step: 2, valence: null, first: null, last: null }),
      ],
    }),
  );
  const { router } = show(<Component />, { me, at: '/?game=7' });
  expect(await screen.findByRole('heading', { name: 'Emotions: A hard talk' })).toBeInTheDocument();
  expect(asked()).toBe('game=7');
  const stages = screen.getByRole('table', { name: 'By stage' });
  expect(within(stages).getByText('+1.25')).toBeInTheDocument();
  const steps = screen.getByRole('table', { name: 'By step' });
  expect(within(steps).getAllByText('Not enough data')).toHaveLength(3);
  const named = () =>
    within(screen.getByRole('table', { name: 'By step' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.slice(0, 6));
  expect(named()).toEqual(['Step 1', 'Step 2']);
  await userEvent.click(within(steps).getByRole('button', { name: 'Step' }));
  await waitFor(() => expect(router.state.location.search).toBe('?game=7&part=-game'));
  expect(named()).toEqual(['Step 2', 'Step 1']);
  expect(screen.getByRole('link', { name: 'All courses' })).toHaveAttribute(
    'href',
    '/administrator/reports/emotions',
  );
  await userEvent.click(screen.getByRole('button', { name: /^As a table: By stage/ }));
  const twin = await screen.findByRole('table', { name: /^By stage\. Mood/ });
  expect(within(twin).getByRole('rowheader', { name: 'Opening' }).closest('tr')).toHaveTextContent(
    '-0.50+1.25',
  );
});

test('nothing yet, and nothing under these filters', async () => {
  server.use(answers('get', PATH, { results: [] }));
  const { router } = show(<Component />, { me });
  expect(await screen.findByText('No answers yet')).toBeInTheDocument();
  await router.navigate('/?game=7');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});
