import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Me } from '@/shared/lib/session';
import { AUTHOR, findings, network, openAt, page, row } from '@/test/courses';
import { Component as List } from './list';

const Elsewhere = () => null;
const open = (address: string, me?: Me) =>
  openAt(
    [
      { path: '/administrator/games', Component: List },
      { path: '*', Component: Elsewhere },
    ],
    address,
    me,
  );

afterEach(() => notifications.clean());
beforeEach(async () => {
  await i18n.loadNamespaces(['courses', 'designer']);
});

const act = async (name: string, title = 'Game 1') => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const usage = (fields: object = {}) => ({ assignments: 0, running: 0, finished: 0, ...fields });

describe('the list of games', () => {
  it('shows rows with what is in them, searches and sorts on the server', async () => {
    const calls = network({
      'GET /api/games/': () => ({
        body: page([
          row(1, { has_video: true, problems_count: 2 }),
          row(2, { is_published: true, is_self_assigned: true }),
        ]),
      }),
    });
    const router = open('/administrator/games');
    expect(await screen.findByRole('link', { name: 'Game 1' })).toHaveAttribute(
      'href',
      '/administrator/games/1',
    );
    expect(screen.getByText('Published, has changes')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Has video' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Self-education' })).toBeVisible();
    expect(screen.getByRole('link', { name: '2 problems in “Game 1”' })).toHaveAttribute(
      'href',
      '/administrator/games/1?problems',
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search games' }), 'guest');
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('guest'));
    await userEvent.click(screen.getByRole('button', { name: 'Changed' }));
    await waitFor(() => expect(router.state.location.search).toContain('sort=updated_at'));
  });

  it('asks the server for what its chips say, and keeps them in the address', async () => {
    const calls = network({ 'GET /api/games/': () => ({ body: page([row(1)]) }) });
    const router = open('/administrator/games?state=published&demo=without');
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Mine' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Self-education' }));
    await waitFor(() => expect(router.state.location.search).toContain('self=1'));
    const asked = () => Object.fromEntries(calls.at(-1)?.query ?? []);
    await waitFor(() =>
      expect(asked()).toMatchObject({ is_published: '1', mine: '1', is_self_assigned: '1', demo: '0' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('begins with the two ways when there is nothing, and when there are the examples alone', async () => {
    let rows: unknown[] = [];
    network({ 'GET /api/games/': () => ({ body: page(rows) }) });
    open('/administrator/games');
    expect(await screen.findByText('Create your first game')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New game' })).toHaveAttribute(
      'href',
      '/administrator/games/create',
    );
    expect(screen.getByRole('link', { name: 'From an example' })).toHaveAttribute(
      'href',
      '/administrator/games/create?begin=example',
    );
    rows = [row(9, { is_demo: true, can_edit: false })];
    open('/administrator/games');
    expect(await screen.findByText('Example')).toBeVisible();
    expect(screen.getAllByText('Create your first game')).not.toHaveLength(0);
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

  it('lets an example be tried, copied and downloaded, and nothing else', async () => {
    network({
      'GET /api/games/': () => ({ body: page([row(9, { is_demo: true, can_edit: false }), row(1)]) }),
    });
    open('/administrator/games');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Game 9' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Try it', 'Make a copy', 'Download as a file']);
  });
});

describe('deleting', () => {
  it('tells that an unused game touches nobody', async () => {
    const calls = network({
      'GET /api/games/': () => ({ body: page([row(1)]) }),
      'GET /api/games/1/': () => ({ body: { ...row(1), usage: usage() } }),
      'DELETE /api/games/1/': () => ({ status: 204 }),
    });
    open('/administrator/games');
    await act('Delete');
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByText('It is not assigned to anyone, and no one has played it.'),
    ).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The game “Game 1” is deleted')).toBeVisible();
    expect(calls.some((c) => c.method === 'DELETE')).toBe(true);
  });

  it('asks for the name where there are results, and keeps it when the server fails', async () => {
    network({
      'GET /api/games/': () => ({ body: page([row(1)]) }),
      'GET /api/games/1/': () => ({ body: { ...row(1), usage: usage({ assignments: 4, finished: 7 }) } }),
      'DELETE /api/games/1/': () => ({ status: 409, body: { code: 'edit_conflict', message: 'Not now' } }),
    });
    open('/administrator/games');
    await act('Delete');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('7 finished attempts stay in the reports.')).toBeVisible();
    const remove = within(dialog).getByRole('button', { name: 'Delete' });
    expect(remove).toBeDisabled();
    const name = within(dialog).getByRole('textbox');
    await userEvent.type(name, 'game 1');
    expect(remove).toBeEnabled();
    await userEvent.click(remove);
    expect(await within(dialog).findByText('Not now')).toBeVisible();
    expect(name).toHaveValue('game 1');
  });
});

