import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { AUTHOR } from '@/test/courses';
import { show } from '@/test/render';
import { answers, ORIGIN, page, testServer } from '@/test/server';
import { emptyWizard, type Step } from './model';
import { Wizard } from './wizard';

const { server, seen } = testServer();
const people = [{ id: 3, first_name: 'Petro', last_name: 'Lys', email: 'petro@acme.test' }];
const result = {
  assigned: 1,
  total: 1,
  success: true,
  left_out: [],
  left_out_total: 0,
  unassigned: [],
  games: [{ game: 7, assigned: 1, already: 0, left_out: 0 }],
};
const BULK = '/api/assignments/game/bulk_assignment/';

beforeEach(async () => {
  await i18n.loadNamespaces('assignments');
  server.use(
    answers('get', '/api/games/', page([])),
    answers('get', '/api/games/all/', { count: 1, results: [{ id: 7, title: 'A hard talk' }] }),
    answers('get', '/api/employee/all/', { count: 1, results: people }),
    answers('get', '/api/organizations/all/', { count: 0, results: [] }),
    answers('get', '/api/divisions/all/', {
      count: 1,
      results: [{ id: 5, name: 'Sales', organization: 1, parent: null }],
    }),
    answers('get', '/api/roles/all/', { count: 0, results: [] }),
    answers('get', '/api/group/', page([])),
    http.post(`${ORIGIN}${BULK}`, async () => {
      await delay(20);
      return HttpResponse.json(result);
    }),
  );
});

const open = (wanted: Step, onDone = vi.fn()) => {
  show(<Wizard games={[7]} users={[]} wanted={wanted} onStep={vi.fn()} onDone={onDone} />, { me: AUTHOR });
  return onDone;
};
const START = { ...emptyWizard([7], [3]) };
const begin = (state: object) =>
  sessionStorage.setItem('rozmova.assign', JSON.stringify({ from: '7|', state: { ...START, ...state } }));
const real = async () => {
  const bodies = await Promise.all(
    seen.filter((r) => r.url.endsWith(BULK)).map((r) => r.clone().json() as Promise<{ dry_run?: boolean }>),
  );
  return bodies.filter((body) => !body.dry_run);
};

it('finds the choices again after a reload, until they are sent', async () => {
  open('customise');
  await userEvent.click(await screen.findByRole('button', { name: /^Select Lys, Petro/ }));
  const kept = { ...sessionStorage };
  expect(sessionStorage.getItem('rozmova.assign')).toContain('"users":[3]');

  // A reload runs no clean-up: what was kept is there again.
  document.body.innerHTML = '';
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  const done = open('confirm');
  const assign = await screen.findByRole('button', { name: 'Assign training' });
  await screen.findByText('1 of 1 assignments will be created.');
  expect(screen.getByText(/Emails are sent between 9:00 and 18:00 \(Europe\/Kyiv\)/)).toBeVisible();
  await userEvent.dblClick(assign);
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(await real()).toHaveLength(1);
  await userEvent.click(assign);
  expect(await real()).toHaveLength(1);
});

it('keeps nothing for who goes away', async () => {
  sessionStorage.setItem('rozmova.assign', JSON.stringify({ from: '8|', state: { users: [3] } }));
  open('customise');
  expect(await screen.findByRole('button', { name: /^Select Lys, Petro/ })).toBeVisible();
});

it('narrows those to choose from by their division', async () => {
  server.use(
    http.get(`${ORIGIN}/api/employee/all/`, async ({ request }) => {
      if (/division/.test(request.url)) await delay('infinite');
      return HttpResponse.json({ count: 1, results: people });
    }),
  );
  open('customise');
  await userEvent.click(await screen.findByRole('button', { name: 'Division' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sales' }));
  await waitFor(() =>
    expect(seen.some((r) => r.url.includes('/employee/all/') && /division(%5B%5D)?=5/.test(r.url))).toBe(
      true,
    ),
  );
  // Those of before are still shown: all of them are not whom one means.
  expect(screen.getByRole('button', { name: 'Select all' })).toBeDisabled();
});

it('says course by course who gets it, who has it and who is left out, and why', async () => {
  begin({});
  const left_out = [{ user: 3, game: 7, code: 'dismissed', message: 'Dismissed.' }];
  const games = [{ game: 7, assigned: 4, already: 2, left_out: 1 }];
  server.use(
    answers('post', BULK, { ...result, assigned: 4, total: 7, games, left_out, left_out_total: 1 }, 201),
  );
  open('confirm');
  const row = await screen.findByRole('row', { name: /A hard talk/ });
  expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    'A hard talk',
    '4',
    '2',
    '1',
  ]);
  expect(await screen.findByText('Dismissed. (1)')).toBeInTheDocument();
  expect(await screen.findByText('Petro Lys, “A hard talk”')).toBeInTheDocument();
});

it('leaves a long run to the server and remembers it for the list', async () => {
  begin({});
  server.use(
    http.post(`${ORIGIN}${BULK}`, async ({ request }) => {
      const { dry_run } = (await request.json()) as { dry_run?: boolean };
      return dry_run
        ? HttpResponse.json({ ...result, assigned: 30_000, total: 30_000 }, { status: 201 })
        : HttpResponse.json({ job: 12 }, { status: 202 });
    }),
  );
  const done = open('confirm');
  expect(await screen.findByText(/assigned in the background/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Assign training' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(localStorage.getItem('rozmova.assign.job')).toBe('12');
  localStorage.removeItem('rozmova.assign.job');
});

it('takes whoever goes on without people, or with a wrong number, to what is missing', async () => {
  open('customise');
  const next = await screen.findByRole('button', { name: 'Next' });
  const search = await screen.findByRole('searchbox', { name: 'Search by name or email' });
  await userEvent.click(next);
  expect(await screen.findByRole('alert')).toHaveTextContent('Select at least one person');
  expect(search).toHaveFocus();
  await userEvent.click(await screen.findByRole('button', { name: /^Select Lys, Petro/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'A number of attempts' }));
  await userEvent.click(next);
  expect(screen.getByRole('textbox', { name: 'A number of attempts' })).toHaveFocus();
});
