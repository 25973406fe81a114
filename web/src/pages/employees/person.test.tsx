import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Me } from '@/shared/lib/session';
import { record, taras } from '@/test/people';
import { ME, show } from '@/test/render';
import { answers, list, ORIGIN, page, testServer } from '@/test/server';
import { Component } from './person';

const { server, seen } = testServer();
const ADMIN: Me = { ...ME, permissions: [...ME.permissions, 'access_settings', 'view_org_structure'] };

const COUNTS = {
  assigned: 9,
  not_started: 2,
  in_progress: 1,
  needs_attention: 1,
  passed: 4,
  failed: 1,
  not_completed: 0,
  overdue: 2,
  due_soon: 0,
};
const COURSE = {
  game: { id: 5, title: 'Angry guest', kind: 'game' },
  assignment: {
    id: 31,
    game: { id: 5, title: 'Angry guest', kind: 'game' },
    user: {
      id: 7,
      first_name: 'Taras',
      last_name: 'Melnyk',
      email: 'taras@acme.test',
      fired: false,
      erased: false,
    },
    start_date: '2026-11-01T00:00:00Z',
    end_date: null,
    attempts_total: 3,
    attempts_left: 2,
    status: 'needs_attention',
    playable: true,
    timeliness: 'no_deadline',
    late_days: 0,
    due_soon: false,
    best: null,
    source: { kind: 'hand', by: null, group: null, at: '2026-11-01T00:00:00Z' },
    group: null,
    created_at: '2026-11-01T00:00:00Z',
  },
  withdrawn: false,
  status: 'needs_attention',
  attempts: 1,
  best_percent: null,
};

beforeAll(() =>
  i18n.loadNamespaces(['employees', 'photo', 'assignments', 'appointment', 'sessions', 'units']),
);
beforeEach(() => {
  server.use(
    answers('get', '/api/users/7/company_identity/', { identity: null }),
    answers(
      'get',
      '/api/user/7/',
      record(taras, { phone: '380501112233', groups: [{ id: 1, name: 'Shop' }] }),
    ),
    answers('get', '/api/roles/all/', list([])),
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([])),
    answers('get', '/api/positions/', list([])),
    answers('get', '/api/assignments/game/admin/summary/', COUNTS),
    answers('get', '/api/report/people/7/courses/', page([])),
    answers('get', '/api/users/7/sessions/', list([])),
    answers('get', '/api/users/7/sign_in_card/', { card: null, none_because: null }),
  );
});

const open = (me: Me = ADMIN, at = '/administrator/users/7') =>
  show(
    <Routes>
      <Route path="/administrator/users/:userId" element={<Component />} />
      <Route path="*" element="elsewhere" />
    </Routes>,
    { at, me },
  );
const sent = async (method: string) =>
  Promise.all(seen.filter((request) => request.method === method).map((request) => request.clone().json()));
const act = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog');
};

test('the person with position, role, state and groups', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Taras Melnyk' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Seller' })).toHaveAttribute('href', '/administrator/positions/40');
  expect(screen.getByText('Acme / Sales')).toBeInTheDocument();
  expect(screen.getByText('Learner')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/administrator/groups/1/view');
  expect(screen.getByRole('tab', { name: 'Branding' })).toBeInTheDocument();
});

test('what one may not see is not asked for', async () => {
  open({ ...ME, permissions: ['moderator', 'view_users'] });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Courses' })).not.toBeInTheDocument();
  expect(screen.getAllByText('Last seen')).toHaveLength(1);
  expect(seen.map((request) => new URL(request.url).pathname)).toEqual(['/api/user/7/']);
});

const READS: Me = { ...ADMIN, permissions: [...ADMIN.permissions, 'view_reports', 'build_training_reports'] };

test('the figures lead to the lists that they count', async () => {
  server.use(answers('get', '/api/report/game_analysis/summary/', { average_percent: 62.5 }));
  open(READS);
  const figures = await screen.findByLabelText('Training in figures');
  expect(screen.getAllByText('Last seen')).toHaveLength(1);
  expect(await within(figures).findByRole('link', { name: '62.5%' })).toHaveAttribute(
    'href',
    '/administrator/reports/games?user=7',
  );
  for (const [count, query] of [
    ['9', '?user=7'],
    ['4', '?user=7&status=passed'],
    ['2', '?user=7&timeliness=overdue&sort=-end_date'],
  ])
    expect(within(figures).getByRole('link', { name: count })).toHaveAttribute(
      'href',
      `/administrator/assignments${query}`,
    );
  const asked = seen.map((request) => new URL(request.url));
  expect(asked.find(({ pathname }) => pathname.endsWith('/admin/summary/'))?.search).toBe('?user=7');
});

