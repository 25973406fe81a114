import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changed, group } from '@/features/groups/testing';
import type { Me } from '@/shared/lib/session';
import { olena, taras } from '@/test/people';
import { ME, show } from '@/test/render';
import { answers, list, page, testServer } from '@/test/server';
import { Component as Edit } from './edit';
import { Component as List } from './list';
import { Component as View } from './view';

const { server, seen } = testServer();
const READER: Me = { ...ME, permissions: ['moderator', 'view_users'] };
const { employees: _, games: __, ...ROW } = group([taras]);
const refusal = (code: string, message: string, more: object = {}) => ({
  code,
  message,
  request_id: 'r-1',
  ...more,
});

beforeAll(() => i18n.loadNamespaces('groups'));
beforeEach(() => {
  server.use(
    answers('get', '/api/group/', page([ROW])),
    answers('get', '/api/group/3/', group([taras])),
    answers('get', '/api/employee/', page([taras])),
    answers('get', '/api/roles/all/', list([])),
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([])),
    answers('get', '/api/users/me/', ME),
    answers('get', '/api/games/all/', list([])),
  );
});
const requests = (method: string, path: string) =>
  seen.filter((request) => request.method === method && new URL(request.url).pathname === path);
const sent = async (method: string, path: string) =>
  (await requests(method, path).at(-1)?.clone().json()) as unknown;
const edit = (me = ME) =>
  show(
    <Routes>
      <Route path="/administrator/groups" element={<List />} />
      <Route path="/administrator/groups/:groupId" element={<Edit />} />
      <Route path="/administrator/groups/:groupId/view" element={<View />} />
    </Routes>,
    { at: '/administrator/groups/3', me },
  );
const MEMBERS = '/api/group/3/employee/';

