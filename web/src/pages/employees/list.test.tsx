import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Employee } from '@/features/employees/api';
import { ME, show } from '@/test/render';
import { answers, page, testServer } from '@/test/server';
import { Component } from './list';

const { server, seen } = testServer();
const taras: Employee = {
  id: 7,
  first_name: 'Taras',
  last_name: 'Melnyk',
  middle_name: '',
  email: 'taras@acme.test',
  phone: '',
  simple_profile_pic: null,
  role: { id: 3, title: 'Learner' },
  fired: false,
  confirmed: true,
  assignments: { total: 2, passed: 1 },
  last_seen_at: null,
  created_at: '2026-11-01T00:00:00Z',
};

beforeAll(() => i18n.loadNamespaces('employees'));
beforeEach(() => {
  server.use(
    answers('get', '/api/employee/', page([taras])),
    answers('get', '/api/roles/all/', { count: 0, results: [] }),
  );
});
const asked = () =>
  seen.filter((request) => request.url.includes('/api/employee/')).map((r) => new URL(r.url));

describe('the list', () => {
  test('the address is what the server is asked', async () => {
    show(<Component />, { at: '/?search=mel&fired=1&sort=-email&page=2' });
    expect(await screen.findByText('Taras Melnyk')).toBeInTheDocument();
    expect(Object.fromEntries(asked()[0]?.searchParams ?? [])).toEqual({
      search: 'mel',
      fired: '1',
      sort: '-email',
      page: '2',
      per_page: '25',
    });
  });

  test('typing in the search writes the address after a pause', async () => {
    const { router } = show(<Component />);
    await userEvent.type(await screen.findByRole('searchbox'), 'olena');
    await waitFor(() => expect(router.state.location.search).toBe('?search=olena'));
  });

  test('a head sorts on the server and says so', async () => {
    const { router } = show(<Component />);
    await userEvent.click(await screen.findByRole('button', { name: 'Name' }));
    expect(router.state.location.search).toBe('?sort=-last_name');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('nothing under these filters offers to clear them', async () => {
    server.use(answers('get', '/api/employee/', page([])));
    const { router } = show(<Component />, { at: '/?search=nobody' });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  test('a failure says why, gives the request id and can be tried again', async () => {
    server.use(
      answers('get', '/api/employee/', { code: 'forbidden', message: 'No', request_id: 'req-9' }, 403),
    );
    show(<Component />);
    expect(await screen.findByText(/req-9/)).toBeInTheDocument();
    server.use(answers('get', '/api/employee/', page([taras])));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Taras Melnyk')).toBeInTheDocument();
  });

  test('without the right to edit there is nothing to edit with', async () => {
    show(<Component />, { me: { ...ME, permissions: ['moderator', 'view_users'] } });
    expect(await screen.findByText('Taras Melnyk')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add employee' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  });
});

describe('adding', () => {
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add employee' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/First name/), 'Olena');
    await userEvent.type(within(dialog).getByLabelText(/Surname/), 'Bondar');
    await userEvent.type(within(dialog).getByLabelText(/Email/), 'olena@acme.test');
    return dialog;
  };

  test('the server’s field error stands under its field and what was typed stays', async () => {
    server.use(
      answers(
        'post',
        '/api/users/',
        {
          code: 'validation_failed',
          message: 'Check the form',
          errors: { email: ['Email already exists'] },
          request_id: 'r',
        },
        400,
      ),
    );
    show(<Component />);
    const dialog = await fill();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add employee' }));
    expect(await within(dialog).findByText('Email already exists')).toBeInTheDocument();
    const email = within(dialog).getByLabelText(/Email/);
    expect(email).toHaveValue('olena@acme.test');
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveFocus();
    await userEvent.type(email, 'x');
    expect(within(dialog).queryByText('Email already exists')).not.toBeInTheDocument();
  });

  test('a refusal of no field stands above the form', async () => {
    server.use(
      answers(
        'post',
        '/api/users/',
        { code: 'plan_required', message: 'Choose a plan', request_id: 'r' },
        402,
      ),
    );
    show(<Component />);
    const dialog = await fill();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add employee' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Choose a plan');
  });

  test('only filled fields are sent, with the invitation', async () => {
    server.use(answers('post', '/api/users/', { ...ME, email: 'olena@acme.test' }, 201));
    show(<Component />);
    const dialog = await fill();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add employee' }));
    expect(await screen.findByText(/invitation is on its way to olena@acme.test/)).toBeInTheDocument();
    const sent = seen.find((request) => request.method === 'POST');
    expect(await sent?.json()).toEqual({
      first_name: 'Olena',
      last_name: 'Bondar',
      email: 'olena@acme.test',
      language: 'en',
      send_invitation: true,
    });
  });
});

test('dismissal names the person and the consequence, and starts on Cancel', async () => {
  server.use(answers('patch', '/api/users/7/', { ...ME, id: 7, fired: true }));
  show(<Component />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Taras Melnyk' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Dismiss' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss Taras Melnyk?' });
  expect(dialog).toHaveTextContent('signed out at once');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Taras Melnyk was dismissed')).toBeInTheDocument();
  const sent = seen.find((request) => request.method === 'PATCH');
  expect(await sent?.json()).toEqual({ fired: true });
});