test('a course stands once, and its own attempts open below it', async () => {
  const attempt = (session: number, assignment: number | null, status: string) => ({
    user: {},
    game: { id: 5, title: 'Angry guest', kind: 'game' },
    assignment,
    session,
    number: session,
    status,
    running: false,
    withdrawn: false,
    points: 1,
    max_points: 4,
    percent: 25,
    started_at: '2026-11-20T09:00:00Z',
    finished_at: '2026-11-20T09:05:00Z',
    duration_s: 300,
  });
  server.use(
    answers('get', '/api/report/game_analysis/summary/', { average_percent: null }),
    answers('get', '/api/report/people/7/courses/', page([COURSE])),
    answers(
      'get',
      '/api/report/game_analysis/',
      page([attempt(2, 31, 'failed'), attempt(1, null, 'succeeded')]),
    ),
  );
  open(READS);
  const table = await screen.findByRole('table', { name: 'Courses' });
  expect(within(table).getAllByRole('link', { name: 'Angry guest' })).toHaveLength(1);
  expect(within(table).getByText('Needs attention')).toBeInTheDocument();
  await userEvent.click(within(table).getByRole('button', { name: /Angry guest/, expanded: false }));
  const attempts = await screen.findByRole('table', { name: 'Attempts: Angry guest' });
  expect(within(attempts).getAllByRole('row')).toHaveLength(2);
  expect(within(attempts).getByText('Failed')).toBeInTheDocument();
  expect(within(attempts).getByRole('link', { name: 'Attempt 2' })).toHaveAttribute(
    'href',
    '/administrator/reports/attempts/2',
  );
});

test('figures and courses that cannot be loaded say so and are asked for again', async () => {
  const refused = { code: 'not_found', message: 'Broken', request_id: 'r' };
  server.use(
    answers('get', '/api/assignments/game/admin/summary/', refused, 404),
    answers('get', '/api/report/people/7/courses/', refused, 404),
  );
  open({ ...ADMIN, permissions: [...ADMIN.permissions, 'create_assign_games'] });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  server.use(answers('get', '/api/report/people/7/courses/', page([])));
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry);
  expect(await screen.findByText('Nothing assigned')).toBeInTheDocument();
});

test('nobody there says so and leads back', async () => {
  server.use(
    answers('get', '/api/user/7/', { code: 'not_found', message: 'Not found', request_id: 'r' }, 404),
  );
  open();
  expect(await screen.findByText('User not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to employees' })).toBeInTheDocument();
});

describe('the menu', () => {
  test('dismissal names the person and the consequence, starts on Cancel, and can be taken back', async () => {
    server.use(answers('patch', '/api/users/', { updated: 1, users: [taras] }));
    open();
    const dialog = await act('Dismiss');
    expect(dialog).toHaveAccessibleName('Dismiss Taras Melnyk?');
    expect(dialog).toHaveTextContent('logged out immediately');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Taras Melnyk was dismissed')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(await sent('PATCH')).toEqual([
      { users: [7], fired: true },
      { users: [7], fired: false },
    ]);
  });

  test('deletion says that it is for good, and leaves for the list', async () => {
    server.use(http.delete(`${ORIGIN}/api/users/7/`, () => new HttpResponse(null, { status: 204 })));
    const { router } = open();
    const dialog = await act('Delete');
    expect(dialog).toHaveAccessibleName('Delete Taras Melnyk?');
    expect(dialog).toHaveTextContent('This cannot be undone.');
    expect(dialog).toHaveTextContent('dismiss them instead');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('Taras Melnyk was deleted')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/administrator/users');
  });

  test('a deletion that is refused says why and leaves everything', async () => {
    server.use(
      answers(
        'delete',
        '/api/users/7/',
        { code: 'last_administrator', message: 'One administrator has to stay', request_id: 'r' },
        409,
      ),
    );
    open();
    const dialog = await act('Delete');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('One administrator has to stay');
  });
});

