import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Me } from '@/shared/lib/session';
import { AUTHOR, network, openAt, page, row } from '@/test/courses';
import { Component as Create } from './create';

const Elsewhere = () => null;
const open = (address: string, me?: Me) =>
  openAt(
    [
      { path: '/administrator/games/create', Component: Create },
      { path: '*', Component: Elsewhere },
    ],
    address,
    me,
  );

afterEach(() => {
  notifications.clean();
  sessionStorage.clear();
});
beforeEach(async () => {
  await i18n.loadNamespaces(['courses', 'designer']);
});

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create and open' }));
const examples = {
  'GET /api/games/': () => ({
    body: page([
      row(31, { title: 'A returned coffee', is_demo: true, can_edit: false, questions_count: 8 }),
      row(32, { title: 'The first day', is_demo: true, can_edit: false }),
    ]),
  }),
};

describe('a new game', () => {
  it('shows what the server says under the field and keeps what was typed, also over a reload', async () => {
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
    await create();
    expect(await screen.findByText('At least 4 characters')).toBeVisible();
    await userEvent.type(title, 'd');
    await create();
    expect(await screen.findByText('Already taken')).toBeVisible();
    expect(title).toHaveValue('abcd');
    open('/administrator/games/create');
    const again = (await screen.findAllByRole('textbox', { name: /Title/ })).at(-1);
    expect(again).toHaveValue('abcd');
  });

  it('says that a name is taken as soon as it is typed', async () => {
    const calls = network({
      'GET /api/games/all/': () => ({ body: { count: 1, results: [{ id: 1, title: 'A hard talk' }] } }),
    });
    open('/administrator/games/create');
    await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'A hard talk');
    await userEvent.tab();
    expect(await screen.findByText('A game or quiz with this title already exists')).toBeVisible();
    expect(calls.at(-1)?.query.get('title')).toBe('A hard talk');
  });

  it('goes to the designer and forgets what was typed', async () => {
    const calls = network({ 'POST /api/games/': () => ({ status: 201, body: row(7) }) });
    const router = open('/administrator/games/create');
    await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'A hard talk');
    await create();
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/games/7'));
    expect(calls.find((c) => c.method === 'POST')?.body).toMatchObject({
      kind: 'game',
      title: 'A hard talk',
    });
    expect(sessionStorage.getItem('rozmova.new-course')).toBeNull();
  });
});

describe('a game from an example', () => {
  it('wants an example, takes its name until another is typed, and sends which one', async () => {
    const calls = network({ ...examples, 'POST /api/games/': () => ({ status: 201, body: row(7) }) });
    const router = open('/administrator/games/create?begin=example');
    expect(await screen.findByText('8 cards')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try it: The first day' })).toHaveAttribute(
      'href',
      '/gameplay/dry/32',
    );
    const title = screen.getByRole('textbox', { name: /Title/ });
    await userEvent.type(title, 'Mine own');
    await create();
    expect(await screen.findByText('Choose an example to start from')).toBeVisible();
    await userEvent.clear(title);
    await userEvent.click(screen.getByRole('radio', { name: 'The first day' }));
    expect(title).toHaveValue('The first day');
    await userEvent.click(screen.getByRole('radio', { name: 'A returned coffee' }));
    expect(title).toHaveValue('A returned coffee');
    await userEvent.type(title, ' 2');
    await userEvent.click(screen.getByRole('radio', { name: 'The first day' }));
    expect(title).toHaveValue('A returned coffee 2');
    await create();
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/games/7'));
    expect(calls.find((c) => c.method === 'POST')?.body).toEqual({
      kind: 'game',
      title: 'A returned coffee 2',
      from: 32,
    });
  });

  it('offers to show the examples where the account hides them', async () => {
    network(examples);
    const account = { ...AUTHOR.account, show_demo_courses: false };
    open('/administrator/games/create?begin=example', { ...AUTHOR, account });
    expect(await screen.findByText('The examples are hidden')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Show examples' })).not.toBeChecked();
  });
});
