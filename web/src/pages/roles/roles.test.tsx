import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Codename } from '@/shared/lib/rights';
import type { Me } from '@/shared/lib/session';
import { taras } from '@/test/people';
import { ME, show } from '@/test/render';
import { ADMINISTRATOR, COACH, RIGHTS } from '@/test/roles';
import { answers, page, testServer } from '@/test/server';
import { Component as List } from './list';
import { Component as RolePage } from './role';

const { server, seen } = testServer();
const ALL = RIGHTS.map((right) => right.codename);
const withRights = (...permissions: Codename[]): Me => ({ ...ME, permissions });
const BOSS = withRights(...ALL);
const refusal = (code: string, message: string, more: object = {}) => ({
  code,
  message,
  request_id: 'r',
  ...more,
});

beforeAll(() => i18n.loadNamespaces('roles'));
beforeEach(() => {
  server.use(
    answers('get', '/api/roles/all/', { count: 2, results: [ADMINISTRATOR, COACH] }),
    answers('get', '/api/roles/9/', COACH),
    answers('get', '/api/roles/1/', ADMINISTRATOR),
    answers('get', '/api/permission_groups/', { count: 15, results: RIGHTS }),
    answers('get', '/api/employee/', page([taras])),
    answers('get', '/api/users/me/', BOSS),
  );
});
const sent = async (method: string) =>
  (await seen
    .findLast((request) => request.method === method)
    ?.clone()
    .json()) as unknown;
const open = (id: number, me = BOSS) =>
  show(<RolePage />, { at: `/administrator/roles/${id}`, path: '/administrator/roles/:roleId', me });
const right = (name: string) => screen.findByRole('checkbox', { name });

