import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { olena, taras } from '@/test/people';
import { ME, show } from '@/test/render';
import { answers, list, ORIGIN, page, testServer } from '@/test/server';
import { Component } from './list';

const { server, seen } = testServer();

beforeAll(() => i18n.loadNamespaces(['employees', 'photo']));
beforeEach(() => {
  server.use(
    answers('get', '/api/employee/', { ...page([taras, olena]), total: 412, total_pages: 17 }),
    answers('get', '/api/roles/all/', list([{ id: 2, title: 'Training manager' }])),
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([])),
    answers('get', '/api/group/', page([])),
  );
});

const sent = async (method: string) => {
  const bodies = seen.filter((request) => request.method === method).map((request) => request.clone().json());
  return Promise.all(bodies);
};
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
const bar = () => screen.getByRole('region', { name: 'Actions for the selected rows' });
const press = async (name: string) => userEvent.click(within(bar()).getByRole('button', { name }));

test('the chosen people are dismissed by their ids, and Undo takes them back', async () => {
  server.use(answers('patch', '/api/users/', { updated: 2, users: [taras, olena] }));
  show(<Component />);
  await choose('Taras Melnyk');
  await choose('Olena Bondar');
  await press('Dismiss');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss 2 people?' });
  expect(dialog).toHaveTextContent('Taras Melnyk and Olena Bondar');
  expect(dialog).toHaveTextContent('logged out immediately');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('2 people were dismissed.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /Actions for the selected/ })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(await sent('PATCH')).toEqual([
    { users: [7, 8], fired: true },
    { users: [7, 8], fired: false },
  ]);
});

test('Escape closes the question alone: those who were chosen stay chosen', async () => {
  show(<Component />);
  await choose('Taras Melnyk');
  await press('Dismiss');
  await screen.findByRole('dialog', { name: 'Dismiss 1 person?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Select Taras Melnyk' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('checkbox', { name: 'Select Taras Melnyk' })).not.toBeChecked();
});

test('all that match is a step of its own and sends the filter, not ids', async () => {
  server.use(answers('patch', '/api/users/', { updated: 411, users: [] }));
  show(<Component />, { at: '/?search=a&division=5' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await press('Select all 412 matching rows');
  await choose('Olena Bondar'); // taken out again
  await press('Dismiss');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss 411 people?' });
  expect(dialog).toHaveTextContent('Everyone who matches the filters.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('411 people were dismissed.')).toBeInTheDocument();
  // Nobody was named in the answer, so nothing could be taken back.
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(await sent('PATCH')).toEqual([
    { filter: { fired: '0', search: 'a', division: [5] }, exclude: [8], fired: true },
  ]);
});

test('a refusal names who stands in the way and goes on without them', async () => {
  server.use(
    http.patch(`${ORIGIN}/api/users/`, async ({ request }) => {
      const { users } = (await request.json()) as { users: number[] };
      if (!users.includes(7)) return HttpResponse.json({ updated: 1, users: [olena] });
      return HttpResponse.json(
        {
          code: 'last_administrator',
          message: 'One administrator has to stay',
          details: { users: [{ id: 7, name: 'Taras Melnyk' }] },
          request_id: 'r',
        },
        { status: 409 },
      );
    }),
  );
  show(<Component />);
  await choose('Taras Melnyk');
  await choose('Olena Bondar');
  await press('Dismiss');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('One administrator has to stay');
  expect(alert).toHaveTextContent('Taras Melnyk');
  await userEvent.click(within(alert).getByRole('button', { name: 'Skip them and continue with 1' }));
  expect(await screen.findByText('1 person was dismissed. 1 was skipped.')).toBeInTheDocument();
  expect(await sent('PATCH')).toEqual([
    { users: [7, 8], fired: true },
    { users: [8], fired: true },
  ]);
});

test('a change of role asks for the role and can be taken back when all had the same', async () => {
  server.use(answers('patch', '/api/users/', { updated: 2, users: [taras, olena] }));
  show(<Component />);
  await choose('Taras Melnyk');
  await choose('Olena Bondar');
  await press('Change role');
  const dialog = await screen.findByRole('dialog', { name: 'Change the role of 2 people' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change role' }));
  expect(await within(dialog).findByText('Choose a role')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('combobox', { name: /Role/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Training manager' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change role' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(await sent('PATCH')).toEqual([
    { users: [7, 8], role: 2 },
    { users: [7, 8], role: 3 },
  ]);
});

test('deleting very many asks for their number', async () => {
  server.use(answers('delete', '/api/users/', { deleted: 412 }));
  show(<Component />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await press('Select all 412 matching rows');
  await press('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete 412 people?' });
  expect(dialog).toHaveTextContent('All 412 active employees.');
  expect(dialog).toHaveTextContent('cannot be undone');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
  expect(await within(dialog).findByText('Enter the number 412')).toBeInTheDocument();
  expect(await sent('DELETE')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Type 412 to confirm'), '412');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('412 people were deleted.')).toBeInTheDocument();
  expect(await sent('DELETE')).toEqual([{ filter: { fired: '0' }, exclude: [] }]);
});

test('assigning courses takes the chosen people to the wizard', async () => {
  const { router } = show(<Component />, {
    me: { ...ME, permissions: [...ME.permissions, 'create_assign_games'] },
  });
  await choose('Olena Bondar');
  await press('Assign courses');
  await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/assignments/create'));
  expect(router.state.location.state).toEqual({ users: [8] });
});

test('all that match are asked for by their filter when courses are to be assigned', async () => {
  server.use(answers('get', '/api/employee/all/', list([taras, olena])));
  const { router } = show(<Component />, {
    at: '/?role=3',
    me: { ...ME, permissions: [...ME.permissions, 'create_assign_games'] },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await press('Select all 412 matching rows');
  await press('Assign courses');
  await waitFor(() => expect(router.state.location.state).toEqual({ users: [7, 8] }));
  const asked = seen.find((request) => request.url.includes('/employee/all/'));
  expect(Object.fromEntries(new URL(asked?.url ?? '').searchParams)).toEqual({ role: '3', fired: '0' });
});
