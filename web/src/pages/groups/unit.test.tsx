import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { group } from '@/features/groups/testing';
import type { Me } from '@/shared/lib/session';
import { taras } from '@/test/people';
import { ME, show } from '@/test/render';
import { answers, list, page, testServer } from '@/test/server';
import { Component as Edit } from './edit';
import { Component as List } from './list';
import { Component as View } from './view';

const { server, seen } = testServer();
const ADMIN: Me = { ...ME, permissions: [...ME.permissions, 'view_org_structure'] };
const BRANCH: Me = {
  ...ME,
  permissions: ['view_users', 'edit_users', 'view_org_structure'],
  reach: 'own_division',
  user_position: taras.user_position,
};
const OF_KYIV = { organization: null, division: 6 };
const { employees: _, games: __, ...ROW } = group([taras]);

beforeAll(() => i18n.loadNamespaces('groups'));
beforeEach(() => {
  server.use(
    answers('get', '/api/group/', page([ROW, { ...ROW, id: 4, name: 'Kyiv staff', unit: OF_KYIV }])),
    answers('get', '/api/group/3/', group([taras])),
    answers('get', '/api/group/4/', group([taras], { id: 4, name: 'Kyiv staff', unit: OF_KYIV })),
    answers('get', '/api/employee/', page([taras])),
    answers('get', '/api/roles/all/', list([])),
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
      ]),
    ),
    answers('get', '/api/games/all/', list([])),
  );
});
const open = (at: string, me: Me) => {
  server.use(answers('get', '/api/users/me/', me));
  return show(
    <Routes>
      <Route path="/administrator/groups" element={<List />} />
      <Route path="/administrator/groups/:groupId" element={<Edit />} />
      <Route path="/administrator/groups/:groupId/view" element={<View />} />
    </Routes>,
    { at, me },
  );
};
const sent = async (method: string) =>
  (await seen
    .findLast((request) => request.method === method)
    ?.clone()
    .json()) as Record<string, unknown>;
const unit = () => screen.findByRole('combobox', { name: 'Belongs to' });

test('a group says where it belongs, in the list and on its page', async () => {
  open('/administrator/groups', ADMIN);
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr');
  await waitFor(async () => expect(await row('Kyiv staff')).toHaveTextContent('Sales / Kyiv'));
  expect(await row('Newcomers')).toHaveTextContent('Whole company');
  await userEvent.click(screen.getByRole('link', { name: 'Kyiv staff' }));
  expect((await screen.findByText('Belongs to')).nextElementSibling).toHaveTextContent('Sales / Kyiv');
});

test('it is put into a unit, and back to the whole company', async () => {
  server.use(answers('put', '/api/group/4/', group([taras], { id: 4, name: 'Kyiv staff' })));
  open('/administrator/groups/4', ADMIN);
  await waitFor(async () => expect(await unit()).toHaveValue('Sales / Kyiv'));
  await userEvent.click(await unit());
  await userEvent.click(await screen.findByRole('option', { name: 'Sales' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await sent('PUT')).toMatchObject({ organization: 1, division: 5 }));
});

test('what was not changed is not sent', async () => {
  server.use(answers('put', '/api/group/4/', group([taras], { id: 4, name: 'Kyiv team', unit: OF_KYIV })));
  open('/administrator/groups/4', ADMIN);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Kyiv team');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await sent('PUT')).toMatchObject({ name: 'Kyiv team' }));
  expect(await sent('PUT')).not.toHaveProperty('organization');
  expect(await sent('PUT')).not.toHaveProperty('division');
});

test('whoever manages a part of the company makes groups in it; a refusal stands at the field', async () => {
  server.use(
    answers(
      'post',
      '/api/group/',
      {
        code: 'validation_failed',
        message: 'Check the form',
        errors: { organization: ['Choose an organization or division that you manage.'] },
        request_id: 'r',
      },
      400,
    ),
  );
  open('/administrator/groups', BRANCH);
  await userEvent.click(await screen.findByRole('button', { name: 'Create group' }));
  const dialog = await screen.findByRole('dialog', { name: 'New group' });
  expect(await unit()).toBeRequired();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Summer staff');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create group' }));
  expect(await within(dialog).findByText(/that you manage\.$/)).toBeInTheDocument();
  expect(await unit()).toBeInvalid();
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Summer staff');
  server.use(answers('post', '/api/group/', group([], { id: 4, unit: OF_KYIV }), 201));
  await userEvent.click(await unit());
  await userEvent.click(await screen.findByRole('option', { name: 'Sales / Kyiv' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create group' }));
  await waitFor(async () => expect(await sent('POST')).toMatchObject({ organization: 1, division: 6 }));
});

test('a group of the whole company is left alone by whoever manages a part', async () => {
  const { router } = open('/administrator/groups', BRANCH);
  expect(await screen.findByRole('button', { name: 'Actions: Kyiv staff' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions: Newcomers' })).not.toBeInTheDocument();
  await router.navigate('/administrator/groups/3');
  expect(
    await screen.findByText(/belongs to the whole company, so you cannot change it/),
  ).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/administrator/groups/3/view');
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});
