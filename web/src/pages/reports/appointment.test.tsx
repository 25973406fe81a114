import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { attempt, crossing, hardTalk, petro, reader, safety, summary } from '@/test/reports';
import { answers, list, page, testServer } from '@/test/server';
import { Component } from './appointment';

const { server, seen } = testServer();
const me = reader('view_users', 'create_assign_games');
const ROWS = '/api/report/game_analysis/';
const SUMMARY = `${ROWS}summary/`;
const MATRIX = `${ROWS}matrix/`;

beforeAll(() => i18n.loadNamespaces(['reports', 'appointment', 'views']));
beforeEach(() =>
  server.use(
    answers('get', ROWS, page([attempt()])),
    answers('get', SUMMARY, summary()),
    answers('get', MATRIX, { ...page(crossing), games: [hardTalk, safety] }),
    answers('get', '/api/games/all/', list([hardTalk, safety])),
    answers('get', '/api/employee/all/', list([petro])),
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([{ id: 5, name: 'Sales', organization: 1, parent: null }])),
  ),
);
const requests = (path: string) => seen.filter((request) => new URL(request.url).pathname === path);
const asked = (path: string) => {
  const params = new URL(requests(path).at(-1)?.url ?? 'http://x').searchParams;
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name).join()]));
};

const FILTERED =
  'game=7&game=6&user=8&organization=1&division=5&status=best_attempts&audience=self&attempt=first' +
  '&started_date_0=2026-11-01&started_date_1=2026-11-30&search=talk';
const NARROWED = {
  game: '7,6',
  user: '8',
  organization: '1',
  division: '5',
  status: 'best_attempts',
  audience: 'self',
  attempt: 'first',
  started_date_0: '2026-11-01',
  started_date_1: '2026-11-30',
  search: 'talk',
};

test('an attempt is opened as what it is: a conversation of a game, answers of a quiz', async () => {
  server.use(answers('get', ROWS, page([attempt(), attempt({ session: 92, game: safety })])));
  show(<Component />, { me });
  const links = await screen.findAllByRole('link', { name: /^Open (conversation|answers)$/ });
  expect(links.map((link) => link.textContent)).toEqual(['Open conversation', 'Open answers']);
});

describe('the address', () => {
  test('is what rows, figures and file are asked for', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => null }),
    );
    show(<Component />, { me, at: `/?${FILTERED}&sort=-percent&page=2&per_page=50` });
    await screen.findAllByText('Bondar, Olena');
    expect(asked(ROWS)).toEqual({ ...NARROWED, sort: '-percent', page: '2', per_page: '50' });
    await screen.findByText('Average time');
    expect(asked(SUMMARY)).toEqual(NARROWED);
    await userEvent.click(await screen.findByRole('button', { name: 'Export formats' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(asked(ROWS)).toEqual({ ...NARROWED, sort: '-percent', export: 'csv' }));
  });

  test('knows no public plays, whatever report it was come from', async () => {
    show(<Component />, { me, at: '/?audience=public&audience=assigned' });
    await screen.findAllByText('Bondar, Olena');
    expect(asked(ROWS)).toMatchObject({ audience: 'assigned' });
  });

  test('puts the rows in the order of every column', async () => {
    const columns =
      'organization,division,position,game,status,attempts,points,percent,started_at,finished_at,duration_s';
    show(<Component />, { me, at: `/?columns=${columns}` });
    const table = await screen.findByRole('table', { name: 'Appointment report' });
    // Beside the columns: the box of the page, and what can be done.
    const heads = within(table)
      .getAllByRole('columnheader')
      .filter((head) => within(head).queryAllByRole('button').length > 0);
    expect(heads).toHaveLength(12);
    for (const [place, name] of ['user', ...columns.split(',')].entries()) {
      const head = heads[place];
      if (!head) throw new Error(name);
      const [button] = within(head).getAllByRole('button');
      if (button) await userEvent.click(button);
      const sort = name === 'attempts' ? 'attempts_used' : name;
      await waitFor(() => expect(asked(ROWS)).toMatchObject({ sort }));
    }
  });

  test('puts the people of the matrix in order', async () => {
    show(<Component />, { me, at: '/?view=matrix' });
    const head = await screen.findByRole('columnheader', { name: 'Person' });
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(asked(MATRIX)).toMatchObject({ sort: '-user' }));
    expect(head).toHaveAttribute('aria-sort', 'descending');
  });

  test('remembers the sort of a column', async () => {
    const { router } = show(<Component />, { me });
    await userEvent.click(await screen.findByRole('button', { name: 'Percentage' }));
    expect(router.state.location.search).toBe('?sort=percent');
    await waitFor(() => expect(asked(ROWS)).toMatchObject({ sort: 'percent' }));
  });

  test('a figure of the summary leads to the rows that it counts', async () => {
    const { router } = show(<Component />, { me, at: '/?game=7&page=3' });
    await userEvent.click(await screen.findByRole('link', { name: 'Passed: 2' }));
    expect(router.state.location.search).toBe('?game=7&status=succeeded');
  });
});

