import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { basics, findings, nested, network, open, page, row } from '@/test/courses';

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
    expect(await screen.findByText('The game “Game 1” is deleted')).toBeVisible();
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
    expect(await screen.findByText('The game is published. It can be assigned now.')).toBeVisible();
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
    expect(await screen.findByText('You can only look at this game')).toBeVisible();
  });
});
