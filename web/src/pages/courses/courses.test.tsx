import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { notify } from '@/shared/lib/notify';
import { Component as Create } from './create';
import { Component as Edit } from './edit';
import { Component as List } from './list';

type Body = Record<string, unknown>;
type Call = { method: string; path: string; query: URLSearchParams; body: Body };
type Answer = { status?: number; body?: unknown };

const findings = { errors: [], warnings: [], max_points: 10, max_exact: true };
const row = (id: number, fields: Body = {}) => ({
  id,
  kind: 'game',
  title: `Game ${id}`,
  description: '',
  is_published: false,
  has_draft_changes: true,
  is_demo: false,
  points_to_pass: 7,
  max_points: 10,
  author: { id: 1, first_name: 'Olena', last_name: 'Koval' },
  questions_count: 3,
  problems_count: 0,
  cover: null,
  colour: '#0F6E64',
  can_edit: true,
  version: 4,
  updated_at: '2026-11-20T09:00:00Z',
  ...fields,
});
const page = (results: unknown[]) => ({
  page: 1,
  per_page: 25,
  total: results.length,
  total_pages: 1,
  results,
});
const answer = (id: number, fields: Body = {}) => ({
  id,
  text: '<p>Hello</p>',
  right: true,
  connected: null,
  open: false,
  emotion: 1,
  feedback: '',
  ...fields,
});
const card = (id: number, fields: Body = {}) => ({
  id,
  name: `Card ${id}`,
  text: '<p>Good evening</p>',
  type: 'single',
  weight: 10,
  is_start: id === 1,
  position: { x: id * 300, y: 0 },
  answers: [answer(id)],
  ...fields,
});
const nested = (fields: Body = {}) => ({
  ...row(5),
  character: null,
  background: null,
  allow_back: true,
  revision: null,
  questions: [card(1)],
  stages: [],
  characters: [],
  backgrounds: [],
  findings,
  ...fields,
});

/** A network that answers by method and path and remembers what it was asked. */
function network(answers: Record<string, (call: Call) => Answer>) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const text = await request.text();
    const body = text ? (JSON.parse(text) as Body) : {};
    const call = { method: request.method, path: url.pathname, query: url.searchParams, body };
    calls.push(call);
    const found = answers[`${call.method} ${call.path}`];
    const { status = 200, body: reply = {} } = found ? found(call) : { status: 404 };
    return status === 204 ? new Response(null, { status }) : Response.json(reply, { status });
  });
  return calls;
}

function open(address: string) {
  const routes = [
    { path: '/administrator/games', Component: List },
    { path: '/administrator/games/create', Component: Create },
    { path: '/administrator/games/:id', Component: Edit },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queries = createQueryClient({ signedOut: () => undefined, failed: notify.failed });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

const basics = {
  'GET /api/users/me/': () => ({ body: { id: 1, permissions: ['create_assign_games'] } }),
  'GET /api/images/': () => ({ body: { count: 0, results: [] } }),
};

afterEach(() => notifications.clean());
beforeEach(async () => {
  await i18n.loadNamespaces(['courses', 'designer']);
});

describe('the list of games', () => {
  it('shows rows, searches through the address and sorts on the server', async () => {
    const calls = network({
      'GET /api/games/': () => ({ body: page([row(1), row(2, { is_published: true })]) }),
    });
    const router = open('/administrator/games');
    expect(await screen.findByRole('link', { name: 'Game 1' })).toHaveAttribute(
      'href',
      '/administrator/games/1',
    );
    expect(screen.getByText('Published, has changes')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search games' }), 'guest');
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('guest'));
    await userEvent.click(screen.getByRole('button', { name: 'Changed' }));
    await waitFor(() => expect(router.state.location.search).toContain('sort=updated_at'));
  });

  it('begins with the creating action when there is nothing yet', async () => {
    network({ 'GET /api/games/': () => ({ body: page([]) }) });
    open('/administrator/games');
    expect(await screen.findByText('Make your first game')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New game' })).toHaveAttribute(
      'href',
      '/administrator/games/create',
    );
  });

  it('offers to try again after a failure', async () => {
    let isBroken: boolean = true;
    network({
      'GET /api/games/': () =>
        isBroken
          ? { status: 403, body: { code: 'forbidden', message: 'Not enough rights' } }
          : { body: page([row(1)]) },
    });
    open('/administrator/games');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Game 1')).toBeVisible();
  });

  it('deletes only after a question that names the consequence', async () => {
    const calls = network({
      'GET /api/games/': () => ({ body: page([row(1)]) }),
      'DELETE /api/games/1/': () => ({ status: 204 }),
    });
    open('/administrator/games');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Game 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Its 3 cards are deleted');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The course “Game 1” is deleted')).toBeVisible();
    expect(calls.some((c) => c.method === 'DELETE')).toBe(true);
  });

  it('asks about warnings before it publishes, with the version that was read', async () => {
    const warning = { code: 'none_right', question: 1, answer: null, message: 'No answer is right.' };
    const calls = network({
      'GET /api/games/': () => ({ body: page([row(1)]) }),
      'GET /api/games/1/findings/': () => ({ body: { ...findings, warnings: [warning] } }),
      'PATCH /api/games/1/': () => ({ body: row(1, { is_published: true }) }),
    });
    open('/administrator/games');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Game 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }));
    expect(await screen.findByText('No answer is right.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() =>
      expect(calls.find((c) => c.method === 'PATCH')?.body).toEqual({ version: 4, is_published: true }),
    );
  });

  it('clones', async () => {
    network({
      'GET /api/games/': () => ({ body: page([row(1)]) }),
      'POST /api/games/1/clone/': () => ({ status: 201, body: row(2, { title: 'Copy of Game 1' }) }),
    });
    open('/administrator/games');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Game 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make a copy' }));
    expect(await screen.findByText('The copy is ready: “Copy of Game 1”')).toBeVisible();
  });
});