test('what is undefined is a dash, with how it is counted beside it', async () => {
  server.use(answers('get', SUMMARY, summary({ average_percent: null, average_duration_s: null })));
  show(<Component />, { me });
  const figures = await screen.findByLabelText('Report figures');
  expect(within(figures).getAllByText('—')).toHaveLength(2);
  await userEvent.click(within(figures).getByRole('button', { name: /Average$/ }));
  expect(await screen.findByText(/Average percentage of the finished attempts/)).toBeInTheDocument();
});

test('a person without a position, dismissed, and a withdrawn assignment are marked', async () => {
  const row = attempt({ user: petro, division: null, position: null, organization: null, withdrawn: true });
  server.use(answers('get', ROWS, page([row])));
  show(<Component />, { me, at: '/?columns=organization,division,position,status' });
  const table = await screen.findByRole('table', { name: 'Appointment report' });
  expect(within(table).getByText('Dismissed')).toBeInTheDocument();
  expect(within(table).getByText('Assignment withdrawn')).toBeInTheDocument();
  expect(within(table).getAllByText('—')).toHaveLength(3);
});

test('the columns are chosen and stay in this browser', async () => {
  const { router } = show(<Component />, { me });
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Position' }));
  expect(await screen.findByRole('columnheader', { name: /Position/ })).toBeInTheDocument();
  expect(localStorage.getItem('rozmova.columns.appointment.1')).toContain('position');
  expect(router.state.location.search).toContain('position');
});

test('the chart is in the address and has its table', async () => {
  const { router } = show(<Component />, { me });
  await screen.findByText('Average time');
  await userEvent.click(screen.getByRole('button', { name: 'Chart' }));
  expect(router.state.location.search).toBe('?chart=1');
  await userEvent.click(await screen.findByRole('button', { name: /table.*Distribution of results/i }));
  const twin = await screen.findByRole('table', { name: 'Distribution of results' });
  expect(within(twin).getByRole('row', { name: '90–100 2' })).toBeInTheDocument();
});

describe('the matrix', () => {
  test('is a switch in the address and tells each pair in words', async () => {
    const { router } = show(<Component />, { me, at: '/?search=talk' });
    await userEvent.click(await screen.findByRole('radio', { name: 'People × courses' }));
    expect(router.state.location.search).toBe('?search=talk&view=matrix');
    const grid = await screen.findByRole('grid', { name: 'People and courses' });
    expect(asked(MATRIX)).toEqual({ search: 'talk', page: '1', per_page: '25' });
    expect(within(grid).getByRole('link', { name: /Passed\s*90%/ })).toBeInTheDocument();
    expect(within(grid).getByText('(Dismissed)', { exact: false })).toBeInTheDocument();
  });

  test('has one stop of Tab; the arrows go from cell to cell, Enter opens the attempts', async () => {
    const { router } = show(<Component />, { me, at: '/?view=matrix' });
    const grid = await screen.findByRole('grid');
    const stops = grid.querySelectorAll('[tabindex="0"]');
    expect(stops).toHaveLength(1);
    (stops[0] as HTMLElement).focus();
    expect(document.activeElement).toHaveTextContent('Bondar, Olena');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('40%');
    await userEvent.keyboard('{Control>}{Home}{/Control}{End}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?user=9&game=6'));
  });
});

describe('states', () => {
  test('nothing assigned yet leads to the assignment', async () => {
    server.use(answers('get', ROWS, page([])), answers('get', SUMMARY, summary({ rows: 0 })));
    show(<Component />, { me });
    expect(await screen.findByRole('link', { name: 'Assign a course' })).toHaveAttribute(
      'href',
      '/administrator/assignments/create',
    );
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  });

  test('nothing under these filters: they are cleared, the view stays', async () => {
    server.use(answers('get', MATRIX, { ...page([]), games: [] }));
    const { router } = show(<Component />, { me, at: '/?view=matrix&status=failed&search=x' });
    await screen.findByText('No results match these filters.');
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await userEvent.click(clear);
    expect(router.state.location.search).toBe('?view=matrix');
  });

  test('a period the wrong way round is refused', async () => {
    server.use(answers('get', ROWS, page([])));
    show(<Component />, { me, at: '/?started_date_0=2026-12-01&started_date_1=2026-11-01' });
    expect(await screen.findByText('The end is before the start')).toBeInTheDocument();
  });

  test('a filter that names what is gone is reported once', async () => {
    const failure = {
      code: 'invalid_parameter',
      message: 'A parameter of the address has a wrong value.',
      errors: { division: ['Not found: 5.'] },
      details: { unknown_ids: { division: [5] } },
      request_id: 'r1',
    };
    server.use(answers('get', ROWS, failure, 400), answers('get', SUMMARY, failure, 400));
    show(<Component />, { me, at: '/?division=5' });
    await waitFor(() => expect(screen.queryAllByRole('status', { name: /^Loading/ })).toHaveLength(0));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.getByRole('alert')).toHaveTextContent('This filter names a division that no longer exists');
  });

  test('a failure is tried again', async () => {
    const failure = { code: 'validation_failed', message: 'Broken', request_id: 'r1' };
    server.use(answers('get', ROWS, failure, 400), answers('get', SUMMARY, failure, 400));
    show(<Component />, { me });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    server.use(answers('get', ROWS, page([attempt()])));
    const last = screen.getAllByRole('button', { name: 'Try again' }).at(-1);
    if (last) await userEvent.click(last);
    expect(await screen.findAllByText('Bondar, Olena')).not.toHaveLength(0);
  });
});
