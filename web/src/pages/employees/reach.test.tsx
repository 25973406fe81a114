import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '@/features/employees/api';
import { EmployeeCreateModal } from '@/features/employees/form/employee-create-modal';
import { EmployeeEditModal } from '@/features/employees/form/employee-edit-modal';
import type { Codename } from '@/shared/lib/rights';
import type { Me } from '@/shared/lib/session';
import { openFilter } from '@/test/filters';
import { olena, record, taras } from '@/test/people';
import { ME, show } from '@/test/render';
import { ADMINISTRATOR, RIGHTS } from '@/test/roles';
import { answers, list, page, testServer } from '@/test/server';
import { Component as List } from './list';
import { Component as PersonPage } from './person';

const { server, seen } = testServer();
const RIGHTS_OF_MANAGER: Codename[] = ['view_users', 'edit_users', 'edit_roles', 'view_org_structure'];
const MANAGER = {
  ...ADMINISTRATOR,
  id: 4,
  title: 'Manager',
  standard: false,
  standard_key: null,
  permission_groups: RIGHTS.filter(({ codename }) => RIGHTS_OF_MANAGER.includes(codename)).map(
    ({ id }) => id,
  ),
};
const LEARNER = { ...MANAGER, id: 3, title: 'Learner', standard_key: 'learner', permission_groups: [12] };
const OF_MANAGER = { id: 4, title: 'Manager', standard_key: null };
const ADMIN: Me = { ...ME, permissions: [...ME.permissions, 'view_org_structure'] };
/** Manages the division in which Taras works, too. */
const BRANCH: Me = {
  ...ME,
  role: OF_MANAGER,
  permissions: RIGHTS_OF_MANAGER,
  reach: 'own_division',
  user_position: taras.user_position,
};

beforeAll(() => i18n.loadNamespaces(['employees', 'photo', 'sessions', 'units']));
beforeEach(() => {
  server.use(
    answers('get', '/api/roles/all/', list([ADMINISTRATOR, MANAGER, LEARNER])),
    answers('get', '/api/permission_groups/', list(RIGHTS)),
    answers(
      'get',
      '/api/organizations/all/',
      list([{ id: 1, short_name: 'Acme', full_title: '', code: '' }]),
    ),
    answers(
      'get',
      '/api/divisions/all/',
      list([
        { id: 5, name: 'Sales', organization: 1, parent: null },
        { id: 6, name: 'Kyiv', organization: 1, parent: 5 },
        { id: 7, name: 'Support', organization: 1, parent: null },
      ]),
    ),
    answers('get', '/api/positions/', list([])),
    answers('get', '/api/group/', page([])),
  );
});

const sent = async (method: string) =>
  (await seen
    .findLast((request) => request.method === method)
    ?.clone()
    .json()) as Record<string, unknown>;
const manager = (more: Partial<Person> = {}) =>
  record(taras, { role: OF_MANAGER, permissions: RIGHTS_OF_MANAGER, ...more });
const edit = async (person: Person, me: Me = ADMIN) => {
  server.use(
    answers('get', '/api/user/7/', person),
    answers('patch', '/api/users/7/', person),
    answers('get', '/api/users/me/', me),
  );
  show(<EmployeeEditModal person={taras} onClose={() => undefined} />, { me });
  return screen.findByRole('dialog', { name: 'Edit: Taras Melnyk' });
};
const manages = () => screen.findByRole('combobox', { name: 'Manages' });
const offered = async () => {
  await userEvent.click(await manages());
  const names = (await screen.findAllByRole('option')).map((one) => one.textContent);
  await userEvent.keyboard('{Escape}');
  return names;
};
const choose = async (box: HTMLElement, name: string) => {
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
};
const save = (name = 'Save') => userEvent.click(screen.getByRole('button', { name }));

