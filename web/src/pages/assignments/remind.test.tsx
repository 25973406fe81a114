import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '@/shared/api/schema';
import type { Me } from '@/shared/lib/session';
import { assignment } from '@/test/assignments';
import { ME, show } from '@/test/render';
import { olena, petro } from '@/test/reports';
import { answers, list, ORIGIN, page, testServer } from '@/test/server';
import { Component } from './list';

const { server, seen } = testServer();
const ASSIGNER: Me = { ...ME, permissions: [...ME.permissions, 'create_assign_games'] };
const REMIND = '/api/assignments/game/remind/';

const reminders = (more: Partial<components['schemas']['Reminders']> = {}) => ({
  emails: 1,
  reminded: 1,
  total: 2,
  send_at: '2020-01-01T09:00:00Z',
  last_reminded_at: null,
  people: [olena],
  left_out: [
    {
      reason: 'window_closed' as const,
      count: 1,
      rows: [{ assignment: 2, user: petro, game: 'A hard talk', reminded_at: null }],
    },
  ],
  ...more,
});
const asked = async () =>
  Promise.all(
    seen.filter(({ url }) => url.endsWith(REMIND)).map((request) => request.clone().json() as unknown),
  );

beforeAll(() => i18n.loadNamespaces(['assignments', 'mailing']));
beforeEach(() =>
  server.use(
    answers(
      'get',
      '/api/assignments/game/admin/',
      page([
        assignment(1, { user: olena, reminded_at: '2026-11-02T09:00:00Z' }),
        assignment(2, { user: petro }),
      ]),
    ),
    answers('get', '/api/games/all/', list([])),
    answers('get', '/api/employee/all/', list([])),
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([])),
    answers('get', '/api/group/', page([])),
  ),
);

async function remindBoth() {
  show(<Component />, { me: ASSIGNER });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  return screen.findByRole('dialog', { name: 'Remind by email' });
}

test('it is said who gets an email and who does not before anything is sent', async () => {
  server.use(answers('post', REMIND, reminders()));
  const dialog = await remindBoth();
  expect(await within(dialog).findByText('1 person gets an email')).toBeInTheDocument();
  expect(within(dialog).getByText('Olena Bondar')).toBeInTheDocument();
  expect(within(dialog).getByText('The emails are sent right away.')).toBeInTheDocument();
  const reason = within(dialog).getByText('The deadline has passed and late answers are not accepted: 1');
  expect(reason.parentElement).toHaveTextContent('Petro Lys');
  expect(await asked()).toEqual([{ assignments: [1, 2], dry_run: true }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send 1 email' }));
  expect(await within(dialog).findByText('1 email is on its way')).toBeInTheDocument();
  expect((await asked())[1]).toEqual({ assignments: [1, 2] });
  // What was asked about is done: nothing stays chosen.
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
  if (!close) throw new Error('no button');
  await userEvent.click(close);
  expect(screen.queryByRole('button', { name: 'Remind' })).not.toBeInTheDocument();
  expect(screen.getByText(/^reminded /)).toBeInTheDocument();
});

test('when the only reason keeps the email back, what to do about it is seen at once', async () => {
  server.use(answers('post', REMIND, reminders({ emails: 0, people: [], reminded: 0 })));
  const dialog = await remindBoth();
  expect(await within(dialog).findByText('Nobody can get an email now')).toBeInTheDocument();
  expect(within(dialog).getByText(/^Extend the deadline/)).toBeVisible();
});

test('by night it is said when the emails go', async () => {
  server.use(answers('post', REMIND, reminders({ send_at: '2999-01-02T07:00:00Z' })));
  const dialog = await remindBoth();
  expect(await within(dialog).findByText(/^The emails are sent .*2999/)).toBeInTheDocument();
});

test('when nobody can be reminded there is nothing to send', async () => {
  server.use(answers('post', REMIND, reminders({ emails: 0, reminded: 0, people: [] })));
  const dialog = await remindBoth();
  expect(await within(dialog).findByText('Nobody can get an email now')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
});

test('a preview that failed is asked for again', async () => {
  let calls = 0;
  server.use(
    http.post(`${ORIGIN}${REMIND}`, () => {
      calls += 1;
      return calls === 1
        ? HttpResponse.json({ code: 'in_use', message: 'No.' }, { status: 409 })
        : HttpResponse.json(reminders());
    }),
  );
  const dialog = await remindBoth();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('1 person gets an email')).toBeInTheDocument();
});

test('who may not assign is offered no reminders', async () => {
  show(<Component />, { me: { ...ME, permissions: ['moderator', 'view_reports'] } });
  await screen.findAllByText('Bondar, Olena');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
