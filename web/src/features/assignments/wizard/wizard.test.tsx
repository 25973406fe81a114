import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/test/render';
import { answers, ORIGIN, page, testServer } from '@/test/server';
import type { Step } from './model';
import { Wizard } from './wizard';

const { server, seen } = testServer();
const people = [{ id: 3, first_name: 'Petro', last_name: 'Lys', email: 'petro@acme.test' }];
const result = { assigned: 1, total: 1, left_out: [], unassigned: [] };
const BULK = '/api/assignments/game/bulk_assignment/';

beforeEach(async () => {
  await i18n.loadNamespaces('assignments');
  server.use(
    answers('get', '/api/games/', page([])),
    answers('get', '/api/games/all/', { count: 1, results: [{ id: 7, title: 'A hard talk' }] }),
    answers('get', '/api/employee/all/', { count: 1, results: people }),
    http.post(`${ORIGIN}${BULK}`, async () => {
      await delay(20);
      return HttpResponse.json(result);
    }),
  );
});

const open = (wanted: Step, onDone = vi.fn()) => {
  show(<Wizard games={[7]} users={[]} wanted={wanted} onStep={vi.fn()} onDone={onDone} />);
  return onDone;
};
const real = async () => {
  const bodies = await Promise.all(
    seen.filter((r) => r.url.endsWith(BULK)).map((r) => r.clone().json() as Promise<{ dry_run?: boolean }>),
  );
  return bodies.filter((body) => !body.dry_run);
};

it('finds the choices again after a reload, until they are sent', async () => {
  open('customise');
  await userEvent.click(await screen.findByRole('button', { name: /^Select Petro Lys/ }));
  const kept = { ...sessionStorage };
  expect(sessionStorage.getItem('rozmova.assign')).toContain('"users":[3]');

  // A reload runs no clean-up: what was kept is there again.
  document.body.innerHTML = '';
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  const done = open('confirm');
  const assign = await screen.findByRole('button', { name: 'Assign training' });
  await screen.findByText('1 of 1 assignments will be made.');
  await userEvent.dblClick(assign);
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(await real()).toHaveLength(1);
  await userEvent.click(assign);
  expect(await real()).toHaveLength(1);
});

it('keeps nothing for who goes away', async () => {
  sessionStorage.setItem('rozmova.assign', JSON.stringify({ from: '8|', state: { users: [3] } }));
  open('customise');
  expect(await screen.findByRole('button', { name: /^Select Petro Lys/ })).toBeVisible();
});