describe('what a person manages', () => {
  test('is chosen beside the role, and nothing else is sent', async () => {
    await edit(manager());
    expect(await manages()).toHaveValue('No part of the company');
    expect(screen.getByText(/open nothing until you choose a part of the company/)).toBeInTheDocument();
    expect(await offered()).toEqual([
      'No part of the company',
      'Own organisation',
      'Own division and below',
      'Chosen organisations and divisions',
    ]);
    await choose(await manages(), 'Own division');
    expect(screen.getByText(/After a move, the new one/)).toBeInTheDocument();
    await save();
    await waitFor(async () => expect(await sent('PATCH')).toEqual({ reach: 'own_division', version: 1 }));
  });

  test('units are chosen by their way down, each with what is below', async () => {
    await edit(manager());
    await choose(await manages(), 'Chosen');
    const units = screen.getByRole('combobox', { name: 'Organisations and divisions to manage' });
    await save();
    expect(await screen.findByText('Choose at least one')).toBeInTheDocument();
    expect(seen.some((request) => request.method === 'PATCH')).toBe(false);
    await userEvent.click(units);
    const names = (await screen.findAllByRole('option')).map((one) => one.textContent);
    expect(names).toEqual(
      ['Acme', 'Sales', 'Sales / Kyiv', 'Support'].map((name) => `${name}with everything below`),
    );
    await userEvent.click(screen.getByRole('option', { name: /^Sales with/ }));
    // What lies below is included already, and says so.
    expect(screen.getByRole('option', { name: /^Sales \/ Kyiv/ })).toHaveTextContent('already included');
    await userEvent.click(screen.getByRole('option', { name: /^Support/ }));
    await userEvent.keyboard('{Escape}');
    await save();
    await waitFor(async () =>
      expect(await sent('PATCH')).toEqual({
        reach: 'chosen',
        reach_organizations: [],
        reach_divisions: [5, 7],
        version: 1,
      }),
    );
  });

  test('a refusal stands at its field, and what was chosen stays', async () => {
    await edit(manager());
    server.use(
      answers(
        'patch',
        '/api/users/7/',
        {
          code: 'validation_failed',
          message: 'Check the form',
          errors: { reach: ['You can give only what you reach yourself.'] },
          request_id: 'r',
        },
        400,
      ),
    );
    await choose(await manages(), 'Own organisation');
    await save();
    expect(await screen.findByText('You can give only what you reach yourself.')).toBeInTheDocument();
    expect(await manages()).toBeInvalid();
    expect(await manages()).toHaveValue('Own organisation');
  });

  test('moderators manage the whole company, and a part is given up with the role', async () => {
    await edit(manager({ reach: 'own_division' }));
    const role = await screen.findByRole('combobox', { name: 'Role' });
    await choose(role, 'Administrator');
    expect(await manages()).toHaveValue('Whole company');
    expect(screen.getByText(/always manages the whole company/)).toBeInTheDocument();
    // Back with the former role, the part is there again.
    await choose(role, 'Manager');
    expect(await manages()).toHaveValue('Own division and below');
    await choose(role, 'Administrator');
    await save();
    await waitFor(async () =>
      expect(await sent('PATCH')).toEqual({ role: 1, reach: 'everything', version: 1 }),
    );
  });

  test('is not asked of learners', async () => {
    await edit(record(taras));
    const role = await screen.findByRole('combobox', { name: 'Role' });
    expect(screen.queryByRole('combobox', { name: 'Manages' })).not.toBeInTheDocument();
    await choose(role, 'Manager');
    expect(await manages()).toBeInTheDocument();
  });

  test('of a learner who has a part, it says that the part has no effect', async () => {
    await edit(record(taras, { reach: 'own_division' }));
    expect(await manages()).toHaveValue('Own division and below');
    expect(screen.getByText(/no rights to manage anything/)).toBeInTheDocument();
  });

  test('nobody is offered more than whoever gives it manages', async () => {
    await edit(manager({ reach: 'own_division' }), BRANCH);
    await manages();
    expect(await offered()).toEqual(['Own division and below', 'Chosen organisations and divisions']);
  });

  test('of an own organisation, it may be given to people of it', async () => {
    await edit(manager({ reach: 'own_division' }), { ...BRANCH, reach: 'own_organization' });
    await manages();
    expect(await offered()).toEqual([
      'Own organisation',
      'Own division and below',
      'Chosen organisations and divisions',
    ]);
  });

  test('somebody new gets it with the role', async () => {
    server.use(answers('post', '/api/users/', manager(), 201));
    show(<EmployeeCreateModal onClose={() => undefined} />, { me: ADMIN });
    const dialog = await screen.findByRole('dialog', { name: 'New employee' });
    for (const [name, text] of [
      ['First name', 'Taras'],
      ['Surname', 'Melnyk'],
      ['Email', 'taras@acme.test'],
    ] as const)
      await userEvent.type(within(dialog).getByRole('textbox', { name }), text);
    expect(screen.queryByRole('combobox', { name: 'Manages' })).not.toBeInTheDocument();
    await choose(screen.getByRole('combobox', { name: 'Role' }), 'Manager');
    await choose(await manages(), 'Own organisation');
    await save('Add employee');
    await waitFor(async () =>
      expect(await sent('POST')).toMatchObject({ role: 4, reach: 'own_organization', last_name: 'Melnyk' }),
    );
    expect(await sent('POST')).not.toHaveProperty('reach_divisions');
  });
});

