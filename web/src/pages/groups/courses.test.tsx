import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changed, group, ref } from '@/features/groups/testing';
import type { Me } from '@/shared/lib/session';
import { olena, taras } from '@/test/people';
import { ME, show } from '@/test/render';
import { answers, list, page, testServer } from '@/test/server';
import { Component as Edit } from './edit';

const { server, seen } = testServer();
const requests = (method: string, path: string) =>
  seen.filter((request) => request.method === method && new URL(request.url).pathname === path);
const sent = async (method: string, path: string) =>
  (await requests(method, path).at(-1)?.clone().json()) as unknown;
const MEMBERS = '/api/group/3/employee/';
const edit = (me = ME) =>
  show(<Edit />, { at: '/administrator/groups/3', path: '/administrator/groups/:groupId', me });

beforeAll(() => i18n.loadNamespaces('groups'));
beforeEach(() =>
  server.use(
    answers('get', '/api/group/3/', group([taras])),
    answers('get', '/api/employee/', page([taras])),
    answers('get', '/api/roles/all/', list([])),
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([])),
    answers('get', '/api/games/all/', list([])),
  ),
);

describe('the courses', () => {
  const GAMES = '/api/group/3/game/';
  const ASSIGNER: Me = { ...ME, permissions: [...ME.permissions, 'create_assign_games'] };
  const talk = {
    game: { id: 7, title: 'A hard talk', kind: 'game' as const, cover: null, is_published: true },
    attempts: 2,
    period: 14,
  };
  const other = { id: 9, title: 'Fire safety', kind: 'quiz', cover: null, colour: null };
  beforeEach(() =>
    server.use(
      answers('get', '/api/games/all/', list([{ id: 7, title: 'A hard talk' }])),
      answers('get', '/api/games/', page([other])),
      answers('get', '/api/employee/all/', list([ref(taras), ref(olena)])),
    ),
  );
  const pick = async () => {
    edit(ASSIGNER);
    await userEvent.click(await screen.findByRole('button', { name: 'Add courses' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add courses' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Choose “Fire safety”' }));
    return dialog;
  };

  test('stand with their terms; whoever may not assign courses changes none', async () => {
    server.use(answers('get', '/api/group/3/', group([taras], { games: [talk] })));
    edit();
    const row = (await screen.findByText('A hard talk')).closest('tr');
    for (const text of ['14 days', '2 attempts']) expect(row).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: 'Add courses' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /A hard talk/ })).not.toBeInTheDocument();
  });

  test('of others cannot be taken out by somebody who assigns only their own', async () => {
    const games = [talk, { ...talk, game: { ...talk.game, id: 8, title: 'Theirs' } }];
    server.use(answers('get', '/api/group/3/', group([taras], { games })));
    edit({ ...ME, permissions: [...ME.permissions, 'create_assign_own_games'] });
    expect(
      await screen.findByRole('button', { name: 'Remove from the group: A hard talk' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Theirs/ })).not.toBeInTheDocument();
  });

  test('leave the list when chosen and come back when that is cancelled', async () => {
    const dialog = await pick();
    expect(within(dialog).queryByRole('button', { name: 'Choose “Fire safety”' })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Do not add “Fire safety”' }));
    expect(within(dialog).getByRole('button', { name: 'Choose “Fire safety”' })).toBeInTheDocument();
    expect(requests('GET', '/api/games/').at(-1)?.url).toContain('exclude_group=3');
  });

  test('are added after it is said whom they reach and who is left out', async () => {
    const left_out = [{ user: 8, game: 9, code: 'already_passed', message: 'Passed already.' }];
    const effect = { assigned: 1, people: 2, left_out, left_out_total: 1 };
    server.use(answers('post', GAMES, changed([taras], { games: [talk] }, effect)));
    const dialog = await pick();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Attempts: Fire safety' }), '3');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(await within(dialog).findByText('2 people are in the group.')).toBeInTheDocument();
    expect(within(dialog).getByText('1 assignment will be created, starting today.')).toBeInTheDocument();
    expect(within(dialog).getByText('Passed already. (1)')).toBeInTheDocument();
    expect(await within(dialog).findByText('Olena Bondar, “Fire safety”')).toBeInTheDocument();
    const games = [{ game: 9, attempts: 3, period: null }];
    expect(await sent('POST', GAMES)).toEqual({ games, dry_run: true });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 1 course' }));
    expect(
      await screen.findByText('1 course was added to the group. 1 assignment was created.'),
    ).toBeInTheDocument();
    expect(await sent('POST', GAMES)).toEqual({ games });
  });

  test('are taken out after it is said what is withdrawn', async () => {
    server.use(
      answers('get', '/api/group/3/', group([taras], { games: [talk] })),
      answers('delete', GAMES, changed([taras], {}, { withdrawn: 4, kept: 2 })),
    );
    edit(ASSIGNER);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from the group: A hard talk' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove “A hard talk” from the group?' });
    expect(
      await within(dialog).findByText('4 assignments that were not started will be withdrawn.'),
    ).toBeInTheDocument();
    expect(within(dialog).getByText(/^2 assignments stay/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(
      await screen.findByText(/was removed from the group. 4 assignments were withdrawn/),
    ).toBeInTheDocument();
    expect(await sent('DELETE', GAMES)).toEqual({ games: [7] });
  });

  test('of the group are named to whoever adds people to it', async () => {
    server.use(
      answers('get', '/api/group/3/', group([taras], { games: [talk] })),
      answers('get', '/api/employee/', page([taras, olena])),
      answers('post', MEMBERS, changed([taras, olena], { games: [talk] }, { assigned: 1 })),
    );
    edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add people to the group' });
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Bondar, Olena' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(await within(dialog).findByText('1 person joins the group.')).toBeInTheDocument();
    expect(await sent('POST', MEMBERS)).toEqual({ employees: [8], dry_run: true });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(
      await screen.findByText('Olena Bondar was added to the group. 1 assignment was created.'),
    ).toBeInTheDocument();
  });
});

describe('a file of people', () => {
  test('is tried first: who comes in, which rows are refused', async () => {
    const refused = [{ row: 3, email: 'x@', message: 'Not an address' }];
    const more = { added: 1, present: 1, refused, refused_total: 1 };
    server.use(answers('post', `${MEMBERS}import/`, { ...changed([taras], {}, { assigned: 2 }), ...more }));
    edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Add from file' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add people from a file' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no field for a file');
    await userEvent.upload(input, new File(['email'], 'people.csv', { type: 'text/csv' }));
    expect(await within(dialog).findByText('1 person joins the group.')).toBeInTheDocument();
    expect(within(dialog).getByText('1 person in the file is already in the group.')).toBeInTheDocument();
    expect(within(dialog).getByText('Row 3, x@: Not an address')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 1 person' }));
    expect(
      await screen.findByText('1 person was added to the group. 2 assignments were created.'),
    ).toBeInTheDocument();
  });
});