describe('a new game', () => {
  it('shows what the server says under the field and keeps what was typed', async () => {
    network({
      'POST /api/games/': () => ({
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'Check the fields',
          errors: { title: ['Already taken'] },
        },
      }),
    });
    open('/administrator/games/create');
    const title = await screen.findByRole('textbox', { name: /Title/ });
    await userEvent.type(title, 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'Create and open' }));
    expect(await screen.findByText('At least 4 characters')).toBeVisible();
    await userEvent.type(title, 'd');
    await userEvent.click(screen.getByRole('button', { name: 'Create and open' }));
    expect(await screen.findByText('Already taken')).toBeVisible();
    expect(title).toHaveValue('abcd');
  });
});

describe('the designer', () => {
  it('edits in the outline, saves by itself and publishes', async () => {
    let version = 4;
    const calls = network({
      ...basics,
      'GET /api/games/5/': () => ({ body: nested() }),
      'PATCH /api/games/5/': ({ body }) => {
        version += 1;
        return { body: nested({ ...body, version }) };
      },
    });
    open('/administrator/games/5?view=outline');
    await userEvent.click(await screen.findByRole('button', { name: /1\. Card 1/ }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Greeting');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The course is published. It can be assigned now.')).toBeVisible();
    const patches = calls.filter((c) => c.method === 'PATCH').map((c) => c.body);
    expect(patches.at(-1)).toEqual({ version: version - 1, is_published: true });
    expect(patches[0]).toMatchObject({ version: 4, questions: [{ id: 1, name: 'Greeting' }] });
  });

  it('opens the problems when publishing is refused, and leads to the field', async () => {
    const error = { code: 'open_answer', question: 1, answer: 1, message: 'An answer leads nowhere.' };
    network({
      ...basics,
      'GET /api/games/5/': () => ({ body: nested() }),
      'PATCH /api/games/5/': () => ({
        status: 400,
        body: { code: 'not_publishable', message: 'Not yet', details: { ...findings, errors: [error] } },
      }),
    });
    open('/administrator/games/5?view=outline');
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await userEvent.click(await screen.findByText('An answer leads nowhere.'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Leads to' })).toHaveFocus());
  });

  it('makes the first card of an empty course and takes it back', async () => {
    network({
      ...basics,
      'GET /api/games/5/': () => ({ body: nested({ questions: [] }) }),
      'PATCH /api/games/5/': ({ body }) => ({ body: nested({ ...body, version: 5 }) }),
    });
    open('/administrator/games/5?view=outline');
    await userEvent.click(await screen.findByRole('button', { name: 'Make the first card' }));
    expect(await screen.findByRole('button', { name: /1\. Greeting/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByRole('button', { name: 'Make the first card' })).toBeVisible();
  });

  it('only shows a course of somebody else', async () => {
    network({ ...basics, 'GET /api/games/5/': () => ({ body: nested({ can_edit: false }) }) });
    open('/administrator/games/5');
    expect(await screen.findByText('This course is for looking only')).toBeVisible();
  });
});
