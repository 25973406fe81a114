import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { notify } from '@/shared/lib/notify';
import { type Me, meQuery } from '@/shared/lib/session';
import { ME } from './render';

export type Body = Record<string, unknown>;
export type Call = { method: string; path: string; query: URLSearchParams; body: Body };
export type Answer = { status?: number; body?: unknown };
type Replying = (call: Call) => Answer | Promise<Answer>;

export const AUTHOR: Me = { ...ME, permissions: ['create_assign_games'] };
export const findings = {
  errors: [],
  warnings: [],
  max_points: 10,
  least_points: 10,
  best: { points: 10, exact: true },
  worst: { points: 0, exact: true },
};
export const row = (id: number, fields: Body = {}) => ({
  id,
  kind: 'game',
  title: `Game ${id}`,
  description: '',
  is_published: false,
  has_draft_changes: true,
  is_demo: false,
  is_self_assigned: false,
  public: false,
  has_video: false,
  has_audio: false,
  has_goods: false,
  points_to_pass: 7,
  percent_to_pass: null,
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
export const page = (results: unknown[]) => ({
  page: 1,
  per_page: 25,
  total: results.length,
  total_pages: 1,
  results,
});
export const answer = (id: number, fields: Body = {}) => ({
  id,
  text: '<p>Hello</p>',
  right: true,
  connected: null,
  open: false,
  emotion: 1,
  feedback: '',
  ...fields,
});
export const card = (id: number, fields: Body = {}) => ({
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
export const nested = (fields: Body = {}) => ({
  ...row(5),
  character: null,
  background: null,
  allow_back: true,
  shuffle_answers: true,
  revision: null,
  questions: [card(1)],
  stages: [],
  characters: [],
  backgrounds: [],
  findings,
  ...fields,
});

/** What every screen of courses asks for. */
export const basics: Record<string, Replying> = {
  'GET /api/users/me/': () => ({ body: AUTHOR }),
  'GET /api/images/': () => ({ body: { count: 0, results: [] } }),
  'GET /api/games/all/': () => ({ body: { count: 0, results: [] } }),
};

/** A network that answers by method and path and remembers what it was asked. */
export function network(answers: Record<string, Replying>) {
  const calls: Call[] = [];
  const known: typeof answers = { ...basics, ...answers };
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const text = await request.text();
    const body = text ? (JSON.parse(text) as Body) : {};
    const call = { method: request.method, path: url.pathname, query: url.searchParams, body };
    calls.push(call);
    const found = known[`${call.method} ${call.path}`];
    const { status = 200, body: reply = {} } = found ? await found(call) : { status: 404 };
    return status === 204 ? new Response(null, { status }) : Response.json(reply, { status });
  });
  return calls;
}

/** These pages at an address, with somebody signed in. */
export function openAt(routes: RouteObject[], address: string, me: Me = AUTHOR) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queries = createQueryClient({ signedOut: () => undefined, failed: notify.failed });
  queries.setQueryData(meQuery.queryKey, me);
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