describe('the list', () => {
  const people = [
    { ...taras, role: OF_MANAGER, reach: 'own_division' as const },
    { ...olena, role: { id: 1, title: 'Administrator', standard_key: 'administrator' } },
    { ...olena, id: 9, first_name: 'Ivan', last_name: 'Lys' },
  ];
  const cells = async () => {
    await screen.findByText('Melnyk, Taras');
    const heads = screen.getAllByRole('columnheader').map((one) => one.textContent);
    const at = heads.indexOf('Manages');
    return screen
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell')[at]?.textContent);
  };

  test('says in a column of its own who manages what', async () => {
    server.use(answers('get', '/api/employee/', page(people)));
    show(<List />, { at: '/?columns=reach', me: ADMIN });
    await waitFor(async () =>
      expect(await cells()).toEqual(['Own division and below', 'Whole company', '—']),
    );
  });

  test('finds people by the part that they manage', async () => {
    server.use(answers('get', '/api/employee/', page(people)));
    const { router } = show(<List />, { me: ADMIN });
    await openFilter('Manages');
    await userEvent.click(await screen.findByRole('radio', { name: 'Own division and below' }));
    expect(router.state.location.search).toBe('?reach=own_division');
    await waitFor(() => expect(seen.some(({ url }) => url.includes('reach=own_division'))).toBe(true));
  });
});

describe('the page of a person', () => {
  const open = (person: Person) => {
    server.use(
      answers('get', '/api/user/7/', person),
      answers('get', '/api/users/7/company_identity/', { identity: null }),
      answers('get', '/api/users/7/sessions/', list([])),
      answers('get', '/api/users/7/sign_in_card/', { card: null, none_because: null }),
    );
    show(<PersonPage />, { at: '/administrator/users/7', path: '/administrator/users/:userId', me: ADMIN });
  };
  const fact = async () => (await screen.findByText('Manages')).nextElementSibling;

  test('names the units', async () => {
    open(manager({ reach: 'chosen', reach_divisions: [6, 7] }));
    await waitFor(async () =>
      expect(await fact()).toHaveTextContent('Chosen organisations and divisionsSales / Kyiv and Support'),
    );
  });

  test('says when they are gone', async () => {
    open(manager({ reach: 'chosen' }));
    expect(await fact()).toHaveTextContent('All of the chosen units are gone');
  });

  test('says nothing of learners', async () => {
    open(record(taras, { reach: 'own_division' }));
    await screen.findByRole('heading', { level: 1, name: 'Taras Melnyk' });
    expect(screen.queryByText('Manages')).not.toBeInTheDocument();
  });
});
