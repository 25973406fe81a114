import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Me } from '@/shared/lib/session';
import { ME, show } from '@/test/render';
import { answers, ORIGIN, page, testServer } from '@/test/server';
import type { EventRow } from './api';
import { Bell } from './bell';

const { server, seen } = testServer();
const ADMIN: Me = {
  ...ME,
  permissions: [...ME.permissions, 'access_settings', 'create_assign_games', 'view_org_structure'],
};

beforeAll(() => i18n.loadNamespaces(['events']));

let last = 0;
const row = (about: EventRow['about'], more: Partial<EventRow> = {}): EventRow => {
  last += 1;
  return {
    id: last,
    at: '2026-11-20T10:00:00Z',
    count: 1,
    unread: true,
    about,
    name: null,
    result_kept: false,
    ...more,
  };
};
const list = (rows: EventRow[], more = {}) => ({
  ...page(rows),
  unread: rows.filter(({ unread }) => unread).length,
  ...more,
});
const unread = (count: number) => answers('get', '/api/events/unread/', { unread: count });

async function open(rows: EventRow[], me = ADMIN) {
  const answer = list(rows);
  server.use(unread(answer.unread), answers('get', '/api/events/', answer));
  const shown = show(<Bell isSmall={false} />, { me });
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return { ...shown, panel: await screen.findByRole('dialog', { name: 'Notifications' }) };
}
const body = async () => {
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  return seen
    .find(({ method }) => method === 'POST')
    ?.clone()
    .json();
};

test('the bell says how much is unread, opens, and takes the focus back', async () => {
  const { panel } = await open([row({ kind: 'plan_paid', plan: 'unlim', until: '2027-05-20T10:00:00Z' })]);
  const bell = screen.getByRole('button', { name: 'Notifications, 1 unread', hidden: true });
  expect(bell).toHaveAttribute('aria-expanded', 'true');
  expect(await within(panel).findByText('Payment received')).toBeInTheDocument();
  expect(within(panel).getByText('Until 20 May 2027')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bell).toHaveFocus();
});

test('each line says what happened, and leads to it', async () => {
  const until = '2026-12-01T00:00:00Z';
  const { panel } = await open([
    row({ kind: 'import', job: 4, created: 20_001, updated: 3, failed: false }, { result_kept: true }),
    row({ kind: 'import', job: 5, created: 0, updated: 0, failed: true }),
    row(
      { kind: 'assigning', job: 6, game: 9, games: 1, people: 30_000, assigned: 29_000, failed: false },
      { name: 'Angry guest' },
    ),
    row(
      { kind: 'group_change', job: 7, group: 3, assigned: 5, withdrawn: 0, failed: false },
      { name: 'Newcomers' },
    ),
    row({ kind: 'sign_in_cards', job: 8, cards: 5000, failed: false }),
    row({ kind: 'newcomers' }, { count: 2 }),
    row({ kind: 'emails_failed' }, { count: 12 }),
    row({ kind: 'results_failed', game: 8 }, { name: 'Coffee' }),
    row({ kind: 'plan_ending', trial: true, until }),
    row({ kind: 'plan_ended', trial: false, until }),
    row({ kind: 'seats_low', limit: 500, left: 0 }),
    row({ kind: 'storage_low', limit: 53_687_091_200, left: 1_073_741_824 }),
  ]);
  const leads = async (name: RegExp, to: string) =>
    expect(await within(panel).findByRole('link', { name })).toHaveAttribute('href', to);
  await leads(/^Employees imported.*New: 20,001 · Changed: 3/, '/administrator/users/import?job=4');
  await leads(/^Employees not imported.*Nothing was changed/, '/administrator/users');
  await leads(/^“Angry guest” assigned.*New assignments: 29,000/, '/administrator/assignments?game=9');
  await leads(/^Assignments of the group “Newcomers” updated/, '/administrator/groups/3/view');
  await leads(/^5,000 login cards printed.*The file has been deleted/, '/administrator/users');
  await leads(/^New people are waiting.*2 people asked/, '/administrator/users/group-codes');
  await leads(/^Emails not delivered.*12 emails/, '/administrator/settings?tab=mails&state=failed');
  await leads(/^Results not delivered: Coffee/, '/administrator/settings?tab=deliveries');
  await leads(/^The trial ends soon.*Until 1 December 2026/, '/administrator/billing');
  await leads(/^The paid period is over/, '/administrator/billing');
  await leads(/^No seats left in the plan.*Left: 0 of 500/, '/administrator/billing');
  await leads(/^Little storage left.*Left: 1 GB of 50 GB/, '/administrator/billing');
});

