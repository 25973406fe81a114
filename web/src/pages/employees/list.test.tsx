import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFilter } from '@/test/filters';
import { taras } from '@/test/people';
import { ME, show } from '@/test/render';
import { answers, list, ORIGIN, page, testServer } from '@/test/server';
import { Component } from './list';

const { server, seen } = testServer();
beforeAll(() => i18n.loadNamespaces(['employees', 'photo']));
beforeEach(() => {
  server.use(
    answers('get', '/api/employee/', page([taras])),
    answers('get', '/api/roles/all/', list([])),
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([])),
    answers('get', '/api/group/', page([])),
  );
});
afterEach(() => void vi.restoreAllMocks());
const asked = () =>
  seen.filter((request) => request.url.includes('/api/employee/')).map((r) => new URL(r.url));

const seesUnits = { ...ME, permissions: [...ME.permissions, 'view_org_structure' as const] };

describe('the list', () => {
  test('the address is what the server is asked', async () => {
    show(<Component />, { at: '/?search=mel&fired=1&sort=-email&page=2' });
    expect(await screen.findByText('Melnyk, Taras')).toBeInTheDocument();
    expect(Object.fromEntries(asked()[0]?.searchParams ?? [])).toEqual({
      search: 'mel',
      fired: '1',
      sort: '-email',
      page: '2',
      per_page: '25',
    });
  });

  test('a page past the end leads to the last one, and nobody is told that the list is empty', async () => {
    server.use(
      http.get(`${ORIGIN}/api/employee/`, ({ request }) => {
        const at = Number(new URL(request.url).searchParams.get('page'));
        return HttpResponse.json({ ...page(at > 2 ? [] : [taras]), page: at, total: 27, total_pages: 2 });
      }),
    );
    const { router } = show(<Component />, { at: '/?page=99' });
    const empty = vi.fn();
    const watching = new MutationObserver(() => screen.queryByText('No employees yet') && empty());
    watching.observe(document.body, { childList: true, subtree: true });
    expect(await screen.findByText('26–27 of 27')).toBeInTheDocument();
    watching.disconnect();
    expect(await screen.findByText('Melnyk, Taras')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
    expect(empty).not.toHaveBeenCalled();
  });

  test('people without a role are found by it, and the state says whom the list has', async () => {
    server.use(answers('get', '/api/roles/all/', list([{ id: 2, title: 'Trainer' }])));
    const { router } = show(<Component />);
    const panel = await openFilter('Role');
    await userEvent.click(await screen.findByRole('radio', { name: 'No role' }));
    expect(router.state.location.search).toBe('?role=none');
    await waitFor(() => expect(asked().at(-1)?.searchParams.get('role')).toBe('none'));
    expect(screen.getByRole('button', { name: 'Role: No role' })).toBeInTheDocument();
    expect(within(panel).getByText('Active')).toBeInTheDocument();
  });

  test('every group can be filtered by, also one of a later page', async () => {
    server.use(
      http.get(`${ORIGIN}/api/group/`, ({ request }) => {
        const second = new URL(request.url).searchParams.get('page') === '2';
        const results = [second ? { id: 5, name: 'Veterans' } : { id: 4, name: 'Newcomers' }];
        return HttpResponse.json({ ...page(results), total: 2, total_pages: 2 });
      }),
    );
    show(<Component />);
    await openFilter('Group');
    expect(await screen.findByRole('radio', { name: 'Newcomers' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Veterans' })).toBeInTheDocument();
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

  test('a filter by what was deleted is taken out of the address, and the list is asked for anew', async () => {
    server.use(
      http.get(`${ORIGIN}/api/employee/`, ({ request }) =>
        new URL(request.url).searchParams.has('division')
          ? HttpResponse.json(
              {
                code: 'invalid_parameter',
                message: 'A parameter of the address has a wrong value.',
                details: { unknown_ids: { division: [9] } },
                request_id: 'r1',
              },
              { status: 400 },
            )
          : HttpResponse.json(page([taras])),
      ),
    );
    const { router } = show(<Component />, { at: '/?division=9&search=mel' });
    expect(await screen.findByText('This filter names a division that no longer exists')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the filter' }));
    expect(await screen.findByText('Melnyk, Taras')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?search=mel');
  });

  test('a failure says why, gives the request id and can be tried again', async () => {
    server.use(
      answers('get', '/api/employee/', { code: 'forbidden', message: 'No', request_id: 'req-9' }, 403),
      // A refusal makes the client look again at what this person may do.
      answers('get', '/api/users/me/', ME),
    );
    show(<Component />);
    expect(await screen.findByText(/req-9/)).toBeInTheDocument();
    server.use(answers('get', '/api/employee/', page([taras])));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Melnyk, Taras')).toBeInTheDocument();
  });

  test('without the right to edit there is nothing to edit with', async () => {
    show(<Component />, { me: { ...ME, permissions: ['moderator', 'view_users'] } });
    expect(await screen.findByText('Melnyk, Taras')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add employee' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  });

  test('units are asked for by those who may see them', async () => {
    const units = () =>
      seen.filter((request) => /\/(organizations|divisions)\/all\//.test(request.url)).length;
    show(<Component />);
    expect(await screen.findByText('Melnyk, Taras')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Role' })).toBeInTheDocument();
    expect(units()).toBe(0);
    cleanup();
    show(<Component />, { me: seesUnits });
    await waitFor(() => expect(units()).toBe(2));
  });

  test('group codes are open to those who edit people and see the structure', async () => {
    const { router } = show(<Component />, { me: seesUnits });
    await userEvent.click(await screen.findByRole('link', { name: 'Group codes' }));
    expect(router.state.location.pathname).toBe('/administrator/users/group-codes');
    cleanup();
    show(<Component />);
    expect(await screen.findByText('Melnyk, Taras')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Group codes' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Shared devices' })).not.toBeInTheDocument();
  });

  test('so are shared devices', async () => {
    const { router } = show(<Component />, { me: seesUnits });
    await userEvent.click(await screen.findByRole('link', { name: 'Shared devices' }));
    expect(router.state.location.pathname).toBe('/administrator/users/devices');
  });
});

describe('what is shown', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name });

  test('columns are chosen, kept for the person and said in the address', async () => {
    const { router } = show(<Component />);
    expect(await screen.findByRole('columnheader', { name: 'Role' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await box('Role'));
    await userEvent.click(await box('Phone'));
    expect(screen.queryByRole('columnheader', { name: 'Role' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Phone' })).toBeInTheDocument();
    expect(new URLSearchParams(router.state.location.search).get('columns')).toBe(
      'position,learning,phone,last_seen_at',
    );
    cleanup();
    show(<Component />);
    expect(await screen.findByRole('columnheader', { name: 'Phone' })).toBeInTheDocument();
    cleanup();
    // An address that names its columns wins over what this person chose.
    show(<Component />, { at: '/?columns=role' });
    expect(await screen.findByRole('columnheader', { name: 'Role' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Phone' })).not.toBeInTheDocument();
  });

  test('a division is chosen by its way down, of the chosen organisation only', async () => {
    server.use(
      answers(
        'get',
        '/api/organizations/all/',
        list([
          { id: 1, short_name: 'Acme', full_title: 'Acme', code: 'ORG-1' },
          { id: 2, short_name: 'Bolt', full_title: 'Bolt', code: 'ORG-2' },
        ]),
      ),
      answers(
        'get',
        '/api/divisions/all/',
        list([
          { id: 5, name: 'Sales', organization: 1, parent: null },
          { id: 6, name: 'Kyiv', organization: 1, parent: 5 },
          { id: 7, name: 'Kyiv', organization: 2, parent: null },
        ]),
      ),
    );
    const { router } = show(<Component />, { at: '/?organization=1', me: seesUnits });
    await openFilter('Division');
    await box('Acme / Sales');
    expect(screen.queryByRole('checkbox', { name: 'Bolt / Kyiv' })).not.toBeInTheDocument();
    await userEvent.click(await box('Acme / Sales / Kyiv'));
    expect(router.state.location.search).toBe('?organization=1&division=6');
    await waitFor(() => expect(asked().at(-1)?.searchParams.getAll('division')).toEqual(['6']));
  });

  test('the export is of exactly what is filtered, for who may export', async () => {
    const saved = vi.fn();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: saved }));
    server.use(
      http.get(
        `${ORIGIN}/api/employee/export/`,
        () =>
          new HttpResponse('a;b', {
            headers: { 'content-disposition': `attachment; filename*=UTF-8''%D0%BB%D1%8E%D0%B4%D0%B8.csv` },
          }),
      ),
    );
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    show(<Component />, {
      at: '/?search=mel&role=3&page=2',
      me: { ...ME, permissions: [...ME.permissions, 'build_training_reports'] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export formats' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(await screen.findByText('The file is ready')).toBeInTheDocument();
    expect(names).toEqual(['люди.csv']);
    const url = asked().find(({ pathname }) => pathname.endsWith('/export/'));
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      search: 'mel',
      role: '3',
      fired: '0',
      sort: 'last_name',
      format: 'csv',
    });
  });

  test('an old sign-in is asked for the password, and then the export goes on', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }));
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    let confirmed = false;
    const refused = (code: string, status: number, errors?: Record<string, string[]>) =>
      HttpResponse.json({ code, message: 'No', errors, request_id: 'r' }, { status });
    server.use(
      http.get(`${ORIGIN}/api/employee/export/`, () =>
        confirmed ? new HttpResponse('a;b') : refused('reauth_required', 403),
      ),
      http.post(`${ORIGIN}/api/users/me/confirm/`, async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        if (password !== 'violet') return refused('validation_failed', 400, { password: ['It is wrong'] });
        confirmed = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show(<Component />, {
      at: '/?search=mel',
      me: { ...ME, permissions: [...ME.permissions, 'build_training_reports'] },
    });
    const csv = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Export formats' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
      return within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    };
    // Whoever changes their mind is where they were, without a file and without a complaint.
    let dialog = await csv();
    expect(dialog.getByLabelText(/^Password/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    dialog = await csv();
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByText('Fill in this field')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText(/^Password/), 'amber{Enter}');
    expect(await dialog.findByText('It is wrong')).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Password/)).toHaveFocus();
    await userEvent.clear(dialog.getByLabelText(/^Password/));
    await userEvent.type(dialog.getByLabelText(/^Password/), 'violet{Enter}');
    expect(await screen.findByText('The file is ready')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(names).toEqual(['employees.csv']);
    const exports = asked().filter(({ pathname }) => pathname.endsWith('/export/'));
    expect(new Set(exports.map(String)).size).toBe(1);
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
    expect(await screen.findByText(/invitation was sent to olena@acme.test/)).toBeInTheDocument();
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