describe('the list', () => {
  test('says the terms and the number of people, and leads to the group', async () => {
    show(<List />);
    const link = await screen.findByRole('link', { name: 'Newcomers' });
    expect(link).toHaveAttribute('href', '/administrator/groups/3/view');
    const row = link.closest('tr');
    for (const text of ['First month', '30 days', 'Unlimited']) expect(row).toHaveTextContent(text);
    expect(within(row as HTMLElement).getByRole('cell', { name: '1' })).toBeInTheDocument();
  });

  test('the address is what the server is asked', async () => {
    show(<List />, { at: '/?search=new&page=2&per_page=50' });
    await screen.findByRole('link', { name: 'Newcomers' });
    const asked = new URL(requests('GET', '/api/group/')[0]?.url ?? '').searchParams;
    expect(Object.fromEntries(asked)).toEqual({ search: 'new', page: '2', per_page: '50' });
  });

  test('an empty one offers to make the first, an empty search to clear it', async () => {
    server.use(answers('get', '/api/group/', page([])));
    const { router } = show(<List />, { at: '/?search=zzz' });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('No groups yet')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Create group' })).toHaveLength(2);
  });

  test('a page that has emptied gives way to the last one', async () => {
    server.use(answers('get', '/api/group/', { ...page([]), page: 2, total: 25 }));
    const { router } = show(<List />, { at: '/?page=2' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('a failure can be tried again', async () => {
    server.use(answers('get', '/api/group/', refusal('forbidden', 'No'), 403));
    show(<List />);
    expect(await screen.findByText('Request id: r-1')).toBeInTheDocument();
    server.use(answers('get', '/api/group/', page([ROW])));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Newcomers' })).toBeInTheDocument();
  });

  test('a reader changes nothing', async () => {
    show(<List />, { me: READER });
    await screen.findByRole('link', { name: 'Newcomers' });
    expect(screen.queryByRole('button', { name: 'Create group' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  });
});

describe('a new group', () => {
  const fill = async () => {
    const { router } = show(<List />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create group' }));
    const dialog = await screen.findByRole('dialog', { name: 'New group' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Summer staff');
    const attempts = within(dialog).getByRole('textbox', { name: 'Attempts' });
    await userEvent.clear(attempts);
    await userEvent.type(attempts, '3');
    return { router, dialog };
  };
  const save = (dialog: HTMLElement) =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Create group' }));

  test('is sent, and its page opens for the people', async () => {
    server.use(answers('post', '/api/group/', group([], { id: 8, name: 'Summer staff' }), 201));
    const { router, dialog } = await fill();
    await save(dialog);
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/groups/8'));
    expect(await sent('POST', '/api/group/')).toEqual({
      name: 'Summer staff',
      description: '',
      period: 30,
      attempts: 3,
    });
  });

  test('what the server refuses stands under its field, and the text stays', async () => {
    const errors = { name: ['Not like this'] };
    server.use(answers('post', '/api/group/', refusal('validation_failed', 'Check', { errors }), 400));
    const { dialog } = await fill();
    await save(dialog);
    expect(await within(dialog).findByText('Not like this')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Summer staff');
    expect(within(dialog).getByRole('textbox', { name: 'Attempts' })).toHaveValue('3');
  });

  test('broken limits are shown before anything is sent', async () => {
    const { dialog } = await fill();
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    const period = within(dialog).getByRole('textbox', { name: 'Period, days' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Four');
    await userEvent.clear(period);
    await save(dialog);
    expect(within(dialog).getByText('At least 5 characters')).toBeInTheDocument();
    expect(within(dialog).getByText('Enter a whole number from 1 to 3650')).toBeInTheDocument();
    expect(requests('POST', '/api/group/')).toHaveLength(0);
  });
});

describe('the settings', () => {
  const rename = async () => {
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' 2027');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };

  test('are saved with the version that was read', async () => {
    edit();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Newcomers');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    server.use(answers('put', '/api/group/3/', group([taras], { name: 'Newcomers 2027', version: 3 })));
    await rename();
    expect(await screen.findByText('Changes saved')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Newcomers 2027');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(await sent('PUT', '/api/group/3/')).toEqual({
      name: 'Newcomers 2027',
      description: 'First month',
      period: 30,
      attempts: 0,
      version: 2,
    });
  });

  test('the second editor is told, keeps the text, and may save over', async () => {
    const details = { version: 7, saved_by: 'Olha Bondar', saved_at: '2026-11-20T10:00:00Z' };
    server.use(answers('put', '/api/group/3/', refusal('edit_conflict', 'Changed', { details }), 409));
    edit();
    await rename();
    expect(await screen.findByText(/Olha Bondar saved another version/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Newcomers 2027');
    server.use(answers('put', '/api/group/3/', group([taras], { name: 'Newcomers 2027', version: 8 })));
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    expect(await screen.findByText('Changes saved')).toBeInTheDocument();
    expect(await sent('PUT', '/api/group/3/')).toMatchObject({ name: 'Newcomers 2027', version: 7 });
  });
});

describe('the people', () => {
  test('are asked for with the dismissed ones, which are marked', async () => {
    server.use(answers('get', '/api/employee/', page([{ ...taras, fired: true }])));
    edit();
    const table = await screen.findByRole('table', { name: '1 person in the group' });
    expect(await within(table).findByText('Dismissed')).toBeInTheDocument();
    const asked = new URL(requests('GET', '/api/employee/')[0]?.url ?? '').searchParams;
    expect(Object.fromEntries(asked)).toEqual({ group: '3', fired: 'all', page: '1', per_page: '25' });
  });

  test('are searched by the server, in the address', async () => {
    const { router } = edit();
    await userEvent.type(await screen.findByRole('searchbox'), 'mel');
    await waitFor(() => expect(router.state.location.search).toBe('?search=mel'));
    await waitFor(() => expect(requests('GET', '/api/employee/').at(-1)?.url).toContain('search=mel'));
  });

  const openPicker = async (me = ME) => {
    server.use(answers('get', '/api/employee/', page([taras, olena])));
    edit(me);
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add people to the group' });
    await within(dialog).findByRole('checkbox', { name: 'Bondar, Olena' });
    return dialog;
  };

  test('are added, and that can be taken back', async () => {
    server.use(
      answers('post', MEMBERS, changed([taras, olena])),
      answers('delete', MEMBERS, changed([taras])),
    );
    const dialog = await openPicker();
    const inside = within(dialog).getByRole('checkbox', { name: 'Melnyk, Taras' });
    expect(inside).toBeChecked();
    expect(inside).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Bondar, Olena' }));
    expect(within(dialog).getByText('1 person selected')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Olena Bondar was added to the group.')).toBeInTheDocument();
    expect(await sent('POST', MEMBERS)).toEqual({ employees: [8] });
    expect(await screen.findByRole('heading', { name: '2 people in the group' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(await sent('DELETE', MEMBERS)).toEqual({ employees: [8] });
    expect(await screen.findByRole('heading', { name: '1 person in the group' })).toBeInTheDocument();
  });

  test('of a whole division are added at once, by the filter', async () => {
    server.use(
      answers('get', '/api/divisions/all/', list([{ id: 5, name: 'Sales', organization: 1, parent: null }])),
      answers('post', MEMBERS, changed([taras, olena])),
    );
    const dialog = await openPicker({ ...ME, permissions: [...ME.permissions, 'view_org_structure'] });
    await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Organisation or division' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sales' }));
    await waitFor(() => expect(requests('GET', '/api/employee/').at(-1)?.url).toContain('division'));
    const everybody = within(dialog).getByRole('button', { name: 'Add everyone found: 2' });
    await waitFor(() => expect(everybody).toBeEnabled());
    await userEvent.click(everybody);
    // Taras was in the group before: an undo must leave him there.
    expect(await screen.findByText('Olena Bondar was added to the group.')).toBeInTheDocument();
    expect(await sent('POST', MEMBERS)).toEqual({ filter: { division: [5] }, exclude: [] });
  });

  test('a refusal is shown in the dialog, and the choice stays', async () => {
    server.use(answers('post', MEMBERS, refusal('conflict', 'The group is gone'), 404));
    const dialog = await openPicker();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Bondar, Olena' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The group is gone');
    expect(within(dialog).getByRole('checkbox', { name: 'Bondar, Olena' })).toBeChecked();
  });

  test('are removed, and that can be taken back', async () => {
    server.use(answers('delete', MEMBERS, changed([])), answers('post', MEMBERS, changed([taras])));
    edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from the group: Taras Melnyk' }));
    expect(await screen.findByText('Taras Melnyk was removed from the group.')).toBeInTheDocument();
    expect(await sent('DELETE', MEMBERS)).toEqual({ employees: [7] });
    expect(screen.getByRole('heading', { name: '0 people in the group' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(await sent('POST', MEMBERS)).toEqual({ employees: [7] });
  });

  test('all that match are removed by the filter, but for those taken out of the choice', async () => {
    server.use(
      answers('get', '/api/group/3/', group([taras, olena])),
      answers('get', '/api/employee/', { ...page([taras, olena]), total: 40 }),
      answers('delete', MEMBERS, changed([olena])),
    );
    edit();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Taras Melnyk' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 40 matching rows' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Olena Bondar' }));
    const bar = screen.getByRole('region', { name: 'Actions for the selected rows' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Remove from the group' }));
    expect(await screen.findByText('Taras Melnyk was removed from the group.')).toBeInTheDocument();
    expect(await sent('DELETE', MEMBERS)).toEqual({ filter: { group: 3, fired: 'all' }, exclude: [8] });
    expect(screen.queryByRole('region', { name: 'Actions for the selected rows' })).not.toBeInTheDocument();
  });
});

describe('deleting', () => {
  test('names the group, says that its people stay, and leads back', async () => {
    server.use(answers('delete', '/api/group/3/', null));
    const { router } = edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the group “Newcomers”?' });
    expect(dialog).toHaveTextContent('1 person is removed from the group but stays in the company');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete group' }));
    expect(await screen.findByText('The group “Newcomers” was deleted')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/administrator/groups');
  });

  test('stands in the menu of the row too; a refusal is shown', async () => {
    server.use(answers('delete', '/api/group/3/', refusal('forbidden', 'You may not'), 403));
    show(<List />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Newcomers' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete group' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete group' }));
    expect(await within(dialog).findByText('You may not')).toBeInTheDocument();
  });
});

describe('who only reads', () => {
  test('is led from the editor to the view', async () => {
    const { router } = edit(READER);
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/groups/3/view'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Newcomers' })).toBeInTheDocument();
  });

  test.each<[string, Me, number]>([
    ['a reader', READER, 0],
    ['an editor', ME, 1],
  ])('%s sees terms and people, and no control that changes them', async (_name, me, links) => {
    show(<View />, { at: '/administrator/groups/3/view', path: '/administrator/groups/:groupId/view', me });
    expect(await screen.findByRole('heading', { level: 1, name: 'Newcomers' })).toBeInTheDocument();
    for (const text of ['First month', '30 days', 'Unlimited'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Melnyk, Taras' })).toHaveAttribute(
      'href',
      '/administrator/users/7',
    );
    expect(screen.queryAllByRole('link', { name: 'Edit' })).toHaveLength(links);
    for (const name of [/Add people/, /Remove/, /Delete/, /Save/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
