import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerCourse } from '@/test/analysis';
import { openFilter } from '@/test/filters';
import { ME, show } from '@/test/render';
import { olena, reader, safety } from '@/test/reports';
import { answers, list, ORIGIN, page, testServer } from '@/test/server';
import { Component } from './answers';

const { server, seen } = testServer();
const PATH = '/api/report/answer_analysis/';
const me = reader('view_users');

beforeAll(() => i18n.loadNamespaces(['reports', 'views']));
beforeEach(() =>
  server.use(
    answers(
      'get',
      PATH,
      page([answerCourse(), answerCourse({ game: safety, average_percent: null, passed_share: null })]),
    ),
    answers('get', '/api/employee/all/', list([olena])),
    answers('get', '/api/organizations/all/', list([{ id: 1, short_name: 'Acme' }])),
    answers('get', '/api/divisions/all/', list([{ id: 5, name: 'Sales', organization: 1, parent: null }])),
  ),
);
const asked = () => {
  const last = seen.filter((request) => request.url.startsWith(`${ORIGIN}${PATH}`)).at(-1);
  return new URL(last?.url ?? ORIGIN).searchParams.toString();
};

test('the address is what the server is asked', async () => {
  show(<Component />, {
    me,
    at: '/?search=talk&division=5&audience=public&attempt=first&started_date_0=2026-11-01&sort=-attempts&page=2',
  });
  await screen.findByText('A hard talk');
  expect(asked()).toBe(
    'search=talk&started_date_0=2026-11-01&division=5&audience=public&attempt=first&sort=-attempts&page=2&per_page=25',
  );
});

test('a course leads to its own answers, and the filters go along', async () => {
  show(<Component />, { me, at: '/?search=talk&division=5&sort=game' });
  expect(await screen.findByRole('link', { name: 'A hard talk' })).toHaveAttribute(
    'href',
    '/administrator/reports/answers/7?division=5',
  );
});

test('what is undefined is a dash with words, never a nought', async () => {
  show(<Component />, { me });
  const row = (await screen.findByRole('link', { name: 'Safety' })).closest('tr') as HTMLElement;
  expect(within(row).getAllByText('Not enough data')).toHaveLength(2);
  expect(within(row).queryByText('0%')).not.toBeInTheDocument();
});

test('every figure tells how it is counted', async () => {
  show(<Component />, { me });
  await userEvent.click(await screen.findByRole('button', { name: 'How is this counted? People' }));
  const dialog = await screen.findByRole('dialog', { name: 'How is this counted? People' });
  expect(dialog).toHaveTextContent('Each person counts once');
  await waitFor(() => expect(dialog).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'How is this counted? People' })).toHaveFocus();
});

test('what is filtered is what a file holds; who only reads takes none away', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => null }));
  show(<Component />, { me, at: '/?search=talk' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(asked()).toBe('search=talk&sort=-last_at&export=excel'));
});

test('without the right to build reports there is no export', async () => {
  show(<Component />, { me: { ...ME, permissions: ['moderator', 'view_reports'] } });
  await screen.findByText('A hard talk');
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('whose plays count is chosen in one chip, and public ones stand apart', async () => {
  const { router } = show(<Component />, { me });
  await openFilter('Attempts');
  await userEvent.click(await screen.findByRole('radio', { name: 'public' }));
  await waitFor(() => expect(router.state.location.search).toBe('?audience=public'));
  await userEvent.click(screen.getByRole('radio', { name: 'assigned + self-education' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('nothing yet, nothing under these filters, and a failure are three things', async () => {
  server.use(answers('get', PATH, page([])));
  const { router } = show(<Component />, { me });
  expect(await screen.findByText('Nobody has started a course yet')).toBeInTheDocument();
  await router.navigate('/?search=x');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  // It says so while it asks.
  await waitFor(() => expect(asked()).toContain('search=x'));
  server.use(answers('get', PATH, { code: 'not_found', message: 'Gone' }, 404));
  await router.navigate('/?search=y');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