describe('two administrators', () => {
  const theirs = record(taras, { phone: '380999999999', version: 2 });
  const edit = async () => {
    server.use(
      http.patch(`${ORIGIN}/api/users/7/`, async ({ request }) => {
        const { version } = (await request.json()) as { version: number };
        if (version === 2) return HttpResponse.json({ ...theirs, first_name: 'Tymur', version: 3 });
        server.use(answers('get', '/api/user/7/', theirs));
        return HttpResponse.json(
          {
            code: 'edit_conflict',
            message: 'Somebody else saved first',
            details: { version: 2, saved_by: 'Olena Bondar', saved_at: '2026-11-20T12:00:00Z' },
            request_id: 'r',
          },
          { status: 409 },
        );
      }),
    );
    open();
    const dialog = await act('Edit');
    const name = await within(dialog).findByLabelText(/First name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Tymur');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('Olena Bondar');
    expect(alert).toHaveTextContent('Phone: 380501112233 → 380999999999');
    expect(within(dialog).getByLabelText(/First name/)).toHaveValue('Tymur');
    return { dialog, alert };
  };

  test('the second is told, keeps the text, and saves only what was changed over the newer record', async () => {
    const { alert } = await edit();
    await userEvent.click(within(alert).getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await sent('PATCH')).toEqual([
      { first_name: 'Tymur', version: 1 },
      { first_name: 'Tymur', version: 2 },
    ]);
  });

  test('or drops it and goes on from what the first one saved', async () => {
    const { dialog, alert } = await edit();
    await userEvent.click(within(alert).getByRole('button', { name: 'Use the saved version' }));
    expect(within(dialog).getByLabelText(/First name/)).toHaveValue('Taras');
    expect(within(dialog).getByLabelText(/Phone/)).toHaveValue('380999999999');
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('a position is found by its place and given', async () => {
  const seat = (id: number, title: string, division: number, user: null | object = null) => ({
    id,
    title,
    code: `POS-${id}`,
    head: false,
    organization: 1,
    division,
    version: 1,
    user,
  });
  server.use(
    answers(
      'get',
      '/api/positions/',
      list([
        seat(40, 'Seller', 5),
        seat(41, 'Cashier', 6, {
          id: 8,
          first_name: 'Olena',
          last_name: 'Bondar',
          simple_profile_pic: null,
          fired: false,
        }),
      ]),
    ),
    answers(
      'get',
      '/api/organizations/all/',
      list([{ id: 1, short_name: 'Acme', full_title: '', code: '' }]),
    ),
    answers(
      'get',
      '/api/divisions/all/',
      list([
        { id: 5, name: 'Sales', organization: 1, parent: null },
        { id: 6, name: 'Kyiv', organization: 1, parent: 5 },
      ]),
    ),
    answers('patch', '/api/users/7/', record(taras, { version: 2 })),
  );
  open();
  const dialog = await act('Edit');
  const field = await within(dialog).findByRole('combobox', { name: 'Position' });
  expect(field).toHaveValue('Seller · Acme / Sales');
  await userEvent.clear(field);
  await userEvent.type(field, 'kyiv');
  await userEvent.click(await screen.findByRole('option', { name: /Cashier/ }));
  expect(field).toHaveValue('Cashier · Acme / Kyiv');
  expect(await within(dialog).findByText(/Olena Bondar has this position/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await sent('PATCH')).toEqual([{ position: 41, version: 1 }]);
});

test('the colour of the bar is kept readable and sent; empty is the account’s', async () => {
  server.use(answers('patch', '/api/users/7/', record(taras, { version: 2 })));
  open(ADMIN, '/administrator/users/7?tab=branding');
  const colour = await screen.findByLabelText('Top bar colour');
  await userEvent.type(colour, '#ff');
  expect(screen.getByText('Enter a colour such as #0F6E64')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.type(colour, 'ff00');
  expect(screen.getByText('Preview of the top bar').parentElement).toHaveStyle({ color: '#1E2430' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(await sent('PATCH')).toEqual([
    { whitelabel: { logo: null, top_bar_background: '#ffff00' }, version: 1 },
  ]);
});