describe('publishing', () => {
  it('asks about warnings first, and goes with the version that was read', async () => {
    const warning = { code: 'none_right', question: 1, answer: null, message: 'No answer is right.' };
    const calls = network({
      'GET /api/games/': () => ({ body: page([row(1)]) }),
      'GET /api/games/1/findings/': () => ({ body: { ...findings, warnings: [warning] } }),
      'PATCH /api/games/1/': () => ({ body: row(1, { is_published: true }) }),
    });
    open('/administrator/games');
    await act('Publish');
    expect(await screen.findByText('No answer is right.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() =>
      expect(calls.find((c) => c.method === 'PATCH')?.body).toEqual({ version: 4, is_published: true }),
    );
  });

  it('names what blocks, each with the way to it, also what came up in between', async () => {
    const error = { code: 'no_answers', question: 3, answer: null, message: 'A card has no answers.' };
    let errors: unknown[] = [];
    network({
      'GET /api/games/': () => ({ body: page([row(1)]) }),
      'GET /api/games/1/findings/': () => ({ body: { ...findings, errors } }),
      'PATCH /api/games/1/': () => {
        errors = [error];
        return { status: 400, body: { code: 'not_publishable', message: 'It cannot be published' } };
      },
    });
    open('/administrator/games');
    await act('Publish');
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('link', { name: 'A card has no answers.' })).toHaveAttribute(
      'href',
      '/administrator/games/1?problems&card=3',
    );
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('tries again with the new version after somebody else has saved', async () => {
    let version = 4;
    const sent: unknown[] = [];
    network({
      'GET /api/games/': () => ({ body: page([row(1, { version, is_published: true })]) }),
      'PATCH /api/games/1/': ({ body }) => {
        sent.push(body.version);
        version = 5;
        return body.version === 5
          ? { body: row(1, { version: 6 }) }
          : { status: 409, body: { code: 'edit_conflict', message: 'Somebody has saved' } };
      },
    });
    open('/administrator/games');
    await act('Unpublish');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unpublish' }));
    expect(await within(dialog).findByText('Somebody has saved')).toBeVisible();
    await waitFor(async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Unpublish' }));
      expect(sent.at(-1)).toBe(5);
    });
    expect(await screen.findByText('The game “Game 1” is no longer published')).toBeVisible();
  });
});

describe('copying', () => {
  it('says in one toast that it goes on and then leads to the copy', async () => {
    let finish = () => {};
    network({ 'GET /api/games/': () => ({ body: page([row(1)]) }) });
    const { fetch } = globalThis;
    const waits = new Promise<void>((resolve) => {
      finish = resolve;
    });
    globalThis.fetch = async (input, init) => {
      const request = input as Request;
      if (request.method !== 'POST') return fetch(input, init);
      await waits;
      return Response.json(row(2, { title: 'Copy of Game 1' }), { status: 201 });
    };
    const router = open('/administrator/games');
    await act('Make a copy');
    expect(await screen.findByText('Cloning game “Game 1”…')).toBeVisible();
    finish();
    expect(await screen.findByText('The copy is ready: “Copy of Game 1”')).toBeVisible();
    expect(screen.queryByText('Cloning game “Game 1”…')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/games/2'));
  });

  describe('is published from where it was made', () => {
    const copy = row(2, { title: 'Copy of Game 1' });
    const publishCopy = async (warnings: unknown[]) => {
      const calls = network({
        'GET /api/games/': () => ({ body: page([row(1)]) }),
        'POST /api/games/1/clone/': () => ({ status: 201, body: copy }),
        'GET /api/games/2/findings/': () => ({ body: { ...findings, warnings } }),
        'PATCH /api/games/2/': () => ({ body: { ...copy, is_published: true } }),
      });
      open('/administrator/games');
      await act('Make a copy');
      expect(await screen.findByText('The copy is ready: “Copy of Game 1”')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
      return () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    };

    it('at once where nothing was found', async () => {
      const published = await publishCopy([]);
      await waitFor(() => expect(published()).toEqual([{ version: copy.version, is_published: true }]));
      expect(await screen.findByRole('dialog', { name: /published/i })).toBeVisible();
    });

    it('with a question where something was', async () => {
      const published = await publishCopy([
        { code: 'loop', question: 1, answer: null, message: 'It may go on for ever' },
      ]);
      expect(await screen.findByText('It may go on for ever')).toBeVisible();
      expect(published()).toEqual([]);
    });
  });

  it('says why there is no copy', async () => {
    network({
      'GET /api/games/': () => ({ body: page([row(1)]) }),
      'POST /api/games/1/clone/': () => ({ status: 404, body: { code: 'not_found', message: 'It is gone' } }),
    });
    open('/administrator/games');
    await act('Make a copy');
    expect(await screen.findByText('It is gone')).toBeVisible();
  });
});

describe('the chosen games', () => {
  it('go to the wizard; what cannot be assigned is named', async () => {
    network({
      'GET /api/games/': () => ({
        body: page([row(1, { is_published: true }), row(2), row(3, { is_published: true })]),
      }),
    });
    open('/administrator/games');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByRole('link', { name: 'Assign 2 games' })).toHaveAttribute(
      'href',
      '/administrator/assignments/create?games=1,3',
    );
    expect(screen.getByText('1 cannot be assigned')).toBeVisible();
  });
});

describe('the examples', () => {
  it('are hidden for the account with one switch, which falls back when that fails', async () => {
    let isBroken: boolean = true;
    const calls = network({
      'GET /api/games/': () => ({ body: page([row(1)]) }),
      'POST /api/show_demo_courses/': ({ body }) =>
        isBroken ? { status: 503, body: { code: 'overloaded', message: 'Busy' } } : { body },
    });
    open('/administrator/games', AUTHOR);
    const examples = await screen.findByRole('switch', { name: 'Show examples' });
    await userEvent.click(examples);
    expect(await screen.findByText('Busy')).toBeVisible();
    await waitFor(() => expect(examples).toBeChecked());
    isBroken = false;
    await userEvent.click(examples);
    await waitFor(() => expect(examples).not.toBeChecked());
    expect(calls.filter((c) => c.method === 'POST').at(-1)?.body).toEqual({ show: false });
    expect(screen.queryByRole('button', { name: 'Examples' })).toBeNull();
  });
});
