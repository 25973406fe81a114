import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { greetingAt } from '@/features/reports/dashboard/greeting';
import type { Me } from '@/shared/lib/session';
import { ME, show } from '@/test/render';
import { dashboard } from '@/test/reports';
import { answers, list, page, testServer } from '@/test/server';
import { enterView } from '@/test/view';
import { Component } from './landing';

const { server, seen } = testServer();
const DASHBOARD = '/api/dashboard/';
const ALL: Me = {
  ...ME,
  permissions: ['moderator', 'edit_org_structure', 'edit_users', 'create_assign_games', 'view_reports'],
};
const organization = { id: 1, short_name: 'Acme', full_title: 'Acme', code: 'ORG-1' };
const { counts } = dashboard();
const fresh = dashboard({ counts: counts && { ...counts, assigned: 0 } });

beforeAll(() => i18n.loadNamespaces(['reports', 'dashboard']));
afterEach(() => void vi.useRealTimers());
beforeEach(() =>
  server.use(
    answers('get', DASHBOARD, fresh),
    answers('get', '/api/organizations/all/', list([organization])),
    answers('get', '/api/divisions/all/', list([])),
    answers('get', '/api/employee/', { ...page([{ id: 1 }]), total: 3 }),
    answers('get', '/api/games/', page([])),
  ),
);

test.each([
  [3, 'night'],
  [5, 'morning'],
  [12, 'day'],
  [18, 'evening'],
  [23, 'night'],
] as const)('at %i one is greeted as of the %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});

test('greets by name at this time of day and leads to the dashboard', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9), toFake: ['Date'] });
  show(<Component />, { me: ALL });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Good morning, Iryna');
  expect(screen.getByRole('link', { name: 'Open the dashboard' })).toHaveAttribute(
    'href',
    '/administrator/dashboard',
  );
  expect(await screen.findByRole('link', { name: '5 assignments are overdue' })).toBeInTheDocument();
});

describe('the first steps', () => {
  test('tick themselves; the account’s first organisation and person are no step yet', async () => {
    show(<Component />, { me: ALL });
    expect(await screen.findByText('1 of 4 done')).toBeInTheDocument();
    const [structure, people] = screen.getAllByRole('listitem');
    if (!structure || !people) throw new Error('no steps');
    expect(within(structure).getByRole('link')).toHaveAttribute('href', '/administrator/organizations');
    expect(within(people).getByText('Done')).toBeInTheDocument();
    expect(within(people).queryByRole('link')).not.toBeInTheDocument();
  });

  test('once all is done they are gone, and nobody asks again', async () => {
    server.use(
      answers('get', DASHBOARD, dashboard()),
      answers('get', '/api/divisions/all/', list([{ id: 5 }])),
      answers('get', '/api/games/', page([{ id: 7 }])),
    );
    show(<Component />, { me: ALL });
    await waitFor(() => expect(localStorage.getItem('rozmova.steps.1')).toBe('done'));
    expect(screen.queryByRole('heading', { name: 'First steps' })).not.toBeInTheDocument();
    seen.length = 0;
    show(<Component />, { me: ALL });
    await waitFor(() => expect(seen.length).toBeGreaterThan(0));
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([DASHBOARD]);
  });

  test('in a view they are those of the view', async () => {
    localStorage.setItem('rozmova.steps.1', 'done');
    enterView();
    show(<Component />, { me: ALL });
    expect(await screen.findByText('1 of 4 done')).toBeInTheDocument();
  });

  test('a failure is shown and can be retried; the rest of the page stays', async () => {
    server.use(answers('get', '/api/divisions/all/', { code: 'not_found', message: 'Gone' }, 404));
    show(<Component />, { me: ALL });
    expect(await screen.findByText(/Gone/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Assign training' })).toBeInTheDocument();
    server.use(answers('get', '/api/divisions/all/', list([{ id: 5 }])));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 of 4 done')).toBeInTheDocument();
  });
});

test('who may do little sees little', async () => {
  server.use(answers('get', DASHBOARD, dashboard({ attention: null })));
  show(<Component />, { me: { ...ME, permissions: ['moderator', 'edit_users'] } });
  expect(await screen.findByRole('link', { name: 'Import employees' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Assign training' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Needs attention now' })).not.toBeInTheDocument(),
  );
  // The only step of theirs is done.
  expect(screen.queryByRole('heading', { name: 'First steps' })).not.toBeInTheDocument();
});