describe('the list', () => {
  test('shows who holds what, and which roles are standard', async () => {
    show(<List />, { me: BOSS });
    const row = (await screen.findByRole('link', { name: 'Administrator' })).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('Standard');
    expect(row).toHaveTextContent('15 of 15');
    expect(within(row).getByRole('link', { name: '2 people' })).toHaveAttribute(
      'href',
      '/administrator/users?role=1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Administrator' }));
    expect(await screen.findByRole('menuitem', { name: 'Make a copy' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'View as…' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Delete role' })).not.toBeInTheDocument();
  });

  test('a reader can change nothing', async () => {
    show(<List />, { me: withRights('moderator', 'view_roles') });
    expect(await screen.findByRole('link', { name: 'Coach' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create role' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
    cleanup();
    open(9, withRights('moderator', 'view_roles'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Coach' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'View as…' })).not.toBeInTheDocument();
  });

  test('whoever manages a part of the company gives roles and writes none', async () => {
    show(<List />, { me: { ...withRights('edit_roles', 'view_users', 'moderator'), reach: 'chosen' } });
    expect(await screen.findByRole('button', { name: 'Assign to people: Coach' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create role' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
    cleanup();
    open(9, { ...withRights('edit_roles', 'view_users', 'moderator'), reach: 'chosen' });
    expect(await screen.findByText(/you can assign roles but not change them/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Assign to people' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make a copy' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'View as…' })).not.toBeInTheDocument();
  });

  test('deleting says how many lose role and rights', async () => {
    server.use(answers('delete', '/api/roles/9/', null));
    show(<List />, { me: BOSS });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Coach' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete role' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the role “Coach”?' });
    expect(dialog).toHaveTextContent('3 people will have no role and lose all rights');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The role “Coach” was deleted')).toBeInTheDocument();
  });

  test('a new role takes the rights of another, but only those that one holds', async () => {
    server.use(answers('post', '/api/roles/', { ...COACH, id: 12, title: 'Deputy' }, 201));
    const { router } = show(<List />, {
      me: withRights('moderator', 'edit_roles', 'view_users'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Administrator' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make a copy' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('11 rights are not copied');
    const title = within(dialog).getByRole('textbox', { name: 'Name' });
    expect(title).toHaveValue('Copy of Administrator');
    await userEvent.clear(title);
    await userEvent.type(title, 'Deputy');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create role' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/roles/12'));
    expect(await sent('POST')).toEqual({
      title: 'Deputy',
      description: 'Everything in the company',
      permission_groups: [3, 4, 5, 15],
    });
  });

  test('a taken name stands under its field and stays', async () => {
    server.use(
      answers(
        'post',
        '/api/roles/',
        refusal('validation_failed', 'Check', { errors: { title: ['This name is taken'] } }),
        400,
      ),
    );
    show(<List />, { me: BOSS });
    await userEvent.click(await screen.findByRole('button', { name: 'Create role' }));
    const dialog = await screen.findByRole('dialog', { name: 'New role' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Coach');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create role' }));
    expect(await within(dialog).findByText('This name is taken')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Coach');
  });
});

describe('the editor', () => {
  test('editing brings viewing along, and the preview follows', async () => {
    open(9);
    const preview = await screen.findByRole('region', { name: 'What this person will see' });
    expect(preview).toHaveTextContent('Employees');
    expect(preview).not.toHaveTextContent('Roles');
    await userEvent.click(await right('edit_roles'));
    expect(await right('view_roles')).toBeChecked();
    expect(await right('view_roles')).toBeDisabled();
    expect(screen.getByText('Included in “edit_roles”')).toBeInTheDocument();
    expect(within(preview).getByText('Roles')).toBeInTheDocument();
    await userEvent.click(await right('moderator'));
    // Without it they are for people who manage a part of the company.
    expect(preview).toHaveTextContent('Administrator mode, in a part of the company');
    expect(within(preview).getByText('Roles')).toBeInTheDocument();
    // The modes are named as modes: in some languages the menu and its first entry have one word.
    expect(within(preview).getByRole('heading', { name: 'Learner mode' })).toBeInTheDocument();
    expect(preview).toHaveTextContent(
      'Without “moderator” these rights work only for people who manage a part of the company: edit_roles and view_users.',
    );
  });

  test('leaving with something unsaved is asked about, and what was changed stays', async () => {
    const { router } = open(9);
    const before = router.state.location.pathname;
    await userEvent.click(await right('edit_roles'));
    void router.navigate('/administrator/roles');
    const asked = await screen.findByRole('dialog', { name: 'Discard changes?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe(before);
    expect(await right('edit_roles')).toBeChecked();
  });

  test('a view is begun only when nothing is unsaved', async () => {
    open(9);
    await userEvent.click(await right('edit_roles'));
    const view = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'View as…' }));
      return screen.findByRole('dialog', { name: 'View as another role' });
    };
    const dialog = await view();
    expect(dialog).toHaveAccessibleDescription(/Save or discard the changes to this role first/);
    expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await within(await view()).findByRole('combobox', { name: 'Role' })).toHaveValue('Coach');
  });

  test('what one does not hold cannot be granted, and says so', async () => {
    open(9, withRights('moderator', 'edit_roles', 'view_users'));
    expect(await right('access_settings')).toBeDisabled();
    expect(await right('view_roles')).toBeEnabled();
    expect(screen.getAllByText('You do not have this right, so you cannot grant it').length).toBeGreaterThan(
      0,
    );
  });

  test('saves as granted, with the version that was read', async () => {
    server.use(answers('patch', '/api/roles/9/', { ...COACH, permission_groups: [4, 5, 15], version: 5 }));
    open(9);
    expect(await right('edit_roles')).not.toBeChecked();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await userEvent.click(await right('edit_roles'));
    expect(screen.getByText(/Affects 3 people/)).toBeInTheDocument();
    server.use(answers('get', '/api/roles/9/', { ...COACH, permission_groups: [4, 5, 15], version: 5 }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes saved')).toBeInTheDocument();
    expect(await sent('PATCH')).toEqual({
      title: 'Coach',
      description: 'Looks after newcomers',
      permission_groups: [4, 5, 15],
      version: 4,
    });
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  test('a refusal keeps what was typed', async () => {
    server.use(
      answers(
        'patch',
        '/api/roles/9/',
        refusal('role_without_rights', 'A role without rights cannot be assigned'),
        400,
      ),
    );
    open(9);
    await userEvent.click(await right('view_users'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' of sales');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A role without rights cannot be assigned')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Coach of sales');
    expect(await right('view_users')).not.toBeChecked();
  });

  test('the second editor is told, and may save over', async () => {
    server.use(
      answers(
        'patch',
        '/api/roles/9/',
        refusal('edit_conflict', 'Changed', {
          details: { version: 8, saved_by: 'Olha Bondar', saved_at: '2026-11-20T10:00:00Z' },
        }),
        409,
      ),
    );
    open(9);
    await userEvent.click(await right('view_reports'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Olha Bondar saved another version/)).toBeInTheDocument();
    server.use(answers('patch', '/api/roles/9/', { ...COACH, permission_groups: [5, 7, 15], version: 9 }));
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    expect(await screen.findByText('Changes saved')).toBeInTheDocument();
    expect(await sent('PATCH')).toMatchObject({ version: 8, permission_groups: [5, 7, 15] });
  });
});

describe('a role that stands still', () => {
  test.each<[string, number, Me, RegExp]>([
    ['standard', 1, BOSS, /Standard roles are the same in every company/],
    ['reader', 9, withRights('moderator', 'view_roles'), /view roles but not edit/],
    ['more rights than mine', 9, withRights('moderator', 'edit_roles'), /rights that you do not have/],
  ])('%s', async (_name, id, me, text) => {
    open(id, me);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete role' })).not.toBeInTheDocument();
  });
});

describe('holders', () => {
  const assign = async () => {
    open(9);
    await userEvent.click(await screen.findByRole('button', { name: 'Assign to people' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Melnyk, Taras' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign role' }));
    return dialog;
  };

  test('lead to the person', async () => {
    open(9);
    expect(await screen.findByRole('heading', { name: '3 people have this role' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Melnyk, Taras' })).toHaveAttribute(
      'href',
      '/administrator/users/7',
    );
  });

  test('people can be added', async () => {
    server.use(answers('patch', '/api/roles/9/assign/', { updated: 1 }));
    await assign();
    expect(await screen.findByText('1 person now has the role “Coach”')).toBeInTheDocument();
    expect(await sent('PATCH')).toEqual({ users: [7] });
  });

  test('the last administrator is named, and the choice stays', async () => {
    server.use(
      answers(
        'patch',
        '/api/roles/9/assign/',
        refusal('last_administrator', 'One administrator has to stay.', {
          details: { users: [{ id: 7, name: 'Taras Melnyk' }] },
        }),
        409,
      ),
    );
    const dialog = await assign();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'One administrator has to stay. Taras Melnyk',
    );
    expect(within(dialog).getByRole('checkbox', { name: 'Melnyk, Taras' })).toBeChecked();
  });

  test('a role without rights cannot be assigned', async () => {
    server.use(answers('get', '/api/roles/9/', { ...COACH, permission_groups: [] }));
    open(9);
    expect(await screen.findByText(/Choose rights and save first/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Assign to people' })).not.toBeInTheDocument();
  });

  test('without the right to see people there is only their number', async () => {
    open(9, withRights('moderator', 'edit_roles'));
    expect(await screen.findByText(/need the right to view users/)).toBeInTheDocument();
    expect(seen.some((request) => request.url.includes('/api/employee/'))).toBe(false);
  });
});
