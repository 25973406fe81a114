import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { basics, findings, nested, network, row } from '@/test/courses';
import { open, openDesigner } from '@/test/designer';

afterEach(() => notifications.clean());

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
    await openDesigner('/administrator/games/5?view=outline');
    await userEvent.click(await screen.findByText(/1\. Card 1/));
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.click(name);
    await userEvent.paste('Greeting');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('dialog', { name: /is published$/ })).toBeVisible();
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
    await openDesigner('/administrator/games/5?view=outline');
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
    await openDesigner('/administrator/games/5?view=outline');
    await userEvent.click(await screen.findByRole('button', { name: 'Create the first card' }));
    expect(await screen.findByRole('button', { name: /1\. Greeting/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByRole('button', { name: 'Create the first card' })).toBeVisible();
  });

  it('only shows a course of somebody else', async () => {
    network({
      ...basics,
      'GET /api/games/5/': () => ({ body: nested({ can_edit: false }) }),
      'POST /api/games/5/clone/': () => ({ status: 201, body: row(6, { title: 'Copy of Game 5' }) }),
    });
    open('/administrator/games/5');
    expect(await screen.findByText('You can only view this game')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
    expect(await screen.findByText(/Copy of Game 5/)).toBeVisible();
  });
});