test('who lost the right is not led where they may not go', async () => {
  const { panel } = await open(
    [row({ kind: 'assigning', job: 6, game: 9, games: 1, people: 2, assigned: 2, failed: true })],
    { ...ME, permissions: ['moderator'] },
  );
  expect(await within(panel).findByText('Courses not assigned to everybody')).toBeInTheDocument();
  expect(within(panel).queryByRole('link')).toBeNull();
});

test('login cards are saved from their line while the file is kept', async () => {
  server.use(
    answers('post', '/api/events/read/', { unread: 0 }),
    http.get(`${ORIGIN}/api/sign_in_cards/8/`, () => new HttpResponse('%PDF-')),
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => null }));
  const cards = { kind: 'sign_in_cards', job: 8, cards: 201, failed: false } as const;
  const { panel } = await open([row(cards, { result_kept: true })]);
  await userEvent.click(await within(panel).findByRole('button', { name: /^201 login cards printed/ }));
  await waitFor(() => expect(seen.some(({ url }) => url.endsWith('/api/sign_in_cards/8/'))).toBe(true));
});

test('a line that is opened is read, and the panel goes', async () => {
  const one = row({ kind: 'emails_failed' });
  const { router } = await open([one]);
  server.use(answers('post', '/api/events/read/', { unread: 0 }), unread(0));
  await userEvent.click(await screen.findByRole('link', { name: /^Emails not delivered/ }));
  expect(router.state.location.pathname).toBe('/administrator/settings');
  expect(await body()).toEqual({ ids: [one.id], until: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

test('everything that is shown is marked as read', async () => {
  const newest = row({ kind: 'emails_failed' });
  const older = row({ kind: 'import', job: null, created: 1, updated: 0, failed: false }, { unread: false });
  const { panel } = await open([newest, older]);
  expect(await within(panel).findAllByText('(unread)')).toHaveLength(1);
  server.use(
    answers('post', '/api/events/read/', { unread: 0 }),
    unread(0),
    answers('get', '/api/events/', list([{ ...newest, unread: false }, older])),
  );
  await userEvent.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
  expect(await body()).toEqual({ ids: [], until: newest.at });
  await waitFor(() => expect(within(panel).queryByText('(unread)')).toBeNull());
  expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('a file is taken from its line, while it is there', async () => {
  const own = { kind: 'personal_data', job: 4, person: ME.id, failed: false } as const;
  const { panel } = await open([
    row(own, { result_kept: true }),
    row({ ...own, person: 7 }, { name: 'Taras Melnyk' }),
  ]);
  server.use(
    answers('post', '/api/events/read/', { unread: 1 }),
    http.get(`${ORIGIN}/api/personal_data/4/`, () =>
      HttpResponse.json(
        { code: 'not_found', message: 'There is no such file.', request_id: 'r' },
        { status: 404 },
      ),
    ),
  );
  expect(within(panel).getByRole('link', { name: /ready: Taras Melnyk.*has been deleted/ })).toHaveAttribute(
    'href',
    '/administrator/users/7',
  );
  await userEvent.click(within(panel).getByRole('button', { name: /your data is ready.*Download file/ }));
  await waitFor(() => expect(seen.some(({ url }) => url.endsWith('/api/personal_data/4/'))).toBe(true));
  expect(await screen.findByText('There is no such file.')).toBeInTheDocument();
});

test('older ones come when they are asked for', async () => {
  const pages = [1, 2].map((number) => ({
    ...list([row({ kind: 'seats_low', limit: 500, left: number })]),
    next: number === 1 ? 2 : null,
  }));
  server.use(
    unread(2),
    http.get(`${ORIGIN}/api/events/`, ({ request }) =>
      HttpResponse.json(pages[Number(new URL(request.url).searchParams.get('page')) - 1]),
    ),
  );
  show(<Bell isSmall />, { me: ADMIN });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Left: 2 of 500')).toBeInTheDocument();
  expect(screen.getByText('Left: 1 of 500')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('nothing yet, and a failure with another try', async () => {
  const failure = { code: 'internal', message: 'Something went wrong.', request_id: 'r' };
  server.use(unread(0), answers('get', '/api/events/', failure, 500));
  show(<Bell isSmall={false} />, { me: ADMIN });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  const panel = await screen.findByRole('dialog');
  const again = await within(panel).findByRole('button', { name: 'Try again' });
  server.use(answers('get', '/api/events/', list([])));
  await userEvent.click(again);
  expect(await within(panel).findByText('Nothing yet')).toBeInTheDocument();
});
